#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

std::tuple<int, double, std::string> make(int n) { return {n, n * 0.5, "n" + std::to_string(n)}; }
std::optional<int> find(const std::vector<int> &v, int x) {
    for (size_t i = 0; i < v.size(); i++)
        if (v[i] == x) return i;
    return std::nullopt;
}
std::optional<std::string> name(bool b) {
    if (b) return "named";
    return {};
}
int main() {
    auto t = make(3);
    printf("%d %g %s\n", std::get<0>(t), std::get<1>(t), std::get<2>(t).c_str());
    auto [a, b, c] = t;
    auto &[ra, rb, rc] = t;
    ra = 7;
    rc += "!";
    printf("%d %g %s %d %s\n", a, b, c.c_str(), std::get<int>(t), std::get<std::string>(t).c_str());
    int x;
    double y;
    std::tie(x, y, std::ignore) = make(5);
    std::tie(a, x) = std::make_tuple(x, a);
    printf("%d %d %g %zu\n", a, x, y, std::tuple_size<decltype(t)>::value);
    std::vector<std::tuple<int, char>> v = {{3, 'c'}, {1, 'z'}, {1, 'a'}};
    std::sort(v.begin(), v.end());
    for (const auto &[n, ch] : v) printf("%d%c ", n, ch);
    v.emplace_back(9, 'q');
    printf("%d %d\n", v.back() == std::make_tuple(9, 'q'), std::make_tuple(1, 2) < std::make_tuple(1, 3));
    auto sum = std::apply([](int a, int b, int c) { return a * b + c; }, std::make_tuple(2, 3, 4));
    auto cat = std::tuple_cat(std::make_tuple(1, 2.5), std::make_tuple('c'), std::make_tuple(7));
    printf("%d %g %c %d\n", sum, std::get<1>(cat), std::get<2>(cat), std::get<3>(cat));
    auto own = std::make_tuple(std::make_unique<int>(4), 1);
    auto moved = std::move(own);
    printf("%d %d\n", *std::get<0>(moved), std::get<0>(own) == nullptr);
    auto p = std::make_pair(1, 2.5);
    printf("%d %g\n", std::get<0>(p), std::get<1>(p));
    std::map<std::string, std::tuple<int, int>> m;
    m["k"] = {1, 2};
    for (auto &[key, value] : m) printf("%s %d\n", key.c_str(), std::get<1>(value));

    auto i = find({4, 5, 6}, 6), none = find({}, 1);
    printf("%d %d %d %d\n", (int)*i, i.has_value(), (bool)none, none.value_or(-1));
    if (auto s = name(true)) printf("%s %zu\n", s->c_str(), s->size());
    if (!name(false)) puts("nothing");
    std::optional<std::string> o = name(true), q;
    q = o;
    o.reset();
    q->append("?");
    printf("%d %s %d %d\n", o == std::nullopt, q.value().c_str(), q == std::string("named?"), i == 2);
    o.emplace(3, 'x');
    o.swap(q);
    printf("%s %s\n", o->c_str(), (*q).c_str());
    try {
        none.value();
    } catch (const std::exception &e) {
        puts(e.what());
    }
    return 0;
}
