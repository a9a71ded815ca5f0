// The tables, and how older ones become them.
#pragma once

#include "store/sqlite.h"

namespace ghent::sqlite {

// Brings the tables to the version of this program. Throws StoreError when they are of a newer one.
void migrate(Database& db);

}  // namespace ghent::sqlite
