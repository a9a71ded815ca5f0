// ghent serve: the game server with the browser client.
#include <fmt/format.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <ostream>

#include "cli/commands.h"
#include "cli/parts.h"
#include "core/strings.h"
#include "server/limits.h"
#include "server/server.h"

namespace ghent::cli {

std::string standard_store() {
    namespace fs = std::filesystem;
    const char* data = std::getenv("XDG_DATA_HOME");
    const char* home = std::getenv("HOME");
    fs::path folder = data && *data ? fs::path(data) : fs::path(home && *home ? home : ".") / ".local" / "share";
    folder /= "ghent";
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw Refusal(
            fmt::format("cannot make the folder {}: {}; use --store sqlite:FILE", folder.string(), error.message()));
    return "sqlite:" + (folder / "ghent.db").string();
}

// Secrets stand on no command line, where everybody on the machine could read them.
static server::MailSettings mail_settings(const ServeArgs& args) {
    server::MailSettings mail{.smtp = args.smtp, .from = args.mail_from, .link = args.public_url};
    const char* user = std::getenv("GHENT_SMTP_USER");
    const char* password = std::getenv("GHENT_SMTP_PASSWORD");
    mail.user = user ? user : "";
    mail.password = password ? password : "";
    if (!args.smtp_login.empty()) {
        std::ifstream file(args.smtp_login);
        if (!std::getline(file, mail.user) || !std::getline(file, mail.password))
            throw Refusal(fmt::format("{} must have two lines: the name and the password of the mail server",
                                      in_quotes(args.smtp_login)));
    }
    if (mail.smtp.empty() && (!mail.from.empty() || !args.smtp_login.empty()))
        throw Refusal("--mail-from and --smtp-login need --smtp smtp://HOST:PORT");
    server::check(mail);
    return mail;
}

int run_serve(const ServeArgs& args, Console& console) {
    server::Config config;
    config.host = args.host;
    config.port = args.port;
    config.store = args.store.empty() ? standard_store() : args.store;
    config.web_dir = args.web_dir;
    config.origins = args.origins;
    config.behind_proxy = args.behind_proxy;
    config.node_address = args.node;
    config.metrics_host = args.metrics_host;
    config.public_metrics = args.public_metrics;
    config.bot_threads = args.thinkers;
    for (const std::string& limit : args.limits) server::set_limit(config, limit);
    config.mail = mail_settings(args);
    config.push.contact = args.push;
    config.push.private_too = args.push_private;
    server::check(config.push);
    if (args.metrics_port.value_or(0) > 0) {
        config.metrics_port = args.metrics_port;
    } else if (!args.metrics_port && args.port > 0 && args.port < 65535) {
        config.metrics_port = args.port + 1;
        config.metrics_may_fail = true;
    }
    Json games;
    write_games(games);
    config.games_json = games.take();
    try {
        server::Server server(std::move(config));
        console.out << fmt::format("Ghent is at http://{}:{}\n", args.host == "127.0.0.1" ? "localhost" : args.host,
                                   server.port())
                    << std::flush;
        server.run(true);
    } catch (const StoreError& error) {
        throw Refusal(error.what());
    }
    return kSuccess;
}

}  // namespace ghent::cli
