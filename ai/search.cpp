#include "ai/search.h"

#include <fmt/format.h>

#include <algorithm>
#include <thread>

namespace ghent {

namespace {

constexpr int kLookAtClock = 16;  // iterations between two looks
constexpr u64 kGuess = 50'000;    // iterations that a time is taken for when it comes to how many candidates to look at
constexpr std::size_t kKeptEdges = 1U << 14;  // a larger tree is given back after each decision

}  // namespace

SearchPlayer::SearchPlayer(const PlayerSpec& spec, const TreeOptions& options)
    : Thinker(spec, kStandardIterations), options_(options) {}

SearchPlayer::~SearchPlayer() = default;

u64 SearchPlayer::share(int thread) const {
    const u64 n = static_cast<u64>(threads_);
    return budget_ / n + (static_cast<u64>(thread) < budget_ % n ? 1 : 0);
}

void SearchPlayer::begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    const u64 seed = take(m, d, state, seat, list);
    finished_.assign(static_cast<std::size_t>(threads_), list.size() == 1);
    if (list.size() == 1) return;  // nothing to think about
    set_clock();
    const u64 work = ms_ ? std::min<u64>(kMostEdges, u64{100} * static_cast<u64>(*ms_)) : budget_;
    const std::size_t edges = std::min<std::size_t>(kMostEdges, static_cast<std::size_t>(work) + 64);
    trees_.resize(static_cast<std::size_t>(threads_));
    for (std::size_t t = 0; t < trees_.size(); ++t) {
        if (!trees_[t]) trees_[t] = std::make_unique<Tree>(edges, options_);
        trees_[t]->begin(question_, mix_seed(seed, t), ms_ ? kGuess : share(static_cast<int>(t)));
    }
}

bool SearchPlayer::think(int ms) {
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(ms);
    {
        std::vector<std::jthread> others;
        for (int t = 1; t < threads_; ++t)
            if (!finished_[static_cast<std::size_t>(t)]) others.emplace_back([this, t, until] { run(t, until); });
        if (!finished_[0]) run(0, until);
    }
    return stopped() || std::ranges::all_of(finished_, [](u8 f) { return f != 0; });
}

void SearchPlayer::run(int thread, Clock::time_point until) {
    Tree& tree = *trees_[static_cast<std::size_t>(thread)];
    const double all = ms_ ? seconds_ : static_cast<double>(share(thread));
    for (;;) {
        const Clock::time_point now = Clock::now();
        double part = (ms_ ? seconds_used() : static_cast<double>(tree.iterations())) / all;
        if (!(part < 1)) break;  // also when there is nothing to do: more threads than iterations
        if (now >= until || stopped()) return;
        for (int i = 0; i < kLookAtClock && part < 1; ++i) {
            if (!tree.iterate(part)) {
                finished_[static_cast<std::size_t>(thread)] = 1;
                return;
            }
            if (!ms_) part = static_cast<double>(tree.iterations()) / all;
        }
    }
    finished_[static_cast<std::size_t>(thread)] = 1;
}

std::vector<SearchPlayer::Sum> SearchPlayer::add_up() const {
    std::vector<Sum> sums;
    for (const auto& tree : trees_)
        for (int i = 0; i < tree->size(); ++i) {
            const Tree::Candidate& c = tree->candidate(i);
            auto at = std::ranges::find_if(sums, [&](const Sum& s) { return s.action == c.action; });
            if (at == sums.end())
                at = sums.insert(sums.end(), {c.action, 0, 0, static_cast<int>(sums.size()), nullptr, nullptr});
            if (!at->candidate || c.visits > at->candidate->visits) {
                at->tree = tree.get();
                at->candidate = &c;
            }
            at->visits += c.visits;
            at->sum += c.sum;
        }
    // Those that were looked at to the end first, the best of them at the top.
    u64 most = 0;
    for (const Sum& s : sums) most = std::max(most, s.visits);
    std::ranges::sort(sums, [most](const Sum& a, const Sum& b) {
        const bool long_a = a.visits * 10 >= most * 7, long_b = b.visits * 10 >= most * 7;
        if (long_a != long_b) return long_a;
        if (a.visits && b.visits && a.mean() != b.mean()) return a.mean() > b.mean();
        if (!a.visits != !b.visits) return a.visits > b.visits;
        return a.order < b.order;
    });
    return sums;
}

void SearchPlayer::keep_thoughts(std::vector<Sum> sums) {
    if (sums.size() > kThoughts) sums.resize(kThoughts);
    for (const Sum& s : sums) {
        if (!s.visits) break;
        Thought& t = thoughts_.emplace_back(Thought{s.action, s.visits, s.mean(), {}});
        t.line.push_back({question_.seat, s.action});
        s.tree->line_after(*s.candidate, t.line);
    }
}

Action SearchPlayer::decide() {
    if (list_.size() == 1) return list_[0];
    const std::vector<Sum> sums = add_up();
    for (const auto& tree : trees_) iterations_ += tree->iterations();
    const Sum best = sums.front();
    if (best.visits) value_ = best.mean();
    keep_thoughts(sums);
    if (trees_[0]->room() > kKeptEdges) trees_.clear();
    return best.action;
}

}  // namespace ghent
