#include "games/amateurs/test/referee.h"

#include <gtest/gtest.h>

#include "games/amateurs/amateurs.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs::test {

namespace {

Seat enemy_of(Seat side) { return side == Seat::us ? Seat::gb : Seat::us; }
const u8* loose_in(const State& s, Seat side, int place) {
    return side == Seat::us ? s.loose_us[place] : s.loose_gb[place];
}
// 2.1e–g: whose home country a space lies in.
Seat home_of(const Space& space) { return space.country == Country::us ? Seat::us : Seat::gb; }

}  // namespace

// ---------------------------------------------------------------- the board

std::string RefereeBoard::id(int place) const { return arg_id(d_, kPlaceKind, static_cast<u16>(place)); }

bool RefereeBoard::is_open(int place) const {
    return is_sea(place) || d_.space(place).country != Country::florida || s_.florida;
}

bool RefereeBoard::has_other_forces(Seat side, int place, int besides) const {
    for (int t = 0; t < types_of(side); ++t)
        if (loose_in(s_, side, place)[t]) return true;
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        if (e != besides && s_.exp_at[e] == place) return true;
    return false;
}

bool RefereeBoard::has_forces(Seat side, int place) const {
    return has_other_forces(side, place, -1) || (side == Seat::gb && s_.weatherford == place && is_space(place));
}

// 2.1: a marker of the other side, or the home country. Tribe Areas and a closed Florida are nobody's.
bool RefereeBoard::controls(Seat side, int place) const {
    if (is_sea(place)) return side == Seat::gb;
    if (d_.space(place).kind == SpaceKind::tribe || !is_open(place)) return false;
    return s_.british.has(place) == (side == Seat::gb);
}

// ---------------------------------------------------------------- 6.2, 6.6, 6.7

int RefereeBoard::cost(int conn, int to) const {
    const Conn& c = d_.conns[static_cast<std::size_t>(conn)];
    switch (c.way) {
        case Way::stage:
        case Way::river: return 1;
        case Way::plain: return s_.roads.has(conn) || (s_.season == kWinter && c.shore != kNoLake) ? 1 : 2;
        case Way::frontier_road: return 2;
        case Way::tribal: return d_.space(to).kind == SpaceKind::tribe ? 4 : 2;
        case Way::trail:
        case Way::trail_blue: break;
    }
    return 99;
}

// 2.1g, j, l, 6.2g: what may not be entered at all, whatever it costs.
bool RefereeBoard::may_enter(int exp, int place) const {
    if (is_sea(place)) return true;
    const Space& space = d_.space(place);
    if (!is_open(place) || space.kind == SpaceKind::wilderness) return false;
    if (space.kind != SpaceKind::tribe || side_of_exp(exp) == Seat::us) return true;
    if (s_.tribe[space.tribe] != 1 || s_.commander[exp] == 255) return false;
    for (int t = 0; t < kTypes; ++t)
        if (t != kIndian && s_.exp_units[exp][t]) return false;
    for (std::size_t l = 0; l < d_.leaders.size(); ++l)
        if (s_.leader_at[l] == in_exp(exp) && !d_.leaders[l].indian()) return false;
    return true;
}

std::set<std::string> RefereeBoard::steps(int exp, int points) const {
    const Seat side = side_of_exp(exp), enemy = enemy_of(side);
    const int from = s_.exp_at[exp];
    const bool contested = !is_sea(from) && has_forces(enemy, from);
    int strength = 0;
    for (const u8 n : s_.exp_units[exp]) strength += n;
    const auto allowed = [&](int to) {
        if (to == from || !may_enter(exp, to)) return false;
        // 6.2e: out of a space with enemy forces only to Controlled spaces or to friends (the sea is British).
        if (contested && !controls(side, to) && !has_other_forces(side, to, exp)) return false;
        // R86: Leaders without Units keep to what is their own.
        if (!strength && !is_sea(to)) {
            if (has_forces(enemy, to)) return false;
            if (d_.space(to).kind != SpaceKind::tribe && !controls(side, to)) return false;
            if (d_.space(to).kind == SpaceKind::tribe && side == Seat::us && s_.tribe[d_.space(to).tribe] == 1)
                return false;
        }
        return true;
    };
    std::set<std::string> out;
    if (!is_sea(from)) {
        for (std::size_t i = 0; i < d_.conns.size(); ++i) {
            const Conn& c = d_.conns[i];
            if (c.a != from && c.b != from) continue;
            const int to = c.a == from ? c.b : c.a;
            if (cost(static_cast<int>(i), to) <= points && allowed(to)) out.insert("step " + id(to));
        }
        for (int lake = 0; lake < kLakes; ++lake) {
            if (!((d_.space(from).lakes >> lake) & 1) || s_.season == kWinter || is_out(enemy, lake) || points < 1)
                continue;
            for (int to = kSpace0; to < kSea0; ++to)
                if (((d_.space(to).lakes >> lake) & 1) && allowed(to)) out.insert("ferry " + id(to));
        }
    }
    if (side == Seat::us || points < 1) return out;
    const int zone = is_sea(from) ? from - kSea0 : int{d_.space(from).zone};
    if (zone == kNoZone) return out;
    for (int to = kSpace0; to < kSea0; ++to)
        if (d_.space(to).zone == zone && allowed(to) && (controls(side, to) || s_.blockade[zone]))
            out.insert("sail " + id(to));
    for (int to = kSea0; to < kPlaces; ++to)
        if (allowed(to)) out.insert("sail " + id(to));
    return out;
}

