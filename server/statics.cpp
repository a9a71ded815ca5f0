#include "server/statics.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <optional>

#include "core/embedded.h"
#include "core/record.h"
#include "core/strings.h"
#include "fair/fair.h"
#include "server/error.h"

namespace ghent {

std::span<const EmbeddedFile> embedded_web();

}  // namespace ghent

namespace ghent::server {

namespace {

constexpr std::string_view kNoClient =
    "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Ghent</title>"
    "<h1>Ghent</h1><p>The server is running, but the browser client was not built into it. "
    "Build it in <code>web/</code> and start again; the interface under <code>/api/</code> works.</p></html>";

constexpr std::array<std::pair<std::string_view, std::string_view>, 14> kTypes = {{
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json; charset=utf-8"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".jpg", "image/jpeg"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".txt", "text/plain; charset=utf-8"},
    {".webmanifest", "application/manifest+json"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
}};

std::string_view type_of(std::string_view path) {
    for (const auto& [ending, type] : kTypes)
        if (path.ends_with(ending)) return type;
    return "application/octet-stream";
}

// Only names of plain files below the root: no dots in front, nothing that leads out, nothing percent-encoded.
bool is_plain(std::string_view path) {
    if (path.find_first_of("\\%") != std::string_view::npos) return false;
    for (const std::string_view part : split(path, '/'))
        if (part.empty() || part.starts_with('.')) return false;
    return true;
}

std::optional<std::string> find_file(const std::string& web_dir, std::string_view path) {
    if (!is_plain(path)) return std::nullopt;
    if (web_dir.empty()) {
        const auto found = find_embedded(embedded_web(), path);
        return found ? std::optional<std::string>(*found) : std::nullopt;
    }
    namespace fs = std::filesystem;
    std::error_code error;
    const fs::path file = fs::path(web_dir) / path;
    const fs::path root = fs::weakly_canonical(web_dir, error), real = fs::weakly_canonical(file, error);
    const bool inside = std::mismatch(root.begin(), root.end(), real.begin(), real.end()).first == root.end();
    if (error || !inside || !fs::is_regular_file(real, error)) return std::nullopt;
    return read_file(real.string(), 64U << 20);
}

}  // namespace

Response static_file(const std::string& web_dir, const Request& request) {
    std::string path = request.path.substr(std::min<std::size_t>(1, request.path.size()));
    if (path.empty()) path = "index.html";
    std::optional<std::string> body = find_file(web_dir, path);
    const std::size_t slash = path.rfind('/');
    const bool named = path.find('.', slash == std::string::npos ? 0 : slash) != std::string::npos;
    if (!body && !named && is_plain(path)) {  // an address of the client's own: /game/…
        path = "index.html";
        body = find_file(web_dir, path);
        if (!body) body = kNoClient;
    }
    if (!body && path == "index.html") body = kNoClient;
    if (!body) throw not_found();

    Response response{.body = std::move(*body), .content_type = type_of(path)};
    // Vite names these by their content.
    const bool lasting = path.starts_with("assets/");
    response.headers.emplace_back("Cache-Control", lasting ? "public, max-age=31536000, immutable" : "no-cache");
    const std::string tag = "\"" + fair::to_hex(fair::hash(response.body)).substr(0, 16) + "\"";
    response.headers.emplace_back("ETag", tag);
    if (request.if_none_match == tag) {
        response.status = 304;
        response.body.clear();
    }
    return response;
}

}  // namespace ghent::server
