// What is asked of a store in SQL about people: accounts and sessions, letters and notices, manners. A part of store/sql_store.h.
#pragma once

#include "store/sql_store.h"

namespace ghent {

template <class Db>
std::vector<Person> SqlStore<Db>::read_people(Statement& s) {
    std::vector<Person> found;
    while (s.step()) {
        found.push_back({.id = s.number(0),
                         .name = s.text(1),
                         .account = s.number(2) != 0,
                         .password = s.text(3),
                         .created = s.number(4),
                         .moderator = s.number(6) != 0,
                         .silent = s.number(7)});
    }
    return found;
}

template <class Db>
std::optional<Person> SqlStore<Db>::one_person(Statement& s) {
    std::vector<Person> found = read_people(s);
    return found.empty() ? std::nullopt : std::optional(std::move(found.back()));
}

template <class Db>
std::vector<Token> SqlStore<Db>::read_tokens(Statement& s) {
    std::vector<Token> found;
    while (s.step()) {
        found.push_back(
            {.hash = s.text(0), .person = s.number(1), .at = s.number(2), .seen = s.number(3), .device = s.text(4)});
    }
    return found;
}

// ---------------------------------------------------------------- accounts and sessions

template <class Db>
std::vector<Person> SqlStore<Db>::accounts_without_look() {
    return ask(
        [](Db& db) { return read_people(db.prepared("SELECT * FROM person WHERE account = 1 AND look = ''").with()); });
}

template <class Db>
std::optional<Person> SqlStore<Db>::person(Id id) {
    return ask([&](Db& db) { return one_person(db.prepared("SELECT * FROM person WHERE id = $1").with(id)); });
}

template <class Db>
std::optional<Person> SqlStore<Db>::account(std::string_view name) {
    return ask([&](Db& db) {
        return one_person(
            db.prepared("SELECT * FROM person WHERE account = 1 AND name = $1 COLLATE NOCASE").with(name));
    });
}

template <class Db>
std::optional<Token> SqlStore<Db>::token(std::string_view hash) {
    return ask([&](Db& db) -> std::optional<Token> {
        std::vector<Token> found =
            read_tokens(db.prepared("SELECT hash, person, at, seen, device FROM token WHERE hash = $1").with(hash));
        return found.empty() ? std::nullopt : std::optional(std::move(found[0]));
    });
}

template <class Db>
std::vector<Token> SqlStore<Db>::tokens_of(Id person) {
    return ask([&](Db& db) {
        return read_tokens(
            db.prepared("SELECT hash, person, at, seen, device FROM token WHERE person = $1 ORDER BY seen DESC, hash")
                .with(person));
    });
}

template <class Db>
std::string SqlStore<Db>::preferences(Id person) {
    return ask(
        [&](Db& db) { return read_text(db.prepared("SELECT text FROM preference WHERE person = $1").with(person)); });
}

template <class Db>
std::vector<Id> SqlStore<Db>::stale_guests(i64 before) {
    return ask([&](Db& db) {
        return read_ids(
            db.prepared("SELECT id FROM person WHERE account = 0 AND created < $1 "
                        "AND NOT EXISTS (SELECT 1 FROM token WHERE token.person = person.id AND token.seen >= $1) "
                        "AND NOT EXISTS (SELECT 1 FROM seat WHERE seat.person = person.id) "
                        "AND NOT EXISTS (SELECT 1 FROM game WHERE game.owner = person.id) "
                        "AND NOT EXISTS (SELECT 1 FROM chat WHERE chat.person = person.id) "
                        "AND NOT EXISTS (SELECT 1 FROM note WHERE note.person = person.id) ORDER BY created, id")
                .with(before));
    });
}

// ---------------------------------------------------------------- letters

template <class Db>
std::optional<Mail> SqlStore<Db>::mail_of(Id person) {
    return ask([&](Db& db) {
        std::optional<Mail> found;
        Statement& s =
            db.prepared("SELECT person, address, confirmed, notify, language FROM mail WHERE person = $1").with(person);
        while (s.step())
            found = Mail{.person = s.number(0),
                         .address = s.text(1),
                         .confirmed = s.number(2) != 0,
                         .notify = s.number(3) != 0,
                         .language = s.text(4)};
        return found;
    });
}

template <class Db>
std::optional<MailCode> SqlStore<Db>::mail_code(std::string_view hash) {
    return ask([&](Db& db) {
        std::optional<MailCode> found;
        Statement& s =
            db.prepared("SELECT hash, person, kind, address, expires FROM mail_code WHERE hash = $1").with(hash);
        while (s.step())
            found = MailCode{.hash = s.text(0),
                             .person = s.number(1),
                             .kind = s.text(2),
                             .address = s.text(3),
                             .until = s.number(4)};
        return found;
    });
}

template <class Db>
bool SqlStore<Db>::was_mailed(Id game, Id person) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM mailed WHERE game = $1 AND person = $2").with(game, person);
        while (s.step()) count = s.number(0);
        return count > 0;
    });
}

