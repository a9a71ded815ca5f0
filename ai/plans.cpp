#include "ai/plans.h"

#include <fmt/format.h>

#include <bit>
#include <charconv>
#include <cmath>

#include "ai/outlook.h"
#include "core/strings.h"

namespace ghent {

namespace {

constexpr int kHorizon = 300;  // actions of a visit at most
constexpr u32 kVisitsPerCall = 8;
constexpr int kMostPool = 12;               // decisions whose budget is spent at once
constexpr u32 kHeats[] = {8, 16, 32};       // visits of each pair
constexpr std::size_t kStay[] = {8, 3, 1};  // mutants in each heat
constexpr std::size_t kKillers = 8;
constexpr u64 kLeaveOut = 4;     // every so-manieth mutant only leaves something out …
constexpr u32 kMostDropped = 4;  // … of so many choices at most
constexpr u32 kEnoughForFear = 4;
constexpr std::size_t kTold = 4;       // things that are told of a turn
constexpr double kWorthTelling = 0.2;  // of the worlds

u8 step_of(const Module& m, const GameData& d, const void* s, Seat seat) { return m.decision(d, s, seat).step; }

int lead_of(const Module& m, const GameData& d, const void* s, Seat seat) {
    if (!m.outcome) return 0;
    const Outcome o = m.outcome(d, s);
    return seat == Seat::us ? o.score_us - o.score_gb : o.score_gb - o.score_us;
}

}  // namespace

PlanOptions with_knobs(PlanOptions o, std::string_view knobs) {
    if (knobs.empty()) return o;
    for (const std::string_view knob : split(knobs, '/')) {
        const std::size_t mark = std::min(knob.find('='), knob.size());
        const std::string_view name = knob.substr(0, mark), text = knob.substr(std::min(mark + 1, knob.size()));
        double value = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        const bool number = error == std::errc{} && end == text.data() + text.size();
        const auto set = [&](std::string_view which, auto& option, double low, double high) {
            if (name != which) return false;
            if (!number || !(value >= low && value <= high))
                throw Refusal(fmt::format("plan: {}: '{}' is not between {} and {}", which, text, low, high));
            option = static_cast<std::remove_reference_t<decltype(option)>>(value);
            return true;
        };
        if (!set("turns", o.turns, 1, 20) && !set("widen", o.widen, 0, 10) && !set("explore", o.explore, 0, 10) &&
            !set("answers", o.answers, 0, 1) && !set("share", o.share, 0.05, 1) &&
            !set("visits", o.visits_per_plan, 1, 1000) && !set("accept", o.accept, 0, 10) &&
            !set("pooled", o.pooled, 0, 1) && !set("trim", o.trim, 0, 1) && !set("doubt", o.doubt, 0, 1))
            throw Refusal(
                fmt::format("plan has no option '{}'; there are turns, widen, explore, answers, share, visits, "
                            "accept, pooled, trim and doubt",
                            name));
    }
    return o;
}

const Plans::Answer* Plans::Plan::worst() const {
    const Answer* worst = nullptr;
    for (int i = 0; i < size; ++i)
        if (answers[i].visits >= kEnoughForFear && (!worst || answers[i].mean() < worst->mean())) worst = &answers[i];
    return worst;
}

void Plans::begin(const Question& q, u64 seed, u64 budget, const Turn* hint, int threads) {
    m_ = q.m;
    d_ = q.d;
    seat_ = q.seat;
    seed_ = seed;
    iterations_ = written_ = 0;
    next_world_ = 0;
    endless_ = false;
    clock_ = TurnClock(*m_);
    root_.copy_from(*m_, q.state);
    worlds_.resize(kWorlds);
    Rng rng(mix_seed(seed_, 0));
    for (AnyState& world : worlds_) {
        world.copy_from(*m_, root_.bytes());
        m_->resample(*d_, world.bytes(), seat_, rng);
    }
    while (rooms_.size() < static_cast<std::size_t>(threads)) rooms_.push_back(std::make_unique<Room>());
    killers_.clear();
    killers_.reserve(kKillers);
    pool_ = 1;
    if (options_.pooled) measure_pool();
    budget_ = budget * static_cast<u64>(pool_);
    const u64 most = std::clamp<u64>(halving() / static_cast<u64>(options_.visits_per_plan), 2, kMostPlans);
    plans_.resize(most + kMostMutants + kRunners + 2);
    free_.clear();
    for (Plan& p : plans_) free_.push_back(&p);
    alive_.clear();
    runners_.clear();
    alive_.reserve(plans_.size());
    seed_plans(q, hint);
    rounds_ = std::max(1, static_cast<int>(std::bit_width(alive_.size() - 1)));
    phase_ = Phase::halving;
    halve();
}

// ---------------------------------------------------------------- turns

// As many choices as the priors would make before dice are rolled or something is revealed.
void Plans::measure_pool() {
    Room& room = *rooms_[0];
    room.world.copy_from(*m_, worlds_[0].bytes());
    SeededDice dice(mix_seed(seed_, 1));
    const u64 turn = clock_.read(room.world.bytes());
    int choices = 0;
    for (int i = 0; i < kHorizon && choices < kMostPool; ++i) {
        if (!(m_->pending(*d_, room.world.bytes()) & bit(seat_)) || clock_.read(room.world.bytes()) != turn) break;
        m_->list(*d_, room.world.bytes(), seat_, room.list);
        choices += room.list.size() > 1;
        const Action a = best_by_prior(*m_, *d_, room.world.bytes(), seat_, room.list, learned_);
        if (m_->apply(*d_, room.world.bytes(), seat_, a, dice, nullptr)) break;
    }
    pool_ = std::max(1, choices);
}

void Plans::seed_plans(const Question& q, const Turn* hint) {
    struct Ranked {
        Action action;
        int prior;
    };
    std::vector<Ranked> first;
    const void* world = worlds_[0].bytes();
    for (const bool all : {false, true}) {  // all: somebody began in another order
        for (const Action a : *q.list)
            if (all || m_->canonical(*d_, world, seat_, a)) first.push_back({a, first_sight(world, a)});
        if (!first.empty()) break;
    }
    std::ranges::stable_sort(first, [](const Ranked& a, const Ranked& b) { return a.prior > b.prior; });
    const std::size_t most = plans_.size() - kMostMutants - kRunners - 2;
    if (hint) add_plan({.base = hint});
    // Half of them by their beginning, the rest sampled.
    for (const Ranked& r : first) {
        if (alive_.size() >= std::max<std::size_t>(2, most * 5 / 8)) break;
        add_plan({.first = &r.action});
        if (r.action.b != kNone && alive_.size() < most) add_plan({.first = &r.action, .together = true});
    }
    for (int tries = 0; alive_.size() < most && tries < 2 * static_cast<int>(most); ++tries)
        add_plan({.loose = tries % 2 ? 4 : 2});
    if (alive_.empty()) add_plan({});  // cannot be: the first is always new
    if (options_.doubt) write_turn({}, 0, likeliest_);
}

int Plans::first_sight(const void* world, Action a) const {
    const int by_hand = m_->prior(*d_, world, seat_, a);
    return learned_ ? learned_->of(seat_, step_of(*m_, *d_, world, seat_), a, by_hand) : by_hand;
}

bool Plans::add_plan(const Recipe& recipe) {
    Plan& p = *free_.back();
    p = Plan{};
    write_turn(recipe, written_++, p.turn);
    for (const Plan* other : alive_)
        if (other->turn == p.turn) return false;
    free_.pop_back();
    alive_.push_back(&p);
    return true;
}

// Plays the own turn in one of the worlds and writes it down; the enemy plays by his priors.
void Plans::write_turn(const Recipe& recipe, u64 number, Turn& out) {
    ++iterations_;
    Room& room = *rooms_[0];
    void* s = room.world.bytes();
    room.world.copy_from(*m_, worlds_[number % kWorlds].bytes());
    SeededDice dice(mix_seed(seed_, 1'000'000'000 + number));
    Rng rng(mix_seed(seed_, 2'000'000'000 + number));
    Follower base(recipe.base);
    const u64 turn = clock_.read(s);
    out.size = 0;
    bool begun = false, changed = recipe.change < 0;
    for (int i = 0; i < kHorizon; ++i) {
        const unsigned pending = m_->pending(*d_, s);
        if (!pending || clock_.read(s) != turn) return;
        if (pending == (bit(Seat::us) | bit(Seat::gb))) {
            by_secret(other(seat_), room, dice, rng);
            continue;
        }
        if (!(pending & bit(seat_))) {
            m_->list(*d_, s, other(seat_), room.list);
            m_->apply(*d_, s, other(seat_), best_by_prior(*m_, *d_, s, other(seat_), room.list, learned_), dice,
                      nullptr);
            continue;
        }
        m_->list(*d_, s, seat_, room.list);
        Action a = room.list[0];
        if (room.list.size() > 1) {
            const Action* like = nullptr;
            if (recipe.drop > 0 && !changed && base.at() >= recipe.change) {
                changed = true;
                for (int k = 0; k < recipe.drop; ++k) base.skip();
            }
            if (!begun && recipe.first) {
                a = *recipe.first;
            } else if (recipe.together &&
                       (like = same_again(*m_, *d_, s, seat_, *recipe.first, room.list)) != nullptr) {
                a = *like;
            } else if (!changed && base.at() >= recipe.change) {
                changed = true;
                a = any_by_prior(*m_, *d_, s, seat_, room.list, rng, learned_);
                if (recipe.go_on < 0) base = Follower(nullptr);
                for (int k = 0; k < recipe.go_on; ++k) base.skip();
            } else if (const Action* next = base.next(*m_, *d_, s, seat_)) {
                a = *next;
            } else {
                a = static_cast<int>(rng.below(4)) < recipe.loose
                        ? any_by_prior(*m_, *d_, s, seat_, room.list, rng, learned_)
                        : best_by_prior(*m_, *d_, s, seat_, room.list, learned_);
            }
        } else if (recipe.base) {
            base.next(*m_, *d_, s, seat_);  // the same there, most likely
        }
        begun = true;
        out.add(a, step_of(*m_, *d_, s, seat_), room.list.size() > 1);
        m_->apply(*d_, s, seat_, a, dice, nullptr);
    }
}

// Both decide at once: the other one by his priors, beforehand.
void Plans::by_secret(Seat them, Room& room, Dice& dice, Rng& rng) {
    void* s = room.world.bytes();
    m_->list(*d_, s, them, room.list);
    m_->apply(*d_, s, them, any_by_prior(*m_, *d_, s, them, room.list, rng, learned_), dice, nullptr);
}

// ---------------------------------------------------------------- visits

bool Plans::work(int job, int thread) {
    Job& j = jobs_[static_cast<std::size_t>(job)];
    for (u32 n = 0; n < kVisitsPerCall && j.done < j.count; ++n, ++j.done) {
        const double result = visit(*j.plan, j.first + j.done, *rooms_[static_cast<std::size_t>(thread)]);
        if (phase_ == Phase::heats) j.results[j.done] = result;
    }
    return j.done == j.count;
}

double Plans::visit(Plan& p, u32 number, Room& room) {
    Rng rng(mix_seed(seed_, 3'000'000'000 + number));
    const bool more = p.size == 0 || (options_.answers && p.size < kMostAnswers &&
                                      p.size < 1 + options_.widen * std::sqrt(static_cast<double>(p.bandit.visits)));
    Answer* answer = nullptr;
    double result = 0;
    if (!more) {
        answer = &p.answers[choose_answer(p)];
        result = play(p.turn, &answer->turn, -1, false, number, room, rng);
    } else {
        answer = &p.answers[p.size];
        *answer = Answer{};
        if (p.size == 0) {
            result = play(p.turn, nullptr, -1, false, number, room, rng);
        } else if (p.borrowed < static_cast<int>(killers_.size())) {
            answer->turn = killers_[static_cast<std::size_t>(p.borrowed++)];
            result = play(p.turn, &answer->turn, -1, false, number, room, rng);
        } else {
            const Answer* worst = rng.below(2) ? p.worst() : nullptr;
            const bool mutant = worst && worst->turn.size > 0;
            const int change = mutant ? static_cast<int>(rng.below(static_cast<u32>(worst->turn.size))) : -1;
            room.written.size = 0;
            result = play(p.turn, mutant ? &worst->turn : nullptr, change, true, number, room, rng);
            answer->turn = room.written;
        }
        ++p.size;
    }
    answer->sum += result;
    ++answer->visits;
    p.sum += result;
    ++p.visits;
    p.bandit.sum += result;
    p.bandit.squares += result * result;
    ++p.bandit.visits;
    return result;
}

// The enemy looks for what hurts (upper confidence bounds).
int Plans::choose_answer(const Plan& p) const {
    if (p.size == 1) return 0;
    const double n = p.bandit.visits, mean = p.bandit.sum / n;
    const double deviation = std::sqrt(std::max(0.0, p.bandit.squares / n - mean * mean)) + 1e-3;
    const double scale = options_.explore * deviation * std::sqrt(std::log(n + 1));
    int best = 0;
    double highest = -1e9;
    for (int i = 0; i < p.size; ++i) {
        const double score = 1 - p.answers[i].mean() + scale / std::sqrt(static_cast<double>(p.answers[i].visits));
        if (score > highest) {
            highest = score;
            best = i;
        }
    }
    return best;
}

// Both turns in the world of that number. `writes`: what the enemy does is written down in the room; he does something else than
// the answer at its entry `change`, or makes the answer up.
double Plans::play(const Turn& own, const Turn* answer, int change, bool writes, u32 number, Room& room, Rng& rng) {
    room.world.copy_from(*m_, worlds_[number % kWorlds].bytes());
    void* s = room.world.bytes();
    SeededDice dice(mix_seed(seed_, 4'000'000'000 + number));
    Follower mine(&own), theirs(answer);
    const Seat them = other(seat_);
    const bool free = writes && !answer;
    u64 turn = clock_.read(s);
    int turns = options_.turns;
    for (int i = 0; i < kHorizon; ++i) {
        if (const u64 now = clock_.read(s); now != turn) {
            if (room.journal && turns == options_.turns) {
                room.own = room.journal->events.size();
                room.lead = lead_of(*m_, *d_, s, seat_);
                room.balance = 0;
            }
            turn = now;
            if (--turns <= 0) break;
        }
        const unsigned pending = m_->pending(*d_, s);
        if (!pending) break;
        if (pending == (bit(Seat::us) | bit(Seat::gb))) {
            by_secret(them, room, dice, rng);
            continue;
        }
        if (pending & bit(seat_)) {
            const Action* next = mine.next(*m_, *d_, s, seat_);
            if (!next) m_->list(*d_, s, seat_, room.list);
            const Action a = next ? *next : best_by_prior(*m_, *d_, s, seat_, room.list, learned_);
            m_->apply(*d_, s, seat_, a, dice, room.journal);
            --room.balance;
            continue;
        }
        const bool else_here = writes && answer && theirs.at() == change;
        const Action* next = else_here ? nullptr : theirs.next(*m_, *d_, s, them);
        if (!next || writes) m_->list(*d_, s, them, room.list);
        const bool any = else_here || (free && rng.below(2) == 0);
        const Action a = next  ? *next
                         : any ? any_by_prior(*m_, *d_, s, them, room.list, rng, learned_)
                               : best_by_prior(*m_, *d_, s, them, room.list, learned_);
        if (else_here) theirs.skip();
        if (writes) room.written.add(a, step_of(*m_, *d_, s, them), room.list.size() > 1);
        m_->apply(*d_, s, them, a, dice, room.journal);
        ++room.balance;
    }
    return m_->chance(*d_, s, seat_);
}

void Plans::explain(const Plan& plan, Thought& thought) {
    Room& room = *rooms_[0];
    Journal journal;
    room.journal = &journal;
    Outlook own(*m_, *d_, seat_, false), theirs(*m_, *d_, seat_, true);
    const Answer* worst = plan.worst();
    const int points = telling(*m_).points, before = lead_of(*m_, *d_, root_.bytes(), seat_);
    double gained = 0;
    for (u32 world = 0; world < kWorlds; ++world) {
        journal.cut({});
        room.own = ~std::size_t{0};
        Rng rng(mix_seed(seed_, 3'000'000'000 + world));
        play(plan.turn, worst ? &worst->turn : nullptr, -1, false, world, room, rng);
        if (room.own > journal.events.size()) {  // the game ended, or the turn had no end
            room.own = journal.events.size();
            room.lead = lead_of(*m_, *d_, room.world.bytes(), seat_);
        }
        own.take(std::span(journal.events).first(room.own));
        // Who decides in the enemy's turn has the next one himself: that is nothing to fear.
        theirs.take(room.balance > 0 ? std::span(journal.events).subspan(room.own) : std::span<const Event>());
        gained += room.lead - before;
    }
    room.journal = nullptr;
    thought.brings = own.likely(kTold, kWorthTelling);
    thought.risks = theirs.likely(kTold, kWorthTelling);
    if (points) thought.points = gained / kWorlds / points;
}

// ---------------------------------------------------------------- rounds

void Plans::start_round(u32 visits) {
    jobs_.clear();
    for (Plan* p : alive_) jobs_.push_back({.plan = p, .first = next_world_, .count = visits});
    next_world_ += visits;
}

u64 Plans::iterations() const {
    u64 n = iterations_;
    for (const Job& j : jobs_) n += j.done;
    return n;
}

bool Plans::next_round() {
    iterations_ = iterations();
    if (phase_ == Phase::halving) {
        std::ranges::stable_sort(alive_, [](const Plan* a, const Plan* b) { return a->mean() > b->mean(); });
        remember_worst(*alive_.front());
        const std::size_t keep = (alive_.size() + 1) / 2;
        runners_.insert(runners_.begin(), alive_.begin() + static_cast<std::ptrdiff_t>(keep), alive_.end());
        alive_.resize(keep);
        if (alive_.size() > 1) halve();
        else end_halving();
    } else if (phase_ == Phase::heats) {
        judge_heat();
    }
    return phase_ != Phase::over;
}

void Plans::halve() {
    const u64 share = halving() / static_cast<u64>(rounds_) / alive_.size();
    start_round(static_cast<u32>(std::clamp<u64>(share, 1, 1U << 20)));
}

void Plans::end_halving() {
    for (; runners_.size() > kRunners; runners_.pop_back()) free_.push_back(runners_.back());
    phase_ = Phase::heats;
    if (!options_.doubt || !doubt_champion()) mutate();
}

// What is known of the answers to one turn is where those to another begin.
void Plans::inherit(Plan& heir, const Plan& original) const {
    std::copy(original.answers, original.answers + original.size, heir.answers);
    heir.size = original.size;
    heir.borrowed = original.borrowed;
    heir.bandit = original.bandit;
}

// The best of many that are nearly alike is mostly the luckiest: it has to prove itself as a mutant of the likeliest turn would.
// False: it is the likeliest, or there is no time.
bool Plans::doubt_champion() {
    if (alive_[0]->turn == likeliest_ || left() < 2 * kHeats[0] || free_.empty()) return false;
    Plan& likeliest = *free_.back();
    free_.pop_back();
    likeliest = Plan{};
    likeliest.turn = likeliest_;
    inherit(likeliest, *alive_[0]);
    alive_.insert(alive_.begin(), &likeliest);
    heat_ = 0;
    start_round(kHeats[0]);
    return true;
}

// Mutants of the champion, for a new race.
void Plans::mutate() {
    Plan& champion = *alive_.front();
    const Turn& turn = champion.turn;
    alive_.resize(1);
    heat_ = 0;
    const u64 runners = left() / (kHeats[0] + 1), mutants = std::min<u64>(kMostMutants, runners ? runners - 1 : 0);
    int places[Turn::kMost], n = 0;
    for (int i = 0; i < turn.size; ++i)
        if (turn.entries[i].choice) places[n++] = i;
    if (n > 0 && mutants > 0) {
        for (u64 tries = 0; alive_.size() <= mutants && tries < 2 * mutants && !free_.empty(); ++tries) {
            Rng rng(mix_seed(seed_, 5'000'000'000 + written_));
            const int at = places[rng.below(static_cast<u32>(n))];
            const bool leave_out = options_.trim && tries % kLeaveOut == 0;
            const int drop = leave_out ? 1 + static_cast<int>(rng.below(kMostDropped)) : 0;
            // Instead of it, before it, or without what was meant afterwards.
            const int go_on = static_cast<int>(rng.below(3)) - 1;
            if (leave_out ? !add_plan({.base = &turn, .change = at, .drop = drop})
                          : !add_plan({.base = &turn, .loose = go_on < 0 ? 2 : 1, .change = at, .go_on = go_on}))
                continue;
            inherit(*alive_.back(), champion);
        }
    }
    champion.race = {};
    if (alive_.size() < 2 || left() < kHeats[0] * alive_.size()) {
        alive_.resize(1);
        jobs_.clear();
        phase_ = Phase::over;
        return;
    }
    start_round(kHeats[0]);
}

void Plans::judge_heat() {
    for (std::size_t k = 1; k < jobs_.size(); ++k) {
        Plan& p = *jobs_[k].plan;
        for (u32 i = 0; i < jobs_[k].done; ++i) {
            const double lead = jobs_[k].results[i] - jobs_[0].results[i];
            p.race.sum += lead;
            p.race.squares += lead * lead;
            ++p.race.count;
        }
    }
    if (options_.trim) prefer_shorter();
    std::stable_sort(alive_.begin() + 1, alive_.end(),
                     [](const Plan* a, const Plan* b) { return a->race.sum > b->race.sum; });
    const bool last = heat_ + 1 == std::size(kHeats);
    const std::size_t keep = last ? 1 : kStay[heat_ + 1];
    const auto behind = [](const Plan* p) { return p->race.sum <= 0; };
    while (alive_.size() > 1 && (alive_.size() > keep + 1 || behind(alive_.back()))) {
        free_.push_back(alive_.back());
        alive_.pop_back();
    }
    if (alive_.size() > 1 && !last && left() >= kHeats[heat_ + 1] * alive_.size()) {
        ++heat_;
        return start_round(kHeats[heat_]);
    }
    if (alive_.size() > 1) {
        Plan* winner = alive_[1];
        const double n = winner->race.count, mean = winner->race.sum / n;
        const double error = std::sqrt(std::max(0.0, winner->race.squares / n - mean * mean) / n);
        if (mean > options_.accept * error) {
            runners_.insert(runners_.begin(), alive_[0]);
            if (runners_.size() > kRunners) {
                free_.push_back(runners_.back());
                runners_.pop_back();
            }
            alive_[0] = winner;
        } else {
            free_.push_back(winner);
        }
        alive_.resize(1);
        remember_worst(*alive_.front());
    }
    mutate();
}

// Whatever is left out without changing a single result was idle.
void Plans::prefer_shorter() {
    std::size_t best = 0;
    for (std::size_t k = 1; k < alive_.size(); ++k) {
        const Plan& p = *alive_[k];
        const bool same = p.race.count > 0 && p.race.squares == 0;
        if (same && p.turn.size < alive_[best]->turn.size) best = k;
    }
    if (best == 0) return;
    // What is known of the longer one is true of it.
    alive_[best]->visits = alive_[0]->visits;
    alive_[best]->sum = alive_[0]->sum;
    free_.push_back(alive_[0]);
    alive_[0] = alive_[best];
    alive_.erase(alive_.begin() + static_cast<std::ptrdiff_t>(best));
}

void Plans::remember_worst(const Plan& p) {
    const Answer* worst = p.worst();
    if (!worst || worst->turn.size == 0 || killers_.size() == kKillers) return;
    for (const Turn& t : killers_)
        if (t == worst->turn) return;
    killers_.push_back(worst->turn);
}

std::vector<const Plans::Plan*> Plans::best(std::size_t most) const {
    std::vector<const Plan*> out = {alive_.front()};
    std::vector<const Plan*> others(alive_.begin() + 1, alive_.end());
    others.insert(others.end(), runners_.begin(), runners_.end());
    std::ranges::stable_sort(others, [](const Plan* a, const Plan* b) { return a->mean() > b->mean(); });
    for (const Plan* p : others) {
        if (out.size() == most) break;
        const auto same = [p](const Plan* x) { return x->turn.entries[0].action == p->turn.entries[0].action; };
        if (p->visits && p->turn.size && std::ranges::none_of(out, same)) out.push_back(p);
    }
    return out;
}

}  // namespace ghent
