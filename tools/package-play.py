#!/usr/bin/env python3
"""package-play.py play|again FILE COMMAND…: starts the server by COMMAND and makes a game and an action in it, or finds that again by what FILE
says. For tools/package-test.sh."""
import json
import pathlib
import re
import subprocess
import sys
import urllib.request

from wire import Socket

what, kept = sys.argv[1], pathlib.Path(sys.argv[2])
server = subprocess.Popen(sys.argv[3:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
try:
    port = int(re.search(r":(\d+)", server.stdout.readline()).group(1))
    page = urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz").read()
    assert page == b"ok\n", page
    if what == "play":
        body = {"game": "blocks", "seats": {"us": "me", "gb": "bot:random"}}
        request = urllib.request.Request(f"http://127.0.0.1:{port}/api/games", json.dumps(body).encode(), {"Content-Type": "application/json"})
        with urllib.request.urlopen(request) as answer:
            cookie, game = answer.headers["Set-Cookie"].split(";")[0], json.load(answer)["game"]["id"]
    else:
        game, cookie, lines = json.loads(kept.read_text())
    seen = {}
    line = Socket(port, game, cookie, False, False)
    assert line.ask({"type": "ping"}, seen)["ok"]
    while "state" not in seen or not seen["state"]["actions"]:
        frame = line.receive()
        seen[frame["type"]] = frame
    if what == "play":
        state = seen["state"]
        reply = line.ask({"type": "act", "seat": "us", "seq": state["seq"], "action": state["actions"][0]["action"]}, seen)
        assert reply["ok"], reply
        kept.write_text(json.dumps([game, cookie, seen["state"]["seq"]]))
    else:
        assert seen["state"]["seq"] >= lines, seen["state"]
finally:
    server.terminate()
    server.wait()
