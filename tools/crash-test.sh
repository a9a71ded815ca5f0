#!/usr/bin/env bash
# tools/crash-test.sh [BUILD]: kills the server a hundred times under load and checks that every acknowledged action is there.
set -euo pipefail
cd "$(dirname "$0")/.."
GHENT_EFFORT=long "${1:-build/release}/server_test" --gtest_filter='Crash.EveryAcknowledged*'
