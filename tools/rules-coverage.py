#!/usr/bin/env python3
"""Rules coverage: every rule of every rulebook is proved by a test that ran and passed, and cited by the code or data that
carries it out.

    tools/rules-coverage.py [--from DIR]    merge and check; ctest runs this after the tests
    tools/rules-coverage.py --update        write games/<id>/proved.tsv from the last run
    tools/rules-coverage.py --cited GAME    show where each mechanic rule of a game is cited, or that it is not

Reads DIR/*.tsv (default build/release/coverage), written by the test executables: game, rule, test. Writes them merged and
sorted to build/rules-coverage.tsv. Fails when
  - a `mechanic` or `data` row of games/<id>/rules.tsv has no passing test,
  - a tag names no rule or no game,
  - games/<id>/proved.tsv (rule, test; what `ghent rules` shows) is not what was just proved,
  - a `mechanic` row of a game in CITATIONS_COMPLETE is cited nowhere: its id must stand, whole, in a comment or a string
    of games/<id>/*.h, *.cpp, *.inc or data/ (tests do not count). Of other games the missing ones are only counted.
Of a game that is still being written (games/<id>/unregistered) they are only counted too.
"""
import argparse
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MERGED = ROOT / "build" / "rules-coverage.tsv"
SHOWN = 15  # rows of each kind of trouble

# Games whose mechanic rules are all cited, and must stay so.
CITATIONS_COMPLETE = ["amateurs", "blocks", "frontier", "madison", "sabres"]


def write(path, lines):
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".tmp")
    draft.write_text("".join(line + "\n" for line in lines), encoding="utf-8")
    os.replace(draft, path)


def rows(path, columns):
    if not path.exists():
        return []
    lines = path.read_text(encoding="utf-8").splitlines()
    cells = [line.split("\t") for line in lines if line.strip() and not line.startswith("#")]
    for row in cells:
        if len(row) != columns:
            sys.exit(f"{path.relative_to(ROOT)}: {columns} columns expected: {' | '.join(row)}")
    return [tuple(row) for row in cells]


def complain(title, items):
    print(title)
    for item in items[:SHOWN]:
        print(f"  {item}")
    if len(items) > SHOWN:
        print(f"  … and {len(items) - SHOWN} more")


def proved_by_game(merged):
    proved = {}
    for game, rule, test in merged:
        proved.setdefault(game, []).append(f"{rule}\t{test}")
    return proved


def update(games):
    if not MERGED.exists():
        sys.exit("no build/rules-coverage.tsv: run ./test first")
    proved = proved_by_game(sorted(set(rows(MERGED, 3))))
    for game in games:
        if game in proved or (ROOT / "games" / game / "proved.tsv").exists():
            write(ROOT / "games" / game / "proved.tsv", sorted(proved.get(game, [])))
            print(f"games/{game}/proved.tsv: {len(proved.get(game, []))} rows")


