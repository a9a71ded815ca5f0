#include "lab/cards.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace ghent::lab {

namespace {

double result_for(const GameResult& g, Seat seat) {
    if (g.winner != Winner::us && g.winner != Winner::gb) return 0.5;
    return (g.winner == Winner::us) == (seat == Seat::us) ? 1 : 0;
}

u8 card_kind(const EventSpec& e) {
    for (const u8 kind : e.kinds)
        if (kind >= kFirstKind) return kind;
    return kNothing;
}

}  // namespace

std::vector<CardUse> card_uses(const SimSpec& spec, const SimResult& r, int least) {
    const Module& m = *spec.module;
    const std::vector<TallyRow>& rows = tally_rows(m);
    // By event, card and seat: the games in which it was played, with how often.
    std::map<std::tuple<u16, u16, Seat>, std::map<std::size_t, int>> uses;
    for (std::size_t i = 0; i < r.games.size(); ++i)
        for (const CardCount& p : r.games[i].tally.plays)
            if (p.event < rows.size() && rows[p.event].use == TallyRow::Use::play)
                uses[{p.event, p.card, p.seat}][i] += p.count;
    std::vector<CardUse> out;
    for (const auto& [key, games] : uses) {
        const auto [event, card, seat] = key;
        const int used = static_cast<int>(games.size());
        if (used < least || static_cast<int>(r.games.size()) - used < least) continue;
        CardUse use{.card = title_of(m, *spec.data, card_kind(m.events[event]), card),
                    .how = rows[event].how,
                    .seat = seat,
                    .games = used};
        std::vector<double> with, without;
        for (std::size_t i = 0; i < r.games.size(); ++i) {
            const auto found = games.find(i);
            if (found != games.end()) use.plays += found->second;
            (found != games.end() ? with : without).push_back(result_for(r.games[i], seat));
        }
        use.with = mean_of(with).value;
        use.without = mean_of(without).value;
        use.worth = difference_of_means(with, without);
        out.push_back(std::move(use));
    }
    std::stable_sort(out.begin(), out.end(), [](const CardUse& a, const CardUse& b) { return a.games > b.games; });
    return out;
}

}  // namespace ghent::lab
