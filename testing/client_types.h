// The types of the browser client, read from its source: is a scene what the client expects?
//
//   ClientTypes types("web/src/looks/amateurs/types.ts");
//   EXPECT_EQ(types.check(scene, "AmateursScene"), "");
#pragma once

#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "testing/paths.h"

namespace ghent::test {

class ClientTypes {
    struct Type;
    using TypePtr = std::shared_ptr<Type>;
    struct Member {
        std::string name;
        bool optional = false;
        TypePtr type;
    };
    struct Type {
        enum Kind { word, literal, array, record, tuple, object, any_of } kind = word;
        std::string text;            // word, literal
        std::vector<TypePtr> parts;  // array: 1, record: 2, tuple, any_of
        std::vector<Member> members;
        std::vector<std::string> bases;
    };
    using Value = nlohmann::json;

public:
    // `file`: what a game's look says; what every game says is read too.
    explicit ClientTypes(const char* look) {
        for (const char* file : {"web/src/lib/types.ts", look}) {
            std::ifstream in(source_dir() + "/" + file);
            EXPECT_TRUE(in) << file;
            std::ostringstream text;
            text << in.rdbuf();
            split(text.str());
            at_ = 0;
            while (at_ < tokens_.size()) declaration();
        }
    }

    // What is wrong with a value, or "".
    std::string check(const Value& v, const std::string& name) { return check(v, *named(name), name); }
    std::set<std::string> seen;       // "Pick.firm"
    std::set<std::string> optionals;  // all that there are, of interfaces with a name
    std::set<std::string> extra;      // keys that the client does not ask for

private:
    // ------------------------------------------------------------ reading

    void split(const std::string& text) {
        tokens_.clear();
        for (std::size_t i = 0; i < text.size();) {
            const char c = text[i];
            if (std::isspace(static_cast<unsigned char>(c))) ++i;
            else if (text.compare(i, 2, "//") == 0) i = std::min(text.find('\n', i), text.size());
            else if (c == '\'') {
                const std::size_t end = text.find('\'', i + 1);
                tokens_.push_back(text.substr(i, end - i));  // with its opening quote
                i = end + 1;
            } else if (std::isalnum(static_cast<unsigned char>(c)) || c == '_' || c == '-') {
                std::size_t end = i + 1;
                while (std::isalnum(static_cast<unsigned char>(text[end])) || text[end] == '_') ++end;
                tokens_.push_back(text.substr(i, end - i));
                i = end;
            } else {
                tokens_.emplace_back(1, c);
                ++i;
            }
        }
    }
    const std::string& now() const {
        static const std::string none;
        return at_ < tokens_.size() ? tokens_[at_] : none;
    }
    bool eat(std::string_view t) {
        if (now() != t) return false;
        ++at_;
        return true;
    }
    void declaration() {
        if (eat("interface")) {
            const std::string name = tokens_[at_++];
            auto type = std::make_shared<Type>();
            if (eat("extends")) do
                    type->bases.push_back(tokens_[at_++]);
                while (eat(","));
            ++at_;  // {
            members(*type);
            for (const Member& m : type->members)
                if (m.optional) optionals_of_[name].push_back(m.name);
            types_[name] = type;
        } else if (now() == "type" && tokens_[at_ + 2] == "=") {
            const std::string name = tokens_[at_ + 1];
            at_ += 3;
            types_[name] = read();
        } else {
            ++at_;
        }
    }
    void members(Type& type) {
        type.kind = Type::object;
        while (!eat("}")) {
            if (eat("[")) {  // [extra: string]: unknown
                while (!eat("]")) ++at_;
                ++at_;
                read();
            } else {
                Member m{tokens_[at_++], eat("?"), {}};
                ++at_;  // :
                m.type = read();
                type.members.push_back(m);
            }
            while (eat(";") || eat(",")) {}
        }
    }
    TypePtr read() {
        eat("|");
        std::vector<TypePtr> parts{single()};
        while (eat("|")) parts.push_back(single());
        if (parts.size() == 1) return parts[0];
        auto type = std::make_shared<Type>();
        type->kind = Type::any_of;
        type->parts = parts;
        return type;
    }
    TypePtr single() {
        auto type = std::make_shared<Type>();
        if (eat("readonly")) {}
        if (eat("{")) members(*type);
        else if (eat("(")) {
            type = read();
            ++at_;
        } else if (eat("[")) {
            type->kind = Type::tuple;
            while (!eat("]")) {
                if (tokens_[at_ + 1] == ":") at_ += 2;  // a name
                type->parts.push_back(read());
                eat(",");
            }
        } else if (now().starts_with('\'')) {
            type->kind = Type::literal;
            type->text = tokens_[at_++].substr(1);
        } else {
            type->text = tokens_[at_++];
            if (eat("<")) {
                type->kind = Type::record;
                while (!eat(">")) {
                    type->parts.push_back(read());
                    eat(",");
                }
            }
        }
        while (now() == "[" && at_ + 1 < tokens_.size() && tokens_[at_ + 1] == "]") {
            at_ += 2;
            auto array = std::make_shared<Type>();
            array->kind = Type::array;
            array->parts = {type};
            type = array;
        }
        return type;
    }

