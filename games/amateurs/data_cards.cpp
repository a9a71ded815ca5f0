// Amateurs to Arms!: the 150 Action Cards (data/cards.toml), their effects, selectors and conditions.
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/amateurs/data_reader.h"

namespace ghent::amateurs {

namespace {

constexpr std::string_view kEffectWords[] = {
#define EFFECT(name) #name,
#include "games/amateurs/effects.inc"
#undef EFFECT
};
constexpr std::string_view kWhereWords[] = {
#define WHERE(name) #name,
#include "games/amateurs/wheres.inc"
#undef WHERE
};
constexpr std::string_view kTestWords[] = {
#define TEST_KIND(name) #name,
#include "games/amateurs/tests.inc"
#undef TEST_KIND
};
constexpr std::string_view kWindowWords[] = {
    "round",           "enemy_card",       "enemy_activation",  "enemy_move",
    "sea_move",        "raid_or_invasion", "dispersion_us",     "before_combat",
    "before_roll",     "after_roll",       "after_combat",      "before_lake_combat",
    "lake_after_roll", "lake_after_round", "after_lake_combat", "enemy_activation_end",
    "peace_us_forward"};
static_assert(std::size(kWindowWords) == kWindows);
static_assert(static_cast<int>(Where::count_) <= 64);

// ---------------------------------------------------------------- conditions

// One condition: "year>=1813", "control(detroit)=british", "season not in winter", "not belligerent(cherokee)", "A or B".
struct TestReader {
    Reader& r;
    TomlTable& t;
    std::string_view key;

    void bad(std::string_view text) const { t.problem(key, fmt::format("{} is not a condition", in_quotes(text))); }

