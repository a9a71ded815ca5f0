// War of 1812 in a terminal: the map, by true geography. Everything on it is public: who holds what, and how many blocks
// stand where.
#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "games/blocks/rules.h"
#include "games/blocks/terminal.h"

namespace ghent::blocks {

namespace {

constexpr int kRows = 27;

struct Spot {
    int row = 0, col = 0;
};

// ---------------------------------------------------------------- a sheet of characters

class Canvas {
public:
    // Lines and water lie below; text takes its cells for itself.
    void draw(Spot at, char32_t letter, Ink ink) {
        if (!inside(at) || taken_[cell(at)]) return;
        glyphs_[cell(at)] = {letter, ink};
    }
    // A blank on both sides keeps roads off the words.
    void write(Spot at, const Text& text) {
        draw({at.row, at.col - 1}, U' ', Ink::plain);
        mark(at, text);
        at.col += static_cast<int>(text.size());
        draw(at, U' ', Ink::plain);
    }
    // Roads may touch this one.
    void mark(Spot at, const Text& text) {
        for (const Glyph& glyph : text) {
            put(at, glyph);
            ++at.col;
        }
    }
    // Is there room for so many characters, with a blank at both ends?
    bool room(Spot at, int length) const {
        if (at.col < 0 || at.col + length > kColumns) return false;
        for (int col = at.col - 1; col <= at.col + length; ++col) {
            const Spot here{at.row, col};
            if (col >= 0 && col < kColumns && (!inside(here) || taken_[cell(here)])) return false;
        }
        return true;
    }
    void print_to(std::string& out, bool colour) const {
        for (int row = 0; row < kRows; ++row) {
            const auto from = glyphs_.begin() + row * kColumns;
            print(out, Text(from, from + kColumns), colour);
        }
    }

private:
    void put(Spot at, Glyph glyph) {
        if (!inside(at)) return;
        glyphs_[cell(at)] = glyph;
        taken_[cell(at)] = true;
    }
    static bool inside(Spot at) { return at.row >= 0 && at.row < kRows && at.col >= 0 && at.col < kColumns; }
    static std::size_t cell(Spot at) { return static_cast<std::size_t>(at.row * kColumns + at.col); }
    std::vector<Glyph> glyphs_ = Text(kRows * kColumns);
    std::vector<bool> taken_ = std::vector<bool>(kRows * kColumns);
};

// ---------------------------------------------------------------- from the globe to the sheet

// One axis of the sheet. Wide stretches without towns are drawn shorter, so that crowded frontiers get the room.
class Axis {
public:
    // Values of all towns; gaps wider than `widest` count as `widest`.
    Axis(std::vector<double> values, double widest, double first, double last) : at_(std::move(values)) {
        std::sort(at_.begin(), at_.end());
        double length = 0;
        for (std::size_t i = 0; i < at_.size(); ++i) {
            if (i > 0) length += std::min(at_[i] - at_[i - 1], widest);
            drawn_.push_back(length);
        }
        for (double& x : drawn_) x = first + (length > 0 ? x / length : 0) * (last - first);
    }
    int operator()(double value) const {
        if (at_.empty()) return 0;
        const auto next = static_cast<std::size_t>(std::upper_bound(at_.begin(), at_.end(), value) - at_.begin());
        if (next == 0) return static_cast<int>(std::lround(drawn_.front() - 2 * std::min(at_.front() - value, 1.0)));
        if (next == at_.size())
            return static_cast<int>(std::lround(drawn_.back() + 2 * std::min(value - at_.back(), 1.0)));
        const double part = (value - at_[next - 1]) / (at_[next] - at_[next - 1]);
        return static_cast<int>(std::lround(drawn_[next - 1] + part * (drawn_[next] - drawn_[next - 1])));
    }

private:
    std::vector<double> at_, drawn_;
};

std::vector<double> of_towns(const Data& d, double Town::* value) {
    std::vector<double> values;
    for (const Town& town : d.towns) values.push_back(town.*value);
    return values;
}

class Projection {
public:
    explicit Projection(const Data& d)
        : rows_(of_towns(d, &Town::lat), 0.4, 0, kRows - 3), cols_(of_towns(d, &Town::lon), 1.7, 4, kColumns - 10) {}
    Spot operator()(double lat, double lon) const { return {kRows - 2 - rows_(lat), cols_(lon)}; }

private:
    Axis rows_, cols_;
};

// Kilometres that b lies north and east of a, drawn symbols being moved apart as the data say.
struct Apart {
    double north, east;
};
Apart apart(const Town& a, const Town& b) {
    constexpr double per_degree = 111.2;
    const double shrink = std::cos(a.lat * std::numbers::pi / 180);
    return {(b.lat - a.lat) * per_degree + b.shift_north - a.shift_north,
            (b.lon - a.lon) * per_degree * shrink + b.shift_east - a.shift_east};
}

// Towns that would be drawn on top of each other step aside, each to its own side.
void part(const Data& d, std::vector<Spot>& spots) {
    for (int again = 0; again < 20; ++again) {
        bool moved = false;
        for (std::size_t a = 0; a < spots.size(); ++a) {
            for (std::size_t b = a + 1; b < spots.size(); ++b) {
                if (spots[a].row != spots[b].row || std::abs(spots[a].col - spots[b].col) > 4) continue;
                const Apart way = apart(d.towns[a], d.towns[b]);
                if (std::abs(way.north) > std::abs(way.east)) {
                    spots[way.north > 0 ? b : a].row -= 1;
                } else {
                    spots[a].col += way.east > 0 ? -1 : 1;
                    spots[b].col += way.east > 0 ? 1 : -1;
                }
                moved = true;
            }
        }
        if (!moved) return;
    }
}

// ---------------------------------------------------------------- water and roads

// Left of, on, or right of the line a-b.
long long turn(Spot a, Spot b, Spot c) {
    return static_cast<long long>(b.col - a.col) * (c.row - a.row) -
           static_cast<long long>(b.row - a.row) * (c.col - a.col);
}

// The hull of the towns around a lake is water enough for a sketch.
std::vector<Spot> hull(std::vector<Spot> spots) {
    std::sort(spots.begin(), spots.end(),
              [](Spot a, Spot b) { return a.col != b.col ? a.col < b.col : a.row < b.row; });
    std::vector<Spot> ring;
    for (int pass = 0; pass < 2; ++pass) {
        const std::size_t start = ring.size();
        for (const Spot spot : spots) {
            while (ring.size() >= start + 2 && turn(ring[ring.size() - 2], ring.back(), spot) <= 0) ring.pop_back();
            ring.push_back(spot);
        }
        ring.pop_back();
        std::reverse(spots.begin(), spots.end());
    }
    return ring;
}

void draw_water(Canvas& canvas, const std::vector<Spot>& ring) {
    for (int row = 0; row < kRows; ++row) {
        for (int col = (row * 2) % 4; col < kColumns; col += 4) {
            bool wet = ring.size() > 2;
            for (std::size_t i = 0; i < ring.size(); ++i)
                wet &= turn(ring[i], ring[(i + 1) % ring.size()], {row, col}) >= 0;
            if (wet) canvas.draw({row, col}, U'~', Ink::water);
        }
    }
}

void draw_leg(Canvas& canvas, Spot a, Spot b) {
    const int steps = std::max({std::abs(b.row - a.row), std::abs(b.col - a.col), 1});
    for (int i = 0; i <= steps; ++i) {
        const auto between = [&](int from, int to) {
            return from + static_cast<int>(std::lround(static_cast<double>((to - from) * i) / steps));
        };
        canvas.draw({between(a.row, b.row), between(a.col, b.col)}, U'·', Ink::faint);
    }
}

void draw_roads(const Data& d, const Projection& project, const std::vector<Spot>& spots, Canvas& canvas) {
    for (const Edge& edge : d.edges) {
        Spot at = spots[edge.a];
        for (const auto& [lat, lon] : edge.via) {
            const Spot next = project(lat, lon);
            draw_leg(canvas, at, next);
            at = next;
        }
        draw_leg(canvas, at, spots[edge.b]);
    }
}

// ---------------------------------------------------------------- towns and lakes

// Round brackets: American; square: British; braces: fought over. Inside stands the value.
Text mark(const Data& d, const State& s, int town) {
    const Seat holder = controller(d, s, town);
    const bool fight = contested(s, town);
    Text text;
    const std::string_view pair = fight ? "{}" : holder == Seat::us ? "()" : "[]";
    add(text, pair.substr(0, 1), fight ? Ink::strong : ink_of(holder));
    add(text, std::to_string(d.value[static_cast<std::size_t>(town)]), fight ? Ink::strong : ink_of(holder));
    add(text, pair.substr(1), fight ? Ink::strong : ink_of(holder));
    return text;
}

Text garrison(const Data& d, const State& s, int place) {
    Text text;
    for (const Seat side : kSeats) {
        const int land = count(land_at(d, s, side, place)), ships = count(ships_at(d, s, side, place));
        if (land + ships == 0) continue;
        add(text, " ");
        add(text, symbols(side, land, ships));
    }
    return text;
}

// Where the name of a town may stand around its mark, best first.
std::vector<Spot> stands(Spot at, int length, std::string_view wish) {
    struct Stand {
        std::string_view side;
        Spot spot;
    };
    const int middle = at.col - length / 2;
    const Stand all[] = {
        {"E", {at.row, at.col + 3}},
        {"W", {at.row, at.col - 2 - length}},
        {"N", {at.row - 1, middle}},
        {"S", {at.row + 1, middle}},
        {"NE", {at.row - 1, at.col - 1}},
        {"SE", {at.row + 1, at.col - 1}},
        {"NW", {at.row - 1, at.col + 2 - length}},
        {"SW", {at.row + 1, at.col + 2 - length}},
        {"", {at.row - 2, middle}},
        {"", {at.row + 2, middle}},
    };
    std::vector<Spot> order;
    for (const Stand& stand : all)
        if (stand.side == wish) order.push_back(stand.spot);
    for (const Stand& stand : all)
        if (stand.side != wish) order.push_back(stand.spot);
    return order;
}

void write_near(Canvas& canvas, const std::vector<Spot>& places, const Text& text) {
    for (const Spot at : places)
        if (canvas.room(at, static_cast<int>(text.size()))) return canvas.write(at, text);
    canvas.write(places.front(), text);
}

void write_towns(const Data& d, const State& s, const std::vector<Spot>& spots, Canvas& canvas) {
    for (std::size_t i = 0; i < spots.size(); ++i) {
        canvas.mark({spots[i].row, spots[i].col - 1}, mark(d, s, static_cast<int>(i)));
    }
    // Names that stand beside their mark have the least choice: they come first.
    for (const bool beside : {true, false}) {
        for (std::size_t i = 0; i < spots.size(); ++i) {
            const Town& town = d.towns[i];
            if ((town.label == "E" || town.label == "W") != beside) continue;
            Text text;
            add(text, town.name, contested(s, static_cast<int>(i)) ? Ink::strong : Ink::plain);
            add(text, garrison(d, s, static_cast<int>(i)));
            write_near(canvas, stands(spots[i], static_cast<int>(text.size()), town.label), text);
        }
    }
}

void write_lakes(const Data& d, const State& s, const Projection& project, Canvas& canvas) {
    for (std::size_t i = 0; i < d.lakes.size(); ++i) {
        const int lake = kLake0 + static_cast<int>(i), owner = lake_owner(d, s, lake);
        Text text;
        add(text, d.lakes[i].name, owner < 0 ? Ink::water : ink_of(static_cast<Seat>(owner)));
        add(text, garrison(d, s, lake));
        const Spot at = project(d.lakes[i].lat, d.lakes[i].lon);
        const int length = static_cast<int>(text.size()), middle = at.col - length / 2;
        std::vector<Spot> places;
        for (const int row : {0, 1, -1, 2, -2})
            for (const int col : {0, 4, -4, 8, -8}) places.push_back({at.row + row, middle + col});
        write_near(canvas, places, text);
    }
}

void write_legend(Canvas& canvas) {
    for (const Seat side : kSeats) {
        const int row = 1 + index(side);
        Text text;
        add(text, side == Seat::us ? "(2)" : "[2]", ink_of(side));
        add(text, side == Seat::us ? " American town, value 2   " : " British town, value 2    ");
        add(text, symbols(side, 1, 0));
        add(text, " block  ");
        add(text, symbols(side, 0, 1));
        add(text, " warship");
        canvas.write({row, 1}, text);
    }
}

}  // namespace

void print_map(const Data& d, const State& s, bool colour, std::string& out) {
    const Projection project(d);
    std::vector<Spot> spots;
    for (const Town& town : d.towns) spots.push_back(project(town.lat, town.lon));
    part(d, spots);

    Canvas canvas;
    for (std::size_t i = 0; i < d.lakes.size(); ++i) {
        std::vector<Spot> shore;
        for (const int town : members(d.lakeside[i])) shore.push_back(spots[static_cast<std::size_t>(town)]);
        draw_water(canvas, hull(std::move(shore)));
    }
    draw_roads(d, project, spots, canvas);
    write_legend(canvas);
    write_towns(d, s, spots, canvas);
    write_lakes(d, s, project, canvas);
    canvas.print_to(out, colour);
}

}  // namespace ghent::blocks
