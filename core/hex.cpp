#include "core/hex.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace ghent::hex {

namespace {

// A fraction with a positive denominator; the numbers are small.
struct Fraction {
    std::int64_t over = 0, under = 1;
    friend bool operator<(const Fraction& a, const Fraction& b) { return a.over * b.under < b.over * a.under; }
};
Fraction fraction(std::int64_t over, std::int64_t under) {
    return under < 0 ? Fraction{-over, -under} : Fraction{over, under};
}

// The part of a line, as fractions of its length, that lies in a hex.
struct Part {
    Fraction from, to;
    bool inside = false;  // in its inside, not only along an edge
};

// A hex is where three differences of its cube coordinates (measured from its centre) lie strictly between -1 and 1:
// q - r, r - s, s - q. Along a line each is a linear function, so each admits an interval of the line.
std::optional<Part> part_in(Axial hex, Axial from, Axial to) {
    struct Cube {
        int q, r, s;
    };
    const auto from_centre = [hex](Axial a) {
        const int q = a.q - hex.q, r = a.r - hex.r;
        return Cube{q, r, -q - r};
    };
    const Cube a = from_centre(from), b = from_centre(to);
    const int starts[] = {a.q - a.r, a.r - a.s, a.s - a.q}, ends[] = {b.q - b.r, b.r - b.s, b.s - b.q};
    Part part{{0, 1}, {1, 1}, true};
    for (int i = 0; i < 3; ++i) {
        const int start = starts[i], slope = ends[i] - starts[i];
        if (slope == 0) {
            if (start > 1 || start < -1) return std::nullopt;
            if (start == 1 || start == -1) part.inside = false;
            continue;
        }
        Fraction enters = fraction(-1 - start, slope), leaves = fraction(1 - start, slope);
        if (leaves < enters) std::swap(enters, leaves);
        part.from = std::max(part.from, enters, [](const Fraction& x, const Fraction& y) { return x < y; });
        part.to = std::min(part.to, leaves, [](const Fraction& x, const Fraction& y) { return x < y; });
    }
    if (!(part.from < part.to)) return std::nullopt;  // a point at most: a corner
    return part;
}

}  // namespace

Line line(Axial from, Axial to) {
    struct Found {
        Axial hex;
        Part part;
    };
    std::vector<Found> crossed, along;
    for (int q = std::min(from.q, to.q) - 1; q <= std::max(from.q, to.q) + 1; ++q) {
        for (int r = std::min(from.r, to.r) - 1; r <= std::max(from.r, to.r) + 1; ++r) {
            const Axial hex{q, r};
            if (hex == from || hex == to) continue;
            if (const auto part = part_in(hex, from, to)) (part->inside ? crossed : along).push_back({hex, *part});
        }
    }
    std::sort(crossed.begin(), crossed.end(), [](const Found& a, const Found& b) { return a.part.from < b.part.from; });
    Line out;
    for (const Found& found : crossed) out.crossed.push_back(found.hex);
    for (std::size_t i = 0; i < along.size(); ++i) {
        for (std::size_t j = i + 1; j < along.size(); ++j) {
            const bool same_stretch = along[i].part.from < along[j].part.to && along[j].part.from < along[i].part.to;
            if (same_stretch) out.edges.emplace_back(along[i].hex, along[j].hex);
        }
    }
    return out;
}

Grid::Grid(Layout layout, int cols, int rows) : layout_(layout), cols_(cols), rows_(rows) {}

}  // namespace ghent::hex
