#include "core/packs.h"

#include <fmt/format.h>

#include "core/strings.h"
#include "core/toml.h"

namespace ghent {

namespace {

Files data_only(Files files) {
    std::erase_if(files, [](const auto& file) { return !file.first.starts_with("data/"); });
    return files;
}

// A pack as it was loaded, and which of its files today's program cannot read any more.
struct Loaded {
    std::shared_ptr<const GameData> data;
    std::vector<std::string> todays;
};

// The pack in the place of today's data; files that it does not know, or that do not fit any more, are today's.
Loaded load_pack(const Module& m, Files pack, std::string_view hash) {
    Loaded out;
    for (;;) {
        Files files = m.embedded();
        for (const auto& [name, content] : pack) files.insert_or_assign(name, content);
        std::vector<Problem> problems;
        std::unique_ptr<GameData> data = m.load(files, problems);
        if (data && problems.empty()) {
            data->hash = hash;
            out.data = std::move(data);
            return out;
        }
        const std::string wrong = problems.empty() ? std::string() : problems[0].file;
        if (pack.erase(wrong) == 0 || pack.empty())
            throw Refusal(problems.empty() ? "they cannot be loaded" : problems[0].text());
        out.todays.push_back(wrong);
    }
}

// Once for all who use them, and as long as somebody does: packs come with records, and anybody may bring as many as he likes.
Loaded load_once(const Module& m, const Files& pack, std::string_view hash) {
    struct Known {
        std::weak_ptr<const GameData> data;
        std::vector<std::string> todays;
    };
    static std::mutex mutex;
    static std::map<std::pair<const Module*, std::string>, Known> known;
    const std::pair key{&m, std::string(hash)};
    {
        const std::lock_guard lock(mutex);
        if (const auto found = known.find(key); found != known.end())
            if (auto data = found->second.data.lock()) return {std::move(data), found->second.todays};
    }
    Loaded fresh = load_pack(m, pack, hash);  // it may take a while: others need not wait for it
    const std::lock_guard lock(mutex);
    std::erase_if(known, [](const auto& entry) { return entry.second.data.expired(); });
    known.insert_or_assign(key, Known{.data = fresh.data, .todays = fresh.todays});
    return fresh;
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
        const Loaded loaded = load_once(m, pack, hash);
        if (loaded.todays.empty()) return {loaded.data, {}};
        return {loaded.data,
                fmt::format("of the data {} it was played with, {} does not fit this program any more and is today's",
                            in_quotes(hash), joined(loaded.todays))};
    } catch (const Refusal& refusal) {
        return {
            todays,
            fmt::format("the data {} it was played with do not fit this program any more ({}); today's are taken ({})",
                        in_quotes(hash), refusal.what(), todays->hash)};
    }
}

}  // namespace ghent
