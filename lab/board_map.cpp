#include "lab/board_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "core/chart.h"

namespace ghent::lab {

namespace {

constexpr double kSheet = 640, kMargin = 26;

std::vector<Point> hex_shape(Point at, double side, bool flat_top) {
    std::vector<Point> shape;
    for (int i = 0; i < 6; ++i) {
        const double angle = std::numbers::pi / 3 * (i + (flat_top ? 0.0 : 0.5));
        shape.push_back({at.x + side * std::cos(angle), at.y + side * std::sin(angle)});
    }
    return shape;
}

void add_ground(BoardMap& map, const std::string& style, std::vector<Point> shape) {
    auto found = std::find_if(map.grounds.begin(), map.grounds.end(), [&](const auto& g) { return g.style == style; });
    if (found == map.grounds.end()) found = map.grounds.insert(found, {style, {}});
    found->shapes.push_back(std::move(shape));
}

// Hexes of side 1: the middle of one by column and row.
Point middle_of(const Chart::Spot& hex, bool flat_top) {
    const auto odd = [](double n) { return std::fmod(n, 2) == 1 ? 0.5 : 0; };
    if (flat_top) return {1.5 * hex.x, std::sqrt(3.0) * (hex.y + odd(hex.x))};
    return {std::sqrt(3.0) * (hex.x + odd(hex.y)), 1.5 * hex.y};
}

BoardMap hexes(const Chart& chart) {
    constexpr const char* styles[] = {"land", "wood", "water", "built"};  // by Chart::Ground
    BoardMap map;
    map.hex = 1;
    map.flat_top = chart.hexes == hex::Layout::odd_q;
    for (const Chart::Spot& hex : chart.spots) {
        const Point at = middle_of(hex, map.flat_top);
        if (hex.drawn) add_ground(map, styles[static_cast<int>(hex.ground)], hex_shape(at, 1, map.flat_top));
        map.spots.push_back({hex.id, hex.title, at, hex.drawn});
    }
    return map;
}

BoardMap places(const Chart& chart) {
    BoardMap map;
    double middle = 0;
    int drawn = 0;
    for (const Chart::Spot& place : chart.spots)
        if (place.drawn) middle += place.y, ++drawn;
    if (drawn == 0) return map;
    const double narrow =
        std::cos(middle / drawn * std::numbers::pi / 180);  // a degree of longitude against one of latitude
    for (const Chart::Spot& place : chart.spots)
        map.spots.push_back({place.id, place.title, {place.x * narrow, -place.y}, place.drawn});
    for (const auto& [a, b] : chart.ways)
        map.ways.emplace_back(map.spots[static_cast<std::size_t>(a)].at, map.spots[static_cast<std::size_t>(b)].at);
    return map;
}

// From the board's own coordinates to those of the picture.
class Frame {
public:
    explicit Frame(const BoardMap& map) {
        Point low{1e9, 1e9}, high{-1e9, -1e9};
        for (const BoardMap::Spot& s : map.spots) {
            low = {std::min(low.x, s.at.x), std::min(low.y, s.at.y)};
            high = {std::max(high.x, s.at.x), std::max(high.y, s.at.y)};
        }
        const double edge = map.hex > 0 ? map.hex : 0;
        low_ = {low.x - edge, low.y - edge};
        scale_ = (kSheet - 2 * kMargin) / std::max(1e-9, high.x - low.x + 2 * edge);
        height_ = 2 * kMargin + scale_ * (high.y - low.y + 2 * edge);
    }
    Point operator()(Point p) const { return {kMargin + scale_ * (p.x - low_.x), kMargin + scale_ * (p.y - low_.y)}; }
    double scale() const { return scale_; }
    double height() const { return height_; }

private:
    Point low_{};
    double scale_ = 1, height_ = 0;
};

}  // namespace

const BoardMap::Spot* BoardMap::find(std::string_view id) const {
    const auto found = std::find_if(spots.begin(), spots.end(), [id](const Spot& s) { return s.id == id; });
    return found == spots.end() ? nullptr : &*found;
}

BoardMap board_map(const Module& m, const GameData& d, const std::string& scenario) {
    const std::optional<Chart> chart = chart_of(m, d, scenario);
    if (!chart) return {};
    return chart->hexes ? hexes(*chart) : places(*chart);
}

std::string heat_plot(const BoardMap& map, const Heat& heat, const std::string& title) {
    const Frame frame(map);
    Svg svg(kSheet, frame.height(), title);
    for (const BoardMap::Ground& ground : map.grounds) {
        std::vector<std::vector<Point>> shapes = ground.shapes;
        for (auto& shape : shapes)
            for (Point& p : shape) p = frame(p);
        svg.shapes(shapes, "ground " + ground.style);
    }
    for (const auto& [from, to] : map.ways) svg.line(frame(from), frame(to), "way");
    if (map.hex == 0)
        for (const BoardMap::Spot& s : map.spots)
            if (s.drawn) svg.circle(frame(s.at), 2.5, "spot", s.title);

    // The same place may be named in several ways.
    struct Hot {
        const BoardMap::Spot* spot;
        double value;
    };
    std::vector<Hot> hot;
    for (const auto& [id, value] : heat) {
        const BoardMap::Spot* s = map.find(id);
        if (!s) continue;
        const auto same = std::find_if(
            hot.begin(), hot.end(), [&](const Hot& h) { return h.spot->at.x == s->at.x && h.spot->at.y == s->at.y; });
        if (same == hot.end()) hot.push_back({s, value});
        else same->value += value;
    }
    std::stable_sort(hot.begin(), hot.end(), [](const Hot& a, const Hot& b) { return a.value > b.value; });
    const double most = hot.empty() ? 1 : hot.front().value;
    for (std::size_t i = hot.size(); i-- > 0;) {
        const auto& [spot, value] = hot[i];
        const std::string tip = fmt::format("{}: {:.2f} a game", spot->title, value);
        const double part = value / most;
        if (map.hex > 0) {
            std::vector<Point> shape = hex_shape(spot->at, map.hex, map.flat_top);
            for (Point& p : shape) p = frame(p);
            svg.polygon(shape, "heat", tip, 0.12 + 0.88 * part);
        } else {
            svg.circle(frame(spot->at), 4 + 20 * std::sqrt(part), "heat", tip, 0.3 + 0.5 * part);
        }
    }
    // The hottest by name, as long as names do not lie on each other.
    constexpr std::size_t kNames = 10;
    struct Box {
        double left, right, y;
    };
    std::vector<Box> named;
    for (std::size_t i = 0; i < hot.size() && named.size() < kNames; ++i) {
        const Point at = frame(hot[i].spot->at);
        const std::string& words = hot[i].spot->title;
        if (map.flat_top && words == hot[i].spot->id) continue;  // the number of a hex says nothing
        const double width = 7.0 * static_cast<double>(words.size());
        const bool right = at.x + width > kSheet;
        const double left = right ? at.x - 7 - width : at.x + 7;
        const Box box{left, left + width, at.y - 6};
        if (std::any_of(named.begin(), named.end(), [&box](const Box& o) {
                return box.left < o.right && o.left < box.right && std::abs(box.y - o.y) < 13;
            }))
            continue;
        named.push_back(box);
        svg.text({right ? at.x - 7 : at.x + 7, box.y}, words, "place", right ? Anchor::end : Anchor::start);
    }
    return svg.take();
}

}  // namespace ghent::lab
