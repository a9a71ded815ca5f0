#include "server/test/hostile.h"

#include <sqlite3.h>

namespace ghent::server {

Reply Hostile::import(Browser& who, const std::string& text) {
    return who.send("POST", "/api/import", text, {{"Content-Type", "application/x-ndjson"}});
}

std::string Hostile::finished_record(Browser& us, Browser& gb, int actions) {
    const std::string id = two_player_game(us, gb);
    if (actions > 0) {
        Player a(port(), id, us.cookie), b(port(), id, gb.cookie);
        play(a, b, actions);
    }
    us.post("/api/games/" + id + "/resign", {{"seat", "us"}});
    return us.get("/api/games/" + id + "/record").text;
}

void Hostile::sql(const std::string& text) {
    sqlite3* db = nullptr;
    ASSERT_EQ(sqlite3_open((folder / "test.db").c_str(), &db), SQLITE_OK);
    sqlite3_busy_timeout(db, kPatienceMs);
    char* error = nullptr;
    EXPECT_EQ(sqlite3_exec(db, text.c_str(), nullptr, nullptr, &error), SQLITE_OK) << (error ? error : "");
    sqlite3_free(error);
    sqlite3_close(db);
}

}  // namespace ghent::server
