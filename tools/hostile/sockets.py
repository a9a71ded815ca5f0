"""WebSockets as no browser speaks them, and messages that no client sends. `run(server)`."""
import json
import os
import struct
import threading
import time
import zlib

from common import Guest, Socket, check, code_of, two_players


def handshakes(server):
    us, gb, game = two_players(server)
    host = f"127.0.0.1:{server.port}"
    for name, more in {
        "another site": {"Origin": "https://elsewhere.example"}, "no site": {"Origin": "null"}, "a site that begins like ours": {"Origin": f"http://{host}.elsewhere.example"},
        "an old version": {"Sec_WebSocket_Version": "8"}, "no version": {"Sec_WebSocket_Version": None}, "no key": {"Sec_WebSocket_Key": None},
    }.items():
        line = Socket(server, game, us.cookie, **more)
        check(f"a handshake of {name} is refused", 400 <= line.status < 500, line.head)
        line.close()
    for path in (f"/api/games/{game}/ws/", f"/api/games/{game}/record", "/ws", f"/api/games/{game}x/ws", f"/api/games//{game}/ws", "/api/games/" + "0" * 13 + "/ws", f"/api/games/{game}/../{game}/ws"):
        line = Socket(server, game, us.cookie, path=path)
        check(f"there is no socket at {path}", 400 <= line.status < 500, line.head)
        line.close()
    for offer in ("permessage-deflate; server_max_window_bits=8", "permessage-deflate; server_max_window_bits=7", "permessage-deflate; server_max_window_bits=16", "permessage-deflate; server_max_window_bits", "permessage-deflate; client_max_window_bits=8",
                  "permessage-deflate; client_max_window_bits=99999999999999999999", "permessage-deflate; client_max_window_bits=-1", "permessage-deflate; x=y", "permessage-deflate, permessage-deflate", "permessage-deflate; server_no_context_takeover; server_no_context_takeover",
                  "x-webkit-deflate-frame", ";;;,,,", "permessage-deflate;" * 500, "permessage-deflate; server_max_window_bits=9; client_no_context_takeover"):
        line = Socket(server, game, us.cookie, deflate=offer)
        fine = line.status in (400, 431)
        if line.status == 101:
            if line.inflater:
                line.inflater = zlib.decompressobj(-15)
            try:
                fine = line.receive()["type"] == "hello" and line.ask({"type": "ping"})["ok"]
            except zlib.error as fault:
                fine = False
                print(offer, fault)
        check(f"compression by {offer[:60]!r} works or is refused", fine, line.head)
        line.close()
    for query in ("lang=" + "x" * 5000, "lang=../../etc/passwd", "lang=%00", "scene=short&scene=long&lang", "&&&&=&=", "lang=fr" * 500):
        line = Socket(server, game, us.cookie, path=f"/api/games/{game}/ws?{query}")
        check(f"a query of {query[:30]!r} is nothing special", line.status in (101, 431) and (line.status != 101 or line.receive()["type"] == "hello"), line.head)
        line.close()


