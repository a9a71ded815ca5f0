#include "ai/tree.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace ghent {

namespace {

constexpr u64 kVisitsPerCandidate = 12;  // fewer tell nothing: rather leave the least likely out
constexpr u32 kEnoughToDrop = 40;        // visits before a candidate can be dropped as clearly worse
constexpr double kClearly = 4;           // standard errors
constexpr u32 kEnoughForLine = 12;

}  // namespace

Tree::Tree(std::size_t most_edges, const TreeOptions& options) : most_(most_edges), options_(options) {
    edges_.reserve(most_edges + 1);
}

void Tree::begin(const Question& q, u64 seed, u64 budget) {
    m_ = q.m;
    d_ = q.d;
    seat_ = q.seat;
    seed_ = seed;
    iterations_ = sweep_ = 0;
    next_ = 0;
    mean_ = squares_ = 0;
    root_.copy_from(*m_, q.state);
    edges_.clear();
    edges_.emplace_back();
    playout_ = Playout(*m_);
    find_candidates(q, budget);
}

void Tree::find_candidates(const Question& q, u64 budget) {
    // Priors may look at what is hidden: ask in a world made from what the seat knows.
    Rng rng(mix_seed(seed_, ~u64{0}));
    world_.copy_from(*m_, root_.bytes());
    m_->resample(*d_, world_.bytes(), seat_, rng);
    size_ = 0;
    for (const bool all : {false, true}) {  // all: somebody began in another order
        for (const Action a : *q.list) {
            if (!all && !m_->canonical(*d_, world_.bytes(), seat_, a)) continue;
            candidates_[size_] = {
                .action = a, .prior = m_->prior(*d_, world_.bytes(), seat_, a), .order = size_, .sum = 0};
            ++size_;
        }
        if (size_ > 0) break;
    }
    std::sort(candidates_, candidates_ + size_, [](const Candidate& a, const Candidate& b) {
        return a.prior != b.prior ? a.prior > b.prior : a.order < b.order;
    });
    for (int i = 0; i < size_; ++i) candidates_[i].order = i;
    const u64 most = std::max<u64>(2, budget / kVisitsPerCandidate);
    began_ = alive_ = static_cast<int>(std::min<u64>(static_cast<u64>(size_), most));
}

bool Tree::iterate(double part) {
    if (next_ == alive_) {
        next_ = 0;
        ++sweep_;
        reject(part);
    }
    if (alive_ < 2) return false;
    if (next_ == 0) {
        sweep_rng_ = Rng(mix_seed(seed_, sweep_));
        sampled_.copy_from(*m_, root_.bytes());
        m_->resample(*d_, sampled_.bytes(), seat_, sweep_rng_);
    }
    Candidate& c = candidates_[next_++];
    const double result = descend(c);
    c.sum += result;
    ++c.visits;
    ++iterations_;
    const double before = mean_;
    mean_ += (result - mean_) / static_cast<double>(iterations_);
    squares_ += (result - before) * (result - mean_);
    return true;
}

double Tree::deviation() const {
    return iterations_ < 8 ? 0.1 : std::sqrt(squares_ / static_cast<double>(iterations_)) + 1e-4;
}

void Tree::reject(double part) {
    std::sort(candidates_, candidates_ + alive_, [](const Candidate& a, const Candidate& b) {
        return a.mean() != b.mean() ? a.mean() > b.mean() : a.order < b.order;
    });
    const int rounds = std::bit_width(static_cast<unsigned>(began_)), over = static_cast<int>(part * rounds);
    alive_ = std::min(alive_, std::max(2, (began_ + (1 << over) - 1) >> over));
    const double luck = deviation();
    while (alive_ > 1) {
        const Candidate& best = candidates_[0];
        const Candidate& worst = candidates_[alive_ - 1];
        if (worst.visits < kEnoughToDrop) break;
        if (best.mean() - worst.mean() < kClearly * luck * std::sqrt(1.0 / best.visits + 1.0 / worst.visits)) break;
        --alive_;
    }
}

double Tree::descend(Candidate& root) {
    Rng rng = sweep_rng_;
    world_.copy_from(*m_, sampled_.bytes());
    SeededDice dice(rng.next());
    dice_ = &dice;
    rng_ = &rng;

    Edge* path[kMostDepth];
    int depth = 0;
    u32 *first = &root.children, *dry = &root.dry;
    const TurnClock& clock = playout_.clock();
    u64 turn = clock.read(world_.bytes());
    int turns = options_.turns;
    // All results are of the same moment: positions after my turn and after his answer are not to be compared.
    const auto over = [&] {
        if (const u64 now = clock.read(world_.bytes()); now != turn) {
            turn = now;
            --turns;
        }
        return turns <= 0;
    };
    m_->apply(*d_, world_.bytes(), seat_, root.action, dice, nullptr);
    for (int steps = 0; depth < kMostDepth && steps < 4 * kMostDepth && !over(); ++steps) {
        const unsigned pending = m_->pending(*d_, world_.bytes());
        if (!pending) break;
        if (play_hidden(pending)) continue;
        const Seat seat = first_of(pending);
        bool opened = false;
        Edge* edge = select(first, dry, seat, opened);
        if (!edge) {
            if (opened) continue;  // a forced action was taken
            break;                 // no room
        }
        m_->apply(*d_, world_.bytes(), seat, edge->action, dice, nullptr);
        path[depth++] = edge;
        if (opened) break;
        first = &edge->children;
        dry = &edge->dry;
    }
    for (int n = clock.ticks() ? options_.turns : 1; n > 0 && !over() && m_->pending(*d_, world_.bytes()); --n)
        playout_.run_by_prior(*m_, *d_, world_.bytes(), dice, kPlayoutActions, options_.sampled ? &rng : nullptr);
    const double result = m_->chance(*d_, world_.bytes(), seat_);
    for (int i = 0; i < depth; ++i) {
        ++path[i]->visits;
        path[i]->sum += result;
    }
    return result;
}

