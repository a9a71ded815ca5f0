// Positions as JSON that a person can edit, and back again with every doubt checked.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/fields.h"
#include "core/json_read.h"
#include "core/module.h"
#include "core/strings.h"

namespace ghent {

namespace {

using Document = nlohmann::ordered_json;

constexpr std::size_t kLongestPosition = 4U << 20;

bool by_id(const Field& f) { return f.index_kind >= kSeatKind; }

// Zero is left out where it says nothing; where it is the name of a thing (the first town) it stands like any other.
bool zero_says_nothing(const Module& m, const GameData& d, const Field& f) {
    return f.mask || f.kind < kSeatKind || id_of(m, d, f.kind, 0) == "none";
}

// ---------------------------------------------------------------- writing

void write_thing(Json& j, const Module& m, const GameData& d, u8 kind, u64 value) {
    const std::string id = kind >= kSeatKind ? id_of(m, d, kind, value) : std::string();
    if (kind >= kSeatKind && find_id(m, d, kind, id) == value) j.value(std::string_view(id));
    else j.value(value);
}

void write_value(Json& j, const Module& m, const GameData& d, const Field& f, u64 value) {
    if (f.steps && value < m.steps.size()) {
        j.value(m.steps[value].name);
    } else if (!f.mask) {
        write_thing(j, m, d, f.kind, value);
    } else {
        j.array();
        for (const int i : members(value)) write_thing(j, m, d, f.kind, static_cast<u64>(i));
        j.end();
    }
}

// A set of more than 64 members.
void write_wide(Json& j, const Module& m, const GameData& d, const Field& f, const void* state) {
    j.array();
    for (int word = 0; word < f.count; ++word)
        for (const int i : members(get(f, state, word))) write_thing(j, m, d, f.kind, static_cast<u64>(64 * word + i));
    j.end();
}

void write_field(Json& j, const Module& m, const GameData& d, const Field& f, const void* state) {
    if (f.wide) return write_wide(j, m, d, f, state);
    if (f.count == 1) return write_value(j, m, d, f, get(f, state, 0));
    const bool whole = by_id(f) && !zero_says_nothing(m, d, f);
    int last = f.count - 1;
    while (!whole && last >= 0 && get(f, state, last) == 0) --last;
    if (by_id(f)) j.object();
    else j.array();
    for (int i = 0; i <= last; ++i) {
        const u64 value = get(f, state, i);
        if (!by_id(f)) {
            write_value(j, m, d, f, value);
        } else if (whole || value != 0) {
            j.key(id_of(m, d, f.index_kind, static_cast<u64>(i)));
            write_value(j, m, d, f, value);
        }
    }
    j.end();
}

// ---------------------------------------------------------------- reading

u64 largest(const Field& f) { return f.bytes == 8 ? f.max : std::min<u64>(f.max, (u64{1} << (8 * f.bytes)) - 1); }

std::string_view word_for(const Document& j) {
    switch (j.type()) {
        case Document::value_t::null: return "null";
        case Document::value_t::object: return "an object";
        case Document::value_t::array: return "a list";
        case Document::value_t::string: return "a text";
        case Document::value_t::boolean: return "true or false";
        case Document::value_t::number_integer: return "a negative number";
        case Document::value_t::number_unsigned: return "a number";
        default: return "a number with a fraction, or too large";
    }
}

// Fills a state field by field; `where_` says which element is being read.
class PositionReader {
public:
    PositionReader(const Module& m, const GameData& d, void* state, bool may_be_older)
        : m_(m), d_(d), state_(state), may_be_older_(may_be_older) {}

    void read(const Document& fields) {
        for (const auto& [name, value] : fields.items()) {
            const auto found = std::ranges::find(m_.fields, name, &Field::name);
            const bool retired = std::ranges::find(m_.retired, name, &RetiredField::name) != m_.retired.end();
            if (found == m_.fields.end() && (may_be_older_ || retired)) continue;
            if (found == m_.fields.end()) throw unknown_field(name);
            field_ = &*found;
            where_ = name;
            read_field(value);
        }
    }

private:
    void read_field(const Document& j) {
        if (field_->wide) return read_wide(j);
        if (field_->count == 1) return read_element(0, j);
        if (by_id(*field_)) {
            if (!j.is_object()) throw wrong_type(j, fmt::format("an object by {}", kind_name(m_, field_->index_kind)));
            for (const auto& [id, value] : j.items()) {
                const int i = index_of(id);
                where_ = fmt::format("{}[{}]", field_->name, id_of(m_, d_, field_->index_kind, static_cast<u64>(i)));
                read_element(i, value);
            }
            return need_all(j);
        }
        if (!j.is_array()) throw wrong_type(j, "a list");
        if (j.size() > field_->count)
            throw wrong(fmt::format("has {} elements; {} are the most", j.size(), field_->count));
        for (std::size_t i = 0; i < j.size(); ++i) {
            where_ = fmt::format("{}[{}]", field_->name, i);
            read_element(static_cast<int>(i), j[i]);
        }
    }