    // ------------------------------------------------------------ checking

    const Type* named(const std::string& name) {
        const auto found = types_.find(name);
        return found == types_.end() ? nullptr : found->second.get();
    }
    void all_members(const Type& type, const std::string& owner,
                     std::map<std::string, std::pair<Member, std::string>>& out) {
        for (const std::string& base : type.bases)
            if (const Type* t = named(base)) all_members(*t, base, out);
        for (const Member& m : type.members) out[m.name] = {m, owner};
    }
    std::string check(const Value& v, const Type& type, const std::string& path) {
        switch (type.kind) {
            case Type::literal: return v.is_string() && v == type.text ? "" : path + " is not " + type.text;
            case Type::word: {
                const std::string& t = type.text;
                if (t == "unknown") return "";
                if (t == "string") return v.is_string() ? "" : path + " is no string";
                if (t == "number") return v.is_number() ? "" : path + " is no number";
                if (t == "boolean") return v.is_boolean() ? "" : path + " is no boolean";
                if (t == "null") return v.is_null() ? "" : path + " is not null";
                if (!t.empty() && (std::isdigit(static_cast<unsigned char>(t[0])) || t[0] == '-'))
                    return v.is_number() && v == std::stoi(t) ? "" : path + " is not " + t;
                const Type* known = named(t);
                if (!known) return path + ": no type " + t;
                return check(v, *known, known->kind == Type::object ? path + ":" + t : path);
            }
            case Type::array: {
                if (!v.is_array()) return path + " is no list";
                for (const Value& x : v)
                    if (auto why = check(x, *type.parts[0], path + "[]"); !why.empty()) return why;
                return "";
            }
            case Type::tuple: {
                if (!v.is_array() || v.size() != type.parts.size()) return path + " is no such tuple";
                for (std::size_t i = 0; i < v.size(); ++i)
                    if (auto why = check(v[i], *type.parts[i], path + "[]"); !why.empty()) return why;
                return "";
            }
            case Type::record: {
                if (type.text == "Partial") return check(v, *type.parts[0], path);
                if (!v.is_object()) return path + " is no record";
                for (const auto& [key, x] : v.items())
                    if (auto why = check(x, *type.parts[1], path + "." + key); !why.empty()) return why;
                return "";
            }
            case Type::any_of: {
                std::string last;
                for (const TypePtr& t : type.parts) {
                    last = check(v, *t, path);
                    if (last.empty()) return "";
                }
                return last + " (nor anything else it may be)";
            }
            case Type::object:
            default: {
                if (!v.is_object()) return path + " is no object";
                const std::string owner = path.substr(path.rfind(':') + 1);
                std::map<std::string, std::pair<Member, std::string>> all;
                all_members(type, owner, all);
                for (const auto& [name, entry] : all) {
                    const auto& [m, whose] = entry;
                    const std::string full = whose + "." + name;
                    if (m.optional) optionals.insert(full);
                    if (!v.contains(name)) {
                        if (!m.optional) return path + "." + name + " is missing";
                        continue;
                    }
                    seen.insert(full);
                    if (auto why = check(v[name], *m.type, path + "." + name); !why.empty()) return why;
                }
                for (const auto& [key, x] : v.items())
                    if (!all.contains(key)) extra.insert(owner + "." + key);
                return "";
            }
        }
    }

    std::vector<std::string> tokens_;
    std::size_t at_ = 0;
    std::map<std::string, TypePtr> types_;
    std::map<std::string, std::vector<std::string>> optionals_of_;
};

}  // namespace ghent::test
