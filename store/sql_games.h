// What is asked of a store in SQL about games: their facts, records and talk, and lists of them. A part of store/sql_store.h.
#pragma once

#include <algorithm>
#include <limits>
#include <map>

#include "store/sql_store.h"

namespace ghent {

// `listed`: without what no list shows.
template <class Db>
GameFacts SqlStore<Db>::read_game(Statement& s, bool listed) {
    GameFacts g;
    g.id = s.number(0);
    g.game = s.text(1);
    g.scenario = s.text(2);
    g.options = s.text(3);
    g.title = s.text(4);
    g.pace = s.text(5);
    g.is_public = s.number(6) != 0;
    g.live = s.number(7) != 0;
    g.imported = s.number(8) != 0;
    if (!listed) g.seed = s.text(9);
    g.commitment = s.text(10);
    g.invite = s.text(11);
    g.created = s.number(12);
    g.status = static_cast<Status>(s.number(13));
    g.pending = static_cast<unsigned>(s.number(14));
    g.turn = s.text(15);
    g.outcome = s.text(16);
    if (!listed) g.header = s.text(17);
    g.rematch = s.text(18);
    g.rollback_by = static_cast<int>(s.number(19));
    g.rollback_to = s.number(20);
    g.updated = s.number(21);
    g.owner = s.number(22);
    g.shown = static_cast<unsigned>(s.number(23));
    g.patience = s.number(24);
    g.asked = s.number(25);
    g.origin = s.text(26);
    g.clock = s.text(27);
    return g;
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::read_games(Db& db, Statement& s, bool listed) {
    std::vector<GameFacts> games;
    while (s.step()) games.push_back(read_game(s, listed));
    for (GameFacts& g : games) {
        Statement& seats =
            db.prepared(
                  "SELECT seat.seat, seat.who, seat.person, coalesce(person.name, ''), seat.entropy FROM seat "
                  "LEFT JOIN person ON person.id = seat.person WHERE seat.game = $1")
                .with(g.id);
        while (seats.step()) {
            g.seats[seats.number(0) & 1] = {
                .who = seats.text(1), .person = seats.number(2), .name = seats.text(3), .entropy = seats.text(4)};
        }
    }
    return games;
}

// ---------------------------------------------------------------- one game

template <class Db>
std::optional<Ticket> SqlStore<Db>::ticket(std::string_view id) {
    return ask([&](Db& db) {
        std::optional<Ticket> found;
        Statement& s = db.prepared("SELECT id, seed, at FROM ticket WHERE id = $1").with(id);
        while (s.step()) found = {.id = s.text(0), .seed = s.text(1), .at = s.number(2)};
        return found;
    });
}

template <class Db>
std::optional<GameFacts> SqlStore<Db>::game(Id id) {
    return ask([&](Db& db) -> std::optional<GameFacts> {
        std::vector<GameFacts> games = read_games(db, db.prepared("SELECT * FROM game WHERE id = $1").with(id), false);
        if (games.empty()) return std::nullopt;
        return std::move(games[0]);
    });
}

template <class Db>
std::vector<std::string> SqlStore<Db>::rows(Id game) {
    return ask([&](Db& db) {
        std::vector<std::string> lines;
        Statement& s =
            db.prepared(has_tail(game)
                            ? "SELECT line FROM (SELECT n, line FROM record WHERE game = $1 "
                              "UNION SELECT n, line FROM tail_0 WHERE game = $1 AND seat < 0 "
                              "UNION SELECT n, line FROM tail_1 WHERE game = $1 AND seat < 0) AS rows ORDER BY n"
                            : "SELECT line FROM record WHERE game = $1 ORDER BY n")
                .with(game);
        while (s.step()) lines.push_back(s.text(0));
        return lines;
    });
}

template <class Db>
std::vector<Keyframe> SqlStore<Db>::keyframes(Id game) {
    return ask([&](Db& db) {
        std::vector<Keyframe> found;
        Statement& s = db.prepared("SELECT n, line FROM keyframe WHERE game = $1 ORDER BY n").with(game);
        while (s.step()) found.push_back({s.number(0), s.text(1)});
        return found;
    });
}

template <class Db>
std::map<std::string, std::string, std::less<>> SqlStore<Db>::pack(std::string_view game, std::string_view hash) {
    return ask([&](Db& db) {
        std::map<std::string, std::string, std::less<>> files;
        Statement& s = db.prepared("SELECT file, content FROM pack WHERE game = $1 AND hash = $2").with(game, hash);
        while (s.step()) files.emplace(s.text(0), s.text(1));
        return files;
    });
}

template <class Db>
std::vector<KeptReply> SqlStore<Db>::replies(Id game) {
    return ask([&](Db& db) {
        std::map<std::pair<int, int>, KeptReply> slots;  // what came later stands
        Statement& s =
            db.prepared(has_tail(game)
                            ? "SELECT seat, slot, request, reply FROM "
                              "(SELECT seat, slot, request, reply, 0 AS id FROM reply WHERE game = $1 "
                              "UNION ALL SELECT seat, n, request, line, id FROM tail_0 WHERE game = $1 AND seat >= 0 "
                              "UNION ALL SELECT seat, n, request, line, id FROM tail_1 WHERE game = $1 AND seat >= 0) "
                              "AS replies ORDER BY id"
                            : "SELECT seat, slot, request, reply FROM reply WHERE game = $1")
                .with(game);
        while (s.step()) {
            KeptReply reply{static_cast<int>(s.number(0)), static_cast<int>(s.number(1)), s.text(2), s.text(3)};
            slots[{reply.seat, reply.slot}] = std::move(reply);
        }
        std::vector<KeptReply> kept;
        for (auto& [slot, reply] : slots) kept.push_back(std::move(reply));
        return kept;
    });
}

template <class Db>
std::vector<ChatLine> SqlStore<Db>::chat(Id game, std::optional<i64> before, int most) {
    return ask([&](Db& db) {
        std::vector<ChatLine> lines;
        Statement& s = db.prepared(
                             "SELECT chat.n, chat.at, chat.person, coalesce(person.name, ''), chat.text "
                             "FROM chat LEFT JOIN person ON person.id = chat.person "
                             "WHERE chat.game = $1 AND chat.n < $2 ORDER BY chat.n DESC LIMIT $3")
                           .with(game, before.value_or(std::numeric_limits<i64>::max()), most);
        while (s.step()) {
            lines.push_back(
                {.n = s.number(0), .at = s.number(1), .person = s.number(2), .name = s.text(3), .text = s.text(4)});
        }
        std::ranges::reverse(lines);
        return lines;
    });
}

template <class Db>
std::string SqlStore<Db>::note(Id game, Id person) {
    return ask([&](Db& db) {
        return read_text(db.prepared("SELECT text FROM note WHERE game = $1 AND person = $2").with(game, person));
    });
}

template <class Db>
std::string SqlStore<Db>::orders(Id game, int seat) {
    return ask([&](Db& db) {
        return read_text(db.prepared("SELECT text FROM orders WHERE game = $1 AND seat = $2").with(game, seat));
    });
}

// ---------------------------------------------------------------- lists

template <class Db>
std::vector<GameFacts> SqlStore<Db>::open_games(int most) {
    return ask([&](Db& db) {
        Statement& s =
            db.prepared("SELECT * FROM game WHERE status = 0 AND public = 1 ORDER BY created DESC LIMIT $1").with(most);
        return read_games(db, s, true);
    });
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::watched_games(int most) {
    return ask([&](Db& db) {
        Statement& s = db.prepared(
                             "SELECT * FROM game WHERE status = 1 AND public = 1 AND "
                             "(SELECT count(DISTINCT person) FROM seat WHERE seat.game = game.id AND person <> 0) = 2 "
                             "ORDER BY updated DESC LIMIT $1")
                           .with(most);
        return read_games(db, s, true);
    });
}

template <class Db>
std::vector<GameFacts> SqlStore<Db>::games_of(Id person, int most) {
    return ask([&](Db& db) {
        Statement& s = db.prepared(
                             "SELECT * FROM game WHERE id IN (SELECT game FROM seat WHERE person = $1 AND "
                             "person <> 0 UNION SELECT id FROM game WHERE owner = $1 AND owner <> 0) "
                             "ORDER BY updated DESC LIMIT $2")
                           .with(person, most);
        return read_games(db, s, true);
    });
}

template <class Db>
std::vector<Id> SqlStore<Db>::games_to_wake() {
    return ask([](Db& db) {
        return read_ids(
            db.prepared("SELECT DISTINCT game.id FROM game JOIN seat ON seat.game = game.id "
                        "WHERE game.status = 1 AND seat.who LIKE 'bot:%' "
                        "AND (game.pending >> CAST(seat.seat AS INTEGER)) & 1 = 1 "
                        "UNION SELECT due.game FROM due JOIN game ON game.id = due.game WHERE game.status = 1")
                .with());
    });
}

template <class Db>
i64 SqlStore<Db>::count_games() {
    return ask([](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM game").with();
        while (s.step()) count = s.number(0);
        return count;
    });
}

template <class Db>
i64 SqlStore<Db>::last_beat() {
    return ask([](Db& db) {
        i64 at = 0;
        Statement& s = db.prepared("SELECT at FROM beat WHERE id = 1").with();
        while (s.step()) at = s.number(0);
        return at;
    });
}

// ---------------------------------------------------------------- cleaning up

template <class Db>
std::vector<Id> SqlStore<Db>::all_games() {
    return ask([](Db& db) { return read_ids(db.prepared("SELECT id FROM game ORDER BY created, id").with()); });
}

template <class Db>
std::vector<Id> SqlStore<Db>::stale_games(i64 waiting, i64 guests) {
    return ask([&](Db& db) {
        return read_ids(
            db.prepared("SELECT id FROM game WHERE (status = 0 AND updated < $1) OR (updated < $2 "
                        "AND NOT EXISTS (SELECT 1 FROM person WHERE person.account = 1 AND (person.id = game.owner "
                        "OR person.id IN (SELECT seat.person FROM seat WHERE seat.game = game.id)))) "
                        "ORDER BY updated, id")
                .with(waiting, guests));
    });
}

}  // namespace ghent
