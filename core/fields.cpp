#include "core/fields.h"

#include <fmt/format.h>

#include <cstring>

#include "core/digest.h"
#include "core/module.h"

namespace ghent {

namespace {

const std::byte* address(const Field& f, const void* state, int i) {
    const std::size_t stride = f.stride ? f.stride : f.bytes;
    return static_cast<const std::byte*>(state) + f.offset + stride * static_cast<std::size_t>(i);
}

template <class T>
u64 read(const std::byte* at) {
    T value;
    std::memcpy(&value, at, sizeof value);
    return value;
}

template <class T>
void write(std::byte* at, u64 value) {
    const T narrow = static_cast<T>(value);
    std::memcpy(at, &narrow, sizeof narrow);
}

constexpr u64 finish(u64 x) {
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93;
    x = (x ^ (x >> 32)) * 0xD6E8FEB86659FD93;
    return x ^ (x >> 32);
}

// What the value of an element is mixed with.
constexpr u64 element_key(u64 number, u64 i) { return finish((number << 16 | i) + 0x9E3779B97F4A7C15); }

constexpr u64 mix(u64 number, u64 i, u64 value) { return finish(element_key(number, i) ^ value); }

constexpr u64 hash_text(std::string_view text) {
    u64 hash = 0xCBF29CE484222325;
    for (const char c : text) hash = (hash ^ static_cast<u8>(c)) * 0x100000001B3;
    return hash;
}

std::string value_text(const Module& m, const GameData& d, const Field& f, int element, u64 value) {
    if (f.steps && value < m.steps.size()) return std::string(m.steps[value].name);
    if (!f.mask) return id_of(m, d, f.kind, value);
    std::string out;
    const int first_member = f.wide ? 64 * element : 0;
    for (const int i : members(value))
        out += (out.empty() ? "" : " ") + id_of(m, d, f.kind, static_cast<u64>(first_member + i));
    return "{" + out + "}";
}

}  // namespace

u64 get(const Field& f, const void* state, int i) {
    const std::byte* at = address(f, state, i);
    switch (f.bytes) {
        case 1: return read<u8>(at);
        case 2: return read<u16>(at);
        case 4: return read<u32>(at);
        case 8: return read<u64>(at);
        default: throw std::logic_error(fmt::format("field {} has elements of {} bytes", f.name, f.bytes));
    }
}

void set(const Field& f, void* state, int i, u64 value) {
    std::byte* at = static_cast<std::byte*>(state) + (address(f, state, i) - static_cast<std::byte*>(state));
    switch (f.bytes) {
        case 1: return write<u8>(at, value);
        case 2: return write<u16>(at, value);
        case 4: return write<u32>(at, value);
        case 8: return write<u64>(at, value);
        default: throw std::logic_error(fmt::format("field {} has elements of {} bytes", f.name, f.bytes));
    }
}

namespace {

// What fields that there are no more still count.
u64 digest_of_retired(const Module& m) {
    u64 sum = 0;
    for (const RetiredField& f : m.retired)
        if (f.always) sum += mix(f.number, 0, f.always);
    return sum;
}

}  // namespace

u64 digest(const Module& m, const GameData&, const void* state) {
    u64 sum = digest_of_retired(m);
    for (const Field& f : m.fields) {
        for (int i = 0; i < f.count; ++i) {
            u64 value = get(f, state, i);
            if (value == 0) continue;
            // By name, so that a step put in between the others later leaves old digests valid.
            if (f.steps && value < m.steps.size()) value = hash_text(m.steps[value].name);
            sum += mix(f.number, static_cast<u64>(i), value);
        }
    }
    return sum;
}

// ---------------------------------------------------------------- the digest from what changed

// Which elements lie in each word of a state.
struct Digester::Layout {
    struct Element {
        u64 key;
        u8 shift, bits;
        bool steps;
    };
    std::vector<Element> elements;
    std::vector<u32> first;  // by word, and one more at the end
    std::vector<u64> steps;  // by step: what its name counts as
    std::size_t bytes = 0;

