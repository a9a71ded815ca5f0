// ghent rules: the rules in our words, with the tests that prove each, the rulings, and what was corrected.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/proofs.h"
#include "cli/rules_text.h"
#include "cli/text.h"
#include "core/corrections.h"
#include "core/json.h"
#include "core/rulings.h"
#include "core/strings.h"

namespace ghent::cli {

namespace {

const std::vector<std::string>& tests_of(const Proofs& proofs, const std::string& id) {
    static const std::vector<std::string> none;
    const auto found = proofs.find(id);
    return found == proofs.end() ? none : found->second;
}

// The rulings that are about this rule.
std::vector<std::string> rulings_about(const Module& m, const std::string& rule) {
    std::vector<std::string> ids;
    for (const Ruling& ruling : rulings_of(m))
        if (std::ranges::any_of(ruling.about, [&](const auto& id) { return id == rule || is_below(rule, id); }))
            ids.push_back(ruling.id);
    return ids;
}

void show_rule(const Module& m, const RuleText& rule, const Proofs& proofs, bool with_tests, const Console& c) {
    c.out << fmt::format("{}{:<8}{} {}\n", c.bold(), rule.id, c.plain(), wrapped(rule.text, c.width, 9));
    if (!with_tests || rule.kind == kRulingKind) return;
    if (const std::vector<std::string> ids = rulings_about(m, rule.id); !ids.empty())
        c.out << fmt::format("         {}rulings: {}{}\n", c.dim(), joined(ids), c.plain());
    const std::vector<std::string>& tests = tests_of(proofs, rule.id);
    for (const std::string& test : tests) c.out << fmt::format("         {}proved by {}{}\n", c.dim(), test, c.plain());
    if (tests.empty())
        c.out << fmt::format("         {}{}{}\n", c.dim(),
                             needs_proof(rule) ? "proved by no test yet" : "flavour: nothing to prove", c.plain());
}

void write_rules(Json& j, const Module& m, const std::vector<RuleText>& rules, const Proofs& proofs) {
    j.object().pair("game", m.id).key("rules").array();
    for (const RuleText& rule : rules) {
        j.object()
            .pair("id", std::string_view(rule.id))
            .pair("text", std::string_view(rule.text))
            .pair("kind", std::string_view(rule.kind));
        j.key("proved_by").array();
        for (const std::string& test : tests_of(proofs, rule.id)) j.value(std::string_view(test));
        j.end().end();
    }
    j.end().end();
}

void show_changes(const Module& m, const Console& c) {
    for (const Correction& correction : corrections_of(m)) {
        c.out << fmt::format("{}Revision {}{}{}\n", c.bold(), correction.revision, c.plain(),
                             correction.date.empty() ? "" : fmt::format(" ({})", correction.date));
        for (const std::string& line : correction.lines) c.out << "  " << wrapped(line, c.width, 4) << '\n';
    }
}

void write_changes(Json& j, const Module& m) {
    j.object().pair("game", m.id).pair("revision", static_cast<int>(m.rules_revision)).key("changes");
    write_corrections(j, m);
    j.end();
}

}  // namespace

std::vector<RuleText> find_rules(const Module& m, const GameData& d, std::string_view id) {
    std::vector<RuleText> found;
    for (const RuleText& rule : d.rules)
        if (rule.id == id || is_below(rule.id, id)) found.push_back(rule);
    for (const Ruling& ruling : rulings_of(m))
        if (ruling.id == id) found.push_back({ruling.id, ruling.text, std::string(kRulingKind)});
    if (!found.empty()) return found;
    std::vector<std::string> ids;
    for (const RuleText& rule : d.rules) ids.push_back(rule.id);
    for (const Ruling& ruling : rulings_of(m)) ids.push_back(ruling.id);
    throw Refusal(fmt::format("no rule {}{}", in_quotes(id), did_you_mean(id, ids)));
}

// 7.22 stands above 7.22a, 7.2 above 7.2b and 7.22 (the rulebook counts so), 7 above 7.1; but 1 not above 11.
bool is_below(std::string_view id, std::string_view prefix) {
    if (prefix.empty()) return true;
    if (!id.starts_with(prefix) || id.size() == prefix.size()) return false;
    const bool digits_go_on = std::isdigit(static_cast<unsigned char>(id[prefix.size()]));
    return !digits_go_on || prefix.find('.') != std::string_view::npos;
}

int run_rules(const RulesArgs& args, Console& console) {
    const Module& m = game_of(args.game);
    const auto data = data_of(m, args.data);
    const Proofs proofs = proofs_of(m);
    if (args.changes) {
        if (!args.id.empty()) throw Refusal("--changes shows all corrections; leave out the rule");
        Json j;
        if (!args.json) {
            show_changes(m, console);
            return kSuccess;
        }
        write_changes(j, m);
        console.out << j.text() << '\n';
        return kSuccess;
    }
    const std::vector<RuleText> rules = find_rules(m, *data, args.id);
    if (args.json) {
        Json j;
        write_rules(j, m, rules, proofs);
        console.out << j.text() << '\n';
        return kSuccess;
    }
    for (const RuleText& rule : rules) show_rule(m, rule, proofs, !args.id.empty(), console);
    if (args.id.empty()) {
        const Coverage c = coverage_of(*data, proofs);
        console.out << fmt::format(
            "\n{} rules; {} of the {} that can be tested are proved. `ghent rules {} ID` names the tests.\n",
            rules.size(), c.proved, c.rules, m.id);
    }
    return kSuccess;
}

}  // namespace ghent::cli
