// The store in PostgreSQL: wrong databases are one clear line, and it is back when the database is back.
#ifdef GHENT_HAVE_POSTGRES
#include "store/postgres_store.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <latch>
#include <mutex>
#include <thread>

#include "store/schema.h"
#include "testing/postgres.h"

namespace ghent {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class PostgresTest : public testing::Test {
protected:
    void SetUp() override {
        server = TestPostgres::get();
        if (!server) GTEST_SKIP() << "no PostgreSQL server on this machine";
        url = server->new_store();
        schema = url.substr(url.rfind("%3D") + 3);
    }
    static std::string open_error(const std::string& url) {
        try {
            open_store(url);
        } catch (const std::exception& e) {
            return e.what();
        }
        return "";
    }

    TestPostgres* server = nullptr;
    std::string url, schema;
};

TEST_F(PostgresTest, SaysInOneLineWhatIsWrongWithTheDatabase) {
    const std::string nobody = open_error("postgres://ann:secret@127.0.0.1:1/club");
    EXPECT_THAT(nobody, AllOf(HasSubstr("cannot open the store 'postgres://ann@127.0.0.1/club'"),
                              HasSubstr("Connection refused"), Not(HasSubstr("secret")), Not(HasSubstr("\n"))));
    EXPECT_THAT(open_error("postgres://%zz"), HasSubstr("cannot open the store"));

    server->sql(fmt::format("CREATE TABLE {}.person (x int)", schema));
    EXPECT_THAT(open_error(url), HasSubstr("holds tables of something else"));

    server->sql(fmt::format(
        "CREATE ROLE poor_{0} LOGIN; CREATE SCHEMA poor_{0}; GRANT USAGE ON SCHEMA poor_{0} TO poor_{0}", schema));
    EXPECT_THAT(open_error(server->store("poor_" + schema, "poor_" + schema)),
                AllOf(HasSubstr("permission denied for schema"), HasSubstr("must own"), Not(HasSubstr("\n"))));
}

TEST_F(PostgresTest, RefusesANewerVersion) {
    open_store(url);
    server->sql(fmt::format("UPDATE {}.ghent_version SET version = 99", schema));
    EXPECT_THAT(open_error(url), HasSubstr("newer ghent (version 99"));
}

// A database of the very first program, with somebody in it, gets today's tables, and whoever is in it stays.
TEST_F(PostgresTest, AnOlderDatabaseGetsTodaysTables) {
    postgres::Database old(url);
    old.run(
        "CREATE COLLATION nocase (provider = icu, locale = 'und-u-ks-level2', deterministic = false);"
        "CREATE TABLE ghent_version (version BIGINT NOT NULL); INSERT INTO ghent_version VALUES (1);" +
        for_postgres(schema_steps()[0]) +
        "INSERT INTO person VALUES (1, 'Ann', 1, 'hash', 3);"
        "INSERT INTO record VALUES (5, 0, 'zero');"
        "CREATE TABLE shun (x int)");  // which a later step makes
    const auto number = [&](std::string_view question) {
        i64 value = -1;
        auto& s = old.prepared(question).with();
        while (s.step()) value = s.number(0);
        return value;
    };
    // What cannot be done is not done by halves.
    EXPECT_THAT(open_error(url), AllOf(HasSubstr("cannot open the store"), HasSubstr("shun"), Not(HasSubstr("\n"))));
    EXPECT_EQ(number("SELECT version FROM ghent_version"), 1);
    EXPECT_EQ(number("SELECT count(*) FROM pg_class WHERE oid = to_regclass('orders')"), 0);
    old.run("DROP TABLE shun");

    const auto store = open_store(url);
    EXPECT_EQ(number("SELECT version FROM ghent_version"), std::ssize(schema_steps()));
    EXPECT_EQ(store->accounts_without_look().size(), 1U);
    EXPECT_EQ(store->rows(5), std::vector<std::string>{"zero"});
    store->save_now({AddRows{5, 1, {"one"}}, SetDue{5, true}, SetOrders{5, 0, "{}"}});
    EXPECT_EQ(store->rows(5).size(), 2U);
    EXPECT_EQ(open_error(url), "") << "a second time there is nothing to do";
}

TEST_F(PostgresTest, SeveralProgramsStartAtTheSameTime) {
    std::vector<std::thread> threads;
    std::latch together(4);
    std::atomic<int> opened = 0;
    for (int i = 0; i < 4; ++i) {
        threads.emplace_back([&] {
            together.arrive_and_wait();
            opened += open_error(url).empty();
        });
    }
    for (std::thread& thread : threads) thread.join();
    EXPECT_EQ(opened, 4);
}

// More than fits into the line in both directions at once, and a fault in the middle of it.
TEST_F(PostgresTest, WritesManyInOneGo) {
    const auto store = open_store(url);
    const std::string line(1'000, 'x');
    constexpr int kMany = 3'000;
    std::latch all(kMany);
    std::atomic<int> failed = 0;
    for (int i = 0; i < kMany; ++i) {
        store->save({AddRows{1, i == 2'500 ? 7 : i, {line}}, SetNote{1, i, "a note"}}, [&](const StoreError* error) {
            EXPECT_TRUE(!error || error->kind == StoreError::Kind::conflict);
            failed += error != nullptr;
            all.count_down();
        });
    }
    all.wait();
    EXPECT_EQ(failed, 1);
    EXPECT_EQ(store->rows(1).size(), kMany - 1U);
    EXPECT_EQ(store->note(1, 2'500), "");
    EXPECT_EQ(store->note(1, 2'999), "a note");
}

TEST_F(PostgresTest, ATextWithAZeroByteIsRefusedAlone) {
    const auto store = open_store(url);
    EXPECT_THROW(store->save_now({SetNote{1, 1, std::string("a\0b", 3)}}), StoreError);
    store->save_now({SetNote{1, 1, "good"}});
    EXPECT_EQ(store->note(1, 1), "good");
}

// However many ask at once: others have programs at this database too.
TEST_F(PostgresTest, ReadsOverTenConnectionsAtMost) {
    const auto store = open_store(url);
    postgres::Database holder(url), counter(url);
    holder.run("BEGIN; LOCK TABLE record");
    std::vector<std::jthread> readers;
    for (int i = 0; i < 32; ++i) readers.emplace_back([&] { EXPECT_EQ(store->rows(1).size(), 0U); });
    const auto waiting = [&] {
        i64 count = 0;
        auto& s = counter.prepared("SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock'").with();
        while (s.step()) count = s.number(0);
        return count;
    };
    for (int i = 0; i < 1'000 && waiting() < 10; ++i) std::this_thread::sleep_for(std::chrono::milliseconds(20));
    std::this_thread::sleep_for(std::chrono::milliseconds(500));  // for one more to come
    EXPECT_EQ(waiting(), 10);
    holder.run("COMMIT");
}

TEST_F(PostgresTest, IsBackWhenTheDatabaseIsBack) {
    const auto store = open_store(url);
    for (const int signal : {SIGINT, SIGQUIT}) {
        const Id game = signal;
        store->save_now({AddRows{game, 0, {"zero"}}});
        EXPECT_EQ(store->rows(game).size(), 1U);
        server->stop(signal);
        for (int i = 0; i < 3; ++i) {
            try {
                store->save_now({AddRows{game, 1, {"one"}}});
                FAIL() << "there is no database";
            } catch (const StoreError& e) {
                EXPECT_EQ(e.kind, StoreError::Kind::gone) << e.what();
                EXPECT_THAT(e.what(), Not(HasSubstr("\n")));
            }
            EXPECT_THROW(store->rows(game), StoreError);
        }
        server->start();
        EXPECT_EQ(store->rows(game).size(), 1U);
        store->save_now({AddRows{game, 1, {"one"}}});
        EXPECT_EQ(store->rows(game).size(), 2U);
    }
}

// ---------------------------------------------------------------- nodes

// Two programs over the database.
class PostgresNodesTest : public PostgresTest {
protected:
    void SetUp() override {
        PostgresTest::SetUp();
        if (IsSkipped()) return;
        for (const Id id : {1, 2}) {
            programs.push_back(open_store(url));
            programs.back()->nodes()->join(
                {.id = id, .address = fmt::format("here:{}", id), .secret = "s", .thinks = id == 2},
                {.heard =
                     [this](i64 from, std::string_view text) {
                         const std::lock_guard lock(mutex);
                         said.push_back(fmt::format("{}: {}", from, text));
                     },
                 .missed = [] {},
                 .ended = [](i64) {}});
        }
        programs[0]->save_now({AddGame{GameFacts{.id = 5}}});
    }
    bool hears(const std::string& text) {
        for (int i = 0; i < 500; ++i) {
            {
                const std::lock_guard lock(mutex);
                if (std::ranges::count(said, text) > 0) return true;
            }
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
        return false;
    }

    std::mutex mutex;
    std::vector<std::string> said;  // by one to the other
    std::vector<std::unique_ptr<Store>> programs;
};

TEST_F(PostgresNodesTest, AGameIsServedByOne) {
    Nodes &a = *programs[0]->nodes(), &b = *programs[1]->nodes();
    EXPECT_EQ(a.take(5, 0).epoch, 1);
    EXPECT_EQ(a.take(5, 0).epoch, 1) << "it has it";
    EXPECT_EQ(b.take(5, 0).epoch, 0);
    EXPECT_EQ(b.take(5, 0).holder.id, 1);
    EXPECT_EQ(b.take(5, 0).holder.address, "here:1");
    EXPECT_EQ(b.take(6, 0).epoch, 0);
    EXPECT_EQ(b.take(6, 0).holder.id, 0) << "there is no such game";
    EXPECT_EQ(b.take(5, 1).epoch, 2) << "by force";
    EXPECT_TRUE(hears("2: taken 5 2"));
    EXPECT_EQ(a.epoch_of(5), 0);
    EXPECT_EQ(b.epoch_of(5), 2);
    b.leave();
    EXPECT_EQ(a.take(5, 0).epoch, 3) << "who leaves leaves everything";
}

TEST_F(PostgresNodesTest, WhoHasLostAGameWritesNothing) {
    Nodes &a = *programs[0]->nodes(), &b = *programs[1]->nodes();
    const i64 epoch = a.take(5, 0).epoch;
    programs[0]->save_now({Fence{5, epoch}, AddRows{5, 0, {"zero"}}});
    EXPECT_EQ(b.take(5, 1).epoch, epoch + 1);
    // Among others, whose changes are good.
    constexpr int kMany = 50;
    std::latch all(kMany);
    std::atomic<int> lost = 0;
    for (int i = 0; i < kMany; ++i) {
        std::vector<Change> changes{SetNote{1, i, "a note"}};
        if (i == 20) changes = {Fence{5, epoch}, AddRows{5, 1, {"one"}}, SetNote{5, 5, "a note"}};
        programs[0]->save(std::move(changes), [&](const StoreError* error) {
            lost += error && error->kind == StoreError::Kind::lost;
            all.count_down();
        });
    }
    all.wait();
    EXPECT_EQ(lost, 1);
    EXPECT_EQ(programs[1]->rows(5).size(), 1U);
    EXPECT_EQ(programs[1]->note(5, 5), "");
    EXPECT_EQ(programs[1]->note(1, kMany - 1), "a note");
    programs[1]->save_now({Fence{5, epoch + 1}, AddRows{5, 1, {"another one"}}});
    EXPECT_EQ(programs[0]->rows(5).back(), "another one");
}

TEST_F(PostgresNodesTest, LimitsAreCountedTogether) {
    Nodes &a = *programs[0]->nodes(), &b = *programs[1]->nodes();
    constexpr i64 kHour = 3'600'000'000;
    EXPECT_TRUE(a.spend("x", kHour, 3 * kHour));
    EXPECT_TRUE(b.spend("x", kHour, 3 * kHour));
    EXPECT_TRUE(a.spend("y", 3 * kHour, 3 * kHour)) << "everybody has his own";
    EXPECT_TRUE(a.spend("x", kHour, 3 * kHour));
    EXPECT_FALSE(b.spend("x", kHour, 3 * kHour)) << "three were spent, at either";
    EXPECT_FALSE(a.spend("x", kHour, 3 * kHour));
    EXPECT_TRUE(b.spend("x", kHour, 5 * kHour)) << "what was refused was not spent";
    EXPECT_FALSE(a.spend("z", 4 * kHour, 3 * kHour)) << "more than there ever is";
    EXPECT_FALSE(b.remembers("known"));
    a.remember("known", kHour);
    EXPECT_TRUE(b.remembers("known"));
    a.remember("known", -1);
    EXPECT_FALSE(b.remembers("known"));
    // What is full is forgotten now and then; what is not stays.
    server->sql(fmt::format("INSERT INTO {}.bucket SELECT 'old ' || n, n FROM generate_series(1, 100) n", schema));
    for (int i = 0; i < 256; ++i) a.spend("w", 1, kHour);
    server->sql(
        fmt::format("DO $$ BEGIN IF EXISTS (SELECT 1 FROM {0}.bucket WHERE id LIKE 'old%') THEN RAISE "
                    "EXCEPTION 'not forgotten'; END IF; END $$",
                    schema));
    EXPECT_FALSE(b.spend("x", kHour, 3 * kHour));
}

TEST_F(PostgresNodesTest, WhatBelongsToAGameGoesWithIt) {
    Nodes &a = *programs[0]->nodes(), &b = *programs[1]->nodes();
    const i64 epoch = a.take(5, 0).epoch;
    programs[0]->save_now({AskWork{{.game = 5, .seat = 1, .whose = "ann"}}});
    a.tidy();
    EXPECT_EQ(a.epoch_of(5), epoch) << "the game is there";
    programs[1]->save_now({DropGame{5}});
    b.tidy();
    EXPECT_EQ(a.epoch_of(5), 0);
    EXPECT_FALSE(b.work([](const Work&) -> std::string { return ""; }));
    EXPECT_THROW(programs[0]->save_now({Fence{5, epoch}, AddRows{5, 0, {"zero"}}}), StoreError);
}

TEST_F(PostgresNodesTest, WorkIsDoneOnceAndNotLost) {
    Nodes &a = *programs[0]->nodes(), &b = *programs[1]->nodes();
    const auto ask = [&](i64 game, const std::string& whose, bool last = false) {
        programs[0]->save_now({AskWork{{.game = game, .seat = 1, .whose = whose, .last = last}}});
    };
    std::vector<i64> done;
    const auto think = [&](const Work& w) {
        done.push_back(w.game);
        EXPECT_EQ(w.seat, 1);
        return fmt::format("thought {} 0 1 pass", w.game);
    };
    EXPECT_FALSE(b.work(think));
    ask(9, "ann", true);
    for (const i64 game : {11, 12, 13}) ask(game, "ann");
    ask(21, "bob");
    // Who dies in the midst of it gives it back.
    EXPECT_THROW(b.work([](const Work&) -> std::string { throw std::runtime_error("dead"); }), std::runtime_error);
    // Another one does not wait for who is thinking.
    EXPECT_TRUE(b.work([&](const Work& w) {
        EXPECT_TRUE(a.work(think));
        return think(w);
    }));
    while (b.work(think)) {}
    EXPECT_THAT(done, testing::ElementsAre(11, 21, 12, 13, 9)) << "in turns, and last what nobody watches";
    EXPECT_TRUE(hears("2: thought 13 0 1 pass"));
    EXPECT_FALSE(b.work(think));
    // Nobody thinks about a game that went on.
    ask(5, "ann");
    programs[0]->save_now({AddRows{5, 0, {"zero"}}});
    EXPECT_TRUE(b.work(think));
    EXPECT_EQ(done.size(), 5U);
}

}  // namespace
}  // namespace ghent
#endif
