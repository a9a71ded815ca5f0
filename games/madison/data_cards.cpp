// Mr. Madison's War: the Strategy cards (data/cards.toml), their effects by kind.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/strings.h"
#include "games/madison/data_reader.h"

namespace ghent::madison {

namespace {

constexpr std::string_view kEffectWords[] = {"dow",
                                             "campaign",
                                             "interdict_space",
                                             "cancel_naval_move",
                                             "vp",
                                             "activate",
                                             "combine_leaders",
                                             "flip_leader",
                                             "special_attack",
                                             "step_loss",
                                             "place_unit",
                                             "transfer_ship",
                                             "remove_ships",
                                             "exclude_units",
                                             "drm",
                                             "drm_bonus",
                                             "cancel_force",
                                             "surrender_on_retreat",
                                             "restore",
                                             "peek_hand",
                                             "draw",
                                             "place_fort",
                                             "winter_shelter",
                                             "winter_activation",
                                             "vp_if",
                                             "return_after",
                                             "destroy_town",
                                             "destroy_base",
                                             "remove_ship_if_unbuilt",
                                             "destroy_town_each",
                                             "destroy_base_if",
                                             "remove_leader",
                                             "remove_unit",
                                             "remove_leader_if",
                                             "cancel_second_force",
                                             "cancel_nbv",
                                             "damage_ship",
                                             "build_free",
                                             "extra_mp",
                                             "end_game",
                                             "replace_result",
                                             "extra_step_loss",
                                             "activate_units",
                                             "lower_class",
                                             "build_named",
                                             "no_amphibious_drm",
                                             "discard_random_if",
                                             "transit_cost",
                                             "remove_depot",
                                             "class_upgrade",
                                             "halt_force",
                                             "return_unit",
                                             "search_deck"};
static_assert(std::size(kEffectWords) == static_cast<std::size_t>(EffectKind::count_));

constexpr std::string_view kTestWords[] = {"attacking",
                                           "defending",
                                           "controls",
                                           "occupies",
                                           "controls_here",
                                           "no_enemy_here",
                                           "no_enemy",
                                           "no_enemy_regular",
                                           "territory",
                                           "region",
                                           "terrain",
                                           "space",
                                           "space_in",
                                           "fort_space",
                                           "own_force_has",
                                           "enemy_force_has",
                                           "own_force_has_tag",
                                           "own_lead_kind",
                                           "own_lead_tag",
                                           "own_leader",
                                           "enemy_leader",
                                           "leader_front",
                                           "none_in_group",
                                           "enemy_card",
                                           "declared_leader",
                                           "force_region",
                                           "lake",
                                           "lake_control",
                                           "ships_in_box",
                                           "ship_side",
                                           "ship_in_town",
                                           "nbv_on",
                                           "turn",
                                           "enemy_struck_flag",
                                           "captured_this_play",
                                           "destroyed",
                                           "entered_from_start_space"};
static_assert(std::size(kTestWords) == static_cast<std::size_t>(TestKind::count_));

constexpr std::string_view kTypeWords[] = {"Event",    "Operations", "Operations/Battle", "Battle", "Reaction",
                                           "Campaign", "Winter"};
constexpr std::string_view kTimingWords[] = {"action",
                                             "winter",
                                             "battle_land",
                                             "battle_naval",
                                             "prewar_draw",
                                             "winter_or_after_treaty",
                                             "reaction:enemy_activation_declared",
                                             "reaction:enemy_naval_activation_declared",
                                             "reaction:enemy_nbv_declared",
                                             "reaction:after_land_combat_won",
                                             "reaction:after_land_combat_lost",
                                             "reaction:enemy_enters_own_occupied_space"};
static_assert(std::size(kTimingWords) == static_cast<std::size_t>(Timing::count_));

// ---------------------------------------------------------------- tests

struct TestReader {
    Reader& r;
    TomlTable& t;
    std::string_view key;

