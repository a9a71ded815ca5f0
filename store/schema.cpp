#include "store/schema.h"

#include <fmt/format.h>

namespace ghent {

namespace {

// Step i brings version i to i + 1. Steps are added, never changed. They are written as SQLite reads them (store/postgres_store.cpp says
// what PostgreSQL makes of them).
constexpr std::string_view kSteps[] = {
    R"(
CREATE TABLE person (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, account INTEGER NOT NULL, password TEXT NOT NULL, created INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX person_account ON person (name COLLATE NOCASE) WHERE account = 1;

CREATE TABLE token (hash TEXT PRIMARY KEY, person INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE INDEX token_person ON token (person);

CREATE TABLE game (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL, title TEXT NOT NULL,
    pace TEXT NOT NULL, public INTEGER NOT NULL, live INTEGER NOT NULL, imported INTEGER NOT NULL,
    seed TEXT NOT NULL, commitment TEXT NOT NULL, invite TEXT NOT NULL, created INTEGER NOT NULL,
    status INTEGER NOT NULL, pending INTEGER NOT NULL, turn TEXT NOT NULL, outcome TEXT NOT NULL, header TEXT NOT NULL,
    rematch TEXT NOT NULL, rollback_by INTEGER NOT NULL, rollback_to INTEGER NOT NULL, updated INTEGER NOT NULL,
    owner INTEGER NOT NULL, shown INTEGER NOT NULL
) STRICT;
CREATE INDEX game_open ON game (created) WHERE status = 0 AND public = 1;
CREATE INDEX game_owner ON game (owner) WHERE owner <> 0;
CREATE INDEX game_playing ON game (id) WHERE status = 1;

CREATE TABLE seat (
    game INTEGER NOT NULL, seat INTEGER NOT NULL, who TEXT NOT NULL, person INTEGER NOT NULL, entropy TEXT NOT NULL,
    PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seat_person ON seat (person) WHERE person <> 0;

CREATE TABLE record (game INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, n)) STRICT, WITHOUT ROWID;

CREATE TABLE reply (
    game INTEGER NOT NULL, seat INTEGER NOT NULL, slot INTEGER NOT NULL, request TEXT NOT NULL, reply TEXT NOT NULL,
    PRIMARY KEY (game, seat, slot)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    game INTEGER NOT NULL, n INTEGER NOT NULL, person INTEGER NOT NULL, text TEXT NOT NULL, at INTEGER NOT NULL,
    PRIMARY KEY (game, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE note (
    game INTEGER NOT NULL, person INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;
)",
    R"(
CREATE TABLE orders (
    game INTEGER NOT NULL, seat INTEGER NOT NULL, text TEXT NOT NULL, PRIMARY KEY (game, seat)
) STRICT, WITHOUT ROWID;
CREATE TABLE due (game INTEGER PRIMARY KEY) STRICT;
)",
    // Keyframes of the records, and the data that games were begun with.
    R"(
CREATE TABLE keyframe (game INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, PRIMARY KEY (game, n)) STRICT;

CREATE TABLE pack (
    game TEXT NOT NULL, hash TEXT NOT NULL, file TEXT NOT NULL, content TEXT NOT NULL, PRIMARY KEY (game, hash, file)
) STRICT;
)",
    // What a name looks like: two accounts whose names a reader cannot tell apart are one too many.
    R"(
ALTER TABLE person ADD COLUMN look TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX person_look ON person (look) WHERE account = 1 AND look <> '';
)",
    // When a cookie was last used (0: not known, it is of before), and on what.
    R"(
ALTER TABLE token ADD COLUMN seen INTEGER NOT NULL DEFAULT 0;
ALTER TABLE token ADD COLUMN device TEXT NOT NULL DEFAULT '';
)",
    // Seeds that were promised before there was a game for them. None is used twice.
    R"(
CREATE TABLE ticket (id TEXT PRIMARY KEY, seed TEXT NOT NULL, at INTEGER NOT NULL) STRICT;
CREATE UNIQUE INDEX game_commitment ON game (commitment) WHERE commitment <> '';
)",
    // Whom somebody does not want to meet or hear, what was reported, and who looks at it.
    R"(
CREATE TABLE shun (
    person INTEGER NOT NULL, other INTEGER NOT NULL, how TEXT NOT NULL, at INTEGER NOT NULL, PRIMARY KEY (person, other)
) STRICT;
CREATE INDEX shun_other ON shun (other);
CREATE TABLE report (
    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, person INTEGER NOT NULL, about INTEGER NOT NULL, game INTEGER NOT NULL,
    reason TEXT NOT NULL, done INTEGER NOT NULL
) STRICT;
ALTER TABLE person ADD COLUMN moderator INTEGER NOT NULL DEFAULT 0;
ALTER TABLE person ADD COLUMN silent INTEGER NOT NULL DEFAULT 0;
)",
    // How long one may take for a decision, since when the present one is asked, and when a server was last seen running.
    R"(
ALTER TABLE game ADD COLUMN patience INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN asked INTEGER NOT NULL DEFAULT 0;
CREATE TABLE beat (id INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
INSERT INTO beat VALUES (1, 0);
)",
    // Where the position was met at which a game begins, games that everybody may watch, and how people like the client.
    R"(
ALTER TABLE game ADD COLUMN origin TEXT NOT NULL DEFAULT '';
CREATE INDEX game_watched ON game (updated) WHERE status = 1 AND public = 1;
CREATE TABLE preference (person INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT;
)",
    // A clock for the whole game.
    R"(
ALTER TABLE game ADD COLUMN clock TEXT NOT NULL DEFAULT '';
)",
    // What was added last, before it is brought to its place (store/tail.h); in SQLite only.
    R"(
