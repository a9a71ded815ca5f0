// Fair dice: nobody chooses them, and anybody can check that afterwards.
//
// Before the game the server publishes a commitment, the BLAKE2b-256 of a secret seed of 32 bytes. Each player's client adds
// 32 bytes of its own. All chance comes from ChaCha20 (IETF) under the key BLAKE2b-256(seed ‖ entropy us ‖ entropy gb); throw n
// of the game has a stream of its own, and its row says n. Throws are counted along what stands (next_throw), so that going back
// does not change the dice: what was rolled is rolled again. (In games begun before there were throws, row n had the stream n.)
// When the game is over, the seed and both entropies stand in the record.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "core/session.h"

namespace ghent::fair {

using Bytes32 = std::array<u8, 32>;

Bytes32 random_bytes();
std::string to_hex(const Bytes32& bytes);
std::optional<Bytes32> from_hex(std::string_view hex);  // exactly 64 hexadecimal digits
Bytes32 hash(std::string_view text);                    // BLAKE2b-256

struct Secrets {
    Bytes32 seed{};
    std::optional<Bytes32> entropy[2];  // by seat; a seat that never sent any counts as zeros
};
Bytes32 commitment_to(const Bytes32& seed);
Bytes32 key_of(const Secrets& secrets);

// How it stands in the header of a record: "fair dice, commitment <hex>" while the game is played, and when it is over
// "fair dice, commitment <hex>, seed <hex>, us <hex>|none, gb <hex>|none".
std::string sealed_text(const Bytes32& commitment);
std::string open_text(const Secrets& secrets);
// The secrets of an open text. Absent when the text is none (other dice, or not revealed); Refusal when it is garbled.
std::optional<Secrets> read_open_text(std::string_view text);

class FairDice final : public ThrownDice {
public:
    explicit FairDice(const Bytes32& key) : key_(key) { begin_throw(0); }
    void begin_throw(u64 n) override;
    void begin_row(u64 n);  // of a record whose rows do not name their throws
    Volley hits(u16 what, std::span<const Shot> shots, int sides) override;
    std::span<const u8> faces(u16 what, int n, int sides) override;
    u16 pick(u16 what, std::span<const u16> from) override;

private:
    u32 word();        // the next 32 bits of the row's stream, little-endian
    u32 below(u32 n);  // uniform in [0, n): words at or above the largest multiple of n are thrown away

    enum class Streams : u8 { rows, throws };  // the first byte of the nonce: they have no stream in common
    void begin(Streams streams, u64 n);

    Bytes32 key_;
    Streams streams_ = Streams::throws;
    u64 number_ = 0;
    u32 block_ = 0;
    std::array<u8, 64> bytes_{};
    std::size_t used_ = 0;
    u8 faces_[kMaxDice];
};

// Plays the record again with the dice that its secrets give. Throws Refusal naming the first row that differs, or saying
// that the record does not reveal its dice.
struct Verified {
    std::size_t rows = 0;  // whose dice are the promised ones
    std::size_t recorded =
        0;  // that today's rules no longer play as they were: what they asked of the dice cannot be known
};
// What a row asked of the dice, with all that somebody needs who computes it again and does not know the rules.
struct Ask {
    Chance answer;
    int sides = 0;          // of the dice
    std::vector<u16> from;  // what was drawn from, in order
};
struct AskingRow {
    std::size_t n = 0;
    std::vector<Ask> asks;
};
Verified verify(const Module& m, const std::shared_ptr<const GameData>& d, const Record& record,
                std::vector<AskingRow>* asked = nullptr);

}  // namespace ghent::fair
