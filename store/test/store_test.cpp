// The store: what is saved is there, errors are clear, nothing half-written is ever seen.
#include "store/store.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <functional>
#include <future>
#include <latch>
#include <thread>

#include "store/sqlite_store.h"
#include "testing/postgres.h"
#include "testing/scratch.h"

namespace ghent {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

std::string open_error(const std::string& url) {
    try {
        open_store(url);
    } catch (const std::exception& e) {
        return e.what();
    }
    return "";
}

GameFacts a_game(Id id) {
    GameFacts g;
    g.id = id;
    g.game = "blocks";
    g.scenario = "standard";
    g.title = "Robert'); DROP TABLE game;--";
    g.seed = "ab";
    g.created = g.updated = id;
    g.seats[0] = {.who = "human", .person = 7, .name = {}, .entropy = "cd"};
    return g;
}

// Every kind of store.
class StoreTest : public testing::TestWithParam<const char*> {
protected:
    void SetUp() override {
        if (GetParam() == std::string_view("sqlite")) {
            url = "sqlite:" + (scratch.path() / "test.db").string();
        } else if (TestPostgres* server = TestPostgres::get()) {
            url = server->new_store();
        } else {
            GTEST_SKIP() << "no PostgreSQL server on this machine";
        }
    }

    ScratchFolder scratch;
    std::string url;
};
INSTANTIATE_TEST_SUITE_P(Every, StoreTest, testing::Values("sqlite", "postgres"),
                         [](const auto& which) { return std::string(which.param); });

class SqliteTest : public testing::Test {
protected:
    ScratchFolder scratch;
    std::string file = (scratch.path() / "test.db").string();
};

TEST_P(StoreTest, KeepsGamesSeatsAndRowsOverAReopening) {
    {
        const auto store = open_store(url);
        store->save_now({AddPerson{{.id = 7, .name = "Ann", .created = 1}}, AddGame{a_game(1)}});
        store->save_now({AddRows{1, 0, {"zero", "one"}}, AddRows{1, 2, {"two"}}});
        GameFacts g = a_game(1);
        g.status = Status::playing;
        g.pending = 2;
        g.shown = 3;
        g.turn = "1812, June";
        g.header = "{}";
        store->save_now({SetGame{g}});
    }
    const auto store = open_store(url);
    const auto g = store->game(1);
    ASSERT_TRUE(g);
    EXPECT_EQ(g->title, "Robert'); DROP TABLE game;--");
    EXPECT_EQ(g->status, Status::playing);
    EXPECT_EQ(g->pending, 2U);
    EXPECT_EQ(g->shown, 3U);
    EXPECT_EQ(g->turn, "1812, June");
    EXPECT_EQ(g->seats[0].name, "Ann");
    EXPECT_EQ(g->seats[0].entropy, "cd");
    EXPECT_EQ(g->seats[1].who, "open");
    EXPECT_THAT(store->rows(1), ElementsAre("zero", "one", "two"));
    EXPECT_FALSE(store->game(2));
    EXPECT_EQ(store->count_games(), 1);
}

// What is not written because it is said to be the same must be the same.
TEST_P(StoreTest, OneCanTellWhetherAGameWouldBeWrittenTheSame) {
    const auto store = open_store(url);
    store->save_now({AddGame{a_game(5)}});
    const std::function<void(GameFacts&)> steps[] = {
        [](GameFacts& g) { g.status = Status::over; },
        [](GameFacts& g) { g.pending = 3; },
        [](GameFacts& g) { g.turn = "June"; },
        [](GameFacts& g) { g.outcome = "{}"; },
        [](GameFacts& g) { g.header = "{}"; },
        [](GameFacts& g) { g.rematch = "x"; },
        [](GameFacts& g) { g.rollback_by = 1; },
        [](GameFacts& g) { g.rollback_to = 7; },
        [](GameFacts& g) { g.updated = 8; },
        [](GameFacts& g) { g.shown = 2; },
        [](GameFacts& g) { g.asked = 9; },
    };
    GameFacts now = *store->game(5);
    for (const auto& step : steps) {
        const SetGame before{now};
        EXPECT_FALSE(SetGame{now}.differs_from(before));
        step(now);
        EXPECT_TRUE(SetGame{now}.differs_from(before));
        store->save_now({SetGame{now}});
        EXPECT_FALSE(SetGame{*store->game(5)}.differs_from(SetGame{now}));
    }
}

TEST_P(StoreTest, ARowIsWrittenOnceOnly) {
    const auto store = open_store(url);
    store->save_now({AddGame{a_game(1)}, AddRows{1, 0, {"zero"}}});
    GameFacts g = a_game(1);
    g.turn = "changed";
    try {
        store->save_now({SetGame{g}, AddRows{1, 0, {"other"}}});
        FAIL();
    } catch (const StoreError& e) {
        EXPECT_EQ(e.kind, StoreError::Kind::conflict);
    }
    EXPECT_THAT(store->rows(1), ElementsAre("zero"));
    EXPECT_EQ(store->game(1)->turn, "") << "all or nothing";
}

TEST_P(StoreTest, AFailedChangeDoesNotTakeItsNeighboursAlong) {
    const auto store = open_store(url);
    constexpr int kMany = 500;
    std::latch all(kMany);
    std::atomic<int> failed = 0;
    for (int i = 0; i < kMany; ++i) {
        store->save({AddRows{1, i % 250, {fmt::format("{}", i)}}}, [&](const StoreError* error) {
            failed += error != nullptr;
            all.count_down();
        });
    }
    all.wait();
    EXPECT_EQ(failed, 250);
    EXPECT_EQ(store->rows(1).size(), 250U);
}

// Bytes in the file itself, without the log beside it.
TEST_F(SqliteTest, TheLogIsBroughtHomeWhileTheStoreIsOpen) {
    const auto store = open_store("sqlite:" + file);
    store->save_now({AddGame{a_game(1)}});
    constexpr i64 kRows = 2'000;
    const std::string line(4'000, 'x');
    for (i64 n = 0; n < kRows; ++n) store->save({AddRows{1, n, {line}}}, nullptr);
    for (i64 n = kRows; n < kRows + 500 && std::filesystem::file_size(file) < kRows * line.size(); ++n) {
        store->save_now({AddRows{1, n, {line}}});
        std::this_thread::sleep_for(std::chrono::milliseconds(10));
    }
    EXPECT_GE(std::filesystem::file_size(file), kRows * line.size());
}

TEST_P(StoreTest, DoneComesInOrder) {
    const auto store = open_store(url);
    std::vector<int> order;
    for (int i = 0; i < 200; ++i)
        store->save({AddRows{1, i, {"x"}}}, [&, i](const StoreError*) { order.push_back(i); });
    store->save_now({});
    EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
    EXPECT_EQ(order.size(), 200U);
}

TEST_P(StoreTest, AccountsHaveNamesOfTheirOwn) {
    const auto store = open_store(url);
    store->save_now({AddPerson{{.id = 1, .name = "Guest 1"}}, AddPerson{{.id = 2, .name = "Guest 2"}}});
    store->save_now({MakeAccount{1, "Ann", "secret"}});
    EXPECT_EQ(store->account("aNN")->id, 1);
    EXPECT_THROW(store->save_now({MakeAccount{2, "ANN", "x"}}), StoreError);
    store->save_now({SetPassword{1, "new"}});
    EXPECT_EQ(store->account("Ann")->password, "new");
    store->save_now({ForgetPerson{1}});
    EXPECT_FALSE(store->account("Ann"));
    store->save_now({MakeAccount{2, "Ann", "x"}});
}

TEST_P(StoreTest, TokensLeadToPeopleUntilTheyAreDropped) {
    const auto store = open_store(url);
    const auto add = [](std::string hash, i64 at) {
        return AddToken{{.hash = std::move(hash), .person = 1, .at = at, .seen = at, .device = "Firefox"}};
    };
    store->save_now({AddPerson{{.id = 1, .name = "A"}}, add("h1", 5), add("h2", 6), add("h3", 7), add("h4", 8)});
    EXPECT_EQ(store->token("h1")->person, 1);
    EXPECT_EQ(store->token("h1")->device, "Firefox");
    store->save_now({SeeToken{"h1", 20}});
    EXPECT_EQ(store->token("h1")->seen, 20);
    EXPECT_EQ(store->token("h1")->at, 5);
    EXPECT_EQ(store->tokens_of(1).front().hash, "h1");
    EXPECT_EQ(store->tokens_of(1).size(), 4U);
    EXPECT_TRUE(store->tokens_of(2).empty());
    store->save_now({AddToken{{.hash = "h0", .person = 1, .at = 1, .device = {}}}});  // of an older program
    store->save_now({DropOldTokens{7, 30}});
    EXPECT_EQ(store->token("h0")->seen, 30);
    store->save_now({DropToken{"h0"}});
    EXPECT_FALSE(store->token("h2"));
    EXPECT_TRUE(store->token("h3"));  // used just then
    store->save_now({DropToken{"h1"}});
    EXPECT_FALSE(store->token("h1"));
    store->save_now({DropTokens{1, "h3"}});
    EXPECT_TRUE(store->token("h3"));
    EXPECT_FALSE(store->token("h4"));
    EXPECT_FALSE(store->token("' OR 1=1 --"));
}

TEST_P(StoreTest, KeepsWhoDoesNotWantToMeetWhom) {
    const auto store = open_store(url);
    for (const Id id : {1, 2, 3, 4}) store->save_now({AddPerson{{.id = id, .name = fmt::format("P{}", id)}}});
    store->save_now({Shun{1, 2, "mute", 5}, Shun{1, 3, "block", 6}});
    EXPECT_FALSE(store->hears(1, 2));
    EXPECT_TRUE(store->hears(2, 1));  // who is muted need not know
    EXPECT_FALSE(store->hears(1, 3));
    EXPECT_FALSE(store->hears(3, 1));  // a block works both ways
    EXPECT_TRUE(store->hears(1, 4));
    EXPECT_THAT(store->strangers_to(1), ElementsAre(3));
    EXPECT_THAT(store->strangers_to(3), ElementsAre(1));
    EXPECT_THAT(store->strangers_to(2), testing::IsEmpty());
    store->save_now({Shun{1, 2, "block", 7}});
    ASSERT_EQ(store->shunned_by(1).size(), 2U);
    EXPECT_EQ(store->shunned_by(1)[0].name, "P2");
    EXPECT_EQ(store->shunned_by(1)[0].how, "block");
    store->save_now({Shun{1, 2, "", 8}});
    EXPECT_TRUE(store->hears(1, 2));
    // A guest who logs in stays blocked, and silenced.
    store->save_now({SilencePerson{3, 99}, MovePerson{3, 4}});
    EXPECT_THAT(store->strangers_to(1), ElementsAre(4));
    EXPECT_EQ(store->person(4)->silent, 99);
    store->save_now({MovePerson{1, 2}});
    EXPECT_THAT(store->strangers_to(2), ElementsAre(4));
    store->save_now({ForgetPerson{4}});
    EXPECT_THAT(store->strangers_to(2), testing::IsEmpty());
}

TEST_P(StoreTest, TimeWithoutAServerIsNobodys) {
    const auto store = open_store(url);
    EXPECT_EQ(store->last_beat(), 0);
    GameFacts running = a_game(1), over = a_game(2);
    running.status = Status::playing;
    running.patience = 50;
    over.status = Status::over;
    running.asked = over.asked = 100;
    store->save_now({AddGame{running}, AddGame{over}, Beat{.seen = 0, .now = 200, .first = false}});
    EXPECT_EQ(store->last_beat(), 200);
    EXPECT_EQ(store->game(1)->asked, 100);
    EXPECT_EQ(store->game(1)->patience, 50);
    store->save_now({Beat{.seen = 200, .now = 1'000, .first = true}});
    EXPECT_EQ(store->game(1)->asked, 900);
    EXPECT_EQ(store->game(2)->asked, 100);
    store->save_now({Beat{.seen = 200, .now = 1'001, .first = true}});  // another that started just then
    EXPECT_EQ(store->game(1)->asked, 900);
    running.asked = 950;
    store->save_now({SetGame{running}});
    EXPECT_EQ(store->game(1)->asked, 950);
    running.asked = 0;  // of an older program: its time runs from now on
    store->save_now({SetGame{running}, Beat{.seen = 1'001, .now = 2'000, .first = true}});
    EXPECT_EQ(store->game(1)->asked, 2'000);
}

TEST_P(StoreTest, KeepsReports) {
    const auto store = open_store(url);
    store->save_now({AddPerson{{.id = 1, .name = "Ann"}}, AddPerson{{.id = 2, .name = "Bob"}}, SilencePerson{2, 77}});
    for (const Id id : {11, 12}) {
        Report r;
        r.id = id;
        r.at = id;
        r.person = 1;
        r.about = 2;
        r.game = id;
        r.reason = "rude";
        store->save_now({AddReport{r}});
    }
    store->save_now({CloseReport{12, true}});
    const std::vector<Report> all = store->reports(10);
    ASSERT_EQ(all.size(), 2U);
    EXPECT_EQ(all[0].id, 11);  // open ones first
    EXPECT_EQ(all[0].name, "Ann");
    EXPECT_EQ(all[0].about_name, "Bob");
    EXPECT_EQ(all[0].silent, 77);
    EXPECT_EQ(all[0].reason, "rude");
    EXPECT_TRUE(all[1].done);
    EXPECT_EQ(store->reports(1).size(), 1U);
    // Who says it again of the same game fills no list: the newest stands in the place of what nobody has looked at.
    for (const Id game : {11, 12}) {
        Report again = all[0];
        again.id = game + 10;
        again.game = game;
        again.reason = "again";
        store->save_now({AddReport{again}});
    }
    std::vector<Id> open;
    for (const Report& r : store->reports(10))
        if (!r.done) open.push_back(r.id);
    EXPECT_THAT(open, testing::UnorderedElementsAre(21, 22));
    EXPECT_EQ(store->reports(10).size(), 3U) << "what was looked at stays";
}

TEST_P(StoreTest, ASeedIsPromisedToOneGame) {
    const auto store = open_store(url);
    store->save_now({AddTicket{{.id = "one", .seed = "ab", .at = 5}}, AddTicket{{.id = "two", .seed = "cd", .at = 9}}});
    EXPECT_EQ(store->ticket("one")->seed, "ab");
    store->save_now({DropOldTickets{9}});
    EXPECT_FALSE(store->ticket("one"));
    EXPECT_EQ(store->ticket("two")->at, 9);
    GameFacts g = a_game(1);
    g.commitment = "promised";
    store->save_now({AddGame{g}, DropTicket{"two"}});
    EXPECT_FALSE(store->ticket("two"));
    g.id = 2;
    EXPECT_THROW(store->save_now({AddGame{g}}), StoreError);
    g.commitment = "";  // imported: there is none
    store->save_now({AddGame{g}});
    g.id = 3;
    store->save_now({AddGame{g}});
}

TEST_P(StoreTest, AGuestsGamesGoToTheAccount) {
    const auto store = open_store(url);
    store->save_now({AddPerson{{.id = 7, .name = "Guest"}}, AddPerson{{.id = 8, .name = "Ann"}}, AddGame{a_game(1)},
                     SetNote{1, 7, "mine"}});
    EXPECT_EQ(store->games_of(7, 10).size(), 1U);
    store->save_now({MovePerson{7, 8}});
    EXPECT_TRUE(store->games_of(7, 10).empty());
    EXPECT_EQ(store->games_of(8, 10).size(), 1U);
    EXPECT_EQ(store->note(1, 8), "mine");
}

TEST_P(StoreTest, ListsOpenGamesAndThoseOfBots) {
    const auto store = open_store(url);
    for (Id id = 1; id <= 5; ++id) {
        GameFacts g = a_game(id);
        g.is_public = id != 2;
        if (id >= 4) {
            g.status = Status::playing;
            g.seats[1].who = "bot:greedy";
            g.pending = id == 4 ? 2 : 1;
        }
        store->save_now({AddGame{g}});
    }
    std::vector<Id> ids;
    for (const GameFacts& g : store->open_games(10)) ids.push_back(g.id);
    EXPECT_THAT(ids, ElementsAre(3, 1));
    EXPECT_THAT(store->games_to_wake(), ElementsAre(4));
}

TEST_P(StoreTest, RepliesAreARing) {
    const auto store = open_store(url);
    for (int i = 0; i < 10; ++i) store->save_now({KeepReply{1, {0, i % 4, fmt::format("r{}", i), "ok"}}});
    EXPECT_EQ(store->replies(1).size(), 4U);
}

TEST_P(StoreTest, ChatKeepsItsOrderAndItsText) {
    const auto store = open_store(url);
    store->save_now({AddPerson{{.id = 7, .name = "Ann"}}});
    store->save_now({AddChat{1, {.n = 0, .at = 5, .person = 7, .name = {}, .text = "<script>'\"; \xF0\x9F\x98\x80"}},
                     AddChat{1, {.n = 1, .at = 6, .person = 0, .name = {}, .text = "b"}}});
    const auto lines = store->chat(1, {}, 100);
    ASSERT_EQ(lines.size(), 2U);
    EXPECT_EQ(lines[0].text, "<script>'\"; \xF0\x9F\x98\x80");
    EXPECT_EQ(lines[0].name, "Ann");
    EXPECT_EQ(lines[1].name, "");
}

TEST_P(StoreTest, ALookIsTakenOnceAndNotesAreNotWrittenOver) {
    const auto store = open_store(url);
    for (Id id = 1; id <= 3; ++id)
        store->save_now({AddPerson{{.id = id}}, MakeAccount{id, fmt::format("n{}", id), "x", id == 1 ? "look" : ""}});
    store->save_now({SetLook{2, "look"}, SetLook{3, "other"}});
    ASSERT_EQ(store->accounts_without_look().size(), 1U);
    EXPECT_EQ(store->accounts_without_look()[0].id, 2);
    EXPECT_THROW(store->save_now({MakeAccount{2, "n2", "x", "other"}}), StoreError);
    store->save_now({SetNote{1, 1, "mine"}, SetNote{1, 2, "his"}, SetNote{2, 1, "also mine"}, MovePerson{1, 2}});
    EXPECT_EQ(store->note(1, 2), "his");
    EXPECT_EQ(store->note(2, 2), "also mine");
}

TEST_P(StoreTest, KeyframesAndPacksStayAsTheyWereFirst) {
    const auto store = open_store(url);
    store->save_now({AddKeyframes{1, {{4, "four"}, {2, "two"}}}, AddKeyframes{1, {{4, "other"}}}});
    const auto kept = store->keyframes(1);
    ASSERT_EQ(kept.size(), 2U);
    EXPECT_EQ(kept[0].line, "two");
    EXPECT_EQ(kept[1].line, "four");
    store->save_now({AddPack{"blocks", "h", {{"a", "1"}, {"b", ""}}}, AddPack{"blocks", "h", {{"a", "2"}}}});
    EXPECT_EQ(store->pack("blocks", "h").at("a"), "1");
    EXPECT_EQ(store->pack("blocks", "h").at("b"), "");
    EXPECT_TRUE(store->pack("blocks", "other").empty());
}

TEST_P(StoreTest, OrdersAreWrittenOverAndWhatIsDueIsToWake) {
    const auto store = open_store(url);
    GameFacts g = a_game(1);
    g.status = Status::playing;
    store->save_now(
        {AddGame{g}, SetOrders{1, 0, "a"}, SetOrders{1, 0, "b"}, SetDue{1, true}, SetDue{1, true}, TryWriting{}});
    EXPECT_EQ(store->orders(1, 0), "b");
    EXPECT_EQ(store->orders(1, 1), "");
    EXPECT_THAT(store->games_to_wake(), ElementsAre(1));
    store->save_now({SetDue{1, false}});
    EXPECT_TRUE(store->games_to_wake().empty());
}

// ---------------------------------------------------------------- errors

TEST_F(SqliteTest, SaysWhatIsWrongWithTheAddress) {
    EXPECT_THAT(open_error("mysql:x"), HasSubstr("sqlite:FILE"));
    EXPECT_THAT(open_error("sqlite:"), HasSubstr("sqlite:FILE"));
    EXPECT_THAT(open_error("sqlite:/nowhere/at/all/x.db"), HasSubstr("No such file"));
}

TEST_F(SqliteTest, RefusesAFileThatIsNoStore) {
    std::ofstream(file) << std::string(5'000, 'x');
    EXPECT_THAT(open_error("sqlite:" + file), HasSubstr("not a database"));
    EXPECT_THAT(open_error("sqlite:" + file), HasSubstr("restore it from a copy"));
}

TEST_F(SqliteTest, RefusesASecondProgram) {
    const auto store = open_store("sqlite:" + file);
    EXPECT_THAT(open_error("sqlite:" + file), HasSubstr("another ghent is using it"));
}

TEST_F(SqliteTest, RefusesANewerVersion) {
    open_store("sqlite:" + file);
    {
        sqlite::Database db(file, false);
        db.run("PRAGMA user_version = 99");
    }
    EXPECT_THAT(open_error("sqlite:" + file), HasSubstr("newer ghent (version 99"));
}

TEST_F(SqliteTest, AFullDiskIsAnErrorAndLosesNothing) {
    SqliteStore store(file, {.max_pages = 60});
    const std::string big(20'000, 'x');
    int saved = 0;
    std::optional<StoreError::Kind> error;
    for (int i = 0; i < 100 && !error; ++i) {
        try {
            store.save_now({AddRows{1, i, {big}}});
            ++saved;
        } catch (const StoreError& e) {
            error = e.kind;
        }
    }
    EXPECT_EQ(error, StoreError::Kind::full);
    EXPECT_GT(saved, 0);
    EXPECT_EQ(store.rows(1).size(), static_cast<std::size_t>(saved));
    EXPECT_THROW(store.save_now({AddRows{1, 200, {big}}}), StoreError) << "it goes on answering";
}

TEST_F(SqliteTest, ADamagedFileIsAnErrorNotACrash) {
    {
        const auto store = open_store("sqlite:" + file);
        for (int i = 0; i < 200; ++i) store->save_now({AddRows{1, i, {std::string(500, 'x')}}});
    }
    {
        std::fstream damaged(file, std::ios::in | std::ios::out | std::ios::binary);
        damaged.seekp(8'192);
        damaged << std::string(40'000, '\xAB');
    }
    try {
        const auto store = open_store("sqlite:" + file);
        store->rows(1);
        store->save_now({AddRows{1, 1'000, {"x"}}});
    } catch (const StoreError& e) {
        EXPECT_EQ(e.kind, StoreError::Kind::corrupt);
        return;
    }
    FAIL() << "the damage went unnoticed";
}

}  // namespace
}  // namespace ghent
