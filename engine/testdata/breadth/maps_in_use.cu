// Maps and sets by hand: keys of a struct, hashes and orders of the program, exceptions, erasing while going through.
#include <cstdio>
#include <map>
#include <unordered_map>
#include <stdexcept>
#include <string>
namespace std { template <> struct hash<std::pair<int,int>> { size_t operator()(const std::pair<int,int> &p) const { return p.first * 31 + p.second; } }; }
struct KeyHash { size_t operator()(int k) const { return k % 7; } };
template <typename K, typename V> void dump(const std::map<K, V> &m) { for (typename std::map<K, V>::const_iterator it = m.begin(); it != m.end(); it++) printf("%d ", (int)it->second); printf("\n"); }
int main() {
    std::map<int,int> m; m.insert({1, 2}); m.insert(std::make_pair(3, 4)); m.emplace(5, 6); dump(m);
    try { m.at(9); } catch (const std::out_of_range &e) { printf("%s\n", e.what()); }
    std::unordered_map<std::pair<int,int>, int> u; u[std::pair<int,int>(1,2)] = 3; printf("%d\n", u[std::make_pair(1,2)]);
    std::unordered_map<int,int,KeyHash> k; for (int i = 0; i < 20; i++) k[i] = i; for (auto &p : k) printf("%d ", p.first); 
    for (auto it = k.begin(); it != k.end();) { if (it->second % 2) it = k.erase(it); else ++it; }
    for (auto &p : k) printf("%d ", p.first); printf("\n");
    try { k.at(99); } catch (const std::exception &e) { printf("%s\n", e.what()); }
    std::map<std::string, std::map<std::string, double>> nested; nested["a"]["b"] = 1.5; printf("%.1f\n", nested["a"]["b"]);
    std::map<int, std::string, std::greater<int>> g; g[1] = "x"; g[2] = "y"; for (auto &p : g) printf("%d%s ", p.first, p.second.c_str()); printf("\n");
    return 0;
}
