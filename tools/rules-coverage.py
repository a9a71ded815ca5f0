#!/usr/bin/env python3
"""Rules coverage: every rule of every rulebook is proved by a test that ran and passed.

    tools/rules-coverage.py [--from DIR]    merge and check; ctest runs this after the tests
    tools/rules-coverage.py --update        write games/<id>/proved.tsv from the last run

Reads DIR/*.tsv (default build/release/coverage), written by the test executables: game, rule, test. Writes them merged and
sorted to build/rules-coverage.tsv. Fails when
  - a `mechanic` or `data` row of games/<id>/rules.tsv has no passing test,
  - a tag names no rule or no game,
  - games/<id>/proved.tsv (rule, test; what `ghent rules` shows) is not what was just proved.
"""
import argparse
import os
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
MERGED = ROOT / "build" / "rules-coverage.tsv"
SHOWN = 15  # rows of each kind of trouble


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
    sys.exit(1 if bad else 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--from", dest="folder", type=pathlib.Path, default=ROOT / "build" / "release" / "coverage",
                        metavar="DIR", help="where the test executables wrote their proofs")
    parser.add_argument("--update", action="store_true", help="write games/<id>/proved.tsv")
    arguments = parser.parse_args()
    games = sorted(path.parent.name for path in (ROOT / "games").glob("*/rules.tsv"))
    if arguments.update:
        update(games)
    else:
        check(games, arguments.folder)


main()
