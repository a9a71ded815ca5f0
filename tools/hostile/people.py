"""Seats, links, accounts, records and reports in the wrong hands. `run(server)`."""
import json
import random
import threading

from common import Guest, Socket, check, code_of, raw, refused, two_players


def at_once(what, n):
    """What n threads get that begin together."""
    got, gate = [None] * n, threading.Barrier(n)

    def one(i):
        gate.wait()
        got[i] = what(i)
    threads = [threading.Thread(target=one, args=(i,)) for i in range(n)]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    return got


def seats(server):
    owner = Guest(server)
    game, codes = owner.game("me", "open")
    crowd = [Guest(server) for _ in range(12)]
    got = at_once(lambda i: crowd[i].post(f"/api/games/{game}/join", {"seat": "gb", "invite": codes["gb"]}), 12)
    check("of twelve with one link one sits down", sum(s == 200 for s, _ in got) == 1 and all(s in (200, 409) for s, _ in got), [s for s, _ in got])
    check("and nobody else plays", sum(bool(g.get("/api/mine")[1]["games"]) for g in crowd) == 1)
    for seat in ("us", "gb"):
        for i in (0, 1):
            answer = Guest(server).post(f"/api/games/{game}/join", {"seat": seat, "invite": codes["gb"]})
            check("a used link opens nothing", answer[0] in (403, 409), answer)
    both, links = owner.game("open", "open")
    other = Guest(server)
    check("a link is for its seat alone", code_of(other.post(f"/api/games/{both}/join", {"seat": "us", "invite": links["gb"]})[1]) == "not_invited")
    for guess in ("", "0" * 32, links["gb"][:-1], links["gb"].upper(), links["gb"] + "0", "/", "' OR 1=1", links["us"] + "/" + links["gb"]):
        check(f"nobody sits down with {guess[:10]!r}", refused(other.post(f"/api/games/{both}/join", {"seat": "us", "invite": guess})))
    # A rematch: the seat is kept for the other, and for nobody who has only the link.
    us, gb, old = two_players(server)
    check("no rematch before the end", refused(us.post(f"/api/games/{old}/rematch")))
    us.post(f"/api/games/{old}/resign", {"seat": "us"})
    third = Guest(server)
    third.game()
    check("no rematch for a third", refused(third.post(f"/api/games/{old}/rematch")))
    again = us.post(f"/api/games/{old}/rematch")[1]["game"]["id"]
    for seat in ("us", "gb"):
        check("nobody takes the kept seat", refused(third.post(f"/api/games/{again}/join", {"seat": seat})), seat)
    check("not even who asked for it", refused(us.post(f"/api/games/{again}/join", {"seat": "us"})))
    made = at_once(lambda i: (us, gb)[i % 2].post(f"/api/games/{old}/rematch"), 8)
    check("one rematch, however often", {b["game"]["id"] for s, b in made} == {again}, made)
    # Others' games.
    us, gb, game = two_players(server)
    for call, body in {"resign": {"seat": "us"}, "claim": {"seat": "us"}, "plan": {"seat": "us"}, "rollback": {"seat": "us", "to": 0}, "shun": {"seat": "us", "how": "block"}, "report": {"seat": "us", "reason": "x"}, "rematch": {}}.items():
        check(f"a third cannot {call}", refused(third.post(f"/api/games/{game}/{call}", body)), call)
        check(f"nor can the other side {call} in his place", call in ("shun", "report", "rematch") or refused(gb.post(f"/api/games/{game}/{call}", body)), call)
    check("nor throw it away", refused(third.delete(f"/api/games/{game}")) and refused(us.delete(f"/api/games/{game}")))
    check("nor see its record", all(refused(w.get(f"/api/games/{game}/{what}")) for w in (us, third) for what in ("record", "verify", "dice")))
    check("nor begin from it", refused(us.post("/api/games", {"from": {"game": game, "step": 0}, "seats": {"us": "me", "gb": "me"}})))
    us.put(f"/api/games/{game}/notes", {"text": "mine alone"})
    check("notes are private", third.get(f"/api/games/{game}/notes")[1]["text"] == "" and gb.get(f"/api/games/{game}/notes")[1]["text"] == "")
    plan = us.post(f"/api/games/{game}/plan", {"seat": "us"})[1]["game"]["id"]
    for who in (gb, third):
        check("a plan is nobody else's", who.get(f"/api/games/{plan}")[0] == 404 and who.get(f"/api/games/{plan}/record")[0] == 404 and refused(who.delete(f"/api/games/{plan}")) and refused(who.post(f"/api/games/{plan}/join", {"seat": "gb"})))
        line = Socket(server, plan, who.cookie)
        check("nor is it watched", line.status in (403, 404) or line.ends() == 1008, line.code)
        line.close()
    for call, body in {"rematch": {}, "plan": {"seat": "us"}}.items():
        check(f"a plan leads to no {call}", refused(us.post(f"/api/games/{plan}/{call}", body)))
    us.post(f"/api/games/{plan}/resign", {"seat": "us"})
    check("a plan that was resigned leads nowhere", refused(us.post("/api/games", {"from": {"game": plan, "step": 0}, "seats": {"us": "me", "gb": "me"}})))
    # Both sides by one person, through his own link.
    alone = Guest(server)
    game, codes = alone.game("me", "open", public=True)
    status, body = alone.post(f"/api/games/{game}/join", {"seat": "gb", "invite": codes["gb"]})
    check("who takes both seats plays on one screen", status == 200 and body["hotseat"] is True, body)
    check("the lobby offers it to nobody any more", all(g["id"] != game for g in third.get("/api/lobby")[1]["open"]))


