// Pairs of what can only be moved, made by make_pair and moved into pairs of other types.
#include <cstdio>
#include <map>
#include <memory>
#include <string>
#include <utility>
#include <vector>

struct Way {
    virtual ~Way() = default;
    virtual int run() const = 0;
};
struct Plain : Way {
    int run() const override { return 1; }
};
struct Tiled : Way {
    int run() const override { return 2; }
};

template <typename T> struct Holder {
    std::unique_ptr<Way> way;
    explicit Holder(std::unique_ptr<Way> w) : way(std::move(w)) {}
    int run() const { return way->run(); }
};

int main() {
    std::vector<std::pair<Holder<float>, std::string>> list;
    list.push_back(std::make_pair(Holder<float>{std::make_unique<Plain>()}, "plain"));
    list.push_back(std::make_pair(Holder<float>{std::make_unique<Tiled>()}, "tiled"));
    list.emplace_back(Holder<float>{std::make_unique<Plain>()}, "again");
    for (auto const &[holder, name] : list)
        printf("%d %s\n", holder.run(), name.c_str());

    std::pair<std::unique_ptr<int>, int> one = std::make_pair(std::make_unique<int>(4), 5);
    auto two = std::move(one);
    printf("%d %d\n", *two.first, one.first == nullptr);
    std::map<int, std::unique_ptr<int>> map;
    map[3] = std::make_unique<int>(7);
    map.emplace(4, std::make_unique<int>(8));
    map.insert(std::make_pair(5, std::make_unique<int>(9)));
    for (auto &entry : map)
        printf("%d ", *entry.second);
    std::pair<std::string, std::vector<int>> text = std::make_pair("abc", std::vector<int>{1, 2});
    printf("%s %zu\n", text.first.c_str(), text.second.size());
}