    void need_all(const Document& j) {
        if (zero_says_nothing(m_, d_, *field_)) return;
        for (int i = 0; i < field_->count; ++i) {
            const std::string id = id_of(m_, d_, field_->index_kind, static_cast<u64>(i));
            if (j.contains(id)) continue;
            where_ = std::string(field_->name);
            throw wrong(fmt::format("{} is missing", id));
        }
    }

    void read_element(int i, const Document& j) {
        const u64 value = field_->steps ? read_step(j) : field_->mask ? read_mask(j) : read_thing(j);
        if (value > largest(*field_)) throw wrong(fmt::format("{} is not between 0 and {}", value, largest(*field_)));
        set(*field_, state_, i, value);
    }

    // A number, or a member of the field's kind by its id. Numbers are taken too: fields mark "nothing" by one that is
    // out of range.
    u64 read_thing(const Document& j) {
        if (j.is_number_unsigned()) return j.get<u64>();
        if (field_->kind < kSeatKind) throw wrong_type(j, "a whole number");
        if (!j.is_string()) throw wrong_type(j, fmt::format("a {}", kind_name(m_, field_->kind)));
        const std::string& id = j.get_ref<const std::string&>();
        if (const auto value = find_id(m_, d_, field_->kind, id)) return *value;
        throw wrong(unknown_id(m_, d_, field_->kind, id));
    }

    u64 read_mask(const Document& j) {
        if (!j.is_array()) throw wrong_type(j, "a list");
        u64 set = 0;
        for (const Document& element : j) {
            const u64 member = read_thing(element);
            if (member > 63) throw wrong(fmt::format("{} is not between 0 and 63", member));
            const int i = static_cast<int>(member);
            if (has(set, i)) throw wrong(fmt::format("{} stands twice", id_of(m_, d_, field_->kind, member)));
            set |= one(i);
        }
        return set;
    }

    void read_wide(const Document& j) {
        if (!j.is_array()) throw wrong_type(j, "a list");
        for (int word = 0; word < field_->count; ++word) set(*field_, state_, word, 0);
        for (const Document& element : j) {
            const u64 member = read_thing(element);
            const u64 most = 64 * u64{field_->count} - 1;
            if (member > most) throw wrong(fmt::format("{} is not between 0 and {}", member, most));
            const int word = static_cast<int>(member / 64), i = static_cast<int>(member % 64);
            const u64 there = get(*field_, state_, word);
            if (has(there, i)) throw wrong(fmt::format("{} stands twice", id_of(m_, d_, field_->kind, member)));
            set(*field_, state_, word, there | one(i));
        }
    }

    u64 read_step(const Document& j) {
        if (!j.is_string()) throw wrong_type(j, "the name of a step");
        const std::string& name = j.get_ref<const std::string&>();
        const auto found = std::ranges::find(m_.steps, name, &StepSpec::name);
        if (found != m_.steps.end()) return static_cast<u64>(found - m_.steps.begin());
        std::vector<std::string> names;
        for (const StepSpec& step : m_.steps) names.emplace_back(step.name);
        throw wrong(fmt::format("no step is called {}{}", in_quotes(name), did_you_mean(name, names)));
    }

    int index_of(const std::string& id) const {
        const u8 kind = field_->index_kind;
        u64 i = 0;
        if (const auto known = find_id(m_, d_, kind, id)) i = *known;
        else if (!read_number(id, kNone, i) || id_of(m_, d_, kind, i) != id) throw wrong(unknown_id(m_, d_, kind, id));
        if (i >= field_->count) throw wrong(fmt::format("{} has no place here", in_quotes(id)));
        return static_cast<int>(i);
    }

    Refusal unknown_field(const std::string& name) const {
        std::vector<std::string> names;
        for (const Field& f : m_.fields) names.emplace_back(f.name);
        return Refusal(
            fmt::format("a position of {} has no field {}{}", m_.id, in_quotes(name), did_you_mean(name, names)));
    }
    Refusal wrong(const std::string& message) const { return Refusal(fmt::format("{}: {}", where_, message)); }
    Refusal wrong_type(const Document& j, std::string_view wanted) const {
        return wrong(fmt::format("must be {}, is {}", wanted, word_for(j)));
    }

