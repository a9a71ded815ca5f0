// "Deploy for me": how a quick player would place what a player has still to place. It changes nothing: the player's client sends
// the actions as its own, which can be undone and changed like any other.
#include "server/hall.h"
#include "server/ids.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr std::string_view kPlacing = "deploy";  // the verb that places a piece where the player likes
constexpr std::size_t kMost = 200;               // as many actions as a message may carry

}  // namespace

// The best action by its prior, again and again, in a world that the seat cannot tell from this one: nothing hidden can show in it.
void Table::deploy(const Call& call) {
    const Seat seat = call.fields->seat();
    call.fields->finish();
    require_seat(call.watcher->person, seat);
    if (facts_.status != Status::playing) throw conflict("over", "there is nothing to decide now");
    const Session& s = course().session();
    if (!(s.pending() & bit(seat))) throw forbidden("not_your_decision", "you have nothing to decide now");
    const Module& m = s.module();
    AnyState world;
    world.copy_from(m, s.state());
    Rng rng(1812);
    m.resample(s.data(), world.bytes(), seat, rng);
    SeededDice dice(1812);
    std::vector<std::string> actions;
    while (actions.size() < kMost && (m.pending(s.data(), world.bytes()) & bit(seat))) {
        ActionList list;
        m.list(s.data(), world.bytes(), seat, list);
        std::optional<Action> best;
        int most = 0;
        for (const Action a : list) {
            if (m.verbs[a.verb].name != kPlacing) continue;
            const int prior = m.prior(s.data(), world.bytes(), seat, a);
            if (!best || prior > most) best = a, most = prior;
        }
        if (!best) break;
        actions.push_back(print(m, s.data(), *best));
        m.apply(s.data(), world.bytes(), seat, *best, dice, nullptr);
    }
    if (actions.empty()) throw conflict("nothing_to_place", "there is nothing to place now");
    call.reply(call.ok([&](Json& j) {
        j.key("actions").array();
        for (const std::string& a : actions) j.value(std::string_view(a));
        j.end();
    }));
}

}  // namespace ghent::server
