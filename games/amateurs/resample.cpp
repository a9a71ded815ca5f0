// A world that a seat cannot tell from the real one.
//
// The enemy's cards, the content of his Expeditions, his Leaders, and the Ships he builds are dealt out again within what the seat knows
// (Known, may, CardTable); his half-made choices are forgotten. Nothing below reads the truth about them except as counts that
// everybody sees, so the result depends on what the seat knows and on the generator alone.
#include <algorithm>

#include "core/deal.h"
#include "games/amateurs/steps.h"
#include "games/amateurs/words.h"

namespace ghent::amateurs {

namespace {

class World {
public:
    World(const Data& d, State& s, Seat enemy, Rng& rng) : d_(d), s_(s), enemy_(enemy), rng_(rng) {
        for (int e = first_exp(enemy); e < end_exp(enemy); ++e)
            if (in_play(s, e)) exps_[n_++] = e;
    }

    // What the seat does not know of the deck, the hand and the Saved cards; each keeps its number of cards. A deck is a bag, so only who
    // holds a card is drawn, not the order of the rest.
    void deal_cards() {
        const u8 in_hand = hand(enemy_), in_saved = saved(enemy_);
        const auto& known = s_.cards.known[index(other(enemy_))];
        auto& his_knowledge = s_.cards.known[index(enemy_)];  // of cards that the seat does not see: his secret
        u8 unknown[kCardSlots], his[kCardSlots];
        u32 n = 0, held = 0, n_hand = 0, n_saved = 0;
        for (const u8 num : d_.deck) {
            u8& zone = s_.cards.where[num];
            const bool with_him = zone == in_hand || zone == in_saved;
            if (!with_him && zone != kDeck) continue;
            n_hand += zone == in_hand;
            n_saved += zone == in_saved;
            his_knowledge.drop(num);
            if (!known.has(num)) {
                unknown[n++] = num;
                zone = kDeck;
            } else if (with_him) his[held++] = num;  // in his hand or Saved, it is not known which
        }
        while (held < n_hand + n_saved) {
            const u32 k = rng_.below(n);
            his[held++] = unknown[k];
            unknown[k] = unknown[--n];
        }
        for (u32 k = 0; k < n_saved; ++k) {
            std::swap(his[k], his[k + rng_.below(held - k)]);
            s_.cards.where[his[k]] = in_saved;
        }
        for (u32 k = n_saved; k < held; ++k) s_.cards.where[his[k]] = in_hand;
        if (n_saved) save_what_may_be({his, n_saved});
    }

    // Units of each type: what is not loose is in an Expedition or not in play (2.3b).
    void deal_units() {
        const int types = types_of(enemy_);
        const std::size_t slots = static_cast<std::size_t>(n_) + 1;
        u8 kinds[kTypes], dealt[kTypes * (kExps + 1)];
        Limits columns[kExps + 1], cells[kTypes * (kExps + 1)];
        const CounterSums used = used_counters(s_, enemy_);
        for (int t = 0; t < types; ++t) {
            int left = d_.units[index(enemy_)][at(t)].limit + (t == kIndian ? spain_points(s_) : 0);
            left -= used.of[t];  // what is in play but for his Expeditions
            for (int e = first_exp(enemy_); e < end_exp(enemy_); ++e) left += s_.exp_units[e][t];
            if (s_.group.on && s_.group.seat == index(enemy_)) left -= s_.group.units[t];
            int low = 0, high = 0;
            for (int i = 0; i < n_; ++i) {
                low += s_.known[exps_[i]].low[t];
                high += s_.known[exps_[i]].high[t];
            }
            // Where all is known the rest is not in play; nor is what cannot be with any of them, and need not be dealt.
            kinds[t] = byte(low == high ? low : std::min(left, high));
            for (int i = 0; i < n_; ++i)
                cells[at(t) * slots + at(i)] = {s_.known[exps_[i]].low[t], s_.known[exps_[i]].high[t]};
            cells[at(t) * slots + at(n_)] = {0, 255};
        }
        for (int i = 0; i < n_; ++i) columns[i] = {s_.known[exps_[i]].least, s_.known[exps_[i]].most};
        columns[n_] = {0, 255};
        // The bounds always admit the truth, so a deal exists; without one the position itself is broken.
        if (!deal(DealCounts{{kinds, at(types)}, {columns, slots}, {cells, at(types) * slots}},
                  {dealt, at(types) * slots}, rng_))
            return;
        for (int i = 0; i < n_; ++i)
            for (int t = 0; t < types; ++t) s_.exp_units[exps_[i]][t] = dealt[at(t) * slots + at(i)];
    }

