// A small SVG writer: shapes with a CSS class each (the page's style sheet gives the colours), text escaped.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ghent::lab {

// Text as it may stand between tags and in attributes.
std::string escape(std::string_view text);

struct Point {
    double x, y;
};

enum class Anchor { start, middle, end };

class Svg {
public:
    // `title` is what a screen reader says.
    Svg(double width, double height, std::string_view title);
    void rect(double x, double y, double width, double height, std::string_view style, std::string_view tip = {});
    void line(Point from, Point to, std::string_view style);
    void polyline(const std::vector<Point>& line, std::string_view style);
    void polygon(const std::vector<Point>& shape, std::string_view style, std::string_view tip = {},
                 double opacity = 1);
    void circle(Point at, double radius, std::string_view style, std::string_view tip = {}, double opacity = 1);
    void shapes(const std::vector<std::vector<Point>>& shapes, std::string_view style);  // many polygons as one
    void text(Point at, std::string_view words, std::string_view style = "label", Anchor anchor = Anchor::middle);
    // The axis title on the left, turned by 90 degrees.
    void upright(Point at, std::string_view words);
    std::string take();  // closes it

private:
    void points(const std::vector<Point>& points);
    std::string out_;
};

}  // namespace ghent::lab
