// Paths and the run's own files. A folder is there once the program has made it; files may be in any folder.
#ifndef CPP_FILESYSTEM_H_
#define CPP_FILESYSTEM_H_

#include "cpp_exception.h"
#include "cpp_manipulators.h"

namespace std {
namespace filesystem {

struct path {
    std::string __text;
    static const char preferred_separator = '/';
    path() {}
    path(const char *text) : __text(text) {}
    path(const std::string &text) : __text(text) {}
    std::string string() const { return __text; }
    std::string generic_string() const { return __text; }
    std::string u8string() const { return __text; }
    const std::string &native() const { return __text; }
    const char *c_str() const { return __text.c_str(); }
    operator std::string() const { return __text; }
    bool empty() const { return __text.empty(); }
    void clear() { __text.clear(); }
    void swap(path &other) { __text.swap(other.__text); }
    bool is_absolute() const { return !__text.empty() && __text[0] == '/'; }
    bool is_relative() const { return !is_absolute(); }
    bool has_root_directory() const { return is_absolute(); }
    path root_path() const { return is_absolute() ? path("/") : path(); }
    size_t __name() const { return __text.rfind('/') == std::string::npos ? 0 : __text.rfind('/') + 1; } // where it begins
    size_t __dot() const { // in the name, npos for none
        std::string name = __text.substr(__name());
        size_t at = name.rfind('.');
        return at == std::string::npos || at == 0 || name == ".." ? std::string::npos : __name() + at;
    }
    path filename() const { return path(__text.substr(__name())); }
    path extension() const { return __dot() == std::string::npos ? path() : path(__text.substr(__dot())); }
    path stem() const { return __dot() == std::string::npos ? filename() : path(__text.substr(__name(), __dot() - __name())); }
    path parent_path() const {
        size_t end = __name();
        if (end == __text.size() && end > 1 && __text.find_first_not_of("/") == std::string::npos)
            return *this;
        while (end > 1 && __text[end - 1] == '/')
            end--;
        return path(__text.substr(0, end));
    }
    bool has_filename() const { return !filename().empty(); }
    bool has_extension() const { return !extension().empty(); }
    bool has_stem() const { return !stem().empty(); }
    bool has_parent_path() const { return !parent_path().empty(); }
    path &remove_filename() {
        __text = __text.substr(0, __name());
        return *this;
    }
    path &replace_filename(const path &name) { return remove_filename() /= name; }
    path &replace_extension(const path &by = path()) {
        if (__dot() != std::string::npos)
            __text = __text.substr(0, __dot());
        if (!by.empty() && by.__text[0] != '.')
            __text.push_back('.');
        __text += by.__text;
        return *this;
    }
    path &operator/=(const path &other) {
        if (other.is_absolute()) {
            __text = other.__text;
            return *this;
        }
        if (!__text.empty() && __text.back() != '/')
            __text.push_back('/');
        __text += other.__text;
        return *this;
    }
    path &operator+=(const path &other) {
        __text += other.__text;
        return *this;
    }
    int compare(const path &other) const { return __text.compare(other.__text); }
    // without ".", and without ".." where a folder is before it
    path lexically_normal() const {
        path made = root_path();
        for (size_t from = 0; from < __text.size();) {
            size_t to = __text.find('/', from);
            if (to == std::string::npos)
                to = __text.size();
            std::string part = __text.substr(from, to - from);
            from = to + 1;
            if (part.empty() || part == ".")
                continue;
            if (part != ".." || made.empty() || made.filename() == path("..")) {
                if (part != ".." || made.__text != "/")
                    made /= path(part);
                continue;
            }
            made.__text = made.__text == "/" ? made.__text : made.parent_path().__text;
        }
        if (made.empty() && !__text.empty())
            return path(".");
        if (!__text.empty() && __text.back() == '/' && made.__text.back() != '/')
            made.__text.push_back('/');
        return made;
    }
};
inline path operator/(const path &a, const path &b) {
    path both(a);
    both /= b;
    return both;
}
inline bool operator==(const path &a, const path &b) { return a.__text == b.__text; }
inline bool operator!=(const path &a, const path &b) { return a.__text != b.__text; }
inline bool operator<(const path &a, const path &b) { return a.__text < b.__text; }
inline std::ostream &operator<<(std::ostream &to, const path &p) { return to << std::quoted(p.__text); }
inline std::istream &operator>>(std::istream &from, path &p) { return from >> std::quoted(p.__text); }
inline path u8path(const std::string &text) { return path(text); }

struct filesystem_error : public std::system_error {
    filesystem_error(const std::string &text, error_code code) : std::system_error(code, "filesystem error: " + text) {
        __text = __exception_text(("filesystem error: " + text + ": " + code.message()).c_str());
    }
    filesystem_error(const std::string &text, const path &p, error_code code) : std::system_error(code, text) {
        __text = __exception_text(("filesystem error: " + text + ": " + code.message() + " [" + p.__text + "]").c_str());
    }
};
inline void __fails(const char *what, const path &p, errc why, error_code *code) {
    if (!code)
        throw filesystem_error(std::string("cannot ") + what, p, make_error_code(why));
    *code = make_error_code(why);
}

enum class file_type { none = 0, not_found = -1, regular = 1, directory = 2, symlink = 3, unknown = 8 };

// the folders that the program has made
struct __folders_made {
    std::vector<std::string> __list;
};
inline __folders_made &__folders() {
    static __folders_made made;
    return made;
}
inline std::string __plain(const path &p) {
    std::string text = p.lexically_normal().__text;
    if (text.size() > 1 && text.back() == '/')
        text.pop_back();
    return text;
}
inline size_t __folder_at(const path &p) { // in the list, its size for none
    std::vector<std::string> &list = __folders().__list;
    std::string text = __plain(p);
    size_t i = 0;
    while (i < list.size() && list[i] != text)
        i++;
    return i;
}
inline bool is_directory(const path &p) {
    std::string text = __plain(p);
    return text == "." || text == "/" || __folder_at(p) < __folders().__list.size();
}
inline bool is_regular_file(const path &p) {
    if (p.empty() || is_directory(p))
        return false;
    FILE *file = fopen(p.c_str(), "r");
    if (file)
        fclose(file);
    return file != nullptr;
}
inline bool exists(const path &p) { return is_directory(p) || is_regular_file(p); }
inline bool exists(const path &p, error_code &code) {
    code.clear();
    return exists(p);
}
inline bool is_symlink(const path &p) { return false; }
inline size_t file_size(const path &p) {
    if (!is_regular_file(p)) {
        __fails("get file size", p, is_directory(p) ? errc::is_a_directory : errc::no_such_file_or_directory, nullptr);
        return (size_t)-1;
    }
    FILE *file = fopen(p.c_str(), "r");
    fseek(file, 0, SEEK_END);
    size_t size = (size_t)ftell(file);
    fclose(file);
    return size;
}
inline size_t file_size(const path &p, error_code &code) {
    code.clear();
    if (is_regular_file(p))
        return file_size(p);
    __fails("get file size", p, is_directory(p) ? errc::is_a_directory : errc::no_such_file_or_directory, &code);
    return (size_t)-1;
}
inline bool is_empty(const path &p) { return is_directory(p) || file_size(p) == 0; }
inline bool __make_folder(const path &p, error_code *code) {
    if (code)
        code->clear();
    if (is_directory(p))
        return false;
    path above = path(__plain(p)).parent_path();
    if (!above.empty() && !is_directory(above)) {
        __fails("create directory", p, errc::no_such_file_or_directory, code);
        return false;
    }
    __folders().__list.push_back(__plain(p));
    return true;
}
inline bool create_directory(const path &p) { return __make_folder(p, nullptr); }
inline bool create_directory(const path &p, error_code &code) { return __make_folder(p, &code); }
inline bool create_directories(const path &p) {
    path plain = path(__plain(p)), above = plain.parent_path();
    if (plain.empty() || is_directory(plain))
        return false;
    if (!above.empty())
        create_directories(above);
    return create_directory(plain);
}
inline bool create_directories(const path &p, error_code &code) {
    code.clear();
    return create_directories(p);
}
inline bool remove(const path &p) {
    size_t at = __folder_at(p);
    std::vector<std::string> &list = __folders().__list;
    if (at < list.size()) {
        list.erase(list.begin() + at);
        return true;
    }
    return is_regular_file(p) && ::remove(p.c_str()) == 0;
}
inline bool remove(const path &p, error_code &code) {
    code.clear();
    return remove(p);
}
inline void rename(const path &from, const path &to) {
    size_t at = __folder_at(from);
    if (at < __folders().__list.size())
        __folders().__list[at] = __plain(to);
    else if (::rename(from.c_str(), to.c_str()) != 0)
        throw filesystem_error("cannot rename", from, make_error_code(errc::no_such_file_or_directory));
}
enum class copy_options { none = 0, skip_existing = 1, overwrite_existing = 2, update_existing = 4, recursive = 8 };
inline bool copy_file(const path &from, const path &to, copy_options how = copy_options::none) {
    if (!is_regular_file(from)) {
        __fails("copy file", from, errc::no_such_file_or_directory, nullptr);
        return false;
    }
    if (is_regular_file(to) && how != copy_options::overwrite_existing) {
        if (how == copy_options::none)
            __fails("copy file", from, errc::file_exists, nullptr);
        return false;
    }
    FILE *in = fopen(from.c_str(), "r"), *out = fopen(to.c_str(), "w");
    for (int c = fgetc(in); c != EOF; c = fgetc(in))
        fputc(c, out);
    fclose(in);
    fclose(out);
    return true;
}

} // namespace filesystem
} // namespace std

#endif
