#include "lab/stats.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace ghent::lab {

Share wilson(int count, int of) {
    if (of <= 0) return {};
    constexpr double z = 1.959963984540054;  // 95 %, two-sided
    const double n = of, p = count / n, zz = z * z;
    const double centre = (p + zz / (2 * n)) / (1 + zz / n);
    const double half = z / (1 + zz / n) * std::sqrt(p * (1 - p) / n + zz / (4 * n * n));
    Share share{count, of, p, std::max(0.0, centre - half), std::min(1.0, centre + half)};
    if (count == 0) share.low = 0;  // exactly, whatever rounding did
    if (count == of) share.high = 1;
    return share;
}

double quantile(std::span<const double> sorted, double part) {
    if (sorted.empty()) return std::numeric_limits<double>::quiet_NaN();
    const double place = std::clamp(part, 0.0, 1.0) * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(place);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return sorted[below] + (sorted[above] - sorted[below]) * (place - static_cast<double>(below));
}

Summary summarise(std::vector<double> values) {
    Summary s;
    s.n = static_cast<int>(values.size());
    if (values.empty()) return s;
    std::sort(values.begin(), values.end());
    s.mean = std::accumulate(values.begin(), values.end(), 0.0) / s.n;
    double squares = 0;
    for (const double v : values) squares += (v - s.mean) * (v - s.mean);
    s.deviation = s.n > 1 ? std::sqrt(squares / (s.n - 1)) : 0;
    s.min = values.front();
    s.low = quantile(values, 0.05);
    s.quarter = quantile(values, 0.25);
    s.median = quantile(values, 0.5);
    s.three_quarters = quantile(values, 0.75);
    s.high = quantile(values, 0.95);
    s.max = values.back();
    return s;
}

namespace {

constexpr double kZ = 1.959963984540054;  // 95 %, two-sided

}  // namespace

Estimate mean_of(const std::vector<double>& values) {
    const Summary s = summarise(values);
    const double half = s.n > 0 ? kZ * s.deviation / std::sqrt(static_cast<double>(s.n)) : 0;
    return {s.mean, s.mean - half, s.mean + half};
}

Estimate difference_of_means(const std::vector<double>& a, const std::vector<double>& b) {
    const Summary x = summarise(a), y = summarise(b);
    const double variance = (x.n ? x.deviation * x.deviation / x.n : 0) + (y.n ? y.deviation * y.deviation / y.n : 0);
    const double value = x.mean - y.mean, half = kZ * std::sqrt(variance);
    return {value, value - half, value + half};
}

double round_step(double span, int most) {
    if (!(span > 0) || most < 1) return 1;
    const double least = span / most;
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double factor : {1.0, 2.0, 5.0, 10.0})
        if (factor * power >= least * (1 - 1e-9)) return factor * power;
    return 10 * power;
}

Histogram histogram(std::span<const double> values, int most) {
    Histogram h;
    if (values.empty()) return h;
    const auto [min, max] = std::minmax_element(values.begin(), values.end());
    h.width = std::max(1.0, round_step(*max - *min + 1, most));
    h.start = std::floor(*min / h.width) * h.width;
    h.bins.resize(static_cast<std::size_t>((*max - h.start) / h.width) + 1);
    for (const double v : values) ++h.bins[static_cast<std::size_t>((v - h.start) / h.width)];
    return h;
}

}  // namespace ghent::lab
