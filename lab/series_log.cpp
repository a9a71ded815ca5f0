#include "lab/series_log.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <link.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <system_error>

#include "core/record.h"
#include "core/strings.h"
#include "core/version.h"

namespace ghent::lab {

namespace {

constexpr u64 kStart = 0xCBF29CE484222325;  // FNV-1a

u64 mixed(u64 check, std::string_view text) {
    for (const char c : text) check = (check ^ static_cast<u8>(c)) * 0x100000001B3;
    return (check ^ '\n') * 0x100000001B3;
}

std::string print(const Facts& facts) {
    std::string text;
    for (const auto& [name, value] : facts.rows()) text += fmt::format("\t{} {}", name, value);
    return text;
}

Facts parse(std::span<const std::string_view> words) {
    Facts facts;
    for (const std::string_view word : words) {
        const std::size_t blank = std::min(word.find(' '), word.size());
        facts.add(std::string(word.substr(0, blank)), std::string(word.substr(std::min(blank + 1, word.size()))));
    }
    return facts;
}

// Takes the lines of a log in, one after the other.
class Reader {
public:
    Reader(const std::string& name, std::string_view text) : rest_(text) { log_.name = name; }

    SeriesLog read() {
        for (std::size_t end = rest_.find('\n'); end != std::string_view::npos; end = rest_.find('\n')) {
            ++line_;
            take(rest_.substr(0, end));
            rest_.remove_prefix(end + 1);
            log_.length += end + 1;
        }
        if (line_ == 0) throw Refusal(fmt::format("{}: not the log of a series of games", log_.name));
        if (log_.asked.rows().empty())
            throw Refusal(fmt::format("{}: cut off after its first line: remove it and play again", log_.name));
        return std::move(log_);
    }

private:
    void take(std::string_view line) {
        if (line_ == 1 && !line.starts_with("series\tcommand "))
            throw Refusal(fmt::format("{}: not the log of a series of games", log_.name));
        const std::size_t tab = line.rfind('\t');
        if (tab == std::string_view::npos) damaged();
        const std::string_view text = line.substr(0, tab);
        log_.check = mixed(line_ == 1 ? kStart : log_.check, text);
        if (line.substr(tab + 1) != fmt::format("{:016x}", log_.check)) damaged();
        const std::vector<std::string_view> words = words_of(text);
        if (line_ == 1) return head(words);
        if (words[0] == "asked") {
            log_.asked = parse(std::span(words).subspan(1));
            return;
        }
        LogLine game;
        if (!read_whole(words[0], game.number) || game.number < 0) damaged();
        game.text = words.size() > 1 ? text.substr(words[0].size() + 1) : "";
        log_.lines.push_back(std::move(game));
    }
    void head(const std::vector<std::string_view>& words) {
        const Facts facts = parse(std::span(words).subspan(1));
        for (const auto& [name, value] : facts.rows())
            if (name == "shard") log_.shard = parse_shard(value);
            else log_.series.add(name, value);
    }
    [[noreturn]] void damaged() const {
        throw Refusal(
            fmt::format("{}: line {} was changed or is damaged; the {} games before it are as they were written",
                        log_.name, line_, log_.lines.size()));
    }

