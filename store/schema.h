// The tables, and how older ones become them.
#pragma once

#include <span>
#include <string_view>

#include "store/store.h"

namespace ghent {

std::span<const std::string_view> schema_steps();
// Since which version there are tails (store/tail.h).
i64 tail_version();
StoreError written_by_a_newer_program(i64 version, i64 known);

}  // namespace ghent
