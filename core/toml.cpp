#include "core/toml.h"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <limits>
#include <map>
#include <set>

#include "core/strings.h"
#include "core/tsv.h"

namespace ghent {

namespace {

// The parser and its tree recurse over dotted keys (a.b.c.…), so a hostile file could exhaust the stack. Real keys have
// one or two dots.
constexpr int kMostDots = 100;

bool too_many_dots(std::string_view text) {
    int dots = 0;
    for (const char c : text) {
        const bool of_a_key = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
                              c == '-' || c == '"' || c == '\'' || c == ' ' || c == '\t';
        if (c == '.') ++dots;
        else if (!of_a_key) dots = 0;
        if (dots > kMostDots) return true;
    }
    return false;
}

int line_of(const toml::node& node) { return static_cast<int>(node.source().begin.line); }

std::string_view word_for(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table: return "a table";
        case toml::node_type::array: return "a list";
        case toml::node_type::string: return "a text";
        case toml::node_type::integer: return "a whole number";
        case toml::node_type::floating_point: return "a number with a fraction";
        case toml::node_type::boolean: return "true or false";
        default: return "a date or time";
    }
}

std::optional<std::string> as_text(const toml::node& node) { return node.value_exact<std::string>(); }

std::optional<int> as_int(const toml::node& node) {
    using Limits = std::numeric_limits<int>;
    const auto whole = node.value_exact<std::int64_t>();
    if (!whole || *whole < Limits::min() || *whole > Limits::max()) return std::nullopt;
    return static_cast<int>(*whole);
}

std::optional<double> as_real(const toml::node& node) {
    if (const auto whole = node.value_exact<std::int64_t>()) return static_cast<double>(*whole);
    const auto real = node.value_exact<double>();
    return real && std::isfinite(*real) ? real : std::nullopt;
}

std::optional<std::vector<double>> as_reals(const toml::node& node) {
    const toml::array* array = node.as_array();
    if (!array) return std::nullopt;
    std::vector<double> out;
    for (const toml::node& element : *array) {
        const auto real = as_real(element);
        if (!real) return std::nullopt;
        out.push_back(*real);
    }
    return out;
}

}  // namespace

// ---------------------------------------------------------------- what stands behind

// One table of a file: what it is called, and which of its keys somebody asked for.
struct TomlRecord {
    TomlDocument* document;
    const toml::table* table;
    std::string name;     // "town detroit"
    bool silent = false;  // stands in for a table that is not there: one problem is enough
    std::set<std::string, std::less<>> asked = {};

    const toml::node* find(std::string_view key) {
        asked.emplace(key);
        return table->get(key);
    }
    const toml::node* require(std::string_view key) {
        const toml::node* node = find(key);
        if (!node) report(key, "is missing");
        return node;
    }
    void report(std::string_view key, std::string message) const;
    void wrong_type(std::string_view key, const toml::node& node, std::string_view wanted) const {
        report(key, fmt::format("must be {}, is {}", wanted, word_for(node)));
    }
    template <class T>
    T in_range(std::string_view key, T value, T min, T max) const {
        if (value >= min && value <= max) return value;
        report(key, fmt::format("{} is not between {} and {}", value, min, max));
        return min;
    }
    // A required list of one type.
    template <class T>
    std::vector<T> list(std::string_view key, std::string_view wanted, std::optional<T> (*read)(const toml::node&)) {
        const toml::node* node = require(key);
        if (!node) return {};
        const toml::array* array = node->as_array();
        if (!array) {
            wrong_type(key, *node, fmt::format("a list of {}", wanted));
            return {};
        }
        std::vector<T> out;
        for (const toml::node& element : *array) {
            auto value = read(element);
            if (!value) {
                report(key, fmt::format("must be a list of {}, element {} is not", wanted, out.size() + 1));
                return {};
            }
            out.push_back(std::move(*value));
        }
        return out;
    }
};

// One file. Tables that were handed out keep it alive.
struct TomlDocument : std::enable_shared_from_this<TomlDocument> {
    TomlDocument(std::string file_name, std::vector<Problem>& where) : name(std::move(file_name)), problems(where) {}

    std::string name;
    std::vector<Problem>& problems;
    toml::table root, nothing;
    bool ok = false;
    std::deque<TomlRecord> records;  // a deque: addresses stay

