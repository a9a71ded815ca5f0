#!/usr/bin/env python3
"""scenes.py GHENT: writes web/src/looks/madison/fixtures/short.json anew: positions of random games, each as the server sends it
to a client that has the board ("short") and as a whole ("view"). The client's tests compare what it makes of the first with the second."""
import json
import pathlib
import random
import subprocess
import sys

ghent = sys.argv[1] if len(sys.argv) > 1 else "build/release/ghent"
engine = subprocess.Popen([ghent, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(method, **params):
    engine.stdin.write(json.dumps({"jsonrpc": "2.0", "id": 1, "method": method, "params": params}) + "\n")
    engine.stdin.flush()
    answer = json.loads(engine.stdout.readline())
    if "error" in answer:
        raise SystemExit(f"{method}: {answer['error']}")
    return answer["result"]


scenes = []
for number, scenario in enumerate(["entire_war", "war_1813", "war_1814"]):
    chooser = random.Random(number)
    game = ask("new", game="madison", scenario=scenario, seed=number + 1)
    handle, pending = game["handle"], game["decision"]["pending"]
    for step in range(1500):
        if not pending:
            break
        seat = pending[0]["seat"]
        if step % 190 == 7 and len(scenes) < 2 * (number + 1):
            both = {"short": ask("view", handle=handle, seat=seat, short=True), "view": ask("view", handle=handle, seat=seat)}
            scenes.append(both)
        action = chooser.choice(ask("legal", handle=handle, seat=seat))["action"]
        pending = ask("act", handle=handle, seat=seat, action=action)["decision"]["pending"]
board = ask("board", game="madison")
board = {key: board[key] for key in ("game", "places", "pieces")}
file = pathlib.Path("web/src/looks/madison/fixtures/short.json")
file.write_text(json.dumps({"board": board, "scenes": scenes}, separators=(",", ":")) + "\n")
print(f"{file}: {len(scenes)} positions, {file.stat().st_size:,} bytes")
