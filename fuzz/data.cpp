// Data files. The first line of the input names a file of a game ("blocks data/map.toml"); the rest takes the place of the
// file or, where lines begin with @, changes single lines of it: "@120 value = 7" sets line 120, "@121" drops line 121.
// What the loader lets in must be playable.
#include <algorithm>

#include "core/strings.h"
#include "fuzz/fuzz.h"

using namespace ghent;

namespace {

// A first line that names nothing still stands for some file, so that no input is wasted.
const std::string& chosen_file(const Files& files, std::string_view line) {
    for (const auto& [name, content] : files)
        if (line.ends_with(name)) return name;
    return std::next(files.begin(), static_cast<std::ptrdiff_t>(line.size() % files.size()))->first;
}

std::string edited(std::string_view content, std::string_view edits) {
    auto lines = split(content, '\n');
    for (const std::string_view edit : split(edits, '\n')) {
        const std::size_t digits = std::min(edit.find(' '), edit.size());
        u64 n = 0;
        if (!edit.starts_with('@') || !read_number(edit.substr(1, digits - 1), 1'000'000, n)) continue;
        lines[n % lines.size()] = edit.substr(std::min(digits + 1, edit.size()));
    }
    std::string out;
    for (const std::string_view line : lines) (out += line) += '\n';
    return out;
}

void play(const Module& m, const GameData& d, u64 seed) {
    AnyState state;
    SeededDice dice(seed);
    m.setup(d, {}, state.bytes(), dice, nullptr);
    fuzz::play_on(m, d, state.bytes(), seed, 300);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const unsigned char* data, std::size_t size) {
    const std::string_view text = fuzz::text_of(data, size);
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end), rest = text.substr(std::min(end + 1, text.size()));
    for (const Module* m : all_games()) {
        Files files = m->embedded();
        std::string& file = files[chosen_file(files, line)];
        file = rest.starts_with('@') ? edited(file, rest) : std::string(rest);
        std::vector<Problem> problems;
        const auto d = m->load(files, problems);
        fuzz::must(d != nullptr || !problems.empty(), "what is refused has a reason");
        for (const Problem& problem : problems)
            fuzz::must(problem.text().find('\n') == std::string::npos, "a problem is one line", problem.text());
        if (d != nullptr && problems.empty()) fuzz::accepted([&] { play(*m, *d, size); });
    }
    return 0;
}