    void report(int line, std::string field, std::string message) {
        problems.push_back({name, line, std::move(field), std::move(message)});
    }
    bool parse(std::string_view text);
    // The same table asked for twice is one record. No table at all: a silent, empty one.
    TomlTable hand_out(const toml::table* table, std::string record_name) {
        if (table && by_table_.contains(table)) return wrap(*by_table_[table]);
        records.push_back({this, table ? table : &nothing, std::move(record_name), table == nullptr});
        if (table) by_table_[table] = &records.back();
        return wrap(records.back());
    }

private:
    std::map<const toml::table*, TomlRecord*> by_table_;

    TomlTable wrap(TomlRecord& record) {
        TomlTable out;
        out.in_ = std::shared_ptr<TomlRecord>(shared_from_this(), &record);
        return out;
    }
};

void TomlRecord::report(std::string_view key, std::string message) const {
    if (silent) return;
    const toml::node* node = table->get(key);
    const int line = line_of(node ? *node : *table);
    const bool whole = name.empty() || key.empty();
    document->report(line, whole ? name + std::string(key) : fmt::format("{}: {}", name, key), std::move(message));
}

bool TomlDocument::parse(std::string_view text) {
    if (too_many_dots(text)) {
        report(0, {}, fmt::format("a key with more than {} dots", kMostDots));
        return false;
    }
    try {
        root = toml::parse(text, name);
        return true;
    } catch (const toml::parse_error& fault) {
        report(static_cast<int>(fault.source().begin.line), {}, fmt::format("not TOML: {}", fault.description()));
        return false;
    }
}

// ---------------------------------------------------------------- reading a table

std::string TomlTable::text(std::string_view key) {
    const toml::node* node = in_->require(key);
    if (!node) return {};
    if (auto value = as_text(*node)) return *value;
    in_->wrong_type(key, *node, "a text");
    return {};
}

std::string TomlTable::text_or(std::string_view key, std::string_view standard) {
    return in_->find(key) ? text(key) : std::string(standard);
}

int TomlTable::number(std::string_view key, int min, int max) {
    const toml::node* node = in_->require(key);
    if (!node) return min;
    const auto value = node->value_exact<std::int64_t>();
    if (!value) {
        in_->wrong_type(key, *node, "a whole number");
        return min;
    }
    return static_cast<int>(in_->in_range<i64>(key, *value, min, max));
}

int TomlTable::number_or(std::string_view key, int standard, int min, int max) {
    return in_->find(key) ? number(key, min, max) : standard;
}

double TomlTable::real(std::string_view key, double min, double max) {
    const toml::node* node = in_->require(key);
    if (!node) return min;
    const auto value = as_real(*node);
    if (!value) {
        in_->wrong_type(key, *node, "a finite number");
        return min;
    }
    return in_->in_range(key, *value, min, max);
}

double TomlTable::real_or(std::string_view key, double standard, double min, double max) {
    return in_->find(key) ? real(key, min, max) : standard;
}

bool TomlTable::flag(std::string_view key) {
    const toml::node* node = in_->require(key);
    if (!node) return false;
    const auto value = node->value_exact<bool>();
    if (!value) in_->wrong_type(key, *node, "true or false");
    return value.value_or(false);
}

bool TomlTable::flag_or(std::string_view key, bool standard) { return in_->find(key) ? flag(key) : standard; }

std::vector<std::string> TomlTable::texts(std::string_view key) {
    return in_->list<std::string>(key, "texts", as_text);
}

std::vector<std::string> TomlTable::one_or_more(std::string_view key) {
    if (is_text(key)) return {text(key)};
    return texts(key);
}

std::vector<int> TomlTable::numbers(std::string_view key) { return in_->list<int>(key, "whole numbers", as_int); }

std::vector<double> TomlTable::reals(std::string_view key) { return in_->list<double>(key, "numbers", as_real); }

std::vector<std::vector<double>> TomlTable::points(std::string_view key) {
    return in_->list<std::vector<double>>(key, "lists of numbers", as_reals);
}

bool TomlTable::has(std::string_view key) const { return in_->find(key) != nullptr; }

bool TomlTable::is_text(std::string_view key) const {
    const toml::node* node = in_->find(key);
    return node && node->is_string();
}

TomlTable TomlTable::table(std::string_view key) {
    const toml::node* node = in_->require(key);
    const toml::table* table = node ? node->as_table() : nullptr;
    if (node && !table) in_->wrong_type(key, *node, "a table");
    return in_->document->hand_out(table, in_->name.empty() ? std::string(key) : fmt::format("{}: {}", in_->name, key));
}