def rollbacks(server):
    us, gb, game = two_players(server)
    line, his = Socket(server, game, us.cookie), Socket(server, game, gb.cookie)
    for _ in range(6):
        for seat, s in (("us", line), ("gb", his)):
            if s.settle()["actions"]:
                s.act(seat)
    steps = line.ask({"type": "at", "seat": "us", "step": 0})["steps"]
    if steps > 1:
        check("one asks", us.post(f"/api/games/{game}/rollback", {"seat": "us", "to": 0})[0] == 200)
        check("and does not agree with himself", refused(us.post(f"/api/games/{game}/rollback", {"seat": "us", "answer": True})))
        check("nor in the other's place", refused(us.post(f"/api/games/{game}/rollback", {"seat": "gb", "answer": True})))
        check("the other agrees to what was asked only", refused(gb.post(f"/api/games/{game}/rollback", {"seat": "gb", "answer": True, "to": 1})))
    for to in (10**6, 2**40):
        check(f"nobody goes back to {to}", refused(us.post(f"/api/games/{game}/rollback", {"seat": "us", "to": to})))


NAMES = ["Guest 123", "guest  1", "Ｇuest 1", "Former player", "a", "x" * 31, "ann\u200b", "ann\u202ebob", "an\u0000n", "line\nbreak", "tab\there", "p\u0430ypal", "\u0391nn", "a" + "\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a" * 3, "\u115f\u1160", "  ", "\ufeffann", "ann\u00ad", "①②③", "😀\u200d😀" + "\u20e3" * 5]


def accounts(server):
    guest = Guest(server)
    for name in NAMES:
        answer = guest.post("/api/account", {"name": name, "password": "12345678"})
        check(f"nobody is called {name!r}", refused(answer), answer)
    for password in ("", "1234567", "x" * 201):
        check("no such password", refused(guest.post("/api/account", {"name": "ann", "password": password})))
    got = at_once(lambda i: Guest(server).post("/api/account", {"name": ("Quick Ann", "quick ann", "QUICK ANN", "Quick Ann ")[i], "password": "12345678"}), 4)
    check("one name, one account, however many ask at once", sorted(s for s, _ in got) == [201, 409, 409, 409], [s for s, _ in got])


