#include "lab/plots.h"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "lab/svg.h"

namespace ghent::lab {

namespace {

constexpr double kWidth = 640, kHeight = 300;
constexpr double kLeft = 58, kRight = 16, kTop = 14, kBottom = 46;

// A linear scale from values to pixels.
struct Scale {
    double low, high, from, to;
    double operator()(double v) const { return high == low ? from : from + (v - low) / (high - low) * (to - from); }
};
Scale across(double low, double high) { return {low, high, kLeft, kWidth - kRight}; }
Scale upward(double low, double high) { return {low, high, kHeight - kBottom, kTop}; }

std::string tick_text(double v) { return fmt::format("{:g}", std::abs(v) < 1e-9 ? 0.0 : v); }

void y_axis(Svg& svg, const Scale& y, const std::string& title) {
    const double step = round_step(y.high - y.low, 6);
    for (double v = std::ceil(y.low / step) * step; v <= y.high + step * 1e-6; v += step) {
        svg.line({kLeft, y(v)}, {kWidth - kRight, y(v)}, "grid");
        svg.text({kLeft - 6, y(v) + 4}, tick_text(v), "tick", Anchor::end);
    }
    svg.upright({14, (kTop + kHeight - kBottom) / 2}, title);
}

void x_axis(Svg& svg, const Scale& x, const std::string& title) {
    const double step = round_step(x.high - x.low, 10), foot = kHeight - kBottom;
    svg.line({kLeft, foot}, {kWidth - kRight, foot}, "frame");
    for (double v = std::ceil(x.low / step) * step; v <= x.high + step * 1e-6; v += step) {
        svg.line({x(v), foot}, {x(v), foot + 4}, "frame");
        svg.text({x(v), foot + 18}, tick_text(v), "tick");
    }
    svg.text({(kLeft + kWidth - kRight) / 2, kHeight - 8}, title, "axis");
}

std::string percent(double share) { return fmt::format("{:.1f} %", 100 * share); }

}  // namespace

std::string share_plot(const std::vector<ShareBar>& bars, const std::string& title) {
    constexpr double row = 44, left = 130, foot = 40;
    const double height = row * static_cast<double>(bars.size()) + foot;
    const Scale x{0, 1, left, kWidth - 70};
    Svg svg(kWidth, height, title);
    for (int i = 0; i <= 10; i += 2) {
        svg.line({x(i / 10.0), 4}, {x(i / 10.0), height - foot}, "grid");
        svg.text({x(i / 10.0), height - foot + 16}, fmt::format("{}", i * 10), "tick");
    }
    svg.text({(x.from + x.to) / 2, height - 6}, "share of games, %", "axis");
    double y = 4;
    for (const ShareBar& bar : bars) {
        const double middle = y + row / 2;
        svg.text({left - 10, middle + 5}, bar.name, "name", Anchor::end);
        svg.rect(left, middle - 12, x(bar.share.value) - left, 24, bar.style,
                 fmt::format("{}: {} of {} games", bar.name, bar.share.count, bar.share.of));
        svg.line({x(bar.share.low), middle}, {x(bar.share.high), middle}, "whisker");
        svg.line({x(bar.share.low), middle - 6}, {x(bar.share.low), middle + 6}, "whisker");
        svg.line({x(bar.share.high), middle - 6}, {x(bar.share.high), middle + 6}, "whisker");
        svg.text({kWidth - 4, middle + 5}, percent(bar.share.value), "name", Anchor::end);
        y += row;
    }
    return svg.take();
}

std::string histogram_plot(const HistogramPlot& plot) {
    const Histogram& h = plot.data;
    const double end = h.start + h.width * static_cast<double>(std::max<std::size_t>(1, h.bins.size()));
    const int most = h.bins.empty() ? 1 : std::max(1, *std::max_element(h.bins.begin(), h.bins.end()));
    const double middle = h.width == 1 ? -0.5 : 0;  // single values stand over their tick
    const Scale x = across(h.start + middle, end + middle), y = upward(0, most * 1.05);
    Svg svg(kWidth, kHeight, plot.title);
    y_axis(svg, y, plot.y_title);
    for (std::size_t i = 0; i < h.bins.size(); ++i) {
        const double from = h.start + h.width * static_cast<double>(i), to = from + h.width;
        const std::string_view style = !plot.sides                              ? "neutral"
                                       : to <= 0                                ? "gb"
                                       : from > 0 || (from == 0 && h.width > 1) ? "us"
                                                                                : "neutral";
        const std::string range =
            h.width == 1 ? tick_text(from) : fmt::format("{} to {}", tick_text(from), tick_text(to - 1));
        if (h.bins[i])
            svg.rect(x(from + middle) + 0.5, y(h.bins[i]), x(to) - x(from) - 1, y(0) - y(h.bins[i]), style,
                     fmt::format("{}: {} games", range, h.bins[i]));
    }
    x_axis(svg, x, plot.x_title);
    return svg.take();
}

Band band_of(const SimResult& result, Seat seat) {
    Band band;
    for (std::size_t point = 0; point < kPoints; ++point) {
        std::vector<double> values;
        for (const GameResult& g : result.games) values.push_back(g.curve[index(seat)][point]);
        if (values.empty()) continue;
        std::sort(values.begin(), values.end());
        band.low[point] = quantile(values, 0.25);
        band.median[point] = quantile(values, 0.5);
        band.high[point] = quantile(values, 0.75);
    }
    return band;
}

std::string band_plot(const std::array<Band, 2>& bands, const std::array<std::string, 2>& names,
                      const std::string& title) {
    double low = 0, high = 1;
    for (const Band& band : bands) {
        low = std::min(low, *std::min_element(band.low.begin(), band.low.end()));
        high = std::max(high, *std::max_element(band.high.begin(), band.high.end()));
    }
    const Scale x = across(0, 100), y = upward(low, high + (high - low) * 0.12);
    Svg svg(kWidth, kHeight, title);
    y_axis(svg, y, "victory points");
    for (std::size_t side = 0; side < 2; ++side) {
        const std::string style = side == 0 ? "us" : "gb";
        std::vector<Point> line, area;
        for (std::size_t i = 0; i < kPoints; ++i) {
            const double at = x(100.0 * static_cast<double>(i) / (kPoints - 1));
            line.push_back({at, y(bands[side].median[i])});
            area.push_back({at, y(bands[side].high[i])});
        }
        for (std::size_t i = kPoints; i-- > 0;)
            area.push_back({x(100.0 * static_cast<double>(i) / (kPoints - 1)), y(bands[side].low[i])});
        svg.polygon(area, style + " band");
        svg.polyline(line, style + " line");
        const double key = kLeft + 14 + 150 * static_cast<double>(side);
        svg.line({key, kTop + 8}, {key + 22, kTop + 8}, style + " line");
        svg.text({key + 28, kTop + 12}, names[side], "name", Anchor::start);
    }
    x_axis(svg, x, "part of the game played, % of its actions");
    return svg.take();
}

}  // namespace ghent::lab
