"""What the hostile scripts share: a server of their own, requests as bytes, a WebSocket that can break every rule, and the counting."""
import base64
import http.client
import json
import os
import re
import select
import socket
import struct
import subprocess
import time
import zlib

PATIENCE = 60
counts = {True: 0, False: 0}


def check(what, holds, seen=""):
    counts[bool(holds)] += 1
    if not holds:
        print(f"FAILED: {what}: {str(seen)[:600]}", flush=True)
    return bool(holds)


class Server:
    """`ghent serve` with a store of its own; its log is looked through for faults at the end."""

    def __init__(self, ghent, folder, *options, store=None, name="server"):
        self.log = f"{folder}/{name}.log"
        self.store = store or f"sqlite:{folder}/{name}.db"
        words = [ghent, "serve", "--port", "0", "--metrics-port", "0", "--store", self.store, *options]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=open(self.log, "a"), text=True)
        for line in self.process.stdout:
            if found := re.search(r"(?:127\.0\.0\.1|localhost):(\d+)", line):
                self.port = int(found.group(1))
                break
        else:
            raise SystemExit(f"the server does not start: {open(self.log).read()}")

    def cpu(self):
        fields = open(f"/proc/{self.process.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        return int(re.search(r"VmRSS:\s+(\d+)", open(f"/proc/{self.process.pid}/status").read()).group(1)) * 1024

    def lives(self):
        return self.process.poll() is None and Guest(self).get("/healthz")[0] == 200

    def events(self):
        return [json.loads(line) for line in open(self.log) if line.startswith("{")]

    def end(self):
        """Ends it; whatever it called a fault of its own was one."""
        alive = self.process.poll() is None
        check("the server still runs at the end", alive, self.process.poll())
        self.process.terminate()
        self.process.wait()
        if alive:
            check("and ends as it should", self.process.returncode == 0, self.process.returncode)
        faults = [e for e in self.events() if e["event"] == "fault" or e.get("status", "").startswith("5")]
        check("its log has no fault", not faults, faults[:5])


class Guest:
    """Somebody with a cookie."""

    def __init__(self, server, cookie=""):
        self.server, self.cookie, self.headers = server, cookie, {}

    def call(self, method, path, body=None, raw=None, **more):
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json", **{k.replace("_", "-"): v for k, v in more.items()}}
        if self.cookie and "Cookie" not in headers:
            headers["Cookie"] = self.cookie
        try:
            data = raw if raw is not None else None if body is None else json.dumps(body)
            line.request(method, path, data, headers)
            answer = line.getresponse()
            text = answer.read()
        except (ConnectionError, http.client.HTTPException) as fault:
            return 0, str(fault).encode()
        finally:
            line.close()
        self.headers = answer.headers
        for made in answer.headers.get_all("Set-Cookie") or []:
            self.cookie = made.split(";")[0]
        try:
            return answer.status, json.loads(text)
        except ValueError:
            return answer.status, text

    def get(self, path, **more):
        return self.call("GET", path, **more)

    def post(self, path, body=None, **more):
        return self.call("POST", path, {} if body is None else body, **more)

    def put(self, path, body, **more):
        return self.call("PUT", path, body, **more)

    def delete(self, path, body=None, **more):
        return self.call("DELETE", path, {} if body is None else body, **more)

    def game(self, us="me", gb="me", game="blocks", **more):
        """A new game: its id, and the codes for its open seats."""
        status, body = self.post("/api/games", {"game": game, "seats": {"us": us, "gb": gb}, **more})
        if status != 201:
            raise SystemExit(f"no game: {status} {body}")
        return body["game"]["id"], body.get("invites", {})


def two_players(server, **more):
    us, gb = Guest(server), Guest(server)
    game, codes = us.game("me", "open", **more)
    status, body = gb.post(f"/api/games/{game}/join", {"seat": "gb", "invite": codes["gb"]})
    if status != 200:
        raise SystemExit(f"nobody joins: {status} {body}")
    return us, gb, game


def raw(server, data, wait=3.0, pause=0.0):
    """What is answered to these bytes, until it is silent or closed."""
    line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
    got = b""
    try:
        for piece in data if isinstance(data, list) else [data]:
            line.sendall(piece)
            time.sleep(pause)
        line.settimeout(wait)
        while piece := line.recv(65536):
            got += piece
    except OSError:
        pass
    line.close()
    return got


def answers(text):
    """The statuses of all answers in these bytes."""
    return [int(s) for s in re.findall(rb"(?:^|\n|\}|\)|>)HTTP/1\.1 (\d{3})", text)]


class Socket:
    """A WebSocket, by hand (RFC 6455)."""

    def __init__(self, server, game, cookie="", path=None, deflate=None, **headers):
        self.line = socket.create_connection(("127.0.0.1", server.port), PATIENCE)
        self.line.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        lines = {"Host": f"127.0.0.1:{server.port}", "Upgrade": "websocket", "Connection": "Upgrade", "Sec-WebSocket-Version": "13",
                 "Sec-WebSocket-Key": base64.b64encode(os.urandom(16)).decode(), "Cookie": cookie}
        if deflate is not None:
            lines["Sec-WebSocket-Extensions"] = deflate
        lines.update({k.replace("_", "-"): v for k, v in headers.items()})
        text = f"GET {path or f'/api/games/{game}/ws'} HTTP/1.1\r\n" + "".join(f"{k}: {v}\r\n" for k, v in lines.items() if v is not None)
        self.line.sendall(text.encode("latin1") + b"\r\n")
        self.buffer, self.n, self.seen, self.code, self.frames = b"", 0, {}, None, []
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            piece = self.line.recv(1)
            if not piece:
                break
            head += piece
        self.head = head.decode("latin1")
        self.status = int(head.split()[1]) if head else 0
        self.inflater = zlib.decompressobj(-15) if "permessage-deflate" in self.head else None

    def frame(self, first, payload=b"", masked=True, size=None):
        """Any frame at all. `size`: what its header says instead of its length."""
        n = len(payload) if size is None else size
        bit = 0x80 if masked else 0
        head = bytes([first, bit | n]) if n < 126 else bytes([first, bit | 126]) + struct.pack(">H", n) if n < 65536 else bytes([first, bit | 127]) + struct.pack(">Q", n)
        mask = os.urandom(4) if masked else b""
        body = bytes(b ^ mask[i % 4] for i, b in enumerate(payload)) if masked else payload
        return head + mask + body

    def send(self, data):
        try:
            self.line.sendall(data)
            return True
        except OSError:
            return False

    def say(self, message):
        return self.send(self.frame(0x81, message.encode() if isinstance(message, str) else json.dumps(message).encode()))

    def _read(self, n, until):
        while len(self.buffer) < n:
            left = until - time.time()
            if left <= 0 or not select.select([self.line], [], [], left)[0]:
                return None
            try:
                piece = self.line.recv(65536)
            except OSError:
                piece = b""
            if not piece:
                self.code = self.code or 1006
                return None
            self.buffer += piece
        out, self.buffer = self.buffer[:n], self.buffer[n:]
        return out

    def receive(self, wait=PATIENCE):
        """The next message; None: silence, or the end (then `code` says which)."""
        until, data, packed = time.time() + wait, b"", False
        while True:
            head = self._read(2, until)
            if head is None:
                return None
            size = head[1] & 127
            if size > 125:
                size = int.from_bytes(self._read(2 if size == 126 else 8, until) or b"\0", "big")
            part = self._read(size, until) if size else b""
            if part is None:
                return None
            kind = head[0] & 15
            if kind == 8:
                self.code = int.from_bytes(part[:2], "big") if len(part) > 1 else 1005
                return None
            if kind in (9, 10):
                continue
            packed = packed or bool(head[0] & 0x40)
            data += part
            if head[0] & 0x80:
                break
        if packed:
            data = self.inflater.decompress(data + b"\x00\x00\xff\xff")
        frame = json.loads(data)
        self.frames.append((len(data), frame))
        if isinstance(frame, dict) and "type" in frame:
            self.seen[frame["type"]] = frame
        return frame

    def ask(self, message, wait=PATIENCE):
        self.n += 1
        message = {**message, "id": message.get("id", f"q{self.n}")}
        self.say(message)
        until = time.time() + wait
        while time.time() < until:
            frame = self.receive(until - time.time())
            if frame is None:
                return None
            if frame["type"] == "reply" and frame.get("id") == message["id"]:
                return frame
        return None

    def settle(self):
        self.ask({"type": "ping"})
        return self.seen.get("state")

    def act(self, seat):
        state = self.settle()
        return self.ask({"type": "act", "seat": seat, "seq": state["seq"], "action": state["actions"][0]["action"]})

    def ends(self, wait=PATIENCE):
        """Waits for its end; the code it was closed with."""
        until = time.time() + wait
        while self.code is None and time.time() < until:
            self.receive(until - time.time())
        return self.code

    def close(self):
        self.line.close()


def code_of(frame):
    return None if not isinstance(frame, dict) else (frame.get("error") or {}).get("code")


def refused(answer):
    """A clear 4xx with a JSON reason."""
    status, body = answer
    return 400 <= status < 500 and isinstance(body, dict) and bool((body.get("error") or {}).get("message"))
