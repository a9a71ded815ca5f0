#include "core/hex.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace ghent::hex {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::UnorderedElementsAre;

constexpr Layout kLayouts[] = {Layout::odd_r, Layout::odd_q};

TEST(Hex, CellsAndAxialGoBothWays) {
    for (const Layout layout : kLayouts)
        for (int col = -3; col < 9; ++col)
            for (int row = -3; row < 9; ++row)
                EXPECT_EQ(cell_of(layout, axial_of(layout, {col, row})), (Cell{col, row}));
}

TEST(Hex, NeighboursOfARow) {
    // Pointed tops: the hexes above and below an even row lie to the left, those of an odd row to the right.
    const Grid g(Layout::odd_r, 13, 10);
    const auto around = [&g](Cell c) {
        std::set<std::pair<int, int>> out;
        for (int dir = 0; dir < kDirections; ++dir) {
            const int n = g.neighbour(g.index(c), dir);
            if (n != Grid::kOutside) out.insert({g.cell(n).col, g.cell(n).row});
        }
        return out;
    };
    EXPECT_THAT(around({5, 4}), UnorderedElementsAre(std::pair{6, 4}, std::pair{4, 4}, std::pair{4, 3}, std::pair{5, 3},
                                                     std::pair{4, 5}, std::pair{5, 5}));
    EXPECT_THAT(around({5, 5}), UnorderedElementsAre(std::pair{6, 5}, std::pair{4, 5}, std::pair{5, 4}, std::pair{6, 4},
                                                     std::pair{5, 6}, std::pair{6, 6}));
    EXPECT_THAT(around({0, 0}), UnorderedElementsAre(std::pair{1, 0}, std::pair{0, 1}));
    EXPECT_THAT(around({12, 9}), UnorderedElementsAre(std::pair{11, 9}, std::pair{12, 8}));
}

TEST(Hex, NeighboursOfAColumn) {
    const Grid g(Layout::odd_q, 10, 10);
    std::set<std::pair<int, int>> odd;
    for (int dir = 0; dir < kDirections; ++dir) {
        const Cell c = g.cell(g.neighbour(g.index(Cell{5, 5}), dir));
        odd.insert({c.col, c.row});
    }
    EXPECT_THAT(odd, UnorderedElementsAre(std::pair{5, 4}, std::pair{5, 6}, std::pair{4, 5}, std::pair{4, 6},
                                          std::pair{6, 5}, std::pair{6, 6}));
}

TEST(Hex, DirectionsAndTheirOpposites) {
    for (int dir = 0; dir < kDirections; ++dir) {
        EXPECT_EQ(neighbour(neighbour({3, 4}, dir), opposite(dir)), (Axial{3, 4}));
        EXPECT_EQ(distance({3, 4}, neighbour({3, 4}, dir)), 1);
    }
}

TEST(Hex, DistanceIsTheShortestWay) {
    const Grid g(Layout::odd_r, 9, 9);
    for (int start = 0; start < g.size(); start += 7) {
        std::vector<int> steps(static_cast<std::size_t>(g.size()), -1);
        std::vector<int> open = {start};
        steps[static_cast<std::size_t>(start)] = 0;
        for (std::size_t i = 0; i < open.size(); ++i)
            for (int dir = 0; dir < kDirections; ++dir) {
                const int n = g.neighbour(open[i], dir);
                if (n == Grid::kOutside || steps[static_cast<std::size_t>(n)] >= 0) continue;
                steps[static_cast<std::size_t>(n)] = steps[static_cast<std::size_t>(open[i])] + 1;
                open.push_back(n);
            }
        for (int end = 0; end < g.size(); ++end)
            EXPECT_EQ(g.distance(start, end), steps[static_cast<std::size_t>(end)]) << start << " to " << end;
    }
}

TEST(Hex, OutsideTheGrid) {
    const Grid g(Layout::odd_r, 4, 3);
    EXPECT_EQ(g.size(), 12);
    EXPECT_EQ(g.index(Cell{4, 0}), Grid::kOutside);
    EXPECT_EQ(g.index(Cell{-1, 0}), Grid::kOutside);
    EXPECT_EQ(g.index(Cell{0, 3}), Grid::kOutside);
    EXPECT_EQ(g.index(Cell{3, 2}), 11);
}

// ---------------------------------------------------------------- lines

TEST(HexLine, NeighboursHaveNothingBetweenThem) {
    for (int dir = 0; dir < kDirections; ++dir) {
        const Line l = line({2, 2}, neighbour({2, 2}, dir));
        EXPECT_THAT(l.crossed, IsEmpty());
        EXPECT_THAT(l.edges, IsEmpty());
    }
    EXPECT_THAT(line({1, 1}, {1, 1}).crossed, IsEmpty());
}

