#include "core/paint.h"

namespace ghent {

std::string_view escape_of(Ink ink) {
    switch (ink) {
        case Ink::us: return "\x1b[94m";
        case Ink::gb: return "\x1b[91m";
        case Ink::water: return "\x1b[36m";
        case Ink::wood: return "\x1b[32m";
        case Ink::faint: return "\x1b[90m";
        case Ink::strong: return "\x1b[1m";
        default: return "\x1b[0m";
    }
}

std::string paint(std::string_view text, Ink ink, bool colour) {
    if (!colour || ink == Ink::plain) return std::string(text);
    std::string out(escape_of(ink));
    out += text;
    out += escape_of(Ink::plain);
    return out;
}

}  // namespace ghent
