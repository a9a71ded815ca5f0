#include "fair/fair.h"

#include <fmt/format.h>
#include <sodium.h>

#include <algorithm>

#include "core/strings.h"

namespace ghent::fair {

namespace {

constexpr std::string_view kTitle = "fair dice, commitment ";

void need_sodium() {
    if (sodium_init() < 0) throw std::runtime_error("libsodium does not start");
}

std::string entropy_text(const std::optional<Bytes32>& entropy) { return entropy ? to_hex(*entropy) : "none"; }

Bytes32 need_hex(std::string_view hex, std::string_view what) {
    if (const auto bytes = from_hex(hex)) return *bytes;
    throw Refusal(
        fmt::format("the record's fair dice have a {} of {}; 64 hexadecimal digits are one", what, in_quotes(hex)));
}

// "seed 0f…" -> "0f…"
std::string_view value_after(std::string_view part, std::string_view key) {
    part = trimmed(part);
    if (!part.starts_with(key) || part.size() <= key.size())
        throw Refusal(fmt::format("the record's fair dice do not say their {}", key));
    return trimmed(part.substr(key.size()));
}

}  // namespace

// ---------------------------------------------------------------- bytes

Bytes32 random_bytes() {
    need_sodium();
    Bytes32 bytes;
    randombytes_buf(bytes.data(), bytes.size());
    return bytes;
}

std::string to_hex(const Bytes32& bytes) {
    char text[65];
    sodium_bin2hex(text, sizeof text, bytes.data(), bytes.size());
    return text;
}

std::optional<Bytes32> from_hex(std::string_view hex) {
    Bytes32 bytes;
    std::size_t size = 0;
    const char* end = nullptr;
    if (hex.size() != 64) return std::nullopt;
    if (sodium_hex2bin(bytes.data(), bytes.size(), hex.data(), hex.size(), nullptr, &size, &end) != 0 || size != 32)
        return std::nullopt;
    return bytes;
}

Bytes32 hash(std::string_view text) {
    need_sodium();
    Bytes32 out;
    crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                       nullptr, 0);
    return out;
}

// ---------------------------------------------------------------- secrets

Bytes32 commitment_to(const Bytes32& seed) { return hash({reinterpret_cast<const char*>(seed.data()), seed.size()}); }