    Test one(std::string_view text) const {
        Test out;
        text = trimmed(text);
        if (text.starts_with("not ")) {
            out.negated = true;
            text = trimmed(text.substr(4));
        }
        const std::string_view whole = text;
        const std::size_t end = std::min(text.find_first_of("( <>=!"), text.size());
        std::string_view word = text.substr(0, end), rest = text.substr(end), about;
        if (rest.starts_with("(")) {
            const std::size_t close = rest.find(')');
            if (close == std::string_view::npos) return bad(whole), out;
            about = rest.substr(1, close - 1);
            rest = rest.substr(close + 1);
        }
        rest = trimmed(rest);
        if (word == "own_stars") word = "own_stars_at_least_enemy", rest = {};
        const auto* kind = std::ranges::find(kTestWords, word);
        if (kind == std::end(kTestWords)) return bad(whole), out;
        out.kind = static_cast<TestKind>(kind - std::begin(kTestWords));
        if (rest.starts_with("not in ")) {
            out.negated = !out.negated;
            rest.remove_prefix(4);
        }
        if (rest.starts_with("in ")) return list(out, rest.substr(3));
        if (rest.starts_with(">=")) out.op = Compare::at_least, rest.remove_prefix(2);
        else if (rest.starts_with("<=")) out.op = Compare::at_most, rest.remove_prefix(2);
        else if (rest.starts_with("==")) rest.remove_prefix(2);
        else if (rest.starts_with("=")) rest.remove_prefix(1);
        return value(out, about, rest, whole);
    }
    Test list(Test out, std::string_view items) const {
        for (const std::string_view item : split(items, ',')) {
            u64 number = 0;
            if (out.kind == TestKind::season) out.set |= 1U << r.season(t, key, trimmed(item));
            else if (out.kind == TestKind::enemy_event && read_number(trimmed(item), kCards, number))
                out.cards.add(static_cast<int>(number));
            else bad(item);
        }
        return out;
    }
    Test value(Test out, std::string_view about, std::string_view rest, std::string_view whole) const {
        u64 number = 0;
        const auto numeric = [&] {
            if (!read_number(rest, 9999, number)) bad(whole);
            out.n = static_cast<int>(number);
        };
        switch (out.kind) {
            case TestKind::control:
                out.a = static_cast<u8>(r.place(t, key, about));
                if (rest != "us" && rest != "british") bad(whole);
                out.n = rest == "british";
                break;
            case TestKind::blockade:
                out.a = static_cast<u8>(r.zone(t, key, about));
                if (rest != "military" && rest != "full") bad(whole);
                out.n = rest == "full" ? 2 : 1;
                break;
            case TestKind::belligerent:
                out.a = static_cast<u8>(r.place(t, key, about));
                if (out.a && !r.d.tribes.has(out.a)) bad(whole);
                break;
            case TestKind::leader_available: out.a = static_cast<u8>(r.leader(t, key, about)); break;
            case TestKind::force_has: {
                const UnitId unit = unit_of(r.d, about);
                if (unit.type < 0) bad(whole);
                out.a = static_cast<u8>(unit.type);
                break;
            }
            case TestKind::in_window: {
                const auto* w = std::ranges::find(kWindowWords, about);
                if (w == std::end(kWindowWords)) return bad(whole), out;
                out.a = static_cast<u8>(w - std::begin(kWindowWords));
                break;
            }
            case TestKind::combat_region: out.n = rest == "west" ? 2 : 1; break;
            case TestKind::combat_country: out.n = rest == "canada" ? 1 : rest == "florida" ? 2 : 0; break;
            case TestKind::zone: out.a = static_cast<u8>(r.zone(t, key, rest)); break;
            case TestKind::year:
            case TestKind::us_controls_canada:
            case TestKind::british_controls_us:
            case TestKind::blockades:
            case TestKind::napoleon:
            case TestKind::own_militia:
            case TestKind::british_regulars:
            case TestKind::enemy_announced_leadership:
            case TestKind::us_city_taken_unburned:
            case TestKind::units:
            case TestKind::commander_rank:
            case TestKind::commander_initiative: numeric(); break;
            default:
                if (!rest.empty() || !about.empty()) bad(whole);
        }
        return out;
    }
    std::vector<Test> any(std::string_view text) const {
        std::vector<Test> out;
        for (std::size_t at = 0; at != std::string_view::npos;) {
            const std::size_t next = text.find(" or ", at);
            out.push_back(one(text.substr(at, next == std::string_view::npos ? next : next - at)));
            at = next == std::string_view::npos ? next : next + 4;
        }
        return out;
    }
};

Tests read_tests(Reader& r, TomlTable& t, std::string_view key) {
    Tests out;
    const TestReader reader{r, t, key};
    for (const std::string& text : t.one_or_more(key)) out.push_back(reader.any(text));
    return out;
}

// ---------------------------------------------------------------- selectors

void select(Reader& r, TomlTable& t, std::string_view key, Effect& e) {
    if (!t.has(key)) return;
    for (const std::string& text : t.one_or_more(key)) {
        std::string_view id = text;
        if (id == "sea:any") id = "sea_any";
        if (id == "CR") id = "cr";
        if (id == "IF") id = "if_";
        const auto* where = std::ranges::find(kWhereWords, id);
        if (where != std::end(kWhereWords)) {
            e.wheres |= one(static_cast<int>(where - std::begin(kWhereWords)));
        } else if (id.starts_with("group:")) {
            const auto group = std::ranges::find(r.d.groups, id.substr(6), &std::pair<std::string, Places>::first);
            if (group == r.d.groups.end()) t.problem(key, fmt::format("no group {}", in_quotes(id.substr(6))));
            else e.places = e.places | group->second;
        } else if (const int place = r.place(t, key, id)) {
            e.places.add(place);
        }
    }
}

// ---------------------------------------------------------------- effects

struct EffectReader {
    Reader& r;
    Card& card;

    std::vector<u8> list(const std::vector<TomlTable>& tables) {
        std::vector<u8> out;
        for (TomlTable t : tables) {
            const std::size_t at = card.effects.size();
            if (at == kMostEffects) {
                t.problem("k", fmt::format("a card has at most {} effects", kMostEffects));
                return out;
            }
            card.effects.emplace_back();
            Effect e = one(t);
            card.effects[at] = std::move(e);
            out.push_back(static_cast<u8>(at));
        }
        return out;
    }

