#include "core/tsv.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>

#include "core/strings.h"
#include "core/text_lines.h"

namespace ghent {

// One file: its text, and where each column that somebody may ask for stands in it. Rows that were handed out keep it alive.
struct TsvDocument {
    TsvDocument(const Files& files, std::string name, std::vector<Problem>& problems)
        : text(files, std::move(name), problems) {}

    TextLines text;
    std::vector<std::string> columns;  // as the program knows them
    std::vector<std::size_t> places;   // where the file has them
    int header = 0;                    // its line
    bool ok = false;

    std::size_t place(std::string_view column) const {
        const auto found = std::ranges::find(columns, column);
        if (found == columns.end()) throw std::logic_error("no column " + std::string(column) + " was declared");
        return places[static_cast<std::size_t>(found - columns.begin())];
    }
    bool read_header(TextLine line);
};

namespace {

// The character at which a cell begins, from 1.
int column_of(std::span<const std::string_view> cells, std::size_t place) {
    int column = 1;
    for (std::size_t i = 0; i < place; ++i) column += characters(cells[i]) + 1;
    return column;
}

}  // namespace

bool TsvDocument::read_header(TextLine line) {
    header = line.number;
    const auto names = split(line.text, '\t');
    bool fine = true;
    const auto report = [&](std::size_t place, std::string message) {
        text.report(line.number, column_of(names, place), {}, std::move(message));
        fine = false;
    };
    for (std::size_t i = 0; i < names.size(); ++i) {
        const auto twice = std::find(names.begin(), names.begin() + static_cast<std::ptrdiff_t>(i), names[i]);
        if (std::ranges::find(columns, names[i]) == columns.end())
            report(i, fmt::format("unknown column {}{}", in_quotes(names[i]), did_you_mean(names[i], columns)));
        else if (twice != names.begin() + static_cast<std::ptrdiff_t>(i))
            report(i, fmt::format("column {} stands here twice", names[i]));
    }
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const auto found = std::ranges::find(names, columns[i]);
        places[i] = static_cast<std::size_t>(found - names.begin());
        if (found != names.end()) continue;
        text.report(line.number, 0, {}, fmt::format("column {} is missing", columns[i]));
        fine = false;
    }
    return fine;
}

// ---------------------------------------------------------------- reading a row

std::string TsvRow::text(std::string_view column) const { return std::string(cells_[in_->place(column)]); }

void TsvRow::problem(std::string_view column, std::string message) const {
    // "hex 00045: lat": a row is called by its first cell.
    std::string field = fmt::format("{} {}", in_->columns[0], in_quotes(cells_[in_->places[0]]));
    int at = 0;
    if (!column.empty()) {
        field += fmt::format(": {}", column);
        at = column_of(cells_, in_->place(column));
    }
    in_->text.report(line_, at, std::move(field), std::move(message));
}

std::string TsvRow::filled(std::string_view column) const {
    std::string out = text(column);
    if (out.empty()) problem(column, "is empty");
    return out;
}

