// What the notation says to a slip of the pen.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "games/blocks/blocks.h"
#include "games/blocks/test/position.h"

namespace ghent::blocks::test {
namespace {

std::string refused(std::string_view action) {
    try {
        parse(module(), data(), action);
    } catch (const Refusal& refusal) {
        return refusal.what();
    }
    return "";
}

TEST(Words, AMistakenNameIsNamedByItsKind) {
    EXPECT_THAT(refused("march us_r06 buffalow"),
                testing::StartsWith("no town is called 'buffalow'; did you mean buffalo"));
    EXPECT_THAT(refused("march us_r66 buffalo"), testing::StartsWith("no block is called 'us_r66'"));
}

}  // namespace
}  // namespace ghent::blocks::test
