// Table by table from one database into another that has the same tables; and what must be true of every store. For SQLite and
// PostgreSQL alike.
#pragma once

#include <fmt/format.h>

#include <deque>
#include <string>
#include <vector>

#include "store/maintenance.h"
#include "store/schema.h"
#include "store/sqlite.h"

namespace ghent {

// A table as SQLite describes it; PostgreSQL has the same (store/schema.cpp).
struct TableShape {
    std::string name, columns;  // "a", "b"
    int width = 0;
};
std::vector<TableShape> tables_of(sqlite::Database& db);

// Texts of statements, which must live as long as the databases that prepared them.
using SqlTexts = std::deque<std::string>;

// Calls take(values) for every row.
template <class Take>
void each_row(sqlite::Database& db, const TableShape& t, SqlTexts& texts, Take take) {
    texts.push_back(fmt::format("SELECT {} FROM \"{}\"", t.columns, t.name));
    sqlite::Statement& s = db.prepared(texts.back()).with();
    std::vector<std::string> values(static_cast<std::size_t>(t.width));
    while (s.step()) {
        for (int i = 0; i < t.width; ++i) values[static_cast<std::size_t>(i)] = s.text(i);
        take(values);
    }
}

// In a transaction of the caller on both sides. What was there before goes.
template <class From, class To>
void copy_tables(From& from, To& to, const std::vector<TableShape>& tables, SqlTexts& texts) {
    for (const TableShape& t : tables) {
        std::string holes;
        for (int i = 1; i <= t.width; ++i) holes += fmt::format("{}${}", i > 1 ? ", " : "", i);
        texts.push_back(fmt::format("DELETE FROM \"{}\"", t.name));
        to.prepared(texts.back()).with().run();
        texts.push_back(fmt::format("INSERT INTO \"{}\" ({}) VALUES ({})", t.name, t.columns, holes));
        const std::string& insert = texts.back();
        each_row(from, t, texts,
                 [&](const std::vector<std::string>& row) { to.prepared(insert).with_texts(row).run(); });
    }
}

template <class Db>
i64 count_by(Db& db, std::string_view sql) {
    auto& s = db.prepared(sql).with();
    i64 count = 0;
    while (s.step()) count = s.number(0);
    return count;
}

// What every store keeps to, whoever wrote it last.
template <class Db>
void look_through(Db& db, StoreReport& report) {
    report.people = count_by(db, "SELECT count(*) FROM person");
    report.accounts = count_by(db, "SELECT count(*) FROM person WHERE account = 1");
    report.games = count_by(db, "SELECT count(*) FROM game");
    report.rows = count_by(db, "SELECT count(*) FROM record");
    const bool tails = report.version >= tail_version();
    if (tails) {
        report.rows += count_by(
            db,
            "SELECT count(*) FROM (SELECT game, n FROM tail_0 WHERE seat < 0 UNION SELECT game, n FROM tail_1 WHERE "
            "seat < 0) "
            "AS late WHERE NOT EXISTS (SELECT 1 FROM record WHERE record.game = late.game AND record.n = late.n)");
    }
    const auto none = [&](std::string_view what, std::string_view sql) {
        StoreProblem problem{.what = std::string(what), .games = {}};
        auto& s = db.prepared(sql).with();
        while (s.step()) problem.games.push_back(s.number(0));
        if (!problem.games.empty()) report.problems.push_back(std::move(problem));
    };
    none("a game must have two seats",
         "SELECT id FROM game WHERE (SELECT count(*) FROM seat WHERE seat.game = game.id) <> 2 ORDER BY id");
    none("a game that was begun must have its record's first line",
         "SELECT id FROM game WHERE status > 0 AND header = '' ORDER BY id");
    none("a game that was begun must have rows",
         "SELECT id FROM game WHERE status > 0 AND NOT EXISTS (SELECT 1 FROM record WHERE record.game = game.id) "
         "ORDER BY id");
    none("the rows of a record must be without a gap",
         "SELECT game FROM record GROUP BY game HAVING min(n) <> 0 OR max(n) + 1 <> count(*) ORDER BY game");
    if (tails) {
        none("the rows that were added last must follow the record",
             "SELECT game FROM (SELECT game, n FROM record WHERE game IN (SELECT game FROM tail_0 UNION SELECT game "
             "FROM tail_1) "
             "UNION SELECT game, n FROM tail_0 WHERE seat < 0 UNION SELECT game, n FROM tail_1 WHERE seat < 0) AS late "
             "GROUP BY game HAVING min(n) <> 0 OR max(n) + 1 <> count(*) ORDER BY game");
    }
    none("rows must belong to a game",
         "SELECT DISTINCT game FROM record WHERE NOT EXISTS (SELECT 1 FROM game WHERE game.id = record.game) "
         "ORDER BY game");
    none("who sits at a game must be known",
         "SELECT DISTINCT game FROM seat WHERE person <> 0 "
         "AND NOT EXISTS (SELECT 1 FROM person WHERE person.id = seat.person) ORDER BY game");
    if (count_by(db,
                 "SELECT count(*) FROM token WHERE NOT EXISTS (SELECT 1 FROM person WHERE person.id = token.person)"))
        report.problems.push_back({.what = "whoever is logged in must be known", .games = {}});
}

template <class Db>
bool write_moderator(Db& db, const std::string& name, bool moderator) {
    auto& s = db.prepared("SELECT id FROM person WHERE account = 1 AND name = $1 COLLATE NOCASE").with(name);
    Id id = 0;
    while (s.step()) id = s.number(0);
    if (id == 0) return false;
    db.prepared("UPDATE person SET moderator = $1 WHERE id = $2").with(moderator, id).run();
    return true;
}

// What they do for a store in PostgreSQL (postgres_copy.cpp).
void backup_postgres(const std::string& url, sqlite::Database& to, SqlTexts& texts);
void restore_postgres(sqlite::Database& from, const std::string& url, SqlTexts& texts);
StoreReport check_postgres(const std::string& url);
bool set_postgres_moderator(const std::string& url, const std::string& name, bool moderator);

}  // namespace ghent
