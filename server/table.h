// Table: one game with everybody around it. All that happens at a table happens on its own line, one thing after another,
// on the engine's threads; while something is being saved nothing else happens there.
#pragma once

#include <atomic>
#include <chrono>
#include <deque>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "ai/player.h"
#include "server/course.h"
#include "server/error.h"
#include "server/facts.h"
#include "server/json_input.h"
#include "server/net.h"
#include "server/orders.h"
#include "server/workers.h"

namespace ghent::server {

struct Hall;

// One socket at a table.
struct Watcher {
    std::shared_ptr<Socket> socket;
    Id person = 0;
    std::string cookie;  // as it is kept, and …
    u64 sent_away = 0;   // … how often somebody had been sent away when it was good
    std::string address;
    std::atomic<bool> gone = false;             // nobody waits for an answer any more
    bool at_long_game = false;                  // and has one of his address's places there
    std::optional<Seat> screen = std::nullopt;  // hot-seat: who is handed the screen
    std::size_t journal = 0;                    // entries that were sent and stand
    u64 seq = ~u64{0};                          // of the position shown last
    bool has_board = false;                     // what follows from the board need not be sent
    std::string language = "en";                // in which sentences are written for it

    // Under which limits are counted: a person, or an address where nobody has said who he is.
    std::string whose() const { return person ? std::to_string(person) : address; }
    void send(std::string text) const { Together::send(socket, std::make_shared<const std::string>(std::move(text))); }
};

class Table : public std::enable_shared_from_this<Table> {
public:
    Table(Hall& hall, GameFacts facts, i64 epoch);
    Id id() const { return id_; }
    i64 epoch() const { return epoch_; }  // of the lease (docs/nodes.md); 0: nobody else can have it

    // ---- from sockets; any thread
    void enter(std::shared_ptr<Watcher> watcher);
    void leave(std::shared_ptr<Watcher> watcher);
    void message(std::shared_ptr<Watcher> watcher, std::string text);

    // ---- from REST; any thread but the table's own, and they wait. They throw ApiError.
    GameFacts facts();
    GameFacts start();  // a new game: begins if both seats are taken
    GameFacts join(Id person, const std::string& name, Seat seat, const std::string& invite,
                   const std::string& entropy);
    GameFacts resign(Id person, Seat seat);
    GameFacts claim(Id person, Seat seat);  // the game: the other side has let its time pass
    GameFacts ask_rollback(Id person, Seat seat, std::size_t step);
    // `to`: what was asked when he was shown it; something else may be by now.
    GameFacts answer_rollback(Id person, Seat seat, bool yes, std::optional<i64> to);
    // The game that follows this one: `next` if there is none yet, with the promise of dice that it uses up, else the one that was made
    // before. Returns this game's facts.
    GameFacts add_rematch(const GameFacts& next, const std::string& ticket);
    std::string record();  // with the secrets of the dice; only when it is over
    // Where another game may begin: the facts and the first line of a record that begins at this step. Only when it is over.
    GameFacts beginning_at(std::size_t step);
    GameFacts plan_for(Id person, Seat seat);  // a planning board (planning.h)
    // For good: a plan, or with `offer` a game of this person's that has not begun.
    void drop(Id person, bool offer);

    Presence presence() const;
    bool is_long() const { return is_long_; }  // and takes much memory
    void move_person(Id from, Id to, const std::string& name);
    void send_away(Id person);
    void wake();   // lets a machine think that must move, and carries out standing orders
    void close();  // at the end, when no thread works any more: lets everybody go

    // ---- from other nodes; any thread
    void lose();                                                        // it is served elsewhere now
    void refresh();                                                     // people may have changed
    void say_presence();                                                // to the other nodes
    void thought(std::size_t row, Seat seat, const std::string& text);  // by a worker

private:
    using Changes = std::vector<Change>;
    using Clock = std::chrono::steady_clock;
    struct Call;  // one message being answered

