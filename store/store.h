// Store: what outlives the program. Games, seats, people, chat, notes. A game is its record: rows are only ever added, and
// everything else about its position is derived.
//
// Reading answers at once. Writing is one list of changes, all or nothing; `done` is called from the store's own thread when
// they are safe on the disk (or could not be written), and in the order of the calls.
//
//   store->save({AddRows{game, 12, {line}}, SetGame{facts}}, [](const StoreError* error) { … });
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "core/types.h"
#include "store/nodes.h"

namespace ghent {

struct StoreError : std::runtime_error {
    // gone: the database cannot be reached; lost: the game is served elsewhere now (Fence)
    enum class Kind { conflict, full, locked, corrupt, newer, gone, lost, other };
    StoreError(Kind k, const std::string& message) : std::runtime_error(message), kind(k) {}
    Kind kind;
};

// ---------------------------------------------------------------- what is kept

using Id = i64;  // of games and people: random, never 0

struct Person {
    Id id = 0;
    std::string name;
    bool account = false;
    std::string password;  // as the hashing function writes it; "" for guests
    i64 created = 0;       // times are milliseconds since 1970
    bool moderator = false;
    i64 silent = 0;  // until then he may not chat, nor offer seats to everybody
};

// Whom somebody does not want to hear ("mute"), or neither to hear nor to meet ("block").
struct Shunned {
    Id other = 0;
    std::string name, how;
};

struct Report {
    Id id = 0;
    i64 at = 0;
    Id person = 0, about = 0, game = 0;  // who reported whom, where
    std::string name, about_name;        // filled in on reading
    std::string reason;
    bool done = false;
    i64 silent = 0;  // of whom it is about; filled in on reading
};

// A cookie that somebody is known by; the store has its hash only.
struct Token {
    std::string hash;
    Id person = 0;
    i64 at = 0, seen = 0;  // when it was given out and last used
    std::string device;    // in a few words: "Firefox, Linux"
};

// A seed of the dice, promised to somebody who is about to make a game.
struct Ticket {
    std::string id, seed;
    i64 at = 0;
};

struct SeatFacts {
    std::string who = "open";  // "human", "open", "bot:greedy"
    Id person = 0;
    std::string name;     // of the person; filled in on reading
    std::string entropy;  // 64 hex digits, or "" when none was sent
};

// Where letters to an account go.
struct Mail {
    Id person = 0;
    std::string address;
    bool confirmed = false, notify = false;  // notify: he wants to hear that it is his move
    std::string language = "en";
};
// A link that was sent to an address; the store has its hash only.
struct MailCode {
    std::string hash;
    Id person = 0;
    std::string kind, address;  // kind: "confirm" or "recover"
    i64 until = 0;
};

// A browser that wants to hear of moves by web push: the address that its push service gave it, and what is sealed for it.
struct Push {
    std::string endpoint;
    Id person = 0;
    std::string token;         // hash of the cookie that it came with: when that ends, so does this
    std::string reader, auth;  // base64url
    std::string language = "en";
    i64 at = 0;
};

enum class Status : u8 { waiting, playing, over };

struct GameFacts {
    Id id = 0;
    // Settled when it is made.
    std::string game, scenario, options = "{}", title, pace = "live";  // options: a JSON object
    bool is_public = false, live = false, imported = false;
    std::string seed, commitment;  // of the dice, 64 hex digits; the seed is secret until the end
    std::string invite;            // hash of the code that opens a seat
    Id owner = 0;                  // who made it
    i64 patience = 0;              // ms for a decision; 0: no limit was agreed on
    std::string clock;   // of the whole game, as server/clock.h writes it; "": there is none (it changes in play)
    std::string origin;  // "1r8k…/57": it begins at that step of another game; else ""
    i64 created = 0;
    // Change as it is played.
    SeatFacts seats[2];
    Status status = Status::waiting;
    unsigned pending = 0;  // bits of the seats that must decide …
    unsigned shown = 0;    // … and as everybody may know it
    std::string turn;      // for lists: "1812, April-May"
    std::string outcome;   // JSON, "" while it goes on
    std::string header;    // the record's first line; before it has begun "", or what is to be begun with
    std::string rematch;   // id of the game that follows, "" when none
    int rollback_by = -1;  // seat that asks to go back, -1: nobody
    i64 rollback_to = 0;
    i64 updated = 0;
    i64 asked =
        0;  // since when the present decision is asked (0: not known); while no server runs it moves along with the time
};

struct ChatLine {
    i64 n = 0, at = 0;
    Id person = 0;
    std::string name;  // filled in on reading; "" when the server speaks
    std::string text;
};

// A request that was carried out, so that the same one again gets the same answer.
struct KeptReply {
    int seat = 0, slot = 0;  // a ring of slots for each seat
    std::string request, reply;
};

// ---------------------------------------------------------------- changes

struct AddPerson {
    Person person;
};
struct MakeAccount {  // conflict when the name is taken, or one that looks the same
    Id person;
    std::string name, password, look = {};
};
struct SetLook {  // of an account that was made before looks were kept; where it is taken it stays without
    Id person;
    std::string look;
};
struct SetPassword {
    Id person;
    std::string password;
};
struct ForgetPerson {  // his name, password, cookies and notes; the games stay
    Id person;
};
struct MovePerson {  // seats and notes of a guest go to an account
    Id from, to;
};
struct Shun {  // how "": no longer
    Id person, other;
    std::string how;
    i64 at;
};
struct AddReport {  // in the place of what this person has said of this game and nobody has looked at
    Report report;
};
struct CloseReport {
    Id id;
    bool done;
};
struct SilencePerson {
    Id person;
    i64 until;
};
struct DropPerson {  // a guest who is nowhere any more
    Id person;
};
struct DropGame {  // with everything that belongs to it
    Id game;
};
struct AddToken {
    Token token;
};
struct SeeToken {  // it was used
    std::string hash;
    i64 at;
};
struct DropToken {
    std::string hash;
};
struct DropOldTokens {  // that were last used before; where that is not known, the time runs from now on
    i64 before, now;
};
struct DropTokens {  // all of a person but one
    Id person;
    std::string except;
};
struct AddTicket {
    Ticket ticket;
};
struct DropTicket {
    std::string id;
};
struct DropOldTickets {
    i64 before;
};
struct AddGame {  // conflict when its commitment is that of another
    GameFacts facts;
};
struct SetGame {  // what changes as it is played, but for the seats
    GameFacts facts;
    // Does it say anything that this one did not?
    bool differs_from(const SetGame& before) const;
};
struct SetSeats {
    GameFacts facts;
};
struct AddRows {  // lines of the record, the first of them row `first`; conflict when one is there already
    Id game;
    i64 first;
    std::vector<std::string> lines;
};
// Whole positions of the record after some of its rows (core/record.h). Beside the rows, which stay light; one that is there
// already stays.
struct Keyframe {
    i64 row;
    std::string line;
};
struct AddKeyframes {
    Id game;
    std::vector<Keyframe> keyframes;
};
// The data files of a game by their content hash, once for all games that were begun with them.
struct AddPack {
    std::string game, hash;
    std::map<std::string, std::string, std::less<>> files;
};
struct KeepReply {
    Id game;
    KeptReply kept;
};
struct AddChat {
    Id game;
    ChatLine line;
};
struct SetOrders {  // a seat's standing orders, as the server writes them
    Id game;
    int seat;
    std::string text;
};
struct SetDue {  // the server owes this game something after a start, such as a pass by standing orders
    Id game;
    bool due;
};
struct SetNote {
    Id game, person;
    std::string text;
};
struct SetPreferences {  // how somebody likes the client, in the client's words
    Id person;
    std::string text;
};
struct SetMail {  // address "": none any more
    Mail mail;
};
struct AddMailCode {
    MailCode code;
};
struct UseMailCode {  // conflict when somebody has; `until`: when it can be forgotten
    std::string hash;
    i64 until;
};
struct ConfirmMail {  // if it is still this address
    Id person;
    std::string address;
};
struct DropMailCodes {  // of a person; kind "": all
    Id person;
    std::string kind;
};
struct DropOldMailCodes {
    i64 before;
};
struct SetMailed {  // he was told that it is his move, and has not looked since
    Id game, person;
    bool told;
};
struct KeepSecret {  // of the server, under a name; one that is there already stays
    std::string name, value;
};
struct SetPush {  // the only one of its cookie, and the newest of at most so many of its person
    Push push;
    i64 most;
};
struct DropPush {
    std::string endpoint;
};
struct DropPushOf {  // of a cookie
    std::string token;
};
struct MovePush {  // the browser has another cookie now
    std::string from, to;
    Id person;
};
struct SetPushed {  // as SetMailed
    Id game, person;
    bool told;
};
struct Fence {  // nothing of the list is written unless the game is still ours under this epoch
    Id game;
    i64 epoch;
};
struct AskWork {
    Work work;
};
// A server is running. What passed before the first beat of one, since `seen`, is nobody's time: running games get it back.
struct Beat {
    i64 seen, now;
    bool first;
};
struct TryWriting {};  // leaves nothing behind: whether anything can be written
using Change =
    std::variant<TryWriting, SetLook, AddPerson, MakeAccount, SetPassword, ForgetPerson, MovePerson, AddToken, SeeToken,
                 DropToken, DropTokens, DropOldTokens, AddTicket, DropTicket, DropOldTickets, AddGame, SetGame,
                 SetSeats, AddRows, AddKeyframes, AddPack, KeepReply, AddChat, SetNote, SetPreferences, SetOrders,
                 SetDue, Fence, AskWork, DropGame, DropPerson, Shun, AddReport, CloseReport, SilencePerson, Beat,
                 SetMail, AddMailCode, UseMailCode, ConfirmMail, DropMailCodes, DropOldMailCodes, SetMailed, KeepSecret,
                 SetPush, DropPush, DropPushOf, MovePush, SetPushed>;

// ---------------------------------------------------------------- the interface

class Store {
public:
    using Done = std::function<void(const StoreError*)>;  // null: saved

