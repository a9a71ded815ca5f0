"""HTTP and JSON as no honest client writes them. `run(server)`."""
import gzip
import json
import socket
import time
import zlib

from common import PATIENCE, Guest, answers, check, code_of, raw, refused

HOST = b"Host: localhost\r\n"


def smuggling(server):
    hidden = b"GET /api/catalog HTTP/1.1\r\n" + HOST + b"\r\n"
    head = b"POST /api/dice HTTP/1.1\r\n" + HOST + b"Content-Type: application/json\r\n"
    for name, text in {
        "a length and chunks": head + b"Content-Length: %d\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" % (len(hidden) + 5) + hidden,
        "two lengths that differ": head + b"Content-Length: 2\r\nContent-Length: %d\r\n\r\n" % len(hidden) + hidden,
        "a list of lengths that differ": head + b"Content-Length: 2, 40\r\n\r\n{}" + hidden,
        "a length with a sign": head + b"Content-Length: +2\r\n\r\n{}" + hidden,
        "a length below nothing": head + b"Content-Length: -2\r\n\r\n{}" + hidden,
        "a length in hexadecimal": head + b"Content-Length: 0x2\r\n\r\n{}" + hidden,
        "a length beyond 64 bits": head + b"Content-Length: 18446744073709551618\r\n\r\n{}" + hidden,
        "chunks by another name": head + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden,
        "chunks twice": head + b"Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
        "chunks behind gzip": head + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n" + hidden,
        "chunks after a blank": head + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + hidden,
        "chunks of HTTP/1.0": head.replace(b"/1.1", b"/1.0") + b"Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
        "a chunk with a sign": head + b"Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n" + hidden,
        "a chunk beyond 64 bits": head + b"Transfer-Encoding: chunked\r\n\r\n10000000000000002\r\n{}\r\n0\r\n\r\n" + hidden,
        "a chunk that ends elsewhere": head + b"Transfer-Encoding: chunked\r\n\r\n2\r\n{}XX0\r\n\r\n" + hidden,
        "a folded header": head + b"X-A: 1\r\n Content-Length: 2\r\nContent-Length: %d\r\n\r\n" % len(hidden) + hidden,
        "a bare line feed": head + b"X-A: 1\nContent-Length: 40\r\nContent-Length: 2\r\n\r\n{}" + hidden,
        "a zero byte in a header": head + b"X-A: \0\r\nContent-Length: 2\r\n\r\n{}" + hidden,
        "two hosts": head + b"Host: elsewhere\r\nContent-Length: 2\r\n\r\n{}" + hidden,
        "no host": head.replace(HOST, b"") + b"Content-Length: 2\r\n\r\n{}" + hidden,
    }.items():
        got = raw(server, text, 0.7)
        fault = [s for s in answers(got) if s >= 500]
        check(f"{name}: no second request in a body", len(answers(got)) <= 1 and b'"games"' not in got and not fault, got[:300])


def lines(server):
    for name, text in {
        "HTTP/0.9": b"GET /\r\n\r\n",
        "HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
        "HTTP/9.9": b"GET / HTTP/9.9\r\n" + HOST + b"\r\n",
        "another's whole address": b"GET http://elsewhere.example/api/me HTTP/1.1\r\n" + HOST + b"\r\n",
        "CONNECT": b"CONNECT 127.0.0.1:22 HTTP/1.1\r\n" + HOST + b"\r\n",
        "TRACE": b"TRACE / HTTP/1.1\r\n" + HOST + b"Cookie: ghent=secret\r\n\r\n",
        "OPTIONS *": b"OPTIONS * HTTP/1.1\r\n" + HOST + b"\r\n",
        "a long method": b"A" * 5000 + b" / HTTP/1.1\r\n" + HOST + b"\r\n",
        "a long target": b"GET /" + b"a" * 40000 + b" HTTP/1.1\r\n" + HOST + b"\r\n",
        "a target of blanks": b"GET / / HTTP/1.1\r\n" + HOST + b"\r\n",
        "a zero byte in a target": b"GET /\0/../etc/passwd HTTP/1.1\r\n" + HOST + b"\r\n",
        "TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + b"\0" * 200,
        "many headers": b"GET / HTTP/1.1\r\n" + HOST + b"".join(b"X%d: 1\r\n" % i for i in range(3000)) + b"\r\n",
        "another upgrade": b"GET / HTTP/1.1\r\n" + HOST + b"Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA\r\n\r\n",
        "an upgrade that is posted": b"POST /api/games/0000000000001/ws HTTP/1.1\r\n" + HOST + b"Connection: Upgrade\r\nUpgrade: websocket\r\nContent-Length: 2\r\n\r\n{}",
        "a great expectation": b"POST /api/dice HTTP/1.1\r\n" + HOST + b"Expect: 200-ok\r\nContent-Length: 2\r\n\r\n{}",
    }.items():
        got = raw(server, text, 0.5)
        status = answers(got)
        check(f"{name}: an answer in HTTP, or none", (not got or status) and all(s < 500 for s in status) and b"secret" not in got and b"root:" not in got, got[:200])
    one = b"GET /api/me HTTP/1.1\r\n" + HOST
    got = raw(server, (one + b"\r\n") * 299 + one + b"Connection: close\r\n\r\n", PATIENCE)
    check("three hundred requests in one packet are three hundred answers", len(answers(got)) == 300, len(answers(got)))


