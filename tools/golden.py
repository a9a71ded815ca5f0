#!/usr/bin/env python3
"""Golden records: complete games of the program as it is, kept in testing/golden/<game>/r<revision>/ for ever.

    tools/golden.py [--ghent build/release/ghent] [--out testing/golden] [--seeds 8] [GAME…]

Every scenario and every option once, and a game with actions taken back. What is there already is
never written again: a record of a past revision shows what was played then. With the first set of a revision its data
(games/<id>/past/) and its behaviour digests are kept too: it is published, and from then on a change of play needs the next
revision (CONTRIBUTING.md, "Corrections").
"""
import argparse
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

UNDOS = 80  # choices after which nothing is taken back any more: every row is kept
LARGEST = 30_000  # bytes of one record, where a smaller game can be found
TOO_LARGE = 60_000  # a game with actions taken back is kept only if it is smaller: one of them is enough
# Whole games of frontier would be larger than all other records together: most end with their first Season, one after a Winter.
ENDS = {
    ("frontier", "campaign_1812_1814"): {"last_season": 5},
    ("frontier", "campaign_1812"): {"last_season": 1},
    ("frontier", "campaign_1812_1813"): {"last_season": 1},
    ("frontier", "campaign_1813_1814"): {"last_season": 5},
    ("frontier", "campaign_1814"): {"last_season": 9},
    ("frontier", "west_1812"): {"last_season": 1},
    ("frontier", "west_1813"): {"last_season": 5},
    ("frontier", "east_1814"): {"last_season": 9},
}
PLAYERS = ("greedy", "random")  # two of one kind play much longer


def games(ghent):
    return json.loads(subprocess.run([ghent, "games", "--json"], check=True, capture_output=True, text=True).stdout)


def other_value(option):
    if option["type"] == "flag":
        return 1 - option["standard"]
    return (option["standard"] + option["max"]) // 2


def cases(game):
    """(name, scenario, options): every scenario once, and every option once, an option to a scenario as far as they go
    round; what is left over all together in one more game of the first scenario. With keyframes a record is large, and they are
    kept for ever."""
    left = list(game["options"])
    first = game["scenarios"][0]["id"]
    for i, scenario in enumerate(game["scenarios"]):
        option = [left.pop(0)] if i and left else []
        name = f"{scenario['id']}-{option[0]['id']}" if option else scenario["id"]
        yield name, scenario["id"], turned(option)
    if left:
        yield f"{first}-options", first, turned(left)


def turned(options):
    """These options as they are not by themselves, with what they need."""
    values = {}
    for option in options:
        values[option["id"]] = other_value(option)
        if option["needs"]:
            values[option["needs"]] = 1
    return values


def played(ghent, game, scenario, options, seed):
    """The text of one game between machines."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.jsonl")
        command = [ghent, "play", game, "--scenario", scenario, "--us", PLAYERS[0], "--gb", PLAYERS[1]]
        command += ["--seed", str(seed), "--save", file]
        for key, value in options.items():
            command += ["--option", f"{key}={value}"]
        subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
        with open(file, encoding="utf-8") as f:
            return f.read()


def small(ghent, game, scenario, options, seeds):
    best = None
    for seed in seeds:
        text = played(ghent, game, scenario, options, seed)
        if best is None or len(text) < len(best):
            best = text
        if len(best) <= LARGEST:
            break
    return best


class Engine:
    def __init__(self, ghent):
        self.process = subprocess.Popen([ghent, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.last = 0

    def ask(self, method, **params):
        self.last += 1
        self.process.stdin.write(json.dumps({"jsonrpc": "2.0", "id": self.last, "method": method, "params": params}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()


def with_undo(ghent, game, scenario, seed):
    """A random game in which people take back now and then, at its beginning."""
    rng = random.Random(seed)
    with Engine(ghent) as engine:
        handle = engine.ask("new", game=game, scenario=scenario, seed=seed)["result"]["handle"]
        for choice in itertools.count():
            pending = engine.ask("decision", handle=handle)["result"]["pending"]
            if not pending:
                return engine.ask("record", handle=handle)["result"]
            seat = rng.choice(pending)["seat"]
            if choice < UNDOS and rng.randrange(6) == 0 and "result" in engine.ask("undo", handle=handle, seat=seat):
                continue
            legal = engine.ask("legal", handle=handle, seat=seat)["result"]
            engine.ask("act", handle=handle, seat=seat, action=rng.choice(legal)["action"])


def keep_pack(game, hash_):
    """The data that the records were played with, each content once, so that games begun with them keep them."""
    folder = f"games/{game}/past"
    index = os.path.join(folder, "packs.tsv")
    os.makedirs(folder, exist_ok=True)
    lines = open(index, encoding="utf-8").read().splitlines() if os.path.exists(index) else []
    if any(line.split("\t")[0] == hash_ for line in lines):
        return
    known = {}
    for name in sorted(os.listdir(folder)):
        if name != "packs.tsv":
            known[open(os.path.join(folder, name), "rb").read()] = name
    for path, _, names in sorted(os.walk(f"games/{game}/data")):
        for name in sorted(names):
            file = os.path.join(path, name)
            content = open(file, "rb").read()
            if content not in known:
                plain = f"{hash_}-" + os.path.relpath(file, f"games/{game}/data").replace("/", "-")
                known[content] = plain
                with open(os.path.join(folder, plain), "wb") as f:
                    f.write(content)
            lines.append("\t".join((hash_, os.path.relpath(file, f"games/{game}"), known[content])))
    with open(index, "w", encoding="utf-8") as f:
        f.write("\n".join(lines) + "\n")


def keep_digests(game, folder):
    """What the revision plays, in numbers: a test compares them for ever."""
    file = os.path.join(folder, "digests.tsv")
    if os.path.exists(file):
        return
    with open("testing/contract/digests.tsv", encoding="utf-8") as f:
        lines = [line for line in f if line.startswith(("#", game + "\t"))]
    with open(file, "w", encoding="utf-8") as f:
        f.writelines(lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ghent", default="build/release/ghent")
    parser.add_argument("--out", default="testing/golden")
    parser.add_argument("--seeds", type=int, default=8, help="games of which the smallest is kept")
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
    seeds = range(1, 1 + args.seeds)
    for game in games(args.ghent):
        if args.games and game["id"] not in args.games:
            continue
        folder = os.path.join(args.out, game["id"], f"r{game['rules_revision']}")
        os.makedirs(folder, exist_ok=True)
        total = 0

        def put(name, make):
            nonlocal total
            file = os.path.join(folder, name + ".jsonl")
            if os.path.exists(file):
                return
            text = make()
            if len(text) > TOO_LARGE and name.endswith("-undo"):
                print(f"{file}: {len(text):,} bytes, left out")
                return
            total += len(text)
            with open(file, "w", encoding="utf-8") as f:
                f.write(text)

        for name, scenario, options in cases(game):
            options = ENDS.get((game["id"], scenario), {}) | options
            put(name, lambda: small(args.ghent, game["id"], scenario, options, seeds))
        last = game["scenarios"][-1]["id"]
        put(f"{last}-undo", lambda: min((with_undo(args.ghent, game["id"], last, seed) for seed in seeds), key=len))
        keep_pack(game["id"], game["data"]["hash"])
        keep_digests(game["id"], folder)
        print(f"{folder}: {len(os.listdir(folder))} records, {total:,} bytes new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
