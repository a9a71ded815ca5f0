#!/usr/bin/env python3
"""Plants faults in a game's rules and says which of them its tests do not notice.

    tools/plant-faults.py GAME [--count N] [--seed S[,S…]] [--jobs J] [--list] [--only N[,N…]] [--also FILE[,FILE…]]

All faults of a run are compiled in at once, each behind a switch (GHENT_FAULT=number), so that a fault costs one run of GAME_test
at its smallest size and no compiling. The work is done in a copy of the tree, build/faults/; nothing of yours is touched.
Kinds of faults: a comparison, an `&&`/`||`, a `+`/`-` that is another one; a condition turned round, a `!` dropped, a number one
larger, true for false, a `continue` left out.

A fault that no test notices is a rule nobody proves, a line that decides nothing (then it should not be there), or a change
without effect. Several seeds are compiled together (`--seed 1,2,3`: so many faults for each); `--only` runs some of them
again, by their numbers.

Left out, because no rule is carried out there and GAME_test alone does not judge it: the files of NOT_RULES below, what reads data (data*.cpp; every
wrong entry has a test of its own) and GAME.cpp, which only lists. What players think (evaluate, features, priors, canonical, fronts) is judged by
matches; what is shown (view, board, terminal, words, prompts) by the contract tests' views and the client's; fields, is_ok and steps by the contract
tests of positions, resample by those of secrets, odds by those of odds. `--also prompts,resample` takes such files too; what survives there is then to be
held against contract_test, not against GAME_test. Needs python3-clang-19 (installed when missing, as root) and a finished build of the release preset.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import random
import re
import resource
import shlex
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
WORK = ROOT / "build" / "faults"
# Not rules: what players think, how things are shown, what is loaded and checked.
NOT_RULES = {"evaluate", "features", "priors", "terminal", "terminal_map", "words", "odds", "odds_choices", "board", "canonical", "view", "fields", "is_ok",
             "resample", "steps", "prompts", "view_choice", "view_fight", "board_view", "is_ok_flow",
             "fronts"}  # fronts: where a war could come to, for players

try:
    import clang.cindex as ci
except ImportError:
    if sys.executable != "/usr/bin/python3":
        os.execv("/usr/bin/python3", ["/usr/bin/python3", *sys.argv])
    subprocess.run(["apt-get", "install", "-y", "--no-install-recommends", "python3-clang-19", "libclang1-19"], check=True, capture_output=True)
    import clang.cindex as ci
if not ci.Config.loaded:
    ci.Config.set_library_file("/usr/lib/x86_64-linux-gnu/libclang-19.so.1")

HEADER = '''// Planted faults: each is on when the environment variable GHENT_FAULT has its number.
#pragma once
#include <cstdlib>
#include <type_traits>
namespace ghent_fault {
inline int chosen() {
    static const int number = [] { const char* s = std::getenv("GHENT_FAULT"); return s ? std::atoi(s) : 0; }();
    return number;
}
constexpr bool on(int number) { return std::is_constant_evaluated() ? false : chosen() == number; }
template <int N, class A, class B> constexpr auto plus(const A& a, const B& b) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) return on(N) ? a - b : a + b; else return a + b;
}
template <int N, class A, class B> constexpr auto minus(const A& a, const B& b) {
    if constexpr (std::is_arithmetic_v<A> && std::is_arithmetic_v<B>) return on(N) ? a + b : a - b; else return a - b;
}
}  // namespace ghent_fault
'''
SWAP = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==", "&&": "||", "||": "&&"}


class Source:
    """One source with its sites: places where a fault can be planted."""

    def __init__(self, path, command):
        self.path = path
        self.text = path.read_bytes()
        words = shlex.split(command)
        flags = [word for word in words if word.startswith(("-I", "-D", "-std"))]
        for i, word in enumerate(words):
            if word == "-isystem":
                flags += words[i : i + 2]
        unit = ci.Index.create().parse(str(path), args=["-x", "c++", *flags])
        self.sites = []
        self.walk(unit.cursor, False)

    def span(self, cursor):
        return cursor.extent.start.offset, cursor.extent.end.offset

    def in_file(self, cursor):
        return cursor.location.file is not None and cursor.location.file.name == str(self.path)

    def literal(self, cursor):
        """Is it written here as it stands, not by a macro?"""
        a, b = self.span(cursor)
        return b > a and cursor.extent.start.file is not None and cursor.extent.start.file.name == str(self.path)

    def walk(self, cursor, fixed):
        K = ci.CursorKind
        for child in cursor.get_children():
            if cursor.kind == K.TRANSLATION_UNIT and not self.in_file(child):
                continue
            now = fixed or child.kind in (K.STATIC_ASSERT, K.ENUM_DECL)
            if not now and self.literal(child):
                self.look(child)
            self.walk(child, now)

    def look(self, c):
        K = ci.CursorKind
        a, b = self.span(c)
        if c.kind == K.BINARY_OPERATOR:
            kids = list(c.get_children())
            if len(kids) != 2:
                return
            (la, lb), (ra, rb) = self.span(kids[0]), self.span(kids[1])
            operator = self.text[lb:ra].decode().strip()
            if not (a <= la < lb <= ra < rb <= b):
                return
            if operator in SWAP:
                self.sites.append((a, b, "swap", operator, (la, lb, ra, rb)))
            elif operator in "+-" and operator:
                self.sites.append((a, b, "sum", operator, (la, lb, ra, rb)))
        elif c.kind == K.UNARY_OPERATOR and self.text[a : a + 1] == b"!":
            self.sites.append((a, b, "not", "!", None))
        elif c.kind == K.CXX_BOOL_LITERAL_EXPR:
            self.sites.append((a, b, "bool", self.text[a:b].decode(), None))
        elif c.kind == K.INTEGER_LITERAL and re.fullmatch(rb"[1-9]", self.text[a:b]):
            self.sites.append((a, b, "number", self.text[a:b].decode(), None))
        elif c.kind == K.CONTINUE_STMT:
            self.sites.append((a, b, "continue", "continue", None))
        elif c.kind == K.IF_STMT:
            kids = list(c.get_children())
            condition = kids[0]
            if condition.kind.is_expression() and self.literal(condition):
                ca, cb = self.span(condition)
                self.sites.append((ca, cb, "if", "if", None))

    def describe(self, site):
        a, _, kind, what, _ = site
        line = self.text.count(b"\n", 0, a) + 1
        begin = self.text.rfind(b"\n", 0, a) + 1
        words = {"swap": f"{what} -> {SWAP.get(what)}", "sum": f"{what} turned round", "not": "! dropped", "bool": f"{what} turned round",
                 "number": f"{what} -> {int(what) + 1}" if what.isdigit() else "", "continue": "continue left out", "if": "condition turned round"}
        source = self.text[begin:].split(b"\n", 1)[0].decode().strip()
        return f"{self.path.name}:{line} {words[kind]} | {source[:120]}"

    def planted(self, chosen):
        """The text with the chosen sites (number -> site) behind their switches; nested ones come out nested."""
        # Of two on the same text (`if (a == b)`) the one that changes the whole of it goes round the one that changes its halves.
        order = sorted(chosen.items(), key=lambda item: (item[1][0], -item[1][1], item[1][2] in ("swap", "sum")))

        def text(a, b, rest):
            out, at = b"", a
            while rest:
                number, site = rest[0]
                sa, sb = site[0], site[1]
                inner = [r for r in rest[1:] if r[1][0] >= sa and r[1][1] <= sb]
                out += self.text[at:sa] + change(number, site, inner)
                at = sb
                rest = [r for r in rest[1:] if r[1][0] >= sb]
            return out + self.text[at:b]

        def part(a, b, inner):
            return text(a, b, [r for r in inner if r[1][0] >= a and r[1][1] <= b])

        def change(number, site, inner):
            a, b, kind, what, spans = site
            on = b"ghent_fault::on(%d)" % number
            if kind == "swap":
                la, lb, ra, rb = spans
                left, right = part(la, lb, inner), part(ra, rb, inner)
                return b"(%s ? (%s) %s (%s) : (%s) %s (%s))" % (on, left, SWAP[what].encode(), right, left, what.encode(), right)
            if kind == "sum":
                la, lb, ra, rb = spans
                name = b"plus" if what == "+" else b"minus"
                return b"ghent_fault::%s<%d>(%s, %s)" % (name, number, part(la, lb, inner), part(ra, rb, inner))
            whole = part(a, b, inner)
            if kind == "not":
                return b"(%s != %s)" % (on, whole)
            if kind == "bool":
                return b"(%s != %s)" % (on, whole)
            if kind == "if":
                return b"(%s != static_cast<bool>(%s))" % (on, whole)
            if kind == "number":
                return b"(%s ? %d : %s)" % (on, int(what) + 1, whole)
            return b"if (!%s) continue" % on

        return text(0, len(self.text), order)


def run(command, **more):
    return subprocess.run(command, capture_output=True, text=True, **more)


def build(game, jobs):
    return run(["ninja", "-C", str(WORK / "build" / "release"), "-k", "0", "-j", str(jobs), f"{game}_test"])


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("game")
    p.add_argument("--count", type=int, default=100)
    p.add_argument("--seed", type=lambda text: [int(s) for s in text.split(",")], default=[1])
    p.add_argument("--jobs", type=int, default=os.cpu_count())
    p.add_argument("--list", action="store_true", help="only say what would be planted")
    p.add_argument("--also", type=lambda text: set(text.split(",")), default=set(), help="files that are left out otherwise")
    p.add_argument("--only", type=lambda text: {int(n) for n in text.split(",")}, help="run only these numbers")
    args = p.parse_args()

    commands = ROOT / "build" / "release" / "compile_commands.json"
    if not commands.exists():
        sys.exit("plant-faults: build the release preset without batches first: cmake --preset release && ninja -C build/release")
    entries = {pathlib.Path(e["file"]): e["command"] for e in json.loads(commands.read_text())}
    paths = [q for q in sorted((ROOT / "games" / args.game).glob("*.cpp"))
             if q in entries and (q.stem in args.also or (q.stem not in NOT_RULES and not q.stem.startswith("data") and q.stem != args.game))]
    if not paths:
        sys.exit(f"plant-faults: no rules of '{args.game}' in {commands}")
    sources = [Source(q, entries[q]) for q in paths]
    pool = sorted({(i, s) for i, source in enumerate(sources) for s in source.sites}, key=lambda x: (x[0], x[1][:4]))
    # A fault that two seeds choose is compiled once and counts for both.
    chosen, seeds_of, number_of = {}, {}, {}
    for seed in args.seed:
        order = list(pool)
        random.Random(seed).shuffle(order)
        for fault in order[: args.count]:
            n = number_of.setdefault(fault, len(number_of) + 1)
            chosen[n] = fault
            seeds_of.setdefault(n, []).append(seed)
    print(f"{args.game}: {len(paths)} sources, {len(pool)} places for a fault, {len(chosen)} chosen by {args.seed}", flush=True)
    if args.list:
        for n, (i, site) in chosen.items():
            print(n, sources[i].describe(site))
        return

    # A copy of the tree: what git knows, as it is now, with the faults put in.
    WORK.mkdir(parents=True, exist_ok=True)
    listed = run(["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ":!web", ":!docs"], cwd=ROOT, check=True)
    for name in listed.stdout.split("\0"):
        source, target = ROOT / name, WORK / name
        if name and source.is_file() and source not in paths and not (target.exists() and target.read_bytes() == source.read_bytes()):
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(source, target)
    (WORK / "core" / "ghent_fault.h").write_text(HEADER)
    # Only what has faults may warn: everything else keeps its flags, and the compile cache knows it.
    names = " ".join(str(q.relative_to(ROOT)) for q in paths)
    with (WORK / "CMakeLists.txt").open("a") as f:
        f.write(f'\nset_source_files_properties({names} PROPERTIES COMPILE_OPTIONS "-w;-Wno-error")\n')
    # … and for its sake tests are told the same folders as in the real build; they only read there.
    targets = WORK / "cmake" / "targets.cmake"
    text = targets.read_text()
    for word, folder in (("CMAKE_SOURCE_DIR", ROOT), ("CMAKE_BINARY_DIR", ROOT / "build" / "release")):
        text = re.sub(r'(GHENT_\w+_DIR=\\")\$\{%s\}' % word, lambda m: m.group(1) + str(folder), text)
    targets.write_text(text)
    while True:
        for i, source in enumerate(sources):
            here = {n: site for n, (j, site) in chosen.items() if i == j}
            text = source.planted(here)
            target = WORK / source.path.relative_to(ROOT)
            if here:
                text = b'#include "core/ghent_fault.h"\n#line 1\n' + text
            if not target.exists() or target.read_bytes() != text:
                target.write_bytes(text)
        run(["cmake", "--preset", "release", "-DGHENT_BENCH=OFF", "-DGHENT_WEB=OFF", f"-DGHENT_ONLY={args.game}"], cwd=WORK)
        result = build(args.game, args.jobs)
        if result.returncode == 0:
            break
        # Take out what does not compile, by the lines of the errors.
        bad = set()
        for name, line in re.findall(r"games/%s/(\w+\.cpp):(\d+):\d+: error" % args.game, result.stdout):
            for n, (i, site) in chosen.items():
                if sources[i].path.name == name:
                    first = sources[i].text.count(b"\n", 0, site[0]) + 1
                    last = sources[i].text.count(b"\n", 0, site[1]) + 1
                    if first <= int(line) <= last:
                        bad.add(n)
        if not bad:
            sys.exit("plant-faults: does not compile\n" + result.stdout[-3000:])
        for n in bad:
            print(f"does not compile  {sources[chosen[n][0]].describe(chosen[n][1])}", flush=True)
            del chosen[n]

    test = WORK / "build" / "release" / f"{args.game}_test"

    def fails(n, tests=()):
        env = dict(os.environ, GHENT_EFFORT="quick", GHENT_FAULT=str(n), GTEST_BRIEF="1",
                   GHENT_COVERAGE_FILE=str(WORK / "coverage.tsv"))
        # What goes round for ever is noticed too; by the processor's time, for the machine may be busy.
        limit = lambda: resource.setrlimit(resource.RLIMIT_CPU, (60, 60))
        only = [f"--gtest_filter={':'.join(tests)}"] if tests else []
        result = run([str(test), "--gtest_fail_fast", *only], cwd=ROOT, env=env, preexec_fn=limit)
        return result.returncode != 0, re.findall(r"^\[  FAILED  \] (\S+\.\S+) \(", result.stdout, re.M)

    good = {}  # source: tests that noticed a fault in it

    def noticed(n):
        """Tests that noticed another fault of the same source are asked first: most faults then cost a second."""
        known = good.setdefault(chosen[n][0], [])
        if known and fails(n, known)[0]:
            return True
        dead, names = fails(n)
        known += [name for name in names if name not in known]
        return dead

    if fails(0)[0]:
        sys.exit("plant-faults: the tests fail without a fault")
    run_now = [n for n in chosen if not args.only or n in args.only]
    counted = {seed: [0, 0] for seed in args.seed}
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as threads:
        for n, dead in zip(run_now, threads.map(noticed, run_now)):
            for seed in seeds_of[n]:
                counted[seed][0] += dead
                counted[seed][1] += 1
            if not dead:
                i, site = chosen[n]
                print(f"SURVIVED {n} {sources[i].describe(site)}", flush=True)
    for seed, (killed, all_) in counted.items():
        print(f"{args.game}: {killed} of {all_} noticed ({100 * killed / max(1, all_):.0f} %), seed {seed}")


main()