    void bad(std::string_view text) const { t.problem(key, fmt::format("{} is not a test", in_quotes(text))); }
    Seat seat(std::string_view text) const {
        if (text != "US" && text != "UK") bad(text);
        return text == "US" ? Seat::us : Seat::gb;
    }
    Places spaces(std::string_view text) const {
        Places set{};
        for (const std::string_view id : split(text, ','))
            if (const int p = r.place(t, key, id)) set.add(p);
        return set;
    }
    Places group(std::string_view id) const {
        for (const auto& [name, set] : r.groups)
            if (name == id) return set;
        t.problem(key, fmt::format("no space group {}", in_quotes(id)));
        return {};
    }
    u64 leaders(std::string_view text) const {
        u64 set = 0;
        for (const std::string_view id : split(text, ',')) {
            const int p = r.piece(t, key, id);
            if (p != kNoPiece && is_leader(p)) set |= one(p - kLeader0);
        }
        return set;
    }
    Test read(std::string_view text) const;
};

Test TestReader::read(std::string_view text) const {
    const auto parts = split(text, ':');
    Test out;
    const auto* found = std::ranges::find(kTestWords, parts[0]);
    std::string_view word = parts[0];
    if (word == "occupies_any") found = std::ranges::find(kTestWords, std::string_view("occupies"));
    if (found == std::end(kTestWords)) {
        bad(text);
        return out;
    }
    out.kind = static_cast<TestKind>(found - std::begin(kTestWords));
    const auto arg = [&](std::size_t i) { return i < parts.size() ? parts[i] : std::string_view(); };
    using enum TestKind;
    switch (out.kind) {
        case controls:
        case occupies:
            out.side = seat(arg(1));
            out.places = spaces(arg(2));
            break;
        case controls_here:
        case territory:
        case captured_this_play: out.side = seat(arg(1)); break;
        case no_enemy:
        case no_enemy_regular:
        case space:
        case destroyed: out.places = spaces(arg(1)); break;
        case region: out.set = 1U << r.region(t, key, arg(1)); break;
        case force_region:
            for (const std::string_view id : split(arg(1), ',')) out.set |= 1U << r.region(t, key, id);
            break;
        case terrain: out.what = arg(1) == "forest" ? 1 : 0; break;
        case space_in: out.places = group(arg(1)); break;
        case own_force_has:
        case enemy_force_has:
        case own_lead_kind: out.what = r.kinds(t, key, arg(1)); break;
        case own_force_has_tag:
        case own_lead_tag: out.what = arg(1) == "rifle" ? kTagRifle : kTagPeninsular; break;
        case own_leader:
        case enemy_leader:
        case leader_front:
        case declared_leader: out.leaders = leaders(arg(1)); break;
        case none_in_group:
            out.side = seat(arg(1));
            out.what = r.kinds(t, key, arg(2));
            out.places = group(arg(3));
            break;
        case lake:
        case nbv_on: out.what = static_cast<u8>(r.lake(t, key, arg(1))); break;
        case lake_control:
        case ships_in_box:
            out.side = seat(arg(1));
            out.what = static_cast<u8>(r.lake(t, key, arg(2)));
            break;
        case ship_side:
            out.what = static_cast<u8>(r.piece(t, key, arg(1)));
            out.side = seat(arg(2));
            break;
        case ship_in_town: out.what = static_cast<u8>(r.piece(t, key, arg(1))); break;
        case turn:
            for (const std::string_view id : split(arg(1), ',')) {
                const int i = r.turn(t, key, id);
                if (i >= 0) out.set |= 1U << i;
            }
            break;
        default: break;
    }
    return out;
}

}  // namespace

std::string_view effect_word(EffectKind kind) { return kEffectWords[static_cast<std::size_t>(kind)]; }

Tests read_tests(Reader& r, TomlTable& t, std::string_view key) {
    Tests out;
    if (!t.has(key)) return out;
    const TestReader reader{r, t, key};
    for (const std::string& text : t.texts(key)) {
        std::vector<Test> any;
        if (text.starts_with("any:")) {
            for (const std::string_view one_of : split(std::string_view(text).substr(4), '|'))
                any.push_back(reader.read(one_of));
        } else {
            any.push_back(reader.read(text));
        }
        out.push_back(std::move(any));
    }
    return out;
}

namespace {

// ---------------------------------------------------------------- effects

Who who(Reader& r, TomlTable& t, std::string_view key) {
    static constexpr std::string_view words[] = {"own", "enemy", "US", "UK"};
    return static_cast<Who>(r.choice(t, key, words).value_or(0));
}

Filter read_filter(Reader& r, TomlTable t) {
    Filter f;
    if (t.has("side")) r.filled(t, "side");  // the effect says it too
    if (t.has("kind"))
        for (const std::string& word : t.texts("kind")) f.kinds = static_cast<u8>(f.kinds | r.kinds(t, "kind", word));
    if (t.has("cls"))
        for (const std::string& word : t.texts("cls"))
            f.classes = static_cast<u8>(f.classes | (word == "A" ? 8 : word == "B" ? 4 : 2));
    if (t.has("territory")) {
        static constexpr std::string_view words[] = {"own", "US", "UK"};
        f.territory = static_cast<u8>(r.choice(t, "territory", words).value_or(0) + 1);
    }
    if (t.has("group")) {
        const std::string id = r.filled(t, "group");
        const auto found = std::ranges::find(r.groups, id, &std::pair<std::string, Places>::first);
        if (found == r.groups.end()) t.problem("group", fmt::format("no space group {}", in_quotes(id)));
        else f.group = found->second;
    }
    if (t.has("fallback_region")) f.fallback = r.region(t, "fallback_region", r.filled(t, "fallback_region"));
    f.supplied = t.flag_or("supplied", false);
    f.full = t.flag_or("full", false);
    f.eliminated = t.flag_or("eliminated", false);
    f.next_to_enemy = t.flag_or("adjacent_to_enemy", false);
    f.same_space = t.flag_or("same_space", false);
    f.with_leader = t.flag_or("with_leader", false);
    f.lead_first = t.flag_or("lead_first", false);
    if (t.has("force")) r.filled(t, "force");
    return f;
}

void read_places(Reader& r, TomlTable& t, std::string_view key, std::vector<u8>& list, Places& set) {
    if (!t.has(key)) return;
    for (const std::string& id : t.texts(key))
        if (const int p = r.place(t, key, id)) {
            list.push_back(static_cast<u8>(p));
            set.add(p);
        }
}

void read_where(Reader& r, TomlTable& t, Effect& e) {
    read_places(r, t, "spaces", e.places, e.place_set);
    if (t.has("targets")) {
        e.has_targets = true;
        read_places(r, t, "targets", e.targets, e.target_set);
    }
    if (t.has("target") && e.kind == EffectKind::lower_class) r.filled(t, "target");
    else if (t.has("target")) e.targets.push_back(static_cast<u8>(r.place(t, "target", r.filled(t, "target"))));
    if (t.has("start")) {
        if (t.is_text("start")) r.filled(t, "start");
        else read_places(r, t, "start", e.starts, e.start_set);
    }
    if (t.has("space")) {
        const std::string text = r.filled(t, "space");
        if (text == "start") e.back_to_start = true;
        else if (text == "the stopped force") e.stopped = true;
        else if (text.starts_with("box:") || text.starts_with("lake:")) {
            e.in_box = text.starts_with("box:");
            e.whole_lake = !e.in_box;
            e.lake = static_cast<u8>(r.lake(t, "space", text.substr(text.find(':') + 1)));
        } else if (const int p = r.place(t, "space", text)) {
            e.places.push_back(static_cast<u8>(p));
            e.place_set.add(p);
        }
    }
    if (t.has("at")) {
        const std::string text = r.filled(t, "at");
        if (text != "own_reinforcement_space")
            if (const int p = r.place(t, "at", text)) e.places.push_back(static_cast<u8>(p));
    }
    if (t.has("fail_to")) e.fail_to = r.place(t, "fail_to", r.filled(t, "fail_to"));
    if (t.has("back_to")) r.filled(t, "back_to");
    if (t.has("lake")) e.lake = static_cast<u8>(r.lake(t, "lake", r.filled(t, "lake")));
    if (t.has("at_lake")) e.lake = static_cast<u8>(r.lake(t, "at_lake", r.filled(t, "at_lake")));
    if (t.has("lakes"))
        for (const std::string& id : t.texts("lakes")) e.lake = static_cast<u8>(r.lake(t, "lakes", id));
    if (t.has("region")) e.region = r.region(t, "region", r.filled(t, "region"));
    if (t.has("regions"))
        for (const std::string& id : t.texts("regions"))
            e.regions = static_cast<u8>(e.regions | 1U << r.region(t, "regions", id));
}

void read_whom(Reader& r, TomlTable& t, Effect& e) {
    if (t.has("leaders"))
        for (const std::string& id : t.texts("leaders")) {
            if (id == "*") e.any_leader = true;
            else e.pieces.push_back(static_cast<u8>(r.piece(t, "leaders", id)));
        }
    if (e.kind == EffectKind::winter_activation && e.pieces.empty()) e.any_leader = true;
    if (t.has("leader_kind")) e.leader_land = r.filled(t, "leader_kind") == "land";
    for (const std::string_view key : {"leader", "unit", "ship"})
        if (t.has(key)) e.pieces.push_back(static_cast<u8>(r.piece(t, key, r.filled(t, key))));
    if (t.has("fort")) {
        const std::string id = r.filled(t, "fort");
        const auto found = std::ranges::find(r.d.forts, id, &EventFort::id);
        if (found == r.d.forts.end()) t.problem("fort", fmt::format("no event fort {}", in_quotes(id)));
        else e.n = static_cast<int>(found - r.d.forts.begin());
    }
    if (t.has("types"))
        for (const std::string& type : t.texts("types"))
            e.types = static_cast<u8>(e.types | (type == "schooner" ? 1 : 2));
    if (t.has("results")) t.texts("results");
    if (t.has("options")) t.texts("options");
}

Effect read_effect(Reader& r, TomlTable& t) {
    Effect e;
    const auto kind = r.choice(t, "kind", kEffectWords);
    if (!kind) return e;
    e.kind = static_cast<EffectKind>(*kind);
    if (t.has("side")) e.side = who(r, t, "side");
    if (t.has("vp_side")) e.side = who(r, t, "vp_side");
    if (t.has("to_side")) e.side = who(r, t, "to_side");
    e.chooser = t.has("chooser") ? who(r, t, "chooser") : Who::own;
    read_where(r, t, e);
    read_whom(r, t, e);
    for (const std::string_view key : {"n", "nbv", "mp", "vp", "levels"})
        if (t.has(key)) e.n = t.number(key, 0, 9);
    e.count = t.number_or("count", 0, 0, 9);
    if (t.has("units")) e.count = t.number("units", 1, 9);
    e.drm = t.number_or("drm", 0, 0, 5);
    e.or_units = t.number_or("or_units", 0, 0, 4);
    e.max_leaders = t.number_or("max_leaders", 0, 0, 3);
    e.max_spaces = t.number_or("max_spaces", 0, 0, 9);
    e.max_vp = t.number_or("max_vp", 0, 0, 9);
    for (const std::string_view key : {"else_discard_random", "else_build_free", "max_strength", "penalty_per_card"})
        if (t.has(key)) e.otherwise = t.number(key, 0, 9);
    if (t.has("rounds")) {
        static constexpr std::string_view words[] = {"this", "first", "all"};
        e.rounds = static_cast<Rounds>(r.choice(t, "rounds", words).value_or(0));
    }
    if (t.has("roll")) {
        TomlTable roll = t.table("roll");
        e.by_roll = true;
        const int low = roll.number("1-3", 0, 9), high = roll.number("4-6", 0, 9);
        e.roll = {0,
                  static_cast<u8>(low),
                  static_cast<u8>(low),
                  static_cast<u8>(low),
                  static_cast<u8>(high),
                  static_cast<u8>(high),
                  static_cast<u8>(high)};
    }
    e.ignore_command = t.flag_or("ignore_command", false);
    e.ignore_invasion = t.flag_or("ignore_invasion", false);
    e.ignore_fort = t.flag_or("ignore_fort", false);
    e.no_amphibious = t.flag_or("no_amphibious", false);
    if (t.has("purpose")) e.lake_purpose = r.filled(t, "purpose") == "lake";
    if (t.has("filter")) e.filter = read_filter(r, t.table("filter"));
    e.needs = read_tests(r, t, "needs");
    for (const std::string_view key : {"pick", "duration", "when", "result", "to", "state"})
        if (t.has(key)) r.filled(t, key);
    for (const std::string_view key : {"optional", "shuffle"}) t.flag_or(key, false);
    for (const std::string_view key : {"losses", "else_any"}) t.number_or(key, 0, 0, 9);
    for (const std::string_view key : {"allow_after", "take_first"})
        if (t.has(key)) t.numbers(key);
    return e;
}

// The rules speak of these by number and title.
constexpr std::pair<int, std::string_view> kNamed[] = {
    {1, "Declaration of War"}, {76, "Treaty of Ghent"}, {77, "Battle of New Orleans"}};

void read_card(Reader& r, TomlTable& t) {
    Card c;
    c.num = t.number("num", 1, kCards);
    t.name_record(fmt::format("card {}", c.num));
    static constexpr std::string_view decks[] = {"1812", "1813", "1814"};
    c.year = 1812 + static_cast<int>(r.choice(t, "deck", decks).value_or(0));
    c.title = r.filled(t, "title");
    for (const auto& [num, title] : kNamed)
        if (c.num == num && c.title != title)
            t.problem("title", fmt::format("must be {}: rules 4.2 and 6.2 name it", title));
    c.opv = t.number("opv", 1, 3);
    c.type = static_cast<CardType>(r.choice(t, "type", kTypeWords).value_or(0));
    static constexpr std::string_view sides[] = {"US", "UK", "both"};
    c.sides = static_cast<u8>(r.choice(t, "side", sides).value_or(2) + 1);
    c.timing = static_cast<Timing>(r.choice(t, "timing", kTimingWords).value_or(0));
    c.conditions = read_tests(r, t, "conditions");
    for (TomlTable e : t.tables("effects")) c.effects.push_back(read_effect(r, e));
    if (c.effects.empty()) t.problem("effects", "a card has at least one");
    if (c.effects.size() > 8) t.problem("effects", "a card has at most eight");
    c.text = r.filled(t, "text");
    static constexpr std::string_view after[] = {"discard", "display"};
    c.display = r.choice(t, "after", after).value_or(0) == 1;
    c.src = r.source(t);
    if (c.num < 1 || c.num > kCards) return;
    Card& to = r.d.cards[static_cast<std::size_t>(c.num)];
    if (to.num) t.problem("num", fmt::format("card {} is there twice", c.num));
    to = std::move(c);
}

}  // namespace

void read_cards(Reader& r, TomlFile& f) {
    TomlTable groups = f.root().table("space_groups");
    for (const std::string_view id : {"niagara_uc", "western_uc", "st_lawrence", "richelieu", "michigan_ohio"}) {
        Places set{};
        for (const std::string& space : groups.texts(id))
            if (const int p = r.place(groups, id, space)) set.add(p);
        r.groups.emplace_back(id, set);
    }
    r.source(groups);
    for (TomlTable t : f.tables("card")) read_card(r, t);
    std::vector<int> missing;
    for (int num = 1; num <= kCards; ++num)
        if (!r.d.card(num).num) missing.push_back(num);
        else r.d.decks[static_cast<std::size_t>(r.d.card(num).year - 1812)].push_back(static_cast<u8>(num));
    if (!missing.empty())
        r.whole(kCardsFile, "card", fmt::format("these numbers are missing: {}", fmt::join(missing, ", ")));
}

}  // namespace ghent::madison
