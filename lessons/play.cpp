// Playing lessons: the rules themselves carry out what is written down, with the dice that are written down.
#include <fmt/format.h>

#include <algorithm>

#include "core/strings.h"
#include "lessons/lesson.h"

namespace ghent::lessons {

// Chances that a move names; where it names none, those of the seed.
class Play::Script final : public Dice {
public:
    Script(const Module& m, u64 seed) : m_(m), seeded_(seed) {}

    void write(const Module& m, const GameData& d, const Move& move) {
        script_.reset();
        if (!move.scripted) return;
        std::vector<Chance> chances;
        for (const std::string& text : move.chance) chances.push_back(parse_chance(m, d, text));
        script_ = std::make_unique<ScriptedDice>(std::move(chances));
        script_->set_chances(m_.chances);
    }
    std::size_t left() const { return script_ ? script_->left() : 0; }

    Volley hits(u16 what, std::span<const Shot> shots, int sides) override { return now().hits(what, shots, sides); }
    std::span<const u8> faces(u16 what, int n, int sides) override { return now().faces(what, n, sides); }
    u16 pick(u16 what, std::span<const u16> from) override { return now().pick(what, from); }

private:
    Dice& now() {
        if (script_) return *script_;
        return seeded_;
    }
    const Module& m_;
    SeededDice seeded_;
    std::unique_ptr<ScriptedDice> script_;
};

Play::Play(const Module& m, std::shared_ptr<const GameData> d, const Lesson& lesson) {
    auto script = std::make_unique<Script>(m, lesson.seed);
    script_ = script.get();
    const std::string text = fmt::format("lesson {}", lesson.id);
    Session session = lesson.position.empty()
                          ? Session::start(m, std::move(d), lesson.setup, std::move(script), text)
                          : Session::load(m, std::move(d), lesson.position, std::move(script), text);
    session_ = std::make_unique<Session>(std::move(session));
    for (const Move& before : lesson.moves) move(*session_, before);
}

void Play::move(Session& s, const Move& move) {
    script_->write(s.module(), s.data(), move);
    const Action action = parse(s.module(), s.data(), move.action);
    if (!(s.pending() & bit(move.seat)))
        throw Refusal(
            fmt::format("{} has nothing to decide when it should {}", ghent::name(move.seat), in_quotes(move.action)));
    s.act(move.seat, action);
    if (const std::size_t left = script_->left())
        throw Refusal(
            fmt::format("{}: {} of its chances {} not used", in_quotes(move.action), left, left == 1 ? "is" : "are"));
}

// "march us_r06 *": the beginning of a notation. "*" is anything.
int answer_to(const LessonStep& step, std::string_view action) {
    for (std::size_t i = 0; i < step.answers.size(); ++i) {
        std::string_view pattern = step.answers[i];
        const bool open = pattern.ends_with('*');
        if (open) pattern.remove_suffix(1);
        if (open ? action.starts_with(pattern) : action == pattern) return static_cast<int>(i);
    }
    return -1;
}

namespace {

bool is_on_the_board(const Module& m, const GameData& d, std::string_view id) {
    for (u8 kind = kFirstKind; kind < kFirstKind + m.kinds.size(); ++kind)
        if (role_of(m, kind) != Role::other && find_id(m, d, kind, id)) return true;
    return false;
}

// One lesson being checked: where it stands, and what is wrong.
struct Checking {
    const Module& m;
    const GameData& d;
    const Lesson& lesson;
    std::vector<Problem>& problems;

    void problem(const LessonStep& step, std::string_view field, std::string message) {
        problems.push_back({lesson.file, step.line, fmt::format("step {}: {}", step.id, field), std::move(message)});
    }

    void things(const LessonStep& step) {
        const auto known = [&](const std::string& id) {
            if (is_on_the_board(m, d, id)) return true;
            try {
                parse(m, d, id);
                return true;
            } catch (const Refusal&) {
                return false;
            }
        };
        if (!step.glow.empty() && !known(step.glow))
            problem(step, "glow", fmt::format("{} is neither a piece nor a place nor a choice", in_quotes(step.glow)));
        for (const std::string& id : step.lit)
            if (!known(id))
                problem(step, "lit", fmt::format("{} is neither a piece nor a place nor a choice", in_quotes(id)));
        for (const std::string& rule : step.rules)
            if (std::ranges::find(m.rule_ids, rule) == m.rule_ids.end())
                problem(step, "why", fmt::format("there is no rule {}", in_quotes(rule)));
    }

    // The answers must be to something that can be done here.
    void answers(const LessonStep& step, const Session& s, std::vector<bool>& used, std::size_t& choices) {
        ActionList list;
        m.list(d, s.state(), lesson.seat, list);
        choices = std::max(choices, static_cast<std::size_t>(list.size()));
        for (const Action a : list)
            if (const int n = answer_to(step, print(m, d, a)); n >= 0) used[static_cast<std::size_t>(n)] = true;
    }

    void play(Play& play, Session& s, const LessonStep& step) {
        std::vector<bool> used(step.answers.size(), false);
        std::size_t choices = 0;
        for (const Move& move : step.own) {
            answers(step, s, used, choices);
            play.move(s, move);
        }
        if (step.kind == Kind::free && choices < 2) problem(step, "kind", "there is only one choice here");
        for (std::size_t i = 0; i < used.size(); ++i)
            if (!used[i]) problem(step, "else", fmt::format("no choice here is like {}", in_quotes(step.answers[i])));
        for (const Move& move : step.then) play.move(s, move);
    }
};

}  // namespace

void check(const Module& m, const std::shared_ptr<const GameData>& d, const Lesson& lesson,
           std::vector<Problem>& problems) {
    Checking at{.m = m, .d = *d, .lesson = lesson, .problems = problems};
    for (const LessonStep& step : lesson.steps) at.things(step);
    const LessonStep* where = nullptr;
    try {
        Play play(m, d, lesson);
        Session session = play.take();
        for (const LessonStep& step : lesson.steps) {
            where = &step;
            at.play(play, session, step);
        }
    } catch (const Refusal& no) {
        if (where) at.problem(*where, "do", no.what());
        else problems.push_back({lesson.file, lesson.line, "its beginning", no.what()});
    }
}

}  // namespace ghent::lessons
