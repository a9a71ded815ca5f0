// The calls about records: to take one along, to bring one, to check its dice.
#include <fmt/format.h>

#include <algorithm>

#include "core/packs.h"
#include "core/registry.h"
#include "core/strings.h"
#include "fair/fair.h"
#include "server/api.h"
#include "server/facts.h"
#include "server/frames.h"
#include "server/ids.h"
#include "server/planning.h"
#include "server/table.h"

namespace ghent::server {

namespace {

// Of the parts of a record that somebody brings. Those of real games are far below.
constexpr std::size_t kLongestId = 100, kLongestSeed = 1'000, kLongestStart = 100'000, kMostOptions = 64,
                      kLongestLine = 200'000, kLargestPack = 2'000'000;

void must_be_short(std::string_view what, std::string_view text, std::size_t most) {
    if (text.size() > most) throw bad_request(fmt::format("the {} of this record is too long", what));
}

void check_lines(std::string_view text, std::size_t rows) {
    std::size_t lines = 0, longest = 0;
    for (const std::string_view line : split(text, '\n')) {
        ++lines;
        const bool pack = line.starts_with("{\"pack\"");
        longest = std::max(longest, pack ? line.size() / (kLargestPack / kLongestLine) : line.size());
    }
    if (lines > 2 * rows || longest > kLongestLine) throw bad_request("this record is too long");
}

void check_header(const Header& h) {
    must_be_short("seed", h.seed, kLongestSeed);
    must_be_short("name of the game", h.game, kLongestId);
    must_be_short("hash of its data", h.data, kLongestId);
    must_be_short("scenario", h.setup.scenario, kLongestId);
    must_be_short("starting position", h.start, kLongestStart);
    if (h.setup.options.size() > kMostOptions) throw bad_request("this record has too many options");
    for (const auto& [id, value] : h.setup.options) must_be_short("option", id, kLongestId);
}

}  // namespace

std::string Api::record(Call& c) {
    c.response.content_type = "application/jsonl; charset=utf-8";
    c.response.headers.emplace_back("Content-Disposition", fmt::format("attachment; filename=\"{}.ghent\"", c.arg));
    return record_for(c);
}

// What somebody has planned is nobody else's business, however it ended: it begins with what his seat knows.
std::string Api::record_for(const Call& c) {
    const auto table = hall_.tables.find(game_id(c.arg));
    if (!may_look(table->facts(), c.caller.id())) throw not_found();
    return table->record();
}

std::string Api::import(Call& c) {
    if (!hall_.imports.allow(c.caller.address()))
        throw ApiError(429, "rate_limited", "too many records; try again in a minute");
    keep_bytes(c, c.request.body.size());
    check_lines(c.request.body, hall_.config.rows_per_game);
    const Header header = read_header(c.request.body);
    check_header(header);
    const Module* m = find_game(header.game);
    if (!m) throw bad_request(fmt::format("there is no game {}", in_quotes(header.game)));
    const DataWanted wanted = read_data_wanted(c.request.body);
    must_be_short("hash of its data", wanted.hash, kLongestId);
    if (wanted.hash.find('\0') != std::string::npos) throw bad_request("the hash of the data must be without NUL");
    for (const auto& [file, content] : wanted.pack)
        if (file.find('\0') != std::string::npos || content.find('\0') != std::string::npos)
            throw bad_request("the data of this record must be without NUL");
    const Files pack = wanted.pack.empty() ? hall_.store->pack(m->id, wanted.hash) : wanted.pack;
    const FoundData found = find_data(*m, wanted.hash, pack);
    const auto data = found.data;
    const Record record = read_record(*m, *data, c.request.body);
    const Course course = Course::open(*m, data, record, nullptr, false, hall_.config.import_seconds);
    course.session().must_be_explained();
    const Session& s = course.session();

    const Person& me = c.caller.needed();
    GameFacts g;
    g.id = random_id();
    g.owner = me.id;
    g.game = m->id;
    g.scenario = record.header.setup.scenario;
    g.options = options_json(record.header.setup);
    g.title = fmt::format("{} (imported)", m->title);
    g.imported = true;
    g.status = Status::over;
    g.turn = course.turn();
    for (SeatFacts& seat : g.seats) seat.who = "human";
    if (s.over()) g.outcome = outcome_json(*m, *data, s.state());
    g.header = header_line(record.header);
    g.created = g.updated = now_ms();
    AddRows rows{.game = g.id, .first = 0, .lines = {}};
    for (std::size_t n = 0; n < record.rows.size(); ++n) rows.lines.push_back(row_line(*m, *data, record.rows[n], n));
    AddKeyframes keyframes{.game = g.id, .keyframes = {}};
    for (const auto& [n, state] : s.record().keyframes)
        keyframes.keyframes.push_back({static_cast<i64>(n), keyframe_line(*m, s.record(), n)});
    std::vector<Change> changes{AddGame{g}, std::move(rows), std::move(keyframes)};
    if (!wanted.pack.empty() && found.problem.empty())
        changes.emplace_back(AddPack{.game = g.game, .hash = wanted.hash, .files = wanted.pack});
    hall_.store->save_now(std::move(changes));
    c.response.status = 201;
    return wrapped_game(g, me.id);
}

std::string Api::verify(Call& c) {
    const std::string text = record_for(c);
    const Module& m = module_of(read_header(text).game);
    const DataWanted wanted = read_data_wanted(text);
    const auto data = find_data(m, wanted.hash, wanted.pack).data;
    const Record record = read_record(m, *data, text);
    std::string problem;
    std::optional<fair::Secrets> secrets;
    fair::Verified verified;
    try {
        secrets = fair::read_open_text(record.header.seed);
        verified = fair::verify(m, data, record);
    } catch (const Refusal& refusal) {
        problem = refusal.what();
    }
    Json j;
    j.object().pair("ok", problem.empty()).pair("rows", static_cast<u64>(record.rows.size()));
    j.pair("recorded", static_cast<u64>(verified.recorded));
    if (!problem.empty()) j.pair("problem", std::string_view(problem));
    const auto hex = [&j](std::string_view key, const std::optional<fair::Bytes32>& bytes) {
        j.key(key);
        if (bytes) j.value(std::string_view(fair::to_hex(*bytes)));
        else j.null();
    };
    hex("commitment", secrets ? std::optional(fair::commitment_to(secrets->seed)) : std::nullopt);
    hex("seed", secrets ? std::optional(secrets->seed) : std::nullopt);
    j.key("entropy").object();
    for (const Seat seat : kSeats) hex(name(seat), secrets ? secrets->entropy[index(seat)] : std::nullopt);
    return j.end().end().take();
}

// What each throw was asked, so that a browser can compute the answers itself.
std::string Api::dice(Call& c) {
    const std::string text = record_for(c);
    const Module& m = module_of(read_header(text).game);
    const DataWanted wanted = read_data_wanted(text);
    const auto data = find_data(m, wanted.hash, wanted.pack).data;
    std::vector<fair::AskingRow> asked;
    fair::verify(m, data, read_record(m, *data, text), &asked);
    Json j;
    j.object().key("rows").array();
    for (const fair::AskingRow& row : asked) {
        j.object().pair("n", static_cast<u64>(row.n)).key("asks").array();
        for (const fair::Ask& ask : row.asks) {
            j.object();
            if (!ask.answer.drawn) j.pair("sides", ask.sides).pair("dice", static_cast<u64>(ask.answer.values.size()));
            else j.key("from").array();
            for (const u16 thing : ask.from)
                j.value(std::string_view(chance_text(m, *data, {ask.answer.what, true, {thing}})));
            if (ask.answer.drawn) j.end();
            j.end();
        }
        j.end().end();
    }
    return j.end().end().take();
}

}  // namespace ghent::server
