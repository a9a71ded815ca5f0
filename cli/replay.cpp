// ghent replay: a saved game shown, checked, or stepped through.
#include <fmt/format.h>

#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/opening.h"
#include "cli/parts.h"
#include "cli/text.h"
#include "core/session.h"
#include "core/strings.h"
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
    if (row.what == Row::What::rules) return fmt::format("revision {} of the rules, from row {} on", row.rules, row.to);
    if (!row.line.empty()) return row.line;
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

std::string replay_json(const Session& s, const Record& record, std::size_t at, Viewer viewer, bool verified,
                        const std::vector<std::string>& notes) {
    const Module& m = s.module();
    const GameData& d = s.data();
    Json j;
    j.object().key("header");
    write_header(j, d, record.header);
    j.pair("rows", static_cast<i64>(record.rows.size())).pair("at", static_cast<i64>(at)).pair("verified", verified);
    j.key("notes").array();
    for (const std::string& note : notes) j.value(std::string_view(note));
    j.end().pair("seat", name(viewer)).key("outcome");
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

// A record of a server reveals how its dice were made: computes them all again. Absent when it does not say.
std::optional<fair::Verified> verify_dice(const LoadedRecord& loaded) {
    if (!fair::read_open_text(loaded.record.header.seed)) return std::nullopt;
    return fair::verify(loaded.module, loaded.data, loaded.record);
}

// Every row is played again, and every keyframe compared with the position that its row gives.
Session verified(const LoadedRecord& loaded) {
    std::vector<std::string> contradictions;
    const auto watch = [&](const Session& s) {
        const std::size_t n = s.record().rows.size() - 1;
        const auto keyframe = loaded.record.keyframes.find(n);
        if (keyframe == loaded.record.keyframes.end() || s.record().rows[n].recorded) return;
        AnyState there;
        try {
            load_state(loaded.module, *loaded.data, keyframe->second, there.bytes());
            const std::string difference = first_difference(loaded.module, *loaded.data, there.bytes(), s.state());
            if (!difference.empty())
                contradictions.push_back(fmt::format(
                    "the keyframe after row {} contradicts its rows, which are believed: {}", n, difference));
        } catch (const Refusal& refusal) {
            contradictions.push_back(fmt::format("the keyframe after row {} cannot be used: {}", n, refusal.what()));
        }
    };
    Session s = Session::open(loaded.module, loaded.data, loaded.record, nullptr, {.watch = watch});
    s.must_be_explained();
    for (std::string& line : contradictions) s.add_problem(std::move(line));
    return s;
}

void show_verified(const Session& s, const LoadedRecord& loaded, const Console& c) {
    const auto number = [](std::size_t n) { return grouped(static_cast<long long>(n)); };
    std::size_t recorded = 0;
    for (const Row& row : s.record().rows) recorded += row.recorded;
    const std::size_t rows = loaded.record.rows.size();
    if (recorded == 0) c.out << fmt::format("{} rows, every digest agrees\n", number(rows));
    else
        c.out << fmt::format("{} rows; {} agree, {} were played by older rules or with other data\n", number(rows),
                             number(rows - recorded), number(recorded));
    const auto dice = verify_dice(loaded);
    if (!dice) return;
    if (dice->recorded == 0) c.out << "every die is that of the promised seed and the players' entropy\n";
    else
        c.out << fmt::format(
            "every die of {} rows is that of the promised seed and the players' entropy; {} rows were played by older "
            "rules and their dice cannot be computed again\n",
            number(dice->rows), number(dice->recorded));
    if (!loaded.record.header.start.empty())
        c.out << "the game began at a given position: how that came about is not checked\n";
}

}  // namespace

int run_replay(const ReplayArgs& args, Console& console) {
    const std::optional<Viewer> viewer = parse_viewer(args.seat);
    if (!viewer)
        throw Refusal(fmt::format("no seat {}; seats are us, gb, none (a spectator) and all", in_quotes(args.seat)));
    const std::string text = read_file(args.file);
    try {
        const LoadedRecord loaded = load_record(text, args.data);
        const std::size_t rows = loaded.record.rows.size();
        if (args.at && *args.at >= rows)
            throw Refusal(fmt::format("there is no row {}; the last is {}", *args.at, rows - 1));
        const auto tell = [&](const std::vector<std::string>& notes) {
            for (const std::string& note : notes) console.err << fmt::format("{}: {}\n", args.file, note);
        };
        if (args.verify) {
            const Session whole = verified(loaded);  // every row, whatever --at says
            if (!args.json) show_verified(whole, loaded, console);
            else verify_dice(loaded);
            if (!args.json && !args.at) tell(opening_notes(whole, loaded.problem));
            if (!args.json && !args.at && args.save.empty()) return kSuccess;
        }
        const Session session = Session::open(loaded.module, loaded.data, loaded.record, nullptr,
                                              {.upto = args.at, .keyframes = !args.save.empty()});
        if (!args.save.empty()) write_file(args.save, record_text(loaded.module, *loaded.data, session.record()));
        const std::size_t at = args.at.value_or(rows - 1);
        const std::vector<std::string> notes = opening_notes(session, loaded.problem);
        if (args.json) {
            console.out << replay_json(session, loaded.record, at, *viewer, args.verify, notes) << '\n';
            return kSuccess;
        }
        tell(notes);
        if (args.save.empty()) show(session, loaded.record, at, *viewer, console);
    } catch (const Refusal& refusal) {
        throw Refusal(fmt::format("{}: {}", args.file, refusal.what()), refusal.rule);
    }
    return kSuccess;
}

}  // namespace ghent::cli
