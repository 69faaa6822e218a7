// Arms of ?: that become one class, and overloads for a base that differ in const.
#include <cstdio>
#include <string>
struct Base { int n = 1; };
struct Derived : Base {};
const char *which(Base *) { return "pointer"; }
const char *which(const Base *) { return "pointer to const"; }
const char *ref(Base &) { return "reference"; }
const char *ref(const Base &) { return "reference to const"; }
std::string trim(const std::string &s) {
    size_t b = s.find_first_not_of(' ');
    return b == std::string::npos ? "" : s.substr(b);
}
int run() try {
    throw 5;
} catch (int e) {
    return e;
}
int main() try {
    Derived d;
    const Derived c;
    printf("%s %s %s %s\n", which(&d), which(&c), ref(d), ref(c));
    std::string s = "y";
    bool yes = s.size() == 1;
    printf("[%s] [%s] [%s] %d\n", trim("   ").c_str(), trim("  x").c_str(), (yes ? s : "no").c_str(), run());
    throw std::string("end");
} catch (const std::string &e) {
    printf("%s\n", e.c_str());
    return 0;
}
