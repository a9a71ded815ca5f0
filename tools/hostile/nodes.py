"""Three nodes over one database: one seat, one name, one promise, one request, wherever they are asked for at the same time. `run(servers)`."""
import time

from common import Guest, Socket, check, code_of, refused
from people import at_once


def asked(guest, server, method, path, body):
    """As a client does it: a game that moves to another node is asked for again."""
    guest.server = server
    for _ in range(20):
        status, answer = guest.call(method, path, body)
        if status != 503:
            break
        time.sleep(0.1)
    return status, answer


def joined(servers):
    for round in range(4):
        owner = Guest(servers[round % 3])
        game, codes = owner.game("me", "open")
        crowd = [Guest(s) for s in servers * 4]
        got = at_once(lambda i: asked(crowd[i], servers[i % 3], "POST", f"/api/games/{game}/join", {"seat": "gb", "invite": codes["gb"]}), 12)
        check("one link at three nodes seats one", sorted(s for s, _ in got) == [200] + [409] * 11, [s for s, _ in got])
        sees = {asked(owner, s, "GET", f"/api/games/{game}", None)[1]["status"] for s in servers}
        check("and all nodes say so", sees == {"playing"}, sees)
        winner = crowd[[s for s, _ in got].index(200)]
        over = at_once(lambda i: asked(Guest(servers[i % 3], (owner, winner)[i % 2].cookie), servers[i % 3], "POST", f"/api/games/{game}/resign", {"seat": ("us", "gb")[i % 2]}), 6)
        check("of two who resign at three nodes one has", sum(s == 200 for s, _ in over) == 1, [s for s, _ in over])
        again = at_once(lambda i: asked(Guest(servers[i % 3], (owner, winner)[i % 2].cookie), servers[i % 3], "POST", f"/api/games/{game}/rematch", {}), 9)
        check("one rematch", len({b["game"]["id"] for s, b in again if s < 300}) == 1 and all(s < 300 for s, _ in again), again)


def promised(servers):
    me = Guest(servers[0])
    me.game()
    for _ in range(3):
        ticket = me.post("/api/dice")[1]["ticket"]
        got = at_once(lambda i: asked(Guest(servers[i % 3], me.cookie), servers[i % 3], "POST", "/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}, "ticket": ticket}), 9)
        check("one promise, one game", sorted(s for s, _ in got) == [201] + [409] * 8, [(s, code_of(b)) for s, b in got])
    got = at_once(lambda i: Guest(servers[i % 3]).post("/api/account", {"name": "Everywhere Ann", "password": "12345678"}), 6)
    check("one name, one account", sorted(s for s, _ in got) == [201] + [409] * 5, [s for s, _ in got])


def acted(servers):
    """One request, sent at every node at once, is carried out once and answered the same."""
    me = Guest(servers[0])
    game, _ = me.game()
    lines = [Socket(s, game, me.cookie) for s in servers]
    for n in range(5):
        for line in lines:
            line.settle()
        pending = lines[0].seen["hello"]["game"]["pending"][0]
        for line in lines:
            line.ask({"type": "handover", "seat": pending})
        states = [line.settle() for line in lines]
        check("all nodes show one position", len({s["seq"] for s in states}) == 1, [s["seq"] for s in states])
        message = {"type": "act", "seat": pending, "seq": states[0]["seq"], "action": states[0]["actions"][0]["action"], "id": f"one {n}"}
        got = at_once(lambda i: lines[i].ask(dict(message)), 3)
        check("all have one answer", got[0] and got[0]["ok"] and all(g == got[0] for g in got), got)
    for line in lines:
        line.close()
    asked(me, servers[1], "POST", f"/api/games/{game}/resign", {"seat": "us"})
    record = asked(me, servers[2], "GET", f"/api/games/{game}/record", None)[1]
    rows = [line for line in record.decode().split("\n") if '"do"' in line and '"auto"' not in line]
    check("and the record has each once", len(rows) == 5, len(rows))


def sent_away(servers):
    for _ in range(3):
        me, other = Guest(servers[0]), Guest(servers[1])
        game, codes = me.game("me", "open")
        other.post(f"/api/games/{game}/join", {"seat": "gb", "invite": codes["gb"]})
        old = me.cookie
        lines = [Socket(s, game, old) for s in servers]
        for line in lines:
            line.settle()
        me.server = servers[2]
        me.post("/api/logout")
        check("a cookie that ends at one node ends everywhere", [line.ends() for line in lines] == [1008] * 3, [line.code for line in lines])
        check("and opens nothing at any", all(refused(asked(Guest(s, old), s, "POST", f"/api/games/{game}/resign", {"seat": "us"})) for s in servers))
        late = [Socket(s, game, old) for s in servers]
        for line in late:
            line.receive()
        check("who comes with it watches", all(line.seen["hello"]["viewer"] == "none" for line in late), [line.seen for line in late])
        for line in lines + late:
            line.close()


def posing(servers):
    """Nobody speaks as a node, from wherever he says he is."""
    me = Guest(servers[0])
    game, _ = me.game()
    for secret in ("", "0" * 64, "x", "a" * 5000):
        for s in servers:
            new = Guest(s)
            status, _ = new.call("POST", "/api/games", {"game": "blocks", "seats": {"us": "me", "gb": "me"}}, X_Ghent_Node=secret, X_Forwarded_For="10.9.8.7", X_Forwarded_Proto="https")
            check("a node that nobody knows is a guest", status == 201 and "Secure" not in new.headers["Set-Cookie"], status)
            status, _ = new.call("GET", f"/api/games/{game}", X_Ghent_Node=secret)
            check("and is passed on as one", status == 200, status)


def run(servers):
    joined(servers)
    promised(servers)
    acted(servers)
    sent_away(servers)
    posing(servers)
