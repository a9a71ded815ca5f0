#!/usr/bin/env bash
# tools/crash-test.sh [BUILD]: kills under load, a hundred times each, and checks that every acknowledged action is there: one server on SQLite,
# one on PostgreSQL, and any of three servers and two workers over one database. It takes some ten minutes.
set -euo pipefail
cd "$(dirname "$0")/.."
GHENT_EFFORT=long "${1:-build/release}/crash_test" --gtest_filter='*EveryAcknowledged*:*AnyOfThemIsKilled*'
