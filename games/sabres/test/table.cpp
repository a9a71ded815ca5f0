#include "games/sabres/test/table.h"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>

#include "core/embedded.h"
#include "core/strings.h"
#include "games/sabres/sabres.h"
#include "games/sabres/steps.h"

namespace ghent {
std::span<const EmbeddedFile> embedded_sabres();
}

namespace ghent::sabres::test {

Files shipped_files() {
    Files files;
    for (const EmbeddedFile& file : embedded_sabres()) files.emplace(file.name, file.content);
    return files;
}

const Data& shipped() {
    static const std::shared_ptr<const GameData> held = module().load_embedded();
    return static_cast<const Data&>(*held);
}

std::unique_ptr<Data> load_with(const std::string& file, const std::string& content, std::vector<Problem>& problems) {
    Files files = shipped_files();
    files[file] = content;
    return load(files, problems);
}

// ---------------------------------------------------------------- a map

Map::Map(int boards) : boards_(boards), tokens_(static_cast<std::size_t>(boards * 5 * kCols), "..") {}

Map& Map::ground(std::string_view hexes, std::string_view what) {
    static const std::map<std::string_view, char> terrain = {
        {"field", '.'}, {"road", '='},  {"hill", 'h'},    {"forest", 'f'}, {"swamp", 's'},
        {"river", '~'}, {"water", 'w'}, {"coastal", 'c'}, {"fort", 'F'},   {"town", 'T'}};
    static const std::map<std::string_view, char> marker = {{"none", '.'}, {"bridge", 'b'}, {"ford", 'x'},
                                                            {"gate", 'g'}, {"port", 'p'},   {"dock", 'd'}};
    const std::size_t slash = what.find('/');
    const char ground = terrain.at(what.substr(0, slash));
    const char mark = slash == std::string_view::npos ? '.' : marker.at(what.substr(slash + 1));
    for (const std::string_view hex : split(hexes, ' '))
        tokens_.at(static_cast<std::size_t>(hex_index(hex))) = {ground, mark};
    return *this;
}

Map& Map::special(std::string_view toml) {
    specials_ += fmt::format("[[special]]\n{}\ntext = \"x\"\nsrc = \"recon\"\n", toml);
    return *this;
}
Map& Map::points(int to_win) {
    points_ = to_win;
    return *this;
}
Map& Map::orders(int us, int gb) {
    orders_[0] = us;
    orders_[1] = gb;
    return *this;
}
Map& Map::first(Seat side) {
    first_ = side;
    return *this;
}

namespace {

struct UnitWords {
    std::string id, type, place;
    int pieces = -1;
    bool officer = true;
};

// "u1 us_infantry:3- F6"
std::vector<UnitWords> read_units(std::string_view text) {
    std::vector<UnitWords> out;
    for (const std::string_view record : split(text, ';')) {
        if (trimmed(record).empty()) continue;
        const std::vector<std::string_view> words = split(trimmed(record), ' ');
        UnitWords u{std::string(words.at(0)), std::string(words.at(1)), std::string(words.at(2))};
        if (u.type.ends_with('-')) {
            u.officer = false;
            u.type.pop_back();
        }
        if (const std::size_t colon = u.type.find(':'); colon != std::string::npos) {
            u.pieces = std::stoi(u.type.substr(colon + 1));
            u.type.resize(colon);
        }
        out.push_back(std::move(u));
    }
    return out;
}

std::string unit_toml(const UnitWords& u) {
    const UnitType& type = shipped().types.at(static_cast<std::size_t>(shipped().type_index(u.type)));
    std::string out =
        fmt::format("[[unit]]\nid = \"{}\"\nside = \"{}\"\ntype = \"{}\"\nname = \"{}\"\nsrc = \"recon\"\n", u.id,
                    side_key(type.side), u.type, u.id);
    if (u.place.starts_with('@')) return out + fmt::format("aboard = \"{}\"\n", u.place.substr(1));
    if (!u.place.starts_with('#')) return out + fmt::format("hex = \"{}\"\n", u.place);
    const std::size_t colon = u.place.find(':');
    out += fmt::format("arrives_turn = {}\narrival_hexes = [", u.place.substr(1, colon - 1));
    for (const std::string_view hex : split(std::string_view(u.place).substr(colon + 1), ','))
        out += fmt::format("\"{}\", ", hex);
    return out + "]\n";
}

}  // namespace

std::string Map::toml(std::string_view units) const {
    std::string out = fmt::format(
        "id = \"test\"\nnumber = 1\ntitle = \"T\"\nplace = \"P\"\ndate = \"1812-01-01\"\nsrc = \"recon\"\nhistory = "
        "\"H\"\n"
        "[geo]\nlat = 1\nlon = 1\nup_bearing_deg = 0\nhex_metres = 100\nsrc = \"recon\"\n"
        "[commanders]\nbritish = [\"B\"]\nus = [\"U\"]\nsrc = \"recon\"\n"
        "[orders]\nbritish = {}\nus = {}\nfirst_player = \"{}\"\npoints_to_win = {}\nturn_limit = {}\nsrc = \"recon\"\n"
        "[baseline]\nbritish = \"N\"\nus = \"S\"\nsrc = \"recon\"\n",
        orders_[1], orders_[0], side_key(first_), points_, [this] {
            std::smatch found;
            const std::regex limit("kind = \"turn_limit\"[^]*turns = (\\d+)");
            return std::regex_search(specials_, found, limit) ? found[1].str() : std::string("0");
        }());
    constexpr std::string_view boards[] = {"[\"A\"]", "[\"A\", \"B\"]", "[\"A\", \"B\", \"C\"]"};
    out += fmt::format("[map]\nboards = {}\ncols = 13\nrows = {}\nsrc = \"recon\"\ngrid = [\n", boards[boards_ - 1],
                       boards_ * 5);
    for (int row = 0; row < boards_ * 5; ++row) {
        out += "\"";
        for (int col = 0; col < kCols; ++col) out += tokens_[static_cast<std::size_t>(row * kCols + col)] + " ";
        out += "\",\n";
    }
    out += "]\n";
    for (const UnitWords& u : read_units(units)) out += unit_toml(u);
    return out + specials_;
}

// ---------------------------------------------------------------- a table

namespace {

std::shared_ptr<const Data> data_with(const Map& map, std::string_view units) {
    Files files = shipped_files();
    std::erase_if(files, [](const auto& file) { return file.first.starts_with("data/scenarios/"); });
    files["data/scenarios/test.toml"] = map.toml(units);
    std::vector<Problem> problems;
    std::shared_ptr<const Data> data = load(files, problems);
    if (!data) throw Refusal(problems.at(0).text());
    return data;
}

}  // namespace

Table::Table(std::shared_ptr<const Data> data, std::string prefix)
    : TestTable(module(), std::move(data), step_rows()), prefix_(std::move(prefix)) {
    dice.otherwise = [this](u16, std::span<const u16> from) {
        for (const std::string_view harmless :
             {"aide", "astray", "hold", "flank", "march", "mud", "bayonets", "volley", "double_shot", "short_powder",
              "rain", "smoke", "spyglass", "countermand", "reform", "second_volley"}) {
            const auto card = static_cast<u16>(d().card_index(harmless));
            if (std::ranges::find(from, card) != from.end()) return card;
        }
        return from[0];
    };
}

Table::Table(const Map& map, std::string_view units) : Table(data_with(map, units), "01.") {
    Ctx c{d(), s, dice, &log};
    set_up(c, {});
    for (const UnitWords& u : read_units(units)) {
        const std::size_t slot = unit_index(u.id);
        if (u.pieces >= 0) s.pieces[slot] = static_cast<u8>(u.pieces);
        if (!u.officer) s.officer &= ~one(static_cast<int>(slot));
    }
}

Table::Table(std::string_view scenario, const Setup& setup)
    : Table(std::static_pointer_cast<const Data>(module().load_embedded()), std::string(scenario.substr(0, 2)) + ".") {
    Setup with = setup;
    with.scenario = scenario;
    Ctx c{d(), s, dice, &log};
    set_up(c, with);
}

Table& Table::put(std::string_view unit_id, std::string_view text) {
    const std::size_t u = unit_index(unit_id);
    const int slot = static_cast<int>(u);
    if (text == "gone") {
        s.pieces[u] = 0;
        s.officer &= ~one(slot);
        take_off(s, slot);
        return *this;
    }
    const std::size_t colon = text.find(':');
    if (const std::string_view hex = text.substr(0, colon); !hex.empty()) sabres::put(s, slot, hex_index(hex));
    const bool strength = colon != std::string_view::npos;
    if (strength) s.pieces[u] = static_cast<u8>(text.at(colon + 1) - '0');
    else if (!s.pieces[u]) s.pieces[u] = type_of(d(), s, slot).pieces;
    if (text.ends_with('-')) s.officer &= ~one(slot);
    else if (type_of(d(), s, slot).officer) s.officer |= one(slot);
    return *this;
}

Table& Table::only(std::string_view units) {
    u64 stay = 0;
    for (const std::string_view id : split(units, ' ')) stay |= one(unit(id));
    for (int u = 0; u < kUnits; ++u) {
        if (has(stay, u)) continue;
        s.pieces[u] = 0;
        s.officer &= ~one(u);
        if (on_map(s, u)) take_off(s, u);
    }
    return *this;
}

Table& Table::stand(Seat side, int orders, int turn_no) {
    s.active = static_cast<u8>(side);
    s.turn = static_cast<u16>(turn_no);
    s.ordered = s.barred = s.advanced = 0;
    s.orders = s.order_cap = static_cast<u8>(orders);
    s.extra = s.volley = s.in_force[0] = s.in_force[1] = 0;
    s.order = Ordered{};
    s.fight = Fight{};
    s.open_card = OpenCard{};
    s.flow = Flow{};
    s.flow.push({.step = kStepTurn, .pc = 4});
    s.flow.push({.step = kStepOrders, .seat = s.active});
    run();
    return *this;
}

Table& Table::turn(Seat side, std::string_view cards, int turn_no) {
    draws(cards);
    s.in_force[0] = s.in_force[1] = s.volley = 0;
    s.ordered = s.barred = s.advanced = 0;
    s.active = static_cast<u8>(side);
    s.turn = static_cast<u16>(turn_no);
    s.flow = Flow{};
    s.flow.push({.step = kStepTurn});
    run();
    return *this;
}

Table& Table::keep(Seat side, std::string_view card) {
    const auto i = static_cast<std::size_t>(d().card_index(card));
    --s.bag[i];
    ++s.kept[index(side)][i];
    return *this;
}

void Table::rolls(std::string_view letters) {
    used_up();
    constexpr std::string_view faces = "H-RSLX";  // by face; face 2 is a hit too
    for (const std::string_view roll : split(letters, ' ')) {
        if (roll.empty()) continue;
        ghent::test::Roll next;
        for (const char c : roll) next.faces.push_back(static_cast<int>(faces.find(c)) + 1);
        dice.script.push_back(std::move(next));
    }
}

void Table::draws(std::string_view cards) {
    for (const std::string_view card : split(cards, ' '))
        if (!card.empty()) dice.draws.emplace_back(card);
}

// ---------------------------------------------------------------- playing

std::string Table::full_names(std::string_view actions) const {
    static const std::regex unit_name("(^|[ ;])([bu][0-9]+)(?=$|[ ;])");
    return std::regex_replace(std::string(actions), unit_name, "$01" + prefix_ + "$2");
}

std::string Table::short_names(std::string text) const {
    for (std::size_t at = text.find(prefix_); at != std::string::npos; at = text.find(prefix_, at))
        text.erase(at, prefix_.size());
    return text;
}

void Table::until_orders(Seat side, std::string_view cards) {
    draws(cards);
    for (int i = 0; i < 50 && !over(); ++i) {
        const std::string now = question();
        if (now == fmt::format("{} orders", name(side)) && i > 0) return;
        const Seat seat = now.starts_with("us") ? US : GB;
        if (now.ends_with("orders")) does(seat, "end");
        else if (now.ends_with("countermand") || now.ends_with("bugles")) does(seat, "pass");
        else does(seat, options(seat).at(0));
    }
}

// ---------------------------------------------------------------- looking

int Table::unit(std::string_view id) const {
    const auto name = find_id(module(), d(), kUnitKind, prefix_ + std::string(id));
    const auto other_name = name ? name : find_id(module(), d(), kUnitKind, id);
    if (!other_name) throw Refusal(fmt::format("no unit is called '{}'", id));
    return slot_of(d(), s, *other_name);
}

std::string Table::at(std::string_view id) const {
    const int u = unit(id);
    return on_map(s, u) ? hex_id(hex_of(s, u)) : "-";
}

std::string Table::where(std::string_view id) const {
    const int u = unit(id);
    const std::string strength = fmt::format(":{}{}", s.pieces[u],
                                             !type_of(d(), s, u).officer ? ""
                                             : has_officer(s, u)         ? "+"
                                                                         : "-");
    if (on_map(s, u)) return hex_id(hex_of(s, u)) + strength;
    if (is_aboard(d(), s, u)) return "aboard" + strength;
    return s.pieces[u] ? "waiting" + strength : "gone";
}

int Table::dice_of(std::string_view attacker, std::string_view target, bool volley) const {
    return count_dice(d(), s, unit(attacker), unit(target), volley).dice;
}

std::string Table::rows_of(std::string_view attacker, std::string_view target) const {
    const DiceCount dice_count = count_dice(d(), s, unit(attacker), unit(target), false);
    std::string out;
    for (const Modifier& m : dice_count.rows.all())
        out += fmt::format("{}{} {}", out.empty() ? "" : ", ", int{m.value}, kRuleIds[m.rule]);
    return out;
}

std::string Table::target_verdict(std::string_view attacker, std::string_view target) const {
    const Verdict v = check_target(d(), s, unit(attacker), unit(target));
    return v.ok() ? "ok" : std::string(kRuleIds[v.rule]);
}

bool Table::can_see(std::string_view attacker, std::string_view to) const {
    const int u = unit(attacker);
    return sees(d(), s, u, hex_of(s, u), hex_index(to));
}

std::string Table::reach(std::string_view id, std::string_view hex) const {
    Reach r;
    find_reach(d(), s, unit(id), r);
    const u8 how = r.to[hex_index(hex)];
    return how == 0 ? "no" : how == 1 ? "move" : "battle";
}

std::string Table::under() const {
    std::string out;
    for (int i = 0; i < s.under.count; ++i) out += (i ? " " : "") + d().cards[s.under.cards[i] - 1U].id;
    return out;
}

int Table::kept(Seat side, std::string_view card) const { return s.kept[index(side)][d().card_index(card)]; }

}  // namespace ghent::sabres::test
