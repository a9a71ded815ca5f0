#!/usr/bin/env python3
"""clang-tidy over our sources, skipping those that were clean before and have not changed since.

    tools/tidy.py [FILE…]      all sources of build/release/compile_commands.json, or those named
    tools/tidy.py --new        only those that are not in tools/tidy.clean as they are now; no tests
    tools/tidy.py --record     writes tools/tidy.clean besides

A file is skipped when a stamp in build/tidy/ says that the same source with the same headers, the same command and the
same .clang-tidy was clean. Needs a finished build of the release preset: the headers come from its dependency log.
tools/tidy.clean makes a run on a fresh clone short: the sources found clean before, by the hash of their own text. One
that is missing there costs time, nothing else.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
STAMPS = ROOT / "build" / "tidy"
COMMANDS = ROOT / "build" / "commands"
LEDGER = ROOT / "tools" / "tidy.clean"
TIDY = "clang-tidy-19"

content_hashes = {}
printing = threading.Lock()


def content_hash(path):
    if path not in content_hashes:
        try:
            content_hashes[path] = hashlib.sha256(path.read_bytes()).hexdigest()
        except OSError:
            content_hashes[path] = "missing"
    return content_hashes[path]


def dependencies():
    """Object file -> the files of this project it was compiled from."""
    log = subprocess.run(["ninja", "-C", str(BUILD), "-t", "deps"], capture_output=True, text=True).stdout
    deps, current = {}, None
    for line in log.splitlines():
        if line and not line[0].isspace():
            current = deps.setdefault(line.split(": #deps")[0], set())
        elif line.strip() and current is not None:
            path = pathlib.Path(os.path.normpath(BUILD / line.strip()))
            if path.is_relative_to(ROOT):
                current.add(path)
    return deps


def commands():
    """The compile commands of the build, one for each source: those compiled in a batch are taken apart."""
    out = []
    for entry in json.loads((BUILD / "compile_commands.json").read_text()):
        if "/Unity/unity_" not in entry["file"]:
            out.append(entry)
            continue
        for line in pathlib.Path(entry["file"]).read_text().splitlines():
            if line.startswith("#include"):
                source = line.split('"')[1]
                out.append(entry | {"file": source, "command": entry["command"].replace(entry["file"], source)})
    COMMANDS.mkdir(parents=True, exist_ok=True)
    (COMMANDS / "compile_commands.json").write_text(json.dumps(out))
    return out


def key(entry, deps, common):
    digest = hashlib.sha256(common)
    digest.update(entry["command"].encode())
    for path in sorted(deps.get(entry.get("output"), set()) | {pathlib.Path(entry["file"])}):
        digest.update(f"{path.relative_to(ROOT)} {content_hash(path)}\n".encode())
    return digest.hexdigest()


def tidy(entry, stamp):
    name = pathlib.Path(entry["file"]).relative_to(ROOT)
    run = subprocess.run(
        [TIDY, "--quiet", "-p", str(COMMANDS), "--extra-arg=-Wno-unknown-warning-option",
         "--extra-arg=-Wno-deprecated-declarations", "--extra-arg=-Wno-ignored-gch", entry["file"]],
        capture_output=True, text=True, cwd=ROOT)
    with printing:
        if run.returncode == 0:
            stamp.touch()
            print(f"ok   {name}", flush=True)
        else:
            print(f"BAD  {name}\n{run.stdout}", flush=True)
            if not run.stdout:
                print(run.stderr, flush=True)
    return run.returncode == 0


def is_test(path):
    return "test" in path.parent.parts or path.is_relative_to(ROOT / "testing")


def main():
    if not (BUILD / "compile_commands.json").exists():
        sys.exit("tidy: no build/release/compile_commands.json: build the release preset first")
    only_new, record = "--new" in sys.argv, "--record" in sys.argv
    wanted = {pathlib.Path(name).resolve() for name in sys.argv[1:] if not name.startswith("--")}
    config = content_hash(ROOT / ".clang-tidy")
    def own(path):
        return f"{path.relative_to(ROOT)} {hashlib.sha256((config + content_hash(path)).encode()).hexdigest()[:16]}"
    known = set(LEDGER.read_text().splitlines()) if only_new and LEDGER.exists() else set()
    STAMPS.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], capture_output=True).stdout
    common = version + (ROOT / ".clang-tidy").read_bytes()
    deps = dependencies()

    todo, kept, total, clean = [], set(), 0, []
    for entry in commands():
        path = pathlib.Path(entry["file"])
        if path.suffix != ".cpp" or not path.is_relative_to(ROOT) or path.is_relative_to(ROOT / "build"):
            continue
        stamp = STAMPS / key(entry, deps, common)
        kept.add(stamp.name)
        if wanted and path not in wanted or only_new and is_test(path):
            continue
        total += 1
        clean.append((own(path), stamp))
        if not stamp.exists() and own(path) not in known:
            todo.append((entry, stamp))
    for stamp in STAMPS.iterdir():
        if stamp.name not in kept:
            stamp.unlink()

    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = sum(not ok for ok in pool.map(lambda job: tidy(*job), todo))
    if record:
        LEDGER.write_text("".join(sorted({f"{line}\n" for line, stamp in clean if stamp.exists() or line in known})))
    print(f"tidy: {total} files, {total - len(todo)} unchanged, {bad} with findings")
    sys.exit(1 if bad else 0)


main()
