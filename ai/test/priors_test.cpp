#include "ai/priors.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "ai/player.h"
#include "ai/playout.h"
#include "ai/test/toy.h"
#include "core/registry.h"

namespace ghent {
namespace {

using ::testing::HasSubstr;

std::string refusal_of(const Module& m, std::string_view text) {
    try {
        read_priors(m, "priors.txt", text);
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return "";
}

TEST(Priors, AreReadAsTheyWereWritten) {
    const Module m = toy::module();
    PriorTable table;
    table.hand = 11;
    table.weights[0] = -127;
    table.weights[4711] = 3;
    table.weights[PriorTable::kSize - 1] = 127;
    const std::string text = write_priors(m, table, "ghent train toy");
    EXPECT_THAT(text, HasSubstr("ghent train toy"));
    const PriorTable read = read_priors(m, "priors.txt", text);
    EXPECT_EQ(read.hand, 11);
    EXPECT_EQ(read.weights, table.weights);
}

TEST(Priors, ThatDoNotFitAreRefusedByFileLineAndField) {
    const Module m = toy::module();
    EXPECT_THAT(refusal_of(m, ""), HasSubstr("format: is missing"));
    EXPECT_THAT(refusal_of(m, "format 2\n"), HasSubstr("priors.txt:1: format: '2'"));
    EXPECT_THAT(refusal_of(m, "format 1\ngame chess\n"), HasSubstr("priors.txt:2: game: these are priors of 'chess'"));
    EXPECT_THAT(refusal_of(m, "format 1\nsize 8192\n"), HasSubstr("priors.txt:2: game: stands here instead of 'size'"));
    EXPECT_THAT(refusal_of(m, "format 1\ngame toy\nsize 4096\n"), HasSubstr("priors.txt:3: size: '4096'"));
    const std::string head = "# made\nformat 1\ngame toy\nsize 8192\n";
    EXPECT_THAT(refusal_of(m, head + "hand x\n"), HasSubstr("priors.txt:5: hand: 'x'"));
    EXPECT_THAT(refusal_of(m, head + "hand 16 2\n"), HasSubstr("hand: '2' is too much"));
    EXPECT_THAT(refusal_of(m, head + "hand 16\nv 1 2\n"), HasSubstr("priors.txt:6: w: stands here instead of 'v'"));
    EXPECT_THAT(refusal_of(m, head + "hand 16\nw 8192 2\n"), HasSubstr("w: place: '8192'"));
    EXPECT_THAT(refusal_of(m, head + "hand 16\nw 5 2\nw 5 3\n"), HasSubstr("priors.txt:7: w: place: '5'"));
    EXPECT_THAT(refusal_of(m, head + "hand 16\nw 5 128\n"), HasSubstr("w: weight: '128'"));
    EXPECT_THAT(refusal_of(m, head + "hand 16\nw 5\n"), HasSubstr("w: weight: ''"));
    EXPECT_EQ(refusal_of(m, head + "hand 16\nw 5 -127\n"), "");
}

// What travels with the games can be read; a game without a table has none.
TEST(Priors, OfTheGamesFitThem) {
    for (const Module* m : all_games()) EXPECT_NO_THROW(priors_of(*m)) << m->id;
    EXPECT_EQ(priors_of(toy::module()), nullptr);
}

TEST(Priors, ChangeWhatIsLookedAtFirst) {
    const Module m = toy::module();
    const toy::Data d;
    AnyState s = toy::start();
    ActionList list;
    m.list(d, s.bytes(), Seat::us, list);
    EXPECT_EQ(best_by_prior(m, d, s.bytes(), Seat::us, list).a, 9) << "by hand";
    PriorTable table;
    EXPECT_EQ(best_by_prior(m, d, s.bytes(), Seat::us, list, &table).a, 9) << "nothing learned";
    const int by_hand = m.prior(d, s.bytes(), Seat::us, list[2]);
    table.weights[PriorTable::keys(Seat::us, 0, list[2], by_hand)[1]] = 100;
    EXPECT_EQ(best_by_prior(m, d, s.bytes(), Seat::us, list, &table).a, 2);
}

TEST(Priors, AreAskedForByName) {
    name_priors("test", std::make_shared<PriorTable>());
    EXPECT_EQ(parse_player("plan@20+test").priors, "test");
    EXPECT_EQ(parse_player("plan@20+test").iterations, 20U);
    EXPECT_NE(make_player("plan@20+hand", 1), nullptr);
    EXPECT_NE(make_player("plan+test", 1), nullptr);
    EXPECT_THROW(make_player("plan@20+nobody", 1), Refusal);
    EXPECT_THROW(make_player("plan@20+/etc/passwd", 1), Refusal) << "names, not files";
    EXPECT_THROW(make_player("search@20+hand", 1), Refusal);
}

}  // namespace
}  // namespace ghent
