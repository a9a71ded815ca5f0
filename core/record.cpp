#include "core/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>

#include "core/json_read.h"
#include "core/strings.h"

namespace ghent {

namespace {

using Document = nlohmann::ordered_json;

constexpr u64 kFormat = 1;
constexpr std::size_t kMostRows = 10'000'000;

// ---------------------------------------------------------------- reading one line

// A JSON object whose keys are taken one by one; what is left at the end is unknown.
class Line {
public:
    Line(std::string_view text, std::string where) : where_(std::move(where)), j_(read_json(text, where_)) {
        if (!j_.is_object()) throw wrong("is not a JSON object");
    }

    bool has(std::string_view key) const { return j_.contains(key); }
    std::string text(std::string_view key) { return take(key, &Document::is_string, "a text").get<std::string>(); }
    u64 number(std::string_view key) { return take(key, &Document::is_number_unsigned, "a whole number").get<u64>(); }
    // Flags are written only when they are set.
    bool flag(std::string_view key) {
        if (!has(key)) return false;
        if (!take(key, &Document::is_boolean, "true").get<bool>())
            throw wrong(fmt::format("\"{}\" is written only when it is true", key));
        return true;
    }
    Document array(std::string_view key) { return take(key, &Document::is_array, "a list"); }
    Document object(std::string_view key) { return take(key, &Document::is_object, "an object"); }
    bool is_null(std::string_view key) const { return has(key) && j_.at(std::string(key)).is_null(); }
    void drop(std::string_view key) { j_.erase(std::string(key)); }

    void finish() const {
        if (!j_.empty()) throw wrong(fmt::format("has an unknown key {}", in_quotes(j_.begin().key())));
    }
    Refusal wrong(std::string_view message) const { return Refusal(fmt::format("{} {}", where_, message)); }

private:
    Document take(std::string_view key, bool (Document::*fits)() const noexcept, std::string_view wanted) {
        const auto found = j_.find(key);
        if (found == j_.end()) throw wrong(fmt::format("has no \"{}\"", key));
        if (!(*found.*fits)()) throw wrong(fmt::format("has a \"{}\" that is not {}", key, wanted));
        Document value = std::move(*found);
        drop(key);
        return value;
    }

