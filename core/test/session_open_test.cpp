// Records outlive corrections: whatever was changed in the rules or the data, a record opens, shows its history and goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/corrections.h"
#include "core/packs.h"
#include "core/test/refusal.h"
#include "core/test/toy_play.h"
#include "core/toml.h"

namespace ghent::toy {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

// Revision 2: a pawn that goes by way of a hut stays there.
constexpr std::string_view kChanges =
    "## Revision 2 (2026-11-17)\n\n- 2.1: Who goes by way of a hut stays there.\n\n## Revision 1 (2026-11-16)\n\n- As "
    "first "
    "published.\n";

const Module& corrected() {
    static const Module m = [] {
        Module changed = module();
        changed.rules_revision = 2;
        changed.embedded = [] {
            Files f = files();
            f["CHANGES.md"] = kChanges;
            return f;
        };
        changed.apply = [](const GameData& d, void* s, Seat seat, Action a, Dice& dice, Journal* log) {
            const bool barrier = module().apply(d, s, seat, a, dice, log);
            if (a.verb == kGo && a.c != kNone) static_cast<State*>(s)->at[a.a] = static_cast<u8>(a.c);
            return barrier;
        };
        return changed;
    }();
    return m;
}

Session played(u64 seed) {
    Session g = start(seed, {"field", {{"strong", 3}}});
    play_at_random(g, seed + 9);
    return g;
}
Session unfinished(u64 seed, int actions) {
    Session g = start(seed, {"field", {{"strong", 3}}});
    Rng rng(seed);
    for (int i = 0; i < actions && !g.over(); ++i) act_at_random(g, rng);
    return g;
}
Session open(const Module& m, const Record& r, bool go_on = false) {
    return Session::open(m, m.load_embedded(), r, std::make_unique<SeededDice>(5), {.go_on = go_on});
}

TEST(Open, WhatWasNotTouchedIsReplayedAsItIs) {
    for (u64 seed = 0; seed < 50; ++seed) {
        const Session g = played(seed);
        const Session h = open(module(), read_back(g));
        EXPECT_THAT(h.gaps(), IsEmpty());
        EXPECT_EQ(bytes_of(h), bytes_of(g));
        EXPECT_EQ(text_of(h), text_of(g));
        EXPECT_EQ(story(h), story(g));
    }
}

TEST(Open, KeyframesStandAtEveryTurnAndAtTheEnd) {
    const Session g = played(4);
    const Record& r = g.record();
    ASSERT_GE(r.keyframes.size(), 4U);  // three rounds and the end
    EXPECT_TRUE(r.keyframes.contains(0));
    EXPECT_EQ(r.keyframes.rbegin()->first, r.rows.size() - 1);
    for (const auto& [n, state] : r.keyframes) {
        EXPECT_TRUE(r.rows[n].barrier) << n;
        AnyState there;
        load_state(module(), *data(), state, there.bytes());
        EXPECT_EQ(digest(module(), *data(), there.bytes()), r.rows[n].digest) << n;
    }
}

TEST(Open, AnOlderRecordShowsEverythingUnderCorrectedRules) {
    int gaps = 0;
    for (u64 seed = 0; seed < 60; ++seed) {
        const Session g = played(seed);
        const Record r = read_back(g);
        const Session h = open(corrected(), r);
        ASSERT_EQ(h.record().rows.size(), r.rows.size());
        EXPECT_EQ(text_of(h), text_of(g)) << "nothing of the record is lost or changed";
        EXPECT_EQ(bytes_of(h), bytes_of(g)) << "the last keyframe is the end of the game";
        EXPECT_TRUE(h.over());
        for (const Gap& gap : h.gaps()) {
            EXPECT_EQ(gap.revision, 1);
            EXPECT_TRUE(is_about(corrected(), "2.1: Who goes by way of a hut stays there.", gap.rules)) << gap.why;
            EXPECT_FALSE(gap.aside);
            EXPECT_TRUE(gap.explained);
            // It ends where today's rules give the recorded position again, at a keyframe at the latest.
            const bool keyframe = r.keyframes.contains(gap.last);
            EXPECT_TRUE(keyframe || !h.record().rows[gap.last].recorded);
            const auto first = r.keyframes.lower_bound(gap.first);
            EXPECT_LE(gap.last, first->first);
            ++gaps;
        }
        // Between, everything is played again: what is not in a gap has its position.
        for (std::size_t n = 0; n < r.rows.size(); ++n) EXPECT_EQ(h.record().rows[n].digest, r.rows[n].digest);
    }
    EXPECT_GT(gaps, 20);
}

// The rows are played by today's rules as far as those allow them; the rest is set aside.
TEST(Open, WithoutKeyframesPlayGoesOnFromAsFarAsTheRowsLead) {
    int changed = 0, aside = 0;
    for (u64 seed = 0; seed < 100; ++seed) {
        Record r = read_back(unfinished(seed, 40));
        r.keyframes.clear();
        Session h = open(corrected(), r, true);
        if (h.gaps().empty() || h.over()) continue;
        ++changed;
        const Row& change = h.record().rows[r.rows.size()];
        EXPECT_EQ(change.what, Row::What::rules);
        EXPECT_EQ(change.rules, 2);
        EXPECT_GE(change.to + 1, h.gaps().front().first);
        EXPECT_EQ(h.gaps().back().aside, change.to + 1 < r.rows.size());
        if (h.gaps().back().aside) {
            ++aside;
            EXPECT_EQ(change.to, h.gaps().back().first - 1);
            EXPECT_THAT(story(h), HasSubstr("is set aside"));
        }
        EXPECT_THAT(story(h), HasSubstr("revision 2 of the rules of 2026-11-17"));
        EXPECT_THAT(story(h), HasSubstr("Corrected: 2.1: Who goes by way of a hut stays there."));
        play_at_random(h, seed);
        EXPECT_TRUE(h.over());
        // What is set aside is still there, and the record gives the same game byte for byte.
        const std::string text = text_of(h);
        const Record again = read_record(corrected(), h.data(), text);
        for (std::size_t n = 0; n < r.rows.size(); ++n)
            EXPECT_EQ(row_line(module(), *data(), again.rows[n], n), row_line(module(), *data(), r.rows[n], n));
        const Session k = open(corrected(), again);
        EXPECT_EQ(bytes_of(k), bytes_of(h));
        EXPECT_EQ(text_of(k), text);
        EXPECT_EQ(story(k), story(h));
    }
    EXPECT_GT(changed, 20);
    EXPECT_GT(aside, 5);
}

// Nobody learns from a gap what the other seat did.
TEST(Open, RecordedRowsAreToldToWhoDidThem) {
    for (u64 seed = 0; seed < 30; ++seed) {
        Record r = read_back(played(seed));
        r.keyframes.clear();
        const Session h = open(corrected(), r);
        for (const Event& e : h.journal().events) {
            if (e.what != kNote) continue;
            const std::string& note = h.journal().notes[static_cast<std::size_t>(e.a)];
            if (!note.starts_with("Set aside: ")) continue;
            EXPECT_FALSE(e.viewers & bit(Viewer::none)) << note;
            EXPECT_FALSE(e.viewers & bit(viewer(other(static_cast<Seat>(e.seat))))) << note;
        }
    }
}

TEST(Open, AGameThatNoCorrectionTouchedGoesOnUnderTheNewRevision) {
    u64 seed = 0;
    while (!open(corrected(), read_back(unfinished(seed, 3))).gaps().empty()) ++seed;
    const Session g = unfinished(seed, 3);
    Session h = open(corrected(), read_back(g), true);
    EXPECT_THAT(h.gaps(), IsEmpty());
    EXPECT_EQ(h.record().rows[g.record().rows.size()].what, Row::What::rules);
    EXPECT_TRUE(h.record().keyframes.contains(g.record().rows.size()));
    EXPECT_EQ(last_era(h.record()).rules, 2);
    play_at_random(h, 3);
    const Session k = Session::replay(corrected(), h.shared_data(), read_back(h), nullptr);
    EXPECT_EQ(text_of(k), text_of(h));
    // Opened once more, nothing is added.
    EXPECT_EQ(open(corrected(), read_back(h), true).record().rows.size(), h.record().rows.size());
}

TEST(Open, GoesBackByConsentBeforeAndAfterACorrection) {
    Session g = unfinished(6, 12);
    std::vector<std::size_t> barriers;
    for (std::size_t n = 0; n < g.record().rows.size(); ++n)
        if (g.can_roll_back(n)) barriers.push_back(n);
    ASSERT_GE(barriers.size(), 3U);
    g.rollback(Seat::us, barriers[barriers.size() - 2]);
    Session h = open(corrected(), read_back(g), true);
    EXPECT_TRUE(h.can_roll_back(barriers[0]));
    EXPECT_FALSE(h.can_roll_back(barriers.back()));
    h.rollback(Seat::gb, barriers[1]);
    AnyState there;
    g.position_after(barriers[1], there.bytes());
    EXPECT_EQ(digest(module(), *data(), there.bytes()), g.record().rows[barriers[1]].digest);
    play_at_random(h, 8);
    EXPECT_EQ(text_of(open(corrected(), read_back(h))), text_of(h));
}

// ---------------------------------------------------------------- bad input

std::string replaced(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}

TEST(BadInput, ADamagedKeyframeIsLeftOutInOneLine) {
    const Session g = played(5);
    const std::string text = text_of(g);
    const std::size_t at = text.find("{\"keyframe\":", text.find("{\"keyframe\":") + 1);
    const std::size_t end = text.find('\n', at);
    Rng rng(5);
    for (int i = 0; i < 200; ++i) {
        std::string damaged = text;
        damaged[at + rng.below(static_cast<u32>(end - at))] ^= static_cast<char>(1 + rng.below(15));
        if (damaged.find('\n', at) != end) continue;
        const Record r = read_record(module(), *data(), damaged);
        ASSERT_EQ(r.problems.size(), 1U) << damaged.substr(at, end - at);
        EXPECT_THAT(r.problems[0], HasSubstr("is damaged and left out"));
        EXPECT_EQ(r.rows.size(), g.record().rows.size());
        EXPECT_EQ(r.keyframes.size() + 1, g.record().keyframes.size());
        EXPECT_EQ(bytes_of(open(module(), r)), bytes_of(g));
    }
}

TEST(BadInput, AKeyframeThatContradictsItsRowsIsNotBelieved) {
    const Session g = played(5);
    Record r = read_back(g);
    ASSERT_GE(r.keyframes.size(), 3U);
    const std::size_t second = std::next(r.keyframes.begin())->first;
    r.keyframes[second] = r.keyframes.begin()->second;  // another position, in good order
    r = read_record(module(), *data(), record_text(module(), *data(), r));
    EXPECT_THAT(r.problems, IsEmpty());
    EXPECT_EQ(bytes_of(open(module(), r)), bytes_of(g)) << "the rows are believed";
    // Not even where the rows do not lead any further.
    r.rows[1].digest ^= 1;
    const Session h = open(module(), r);
    ASSERT_FALSE(h.gaps().empty());
    EXPECT_GT(h.gaps()[0].last, second);
    EXPECT_THAT(h.record().problems, ElementsAre(HasSubstr("contradicts its row")));
    EXPECT_EQ(bytes_of(h), bytes_of(g));
    EXPECT_THAT(refusal_of([&] { h.must_be_explained(); }), HasSubstr("row 1, "));
}

// Nor in a game of older rules, where the rows alone cannot be played to that place.
TEST(BadInput, AKeyframeThatContradictsItsRowsIsNotBelievedUnderOlderRulesEither) {
    int tried = 0;
    for (u64 seed = 0; seed < 200; ++seed) {
        const Record good = read_back(played(seed));
        const Session honest = open(corrected(), good);
        const bool from_keyframe =
            std::ranges::any_of(honest.gaps(), [&](const auto& g) { return good.keyframes.contains(g.last); });
        if (good.keyframes.size() < 3 || !from_keyframe) continue;
        Record r = good;
        for (auto& [n, keyframe] : r.keyframes) keyframe = good.keyframes.begin()->second;  // all say how it began
        r = read_record(module(), *data(), record_text(module(), *data(), r));
        const Session h = open(corrected(), r);
        EXPECT_THAT(h.record().problems, testing::Contains(HasSubstr("contradicts its row"))) << "seed " << seed;
        ++tried;
    }
    EXPECT_GT(tried, 3);
}

TEST(BadInput, AKeyframeOfAnotherGameOrRowIsLeftOut) {
    const Session g = played(5);
    const std::string text = text_of(g);
    Module other = module();
    other.id = "chess";
    const std::string theirs = keyframe_line(other, g.record(), 0);
    const Record r = read_record(module(), *data(), replaced(text, keyframe_line(module(), g.record(), 0), theirs));
    EXPECT_THAT(r.problems, ElementsAre(HasSubstr("the keyframe after row 0 is damaged")));
    const std::size_t last = g.record().rows.size() - 1;
    const Record s =
        read_record(module(), *data(),
                    replaced(text, keyframe_line(module(), g.record(), 0), keyframe_line(module(), g.record(), last)));
    EXPECT_THAT(s.problems, ElementsAre(HasSubstr("the keyframe after row 0 is damaged")));
}

TEST(BadInput, UnknownDataAreNamedAndTodaysTaken) {
    Record r = read_back(unfinished(3, 6));
    r.header.data = "0123456789abcdef";
    const std::string text = record_text(module(), *data(), r);
    const DataWanted wanted = read_data_wanted(text);
    EXPECT_EQ(wanted.hash, "0123456789abcdef");
    const FoundData found = find_data(module(), wanted.hash, wanted.pack);
    EXPECT_EQ(found.data->hash, data()->hash);
    EXPECT_THAT(found.problem, HasSubstr("'0123456789abcdef'"));
    Session h = Session::open(module(), found.data, read_record(module(), *found.data, text),
                              std::make_unique<SeededDice>(1), {.go_on = true});
    EXPECT_EQ(last_era(h.record()).data, data()->hash) << "from here on with these";
    play_at_random(h, 1);
    EXPECT_EQ(read_data_wanted(text_of(h)).hash, data()->hash);
}

TEST(BadInput, AGameKeepsTheDataThatTravelWithIt) {
    Files pack = todays_pack(module());
    std::string& toml = pack.at("data/toy.toml");
    toml += "# corrected\n";
    Files whole = files();
    whole["data/toy.toml"] = toml;
    std::vector<Problem> problems;
    std::shared_ptr<const GameData> own = module().load(whole, problems);
    ASSERT_TRUE(own);
    ASSERT_NE(own->hash, data()->hash);
    Session g = Session::start(module(), own, {}, std::make_unique<SeededDice>(1), "");
    g.carry_pack(pack);
    play_at_random(g, 1);
    const std::string text = text_of(g);
    const DataWanted wanted = read_data_wanted(text);
    const FoundData found = find_data(module(), wanted.hash, wanted.pack);
    EXPECT_EQ(found.problem, "");
    EXPECT_EQ(found.data->hash, own->hash);
    const Session h = Session::replay(module(), found.data, read_record(module(), *found.data, text), nullptr);
    EXPECT_EQ(text_of(h), text) << "the pack goes along";
    Files spoilt = wanted.pack;
    spoilt.at("data/toy.toml") += "x";
    EXPECT_THAT(find_data(module(), wanted.hash, spoilt).problem, HasSubstr("damaged"));
}

// Anybody may bring records with data of their own: what nobody plays with any more takes no room.
TEST(BadInput, DataThatNobodyUsesAreLetGo) {
    Files pack = todays_pack(module());
    pack.at("data/toy.toml") += "# somebody's own\n";
    const std::string hash = content_hash(pack);
    FoundData found = find_data(module(), hash, pack);
    ASSERT_EQ(found.problem, "");
    ASSERT_NE(found.data, data());
    EXPECT_EQ(find_data(module(), hash, pack).data, found.data) << "once for all who use them";
    const std::weak_ptr<const GameData> watched = found.data;
    found.data.reset();
    EXPECT_TRUE(watched.expired());
    EXPECT_EQ(find_data(module(), hash, pack).data->hash, hash) << "and again when somebody does";
}

TEST(BadInput, ANewerRevisionIsShownButNotPlayedOn) {
    Session g = open(corrected(), read_back(unfinished(4, 5)), true);
    Rng rng(1);
    const std::string text = text_of(g);
    const Record r = read_record(module(), *data(), text);
    EXPECT_THAT(refusal_of([&] { replay(r); }), HasSubstr("revision 2 of the rules; this program has 1"));
    Session h = open(module(), r, true);
    EXPECT_TRUE(h.is_newer());
    EXPECT_EQ(bytes_of(h), bytes_of(g));
    EXPECT_EQ(text_of(h), text) << "nothing is added to it";
    EXPECT_THAT(refusal_of([&] { act_at_random(h, rng); }), HasSubstr("revision 2"));
    EXPECT_EQ(text_of(h), text);
}

TEST(BadInput, WordsThatTheGameHasNoMoreAreKept) {
    const Session g = played(7);
    Record r = read_back(g);
    const auto row =
        std::ranges::find_if(r.rows, [](const Row& x) { return x.what == Row::What::act && !x.automatic; });
    const std::size_t n = static_cast<std::size_t>(row - r.rows.begin());
    const std::string was = row_line(module(), *data(), *row, n);
    std::string is = was;
    is.replace(is.find("\"do\":\"") + 6, 2, "fly");
    const std::string text = replaced(text_of(g), was, is);
    const Record s = read_record(module(), *data(), text);
    EXPECT_EQ(record_text(module(), *data(), s), text);
    const Session h = open(module(), s);
    EXPECT_EQ(text_of(h), text);
    EXPECT_EQ(bytes_of(h), bytes_of(g));
    ASSERT_FALSE(h.gaps().empty());
    EXPECT_THAT(h.gaps()[0].why, HasSubstr("cannot be read"));
    EXPECT_THAT(story(h), HasSubstr("fly"));
}

TEST(BadInput, ASetUpThatIsNoMoreBeginsAnew) {
    Record r = read_back(unfinished(3, 4));
    r.header.setup.scenario = "desert";
    r.header.rules = 1;
    r.keyframes.clear();
    Session h = open(corrected(), r, true);
    EXPECT_FALSE(h.over());
    EXPECT_EQ(h.record().rows[r.rows.size()].what, Row::What::rules);
    play_at_random(h, 1);
    EXPECT_TRUE(h.over());
}

// ---------------------------------------------------------------- digests and histories

TEST(Digest, FromWhatChangedIsTheSame) {
    Digester digester(module());
    for (u64 seed = 0; seed < 40; ++seed) {
        Session g = start(seed);
        Rng rng(seed);
        while (!g.over()) {
            act_at_random(g, rng);
            ASSERT_EQ(digester.of(g.state()), digest(module(), *data(), g.state()));
        }
    }
}

TEST(History, GivesEveryPositionBack) {
    StateHistory history(module());
    std::vector<std::string> all;
    for (u64 seed = 0; seed < 5; ++seed) {
        Session g = start(seed);
        Rng rng(seed);
        while (!g.over()) {
            act_at_random(g, rng);
            history.add(g.state());
            all.push_back(bytes_of(g));
        }
    }
    ASSERT_GT(all.size(), 70U);
    const auto expect_all = [&](std::size_t size) {
        ASSERT_EQ(history.size(), size);
        for (std::size_t i = 0; i < size; ++i) {
            State s;
            history.get(i, &s);
            ASSERT_EQ(std::string(reinterpret_cast<const char*>(&s), sizeof s), all[i]) << i;
        }
    };
    expect_all(all.size());
    EXPECT_LT(history.kept_bytes(), all.size() * sizeof(State) / 3);
    for (const std::size_t size : {65U, 64U, 33U, 5U}) {
        history.cut(size);
        expect_all(size);
    }
    State s;
    std::memcpy(&s, all[40].data(), sizeof s);
    history.add(&s);
    std::swap(all[5], all[40]);
    expect_all(6);
}

}  // namespace
}  // namespace ghent::toy