    virtual ~Store() = default;

    virtual void save(std::vector<Change> changes, Done done) = 0;
    void save_now(std::vector<Change> changes);  // waits; throws StoreError

    virtual std::vector<Person> accounts_without_look() = 0;
    virtual std::optional<Person> person(Id id) = 0;
    virtual std::optional<Person> account(std::string_view name) = 0;  // whatever its case
    virtual std::optional<Token> token(std::string_view hash) = 0;
    virtual std::vector<Token> tokens_of(Id person) = 0;  // the one that was used last first

    virtual std::optional<Ticket> ticket(std::string_view id) = 0;
    virtual std::optional<GameFacts> game(Id id) = 0;
    virtual std::vector<std::string> rows(Id game) = 0;
    virtual std::vector<Keyframe> keyframes(Id game) = 0;  // by row
    virtual std::map<std::string, std::string, std::less<>> pack(std::string_view game, std::string_view hash) = 0;
    virtual std::vector<KeptReply> replies(Id game) = 0;
    // The last lines before line `before` (all: before none), in order.
    virtual std::vector<ChatLine> chat(Id game, std::optional<i64> before, int most) = 0;
    virtual std::string note(Id game, Id person) = 0;
    virtual std::string preferences(Id person) = 0;     // "" when none were kept
    virtual std::string orders(Id game, int seat) = 0;  // "" when none were given