def frames(server):
    us, gb, game = two_players(server)
    ping = json.dumps({"type": "ping", "id": "1"}).encode()

    def tried(name, codes, make, deflate=None):
        line = Socket(server, game, us.cookie, deflate=deflate)
        line.receive()
        make(line)
        code = line.ends()
        check(f"{name} ends the connection ({codes})", code in codes, code)
        line.close()

    packed = zlib.compressobj(9, zlib.DEFLATED, -10)
    bomb = packed.compress(b'{"type":"ping","id":"' + b"a" * 50_000_000) + packed.flush(zlib.Z_SYNC_FLUSH)
    deflate = "permessage-deflate; client_max_window_bits"
    tried("a frame without a mask", (1002, 1006), lambda s: s.send(s.frame(0x81, ping, masked=False)))
    for op in (3, 4, 5, 6, 7, 11, 12, 15):
        tried(f"opcode {op}", (1002, 1006), lambda s, op=op: s.send(s.frame(0x80 | op, ping)))
    for bit in (0x40, 0x20, 0x10):
        tried(f"reserved bit {bit:#x}", (1002, 1006), lambda s, bit=bit: s.send(s.frame(0x81 | bit, ping)))
    tried("a second reserved bit where compression was agreed on", (1002, 1006), lambda s: s.send(s.frame(0xE1, ping)), deflate)
    tried("a ping in pieces", (1002, 1006), lambda s: s.send(s.frame(0x09, b"x")))
    tried("a ping of 126 bytes", (1002, 1006), lambda s: s.send(s.frame(0x89, b"x" * 126)))
    tried("a continuation of nothing", (1002, 1006), lambda s: s.send(s.frame(0x80, ping)))
    tried("a new message inside one in pieces", (1002, 1006), lambda s: s.send(s.frame(0x01, ping) + s.frame(0x81, ping)))
    tried("a length of 2^63", (1002, 1006, 1009), lambda s: s.send(b"\x81\xff" + struct.pack(">Q", 1 << 63) + b"\1\2\3\4"))
    tried("a length of 2^62", (1002, 1006, 1009), lambda s: s.send(b"\x81\xff" + struct.pack(">Q", 1 << 62) + b"\1\2\3\4"))
    tried("a short length in eight bytes", (1002, 1006), lambda s: s.send(b"\x81\xff" + struct.pack(">Q", 5) + b"\0\0\0\0abcde"))
    tried("a short length in two bytes", (1002, 1006), lambda s: s.send(b"\x81\xfe" + struct.pack(">H", 5) + b"\0\0\0\0abcde"))
    tried("65 KB", (1009, 1006), lambda s: s.send(s.frame(0x81, b"x" * 66_000)))
    tried("65 KB in pieces", (1009, 1006), lambda s: s.send(s.frame(0x01, b"x" * 40_000) + s.frame(0x80, b"x" * 40_000)))
    tried("broken UTF-8", (1007, 1006), lambda s: s.send(s.frame(0x81, b"\xff\xfe")))
    tried("half a letter", (1007, 1006), lambda s: s.send(s.frame(0x81, b"\xc3")))
    tried("bytes", (1003, 1006), lambda s: s.send(s.frame(0x82, b"\0\1")))
    for code in (0, 999, 1004, 1005, 1006, 1015, 2999, 5000, 65535):
        tried(f"a close with {code}", (1002, 1006, code), lambda s, code=code: s.send(s.frame(0x88, struct.pack(">H", code))))
    tried("a close of one byte", (1002, 1006), lambda s: s.send(s.frame(0x88, b"x")))
    tried("a close with broken UTF-8", (1002, 1006, 1007), lambda s: s.send(s.frame(0x88, b"\x03\xe8\xff\xff")))
    before = server.memory()
    tried("fifty megabytes packed into few", (1009, 1006), lambda s: s.send(s.frame(0xC1, bomb)), deflate)
    check("and they are not unpacked", server.memory() - before < 10_000_000, server.memory() - before)
    tried("packed nonsense", (1002, 1006, 1007), lambda s: s.send(s.frame(0xC1, os.urandom(300))), deflate)
    tried("a packed text that is no UTF-8", (1007, 1006), lambda s: s.send(s.frame(0xC1, b"\x4a\x02\x06\x00\x00" + b"\xff")), deflate)


def floods(server):
    """What is no message is counted nowhere: it must cost nothing worth counting."""
    us, gb, game = two_players(server)
    other, _, quiet = two_players(server)
    watch = Socket(server, quiet, other.cookie)
    watch.receive()
    for name, unit in {"pings": b"\x89\x80\1\2\3\4", "pongs": b"\x8a\x80\1\2\3\4", "empty pieces": b"\x00\x80\1\2\3\4"}.items():
        stop = threading.Event()
        lines = []
        for _ in range(8):
            line = Socket(server, game, us.cookie)
            line.receive()
            if name == "empty pieces":
                line.send(b"\x01\x80\1\2\3\4")
            lines.append(line)

        def flood(line, unit=unit):
            line.line.settimeout(1)
            while not stop.is_set():
                try:
                    line.line.sendall(unit * 2000)
                    line.line.setblocking(False)
                    try:
                        line.line.recv(1 << 20)
                    except BlockingIOError:
                        pass
                    line.line.settimeout(1)
                except OSError:
                    return
        threads = [threading.Thread(target=flood, args=(line,)) for line in lines]
        for t in threads:
            t.start()
        time.sleep(0.5)
        slowest = 0
        for _ in range(10):
            since = time.time()
            answered = watch.ask({"type": "ping"})
            slowest = max(slowest, time.time() - since)
            check(f"while {name} rain others are answered", answered and answered["ok"], answered)
        stop.set()
        for t in threads:
            t.join()
        for line in lines:
            line.close()
        print(f"  eight sockets of {name}: the slowest answer to somebody else took {slowest * 1000:.0f} ms")
    # Who was told to go is not heard any more.
    line = Socket(server, game, us.cookie)
    line.receive()
    for i in range(400):
        line.say({"type": "chat", "text": f"still here {i}"})
    check("who sends too much is sent away", line.ends() in (1008, 1006), line.code)


