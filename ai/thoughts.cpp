#include "ai/thoughts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <vector>

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

// What is chosen more than once ("Fire; Fire; Fire") is told once.
std::string told(const Module& m, const GameData& d, std::span<const Choice> line) {
    std::string out;
    std::vector<std::string> said;
    for (const Choice& c : line) {
        std::string words = label(m, d, c.action, c.seat);
        if (std::ranges::find(said, words) != said.end()) continue;
        if (said.size() == kTold) return out + " …";
        out += (out.empty() ? "" : "; ") + words;
        said.push_back(std::move(words));
    }
    return out;
}

int percent(double value) { return static_cast<int>(100 * value + 0.5); }

// Percent in words that do not promise more than they know.
std::string_view worth(double value) {
    if (value >= 0.9) return "as good as won";
    if (value >= 0.7) return "well ahead";
    if (value >= 0.57) return "a little ahead";
    if (value > 0.43) return "about even";
    if (value > 0.3) return "a little behind";
    return value > 0.1 ? "well behind" : "as good as lost";
}

std::string told(std::span<const Likely> things) {
    std::string out;
    for (const Likely& x : things) out += fmt::format("{}{} ({} %)", out.empty() ? "" : "; ", x.text, percent(x.share));
    return out;
}

void write_likely(Json& j, std::span<const Likely> things) {
    j.array();
    for (const Likely& x : things) j.object().pair("text", std::string_view(x.text)).pair("share", x.share).end();
    j.end();
}

int whole_points(const Thought& t) { return t.points ? static_cast<int>(std::lround(*t.points)) : 0; }

}  // namespace

std::string reason_of(const Module& m, const GameData& d, const Thought& t) {
    const std::span<const Choice> intends =
        t.intends.empty() ? std::span(t.line).first(t.line.empty() ? 0 : 1) : t.intends;
    const std::string means = told(m, d, intends);
    std::string out = fmt::format("Means to: {}{}", means, means.ends_with("…") ? "" : ".");
    std::string brings = told(t.brings);
    if (const int n = whole_points(t))
        brings += fmt::format("{}{} {} {}", brings.empty() ? "" : "; ", std::abs(n),
                              std::abs(n) == 1 ? "point" : "points", n > 0 ? "gained" : "lost");
    if (!brings.empty()) out += fmt::format(" Likely: {}.", brings);
    out += fmt::format(" Expects {} % ({}).", percent(t.value), worth(t.value));
    if (t.fears.empty()) return out;
    // Only what the seat would see of it is told: the enemy's pieces may be hidden.
    const std::string fear = t.risks.empty() ? ""
                                             : fmt::format(" Fears of the {} side: {}.",
                                                           m.seat_names[index(t.fears[0].seat)], told(t.risks));
    out += fmt::format("{} At worst that leaves {} % ({}).", fear, percent(t.feared), worth(t.feared));
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
        write_likely(j.key("brings"), t.brings);
        write_likely(j.key("risks"), t.risks);
        j.key("points");
        if (t.points) j.value(whole_points(t));
        else j.null();
        j.pair("reason", std::string_view(reason_of(m, d, t))).end();
    }
    j.end();
}

}  // namespace ghent