    void deal_leaders() {
        // Slots as in State::may: the letters of the enemy, and the pool.
        u8 rows[kMaxLeaders], slot_of[kMaxLeaders], least[kLeaderSlots] = {}, most[kLeaderSlots] = {};
        u64 allowed[kMaxLeaders], open = kMayPool;
        std::size_t n = 0;
        for (int i = 0; i < n_; ++i) {
            const int slot = exps_[i] - first_exp(enemy_);
            least[slot] = s_.known[exps_[i]].leaders_least;
            most[slot] = s_.known[exps_[i]].leaders_most;
            open |= one(slot);
        }
        // How many are in the pool everybody sees; how many an Expedition has, mostly.
        for (int l = 0; l < static_cast<int>(d_.leaders.size()); ++l) {
            if (d_.leader_side[at(l)] != index(enemy_) || s_.may[l] & kMayElsewhere || s_.may[l] == 0) continue;
            if (s_.leader_at[l] == kPool) least[kPoolSlot] = ++most[kPoolSlot];
            allowed[n] = s_.may[l] & open;
            rows[n++] = byte(l);
        }
        // Of whom it is known where he is, he is there; the others are dealt.
        std::size_t fixed = 0;
        for (std::size_t k = 0; k < n; ++k) {
            if ((allowed[k] & (allowed[k] - 1)) != 0) continue;
            if (allowed[k] == 0 || most[first(allowed[k])] == 0) return;  // what is known says two things
            const int slot = first(allowed[k]);
            --most[slot];
            least[slot] = byte(std::max(least[slot] - 1, 0));
            place_leader(rows[k], slot);
            std::swap(rows[k], rows[fixed]);
            allowed[k] = allowed[fixed++];
        }
        const std::span<const u8> some(rows + fixed, n - fixed);
        const std::span<const u64> masks(allowed + fixed, n - fixed);
        const bool exact = some.size() <= 64 && std::equal(least, least + kLeaderSlots, most);
        Seats seats(masks, most, exact);
        constexpr int kTries = 16;
        for (int tries = 0; tries < kTries; ++tries) {
            if (!seats.fill(slot_of, rng_)) {
                if (tries % 4) swap_leaders(masks, slot_of);
                else if (!(exact ? deal(masks, most, {slot_of, some.size()}, rng_)
                                 : deal_within(masks, least, most, slot_of)))
                    return;
            }
            for (std::size_t k = 0; k < some.size(); ++k) place_leader(some[k], slot_of[k]);
            if (ranks_fit({rows, n}) && ready_fits() && columns_fit()) break;
        }
        promote();
    }

    void name_commanders() {
        u8 leaders[kExps] = {};
        for (const u8 place : s_.leader_at)
            if (is_in_exp(place)) ++leaders[exp_of(place)];
        for (int i = 0; i < n_; ++i) {
            const int e = exps_[i];
            s_.commander[e] = 255;
            settle_command(d_, s_, e);
            if (leaders[e] < 2) continue;
            // Of several who may, any.
            const int l = commander_of(s_, e);
            if (l == kNoLeader || stars_of(rank_of(d_, s_, l)) != 1 || d_.leader(l).naval()) continue;
            u8 among[kMaxLeaders];
            u32 n = 0;
            each_leader_of(d_, s_, e, [&](int k) {
                if (may_command(d_, s_, e, k) && stars_of(rank_of(d_, s_, k)) == 1 && !d_.leader(k).naval())
                    among[n++] = byte(k);
            });
            if (n > 1) s_.commander[e] = byte(among[rng_.below(n)] + 1);
        }
    }

    // 5.6d: of a Ship face down only Port and box are seen.
    void deal_ships() {
        const int first = index(enemy_) * kMaxShipsPerSide;
        struct Hull {
            u8 where;
            bool moved;
        } hulls[kMaxShipsPerSide];
        int n = 0;
        for (int ship = first; ship < first + kMaxShipsPerSide; ++ship)
            if (is_in_yard(s_.ship_at[ship]) && !has(s_.seen_ships, ship)) {
                hulls[n++] = {s_.ship_at[ship], has(s_.ops.advanced, ship)};
                s_.ship_at[ship] = kUnbuilt;
                s_.ops.advanced &= ~one(ship);
            }
        // Those that must be large first; in an order that does not depend on which counters they were.
        std::sort(hulls, hulls + n, [](const Hull& a, const Hull& b) {
            const int x = (a.where - kYard0) % kBoxes, y = (b.where - kYard0) % kBoxes;
            return x != y ? x > y : a.where != b.where ? a.where < b.where : a.moved < b.moved;
        });
        for (int i = 0; i < n; ++i) {
            const int port = (hulls[i].where - kYard0) / kBoxes, box = (hulls[i].where - kYard0) % kBoxes;
            int types[kShipTypes];
            u32 k = 0;
            for (int t = box + 1; t <= d_.havens[at(port)].max_ship; ++t)
                if (free_ship(d_, s_, enemy_, t) >= 0) types[k++] = t;
            for (int t = box + 1; t < kShipTypes && k == 0; ++t)
                if (free_ship(d_, s_, enemy_, t) >= 0) types[k++] = t;
            if (k == 0) continue;
            const int ship = free_ship(d_, s_, enemy_, types[rng_.below(k)]);
            s_.ship_at[ship] = hulls[i].where;
            if (hulls[i].moved) s_.ops.advanced |= one(ship);
        }
    }

