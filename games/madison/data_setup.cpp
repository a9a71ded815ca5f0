// Mr. Madison's War: scenarios, set-ups and the schedule of reinforcements.
#include <fmt/format.h>

#include <algorithm>

#include "games/madison/data_reader.h"

namespace ghent::madison {

void read_wars(Reader& r, TomlFile& f) {
    Data& d = r.d;
    for (TomlTable t : f.tables("scenario")) {
        War w;
        w.id = r.word(t, "id");
        w.title = r.filled(t, "name");
        w.start = std::max(0, r.turn(t, "start_turn", r.filled(t, "start_turn")));
        if (r.turn(t, "end_turn", r.filled(t, "end_turn")) != kTurns - 1) t.problem("end_turn", "is the last turn");
        t.texts("decks");
        w.prewar = t.flag("prewar");
        if (w.prewar != (w.start == 0)) t.problem("prewar", "belongs to a war that begins in 1812 (6.1)");
        w.vp = t.number("vp", 0, 40);
        static constexpr std::string_view sides[] = {"none", "US", "UK"};
        if (r.choice(t, "vp_side", sides).value_or(0) == 1) w.vp = -w.vp;
        for (const auto& [key, seat] : {std::pair{"lake_markers_us", Seat::us}, {"lake_markers_uk", Seat::gb}})
            for (const std::string& id : t.texts(key)) {
                const int lake = r.lake(t, key, id);
                if (lake != kNoLake) w.marker[static_cast<std::size_t>(lake)] = static_cast<u8>(index(seat) + 1);
            }
        for (const std::string_view key : {"destroyed", "destroyed_bases"})
            if (t.has(key))
                for (const std::string& id : t.texts(key))
                    if (const int p = r.place(t, key, id))
                        (key == "destroyed" ? w.destroyed : w.bases_gone).push_back(static_cast<u8>(p));
        if (t.has("removed"))
            for (const std::string& id : t.texts("removed")) {
                const int p = r.piece(t, "removed", id);
                if (p != kNoPiece) w.removed.push_back(static_cast<u8>(p));
            }
        r.filled(t, "first_player");
        r.filled(t, "victory");
        t.text_or("reinforcements_of_start_turn", "");
        t.text_or("score_breakdown", "");
        r.source(t);
        d.scenarios.push_back(
            {w.id, w.title, fmt::format("{} to Winter 1814-1815", d.turns[static_cast<std::size_t>(w.start)].name)});
        d.wars.push_back(std::move(w));
    }
    if (d.wars.empty()) r.whole(kScenariosFile, "scenario", "at least one is needed");
    for (TomlTable t : f.tables("victory_level")) {
        r.filled(t, "id");
        t.number("min", 0, 100);
        t.text_or("counts_as", "");
        r.source(t);
    }
    for (TomlTable t : f.tables("instant_victory")) {
        r.side(t);
        r.filled(t, "condition");
        r.filled(t, "result");
        r.source(t);
    }
}

namespace {

Seat side_of(const Data& d, int p) {
    if (is_unit(p)) return d.unit(p).side;
    return is_leader(p) ? d.leader(p).side : d.ship(p).side;
}

void read_place(Reader& r, TomlTable& t) {
    Data& d = r.d;
    const std::string id = r.filled(t, "scenario");
    const auto war = std::ranges::find(d.wars, id, &War::id);
    if (war == d.wars.end()) {
        t.problem("scenario", fmt::format("no scenario '{}' in {}", id, kScenariosFile));
        return;
    }
    const Seat side = r.side(t);
    const int place = r.place(t, "space", r.filled(t, "space"));
    std::vector<int> flipped;
    for (const std::string_view key : {"reduced", "flipped_leaders"})
        if (t.has(key))
            for (const std::string& name : t.texts(key)) flipped.push_back(r.piece(t, key, name));
    for (const std::string_view key : {"leaders", "units", "ships"})
        for (const std::string& name : t.texts(key)) {
            const int p = r.piece(t, key, name);
            if (p == kNoPiece || !place) continue;
            if (side_of(d, p) != side && !is_ship(p)) t.problem(key, fmt::format("{} is not of this side", name));
            if (is_ship(p) && d.lake_of[static_cast<std::size_t>(place)] == kNoLake)
                t.problem(key, fmt::format("{} stands in a space that is not lakeside (11.11)", name));
            if (std::ranges::any_of(war->setup, [p](const Placing& x) { return x.piece == p; }))
                t.problem(key, fmt::format("{} is placed twice", name));
            const bool flip = std::ranges::find(flipped, p) != flipped.end();
            war->setup.push_back({static_cast<u8>(p), static_cast<u8>(place), flip, side});
        }
    if (t.has("markers"))
        for (const std::string& marker : t.texts("markers")) {
            const auto fort = std::ranges::find(d.forts, marker, &EventFort::id);
            if (fort != d.forts.end()) war->forts = static_cast<u8>(war->forts | 1U << (fort - d.forts.begin()));
            else if (marker != "brock_ship_under_construction")  // R45: it may be built, which is how it stands anyway
                t.problem("markers", fmt::format("no event fort '{}'", marker));
        }
    r.source(t);
}

}  // namespace

void read_setup(Reader& r, TomlFile& f) {
    Data& d = r.d;
    for (TomlTable t : f.tables("setup")) read_place(r, t);
    for (TomlTable t : f.tables("reinforcement")) {
        const int turn = r.turn(t, "turn", r.filled(t, "turn"));
        r.side(t);
        const int place = r.place(t, "space", r.filled(t, "space"));
        for (const std::string_view key : {"units", "leaders", "ships"})
            for (const std::string& name : t.texts(key)) {
                const int p = r.piece(t, key, name);
                if (p == kNoPiece || turn <= 0 || !place) continue;
                if (d.due_turn[static_cast<std::size_t>(p)]) t.problem(key, fmt::format("{} arrives twice", name));
                d.due_turn[static_cast<std::size_t>(p)] = static_cast<u8>(turn);
                d.due_place[static_cast<std::size_t>(p)] = static_cast<u8>(place);
                d.arrivals.push_back({static_cast<u8>(turn), static_cast<u8>(place), static_cast<u8>(p)});
            }
        r.source(t);
    }
    for (TomlTable t : f.tables("automatic")) {
        r.turn(t, "turn", r.filled(t, "turn"));
        r.filled(t, "effect");
        r.source(t);
    }
}

}  // namespace ghent::madison
