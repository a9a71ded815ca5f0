// What cards ask for: the conditions of data/cards.toml. Those about one's own hidden forces are taken to hold where only public
// facts count (R95).
#include <algorithm>

#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

const Frame* find_frame(const State& s, u8 step, int seat) {
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == step && (seat < 0 || s.flow.f[i].seat == seat)) return &s.flow.f[i];
    return nullptr;
}
Frame* find_frame(State& s, u8 step, int seat) {
    for (int i = s.flow.depth - 1; i >= 0; --i)
        if (s.flow.f[i].step == step && (seat < 0 || s.flow.f[i].seat == seat)) return &s.flow.f[i];
    return nullptr;
}

namespace {

bool compare(Compare op, int is, int n) {
    return op == Compare::is ? is == n : op == Compare::at_least ? is >= n : is <= n;
}

int count_in(const Data& d, const State& s, Seat side, const Places& where) {
    int n = 0;
    where.each([&](int p) { n += controls(d, s, side, p); });
    return n;
}

// Cities a card may burn: American Major or red-star cities in British hands, not burned yet.
int burnable(const Data& d, const State& s) {
    int n = 0;
    for (int p = kSpace0; p < kSea0; ++p) {
        const u8 city = d.city[at(p)];
        if (city == 255 || !d.united.has(p) || s.burned.has(p)) continue;
        n += controls(d, s, Seat::gb, p) || (s.surrendered >> city & 1);
    }
    return n;
}

struct Asked {
    const Data& d;
    const State& s;
    Seat side;
    int window;
    bool hidden;

    int own() const { return index(side); }
    int foe() const { return 1 - index(side); }
    // A fact about the player's own hidden forces.
    template <class F>
    bool secret(F f) const {
        return !hidden || f();
    }
    bool enemy_in(u32 exps) const {
        for (int e = first_exp(other(side)); e < end_land_exp(other(side)); ++e)
            if (exps >> e & 1) return true;
        return false;
    }