    std::string where_;
    Document j_;
};

u64 digest_of(const Line& line, std::string_view text) {
    u64 value = 0;
    const bool hex = text.size() == 16 && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
    if (!hex) throw line.wrong(fmt::format("has a digest of {}; 16 hexadecimal digits are one", in_quotes(text)));
    for (const char c : text) value = value << 4 | static_cast<u64>(c <= '9' ? c - '0' : c - 'a' + 10);
    return value;
}

std::map<std::string, int, std::less<>> read_options(Line& line) {
    std::map<std::string, int, std::less<>> options;
    const Document given = line.object("options");
    for (const auto& [id, value] : given.items()) {
        const bool whole = value.is_number_integer() && value >= -1'000'000'000 && value <= 1'000'000'000;
        if (!whole) throw line.wrong(fmt::format("has an option {} that is not a whole number", in_quotes(id)));
        options[id] = value.get<int>();
    }
    return options;
}

Row::What read_what(Line& line) {
    const bool setup = line.flag("setup"), undo = line.flag("undo"), act = line.has("do"), back = line.has("rollback"),
               rules = line.has("rules");
    if (setup + undo + act + back + rules != 1)
        throw line.wrong("is one of \"setup\", \"do\", \"undo\", \"rollback\" and \"rules\"");
    if (rules) return Row::What::rules;
    return setup ? Row::What::setup : undo ? Row::What::undo : back ? Row::What::rollback : Row::What::act;
}

int read_revision(Line& line) {
    const u64 rules = line.number("rules");
    if (rules < 1 || rules > 0xFFFF) throw line.wrong(fmt::format("has revision {} of the rules", rules));
    return static_cast<int>(rules);
}

// What the notation does not know any more is no fault of the record: the row is kept as it stands.
template <class Read>
void understand(Row& row, std::string_view text, Read read) {
    try {
        read();
    } catch (const Refusal&) {
        row.line = text;
    }
}

void read_chances(const Module& m, const GameData& d, Line& line, std::string_view whole, Row& row) {
    if (!line.has("chance")) return;
    for (const Document& text : line.array("chance")) {
        if (!text.is_string()) throw line.wrong("has a chance that is not a text");
        understand(row, whole, [&] { row.chance.push_back(parse_chance(m, d, text.get_ref<const std::string&>())); });
    }
}

Row read_row(const Module& m, const GameData& d, std::string_view whole, Line& line, std::size_t n) {
    if (const u64 number = line.number("n"); number != n)
        throw line.wrong(fmt::format("is row {}; row {} comes here", number, n));
    Row row;
    row.what = read_what(line);
    if ((row.what == Row::What::setup) != (n == 0)) throw line.wrong("stands wrong: the set-up is row 0 and no other");
    if (row.what != Row::What::setup && row.what != Row::What::rules) {
        const std::string text = line.text("seat");
        const auto seat = parse_seat(text);
        if (!seat) throw line.wrong(fmt::format("has a seat {}; there are us and gb", in_quotes(text)));
        row.seat = *seat;
    }
    if (row.what == Row::What::act) {
        const std::string text = line.text("do");
        understand(row, whole, [&] { row.action = parse(m, d, text); });
        row.automatic = line.flag("auto");
    }
    if (row.what == Row::What::rollback) row.to = static_cast<std::size_t>(line.number("rollback"));
    if (row.what == Row::What::rules) {
        row.rules = read_revision(line);
        row.to = static_cast<std::size_t>(line.number("from"));
        if (row.to >= n) throw line.wrong(fmt::format("goes on from row {}, which is not before it", row.to));
        if (line.has("data")) row.data = line.text("data");
    }
    if (row.what == Row::What::setup || row.what == Row::What::act) read_chances(m, d, line, whole, row);
    if (line.has("throw")) row.throw_no = line.number("throw");
    row.digest = digest_of(line, line.text("digest"));
    line.finish();
    return row;
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

// ---------------------------------------------------------------- keyframes and packs

// Binds a keyframe to its game and row, and shows when a letter of it has changed.
std::string check_of(std::string_view game, u64 row_digest, std::string_view state) {
    u64 hash = 0xCBF29CE484222325;
    const auto take = [&hash](std::string_view text) {
        for (const char c : text) hash = (hash ^ static_cast<u8>(c)) * 0x100000001B3;
    };
    take(game);
    take(digest_text(row_digest));
    take(state);
    return digest_text(hash);
}

constexpr std::string_view kKeyframe = R"({"keyframe":)", kCheck = R"(,"check":")", kState = R"(","state":)";
constexpr std::string_view kPack = R"({"pack":)";

// The line as keyframe_line() writes it; it is not read as JSON before somebody needs the position.
std::optional<std::string> read_keyframe(std::string_view line, std::string_view game, const Row& row, std::size_t n) {
    const std::string begin = fmt::format("{}{}{}", kKeyframe, n, kCheck);
    if (!line.starts_with(begin) || !line.ends_with('}')) return std::nullopt;
    line.remove_prefix(begin.size());
    line.remove_suffix(1);
    if (line.size() < 16 || !line.substr(16).starts_with(kState)) return std::nullopt;
    const std::string_view state = line.substr(16 + kState.size());
    if (line.substr(0, 16) != check_of(game, row.digest, state)) return std::nullopt;
    return std::string(state);
}

DataWanted read_pack(std::string_view text, const std::string& where) {
    Line line(text, where);
    DataWanted pack{.hash = line.text("pack"), .pack = {}};
    const Document files = line.object("files");
    for (const auto& [name, content] : files.items()) {
        if (!content.is_string()) throw line.wrong(fmt::format("has a file {} that is not a text", in_quotes(name)));
        pack.pack.emplace(name, content.get<std::string>());
    }
    line.finish();
    return pack;
}

// Other programs may have put the keys of a line in another order.
bool is_plain_row(std::string_view line) { return line.starts_with(R"({"n":)"); }
Document object_of(std::string_view line) {
    Document j = Document::parse(line, nullptr, false);
    return j.is_object() ? j : Document::object();
}

// Is this line the row of that number? Then the damaged one before it was none.
bool is_row(std::string_view line, std::size_t n) {
    if (is_plain_row(line)) return line.starts_with(fmt::format(R"({{"n":{},)", n));
    const Document j = object_of(line);
    return j.contains("n") && j["n"] == n;
}

// A keyframe whose letters are not as they were written may still say the same.
std::optional<std::string> read_loose_keyframe(const Module& m, const GameData& d, const Document& j, const Row& row,
                                               std::size_t n) {
    if (!j.contains("state") || !j.contains("keyframe") || j["keyframe"] != n) return std::nullopt;
    try {
        AnyState state;
        load_state(m, d, j["state"].dump(), state.bytes());
        if (digest(m, d, state.bytes()) != row.digest) return std::nullopt;
        return state_json(m, d, state.bytes());
    } catch (const Refusal&) {
        return std::nullopt;
    }
}

Header header_of(std::string_view text) {
    Line line(text, "line 1");
    if (!line.has("ghent")) throw Refusal("this is not a saved game of ghent: its first line does not say \"ghent\"");
    if (const u64 format = line.number("ghent"); format != kFormat) {
        throw Refusal(fmt::format("the saved game has format {}; this program reads format {}", format, kFormat));
    }
    Header h;
    h.game = line.text("game");
    h.rules = read_revision(line);
    h.data = line.text("data");
    h.setup.scenario = line.text("scenario");
    h.setup.options = read_options(line);
    if (line.is_null("start")) line.drop("start");
    else h.start = line.object("start").dump();
    h.seed = line.text("seed");
    if (line.has("from")) h.from = line.text("from");
    line.finish();
    return h;
}

}  // namespace

// ---------------------------------------------------------------- writing

u64 next_throw(std::span<const Row> rows) {
    std::size_t n = rows.size();
    while (n > 0) {
        const Row& row = rows[n - 1];
        if (row.throw_no) return *row.throw_no + 1;
        const bool jumps = row.what == Row::What::rollback || row.what == Row::What::rules;
        n = jumps ? std::min(row.to + 1, n - 1) : n - 1;
    }
    return 0;
}

std::string header_line(const Header& h) {
    Json j;
    j.object().pair("ghent", kFormat).pair("game", std::string_view(h.game)).pair("rules", h.rules);
    j.pair("data", std::string_view(h.data))
        .pair("scenario", std::string_view(h.setup.scenario))
        .key("options")
        .object();
    for (const auto& [id, value] : h.setup.options) j.pair(id, value);
    j.end().key("start");
    if (h.start.empty()) j.null();
    else j.raw(h.start);
    j.pair("seed", std::string_view(h.seed));
    if (!h.from.empty()) j.pair("from", std::string_view(h.from));
    return j.end().take();
}

std::string row_line(const Module& m, const GameData& d, const Row& r, std::size_t n) {
    if (!r.line.empty()) return r.line;
    Json j;
    j.object().pair("n", static_cast<u64>(n));
    if (r.what == Row::What::setup) j.pair("setup", true);
    else if (r.what != Row::What::rules) j.pair("seat", name(r.seat));
    if (r.what == Row::What::rules) {
        j.pair("rules", r.rules).pair("from", static_cast<u64>(r.to));
        if (!r.data.empty()) j.pair("data", std::string_view(r.data));
    }
    if (r.what == Row::What::undo) j.pair("undo", true);
    if (r.what == Row::What::rollback) j.pair("rollback", static_cast<u64>(r.to));
    if (r.what == Row::What::act) j.pair("do", print(m, d, r.action));
    if (!r.chance.empty()) {
        j.key("chance").array();
        for (const Chance& chance : r.chance) j.value(chance_text(m, d, chance));
        j.end();
    }
    if (r.throw_no) j.pair("throw", *r.throw_no);
    j.pair("digest", digest_text(r.digest));
    if (r.automatic) j.pair("auto", true);
    j.end();
    return j.take();
}

std::string keyframe_line(const Module& m, const Record& r, std::size_t n) {
    const std::string& state = r.keyframes.at(n);
    return fmt::format("{}{}{}{}{}{}}}", kKeyframe, n, kCheck, check_of(m.id, r.rows[n].digest, state), kState, state);
}

std::string record_text(const Module& m, const GameData& d, const Record& r) {
    std::string out = header_line(r.header) + "\n";
    for (std::size_t n = 0; n < r.rows.size(); ++n) {
        out += row_line(m, d, r.rows[n], n) + '\n';
        if (r.keyframes.contains(n)) out += keyframe_line(m, r, n) + '\n';
    }
    if (!r.pack.empty()) {
        Json j;
        j.object().pair("pack", std::string_view(last_era(r).data)).key("files").object();
        for (const auto& [file, content] : r.pack) j.pair(file, std::string_view(content));
        out += j.end().end().take() + '\n';
    }
    return out;
}

Era last_era(const Record& r) {
    Era era{.rules = r.header.rules, .data = r.header.data};
    for (const Row& row : r.rows) {
        if (row.what != Row::What::rules) continue;
        era.rules = row.rules;
        if (!row.data.empty()) era.data = row.data;
    }
    return era;
}

// ---------------------------------------------------------------- reading

Header read_header(std::string_view text) {
    constexpr std::string_view kBeginning = "{\"ghent\"";
    const std::string_view line = first_line(text);
    if (!Document::accept(line)) {
        const bool cut_off = line.size() == text.size() && !text.empty() &&
                             (text.starts_with(kBeginning) || kBeginning.starts_with(text));
        throw Refusal(cut_off ? "the saved game is cut off in its first line; no row is whole"
                              : "this is not a saved game of ghent: its first line is not JSON");
    }
    return header_of(line);
}

DataWanted read_data_wanted(std::string_view text) {
    DataWanted wanted{.hash = read_header(text).data, .pack = {}};
    std::map<std::string, Files> packs;
    for (std::size_t at = 0, number = 1; at < text.size(); ++number) {
        const std::string_view whole = first_line(text.substr(at));
        at += whole.size() + 1;
        const std::string where = fmt::format("line {}", number);
        try {
            // Most rows are of no interest here and need not be read.
            if (whole.starts_with(kPack)) {
                DataWanted pack = read_pack(whole, where);
                packs[pack.hash] = std::move(pack.pack);
            } else if (!is_plain_row(whole) && !whole.starts_with(kKeyframe) && number > 1) {
                const Document j = object_of(whole);
                if (j.contains("pack")) {
                    DataWanted pack = read_pack(whole, where);
                    packs[pack.hash] = std::move(pack.pack);
                } else if (j.contains("n") && j.contains("rules") && j.contains("data") && j["data"].is_string()) {
                    wanted.hash = j["data"].get<std::string>();
                }
            } else if (is_plain_row(whole) && whole.find(R"(,"rules":)") < 32 &&
                       whole.find(R"("data":)") != std::string_view::npos) {
                wanted.hash = Line(whole, where).text("data");
            }
        } catch (const Refusal&) {
            continue;  // read_record() says what is wrong
        }
    }
    if (const auto found = packs.find(wanted.hash); found != packs.end()) wanted.pack = std::move(found->second);
    return wanted;
}

Record read_record(const Module& m, const GameData& d, std::string_view text) {
    Record record;
    record.header = read_header(text);
    if (record.header.game != m.id) {
        throw Refusal(fmt::format("this is a saved game of {}, not of {}", in_quotes(record.header.game), m.id));
    }
    std::size_t at = std::min(first_line(text).size() + 1, text.size());
    for (std::size_t number = 2; at < text.size(); ++number) {
        const std::size_t n = record.rows.size();
        if (n == kMostRows) throw Refusal(fmt::format("the saved game has more than {} rows", kMostRows));
        const std::string_view whole = first_line(text.substr(at));
        const bool last = at + whole.size() == text.size();  // and no newline after it
        const std::string where = fmt::format("line {}", number);
        at += whole.size() + 1;
        if (whole.starts_with(kPack) ||
            (!whole.starts_with(kKeyframe) && !is_plain_row(whole) && object_of(whole).contains("pack"))) {
            try {
                record.pack = read_pack(whole, where).pack;
            } catch (const Refusal& refusal) {
                record.problems.push_back(
                    fmt::format("the data that travel with the saved game are damaged: {}", refusal.what()));
            }
            continue;
        }
        const bool written = whole.starts_with(kKeyframe);
        const Document other = written || is_plain_row(whole) ? Document::object() : object_of(whole);
        const std::string_view next = at < text.size() ? first_line(text.substr(at)) : std::string_view();
        const bool lost = !written && !is_plain_row(whole) && !other.contains("n") && is_row(next, n);
        if (n > 0 && (written || other.contains("keyframe") || lost)) {
            const Row& row = record.rows[n - 1];
            auto state = read_keyframe(whole, m.id, row, n - 1);
            if (!state) state = read_loose_keyframe(m, d, other, row, n - 1);
            if (state) record.keyframes[n - 1] = std::move(*state);
            else
                record.problems.push_back(
                    fmt::format("{}: the keyframe after row {} is damaged and left out", where, n - 1));
            continue;
        }
        if (last && !Document::accept(whole))
            throw Refusal(fmt::format("{} is cut off; the {} rows before it are whole", where, n));
        Line line(whole, where);
        record.rows.push_back(read_row(m, d, whole, line, n));
    }
    if (record.rows.empty()) throw Refusal("the saved game is cut off after its first line; no row is whole");
    return record;
}

std::string not_understood(const Module& m, const GameData& d, std::string_view text) {
    try {
        Line line(text, "it");
        if (line.has("do")) parse(m, d, line.text("do"));
        if (line.has("chance"))
            for (const Document& chance : line.array("chance")) parse_chance(m, d, chance.get<std::string>());
        return "it cannot be read";
    } catch (const std::exception& why) {
        return fmt::format("it cannot be read: {}", why.what());
    }
}

}  // namespace ghent
