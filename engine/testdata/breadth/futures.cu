// Futures of the C++ library.
#include <future>
#include <iostream>
#include <vector>
#include <stdexcept>
#include <string>
#include <functional>
#include <chrono>
int add(int a, int b) { return a + b; }
struct Work { int k; int run(int x) const { return k * x; } };
void fill(std::vector<int>& v, int x) { for (auto& e : v) e = x; }
int main() {
    auto f = std::async(std::launch::async, add, 2, 3);
    auto g = std::async([] { return std::string("text"); });
    std::cout << f.get() << g.get() << f.valid() << '\n';
    auto d = std::async(std::launch::deferred, [](int x) { return x * x; }, 7);
    std::cout << (d.wait_for(std::chrono::seconds(0)) == std::future_status::deferred) << d.get() << '\n';
    auto bad = std::async(std::launch::async, []() -> int { throw std::runtime_error("boom"); });
    try { bad.get(); } catch (const std::exception& e) { std::cout << "caught " << e.what() << '\n'; }
    Work w{3};
    auto m = std::async(std::launch::async, &Work::run, &w, 5);
    std::cout << m.get() << '\n';
    std::vector<int> v(3);
    auto vf = std::async(std::launch::async, fill, std::ref(v), 9);
    vf.get();
    std::cout << v[2] << '\n';
    std::shared_future<int> sf = std::async(std::launch::async, [] { return 8; }).share();
    std::cout << sf.get() + sf.get() << '\n';
}