    // ---- the life of an action (table_act.cpp)
    void act(const Call& call);
    void undo(const Call& call);
    Seat authenticate(const Call& call) const;
    bool answer_again(const Call& call, Seat seat);
    void check_position(const Call& call, Seat seat) const;
    void check_length(const Call& call) const;
    bool may_keep(const Watcher& w, std::size_t bytes);  // on the disk, for his address
    void carry_out(const Call& call, Seat seat, std::span<const Action> actions);
    void persist(Changes changes, std::function<void()> then, std::function<void(const ApiError&)> otherwise);
    void acknowledge(const Call& call, Seat seat, const std::string& reply);
    void notify();
    std::string public_facts() const;
    Changes changes_since(std::size_t row);
    void note_time(bool barrier);
    // ---- letters (api_mail.cpp) and notices (api_push.cpp)
    void remind();
    void remind_after(int ms, void (Table::*tell)());
    bool is_away(Seat seat) const;
    void write_reminders();
    void push_reminders();
    void forget_reminder(Id person);
    Changes kept_reply(const Call& call, Seat seat, const std::string& reply);

    // ---- windows and standing orders (table_orders.cpp)
    std::optional<Window> open_window() const;
    std::chrono::milliseconds window_delay() const;
    bool orders_pass(const Window& w) const;
    void pass_window(const Window& w);
    void pass_at_once();
    void mind_window();
    void pass_by_orders(u64 version);
    bool comes_too_soon(const Call& call, Seat seat, std::span<const Action> actions);
    void orders(const Call& call);
    void write_orders_of(Json& j, Seat seat) const;
    void tell_orders(Seat seat);
    void rest_orders(Seat seat, Changes& changes);
    void wake_orders(Seat seat, Changes& changes);
    void take_back(Seat seat);
    std::optional<std::size_t> last_decision(Seat seat) const;
    std::optional<std::size_t> last_own_row(Seat seat) const;
    std::vector<Action> own_actions_before_decision(Seat seat, std::size_t step) const;

    // ---- what can be asked (table_ask.cpp)
    void answer(const std::shared_ptr<Watcher>& watcher, std::string_view text);
    void why(const Call& call);
    void odds(const Call& call);   // (table_weigh.cpp)
    void weigh(const Call& call);  // (table_weigh.cpp)
    struct Weighing;
    void weigh_on(const std::shared_ptr<Weighing>& weighing);
    void advice(const Call& call);  // (table_advice.cpp)
    void deploy(const Call& call);  // (table_deploy.cpp)
    struct Advising;
    void advise_on(const std::shared_ptr<Advising>& advising);
    void at(const Call& call);
    void handover(const Call& call);
    void chat(const Call& call);
    void chats(const Call& call);
    Viewer asker(const Call& call) const;
    void say(const std::string& text);  // the server, in the chat

    // ---- showing (table_show.cpp)
    Viewer viewer_of(const Watcher& w) const;
    bool was_sent_away(const Watcher& comes) const;
    bool has_room(const Watcher& comes);
    bool has_memory(Watcher& comes);
    void give_back(Watcher& leaves);
    bool may_read(const Watcher& w, std::size_t entries);  // of the journal, at once
    bool is_hotseat_player(const Watcher& w) const;
    static constexpr int kChatPage = 100;  // lines
    static void write_chat(Json& j, const ChatLine& line);
    // Nobody need hear whom he has muted or blocked.
    bool hears(const Watcher& w, Id speaker) const;
    std::vector<ChatLine> heard_by(const Watcher& w, std::vector<ChatLine> lines) const;
    void say_to_players(const std::string& frame, Id speaker);
    void greet(Watcher& w);
    void hello(const Watcher& w, bool first = false);
    void show(Watcher& w);
    void show_all(bool again = false);
    void hello_all();
    std::string frame_for(Viewer v, const Watcher& w) const;
    void tell_presence();
    void send_all(const std::string& text);
    void note_presence();

