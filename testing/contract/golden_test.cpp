// Golden records: complete games of every past revision, kept for ever (tools/golden.py). Whatever was corrected since, each of
// them opens, shows its whole history, and can be played on to the end from anywhere.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iostream>
#include <map>

#include "core/packs.h"
#include "core/registry.h"
#include "core/session.h"
#include "core/strings.h"
#include "testing/effort.h"
#include "testing/paths.h"

namespace ghent {
namespace {

namespace fs = std::filesystem;

std::vector<fs::path> golden_files(std::string_view game) {
    std::vector<fs::path> files;
    const fs::path folder = fs::path(source_dir()) / "testing/golden" / game;
    for (const auto& entry : fs::recursive_directory_iterator(folder))
        if (entry.path().extension() == ".jsonl") files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

struct Opened {
    const Module& m;
    std::shared_ptr<const GameData> data;
    Record record;
};

Opened read_golden(const Module& m, const std::string& text) {
    const DataWanted wanted = read_data_wanted(text);
    FoundData found = find_data(m, wanted.hash, wanted.pack);
    // The data of published revisions travel with the program, though single files may not fit it any more.
    EXPECT_EQ(found.data->hash, wanted.hash) << found.problem;
    Record record = read_record(m, *found.data, text);
    return {m, std::move(found.data), std::move(record)};
}

Session open(const Opened& o, const Record& r, u64 seed) {
    return Session::open(o.m, o.data, r, std::make_unique<SeededDice>(seed), {.keyframes = true, .go_on = true});
}

void play_on(Session& s, u64 seed) {
    Rng rng(seed);
    ActionList list;
    for (int n = 0; s.pending() && n < s.module().max_actions; ++n) {
        const Seat seat = s.pending() == 3 ? kSeats[rng.below(2)] : first_of(s.pending());
        s.module().list(s.data(), s.state(), seat, list);
        ASSERT_FALSE(list.empty());
        s.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
    }
}

// The same again from its text: byte for byte, with every position known that was.
void expect_keeps(const Opened& o, const Session& s) {
    const std::string text = record_text(o.m, *o.data, s.record());
    const Session again = Session::open(o.m, o.data, read_record(o.m, *o.data, text), nullptr, {});
    EXPECT_EQ(again.digest(), s.digest());
    EXPECT_EQ(record_text(o.m, *o.data, again.record()), text);
    EXPECT_EQ(again.journal().events.size(), s.journal().events.size());
}

void expect_nothing_lost(const Opened& o, const Session& s) {
    ASSERT_GE(s.record().rows.size(), o.record.rows.size());
    for (std::size_t n = 0; n < o.record.rows.size(); ++n)
        ASSERT_EQ(row_line(o.m, *o.data, s.record().rows[n], n), row_line(o.m, *o.data, o.record.rows[n], n));
}

// A game none of whose revisions has been published yet.
bool is_new(const Module& m) {
    return m.rules_revision == 1 && !fs::exists(fs::path(source_dir()) / "testing/golden" / m.id);
}

class Golden : public testing::TestWithParam<const Module*> {};

TEST_P(Golden, EveryRecordOpensShowsItsHistoryAndGoesOn) {
    const Module& m = *GetParam();
    struct Count {
        std::size_t records, rows, played, recorded, aside, continued;
    };
    std::map<std::string, Count> counts;  // by folder
    if (is_new(m)) GTEST_SKIP() << m.id << ": its first revision is in the making";
    const auto files = golden_files(m.id);
    ASSERT_FALSE(files.empty());
    for (const fs::path& file : files) {
        SCOPED_TRACE(file.string());
        const Opened o = read_golden(m, read_file(file.string()));
        EXPECT_TRUE(o.record.problems.empty());
        const Session shown = open(o, o.record, 1);
        EXPECT_NO_THROW(shown.must_be_explained());
        expect_nothing_lost(o, shown);
        if (!o.record.keyframes.empty()) {
            EXPECT_TRUE(shown.over()) << "the end of a finished game is a keyframe";
        }
        expect_keeps(o, shown);
        // Its history can be looked at, wherever one stops.
        const std::size_t looks = static_cast<std::size_t>(effort(2, 5, 50));
        for (std::size_t look = 0; look <= looks; ++look) {
            const std::size_t row = (o.record.rows.size() - 1) * look / looks;
            const Session past = Session::open(o.m, o.data, o.record, nullptr, {.upto = row});
            EXPECT_EQ(past.record().rows.size(), row + 1);
            EXPECT_LE(past.journal().events.size(), shown.journal().events.size());
        }
        // Without keyframes today's rules may have led the rows past its end elsewhere: then it goes on from there, to an end of its own.
        if (!shown.over()) {
            Session s = open(o, o.record, 1);
            play_on(s, 1);
            ASSERT_TRUE(s.over());
            expect_nothing_lost(o, s);
            expect_keeps(o, s);
            ++counts[file.parent_path().filename().string()].continued;
        }
        Count& count = counts[file.parent_path().filename().string()];
        ++count.records;
        count.rows += o.record.rows.size();
        for (const Gap& gap : shown.gaps())
            (gap.aside ? count.aside : gap.played ? count.played : count.recorded) += gap.last - gap.first + 1;

        // As if it had been left in the middle.
        const std::size_t cuts = static_cast<std::size_t>(effort(1, 3, 50));
        for (std::size_t cut = 1; cut <= cuts; ++cut) {
            Record part = o.record;
            part.rows.resize(std::max<std::size_t>(1, o.record.rows.size() * cut / (cuts + 1)));
            part.keyframes.erase(part.keyframes.lower_bound(part.rows.size()), part.keyframes.end());
            Session s = open(o, part, cut);
            play_on(s, cut);
            ASSERT_TRUE(s.over());
            expect_keeps(o, s);
        }
        if (HasFatalFailure()) return;
    }
    for (const auto& [folder, c] : counts)
        std::cout << fmt::format(
            "{} {}: {} records, {} rows; {} as today's rules play them, {} as recorded, {} set aside; {} records "
            "ended elsewhere and were played on\n",
            m.id, folder, c.records, c.rows, c.played, c.recorded, c.aside, c.continued);
}

// A revision is published by its golden records, and its data are kept with it.
TEST_P(Golden, EveryPublishedRevisionIsThere) {
    const Module& m = *GetParam();
    const fs::path folder = fs::path(source_dir()) / "testing/golden" / m.id;
    for (int revision = 1; revision < m.rules_revision; ++revision)
        EXPECT_TRUE(fs::is_directory(folder / fmt::format("r{}", revision)))
            << m.id << ": no golden records of revision " << revision << "; tools/golden.py makes them";
    if (is_new(m)) GTEST_SKIP() << m.id << ": its first revision is in the making";
    for (const auto& entry : fs::directory_iterator(folder)) {
        if (!entry.is_directory()) continue;
        u64 revision = 0;
        const std::string name = entry.path().filename().string();
        ASSERT_TRUE(read_number(name.substr(1, name.find('k') - 1), 0xFFFF, revision)) << name;
        EXPECT_LE(revision, m.rules_revision) << name;
    }
}

INSTANTIATE_TEST_SUITE_P(Games, Golden, testing::ValuesIn(all_games().begin(), all_games().end()),
                         [](const auto& of) { return std::string(of.param->id); });

}  // namespace
}  // namespace ghent