    Who who(TomlTable& t, std::string_view key) {
        static constexpr Who whos[] = {Who::us,   Who::british,     Who::own, Who::enemy,
                                       Who::both, Who::least_moved, Who::own};
        return whos[r.choice(t, key, {"us", "british", "own", "enemy", "both", "least_moved", "active"}).value_or(0)];
    }
    int unit(TomlTable& t, std::string_view key) {
        const std::string id = r.filled(t, key);
        if (id == "any") return kAnyUnit;
        if (id == "militia") return kMilitia;
        if (id == "militia_then_local") return kMilitiaThenLocal;
        if (id == "cavalry") return kCavalry;
        if (id == "artillery") return kArtillery;
        const UnitId u = unit_of(r.d, id);
        if (u.type < 0 && !id.empty()) t.problem(key, fmt::format("no Unit {} in {}", in_quotes(id), kUnitsFile));
        return u.type < 0 ? 0 : u.type;
    }
    int success(TomlTable& t) {  // ">=4"
        const std::string text = r.filled(t, "success");
        u64 n = 0;
        if (!text.starts_with(">=") || !read_number(std::string_view(text).substr(2), 12, n))
            t.problem("success", fmt::format("{} is not like >=4", in_quotes(text)));
        return static_cast<int>(n);
    }
    void branches(TomlTable& t, Effect& e) {
        e.then = list(t.tables("then"));
        if (t.has("otherwise")) e.otherwise = list(t.tables("otherwise"));
    }
    u8 duration(TomlTable& t) {
        return static_cast<u8>(r.choice(t, "duration", {"this_combat", "end_of_turn", "end_of_next_turn"}).value_or(0));
    }

