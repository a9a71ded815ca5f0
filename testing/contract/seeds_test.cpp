// The seeds of the fuzz targets are real: saved games replay, positions load, actions parse. GHENT_UPDATE=1 writes them anew.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <set>

#include "core/registry.h"
#include "core/session.h"
#include "testing/contract/harness.h"
#include "testing/paths.h"

namespace ghent::contract {

namespace {

std::string seed_file(std::string_view target, std::string_view file) {
    return fmt::format("{}/fuzz/corpus/{}/{}", source_dir(), target, file);
}

bool updating() { return std::getenv("GHENT_UPDATE") != nullptr; }

void write_seed(std::string_view target, std::string_view file, std::string_view content) {
    std::filesystem::create_directories(seed_file(target, ""));
    write_file(seed_file(target, file), content);
}

// A position stays a seed when the data change.
std::string without_data(const std::string& position) {
    auto json = nlohmann::ordered_json::parse(position);
    json.erase("data");
    return json.dump();
}

}  // namespace

class FuzzSeeds : public Contract {
protected:
    // A short game in which something is taken back.
    std::string short_record() const {
        Session g = Session::start(m(), c().d, c().setup, std::make_unique<SeededDice>(1), "seed 1");
        Rng rng(1);
        bool undone = false;
        for (int i = 0; i < 45 && !g.over(); ++i) {
            const Seat seat = first_of(g.pending());
            if (!undone && g.can_undo(seat)) {
                g.undo(seat);
                undone = true;
            }
            ActionList list;
            m().list(d(), g.state(), seat, list);
            g.act(seat, list[static_cast<int>(rng.below(static_cast<u32>(list.size())))]);
        }
        return record_text(m(), d(), g.record());
    }
};

TEST_P(FuzzSeeds, RecordsReplay) {
    if (c().small) return;  // the standard game is seed enough
    const std::string file = c().name + ".jsonl";
    if (updating()) write_seed("record", file, short_record());
    const Record r = read_record(m(), d(), read_file(seed_file("record", file)));
    EXPECT_NO_THROW(Session::replay(m(), c().d, r, nullptr)) << file << ": GHENT_UPDATE=1 writes it anew";
}

// One position for every step where somebody decides.
TEST_P(FuzzSeeds, PositionsLoad) {
    if (c().small) return;  // the standard game is seed enough
    std::set<std::string> wanted;
    for (u64 seed = 0; seed < 40; ++seed) {
        for (RandomGame g(c(), seed); !g.over() && updating(); g.play()) {
            const std::string file = fmt::format("{}_{}.json", c().m->id, m().steps[g.step()].name);
            const bool fresh = !std::filesystem::exists(seed_file("position", file));
            if (fresh && wanted.insert(file).second)
                write_seed("position", file, without_data(position_json(m(), d(), g.state())));
        }
    }
    int found = 0;
    for (const StepSpec& step : m().steps) {
        const std::string path = seed_file("position", fmt::format("{}_{}.json", c().m->id, step.name));
        if (!std::filesystem::exists(path)) continue;
        ++found;
        AnyState s;
        EXPECT_NO_THROW(load_position(m(), d(), read_file(path), s.bytes()))
            << path << ": delete it, then GHENT_UPDATE=1";
    }
    EXPECT_GT(found, 0);
}

namespace {

// Every verb once, with some arguments.
std::string every_verb(const Case& c) {
    std::vector<std::string> texts(c.m->verbs.size());
    Rng rng(1);
    for (int i = 0; i < 10'000; ++i) {
        const Action a = random_in_range(c, rng);
        texts[a.verb] = print(*c.m, *c.d, a);
    }
    std::string sequence;
    for (const std::string& text : texts) sequence += (sequence.empty() ? "" : "; ") + text;
    return sequence;
}

}  // namespace

TEST(FuzzSeed, ActionsParse) {
    for (const Module* m : all_games()) {
        const Case& c = *std::ranges::find(all_cases(), m, &Case::m);
        const std::string file = std::string(m->id) + "_every_verb";
        if (updating()) write_seed("notation", file, every_verb(c));
        EXPECT_EQ(parse_sequence(*m, *c.d, read_file(seed_file("notation", file))).size(), m->verbs.size());
    }
}

FOR_EVERY_CASE(FuzzSeeds);

}  // namespace ghent::contract
