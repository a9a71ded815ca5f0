#include "store/postgres.h"

#include <algorithm>
#include <charconv>

namespace ghent::postgres {

namespace {

// One line of whatever libpq says.
std::string one_line(std::string_view text) {
    std::string line;
    for (const char c : text) {
        const bool space = c == '\n' || c == '\t' || c == ' ';
        if (!space) line += c;
        else if (!line.empty() && line.back() != ' ') line += ' ';
    }
    while (!line.empty() && line.back() == ' ') line.pop_back();
    return line;
}

// By SQLSTATE.
StoreError::Kind kind_of(std::string_view state) {
    using Kind = StoreError::Kind;
    if (state.starts_with("23")) return Kind::conflict;  // a constraint
    if (state == "53100") return Kind::full;
    if (state == "GH001") return Kind::lost;  // raised by ghent_fence
    if (state == "40001" || state == "40P01" || state == "55P03") return Kind::locked;
    if (state.starts_with("XX0")) return Kind::corrupt;
    if (state.empty() || state.starts_with("08") || state.starts_with("57P")) return Kind::gone;
    return Kind::other;
}

StoreError error_of(PGconn* connection, const PGresult* result) {
    const char* state = result ? PQresultErrorField(result, PG_DIAG_SQLSTATE) : nullptr;
    const char* primary = result ? PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY) : nullptr;
    if (PQstatus(connection) != CONNECTION_OK || !state || !primary)
        return {StoreError::Kind::gone, one_line(PQerrorMessage(connection))};
    return {kind_of(state), one_line(primary)};
}

bool is_good(const PGresult* result) {
    const ExecStatusType status = PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

constexpr int kMostUnread = 200;  // answers; more might fill the line in both directions

}  // namespace

// ---------------------------------------------------------------- Statement

void Statement::reset() {
    result_.reset();
    row_ = -1;
}

void Statement::bind(std::string_view value) {
    if (value.find('\0') != std::string_view::npos)
        throw StoreError(StoreError::Kind::other, "a text with a zero byte cannot be kept");
    values_.emplace_back(value);
}

Statement& Statement::with_texts(const std::vector<std::string>& values) {
    reset();
    values_.clear();
    for (const std::string& value : values) bind(value);
    return *this;
}

void Statement::run() {
    if (db_.together_) return db_.send(*this);
    db_.execute(*this);
}

bool Statement::step() {
    if (!result_) db_.execute(*this);
    if (++row_ < PQntuples(result_.get())) return true;
    reset();
    return false;
}

i64 Statement::number(int column) const {
    i64 value = 0;
    const char* text = PQgetvalue(result_.get(), row_, column);
    std::from_chars(text, text + PQgetlength(result_.get(), row_, column), value);
    return value;
}

std::string Statement::text(int column) const {
    return {PQgetvalue(result_.get(), row_, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row_, column))};
}

i64 Statement::changed() const {
    const std::string_view count = PQcmdTuples(result_.get());
    i64 value = 0;
    std::from_chars(count.data(), count.data() + count.size(), value);
    return value;
}

// ---------------------------------------------------------------- Database

namespace {

// A database that does not answer is gone after seconds, not after minutes; what the address itself says wins.
PGconn* connect(const std::string& url) {
    const char* const words[] = {"connect_timeout",
                                 "tcp_user_timeout",
                                 "keepalives_idle",
                                 "keepalives_interval",
                                 "keepalives_count",
                                 "dbname",
                                 nullptr};
    const char* const values[] = {"5", "10000", "10", "5", "3", url.c_str(), nullptr};
    return PQconnectdbParams(words, values, 1);
}

}  // namespace

Database::Database(const std::string& url) : handle_(connect(url)) {
    if (!handle_ || !alive())
        throw StoreError(StoreError::Kind::gone, handle_ ? one_line(PQerrorMessage(handle_.get())) : "no memory");
    PQsetNoticeProcessor(handle_.get(), [](void*, const char*) {}, nullptr);  // what matters is thrown
    run("SET client_min_messages = warning; SET client_encoding = 'UTF8'; SET bytea_output = 'hex'; "
        "SET tcp_keepalives_idle = 10; SET tcp_keepalives_interval = 5; SET tcp_keepalives_count = 3");
}