    // What he has chosen and not yet shown, and what stands in frames of his.
    void forget_choices() {
        Fight& f = s_.fight;
        const int foe = index(enemy_);
        forget_fight(d_, s_, enemy_);
        for (int i = 0; i < f.hits; ++i) {  // aimed at by a handle, not named yet
            const int l = f.hit_leader[i] - 1;
            if (l < 0 || d_.leader(l).side != enemy_ || d_.leader(l).naval() || s_.may[l] & kMayElsewhere) continue;
            const auto hidden = [&](int k) { return !(s_.may[k] & kMayElsewhere); };
            int hit = any_leader([&](int k) {
                return hidden(k) && is_in_exp(s_.leader_at[k]) && f.exps >> exp_of(s_.leader_at[k]) & 1;
            });
            if (hit < 0) hit = any_leader(hidden);  // somebody was hit
            f.hit_leader[i] = byte(hit + 1);
        }
        // The commander recorded for card 137 is named when it is played.
        if (s_.beaten[1 - foe])
            s_.beaten[1 - foe] =
                byte(any_leader([&](int k) {
                         return is_in_exp(s_.leader_at[k]) || s_.leader_at[k] == kPool || s_.leader_at[k] == kSecretary;
                     }) +
                     1);
        for (int i = 0; i < s_.flow.depth; ++i)
            if (s_.flow.f[i].seat == foe) forget_in(s_.flow.f[i]);
        if (s_.ops.on && s_.ops.seat == foe) forget_strengths();
    }

private:
    // Cards that are never Saved (4.2d, 5.2a) change places with one of the hand, or of the deck.
    void save_what_may_be(std::span<const u8> as_saved) {
        const auto savable = [&](int num) { return d_.card(num).color != Color::green && !d_.card(num).must_play; };
        const auto& known = s_.cards.known[index(other(enemy_))];
        for (const u8 num : as_saved) {
            if (savable(num)) continue;
            for (const u8 zone : {hand(enemy_), u8{kDeck}}) {
                const auto* swap = std::ranges::find_if(d_.deck, [&](u8 k) {
                                       return s_.cards.where[k] == zone && savable(k) &&
                                              (zone != kDeck || (!known.has(k) && !known.has(num)));
                                   }).base();
                if (swap == d_.deck.data() + d_.deck.size()) continue;
                s_.cards.where[*swap] = saved(enemy_);
                s_.cards.where[num] = zone;
                break;
            }
        }
    }

    static constexpr int kPoolSlot = 12, kLeaderSlots = kPoolSlot + 1;
    static_assert(kMayPool == 1 << kPoolSlot);

    // Leaders to Expeditions whose numbers are known, when all others are in the pool: every seat of an Expedition is given to anybody who
    // may have it, all anew when somebody has two. So each deal is as likely as any other, which costs less than mixing one.
    class Seats {
    public:
        Seats(std::span<const u64> allowed, const u8* room, bool exact) : leaders_(allowed.size()) {
            if (!exact || leaders_ == 0) return;
            u64 who[kPoolSlot] = {};
            for (std::size_t k = 0; k < leaders_; ++k) {
                if (!has(allowed[k], kPoolSlot)) return;
                for (const int slot : members(allowed[k] & (kMayPool - 1))) who[slot] |= one(static_cast<int>(k));
            }
            for (int slot = 0; slot < kPoolSlot; ++slot) {
                if (!room[slot]) continue;
                // Seats that the same Leaders may have are one drawing without replacement.
                int g = 0;
                while (g < groups_ && groups_of_[g].who != who[slot]) ++g;
                Group& group = groups_of_[g];
                if (g == groups_) {
                    ++groups_;
                    group.who = who[slot];
                    for (const int k : members(who[slot])) group.list[group.size++] = static_cast<u8>(k);
                }
                for (int n = room[slot]; n > 0; --n) group.slot[group.seats++] = static_cast<u8>(slot);
                if (group.seats > group.size) return;
            }
            ready_ = true;
        }
        // False: by other means (not all may be in the pool, or too few Leaders for so many seats).
        bool fill(u8* slot_of, Rng& rng) {
            if (!ready_) return false;
            constexpr int kTries = 24;
            for (int tries = 0; tries < kTries; ++tries) {
                if (!draw(rng)) continue;
                std::fill(slot_of, slot_of + leaders_, static_cast<u8>(kPoolSlot));
                for (int g = 0; g < groups_; ++g)
                    for (u32 i = 0; i < groups_of_[g].seats; ++i)
                        slot_of[groups_of_[g].list[i]] = groups_of_[g].slot[i];
                return true;
            }
            ready_ = false;
            return false;
        }

