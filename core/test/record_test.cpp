#include "core/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/test/refusal.h"
#include "core/test/toy_play.h"

namespace ghent::toy {
namespace {

using testing::HasSubstr;
using testing::StartsWith;

Session played(u64 seed, const Setup& setup = {}) {
    Session g = start(seed, setup);
    play_at_random(g, seed + 50);
    return g;
}
Record read_text(std::string_view text) { return read_record(module(), *data(), text); }
std::string read_refusal(std::string_view text) {
    return refusal_of([&] { read_text(text); });
}
std::string replay_refusal(const Record& r) {
    return refusal_of([&] { replay(r); });
}
std::string changed(std::string text, std::string_view from, std::string_view to) {
    const std::size_t at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return text.replace(at, from.size(), to);
}
std::size_t find_row(const Record& r, const std::function<bool(const Row&)>& which) {
    for (std::size_t n = 0; n < r.rows.size(); ++n)
        if (which(r.rows[n])) return n;
    ADD_FAILURE() << "no such row";
    return 0;
}

// ---------------------------------------------------------------- text

TEST(RecordText, Looks) {
    Session g = start_with({1, 5, 2});
    act(g, Seat::us, "go us_a inn via forge");
    g.undo(Seat::us);
    act(g, Seat::us, "go us_a inn");
    act(g, Seat::us, "go us_b inn");
    const std::string text = text_of(g);
    EXPECT_THAT(
        text, StartsWith("{\"ghent\":1,\"game\":\"toy\",\"rules\":1,\"data\":\"" + data()->hash +
                         "\",\"scenario\":\"field\",\"options\":{},\"start\":null,\"seed\":\"script\"}\n"
                         "{\"n\":0,\"setup\":true,\"chance\":[\"card c1\",\"card c5\",\"weather #2\"],\"digest\":\""));
    EXPECT_THAT(text, HasSubstr("{\"n\":1,\"seat\":\"us\",\"do\":\"go us_a inn via forge\",\"digest\":\""));
    EXPECT_THAT(text, HasSubstr("{\"n\":2,\"seat\":\"us\",\"undo\":true,\"digest\":\""));
    EXPECT_THAT(text, HasSubstr("{\"n\":5,\"seat\":\"us\",\"do\":\"done\",\"digest\":\"" + digest_text(g.digest()) +
                                "\",\"auto\":true}\n"));
}

TEST(RecordText, RoundTrips) {
    for (u64 seed = 0; seed < 30; ++seed) {
        const Session g = played(seed, {"fog", {{"strong", 3}}});
        const std::string text = text_of(g);
        EXPECT_EQ(record_text(module(), *data(), read_text(text)), text);
        EXPECT_EQ(record_text(module(), *data(), read_text(text.substr(0, text.size() - 1))),
                  text);  // without its last newline
        EXPECT_EQ(header_line(read_header(text)), text.substr(0, text.find('\n')));
    }
}

// ---------------------------------------------------------------- replay

TEST(Replay, EqualsPlay) {
    for (u64 seed = 0; seed < 100; ++seed) {
        const Session g = played(seed);
        const Session h = replay(read_back(g));
        ASSERT_EQ(bytes_of(h), bytes_of(g));
        ASSERT_EQ(text_of(h), text_of(g));
        ASSERT_EQ(story(h), story(g));
    }
}

TEST(Replay, StopsAtAnyRowAndGoesOnFromThere) {
    const Session g = played(3);
    const Record r = read_back(g);
    for (std::size_t n = 0; n < r.rows.size(); ++n) {
        Session h = replay(r, n);
        ASSERT_EQ(h.record().rows.size(), n + 1);
        ASSERT_EQ(h.digest(), r.rows[n].digest);
        ASSERT_EQ(h.mark_after(n).events, h.journal().events.size());
        if (!h.over()) play_at_random(h, n);
        ASSERT_EQ(replay_refusal(read_back(h)), "");
    }
    EXPECT_EQ(
        refusal_of([&] { replay(r, r.rows.size()); }),
        "the saved game has rows 0 to " + std::to_string(r.rows.size() - 1) + ", not " + std::to_string(r.rows.size()));
}

// Data may have been corrected since: as long as no digest differs, the game is the same game.
TEST(Replay, OtherDataAreNamedOnlyWhenThePositionDiffers) {
    Record r = read_back(played(3));
    r.header.data = "0123456789abcdef";
    EXPECT_EQ(replay_refusal(r), "");
    r.rows[2].digest ^= 1;
    EXPECT_THAT(replay_refusal(r),
                HasSubstr("(rules revision 1, data '0123456789abcdef'; these are " + data()->hash + ")"));
}

TEST(Replay, TamperingIsFoundAtItsRow) {
    const Session g = played(3);
    const Record r = read_back(g);
    const std::size_t act = find_row(r, [](const Row& row) { return row.what == Row::What::act && !row.automatic; });
    const std::size_t rolled =
        find_row(r, [](const Row& row) { return row.what == Row::What::act && row.chance.size() == 2; });
    const auto title = [&](std::size_t n) {
        return "row " + std::to_string(n) + ", " + std::string(name(r.rows[n].seat)) + ", " +
               print(module(), *data(), r.rows[n].action) + ": ";
    };

    Record t = r;
    t.rows[act].digest ^= 1;
    EXPECT_EQ(replay_refusal(t), title(act) + "the position differs from the record (rules revision 1)");
    t = r;
    t.rows[act].seat = other(t.rows[act].seat);
    EXPECT_THAT(replay_refusal(t), HasSubstr("it is not your decision"));
    t = r;
    t.rows[act].action = {kGo, 0, 2, 0, kNone};
    EXPECT_EQ(replay_refusal(t), "row " + std::to_string(act) + ", us, go gb_a mill: pawn gb_a is not yours (2.1)");
    EXPECT_EQ(rule_of([&] { replay(t); }), "2.1");
    t = r;
    t.rows[rolled].chance[0].values[0] = 7;
    EXPECT_EQ(replay_refusal(t),
              title(rolled) + "asked for volley: a die of 6 sides cannot show 7 (result 1 of the script)");
    t = r;
    t.rows[rolled].chance.pop_back();
    EXPECT_THAT(replay_refusal(t), StartsWith(title(rolled) + "asked for volley, "));
    EXPECT_THAT(replay_refusal(t), HasSubstr("the script has ended"));
    t = r;
    t.rows[rolled].chance.push_back({kWeather, true, {1}});
    EXPECT_EQ(replay_refusal(t), title(rolled) + "1 chance is left over");
    t = r;
    t.rows[rolled].chance[0].what = kWeather;
    EXPECT_THAT(replay_refusal(t), HasSubstr("; the script has weather, "));
    t = r;
    t.rows[0].chance[1].values[0] = t.rows[0].chance[0].values[0];
    EXPECT_THAT(replay_refusal(t), StartsWith("row 0, set-up: asked for card: "));
    t = r;
    t.rows.erase(t.rows.begin() + static_cast<std::ptrdiff_t>(act));
    EXPECT_NE(replay_refusal(t), "");
    t = r;
    t.rows.push_back(t.rows.back());
    EXPECT_NE(replay_refusal(t), "");
    t = r;
    t.rows.insert(t.rows.begin() + 1, {.what = Row::What::undo, .seat = Seat::gb});
    EXPECT_EQ(replay_refusal(t), "row 1, gb, undo: there is nothing to take back");
    t = r;
    t.rows[1] = t.rows[0];
    EXPECT_EQ(replay_refusal(t), "row 1, set-up: a second set-up");
    t = r;
    t.rows.clear();
    EXPECT_EQ(replay_refusal(t), "a saved game begins with its set-up");
    t = r;
    t.header.game = "blocks";
    EXPECT_EQ(replay_refusal(t), "this is a saved game of 'blocks', not of toy");
    t = r;
    t.header.rules = 2;
    EXPECT_EQ(replay_refusal(t), "the saved game was played by revision 2 of the rules; this program has 1");
    t = r;
    t.header.setup.options["strong"] = 9;
    EXPECT_EQ(replay_refusal(t), "row 0, set-up: option strong is 1 to 3, not 9");
    t = r;
    t.header.start = "[1]";
    EXPECT_EQ(replay_refusal(t), "row 0, set-up: the starting position has no \"state\"");
}

// Every change of a die, a draw or an action is noticed, whatever row it is in.
TEST(Replay, NoChangedChanceGoesUnnoticed) {
    const Record r = read_back(played(8));
    for (std::size_t n = 0; n < r.rows.size(); ++n) {
        for (std::size_t k = 0; k < r.rows[n].chance.size(); ++k) {
            Record t = r;
            u16& value = t.rows[n].chance[k].values[0];
            value = static_cast<u16>(value % 6 + 1);
            // A die that misses either way changes nothing but the story: only cards and weather must be noticed.
            if (!t.rows[n].chance[k].drawn) continue;
            EXPECT_NE(replay_refusal(t), "") << n << ' ' << k;
        }
    }
}

// ---------------------------------------------------------------- damage

TEST(Damage, EveryCutIsNoticed) {
    const Session g = start(3);
    Session h = start(3);
    Rng rng(1);
    for (int i = 0; i < 6; ++i) act_at_random(h, rng);
    const std::string text = text_of(h);
    for (std::size_t n = 0; n < text.size(); ++n) {
        const std::string cut = text.substr(0, n);
        const std::size_t lines = static_cast<std::size_t>(std::count(cut.begin(), cut.end(), '\n'));
        const bool at_a_line = text[n] == '\n' || (n > 0 && text[n - 1] == '\n');
        const std::string_view last = std::string_view(cut).substr(cut.rfind('\n') + 1);
        const bool in_keyframe = last.starts_with("{\"keyframe\":");
        if (in_keyframe || (at_a_line && lines + (text[n] == '\n' ? 1 : 0) >= 2)) {
            // A whole number of rows is a shorter game; a cut keyframe is left out.
            EXPECT_EQ(replay_refusal(read_text(cut)), "");
            EXPECT_EQ(read_text(cut).problems.size(), in_keyframe && text[n] != '\n' ? 1U : 0U) << cut;
            continue;
        }
        const std::string message = read_refusal(cut);
        if (n == 0) {
            EXPECT_EQ(message, "this is not a saved game of ghent: its first line is not JSON");
        } else if (lines == 0 && !at_a_line) {
            EXPECT_EQ(message, "the saved game is cut off in its first line; no row is whole");
        } else if (at_a_line) {
            EXPECT_EQ(message, "the saved game is cut off after its first line; no row is whole");
        } else {
            std::size_t rows = 0;
            for (std::size_t at = cut.find("\n{\"n\":"); at < cut.rfind('\n'); at = cut.find("\n{\"n\":", at + 1))
                ++rows;
            EXPECT_EQ(message, "line " + std::to_string(lines + 1) + " is cut off; the " + std::to_string(rows) +
                                   " rows before it are whole");
        }
    }
}

TEST(Damage, FaultsHaveTheirLine) {
    Session g = start_with({1, 5, 2});
    act(g, Seat::us, "go us_a inn");
    act(g, Seat::us, "done");
    const std::string text = text_of(g);
    const auto with = [&](std::string_view from, std::string_view to) { return read_refusal(changed(text, from, to)); };
    // Words that the game does not know may be those of an older one: they are read, and refused when they are played.
    const auto played_with = [&](std::string_view from, std::string_view to) {
        return replay_refusal(read_text(changed(text, from, to)));
    };
    EXPECT_EQ(played_with("\"go us_a inn\"", "\"go us_a in\""),
              "row 1, us: it cannot be read: no hut is called 'in'; did you mean inn?");
    EXPECT_EQ(with("{\"n\":1", "{\"n\":2"), "line 4 is row 2; row 1 comes here");
    EXPECT_EQ(with("{\"n\":1", "{\"n\":\"1\""), "line 4 has a \"n\" that is not a whole number");
    EXPECT_EQ(with("{\"n\":1", "{\"m\":1"), "line 4 has no \"n\"");
    EXPECT_EQ(with("\"seat\":\"us\",\"do\":\"go", "\"seat\":\"fr\",\"do\":\"go"),
              "line 4 has a seat 'fr'; there are us and gb");
    EXPECT_THAT(with("\"seat\":\"us\",\"do\":\"go us_a inn\"", "\"seat\":\"us\""),
                StartsWith("line 4 is one of \"setup\", \"do\""));
    EXPECT_THAT(with("\"do\":\"go us_a inn\"", "\"do\":\"done\",\"undo\":true"),
                StartsWith("line 4 is one of \"setup\", \"do\""));
    EXPECT_EQ(with("\"do\":\"go us_a inn\"", "\"do\":\"done\",\"extra\":true"), "line 4 has an unknown key 'extra'");
    EXPECT_EQ(with("\"do\":\"go us_a inn\"", "\"do\":\"done\",\"auto\":false"),
              "line 4 \"auto\" is written only when it is true");
    EXPECT_EQ(with("\"setup\":true,", "\"seat\":\"us\",\"do\":\"done\","),
              "line 2 stands wrong: the set-up is row 0 and no other");
    EXPECT_EQ(played_with("\"card c5\"", "\"card c9\""),
              "row 0, set-up: it cannot be read: no card is called 'c9'; did you mean c1, c2 or c3?");
    EXPECT_EQ(with("\"card c5\"", "5"), "line 2 has a chance that is not a text");
    EXPECT_THAT(with("\"digest\":\"", "\"digest\":\"X"), HasSubstr("line 2 has a digest of 'X"));
    EXPECT_THAT(with("{\"n\":1", "{\"n\":1,,"), StartsWith("line 4 is not JSON (line 1, column 8)"));
    // What stands between two rows may have been a keyframe.
    EXPECT_EQ(with("\n{\"n\":1", "\n\n{\"n\":1"), "");
    EXPECT_EQ(with("\n{\"n\":1", "\n[]\n{\"n\":1"), "");
    EXPECT_EQ(with("{\"ghent\":1", "{\"ghent\":2"), "the saved game has format 2; this program reads format 1");
    EXPECT_EQ(with("{\"ghent\":1,", "{"), "this is not a saved game of ghent: its first line does not say \"ghent\"");
    EXPECT_EQ(with("\"game\":\"toy\"", "\"game\":\"chess\""), "this is a saved game of 'chess', not of toy");
    EXPECT_EQ(with("\"options\":{}", "\"options\":{\"quick\":\"on\"}"),
              "line 1 has an option 'quick' that is not a whole number");
    EXPECT_EQ(with("\"options\":{}", "\"options\":{\"quick\":99999999999}"),
              "line 1 has an option 'quick' that is not a whole number");
    EXPECT_EQ(with("\"start\":null", "\"start\":7"), "line 1 has a \"start\" that is not an object");
    EXPECT_EQ(with("\"rules\":1", "\"rules\":0"), "line 1 has revision 0 of the rules");
    EXPECT_EQ(with("\"seed\":\"script\"", "\"sead\":\"script\""), "line 1 has no \"seed\"");
    EXPECT_EQ(with("\"seed\":\"script\"", "\"seed\":\"x\",\"more\":1"), "line 1 has an unknown key 'more'");
    EXPECT_EQ(read_refusal("hello\nworld\n"), "this is not a saved game of ghent: its first line is not JSON");
    EXPECT_EQ(read_refusal(std::string(2'000'000, '[') + "\n"),
              "this is not a saved game of ghent: its first line is not JSON");
}

// Whatever bytes change: a record is read and replays, or is refused in words.
TEST(Damage, RandomBytesNeverBreakReading) {
    const std::string text = text_of(played(2));
    Rng rng(77);
    for (int i = 0; i < 600; ++i) {
        std::string damaged = text;
        for (u32 k = 1 + rng.below(3); k > 0; --k)
            damaged[rng.below(static_cast<u32>(text.size()))] = static_cast<char>(rng.below(256));
        refusal_of([&] { replay(read_text(damaged)); });
    }
}

}  // namespace
}  // namespace ghent::toy
