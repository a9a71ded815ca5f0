// Lessons over the network. They are no games: nothing of them is kept, and they need nobody's name.
#include "core/registry.h"
#include "server/api.h"
#include "server/error.h"
#include "server/json_input.h"
#include "server/lessons.h"

namespace ghent::server {

namespace {

struct Found {
    const Module& m;
    const lessons::Lesson& lesson;
};

Found found(std::string_view id) {
    for (const Module* m : all_games())
        if (const lessons::Lesson* lesson = lessons::find(*m, id)) return {*m, *lesson};
    throw not_found();
}

}  // namespace

std::string Api::lessons(Call& c) {
    c.response.headers.emplace_back("Cache-Control", "no-cache");
    Json j;
    j.object().key("lessons").array();
    for (const Module* m : all_games()) write_lessons(j, *m, language_of(c.request));
    return j.end().end().take();
}

std::string Api::lesson(Call& c) {
    c.response.headers.emplace_back("Cache-Control", "no-cache");
    const Found f = found(c.arg);
    return lesson_json(f.m, f.lesson, language_of(c.request));
}

std::string Api::lesson_why(Call& c) {
    const Found f = found(c.arg);
    JsonInput body = c.body();
    const auto step = static_cast<std::size_t>(body.number("step", 0, 99));
    const auto done = static_cast<std::size_t>(body.number("done", 0, 99));
    const std::string action = body.text("action");
    body.finish();
    return server::lesson_why(f.m, f.lesson, step, done, action, language_of(c.request));
}

}  // namespace ghent::server
