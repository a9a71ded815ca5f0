#include "ai/outlook.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "core/strings.h"

namespace ghent {

const Telling& telling(const Module& m) {
    static std::mutex mutex;
    static std::map<std::string, Telling, std::less<>> all;
    const std::lock_guard lock(mutex);
    if (const auto found = all.find(m.id); found != all.end()) return found->second;
    Telling told;
    told.events.resize(m.events.size());
    const Files files = m.embedded ? m.embedded() : Files{};
    const auto file = files.find("tally.tsv");
    for (const std::string_view line : split(file == files.end() ? std::string_view() : file->second, '\n')) {
        const std::vector<std::string_view> w = split(line, '\t');
        const bool tell = w[0] == "tell", move = w[0] == "move", points = w[0] == "points";
        if (!tell && !move && !points) continue;
        const auto event = std::ranges::find(m.events, w.back(), &EventSpec::name);
        const bool few = w.size() == 2 && w[1].size() == 1 && w[1][0] >= '1' && w[1][0] <= '9';
        if (w.size() != 2 || (points ? !few : event == m.events.end()))
            throw Refusal(fmt::format("{}: tally.tsv: {} is no row of it", m.id, in_quotes(line)));
        if (points) told.points = w[1][0] - '0';
        else
            told.events[static_cast<std::size_t>(event - m.events.begin())] =
                tell ? Telling::Use::tell : Telling::Use::move;
    }
    return all.emplace(m.id, std::move(told)).first->second;
}

void Outlook::take(std::span<const Event> events) {
    ++worlds_;
    const std::vector<Telling::Use>& uses = telling(m_).events;
    for (const Event& e : events) {
        if (e.what >= uses.size() || uses[e.what] == Telling::Use::none || !(e.viewers & bit(viewer(seat_)))) continue;
        if (uses[e.what] == Telling::Use::move && (!moves_ || e.seat == index(seat_))) continue;
        const std::array<i32, 4> all = {e.a, e.b, e.c, e.d};
        Key key{e.what, e.seat, all};
        for (std::size_t i = 0; i < all.size(); ++i)
            if (m_.events[e.what].kinds[i] < kFirstKind) key.about[i] = kNone;  // a number
        Count& count = counts_[key];
        if (count.last == worlds_) continue;  // again in this world
        if (!count.worlds) count.order = static_cast<int>(counts_.size());
        count.last = worlds_;
        ++count.worlds;
        ++count.ways[all];
    }
}

std::vector<Likely> Outlook::likely(std::size_t most, double least) const {
    std::vector<std::pair<const Key*, const Count*>> rows;
    for (const auto& [key, count] : counts_)
        if (count.worlds >= least * worlds_) rows.emplace_back(&key, &count);
    std::ranges::sort(rows, [&uses = telling(m_).events](const auto& x, const auto& y) {
        if (uses[x.first->what] != uses[y.first->what]) return uses[x.first->what] > uses[y.first->what];
        return x.second->worlds != y.second->worlds ? x.second->worlds > y.second->worlds
                                                    : x.second->order < y.second->order;
    });
    std::vector<Likely> out;
    for (const auto& [key, count] : rows) {
        if (out.size() == most) break;
        const auto way =
            std::ranges::max_element(count->ways, {}, &std::pair<const std::array<i32, 4>, int>::second)->first;
        const Event e{.what = key->what, .seat = key->seat, .a = way[0], .b = way[1], .c = way[2], .d = way[3]};
        out.push_back({sentence(m_, d_, e, {}), static_cast<double>(count->worlds) / worlds_});
    }
    return out;
}

}  // namespace ghent