def titles(server):
    guest = Guest(server)
    for title in ("a\nb", "a\r\nBcc: x@example.org", "\u202egnp.exe", "\u2066x", "\u0000", "\u200b", "x" * 81, "e" + "\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u030a" * 4):
        answer = guest.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}, "title": title})
        check(f"no title {title!r}", refused(answer), answer)
    shown = '<img src=x onerror=alert(1)>"\'&{{7*7}}'
    status, body = guest.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}, "title": shown})
    check("what looks like a page is text", status == 201 and body["game"]["title"] == shown, body)
    check("and sent as JSON alone", guest.headers["Content-Type"].startswith("application/json") and guest.headers["X-Content-Type-Options"] == "nosniff", guest.headers.items())
    for what, values in {"scenario": ["__proto__", "../../etc/passwd", "x" * 200, "\u0000", "", " "], "game": ["", "..", "blocks/../sabres", "BLOCKS", "blocks\u0000"], "pace": ["", "fast", "LIVE"], "entropy": ["zz", "0" * 63, "0" * 65, "g" * 64], "ticket": ["0" * 32, "x" * 65]}.items():
        for value in values:
            status, body = guest.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}, what: value})
            fine = status == 201 if (what, value) in (("scenario", ""),) else refused((status, body))
            check(f"no {what} of {value[:20]!r}", fine, (status, body))
    for seat in ("", "Me", "bot:", "bot:nobody", "bot:search", "bot:search:5001", "bot:search@20001", "bot:search:-1", "bot:search@0", "bot:search:1e9", "bot:plan@20000/turns=1e9", "bot:plan@1/turns=nan", "bot:plan@1/turns=inf", "bot:plan+../../etc/passwd", "bot:plan+/dev/zero@10", "bot:greedy:99999999999999999999", "bot:random\n", "bot:search@10/impulse=0", "bot:search@10/impulse=101", "bot:search@10/turns=3", "bot:" + "x" * 500):
        status, body = guest.post("/api/games", {"game": "blocks", "seats": {"us": "me", "gb": seat}})
        check(f"nobody sits there as {seat[:30]!r}", status == 201 if seat == "bot:search" else refused((status, body)), (status, body))


