// exceptions of the program that hold text, and hierarchies of them
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <string>
class C : public std::exception { std::string m; public: C(const std::string &s) : m(s) {} const char *what() const noexcept override { return m.c_str(); } };
class D : public std::runtime_error { int code; public: D(int c) : std::runtime_error("code " + std::to_string(c)), code(c) {} virtual ~D() {} int get() const { return code; } };
struct E { std::string why; E(std::string w) : why(w) {} };
class Err : public std::runtime_error { public: Err(const std::string &p) : std::runtime_error(p) {} virtual ~Err() {} };
class Usage : public Err { public: Usage(const std::string &p) : Err(p) {} virtual ~Usage() {} };
int main() {
    try { throw C("see"); } catch (const std::exception &e) { printf("%s\n", e.what()); }
    try { throw D(4); } catch (const D &e) { printf("%s %d\n", e.what(), e.get()); }
    try { throw D(5); } catch (const std::runtime_error &e) { printf("%s\n", e.what()); }
    try { throw E("because"); } catch (E &e) { printf("%s\n", e.why.c_str()); }
    try { try { throw C("again"); } catch (C &e) { throw; } } catch (C e) { printf("%s\n", e.what()); }
    try { throw std::string("text"); } catch (const std::string &s) { printf("%s\n", s.c_str()); }
    try { throw Err("e"); } catch (const std::exception &e) { printf("%s\n", e.what()); }
    try { throw Usage("u"); } catch (const Err &e) { printf("%s\n", e.what()); }
    try { throw Usage("v"); } catch (const std::exception &e) { printf("%s\n", e.what()); }
}
