#include "lab/tally.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <mutex>

#include "ai/outlook.h"
#include "core/strings.h"
#include "lab/series_log.h"

namespace ghent::lab {

namespace {

i32 argument(const Event& e, std::size_t i) {
    const i32 all[] = {e.a, e.b, e.c, e.d};
    return all[i];
}

// The argument that says where; -1: none does.
int place_argument(const Module& m, const EventSpec& spec) {
    for (std::size_t i = 0; i < spec.kinds.size(); ++i)
        if (spec.kinds[i] >= kFirstKind && role_of(m, spec.kinds[i]) != Role::piece) return static_cast<int>(i);
    return -1;
}

constexpr u64 key_of(u64 high, u64 middle, u64 low) { return high << 32 | middle << 16 | low; }

}  // namespace

CardOf card_of(const EventSpec& spec, const Event& e) {
    for (std::size_t i = 0; i < spec.kinds.size(); ++i)
        if (spec.kinds[i] >= kFirstKind && argument(e, i) != kNone)
            return {spec.kinds[i], static_cast<u16>(argument(e, i))};
    return {};
}

void TallyKeeper::add(std::vector<Count>& counts, u64 key) {
    for (Count& c : counts)
        if (c.key == key) {
            ++c.count;
            return;
        }
    counts.push_back({key, 1});
}

const std::vector<TallyRow>& tally_rows(const Module& m) {
    static std::mutex mutex;
    static std::map<const Module*, std::vector<TallyRow>> all;
    const std::lock_guard lock(mutex);
    const auto found = all.find(&m);
    if (found != all.end()) return found->second;
    std::vector<TallyRow> rows(m.events.size());
    const Files files = m.embedded();
    const auto file = files.find("tally.tsv");
    for (const std::string_view line : split(file == files.end() ? std::string_view() : file->second, '\n')) {
        if (line.empty()) continue;
        const std::vector<std::string_view> w = words_of(line);
        if (Telling::is_word(w[0])) continue;
        const auto event = std::find_if(m.events.begin(), m.events.end(),
                                        [&w](const EventSpec& e) { return w.size() > 1 && e.name == w[1]; });
        const bool fight = w[0] == "fight" && w.size() == 2, play = w[0] == "play" && w.size() == 3;
        if (event == m.events.end() || (!fight && !play))
            throw Refusal(fmt::format("{}: tally.tsv: {} is no row of it", m.id, in_quotes(line)));
        rows[static_cast<std::size_t>(event - m.events.begin())] = {fight ? TallyRow::Use::fight : TallyRow::Use::play,
                                                                    play ? std::string(w[2]) : ""};
    }
    return all.emplace(&m, std::move(rows)).first->second;
}

TallyKeeper::TallyKeeper(const Module& m, const GameData& d) : m_(m), d_(d), rows_(tally_rows(m)) {
    for (std::size_t i = 0; i < rows_.size(); ++i)
        if (rows_[i].use == TallyRow::Use::fight && place_argument(m, m.events[i]) < 0) wants_position_ = true;
}

void TallyKeeper::take(const Journal& journal, const void* before) {
    for (const Event& e : journal.events) {
        // What is hidden from some is told twice, in other words to each: those who see all hear of everything once.
        if (e.what >= rows_.size() || !(e.viewers & bit(Viewer::all))) continue;
        const EventSpec& spec = m_.events[e.what];
        if (rows_[e.what].use == TallyRow::Use::fight) fight(e, spec, before);
        if (rows_[e.what].use != TallyRow::Use::play) continue;
        const CardOf card = card_of(spec, e);
        if (card.kind != kNothing) add(plays_, key_of(card.card, e.what, e.seat));
    }
}

void TallyKeeper::fight(const Event& e, const EventSpec& spec, const void* before) {
    if (const int i = place_argument(m_, spec); i >= 0) {
        const i32 place = argument(e, static_cast<std::size_t>(i));
        if (place != kNone) add(fights_, key_of(0, spec.kinds[static_cast<std::size_t>(i)], static_cast<u16>(place)));
        return;
    }
    std::string place;
    for (std::size_t i = 0; i < spec.kinds.size(); ++i)
        if (role_of(m_, spec.kinds[i]) == Role::piece && argument(e, i) != kNone)
            place = place_in_scene(id_of(m_, d_, spec.kinds[i], static_cast<u16>(argument(e, i))), before);
    if (place.empty()) return;
    const auto same = std::find_if(by_piece_.begin(), by_piece_.end(), [&](const auto& f) { return f.place == place; });
    if (same == by_piece_.end()) by_piece_.push_back({place, 1});
    else ++same->count;
}

// Where the scene says that the piece stands. A scene is not parsed for one word of it: it is ours, and an object of a piece
// has its id first and its place behind.
std::string TallyKeeper::place_in_scene(std::string_view piece, const void* state) const {
    Json scene;
    (m_.scene ? m_.scene : m_.view)(d_, state, Viewer::all, scene);
    const std::string& text = scene.text();
    constexpr std::string_view kPlace = "\"place\":\"";
    const std::size_t at = text.find(fmt::format("{{\"id\":\"{}\"", piece));
    if (at == std::string::npos) return "";
    const std::size_t key = text.find(kPlace, at), end = text.find('}', at);
    if (key == std::string::npos || key > end) return "";
    return text.substr(key + kPlace.size(), text.find('"', key + kPlace.size()) - key - kPlace.size());
}

Tally TallyKeeper::finish() const {
    Tally t;
    t.fights = by_piece_;
    for (const Count& c : fights_) {
        const std::string id = id_of(m_, d_, static_cast<u8>(c.key >> 16 & 0xFF), c.key & 0xFFFF);
        const auto same = std::find_if(t.fights.begin(), t.fights.end(), [&](const auto& f) { return f.place == id; });
        if (same == t.fights.end()) t.fights.push_back({id, c.count});
        else same->count += c.count;
    }
    std::sort(t.fights.begin(), t.fights.end(), [](const auto& a, const auto& b) { return a.place < b.place; });
    std::vector<Count> plays = plays_;
    std::sort(plays.begin(), plays.end(), [](const Count& a, const Count& b) { return a.key < b.key; });
    for (const Count& c : plays)
        t.plays.push_back(
            {static_cast<u16>(c.key >> 32), static_cast<u16>(c.key >> 16), static_cast<Seat>(c.key & 1), c.count});
    return t;
}

std::string print_tally(const Tally& tally) {
    std::string out;
    for (const PlaceCount& f : tally.fights) out += fmt::format("{}{} {}", out.empty() ? "" : ",", f.place, f.count);
    out += '\t';
    bool first = true;
    for (const CardCount& p : tally.plays) {
        out += fmt::format("{}{} {} {} {}", first ? "" : ",", p.card, p.event, index(p.seat), p.count);
        first = false;
    }
    return out;
}

bool read_tally(std::string_view fights, std::string_view plays, Tally& tally) {
    tally = {};
    for (const std::string_view item : split(fights, ',')) {
        if (item.empty()) continue;
        const std::vector<std::string_view> w = split(item, ' ');
        PlaceCount f;
        if (w.size() != 2 || !read_whole(w[1], f.count)) return false;
        f.place = w[0];
        tally.fights.push_back(std::move(f));
    }
    for (const std::string_view item : split(plays, ',')) {
        if (item.empty()) continue;
        const std::vector<std::string_view> w = split(item, ' ');
        int card = 0, event = 0, seat = 0, count = 0;
        if (w.size() != 4 || !read_whole(w[0], card) || !read_whole(w[1], event) || !read_whole(w[2], seat) ||
            !read_whole(w[3], count) || (seat != 0 && seat != 1))
            return false;
        tally.plays.push_back({static_cast<u16>(card), static_cast<u16>(event), static_cast<Seat>(seat), count});
    }
    return true;
}

}  // namespace ghent::lab