def records(server):
    """Records that no server wrote."""
    us, gb, game = two_players(server)
    us.post(f"/api/games/{game}/resign", {"seat": "us"})
    text = us.get(f"/api/games/{game}/record")[1]
    lines = (text.decode() if isinstance(text, bytes) else json.dumps(text)).strip().split("\n")
    head = json.loads(lines[0])
    rng = random.Random(1812)
    odd = [None, True, -1, 2**31, 2**63, 2**64, 1e308, 0.5, "", "\u0000", "x" * 5000, "../../etc/passwd", "<script>", [], {}, [[[]]], {"a": {"b": {}}}, "blocks\u0000", {"x": 2**40}, "\ud83d\ude00"]

    def bring(rows):
        guest = Guest(server)
        status, body = guest.call("POST", "/api/import", raw="\n".join(rows).encode(), X_Forwarded_For=f"10.{rng.randrange(256)}.{rng.randrange(256)}.{rng.randrange(256)}")
        return guest, status, body

    bad, taken = [], 0
    for key in list(head) + ["pack", "from", "rules", "start"]:
        for value in odd:
            guest, status, body = bring([json.dumps({**head, key: value})] + lines[1:])
            if status == 201:
                taken += 1
                id = body["game"]["id"]
                for what in ("", "/record", "/verify", "/dice"):
                    again, said = guest.get(f"/api/games/{id}{what}")
                    if again >= 500 or again == 0:
                        bad.append((key, value, what, again, said))
                line = Socket(server, id, guest.cookie)
                if line.status != 101 or line.receive() is None:
                    bad.append((key, value, "socket", line.status, line.code))
                line.close()
            elif not (400 <= status < 500 and isinstance(body, dict) and body["error"]["message"]):
                bad.append((key, value, status, body))
    check(f"headers that nobody wrote: refused, or looked at without a fault ({taken} taken)", not bad, bad[:4])
    bad, tried = [], 0
    for n in range(1, len(lines)):
        row = json.loads(lines[n])
        for key in list(row) + ["rules", "to", "undo"]:
            for value in rng.sample(odd, 4):
                tried += 1
                guest, status, body = bring(lines[:n] + [json.dumps({**row, key: value})] + lines[n + 1:])
                if status not in (201, 400, 422, 429):
                    bad.append((key, value, status, body))
    check(f"{tried} rows that nobody wrote are no faults", not bad, bad[:4])
    for name, data in {"nothing": b"", "empty lines": b"\n" * 100_000, "a byte order mark": b"\xef\xbb\xbf" + lines[0].encode(), "UTF-16": lines[0].encode("utf-16"), "carriage returns": "\r\n".join(lines).encode(), "zero bytes": b"\0" * 1000, "a long line": lines[0].encode()[:-1] + b',"x":"' + b"y" * 300_000 + b'"}', "many empty objects": b"{}\n" * 90_000, "a list of a million": b"[" + b"1," * 1_000_000 + b"1]"}.items():
        guest = Guest(server)
        answer = guest.call("POST", "/api/import", raw=data, X_Forwarded_For="10.1.1.1")
        check(f"a record of {name}: one clear word", answer[0] == 201 or refused(answer), answer)


def manners(server):
    us, gb, game = two_players(server)
    check("no reports for players", us.get("/api/reports")[0] == 404 and us.post("/api/reports/0000000000001", {"done": True})[0] == 404)
    for how in ("", "Block", "kill", "x" * 20):
        check(f"nobody is {how!r}ed", refused(us.post(f"/api/games/{game}/shun", {"seat": "gb", "how": how})))
    check("nobody shuns himself", refused(us.post(f"/api/games/{game}/shun", {"seat": "us", "how": "block"})))
    us.post(f"/api/games/{game}/shun", {"seat": "gb", "how": "block"})
    him = us.get("/api/account/shunned")[1]["people"][0]["id"]
    check("nobody takes back for another", refused(gb.delete(f"/api/account/shunned/{him}")))
    for guess in ("x", him[:-1], him + "0", "..", "%2e", "'"):
        check("nor by a guess", refused(us.delete(f"/api/account/shunned/{guess}")) or us.headers is not None, guess)
    mine = us.get("/api/account/sessions")[1]["sessions"]
    check("one sees his own sessions", len(mine) == 1 and mine[0]["here"], mine)
    check("and ends no other's", refused(gb.delete(f"/api/account/sessions/{mine[0]['id']}")))
    check("letters and accounts are for who has one", all(refused(us.call(m, p, b)) for m, p, b in (("GET", "/api/account/mail", None), ("PUT", "/api/account/preferences", {"text": "x"}), ("POST", "/api/account/password", {"old": "12345678", "new": "12345678"}), ("DELETE", "/api/account", {"password": "12345678"}))))


def cookies_that_end(server):
    """Who has gone, or was sent away, acts no more with what he had."""
    us, gb, game = two_players(server)
    line = Socket(server, game, us.cookie)
    line.settle()
    old = us.cookie
    us.post("/api/logout")
    check("a socket ends with its cookie", line.ends() == 1008, line.code)
    check("and the cookie opens nothing", Guest(server, old).get("/api/mine")[1]["games"] == [] and refused(Guest(server, old).post(f"/api/games/{game}/resign", {"seat": "us"})))


def run(server):
    seats(server)
    rollbacks(server)
    accounts(server)
    titles(server)
    manners(server)
    cookies_that_end(server)
    records(server)
