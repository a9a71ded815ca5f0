// ghent replay: a saved game shown, checked, or stepped through.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/parts.h"
#include "cli/text.h"
#include "core/session.h"
#include "core/words.h"
#include "fair/fair.h"

namespace ghent::cli {

namespace {

std::string setup_text(const GameData& d, const Header& h) {
    if (!h.start.empty()) return "from a position";
    std::string text = h.setup.scenario.empty() ? d.scenarios.front().id : h.setup.scenario;
    for (const auto& [option, value] : h.setup.options) text += fmt::format(", {}={}", option, value);
    return text;
}

std::string outcome_text(const Module& m, const GameData& d, const void* state) {
    const Outcome o = m.outcome(d, state);
    const std::string score = fmt::format("{} {}, {} {}", m.seat_names[0], o.score_us, m.seat_names[1], o.score_gb);
    if (!o.over) return fmt::format("not over; {}", score);
    const std::string who =
        o.winner == Winner::draw ? "a draw" : fmt::format("{} win", m.seat_names[o.winner == Winner::us ? 0 : 1]);
    const std::string rule = m.rule(o.rule);
    return fmt::format("{}; {}; {}{}", who, score, o.reason, rule.empty() ? "" : fmt::format(" ({})", rule));
}

std::string row_text(const Module& m, const GameData& d, const Row& row) {
    if (row.what == Row::What::setup) return "set-up";
    if (row.what == Row::What::undo) return fmt::format("{} undo", name(row.seat));
    if (row.what == Row::What::rollback) return fmt::format("{} rollback to row {}", name(row.seat), row.to);
    return fmt::format("{} {}{}", name(row.seat), print(m, d, row.action), row.automatic ? " (forced)" : "");
}

void show(const Session& s, const Record& record, std::size_t at, Viewer viewer, const Console& c) {
    const Module& m = s.module();
    const GameData& d = s.data();
    const Header& h = record.header;
    c.out << fmt::format("{}{}{} ({}), rules revision {}, data {}{}\n", c.bold(), m.title, c.plain(), setup_text(d, h),
                         h.rules, h.data, h.seed.empty() ? "" : ", " + h.seed);
    for (const Event& e : s.journal().events) {
        if (!sees(viewer, e)) continue;
        c.out << "  " << wrapped(sentence_of(m, d, s.journal(), e), c.width, 4) << '\n';
    }
    c.out << fmt::format("\nAfter row {} of {}: {}\n\n", at, record.rows.size() - 1, row_text(m, d, record.rows[at]));
    c.out << m.terminal(d, s.state(), viewer, c.colour);
    c.out << fmt::format("\nResult: {}\n", outcome_text(m, d, s.state()));
}

void write_header(Json& j, const GameData& d, const Header& h) {
    j.object().pair("game", std::string_view(h.game)).pair("rules", h.rules).pair("data", std::string_view(h.data));
    j.pair("scenario", std::string_view(h.setup.scenario.empty() ? d.scenarios.front().id : h.setup.scenario))
        .key("options")
        .object();
    for (const auto& [option, value] : h.setup.options) j.pair(option, value);
    j.end().pair("from_position", !h.start.empty()).pair("seed", std::string_view(h.seed)).end();
}

void write_rows(Json& j, const Module& m, const GameData& d, const Record& record) {
    j.array();
    for (std::size_t n = 0; n < record.rows.size(); ++n) j.raw(row_line(m, d, record.rows[n], n));
    j.end();
}

std::string replay_json(const Session& s, const Record& record, std::size_t at, Viewer viewer, bool verified) {
    const Module& m = s.module();
    const GameData& d = s.data();
    Json j;
    j.object().key("header");
    write_header(j, d, record.header);
    j.pair("rows", static_cast<i64>(record.rows.size())).pair("at", static_cast<i64>(at)).pair("verified", verified);
    j.pair("seat", name(viewer)).key("outcome");
    write_outcome(j, m, d, s.state());
    j.key("journal");
    write_events(j, m, d, s.journal(), viewer, {});
    j.key("view");
    m.view(d, s.state(), viewer, j);
    if (viewer == Viewer::all) {  // the rows say everything
        j.key("record");
        write_rows(j, m, d, record);
    }
    return j.end().text();
}

// A record of a server reveals how its dice were made: computes them all again. False when it does not say.
bool verify_dice(const LoadedRecord& loaded, const std::string& file) {
    try {
        if (!fair::read_open_text(loaded.record.header.seed)) return false;
        fair::verify(loaded.module, loaded.data, loaded.record);
        return true;
    } catch (const Refusal& refusal) {
        throw Refusal(fmt::format("{}: {}", file, refusal.what()), refusal.rule);
    }
}

}  // namespace

int run_replay(const ReplayArgs& args, Console& console) {
    const std::optional<Viewer> viewer = parse_viewer(args.seat);
    if (!viewer)
        throw Refusal(fmt::format("no seat {}; seats are us, gb, none (a spectator) and all", in_quotes(args.seat)));
    const std::string text = read_file(args.file);
    const LoadedRecord loaded = [&] {
        try {
            return load_record(text, args.data);
        } catch (const Refusal& refusal) {
            throw Refusal(fmt::format("{}: {}", args.file, refusal.what()), refusal.rule);
        }
    }();
    const std::size_t rows = loaded.record.rows.size();
    if (args.at && *args.at >= rows)
        throw Refusal(fmt::format("{}: there is no row {}; the last is {}", args.file, *args.at, rows - 1));
    const auto replayed = [&](std::optional<std::size_t> upto) {
        try {
            return Session::replay(loaded.module, loaded.data, loaded.record, std::make_unique<SeededDice>(1), upto);
        } catch (const Refusal& refusal) {
            throw Refusal(fmt::format("{}: {}", args.file, refusal.what()), refusal.rule);
        }
    };
    if (args.verify) {
        replayed({});  // every row, whatever --at says
        if (!args.json)
            console.out << fmt::format("{} rows, every digest agrees\n", grouped(static_cast<long long>(rows)));
        const bool fair = verify_dice(loaded, args.file);
        if (fair && !args.json) console.out << "every die is that of the promised seed and the players' entropy\n";
        if (!args.json && !args.at) return kSuccess;
    }
    const Session session = replayed(args.at);
    const std::size_t at = args.at.value_or(rows - 1);
    if (args.json) console.out << replay_json(session, loaded.record, at, *viewer, args.verify) << '\n';
    else show(session, loaded.record, at, *viewer, console);
    return kSuccess;
}

}  // namespace ghent::cli
