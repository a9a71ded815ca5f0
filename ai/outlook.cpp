#include "ai/outlook.h"

#include <fmt/format.h>

#include <algorithm>
#include <mutex>

#include "core/strings.h"

namespace ghent {

bool Telling::is_word(std::string_view first) {
    constexpr std::string_view kWords[] = {"tell", "held", "lost", "move", "points"};
    return std::ranges::find(kWords, first) != std::end(kWords);
}

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
        if (!Telling::is_word(w[0])) continue;
        const bool tell = w[0] == "tell", held = w[0] == "held", lost = w[0] == "lost", points = w[0] == "points";
        const auto event = std::ranges::find(m.events, w.back(), &EventSpec::name);
        const bool few = w.size() == 2 && w[1].size() == 1 && w[1][0] >= '1' && w[1][0] <= '9';
        if (w.size() != 2 || (points ? !few : event == m.events.end()))
            throw Refusal(fmt::format("{}: tally.tsv: {} is no row of it", m.id, in_quotes(line)));
        if (points) told.points = w[1][0] - '0';
        else
            told.events[static_cast<std::size_t>(event - m.events.begin())] = tell   ? Telling::Use::tell
                                                                              : held ? Telling::Use::held
                                                                              : lost ? Telling::Use::lost
                                                                                     : Telling::Use::move;
    }
    return all.emplace(m.id, std::move(told)).first->second;
}

bool Outlook::is_told(const Event& e, Telling::Use use) const {
    if (use == Telling::Use::none || !(e.viewers & bit(viewer(seat_)))) return false;
    const bool own = e.seat == index(seat_);
    if (use == Telling::Use::move) return fears_ && !own;
    // One fears what the other side wins and what one loses oneself.
    return !fears_ || own == (use == Telling::Use::lost);
}

void Outlook::take(std::span<const Event> events) {
    ++worlds_;
    const std::vector<Telling::Use>& uses = telling(m_).events;
    // Whoever loses two men, then his officer, then everything, has lost everything; of a town that changes hands twice the last counts.
    const auto is_outdone = [&](std::size_t at) {
        const Event& e = events[at];
        const u8 kind = m_.events[e.what].kinds[0];
        if (uses[e.what] == Telling::Use::move || kind < kFirstKind) return false;
        return std::ranges::any_of(events.subspan(at + 1), [&](const Event& later) {
            if (later.what >= uses.size() || later.a != e.a || m_.events[later.what].kinds[0] != kind) return false;
            const bool lost = uses[e.what] == Telling::Use::lost && uses[later.what] == Telling::Use::lost;
            return (later.what == e.what && later.seat != e.seat) ||
                   (lost && later.seat == e.seat && is_told(later, Telling::Use::lost));
        });
    };
    // What was taken and lost again, or lost and taken back, has not changed.
    const auto is_as_before = [&](const Event& e) {
        if (uses[e.what] != Telling::Use::held) return false;
        const auto first = std::ranges::find_if(events, [&](const Event& x) { return x.what == e.what && x.a == e.a; });
        return first->seat != e.seat;
    };
    // Of a march from place to place its last step is told; one that leads back is none.
    const auto goes_on = [&](std::size_t at) {
        const Event& e = events[at];
        const std::array<u8, 4>& kinds = m_.events[e.what].kinds;
        if (uses[e.what] != Telling::Use::move || kinds[0] < kFirstKind || kinds[1] != kinds[2]) return false;
        const auto same = [&](const Event& x) { return x.what == e.what && x.seat == e.seat && x.a == e.a; };
        const auto first = std::ranges::find_if(events, same);
        return std::ranges::any_of(events.subspan(at + 1), same) || (&*first != &e && first->b == e.c);
    };
    for (std::size_t at = 0; at < events.size(); ++at) {
        const Event& e = events[at];
        if (e.what >= uses.size() || !is_told(e, uses[e.what]) || is_outdone(at) || is_as_before(e) || goes_on(at))
            continue;
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
    const auto is_move = [&uses = telling(m_).events](const Key& key) { return uses[key.what] == Telling::Use::move; };
    std::vector<std::pair<const Key*, const Count*>> rows;
    for (const auto& [key, count] : counts_)
        if (count.worlds >= least * worlds_) rows.emplace_back(&key, &count);
    std::ranges::sort(rows, [&](const auto& x, const auto& y) {
        if (is_move(*x.first) != is_move(*y.first)) return is_move(*y.first);
        return x.second->worlds != y.second->worlds ? x.second->worlds > y.second->worlds
                                                    : x.second->order < y.second->order;
    });
    std::vector<Likely> out;
    std::vector<std::pair<u8, i32>> named;  // what the sentences so far are about
    for (const auto& [key, count] : rows) {
        if (out.size() == most) break;
        bool again = false;
        for (std::size_t i = 0; i < key->about.size(); ++i) {
            const u8 kind = m_.events[key->what].kinds[i];
            if (kind < kFirstKind) continue;
            again |= std::ranges::find(named, std::pair(kind, key->about[i])) != named.end();
            if (!is_move(*key)) named.emplace_back(kind, key->about[i]);
        }
        if (is_move(*key) && again) continue;  // who comes there need not be told, too
        const auto way =
            std::ranges::max_element(count->ways, {}, &std::pair<const std::array<i32, 4>, int>::second)->first;
        const Event e{.what = key->what, .seat = key->seat, .a = way[0], .b = way[1], .c = way[2], .d = way[3]};
        out.push_back({sentence(m_, d_, e, {}), static_cast<double>(count->worlds) / worlds_});
    }
    return out;
}

}  // namespace ghent
