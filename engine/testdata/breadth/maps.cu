// Maps and sets of the C++ library; those by hash go through their elements in the GNU library's order.
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <unordered_map>
#include <unordered_set>
#include <vector>

struct Point {
    int x, y;
    bool operator<(const Point &o) const { return x < o.x || (x == o.x && y < o.y); }
};

int main() {
    std::map<std::string, int> count;
    const char *words[] = {"tile", "warp", "block", "warp", "tile", "warp", "grid"};
    for (const char *w : words) count[w]++;
    for (const auto &p : count) printf("%s %d\n", p.first.c_str(), p.second);
    for (auto &[name, n] : count) n *= 10;
    if (count.find("lane") == count.end()) printf("no lane, %d warps, %d\n", count.at("warp"), (int)count.count("grid"));
    count.erase("warp");
    for (auto it = count.begin(); it != count.end(); ++it) printf("%s=%d ", it->first.c_str(), it->second);
    printf("%d\n", (int)count.size());

    std::map<int, std::vector<float>> rows;
    for (int i = 0; i < 100; i++) rows[i * 37 % 101].push_back(i);
    int last = -1, ordered = 1;
    for (const auto &r : rows) { ordered &= r.first > last; last = r.first; }
    for (int i = 0; i < 100; i += 2) rows.erase(i);
    printf("%d %d %d %d\n", ordered, (int)rows.size(), rows.begin()->first, rows.lower_bound(40)->first);
    std::map<int, std::vector<float>> copy = rows;
    copy[1].push_back(9);
    printf("%d %d\n", (int)copy[1].size(), (int)rows[1].size());

    std::set<int> s = {5, 3, 9, 3};
    printf("%d %d\n", (int)s.insert(4).second, (int)s.insert(9).second);
    for (int x : s) printf("%d ", x);
    std::set<Point> points;
    points.insert(Point{2, 1});
    points.insert(Point{1, 7});
    points.insert({2, 0});
    for (const Point &p : points) printf("(%d,%d) ", p.x, p.y);
    printf("\n");

    std::unordered_map<std::string, int> h;
    for (const char *w : words) h[w] += 1;
    for (int i = 0; i < 40; i++) h["thread" + std::to_string(i)] = i;
    h.erase("thread7");
    for (const auto &p : h) printf("%s:%d ", p.first.c_str(), p.second);
    printf("\n");
    std::unordered_set<int> u;
    for (int i = 0; i < 60; i++) u.insert(i * i % 97);
    for (int x : u) printf("%d ", x);
    printf("%d\n", (int)u.size());
    std::unordered_map<int, double> m = {{1, 0.5}, {14, 2.5}, {27, 3.5}};
    std::unordered_map<int, double> n = m;
    n[2] = 7;
    for (auto &p : n) printf("%d %.1f ", p.first, p.second);
    printf("%d\n", (int)m.size());
    return 0;
}
