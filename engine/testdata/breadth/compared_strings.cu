// compare gives how much longer a string is, where one begins with the other.
#include <cstdio>
#include <string>
#include <string_view>
int main() {
    std::string list[] = {"", "a", "abc", "abcdef", "abd", "b"};
    for (const std::string &x : list) {
        for (const std::string &y : list) {
            int a = x.compare(y), b = std::string_view(x).compare(y), c = x.compare(0, 2, y), d = x.compare(y.c_str());
            printf("%d %d %d %d | ", a, b, c, d);
        }
        printf("\n");
    }
}
