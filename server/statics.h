// The browser client's files: inside the program, or in a folder while it is being developed.
#pragma once

#include <string>
#include <string_view>

#include "server/net.h"

namespace ghent::server {

// The answer to a GET of a path outside /api: a file, the page itself for addresses of the client's own, or 404.
Response static_file(const std::string& web_dir, const Request& request);

}  // namespace ghent::server
