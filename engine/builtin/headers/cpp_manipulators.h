// Manipulators of streams that few programs use: quoted and get_time.
#ifndef CPP_MANIPULATORS_H_
#define CPP_MANIPULATORS_H_

#include "cpp_text.h"

namespace std {

struct __quoted_text {
    string __text;
    char __quote, __escape;
};
struct __quoted_place {
    string *__to;
    char __quote, __escape;
};
inline __quoted_text quoted(const char *text, char quote = '"', char escape = '\\') { return __quoted_text{string(text), quote, escape}; }
inline __quoted_text quoted(const string &text, char quote = '"', char escape = '\\') { return __quoted_text{text, quote, escape}; }
inline __quoted_place quoted(string &text, char quote = '"', char escape = '\\') { return __quoted_place{&text, quote, escape}; }
inline string __with_quotes(const string &text, char quote, char escape) {
    string all(1, quote);
    for (size_t i = 0; i < text.size(); i++) {
        if (text[i] == quote || text[i] == escape)
            all.push_back(escape);
        all.push_back(text[i]);
    }
    all.push_back(quote);
    return all;
}
inline ostream &operator<<(ostream &to, const __quoted_text &q) { return to << __with_quotes(q.__text, q.__quote, q.__escape); }
inline ostream &operator<<(ostream &to, const __quoted_place &q) { return to << __with_quotes(*q.__to, q.__quote, q.__escape); }
inline istream &operator>>(istream &from, const __quoted_place &q) {
    if (!(from >> ws) || from.peek() != (unsigned char)q.__quote)
        return from >> *q.__to;
    q.__to->clear();
    from.get();
    for (int c = from.get(); from && c != (unsigned char)q.__quote; c = from.get()) {
        if (c == (unsigned char)q.__escape)
            c = from.get();
        if (c != EOF)
            q.__to->push_back((char)c);
    }
    return from;
}

struct __get_time_t {
    struct tm *to;
    const char *format;
};
inline __get_time_t get_time(struct tm *to, const char *format) { return __get_time_t{to, format}; }
// a number of at most `digits` digits between two bounds
inline bool __time_number(istream &from, int digits, int least, int most, int &to) {
    int n = 0, read = 0;
    for (; read < digits && from.peek() >= '0' && from.peek() <= '9'; read++)
        n = n * 10 + from.get() - '0';
    if (read == 0 || n < least || n > most)
        return false;
    to = n;
    return true;
}
// one of some names, or its first three letters, whatever their case
inline bool __time_name(istream &from, const char *const *names, int count, int &to) {
    string word;
    for (int c = from.peek(); c >= 'A' && c <= 'z' && isalpha(c); c = from.peek())
        word.push_back((char)tolower(from.get()));
    for (int i = 0; i < count; i++)
        if (word == names[i] || word == string(names[i]).substr(0, 3)) {
            to = i;
            return true;
        }
    return false;
}
inline bool __time_read(istream &from, struct tm *t, const char *format) {
    static const char *const months[12] = {"january", "february", "march", "april", "may", "june", "july", "august", "september", "october",
                                           "november", "december"};
    static const char *const days[7] = {"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"};
    for (; *format; format++) {
        if (isspace(*format)) {
            while (isspace(from.peek()))
                from.get();
            continue;
        }
        if (*format != '%') {
            if (from.peek() != (unsigned char)*format)
                return false;
            from.get();
            continue;
        }
        int n = 0;
        bool good = false;
        switch (*++format) {
        case 'Y': good = __time_number(from, 4, 0, 9999, n); t->tm_year = n - 1900; break;
        case 'y': good = __time_number(from, 2, 0, 99, n); t->tm_year = n < 69 ? n + 100 : n; break;
        case 'm': good = __time_number(from, 2, 1, 12, n); t->tm_mon = n - 1; break;
        case 'd':
        case 'e': good = __time_number(from, 2, 1, 31, n); t->tm_mday = n; break;
        case 'H': good = __time_number(from, 2, 0, 23, n); t->tm_hour = n; break;
        case 'I': good = __time_number(from, 2, 1, 12, n); t->tm_hour = n % 12; break;
        case 'M': good = __time_number(from, 2, 0, 59, n); t->tm_min = n; break;
        case 'S': good = __time_number(from, 2, 0, 60, n); t->tm_sec = n; break;
        case 'j': good = __time_number(from, 3, 1, 366, n); t->tm_yday = n - 1; break;
        case 'b':
        case 'B':
        case 'h': good = __time_name(from, months, 12, n); t->tm_mon = n; break;
        case 'a':
        case 'A': good = __time_name(from, days, 7, n); t->tm_wday = n; break;
        case 'T': good = __time_read(from, t, "%H:%M:%S"); break;
        case 'R': good = __time_read(from, t, "%H:%M"); break;
        case 'D': good = __time_read(from, t, "%m/%d/%y"); break;
        case 'F': good = __time_read(from, t, "%Y-%m-%d"); break;
        case '%': good = from.get() == '%'; break;
        }
        if (!good)
            return false;
    }
    return true;
}
inline istream &operator>>(istream &from, __get_time_t t) {
    if (from.good() && !__time_read(from, t.to, t.format))
        from.__good = false;
    return from;
}

} // namespace std

#endif