def messages(server):
    us, gb, game = two_players(server)
    seat, spectator = Socket(server, game, us.cookie), Socket(server, game, Guest(server).cookie)
    seat.settle()
    spectator.settle()
    state = seat.settle()
    seq = state["seq"] if state else 0
    action = state["actions"][0]["action"] if state and state["actions"] else "done"
    odd = [None, True, -1, 0.5, 1e308, "", "x" * 60_000, [], {}, [[]], "\u202e", "\ud83d\ude00" * 1000, "'; DROP TABLE game; --", "<script>alert(1)</script>", "../../etc/passwd", "us; us", "{}", "0" * 100]
    kinds = {"act": {"seat": "us", "seq": seq, "action": action}, "undo": {"seat": "us", "seq": seq}, "why": {"seat": "us", "action": action}, "odds": {"seat": "us"}, "weigh": {"seat": "us", "choices": [action]}, "advice": {"seat": "us"},
             "deploy": {"seat": "us"}, "at": {"seat": "us", "step": 0}, "handover": {"seat": "us"}, "orders": {"seat": "us", "orders": {}}, "chat": {"text": "x"}, "chats": {"before": 5}, "ping": {}}
    faults, sent = [], 0
    for kind, fields in kinds.items():
        for key in (*fields, "id", "type", "more"):
            for value in odd:
                message = {"type": kind, **fields, key: value}
                if key == "id":  # what is no id is answered under none
                    answer = None
                    seat.say(message)
                    seat.settle()
                else:
                    answer = seat.ask(message)
                sent += 1
                time.sleep(0.02)
                if seat.code:
                    faults.append((message, seat.code))
                    seat = Socket(server, game, us.cookie)
                    seat.settle()
                error = answer.get("error") if answer else None
                if error and (error["code"] in ("internal", "not_saved", "busy") or not error["message"]):
                    faults.append((str(message)[:200], error))
    check(f"none of {sent} odd messages is a fault or ends the connection", not faults, faults[:5])
    for kind, fields in kinds.items():
        if kind in ("ping", "at", "why"):
            continue
        answer = spectator.ask({"type": kind, **fields})
        check(f"a spectator cannot {kind}", answer and answer["ok"] is False, answer)
    for viewer in ("us", "gb", "all"):
        for kind in ("at", "why", "odds"):
            answer = spectator.ask({"type": kind, "seat": viewer, "step": 0} if kind == "at" else {"type": kind, "seat": viewer, "action": action} if kind == "why" else {"type": kind, "seat": viewer})
            check(f"a spectator does not see {kind} of {viewer}", answer["ok"] is False, answer)
    for viewer in ("gb", "all"):
        for kind in ("at", "odds"):
            answer = seat.ask({"type": kind, "seat": viewer, **({"step": 0} if kind == "at" else {})})
            check(f"a player does not see {kind} of {viewer}", answer["ok"] is False, answer)
    for step in (-1, 1 << 40, (1 << 40) + 1, 1 << 62, 1 << 63, 1 << 64, 0.0, 1e300, "0"):
        answer = seat.ask({"type": "at", "seat": "us", "step": step})
        check(f"there is no step {step}", answer["ok"] is False, answer)
    for before in (-1, (1 << 53) + 1, 1 << 63, 1 << 64, 1.5):
        answer = seat.ask({"type": "chats", "before": before})
        check(f"there is no line {before}", answer["ok"] is False, answer)
    seat.close()
    spectator.close()


def run(server):
    handshakes(server)
    frames(server)
    floods(server)
    messages(server)
