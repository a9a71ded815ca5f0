#include "server/lessons.h"

#include "core/languages.h"
#include "server/course.h"
#include "server/frames.h"

namespace ghent::server {

namespace {

using lessons::Lesson;
using lessons::LessonStep;
using lessons::Move;
using lessons::Play;

// English where a language has no words for the lessons; a program that was built has them all.
const lessons::Words& words_of(const Lesson& lesson, std::string_view language) {
    const auto found = lesson.words.find(language);
    return found != lesson.words.end() ? found->second : lesson.words.find(lessons::kLanguage)->second;
}

// Plays a lesson and writes down what its learner would be sent: a frame after each of his actions, and one after each
// of the others' that he sees something of. Nothing is taken back here: he sees what the others did at once, and not only
// when it cannot be undone any more.
class Frames {
public:
    Frames(const Module& m, const Lesson& lesson)
        : play_(m, m.load_embedded(), lesson), course_(play_.take()), v_(viewer(lesson.seat)) {
        write();
    }

    void act(const Move& move, bool must) {
        play_.move(course_.session(), move);
        course_.catch_up();
        if (must || course_.sight(v_, true).events != events_) write();
        else unwritten_ = true;
    }
    // What was seen of nothing yet, at the end of a step.
    void settle() {
        if (unwritten_) write();
    }

    std::size_t size() const { return frames_.size(); }
    const std::vector<std::string>& all() const { return frames_; }
    const Course& course() const { return course_; }

private:
    void write() {
        const Session& s = course_.session();
        const std::string outcome = s.over() ? outcome_json(s.module(), s.data(), s.state()) : std::string();
        frames_.push_back(state_frame(course_, v_, true, events_, outcome, {.has_board = true}));
        events_ = course_.sight(v_, true).events;
        unwritten_ = false;
    }

    Play play_;
    Course course_;
    Viewer v_;
    std::size_t events_ = 0;  // of the journal, written
    bool unwritten_ = false;
    std::vector<std::string> frames_;
};

// What is to be done, and which answer each other choice gets. Where one chooses freely, every choice is answered.
void write_task(Json& j, const Course& c, const LessonStep& step, const Move& move, Seat seat) {
    const Module& m = c.m();
    const GameData& d = c.d();
    const Action right = parse(m, d, move.action);
    const Target target = target_of(m, d, right);
    j.object()
        .pair("action", std::string_view(print(m, d, right)))
        .pair("label", std::string_view(label(m, d, right, seat)));
    j.pair("verb", m.verbs[right.verb].name).key("target").object();
    if (!target.piece.empty()) j.pair("piece", std::string_view(target.piece));
    if (!target.place.empty()) j.pair("place", std::string_view(target.place));
    j.end().key("answers").object();
    ActionList list;
    m.list(d, c.session().state(), seat, list);
    for (const Action a : list) {
        const std::string text = print(m, d, a);
        if (const int n = lessons::answer_to(step, text); n >= 0 && (step.kind == lessons::Kind::free || !(a == right)))
            j.pair(text, n);
    }
    j.end().end();
}

void write_texts(Json& j, std::string_view key, const std::vector<std::string>& texts) {
    j.key(key).array();
    for (const std::string& text : texts) j.value(std::string_view(text));
    j.end();
}

void write_step_words(Json& j, const LessonStep& step, const lessons::StepWords& w) {
    j.pair("id", std::string_view(step.id)).pair("kind", name(step.kind));
    j.pair("title", std::string_view(w.title))
        .pair("say", std::string_view(w.say))
        .pair("task", std::string_view(w.task));
    j.pair("glow", std::string_view(step.glow));
    write_texts(j, "lit", step.lit);
    write_texts(j, "else", w.answers);
    j.key("why").array();
    for (std::size_t i = 0; i < w.why.size(); ++i)
        j.object().pair("text", std::string_view(w.why[i])).pair("rule", std::string_view(step.rules[i])).end();
    j.end();
}

void write_head(Json& j, const Lesson& lesson, std::string_view language) {
    const lessons::Words& words = words_of(lesson, language);
    j.pair("game", std::string_view(lesson.game)).pair("id", std::string_view(lesson.id)).pair("number", lesson.number);
    j.pair("title", std::string_view(words.title)).pair("about", std::string_view(words.about));
    j.pair("minutes", lesson.minutes).pair("length", static_cast<u64>(lesson.steps.size())).key("next");
    if (lesson.next.empty()) j.null();
    else j.value(std::string_view(lesson.next));
}

}  // namespace

void write_lessons(Json& j, const Module& m, std::string_view language) {
    for (const Lesson& lesson : lessons::lessons_of(m)) {
        j.object();
        write_head(j, lesson, language);
        j.end();
    }
}

std::string lesson_json(const Module& m, const Lesson& lesson, std::string_view language) {
    const Speaking speaking(m, language);
    Frames frames(m, lesson);
    Json j;
    j.object();
    write_head(j, lesson, language);
    const std::string& scenario = frames.course().session().record().header.setup.scenario;
    j.pair("seat", name(lesson.seat)).pair("scenario", std::string_view(scenario)).key("steps").array();
    const lessons::Words& words = words_of(lesson, language);
    for (const LessonStep& step : lesson.steps) {
        j.object();
        write_step_words(j, step, words.steps.find(step.id)->second);
        j.pair("from", static_cast<u64>(frames.size() - 1)).key("do").array();
        for (const Move& move : step.own) {
            write_task(j, frames.course(), step, move, lesson.seat);
            frames.act(move, true);
        }
        for (const Move& move : step.then) frames.act(move, false);
        frames.settle();
        j.end().pair("to", static_cast<u64>(frames.size() - 1)).end();
    }
    j.end().key("frames").array();
    for (const std::string& frame : frames.all()) j.raw(frame);
    return j.end().end().take();
}

std::string lesson_why(const Module& m, const Lesson& lesson, std::size_t step, std::size_t done,
                       std::string_view action, std::string_view language) {
    const Speaking speaking(m, language);
    if (step >= lesson.steps.size() || done >= lesson.steps[step].own.size())
        throw Refusal("nothing is to be done there");
    Play play(m, m.load_embedded(), lesson);
    Session s = play.take();
    for (std::size_t i = 0; i < step; ++i) {
        for (const Move& move : lesson.steps[i].own) play.move(s, move);
        for (const Move& move : lesson.steps[i].then) play.move(s, move);
    }
    for (std::size_t i = 0; i < done; ++i) play.move(s, lesson.steps[step].own[i]);
    Json j;
    try {
        const Verdict v = s.check(lesson.seat, parse(m, s.data(), action));
        j.object().pair("allowed", v.ok()).pair("rule", std::string_view(m.rule(v.rule)));
        j.pair("reason", std::string_view(v.ok() ? "" : reason(m, s.data(), v))).end();
    } catch (const Refusal& no) {
        j.object().pair("allowed", false).pair("rule", std::string_view(no.rule)).pair("reason", no.what()).end();
    }
    return j.take();
}

}  // namespace ghent::server
