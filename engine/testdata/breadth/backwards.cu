// walking backwards through vectors and strings, and the smallest and greatest element at once
#include <algorithm>
#include <cstdio>
#include <functional>
#include <string>
#include <vector>

int main() {
    std::vector<int> v = {3, 9, 2, 9, 2, 5};
    for (auto it = v.rbegin(); it != v.rend(); ++it) printf("%d ", *it);
    printf("| %ld %d %d\n", (long)(v.rend() - v.rbegin()), v.rbegin()[1], *(v.rend() - 1));
    std::vector<int> turned(v.rbegin(), v.rend());
    std::sort(turned.rbegin(), turned.rend());
    for (int x : turned) printf("%d ", x);
    *turned.rbegin() += 40;
    printf("| %d\n", turned.back());
    auto ends = std::minmax_element(v.begin(), v.end());
    printf("%d at %d, %d at %d\n", *ends.first, (int)(ends.first - v.begin()), *ends.second, (int)(ends.second - v.begin()));
    auto other = std::minmax_element(v.begin(), v.end(), std::greater<int>());
    printf("%d at %d, %d at %d\n", *other.first, (int)(other.first - v.begin()), *other.second, (int)(other.second - v.begin()));
    auto most = std::max_element(v.begin(), v.end(), [](int a, int b) { return a % 5 < b % 5; });
    auto least = std::min_element(v.begin(), v.end(), [](int a, int b) { return a % 5 < b % 5; });
    printf("%d %d\n", *most, *least);
    const std::string word = "stencil";
    std::string back;
    for (auto it = word.rbegin(); it != word.rend(); it++) back += *it;
    printf("%s\n", back.c_str());
    const std::vector<int> fixed = {1, 2, 3};
    int sum = 0;
    for (auto it = fixed.crbegin(); it != fixed.crend(); ++it) sum = 10 * sum + *it;
    printf("%d %d\n", sum, *std::find(fixed.rbegin(), fixed.rend(), 2));
    return 0;
}