    SeriesLog log_;
    std::string_view rest_;
    int line_ = 0;
};

Refusal cannot(const std::string& file, int error = errno) {
    return Refusal(fmt::format("cannot write {}: {}", in_quotes(file, 200), std::generic_category().message(error)));
}

// The note that the linker leaves in a program: a digest of all its code.
int find_build(dl_phdr_info* info, std::size_t, void* out) {
    for (int i = 0; i < info->dlpi_phnum; ++i) {
        const auto& part = info->dlpi_phdr[i];
        if (part.p_type != PT_NOTE) continue;
        // The loader gives addresses as numbers.
        // NOLINTNEXTLINE(performance-no-int-to-ptr)
        const auto* at = reinterpret_cast<const u8*>(info->dlpi_addr + part.p_vaddr);
        const u8* end = at + part.p_memsz;
        while (at + sizeof(ElfW(Nhdr)) <= end) {
            ElfW(Nhdr) note;
            std::memcpy(&note, at, sizeof note);
            const u8* name = at + sizeof note;
            const u8* value = name + ((note.n_namesz + 3) & ~3U);
            if (note.n_type == NT_GNU_BUILD_ID && note.n_namesz == 4 && std::memcmp(name, "GNU", 4) == 0) {
                for (u32 k = 0; k < std::min<u32>(note.n_descsz, 8); ++k)
                    *static_cast<std::string*>(out) += fmt::format("{:02x}", value[k]);
                return 1;
            }
            at = value + ((note.n_descsz + 3) & ~3U);
        }
    }
    return 1;  // the first is the program itself; libraries do not matter
}

}  // namespace

const std::string& Facts::of(std::string_view name) const {
    static const std::string none;
    for (const auto& row : rows_)
        if (row.first == name) return row.second;
    return none;
}

bool Facts::has(std::string_view name) const {
    for (const auto& row : rows_)
        if (row.first == name) return true;
    return false;
}

u64 Facts::number(std::string_view name) const {
    u64 value = 0;
    if (!read_number(of(name), 0x7FFF'FFFF'FFFF'FFFF, value))
        throw Refusal(fmt::format("{} {} is no number", name, in_quotes(of(name))));
    return value;
}

std::string difference(const Facts& found, const Facts& wanted) {
    for (const auto& [name, value] : wanted.rows()) {
        if (!found.has(name)) return fmt::format("it has no {}, and {} is wanted", name, value);
        if (found.of(name) != value) return fmt::format("{} {}, not {}", name, found.of(name), value);
    }
    for (const auto& [name, value] : found.rows())
        if (!wanted.has(name)) return fmt::format("{} {}, and none is wanted", name, value);
    return "";
}

std::string program_build() {
    static const std::string build = [] {
        std::string out;
        dl_iterate_phdr(find_build, &out);
        return out.empty() ? std::string("unknown") : out;
    }();
    return build;
}

Facts series_facts(std::string_view command, const SeriesGame& game) {
    std::string options;
    for (const auto& [key, value] : game.setup.options)
        options += fmt::format("{}{}={}", options.empty() ? "" : " ", key, value);
    const std::string& first = game.data->scenarios.front().id;
    Facts facts;
    facts.add("command", std::string(command)).add("version", std::string(kVersion)).add("build", program_build());
    facts.add("game", std::string(game.module->id)).add("rules", fmt::format("{}", game.module->rules_revision));
    facts.add("data", game.data->hash);
    facts.add("scenario", game.every_scenario ? "all" : game.setup.scenario.empty() ? first : game.setup.scenario);
    return facts.add("options", options);
}

Setup setup_of_facts(const Facts& facts) {
    Setup setup;
    if (facts.of("scenario") != "all") setup.scenario = facts.of("scenario");
    for (const std::string_view option : split(facts.of("options"), ' ')) {
        const std::size_t equals = option.find('=');
        if (equals == std::string_view::npos) continue;
        int value = 0;
        if (!read_whole(option.substr(equals + 1), value))
            throw Refusal(fmt::format("option {} is no number", in_quotes(option)));
        setup.options[std::string(option.substr(0, equals))] = value;
    }
    return setup;
}

SeriesLog read_series_log(const std::string& name, std::string_view text) { return Reader(name, text).read(); }

LogWriter::LogWriter(const std::string& file, const Facts& series, const Facts& asked, const Shard& shard)
    : file_(file) {
    fd_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (fd_ < 0) throw cannot(file);
    // A destructor does not run for what is thrown from here on.
    const auto closing = [this](const Refusal& why) {
        ::close(fd_);
        return why;
    };
    if (::flock(fd_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK)
        throw closing(Refusal(fmt::format("{}: another program is writing it", file)));
    try {
        const std::string text = read_file(file, std::size_t{4} << 30);
        SeriesLog log;
        if (text.find('\n') != std::string::npos) {
            log = read_series_log(file, text);
            if (const std::string why = difference(log.series, series); !why.empty())
                throw Refusal(fmt::format("{} is the log of another series ({}): name another file", file, why));
            if (log.shard != shard)
                throw Refusal(fmt::format("{} is the log of shard {}, not {}", file, log.shard.text(), shard.text()));
        }
        if (text.size() > log.length && ::ftruncate(fd_, static_cast<off_t>(log.length)) != 0) throw cannot(file);
        check_ = log.length ? log.check : kStart;
        if (!log.length) line(fmt::format("series{}\tshard {}", print(series), shard.text()));
        if (log.asked != asked) line("asked" + print(asked));
        known_ = std::move(log.lines);
    } catch (const Refusal& why) {
        throw closing(why);
    }
}

LogWriter::~LogWriter() { ::close(fd_); }

void LogWriter::add(int number, std::string_view text) { line(fmt::format("{}\t{}", number, text)); }

// In one write, so that a line is there or (when the machine stops in the middle) is the last and cut off.
void LogWriter::line(std::string_view text) {
    const u64 check = mixed(check_, text);
    const std::string whole = fmt::format("{}\t{:016x}\n", text, check);
    std::string_view rest = whole;
    while (!rest.empty()) {
        const ssize_t n = ::write(fd_, rest.data(), rest.size());
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) throw cannot(file_, n < 0 ? errno : ENOSPC);
        rest.remove_prefix(static_cast<std::size_t>(n));
    }
    check_ = check;
}

std::vector<std::string_view> words_of(std::string_view line) { return split(line, '\t'); }

bool read_whole(std::string_view word, int& value) {
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    return error == std::errc{} && end == word.data() + word.size();
}

}  // namespace ghent::lab
