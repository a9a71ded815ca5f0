#pragma once

#include "store/sqlite.h"
#include "store/store.h"

namespace ghent::sqlite {

// Carries one change out, inside a transaction of the caller.
void write(Database& db, const Change& change);

}  // namespace ghent::sqlite
