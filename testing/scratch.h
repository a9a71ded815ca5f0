// A folder for the files of one test, in memory where the machine has such a place: tests that save a thousand times must
// not wait for a busy disk.
#pragma once

#include <stdlib.h>

#include <filesystem>
#include <string>

namespace ghent {

class ScratchFolder {
public:
    ScratchFolder() {
        std::error_code error;
        const bool memory = std::filesystem::is_directory("/dev/shm", error);
        std::string pattern = (memory ? "/dev/shm" : std::filesystem::temp_directory_path().string()) + "/ghent-XXXXXX";
        if (mkdtemp(pattern.data())) path_ = pattern;
        else throw std::filesystem::filesystem_error("no folder for a test", std::make_error_code(std::errc::io_error));
    }
    ScratchFolder(const ScratchFolder&) = delete;
    ScratchFolder& operator=(const ScratchFolder&) = delete;
    ~ScratchFolder() {
        std::error_code ignored;
        std::filesystem::remove_all(path_, ignored);
    }
    const std::filesystem::path& path() const { return path_; }

private:
    std::filesystem::path path_;
};

}  // namespace ghent