TEST(HexLine, AlongAnAxisItPassesFromHexToHex) {
    for (int dir = 0; dir < kDirections; ++dir) {
        Axial end{0, 0};
        std::vector<Axial> way;
        for (int i = 0; i < 4; ++i) {
            end = neighbour(end, dir);
            if (i < 3) way.push_back(end);
        }
        const Line l = line({0, 0}, end);
        EXPECT_EQ(l.crossed, way) << "in its order";
        EXPECT_THAT(l.edges, IsEmpty());
    }
}

TEST(HexLine, BetweenTwoHexesItRunsAlongTheirEdge) {
    // From a hex to one of the six at distance two that lie across an edge.
    const Line l = line({0, 0}, {1, 1});
    EXPECT_THAT(l.crossed, IsEmpty());
    ASSERT_THAT(l.edges, SizeIs(1));
    EXPECT_THAT((std::set<Axial>{l.edges[0].first, l.edges[0].second}), UnorderedElementsAre(Axial{1, 0}, Axial{0, 1}));
    // Twice as far: edge, hex, edge.
    const Line far = line({0, 0}, {2, 2});
    EXPECT_THAT(far.crossed, ElementsAre(Axial{1, 1}));
    EXPECT_THAT(far.edges, SizeIs(2));
}

TEST(HexLine, TouchingACornerIsNotCrossing) {
    // (0,0) to (1,1) starts and ends at corners of the shared edge: of the hexes around, none is crossed but for those two.
    for (int q = -1; q <= 2; ++q)
        for (int r = -1; r <= 2; ++r) EXPECT_FALSE(std::ranges::count(line({0, 0}, {1, 1}).crossed, Axial{q, r}));
}

TEST(HexLine, SkewLinesCrossMoreHexesThanTheDistance) {
    // A line that leaves the axes passes through two hexes side by side.
    const Line l = line({0, 0}, {2, 1});
    EXPECT_EQ(distance({0, 0}, {2, 1}), 3);
    EXPECT_THAT(l.crossed, ElementsAre(Axial{1, 0}, Axial{1, 1}));
}

TEST(HexLine, TheSameBothWaysAndUnderEverySymmetry) {
    const auto turned = [](Axial a) { return Axial{-a.r, a.q + a.r}; };  // by sixty degrees
    for (int q = -5; q <= 5; ++q)
        for (int r = -5; r <= 5; ++r) {
            const Axial to{q, r};
            const Line there = line({0, 0}, to), back = line(to, {0, 0});
            std::vector<Axial> reversed(back.crossed.rbegin(), back.crossed.rend());
            EXPECT_EQ(std::set<Axial>(there.crossed.begin(), there.crossed.end()),
                      std::set<Axial>(reversed.begin(), reversed.end()))
                << q << ' ' << r;
            EXPECT_EQ(there.edges.size(), back.edges.size());
            const Line rotated = line({0, 0}, turned(to));
            std::set<Axial> expected;
            for (const Axial h : there.crossed) expected.insert(turned(h));
            EXPECT_EQ(expected, std::set<Axial>(rotated.crossed.begin(), rotated.crossed.end())) << q << ' ' << r;
        }
}

// Every crossed hex really has a point of the line well inside it, and no other hex has: checked against fine sampling.
TEST(HexLine, AgreesWithSampling) {
    const auto nearest = [](double q, double r, double& margin) {
        Axial best{};
        double first = 1e9, second = 1e9;
        for (int iq = -7; iq <= 7; ++iq)
            for (int ir = -7; ir <= 7; ++ir) {
                const double dq = q - iq, dr = r - ir, far = dq * dq + dr * dr + dq * dr;
                if (far < first) second = first, first = far, best = {iq, ir};
                else if (far < second) second = far;
            }
        margin = second - first;
        return best;
    };
    for (int q = -4; q <= 4; ++q)
        for (int r = -4; r <= 4; ++r) {
            const Line l = line({0, 0}, {q, r});
            std::set<Axial> seen;
            for (int i = 1; i < 400; ++i) {
                double margin = 0;
                const Axial h = nearest(q * i / 400.0, r * i / 400.0, margin);
                if (margin > 1e-6 && h != Axial{0, 0} && h != Axial{q, r}) seen.insert(h);
            }
            EXPECT_EQ(seen, std::set<Axial>(l.crossed.begin(), l.crossed.end())) << q << ' ' << r;
        }
}

}  // namespace
}  // namespace ghent::hex