// ---------------------------------------------------------------- 7.1

// R42: a space that Supply may be traced through.
bool RefereeBoard::is_path_space(Seat side, int place, const Places& british) const {
    const Space& space = d_.space(place);
    if (!is_open(place) || has_forces(enemy_of(side), place)) return false;
    if (space.kind == SpaceKind::tribe) return side == Seat::us && s_.tribe[space.tribe] != 1;
    return british.has(place) == (side == Seat::gb);
}

int RefereeBoard::supply(Seat side, int place, bool frozen) const {
    if (is_sea(place)) return 2;
    if (d_.space(place).kind == SpaceKind::wilderness) return 0;
    const auto is_source = [&](int p) {
        const Space& space = d_.space(p);
        return side == Seat::gb ? space.zone != kNoZone
                                : space.settlement == Settlement::major && space.country == Country::us;
    };
    if (is_source(place)) return 2;  // R42, R43: a force in it is at its source
    for (int level = 2; level > 0; --level) {
        std::vector<int> reached{place};
        Places seen{};
        seen.add(place);
        for (std::size_t i = 0; i < reached.size(); ++i) {
            const Space& here = d_.space(reached[i]);
            const auto go = [&](int b) {
                if (seen.has(b) || d_.space(b).kind == SpaceKind::wilderness) return;
                seen.add(b);
                if (is_path_space(side, b, s_.british)) reached.push_back(b);
            };
            for (const Link& link : here.links) {
                const Way way = d_.conns[link.conn].way;
                if (!is_trail(way) && (level == 1 || way == Way::river)) go(link.to);
            }
            for (int lake = 0; lake < kLakes; ++lake) {
                if (frozen || is_out(enemy_of(side), lake) || !((here.lakes >> lake) & 1)) continue;
                for (int b = kSpace0; b < kSea0; ++b)
                    if ((d_.space(b).lakes >> lake) & 1) go(b);
            }
        }
        for (const int p : reached)
            if (p != place && is_source(p)) return level;
    }
    return 0;
}

// ---------------------------------------------------------------- 8.4

bool RefereeBoard::all_indian_force(Seat side, int place) const {
    if (side == Seat::us) return false;
    for (int t = 0; t < kTypes; ++t)
        if (t != kIndian && s_.loose_gb[place][t]) return false;
    for (int e = kGbFirst; e < kIf; ++e) {
        if (s_.exp_at[e] != place) continue;
        for (int t = 0; t < kTypes; ++t)
            if (t != kIndian && s_.exp_units[e][t]) return false;
        for (std::size_t l = 0; l < d_.leaders.size(); ++l)
            if (s_.leader_at[l] == in_exp(e) && !d_.leaders[l].indian()) return false;
    }
    return true;
}

std::set<std::string> RefereeBoard::retreats(Seat side, int place) const {
    const Seat enemy = enemy_of(side);
    bool light = true;
    for (int t = 0; t < types_of(side); ++t)
        if (!is_light(t) && loose_in(s_, side, place)[t]) light = false;
    for (int e = first_exp(side); e < end_land_exp(side); ++e)
        for (int t = 0; t < kTypes; ++t)
            if (s_.exp_at[e] == place && !is_light(t) && s_.exp_units[e][t]) light = false;
    const auto is_friendly = [&](int p) {
        if (!is_open(p) || has_forces(enemy, p)) return false;
        const Space& space = d_.space(p);
        if (space.kind != SpaceKind::tribe) return controls(side, p) || has_forces(side, p);
        return side == Seat::us ? s_.tribe[space.tribe] != 1
                                : s_.tribe[space.tribe] == 1 && all_indian_force(side, place);
    };
    std::set<std::string> out;
    for (const Conn& c : d_.conns) {
        if (c.a != place && c.b != place) continue;
        const int to = c.a == place ? c.b : c.a;
        if (is_friendly(to) && (light || !is_trail(c.way))) out.insert("retreat " + id(to));
    }
    for (int lake = 0; lake < kLakes; ++lake) {
        if (!((d_.space(place).lakes >> lake) & 1) || s_.season == kWinter || is_out(enemy, lake)) continue;
        for (int to = kSpace0; to < kSea0; ++to)
            if (to != place && ((d_.space(to).lakes >> lake) & 1) && controls(side, to) && is_friendly(to))
                out.insert("retreat " + id(to));
    }
    if (side == Seat::gb && d_.space(place).zone != kNoZone) out.insert("retreat " + id(sea_of(d_.space(place).zone)));
    return out;
}

