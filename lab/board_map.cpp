#include "lab/board_map.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <numbers>

namespace ghent::lab {

namespace {

using Object = nlohmann::ordered_json;

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

// Pointed tops, odd rows half a hex to the right; the terrain of each by its name.
BoardMap pointed_hexes(const Object& board, const std::string& scenario) {
    BoardMap map;
    const auto& all = board.at("scenarios");
    const Object* sheet = &all.at(0);
    for (const Object& s : all)
        if (s.at("id") == scenario) sheet = &s;
    map.hex = 1;
    const auto& rows = sheet->at("terrain");
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t col = 0; col < rows[row].size(); ++col) {
            const Point at{std::sqrt(3.0) * (static_cast<double>(col) + (row % 2 ? 0.5 : 0)),
                           1.5 * static_cast<double>(row)};
            const std::string terrain = rows[row][col];
            const bool wet = terrain == "water" || terrain == "river";
            add_ground(map,
                       wet                                         ? "water"
                       : terrain == "forest" || terrain == "swamp" ? "wood"
                       : terrain == "field"                        ? "land"
                                                                   : "built",
                       hex_shape(at, 1, false));
            const std::string id = fmt::format("{}{}", static_cast<char>('A' + col), row + 1);
            map.spots.push_back({id, id, at});
        }
    return map;
}

// Flat tops, odd columns half a hex further down; the terrain by letters.
BoardMap flat_hexes(const Object& board) {
    BoardMap map;
    map.hex = 1;
    map.flat_top = true;
    const auto& rows = board.at("grid").at("terrain");
    for (std::size_t row = 0; row < rows.size(); ++row) {
        const std::string letters = rows[row];
        for (std::size_t col = 0; col < letters.size(); ++col) {
            if (letters[col] == ' ') continue;
            const Point at{1.5 * static_cast<double>(col),
                           std::sqrt(3.0) * (static_cast<double>(row) + (col % 2 ? 0.5 : 0))};
            const char c = letters[col];
            add_ground(map, c == 'l' || c == 'r' ? "water" : c == 'f' ? "wood" : "land", hex_shape(at, 1, true));
            const std::string id = fmt::format("{:03}{:02}", col, row);
            map.spots.push_back({id, id, at});
        }
    }
    for (const Object& place : board.at("places")) {
        const std::string hex = place.at("hex");
        const auto found = std::find_if(map.spots.begin(), map.spots.end(), [&](const auto& s) { return s.id == hex; });
        if (found == map.spots.end()) continue;
        found->title = place.at("title");
        map.spots.push_back({place.at("id"), place.at("title"), found->at, false});
    }
    return map;
}

BoardMap places(const Object& board) {
    BoardMap map;
    double middle = 0;
    const auto coordinates = [](const Object& place, double& lon, double& lat) {
        if (place.contains("at")) {
            lon = place.at("at").at(0), lat = place.at("at").at(1);
            return true;
        }
        if (!place.contains("lat")) return false;
        lon = place.at("lon"), lat = place.at("lat");
        return true;
    };
    int n = 0;
    double lon = 0, lat = 0;
    for (const Object& place : board.at("places"))
        if (coordinates(place, lon, lat)) middle += lat, ++n;
    if (n == 0) return map;
    const double narrow =
        std::cos(middle / n * std::numbers::pi / 180);  // a degree of longitude against one of latitude
    for (const Object& place : board.at("places")) {
        if (!coordinates(place, lon, lat)) continue;
        const Point at{lon * narrow, -lat};
        map.spots.push_back({place.at("id"), place.at("title"), at});
        // A fight on a lake may be told by the lake's own name.
        if (place.value("kind", "") == "box" && place.contains("lake") &&
            !map.find(place.at("lake").get<std::string>()))
            map.spots.push_back({place.at("lake"), place.at("title"), at, false});
    }
    for (const char* list : {"edges", "paths"}) {
        if (!board.contains(list)) continue;
        for (const Object& way : board.at(list)) {
            const BoardMap::Spot *a = map.find(way.at("a").get<std::string>()),
                                 *b = map.find(way.at("b").get<std::string>());
            if (a && b) map.ways.emplace_back(a->at, b->at);
        }
    }
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
    Json json;
    m.board(d, json);
    const Object board = Object::parse(json.text(), nullptr, false);
    try {
        if (board.contains("grid")) return flat_hexes(board);
        if (board.value("layout", "") == "odd-r") return pointed_hexes(board, scenario);
        return places(board);
    } catch (const nlohmann::json::exception&) {
        return {};  // a board of another kind: nothing can be drawn
    }
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
