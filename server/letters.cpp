#include "server/letters.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace ghent::server {

namespace {

struct LetterWords {
    std::string_view language;
    std::string_view confirm, confirm_text;  // the name, the link, the code
    std::string_view recover, recover_text;  // the same
    std::string_view move, move_text;        // the title, whom against, the link, the game, the link
    std::string_view machine;
};

// A sentence has the same places in every language, in the same order.
constexpr std::array kInLanguages = {
    LetterWords{
        .language = "en",
        .confirm = "Ghent: is this your address?",
        .confirm_text =
            "Somebody who plays Ghent as \"{}\" gave this address. If that is you, follow this link within a "
            "day:\n\n{}/mail#{}\n\nIf it is not, do nothing: no further letters will come.\n",
        .recover = "Ghent: a new password",
        .recover_text = "Somebody wants a new password for \"{}\". If that is you, choose one here within an "
                        "hour:\n\n{}/recover#{}\n\nIf it is not, do nothing: the old one stays.\n",
        .move = "Ghent: your move in {}",
        .move_text = "It is your move in \"{}\" against {}:\n\n{}/game/{}\n\nNo further letter comes about this game "
                     "until you have looked at it. You can end these letters on your account's page: {}/account\n",
        .machine = "a machine",
    },
    LetterWords{
        .language = "fr",
        .confirm = "Ghent : cette adresse est-elle à vous ?",
        .confirm_text = "Quelqu’un qui joue à Ghent sous le nom de « {} » a donné cette adresse. Si c’est vous, "
                        "suivez ce lien dans la journée :\n\n{}/mail#{}\n\n"
                        "Sinon, ne faites rien : aucun autre courrier ne viendra.\n",
        .recover = "Ghent : un nouveau mot de passe",
        .recover_text = "Quelqu’un demande un nouveau mot de passe pour « {} ». Si c’est vous, choisissez-le ici "
                        "dans l’heure :\n\n{}/recover#{}\n\n"
                        "Sinon, ne faites rien : l’ancien reste valable.\n",
        .move = "Ghent : à vous de jouer dans {}",
        .move_text = "C’est à vous de jouer dans « {} » contre {} :\n\n{}/game/{}\n\n"
                     "Aucun autre courrier ne viendra au sujet de cette partie avant que vous l’ayez regardée. Vous "
                     "pouvez mettre fin à ces courriers sur la page de votre compte : {}/account\n",
        .machine = "une machine",
    },
};

const LetterWords& words_in(std::string_view language) {
    const auto found = std::ranges::find(kInLanguages, language, &LetterWords::language);
    return found == kInLanguages.end() ? kInLanguages[0] : *found;
}

template <class... Parts>
Letter letter(const LetterTo& to, std::string subject, std::string_view text, const Parts&... parts) {
    return {.to = std::string(to.address),
            .subject = std::move(subject),
            .text = fmt::format(fmt::runtime(text), parts...) + fmt::format("\n-- \nGhent, {}\n", to.link)};
}

}  // namespace

bool has_letters(std::string_view language) { return words_in(language).language == language; }

Letter confirm_letter(const LetterTo& to, std::string_view name, std::string_view code) {
    const LetterWords& w = words_in(to.language);
    return letter(to, std::string(w.confirm), w.confirm_text, name, to.link, code);
}

Letter recover_letter(const LetterTo& to, std::string_view name, std::string_view code) {
    const LetterWords& w = words_in(to.language);
    return letter(to, std::string(w.recover), w.recover_text, name, to.link, code);
}

Letter move_letter(const LetterTo& to, std::string_view title, std::string_view against, std::string_view game) {
    const LetterWords& w = words_in(to.language);
    return letter(to, fmt::format(fmt::runtime(w.move), title), w.move_text, title,
                  against.empty() ? w.machine : against, to.link, game, to.link);
}

}  // namespace ghent::server
