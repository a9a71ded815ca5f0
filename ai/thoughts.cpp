#include "ai/thoughts.h"

#include <fmt/format.h>

namespace ghent {

namespace {

constexpr std::size_t kTold = 6;  // choices that a sentence names

void write_line(Json& j, const Module& m, const GameData& d, std::span<const Choice> line) {
    j.array();
    for (const Choice& c : line) {
        j.object().pair("seat", name(c.seat)).pair("action", std::string_view(print(m, d, c.action)));
        j.pair("label", std::string_view(label(m, d, c.action, c.seat))).end();
    }
    j.end();
}

std::string told(const Module& m, const GameData& d, std::span<const Choice> line) {
    std::string out;
    for (std::size_t i = 0; i < line.size() && i < kTold; ++i)
        out += (i ? "; " : "") + label(m, d, line[i].action, line[i].seat);
    return line.size() > kTold ? out + " …" : out;
}

// Percent in words that do not promise more than they know.
int percent(double value) { return static_cast<int>(100 * value + 0.5); }

}  // namespace

std::string reason_of(const Module& m, const GameData& d, const Thought& t) {
    const std::span<const Choice> intends =
        t.intends.empty() ? std::span(t.line).first(t.line.empty() ? 0 : 1) : t.intends;
    std::string out = fmt::format("Means to: {}. Expects {} %.", told(m, d, intends), percent(t.value));
    if (!t.fears.empty())
        out += fmt::format(" Fears of the {}: {}; that would leave {} %.", m.seat_names[index(t.fears[0].seat)],
                           told(m, d, t.fears), percent(t.feared));
    return out;
}

void write_thoughts(Json& j, const Module& m, const GameData& d, std::span<const Thought> thoughts) {
    j.array();
    for (const Thought& t : thoughts) {
        j.object().pair("action", std::string_view(print(m, d, t.action)));
        j.pair("label", std::string_view(label(m, d, t.action, t.line.front().seat)));
        j.pair("visits", t.visits).pair("value", t.value);
        write_line(j.key("line"), m, d, t.line);
        write_line(j.key("intends"), m, d,
                   t.intends.empty() ? std::span(t.line).first(1) : std::span<const Choice>(t.intends));
        j.key("fears");
        if (t.fears.empty()) {
            j.null();
        } else {
            j.object().pair("value", t.feared);
            write_line(j.key("line"), m, d, t.fears);
            j.end();
        }
        j.pair("reason", std::string_view(reason_of(m, d, t))).end();
    }
    j.end();
}

}  // namespace ghent