void Database::run(const std::string& sql) {
    const Result result(PQexec(handle_.get(), sql.c_str()));
    if (!is_good(result.get())) throw error_of(handle_.get(), result.get());
}

Statement& Database::prepared(std::string_view sql) {
    const auto found = statements_.find(sql);
    if (found != statements_.end()) return found->second;
    return statements_.try_emplace(sql, *this, sql).first->second;
}

namespace {

std::vector<const char*> pointers(const std::vector<std::string>& values) {
    std::vector<const char*> all;
    for (const std::string& v : values) all.push_back(v.c_str());
    return all;
}

}  // namespace

void Database::execute(Statement& s) {
    if (s.name_.empty()) {
        const std::string name = new_name();
        const Result made(PQprepare(handle_.get(), name.c_str(), std::string(s.sql_).c_str(), 0, nullptr));
        if (!is_good(made.get())) throw error_of(handle_.get(), made.get());
        s.name_ = name;
    }
    const auto values = pointers(s.values_);
    s.result_.reset(PQexecPrepared(handle_.get(), s.name_.c_str(), static_cast<int>(values.size()), values.data(),
                                   nullptr, nullptr, 0));
    s.row_ = -1;
    if (is_good(s.result_.get())) return;
    const StoreError error = error_of(handle_.get(), s.result_.get());
    s.reset();
    throw error;
}

bool Database::in_transaction() const {
    return PQtransactionStatus(handle_.get()) == PQTRANS_INTRANS ||
           PQtransactionStatus(handle_.get()) == PQTRANS_INERROR;
}

void Database::begin(bool together) {
    if (together) {
        if (PQenterPipelineMode(handle_.get()) != 1) throw error_of(handle_.get(), nullptr);
        together_ = true;
    }
    prepared("BEGIN").with().run();
}

void Database::commit() {
    prepared("COMMIT").with().run();
    if (!together_) return;
    collect(true);
    leave_pipeline();
}

void Database::roll_back() {
    if (together_) {
        try {
            collect(true);
        } catch (const StoreError&) {  // it was thrown before
        }
        leave_pipeline();
    }
    if (alive() && in_transaction()) Result(PQexec(handle_.get(), "ROLLBACK"));
}

void Database::leave_pipeline() {
    together_ = false;
    PQexitPipelineMode(handle_.get());
}

// ---------------------------------------------------------------- many in one go

void Database::send(Statement& s) {
    if (s.name_.empty()) {
        s.name_ = new_name();
        unproved_.push_back(&s);
        if (PQsendPrepare(handle_.get(), s.name_.c_str(), std::string(s.sql_).c_str(), 0, nullptr) != 1)
            throw error_of(handle_.get(), nullptr);
        ++sent_;
    }
    const auto values = pointers(s.values_);
    if (PQsendQueryPrepared(handle_.get(), s.name_.c_str(), static_cast<int>(values.size()), values.data(), nullptr,
                            nullptr, 0) != 1)
        throw error_of(handle_.get(), nullptr);
    if (++sent_ < kMostUnread) return;
    collect(false);
}

// Reads all answers; throws the first error among them. After an error the server passes over everything up to the end of the pipeline.
void Database::collect(bool end) {
    std::optional<StoreError> error;
    if (end ? PQpipelineSync(handle_.get()) != 1
            : PQsendFlushRequest(handle_.get()) != 1 || PQflush(handle_.get()) != 0)
        error = error_of(handle_.get(), nullptr);
    if (end) ++sent_;
    for (; sent_ > 0 && alive(); --sent_) {
        const Result result(PQgetResult(handle_.get()));
        if (!result) {
            if (!error) error = error_of(handle_.get(), nullptr);
            break;
        }
        const ExecStatusType status = PQresultStatus(result.get());
        if (!error && !is_good(result.get()) && status != PGRES_PIPELINE_SYNC)
            error = error_of(handle_.get(), result.get());
        if (status != PGRES_PIPELINE_SYNC) Result(PQgetResult(handle_.get()));  // the end of this answer
    }
    sent_ = 0;
    if (!error && !alive()) error = error_of(handle_.get(), nullptr);
    if (error)
        for (Statement* s : unproved_) s->name_.clear();
    unproved_.clear();
    if (error) throw *error;
}

}  // namespace ghent::postgres
