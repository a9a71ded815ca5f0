#include "core/record.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "core/json_read.h"
#include "core/words.h"

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
    const bool setup = line.flag("setup"), undo = line.flag("undo"), act = line.has("do"), back = line.has("rollback");
    if (setup + undo + act + back != 1) throw line.wrong("is one of \"setup\", \"do\", \"undo\" and \"rollback\"");
    return setup ? Row::What::setup : undo ? Row::What::undo : back ? Row::What::rollback : Row::What::act;
}

// What the notation refuses is told with the line it stands in.
template <class Read>
auto understood(const Line& line, Read read) {
    try {
        return read();
    } catch (const Refusal& refusal) {
        throw line.wrong(fmt::format("cannot be read: {}", refusal.what()));
    }
}

std::vector<Chance> read_chances(const Module& m, const GameData& d, Line& line) {
    std::vector<Chance> chances;
    if (!line.has("chance")) return chances;
    for (const Document& text : line.array("chance")) {
        if (!text.is_string()) throw line.wrong("has a chance that is not a text");
        chances.push_back(understood(line, [&] { return parse_chance(m, d, text.get_ref<const std::string&>()); }));
    }
    return chances;
}

Row read_row(const Module& m, const GameData& d, Line& line, std::size_t n) {
    if (const u64 number = line.number("n"); number != n)
        throw line.wrong(fmt::format("is row {}; row {} comes here", number, n));
    Row row;
    row.what = read_what(line);
    if ((row.what == Row::What::setup) != (n == 0)) throw line.wrong("stands wrong: the set-up is row 0 and no other");
    if (row.what != Row::What::setup) {
        const std::string text = line.text("seat");
        const auto seat = parse_seat(text);
        if (!seat) throw line.wrong(fmt::format("has a seat {}; there are us and gb", in_quotes(text)));
        row.seat = *seat;
    }
    if (row.what == Row::What::act) {
        const std::string text = line.text("do");
        row.action = understood(line, [&] { return parse(m, d, text); });
        row.automatic = line.flag("auto");
    }
    if (row.what == Row::What::rollback) row.to = static_cast<std::size_t>(line.number("rollback"));
    if (row.what == Row::What::setup || row.what == Row::What::act) row.chance = read_chances(m, d, line);
    row.digest = digest_of(line, line.text("digest"));
    line.finish();
    return row;
}

std::string_view first_line(std::string_view text) { return text.substr(0, text.find('\n')); }

Header header_of(std::string_view text) {
    Line line(text, "line 1");
    if (!line.has("ghent")) throw Refusal("this is not a saved game of ghent: its first line does not say \"ghent\"");
    if (const u64 format = line.number("ghent"); format != kFormat) {
        throw Refusal(fmt::format("the saved game has format {}; this program reads format {}", format, kFormat));
    }
    Header h;
    h.game = line.text("game");
    const u64 rules = line.number("rules");
    if (rules < 1 || rules > 0xFFFF) throw line.wrong(fmt::format("has revision {} of the rules", rules));
    h.rules = static_cast<int>(rules);
    h.data = line.text("data");
    h.setup.scenario = line.text("scenario");
    h.setup.options = read_options(line);
    if (line.is_null("start")) line.drop("start");
    else h.start = line.object("start").dump();
    h.seed = line.text("seed");
    line.finish();
    return h;
}

}  // namespace

// ---------------------------------------------------------------- writing

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
    j.pair("seed", std::string_view(h.seed)).end();
    return j.take();
}

std::string row_line(const Module& m, const GameData& d, const Row& r, std::size_t n) {
    Json j;
    j.object().pair("n", static_cast<u64>(n));
    if (r.what == Row::What::setup) j.pair("setup", true);
    else j.pair("seat", name(r.seat));
    if (r.what == Row::What::undo) j.pair("undo", true);
    if (r.what == Row::What::rollback) j.pair("rollback", static_cast<u64>(r.to));
    if (r.what == Row::What::act) j.pair("do", print(m, d, r.action));
    if (!r.chance.empty()) {
        j.key("chance").array();
        for (const Chance& chance : r.chance) j.value(chance_text(m, d, chance));
        j.end();
    }
    j.pair("digest", digest_text(r.digest));
    if (r.automatic) j.pair("auto", true);
    j.end();
    return j.take();
}

std::string record_text(const Module& m, const GameData& d, const Record& r) {
    std::string out = header_line(r.header) + "\n";
    for (std::size_t n = 0; n < r.rows.size(); ++n) {
        out += row_line(m, d, r.rows[n], n);
        out += '\n';
    }
    return out;
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

Record read_record(const Module& m, const GameData& d, std::string_view text) {
    Record record;
    record.header = read_header(text);
    if (record.header.game != m.id) {
        throw Refusal(fmt::format("this is a saved game of {}, not of {}", in_quotes(record.header.game), m.id));
    }
    std::size_t at = std::min(first_line(text).size() + 1, text.size());
    for (std::size_t n = 0; at < text.size(); ++n) {
        if (n == kMostRows) throw Refusal(fmt::format("the saved game has more than {} rows", kMostRows));
        const std::string_view row = first_line(text.substr(at));
        const bool last = at + row.size() == text.size();  // and no newline after it
        if (last && !Document::accept(row)) {
            throw Refusal(fmt::format("line {} is cut off; the {} rows before it are whole", n + 2, n));
        }
        Line line(row, fmt::format("line {}", n + 2));
        record.rows.push_back(read_row(m, d, line, n));
        at += row.size() + 1;
    }
    if (record.rows.empty()) throw Refusal("the saved game is cut off after its first line; no row is whole");
    return record;
}

}  // namespace ghent
