// Futures, promises, tasks, locks and flags of the C++ library.
#include <future>
#include <iostream>
#include <vector>
#include <stdexcept>
#include <numeric>
#include <mutex>
#include <shared_mutex>
#include <thread>
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
    std::promise<double> p;
    std::future<double> pf = p.get_future();
    std::thread t([&p] { p.set_value(2.5); });
    t.join();
    std::cout << pf.get() << '\n';
    std::packaged_task<int(int, int)> task(add);
    auto tf = task.get_future();
    task(4, 5);
    std::cout << tf.get() << '\n';
    Work w{3};
    auto m = std::async(std::launch::async, &Work::run, &w, 5);
    std::cout << m.get() << '\n';
    std::vector<int> v(3);
    auto vf = std::async(std::launch::async, fill, std::ref(v), 9);
    vf.get();
    std::cout << v[2] << '\n';
    std::vector<std::future<long>> parts;
    std::vector<int> data(100);
    std::iota(data.begin(), data.end(), 1);
    for (int i = 0; i < 4; i++) parts.push_back(std::async(std::launch::async, [&data, i] { return std::accumulate(data.begin() + i * 25, data.begin() + (i + 1) * 25, 0L); }));
    long s = 0;
    for (auto& q : parts) s += q.get();
    std::cout << s << '\n';
    std::shared_future<int> sf = std::async(std::launch::async, [] { return 8; }).share();
    std::cout << sf.get() + sf.get() << '\n';
    std::promise<void> pv;
    auto fv = pv.get_future();
    pv.set_value();
    fv.wait();
    std::cout << "void\n";
    std::promise<int> pe;
    auto fe = pe.get_future();
    pe.set_exception(std::make_exception_ptr(std::logic_error("no")));
    try { fe.get(); } catch (std::logic_error& e) { std::cout << e.what() << '\n'; }
    std::once_flag once;
    for (int i = 0; i < 3; i++) std::call_once(once, [&] { std::cout << "once " << i << '\n'; });
    std::mutex a, b;
    { std::scoped_lock l(a, b); }
    { std::scoped_lock one(a); std::unique_lock<std::mutex> l2(b, std::defer_lock); std::cout << l2.owns_lock(); l2.lock(); std::cout << l2.owns_lock() << !b.try_lock() << '\n'; }
    { std::unique_lock<std::mutex> la(a, std::defer_lock), lb(b, std::defer_lock); std::lock(la, lb); std::cout << la.owns_lock() << '\n'; } std::shared_mutex sm;
    { std::shared_lock<std::shared_mutex> r1(sm), r2(sm); std::cout << sm.try_lock() << '\n'; }
    { std::unique_lock w(sm); std::cout << sm.try_lock_shared() << '\n'; } std::atomic<unsigned> bits{5};
    bits |= 2;
    std::cout << bits << bits.fetch_and(6) << bits << '\n';
    std::atomic_flag fl = ATOMIC_FLAG_INIT;
    std::cout << fl.test_and_set() << fl.test_and_set() << '\n';
}
