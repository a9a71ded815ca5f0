// 1812!: ten scenarios and three starting positions (scenarios.toml).
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

namespace {

constexpr std::string_view kSpecials[] = {"york_is_quebec",
                                          "drop_offmap",
                                          "lakes_erie_huron",
                                          "lakes_ontario_champlain",
                                          "add_us_103",
                                          "add_us_104",
                                          "add_reinforcements_1813_spring"};

void read_unit(Reader& r, TomlTable& t, StartingPosition& s, std::array<bool, kPieceSlots>& placed) {
    Data& d = r.d;
    SetupPiece x;
    const std::string id = r.filled(t, "unit");
    t.name_record(fmt::format("{} {}", s.id, id));
    x.piece = r.piece(t, "unit", id);
    x.settlement = r.settlement(t, "place", r.filled(t, "place"));
    const Seat side = r.side(t);
    const std::size_t state =
        r.choice(t, "state", {"full", "reduced", "leader", "constructed", "unconstructed", "captured"}).value_or(0);
    if (t.has("lake")) x.lake = r.lake(t, "lake", r.filled(t, "lake"));
    r.source(t);
    if (x.piece == kNoPiece || x.settlement == kNoSettlement) return;
    const bool fits = is_regiment(x.piece) ? state <= 1 : is_leader(x.piece) ? state == 2 : state >= 3;
    if (!fits) t.problem("state", "is nothing for such a counter");
    x.reduced = state == 1 || state == 5;
    x.built = state == 3 || state == 5;
    x.prize = state == 5;
    if ((d.side[x.piece] == side) == x.prize)
        t.problem("side", x.prize ? "a prize is in the other side's colours" : "is not whose counter it is");
    if (placed[x.piece]) t.problem("unit", "this counter is placed twice");
    placed[x.piece] = true;
    const Settlement& at = d.settlement(x.settlement);
    if ((is_vessel(x.piece) || is_commodore(x.piece)) && at.port == kNoPort)
        t.problem("place", fmt::format("{} is no port", at.name));
    if (is_commodore(x.piece) && d.commodore(x.piece).free != (x.lake != kNoLake))
        t.problem("lake", "of Elliott and Pring, and of nobody else, is said here (3.4.5)");
    if (const bool held = s.taken.has(x.settlement); (at.owner == side) == held)
        t.problem("place", "is not this side's at the start");
    s.pieces.push_back(x);
}

void read_setup(Reader& r, TomlTable& t) {
    Data& d = r.d;
    StartingPosition s;
    s.id = r.word(t, "id");
    t.name_record("setup " + s.id);
    if (index_of(d.setups, s.id) >= 0) t.problem("id", "this setup is there twice");
    s.wwus = static_cast<i8>(t.number("wwus", -kTrackEnd, kTrackEnd));
    s.road_open = t.flag("road_to_sacketts_open");
    for (const std::string& name : t.texts("event_forts"))
        if (const u8 fort = r.event_fort(t, "event_forts", name); fort != 255) s.forts |= static_cast<u8>(1U << fort);
    const auto marked = [&](std::string_view key, Settlements& set) {
        for (const std::string& name : t.texts(key)) {
            const u8 place = r.settlement(t, key, name);
            if (place == kNoSettlement) continue;
            if (d.settlement(place).kind == SettlementKind::city || d.settlement(place).kind == SettlementKind::site)
                t.problem(key, fmt::format("{} cannot be", name));
            set.add(place);
        }
    };
    marked("burned", s.burned);
    marked("dismantled", s.dismantled);
    for (TomlTable c : t.tables("control")) {
        const u8 place = r.settlement(c, "place", r.filled(c, "place"));
        const Seat side = r.side(c);
        if (place == kNoSettlement) continue;
        if (d.settlement(place).owner == side) c.problem("side", "is its owner's anyway");
        s.taken.add(place);
    }
    int depots[2] = {};
    for (TomlTable c : t.tables("depots")) {
        const SetupDepot x{r.side(c), r.settlement(c, "place", r.filled(c, "place"))};
        if (++depots[index(x.side)] > 4) c.problem("side", "has more than four depots (21.1)");
        else if (x.settlement != kNoSettlement) s.depots.push_back(x);
    }
    std::array<bool, kPieceSlots> placed{};
    for (TomlTable u : t.tables("unit")) read_unit(r, u, s, placed);
    for (const std::string& id : t.texts("eliminated"))
        if (const u8 p = r.piece(t, "eliminated", id); p != kNoPiece) {
            if (placed[p]) t.problem("eliminated", fmt::format("{} is placed too", id));
            placed[p] = true;
            s.eliminated.push_back(p);
        }
    r.source(t);
    // 2.5.4: no port holds more vessels than docks.
    std::array<int, kMaxPorts> docked{};
    for (const SetupPiece& x : s.pieces)
        if (is_vessel(x.piece) && d.settlement(x.settlement).port != kNoPort) ++docked[d.settlement(x.settlement).port];
    for (std::size_t p = 0; p < d.ports.size(); ++p)
        if (docked[p] > d.ports[p].docks)
            t.problem("unit", fmt::format("{} vessels are in {}, which has {} docks (2.5.4)", docked[p],
                                          d.settlement(d.ports[p].settlement).name, d.ports[p].docks));
    // A place in the enemy's hands needs a regiment there (2.6).
    s.taken.each([&](int place) {
        const bool held = std::ranges::any_of(
            s.pieces, [&](const SetupPiece& x) { return x.settlement == place && is_regiment(x.piece); });
        if (!held) t.problem("control", fmt::format("no regiment holds {} (2.6)", d.settlement(place).name));
    });
    d.setups.push_back(std::move(s));
}

// Counters that are in no list of a setup must come later, or be in it: nobody is without a place.
void check_missing(Reader& r, const StartingPosition& s, u8 season) {
    const Data& d = r.d;
    for (int p = 0; p < kDepot0; ++p) {
        const bool known = std::ranges::any_of(s.pieces, [&](const SetupPiece& x) { return x.piece == p; }) ||
                           std::ranges::find(s.eliminated, p) != s.eliminated.end();
        const ArrivalPlan& plan = d.arrival(p);
        const bool later = plan.card != 255 || (plan.how == Arrival::season && plan.season >= season);
        if (!known && !later)
            r.whole(kScenariosFile, fmt::format("{}: {}", s.id, d.piece_id(p)),
                    "has no place: it is neither put up, nor eliminated, nor does it arrive later");
    }
}

Bonus read_bonus(Reader& r, TomlTable& t) {
    Bonus b;
    b.side = r.side(t);
    b.vp = static_cast<u8>(t.number("vp", 1, 20));
    b.test = static_cast<BonusTest>(
        r.choice(t, "test", {"controls", "controls_none", "controls_no_enemy_settlement"}).value_or(0));
    b.by = r.side(t, "by");
    for (const std::string& name : t.texts("places"))
        if (const u8 place = r.settlement(t, "places", name); place != kNoSettlement) b.places.push_back(place);
    if (b.places.empty() != (b.test == BonusTest::controls_no_enemy_settlement))
        t.problem("places", "do not fit the test");
    return b;
}

void read_war(Reader& r, TomlTable& t) {
    Data& d = r.d;
    War w;
    w.id = r.word(t, "id");
    w.title = r.filled(t, "title");
    t.name_record("scenario " + w.id);
    if (index_of(d.wars, w.id) >= 0) t.problem("id", "this scenario is there twice");
    w.maps = static_cast<Maps>(r.choice(t, "maps", {"2", "West", "East"}).value_or(0));
    w.start = r.season(t, "start", r.filled(t, "start"));
    w.end = r.season(t, "end", r.filled(t, "end"));
    if (w.end < w.start) t.problem("end", "comes before the start");
    for (const u8 s : {w.start, w.end})
        if (d.seasons[s].kind == SeasonKind::winter)
            t.problem("start", "a game neither begins nor ends in winter (5.4.4)");
    const int setup = index_of(d.setups, r.filled(t, "setup"));
    if (setup < 0) t.problem("setup", "there is no such setup");
    else {
        w.setup = static_cast<u8>(setup);
        check_missing(r, d.setups[w.setup],
                      d.seasons[w.start].kind == SeasonKind::spring
                          ? w.start
                          : static_cast<u8>(w.start - static_cast<int>(d.seasons[w.start].kind)));
    }
    const bool both = w.maps == Maps::both;
    r.fixed_text(t, "end_die", both ? "1d6" : "1d8", "5.4.4.a");
    r.fixed_text(t, "end_test", both ? "roll greater than both hands ends" : "roll greater than the sum of hands ends",
                 "5.4.4.a");
    w.end_die = both ? 6 : 8;
    for (const std::string& word : t.texts("special")) {
        const auto* found = std::ranges::find(kSpecials, word);
        if (found == std::end(kSpecials)) t.problem("special", fmt::format("no special rule {}", in_quotes(word)));
        else w.flags |= static_cast<u8>(1U << (found - std::begin(kSpecials)));
    }
    if (both != !(w.flags & kDropOffmap)) t.problem("special", "drop_offmap belongs to scenarios of one map");
    for (TomlTable b : t.tables("bonus_vp")) w.bonus.push_back(read_bonus(r, b));
    r.source(t);
    std::string text = fmt::format("{} to {}, {}", d.seasons[w.start].id, d.seasons[w.end].id,
                                   both                   ? "both maps"
                                   : w.maps == Maps::west ? "West map"
                                                          : "East map");
    for (const Bonus& b : w.bonus)  // for the own capital: from the beginning
        if (b.test == BonusTest::controls && b.by == b.side && !b.places.empty() &&
            d.named.capitals.has(b.places.front()) && d.settlement(b.places.front()).owner == b.side)
            text +=
                fmt::format("; the {} player begins with {} points", b.side == Seat::us ? "American" : "British", b.vp);
    d.scenarios.push_back({w.id, w.title, std::move(text)});
    d.wars.push_back(std::move(w));
}

}  // namespace

void read_scenarios(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("special")) {
        const std::string id = r.word(t, "id");
        if (std::ranges::find(kSpecials, id) == std::end(kSpecials))
            t.problem("id", fmt::format("no special rule {}", in_quotes(id)));
        r.prose(t, {"text"});
        r.source(t);
    }
    for (TomlTable t : f.tables("setup")) read_setup(r, t);
    for (TomlTable t : f.tables("scenario")) read_war(r, t);
    if (r.d.wars.empty()) r.whole(kScenariosFile, "scenario", "there is none");
}

}  // namespace ghent::frontier
