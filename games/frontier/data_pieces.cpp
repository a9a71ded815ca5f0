// 1812!: counters: regiments, officers, commodores, vessels, and when they arrive.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

namespace {

// "setup", "1812 Summer", "card 43" or "card 11 or 1813 Spring".
ArrivalPlan read_arrival(Reader& r, TomlTable& t, Seat side) {
    ArrivalPlan plan;
    std::string text = r.filled(t, "arrival");
    if (text.starts_with("card ")) {
        const std::size_t more = text.find(" or ");
        const std::string number = text.substr(5, more == std::string::npos ? more : more - 5);
        const int n = number.empty() || number.size() > 3 || number.find_first_not_of("0123456789") != std::string::npos
                          ? 0
                          : std::stoi(number);
        plan.how = Arrival::card;
        if (n < 1 || n > (side == Seat::us ? kUsCards : kGbCards))
            t.problem("arrival", fmt::format("there is no card {}", number));
        else plan.card = static_cast<u8>(card_of(side, n));
        text = more == std::string::npos ? "" : text.substr(more + 4);
    }
    if (!text.empty() && text != "setup") {
        plan.how = Arrival::season;
        plan.season = r.season(t, "arrival", text);
    }
    const std::vector<std::string> at = t.texts("at");
    if (at == std::vector<std::string>{"any"}) return plan;  // Elliott, Pring: wherever there is a port
    if (at.empty()) t.problem("at", "it has no place to arrive");
    r.places(t, "at", plan.at, plan.places);
    return plan;
}

// Every id once, over all kinds of counters.
std::string new_id(Reader& r, TomlTable& t, std::string_view what, Seat side) {
    std::string id = r.word(t, "id");
    t.name_record(fmt::format("{} {}", what, id));
    if (r.d.piece_index(id) != kNoPiece) t.problem("id", "this counter is there twice");
    if (!id.starts_with(side == Seat::us ? "us_" : "br_"))
        t.problem("id", side == Seat::us ? "begins with us_" : "begins with br_");
    return id;
}

void expect_count(Reader& r, std::string_view file, std::string_view what, std::size_t n, int wanted) {
    if (static_cast<int>(n) != wanted)
        r.whole(file, std::string(what), fmt::format("there are {} instead of {}", n, wanted));
}

}  // namespace

void read_regiments(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("regiment")) {
        Regiment x;
        x.side = r.side(t);
        x.id = new_id(r, t, "regiment", x.side);
        x.name = r.filled(t, "name");
        x.type = static_cast<RegimentType>(r.choice(t, "type", {"Regular", "Militia", "NAW"}).value_or(0));
        x.full = static_cast<u8>(t.number("full", 1, 9));
        x.reduced = static_cast<u8>(t.number("reduced", 1, 9));
        if (x.reduced > x.full) t.problem("reduced", "is more than full strength (3.1.4)");
        x.arrival = read_arrival(r, t, x.side);
        if (t.has("restriction")) {
            static constexpr Restriction kinds[] = {Restriction::no_st_clair, Restriction::near_buffalo,
                                                    Restriction::never_us, Restriction::near_montreal,
                                                    Restriction::potawatomie};
            x.restriction =
                kinds[r.choice(t, "restriction", {"dark_blue", "dark_red", "light_green", "dark_yellow", "white"})
                          .value_or(0)];
            r.prose(t, {"restriction_text"});
        }
        x.src = r.source(t);
        r.d.regiments.push_back(std::move(x));
    }
    expect_count(r, kRegimentsFile, "regiment", r.d.regiments.size(), kRegiments);
}

void read_leaders(Reader& r, TomlFile& f) {
    std::vector<std::string> under;
    for (TomlTable t : f.tables("officer")) {
        Officer x;
        x.side = r.side(t);
        x.id = new_id(r, t, "officer", x.side);
        x.name = r.filled(t, "name");
        x.stars = static_cast<u8>(t.number("stars", 0, 3));
        if ((x.stars == 0) != t.flag_or("panther", false))
            t.problem("stars", "one to three; only the panther has none (3.4.1.e)");
        x.attack = static_cast<i8>(t.number("attack", -3, 5));
        x.defense = static_cast<i8>(t.number("defense", -3, 5));
        x.arrival = read_arrival(r, t, x.side);
        if (t.has("restriction")) {
            r.fixed_text(t, "restriction", "never_us_territory", "3.4.6h");
            x.restriction = Restriction::never_us;
        }
        under.push_back(t.text_or("never_subordinate_to", ""));
        x.src = r.source(t);
        r.d.officers.push_back(std::move(x));
    }
    expect_count(r, kLeadersFile, "officer", r.d.officers.size(), kOfficers);
    for (std::size_t i = 0; i < under.size() && i < r.d.officers.size(); ++i) {
        if (under[i].empty()) continue;
        const int other = r.d.piece_index(under[i]);
        if (!is_officer(other))
            r.whole(kLeadersFile, r.d.officers[i].id,
                    fmt::format("never_subordinate_to: there is no officer {}", in_quotes(under[i])));
        else r.d.officers[i].never_under = static_cast<u8>(other);
    }
    for (TomlTable t : f.tables("commodore")) {
        Commodore x;
        x.side = r.side(t);
        x.id = new_id(r, t, "commodore", x.side);
        x.name = r.filled(t, "name");
        x.die = r.choice(t, "die", {"white", "black"}).value_or(0) == 0 ? 6 : 8;
        for (const std::string& name : t.texts("lakes"))
            if (const u8 lake = r.lake(t, "lakes", name); lake != kNoLake) x.lakes |= static_cast<u8>(1U << lake);
        x.free = t.flag("free_transfer");
        if (x.free != (x.lakes == 0))
            t.problem("lakes", "Elliott and Pring are assigned when they arrive, the others belong to a lake (3.4.5)");
        x.arrival = read_arrival(r, t, x.side);
        x.src = r.source(t);
        r.d.commodores.push_back(std::move(x));
    }
    expect_count(r, kLeadersFile, "commodore", r.d.commodores.size(), kCommodores);
}

