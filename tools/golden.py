#!/usr/bin/env python3
"""Golden records: complete games of the program as it is, kept in testing/golden/<game>/r<revision>/ for ever.

    tools/golden.py [--ghent build/release/ghent] [--out testing/golden] [GAME…]

Every scenario by two kinds of players, every option once, and a game with actions taken back. What is there already is
never written again: a record of a past revision shows what was played then. With the first set of a revision its data
(games/<id>/past/) and its behaviour digests are kept too: it is published, and from then on a change of play needs the next
revision (CONTRIBUTING.md, "Corrections").
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

LARGEST = 60_000  # bytes of one record, where a smaller game can be found
SEEDS = range(1, 6)
PLAYERS = (("greedy", "random"), ("random", "random"))


def games(ghent):
    return json.loads(subprocess.run([ghent, "games", "--json"], check=True, capture_output=True, text=True).stdout)


def other_value(option):
    if option["type"] == "flag":
        return 1 - option["standard"]
    return (option["standard"] + option["max"]) // 2


def cases(game):
    """(name, scenario, options, players): every scenario, then every option that the first one can have."""
    for scenario in game["scenarios"]:
        for players in PLAYERS:
            yield f"{scenario['id']}-{'-'.join(players)}", scenario["id"], {}, players
    first = game["scenarios"][0]["id"]
    for option in game["options"]:
        options = {option["id"]: other_value(option)}
        if option["needs"]:
            options[option["needs"]] = 1
        yield f"{first}-{option['id']}", first, options, PLAYERS[0]


def played(ghent, game, scenario, options, players, seed):
    """The text of one game between machines."""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "game.jsonl")
        command = [ghent, "play", game, "--scenario", scenario, "--us", players[0], "--gb", players[1]]
        command += ["--seed", str(seed), "--save", file]
        for key, value in options.items():
            command += ["--option", f"{key}={value}"]
        subprocess.run(command, check=True, capture_output=True, stdin=subprocess.DEVNULL)
        with open(file, encoding="utf-8") as f:
            return f.read()


def small(ghent, game, scenario, options, players):
    best = None
    for seed in SEEDS:
        text = played(ghent, game, scenario, options, players, seed)
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
    """A random game in which people take back now and then."""
    rng = random.Random(seed)
    with Engine(ghent) as engine:
        handle = engine.ask("new", game=game, scenario=scenario, seed=seed)["result"]["handle"]
        while True:
            pending = engine.ask("decision", handle=handle)["result"]["pending"]
            if not pending:
                return engine.ask("record", handle=handle)["result"]
            seat = rng.choice(pending)["seat"]
            if rng.randrange(6) == 0 and "result" in engine.ask("undo", handle=handle, seat=seat):
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
    parser.add_argument("games", nargs="*")
    args = parser.parse_args()
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
            total += len(text)
            with open(file, "w", encoding="utf-8") as f:
                f.write(text)

        for name, scenario, options, players in cases(game):
            put(name, lambda: small(args.ghent, game["id"], scenario, options, players))
        last = game["scenarios"][-1]["id"]
        put(f"{last}-undo", lambda: with_undo(args.ghent, game["id"], last, 7))
        keep_pack(game["id"], game["data"]["hash"])
        keep_digests(game["id"], folder)
        print(f"{folder}: {len(os.listdir(folder))} records, {total:,} bytes new")
    return 0


if __name__ == "__main__":
    sys.exit(main())
