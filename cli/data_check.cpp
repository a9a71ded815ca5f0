// ghent data check: every fault of a game's data files, lessons and words in other languages, with file and line.
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <ostream>

#include "cli/commands.h"
#include "cli/lookup.h"
#include "cli/text.h"
#include "core/json.h"
#include "core/languages.h"
#include "lessons/lesson.h"

namespace ghent::cli {

namespace {

namespace fs = std::filesystem;

// The folder that holds the files: DIR, or DIR/data where that is there.
fs::path data_folder(const std::string& dir) {
    const fs::path below = fs::path(dir) / "data";
    return fs::is_directory(below) ? below : fs::path(dir);
}

bool is_leftover(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.starts_with('.') || name.ends_with('~');
}

// The files of the folder over the embedded ones. A file that the game does not know is a problem.
Files read_folder(const Module& m, const fs::path& folder, std::vector<Problem>& problems) {
    Files files = m.embedded();
    if (!fs::is_directory(folder)) throw Refusal(fmt::format("{} is not a folder", folder.string()));
    std::vector<fs::path> found;
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder))
        if (entry.is_regular_file() && !is_leftover(entry.path())) found.push_back(entry.path());
    std::sort(found.begin(), found.end());
    if (found.empty()) throw Refusal(fmt::format("{} has no files", folder.string()));
    for (const fs::path& path : found) {
        const std::string name = "data/" + path.lexically_relative(folder).generic_string();
        const auto known = files.find(name);
        if (known != files.end()) known->second = read_file(path.string());
        else problems.push_back({name, 0, "", fmt::format("{} has no such data file", m.id)});
    }
    return files;
}

// The lessons of DIR/lessons, where that is there, in place of the embedded ones.
void read_lessons(const std::string& dir, Files& files) {
    const fs::path folder = fs::path(dir) / "lessons";
    if (!fs::is_directory(folder)) return;
    std::erase_if(files, [](const auto& f) { return f.first.starts_with("lessons/"); });
    for (const fs::directory_entry& entry : fs::directory_iterator(folder))
        if (entry.is_regular_file() && !is_leftover(entry.path()))
            files["lessons/" + entry.path().filename().string()] = read_file(entry.path().string());
}

// The words of other languages, DIR/fr.toml, in place of the embedded ones.
void read_words(const std::string& dir, Files& files) {
    for (const Language& language : languages()) {
        const fs::path file = fs::path(dir) / (language.id + ".toml");
        if (fs::is_regular_file(file)) files[language.id + ".toml"] = read_file(file.string());
    }
}

// Files are named as the reader finds them.
std::string place_of(const Problem& p, const fs::path& folder) {
    Problem shown = p;
    if (!folder.empty() && shown.file.starts_with("data/")) shown.file = (folder / shown.file.substr(5)).string();
    return shown.text();
}

int report(const Module& m, const std::vector<Problem>& problems, const fs::path& folder, bool json, Console& c) {
    if (json) {
        Json j;
        j.object().pair("game", m.id).pair("ok", false).key("problems").array();
        for (const Problem& p : problems) {
            j.object()
                .pair("file", std::string_view(p.file))
                .pair("line", p.line)
                .pair("column", p.column)
                .pair("field", std::string_view(p.field));
            j.pair("message", std::string_view(p.message)).end();
        }
        c.out << j.end().end().text() << '\n';
        return kRefused;
    }
    for (const Problem& p : problems) c.out << place_of(p, folder) << '\n';
    c.err << fmt::format("ghent: {} {} in the data of {}\n", problems.size(),
                         problems.size() == 1 ? "problem" : "problems", m.id);
    return kRefused;
}

}  // namespace

int run_data_check(const DataCheckArgs& args, Console& console) {
    const Module& m = game_of(args.game);
    const fs::path folder = args.folder.empty() ? fs::path() : data_folder(args.folder);
    std::vector<Problem> problems;
    Files files = folder.empty() ? m.embedded() : read_folder(m, folder, problems);
    const std::shared_ptr<const GameData> data = m.load(files, problems);
    if (data && problems.empty()) {
        if (!folder.empty()) read_lessons(args.folder, files);
        if (!folder.empty()) read_words(args.folder, files);
        problems = lessons::problems_of(m, data, files);
        std::ranges::move(word_problems(m, files), std::back_inserter(problems));
    }
    if (!problems.empty() || !data) return report(m, problems, folder, args.json, console);

    const auto data_files =
        std::count_if(files.begin(), files.end(), [](const auto& f) { return f.first.starts_with("data/"); });
    const Provenance& p = data->provenance;
    const int records = p.rulebook + p.open + p.reconstructed + p.mixed;
    if (args.json) {
        Json j;
        j.object()
            .pair("game", m.id)
            .pair("ok", true)
            .pair("files", static_cast<i64>(data_files))
            .pair("records", records);
        j.pair("rules", static_cast<i64>(data->rules.size()))
            .pair("hash", std::string_view(data->hash))
            .key("problems")
            .array()
            .end();
        console.out << j.end().text() << '\n';
        return kSuccess;
    }
    console.out << fmt::format("{}: {} data files, {} records, {} rules, no problem; hash {}\n", m.id, data_files,
                               records, data->rules.size(), data->hash);
    Columns table("rl");
    for (const auto& [n, what] : {std::pair{p.rulebook, "from the rulebook"},
                                  {p.open, "public knowledge"},
                                  {p.reconstructed, "reconstructed"},
                                  {p.mixed, "of mixed origin"}})
        table.row({grouped(n), what});
    console.out << table.text(2);
    return kSuccess;
}

}  // namespace ghent::cli
