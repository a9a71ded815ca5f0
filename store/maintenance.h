// What the keeper of a store does with it beside playing: copies, restoring, checking. docs/operating.md says when.
#pragma once

#include <string>
#include <vector>

#include "store/store.h"

namespace ghent {

// The whole store as it is at this moment, in one SQLite file of its own, whatever kind of store it is. A server may go on writing
// meanwhile. The file must not be there yet; it appears whole or not at all.
void backup_store(const std::string& url, const std::string& file);

// Such a copy as the store `url`, which must not be there yet (SQLite) or must hold nobody and no game (PostgreSQL).
void restore_store(const std::string& file, const std::string& url);

struct StoreProblem {
    std::string what;
    std::vector<Id> games;  // that have it; none when it is about the store as a whole
};
struct StoreReport {
    i64 version = 0, people = 0, accounts = 0, games = 0, rows = 0;
    std::vector<StoreProblem> problems;
};
// Looks at a store without changing it, also while a server uses it. Throws StoreError when it cannot be opened at all.
StoreReport check_store(const std::string& url);

// Makes the account of this name a moderator, or an ordinary one again; also while a server uses the store. False: there is none.
bool set_moderator(const std::string& url, const std::string& name, bool moderator);

}  // namespace ghent
