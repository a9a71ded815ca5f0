#!/usr/bin/env python3
"""proxy-play.py PROXY SITE CERTIFICATE GHENT FOLDER: two players through a proxy at https://SITE to a server that this starts, what a hostile one tries there, and the server
that is started again behind it. For tools/proxy-test.sh. The last line is `N passed, N failed`."""
import http.client
import json
import socket
import ssl
import subprocess
import sys
import time

from wire import Socket

proxy, site, certificate, ghent, folder = sys.argv[1:]
log = f"{folder}/{proxy}.log"
trusted = ssl.create_default_context(cafile=certificate)
counts = {True: 0, False: 0}
PATIENCE = 60


def check(what, holds, seen=""):
    counts[bool(holds)] += 1
    if not holds:
        print(f"FAILED: {proxy}: {what}: {seen}")


def connected(timeout=PATIENCE):
    return trusted.wrap_socket(socket.create_connection((site, 443), timeout), server_hostname=site)


def call(method, path, body=None, cookie="", origin=f"https://{site}", **more):
    line = http.client.HTTPSConnection(site, context=trusted, timeout=PATIENCE)
    headers = {"Content-Type": "application/json", "Origin": origin, **{k.replace("_", "-"): v for k, v in more.items()}}
    if cookie:
        headers["Cookie"] = cookie
    try:
        line.request(method, path, body if isinstance(body, (bytes, type(None))) else json.dumps(body), headers)
        answer = line.getresponse()
        return answer.status, answer.headers, answer.read()
    except (ConnectionError, ssl.SSLError, http.client.HTTPException) as fault:  # cut off in the middle of a body
        return 0, {}, str(fault).encode()


def until(what):
    """Waits until it comes true."""
    end = time.time() + PATIENCE
    while time.time() < end:
        if what():
            return True
        time.sleep(0.1)
    return False


def up():
    try:
        return call("GET", "/healthz")[0] == 200
    except OSError:
        return False


def raw(text):
    """What is answered to these bytes, as far as it comes."""
    line = connected(5)
    line.sendall(text.encode())
    got = b""
    try:
        while piece := line.recv(65536):
            got += piece
    except (OSError, ssl.SSLError):
        pass
    return got.decode(errors="replace")


class Seat:
    def __init__(self, name, game, cookie):
        self.name, self.seen = name, {}
        self.line = Socket(443, game, cookie, True, True, over=connected(), host=site, more=[f"Origin: https://{site}"])

    def settle(self):
        self.line.ask({"type": "ping"}, self.seen)
        return self.seen["state"]

    def act(self):
        state = self.settle()
        return self.line.ask({"type": "act", "seat": self.name, "seq": state["seq"], "action": state["actions"][0]["action"]}, self.seen)


def play(us, gb, actions):
    done = 0
    for _ in range(20 * actions):
        for seat in (us, gb):
            if seat.settle()["actions"] and done < actions:
                done += seat.act()["ok"] is True
        if done == actions:
            break
    return done


