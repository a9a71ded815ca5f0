// Hexagonal maps: coordinates, neighbours, distance, and exact lines from centre to centre.
//
// Everything is computed in axial coordinates (q, r), where it is the same for hexes with a point on top and hexes with a
// flat top. Maps are numbered by column and row; which rows or columns are shoved by half a hex is the Layout.
//
//   const hex::Axial f5 = hex::axial_of(hex::Layout::odd_r, {5, 4}), g7 = …;
//   for (const hex::Axial h : hex::line(f5, g7).crossed) if (blocks(h)) …
#pragma once

#include <array>
#include <cstdlib>
#include <utility>
#include <vector>

namespace ghent::hex {

struct Axial {
    int q = 0, r = 0;
    friend constexpr bool operator==(const Axial&, const Axial&) = default;
    friend constexpr auto operator<=>(const Axial&, const Axial&) = default;
};

struct Cell {
    int col = 0, row = 0;
    friend constexpr bool operator==(const Cell&, const Cell&) = default;
};

// odd_r: pointed tops, odd rows (counted from 0) half a hex to the right. odd_q: flat tops, odd columns half a hex down.
enum class Layout { odd_r, odd_q };

constexpr Axial axial_of(Layout layout, Cell c) {
    return layout == Layout::odd_r ? Axial{c.col - (c.row - (c.row & 1)) / 2, c.row}
                                   : Axial{c.col, c.row - (c.col - (c.col & 1)) / 2};
}
constexpr Cell cell_of(Layout layout, Axial a) {
    return layout == Layout::odd_r ? Cell{a.q + (a.r - (a.r & 1)) / 2, a.r} : Cell{a.q, a.r + (a.q - (a.q & 1)) / 2};
}

// The six directions, each the opposite of the one three further on.
inline constexpr int kDirections = 6;
inline constexpr std::array<Axial, kDirections> kSteps = {
    {{1, 0}, {0, 1}, {-1, 1}, {-1, 0}, {0, -1}, {1, -1}},
};
constexpr int opposite(int direction) { return (direction + 3) % kDirections; }
constexpr Axial neighbour(Axial a, int direction) {
    const Axial step = kSteps[static_cast<std::size_t>(direction)];
    return {a.q + step.q, a.r + step.r};
}

// Hexes from one to the other by the shortest way.
constexpr int distance(Axial a, Axial b) {
    const int dq = b.q - a.q, dr = b.r - a.r;
    const auto size = [](int x) { return x < 0 ? -x : x; };
    return (size(dq) + size(dr) + size(dq + dr)) / 2;
}

// The straight line between two centres, without the hexes at its ends.
struct Line {
    // Hexes whose inside the line passes through, in its order. To touch a corner or to run along an edge is not enough.
    std::vector<Axial> crossed;
    // Where it runs along an edge: the two hexes on both sides of it.
    std::vector<std::pair<Axial, Axial>> edges;
};
Line line(Axial from, Axial to);

// A rectangular map: cells by number, row after row.
class Grid {
public:
    static constexpr int kOutside = -1;

    Grid(Layout layout, int cols, int rows);

    int cols() const { return cols_; }
    int rows() const { return rows_; }
    int size() const { return cols_ * rows_; }
    bool contains(Cell c) const { return c.col >= 0 && c.col < cols_ && c.row >= 0 && c.row < rows_; }
    int index(Cell c) const { return contains(c) ? c.row * cols_ + c.col : kOutside; }
    int index(Axial a) const { return index(cell_of(layout_, a)); }
    Cell cell(int i) const { return {i % cols_, i / cols_}; }
    Axial axial(int i) const { return axial_of(layout_, cell(i)); }
    int neighbour(int i, int direction) const { return index(hex::neighbour(axial(i), direction)); }
    int distance(int a, int b) const { return hex::distance(axial(a), axial(b)); }

private:
    Layout layout_;
    int cols_, rows_;
};

}  // namespace ghent::hex
