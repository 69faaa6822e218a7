#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

int twice(int x) { return 2 * x; }
int apply2(const std::function<int(int)> &f, int x) { return f(f(x)); }
std::function<int(int)> adder(int n) {
    return [n](int x) { return x + n; };
}
struct Counter {
    int n = 0;
    int operator()(int by) { return n += by; }
};
struct Timer {
    std::function<void()> stop;
    std::string what;
    Timer(std::string w, std::function<void()> f) : stop(f), what(std::move(w)) {}
    ~Timer() { if (stop) stop(); }
};
int main() {
    int x = 3;
    std::function<int(int)> f = twice;
    printf("%d %d\n", f(4), apply2(f, 3));
    f = adder(10);
    auto g = f;
    f = [](int v) { return v * v; };
    printf("%d %d %d\n", f(5), g(5), apply2(adder(1), 1));
    f = Counter();
    f(1);
    printf("%d %d\n", f(2), apply2([&x](int v) { return v + x; }, 1));
    std::function<void()> nothing;
    printf("%d %d\n", (bool)nothing, nothing == nullptr);
    std::map<std::string, std::function<double(double, double)>> ops;
    ops["+"] = std::plus<double>();
    ops["-"] = [](double a, double b) { return a - b; };
    ops["max"] = [](double a, double b) { return std::max(a, b); };
    for (auto &[n, op] : ops) printf("%s %g\n", n.c_str(), op(6, 4));
    std::function<int(int)> fib = [&fib](int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); };
    printf("%d\n", fib(12));
    std::vector<std::function<void(int)>> calls;
    for (int k = 0; k < 3; k++) calls.push_back([k](int v) { printf("[%d] ", k * v); });
    for (auto &call : calls) call(5);
    puts("");
    {
        Timer timer("loop", [&] { printf("stop %d\n", x); });
        x = 99;
    }
    std::vector<int> w = {3, 1, 2};
    std::sort(w.begin(), w.end(), std::greater<int>());
    std::sort(w.begin(), w.end(), std::greater<>());
    printf("%d %d %d %g\n", w[0], std::minus<int>()(5, 3), std::equal_to<>()(1, 1.0), std::divides<float>()(1, 4));
    Counter counter;
    auto rw = std::ref(counter);
    rw(5);
    std::function<int(int)> byRef = std::ref(counter);
    byRef(6);
    printf("%d\n", counter.n);
    return 0;
}
