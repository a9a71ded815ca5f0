// Copies of a store are the store, whatever kind it was and becomes; damage is found; what is cleaned up is what the rules say.
#include "store/maintenance.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "store/copy.h"
#include "store/schema.h"
#include "store/sqlite_store.h"
#include "testing/postgres.h"
#include "testing/scratch.h"

namespace ghent {
namespace {

namespace fs = std::filesystem;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

template <class Do>
std::string error_of(Do what) {
    try {
        what();
    } catch (const std::exception& e) {
        return e.what();
    }
    return "";
}

// Something in every table.
void fill(Store& store) {
    GameFacts g;
    g.id = 5;
    g.game = "blocks";
    g.title = "a 'quoted' title, ünïcode";
    g.header = "{}";
    g.status = Status::playing;
    g.owner = 1;
    g.created = g.updated = 1'000;
    g.seats[0] = {.who = "human", .person = 1, .name = {}, .entropy = "ab"};
    store.save_now(
        {AddPerson{{.id = 1, .name = "Ann", .created = 3}},
         AddPerson{{.id = 2, .name = "Guest", .created = 4}},
         MakeAccount{1, "Ann", "hash", "ann"},
         AddToken{{.hash = "t1", .person = 1, .at = 9, .seen = 9, .device = "x"}},
         AddGame{g},
         AddRows{5, 0, {"zero", "one \"two\""}},
         AddKeyframes{5, {{1, "frame"}}},
         AddPack{"blocks", "h", {{"map.toml", "x = 1\n"}}},
         KeepReply{5, {1, 2, "q", "r"}},
         AddChat{5, {.n = 1, .at = 7, .person = 1, .name = {}, .text = "hello"}},
         SetNote{5, 1, "note"},
         SetOrders{5, 1, "{}"},
         SetDue{5, true},
         SetPreferences{1, "{}"},
         AddTicket{{"k", "seed", 9}},
         SetMail{{.person = 1, .address = "ann@example.org", .confirmed = true, .notify = true}},
         AddMailCode{{.hash = "c", .person = 1, .kind = "recover", .address = "ann@example.org", .until = 9}},
         SetMailed{5, 1, true},
         SetPush{{.endpoint = "https://push.example.org/1", .person = 1, .token = "t1", .reader = "r", .auth = "a"}, 5},
         SetPushed{5, 1, true},
         KeepSecret{"vapid", "s"},
         Shun{1, 2, "mute", 5},
         Beat{.seen = 0, .now = 77, .first = false},
         AddReport{
             {.id = 4, .at = 5, .person = 1, .about = 2, .game = 5, .name = {}, .about_name = {}, .reason = "rude"}}});
}

// Every row of every table of such a file.
std::multiset<std::vector<std::string>> rows_of(const std::string& file) {
    std::multiset<std::vector<std::string>> rows;
    SqlTexts texts;
    sqlite::Database db(file, false);
    for (const TableShape& t : tables_of(db)) {
        each_row(db, t, texts, [&](std::vector<std::string> row) {
            row.insert(row.begin(), t.name);
            rows.insert(std::move(row));
        });
    }
    return rows;
}

class Maintenance : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (!postgres && GetParam() == std::string_view("postgres"))
            GTEST_SKIP() << "no PostgreSQL server on this machine";
        url = new_store();
    }
    std::string new_store() {
        if (GetParam() == std::string_view("postgres")) return postgres->new_store();
        return "sqlite:" + at("store" + std::to_string(++stores) + ".db");
    }
    std::string at(const std::string& name) const { return (scratch.path() / name).string(); }

    TestPostgres* postgres = TestPostgres::get();
    ScratchFolder scratch;
    int stores = 0;
    std::string url;
};
INSTANTIATE_TEST_SUITE_P(Every, Maintenance, testing::Values("sqlite", "postgres"),
                         [](const auto& which) { return std::string(which.param); });

TEST_P(Maintenance, ACopyIsTheStoreWhileItIsInUse) {
    fill(*open_store(url));
    const auto store = open_store(url);
    backup_store(url, at("copy"));  // `store` has it open
    const auto rows = rows_of(at("copy"));
    sqlite::Database copy(at("copy"), false);
    for (const TableShape& t : tables_of(copy)) {
        const bool some = std::ranges::any_of(rows, [&](const auto& row) { return row[0] == t.name; });
        const bool passing = t.name.starts_with("tail_");  // nothing stays there
        EXPECT_EQ(some, !passing) << "fill() puts nothing into " << t.name;
    }
    EXPECT_EQ(fs::status(at("copy")).permissions(), fs::perms::owner_read | fs::perms::owner_write);
    EXPECT_FALSE(fs::exists(at("copy.part")));

    store->save_now({AddRows{5, 2, {"later"}}});
    EXPECT_THAT(error_of([&] { backup_store(url, at("copy")); }), HasSubstr("is there already"));
    EXPECT_EQ(rows_of(at("copy")), rows);
    EXPECT_THAT(error_of([&] { restore_store(at("copy"), url); }),
                testing::AnyOf(HasSubstr("is there already"), HasSubstr("holds games")));
}

