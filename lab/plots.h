// The plots of a report, each one SVG.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "lab/sim.h"
#include "lab/stats.h"

namespace ghent::lab {

// Bars with whiskers for their 95 % intervals.
struct ShareBar {
    std::string name, style;
    Share share;
};
std::string share_plot(const std::vector<ShareBar>& bars, const std::string& title);

// A histogram. Bins below `split` and above it are drawn in two styles ("gb" and "us"), a bin at it in a third.
struct HistogramPlot {
    std::string title, x_title, y_title;
    Histogram data;
    bool sides = false;  // negative values are the second side's, positive the first's
};
std::string histogram_plot(const HistogramPlot& plot);

// Median and quartiles at each point of the game, one band per side.
struct Band {
    std::array<double, kPoints> low{}, median{}, high{};
};
Band band_of(const SimResult& result, Seat seat);
std::string band_plot(const std::array<Band, 2>& bands, const std::array<std::string, 2>& names,
                      const std::string& title);

}  // namespace ghent::lab
