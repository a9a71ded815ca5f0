// Odds: of the fight that stands, and of what each choice leads to. They can take long: they are reckoned where the machine
// players think.
#include "core/odds.h"

#include "core/languages.h"
#include "server/frames.h"
#include "server/hall.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr std::size_t kMostChoices = 60, kLongestChoice = 2'000;
constexpr std::chrono::milliseconds kMostWeighing{2'500};  // what is not reckoned then is left out

ApiError too_much_asked() { return {429, "rate_limited", "too much is asked at once; wait for the answers"}; }

}  // namespace

void Table::odds(const Call& call) {
    const Viewer v = asker(call);
    call.fields->finish();
    if (v != Viewer::us && v != Viewer::gb) throw forbidden("not_your_seat", "only players are told the odds");
    auto state = std::make_shared<AnyState>();
    state->copy_from(course().m(), course().sight(v, false).state);
    const auto reckon = [self = shared_from_this(), call, state, v, m = &course().m(),
                         data = course().session().shared_data()] {
        if (call.watcher->gone) return;
        ++self->hall_.metrics.weighed;
        const Speaking words(*m, call.watcher->language);
        try {
            const OddsReport report = odds_for(*m, *data, state->bytes(), v == Viewer::us ? Seat::us : Seat::gb);
            call.reply(call.ok([&](Json& j) { write_odds(j.key("odds"), report); }));
        } catch (const std::exception& e) {
            call.reply(call.failed(as_api_error(e)));
        }
    };
    if (!hall_.odds.post(call.watcher->address, reckon)) throw too_much_asked();
}

struct Table::Weighing {
    Call call;
    std::shared_ptr<const GameData> data;
    const Module* m;
    Seat seat;
    u64 seen, number;
    std::vector<std::string> choices;
    Clock::time_point until;
    AnyState state = {};
    std::size_t next = 0;
    std::vector<std::pair<std::string, OddsReport>> done = {};
};

// A seat asks one such question at a time: the newest counts.
void Table::weigh(const Call& call) {
    const Seat seat = call.fields->seat();
    const std::vector<std::string> choices = call.fields->texts("choices", kMostChoices, kLongestChoice);
    call.fields->finish();
    require_seat(call.watcher->person, seat);
    if (facts_.status != Status::playing) throw conflict("over", "there is nothing to decide now");
    const Session& s = course().session();
    if (!(s.pending() & bit(seat))) throw forbidden("not_your_decision", "you have nothing to decide now");
    auto weighing = std::make_shared<Weighing>(Weighing{.call = call,
                                                        .data = s.shared_data(),
                                                        .m = &s.module(),
                                                        .seat = seat,
                                                        .seen = seen_[index(seat)],
                                                        .number = ++weighings_[index(seat)],
                                                        .choices = choices,
                                                        .until = Clock::now() + kMostWeighing});
    weighing->state.copy_from(s.module(), s.state());
    weigh_on(weighing);
}

// In slices, like the machine players. A position that has changed meanwhile needs no odds.
void Table::weigh_on(const std::shared_ptr<Weighing>& weighing) {
    const auto slice_of = [self = shared_from_this(), weighing] {
        Weighing& w = *weighing;
        if (w.call.watcher->gone) return;
        ++self->hall_.metrics.weighed;
        const Speaking words(*w.m, w.call.watcher->language);
        const auto stale = [&] {
            return w.call.watcher->gone || self->seen_[index(w.seat)] != w.seen ||
                   self->weighings_[index(w.seat)] != w.number;
        };
        const auto slice = Clock::now() + std::chrono::milliseconds(kSlice);
        while (w.next < w.choices.size() && !stale() && Clock::now() < std::min(slice, w.until)) {
            const std::string& choice = w.choices[w.next++];
            try {
                const std::vector<Action> actions = parse_sequence(*w.m, *w.data, choice);
                w.done.emplace_back(choice, odds_of_choice(*w.m, *w.data, w.state.bytes(), w.seat, actions, stale));
            } catch (const Refusal&) {
                continue;  // there is nothing to weigh in it: it is left out
            } catch (const std::exception& e) {
                return w.call.reply(w.call.failed(as_api_error(e)));
            }
        }
        if (stale()) return w.call.reply(w.call.failed(conflict("stale", "the position has changed since; ask again")));
        if (w.next < w.choices.size() && Clock::now() < w.until) return self->weigh_on(weighing);
        w.call.reply(w.call.ok([&](Json& j) {
            j.key("choices").array();
            for (const auto& [choice, report] : w.done) {
                j.object().pair("choice", std::string_view(choice));
                write_odds(j.key("odds"), report);
                j.end();
            }
            j.end();
        }));
    };
    if (!hall_.odds.post(weighing->call.watcher->address, slice_of))
        weighing->call.reply(weighing->call.failed(too_much_asked()));
}

}  // namespace ghent::server
