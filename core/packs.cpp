#include "core/packs.h"

#include <fmt/format.h>

#include "core/toml.h"
#include "core/words.h"

namespace ghent {

namespace {

Files data_only(Files files) {
    std::erase_if(files, [](const auto& file) { return !file.first.starts_with("data/"); });
    return files;
}

// The pack in the place of today's data; files that it does not know stay as they are.
std::shared_ptr<const GameData> load_pack(const Module& m, const Files& pack, std::string_view hash) {
    Files files = m.embedded();
    for (const auto& [name, content] : pack) files.insert_or_assign(name, content);
    std::vector<Problem> problems;
    std::unique_ptr<GameData> data = m.load(files, problems);
    if (!data || !problems.empty()) throw Refusal(problems.empty() ? "they cannot be loaded" : problems[0].text());
    data->hash = hash;
    return data;
}

std::shared_ptr<const GameData> load_once(const Module& m, const Files& pack, std::string_view hash) {
    static std::mutex mutex;
    static std::map<std::pair<const Module*, std::string>, std::weak_ptr<const GameData>> known;
    const std::lock_guard lock(mutex);
    std::weak_ptr<const GameData>& place = known[{&m, std::string(hash)}];
    std::shared_ptr<const GameData> data = place.lock();
    if (!data) place = data = load_pack(m, pack, hash);
    return data;
}

}  // namespace

Files todays_pack(const Module& m) { return data_only(m.embedded()); }

Files pack_of_directory(const Module& m, const std::string& dir) { return data_only(m.directory_files(dir)); }

// past/packs.tsv: hash, file, where its content stands (each content once).
Files past_pack(const Module& m, std::string_view hash) {
    const Files files = m.embedded();
    Files pack;
    const auto index = files.find("past/packs.tsv");
    if (index == files.end()) return pack;
    for (const std::string_view line : split(index->second, '\n')) {
        const std::vector<std::string_view> columns = split(line, '\t');
        if (columns.size() != 3 || columns[0] != hash) continue;
        if (const auto content = files.find(fmt::format("past/{}", columns[2])); content != files.end())
            pack.emplace(columns[1], content->second);
    }
    return pack;
}

FoundData find_data(const Module& m, std::string_view hash, const Files& extra) {
    std::shared_ptr<const GameData> todays = m.load_embedded();
    if (hash == todays->hash) return {todays, {}};
    const Files pack = extra.empty() ? past_pack(m, hash) : data_only(extra);
    if (pack.empty())
        return {todays, fmt::format("the data {} it was played with are not known here; today's are taken ({})",
                                    in_quotes(hash), todays->hash)};
    if (content_hash(pack) != hash)
        return {todays, fmt::format("the data {} it was played with are damaged; today's are taken ({})",
                                    in_quotes(hash), todays->hash)};
    try {
        return {load_once(m, pack, hash), {}};
    } catch (const Refusal& refusal) {
        return {
            todays,
            fmt::format("the data {} it was played with do not fit this program any more ({}); today's are taken ({})",
                        in_quotes(hash), refusal.what(), todays->hash)};
    }
}

}  // namespace ghent
