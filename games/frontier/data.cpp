// 1812!: loading and checking the data files; names.
#include "games/frontier/data.h"

#include <fmt/format.h>

#include <algorithm>
#include <atomic>

#include "core/strings.h"
#include "games/frontier/data_reader.h"

namespace ghent::frontier {

// ---------------------------------------------------------------- names

std::string id_of_name(std::string_view name) {
    std::string id;
    for (const char c : name) {
        if (c >= 'A' && c <= 'Z') id += static_cast<char>(c - 'A' + 'a');
        else if (c == ' ' || c == '-') id += '_';
        else if (c != '.' && c != '\'') id += c;
    }
    return id;
}

const ArrivalPlan& Data::arrival(int p) const {
    return is_regiment(p)    ? regiment(p).arrival
           : is_officer(p)   ? officer(p).arrival
           : is_commodore(p) ? commodore(p).arrival
                             : vessel(p).arrival;
}
int Data::hex_at(int col, int row) const {
    if (col < 0 || col >= kColumns || row < 0 || row >= kRows) return kNoHex;
    return at_cell[static_cast<std::size_t>(col)][static_cast<std::size_t>(row)];
}
int Data::hex_index(std::string_view id) const {
    if (id.size() != 5 || id.find_first_not_of("0123456789") != std::string_view::npos) return kNoHex;
    const auto digit = [&](std::size_t i) { return id[i] - '0'; };
    return hex_at(digit(0) * 100 + digit(1) * 10 + digit(2), digit(3) * 10 + digit(4));
}
std::string Data::hex_id(int h) const { return fmt::format("{:03}{:02}", hex(h).col, hex(h).row); }
int Data::settlement_index(std::string_view id_or_name) const {
    if (id_or_name.empty()) return kNoSettlement;
    for (std::size_t i = 0; i < settlements.size(); ++i)
        if (settlements[i].id == id_or_name || settlements[i].name == id_or_name) return static_cast<int>(i);
    return kNoSettlement;
}
int Data::piece_index(std::string_view id) const {
    if (const int i = index_of(regiments, id); i >= 0) return i;
    if (const int i = index_of(officers, id); i >= 0) return kOfficer0 + i;
    if (const int i = index_of(commodores, id); i >= 0) return kCommodore0 + i;
    if (const int i = index_of(vessels, id); i >= 0) return kVessel0 + i;
    for (int p = kDepot0; p < kPieces; ++p)
        if (piece_id(p) == id) return p;
    return kNoPiece;
}
std::string Data::piece_id(int p) const {
    if (is_regiment(p)) return regiment(p).id;
    if (is_officer(p)) return officer(p).id;
    if (is_commodore(p)) return commodore(p).id;
    if (is_vessel(p)) return vessel(p).id;
    if (!is_depot(p)) return fmt::format("piece_{}", p);
    return fmt::format("{}_depot_{}", p < depot_of(Seat::gb, 0) ? "us" : "br", (p - kDepot0) % 4 + 1);
}
std::string Data::piece_name(int p) const {
    if (is_regiment(p)) return regiment(p).name;
    if (is_officer(p)) return officer(p).name;
    if (is_commodore(p)) return commodore(p).name;
    if (is_vessel(p)) return vessel(p).name;
    return is_depot(p) ? p < depot_of(Seat::gb, 0) ? "US depot" : "British depot" : "nothing";
}
int Data::card_index(std::string_view id) const {
    for (std::size_t i = 0; i < cards.size(); ++i)
        if (cards[i].id == id || id_of_name(cards[i].id) == id) return static_cast<int>(i);
    return -1;
}
// ---------------------------------------------------------------- fields

u8 Reader::settlement(TomlTable& t, std::string_view key, std::string_view name) {
    const int found = d.settlement_index(name);
    if (found == kNoSettlement && !name.empty())
        t.problem(key, fmt::format("no settlement {} in {}", in_quotes(name), kSettlementsFile));
    return static_cast<u8>(found);
}
u8 Reader::piece(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.piece_index(id);
    if (found == kNoPiece && !id.empty()) t.problem(key, fmt::format("there is no counter {}", in_quotes(id)));
    return static_cast<u8>(found);
}
u8 Reader::lake(TomlTable& t, std::string_view key, std::string_view name) {
    for (const Water& w : d.waters)
        if (w.kind == WaterKind::lake && w.name == name) return w.lake;
    if (!name.empty()) t.problem(key, fmt::format("no lake {} in {}", in_quotes(name), kRiversFile));
    return kNoLake;
}
u8 Reader::region(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = index_of(d.regions, id);
    if (found < 0 && !id.empty()) t.problem(key, fmt::format("no region {} in {}", in_quotes(id), kTablesFile));
    return found < 0 ? kNoRegion : static_cast<u8>(found);
}
u8 Reader::season(TomlTable& t, std::string_view key, std::string_view id) {
    for (std::size_t i = 0; i < kSeasons; ++i)
        if (d.seasons[i].id == id) return static_cast<u8>(i);
    t.problem(key, fmt::format("no Season {}", in_quotes(id)));
    return 0;
}
u8 Reader::event_fort(TomlTable& t, std::string_view key, std::string_view name) {
    for (std::size_t i = 0; i < kEventForts; ++i)
        if (d.forts[i].name == name) return static_cast<u8>(i);
    if (!name.empty()) t.problem(key, fmt::format("no event fort {} in {}", in_quotes(name), kSettlementsFile));
    return 255;
}
u16 Reader::hex(TomlTable& t, std::string_view key, std::string_view id) {
    const int found = d.hex_index(id);
    if (found == kNoHex && !id.empty())
        t.problem(key, fmt::format("there is no hex {} in {}", in_quotes(id), kMapFile));
    return static_cast<u16>(found);
}
void Reader::places(TomlTable& t, std::string_view key, u8 (&list)[kLongestList], u8& count) {
    for (const std::string& name : t.texts(key)) {
        const u8 s = settlement(t, key, name);
        if (s == kNoSettlement) continue;
        if (count == kLongestList) return t.problem(key, fmt::format("names more than {} settlements", kLongestList));
        if (std::find(list, list + count, s) != list + count) t.problem(key, fmt::format("names {} twice", name));
        list[count++] = s;
    }
}

// ---------------------------------------------------------------- what the rules name

namespace {

void name_places(Reader& r) {
    Data& d = r.d;
    const auto place = [&](u8& to, std::string_view id, std::string_view rule) {
        to = static_cast<u8>(d.settlement_index(id));
        if (to == kNoSettlement)
            r.whole(kSettlementsFile, std::string(id), fmt::format("is missing: rule {} names it", rule));
    };
    auto& n = d.named;
    place(n.quebec, "quebec", "5.2.1");
    place(n.montreal, "montreal", "3.4.6");
    place(n.albany, "albany", "21.2.2");
    place(n.pittsburgh, "pittsburgh", "21.2.2");
    place(n.cincinnati, "cincinnati", "21.2.2");
    place(n.york, "york", "21.2.1");
    place(n.ottawa, "ottawa", "21.2.1");
    place(n.rome, "rome", "21.2.2");
    place(n.erie, "erie", "21.2.2");
    place(n.detroit, "detroit", "2.6.3");
    place(n.buffalo, "buffalo", "3.4.6");
    place(n.rutland, "rutland", "2.3.3");
    place(n.mackinac, "fort_mackinac", "21.3.2");
    place(n.st_joseph, "fort_st_joseph", "21.3.2");
    place(n.fort_wayne, "fort_wayne", "3.4.6");
    place(n.mcarthur, "fort_mcarthur", "21.2.2");
    place(n.malden, "fort_malden", "23.3");
    place(n.beauharnois, "beauharnois", "3.4.6");
    place(n.sacketts, "sacketts_harbor", "2.3.2");
    for (const std::string_view id :
         {"detroit", "black_rock", "willoughby", "fort_george", "fort_erie", "fort_niagara"}) {
        u8 s = kNoSettlement;
        place(s, id, "6.3");
        if (s != kNoSettlement) n.winter_may_skip.add(s);
    }
    if (!r.sound()) return;
    for (const u8 s : {n.quebec, n.albany, n.pittsburgh, n.cincinnati}) n.capitals.add(s);
    const auto lake = [&](u8& to, std::string_view name) {
        for (const Water& w : d.waters)
            if (w.name == name) to = w.lake;
        if (d.waters[d.lake_water[to]].name != name)
            r.whole(kRiversFile, std::string(name), "is missing: rule 23.1.2 names it");
    };
    lake(n.ontario, "Lake Ontario");
    lake(n.erie_lake, "Lake Erie");
    lake(n.st_clair, "Lake St Clair");
    lake(n.huron, "Lake Huron");
    lake(n.champlain, "Lake Champlain");
    for (std::size_t w = 0; w < d.waters.size(); ++w)
        if (d.waters[w].name == "St Clair River") n.st_clair_river = static_cast<u8>(w);
    if (n.st_clair_river == kNoWater) r.whole(kRiversFile, "St Clair River", "is missing: rule 3.4.6 names it");
    for (std::size_t i = 0; i < kEventForts; ++i) {
        if (d.forts[i].name == "Ft. Meigs") n.meigs = static_cast<u8>(i);
        if (d.forts[i].name == "Ft. Stephenson") n.stephenson = static_cast<u8>(i);
    }
    if (n.meigs == 255 || n.stephenson == 255)
        r.whole(kSettlementsFile, "event_fort", "Ft. Meigs or Ft. Stephenson is missing: rule 21.2.2 names them");
}

}  // namespace

void name_things(Reader& r) {
    Data& d = r.d;
    const auto piece = [&](u8& to, std::string_view id, std::string_view rule) {
        to = static_cast<u8>(d.piece_index(id));
        if (to == kNoPiece) r.whole(kRegimentsFile, std::string(id), fmt::format("is missing: rule {} names it", rule));
    };
    auto& n = d.named;
    piece(n.tecumseh, "br_tecumseh", "3.4.1");
    piece(n.shawnee, "br_shawnee", "18.4.5");
    piece(n.prevost, "br_prevost", "6.5");
    piece(n.potawatomie, "br_potawatomie", "3.4.6");
    piece(n.caughnawaga, "br_caughnawaga", "3.4.6");
    piece(n.wilkinson, "us_wilkinson", "3.4.2");
    piece(n.hampton, "us_hampton", "3.4.2");
    piece(n.perry, "us_perry", "3.4.1");
    piece(n.oneida, "us_v_oneida", "12.5");
    piece(n.caledonia, "br_v_caledonia", "5.4.1.d");
    piece(n.rottenburg, "br_de_rottenburg", "3.4.6");
}

// ---------------------------------------------------------------- loading

std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems) {
    static std::atomic<u64> loaded{0};
    auto d = std::make_unique<Data>();
    d->serial = ++loaded;
    Reader r{{problems, d->provenance}, files, *d};
    constexpr std::string_view known[] = {
        kMapFile,     kRiversFile,  kEdgesFile,          kRoadsFile,  kGeometryFile, kSettlementsFile, kRegimentsFile,
        kLeadersFile, kVesselsFile, kReinforcementsFile, kTablesFile, kCardsFile,    kScenariosFile};
    r.only_files(files, known);
    // Each file is checked against those before it; without them it would only repeat their faults.
    const auto read = [&](std::string_view name, void (*reader)(Reader&, TomlFile&)) {
        if (!r.sound()) return;
        TomlFile file(files, std::string(name), problems);
        if (file.ok()) reader(r, file);
        if (file.ok() && r.sound()) file.finish();
    };
    const auto then = [&](void (*part)(Reader&)) {
        if (r.sound()) part(r);
    };
    then(read_map);
    read(kSettlementsFile, read_settlements);
    then(name_places);
    then(read_roads);
    then(finish_map);
    read(kGeometryFile, read_geometry);
    read(kTablesFile, read_tables);
    read(kRegimentsFile, read_regiments);
    read(kLeadersFile, read_leaders);
    read(kVesselsFile, read_vessels);
    then(name_things);
    read(kReinforcementsFile, read_reinforcements);
    read(kCardsFile, read_cards);
    then(check_arrivals);
    read(kScenariosFile, read_scenarios);
    then(derive_tables);
    d->rules = read_rules(files, problems);
    d->hash = content_hash(files);
    if (!r.sound()) return nullptr;
    return d;
}

}  // namespace ghent::frontier