std::string TsvRow::word(std::string_view column) const {
    std::string out = filled(column);
    const auto plain = [](char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_'; };
    if (std::ranges::all_of(out, plain)) return out;
    problem(column, fmt::format("{} is not an id: small letters, digits and underscores only", in_quotes(out)));
    return {};
}

int TsvRow::number(std::string_view column, int min, int max) const {
    const std::string out = filled(column);
    if (out.empty()) return min;
    i64 value = 0;
    const auto [end, error] = std::from_chars(out.data(), out.data() + out.size(), value);
    if (end != out.data() + out.size() || error == std::errc::invalid_argument) {
        problem(column, fmt::format("must be a whole number, is {}", in_quotes(out)));
    } else if (error != std::errc{} || value < min || value > max) {
        problem(column, fmt::format("{} is not between {} and {}", in_quotes(out), min, max));
    } else {
        return static_cast<int>(value);
    }
    return min;
}

int TsvRow::number_or(std::string_view column, int standard, int min, int max) const {
    return has(column) ? number(column, min, max) : standard;
}

double TsvRow::real(std::string_view column, double min, double max) const {
    const std::string out = filled(column);
    if (out.empty()) return min;
    double value = 0;
    const auto [end, error] = std::from_chars(out.data(), out.data() + out.size(), value);
    if (end != out.data() + out.size() || error != std::errc{} || !std::isfinite(value)) {
        problem(column, fmt::format("must be a finite number, is {}", in_quotes(out)));
    } else if (value < min || value > max) {
        problem(column, fmt::format("{} is not between {} and {}", in_quotes(out), min, max));
    } else {
        return value;
    }
    return min;
}

bool TsvRow::flag(std::string_view column) const { return choice(column, {"no", "yes"}).value_or(0) == 1; }

std::optional<std::size_t> TsvRow::choice(std::string_view column, std::span<const std::string_view> from) const {
    const std::string out = text(column);
    const auto found = std::ranges::find(from, out);
    if (found != from.end()) return static_cast<std::size_t>(found - from.begin());
    problem(column,
            out.empty() ? "is empty" : fmt::format("{} is not one of {}", in_quotes(out), fmt::join(from, ", ")));
    return std::nullopt;
}

std::vector<std::string> TsvRow::list(std::string_view column, char separator) const {
    std::vector<std::string> out;
    const std::string all = text(column);
    if (all.empty()) return out;
    for (const std::string_view piece : split(all, separator)) {
        if (trimmed(piece).empty()) {
            problem(column, fmt::format("a list with nothing at place {}", out.size() + 1));
            return {};
        }
        out.emplace_back(trimmed(piece));
    }
    return out;
}

// ---------------------------------------------------------------- files

TsvFile::TsvFile(const Files& files, std::string name, std::vector<Problem>& problems,
                 std::initializer_list<std::string_view> columns, Header header)
    : in_(std::make_shared<TsvDocument>(files, std::move(name), problems)) {
    TsvDocument& in = *in_;
    in.columns.assign(columns.begin(), columns.end());
    in.places.resize(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) in.places[i] = i;
    in.ok = in.text.ok();
    bool begun = header == Header::none;
    for (const TextLine line : in.text.lines()) {
        if (line.text.empty() || line.text.starts_with('#')) continue;
        if (!begun) {
            begun = true;
            in.ok = in.read_header(line);
            if (!in.ok) return;
            continue;
        }
        TsvRow row;
        row.in_ = in_;
        row.line_ = line.number;
        row.cells_ = split(line.text, '\t');
        if (row.cells_.size() == columns.size()) {
            rows_.push_back(std::move(row));
            continue;
        }
        in.text.report(
            line.number, 0, fmt::format("row {}", in_quotes(row.cells_[0])),
            fmt::format("{} {}, there must be {}: {}", row.cells_.size(), row.cells_.size() == 1 ? "cell" : "cells",
                        columns.size(), fmt::join(in.columns, ", ")));
    }
    if (in.text.ok() && !begun) {
        in.text.report(0, 0, {}, fmt::format("no line names the columns: {}", fmt::join(in.columns, ", ")));
        in.ok = false;
    }
}

bool TsvFile::ok() const { return in_->ok; }

const std::vector<TsvRow>& TsvFile::rows() const { return rows_; }

void TsvFile::unique(std::initializer_list<std::string_view> columns) {
    std::map<std::vector<std::string_view>, int> lines;
    for (const TsvRow& row : rows_) {
        std::vector<std::string_view> key;
        for (const std::string_view column : columns) key.push_back(row.cells_[in_->place(column)]);
        const auto [first, fresh] = lines.emplace(std::move(key), row.line_);
        if (!fresh) row.problem(*columns.begin(), fmt::format("stands here twice, first in line {}", first->second));
    }
}

void TsvFile::expect_rows(std::size_t n, std::string_view rule) {
    if (in_->ok && rows_.size() != n)
        in_->text.report(0, 0, {}, fmt::format("{} rows, there must be {} ({})", rows_.size(), n, rule));
}

}  // namespace ghent
