// The scores of a game over its length, when the length is not known beforehand: samples are taken every so many actions,
// and when the buffer is full every second one is dropped and the distance doubled.
#pragma once

#include <array>

#include "lab/sim.h"

namespace ghent::lab {

class CurveSampler {
public:
    // Is a sample wanted after so many actions?
    bool wants(int actions) const { return actions >= next_; }
    void add(int actions, int us, int gb);
    // The curve of a game that ended after so many actions with these scores.
    void finish(int actions, int us, int gb, Curve (&curve)[2]) const;

private:
    static constexpr int kRoom = 128;
    struct Sample {
        int actions, score[2];
    };
    std::array<Sample, kRoom> samples_{};
    int size_ = 0, distance_ = 1, next_ = 0;
};

}  // namespace ghent::lab
