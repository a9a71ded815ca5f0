#include "cli/odds_text.h"

#include <fmt/format.h>

#include <algorithm>

#include "cli/text.h"

namespace ghent::cli {

namespace {

constexpr int kBar = 30;

}  // namespace

std::string odds_text(const OddsReport& report, const Console& c) {
    std::string out = fmt::format("{}{}{}\n", c.bold(), report.title, c.plain());
    if (!report.policy.empty()) out += fmt::format("Assuming: {}.\n", wrapped(report.policy, c.width, 10));
    if (!report.exact && report.error > 0)
        out += fmt::format("Sampled: each figure is within {} with 95 % confidence.\n", percent(report.error));
    int widest = 0;
    for (const OddsRow& row : report.rows) widest = std::max(widest, columns_of(row.what));
    std::string group;
    for (const OddsRow& row : report.rows) {
        if (row.group != group) out += fmt::format("\n{}\n", row.group);
        group = row.group;
        out += fmt::format("  {}  {:>8}  {}\n", padded(row.what, widest), percent(row.probability),
                           bar(row.probability, kBar));
    }
    if (!report.modifiers.empty()) {
        out += "\nModifiers\n";
        Columns table("lll");
        for (const auto& mod : report.modifiers)
            table.row({mod.source, mod.value, mod.rule.empty() ? "" : "(" + mod.rule + ")"});
        out += table.text(2);
    }
    return out;
}

}  // namespace ghent::cli
