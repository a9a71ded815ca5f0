#include "ai/plan_player.h"

#include <algorithm>
#include <thread>

namespace ghent {

namespace {

constexpr u64 kGuess = 20'000;                // visits that a time is taken for at first
constexpr std::size_t kKeptBytes = 3U << 20;  // more is given back after each decision

}  // namespace

u64 knowledge(const Module& m, const GameData& d, const void* state, Seat seat) {
    Json j;
    (m.scene ? m.scene : m.view)(d, state, viewer(seat), j);
    u64 hash = 0xCBF29CE484222325ULL;  // FNV-1a
    for (const char c : j.text()) hash = (hash ^ static_cast<u8>(c)) * 0x100000001B3ULL;
    return hash;
}

PlanPlayer::PlanPlayer(const PlayerSpec& spec, const PlanOptions& options)
    : Thinker(spec, kStandardIterations), options_(with_knobs(options, spec.knobs)) {
    if (!spec.priors.empty()) named_ = named_priors(spec.priors);
    own_priors_ = spec.priors.empty();
}

void PlanPlayer::begin(const Module& m, const GameData& d, const void* state, Seat seat, const ActionList& list) {
    const u64 seed = take(m, d, state, seat, list);
    following_ = follow();
    finished_ = following_ || list.size() == 1;
    paced_ = !ms_;
    if (finished_) return;  // nothing to think about
    const u64 turn = set_clock();
    Turn rest;
    if (kept_.m == &m && kept_.seat == seat && kept_.turn == turn)
        for (int i = kept_.at; i < kept_.meant.size; ++i) rest.entries[rest.size++] = kept_.meant.entries[i];
    kept_.any = false;
    if (!plans_) plans_ = std::make_unique<Plans>(options_);
    if (own_priors_ && table_game_ != &m) {
        named_ = priors_of(m);
        table_game_ = &m;
    }
    plans_->use(named_.get());
    plans_->begin(question_, seed, ms_ ? kGuess : budget_, rest.size ? &rest : nullptr, threads_);
}

// Whether the turn under way goes on: nothing else is known than what was expected, and its next choice is allowed.
bool PlanPlayer::follow() {
    const Question& q = question_;
    if (!kept_.any || kept_.m != q.m || kept_.seat != q.seat) return false;
    if (knowledge(*q.m, *q.d, q.state, q.seat) != kept_.digest) return false;
    Follower follower(&kept_.meant, kept_.at);
    const Action* next = follower.next(*q.m, *q.d, q.state, q.seat);
    if (!next || !list_.contains(*next)) return false;
    next_ = *next;
    kept_.at = follower.at();
    return true;
}

// What the seat will know after its choice, if nothing else happens: found in a world that it cannot tell from the real one.
void PlanPlayer::keep(Action a) {
    const Question& q = question_;
    Rng rng(mix_seed(kept_.digest, 1));
    world_.copy_from(*q.m, q.state);
    q.m->resample(*q.d, world_.bytes(), q.seat, rng);
    SeededDice dice(1);
    const TurnClock clock(*q.m);
    kept_.turn = clock.read(world_.bytes());
    const bool barrier = q.m->apply(*q.d, world_.bytes(), q.seat, a, dice, nullptr);
    kept_.any =
        !barrier && clock.read(world_.bytes()) == kept_.turn && (q.m->pending(*q.d, world_.bytes()) & bit(q.seat)) != 0;
    if (kept_.any) kept_.digest = knowledge(*q.m, *q.d, world_.bytes(), q.seat);
}

bool PlanPlayer::time_is_over() const { return ms_ && seconds_used() >= seconds_; }

// After the first round it is known how fast this position is.
void PlanPlayer::set_pace() {
    const double visits = static_cast<double>(plans_->iterations()) * seconds_ / std::max(seconds_used(), 1e-6);
    plans_->think_by_clock(static_cast<u64>(std::clamp(visits, 64.0, 1e9)));
    paced_ = true;
}

bool PlanPlayer::think(int ms) {
    const Clock::time_point until = Clock::now() + std::chrono::milliseconds(ms);
    while (!finished_) {
        const bool whole = run_jobs(until);
        if (stopped()) return true;
        if (time_is_over()) {
            finished_ = true;
        } else if (!whole) {
            return false;
        } else {
            if (!paced_) set_pace();
            finished_ = !plans_->next_round();
        }
    }
    return true;
}

// The jobs of this round on all threads. False: the time was over before.
bool PlanPlayer::run_jobs(Clock::time_point until) {
    std::atomic<int> next = 0;
    std::atomic<bool> broken_off = false;
    const auto work = [&](int thread) {
        for (int job = next++; job < plans_->jobs(); job = next++)
            while (!plans_->work(job, thread))
                if (Clock::now() >= until || stopped() || time_is_over()) {
                    broken_off = true;
                    return;
                }
    };
    {
        std::vector<std::jthread> others;
        for (int t = 1; t < std::min(threads_, plans_->jobs()); ++t) others.emplace_back(work, t);
        work(0);
    }
    return !broken_off;
}

Thought PlanPlayer::thought_of(const Plans::Plan& plan) const {
    Thought t{plan.turn.entries[0].action, plan.visits, plan.mean(), {}};
    const auto tell = [](const Turn& turn, Seat seat, std::vector<Choice>& out) {
        for (int i = 0; i < turn.size; ++i)
            if (turn.entries[i].choice) out.push_back({seat, turn.entries[i].action});
    };
    tell(plan.turn, question_.seat, t.intends);
    const Plans::Answer* likely = nullptr;
    for (int i = 0; i < plan.size; ++i)
        if (!likely || plan.answers[i].visits > likely->visits) likely = &plan.answers[i];
    t.line = t.intends;
    if (likely) tell(likely->turn, other(question_.seat), t.line);
    if (const Plans::Answer* worst = plan.worst()) {
        tell(worst->turn, other(question_.seat), t.fears);
        t.feared = worst->mean();
    }
    if (explains()) plans_->explain(plan, t);
    return t;
}

Action PlanPlayer::decide() {
    Action a = list_[0];
    if (following_) {
        a = next_;
        if (list_.size() > 1) {
            // The thought was of the whole turn; a part of it is done.
            Thought t = kept_.thought;
            const auto at = std::ranges::find(t.line, a, &Choice::action),
                       mine = std::ranges::find(t.intends, a, &Choice::action);
            t.line.erase(t.line.begin(), at);
            t.intends.erase(t.intends.begin(), mine);
            t.action = a;
            if (t.line.empty()) t.line = {{question_.seat, a}};
            if (t.intends.empty()) t.intends = {{question_.seat, a}};
            value_ = t.value;
            thoughts_ = {t};
        }
    } else if (list_.size() > 1) {
        const Plans::Plan& champion = plans_->champion();
        a = champion.turn.entries[0].action;
        iterations_ = plans_->iterations();
        for (const Plans::Plan* p : plans_->best(kThoughts))
            if (p->visits) thoughts_.push_back(thought_of(*p));
        if (!thoughts_.empty()) value_ = thoughts_[0].value;
        kept_.m = question_.m;
        kept_.seat = question_.seat;
        kept_.meant = champion.turn;
        kept_.at = 1;
        kept_.thought = thoughts_.empty() ? Thought{a} : thoughts_[0];
        if (plans_->bytes() > kKeptBytes) plans_.reset();
    } else {
        kept_.any = false;  // forced, and not foreseen
    }
    if (list_.size() > 1 || following_) keep(a);
    return a;
}

}  // namespace ghent
