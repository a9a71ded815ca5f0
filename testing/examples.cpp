#include "testing/examples.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "core/record.h"
#include "core/strings.h"
#include "core/toml.h"
#include "testing/paths.h"
#include "testing/proves.h"

namespace ghent::test {

namespace {

constexpr const char* kKeys[] = {"kind",    "origin", "given",  "position", "now",
                                 "actions", "dice",   "expect", "note",     "src"};

// A text, or a list of texts or of numbers.
std::vector<std::string> any_list(TomlTable& t, std::string_view key, std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    std::vector<std::string> out = t.one_or_more(key);
    if (problems.size() == before) return out;
    problems.resize(before);
    for (const int n : t.numbers(key)) out.push_back(std::to_string(n));
    return out;
}

std::vector<Example> read_examples(std::string_view game) {
    const std::string name = fmt::format("games/{}/test/examples.toml", game);
    const Files files{{name, read_file(source_dir() + "/" + name)}};
    std::vector<Problem> problems;
    TomlFile file(files, name, problems);
    std::vector<Example> out;
    for (const char* table : {"example", "derived"})
        for (TomlTable& t : file.tables(table)) {
            Example e{t.text("id"), t.text("rule"), {}};
            for (const char* key : kKeys)
                if (t.has(key)) e.more[key] = any_list(t, key, problems);
            out.push_back(std::move(e));
        }
    file.finish();
    if (!problems.empty()) throw Refusal(problems[0].text());
    return out;
}

std::string_view short_id(std::string_view id) { return id.substr(0, id.find('-')); }

}  // namespace

const std::vector<std::string>& Example::list(std::string_view key) const {
    static const std::vector<std::string> none;
    const auto found = more.find(key);
    return found == more.end() ? none : found->second;
}

std::string Example::text(std::string_view key) const { return fmt::format("{}", fmt::join(list(key), " ")); }

std::vector<int> Example::numbers(std::string_view key) const {
    std::vector<int> out;
    for (const std::string& word : list(key)) out.push_back(std::stoi(word));
    return out;
}

void PrintTo(const Example& e, std::ostream* out) { *out << e.id; }

const std::vector<Example>& examples_of(std::string_view game) {
    static std::map<std::string, std::vector<Example>, std::less<>> all;
    const auto found = all.find(game);
    return found != all.end() ? found->second : all.emplace(game, read_examples(game)).first->second;
}

void play_example(std::string_view game, const GameData& d, const Example& e, const Plays& plays) {
    auto found = plays.find(e.id);
    if (found == plays.end()) found = plays.find(short_id(e.id));
    ASSERT_NE(found, plays.end()) << "nobody plays " << e.id;
    // Rulings, and headings above several rules, have no row of their own.
    for (const std::string_view part : split(e.rule, ','))
        if (std::ranges::find(d.rules, trimmed(part), &RuleText::id) != d.rules.end()) PROVES_RULE(game, trimmed(part));
    for (const std::string& rule : found->second.proves) PROVES_RULE(game, rule);
    found->second.play(e);
}

void expect_all_there(std::string_view game, const Plays& plays) {
    const auto& all = examples_of(game);
    EXPECT_EQ(all.size(), plays.size());
    for (const auto& [id, play] : plays)
        EXPECT_EQ(std::ranges::count_if(all, [&](const Example& e) { return e.id == id || short_id(e.id) == id; }), 1)
            << id << " is not in the file, or twice";
}

std::string example_name(const ::testing::TestParamInfo<Example>& about) {
    std::string name = about.param.id;
    std::ranges::replace(name, '-', '_');
    return name;
}

}  // namespace ghent::test