    bool holds(const Test& t) const {
        const bool yes = plain(t);
        return t.negated ? !yes : yes;
    }
    bool plain(const Test& t) const {
        const Fight& f = s.fight;
        switch (t.kind) {
            case TestKind::year: return compare(t.op, year_of(s), t.n);
            case TestKind::season: return t.set >> s.season & 1;
            case TestKind::control: return controls(d, s, t.n ? Seat::gb : Seat::us, t.a);
            case TestKind::us_controls_canada: return compare(t.op, count_in(d, s, Seat::us, d.canada), t.n);
            case TestKind::british_controls_us: return compare(t.op, count_in(d, s, Seat::gb, d.united), t.n);
            case TestKind::blockade: return s.blockade[t.a] >= t.n;
            case TestKind::blockades:
                return compare(t.op, static_cast<int>(std::ranges::count_if(s.blockade, [](u8 b) { return b > 0; })),
                               t.n);
            case TestKind::florida_open: return s.florida;
            case TestKind::any_belligerent: return std::ranges::find(s.tribe, u8{1}) != std::end(s.tribe);
            case TestKind::belligerent: return is_belligerent(d, s, t.a);
            case TestKind::tecumseh_not_dead: return s.leader_at[d.named.tecumseh] != kDead;
            case TestKind::leader_available:
                return secret([&] { return s.leader_at[t.a] == kPool || is_in_exp(s.leader_at[t.a]); });
            case TestKind::cr_in_play: return in_play(s, kCr);
            case TestKind::if_in_play: return in_play(s, kIf);
            case TestKind::napoleon: return compare(t.op, s.napoleon, t.n);
            case TestKind::napoleon_not_defeated: return !d.napoleon[s.napoleon].defeated;  // 5.2d
            case TestKind::won_combat: return f.on && f.winner == own() + 1;
            case TestKind::won_lake_combat: return s.lake.on && s.lake.winner == own() + 1;
            case TestKind::enemy_ship_lost: return s.lake.on && s.lake.gone[foe()] > 0;
            case TestKind::enemy_retreated: return f.on && (f.retreated | f.left) & bit(other(side));
            case TestKind::enemy_expedition_retreated:
                return f.on && (f.retreated | f.left) & bit(other(side)) && enemy_in(f.exps & ~f.lost_exps);
            case TestKind::enemy_eliminated: return f.on && f.eliminated & bit(other(side));
            case TestKind::won_combat_this_turn: return s.won_this_turn & bit(side);
            case TestKind::raid_or_invasion_repulsed:
                if (f.kind == FightKind::raid) return f.winner != 2;
                return f.kind == FightKind::invasion && !((f.eliminated | f.retreated) & bit(Seat::us));
            case TestKind::combat_from_sea:
                return f.on && (f.kind == FightKind::raid || f.kind == FightKind::invasion ||
                                (f.attacker == 1 && s.act.on && s.act.by_sea));
            case TestKind::combat_region:
                return f.on && is_space(f.place) && static_cast<int>(d.space(f.place).region) == t.n;
            case TestKind::combat_country:
                return f.on && is_space(f.place) && static_cast<int>(d.space(f.place).country) == t.n;
            case TestKind::zone: return s.act.to && is_space(s.act.to) && d.space(s.act.to).zone == t.a;
            case TestKind::own_side_defends:
            case TestKind::enemy_attacks: return f.on && f.attacker != own();
            case TestKind::land_activation: {
                const Frame* w = find_frame(s, kStepWindow);
                return w && w->a < kAboutLake && is_land_exp(w->a);
            }
            case TestKind::enemy_expedition_in_combat: return f.on && enemy_in(f.exps);
            case TestKind::enemy_leader_present:
                if (window == kWinLakeAfterRoll) return s.lake.on && !(s.lake.leaderless & bit(other(side)));
                return f.on && (enemy_in(f.exps) || (side == Seat::us && s.weatherford && s.weatherford == f.place) ||
                                (side == Seat::us && (f.kind == FightKind::raid || f.kind == FightKind::invasion)));
            case TestKind::retreat_possible:
                return f.on && (f.kind == FightKind::normal || (f.kind == FightKind::tribe && side == Seat::gb));
            case TestKind::force_has:
                return secret([&] {
                    return f.on && (participants(d, s, side, t.a) > 0 ||
                                    (t.a == kIndian && f.kind == FightKind::tribe && f.tribe && side == Seat::gb));
                });
            case TestKind::own_militia:
                return secret([&] {
                    return f.on &&
                           compare(t.op, participants(d, s, side, kMilitia) + participants(d, s, side, kLocal), t.n);
                });
            case TestKind::british_regulars:
                return secret([&] { return f.on && compare(t.op, participants(d, s, Seat::gb, kRegular), t.n); });
            case TestKind::us_regulars_majority:
                return secret(
                    [&] { return f.on && 2 * participants(d, s, Seat::us, kRegular) > participants(d, s, Seat::us); });
            case TestKind::no_enemy_fort: return f.on && f.fort[foe()] == 0;
            case TestKind::enemy_announced_leadership: return f.on && compare(t.op, f.leadership[foe()], t.n);
            case TestKind::own_stars_at_least_enemy: return f.on && f.stars[own()] >= f.stars[foe()];
            case TestKind::own_completed_brig:
                return any_ship(side, [&](int ship) { return completed(ship) && d.ship_type[at(ship)] == kBrig; });
            case TestKind::own_lake_sortie_possible: {
                if (is_winter(s)) return false;
                for (int lake = 0; lake < kLakes; ++lake)
                    if (!fleet_is_out(s, side, lake) && ships_on(d, s, side, lake)) return true;
                return false;
            }
            case TestKind::enemy_incomplete_ship:
                return any_ship(other(side), [&](int ship) { return is_in_yard(s.ship_at[ship]); });
            case TestKind::enemy_ship_on_lake_with_1_to_3:
                for (int lake = 0; lake < kLakes; ++lake)
                    if (const int n = count(ships_on(d, s, other(side), lake)); n >= 1 && n <= 3) return true;
                return false;
            case TestKind::us_city_taken_unburned: return compare(t.op, burnable(d, s), t.n);
            case TestKind::enemy_event: {
                const Frame* card = find_frame(s, kStepCard, foe());
                return card && t.cards.has(card->a);
            }
            case TestKind::enemy_in_canada_or_st_lawrence: {
                if (!s.act.on || !in_play(s, s.act.exp)) return false;
                const int p = s.exp_at[s.act.exp];
                if (d.canada.has(p)) return true;
                for (const auto& [name, set] : d.groups)
                    if (name == "st_lawrence") return set.has(p);
                return false;
            }
            case TestKind::own_expedition_can_reach:
                return secret([&] {
                    if (!s.act.on || !in_play(s, s.act.exp)) return false;
                    for (int e = first_exp(side); e < end_land_exp(side); ++e)
                        if (in_play(s, e) && count_exp(s, e) && !(s.barred >> e & 1) &&
                            can_reach(d, s, e, s.exp_at[s.act.exp], 2))
                            return true;
                    return false;
                });
            case TestKind::same_is_wilderness: {
                const Frame* event = find_frame(s, kStepEvent);
                return event && is_space(EventPart::same(*event)) && d.wilderness.has(EventPart::same(*event));
            }
            case TestKind::in_window: return window == t.a;
            default: return false;
        }
    }
    bool completed(int ship) const { return s.ship_at[ship] != kUnbuilt && !is_in_yard(s.ship_at[ship]); }
    template <class F>
    bool any_ship(Seat who, F f) const {
        for (const int ship : members(d.ships_of[index(who)]))
            if (f(ship)) return true;
        return false;
    }
};

}  // namespace

bool passes(const Data& d, const State& s, const Tests& tests, Seat side, int window, bool hidden) {
    const Asked asked{d, s, side, window, hidden};
    return std::ranges::all_of(tests, [&](const std::vector<Test>& any) {
        return std::ranges::any_of(any, [&](const Test& t) { return asked.holds(t); });
    });
}

bool fact_holds(const Data& d, const State& s, const Test& t, int e) {
    switch (t.kind) {
        case TestKind::units: return compare(t.op, count_exp(s, e), t.n);
        case TestKind::commander_rank: {
            const int l = commander_of(s, e);
            return l != kNoLeader && !d.leader(l).indian() && compare(t.op, commander_stars(d, s, e), t.n);
        }
        case TestKind::commander_initiative: return compare(t.op, commander_initiative(d, s, e), t.n);
        default: return false;
    }
}

}  // namespace ghent::amateurs