    // ---- the game (table.cpp)
    void load();
    void when_loaded(Task then, std::function<void(const ApiError&)> otherwise);
    void fault(const std::exception& e);
    void let_go(const ApiError& why);
    void log(std::string_view level, std::string_view event, std::string_view what) const;
    void tell_opening() const;
    void begin();
    Course& course();
    void reload();
    void changed();  // to be called after every change of what is in memory
    void update_facts();
    template <class Do>
    GameFacts call(Do what);
    void require_seat(Id person, Seat seat) const;
    void check_rollbacks();
    void check_asking(Seat seat);
    void roll_back(Seat by, std::function<void()> then, std::function<void(const ApiError&)> otherwise);

    // ---- machine players (table_bots.cpp)
    struct Thinking;
    static constexpr int kSlice = 40;  // milliseconds of thought before others have their turn
    void think();
    void think_later();
    void let_bots_rest();
    std::string thinks_for() const;
    void think_on(const std::shared_ptr<Thinking>& thinking);
    void think_here(Seat seat);
    void bot_failed(Seat seat, std::string_view event, std::string_view what);
    bool is_stuck() const;
    void ask_workers(Seat seat);
    void despair(Seat seat, u64 version);
    void bot_acts(Seat seat, u64 version, Action action);

    Hall& hall_;
    const Module* m_;
    const Id id_;
    const i64 epoch_;
    Line line_;
    GameFacts facts_;
    bool loaded_ = false;
    std::optional<ApiError> gone_;  // why nobody is served here any more
    std::string broken_;            // why the record cannot be played again
    std::optional<Course> course_;
    std::size_t saved_rows_ = 0;             // of the record
    std::size_t unpaid_ = 0;                 // bytes of rows and chat that have not been counted yet
    std::set<std::size_t> saved_keyframes_;  // by row
    std::optional<SetGame> saved_game_;      // as it stands in the store, where that is known
    std::vector<std::shared_ptr<Watcher>> watchers_;
    std::deque<KeptReply> replies_[2];
    std::deque<std::pair<Id, std::string>> said_;  // chat requests carried out, by person and id
    int next_slot_[2] = {};
    i64 next_chat_ = 0;
    std::atomic<u64> version_ = 0;        // counts changes
    std::atomic<u64> seen_[2] = {};       // counts those that a seat sees: not the other's half of a secret choice
    u64 seen_seq_[2] = {};                // where it was counted last
    std::atomic<u64> weighings_[2] = {};  // counts questions about choices, by seat
    bool thinking_ = false, advising_ = false;
    bool later_ = false;  // it will be asked again whether a machine must think
    // A machine that fails at one decision again and again: after so many rows of the record, so often.
    std::size_t trouble_row_ = 0;
    int troubles_ = 0;
    std::optional<u64> asked_;  // workers, and about which version
    std::string told_;          // facts that the last hello told
    u64 back_at_ = 0;           // at which public position it was last asked to go back …
    int backs_[2] = {};         // … and how often, by seat
    Orders orders_[2];
    std::set<std::size_t> ordered_;   // rows that were passed by standing orders since the table is in memory
    std::size_t window_row_ = 0;      // where the window that stands open opened …
    Clock::time_point window_since_;  // … and since when it has been seen
    bool due_ = false;                // the store knows that something is to be passed
    std::unique_ptr<Player> bots_[2];
    mutable std::mutex for_whom_mutex_;
    std::string for_whom_;              // the address of who plays or watches here, "" when nobody does
    std::atomic<unsigned> online_ = 0;  // bits of seats
    std::atomic<bool> is_long_ = false;
    std::atomic<int> spectators_ = 0;
};

// A request over a socket: its fields, and how it is answered.
struct Table::Call {
    std::shared_ptr<Watcher> watcher;
    std::shared_ptr<JsonInput> fields;
    std::string type, id, whole;  // whole: the message as it came
    Clock::time_point since = Clock::now();

    void reply(const std::string& text) const { watcher->send(text); }
    // {"type":"reply","id":…,"ok":true,<fields>}
    std::string ok(const std::function<void(Json&)>& more = {}) const;
    std::string failed(const ApiError& e) const;
};

}  // namespace ghent::server
