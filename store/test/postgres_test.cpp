// The store in PostgreSQL: wrong databases are one clear line, and it is back when the database is back.
#ifdef GHENT_HAVE_POSTGRES
#include "store/postgres_store.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <latch>

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

}  // namespace
}  // namespace ghent
#endif