// ---------------------------------------------------------------- 12

bool RefereeBoard::has_line(Seat side, int place, const Places& british) const {
    const auto is_source = [&](int p) {
        const Space& space = d_.space(p);
        return side == Seat::gb ? space.zone != kNoZone
                                : space.settlement == Settlement::major && space.country == Country::us;
    };
    std::vector<int> reached{place};
    Places seen{};
    seen.add(place);
    for (std::size_t i = 0; i < reached.size(); ++i) {
        const Space& here = d_.space(reached[i]);
        const auto go = [&](int b) {
            if (seen.has(b)) return;
            seen.add(b);
            if (is_path_space(side, b, british)) reached.push_back(b);
        };
        for (const Link& link : here.links) go(link.to);
        for (int lake = 0; lake < kLakes; ++lake) {
            if (s_.season == kWinter || is_out(enemy_of(side), lake) || !((here.lakes >> lake) & 1)) continue;
            for (int b = kSpace0; b < kSea0; ++b)
                if ((d_.space(b).lakes >> lake) & 1) go(b);
        }
    }
    for (const int p : reached)
        if (is_source(p)) return true;
    return false;
}

RefereeBoard::Talks RefereeBoard::talks() const {
    Talks out;
    Places british = s_.british;
    const auto turn = [&](const std::set<int>& places) {
        for (const int p : places) {
            if (british.has(p)) british.drop(p);
            else british.add(p);
        }
    };
    const auto counts = [&](int p) { return d_.space(p).kind != SpaceKind::tribe && is_open(p); };
    const auto holder = [&](int p) { return british.has(p) ? Seat::gb : Seat::us; };
    // R92: all markers on the board as it stands; then all spaces that are then in the hands of their home country.
    for (int p = kSpace0; p < kSea0; ++p)
        if (counts(p) && holder(p) != home_of(d_.space(p)) && !has_line(holder(p), p, british)) out.lost.insert(p);
    turn(out.lost);
    for (int p = kSpace0; p < kSea0; ++p)
        if (counts(p) && holder(p) == home_of(d_.space(p)) && !has_line(holder(p), p, british)) out.cut_off.insert(p);
    turn(out.cut_off);
    int wild[2] = {0, 0};
    for (int p = kSpace0; p < kSea0; ++p) {
        const Space& space = d_.space(p);
        if (!counts(p)) continue;
        if (space.kind == SpaceKind::wilderness && space.country == Country::us) ++wild[index(holder(p))];
        if (holder(p) == home_of(space)) continue;
        static constexpr int kMore[kSettlements] = {0, 2, 2, 3, 4};
        out.number[index(holder(p))] += 1 + kMore[static_cast<int>(space.settlement)];
    }
    for (const u8 tribe : s_.tribe) {
        if (tribe == 2) out.number[0] += 2;
        if (tribe == 1) out.number[1] += 4;
    }
    if (s_.nation) out.number[wild[1] > wild[0]] += 8;
    return out;
}

// ---------------------------------------------------------------- games

RefereeGame::RefereeGame(u64 seed)
    : m(module()), data(m.load_embedded()), d(static_cast<const Data&>(*data)), dice_(seed), rng_(seed + 4711) {
    m.setup(d, {}, &s, dice_, nullptr);
}

std::string RefereeGame::question() const {
    return m.pending(d, &s) ? std::string(m.steps[s.flow.top().step].name) : "";
}

Seat RefereeGame::asked() const { return first_of(m.pending(d, &s)); }

std::set<std::string> RefereeGame::options() const {
    ActionList list;
    m.list(d, &s, asked(), list);
    std::set<std::string> out;
    for (int i = 0; i < list.size(); ++i) out.insert(print(m, d, list[i]));
    return out;
}

void RefereeGame::act() {
    log = {};
    ActionList list;
    m.list(d, &s, asked(), list);
    ASSERT_FALSE(list.empty()) << last;
    // What leads to marches and battles is taken six times as often.
    std::vector<int> drawn;
    for (int i = 0; i < list.size(); ++i) {
        static const std::set<int> kEager{kActivate, kOps, kEvent, kLaunch, kSortie, kStep, kFerry, kSail, kMuster};
        drawn.insert(drawn.end(), kEager.contains(list[i].verb) ? 6 : 1, i);
    }
    const Action a = list[drawn[rng_.below(static_cast<u32>(drawn.size()))]];
    last += question() + ": " + std::string(name(asked())) + " " + print(m, d, a) + "\n";
    if (last.size() > 1500) last.erase(0, last.find('\n', last.size() - 1200) + 1);
    m.apply(d, &s, asked(), a, dice_, &log);
}

}  // namespace ghent::amateurs::test