// Both seats decide at once: the other one, by its priors, before the observer; its choices are no nodes.
bool Tree::play_hidden(unsigned pending) {
    if (pending != (bit(Seat::us) | bit(Seat::gb))) return false;
    const Seat them = other(seat_);
    m_->list(*d_, world_.bytes(), them, list_);
    const Action a = any_by_prior(*m_, *d_, world_.bytes(), them, list_, *rng_);
    m_->apply(*d_, world_.bytes(), them, a, *dice_, nullptr);
    return true;
}

Tree::Edge* Tree::select(u32* first, u32* dry, Seat seat, bool& opened) {
    u32 visits = 0, known = 0;
    for (u32 i = *first; i; i = edges_[i].next) {
        Edge& e = edges_[i];
        e.here = e.seat == seat && m_->check(*d_, world_.bytes(), seat, e.action).ok();
        if (!e.here) continue;
        visits += e.visits;
        ++known;
    }
    const bool wider = static_cast<double>(known) < 1 + options_.widen * std::sqrt(static_cast<double>(visits));
    if (wider && (known == 0 || *dry <= visits)) {
        bool forced = false;
        if (Edge* e = open(first, seat, forced)) {
            opened = true;
            return e;
        }
        if (forced) {
            opened = true;
            return nullptr;
        }
        *dry = visits + visits / 4 + 2;  // all are open: ask again when it was visited more often
    }
    if (known == 0) return nullptr;
    const double scale = options_.explore * deviation() * std::sqrt(static_cast<double>(visits) + 1);
    Edge* best = nullptr;
    double highest = -1e9;
    for (u32 i = *first; i; i = edges_[i].next) {
        Edge& e = edges_[i];
        if (!e.here) continue;
        const double mean = e.visits ? e.sum / e.visits : 0.5;
        const double score = (seat == seat_ ? mean : 1 - mean) + scale * e.prior / (1 + e.visits);
        if (score > highest) {
            highest = score;
            best = &e;
        }
    }
    return best;
}

// Adds the action with the highest prior that is not yet there. A decision without a choice is taken, not added.
Tree::Edge* Tree::open(u32* first, Seat seat, bool& forced) {
    m_->list(*d_, world_.bytes(), seat, list_);
    if (list_.size() == 1) {
        m_->apply(*d_, world_.bytes(), seat, list_[0], *dice_, nullptr);
        forced = true;
        return nullptr;
    }
    if (edges_.size() > most_) return nullptr;
    int priors[ActionList::kCapacity];
    int best = -1, highest = -1'000'000;
    for (int i = 0; i < list_.size(); ++i) {
        priors[i] = m_->prior(*d_, world_.bytes(), seat, list_[i]);
        highest = std::max(highest, priors[i]);
    }
    float sum = 0;
    for (int i = 0; i < list_.size(); ++i) {
        sum += prior_weight(priors[i], highest);
        if (best >= 0 && priors[i] <= priors[best]) continue;
        if (!m_->canonical(*d_, world_.bytes(), seat, list_[i])) continue;
        bool there = false;
        for (u32 e = *first; e && !there; e = edges_[e].next)
            there = edges_[e].seat == seat && edges_[e].action == list_[i];
        if (!there) best = i;
    }
    if (best < 0) return nullptr;
    Edge e;
    e.action = list_[best];
    e.seat = seat;
    e.prior = 0.8F * prior_weight(priors[best], highest) / sum + 0.2F / static_cast<float>(list_.size());
    e.next = *first;
    *first = static_cast<u32>(edges_.size());
    edges_.push_back(e);
    return &edges_.back();
}

void Tree::line_after(const Candidate& c, std::vector<Choice>& out) const {
    for (u32 at = c.children; at;) {
        u32 best = 0;
        for (u32 i = at; i; i = edges_[i].next)
            if (edges_[i].visits >= kEnoughForLine && (!best || edges_[i].visits > edges_[best].visits)) best = i;
        if (!best) return;
        out.push_back({edges_[best].seat, edges_[best].action});
        at = edges_[best].children;
    }
}

}  // namespace ghent
