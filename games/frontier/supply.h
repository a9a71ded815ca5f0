// 2.4 Lines of Communications and chapter 21, supply.
//
// Both are traced from the sources outwards, over precomputed neighbours, for any hex of one side as long as the position does
// not change. Who asks (21.2): arrivals, constructions, repairs, restored regiments, depots, Evades in enemy territory, volleys, cards. British lines count
// hexes, American ones of full supply RMP (21.2x).
#pragma once

#include <array>
#include <memory>
#include <type_traits>

#include "games/frontier/supply_search.h"

namespace ghent::frontier {

// Something that is made when first asked for. (std::optional clears all of its room beforehand.)
template <class T>
class Later {
    static_assert(std::is_trivially_destructible_v<T>);

public:
    Later() {}  // NOLINT(modernize-use-equals-default): leaves the room as it is
    Later(const Later&) = delete;
    Later& operator=(const Later&) = delete;
    explicit operator bool() const { return made_; }
    template <class... Args>
    T& make(Args&&... args) {
        made_ = true;
        return *std::construct_at(&value_, std::forward<Args>(args)...);
    }
    T& operator*() { return value_; }
    const T& operator*() const { return value_; }
    T* operator->() { return &value_; }

private:
    bool made_ = false;
    union {
        T value_;
    };
};

inline constexpr int kDepotLine = 10;  // 5.4.1.d3, R38: hexes from a British depot to what it is spent for

enum class Supply : u8 { isolated, partial, full };  // 21.2.1.c, 21.2.2.c: neither is isolated

// How a line is traced in a combat (18.4.8): neither force counts, and the first hex is given, or one is forbidden.
struct Trace {
    int combat = kNoHex;     // the hex of the combat: nobody there is considered
    int first = kNoHex;      // the attacker's: the first hex must be this one
    int not_first = kNoHex;  // the defender's: any but this one
};

// Which hexes a line may pass: for one side, as the position is.
struct Lines {
    Lines(const Data& data, const State& state, Seat who) : d(data), s(state), side(who) {}
    void trace(const Trace& trace = {});
    void pass(const Trace& trace, const Hexes& his, const Hexes& mine);  // … with these regiments on both sides

    const Data& d;
    const State& s;
    Seat side;
    Hexes loc;      // 2.4a, 2.4c: may be part of a Line of Communications; 2.4d: whoever is INSIDE does not count
    Hexes partial;  // 21.2.1.b.i, 21.2.1.b.ii, 21.2.2.b.i, 21.2.2.b.ii: may be part of a path of partial supply
    Hexes enemies;  // R13: enemy units are there
};
// Is there a Line of Communications of so many RMP or fewer between two hexes, neither of them tested?
bool is_within(const Lines& lines, int from, int to, int most);

// Distances of Lines of Communications from some hexes, in RMP (R14), at most `most`. A hex that is reached only as an end is
// not in it: ask `length`.
class LocFlood {
public:
    explicit LocFlood(const Lines& lines) : lines_(lines) {}
    void add_source(int h);  // 0 RMP there
    void spread(int most);   // from the sources added since the last time
    int length(int h,
               const Trace& trace = {}) const;  // from this hex to a source: R163, its own hex is not tested; 255: none

private:
    static constexpr int kMostSources = 16;

    const Lines& lines_;
    int waiting_ = 0;  // sources that have not been spread from
    std::array<u16, kMostSources> sources_;
    Hexes seen_[3]{};                     // by river hexes in a row: 0, 1, 2
    std::array<u8, 3 * kMaxHexes> dist_;  // of those seen
    u8 get(int h, int run) const { return seen_[run].has(h) ? dist_[at(run * kMaxHexes + h)] : u8{255}; }
};

// Everything about the supply of one side, for the position it is made of. Most questions are answered by the way to a source
// that is the shortest when nobody bars it, the others by a search that starts in that direction; what is found is remembered.
class SupplyOf {
public:
    SupplyOf(const Data& d, const State& s, Seat side, const Trace& trace = {});
    Supply of_hex(int h, const Trace& trace = {}) const;  // of a unit of the side that stands there, outside a fort
    bool is_full_at(int h) const;                         // of_hex(h) is full, for those who need to know no more
    bool is_isolated_at(int h) const;                     // … is isolated
    // R46: the length of the Line of Communications to the nearest source, in RMP; 255: none.
    int line(int h, const Trace& trace = {}) const { return full().length(h, trace); }
    const Lines& lines() const { return lines_; }