# Where a rule may be cited: comments and strings, so that a number of the code is never taken for a rule.
C_WORDS = re.compile(r'//[^\n]*|/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
TOML_WORDS = re.compile(r'#[^\n]*|"(?:[^"\\\n]|\\.)*"')
ID = re.compile(r"(?<![\w.])[A-Za-z0-9_]+(?:\.[A-Za-z0-9_]+)*")


def citations(game, ids):
    """Rule -> the places that name it, as file:line."""
    folder = ROOT / "games" / game
    files = [path for ending in ("h", "cpp", "inc") for path in sorted(folder.glob("*." + ending))]
    files += sorted(path for path in (folder / "data").rglob("*") if path.suffix in (".toml", ".tsv", ".txt"))
    found = {}
    for path in files:
        text = path.read_text(encoding="utf-8")
        words = C_WORDS if path.suffix in (".h", ".cpp", ".inc") else TOML_WORDS if path.suffix == ".toml" else re.compile(".+")
        for piece in words.finditer(text):
            for name in ID.finditer(piece.group()):
                if name.group() in ids:
                    line = text.count("\n", 0, piece.start() + name.start()) + 1
                    found.setdefault(name.group(), []).append(f"{path.relative_to(folder)}:{line}")
    return found


def mechanics(game):
    return {rule.strip(): text for rule, text, kind in rows(ROOT / "games" / game / "rules.tsv", 3) if kind.strip() == "mechanic"}


def show_citations(game):
    rules = mechanics(game)
    found = citations(game, rules)
    for rule, text in rules.items():
        print(f"{rule}\t{text}\t{' '.join(found.get(rule, ['-']))}")


def check_citations(game):
    """True when the game is well, or not yet expected to be."""
    rules = mechanics(game)
    found = citations(game, rules)
    missing = [rule for rule in rules if rule not in found]
    print(f"{game}: {len(rules) - len(missing)}/{len(rules)} mechanic rules cited by the code or data that carries them out")
    if missing and game in CITATIONS_COMPLETE:
        complain("cited nowhere:", [f"{rule}\t{rules[rule]}" for rule in missing])
        return False
    return True


def check(games, folder):
    merged = set()
    for path in sorted(folder.glob("*.tsv")):
        merged.update(rows(path.resolve(), 3))
    write(MERGED, ["\t".join(row) for row in sorted(merged)])

    bad = False
    proved = proved_by_game(merged)
    for game in sorted(set(proved) - set(games)):
        complain(f"{game}: no such game, but tests prove its rules:", sorted(proved[game]))
        bad = True
    for game in games:
        rules = {rule.strip(): (text, kind.strip()) for rule, text, kind in rows(ROOT / "games" / game / "rules.tsv", 3)}
        needed = [rule for rule, (_, kind) in rules.items() if kind in ("mechanic", "data")]
        have = {line.split("\t")[0] for line in proved.get(game, [])}
        missing = [rule for rule in needed if rule not in have]
        print(f"{game}: {len(needed) - len(missing)}/{len(needed)} rules proved by a passing test")

        if (ROOT / "games" / game / "unregistered").exists():
            print(f"{game}: not registered yet: nothing is asked of it")
            continue
        unknown_kind = [f"{rule}: {kind}" for rule, (_, kind) in rules.items() if kind not in ("mechanic", "data", "flavour")]
        if unknown_kind:
            complain("kinds are mechanic, data and flavour:", unknown_kind)
        if missing:
            complain("without a passing test that says PROVES:", [f"{rule}\t{rules[rule][0]}" for rule in missing])
        unknown = sorted(line for line in proved.get(game, []) if line.split("\t")[0] not in rules)
        if unknown:
            complain(f"tags that name no rule of games/{game}/rules.tsv:", unknown)
        bad = bad or bool(missing or unknown or unknown_kind)

        path = ROOT / "games" / game / "proved.tsv"
        committed = path.read_text(encoding="utf-8").splitlines() if path.exists() else []
        if committed != sorted(proved.get(game, [])):
            differing = sorted(set(committed) ^ set(proved.get(game, []))) or ["(order)"]
            complain(f"games/{game}/proved.tsv is out of date:",
                     [("- " if line in committed else "+ ") + line for line in differing])
            print("update it with: tools/rules-coverage.py --update")
            bad = True
        bad = not check_citations(game) or bad
    sys.exit(1 if bad else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="folder", type=pathlib.Path, default=ROOT / "build" / "release" / "coverage",
                        metavar="DIR", help="where the test executables wrote their proofs")
    parser.add_argument("--update", action="store_true", help="write games/<id>/proved.tsv")
    parser.add_argument("--cited", metavar="GAME", help="show where each mechanic rule is cited")
    arguments = parser.parse_args()
    games = sorted(path.parent.name for path in (ROOT / "games").glob("*/rules.tsv"))
    if arguments.cited:
        show_citations(arguments.cited)
    elif arguments.update:
        update(games)
    else:
        check(games, arguments.folder)


main()
