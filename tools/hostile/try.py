#!/usr/bin/env python3
"""tools/hostile/try.py [GHENT] [--store URL] [--part PART]…: what a hostile guest sends, at a running program: broken and smuggled HTTP, JSON against its own rules, WebSockets against
theirs, seats, links, accounts and records in the wrong hands, and all of that at three nodes at once. Parts: lines, sockets, people, nodes (that one over a PostgreSQL of its own). The tests in server/test/hostile_* prove single limits; this tries much, and
wants a clear refusal, no fault, no end. The last line is `N passed, N failed`."""
import argparse
import importlib
import os
import subprocess
import sys
import tempfile

from common import Server, check, counts

PARTS = {
    "lines": ["--limit", "requests=100000/1000000", "--limit", "creations=10000/10000", "--limit", "logins=10000/10000"],
    "sockets": ["--limit", "requests=100000/1000000", "--limit", "creations=10000/10000"],
    "people": ["--behind-proxy", "--limit", "requests=100000/1000000", "--limit", "creations=10000/10000", "--limit", "logins=10000/10000", "--limit", "imports=100000/100000", "--limit", "offers=1000/1000", "--limit", "kept=10000000000/1"],
    "nodes": ["--limit", "requests=100000/1000000", "--limit", "creations=10000/10000", "--limit", "logins=10000/10000"],
}
parser = argparse.ArgumentParser()
parser.add_argument("ghent", nargs="?", default="build/release/ghent")
parser.add_argument("--store", help="instead of an SQLite file of its own")
parser.add_argument("--part", action="append", choices=PARTS)
args = parser.parse_args()
here = os.path.dirname(os.path.abspath(__file__))


def alone(part):
    with tempfile.TemporaryDirectory() as folder:
        server = Server(args.ghent, folder, *PARTS[part], store=args.store, name=part)
        try:
            importlib.import_module(part).run(server)
            check(f"{part}: the server answers", server.lives())
        finally:
            server.end()


def together():
    store = f"postgres://postgres@/postgres?host={os.environ['PG_FOLDER']}"
    with tempfile.TemporaryDirectory() as folder:
        servers = [Server(args.ghent, folder, *PARTS["nodes"], store=store, name=f"node{n}") for n in range(3)]
        try:
            importlib.import_module("nodes").run(servers)
            check("nodes: all of them answer", all(s.lives() for s in servers))
        finally:
            for server in servers:
                server.end()


for part in args.part or PARTS:
    if part != "nodes":
        alone(part)
    elif "PG_FOLDER" in os.environ:
        together()
    elif os.path.exists("/usr/lib/postgresql/15/bin/initdb"):
        inside = subprocess.run([f"{here}/../with-postgres.sh", sys.executable, __file__, os.path.realpath(args.ghent), "--part", "nodes"], capture_output=True, text=True)
        *said, last = inside.stdout.strip().split("\n")
        print(*said, inside.stderr, sep="\n", end="")
        last = last.split()
        check("nodes: they were tried", len(last) == 4, inside.stdout + inside.stderr)
        if len(last) == 4:
            counts[True] += int(last[0])
            counts[False] += int(last[2])
    else:
        print("hostile: there is no PostgreSQL 15; nodes are left out")
print(f"{counts[True]} passed, {counts[False]} failed")
raise SystemExit(counts[False] > 0)
