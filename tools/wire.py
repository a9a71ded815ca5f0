#!/usr/bin/env python3
"""wire.py GHENT [--clicks N]: what a click costs on the wire and in the server, for every game, with and without compression.

Starts the server on a store of its own, plays each game on one screen with random choices over a WebSocket written here (RFC 6455 and
RFC 7692, with zlib), and counts the bytes that really go over the socket and the processor time that the server uses. Then opens
many idle connections and looks at the memory of the server. docs/performance.md has the results."""
import argparse
import base64
import http.client
import json
import os
import random
import re
import socket
import struct
import subprocess
import sys
import tempfile
import time
import zlib

GAMES = ["blocks", "sabres", "madison"]


class Server:
    def __init__(self, ghent, folder):
        self.process = subprocess.Popen([ghent, "serve", "--port", "0", "--store", f"sqlite:{folder}/wire.db"],
                                        stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        for line in self.process.stdout:
            if found := re.search(r"127\.0\.0\.1:(\d+)|localhost:(\d+)", line):
                self.port = int(found.group(1) or found.group(2))
                break

    def cpu(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) * 1024

    def post(self, path, body, cookie=""):
        line = http.client.HTTPConnection("localhost", self.port)
        line.request("POST", path, json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
        answer = line.getresponse()
        return json.loads(answer.read()), (answer.getheader("Set-Cookie") or cookie).split(";")[0]


class Socket:
    def __init__(self, port, game, cookie, deflate, short, over=None, host=None, more=()):
        """over: a connection that is there already, through a proxy, say; host and more: what the request says of itself."""
        self.socket = over or socket.create_connection(("localhost", port))
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.file = self.socket.makefile("rb")
        self.inflater, self.received, self.sent = None, 0, 0
        path = f"/api/games/{game}/ws" + ("?scene=short" if short else "")
        lines = [f"GET {path} HTTP/1.1", f"Host: {host or f'localhost:{port}'}", "Upgrade: websocket", "Connection: Upgrade",
                 "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: " + base64.b64encode(os.urandom(16)).decode(), "Cookie: " + cookie, *more]
        if deflate:
            lines.append("Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits")
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
        self.status = int(self.file.readline().split()[1])
        while (line := self.file.readline()) not in (b"\r\n", b""):
            if line.lower().startswith(b"sec-websocket-extensions"):
                bits = re.search(rb"server_max_window_bits=(\d+)", line)
                self.inflater = zlib.decompressobj(-int(bits.group(1)) if bits else -15)
                bits = re.search(rb"client_max_window_bits=(\d+)", line)
                self.client_bits = int(bits.group(1)) if bits else 15
        self.n = 0

    def send(self, message):
        data, first = json.dumps(message).encode(), 0x81
        if self.inflater:
            packer = zlib.compressobj(1, zlib.DEFLATED, -self.client_bits)
            data, first = (packer.compress(data) + packer.flush(zlib.Z_SYNC_FLUSH))[:-4], 0xC1
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        frame = bytes([first]) + size + mask + bytes(b ^ mask[i % 4] for i, b in enumerate(data))
        self.sent += len(frame)
        self.socket.sendall(frame)

    def receive(self):
        data, packed = b"", False
        while True:
            head = self.file.read(2)
            size = head[1] & 127
            self.received += 2
            if size > 125:
                more = self.file.read(2 if size == 126 else 8)
                self.received += len(more)
                size = int.from_bytes(more, "big")
            part = self.file.read(size)
            self.received += size
            if (head[0] & 15) in (9, 10):
                continue
            packed = packed or bool(head[0] & 0x40)
            data += part
            if head[0] & 0x80:
                break
        if packed:
            data = self.inflater.decompress(data + b"\x00\x00\xff\xff")
        return json.loads(data)

    def ask(self, message, seen):
        self.n += 1
        if self.n > 250:
            time.sleep(0.025)  # the server cuts off who sends more than 50 messages a second for long
        message["id"] = str(self.n)
        self.send(message)
        while True:
            frame = self.receive()
            seen[frame["type"]] = frame
            if frame["type"] == "reply" and frame.get("id") == message["id"]:
                return frame


def play(server, game, deflate, short, clicks):
    chooser = random.Random(1812)
    made, cookie = server.post("/api/games", {"game": game, "seats": {"us": "me", "gb": "me"}})
    line, seen = Socket(server.port, made["game"]["id"], cookie, deflate, short), {}
    done = 0
    since, cpu, received, sent = time.time(), server.cpu(), line.received, line.sent
    while done < clicks:
        line.ask({"type": "ping"}, seen)
        pending = seen["hello"]["game"]["pending"]
        if not pending:
            break
        for seat in pending:
            if seen.get("state", {}).get("seat") != seat:
                line.ask({"type": "handover", "seat": seat}, seen)
                line.ask({"type": "ping"}, seen)
            if seen["state"]["decision"]:
                break
        state = seen["state"]
        action = chooser.choice(state["actions"])["action"]
        reply = line.ask({"type": "act", "seat": state["seat"], "seq": state["seq"], "action": action}, seen)
        if not reply["ok"]:
            raise SystemExit(f"{game}: {reply}")
        done += 1
    line.ask({"type": "ping"}, seen)
    return done, (line.received - received) / done, (line.sent - sent) / done, (server.cpu() - cpu) / done * 1e6, (time.time() - since) / done * 1e3


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("ghent", nargs="?", default="build/release/ghent")
    parser.add_argument("--clicks", type=int, default=400)
    parser.add_argument("--connections", type=int, default=500)
    args = parser.parse_args()
    print("game      scene  compressed   bytes down/click  up/click   server µs/click")
    for game in GAMES:
        for short in (False, True):
            for deflate in (False, True):
                with tempfile.TemporaryDirectory() as folder:
                    server = Server(args.ghent, folder)
                    try:
                        done, down, up, cpu, _ = play(server, game, deflate, short, args.clicks)
                    finally:
                        server.process.terminate()
                        server.process.wait()
                print(f"{game:9} {'short' if short else 'whole':6} {'yes' if deflate else 'no':12} {down:15,.0f} {up:9,.0f} {cpu:17,.0f}")
    for deflate in (False, True):
        with tempfile.TemporaryDirectory() as folder:
            server = Server(args.ghent, folder)
            try:
                made, cookie = [], ""
                for _ in range(max(1, args.connections // 100)):
                    answer, cookie = server.post("/api/games", {"game": "madison", "seats": {"us": "me", "gb": "me"}}, cookie)
                    made.append(answer["game"]["id"])
                before = server.memory()
                lines = []
                for i in range(args.connections):
                    line = Socket(server.port, made[i % len(made)], cookie, deflate, True)
                    line.ask({"type": "handover", "seat": "us"}, {})
                    line.ask({"type": "ping"}, {})
                    lines.append(line)
                print(f"memory per connection, compressed {'yes' if deflate else 'no'}: {(server.memory() - before) / args.connections / 1024:,.0f} KB")
            finally:
                server.process.terminate()
                server.process.wait()


if __name__ == "__main__":
    main()