Bytes32 key_of(const Secrets& secrets) {
    std::string all(reinterpret_cast<const char*>(secrets.seed.data()), 32);
    for (const auto& entropy : secrets.entropy) {
        const Bytes32 bytes = entropy.value_or(Bytes32{});
        all.append(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    }
    return hash(all);
}

std::string sealed_text(const Bytes32& commitment) { return fmt::format("{}{}", kTitle, to_hex(commitment)); }

std::string open_text(const Secrets& s) {
    return fmt::format("{}, seed {}, us {}, gb {}", sealed_text(commitment_to(s.seed)), to_hex(s.seed),
                       entropy_text(s.entropy[0]), entropy_text(s.entropy[1]));
}

std::optional<Secrets> read_open_text(std::string_view text) {
    if (!text.starts_with(kTitle)) return std::nullopt;
    const std::vector<std::string_view> parts = split(text, ',');
    if (parts.size() == 2) return std::nullopt;  // sealed
    if (parts.size() != 5) throw Refusal("the record's fair dice are garbled");
    Secrets secrets;
    const Bytes32 commitment = need_hex(value_after(parts[1], "commitment"), "commitment");
    secrets.seed = need_hex(value_after(parts[2], "seed"), "seed");
    for (const Seat seat : kSeats) {
        const std::string_view hex = value_after(parts[static_cast<std::size_t>(3 + index(seat))], name(seat));
        if (hex != "none") secrets.entropy[index(seat)] = need_hex(hex, "entropy");
    }
    if (commitment_to(secrets.seed) != commitment)
        throw Refusal("the seed of the record's dice is not the one that was promised before the game");
    return secrets;
}

// ---------------------------------------------------------------- dice

void FairDice::begin_throw(u64 n) { begin(Streams::throws, n); }
void FairDice::begin_row(u64 n) { begin(Streams::rows, n); }

void FairDice::begin(Streams streams, u64 n) {
    streams_ = streams;
    number_ = n;
    block_ = 0;
    used_ = bytes_.size();
}

u32 FairDice::word() {
    if (used_ == bytes_.size()) {
        u8 nonce[crypto_stream_chacha20_IETF_NONCEBYTES] = {};
        nonce[0] = static_cast<u8>(streams_);
        for (int i = 0; i < 8; ++i) nonce[4 + i] = static_cast<u8>(number_ >> (8 * i));
        const std::array<u8, 64> zeros{};
        crypto_stream_chacha20_ietf_xor_ic(bytes_.data(), zeros.data(), zeros.size(), nonce, block_++, key_.data());
        used_ = 0;
    }
    u32 value = 0;
    for (int i = 0; i < 4; ++i) value |= static_cast<u32>(bytes_[used_++]) << (8 * i);
    return value;
}

u32 FairDice::below(u32 n) {
    const u32 surplus = (0U - n) % n;  // 2³² mod n
    for (;;) {
        const u32 x = word();
        if (x < 0U - surplus || surplus == 0) return x % n;
    }
}

std::span<const u8> FairDice::faces(u16, int n, int sides) {
    for (int i = 0; i < n; ++i) faces_[i] = static_cast<u8>(1 + below(static_cast<u32>(sides)));
    return {faces_, static_cast<std::size_t>(n)};
}

Volley FairDice::hits(u16 what, std::span<const Shot> shots, int sides) {
    int dice = 0;
    for (const Shot& shot : shots) dice += shot.n;
    const std::span<const u8> rolled = faces(what, dice, sides);
    int hits = 0;
    std::size_t at = 0;
    for (const Shot& shot : shots)
        for (int i = 0; i < shot.n; ++i) hits += rolled[at++] <= shot.upto;
    return {hits, rolled};
}

u16 FairDice::pick(u16, std::span<const u16> from) { return from[below(static_cast<u32>(from.size()))]; }

// ---------------------------------------------------------------- verifying

namespace {

// Notes what is asked, beside the answers.
class AskedDice final : public Dice {
public:
    explicit AskedDice(FairDice& dice) : dice_(dice) {}
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override {
        const Volley volley = dice_.hits(what, shots, sides);
        note_faces(what, volley.faces, sides);
        return volley;
    }
    std::span<const u8> faces(u16 what, int n, int sides) override {
        const std::span<const u8> rolled = dice_.faces(what, n, sides);
        note_faces(what, rolled, sides);
        return rolled;
    }
    u16 pick(u16 what, std::span<const u16> from) override {
        const u16 drawn = dice_.pick(what, from);
        asks.push_back({.answer = {what, true, {drawn}}, .from = {from.begin(), from.end()}});
        return drawn;
    }
    std::vector<Ask> asks;

private:
    void note_faces(u16 what, std::span<const u8> rolled, int sides) {
        asks.push_back({.answer = {what, false, {rolled.begin(), rolled.end()}}, .sides = sides, .from = {}});
    }
    FairDice& dice_;
};

// What the row asks of the dice, from the position before it. (Its effect is Session::open's business.)
std::vector<Ask> asked_by(const Module& m, const GameData& d, const Record& record, std::size_t n, void* before,
                          FairDice& dice) {
    AskedDice asked(dice);
    const Row& row = record.rows[n];
    if (row.throw_no) dice.begin_throw(*row.throw_no);
    else dice.begin_row(n);
    if (row.what == Row::What::act) m.apply(d, before, row.seat, row.action, asked, nullptr);
    else if (record.header.start.empty()) m.setup(d, record.header.setup, before, asked, nullptr);
    return std::move(asked.asks);
}

// Nobody may choose among streams: a throw has the number that it must have, and who has begun to name them goes on.
void check_throw(const Record& record, std::size_t n, bool& named) {
    const Row& row = record.rows[n];
    const std::span<const Row> before = std::span(record.rows).first(n);
    if (row.throw_no && *row.throw_no != next_throw(before))
        throw Refusal(fmt::format("row {}: throw {} of the dice; {} comes here", n, *row.throw_no, next_throw(before)));
    if (!row.throw_no && named && !row.chance.empty())
        throw Refusal(fmt::format("row {} does not say which throw of the dice it is", n));
    named |= row.throw_no.has_value();
}

}  // namespace

Verified verify(const Module& m, const std::shared_ptr<const GameData>& d, const Record& record,
                std::vector<AskingRow>* asked) {
    const std::optional<Secrets> secrets = read_open_text(record.header.seed);
    if (!secrets) throw Refusal("the record does not reveal the seed of its dice");
    Verified verified;
    FairDice dice(key_of(*secrets));
    AnyState before;
    std::size_t known = 0;  // rows up to which `before` is the position
    bool named = false;     // rows say which throw they are
    const auto watch = [&](const Session& s) {
        const std::size_t n = s.record().rows.size() - 1;
        const Row& row = s.record().rows[n];
        const bool chance = row.what == Row::What::setup || row.what == Row::What::act;
        check_throw(record, n, named);
        if (row.recorded || known != n) {
            ++verified.recorded;
        } else if (chance) {
            std::vector<Ask> wanted = asked_by(m, *d, record, n, before.bytes(), dice);
            if (!std::ranges::equal(wanted, row.chance, {}, &Ask::answer)) {
                std::string text;
                for (const Ask& a : wanted) text += fmt::format("; {}", chance_text(m, *d, a.answer));
                throw Refusal(
                    fmt::format("row {}: the dice are not those of the seed and the players' entropy{}", n, text));
            }
            ++verified.rows;
            if (asked && !wanted.empty()) asked->push_back({.n = n, .asks = std::move(wanted)});
        } else {
            ++verified.rows;
        }
        if (row.recorded && !row.barrier) return;
        before.copy_from(m, s.state());
        known = n + 1;
    };
    Session::open(m, d, record, nullptr, {.watch = watch}).must_be_explained();
    return verified;
}

}  // namespace ghent::fair
