#!/usr/bin/env python3
"""A store with games in progress, as a program leaves it behind: what the next program must open and finish.

    tools/running-games.py --ghent PATH [--game GAME] FILE.sql

Starts that program's server on an empty store, plays some of every game over its own interface (two people, or one against
a machine; with undo, and with going back by consent), stops the server and writes the store as SQL. Never writes over a
file that is there. The first line names the cookies of the two players. With --game only games of that kind, for a revision of one
game alone: running-GAME-rN.sql.
"""
import argparse
import base64
import http.client
import json
import os
import random
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

# (game, scenario, options, seat gb, choices made, go back once)
GAMES = [
    ("blocks", "standard", {}, "open", 90, True),
    ("blocks", "standard", {"simo_move": 1}, "bot:random", 25, False),
    ("madison", "entire_war", {}, "open", 50, True),
    ("madison", "war_1813", {"fleet_return_start": 1}, "open", 20, False),
    ("madison", "war_1814", {}, "bot:random", 20, False),
    ("sabres", "01-brownstown", {}, "open", 20, False),
    ("sabres", "05-fort-george", {}, "open", 60, True),
    ("sabres", "11-chippawa", {"road_start_only": 0}, "bot:random", 30, False),
    ("amateurs", "campaign", {}, "open", 80, True),
    ("amateurs", "campaign", {}, "bot:random", 40, False),
    ("frontier", "east_1813", {}, "open", 60, True),
    ("frontier", "west_1812", {}, "bot:random", 40, False),
]
ENTROPY = {"us": "11" * 32, "gb": "22" * 32}


