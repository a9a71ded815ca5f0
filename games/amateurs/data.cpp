// Amateurs to Arms!: loading and checking the data files.
#include "games/amateurs/data.h"

#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "games/amateurs/data_reader.h"

namespace ghent::amateurs {

// ---------------------------------------------------------------- names

int Data::place_index(std::string_view id) const {
    const int found = index_of(spaces, id);
    return found < 0 ? kOffMap : kSpace0 + found;
}
int Data::leader_index(std::string_view id) const {
    const int found = index_of(leaders, id);
    return found < 0 ? kNoLeader : found;
}
int Data::lake_index(std::string_view id) const {
    const int found = index_of(lakes, id);
    return found < 0 ? int{kNoLake} : found;
}
int Data::zone_index(std::string_view id) const {
    const int found = index_of(zones, id);
    return found < 0 ? int{kNoZone} : found;
}
int Data::haven_index(std::string_view id, Seat side, int lake) const {
    for (int i = 0; i < kHavens; ++i) {
        const Haven& h = havens[static_cast<std::size_t>(i)];
        if (h.id == id && h.side == side && h.lake == lake) return i;
    }
    return -1;
}

// ---------------------------------------------------------------- fields

Seat Reader::side(TomlTable& t, std::string_view key) {
    return choice(t, key, {"us", "british"}).value_or(0) == 0 ? Seat::us : Seat::gb;
}
int Reader::place(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.place_index(id);
    if (!found && !id.empty()) t.problem(key, fmt::format("no space {} in {}", in_quotes(id), kMapFile));
    return found;
}
int Reader::lake(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.lake_index(id);
    if (found == kNoLake && !id.empty()) t.problem(key, fmt::format("no lake {} in {}", in_quotes(id), kMapFile));
    return found;
}
int Reader::zone(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.zone_index(id);
    if (found == kNoZone && !id.empty()) t.problem(key, fmt::format("no sea zone {} in {}", in_quotes(id), kMapFile));
    return found;
}
int Reader::leader(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.leader_index(id);
    if (found == kNoLeader && !id.empty())
        t.problem(key, fmt::format("no leader {} in {}", in_quotes(id), kLeadersFile));
    return found;
}
int Reader::ship(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = index_of(d.ship_types, id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no ship type {} in {}", in_quotes(id), kUnitsFile));
    return std::max(found, 0);
}
int Reader::season(TomlTable& t, std::string_view key, std::string_view id) {
    static constexpr std::string_view words[] = {"mar_apr", "may_jun", "jul_aug", "sep_nov", "winter"};
    const auto* found = std::ranges::find(words, id);
    if (found != std::end(words)) return static_cast<int>(found - std::begin(words));
    t.problem(key, fmt::format("no season {}", in_quotes(id)));
    return 0;
}

// ---------------------------------------------------------------- what the rules name

void name_things(Reader& r) {
    Data& d = r.d;
    const auto space = [&](u8& to, std::string_view id, std::string_view rule) {
        to = static_cast<u8>(d.place_index(id));
        if (!to) r.whole(kMapFile, fmt::format("space {}", id), fmt::format("is missing: rule {} names it", rule));
    };
    const auto leader = [&](u8& to, std::string_view id, std::string_view rule) {
        to = static_cast<u8>(d.leader_index(id));
        if (to == kNoLeader) r.whole(kLeadersFile, std::string(id), fmt::format("is missing: rule {} names him", rule));
    };
    space(d.named.quebec, "quebec", "7.1c");
    space(d.named.nova_scotia, "nova_scotia", "6.7d");
    space(d.named.montreal, "montreal", "2.5d");
    space(d.named.mackinac, "ft_mackinac", "2.3j");
    space(d.named.sackets, "sackets_harbor", "5.6i");
    space(d.named.oswego, "oswego", "5.6i");
    space(d.named.washington, "washington", "10.1b");
    leader(d.named.cochrane, "cochrane", "6.8b");
    leader(d.named.cockburn, "cockburn", "6.9b");
    leader(d.named.weatherford, "weatherford", "10.5d");
    leader(d.named.tecumseh, "tecumseh", "EX.f");
    leader(d.named.pakenham, "pakenham", "2.5d");
    leader(d.named.ross, "ross", "2.5d");
    d.named.erie = static_cast<u8>(d.lake_index("erie"));
    d.named.ontario = static_cast<u8>(d.lake_index("ontario"));
    for (std::size_t i = 0; i < d.conns.size(); ++i) {
        const Conn& c = d.conns[i];
        if (std::minmax(c.a, c.b) == std::minmax(d.named.sackets, d.named.oswego))
            d.named.sackets_road = static_cast<u8>(i);
    }
    if (d.named.sackets_road == 255)
        r.whole(kMapFile, "connection",
                "sackets_harbor and oswego are not joined: rule 5.6i asks for a Road between them");
    for (std::size_t side = 0; side < 2; ++side)
        for (std::size_t lake = 0; lake < kLakes; ++lake) {
            int found = kNoLeader;
            for (std::size_t l = 0; l < d.leaders.size(); ++l)
                if (d.leaders[l].entry == Entry::lake && d.leaders[l].detail == lake &&
                    index(d.leaders[l].side) == static_cast<int>(side))
                    found = static_cast<int>(l);
            d.named.lake_leader[side][lake] = static_cast<u8>(found);
            if (found == kNoLeader)
                r.whole(kLeadersFile, "entry",
                        fmt::format("nobody leads the {} fleet on {} (10.6a)", side ? "British" : "American",
                                    d.lakes[lake].name));
        }
}

// ---------------------------------------------------------------- loading

namespace {

Scenario the_war() {
    return {"campaign", "The War of 1812",
            "June 1812, from the Lakes to New Orleans and on every coast: the whole war, with one deck of cards for "
            "both, hidden Expeditions and two markers of Peace. When they meet, the commissioners at Ghent reckon "
            "what each side still holds."};
}

// What the rules ask again and again, laid out for asking.
void index_pieces(Data& d) {
    d.leader_side.fill(255);
    for (std::size_t l = 0; l < d.leaders.size(); ++l) {
        d.leader_side[l] = static_cast<u8>(index(d.leaders[l].side));
        d.leader_region[l] = d.leaders[l].region;
    }
    for (std::size_t h = 0; h < kHavens; ++h)
        d.havens_on[index(d.havens[h].side)][d.havens[h].lake].push_back(static_cast<u8>(h));
    for (const u8 num : d.deck)
        for (const Seat side : kSeats)
            for (int kind = 0; kind < kWindows; ++kind)
                if (d.card(num).in(static_cast<WindowKind>(kind)) && d.card(num).of(side))
                    d.answers[index(side)][kind].push_back(num);
}

}  // namespace

std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems) {
    const std::size_t before = problems.size();
    auto d = std::make_unique<Data>();
    Reader r{{problems, d->provenance}, *d};
    constexpr std::string_view known[] = {kMapFile,    kUnitsFile, kLeadersFile, kPortsFile,
                                          kTablesFile, kCardsFile, kSetupFile};
    r.only_files(files, known);
    // Each file is checked against those before it; without them it would only repeat their faults.
    const auto read = [&](std::string_view name, void (*reader)(Reader&, TomlFile&)) {
        if (problems.size() != before) return;
        TomlFile file(files, std::string(name), problems);
        if (file.ok()) reader(r, file);
        if (file.ok() && problems.size() == before) file.finish();
    };
    read(kMapFile, read_map);
    read(kUnitsFile, read_units);
    read(kLeadersFile, read_leaders);
    read(kPortsFile, read_ports);
    if (problems.size() == before) name_things(r);
    read(kTablesFile, read_tables);
    read(kCardsFile, read_cards);
    read(kSetupFile, read_setup);
    d->rules = read_rules(files, problems);
    d->scenarios = {the_war()};
    d->hash = content_hash(files);
    if (problems.size() != before) return nullptr;
    index_pieces(*d);
    return d;
}

}  // namespace ghent::amateurs
