#include "ai/thoughts.h"

namespace ghent {

void write_thoughts(Json& j, const Module& m, const GameData& d, std::span<const Thought> thoughts) {
    j.array();
    for (const Thought& t : thoughts) {
        j.object().pair("action", std::string_view(print(m, d, t.action)));
        j.pair("label", std::string_view(label(m, d, t.action, t.line.front().seat)));
        j.pair("visits", t.visits).pair("value", t.value).key("line").array();
        for (const Choice& c : t.line) {
            j.object().pair("seat", name(c.seat)).pair("action", std::string_view(print(m, d, c.action)));
            j.pair("label", std::string_view(label(m, d, c.action, c.seat))).end();
        }
        j.end().end();
    }
    j.end();
}

}  // namespace ghent
