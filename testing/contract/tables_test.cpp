// The tables of a game say what they must: names in records are unique, a sentence speaks only of values that its row has a
// kind for, and a game that gives the names of something gives the function too.
#include <set>

#include "core/registry.h"
#include "testing/contract/harness.h"

namespace ghent::contract {

namespace {

// The places of a sentence that name a value: "a" for {a}, "b" for {b|block|blocks}.
std::set<char> values_of(std::string_view text) {
    std::set<char> out;
    for (std::size_t at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1)) {
        const std::string_view rest = text.substr(at + 1);
        if (rest.size() > 1 && rest[0] >= 'a' && rest[0] <= 'd' && (rest[1] == '}' || rest[1] == '|'))
            out.insert(rest[0]);
    }
    return out;
}

template <class Row>
void names_are_unique(const Module& m, std::span<const Row> rows, std::string_view what) {
    std::set<std::string_view> seen;
    for (const Row& row : rows) {
        EXPECT_FALSE(row.name.empty()) << m.id << ": " << what;
        EXPECT_TRUE(seen.insert(row.name).second) << m.id << ": two " << what << " are called " << row.name;
    }
}

}  // namespace

TEST(Tables, NamesInRecordsAreUnique) {
    for (const Module* m : all_games()) {
        names_are_unique(*m, m->verbs, "verbs");
        names_are_unique(*m, m->steps, "steps");
        names_are_unique(*m, m->events, "events");
        names_are_unique(*m, m->chances, "chances");
    }
}

TEST(Tables, SentencesSpeakOfValuesThatHaveAKind) {
    for (const Module* m : all_games()) {
        for (const ReasonSpec& r : m->reasons)
            for (const char value : values_of(r.text))
                EXPECT_NE(value == 'a'   ? r.kind_a
                          : value == 'b' ? r.kind_b
                                         : u8{kNothing},
                          kNothing)
                    << m->id << ": " << r.text;
        for (const EventSpec& e : m->events)
            for (const char value : values_of(e.text))
                EXPECT_NE(e.kinds[static_cast<std::size_t>(value - 'a')], kNothing) << m->id << ": " << e.text;
        for (const VerbSpec& v : m->verbs)
            for (const char value : values_of(v.label))
                EXPECT_TRUE(value != 'd' && v.args[static_cast<std::size_t>(value - 'a')].kind != kNothing)
                    << m->id << ": " << v.label;
        for (const SourceSpec& s : m->sources)
            EXPECT_EQ(values_of(s.name).empty(), s.kind == kNothing) << m->id << ": " << s.name;
    }
}

TEST(Tables, WhoNamesSomethingHasTheFunctionToo) {
    for (const Module* m : all_games()) {
        EXPECT_EQ(m->feature_names.empty(), m->features == nullptr) << m->id;
        EXPECT_EQ(m->prior_names.empty(), m->prior_features == nullptr) << m->id;
        EXPECT_EQ(m->windows.empty(), m->answers == nullptr) << m->id;
        EXPECT_EQ(m->windows.empty(), m->window == nullptr) << m->id;
        EXPECT_EQ(m->windows.empty(), m->card_kind == kNothing) << m->id;
        EXPECT_GE(m->kinds.size(), 2U) << m->id;
    }
}

}  // namespace ghent::contract
