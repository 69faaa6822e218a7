// Containers and algorithms over iterators that only go step by step: of sets, lists, maps and streams.
#include <algorithm>
#include <deque>
#include <forward_list>
#include <iostream>
#include <iterator>
#include <list>
#include <map>
#include <numeric>
#include <set>
#include <sstream>
#include <string>
#include <unordered_set>
#include <vector>
template <typename C> void print(const C &c) {
    for (const auto &x : c)
        std::cout << x << ' ';
    std::cout << "\n";
}
int main() {
    std::set<int> set{5, 3, 9, 1};
    std::list<std::string> list{"delta", "alpha", "beta"};
    std::map<std::string, int> map{{"b", 2}, {"a", 1}, {"c", 3}};
    std::vector<int> v(set.begin(), set.end()), back(set.rbegin(), set.rend());
    print(v);
    print(back);
    std::vector<std::string> words(list.begin(), list.end());
    print(words);
    std::vector<std::pair<std::string, int>> pairs(map.begin(), map.end());
    for (auto &p : pairs)
        std::cout << p.first << p.second << ' ';
    std::cout << "\n";
    std::istringstream in("4 8 15 16 23 42");
    std::vector<int> read{std::istream_iterator<int>(in), std::istream_iterator<int>()};
    print(read);
    std::istringstream text("to be or not to be");
    std::set<std::string> distinct{std::istream_iterator<std::string>(text), std::istream_iterator<std::string>()};
    print(distinct);
    std::deque<int> deque(set.begin(), set.end());
    print(deque);
    std::list<int> more(read.begin(), read.end());
    print(more);
    std::set<int> fromList(more.begin(), more.end());
    print(fromList);
    std::string letters(list.front().begin(), list.front().end());
    std::cout << letters << "\n";
    std::set<char> chars(letters.begin(), letters.end());
    std::string sorted(chars.begin(), chars.end());
    std::cout << sorted << "\n";
    std::unordered_set<int> seen(v.begin(), v.end());
    std::cout << seen.size() << "\n";
    v.insert(v.end(), set.begin(), set.end());
    v.insert(v.begin() + 1, more.begin(), more.end());
    print(v);
    v.assign(more.begin(), more.end());
    print(v);
    for (auto it = set.rbegin(); it != set.rend(); ++it)
        std::cout << *it << (std::next(it) == set.rend() ? "\n" : ",");
    std::cout << *std::next(set.begin(), 2) << *std::prev(set.end()) << std::distance(set.begin(), set.end()) << "\n";
    auto it = map.begin();
    std::advance(it, 2);
    std::cout << it->first << std::distance(map.begin(), it) << "\n";
    std::cout << *std::max_element(set.begin(), set.end()) << std::accumulate(set.begin(), set.end(), 0) << *std::min_element(more.begin(), more.end()) << "\n";
    std::cout << std::count_if(set.begin(), set.end(), [](int x) { return x > 2; }) << (std::find(list.begin(), list.end(), "beta") != list.end()) << "\n";
    std::copy(set.begin(), set.end(), std::ostream_iterator<int>(std::cout, ","));
    std::cout << "\n";
    std::vector<int> both;
    std::set_union(set.begin(), set.end(), fromList.begin(), fromList.end(), std::back_inserter(both));
    print(both);
    std::forward_list<int> chain(set.begin(), set.end());
    print(chain);
    std::cout << *std::next(chain.begin()) << std::distance(chain.begin(), chain.end()) << "\n";
    std::string all{std::istreambuf_iterator<char>(std::cin), {}};
    std::cout << all.size() << "\n";
    std::map<int, int> counts;
    for (int x : both)
        counts[x % 3]++;
    auto most = std::max_element(counts.begin(), counts.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    std::cout << most->first << ":" << most->second << "\n";
    std::vector<std::vector<int>> nested(2, std::vector<int>(set.begin(), set.end()));
    print(nested[1]);
}