    // 5.4.1.d3, R38: is one of the side's four depots near enough to be spent for something in this hex?
    bool is_depot_near(int number, int h) const;

private:
    // All that answers rest on besides the hexes that may be passed.
    struct Ground {
        u64 data = 0;  // its serial number
        Settlements taken{}, burned{}, dismantled{};
        Sources homes, land_homes;
        u16 depots[4]{};  // where the side's own are
        u8 inside = 0;    // … and which of them are INSIDE, a set
        u8 side = 0, war = 0, road_open = 0, fort_up = 0;
        u8 open = 0;  // places that hang on a capital and are the side's, a set
        u8 spare[2]{};
    };
    // What was found out. Lists ask again for what earlier ones asked, position after position: as long as the ground is the same, byte
    // by byte, so are the answers. Each thread keeps a few of these (supply.cpp); one that is used for another ground gets a new stamp.
    struct Findings {
        static constexpr int kHexes = 32;
        u32 stamp;
        Ground ground;
        Hexes loc, partial;
        Known by_loc, by_land;
        Sources branches;  // 21.2.2: places that hang on a capital
        u8 depots;         // depots in full supply, a set
        bool traced_us;
        Settlements asked, full;  // is_full_at, where it was asked for
        Settlements near_asked[4], near[4];
        Settlements source_asked, source_near;  // near_us_source, where it was asked for
        std::array<u16, kHexes> hex;            // plus one: of_hex, for the last of those that share a place here
        std::array<Supply, kHexes> supply;
    };
    static_assert(std::has_unique_object_representations_v<Ground>);

    Lines lines_;
    Ground ground_;
    mutable Findings* found_;
    mutable u32 stamp_;
    mutable Later<LocFlood> full_;

    Findings& found() const {
        if (found_->stamp != stamp_) look_up();
        return *found_;
    }
    void look_around();
    void look_up() const;
    const LocFlood& full() const;
    bool is_full(int h, const Trace& trace = {}) const;
    bool is_on_huron(int h) const;
    void trace_us() const;
    bool near_us_source(int h) const;
    bool leads_to_source(int h) const;
    void carry_over(const Findings& before, Settlements& asked, Settlements& near) const;
    bool near_us_depot(int h) const;
    Supply find(int h, const Trace& trace) const;
    bool joined_by_land(int h) const;
    bool reaches_partial(int h, const Trace& trace) const;
};

Supply supply_at(const Data& d, const State& s, Seat side, int h);  // of a unit there, outside
Supply supply_of(const Data& d, const State& s, int piece);         // of a unit as it stands: INSIDE, aboard (21.3)
// 21.2.3: of the hex itself, for its side; isolated when enemies are in it who are not INSIDE.
Supply hex_supply(const Data& d, const State& s, Seat side, int h);
// R38: the length of the shortest Line of Communications in hexes; 255: none of at most `most`.
int loc_length(const Data& d, const State& s, Seat side, int from, int to, int most = 250);

// The supply of a side, traced when somebody asks for the first time.
class LazySupply {
public:
    LazySupply(const Data& d, const State& s, Seat side) : d_(d), s_(s), side_(side) {}
    Supply of_hex(int h);  // 21.2.3: isolated with enemies in it
    bool is_full(int h);   // the same, for those who need to know no more
    bool is_isolated(int h);
    Supply of_unit(int p);  // as it stands
    const SupplyOf& traced() { return made_ ? *made_ : made_.make(d_, s_, side_); }

private:
    const Data& d_;
    const State& s_;
    Seat side_;
    Later<SupplyOf> made_;
};

}  // namespace ghent::frontier