    explicit Layout(const Module& m) : bytes(m.state_bytes) {
        std::vector<std::vector<Element>> words((bytes + 7) / 8);
        for (const Field& f : m.fields) {
            for (int i = 0; i < f.count; ++i) {
                const std::size_t at =
                    f.offset + static_cast<std::size_t>(f.stride ? f.stride : f.bytes) * static_cast<std::size_t>(i);
                if (at / 8 != (at + f.bytes - 1) / 8)
                    throw std::logic_error(fmt::format("{}: an element of {} lies across two words", m.id, f.name));
                words[at / 8].push_back({element_key(f.number, static_cast<u64>(i)), static_cast<u8>(at % 8 * 8),
                                         static_cast<u8>(f.bytes * 8), f.steps});
            }
        }
        for (const auto& word : words) {
            first.push_back(static_cast<u32>(elements.size()));
            elements.insert(elements.end(), word.begin(), word.end());
        }
        first.push_back(static_cast<u32>(elements.size()));
        for (const StepSpec& step : m.steps) steps.push_back(hash_text(step.name));
    }

    u64 part(const Element& e, u64 word) const {
        u64 value = word >> e.shift;
        if (e.bits < 64) value &= (u64{1} << e.bits) - 1;
        if (value == 0) return 0;
        if (e.steps && value < steps.size()) value = steps[value];
        return finish(e.key ^ value);
    }
};

std::shared_ptr<const Digester::Layout> Digester::layout_of(const Module& m) {
    static std::mutex mutex;
    static std::map<const Module*, std::shared_ptr<const Layout>> known;
    const std::lock_guard lock(mutex);
    std::shared_ptr<const Layout>& layout = known[&m];
    if (!layout) layout = std::make_shared<const Layout>(m);
    return layout;
}

Digester::Digester(const Module& m)
    : layout_(layout_of(m)), last_((m.state_bytes + 7) / 8), sum_(digest_of_retired(m)) {}

u64 Digester::of(const void* state) {
    const Layout& l = *layout_;
    const std::byte* at = static_cast<const std::byte*>(state);
    for (std::size_t w = 0; w < last_.size(); ++w, at += 8) {
        u64 now = 0;
        if (w + 1 < last_.size()) std::memcpy(&now, at, 8);
        else std::memcpy(&now, at, l.bytes - 8 * w);
        const u64 before = last_[w];
        if (now == before) continue;
        last_[w] = now;
        for (u32 e = l.first[w]; e < l.first[w + 1]; ++e)
            sum_ += l.part(l.elements[e], now) - l.part(l.elements[e], before);
    }
    return sum_;
}

std::string digest_text(u64 digest) { return fmt::format("{:016x}", digest); }

u64 key(const void* bytes, std::size_t n) {
    // Four lanes that do not wait for each other; the rest goes into the last word of the first lanes.
    constexpr u64 kMultiply = 0x9FB21C651E98DF25;
    u64 lanes[4] = {n, 0xA0761D6478BD642F, 0xE7037ED1A0B428DB, 0x8EBC6AF09C88C6E3};
    const std::byte* at = static_cast<const std::byte*>(bytes);
    const auto take = [](u64& lane, u64 word) {
        lane = (lane ^ word) * kMultiply;
        lane ^= lane >> 32;
    };
    for (; n >= 32; n -= 32, at += 32)
        for (std::size_t k = 0; k < 4; ++k) take(lanes[k], read<u64>(at + 8 * k));
    for (std::size_t k = 0; n > 0; ++k) {
        const std::size_t part = n < 8 ? n : 8;
        u64 word = 0;
        std::memcpy(&word, at, part);
        take(lanes[k], word);
        at += part;
        n -= part;
    }
    return finish(lanes[0] ^ finish(lanes[1] ^ finish(lanes[2] ^ finish(lanes[3]))));
}

std::string first_difference(const Module& m, const GameData& d, const void* a, const void* b) {
    for (const Field& f : m.fields) {
        for (int i = 0; i < f.count; ++i) {
            const u64 in_a = get(f, a, i), in_b = get(f, b, i);
            if (in_a == in_b) continue;
            std::string where(f.name);
            if (f.count > 1) where += fmt::format("[{}]", id_of(m, d, f.index_kind, static_cast<u64>(i)));
            return fmt::format("{}: {}, {}", where, value_text(m, d, f, i, in_a), value_text(m, d, f, i, in_b));
        }
    }
    // Equal in every field, yet different: the list of fields has a hole.
    const u8* bytes_a = static_cast<const u8*>(a);
    const u8* bytes_b = static_cast<const u8*>(b);
    for (std::size_t i = 0; i < m.state_bytes; ++i) {
        if (bytes_a[i] != bytes_b[i])
            return fmt::format("byte {}, which no field covers: {}, {}", i, bytes_a[i], bytes_b[i]);
    }
    return {};
}

}  // namespace ghent