def paths(server):
    for path in ("/../healthz", "/..;/etc/passwd", "/%2e%2e/etc/passwd", "//etc/passwd", "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/x.js", "/\\..\\x.txt", "/assets//x.js",
                 "/.git/config", "/assets/.", "/index.html/", "/index.html%00.png", "/proc/self/environ", "/api/../healthz", "/api/games/../../healthz", "/api/record/..%2f..%2fx",
                 "/API/me", "/api/me/", "/api/games/%30000000000001", "/api/games/9999999999999", "/api/games/zzzzzzzzzzzzz", "/api/games/0000000000000", "/api/board/..", "/api/board/blocks/"):
        got = raw(server, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode(), PATIENCE)
        check(f"{path} leads nowhere", all(s < 500 for s in answers(got)) and b"root:" not in got and b"GHENT" not in got and b"[core]" not in got, got[:200])


def packed(server):
    """Bodies that are packed are not unpacked."""
    body = json.dumps({"name": "packed one", "password": "12345678"}).encode()
    bomb = gzip.compress(b" " * 50_000_000)
    for name, data in {"gzip": gzip.compress(body), "deflate": zlib.compress(body), "a bomb": bomb}.items():
        before = server.memory()
        answer = Guest(server).call("POST", "/api/account", raw=data, Content_Encoding=name if name != "a bomb" else "gzip")
        check(f"a body of {name} is refused", refused(answer), answer)
        check(f"a body of {name} is not unpacked", server.memory() - before < 20_000_000, server.memory() - before)


HUGE = {"NaN": "NaN", "Infinity": "Infinity", "-Infinity": "-Infinity", "1e999": "1e999", "-1e999": "-1e999", "a million digits": "9" * 900_000, "2^63": str(2**63), "2^64": str(2**64),
        "-2^63-1": str(-(2**63) - 1), "1.0": "1.0", "0.5": "0.5", "-1": "-1", "01": "01", "+1": "+1", "1e3": "1e3", "true": "true", "null": "null", "a text": '"1"', "a list": "[1]", "an object": "{}"}


def numbers(server):
    """Every field that is a number, with what is none."""
    guest = Guest(server)
    us, gb = Guest(server), Guest(server)
    game, codes = us.game("me", "open")
    gb.post(f"/api/games/{game}/join", {"seat": "gb", "invite": codes["gb"]})
    for name, text in HUGE.items():
        new = '{"game":"blocks","seats":{"us":"me","gb":"open"},%s}'
        for what, path, body in (
                ("patience", "/api/games", new % f'"patience":{text}'),
                ("clock.bank", "/api/games", new % f'"clock":{{"bank":{text}}}'),
                ("clock.delay", "/api/games", new % f'"clock":{{"bank":60000,"delay":{text}}}'),
                ("options", "/api/games", new % f'"options":{{"x":{text}}}'),
                ("from.step", "/api/games", '{"from":{"game":"%s","step":%s},"seats":{"us":"me","gb":"me"}}' % (game, text)),
                ("rollback.to", f"/api/games/{game}/rollback", '{"seat":"us","to":%s}' % text),
                ("lesson.step", "/api/lessons/blocks-1/why", '{"step":%s,"done":0,"action":"x"}' % text),
                ("lesson.done", "/api/lessons/blocks-1/why", '{"step":0,"done":%s,"action":"x"}' % text)):
            who = us if "rollback" in what else guest
            answer = who.call("POST", path, raw=body)
            fine = refused(answer) or (text == "1e3" and answer[0] < 500)
            check(f"{what} of {name} is refused", fine, answer)


