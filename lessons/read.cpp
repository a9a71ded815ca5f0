// Reading lessons: what happens in them, and their words in every language.
#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <mutex>

#include "core/data_reader.h"
#include "core/strings.h"
#include "core/toml.h"
#include "lessons/lesson.h"

namespace ghent::lessons {

namespace {

constexpr std::string_view kFolder = "lessons/";
constexpr std::string_view kKinds[] = {"say", "do", "watch", "free", "end"};
constexpr std::size_t kFewestSteps = 7, kMostSteps = 12, kMostWords = 40;

std::size_t words_in(std::string_view text) {
    std::size_t n = 0;
    bool inside = false;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\n';
        if (!space && !inside) ++n;
        inside = !space;
    }
    return n;
}

// "gb: retreat york | volley 1 2; draw us_r06"; without "gb: " it is the learner's.
Move read_move(std::string_view text, Seat learner) {
    Move move{.seat = learner};
    if (text.starts_with("us:") || text.starts_with("gb:")) {
        move.seat = text.starts_with("us:") ? Seat::us : Seat::gb;
        text.remove_prefix(3);
    }
    const std::size_t bar = text.find('|');
    move.action = trimmed(text.substr(0, bar));
    if (bar == std::string_view::npos) return move;
    move.scripted = true;
    for (const std::string_view chance : split(text.substr(bar + 1), ';'))
        if (!trimmed(chance).empty()) move.chance.emplace_back(trimmed(chance));
    return move;
}

std::vector<Move> read_moves(TomlTable& t, std::string_view key, Seat learner) {
    std::vector<Move> moves;
    if (t.has(key))
        for (const std::string& text : t.one_or_more(key)) moves.push_back(read_move(text, learner));
    return moves;
}

std::vector<std::string> texts_or_none(TomlTable& t, std::string_view key) {
    return t.has(key) ? t.one_or_more(key) : std::vector<std::string>();
}

LessonStep read_step(TomlTable& t, DataReader& r, Seat learner) {
    LessonStep step{.id = r.word(t, "id"), .line = t.line()};
    if (const auto kind = r.choice(t, "kind", kKinds)) step.kind = static_cast<Kind>(*kind);
    step.own = read_moves(t, "do", learner);
    step.then = read_moves(t, "then", learner);
    step.glow = t.text_or("glow", "");
    step.lit = texts_or_none(t, "lit");
    step.rules = texts_or_none(t, "why");
    step.answers = texts_or_none(t, "else");

    const bool acts = step.kind == Kind::act || step.kind == Kind::free;
    if (acts && step.own.empty()) t.problem("do", "is missing: what is to be done here?");
    if (!acts && !step.own.empty())
        t.problem("do", fmt::format("has no place in a step of the kind {}", name(step.kind)));
    if (!acts && !step.answers.empty()) t.problem("else", "nothing is to be done here");
    if (step.kind == Kind::watch && step.then.empty()) t.problem("then", "is missing: what happens here?");
    if ((step.kind == Kind::say || step.kind == Kind::end) && !step.then.empty())
        t.problem("then", fmt::format("has no place in a step of the kind {}", name(step.kind)));
    for (const Move& move : step.own)
        if (move.seat != learner) t.problem("do", "is what the learner does; the other side acts in 'then'");
    return step;
}

// On which line a key of the root stands; the first when it is not there.
int line_of(std::string_view text, std::string_view key) {
    for (std::size_t at = 0; (at = text.find(key, at)) != std::string_view::npos; ++at)
        if (at == 0 || text[at - 1] == '\n') return 1 + static_cast<int>(std::ranges::count(text.substr(0, at), '\n'));
    return 1;
}

void read_words(const Lesson& lesson, TomlTable& root, Words& words) {
    TomlTable t = root.table(lesson.key);
    t.name_record(lesson.key);
    words.title = t.text("title");
    words.about = t.text("about");
    for (const LessonStep& step : lesson.steps) {
        TomlTable w = t.table(step.id);
        w.name_record(fmt::format("{}.{}", lesson.key, step.id));
        StepWords& to = words.steps[step.id];
        const bool acts = step.kind == Kind::act || step.kind == Kind::free;
        to.title = w.text("title");
        to.say = w.text("say");
        to.task = acts ? w.text("task") : w.text_or("task", "");
        to.why = texts_or_none(w, "why");
        to.answers = texts_or_none(w, "else");
        if (const std::size_t n = words_in(to.say); n > kMostWords)
            w.problem("say", fmt::format("has {} words; {} are the most", n, kMostWords));
        if (to.why.size() != step.rules.size())
            w.problem("why", fmt::format("has {} rows, the lesson names {} rules", to.why.size(), step.rules.size()));
        if (to.answers.size() != step.answers.size())
            w.problem("else", fmt::format("has {} answers, the lesson has {}", to.answers.size(), step.answers.size()));
    }
}

Lesson read_lesson(const Module& m, const Files& files, const std::string& file, std::vector<Problem>& problems) {
    Lesson lesson;
    lesson.game = m.id;
    lesson.file = file;
    lesson.name = file.substr(kFolder.size(), file.size() - kFolder.size() - 5);
    lesson.number = lesson.name[0] - '0';
    lesson.id = fmt::format("{}-{}", m.id, lesson.number);
    lesson.key = lesson.name.substr(std::min<std::size_t>(2, lesson.name.size()));
    Provenance none;
    DataReader r{.problems = problems, .provenance = none};
    TomlFile f(files, file, problems);
    TomlTable t = f.root();
    if (const auto seat = r.seat(t, "seat", {"us", "gb"})) lesson.seat = *seat;
    lesson.setup.scenario = t.text_or("scenario", "");
    for (const std::string& option : texts_or_none(t, "options")) {
        try {
            set_option(m, lesson.setup, option);
        } catch (const Refusal& wrong) {
            t.problem("options", wrong.what());
        }
    }
    if (t.has("position")) {
        const std::string name = std::string(kFolder) + t.text("position");
        const auto found = files.find(name);
        if (found == files.end()) t.problem("position", fmt::format("there is no file {}", name));
        else lesson.position = found->second;
    }
    lesson.line = line_of(files.at(file), t.has("position") ? "position" : "scenario");
    lesson.seed = static_cast<u64>(t.number_or("seed", 1, 0, 1'000'000));
    lesson.moves = read_moves(t, "moves", lesson.seat);
    lesson.minutes = t.number("minutes", 1, 30);
    lesson.next = t.text_or("next", "");
    for (TomlTable step : t.tables("step")) {
        lesson.steps.push_back(read_step(step, r, lesson.seat));
        const auto same = [&](const LessonStep& s) { return s.id == lesson.steps.back().id; };
        if (std::ranges::count_if(lesson.steps, same) > 1) step.problem("id", "is there twice");
    }
    if (lesson.steps.size() < kFewestSteps || lesson.steps.size() > kMostSteps)
        problems.push_back(
            {file, 0, "",
             fmt::format("has {} steps; a lesson has {} to {}", lesson.steps.size(), kFewestSteps, kMostSteps)});
    for (std::size_t i = 0; i < lesson.steps.size(); ++i)
        if ((lesson.steps[i].kind == Kind::end) != (i + 1 == lesson.steps.size()))
            problems.push_back({file, lesson.steps[i].line, "kind", "the last step, and no other, is of the kind end"});
    f.finish();
    return lesson;
}

bool is_lesson(std::string_view name) { return name.size() > 2 && name[0] >= '1' && name[0] <= '9' && name[1] == '-'; }

}  // namespace