class Browser:
    def __init__(self, port):
        self.port, self.cookie = port, ""

    def call(self, method, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            headers["Content-Type"] = "application/json"
        line.request(method, path, None if body is None else json.dumps(body), headers)
        answer = line.getresponse()
        text = answer.read().decode()
        if answer.getheader("Set-Cookie"):
            self.cookie = answer.getheader("Set-Cookie").split(";")[0]
        if answer.status >= 300:
            raise RuntimeError(f"{method} {path}: {answer.status} {text}")
        return json.loads(text) if text else None


class Player:
    """One end of a game's socket."""

    def __init__(self, browser, game, seat):
        self.seat, self.state, self.asked, self.buffer = seat, None, 0, b""
        self.line = socket.create_connection(("127.0.0.1", browser.port), timeout=30)
        key = base64.b64encode(os.urandom(16)).decode()
        self.line.sendall(
            f"GET /api/games/{game}/ws HTTP/1.1\r\nHost: 127.0.0.1:{browser.port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {browser.cookie}\r\n\r\n".encode()
        )
        while b"\r\n\r\n" not in self.buffer:
            self.buffer += self.line.recv(65536)
        self.buffer = self.buffer.split(b"\r\n\r\n", 1)[1]
        while self.state is None:
            self.next()

    def take(self, n):
        while len(self.buffer) < n:
            more = self.line.recv(65536)
            if not more:
                raise RuntimeError("the socket was closed")
            self.buffer += more
        out, self.buffer = self.buffer[:n], self.buffer[n:]
        return out

    def next(self):
        first, second = self.take(2)
        size = second & 127
        if size == 126:
            size = struct.unpack(">H", self.take(2))[0]
        elif size == 127:
            size = struct.unpack(">Q", self.take(8))[0]
        content = self.take(size)
        if first & 15 == 9:  # ping
            self.send_frame(10, content)
        if first & 15 != 1:
            return {}
        frame = json.loads(content)
        if frame["type"] == "state":
            self.state = frame
        return frame

    def send_frame(self, kind, content):
        mask = os.urandom(4)
        size = bytes([128 | len(content)]) if len(content) < 126 else bytes([128 | 126]) + struct.pack(">H", len(content))
        self.line.sendall(bytes([128 | kind]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(content)))

    def ask(self, **message):
        self.asked += 1
        message |= {"id": f"{self.seat}{self.asked}"}
        self.send_frame(1, json.dumps(message).encode())
        while True:
            frame = self.next()
            if frame.get("type") == "reply" and frame["id"] == message["id"]:
                return frame

    def settle(self):
        self.ask(type="ping")


def play(game, players, choices, rng):
    """So many random choices; now and then one is taken back."""
    made = 0
    while made < choices:
        time.sleep(0.05)  # a socket may say fifty things a second
        for p in players:
            p.settle()
        deciding = [p for p in players if p.state["decision"]]
        if any(p.state["outcome"] for p in players):
            raise RuntimeError(f"{game}: over after {made} choices; make fewer")
        if not deciding:
            continue  # a machine thinks
        p = rng.choice(deciding)
        if p.state["undo"] and rng.randrange(8) == 0:
            p.ask(type="undo", seat=p.seat, seq=p.state["seq"])
            continue
        reply = p.ask(type="act", seat=p.seat, seq=p.state["seq"], action=rng.choice(p.state["actions"])["action"])
        made += reply["ok"]


def go_back(us, gb, game, players):
    for p in players:
        p.settle()
    step = players[0].state["step"]
    us.call("POST", f"/api/games/{game}/rollback", {"seat": "us", "to": max(0, step - 3)})
    gb.call("POST", f"/api/games/{game}/rollback", {"seat": "gb", "answer": True})


def make_games(port, games):
    rng = random.Random(1812)
    us, gb = Browser(port), Browser(port)
    for name, scenario, options, seat, choices, back in games:
        body = {"game": name, "scenario": scenario, "options": options, "seats": {"us": "me", "gb": seat}}
        body |= {"public": True, "title": f"{name} {scenario}", "entropy": ENTROPY["us"]}
        game = us.call("POST", "/api/games", body)["game"]["id"]
        players = []
        if seat == "open":
            gb.call("POST", f"/api/games/{game}/join", {"seat": "gb", "entropy": ENTROPY["gb"]})
            players.append(Player(gb, game, "gb"))
        players.insert(0, Player(us, game, "us"))
        play(f"{name} {scenario}", players, choices // 2 if back else choices, rng)
        if back:
            go_back(us, gb, game, players)
            play(f"{name} {scenario}", players, choices // 2, rng)
        players[0].ask(type="chat", text="Until tomorrow!")
        for p in players:
            p.line.close()
    # One that waits for somebody, and one that is over.
    waiting, resigned = ("blocks", "madison") if len(games) == len(GAMES) else (games[0][0], games[0][0])
    us.call("POST", "/api/games", {"game": waiting, "seats": {"us": "me", "gb": "open"}, "public": True, "title": "waiting"})
    over = us.call("POST", "/api/games", {"game": resigned, "seats": {"us": "me", "gb": "bot:random"}, "title": "resigned"})
    us.call("POST", f"/api/games/{over['game']['id']}/resign", {"seat": "us"})
    return us.cookie, gb.cookie


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--ghent", required=True)
    parser.add_argument("--game", choices=sorted({game[0] for game in GAMES}))
    parser.add_argument("file")
    args = parser.parse_args()
    games = [game for game in GAMES if args.game in (None, game[0])]
    if os.path.exists(args.file):
        sys.exit(f"{args.file} is there already: what a past program left behind is not made anew")
    with tempfile.TemporaryDirectory() as folder:
        store = os.path.join(folder, "ghent.db")
        server = subprocess.Popen(
            [args.ghent, "serve", "--port", "0", "--store", f"sqlite:{store}"], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )
        try:
            port = int(server.stdout.readline().strip().rsplit(":", 1)[1])
            cookies = make_games(port, games)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait()
        dump = sqlite3.connect(store)
        dump.execute("DELETE FROM pack")  # large, and the program keeps the data of published revisions itself (games/<id>/past)
        version = dump.execute("PRAGMA user_version").fetchone()[0]
        os.makedirs(os.path.dirname(args.file) or ".", exist_ok=True)
        with open(args.file, "w", encoding="utf-8") as f:
            f.write(f"-- {cookies[0]} {cookies[1]}\nPRAGMA user_version = {version};\n")
            f.writelines(line + "\n" for line in dump.iterdump())
        print(f"{args.file}: {len(games)} games in progress, {os.path.getsize(args.file):,} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
