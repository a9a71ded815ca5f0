#include "cli/proofs.h"

#include "core/strings.h"

namespace ghent::cli {

Proofs proofs_of(const Module& m) {
    Proofs proofs;
    const Files files = m.embedded();
    const auto file = files.find("proved.tsv");
    if (file == files.end()) return proofs;
    for (const std::string_view line : split(file->second, '\n')) {
        const std::vector<std::string_view> columns = split(line, '\t');
        if (columns.size() < 2 || line.starts_with('#')) continue;
        proofs[std::string(trimmed(columns[0]))].emplace_back(trimmed(columns[1]));
    }
    return proofs;
}

bool needs_proof(const RuleText& rule) { return rule.kind == "mechanic" || rule.kind == "data"; }

Coverage coverage_of(const GameData& d, const Proofs& proofs) {
    Coverage c;
    for (const RuleText& rule : d.rules) {
        if (!needs_proof(rule)) continue;
        ++c.rules;
        if (proofs.contains(rule.id)) ++c.proved;
    }
    return c;
}

}  // namespace ghent::cli
