// Letters: whose address is whose, proved by a link that only its owner gets; a new password by the same way; and that it is
// somebody's move. Nothing of a position is ever in a letter.
#include <fmt/format.h>

#include <cctype>

#include "core/strings.h"
#include "server/api.h"
#include "server/ids.h"
#include "server/letters.h"
#include "server/log.h"
#include "server/names.h"
#include "server/table.h"

namespace ghent::server {

namespace {

constexpr i64 kConfirmMs = i64{24} * 60 * 60 * 1'000, kRecoverMs = i64{60} * 60 * 1'000;
constexpr std::string_view kConfirm = "confirm", kRecover = "recover";

void must_have_mail(const Hall& hall) {
    if (!hall.mailer.on()) throw conflict("no_mail", "this server sends no letters");
}

const Person& account_of_caller(const Caller& caller) {
    const auto& person = caller.person();
    if (!person || !person->account) throw ApiError(401, "no_account", "log in first");
    return *person;
}

ApiError old_link() { return conflict("old_link", "this link is used, or too old; ask for another"); }

// Nobody is bothered by what others type: few letters reach one mail address, whoever asks for them, and nobody has many sent, to whomever.
// The case of an address makes no other of it.
bool may_write_to(Hall& hall, const std::string& from, std::string address) {
    for (char& c : address) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return hall.writers.allow(from) && hall.letters.allow(address);
}

LetterTo letter_to(const Hall& hall, const Mail& mail) {
    return {.address = mail.address, .language = mail.language, .link = hall.mailer.settings().link};
}

}  // namespace

void Api::write_mail(Json& j, Id person) {
    const std::optional<Mail> mail = hall_.store->mail_of(person);
    j.object().pair("on", hall_.mailer.on());
    j.pair("address", std::string_view(mail ? mail->address : "")).pair("confirmed", mail && mail->confirmed);
    j.pair("notify", mail && mail->notify).end();
}

std::string Api::mail(Call& c) {
    Json j;
    write_mail(j, account_of_caller(c.caller).id);
    return j.take();
}

// A new address begins unconfirmed; "" takes it away. Only who knows the password changes it: it opens the account.
std::string Api::set_mail(Call& c) {
    JsonInput fields = c.body();
    const Person me = account_of_caller(c.caller);
    Mail mail = hall_.store->mail_of(me.id).value_or(Mail{.person = me.id});
    mail.language = language_of(c.request);
    std::vector<Change> changes;
    Letter letter;
    if (fields.has("address")) {
        mail.address = std::string(trimmed(fields.text("address", 254)));
        const std::string password = fields.text("password");
        must_have_mail(hall_);
        if (!mail.address.empty() && !is_mail_address(mail.address))
            throw bad_request("\"address\" must be one mail address");
        confirm_password(hall_, c.caller, password);
        mail.confirmed = false;
        changes.emplace_back(DropMailCodes{me.id, ""});
        if (!mail.address.empty()) {
            if (!may_write_to(hall_, c.caller.address(), mail.address))
                throw ApiError(429, "rate_limited", "too many letters; try again tomorrow");
            const std::string code = random_code();
            changes.emplace_back(AddMailCode{{.hash = hash_of(code),
                                              .person = me.id,
                                              .kind = std::string(kConfirm),
                                              .address = mail.address,
                                              .until = now_ms() + kConfirmMs}});
            letter = confirm_letter(letter_to(hall_, mail), me.name, code);
        }
    }
    if (fields.has("notify")) mail.notify = fields.flag("notify");
    fields.finish();
    changes.emplace_back(SetMail{mail});
    hall_.store->save_now(std::move(changes));
    if (!letter.to.empty()) hall_.mailer.post(std::move(letter));
    return this->mail(c);
}

// By the link alone: it may be opened where its owner is not logged in.
std::string Api::confirm_mail(Call& c) {
    JsonInput fields = c.body();
    const std::string code = fields.text("code", 64);
    fields.finish();
    limit_attempts(hall_, c.caller);
    const auto known = hall_.store->mail_code(hash_of(code));
    if (!known || known->kind != kConfirm || known->until < now_ms()) throw old_link();
    const auto mail = hall_.store->mail_of(known->person);
    if (!mail || mail->address != known->address) throw old_link();
    hall_.store->save_now(
        {ConfirmMail{known->person, known->address}, DropMailCodes{known->person, std::string(kConfirm)}});
    return "{}";
}

// Always the same answer: nobody learns here who has an account, or an address.
std::string Api::recover(Call& c) {
    JsonInput fields = c.body();
    const std::string name = fields.text("name", 200);
    fields.finish();
    must_have_mail(hall_);
    limit_attempts(hall_, c.caller);
    const std::string from = c.caller.address();
    // Under a key of its own: nor does what the caller asks next wait for it.
    if (!hall_.slow.post("recover", [this, from, name] { send_recovery(from, name); }))
        log_event("error", "mail_dropped", {{"what", "too many ask for new passwords"}});
    return "{}";
}

// After the answer, which therefore takes as long for a name that nobody has.
void Api::send_recovery(const std::string& from, const std::string& name) {
    const std::optional<Person> person = hall_.store->account(trimmed(name));
    const std::optional<Mail> mail = person ? hall_.store->mail_of(person->id) : std::nullopt;
    if (!mail || !mail->confirmed || !may_write_to(hall_, from, mail->address)) return;
    const std::string code = random_code();
    hall_.store->save_now({AddMailCode{{.hash = hash_of(code),
                                        .person = person->id,
                                        .kind = std::string(kRecover),
                                        .address = mail->address,
                                        .until = now_ms() + kRecoverMs}}});
    hall_.mailer.post(recover_letter(letter_to(hall_, *mail), person->name, code));
}

std::string Api::recovered(Call& c) {
    JsonInput fields = c.body();
    const std::string code = fields.text("code", 64), password = fields.text("password");
    fields.finish();
    limit_attempts(hall_, c.caller);
    const auto known = hall_.store->mail_code(hash_of(code));
    if (!known || known->kind != kRecover || known->until < now_ms()) throw old_link();
    const auto person = hall_.store->person(known->person);
    const auto mail = hall_.store->mail_of(known->person);
    if (!person || !person->account || !mail || !mail->confirmed || mail->address != known->address) throw old_link();
    const std::string hashed = hashed_password(password);
    // Whoever was logged in with the old one is out. The guest who follows the link keeps his games for himself.
    try {
        c.caller.sign_in(*person, {UseMailCode{known->hash, known->until}, SetPassword{person->id, hashed},
                                   DropTokens{person->id, ""}, DropMailCodes{person->id, ""}});
    } catch (const StoreError& error) {
        if (error.kind == StoreError::Kind::conflict) throw old_link();  // somebody was quicker with it
        throw;
    }
    hall_.tables.send_away(person->id);
    return me(c);
}

// ---------------------------------------------------------------- your move

// Whoever must decide and is away is told when he has been so for a while; once for each game until he comes back.
void Table::remind() {
    if (facts_.status != Status::playing || is_hotseat(facts_)) return;
    if (!is_away(Seat::us) && !is_away(Seat::gb)) return;
    if (hall_.mailer.on()) remind_after(hall_.mailer.settings().delay_ms, &Table::write_reminders);
    if (hall_.pusher.on()) remind_after(hall_.pusher.settings().delay_ms, &Table::push_reminders);
}

void Table::remind_after(int ms, void (Table::*tell)()) {
    hall_.alarm.at(Clock::now() + std::chrono::milliseconds(ms),
                   [self = shared_from_this(), version = version_.load(), tell] {
                       self->line_.post([self, version, tell] {
                           if (version == self->version_ && !self->gone_) (self.get()->*tell)();
                       });
                   });
}

bool Table::is_away(Seat seat) const {
    return facts_.status == Status::playing && (facts_.pending & ~online_ & bit(seat)) &&
           facts_.seats[index(seat)].who == "human";
}

void Table::write_reminders() {
    for (const Seat seat : kSeats) {
        const SeatFacts& chair = facts_.seats[index(seat)];
        if (!is_away(seat)) continue;
        const std::optional<Mail> mail = hall_.store->mail_of(chair.person);
        if (!mail || !mail->confirmed || !mail->notify || hall_.store->was_mailed(id_, chair.person)) continue;
        hall_.store->save({SetMailed{id_, chair.person, true}}, {});
        const SeatFacts& opposite = facts_.seats[index(other(seat))];
        hall_.mailer.post(
            move_letter(letter_to(hall_, *mail), facts_.title, is_bot(opposite) ? "" : opposite.name, id_text(id_)));
    }
}

// He is back.
void Table::forget_reminder(Id person) {
    if (hall_.mailer.on() && seats_of(facts_, person) && hall_.store->was_mailed(id_, person))
        hall_.store->save({SetMailed{id_, person, false}}, {});
    if (hall_.pusher.on() && seats_of(facts_, person) && hall_.store->was_pushed(id_, person))
        hall_.store->save({SetPushed{id_, person, false}}, {});
}

}  // namespace ghent::server
