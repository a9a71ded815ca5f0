// A published revision plays for ever as it did: when the behaviour digest of a game moves, its revision must too.
//
// A revision is published when its golden records are (testing/golden/<id>/r<revision>/, tools/golden.py); its digests are kept
// beside them and never written anew. testing/contract/digests.tsv says what is played today, and the Behaviour tests see to
// it that it does.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "core/record.h"
#include "core/registry.h"
#include "core/strings.h"
#include "testing/paths.h"

namespace ghent {
namespace {

namespace fs = std::filesystem;

using Rows = std::map<std::string, std::string>;  // game, options and number of games, to the digest

Rows rows_of(std::string_view table, std::string_view game) {
    Rows rows;
    for (const std::string_view line : split(table, '\n')) {
        const std::size_t tab = line.rfind('\t');
        if (tab != std::string_view::npos && line.starts_with(fmt::format("{}\t", game)))
            rows[std::string(line.substr(0, tab))] = line.substr(tab + 1);
    }
    return rows;
}

// What plays differently from what was published, or "". Further options and scenarios may have been added.
std::string first_move(const Rows& published, const Rows& today) {
    for (const auto& [key, digest] : published) {
        const auto now = today.find(key);
        if (now == today.end()) return key + " is played no more";
        if (now->second != digest) return key;
    }
    return {};
}

TEST(Revision, APublishedRevisionPlaysAsItDid) {
    const fs::path testing = fs::path(source_dir()) / "testing";
    const std::string today = read_file((testing / "contract/digests.tsv").string());
    for (const Module* m : all_games()) {
        const fs::path published = testing / "golden" / m->id / fmt::format("r{}", m->rules_revision) / "digests.tsv";
        if (!fs::exists(published)) continue;  // the revision is in the making
        const std::string moved = first_move(rows_of(read_file(published.string()), m->id), rows_of(today, m->id));
        EXPECT_EQ(moved, "") << m->id << " plays differently, and revision " << m->rules_revision
                             << " is published: add the next one to games/" << m->id << "/CHANGES.md";
    }
}

// Would it be noticed?
TEST(Revision, AnyMoveIsNoticed) {
    const std::string today = read_file(source_dir() + "/testing/contract/digests.tsv");
    for (const Module* m : all_games()) {
        const Rows rows = rows_of(today, m->id);
        ASSERT_FALSE(rows.empty()) << m->id;
        EXPECT_EQ(first_move(rows, rows), "");
        for (const auto& [key, digest] : rows) {
            Rows moved = rows;
            moved[key][0] = moved[key][0] == '0' ? '1' : '0';
            EXPECT_EQ(first_move(rows, moved), key);
            moved.erase(key);
            EXPECT_EQ(first_move(rows, moved), key + " is played no more");
        }
        Rows more = rows;
        more[std::string(m->id) + "\tnew_option=1\t100"] = "0123456789abcdef";
        EXPECT_EQ(first_move(rows, more), "");
    }
}

}  // namespace
}  // namespace ghent
