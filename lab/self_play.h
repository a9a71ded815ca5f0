// A player against itself, for whoever wants to learn from what happens: used by lab/train.h and lab/learn.h.
#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <thread>

#include "ai/player.h"
#include "core/journal.h"
#include "lab/sim.h"

namespace ghent::lab {

struct SelfPlaySpec {
    const Module* module = nullptr;
    std::shared_ptr<const GameData> data;
    Setup setup;
    bool every_scenario = false;  // one after the other
    std::string player = "greedy";
    int games = 1000;
    double impulse = 0.05;  // so often somebody acts by priors alone, so that more kinds of positions come about
    u64 seed = 1;
    int threads = 0;
    // A part of the games alone, and those of them that were played before; each new one is told. Nothing is fitted on a part.
    Shard shard = {};
    std::vector<LogLine> known = {};
    std::function<void(const LogLine&)> played = {};
};

// The log of such games (lab/series_log.h); `command`: "train" or "priors".
Facts self_play_facts(const SelfPlaySpec& spec, std::string_view command);
Facts self_play_asked(const SelfPlaySpec& spec);

// Numbers as words of a line, to the last bit, and back; false when a word is none.
void print_number(std::string& out, float value);
bool read_number_word(std::string_view& words, float& value);

inline constexpr int kApart = 5;  // every so-manieth game is not learnt from but tested with
constexpr bool is_apart(std::size_t game) { return game % kApart == kApart - 1; }

// One game, decision by decision:
//   while (game.ask()) { … game.list(), game.chosen() …; game.go_on(); }
class SelfPlay {
public:
    // `script`: what was chosen when this game was played before, by places in the list, where there was a choice; nobody
    // thinks then.
    SelfPlay(const SelfPlaySpec& spec, int number, const std::vector<u16>* script = nullptr);

    bool ask();    // false: the game is over. Throws Refusal when the script is not of this game
    void go_on();  // takes what was chosen, or now and then something else
    const void* state() const { return state_.bytes(); }
    Seat seat() const { return seat_; }
    const ActionList& list() const { return list_; }
    Action chosen() const { return chosen_; }
    const std::vector<Event>& events() const { return journal_.events; }  // of the last action
    Rng& rng() { return rng_; }

private:
    Action scripted();

    const SelfPlaySpec& spec_;
    const std::vector<u16>* script_;
    std::size_t at_ = 0;
    const Module& m_;
    const GameData& d_;
    SeededDice dice_;
    Rng rng_;
    std::unique_ptr<Player> players_[2];
    AnyState state_;
    ActionList list_;
    Journal journal_;
    Seat seat_ = Seat::us;
    Action chosen_;
};

// Throws Refusal when nothing can be learnt like this.
void check_self_play(const SelfPlaySpec& spec);

// Games on several threads, kept in their order. `play(number, played)` says false when it was stopped; such a game is left
// out. What was played can be printed as a line of a log and read again.
template <class Played, class Play>
std::vector<Played> play_all(const SelfPlaySpec& spec, const Progress& progress, const Play& play) {
    std::vector<Played> games(static_cast<std::size_t>(spec.games));
    std::vector<u8> done(games.size());
    std::atomic<int> next = 0;
    std::mutex mutex;
    int finished = 0;
    constexpr bool kept = requires(Played p) { p.read(p.print()); };  // can these games stand in a log?
    if constexpr (kept) {
        for (const LogLine& line : spec.known) {
            if (line.number >= spec.games) continue;
            const auto i = static_cast<std::size_t>(line.number);
            if (!games[i].read(line.text))
                throw Refusal("line of game " + std::to_string(line.number) + " is not of this series");
            done[i] = 1;
            ++finished;
        }
    }
    std::exception_ptr error;
    const auto work = [&] {
        try {
            for (int n = next++; n < spec.games; n = next++) {
                const auto i = static_cast<std::size_t>(n);
                if (done[i] || !spec.shard.has(n)) continue;
                if (!play(n, games[i])) return;
                const std::lock_guard lock(mutex);
                done[i] = 1;
                if constexpr (kept) {
                    if (spec.played) spec.played({n, games[i].print()});
                }
                if (progress) progress(++finished);
            }
        } catch (...) {
            const std::lock_guard lock(mutex);
            error = std::current_exception();
            next = spec.games;
        }
    };
    {
        const int machine = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
        std::vector<std::jthread> threads;
        for (int i = 1; i < (spec.threads > 0 ? spec.threads : machine); ++i) threads.emplace_back(work);
        work();
    }
    if (error) std::rethrow_exception(error);
    std::vector<Played> whole;
    for (std::size_t i = 0; i < games.size(); ++i)
        if (done[i]) whole.push_back(std::move(games[i]));
    if (whole.size() < kApart && spec.shard.whole()) throw Refusal("stopped before enough games were played");
    return whole;
}

}  // namespace ghent::lab