TEST_P(Maintenance, ACopyBecomesAStoreOfEitherKind) {
    fill(*open_store(url));
    backup_store(url, at("copy"));
    std::vector<std::string> targets{"sqlite:" + at("restored.db")};
    if (postgres) targets.push_back(postgres->new_store());
    for (const std::string& target : targets) {
        restore_store(at("copy"), target);
        const auto store = open_store(target);
        EXPECT_EQ(store->account("ANN")->id, 1);
        EXPECT_THAT(store->rows(5), ElementsAre("zero", "one \"two\""));
        store->save_now({});
        const std::string again = at(target.starts_with("sqlite") ? "again1" : "again2");
        backup_store(target, again);
        EXPECT_EQ(rows_of(again), rows_of(at("copy"))) << target;
    }
    EXPECT_FALSE(fs::exists(at("copy.restoring")) || fs::exists(at("copy.restoring.part")));
}

TEST_P(Maintenance, ACopyOfAnOlderProgramGetsTodaysTables) {
    {
        std::ofstream(at("old")).close();
        sqlite::Database old(at("old"), false);
        old.run(std::string(schema_steps()[0]).c_str());
        old.run("PRAGMA user_version = 1; INSERT INTO person VALUES (1, 'Ann', 1, 'hash', 3)");
    }
    restore_store(at("old"), url);
    const auto store = open_store(url);
    EXPECT_EQ(store->accounts_without_look().size(), 1U);
    fill(*open_store("sqlite:" + at("other.db")));  // and everything can be kept in it
    store->save_now({SetDue{1, true}, SetOrders{1, 0, "{}"}});
    EXPECT_EQ(check_store("sqlite:" + at("old")).version, 1);  // the copy itself was left alone
}

TEST_P(Maintenance, CheckFindsWhatIsWrong) {
    {
        const auto store = open_store(url);
        fill(*store);
        EXPECT_THAT(check_store(url).problems, IsEmpty());
        EXPECT_EQ(check_store(url).games, 1);
        EXPECT_EQ(check_store(url).accounts, 1);
        GameFacts g;
        g.id = 6;
        g.status = Status::playing;
        g.seats[0].person = 77;
        store->save_now({AddGame{g}, AddRows{5, 9, {"a gap"}}, AddRows{8, 0, {"of no game"}},
                         AddToken{{.hash = "t2", .person = 99, .device = {}}}});
    }
    std::vector<std::string> found;
    for (const StoreProblem& p : check_store(url).problems)
        found.push_back(fmt::format("{} {}", p.what, fmt::join(p.games, " ")));
    EXPECT_THAT(found, ElementsAre("a game that was begun must have its record's first line 6",
                                   "a game that was begun must have rows 6",
                                   "the rows of a record must be without a gap 5", "rows must belong to a game 8",
                                   "who sits at a game must be known 6", "whoever is logged in must be known "));
}

