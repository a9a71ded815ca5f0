// The statements behind each change, in the SQL that SQLite and PostgreSQL both read: parameters are $1, $2, … in the order in which
// they first occur.
#pragma once

#include <string>

#include "store/store.h"

namespace ghent {

// Where rows and replies go first (store/tail.h); null where they go to their place at once.
struct NoTail {
    bool add(const AddRows&) const { return false; }
    void add(const KeepReply&) const {}
    void drop(Id) const {}
    void rolled_back() const {}
};
template <class Db>
auto tail_of(Db& db) {
    if constexpr (requires { db.tail; }) return db.tail;
    else return static_cast<NoTail*>(nullptr);
}

template <class Db>
struct ChangeWriter {
    Db& db;
    static constexpr i64 kSetBack = 60'000;  // ms

    void operator()(const TryWriting&) const {
        static const std::string some(20'000, ' ');
        (*this)(SetNote{0, 0, some});
        db.prepared("DELETE FROM note WHERE game = 0 AND person = 0").with().run();
    }
    void operator()(const AddPerson& c) const {
        const Person& p = c.person;
        db.prepared("INSERT INTO person (id, name, account, password, created) VALUES ($1, $2, $3, $4, $5)")
            .with(p.id, p.name, p.account, p.password, p.created)
            .run();
    }
    void operator()(const MakeAccount& c) const {
        db.prepared("UPDATE person SET name = $1, password = $2, account = 1, look = $3 WHERE id = $4")
            .with(c.name, c.password, c.look, c.person)
            .run();
    }
    void operator()(const SetLook& c) const {
        db.prepared(
              "UPDATE person SET look = $1 WHERE id = $2 "
              "AND NOT EXISTS (SELECT 1 FROM person AS taken WHERE taken.account = 1 AND taken.look = $1)")
            .with(c.look, c.person)
            .run();
    }
    void operator()(const SetPassword& c) const {
        db.prepared("UPDATE person SET password = $1 WHERE id = $2").with(c.password, c.person).run();
    }
    void operator()(const ForgetPerson& c) const {
        db.prepared("UPDATE person SET name = 'Former player', account = 0, password = '', look = '' WHERE id = $1")
            .with(c.person)
            .run();
        db.prepared("DELETE FROM token WHERE person = $1").with(c.person).run();
        db.prepared("DELETE FROM note WHERE person = $1").with(c.person).run();
        db.prepared("DELETE FROM preference WHERE person = $1").with(c.person).run();
        forget_shuns(c.person);
        forget_mail(c.person);
        forget_pushes(c.person);
    }
    // Of several servers that start at once the first gives the time back.
    void operator()(const Beat& c) const {
        if (c.first) {
            db.prepared("UPDATE game SET asked = $1 WHERE status = 1 AND asked = 0").with(c.now).run();
        }
        if (c.first && c.seen > 0 && c.now > c.seen) {
            db.prepared(
                  "UPDATE game SET asked = CASE WHEN asked <= $1 THEN asked + $2 ELSE $3 END WHERE status = 1 "
                  "AND asked < $3 AND EXISTS (SELECT 1 FROM beat WHERE beat.id = 1 AND beat.at = $1)")
                .with(c.seen, c.now - c.seen, c.now)
                .run();
        }
        // The machine's clock was set back meanwhile: what is left to everybody stays. (A little is the difference of two machines.)
        if (c.first && c.now < c.seen - kSetBack) {
            db.prepared(
                  "UPDATE game SET asked = CASE WHEN asked <= $1 THEN asked - $2 ELSE $3 END WHERE status = 1 "
                  "AND EXISTS (SELECT 1 FROM beat WHERE beat.id = 1 AND beat.at = $1)")
                .with(c.seen, c.seen - c.now, c.now)
                .run();
        }
        db.prepared("UPDATE beat SET at = $1 WHERE id = 1").with(c.now).run();
    }
    void operator()(const Shun& c) const {
        if (c.how.empty()) {
            db.prepared("DELETE FROM shun WHERE person = $1 AND other = $2").with(c.person, c.other).run();
            return;
        }
        db.prepared(
              "INSERT INTO shun (person, other, how, at) VALUES ($1, $2, $3, $4) "
              "ON CONFLICT (person, other) DO UPDATE SET how = excluded.how")
            .with(c.person, c.other, c.how, c.at)
            .run();
    }
    void operator()(const AddReport& c) const {
        const Report& r = c.report;
        db.prepared("DELETE FROM report WHERE person = $1 AND game = $2 AND done = 0").with(r.person, r.game).run();
        db.prepared("INSERT INTO report (id, at, person, about, game, reason, done) VALUES ($1, $2, $3, $4, $5, $6, 0)")
            .with(r.id, r.at, r.person, r.about, r.game, r.reason)
            .run();
    }
    void operator()(const CloseReport& c) const {
        db.prepared("UPDATE report SET done = $1 WHERE id = $2").with(c.done, c.id).run();
    }
    void operator()(const SilencePerson& c) const {
        db.prepared("UPDATE person SET silent = $1 WHERE id = $2").with(c.until, c.person).run();
    }
    void operator()(const DropPerson& c) const {
        forget_shuns(c.person);
        forget_pushes(c.person);
        db.prepared("DELETE FROM token WHERE person = $1").with(c.person).run();
        db.prepared("DELETE FROM note WHERE person = $1").with(c.person).run();
        db.prepared("DELETE FROM preference WHERE person = $1").with(c.person).run();
        db.prepared("DELETE FROM person WHERE id = $1 AND account = 0").with(c.person).run();
    }
    void operator()(const DropGame& c) const {
        if (auto* tail = tail_of(db)) tail->drop(c.game);
        db.prepared("DELETE FROM record WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM keyframe WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM reply WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM chat WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM note WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM orders WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM due WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM mailed WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM pushed WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM seat WHERE game = $1").with(c.game).run();
        db.prepared("DELETE FROM game WHERE id = $1").with(c.game).run();
    }
    void operator()(const MovePerson& c) const {
        db.prepared("UPDATE seat SET person = $1 WHERE person = $2").with(c.to, c.from).run();
        db.prepared("UPDATE game SET owner = $1 WHERE owner = $2").with(c.to, c.from).run();
        db.prepared(
              "UPDATE note SET person = $1 WHERE person = $2 "
              "AND NOT EXISTS (SELECT 1 FROM note AS own WHERE own.game = note.game AND own.person = $1)")
            .with(c.to, c.from)
            .run();
        db.prepared("UPDATE chat SET person = $1 WHERE person = $2").with(c.to, c.from).run();
        db.prepared("UPDATE push SET person = $1 WHERE person = $2").with(c.to, c.from).run();
        db.prepared("DELETE FROM pushed WHERE person = $1").with(c.from).run();
        // A guest who was blocked does not get out of it by logging in; nor does who blocked forget it.
        db.prepared(
              "INSERT INTO shun (person, other, how, at) SELECT CAST($1 AS BIGINT), other, how, at FROM shun WHERE "
              "person = $2 "
              "AND other <> $1 ON CONFLICT DO NOTHING")
            .with(c.to, c.from)
            .run();
        db.prepared(
              "INSERT INTO shun (person, other, how, at) SELECT person, CAST($1 AS BIGINT), how, at FROM shun WHERE "
              "other = $2 "
              "AND person <> $1 ON CONFLICT DO NOTHING")
            .with(c.to, c.from)
            .run();
        forget_shuns(c.from);
        db.prepared(
              "UPDATE person SET silent = (SELECT guest.silent FROM person AS guest WHERE guest.id = $1) WHERE id = $2 "
              "AND silent < (SELECT guest.silent FROM person AS guest WHERE guest.id = $1)")
            .with(c.from, c.to)
            .run();
        db.prepared("UPDATE report SET about = $1 WHERE about = $2").with(c.to, c.from).run();
        db.prepared("UPDATE report SET person = $1 WHERE person = $2").with(c.to, c.from).run();
    }
    void operator()(const AddToken& c) const {
        const Token& t = c.token;
        db.prepared("INSERT INTO token (hash, person, at, seen, device) VALUES ($1, $2, $3, $4, $5)")
            .with(t.hash, t.person, t.at, t.seen, t.device)
            .run();
    }
    void operator()(const SeeToken& c) const {
        db.prepared("UPDATE token SET seen = $1 WHERE hash = $2").with(c.at, c.hash).run();
    }
    void operator()(const DropToken& c) const {
        db.prepared("DELETE FROM token WHERE hash = $1").with(c.hash).run();
        (*this)(DropPushOf{c.hash});
    }
    void operator()(const DropOldTokens& c) const {
        db.prepared("UPDATE token SET seen = $1 WHERE seen = 0").with(c.now).run();
        db.prepared("DELETE FROM token WHERE seen < $1").with(c.before).run();
        db.prepared("DELETE FROM push WHERE NOT EXISTS (SELECT 1 FROM token WHERE token.hash = push.token)")
            .with()
            .run();
    }
    void operator()(const DropTokens& c) const {
        db.prepared("DELETE FROM token WHERE person = $1 AND hash <> $2").with(c.person, c.except).run();
        db.prepared("DELETE FROM push WHERE person = $1 AND token <> $2").with(c.person, c.except).run();
    }
    void operator()(const AddTicket& c) const {
        db.prepared("INSERT INTO ticket (id, seed, at) VALUES ($1, $2, $3)")
            .with(c.ticket.id, c.ticket.seed, c.ticket.at)
            .run();
    }
    void operator()(const DropTicket& c) const { db.prepared("DELETE FROM ticket WHERE id = $1").with(c.id).run(); }
    void operator()(const DropOldTickets& c) const {
        db.prepared("DELETE FROM ticket WHERE at < $1").with(c.before).run();
    }
    void operator()(const AddGame& c) const {
        const GameFacts& g = c.facts;
        db.prepared(
              "INSERT INTO game VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, "
              "$17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)")
            .with(g.id, g.game, g.scenario, g.options, g.title, g.pace, g.is_public, g.live, g.imported, g.seed,
                  g.commitment, g.invite, g.created, static_cast<int>(g.status), g.pending, g.turn, g.outcome, g.header,
                  g.rematch, g.rollback_by, g.rollback_to, g.updated, g.owner, g.shown, g.patience, g.asked, g.origin,
                  g.clock)
            .run();
        write_seats(g);
    }
    // SetGame::differs_from (store/open.cpp) compares these.
    void operator()(const SetGame& c) const {
        const GameFacts& g = c.facts;
        db.prepared(
              "UPDATE game SET status = $1, pending = $2, turn = $3, outcome = $4, header = $5, rematch = $6, "
              "rollback_by = $7, rollback_to = $8, updated = $9, shown = $10, asked = $11, clock = $12 WHERE id = $13")
            .with(static_cast<int>(g.status), g.pending, g.turn, g.outcome, g.header, g.rematch, g.rollback_by,
                  g.rollback_to, g.updated, g.shown, g.asked, g.clock, g.id)
            .run();
    }
    void operator()(const SetSeats& c) const { write_seats(c.facts); }
    void operator()(const AddRows& c) const {
        if (auto* tail = tail_of(db); tail && tail->add(c)) return;
        i64 n = c.first;
        for (const std::string& line : c.lines)
            db.prepared("INSERT INTO record (game, n, line) VALUES ($1, $2, $3)").with(c.game, n++, line).run();
    }
    void operator()(const AddKeyframes& c) const {
        for (const Keyframe& k : c.keyframes)
            db.prepared("INSERT INTO keyframe (game, n, line) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .with(c.game, k.row, k.line)
                .run();
    }
    void operator()(const AddPack& c) const {
        for (const auto& [file, content] : c.files)
            db.prepared("INSERT INTO pack (game, hash, file, content) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING")
                .with(c.game, c.hash, file, content)
                .run();
    }
    void operator()(const KeepReply& c) const {
        if (auto* tail = tail_of(db)) return tail->add(c);
        db.prepared(
              "INSERT INTO reply (game, seat, slot, request, reply) VALUES ($1, $2, $3, $4, $5) "
              "ON CONFLICT (game, seat, slot) DO UPDATE SET request = excluded.request, reply = excluded.reply")
            .with(c.game, c.kept.seat, c.kept.slot, c.kept.request, c.kept.reply)
            .run();
    }
    void operator()(const AddChat& c) const {
        db.prepared("INSERT INTO chat (game, n, person, text, at) VALUES ($1, $2, $3, $4, $5)")
            .with(c.game, c.line.n, c.line.person, c.line.text, c.line.at)
            .run();
    }
    void operator()(const SetPreferences& c) const {
        db.prepared(
              "INSERT INTO preference (person, text) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET text = "
              "excluded.text")
            .with(c.person, c.text)
            .run();
    }
    void operator()(const SetNote& c) const {
        db.prepared(
              "INSERT INTO note (game, person, text) VALUES ($1, $2, $3) "
              "ON CONFLICT (game, person) DO UPDATE SET text = excluded.text")
            .with(c.game, c.person, c.text)
            .run();
    }
    void operator()(const SetOrders& c) const {
        db.prepared(
              "INSERT INTO orders (game, seat, text) VALUES ($1, $2, $3) "
              "ON CONFLICT (game, seat) DO UPDATE SET text = excluded.text")
            .with(c.game, c.seat, c.text)
            .run();
    }
    void operator()(const SetDue& c) const {
        db.prepared(c.due ? "INSERT INTO due (game) VALUES ($1) ON CONFLICT DO NOTHING"
                          : "DELETE FROM due WHERE game = $1")
            .with(c.game)
            .run();
    }

    void operator()(const SetMail& c) const {
        const Mail& m = c.mail;
        if (m.address.empty()) return forget_mail(m.person);
        db.prepared(
              "INSERT INTO mail (person, address, confirmed, notify, language) VALUES ($1, $2, $3, $4, $5) ON CONFLICT "
              "(person) DO UPDATE SET address = excluded.address, confirmed = excluded.confirmed, "
              "notify = excluded.notify, language = excluded.language")
            .with(m.person, m.address, m.confirmed, m.notify, m.language)
            .run();
    }
    void operator()(const AddMailCode& c) const {
        const MailCode& m = c.code;
        db.prepared("INSERT INTO mail_code (hash, person, kind, address, expires) VALUES ($1, $2, $3, $4, $5)")
            .with(m.hash, m.person, m.kind, m.address, m.until)
            .run();
    }
    // Whoever is second finds the mark of the first, also when both came at once.
    void operator()(const UseMailCode& c) const {
        db.prepared("INSERT INTO mail_code (hash, person, kind, address, expires) VALUES ($1, 0, 'used', '', $2)")
            .with(c.hash + " used", c.until)
            .run();
    }
    void operator()(const ConfirmMail& c) const {
        db.prepared("UPDATE mail SET confirmed = 1 WHERE person = $1 AND address = $2").with(c.person, c.address).run();
    }
    void operator()(const DropMailCodes& c) const {
        db.prepared("DELETE FROM mail_code WHERE person = $1 AND (kind = $2 OR $2 = '')").with(c.person, c.kind).run();
    }
    void operator()(const DropOldMailCodes& c) const {
        db.prepared("DELETE FROM mail_code WHERE expires < $1").with(c.before).run();
    }
    void operator()(const SetMailed& c) const {
        db.prepared(c.told ? "INSERT INTO mailed (game, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                           : "DELETE FROM mailed WHERE game = $1 AND person = $2")
            .with(c.game, c.person)
            .run();
    }
    void operator()(const KeepSecret& c) const {
        db.prepared("INSERT INTO secret (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING")
            .with(c.name, c.value)
            .run();
    }
    void operator()(const SetPush& c) const {
        const Push& p = c.push;
        db.prepared("DELETE FROM push WHERE token = $1 OR endpoint = $2").with(p.token, p.endpoint).run();
        db.prepared(
              "INSERT INTO push (endpoint, person, token, reader, auth, language, at) VALUES ($1, $2, $3, $4, $5, $6, "
              "$7)")
            .with(p.endpoint, p.person, p.token, p.reader, p.auth, p.language, p.at)
            .run();
        db.prepared(
              "DELETE FROM push WHERE person = $1 AND endpoint NOT IN (SELECT kept.endpoint FROM push AS kept WHERE "
              "kept.person = $1 ORDER BY kept.at DESC, kept.endpoint LIMIT $2)")
            .with(p.person, c.most)
            .run();
    }
    void operator()(const DropPush& c) const {
        db.prepared("DELETE FROM push WHERE endpoint = $1").with(c.endpoint).run();
    }
    void operator()(const DropPushOf& c) const { db.prepared("DELETE FROM push WHERE token = $1").with(c.token).run(); }
    void operator()(const MovePush& c) const {
        db.prepared("UPDATE push SET token = $1, person = $2 WHERE token = $3").with(c.to, c.person, c.from).run();
    }
    void operator()(const SetPushed& c) const {
        db.prepared(c.told ? "INSERT INTO pushed (game, person) VALUES ($1, $2) ON CONFLICT DO NOTHING"
                           : "DELETE FROM pushed WHERE game = $1 AND person = $2")
            .with(c.game, c.person)
            .run();
    }
    void forget_pushes(Id person) const {
        db.prepared("DELETE FROM push WHERE person = $1").with(person).run();
        db.prepared("DELETE FROM pushed WHERE person = $1").with(person).run();
    }
    void forget_mail(Id person) const {
        db.prepared("DELETE FROM mail WHERE person = $1").with(person).run();
        db.prepared("DELETE FROM mail_code WHERE person = $1").with(person).run();
        db.prepared("DELETE FROM mailed WHERE person = $1").with(person).run();
    }

    // Where programs share the database only (store/postgres_nodes.cpp).
    void operator()(const Fence& c) const { db.prepared("SELECT ghent_fence($1, $2)").with(c.game, c.epoch).run(); }
    // In turns: who has much waiting comes as often as who has little.
    void operator()(const AskWork& c) const {
        const Work& w = c.work;
        db.prepared(
              "INSERT INTO work (game, n, seat, kind, data, who, state, whose, unwatched, turn) "
              "VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, greatest("
              "coalesce((SELECT max(turn) + 1 FROM work WHERE whose = $8), 0), "
              "coalesce((SELECT min(turn) FROM work), 0)))")
            .with(w.game, w.row, w.seat, w.kind, w.data, w.who, w.position, w.whose, w.last)
            .run();
    }

    void forget_shuns(Id person) const {
        db.prepared("DELETE FROM shun WHERE person = $1").with(person).run();
        db.prepared("DELETE FROM shun WHERE other = $1").with(person).run();
    }
    void write_seats(const GameFacts& g) const {
        for (const Seat seat : kSeats) {
            const SeatFacts& s = g.seats[index(seat)];
            db.prepared(
                  "INSERT INTO seat (game, seat, who, person, entropy) VALUES ($1, $2, $3, $4, $5) "
                  "ON CONFLICT (game, seat) DO UPDATE SET who = excluded.who, person = excluded.person, "
                  "entropy = excluded.entropy")
                .with(g.id, index(seat), s.who, s.person, s.entropy)
                .run();
        }
    }
};

// Carries one change out, inside a transaction of the caller.
template <class Db>
void write(Db& db, const Change& change) {
    std::visit(ChangeWriter<Db>{db}, change);
}

}  // namespace ghent
