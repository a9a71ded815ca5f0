#include "core/both.h"

#include <gtest/gtest.h>

namespace ghent::secret_choices {
namespace {

TEST(Both, ACursorPerSeat) {
    Both b{};
    EXPECT_TRUE(b.idle());
    b.start_again(Seat::us, true);
    b.start_again(Seat::gb, false);  // nothing to choose: as if handed in
    EXPECT_FALSE(b.handed_in(Seat::us));
    EXPECT_TRUE(b.handed_in(Seat::gb));
    EXPECT_FALSE(b.all_in());
    EXPECT_EQ(b.part(Seat::us), 0);
    for (const int part : {1, 2, 7}) {
        b.go_to(Seat::us, part);
        EXPECT_EQ(b.part(Seat::us), part);
        EXPECT_FALSE(b.handed_in(Seat::us)) << "part " << part;
        EXPECT_TRUE(b.handed_in(Seat::gb)) << "the other is left alone";
    }
    b.go_to(Seat::us, 0);
    EXPECT_EQ(b.part(Seat::us), 0);
    b.hand_in(Seat::us);
    EXPECT_TRUE(b.all_in());
    b.close();
    EXPECT_TRUE(b.idle());
}

TEST(Both, ASheetOfOnePartIsWhatOldRecordsHave) {
    Both b{};
    b.hand_in(Seat::gb);
    EXPECT_EQ(b.cursor[0], 0);
    EXPECT_EQ(b.cursor[1], 1);
}

}  // namespace
}  // namespace ghent::secret_choices