std::string_view name(Kind kind) { return kKinds[static_cast<std::size_t>(kind)]; }

std::vector<Lesson> read(const Module& m, const GameData&, const Files& files, std::vector<Problem>& problems) {
    std::vector<Lesson> lessons;
    std::vector<std::string> languages;
    for (auto file = files.lower_bound(kFolder); file != files.end() && file->first.starts_with(kFolder); ++file) {
        const std::string_view name = std::string_view(file->first).substr(kFolder.size());
        if (name.ends_with(".json")) continue;  // a position
        if (name.ends_with(".toml") && is_lesson(name)) lessons.push_back(read_lesson(m, files, file->first, problems));
        else if (name.ends_with(".toml") && name.size() == 7) languages.emplace_back(name.substr(0, 2));
        else
            problems.push_back(
                {file->first, 0, "", "is neither a lesson (1-name.toml) nor the words of a language (en.toml)"});
    }
    if (lessons.empty()) return lessons;
    if (std::ranges::find(languages, kLanguage) == languages.end())
        problems.push_back({std::string(kFolder) + "en.toml", 0, "", "is missing: the words of the lessons"});
    for (const std::string& language : languages) {
        TomlFile words(files, fmt::format("{}{}.toml", kFolder, language), problems);
        TomlTable root = words.root();
        for (Lesson& lesson : lessons) read_words(lesson, root, lesson.words[language]);
        words.finish();
    }
    for (const Lesson& lesson : lessons) {
        const auto named = [&](const Lesson& other) { return other.id == lesson.next; };
        if (!lesson.next.empty() && std::ranges::none_of(lessons, named))
            problems.push_back({lesson.file, 0, "next", fmt::format("there is no lesson {}", in_quotes(lesson.next))});
    }
    return lessons;
}

std::vector<Problem> problems_of(const Module& m, const std::shared_ptr<const GameData>& d, const Files& files) {
    std::vector<Problem> problems;
    const std::vector<Lesson> lessons = read(m, *d, files, problems);
    if (!problems.empty()) return problems;
    for (const Lesson& lesson : lessons) check(m, d, lesson, problems);
    return problems;
}

const std::vector<Lesson>& lessons_of(const Module& m) {
    static std::mutex mutex;
    static std::map<std::string, std::vector<Lesson>, std::less<>> known;
    const std::scoped_lock lock(mutex);
    const auto found = known.find(m.id);
    if (found != known.end()) return found->second;
    std::vector<Problem> problems;
    std::vector<Lesson> lessons = read(m, *m.load_embedded(), m.embedded(), problems);
    if (!problems.empty()) lessons.clear();  // a test says what is wrong
    return known.emplace(m.id, std::move(lessons)).first->second;
}

const Lesson* find(const Module& m, std::string_view id) {
    for (const Lesson& lesson : lessons_of(m))
        if (lesson.id == id) return &lesson;
    return nullptr;
}

}  // namespace ghent::lessons