    private:
        struct Group {
            u64 who = 0;
            u32 size = 0, seats = 0;
            u8 list[64], slot[64];
        };
        bool draw(Rng& rng) {
            u64 taken = 0;
            for (int g = 0; g < groups_; ++g) {
                Group& group = groups_of_[g];
                for (u32 i = 0; i < group.seats; ++i) {
                    std::swap(group.list[i], group.list[i + rng.below(group.size - i)]);
                    if (has(taken, group.list[i])) return false;
                    taken |= one(group.list[i]);
                }
            }
            return true;
        }

        std::size_t leaders_;
        int groups_ = 0;
        bool ready_ = false;
        Group groups_of_[kPoolSlot];
    };

    void place_leader(int l, int slot) {
        s_.leader_at[l] = slot == kPoolSlot ? u8{kPool} : in_exp(first_exp(enemy_) + slot);
        s_.turned.drop(l);
    }
    // On from a deal that does not fit, which costs less than another one: pairs change places where both may, so many that each moves a
    // few times.
    void swap_leaders(std::span<const u64> allowed, u8* slot_of) {
        const u32 n = static_cast<u32>(allowed.size());
        for (u32 k = 0; k < 3 * n; ++k) {
            const u64 r = rng_.next();
            const u64 i = (r >> 32) * n >> 32, j = (r & 0xFFFFFFFF) * n >> 32;
            if (has(allowed[i], slot_of[j]) && has(allowed[j], slot_of[i])) std::swap(slot_of[i], slot_of[j]);
        }
    }
    // Leaders to slots whose numbers are known within bounds only.
    bool deal_within(std::span<const u64> allowed, const u8* least, const u8* most, u8* slot_of) {
        constexpr std::size_t slots = kLeaderSlots;
        const std::size_t n = allowed.size();
        u8 kinds[kMaxLeaders], dealt[kMaxLeaders * slots];
        Limits columns[slots], cells[kMaxLeaders * slots];
        for (std::size_t i = 0; i < slots; ++i) columns[i] = {least[i], most[i]};
        for (std::size_t k = 0; k < n; ++k) {
            kinds[k] = 1;
            for (std::size_t i = 0; i < slots; ++i) cells[k * slots + i] = {0, static_cast<u8>(allowed[k] >> i & 1)};
        }
        if (!deal(DealCounts{{kinds, n}, {columns, slots}, {cells, n * slots}}, {dealt, n * slots}, rng_)) return false;
        for (std::size_t k = 0; k < n; ++k)
            for (std::size_t i = 0; i < slots; ++i)
                if (dealt[k * slots + i]) slot_of[k] = static_cast<u8>(i);
        return true;
    }

    template <class Fits>
    int any_leader(Fits fits) {
        u8 among[kMaxLeaders];
        u32 n = 0;
        for (int l = 0; l < static_cast<int>(d_.leaders.size()); ++l)
            if (d_.leader_side[at(l)] == index(enemy_) && fits(l) && !d_.leader(l).naval() &&
                d_.leader(l).entry != Entry::replacement)
                among[n++] = byte(l);
        return n ? among[rng_.below(n)] : -1;
    }

    // R82: how many each had when the card was played: as many as now, and those who are leaving. Somebody may leave.
    void forget_strengths() {
        for (u8& n : s_.ops.strength) n = 0;
        for (int e = first_exp(enemy_); e < end_land_exp(enemy_); ++e) {
            if (!in_play(s_, e)) continue;
            int n = count_exp(s_, e);
            const bool leaving = s_.group.on && s_.group.source == e + 1;
            if (leaving)
                for (const u8 units : s_.group.units) n += units;
            s_.ops.strength[e - first_exp(enemy_)] = byte(leaving && n == 1 ? 0 : n);
        }
    }

