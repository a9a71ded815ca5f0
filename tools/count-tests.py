#!/usr/bin/env python3
"""tools/count-tests.py BUILD_DIR: prints "PASSED FAILED SKIPPED" of the last ctest run.

Counts GoogleTest cases (BUILD_DIR/results/*.json). A ctest without such a file, or one that failed although every case
passed (a crash, a sanitizer report at exit, a timeout), counts as one case. Failed ones are named on stderr.
"""
import json
import pathlib
import sys
import xml.etree.ElementTree

build = pathlib.Path(sys.argv[1])
passed = failed = skipped = 0
try:
    runs = xml.etree.ElementTree.parse(build / "results" / "ctest.xml").getroot().iter("testcase")
except (OSError, xml.etree.ElementTree.ParseError):
    sys.exit(f"no results in {build}")

for run in runs:
    name, ok = run.get("name"), run.get("status") == "run"
    cases_failed = 0
    try:
        report = json.loads((build / "results" / f"{name}.json").read_text(encoding="utf-8"))
    except (OSError, ValueError):
        passed += ok
    else:
        for suite in report["testsuites"]:
            for case in suite["testsuite"]:
                if case.get("failures"):
                    cases_failed += 1
                    print(f"  failed: {name}: {suite['name']}.{case['name']}", file=sys.stderr)
                elif case.get("result") == "COMPLETED":
                    passed += 1
                elif case.get("status") == "RUN":
                    skipped += 1
    if not ok and not cases_failed:
        cases_failed = 1
        print(f"  failed: {name}", file=sys.stderr)
    failed += cases_failed
print(passed, failed, skipped)
