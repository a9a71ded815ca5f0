// The few statistics a series of games needs.
#pragma once

#include <span>
#include <vector>

#include "core/types.h"

namespace ghent::lab {

// A share with its 95 % confidence interval (Wilson's score interval: sound for few games and for shares near 0 and 1).
struct Share {
    int count = 0, of = 0;
    double value = 0, low = 0, high = 1;
};
Share wilson(int count, int of);

// The value below which the given part of the sorted values lies, between neighbours by straight line. NaN when empty.
double quantile(std::span<const double> sorted, double part);

struct Summary {
    int n = 0;
    double mean = 0, deviation = 0;  // standard deviation of the sample
    double min = 0, low = 0, quarter = 0, median = 0, three_quarters = 0, high = 0, max = 0;  // low, high: 5 and 95 %
};
Summary summarise(std::vector<double> values);

// A value with its 95 % confidence interval.
struct Estimate {
    double value = 0, low = 0, high = 0;
};
// The mean, with the normal interval of its standard error.
Estimate mean_of(const std::vector<double>& values);
// The mean of one sample less that of another that has nothing to do with it.
Estimate difference_of_means(const std::vector<double>& a, const std::vector<double>& b);

// How many values fall into each of the bins of one width, the first of which begins at `start`.
struct Histogram {
    double start = 0, width = 1;
    std::vector<int> bins;
};
// Bins of a round width (1, 2, 5, 10, …), at most `most` of them.
Histogram histogram(std::span<const double> values, int most);

// A round step for an axis or a histogram: at least `span / most`.
double round_step(double span, int most);

}  // namespace ghent::lab
