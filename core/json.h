// A small streaming JSON writer for what is written often: scenes, journals, lists of actions.
// (Reading JSON, and writing what is rare, is nlohmann's business, in .cpp files only.)
//
//   Json j;
//   j.object().key("year").value(1812).key("towns").array().value("york").end().end();
//   send(j.text());
#pragma once

#include <string>
#include <string_view>

#include "core/types.h"

namespace ghent {

class Json {
public:
    Json& object() { return open('{', '}'); }
    Json& array() { return open('[', ']'); }
    Json& end();  // closes the innermost object or array
    Json& key(std::string_view k);
    Json& value(std::string_view v);
    Json& value(const char* v) { return value(std::string_view(v)); }
    Json& value(bool v);
    Json& value(i64 v);
    Json& value(u64 v);
    Json& value(int v) { return value(static_cast<i64>(v)); }
    Json& value(unsigned v) { return value(static_cast<i64>(v)); }
    Json& value(double v);  // shortest form that reads back the same; never NaN or infinity (written as null)
    Json& null();
    Json& raw(std::string_view json);  // a complete JSON value made elsewhere
    // key and value in one
    template <class T>
    Json& pair(std::string_view k, const T& v) {
        return key(k).value(v);
    }

    const std::string& text() const { return out_; }
    std::string take() { return std::move(out_); }
    void clear() {
        out_.clear();
        depth_ = 0;
        comma_ = false;
    }

private:
    Json& open(char left, char right);
    void before_value();
    void quote(std::string_view v);

    std::string out_;
    char closers_[64];
    int depth_ = 0;
    bool comma_ = false;
};

}  // namespace ghent
