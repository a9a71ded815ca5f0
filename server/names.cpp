#include "server/names.h"

#include <unicode/normalizer2.h>
#include <unicode/uchar.h>
#include <unicode/unistr.h>
#include <unicode/uspoof.h>

#include <memory>
#include <stdexcept>

#include "core/strings.h"
#include "server/error.h"

namespace ghent::server {

namespace {

struct CloseChecker {
    void operator()(USpoofChecker* c) const { uspoof_close(c); }
};

// One script, or Latin with one that nobody mistakes for it; nothing invisible; digits of one kind.
const USpoofChecker* checker() {
    static const std::unique_ptr<USpoofChecker, CloseChecker> kept = [] {
        UErrorCode error = U_ZERO_ERROR;
        std::unique_ptr<USpoofChecker, CloseChecker> made(uspoof_open(&error));
        uspoof_setChecks(made.get(), USPOOF_RESTRICTION_LEVEL | USPOOF_INVISIBLE | USPOOF_MIXED_NUMBERS, &error);
        uspoof_setRestrictionLevel(made.get(), USPOOF_HIGHLY_RESTRICTIVE);
        if (U_FAILURE(error)) throw std::runtime_error("the tables of Unicode are not there");
        return made;
    }();
    return kept.get();
}

icu::UnicodeString normalized(std::string_view text, const icu::Normalizer2* (*form)(UErrorCode&)) {
    UErrorCode error = U_ZERO_ERROR;
    const icu::Normalizer2* by = form(error);
    const icu::UnicodeString given =
        icu::UnicodeString::fromUTF8(icu::StringPiece(text.data(), static_cast<int32_t>(text.size())));
    icu::UnicodeString out = U_FAILURE(error) ? given : by->normalize(given, error);
    if (U_FAILURE(error)) throw bad_request("a name is text in UTF-8");
    return out;
}

// A letter, mark, digit, sign or the plain space; nothing that is drawn as nothing.
bool is_seen(UChar32 c) {
    if (c == ' ') return true;
    if (u_hasBinaryProperty(c, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return false;
    constexpr uint32_t kSeen = U_GC_L_MASK | U_GC_M_MASK | U_GC_N_MASK | U_GC_P_MASK | U_GC_S_MASK;
    return (U_GET_GC_MASK(c) & kSeen) != 0;
}

// Marks heaped over one letter reach into the lines above and below: more than four in a row no writing needs (UTS 39, 5.4).
bool has_heap_of_marks(std::string_view text) {
    const icu::UnicodeString apart = normalized(text, icu::Normalizer2::getNFDInstance);
    int marks = 0;
    for (int32_t i = 0; i < apart.length(); i = apart.moveIndex32(i, 1)) {
        const bool mark = (U_GET_GC_MASK(apart.char32At(i)) & (U_GC_MN_MASK | U_GC_ME_MASK)) != 0;
        marks = mark ? marks + 1 : 0;
        if (marks > 4) return true;
    }
    return false;
}

bool is_utf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        const std::size_t n = utf8_sequence(text.substr(i));
        if (n == 0) return false;
        i += n;
    }
    return true;
}

// Names that the server gives itself.
bool is_reserved(std::string_view name) {
    const std::string look = look_of(name);
    return look.starts_with(look_of("guest ")) || look.starts_with(look_of("former player"));
}

}  // namespace

// Without what is only another width or form of a letter (of which the skeleton knows some alone), Unicode's skeleton, then without
// case: "I" looks like "l", "0" like "O".
std::string look_of(std::string_view name) {
    std::string text, skeleton(512, '\0'), look;
    normalized(name, icu::Normalizer2::getNFKCInstance).toUTF8String(text);
    UErrorCode error = U_ZERO_ERROR;
    const int32_t size = uspoof_getSkeletonUTF8(checker(), 0, text.data(), static_cast<int32_t>(text.size()),
                                                skeleton.data(), static_cast<int32_t>(skeleton.size()), &error);
    if (U_FAILURE(error)) throw bad_request("a name has 2 to 30 characters");
    icu::UnicodeString::fromUTF8(icu::StringPiece(skeleton.data(), size)).foldCase().toUTF8String(look);
    return look;
}

std::string checked_name(std::string_view text) {
    const std::string_view given = trimmed(text);
    if (!is_utf8(given)) throw bad_request("a name is text in UTF-8");
    const icu::UnicodeString name = normalized(given, icu::Normalizer2::getNFCInstance);
    const int32_t letters = name.countChar32();
    if (letters < 2 || letters > 30) throw bad_request("a name has 2 to 30 characters");
    for (int32_t i = 0; i < name.length(); i = name.moveIndex32(i, 1))
        if (!is_seen(name.char32At(i))) throw bad_request("a name has no characters that cannot be seen");
    // Unicode leaves these out of names too (UTS 39, Not_NFKC): a wide "i" is seen as one, but has the look of no "I".
    if (name != normalized(given, icu::Normalizer2::getNFKCInstance))
        throw bad_request("a name has no wide, circled or raised letters");
    if (has_heap_of_marks(given)) throw bad_request("a name has at most four marks on a letter");
    UErrorCode error = U_ZERO_ERROR;
    const int32_t found = uspoof_check2(checker(), name.getBuffer(), name.length(), nullptr, &error);
    if (U_FAILURE(error) || found != 0)
        throw bad_request("a name is written in one script, so that nobody takes it for another");
    std::string out;
    name.toUTF8String(out);
    if (is_reserved(out)) throw bad_request("this name is not free");
    return out;
}

std::string checked_title(std::string_view text) {
    const std::string_view given = trimmed(text);
    if (!is_utf8(given)) throw bad_request("a title is text in UTF-8");
    const icu::UnicodeString title =
        icu::UnicodeString::fromUTF8(icu::StringPiece(given.data(), static_cast<int32_t>(given.size())));
    bool seen = title.isEmpty();
    for (int32_t i = 0; i < title.length(); i = title.moveIndex32(i, 1)) {
        const UChar32 c = title.char32At(i);
        if ((U_GET_GC_MASK(c) & (U_GC_CC_MASK | U_GC_ZL_MASK | U_GC_ZP_MASK)) != 0)
            throw bad_request("a title is one line");
        const bool joins = c == 0x200d || u_hasBinaryProperty(c, UCHAR_VARIATION_SELECTOR);  // parts of an emoji
        if (!joins && u_charType(c) != U_SPACE_SEPARATOR && !is_seen(c))
            throw bad_request("a title has no characters that cannot be seen");
        seen = seen || (c != ' ' && is_seen(c));
    }
    if (!seen) throw bad_request("a title has no characters that cannot be seen");
    if (has_heap_of_marks(given)) throw bad_request("a title has at most four marks on a letter");
    return std::string(given);
}

}  // namespace ghent::server