// ---------------------------------------------------------------- web push

template <class Db>
std::string SqlStore<Db>::secret(std::string_view name) {
    return ask([&](Db& db) { return read_text(db.prepared("SELECT value FROM secret WHERE name = $1").with(name)); });
}

template <class Db>
std::vector<Push> SqlStore<Db>::pushes_of(Id person) {
    return ask([&](Db& db) {
        std::vector<Push> found;
        Statement& s = db.prepared(
                             "SELECT endpoint, person, token, reader, auth, language, at FROM push WHERE person = $1 "
                             "ORDER BY at DESC, endpoint")
                           .with(person);
        while (s.step())
            found.push_back({.endpoint = s.text(0),
                             .person = s.number(1),
                             .token = s.text(2),
                             .reader = s.text(3),
                             .auth = s.text(4),
                             .language = s.text(5),
                             .at = s.number(6)});
        return found;
    });
}

template <class Db>
bool SqlStore<Db>::has_push(std::string_view token) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM push WHERE token = $1").with(token);
        while (s.step()) count = s.number(0);
        return count > 0;
    });
}

template <class Db>
bool SqlStore<Db>::was_pushed(Id game, Id person) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared("SELECT count(*) FROM pushed WHERE game = $1 AND person = $2").with(game, person);
        while (s.step()) count = s.number(0);
        return count > 0;
    });
}

// ---------------------------------------------------------------- manners

template <class Db>
std::vector<Shunned> SqlStore<Db>::shunned_by(Id person) {
    return ask([&](Db& db) {
        std::vector<Shunned> found;
        Statement& s =
            db.prepared(
                  "SELECT shun.other, coalesce(person.name, ''), shun.how FROM shun "
                  "LEFT JOIN person ON person.id = shun.other WHERE shun.person = $1 ORDER BY shun.at, shun.other")
                .with(person);
        while (s.step()) found.push_back({.other = s.number(0), .name = s.text(1), .how = s.text(2)});
        return found;
    });
}

template <class Db>
std::vector<Id> SqlStore<Db>::strangers_to(Id person) {
    return ask([&](Db& db) {
        return read_ids(db.prepared("SELECT other FROM shun WHERE person = $1 AND how = 'block' "
                                    "UNION SELECT person FROM shun WHERE other = $1 AND how = 'block'")
                            .with(person));
    });
}

template <class Db>
bool SqlStore<Db>::hears(Id listener, Id speaker) {
    return ask([&](Db& db) {
        i64 count = 0;
        Statement& s = db.prepared(
                             "SELECT count(*) FROM shun WHERE (person = $1 AND other = $2) "
                             "OR (person = $2 AND other = $1 AND how = 'block')")
                           .with(listener, speaker);
        while (s.step()) count = s.number(0);
        return count == 0;
    });
}

template <class Db>
std::vector<Report> SqlStore<Db>::reports(int most) {
    return ask([&](Db& db) {
        std::vector<Report> found;
        Statement& s =
            db.prepared(
                  "SELECT report.id, report.at, report.person, report.about, report.game, coalesce(who.name, ''), "
                  "coalesce(whom.name, ''), report.reason, report.done, coalesce(whom.silent, 0) FROM report "
                  "LEFT JOIN person AS who ON who.id = report.person LEFT JOIN person AS whom ON whom.id = "
                  "report.about "
                  "ORDER BY report.done, report.at DESC, report.id LIMIT $1")
                .with(most);
        while (s.step()) {
            found.push_back({.id = s.number(0),
                             .at = s.number(1),
                             .person = s.number(2),
                             .about = s.number(3),
                             .game = s.number(4),
                             .name = s.text(5),
                             .about_name = s.text(6),
                             .reason = s.text(7),
                             .done = s.number(8) != 0,
                             .silent = s.number(9)});
        }
        return found;
    });
}

}  // namespace ghent