CREATE TABLE tail_0 (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL, seat INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, request TEXT NOT NULL
) STRICT;
CREATE TABLE tail_1 (
    id INTEGER PRIMARY KEY, game INTEGER NOT NULL, seat INTEGER NOT NULL, n INTEGER NOT NULL, line TEXT NOT NULL, request TEXT NOT NULL
) STRICT;
)",
    // Addresses for letters, links that were sent there, and who was told that it is his move.
    R"(
CREATE TABLE mail (
    person INTEGER PRIMARY KEY, address TEXT NOT NULL, confirmed INTEGER NOT NULL, notify INTEGER NOT NULL
) STRICT;
CREATE TABLE mail_code (
    hash TEXT PRIMARY KEY, person INTEGER NOT NULL, kind TEXT NOT NULL, address TEXT NOT NULL, expires INTEGER NOT NULL
) STRICT;
CREATE TABLE mailed (game INTEGER NOT NULL, person INTEGER NOT NULL, PRIMARY KEY (game, person)) STRICT;
)",
    // Browsers that are told by web push, who was told that it is his move, and the key that the server signs with. In which language letters are.
    R"(
CREATE TABLE push (
    endpoint TEXT PRIMARY KEY, person INTEGER NOT NULL, token TEXT NOT NULL, reader TEXT NOT NULL, auth TEXT NOT NULL,
    language TEXT NOT NULL, at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_person ON push (person);
CREATE INDEX push_token ON push (token);
CREATE TABLE pushed (game INTEGER NOT NULL, person INTEGER NOT NULL, PRIMARY KEY (game, person)) STRICT;
CREATE TABLE secret (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
ALTER TABLE mail ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
)",
};

}  // namespace

std::span<const std::string_view> schema_steps() { return kSteps; }

i64 tail_version() {
    i64 version = 1;
    for (const std::string_view step : kSteps) {
        if (step.find("CREATE TABLE tail_0") != std::string_view::npos) break;
        ++version;
    }
    return version;
}

StoreError written_by_a_newer_program(i64 version, i64 known) {
    return {StoreError::Kind::newer,
            fmt::format("it was written by a newer ghent (version {} of the tables; this program knows {})", version,
                        known)};
}

}  // namespace ghent
