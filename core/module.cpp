// Loading a game's data, and checking what somebody asks to play.
#include "core/module.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include "core/record.h"
#include "core/strings.h"

namespace ghent {

Files files_of(std::span<const EmbeddedFile> embedded) {
    Files files;
    for (const EmbeddedFile& f : embedded) files.emplace(f.name, f.content);
    return files;
}

namespace fs = std::filesystem;

namespace {

constexpr std::size_t kLargestDataFile = 16U << 20;

std::shared_ptr<const GameData> load_or_refuse(const Module& m, const Files& files, std::string_view dir) {
    std::vector<Problem> problems;
    std::shared_ptr<const GameData> data = m.load(files, problems);
    if (problems.empty() && data) return data;
    if (problems.empty()) problems.push_back({{}, 0, {}, "the data cannot be loaded"});
    std::string more;
    if (problems.size() > 1) {
        const std::string where = dir.empty() ? std::string() : fmt::format(" {}", dir);
        more = fmt::format(" (and {} more; ghent data check {}{} shows all)", problems.size() - 1, m.id, where);
    }
    throw Refusal(problems[0].text() + more);
}

// Editors leave files behind; those are nobody's data.
bool is_leftover(const fs::path& path) {
    const std::string file = path.filename().string();
    return file.starts_with('.') || file.ends_with('~');
}

// Every file under the folder, as "data/…"; sorted, so that the first complaint does not depend on the file system.
std::vector<std::pair<std::string, fs::path>> data_files(const fs::path& folder) {
    std::vector<std::pair<std::string, fs::path>> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
        if (!entry.is_regular_file() || is_leftover(entry.path())) continue;
        found.emplace_back("data/" + entry.path().lexically_relative(folder).generic_string(), entry.path());
    }
    std::ranges::sort(found);
    return found;
}

Refusal unknown_data_file(const Module& m, const Files& files, const std::string& name) {
    std::vector<std::string> names;
    for (const auto& [known, content] : files)
        if (known.starts_with("data/")) names.push_back(known);
    std::string hint = did_you_mean(name, names);
    if (hint.empty()) hint = "; there are " + joined(names);
    return Refusal(fmt::format("{} has no data file {}{}", m.id, in_quotes(name), hint));
}

// ---------------------------------------------------------------- options

std::string range_text(const OptionSpec& option) {
    return option.flag ? "on or off" : fmt::format("{} to {}", option.min, option.max);
}

const OptionSpec& find_option(const Module& m, std::string_view id) {
    const auto found = std::ranges::find(m.options, id, &OptionSpec::id);
    if (found != m.options.end()) return *found;
    std::vector<std::string> ids, shown;
    for (const OptionSpec& option : m.options) {
        ids.emplace_back(option.id);
        shown.push_back(fmt::format("{} ({})", option.id, range_text(option)));
    }
    std::string hint = did_you_mean(id, ids);
    hint += shown.empty() ? std::string("; it has none")
                          : fmt::format("{} there are {}", hint.empty() ? ";" : "", joined(shown));
    throw Refusal(fmt::format("{} has no option {}{}", m.id, in_quotes(id), hint));
}

std::optional<int> parse_option_value(const OptionSpec& option, std::string_view text) {
    if (option.flag) {
        if (text == "on" || text == "true" || text == "yes" || text == "1") return 1;
        if (text == "off" || text == "false" || text == "no" || text == "0") return 0;
        return std::nullopt;
    }
    const bool negative = text.starts_with('-');
    u64 number = 0;
    if (!read_number(text.substr(negative ? 1 : 0), 1'000'000'000, number)) return std::nullopt;
    const int value = negative ? -static_cast<int>(number) : static_cast<int>(number);
    return value >= option.min && value <= option.max ? std::optional(value) : std::nullopt;
}

bool fits(const OptionSpec& option, int value) {
    return option.flag ? value == 0 || value == 1 : value >= option.min && value <= option.max;
}

int value_of(const OptionSpec& option, const Setup& setup) {
    const auto given = setup.options.find(option.id);
    return given == setup.options.end() ? option.standard : given->second;
}

void check_scenario(const Module& m, const GameData& d, std::string_view id) {
    if (id.empty() || std::ranges::find(d.scenarios, id, &Scenario::id) != d.scenarios.end()) return;
    std::vector<std::string> ids;
    for (const Scenario& scenario : d.scenarios) ids.push_back(scenario.id);
    std::string hint = did_you_mean(id, ids);
    if (hint.empty()) hint = "; there are " + joined(ids);
    throw Refusal(fmt::format("{} has no scenario {}{}", m.id, in_quotes(id), hint));
}

}  // namespace

// ---------------------------------------------------------------- data

std::string Problem::text() const {
    std::string out = file;
    if (line > 0) out += fmt::format(":{}", line);
    if (line > 0 && column > 0) out += fmt::format(":{}", column);
    for (const std::string* part : {&field, &message}) {
        if (part->empty()) continue;
        if (!out.empty()) out += ": ";
        out += *part;
    }
    return out;
}

std::shared_ptr<const GameData> Module::load_embedded() const {
    static std::mutex mutex;
    static std::map<const Module*, std::shared_ptr<const GameData>> cache;
    const std::lock_guard lock(mutex);
    std::shared_ptr<const GameData>& data = cache[this];
    if (!data) data = load_or_refuse(*this, embedded(), {});
    return data;
}

Files Module::directory_files(const std::string& dir) const {
    Files files = embedded();
    try {
        const fs::path folder = fs::is_directory(fs::path(dir) / "data") ? fs::path(dir) / "data" : fs::path(dir);
        const auto found = data_files(folder);
        if (found.empty()) throw Refusal(fmt::format("{} has no data files", in_quotes(dir, 200)));
        for (const auto& [name, path] : found) {
            const auto known = files.find(name);
            if (known == files.end()) throw unknown_data_file(*this, files, name);
            known->second = read_file(path.string(), kLargestDataFile);
        }
    } catch (const fs::filesystem_error& fault) {
        throw Refusal(fmt::format("cannot read {}: {}", in_quotes(dir, 200), fault.code().message()));
    }
    return files;
}

std::shared_ptr<const GameData> Module::load_directory(const std::string& dir) const {
    return load_or_refuse(*this, directory_files(dir), dir);
}

// ---------------------------------------------------------------- what to play

void set_option(const Module& m, Setup& setup, std::string_view key_value) {
    const std::size_t equals = key_value.find('=');
    if (equals == std::string_view::npos)
        throw Refusal(fmt::format("an option is written key=value, not {}", in_quotes(key_value)));
    const OptionSpec& option = find_option(m, key_value.substr(0, equals));
    const std::string_view text = key_value.substr(equals + 1);
    const auto value = parse_option_value(option, text);
    if (!value) throw Refusal(fmt::format("option {} is {}, not {}", option.id, range_text(option), in_quotes(text)));
    // Only what differs from the standard is kept, so that equal set-ups compare equal.
    if (*value == option.standard) setup.options.erase(std::string(option.id));
    else setup.options[std::string(option.id)] = *value;
}

void check_setup(const Module& m, const GameData& d, const Setup& setup) {
    check_scenario(m, d, setup.scenario);
    for (const auto& [id, value] : setup.options) {
        const OptionSpec& option = find_option(m, id);
        if (!fits(option, value)) throw Refusal(fmt::format("option {} is {}, not {}", id, range_text(option), value));
        if (value == 0 || option.needs.empty()) continue;
        if (value_of(find_option(m, option.needs), setup) == 0) {
            throw Refusal(fmt::format("option {} needs option {}", id, option.needs));
        }
    }
}

std::optional<Seat> parse_seat(std::string_view text) {
    for (const Seat seat : kSeats)
        if (text == name(seat)) return seat;
    return std::nullopt;
}

std::optional<Viewer> parse_viewer(std::string_view text) {
    for (const Viewer viewer : kViewers)
        if (text == name(viewer)) return viewer;
    return std::nullopt;
}

// A lead of five points is about three to one. Made of a root and not of exp, so that it is the same on every machine.
double chance_of(int evaluation) {
    const double x = evaluation / 900.0;
    return 0.5 + 0.5 * x / std::sqrt(1 + x * x);
}

}  // namespace ghent
