#include "ai/priors.h"

#include <fmt/format.h>

#include <charconv>
#include <map>
#include <mutex>

namespace ghent {

namespace {

constexpr int kFormat = 1;

constexpr u16 place(u64 what) {
    what = (what ^ (what >> 30)) * 0xBF58476D1CE4E5B9ULL;
    what = (what ^ (what >> 27)) * 0x94D049BB133111EBULL;
    return static_cast<u16>((what ^ (what >> 31)) % PriorTable::kSize);
}

// A line "word number [number]" of the file.
class Lines {
public:
    Lines(std::string_view file, std::string_view text) : file_(file), left_(text) {}

    bool next() {
        while (!left_.empty()) {
            const std::size_t end = std::min(left_.find('\n'), left_.size());
            line_ = left_.substr(0, end);
            left_.remove_prefix(std::min(end + 1, left_.size()));
            ++number_;
            if (!line_.empty() && line_[0] != '#') return true;
        }
        return false;
    }
    std::string_view word() {
        const std::size_t end = std::min(line_.find(' '), line_.size());
        const std::string_view word = line_.substr(0, end);
        line_.remove_prefix(std::min(end + 1, line_.size()));
        return word;
    }
    int whole(std::string_view field, int low, int high) {
        const std::string_view text = word();
        int value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size() || value < low || value > high)
            refuse(field, fmt::format("'{}' is not a whole number between {} and {}", text, low, high));
        return value;
    }
    void done(std::string_view field) const {
        if (!line_.empty()) refuse(field, fmt::format("'{}' is too much", line_));
    }
    [[noreturn]] void refuse(std::string_view field, const std::string& why) const {
        throw Refusal(fmt::format("{}:{}: {}: {}", file_, number_, field, why));
    }

private:
    std::string_view file_, left_, line_;
    int number_ = 0;
};

struct Named {
    std::mutex mutex;
    std::map<std::string, std::shared_ptr<const PriorTable>> tables;
};
Named& named() {
    static Named all;
    return all;
}

}  // namespace

std::array<u16, PriorTable::kKeys> PriorTable::keys(Seat seat, u8 step, Action a, int by_hand) {
    const u64 who = static_cast<u64>(index(seat)), verb = a.verb, here = who << 16 | u64{step} << 8 | verb;
    const u64 worth = static_cast<u64>(by_hand + 4096) / 3;
    return {place(u64{1} << 60 | here), place(u64{2} << 60 | here << 16 | a.a), place(u64{3} << 60 | here << 16 | a.b),
            place((u64{4} << 60 | who << 56 | verb << 48) ^ (u64{a.a} << 32 | u64{a.b} << 16 | a.c)),
            place(u64{5} << 60 | here << 16 | worth)};
}

std::string write_priors(const Module& m, const PriorTable& table, std::string_view how) {
    std::string out =
        fmt::format("# Learned priors. Do not edit; made by\n#   {}\nformat {}\ngame {}\nsize {}\nhand {}\n", how,
                    kFormat, m.id, PriorTable::kSize, table.hand);
    for (int i = 0; i < PriorTable::kSize; ++i)
        if (const int w = table.weights[static_cast<std::size_t>(i)]) out += fmt::format("w {} {}\n", i, w);
    return out;
}

PriorTable read_priors(const Module& m, std::string_view file, std::string_view text) {
    PriorTable table;
    Lines lines(file, text);
    const auto expect = [&](std::string_view field) {
        if (!lines.next()) lines.refuse(field, "is missing");
        if (const std::string_view word = lines.word(); word != field)
            lines.refuse(field, fmt::format("stands here instead of '{}'", word));
    };
    expect("format");
    lines.whole("format", kFormat, kFormat);
    lines.done("format");
    expect("game");
    if (const std::string_view game = lines.word(); game != m.id)
        lines.refuse("game", fmt::format("these are priors of '{}', not of {}", game, m.id));
    lines.done("game");
    expect("size");
    lines.whole("size", PriorTable::kSize, PriorTable::kSize);
    lines.done("size");
    expect("hand");
    table.hand = lines.whole("hand", 0, 1000);
    lines.done("hand");
    int last = -1;
    while (lines.next()) {
        if (const std::string_view word = lines.word(); word != "w")
            lines.refuse("w", fmt::format("stands here instead of '{}'", word));
        last = lines.whole("w: place", last + 1, PriorTable::kSize - 1);  // each once, in order
        table.weights[static_cast<std::size_t>(last)] = static_cast<i8>(lines.whole("w: weight", -127, 127));
        lines.done("w");
    }
    return table;
}

std::shared_ptr<const PriorTable> priors_of(const Module& m) {
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const PriorTable>, std::less<>> cache;
    if (!m.embedded) return nullptr;
    const std::lock_guard lock(mutex);
    if (const auto at = cache.find(m.id); at != cache.end()) return at->second;
    std::shared_ptr<const PriorTable>& table = cache[std::string(m.id)];
    const Files files = m.embedded();
    if (const auto file = files.find("priors.txt"); file != files.end())
        table = std::make_shared<PriorTable>(read_priors(m, file->first, file->second));
    return table;
}

void name_priors(const std::string& name, std::shared_ptr<const PriorTable> table) {
    const std::lock_guard lock(named().mutex);
    named().tables[name] = std::move(table);
}

std::shared_ptr<const PriorTable> named_priors(const std::string& name) {
    if (name == "hand") return nullptr;
    const std::lock_guard lock(named().mutex);
    const auto at = named().tables.find(name);
    if (at == named().tables.end()) throw Refusal(fmt::format("no priors are called '{}'", name));
    return at->second;
}

}  // namespace ghent
