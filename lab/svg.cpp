#include "lab/svg.h"

#include <fmt/format.h>

namespace ghent::lab {

namespace {

// One decimal is a tenth of a pixel; "-0" would be the only text that depends on rounding.
std::string number(double v) {
    std::string text = fmt::format("{:.1f}", v);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text == "-0" ? "0" : text;
}

}  // namespace

std::string escape(std::string_view text) {
    std::string out;
    for (const char c : text) {
        switch (c) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default: out += c;
        }
    }
    return out;
}

Svg::Svg(double width, double height, std::string_view title) {
    out_ = fmt::format("<svg viewBox=\"0 0 {} {}\" role=\"img\" aria-label=\"{}\">\n", number(width), number(height),
                       escape(title));
}

void Svg::rect(double x, double y, double width, double height, std::string_view style, std::string_view tip) {
    out_ += fmt::format("<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" class=\"{}\">", number(x), number(y),
                        number(width), number(height), style);
    if (!tip.empty()) out_ += fmt::format("<title>{}</title>", escape(tip));
    out_ += "</rect>\n";
}

void Svg::line(Point from, Point to, std::string_view style) {
    out_ += fmt::format("<line x1=\"{}\" y1=\"{}\" x2=\"{}\" y2=\"{}\" class=\"{}\"/>\n", number(from.x),
                        number(from.y), number(to.x), number(to.y), style);
}

void Svg::points(const std::vector<Point>& points) {
    for (std::size_t i = 0; i < points.size(); ++i)
        out_ += fmt::format("{}{},{}", i ? " " : "", number(points[i].x), number(points[i].y));
}

void Svg::polyline(const std::vector<Point>& line, std::string_view style) {
    out_ += fmt::format("<polyline class=\"{}\" points=\"", style);
    points(line);
    out_ += "\"/>\n";
}

void Svg::polygon(const std::vector<Point>& shape, std::string_view style, std::string_view tip, double opacity) {
    out_ += fmt::format("<polygon class=\"{}\"", style);
    if (opacity < 1) out_ += fmt::format(" opacity=\"{:.2f}\"", opacity);
    out_ += " points=\"";
    points(shape);
    if (tip.empty()) out_ += "\"/>\n";
    else out_ += fmt::format("\"><title>{}</title></polygon>\n", escape(tip));
}

void Svg::circle(Point at, double radius, std::string_view style, std::string_view tip, double opacity) {
    out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\" class=\"{}\"", number(at.x), number(at.y), number(radius),
                        style);
    if (opacity < 1) out_ += fmt::format(" opacity=\"{:.2f}\"", opacity);
    if (tip.empty()) out_ += "/>\n";
    else out_ += fmt::format("><title>{}</title></circle>\n", escape(tip));
}

void Svg::shapes(const std::vector<std::vector<Point>>& shapes, std::string_view style) {
    out_ += fmt::format("<path class=\"{}\" d=\"", style);
    for (const std::vector<Point>& shape : shapes) {
        for (std::size_t i = 0; i < shape.size(); ++i)
            out_ += fmt::format("{}{} {}", i ? 'L' : 'M', number(shape[i].x), number(shape[i].y));
        out_ += 'z';
    }
    out_ += "\"/>\n";
}

void Svg::text(Point at, std::string_view words, std::string_view style, Anchor anchor) {
    constexpr std::string_view names[] = {"start", "middle", "end"};
    out_ += fmt::format("<text x=\"{}\" y=\"{}\" class=\"{}\" text-anchor=\"{}\">{}</text>\n", number(at.x),
                        number(at.y), style, names[static_cast<int>(anchor)], escape(words));
}

void Svg::upright(Point at, std::string_view words) {
    out_ += fmt::format(
        "<text transform=\"translate({} {}) rotate(-90)\" class=\"axis\" text-anchor=\"middle\">{}</text>\n",
        number(at.x), number(at.y), escape(words));
}

std::string Svg::take() {
    out_ += "</svg>\n";
    return std::move(out_);
}

}  // namespace ghent::lab
