// The statements behind each change.
#include "store/changes.h"

namespace ghent::sqlite {

namespace {

struct Writer {
    Database& db;

    void operator()(const TryWriting&) const {
        static const std::string some(20'000, ' ');
        db.prepared("INSERT OR REPLACE INTO note (game, person, text) VALUES (0, 0, ?)").with(some).run();
        db.prepared("DELETE FROM note WHERE game = 0 AND person = 0").with().run();
    }
    void operator()(const AddPerson& c) const {
        const Person& p = c.person;
        db.prepared("INSERT INTO person (id, name, account, password, created) VALUES (?, ?, ?, ?, ?)")
            .with(p.id, p.name, p.account, p.password, p.created)
            .run();
    }
    void operator()(const MakeAccount& c) const {
        db.prepared("UPDATE person SET name = ?, password = ?, account = 1, look = ? WHERE id = ?")
            .with(c.name, c.password, c.look, c.person)
            .run();
    }
    void operator()(const SetLook& c) const {
        db.prepared("UPDATE OR IGNORE person SET look = ? WHERE id = ?").with(c.look, c.person).run();
    }
    void operator()(const SetPassword& c) const {
        db.prepared("UPDATE person SET password = ? WHERE id = ?").with(c.password, c.person).run();
    }
    void operator()(const ForgetPerson& c) const {
        db.prepared("UPDATE person SET name = 'Former player', account = 0, password = '', look = '' WHERE id = ?")
            .with(c.person)
            .run();
        db.prepared("DELETE FROM token WHERE person = ?").with(c.person).run();
        db.prepared("DELETE FROM note WHERE person = ?").with(c.person).run();
    }
    void operator()(const MovePerson& c) const {
        db.prepared("UPDATE seat SET person = ? WHERE person = ?").with(c.to, c.from).run();
        db.prepared("UPDATE game SET owner = ? WHERE owner = ?").with(c.to, c.from).run();
        db.prepared("UPDATE OR IGNORE note SET person = ? WHERE person = ?").with(c.to, c.from).run();
        db.prepared("UPDATE chat SET person = ? WHERE person = ?").with(c.to, c.from).run();
    }
    void operator()(const AddToken& c) const {
        db.prepared("INSERT INTO token (hash, person, at) VALUES (?, ?, ?)").with(c.hash, c.person, c.at).run();
    }
    void operator()(const DropToken& c) const { db.prepared("DELETE FROM token WHERE hash = ?").with(c.hash).run(); }
    void operator()(const DropTokens& c) const {
        db.prepared("DELETE FROM token WHERE person = ? AND hash <> ?").with(c.person, c.except).run();
    }
    void operator()(const AddGame& c) const {
        const GameFacts& g = c.facts;
        db.prepared("INSERT INTO game VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
            .with(g.id, g.game, g.scenario, g.options, g.title, g.pace, g.is_public, g.live, g.imported, g.seed,
                  g.commitment, g.invite, g.created, static_cast<int>(g.status), g.pending, g.turn, g.outcome, g.header,
                  g.rematch, g.rollback_by, g.rollback_to, g.updated, g.owner, g.shown)
            .run();
        write_seats(g);
    }
    void operator()(const SetGame& c) const {
        const GameFacts& g = c.facts;
        db.prepared(
              "UPDATE game SET status = ?, pending = ?, turn = ?, outcome = ?, header = ?, rematch = ?, "
              "rollback_by = ?, rollback_to = ?, updated = ?, shown = ? WHERE id = ?")
            .with(static_cast<int>(g.status), g.pending, g.turn, g.outcome, g.header, g.rematch, g.rollback_by,
                  g.rollback_to, g.updated, g.shown, g.id)
            .run();
    }
    void operator()(const SetSeats& c) const { write_seats(c.facts); }
    void operator()(const AddRows& c) const {
        i64 n = c.first;
        for (const std::string& line : c.lines)
            db.prepared("INSERT INTO record (game, n, line) VALUES (?, ?, ?)").with(c.game, n++, line).run();
    }
    void operator()(const AddKeyframes& c) const {
        for (const Keyframe& k : c.keyframes)
            db.prepared("INSERT OR IGNORE INTO keyframe (game, n, line) VALUES (?, ?, ?)")
                .with(c.game, k.row, k.line)
                .run();
    }
    void operator()(const AddPack& c) const {
        for (const auto& [file, content] : c.files)
            db.prepared("INSERT OR IGNORE INTO pack (game, hash, file, content) VALUES (?, ?, ?, ?)")
                .with(c.game, c.hash, file, content)
                .run();
    }
    void operator()(const KeepReply& c) const {
        db.prepared("INSERT OR REPLACE INTO reply (game, seat, slot, request, reply) VALUES (?, ?, ?, ?, ?)")
            .with(c.game, c.kept.seat, c.kept.slot, c.kept.request, c.kept.reply)
            .run();
    }
    void operator()(const AddChat& c) const {
        db.prepared("INSERT INTO chat (game, n, person, text, at) VALUES (?, ?, ?, ?, ?)")
            .with(c.game, c.line.n, c.line.person, c.line.text, c.line.at)
            .run();
    }
    void operator()(const SetNote& c) const {
        db.prepared("INSERT OR REPLACE INTO note (game, person, text) VALUES (?, ?, ?)")
            .with(c.game, c.person, c.text)
            .run();
    }
    void operator()(const SetOrders& c) const {
        db.prepared("INSERT OR REPLACE INTO orders (game, seat, text) VALUES (?, ?, ?)")
            .with(c.game, c.seat, c.text)
            .run();
    }
    void operator()(const SetDue& c) const {
        db.prepared(c.due ? "INSERT OR IGNORE INTO due (game) VALUES (?)" : "DELETE FROM due WHERE game = ?")
            .with(c.game)
            .run();
    }

    void write_seats(const GameFacts& g) const {
        for (const Seat seat : kSeats) {
            const SeatFacts& s = g.seats[index(seat)];
            db.prepared("INSERT OR REPLACE INTO seat (game, seat, who, person, entropy) VALUES (?, ?, ?, ?, ?)")
                .with(g.id, index(seat), s.who, s.person, s.entropy)
                .run();
        }
    }
};

}  // namespace

void write(Database& db, const Change& change) { std::visit(Writer{db}, change); }

}  // namespace ghent::sqlite