TEST_P(Maintenance, CleansUpByItsRules) {
    const auto store = open_store(url);
    const auto game = [&](Id id, Status status, i64 updated, Id us, Id gb) {
        GameFacts g;
        g.id = id;
        g.status = status;
        g.updated = updated;
        g.owner = us;
        g.seats[0].person = us;
        g.seats[1].person = gb;
        store->save_now({AddGame{g}, AddRows{id, 0, {"row"}},
                         AddChat{id, {.n = 1, .at = 1, .person = gb, .name = {}, .text = "hi"}}});
    };
    constexpr Id kAnn = 1, kGuest = 2, kOther = 3, kNew = 4, kBack = 5, kAlone = 6;
    store->save_now({AddPerson{{.id = kAnn, .name = "Ann", .created = 1}}, MakeAccount{kAnn, "Ann", "x", "ann"}});
    for (const Id id : {kGuest, kOther, kBack, kAlone})
        store->save_now({AddPerson{{.id = id, .name = "Guest", .created = 1}}});
    store->save_now({AddPerson{{.id = kNew, .name = "Guest", .created = 150}},
                     AddToken{{.hash = "t", .person = kBack, .at = 1, .seen = 150, .device = {}}}});
    game(10, Status::waiting, 50, kAnn, 0);      // never begun, long ago: goes even though an account made it
    game(11, Status::waiting, 95, kAnn, 0);      // never begun, but lately
    game(12, Status::playing, 5, kAnn, kGuest);  // an account sits here
    game(13, Status::playing, 5, kOther, 0);     // guests alone, long ago
    game(14, Status::playing, 25, kGuest, 0);    // guests alone, not so long ago
    game(15, Status::over, 6, kOther, kGuest);   // over: the same
    EXPECT_THAT(store->stale_games(90, 20), ElementsAre(13, 15, 10));
    EXPECT_THAT(store->stale_guests(100), ElementsAre(kAlone));
    store->save_now({DropGame{13}, DropGame{15}, DropGame{10}});
    EXPECT_THAT(store->stale_guests(100), ElementsAre(kOther, kAlone));
    store->save_now({DropPerson{kOther}, DropPerson{kAlone}, DropPerson{kAnn}});
    EXPECT_TRUE(store->person(kAnn));  // an account does not go this way
    EXPECT_FALSE(store->person(kOther));
    EXPECT_TRUE(store->person(kBack) && store->person(kNew) && store->person(kGuest));
    EXPECT_THAT(store->all_games(), testing::UnorderedElementsAre(11, 12, 14));
    EXPECT_THAT(store->rows(13), IsEmpty());
    EXPECT_THAT(store->chat(13, {}, 10), IsEmpty());
    EXPECT_THAT(store->rows(12), ElementsAre("row"));
}

TEST_P(Maintenance, ModeratorsAreNamedWhileTheStoreIsInUse) {
    const auto store = open_store(url);
    fill(*store);
    EXPECT_FALSE(set_moderator(url, "Nobody", true));
    EXPECT_FALSE(set_moderator(url, "Guest", true));  // no account
    EXPECT_TRUE(set_moderator(url, "aNN", true));
    EXPECT_TRUE(store->account("Ann")->moderator);
    EXPECT_TRUE(set_moderator(url, "Ann", false));
    EXPECT_FALSE(store->account("Ann")->moderator);
}

TEST(SqliteMaintenance, WrongFilesAreOneClearLine) {
    const ScratchFolder scratch;
    const auto at = [&](const char* name) { return (scratch.path() / name).string(); };
    EXPECT_THAT(error_of([&] { backup_store("sqlite:" + at("none.db"), at("copy")); }),
                HasSubstr("there is no such file"));
    EXPECT_FALSE(fs::exists(at("copy")) || fs::exists(at("copy.part")));
    EXPECT_FALSE(fs::exists(at("none.db")));
    std::ofstream(at("text")) << std::string(8'000, 'x');
    EXPECT_THAT(error_of([&] { restore_store(at("text"), "sqlite:" + at("new.db")); }), HasSubstr("not a database"));
    EXPECT_THAT(error_of([&] { check_store("sqlite:" + at("text")); }), HasSubstr("not a database"));
    std::ofstream(at("empty")).close();
    EXPECT_THAT(error_of([&] { restore_store(at("empty"), "sqlite:" + at("new.db")); }),
                HasSubstr("no store of ghent"));
    EXPECT_THAT(error_of([&] { backup_store("sqlite:" + at("empty"), at("no/such/folder")); }),
                HasSubstr("No such file"));
    EXPECT_THAT(error_of([&] { backup_store("mysql:x", at("copy")); }), HasSubstr("is no store"));
    {
        const auto store = open_store("sqlite:" + at("good.db"));
        fill(*store);
        for (i64 n = 10; n < 300; ++n) store->save_now({SetNote{5, n, std::string(1'000, 'y')}});
    }
    {
        sqlite::Database damaged(at("good.db"), false);
        damaged.run("PRAGMA journal_mode = DELETE");
    }
    {
        std::fstream file(at("good.db"), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4'096 * 30);
        file << std::string(4'096 * 20, 'z');
    }
    EXPECT_FALSE(check_store("sqlite:" + at("good.db")).problems.empty());
    EXPECT_THAT(error_of([&] { backup_store("sqlite:" + at("good.db"), at("copy")); }), HasSubstr("is damaged"));
    EXPECT_FALSE(fs::exists(at("copy")));
    EXPECT_THAT(error_of([&] { restore_store(at("good.db"), "sqlite:" + at("new.db")); }), HasSubstr("is damaged"));
    EXPECT_FALSE(fs::exists(at("new.db")));
}

}  // namespace
}  // namespace ghent