std::vector<TomlTable> TomlTable::tables(std::string_view key) {
    const toml::node* node = in_->find(key);
    if (!node) return {};
    const toml::array* array = node->as_array();
    if (!array) {
        in_->wrong_type(key, *node, "a list of tables");
        return {};
    }
    std::vector<TomlTable> out;
    for (const toml::node& element : *array) {
        const toml::table* table = element.as_table();
        if (!table) {
            in_->report(key,
                        fmt::format("must be a list of tables, element {} is {}", out.size() + 1, word_for(element)));
            return {};
        }
        const toml::node* id = table->get("id");
        const auto text = id ? as_text(*id) : std::nullopt;
        out.push_back(
            in_->document->hand_out(table, fmt::format("{} {}", key, text ? *text : fmt::to_string(out.size() + 1))));
    }
    return out;
}

void TomlTable::ignore(std::string_view key) { in_->asked.emplace(key); }

int TomlTable::line() const { return line_of(*in_->table); }

void TomlTable::problem(std::string_view field, std::string message) { in_->report(field, std::move(message)); }

void TomlTable::name_record(std::string text) { in_->name = std::move(text); }

// ---------------------------------------------------------------- files

TomlFile::TomlFile(const Files& files, std::string name, std::vector<Problem>& problems)
    : in_(std::make_shared<TomlDocument>(std::move(name), problems)) {
    const auto found = files.find(in_->name);
    if (found == files.end()) in_->report(0, {}, "this file is missing");
    else in_->ok = in_->parse(found->second);
}

bool TomlFile::ok() const { return in_->ok; }

TomlTable TomlFile::root() { return in_->hand_out(in_->ok ? &in_->root : nullptr, {}); }

void TomlFile::finish() {
    if (!in_->ok) return;
    root();  // a file nobody read at all
    std::vector<Problem> unknown;
    for (const TomlRecord& record : in_->records) {
        const std::vector<std::string> asked(record.asked.begin(), record.asked.end());
        for (const auto& [key, node] : *record.table) {
            if (record.asked.contains(key.str())) continue;
            unknown.push_back({in_->name, line_of(node), record.name,
                               fmt::format("unknown key {}{}", in_quotes(key.str()), did_you_mean(key.str(), asked))});
        }
    }
    std::ranges::stable_sort(unknown, {}, &Problem::line);
    in_->problems.insert(in_->problems.end(), unknown.begin(), unknown.end());
}

// ---------------------------------------------------------------- rules, hash, sources

std::vector<RuleText> read_rules(const Files& files, std::vector<Problem>& problems) {
    std::vector<RuleText> rules;
    TsvFile file(files, "rules.tsv", problems, {"rule", "text", "kind"}, TsvFile::Header::none);
    for (const TsvRow& row : file.rows()) {
        const std::size_t before = problems.size();
        row.choice("kind", {"mechanic", "data", "flavour"});
        RuleText rule{row.filled("rule"), row.filled("text"), row.text("kind")};
        if (problems.size() == before) rules.push_back(std::move(rule));
    }
    file.unique({"rule"});
    return rules;
}

std::string content_hash(const Files& files) {
    u64 hash = 0xCBF29CE484222325;
    const auto mix = [&hash](std::string_view bytes) {
        for (const char c : bytes) hash = (hash ^ static_cast<u8>(c)) * 0x100000001B3;
        hash = (hash ^ 0xFF) * 0x100000001B3;  // no UTF-8 text holds this byte: "ab", "c" differs from "a", "bc"
    };
    for (const auto& [name, content] : files) {
        if (!name.starts_with("data/")) continue;
        mix(name);
        mix(content);
    }
    return fmt::format("{:016x}", hash);
}

void count_source(Provenance& p, std::string_view src) {
    constexpr std::pair<std::string_view, int> kWords[] = {{"rulebook", 1}, {"seed", 1}, {"public", 2}, {"recon", 4}};
    int seen = 0;
    for (const std::string_view clause : split(src, ';')) {
        std::size_t first = std::string_view::npos;
        int what = 0;
        for (const auto& [word, meaning] : kWords) {
            const std::size_t at = clause.find(word);
            if (at >= first) continue;
            first = at;
            what = meaning;
        }
        seen |= what;
    }
    if (seen == 1) ++p.rulebook;
    else if (seen == 2) ++p.open;
    else if (seen == 4 || seen == 0) ++p.reconstructed;  // what names no source is ours
    else ++p.mixed;
}

}  // namespace ghent
