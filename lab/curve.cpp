#include "lab/curve.h"

namespace ghent::lab {

void CurveSampler::add(int actions, int us, int gb) {
    if (size_ == kRoom) {
        for (int i = 0; i < kRoom / 2; ++i)
            samples_[static_cast<std::size_t>(i)] = samples_[static_cast<std::size_t>(2 * i)];
        size_ = kRoom / 2;
        distance_ *= 2;
    }
    samples_[static_cast<std::size_t>(size_++)] = {actions, {us, gb}};
    next_ = actions + distance_;
}

void CurveSampler::finish(int actions, int us, int gb, Curve (&curve)[2]) const {
    int at = 0;
    for (int point = 0; point < kPoints - 1; ++point) {
        const long wanted = static_cast<long>(actions) * point / (kPoints - 1);
        while (at + 1 < size_ && samples_[static_cast<std::size_t>(at + 1)].actions <= wanted) ++at;
        for (std::size_t seat = 0; seat < 2; ++seat)
            curve[seat][static_cast<std::size_t>(point)] =
                size_ ? samples_[static_cast<std::size_t>(at)].score[seat] : 0;
    }
    curve[0][kPoints - 1] = us;
    curve[1][kPoints - 1] = gb;
}

}  // namespace ghent::lab
