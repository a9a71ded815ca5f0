// The vectors of test/examples.toml whose point is a Combat, a Raid, an Invasion, a tribe, a Lake or Ghent.
#pragma once

#include "testing/examples.h"

namespace ghent::amateurs::test {

const ghent::test::Plays& combat_vectors();

}  // namespace ghent::amateurs::test
