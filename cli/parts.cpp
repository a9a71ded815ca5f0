#include "cli/parts.h"

#include "cli/proofs.h"
#include "core/registry.h"

namespace ghent::cli {

namespace {

void write_options(Json& j, const Module& m) {
    j.array();
    for (const OptionSpec& o : m.options) {
        j.object().pair("id", o.id).pair("text", o.text).pair("type", o.flag ? "flag" : "number");
        j.pair("standard", o.standard).pair("min", o.flag ? 0 : o.min).pair("max", o.flag ? 1 : o.max);
        j.key("needs");
        if (o.needs.empty()) j.null();
        else j.value(o.needs);
        j.end();
    }
    j.end();
}

void write_provenance(Json& j, const GameData& d) {
    const Provenance& p = d.provenance;
    const int all = p.rulebook + p.open + p.reconstructed + p.mixed;
    const auto share = [all](int n) { return all ? static_cast<double>(n) / all : 0.0; };
    j.object().pair("hash", std::string_view(d.hash)).pair("records", all);
    j.key("count").object();
    j.pair("rulebook", p.rulebook)
        .pair("public", p.open)
        .pair("reconstructed", p.reconstructed)
        .pair("mixed", p.mixed)
        .end();
    j.key("share").object();
    j.pair("rulebook", share(p.rulebook)).pair("public", share(p.open));
    j.pair("reconstructed", share(p.reconstructed)).pair("mixed", share(p.mixed)).end();
    j.end();
}

void write_text_or_null(Json& j, std::string_view text) {
    if (text.empty()) j.null();
    else j.value(text);
}

}  // namespace

std::string_view name(Winner w) {
    constexpr std::string_view names[] = {"", "us", "gb", "draw"};
    return names[static_cast<int>(w)];
}

void write_game(Json& j, const Module& m, const GameData& d) {
    j.object().pair("id", m.id).pair("title", m.title).pair("rules_revision", static_cast<int>(m.rules_revision));
    j.key("players").array();
    for (Seat seat : kSeats) j.object().pair("seat", ghent::name(seat)).pair("name", m.seat_names[index(seat)]).end();
    j.end();
    j.key("scenarios").array();
    for (const Scenario& s : d.scenarios)
        j.object()
            .pair("id", std::string_view(s.id))
            .pair("title", std::string_view(s.title))
            .pair("text", std::string_view(s.text))
            .end();
    j.end();
    j.key("options");
    write_options(j, m);
    j.key("data");
    write_provenance(j, d);
    const Coverage coverage = coverage_of(d, proofs_of(m));
    j.key("coverage")
        .object()
        .pair("rules", coverage.rules)
        .pair("proved", coverage.proved)
        .pair("share", coverage.share())
        .end();
    j.end();
}

void write_games(Json& j) {
    j.array();
    for (const Module* m : all_games()) write_game(j, *m, *m->load_embedded());
    j.end();
}

void write_decision(Json& j, const Module& m, const GameData& d, const void* state) {
    const unsigned pending = m.pending(d, state);
    j.object().pair("over", pending == 0).key("pending").array();
    for (Seat seat : kSeats) {
        if (!(pending & bit(seat))) continue;
        const StepSpec& step = m.steps[m.decision(d, state, seat).step];
        j.object().pair("seat", ghent::name(seat)).pair("kind", step.name).pair("rule", m.step_rule(d, state));
        j.pair("prompt", std::string_view(m.prompt(d, state, seat))).end();
    }
    j.end().end();
}

void write_legal(Json& j, const Module& m, const GameData& d, const void* state, Seat seat) {
    ActionList list;
    m.list(d, state, seat, list);
    j.array();
    for (const Action a : list) {
        j.object()
            .pair("action", std::string_view(print(m, d, a)))
            .pair("label", std::string_view(label(m, d, a, seat)));
        const Target target = target_of(m, d, a);
        j.key("target");
        if (target.piece.empty() && target.place.empty()) {
            j.null();
        } else {
            j.object().key("piece");
            write_text_or_null(j, target.piece);
            j.key("place");
            write_text_or_null(j, target.place);
            j.end();
        }
        j.end();
    }
    j.end();
}

void write_outcome(Json& j, const Module& m, const GameData& d, const void* state) {
    const Outcome o = m.outcome(d, state);
    j.object().pair("over", o.over).key("winner");
    write_text_or_null(j, name(o.winner));
    j.key("score").object().pair("us", o.score_us).pair("gb", o.score_gb).end();
    j.key("reason");
    write_text_or_null(j, o.reason);
    j.key("rule");
    write_text_or_null(j, m.rule(o.rule));
    j.end();
}

void write_odds(Json& j, const OddsReport& report) {
    j.object().pair("title", std::string_view(report.title)).pair("policy", std::string_view(report.policy));
    j.pair("exact", report.exact).pair("error", report.error);
    j.key("rows").array();
    for (const OddsRow& row : report.rows) {
        j.object()
            .pair("group", std::string_view(row.group))
            .pair("what", std::string_view(row.what))
            .pair("probability", row.probability);
        if (!row.about.empty()) j.pair("about", std::string_view(row.about));
        j.end();
    }
    j.end().key("modifiers").array();
    for (const auto& mod : report.modifiers) {
        j.object()
            .pair("source", std::string_view(mod.source))
            .pair("value", std::string_view(mod.value))
            .pair("rule", std::string_view(mod.rule));
        if (!mod.about.empty()) j.pair("about", std::string_view(mod.about));
        j.end();
    }
    j.end().end();
}

std::string sentence_of(const Module& m, const GameData& d, const Journal& journal, const Event& e) {
    return sentence(m, d, journal, e);
}

void write_events(Json& j, const Module& m, const GameData& d, const Journal& journal, Viewer viewer,
                  EventRange range) {
    j.array();
    std::size_t n = 0;
    for (std::size_t i = 0; i < journal.events.size(); ++i) {
        const Event& e = journal.events[i];
        if (!sees(viewer, e)) continue;
        if (i >= range.first && n >= range.from) {
            j.object().pair("n", static_cast<i64>(n)).pair("text", std::string_view(sentence_of(m, d, journal, e)));
            j.pair("rule", m.rule_ids[e.rule]).pair("name", event_name(m, e));
            j.pair("seat", ghent::name(static_cast<Seat>(e.seat)));
            if (e.modifiers) write_modifiers(j.key("modifiers"), m, d, journal.modifiers_of(e));
            j.end();
        }
        ++n;
    }
    j.end();
}

}  // namespace ghent::cli