    Effect one(TomlTable& t) {
        Effect e;
        std::string word = r.filled(t, "k");
        if (word == "if") word = "if_";
        const auto* kind = std::ranges::find(kEffectWords, word);
        if (kind == std::end(kEffectWords)) {
            if (!word.empty())
                t.problem("k", fmt::format("no effect {} is known{}", in_quotes(word),
                                           did_you_mean(word, std::vector<std::string>(std::begin(kEffectWords),
                                                                                       std::end(kEffectWords)))));
            return e;
        }
        e.kind = static_cast<EffectKind>(kind - std::begin(kEffectWords));
        fields(t, e);
        return e;
    }
    void fields(TomlTable& t, Effect& e) {
        const auto n = [&](std::string_view key, int low, int high) { e.n = t.number(key, low, high); };
        switch (e.kind) {
            case EffectKind::campaign:
            case EffectKind::transfer_leader:
            case EffectKind::road:
            case EffectKind::ship_advance:
            case EffectKind::lake_die: n("n", 1, 9); break;
            case EffectKind::draw: n("n", 1, 9); break;
            case EffectKind::activate:
                n("mp", 1, 9);
                r.fixed_number(t, "n", 1, "5.4a");
                r.fixed_flag(t, "ignore_initiative", true, "5.4a");
                e.flag = t.flag_or("no_dispersion", false);
                select(r, t, "start", e);
                e.split = t.has("must_attack");
                if (e.split) r.fixed_text(t, "must_attack", "that_expedition", "5.3a");
                break;
            case EffectKind::place:
            case EffectKind::place_secret:
                e.unit = static_cast<u8>(unit(t, "unit"));
                n("n", 1, 20);
                select(r, t, "at", e);
                e.split = t.flag_or("split", false);
                break;
            case EffectKind::remove:
                e.side = who(t, "side");
                e.unit = static_cast<u8>(unit(t, "unit"));
                n("n", 1, 20);
                select(r, t, "where", e);
                e.chooser = who(t, "chooser");
                break;
            case EffectKind::leader:
                e.leader = static_cast<u8>(r.leader(t, "id", r.filled(t, "id")));
                select(r, t, "at", e);
                e.source = static_cast<u8>(r.choice(t, "source", {"card", "pool", "pool_or_expedition"}).value_or(0));
                e.flag = t.flag_or("loose", false);
                if (t.has("otherwise_draw"))
                    e.what = static_cast<u8>(1 + r.choice(t, "otherwise_draw", {"east", "west"}).value_or(0));
                break;
            case EffectKind::draw_leader:
                n("n", 1, 9);
                e.value = t.number("keep", 1, 9);
                break;
            case EffectKind::recall_leader:
                n("then_draw", 1, 9);
                e.value = t.number("keep", 1, 9);
                break;
            case EffectKind::promote:
            case EffectKind::kill_leader:
            case EffectKind::wound_leader:
            case EffectKind::burn:
            case EffectKind::ship_destroy:
            case EffectKind::eliminate_expedition: select(r, t, "where", e); break;
            case EffectKind::secretary: e.leader = static_cast<u8>(r.leader(t, "leader", r.filled(t, "leader"))); break;
            case EffectKind::ask: {
                select(r, t, "of", e);
                n("n", 1, 9);
                const TestReader reader{r, t, "any"};
                for (const std::string& text : t.texts("any")) e.facts.push_back(reader.one(text));
                branches(t, e);
                break;
            }
            case EffectKind::by_window:
                for (std::size_t w = 0; w < kWindows; ++w)
                    if (t.has(kWindowWords[w])) e.by_window[w] = list(t.tables(kWindowWords[w]));
                break;
            case EffectKind::choose_lake:
            case EffectKind::choose_tribe:
            case EffectKind::choose_zone:
            case EffectKind::choose_ship: select(r, t, "of", e); break;
            case EffectKind::peace:
                e.side = who(t, "side");
                n("n", -3, 3);
                break;
            case EffectKind::discard:
                e.side = who(t, "side");
                n("n", 1, 9);
                e.what = static_cast<u8>(r.choice(t, "how", {"random_hand", "own_choice"}).value_or(0));
                break;
            case EffectKind::next_deal:
                e.side = who(t, "side");
                n("delta", -5, 5);
                r.fixed_number(t, "turns", 1, "4.1i");
                break;
            case EffectKind::peek: r.fixed_text(t, "what", "hand_saved_and_chart", "4.2h"); break;
            case EffectKind::cancel:
                e.what = static_cast<u8>(
                    r.choice(t, "what", {"card", "activation", "combat", "move", "sea_move", "raid_or_invasion"})
                        .value_or(0));
                e.flag = t.flag_or("go_back", false);
                break;
            case EffectKind::forbid:
                e.side = who(t, "side");
                e.what = static_cast<u8>(
                    r.choice(t, "action", {"raise_militia", "activate", "enter_enemy_home"}).value_or(0));
                select(r, t, "scope", e);
                e.value = duration(t);
                break;
            case EffectKind::mp:
                e.side = who(t, "side");
                n("delta", -4, 4);
                break;
            case EffectKind::shift:
            case EffectKind::die:
            case EffectKind::stars:
                e.side = who(t, "side");
                n("n", -5, 5);
                break;
            case EffectKind::force_retreat:
            case EffectKind::no_militia_penalty: e.side = who(t, "side"); break;
            case EffectKind::dispersion: n("result", 0, 9); break;
            case EffectKind::supply:
                e.side = who(t, "side");
                if (t.has("set")) {
                    r.fixed_text(t, "set", "full", "7.1b");
                    e.flag = true;
                } else n("delta", -2, 2);
                select(r, t, "where", e);
                e.value = duration(t);
                break;
            case EffectKind::fort: n("steps", 1, 4); break;
            case EffectKind::fort_place:
                n("level", 1, 4);
                select(r, t, "at", e);
                break;
            case EffectKind::raise:
                n("ops", 1, 9);
                select(r, t, "where", e);
                e.flag = t.flag("ignore_limit");
                break;
            case EffectKind::convert_units:
                e.unit = static_cast<u8>(unit(t, "source"));
                e.to = static_cast<u8>(unit(t, "to"));
                n("n", 1, 9);
                select(r, t, "where", e);
                break;
            case EffectKind::mark_raised:
                e.side = who(t, "side");
                n("n", 1, 9);
                select(r, t, "where", e);
                break;
            case EffectKind::ship_ops:
                n("ops", 1, 9);
                r.fixed_flag(t, "unlimited_boxes", true, "5.6g");
                break;
            case EffectKind::ship_place:
                e.ship = static_cast<u8>(r.ship(t, "type", r.filled(t, "type")));
                n("n", 1, 5);
                select(r, t, "where", e);
                break;
            case EffectKind::ship_convert:
                e.ship = static_cast<u8>(r.ship(t, "source", r.filled(t, "source")));
                e.to = static_cast<u8>(r.ship(t, "to", r.filled(t, "to")));
                select(r, t, "where", e);
                break;
            case EffectKind::ship_capture:
                e.ship = static_cast<u8>(r.ship(t, "max", r.filled(t, "max")));
                select(r, t, "where", e);
                break;
            case EffectKind::ship_lose:
                e.side = who(t, "side");
                e.ship = static_cast<u8>(r.ship(t, "max", r.filled(t, "max")));
                select(r, t, "where", e);
                break;
            case EffectKind::lake_evade: e.flag = t.flag_or("prizes_sunk", false); break;
            case EffectKind::blockade:
                n("steps", -1, 1);
                r.fixed_text(t, "zone", "same_zone", "5.4j");
                break;
            case EffectKind::belligerent: select(r, t, "tribe", e); break;
            case EffectKind::victory_marker:
                n("n", 1, 3);
                select(r, t, "where", e);
                break;
            case EffectKind::spain:
                n("markers", 1, 9);
                e.value = t.number("strength", 1, 9);
                break;
            case EffectKind::control:
                e.side = who(t, "side");
                select(r, t, "at", e);
                e.flag = t.flag_or("only_if_used", false);
                break;
            case EffectKind::napoleon:
                e.what = static_cast<u8>(r.choice(t, "step", {"setback", "elba"}).value_or(0));
                break;
            case EffectKind::in_play:
                e.what = static_cast<u8>(r.choice(t, "token", {"david_parish", "indian_nation"}).value_or(0));
                break;
            case EffectKind::cr_start: n("regulars", 1, 9); break;
            case EffectKind::raid: r.fixed_flag(t, "free", true, "6.9a"); break;
            case EffectKind::roll:
                e.n = success(t);
                e.value = t.number_or("plus", 0, 0, 9);
                if (t.has("plus_if")) e.cond = read_tests(r, t, "plus_if");
                e.flag = t.has("minus_each");
                if (e.flag) r.fixed_text(t, "minus_each", "full_blockade", "5.1c");
                branches(t, e);
                break;
            case EffectKind::if_:
                e.cond = read_tests(r, t, "cond");
                branches(t, e);
                break;
            case EffectKind::choice:
                e.chooser = who(t, "chooser");
                e.then = list(t.tables("first"));
                e.otherwise = list(t.tables("second"));
                break;
            default: break;  // not_removed, play_again, open_florida, lake_sortie, lake_reroll
        }
    }
};

void read_card(Reader& r, TomlTable& t, bool* seen) {
    const int num = t.number("num", 1, kCards);
    t.name_record(fmt::format("card {}", num));
    Card c;
    c.num = num;
    c.title = r.filled(t, "title");
    c.color = static_cast<Color>(r.choice(t, "color", {"black", "red", "blue", "green"}).value_or(0));
    c.ops = static_cast<u8>(t.number("ops", 1, 5));
    c.kind = static_cast<CardKind>(r.choice(t, "kind", {"event", "reaction", "reaction*"}).value_or(0));
    for (const std::string& text : t.texts("timing")) {
        const auto* w = std::ranges::find(kWindowWords, text);
        if (w == std::end(kWindowWords)) t.problem("timing", fmt::format("no window {}", in_quotes(text)));
        else c.windows |= 1U << (w - std::begin(kWindowWords));
    }
    c.cond = read_tests(r, t, "cond");
    EffectReader reader{r, c};
    c.run = reader.list(t.tables("effect"));
    c.text = r.filled(t, "text");
    c.remove = t.flag("remove");
    c.stays = t.flag("stays_in_play");
    c.must_play = t.flag("must_play");
    c.reshuffle = t.flag("reshuffle");
    t.text_or("note", "");
    c.src = r.source(t);
    if (c.run.empty()) t.problem("effect", "the event does nothing");
    if (c.in(kWinRound) != (c.kind != CardKind::reaction))
        t.problem("timing", "a Reaction is not played in a Round, other cards are (5.3a)");
    if ((c.windows != 1U << kWinRound) != (c.kind != CardKind::event))
        t.problem("timing", "only Reactions have a window of their own (5.3a)");
    for (const Effect& e : c.effects)
        c.moves_peace |= e.kind == EffectKind::peace || e.kind == EffectKind::eliminate_expedition ||
                         (e.kind == EffectKind::blockade && e.n > 0);
    if (num < 1 || num > kCards) return;
    if (seen[num]) t.problem("num", "this number is there twice");
    seen[num] = true;
    r.d.cards[static_cast<std::size_t>(num)] = std::move(c);
}

}  // namespace

void read_cards(Reader& r, TomlFile& f) {
    TomlTable g = f.root().table("groups");
    for (const std::string_view name :
         {"new_england", "upper_canada", "canada_west_of_montreal", "canada_and_champlain", "st_lawrence",
          "ontario_champlain_st_lawrence", "mid_and_south_coast"}) {
        Places set{};
        for (const std::string& id : g.texts(name))
            if (const int place = r.place(g, name, id)) set.add(place);
        r.d.groups.emplace_back(std::string(name), set);
    }
    r.source(g);
    bool seen[kCards + 1] = {};
    for (TomlTable t : f.tables("card")) read_card(r, t, seen);
    for (int num = 1; num <= kCards; ++num) {
        if (!seen[num]) r.whole(kCardsFile, "num", fmt::format("card {} is missing", num));
        r.d.deck.push_back(static_cast<u8>(num));
    }
}

}  // namespace ghent::amateurs
