#include "core/json_read.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>
#include <string>
#include <vector>

#include "core/strings.h"
#include "core/types.h"

namespace ghent {

namespace {

using Document = nlohmann::ordered_json;

constexpr int kDeepest = 32;

std::string position_of(std::string_view text, std::size_t byte) {
    const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
    const auto line = 1 + std::ranges::count(before, '\n');
    const std::size_t column = byte - (before.rfind('\n') + 1);  // npos + 1 is 0
    return fmt::format("line {}, column {}", line, column);
}

// Watches the parser at work.
class Watcher {
public:
    Watcher(std::string_view what, std::size_t most_keys) : what_(what), most_keys_(most_keys) {}

    bool operator()(int depth, Document::parse_event_t event, Document& parsed) {
        using Event = Document::parse_event_t;
        if (depth > kDeepest) throw Refusal(fmt::format("{} is nested deeper than {} levels", what_, kDeepest));
        const std::size_t level = static_cast<std::size_t>(depth);
        if (keys_.size() < level + 2) keys_.resize(level + 2);
        if (event == Event::object_start) keys_[level + 1].clear();
        if (event == Event::key) note_key(keys_[level], parsed.get_ref<const std::string&>());
        return true;
    }

private:
    void note_key(std::set<std::string>& keys, const std::string& key) {
        if (!keys.insert(key).second) throw Refusal(fmt::format("{} names {} twice", what_, in_quotes(key)));
        if (keys.size() > most_keys_)
            throw Refusal(fmt::format("{} has an object of more than {} keys", what_, most_keys_));
    }

    std::string_view what_;
    std::size_t most_keys_;
    std::vector<std::set<std::string>> keys_;  // of the objects being read, by depth
};

}  // namespace

nlohmann::ordered_json read_json(std::string_view text, std::string_view what, std::size_t most_keys) {
    try {
        return Document::parse(text.begin(), text.end(), Watcher(what, most_keys));
    } catch (const Document::parse_error& fault) {
        throw Refusal(fmt::format("{} is not JSON ({})", what, position_of(text, fault.byte)));
    } catch (const Document::exception&) {
        throw Refusal(fmt::format("{} has a number that is too large", what));
    }
}

}  // namespace ghent
