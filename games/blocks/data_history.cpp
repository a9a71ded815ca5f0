// War of 1812: the historical set-up and the chronicle (data/history.toml). Our own option; it obeys rules 3.2-3.23.
#include <fmt/format.h>

#include <algorithm>

#include "games/blocks/data_reader.h"

namespace ghent::blocks {

namespace {

void read_start(Reader& r, TomlTable t) {
    t.name_record("meta");
    r.fixed_text(t, "game", "blocks", "1.0");
    r.fixed_text(t, "option", "historical_setup", "3.2");
    r.prose(t, {"start"});
    r.source(t);
}

// Side and block of a record; -1 unless the block is that side's and comes from the pool (3.2).
int read_pool_block(Reader& r, TomlTable& t, std::optional<Seat> side) {
    const int block = r.block(t, "block");
    if (block < 0 || !side) return -1;
    if (side_of(block) != *side) {
        t.problem("block",
                  fmt::format("{} is not {}", r.d.block[static_cast<std::size_t>(block)].id, side_word(*side)));
        return -1;
    }
    if (!has(r.d.pool[index(*side)], block)) {
        t.problem("block", "is not drawn from the pool (rule 3.2)");
        return -1;
    }
    return block;
}

// ---------------------------------------------------------------- who stands where

void read_deployment(Reader& r, TomlTable t) {
    const std::optional<Seat> side = r.side(t);
    const int town = r.town(t, "town");
    const int block = read_pool_block(r, t, side);
    r.source(t);
    if (!side || town < 0 || block < 0) return;
    t.name_record(fmt::format("deployment {}", r.d.block[static_cast<std::size_t>(block)].id));
    u8& place = r.d.historical_at[static_cast<std::size_t>(block)];
    if (place != kPool) t.problem("block", "is deployed twice");
    if (!has(r.d.home[index(*side)], town)) {
        t.problem("town", fmt::format("{} is not {} (rule {})", r.d.place_key(town), side_word(*side),
                                      *side == Seat::us ? "3.21" : "3.22"));
        return;
    }
    place = static_cast<u8>(town);
}

void check_deployment(Reader& r, Seat side) {
    const std::string_view rule = side == Seat::us ? "3.21" : "3.22";
    u64 covered = 0;
    int blocks = 0;
    for (const int block : members(r.d.pool[index(side)])) {
        const int place = r.d.historical_at[static_cast<std::size_t>(block)];
        if (!is_town(place)) continue;
        covered |= one(place);
        ++blocks;
    }
    if (blocks != r.d.draw[index(side)]) {
        r.whole(
            kHistoryFile, "deployment",
            fmt::format("{} {} blocks, there must be {} (rule 3.2)", blocks, side_word(side), r.d.draw[index(side)]));
    }
    for (const int town : members(r.d.home[index(side)] & ~covered)) {
        if (r.d.value[static_cast<std::size_t>(town)] < 2) continue;
        r.whole(kHistoryFile, "deployment",
                fmt::format("no block at {}, a town of value 2 or more (rule {})", r.d.place_key(town), rule));
    }
}

void read_deployments(Reader& r, TomlFile& f) {
    r.d.historical_at.fill(kPool);
    for (const TomlTable& t : f.tables("deployment")) read_deployment(r, t);
    for (const Seat side : kSeats) check_deployment(r, side);
}

// ---------------------------------------------------------------- who comes when

int year_index(const Data& d, int year) {
    const auto found = std::find(d.years.begin(), d.years.end(), year);
    return found == d.years.end() ? -1 : static_cast<int>(found - d.years.begin());
}

void read_reinforcement_order(Reader& r, TomlTable t) {
    const std::size_t before = r.problems.size();
    const int year = year_index(r.d, t.number("year", 0, 9999));
    const std::optional<Seat> side = r.side(t);
    const int town = r.town(t, "town");
    const int order = t.number("order", 1, kPerSide);
    const int block = read_pool_block(r, t, side);
    r.source(t);
    if (r.problems.size() != before || !side || town < 0 || block < 0) return;
    t.name_record(fmt::format("reinforcement_order {}", r.d.block[static_cast<std::size_t>(block)].id));
    if (year < 1) {
        t.problem("year", "is not a year after a winter (rule 8.23)");
        return;
    }
    if (!has(r.d.entries[index(*side)], town)) {
        t.problem("town", fmt::format("{} is not an entry town of that side (rule 8.23)", r.d.place_key(town)));
        return;
    }
    if (r.d.historical_at[static_cast<std::size_t>(block)] != kPool)
        t.problem("block", "is deployed at the start already");
    int earlier = 0;
    for (const ReinforcementOrder& o : r.d.historical_order) {
        if (o.block == block) t.problem("block", "comes twice");
        if (o.year == year && o.town == town) ++earlier;
    }
    const int due = r.d.reinforcements[static_cast<std::size_t>(year)][static_cast<std::size_t>(town)];
    if (order != earlier + 1)
        t.problem("order", fmt::format("{} must be {}: they are listed in order", order, earlier + 1));
    if (earlier + 1 > due) {
        t.problem("order",
                  fmt::format("only {} blocks come to {} in that year (data/setup.toml)", due, r.d.place_key(town)));
    }
    r.d.historical_order.push_back({static_cast<u8>(year), static_cast<u8>(town), static_cast<u8>(block)});
}

// ---------------------------------------------------------------- fleets and chronicle

// Each line takes the place of the standard warship of that base.
void read_fleet(Reader& r, TomlTable t, u64& seen) {
    const std::optional<Seat> side = r.side(t);
    const int town = r.town(t, "town");
    const int strength = t.number("strength", 1, r.d.ship_max);
    r.source(t);
    if (!side || town < 0) return;
    t.name_record(fmt::format("fleet {}", r.d.place_key(town)));
    if (has(seen, town)) t.problem("town", "is there twice");
    seen |= one(town);
    for (Data::ShipStart& ship : r.d.historical_fleet) {
        if (ship.side != static_cast<u8>(*side) || ship.town != town) continue;
        ship.strength = static_cast<u8>(strength);
        return;
    }
    t.problem("town", fmt::format("{} is not a naval base of that side (rule 3.23)", r.d.place_key(town)));
}

void read_fleets(Reader& r, TomlFile& f) {
    r.d.historical_fleet = r.d.ship_starts;
    u64 seen = 0;
    for (const TomlTable& t : f.tables("fleet")) read_fleet(r, t, seen);
}

// 1812-07-12
bool is_date(std::string_view text) {
    if (text.size() != 10 || text[4] != '-' || text[7] != '-') return false;
    const auto number = [&](std::size_t from, std::size_t n) {
        int value = 0;
        for (const char c : text.substr(from, n)) {
            if (c < '0' || c > '9') return -1;
            value = 10 * value + (c - '0');
        }
        return value;
    };
    const int month = number(5, 2), day = number(8, 2);
    return number(0, 4) > 0 && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

void read_event(Reader& r, TomlTable t) {
    ChronicleEvent event{r.filled(t, "date"), r.filled(t, "place"), r.filled(t, "text")};
    r.source(t);
    if (!event.date.empty() && !is_date(event.date)) {
        t.problem("date", fmt::format("'{}' is not a date like 1812-07-12", event.date));
    }
    if (!event.place.empty() && r.d.town(event.place) < 0 && r.d.lake(event.place) < 0) {
        t.problem("place", fmt::format("no town or lake '{}' in {}", event.place, kMapFile));
    }
    r.d.chronicle.push_back(std::move(event));
}

}  // namespace

void read_history(Reader& r, TomlFile& f) {
    read_start(r, f.root().table("meta"));
    read_deployments(r, f);
    for (const TomlTable& t : f.tables("reinforcement_order")) read_reinforcement_order(r, t);
    read_fleets(r, f);
    for (const TomlTable& t : f.tables("event")) read_event(r, t);
    f.finish();
}

}  // namespace ghent::blocks
