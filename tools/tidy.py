#!/usr/bin/env python3
"""clang-tidy over our sources, skipping those that this machine has found clean before.

    tools/tidy.py [FILE…]      all sources of build/release/compile_commands.json, or those named
    tools/tidy.py --last N     no tests, and only sources that the last N commits changed: what ./test can do in bounded time

A source is known to be clean when a stamp in the user's cache folder says so for the same text, the same headers (all of the
project's that it includes, generated ones too), the same flags, the same .clang-tidy and the same clang-tidy. Stamps never
travel with the project: nothing in a commit can say of itself that it is clean.
"""
import concurrent.futures
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import threading

ROOT = pathlib.Path(__file__).resolve().parent.parent
BUILD = ROOT / "build" / "release"
STAMPS = pathlib.Path(os.environ.get("XDG_CACHE_HOME") or pathlib.Path.home() / ".cache") / "ghent" / "tidy"
COMMANDS = ROOT / "build" / "commands"
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


def included(path, seen):
    """The files of this project that a source includes, itself among them: by what it says, so that batches do not matter."""
    if path in seen:
        return seen
    seen.add(path)
    for name in re.findall(r'^ *# *include +"([^"]+)"', path.read_text(encoding="utf-8"), re.M):
        for folder in (ROOT, BUILD / "gen", path.parent):
            if (folder / name).is_file():
                included(folder / name, seen)
                break
    return seen


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


def key(entry, common):
    digest = hashlib.sha256(common)
    # Where the project stands and what the object is called change nothing.
    flags = re.sub(r" -o \S+| -M[FT] \S+| -c \S+", "", entry["command"]).replace(str(ROOT), "")
    digest.update(flags.encode())
    for path in sorted(included(pathlib.Path(entry["file"]), set())):
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


def changed_by_last(commits):
    """The sources that the last commits changed; all of them where there is no history."""
    log = subprocess.run(["git", "log", f"-{commits}", "--format=", "--name-only"], capture_output=True, text=True, cwd=ROOT).stdout
    return {ROOT / name for name in log.splitlines()} or None


def main():
    if not (BUILD / "compile_commands.json").exists():
        sys.exit("tidy: no build/release/compile_commands.json: build the release preset first")
    arguments = sys.argv[1:]
    changed = None
    if "--last" in arguments:
        at = arguments.index("--last")
        changed = changed_by_last(int(arguments[at + 1]))
        del arguments[at : at + 2]
    wanted = {pathlib.Path(name).resolve() for name in arguments}
    STAMPS.mkdir(parents=True, exist_ok=True)
    version = subprocess.run([TIDY, "--version"], capture_output=True).stdout
    common = version + (ROOT / ".clang-tidy").read_bytes()

    todo, total = [], 0
    for entry in commands():
        path = pathlib.Path(entry["file"])
        if path.suffix != ".cpp" or not path.is_relative_to(ROOT) or path.is_relative_to(ROOT / "build"):
            continue
        if wanted and path not in wanted or changed is not None and (path not in changed or is_test(path)):
            continue
        total += 1
        stamp = STAMPS / key(entry, common)
        if not stamp.exists():
            todo.append((entry, stamp))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        bad = sum(not ok for ok in pool.map(lambda job: tidy(*job), todo))
    print(f"tidy: {total} files, {total - len(todo)} known to be clean, {len(todo)} looked at, {bad} with findings")
    sys.exit(1 if bad else 0)


main()