def new_game():
    status, headers, body = call("POST", "/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "open"}})
    made = json.loads(body)
    cookie = headers["Set-Cookie"]
    _, joined, _ = call("POST", f"/api/games/{made['game']['id']}/join", {"seat": "gb", "invite": made["invites"]["gb"]})
    return status, cookie, made["game"]["id"], cookie.split(";")[0], joined["Set-Cookie"].split(";")[0]


def serve():
    return subprocess.Popen([ghent, "serve", "--behind-proxy", "--metrics-port", "0", "--store", f"sqlite:{folder}/{proxy}.db"], stdout=subprocess.DEVNULL, stderr=open(log, "a"))


server = serve()
check("it comes up", until(up))
plain = http.client.HTTPConnection(site, timeout=PATIENCE)
plain.request("GET", "/game/1")
answer = plain.getresponse()
check("plain HTTP leads to TLS", answer.status in (301, 308) and answer.headers["Location"] == f"https://{site}/game/1", answer.status)

status, headers, body = call("GET", "/")
check("a page", status == 200 and b"<html" in body, status)
check("says that TLS is to be used", headers.get("Strict-Transport-Security") == "max-age=31536000", headers.items())
check("with our policy, once", len(headers.get_all("Content-Security-Policy")) == 1)
status, cookie, game, us_cookie, gb_cookie = new_game()
check("a game is made", status == 201, status)
check("with a cookie for TLS alone", "; Secure" in cookie and "HttpOnly" in cookie, cookie)
check("another site cannot", call("POST", "/api/games", {}, origin="https://elsewhere.example.org")[0] == 403)

us, gb = Seat("us", game, us_cookie), Seat("gb", game, gb_cookie)
check("frames are compressed through it", us.line.inflater is not None)
check("two play through it", play(us, gb, 12) == 12)
watching = gb.settle()["seq"]

# Large records come through, and larger ones do not.
status, _, body = call("POST", "/api/import", b" " * 8_000_000)
check("eight megabytes reach the server", status == 400 and b'"error"' in body, (status, body[:200]))
status, _, body = call("POST", "/api/import", b" " * 9_000_000)
check("nine do not", status in (0, 413), (status, body[:200]))

# Whatever is claimed, one client has one address. (The log names addresses by a hash.)
for claimed in ("6.6.6.6", "7.7.7.7, 8.8.8.8", "::1", "nonsense"):
    call("GET", "/api/me", X_Forwarded_For=claimed, X_Real_IP=claimed, Forwarded=f"for={claimed}", X_Forwarded_Proto="http", X_Ghent_Node="x")
lines = [json.loads(line) for line in open(log) if line.startswith("{")]
addresses = {line["address"] for line in lines if line.get("event") in ("request", "socket")}
check("nobody says from where he comes", len(addresses) == 1, addresses)
status, headers, _ = call("POST", "/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}}, X_Forwarded_Proto="http")
check("nor by what", "; Secure" in headers.get("Set-Cookie", ""), headers.items())

# One request is one request: what hides a second one in its body, or is no request, is not passed on as two.
hidden = f"GET /api/catalog HTTP/1.1\r\nHost: {site}\r\n\r\n"
head = f"POST /api/dice HTTP/1.1\r\nHost: {site}\r\nContent-Type: application/json\r\nConnection: close\r\n"
for name, text in {
    "a length and chunks": head + f"Content-Length: {len(hidden) + 5}\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n" + hidden,
    "two lengths": head + f"Content-Length: 2\r\nContent-Length: {len(hidden)}\r\n\r\n" + hidden,
    "chunks by another name": head + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n" + hidden,
    "chunks after a blank": head + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n" + hidden,
    "a length with a sign": head + "Content-Length: +2\r\n\r\n{}" + hidden,
    "a chunk with a sign": head + "Transfer-Encoding: chunked\r\n\r\n+2\r\n{}\r\n0\r\n\r\n" + hidden,
}.items():
    got = raw(text)
    check(f"{name}: one answer", got.count("HTTP/1.1 ") <= 1 and '"games"' not in got and "HTTP/1.1 500" not in got, got[:300])
for path in ("/../healthz", "/%2e%2e/healthz", "//healthz", "/healthz/..%2f", "/assets/../../etc/passwd", "/%00", "/\\..\\healthz"):
    status, _, body = call("GET", path)
    check(f"{path} leads nowhere", status < 500 and b"root:" not in body, (status, body[:100]))

# The server goes for a moment: the proxy says so, and when it is back everybody is.
server.terminate()
server.wait()
check("a gateway that has nobody behind it says so", call("GET", "/healthz")[0] in (502, 503, 504))
server = serve()
check("it comes up again", until(up))
us, gb = Seat("us", game, us_cookie), Seat("gb", game, gb_cookie)
check("the game is where it was", gb.settle()["seq"] == watching)
check("and goes on", play(us, gb, 4) == 4)
server.terminate()
server.wait()
print(f"{counts[True]} passed, {counts[False]} failed")
