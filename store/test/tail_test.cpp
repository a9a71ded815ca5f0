// The tail of a SQLite store: whatever is still in it, everything that was saved is there, also when the program ends at any moment.
#include "store/tail.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "store/maintenance.h"
#include "store/sqlite_store.h"
#include "testing/scratch.h"

namespace ghent {
namespace {

namespace fs = std::filesystem;

class TailTest : public testing::Test {
protected:
    static constexpr Id kGames = 50;
    static constexpr int kSlots = 8;

    TailTest() {
        store = std::make_unique<SqliteStore>(file);
        std::vector<Change> changes;
        for (Id game = 1; game <= kGames; ++game) {
            GameFacts g;
            g.id = game;
            g.commitment = fmt::format("{}", game);
            changes.emplace_back(AddGame{g});
            changes.emplace_back(AddRows{game, 0, {"begun"}});
            rows[game] = {"begun"};
        }
        store->save_now(std::move(changes));
    }
    // One action in some game: a row and a reply.
    std::vector<Change> action() {
        const Id game = 1 + made * 7 % kGames;
        const i64 n = std::ssize(rows[game]);
        rows[game].push_back(fmt::format("row {}", made));
        const int seat = static_cast<int>(n % 2), slot = static_cast<int>(n / 2 % kSlots);
        replies[game][{seat, slot}] = fmt::format("request {}", made);
        ++made;
        return {AddRows{game, n, {rows[game].back()}},
                KeepReply{game, {seat, slot, replies[game][{seat, slot}], "ok"}}};
    }
    void act(int times) {
        for (int i = 1; i < times; ++i) store->save(action(), nullptr);
        store->save_now(action());
    }
    void expect_everything(Store& in) {
        for (Id game = 1; game <= kGames; ++game) {
            ASSERT_EQ(in.rows(game), rows[game]) << game;
            std::map<std::pair<int, int>, std::string> kept;
            for (const KeptReply& r : in.replies(game)) kept[{r.seat, r.slot}] = r.request;
            ASSERT_EQ(kept, replies[game]) << game;
        }
    }
    // As if the program had been killed now: another one opens what is on the disk.
    void expect_everything_after_a_kill() {
        expect_everything(*store);
        EXPECT_THAT(check_store("sqlite:" + file).problems, testing::IsEmpty());
        EXPECT_EQ(check_store("sqlite:" + file).rows, kGames + made);
        const std::string copy = (scratch.path() / fmt::format("copy{}.db", ++copies)).string();
        fs::copy_file(file, copy);
        if (fs::exists(file + "-wal")) fs::copy_file(file + "-wal", copy + "-wal");
        {
            SqliteStore other(copy);
            expect_everything(other);
        }
        sqlite::Database closed(copy, false);
        sqlite::Statement s(closed.handle(), "SELECT (SELECT count(*) FROM tail_0) + (SELECT count(*) FROM tail_1)");
        ASSERT_TRUE(s.with().step());
        EXPECT_EQ(s.number(0), 0) << "all of it is at its place";
    }

    ScratchFolder scratch;
    std::string file = (scratch.path() / "test.db").string();
    std::unique_ptr<SqliteStore> store;
    std::map<Id, std::vector<std::string>> rows;
    std::map<Id, std::map<std::pair<int, int>, std::string>> replies;
    i64 made = 0;
    int copies = 0;
};

TEST_F(TailTest, EverythingIsThereAtEveryMoment) {
    act(100);
    expect_everything_after_a_kill();
    act(9'800);
    expect_everything_after_a_kill();
    // From here on the tables change places, and every batch brings some games home.
    for (int batch = 0; batch < 230 && !HasFatalFailure(); ++batch) {
        act(1);
        if (batch % 25 == 0) expect_everything_after_a_kill();
    }
    // Both tables once more, in great batches.
    act(25'000);
    for (int i = 0; i < 3; ++i) {
        act(40);
        expect_everything_after_a_kill();
    }
    store = nullptr;
    store = std::make_unique<SqliteStore>(file);
    expect_everything(*store);
    act(10);
    expect_everything_after_a_kill();
}

TEST_F(TailTest, ARowIsWrittenOnceWhereverItStands) {
    act(200);
    const auto refused = [&](Id game, i64 n) {
        try {
            store->save_now({AddRows{game, n, {"another"}}});
        } catch (const StoreError& e) {
            return e.kind == StoreError::Kind::conflict;
        }
        return false;
    };
    EXPECT_TRUE(refused(1, 0));
    EXPECT_TRUE(refused(1, 1));
    EXPECT_TRUE(refused(1, std::ssize(rows[1]) - 1));
    store = nullptr;
    store = std::make_unique<SqliteStore>(file);
    EXPECT_TRUE(refused(1, 1));
    EXPECT_TRUE(refused(1, std::ssize(rows[1]) - 1));
    expect_everything(*store);
}

// What fails in a batch takes nothing of the others along, and nothing of it stays.
TEST_F(TailTest, WhatIsTakenBackIsNotThere) {
    act(50);
    std::vector<Change> bad = {AddRows{2, std::ssize(rows[2]), {"never"}}, AddRows{2, 0, {"begun twice"}}};
    for (int i = 0; i < 20; ++i) {
        store->save(action(), nullptr);
        store->save(bad, [](const StoreError* error) { EXPECT_NE(error, nullptr); });
    }
    act(1);
    expect_everything_after_a_kill();
}

TEST_F(TailTest, AGameThatIsDroppedIsGoneFromTheTailToo) {
    act(9'990);
    store->save_now({DropGame{3}});
    EXPECT_TRUE(store->rows(3).empty());
    EXPECT_TRUE(store->replies(3).empty());
    for (int i = 0; i < 10; ++i) store->save_now({});
    store->save_now({DropGame{4}});
    store = nullptr;
    store = std::make_unique<SqliteStore>(file);
    for (const Id game : {Id{3}, Id{4}}) {
        EXPECT_TRUE(store->rows(game).empty()) << game;
        EXPECT_TRUE(store->replies(game).empty()) << game;
    }
    EXPECT_THAT(check_store("sqlite:" + file).problems, testing::IsEmpty());
}

}  // namespace
}  // namespace ghent
