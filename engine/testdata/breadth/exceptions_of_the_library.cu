#include <cstdio>
#include <stdexcept>
#include <string>
#include <vector>
template <typename F> void attempt(const char *what, F f) {
    try { printf("%s %g\n", what, (double)f()); }
    catch (const std::invalid_argument &e) { printf("%s invalid %s\n", what, e.what()); }
    catch (const std::out_of_range &e) { printf("%s range %s\n", what, e.what()); }
}
int main() {
    std::vector<int> v{1, 2, 3};
    std::string s = "hello";
    size_t n = 0;
    attempt("at", [&] { return v.at(1); });
    attempt("at", [&] { return v.at(7); });
    attempt("char", [&] { return s.at(9); });
    attempt("substr", [&] { return s.substr(8).size(); });
    attempt("stoi", [] { return std::stoi("42abc"); });
    attempt("stoi", [] { return std::stoi("abc"); });
    attempt("stoi", [] { return std::stoi("99999999999"); });
    attempt("stoi", [] { return std::stoi("ff", nullptr, 16); });
    attempt("stol", [] { return std::stol("-99999999999"); });
    attempt("stol", [] { return std::stol("99999999999999999999"); });
    attempt("stoul", [] { return std::stoul(""); });
    attempt("stof", [] { return std::stof("1e99"); });
    attempt("stod", [&] { return std::stod("2.5e3xyz", &n); });
    printf("%zu\n", n);
    return 0;
}
