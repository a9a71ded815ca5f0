// The words of letters, in every language (core/languages.h). English is the language of who has said nothing.
#pragma once

#include <string>
#include <string_view>

#include "server/mail.h"

namespace ghent::server {

// Who reads them, and where players find this server.
struct LetterTo {
    std::string_view address, language, link;
};

Letter confirm_letter(const LetterTo& to, std::string_view name, std::string_view code);
Letter recover_letter(const LetterTo& to, std::string_view name, std::string_view code);
// `against` "": a machine.
Letter move_letter(const LetterTo& to, std::string_view title, std::string_view against, std::string_view game);

bool has_letters(std::string_view language);

}  // namespace ghent::server
