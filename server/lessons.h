// Lessons as the client gets them: everything that happens in one is worked out beforehand, as the frames that a game would send.
#pragma once

#include <string>
#include <string_view>

#include "core/json.h"
#include "lessons/lesson.h"

namespace ghent::server {

// A list of {"game", "id", "number", "title", "about", "minutes", "length", "next"}.
void write_lessons(Json& j, const Module& m, std::string_view language = "en");
// One lesson with its frames. Throws Refusal when it cannot be played; a test says that all can.
std::string lesson_json(const Module& m, const lessons::Lesson& lesson, std::string_view language = "en");
// Why something else cannot be done at a step: {"allowed", "rule", "reason"}. `done`: how much of the step was done before.
std::string lesson_why(const Module& m, const lessons::Lesson& lesson, std::size_t step, std::size_t done,
                       std::string_view action, std::string_view language = "en");

}  // namespace ghent::server
