// Files that are never seen half-written.
#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <filesystem>
#include <system_error>

#include "core/record.h"
#include "core/strings.h"

namespace ghent {

namespace {

namespace fs = std::filesystem;

Refusal cannot(std::string_view what, const std::string& path, int error = errno) {
    return Refusal(fmt::format("cannot {} {}: {}", what, in_quotes(path, 200), std::generic_category().message(error)));
}

class Descriptor {
public:
    Descriptor(const std::string& path, int flags) : fd_(::open(path.c_str(), flags | O_CLOEXEC, 0666)) {}
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() {
        if (fd_ >= 0) ::close(fd_);
    }
    bool ok() const { return fd_ >= 0; }
    int get() const { return fd_; }

private:
    int fd_;
};

bool write_all(int fd, std::string_view content) {
    while (!content.empty()) {
        const ssize_t n = ::write(fd, content.data(), content.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) return false;
        content.remove_prefix(static_cast<std::size_t>(n));
    }
    return true;
}

// The name is in the directory only after this, whatever happens to the machine. Some file systems cannot; then it must do.
void flush_directory(const fs::path& path) {
    const Descriptor directory(path.has_parent_path() ? path.parent_path().string() : ".", O_RDONLY | O_DIRECTORY);
    if (directory.ok()) ::fsync(directory.get());
}

std::string draft_name(const std::string& path) {
    static std::atomic<unsigned> counter = 0;
    return fmt::format("{}.{}-{}.tmp", path, ::getpid(), counter++);
}

// `mode`: the permissions to keep, or 0 for those of a new file.
void replace_file(const std::string& path, std::string_view content, mode_t mode) {
    const std::string draft = draft_name(path);
    {
        const Descriptor file(draft, O_WRONLY | O_CREAT | O_EXCL);
        if (!file.ok()) throw cannot("write", path);
        const bool kept = mode == 0 || ::fchmod(file.get(), mode) == 0;
        if (!kept || !write_all(file.get(), content) || ::fsync(file.get()) != 0) {
            const int error = errno;
            ::unlink(draft.c_str());
            throw cannot("write", path, error);
        }
    }
    if (::rename(draft.c_str(), path.c_str()) != 0) {
        const int error = errno;
        ::unlink(draft.c_str());
        throw cannot("write", path, error);
    }
    flush_directory(path);
}

void check_path(const std::string& path) {
    if (path.empty() || path.find('\0') != std::string::npos)
        throw Refusal(fmt::format("{} is not the name of a file", in_quotes(path)));
}

}  // namespace

void write_file(const std::string& path, std::string_view content) {
    check_path(path);
    struct stat about{};
    const bool exists = ::stat(path.c_str(), &about) == 0;
    if (exists && S_ISDIR(about.st_mode)) throw cannot("write", path, EISDIR);
    if (exists && !S_ISREG(about.st_mode)) {
        // A pipe or a device must be written to, not replaced.
        const Descriptor file(path, O_WRONLY);
        if (!file.ok() || !write_all(file.get(), content)) throw cannot("write", path);
        return;
    }
    // Behind a link, the file it points at is replaced, not the link.
    std::error_code ignored;
    const fs::path real = exists ? fs::canonical(path, ignored) : fs::path(path);
    replace_file(real.empty() ? path : real.string(), content, exists ? about.st_mode & 07777 : 0);
}

std::string read_file(const std::string& path, std::size_t limit) {
    check_path(path);
    const Descriptor file(path, O_RDONLY);
    if (!file.ok()) throw cannot("read", path);
    std::string content;
    char buffer[1 << 16];
    for (;;) {
        const ssize_t n = ::read(file.get(), buffer, sizeof buffer);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) throw cannot("read", path);
        if (n == 0) return content;
        content.append(buffer, static_cast<std::size_t>(n));
        if (content.size() > limit)
            throw Refusal(fmt::format("{} is larger than {} bytes", in_quotes(path, 200), limit));
    }
}

}  // namespace ghent
