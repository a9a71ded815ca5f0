#include "lab/shard.h"

#include <fmt/format.h>

#include "core/strings.h"

namespace ghent::lab {

namespace {

constexpr u64 kMostShards = 100'000;

}  // namespace

std::string Shard::text() const { return fmt::format("{}/{}", number, of); }

Shard parse_shard(std::string_view text) {
    const std::size_t slash = text.find('/');
    u64 number = 0, of = 0;
    if (slash == std::string_view::npos || !read_number(text.substr(0, slash), kMostShards, number) ||
        !read_number(text.substr(slash + 1), kMostShards, of))
        throw Refusal(
            fmt::format("{} is no shard: give K/N, such as 3/16 (at most {} of them)", in_quotes(text), kMostShards));
    if (number < 1 || number > of)
        throw Refusal(
            fmt::format("there is no shard {}: the first of {} is 1/{}, the last {}/{}", text, of, of, of, of));
    return {static_cast<int>(number), static_cast<int>(of)};
}

std::string shard_file(const Shard& shard) { return fmt::format("shard-{:04}-of-{:04}.log", shard.number, shard.of); }

}  // namespace ghent::lab
