// Hand-made positions and what the rulebook makes of them: a file of short lines, a position after each "== title". Every game reads these words:
//
//   is control york = us                      what holds now: the game's own facts (`fact`)
//   can us step detroit                       allowed, and listed
//   no us step york = 6.2d                    refused by this rule
//   asks gb refuge = 5.6n                     who is asked what, by which rule
//   tells The Fort in Detroit [8.2a]          a sentence of the journal holds these words, by that rule if one is named
//   silent Peace marker                       none does; both look at what came since the last `silent`
//   forced                                    choices of one option are carried out
//   show                                      prints where it stands, for who writes a position
//
// and hands all others to the game, whose scene puts positions up. GHENT_POSITIONS=FILE reads another file, GHENT_POSITION=WORDS only those whose title
// holds the words.
#pragma once

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <functional>
#include <iostream>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "core/module.h"
#include "testing/paths.h"

namespace ghent::test {

inline std::pair<std::string, std::string> cut_at(const std::string& line, std::string_view at) {
    const std::size_t i = line.find(at);
    if (i == std::string::npos) return {line, ""};
    return {line.substr(0, i), line.substr(i + at.size())};
}

// `Scene`: has the table, `t`, and reads lines that make a position, `bool line(word, rest)`.
template <class Scene>
class Position {
public:
    explicit Position(const Module& m) : m_(m) {}
    virtual ~Position() = default;

    void line(const std::string& text) {
        const auto [word, rest] = cut_at(text, " ");
        if (word == "is") is(rest);
        else if (word == "can") can(rest);
        else if (word == "no") no(rest);
        else if (word == "asks") asks(rest);
        else if (word == "tells") tells(rest, true);
        else if (word == "silent") tells(rest, false);
        else if (word == "forced") t().forced();
        else if (word == "show") show();
        else if (!own(word, rest) && !scene_.line(word, rest)) ADD_FAILURE() << "unknown word " << word;
    }

protected:
    auto& t() { return *scene_.t; }
    // What holds now, in words: "us" of "control york". Throws Refusal when there is no such fact.
    virtual std::string fact(const std::string& text) = 0;
    // Words of this game beside those of its scenes.
    virtual bool own(const std::string& word, const std::string& rest) = 0;

private:
    static Seat seat_of(std::string_view word) { return word == "us" ? Seat::us : Seat::gb; }

    void is(const std::string& text) {
        auto [what, value] = cut_at(text, " =");
        if (value.starts_with(' ')) value.erase(0, 1);
        EXPECT_EQ(fact(what), value);
    }
    void can(const std::string& text) {
        const auto [seat, action] = cut_at(text, " ");
        EXPECT_EQ(t().why(seat_of(seat), action), "ok");
        EXPECT_TRUE(t().allows(seat_of(seat), action));
    }
    void no(const std::string& text) {
        const auto [asked, rule] = cut_at(text, " = ");
        const auto [seat, action] = cut_at(asked, " ");
        t().refuses(seat_of(seat), action, rule);
    }
    void asks(const std::string& text) {
        const auto [question, rule] = cut_at(text, " = ");
        EXPECT_EQ(t().question(), question);
        if (!rule.empty()) {
            EXPECT_EQ(t().question_rule(), rule);
        }
    }
    std::string told(std::size_t from) {
        std::string all;
        for (std::size_t i = from; i < t().log.events.size(); ++i)
            all += sentence(m_, t().d(), t().log, t().log.events[i]) + "\n";
        return all;
    }
    void tells(const std::string& text, bool expected) {
        const auto [words, rest] = cut_at(text, " [");
        const std::string rule = rest.substr(0, rest.size() - !rest.empty());
        bool found = false;
        for (std::size_t i = heard_; i < t().log.events.size(); ++i) {
            const Event& e = t().log.events[i];
            found |= sentence(m_, t().d(), t().log, e).find(words) != std::string::npos &&
                     (rule.empty() || m_.rule(e.rule) == rule);
        }
        EXPECT_EQ(found, expected) << text << "; told was:\n" << told(heard_);
        if (!expected) heard_ = t().log.events.size();
    }
    void show() {
        std::cout << told(shown_) << "? " << t().question() << " (" << t().question_rule() << ")\n";
        shown_ = t().log.events.size();
        for (const Seat seat : kSeats)
            if (!t().question().starts_with(seat == Seat::us ? "gb" : "us")) {
                std::string all;
                for (const std::string& option : t().options(seat)) all += option + "; ";
                std::cout << "  " << name(seat) << ": " << all << "\n";
            }
    }

    Scene scene_;
    const Module& m_;
    std::size_t heard_ = 0, shown_ = 0;
};

// Plays every position of a file (relative to the source tree), each by a `P` of its own; a line that cannot be carried out ends its position.
template <class P>
void check_positions(const std::string& name, int at_least) {
    const char* other = std::getenv("GHENT_POSITIONS");  // NOLINT(concurrency-mt-unsafe): tests have one thread
    const char* wanted = std::getenv("GHENT_POSITION");  // NOLINT(concurrency-mt-unsafe)
    const std::string file = other ? other : source_dir() + "/" + name;
    std::ifstream in(file);
    ASSERT_TRUE(in) << file;
    std::unique_ptr<P> position;
    std::string title;
    bool broken = false;
    int number = 0, positions = 0;
    for (std::string line; std::getline(in, line);) {
        ++number;
        if (line.empty() || line[0] == '#') continue;
        const ::testing::ScopedTrace trace(file.c_str(), number, title + ": " + line);
        try {
            if (line.starts_with("== ")) {
                title = line.substr(3);
                position.reset();
                broken = wanted && title.find(wanted) == std::string::npos;
                if (!broken) position = std::make_unique<P>();
                positions += !broken;
            } else if (!broken) {
                position->line(line);
            }
        } catch (const std::exception& e) {
            ADD_FAILURE() << e.what();
            broken = true;
        }
    }
    if (!other && !wanted) {
        EXPECT_GE(positions, at_least);
    }
}

}  // namespace ghent::test
