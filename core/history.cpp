#include "core/history.h"

#include <algorithm>
#include <cstring>

namespace ghent {

void StateHistory::words_of(const void* state, std::vector<u64>& words) const {
    words.resize((bytes_ + 7) / 8);
    if (!words.empty()) words.back() = 0;
    std::memcpy(words.data(), state, bytes_);
}

void StateHistory::add(const void* state) {
    words_of(state, now_);
    const bool whole = size() % kWhole == 0;
    begins_.push_back(changes_.size());
    if (whole) {
        whole_.insert(whole_.end(), now_.begin(), now_.end());
    } else {
        for (std::size_t w = 0; w < now_.size(); ++w)
            if (now_[w] != last_[w]) changes_.push_back({now_[w], static_cast<u32>(w)});
    }
    std::swap(last_, now_);
}

void StateHistory::get(std::size_t i, void* state) const {
    const std::size_t first = i / kWhole * kWhole, width = last_.size();
    const auto from = whole_.begin() + static_cast<std::ptrdiff_t>(i / kWhole * width);
    std::vector<u64> words(from, from + static_cast<std::ptrdiff_t>(width));
    const std::size_t end = i + 1 < size() ? begins_[i + 1] : changes_.size();
    for (std::size_t c = begins_[first]; c < end; ++c) words[changes_[c].word] = changes_[c].value;
    std::memcpy(state, words.data(), bytes_);
}

void StateHistory::cut(std::size_t size) {
    if (size >= begins_.size()) return;
    changes_.resize(begins_[size]);
    begins_.resize(size);
    whole_.resize((size + kWhole - 1) / kWhole * last_.size());
    std::ranges::fill(last_, 0);
    if (size > 0) {
        std::vector<std::byte> state(bytes_);
        get(size - 1, state.data());
        words_of(state.data(), last_);
    }
}

}  // namespace ghent