    void forget_in(Frame& f) {
        switch (f.step) {
            case kStepRound: f.a = f.b = 0; break;  // whose command was switched (R98)
            case kStepOps: f.a = f.b = 0; break;
            case kStepForm: f.n = 0; break;
            case kStepParticipants: f.a = f.b = 0; break;
            case kStepWinterMilitia: f.a = static_cast<u16>(used_counters(s_, enemy_, kMilitia) / 2); break;
            case kStepSpringIndians: f.a = 0xFFFF; break;
            case kStepDivide: {
                const int l = any_leader([&](int k) { return is_with(s_, k, f.a); });
                if (!f.c) f.b = static_cast<u16>(l + 1);
                else f.b = 0;
                break;
            }
            case kStepPickLeader:
                if (f.pc == PickLeaderPart::drawn) {
                    const int one_ = any_leader([&](int k) { return s_.leader_at[k] == kPool; });
                    const int two = any_leader([&](int k) { return s_.leader_at[k] == kPool && k != one_; });
                    f.d = static_cast<u16>(f.d ? two + 1 : 0);
                    f.c = static_cast<u16>(one_ + 1);
                }
                break;
            default: break;
        }
    }

    // 10.2f: one Leader of two stars and one of three at most.
    bool ranks_fit(std::span<const u8> rows) const {
        u32 seen[4] = {};
        for (const u8 l : rows) {
            if (!is_in_exp(s_.leader_at[l])) continue;
            const int stars = stars_of(rank_of(d_, s_, l));
            const u32 e = 1U << exp_of(s_.leader_at[l]);
            if (stars > 1 && seen[stars] & e) return false;
            seen[stars] |= e;
        }
        return true;
    }

    // 6.2a, 8b: while it is activated somebody is there who could be with these Ops.
    bool ready_fits() const {
        const Act& a = s_.act;
        if (!a.on || a.seat != index(enemy_) || a.flags & kActFree || !is_land_exp(a.exp) || a.parent) return true;
        bool anybody = false, ready = false;
        each_leader_of(d_, s_, a.exp, [&](int l) {
            anybody = true;
            ready |= initiative_of(d_, s_, l) <= a.ops;
        });
        return ready || (!anybody && d_.replacement[at(index(enemy_))].initiative <= a.ops);
    }

    // 8.2c: the column that was announced is the best rating of those who fight, in one Expedition or in several.
    bool columns_fit() const {
        const Fight& f = s_.fight;
        if (!f.on || !f.band[index(enemy_)] || f.kind == FightKind::tribe) return true;
        int best = 1;
        for (int i = 0; i < n_; ++i)
            if (f.exps >> exps_[i] & 1) best = std::max(best, best_tactical(d_, s_, exps_[i]));
        return best == f.leadership[index(enemy_)];
    }

    // So many are promoted; who of them may be, nobody has told.
    void promote() {
        u8 among[kMaxLeaders];
        u32 n = 0;
        for (int l = 0; l < static_cast<int>(d_.leaders.size()); ++l) {
            if (d_.leader_side[at(l)] != index(enemy_) || s_.may[l] & kMayElsewhere || d_.leader(l).naval()) continue;
            s_.turned.drop(l);
            if (is_in_exp(s_.leader_at[l]) && s_.may_turned.has(l) && d_.leader(l).turns) among[n++] = byte(l);
        }
        for (int left = s_.promoted[index(enemy_)]; left > 0 && n > 0; --left) {
            const u32 k = rng_.below(n);
            s_.turned.add(among[k]);
            among[k] = among[--n];
        }
    }

    const Data& d_;
    State& s_;
    Seat enemy_;
    Rng& rng_;
    int exps_[kExps] = {};
    int n_ = 0;
};

}  // namespace

void resample(const Data& d, State& s, Seat seat, Rng& rng) {
    const auto deal_all = [&] {
        World world(d, s, other(seat), rng);
        world.deal_cards();
        world.deal_units();
        world.deal_leaders();
        world.name_commanders();
        world.deal_ships();
        world.forget_choices();
    };
    if (s.flow.over || s.flow.top().step != kStepCampaign) return deal_all();
    // 5.1d: that the other side is asked for one more activation shows that one of its Expeditions can make it; a world in which none can is
    // dealt again.
    const State truth = s;
    for (int tries = 0; tries < 64; ++tries) {
        deal_all();
        if (campaign_goes_on(d, s)) return;
        s = truth;  // at last: so few worlds are possible that this one is as good as known
    }
}

}  // namespace ghent::amateurs
