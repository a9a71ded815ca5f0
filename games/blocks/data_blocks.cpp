// War of 1812: the blocks (data/blocks.toml). Rules 2.0-2.25.
#include <fmt/format.h>

#include <algorithm>

#include "games/blocks/data_reader.h"

namespace ghent::blocks {

namespace {

// What the rulebook says of every block of a type; the rest is printed on the block.
struct TypeRule {
    Type type;
    int fire_min, fire_max, move, pursuit;
    bool carried;  // may go by water
    bool army;     // is drawn from the pool and counts for victory
    std::string_view rule;
};
constexpr TypeRule kTypeRules[] = {
    {Type::infantry, 1, 1, 1, 1, true, true, "2.21"},   {Type::dragoon, 1, 2, 2, 2, true, true, "2.22"},
    {Type::artillery, 2, 2, 1, 0, false, true, "2.23"}, {Type::indian, 1, 2, 2, 2, false, false, "2.25, 9.0"},
    {Type::warship, 1, 1, 0, 0, false, false, "2.24"},
};

void check_type(TomlTable& t, const Block& b) {
    const TypeRule& rule = kTypeRules[static_cast<std::size_t>(b.type)];
    const auto must = [&](std::string_view key, bool fine, std::string_view wanted) {
        if (!fine) t.problem(key, fmt::format("must be {} for {} (rule {})", wanted, type_word(b.type), rule.rule));
    };
    const auto yes = [](bool value) { return value ? "true" : "false"; };
    must("fire", b.fire >= rule.fire_min && b.fire <= rule.fire_max, rule.fire_max == 1 ? "1" : "2");
    must("move", b.move == rule.move, fmt::format("{}", rule.move));
    must("pursuit", b.pursuit == rule.pursuit, fmt::format("{}", rule.pursuit));
    must("amphibious", b.amphibious == rule.carried, yes(rule.carried));
    must("vp", b.vp == rule.army, yes(rule.army));
    must("pool", b.pool == rule.army, yes(rule.army));
    must("militia", !b.militia || b.type == Type::infantry || b.type == Type::dragoon, "false");
    must("side", b.type != Type::indian || b.side == Seat::gb, "BR");
}

// Reads what is printed on a block. The rules of its type are checked only if the numbers could be read.
Block read_face(Reader& r, TomlTable& t) {
    Block b;
    b.id = r.word(t, "id");
    t.name_record("block " + b.id);
    b.name = r.filled(t, "name");
    const std::size_t before = r.problems.size();
    b.side = r.side(t).value_or(Seat::us);
    const auto type = r.choice(t, "type", {"infantry", "dragoon", "artillery", "indian", "warship"});
    b.type = static_cast<Type>(type.value_or(0));
    b.militia = t.flag("militia");
    b.strength = static_cast<u8>(t.number("strength", 1, 4));
    b.fire = static_cast<u8>(t.number("fire", 1, 2));
    b.move = static_cast<u8>(t.number("move", 0, 2));
    b.amphibious = t.flag("amphibious");
    b.pursuit = static_cast<u8>(t.number("pursuit", 0, 2));
    b.vp = t.flag("vp");
    b.pool = t.flag("pool");
    if (r.problems.size() == before) check_type(t, b);
    b.src = r.source(t);
    return b;
}

// American blocks come first, each side in the order of the file.
void read_block(Reader& r, TomlTable t, int (&read)[2]) {
    Block b = read_face(r, t);
    if (r.d.block_index(b.id) >= 0) {
        t.problem("id", fmt::format("'{}' is there twice", b.id));
        return;
    }
    const int side = index(b.side);
    const int number = read[side]++;
    if (number < kPerSide) r.d.block[static_cast<std::size_t>(side * kPerSide + number)] = std::move(b);
}

// ---------------------------------------------------------------- sets

void gather(Data& d, std::size_t i) {
    const Block& b = d.block[i];
    const u64 bit = one(static_cast<int>(i));
    const int side = index(b.side);
    const bool army = b.type != Type::warship && b.type != Type::indian;
    d.all[side] |= bit;
    if (army) d.army[side] |= bit;
    if (b.type == Type::warship) d.ships[side] |= bit;
    else d.land[side] |= bit;
    if (b.pool) d.pool[side] |= bit;
    if (b.type == Type::dragoon) d.dragoons |= bit;
    if (b.type == Type::artillery) d.artillery |= bit;
    if (b.militia && b.side == Seat::us) d.us_militia |= bit;
    if (b.move == 2) d.riders |= bit;
    if (b.amphibious) d.carried |= bit;
    if (b.vp) d.vp_blocks |= bit;
    d.strength[i] = b.strength;
    d.fire[i] = b.fire;
    d.move[i] = b.move;
    d.pursuit[i] = b.pursuit;
}

void check_counts(Reader& r, const int (&read)[2]) {
    const Data& d = r.d;
    u64 indians = 0;
    for (int i = 0; i < kBlocks; ++i)
        if (!d.block[static_cast<std::size_t>(i)].id.empty() &&
            d.block[static_cast<std::size_t>(i)].type == Type::indian) {
            indians |= one(i);
        }
    for (const Seat side : kSeats) {
        const auto must = [&](std::string_view what, int there, int wanted, std::string_view rule) {
            if (there == wanted) return;
            r.whole(kBlocksFile, "block",
                    fmt::format("{} {} {}, there must be {} (rule {})", there, side_word(side), what, wanted, rule));
        };
        const u64 all = d.all[index(side)];
        must("blocks", read[index(side)], kPerSide, "2.0");
        if (read[index(side)] != kPerSide) continue;
        must("warships", count(d.ships[index(side)]), 6, "2.24");
        must("artillery blocks", count(d.artillery & all), 2, "2.23");
        must("Indian blocks", count(indians & all), side == Seat::gb ? 1 : 0, "2.25");
    }
}

// The rule names this block: American dragoons that are militia (2.22).
void find_kentucky_dragoons(Reader& r) {
    constexpr std::string_view id = "us_dky";
    const int found = r.d.block_index(id);
    if (found < 0) {
        r.whole(kBlocksFile, "block", fmt::format("no block '{}': rule 2.22 needs it", id));
        return;
    }
    const Block& b = r.d.block[static_cast<std::size_t>(found)];
    if (b.side != Seat::us || b.type != Type::dragoon || !b.militia) {
        r.whole(kBlocksFile, fmt::format("block {}", id), "must be American dragoons and militia (rule 2.22)");
    }
    r.d.named.kentucky_dragoons = static_cast<u8>(found);
}

// ---------------------------------------------------------------- ship names

void read_ship_names(Reader& r, TomlTable t) {
    const std::optional<Seat> side = r.side(t);
    const int lake = r.lake(t, "lake");
    std::vector<std::string> names = t.texts("names");
    if (std::find(names.begin(), names.end(), "") != names.end()) t.problem("names", "one of them is empty");
    if (names.empty() && t.has("names")) t.problem("names", "needs at least one name");
    r.source(t);
    if (!side || lake < 0) return;
    auto& place = r.d.ship_names[static_cast<std::size_t>(index(*side))][static_cast<std::size_t>(lake - kLake0)];
    if (!place.empty()) t.problem("lake", "the names of this side and lake are there twice");
    place = std::move(names);
}

}  // namespace

void read_blocks(Reader& r, TomlFile& f) {
    TomlTable meta = f.root().table("meta");
    meta.name_record("meta");
    r.fixed_text(meta, "game", "blocks", "2.0");
    r.d.pursuit_upto = meta.number("pursuit_fire", 1, 6);
    r.source(meta);

    int read[2] = {};
    for (const TomlTable& t : f.tables("block")) read_block(r, t, read);
    for (std::size_t i = 0; i < kBlocks; ++i)
        if (!r.d.block[i].id.empty()) gather(r.d, i);
    check_counts(r, read);
    find_kentucky_dragoons(r);
    for (const TomlTable& t : f.tables("ship_names")) read_ship_names(r, t);
    f.finish();
}

}  // namespace ghent::blocks