    virtual std::optional<Mail> mail_of(Id person) = 0;
    virtual std::optional<MailCode> mail_code(std::string_view hash) = 0;
    virtual bool was_mailed(Id game, Id person) = 0;
    virtual std::string secret(std::string_view name) = 0;  // "" when there is none
    virtual std::vector<Push> pushes_of(Id person) = 0;     // the newest first
    virtual bool has_push(std::string_view token) = 0;      // a cookie's hash
    virtual bool was_pushed(Id game, Id person) = 0;

    // Lists: without headers and secrets, which no list shows.
    virtual std::vector<GameFacts> open_games(int most) = 0;           // public invitations, newest first
    virtual std::vector<GameFacts> watched_games(int most) = 0;        // public, played by two people, last moved first
    virtual std::vector<GameFacts> games_of(Id person, int most) = 0;  // his seats or his making, newest first
    virtual std::vector<Id> games_to_wake() = 0;                       // where a machine must move, and those due
    virtual i64 count_games() = 0;
    virtual i64 last_beat() = 0;  // 0: there was none

    // Where several programs share the database; null where they cannot.
    virtual Nodes* nodes() { return nullptr; }

    virtual std::vector<Shunned> shunned_by(Id person) = 0;
    virtual std::vector<Id> strangers_to(Id person) = 0;  // whom he blocked, and who blocked him
    virtual bool hears(Id listener, Id speaker) = 0;
    virtual std::vector<Report> reports(int most) = 0;  // open ones first, the newest first

    // For cleaning up (docs/operating.md). Games that were never begun and have not changed since `waiting`, and those in which no
    // account sits or made them and which have not changed since `guests`; the one that has rested longest first.
    virtual std::vector<Id> stale_games(i64 waiting, i64 guests) = 0;
    // Guests since before `before` who have not come since, and are in no game.
    virtual std::vector<Id> stale_guests(i64 before) = 0;
    virtual std::vector<Id> all_games() = 0;
};

// "sqlite:FILE" or "postgres://USER@HOST/DATABASE". Throws StoreError or Refusal saying what is wrong and how to fix it.
std::unique_ptr<Store> open_store(const std::string& url);

}  // namespace ghent
