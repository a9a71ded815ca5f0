// What a machine would do in a player's place. Against people everybody thinks for himself.
#include "ai/thoughts.h"
#include "core/languages.h"
#include "server/hall.h"
#include "server/ids.h"
#include "server/planning.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr std::string_view kAdviser = "plan@1000";  // in whole turns: it knows what it means to do and what it fears
constexpr int kLongest = 75;                        // slices: whoever is not ready then says what he has

}  // namespace

struct Table::Advising {
    Call call;
    std::shared_ptr<const GameData> data;
    const Module* m;
    u64 version;
    std::unique_ptr<Player> player;
    int slices = 0;
};

void Table::advice(const Call& call) {
    const Seat seat = call.fields->seat();
    call.fields->finish();
    require_seat(call.watcher->person, seat);
    for (const Seat other : kSeats) {
        const SeatFacts& chair = facts_.seats[index(other)];
        if (!is_bot(chair) && chair.person != call.watcher->person)
            throw forbidden("against_people", "against people everybody thinks for himself");
    }
    if (planning_of(facts_)) throw forbidden("planning", "a plan is made without a machine's help");
    if (facts_.status != Status::playing) throw conflict("over", "there is nothing to decide now");
    const Session& s = course().session();
    if (!(s.pending() & bit(seat))) throw forbidden("not_your_decision", "you have nothing to decide now");
    if (advising_) throw ApiError(429, "busy", "the adviser is thinking already");
    auto advising =
        std::make_shared<Advising>(Advising{.call = call,
                                            .data = s.shared_data(),
                                            .m = &s.module(),
                                            .version = version_,
                                            .player = make_player(kAdviser, static_cast<u64>(random_id()))});
    advising->player->explain();
    ActionList list;
    s.module().list(s.data(), s.state(), seat, list);
    advising->player->begin(s.module(), s.data(), s.state(), seat, list);
    advising_ = true;
    advise_on(advising);
}

// In slices, like the machine players. A position that has changed meanwhile needs no advice.
void Table::advise_on(const std::shared_ptr<Advising>& advising) {
    const auto slice = [self = shared_from_this(), advising] {
        const Speaking words(*advising->m, advising->call.watcher->language);
        const bool current = self->version_ == advising->version && !advising->call.watcher->gone;
        self->hall_.metrics.weighed += current ? 1 : 0;
        if (current && !advising->player->think(kSlice) && ++advising->slices < kLongest)
            return self->advise_on(advising);
        self->line_.post([self, advising] {
            self->advising_ = false;
            const Call& call = advising->call;
            if (call.watcher->gone) return;
            if (self->version_ != advising->version)
                return call.reply(call.failed(conflict("stale", "the position has changed since; ask again")));
            const Speaking told(*advising->m, call.watcher->language);  // what is likely is put into words by decide()
            advising->player->decide();
            call.reply(call.ok([&](Json& j) {
                write_thoughts(j.key("advice"), *advising->m, *advising->data, advising->player->thoughts());
            }));
        });
    };
    if (hall_.odds.post(advising->call.watcher->address, slice)) return;
    line_.post([self = shared_from_this(), advising] {
        self->advising_ = false;
        advising->call.reply(
            advising->call.failed({429, "rate_limited", "too much is asked at once; wait for the answers"}));
    });
}

}  // namespace ghent::server