    const Module& m_;
    const GameData& d_;
    void* state_;
    bool may_be_older_;
    const Field* field_ = nullptr;
    std::string where_;
};

void check_game(const Module& m, const Document& j) {
    const auto game = j.find("game");
    if (game == j.end() || !game->is_string())
        throw Refusal(fmt::format("a position names its game: \"game\": \"{}\"", m.id));
    const std::string& id = game->get_ref<const std::string&>();
    if (id != m.id) throw Refusal(fmt::format("this is a position of {}, not of {}", in_quotes(id), m.id));
}

void check_revision(const Module& m, const Document& j) {
    const auto rules = j.find("rules");
    if (rules == j.end()) return;
    if (!rules->is_number_unsigned()) throw Refusal("rules: must be the revision, a whole number");
    const u64 revision = rules->get<u64>();
    if (revision < 1 || revision > m.rules_revision) {
        throw Refusal(fmt::format("the position was made with revision {} of the rules; this program has {}", revision,
                                  m.rules_revision));
    }
}

void check_data(const GameData& d, const Document& j) {
    const auto data = j.find("data");
    if (data == j.end()) return;
    if (!data->is_string()) throw Refusal("data: must be the hash of the data, a text");
    const std::string& hash = data->get_ref<const std::string&>();
    if (hash != d.hash) {
        throw Refusal(fmt::format(
            "the position was made with other data ({}; these are {}); leave out \"data\" to load it all the same",
            in_quotes(hash), d.hash));
    }
}

void check_keys(const Document& j) {
    const std::vector<std::string> known = {"game", "rules", "data", "state"};
    for (const auto& [key, value] : j.items()) {
        if (std::ranges::find(known, key) != known.end()) continue;
        throw Refusal(fmt::format("a position has no {}{}", in_quotes(key), did_you_mean(key, known)));
    }
}

// Can play go on from here? Rules may rely on nothing yet, so whatever they throw means no.
void check_playable(const Module& m, const GameData& d, const void* state) {
    if (m.outcome(d, state).over) return;
    const unsigned who = m.pending(d, state);
    if (who == 0) throw Refusal("the position is not over, but nobody has a decision");
    for (const Seat seat : kSeats) {
        if (!(who & bit(seat))) continue;
        ActionList list;
        m.list(d, state, seat, list);
        if (list.empty()) throw Refusal(fmt::format("{} must decide, but has no legal action", name(seat)));
    }
}

void load_fields(const Module& m, const GameData& d, const Document& fields, bool may_be_older, void* state) {
    AnyState loaded;
    std::memset(loaded.bytes(), 0, m.state_bytes);
    PositionReader(m, d, loaded.bytes(), may_be_older).read(fields);
    try {
        m.loaded(d, loaded.bytes());
        if (const std::string fault = m.is_ok(d, loaded.bytes()); !fault.empty())
            throw Refusal("the position breaks the rules: " + fault);
        check_playable(m, d, loaded.bytes());
    } catch (const std::logic_error& fault) {
        throw Refusal(fmt::format("the position breaks the rules: {}", fault.what()));
    }
    std::memcpy(state, loaded.bytes(), m.state_bytes);
}

void check_length(std::string_view json) {
    if (json.size() > kLongestPosition)
        throw Refusal(fmt::format("a position of {} bytes; {} are the most", json.size(), kLongestPosition));
}

}  // namespace

std::string state_json(const Module& m, const GameData& d, const void* state) {
    Json j;
    j.object();
    for (const Field& f : m.fields) {
        j.key(f.name);
        write_field(j, m, d, f, state);
    }
    return j.end().take();
}

std::string position_json(const Module& m, const GameData& d, const void* state) {
    Json j;
    j.object()
        .pair("game", m.id)
        .pair("rules", static_cast<int>(m.rules_revision))
        .pair("data", std::string_view(d.hash));
    return j.key("state").raw(state_json(m, d, state)).end().take();
}

void load_state(const Module& m, const GameData& d, std::string_view json, void* state) {
    check_length(json);
    const Document fields = read_json(json, "the position");
    if (!fields.is_object()) throw Refusal(fmt::format("a position is an object, not {}", word_for(fields)));
    load_fields(m, d, fields, true, state);
}

void load_position(const Module& m, const GameData& d, std::string_view json, void* state) {
    check_length(json);
    const Document position = read_json(json, "the position");
    if (!position.is_object()) throw Refusal(fmt::format("a position is an object, not {}", word_for(position)));
    check_game(m, position);
    check_keys(position);
    check_revision(m, position);
    check_data(d, position);
    const auto fields = position.find("state");
    if (fields == position.end() || !fields->is_object())
        throw Refusal("a position has a \"state\", an object of fields");
    load_fields(m, d, *fields, false, state);
}

}  // namespace ghent