void read_vessels(Reader& r, TomlFile& f) {
    for (TomlTable t : f.tables("vessel")) {
        Vessel x;
        x.side = r.side(t);
        x.id = new_id(r, t, "vessel", x.side);
        x.name = r.filled(t, "name");
        x.rig = static_cast<Rig>(
            r.choice(t, "rig", {"Ship of the Line", "Frigate", "Corvette", "Brig", "Schooner", "Sloop"}).value_or(3));
        x.hd = static_cast<u8>(t.number("hd", 2, 5));
        const auto guns = [&](std::string_view key, u8& black, u8& white) {
            TomlTable g = t.table(key);
            black = static_cast<u8>(g.number("black", 0, 9));
            white = static_cast<u8>(g.number("white", 0, 9));
            if (black + white == 0) t.problem(key, "has no guns at all");
        };
        guns("guns", x.black, x.white);
        guns("guns_reduced", x.black_reduced, x.white_reduced);
        x.lake = r.lake(t, "lake", r.filled(t, "lake"));
        x.any_river = t.flag("any_river");
        x.free_construction = t.flag("free_construction");
        x.arrival = read_arrival(r, t, x.side);
        x.built = r.choice(t, "state", {"unconstructed", "constructed"}).value_or(0) == 1;
        if (x.built && x.arrival.how != Arrival::setup)
            t.problem("state", "reinforcements arrive unconstructed (5.2.3)");
        for (int i = 0; i < x.arrival.places; ++i)
            if (const Settlement& s = r.d.settlement(x.arrival.at[i]); s.port == kNoPort)
                t.problem("at", fmt::format("{} is no port (5.2.3)", s.name));
        x.captured_name = r.filled(t, "captured_name");
        x.src = r.source(t);
        r.d.vessels.push_back(std::move(x));
    }
    expect_count(r, kVesselsFile, "vessel", r.d.vessels.size(), kVessels);
    Data& d = r.d;
    if (!r.sound()) return;
    for (int p = 0; p < kPieces; ++p) {
        Seat& side = d.side[static_cast<std::size_t>(p)];
        if (is_regiment(p)) side = d.regiment(p).side;
        else if (is_officer(p)) side = d.officer(p).side;
        else if (is_commodore(p)) side = d.commodore(p).side;
        else if (is_vessel(p)) side = d.vessel(p).side;
        else side = p < depot_of(Seat::gb, 0) ? Seat::us : Seat::gb;
    }
}

// The schedule is derived from the counters: a counter that stands here comes then, and none is forgotten.
void read_reinforcements(Reader& r, TomlFile& f) {
    Data& d = r.d;
    std::array<u8, kPieceSlots> due{};
    bool seen[kSeasons][2] = {};
    for (TomlTable t : f.tables("reinforcement")) {
        Reinforcement x;
        x.season = r.season(t, "season", r.filled(t, "season"));
        x.side = r.side(t);
        t.name_record(fmt::format("reinforcement {} {}", d.seasons[x.season].id, index(x.side) ? "British" : "US"));
        if (seen[x.season][index(x.side)]) t.problem("season", "this Season of this side is there twice");
        seen[x.season][index(x.side)] = true;
        for (const std::string_view key : {"regiments", "leaders", "vessels"})
            for (const std::string& id : t.texts(key)) {
                const u8 p = r.piece(t, key, id);
                if (p == kNoPiece) continue;
                if ((key == "regiments") != is_regiment(p) || (key == "vessels") != is_vessel(p))
                    t.problem(key, fmt::format("{} is none", id));
                if (d.side[p] != x.side) t.problem(key, fmt::format("{} is the other side's", id));
                const ArrivalPlan& plan = d.arrival(p);
                if (plan.how != Arrival::season || plan.season != x.season)
                    t.problem(key, fmt::format("{} does not arrive in this Season", id));
                if (due[p]++) t.problem(key, fmt::format("{} arrives twice", id));
                x.pieces.push_back(p);
            }
        r.source(t);
        d.reinforcements.push_back(std::move(x));
    }
    for (int p = 0; p < kDepot0; ++p)
        if (d.arrival(p).how == Arrival::season && !due[static_cast<std::size_t>(p)])
            r.whole(kReinforcementsFile, d.piece_id(p),
                    fmt::format("arrives in {}, but no record has it", d.seasons[d.arrival(p).season].id));
}

void check_arrivals(Reader& r) {
    const Data& d = r.d;
    for (int p = 0; p < kDepot0; ++p) {
        const ArrivalPlan& plan = d.arrival(p);
        if (plan.card == 255) continue;
        bool brings = false;
        for (const Effect& e : d.card(plan.card).effects)
            brings |= e.piece == p || e.ally == p || (e.kind == EffectKind::potawatomie && p == d.named.potawatomie);
        if (!brings)
            r.whole(kCardsFile, d.card(plan.card).id, fmt::format("should bring on {} and does not", d.piece_id(p)));
    }
}

}  // namespace ghent::frontier
