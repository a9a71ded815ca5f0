// The smallest game that uses everything the kernel offers: two seats with two pawns each, three huts, a hidden card per
// seat, moves that may be taken back, a secret choice of both seats in two steps, dice, forced losses.
//
// A round: a weather number is drawn; us moves, then gb; both secretly choose a stance and a hut to aim at; both fire;
// losses are taken; each seat may show its card, if it is a high one. After three rounds the stronger side has won.
#pragma once

#include "core/both.h"
#include "core/game.h"

namespace ghent::toy {

inline constexpr int kPawns = 4, kHuts = 3, kCards = 6, kRounds = 3;
enum Kinds : u8 { kHut = kFirstKind, kPawn, kStance, kCard };
enum Verbs : u8 { kGo, kDone, kTake, kAim, kLose, kShow, kKeep, kVerbs };
enum Steps : u8 { kRound, kMove, kPlan, kFight, kLosses, kCards_, kStepCount };
enum Chances : u16 { kDrawCard, kWeather, kVolley };
enum Reasons : u16 { kNotYours = kFirstReason, kMovedAlready, kThere, kDead, kLowCard };
enum Rules : u16 { kNoRule, kRuleMove, kRulePlan, kRuleFire, kRuleLoss, kRuleCard };
enum Events : u16 { kMoved, kMovedUnseen, kFired, kLost, kShown };

constexpr Seat owner(int pawn) { return pawn < 2 ? Seat::us : Seat::gb; }

struct Hut {
    std::string id, name;
    int shelter = 0;
};

struct Data : GameData {
    std::vector<Hut> huts;
    std::vector<std::string> pawns;
};

struct State {
    u64 moved;  // pawns that moved in this turn
    Flow flow;
    u8 at[kPawns], strength[kPawns];
    u8 card[2];  // hidden, 1 … 6
    Both both;   // secret choices: first the stance, then the aim
    u8 stance[2], aim[2];
    u8 round, weather, shown[2], quick, spare[3];
};

using Ctx = Context<Data, State>;

void set_up(Ctx& c, const Setup& setup);
Outcome outcome(const Data& d, const State& s);
void view(const Data& d, const State& s, Viewer v, Json& j);
void board(const Data& d, Json& j);
void resample(const Data& d, State& s, Seat seat, Rng& rng);
int evaluate(const Data& d, const State& s, Seat seat);
int prior(const Data& d, const State& s, Seat seat, Action a);
bool canonical(const Data& d, const State& s, Seat seat, Action a);
std::string is_ok(const Data& d, const State& s);
void loaded(const Data& d, State& s);
std::string arg_id(const Data& d, u8 kind, u16 value);
std::string arg_title(const Data& d, u8 kind, u16 value);
int arg_count(const Data& d, u8 kind);
std::string prompt(const Data& d, const State& s, Seat seat);
std::string turn_label(const Data& d, const State& s);
OddsReport odds(const Data& d, const State& s);
void odds_position(const Data& d, std::span<const std::string> words, State& s);
std::string terminal(const Data& d, const State& s, Viewer v, bool colour);

struct Toy {
    using Data = toy::Data;
    using State = toy::State;

    static void describe(Module& m);
    static std::span<const VerbSpec> verbs();
    static std::span<const StepRow<Data, State>> steps();
    static std::unique_ptr<Data> load(const Files& files, std::vector<Problem>& problems);
};

const Module& module();
std::shared_ptr<const GameData> data();
// The files the toy game is made of: data/toy.toml and rules.tsv.
Files files();

}  // namespace ghent::toy