def json_forms(server):
    guest = Guest(server)
    deep = "[" * 100_000 + "]" * 100_000
    for name, data in {
        "nothing": b"", "a list": b"[]", "a text": b'"x"', "null": b"null", "two objects": b"{}{}", "something behind": b"{} x", "a comment": b"{/* */}", "a comma too many": b'{"a":1,}', "single quotes": b"{'a':1}",
        "a byte order mark and no JSON": b"\xef\xbb\xbfx", "UTF-16": '{"name":"ann","password":"12345678"}'.encode("utf-16"), "broken UTF-8": b'{"name":"\xff\xfe","password":"12345678"}', "an overlong letter": b'{"name":"\xc0\xaf\xc0\xaf","password":"12345678"}',
        "half a pair": b'{"name":"\\ud800aa","password":"12345678"}', "a zero": b'{"name":"ab\\u0000cd","password":"12345678"}', "deep nesting": deep.encode(), "deep objects": b'{"a":' * 50_000 + b"1" + b"}" * 50_000,
        "a key twice": b'{"name":"ann one","name":"ann two","password":"12345678"}', "many keys": json.dumps({f"k{i}": i for i in range(200)}).encode(), "a long key": b'{"' + b"k" * 500_000 + b'":1}', "a long text": b'{"name":"' + b"n" * 900_000 + b'","password":"12345678"}',
        "__proto__": b'{"__proto__":{"admin":true},"name":"ann","password":"12345678"}', "moderator": b'{"name":"annmod","password":"12345678","moderator":true}',
    }.items():
        answer = guest.call("POST", "/api/account", raw=data)
        check(f"an account of {name} is refused", refused(answer), answer)


def other_sites(server):
    """Pages of others, and forms that need nobody's leave."""
    me = Guest(server)
    me.game()
    host = f"127.0.0.1:{server.port}"
    for origin in ("null", "https://elsewhere.example", f"http://{host}.elsewhere.example", f"http://elsewhere.example/{host}", f"http://{host}@elsewhere.example", f"http://127.0.0.1:{server.port + 1}", "http://127.0.0.1", "file://", f"http://x.{host}", host, f"http://{host}/", f"http://{host}#"):
        answer = me.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}}, Origin=origin)
        check(f"from {origin!r} nothing is done", answer[0] == 403 and code_of(answer[1]) == "cross_origin", answer)
    for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "", "text/json", "application/jsonp", "application/json, text/plain", "APPLICATION/JSONX"):
        answer = me.post("/api/logout", {}, Content_Type=kind)
        check(f"a form of {kind!r} does nothing", answer[0] == 415, answer)
    check("and he is still himself", me.get("/api/mine")[1]["games"], me.get("/api/mine"))
    for method in ("GET", "HEAD", "OPTIONS", "PATCH", "TRACE"):
        check(f"{method} changes nothing", me.call(method, "/api/logout")[0] in (404, 405), me.call(method, "/api/logout"))
    me.get("/api/me", Origin="https://elsewhere.example")
    check("no other site may read", "Access-Control-Allow-Origin" not in me.headers and me.headers["Cross-Origin-Resource-Policy"] == "same-origin", me.headers.items())
    new = Guest(server)
    status, _ = new.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}})
    cookie = new.headers["Set-Cookie"]
    check("a cookie is for HTTP alone, this site, this host", "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie and "Domain" not in cookie, cookie)
    new = Guest(server)
    new.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}}, X_Forwarded_Proto="https", X_Forwarded_For="1.2.3.4", X_Ghent_Node="x" * 64)
    check("without a proxy nobody says by what he comes", "Secure" not in new.headers["Set-Cookie"], new.headers["Set-Cookie"])


def cookies(server):
    for name, cookie in {"two": "ghent=" + "a" * 64 + "; ghent=" + "b" * 64, "a long one": "ghent=" + "a" * 9000, "SQL": "ghent=' OR 1=1 --" + "x" * 47, "nothing": "ghent=", "only blanks": "   ;  ; ;;", "no name": "=x; ghent", "another case": "GHENT=" + "a" * 64,
                         "a quoted one": 'ghent="' + "a" * 62 + '"', "letters that are none": "ghent=" + "\xff" * 64}.items():
        got = raw(server, b"GET /api/me HTTP/1.1\r\n" + HOST + b"Connection: close\r\nCookie: " + cookie.encode("latin1") + b"\r\n\r\n", PATIENCE)
        check(f"a cookie of {name} is nobody's", b'"account":false' in got or answers(got) in ([400], [431]), got[:200])


def slow_and_many(server):
    """Connections that say nothing, or little: others are served meanwhile."""
    idle = []
    for i in range(900):
        line = socket.create_connection(("127.0.0.1", server.port))
        line.sendall([b"", b"G", b"GET / HTTP/1.1\r\nX:", b"POST /api/import HTTP/1.1\r\nHost: x\r\nContent-Length: 8000000\r\n\r\n{"][i % 4])
        idle.append(line)
    since = time.time()
    check("nine hundred silent connections hold up nobody", Guest(server).get("/api/me")[0] == 200, time.time() - since)
    for line in idle:
        line.close()


def run(server):
    smuggling(server)
    lines(server)
    paths(server)
    packed(server)
    numbers(server)
    json_forms(server)
    other_sites(server)
    cookies(server)
    slow_and_many(server)
