// Promises, packaged tasks and lists of futures of the C++ library.
#include <future>
#include <iostream>
#include <numeric>
#include <stdexcept>
#include <thread>
#include <vector>
int add(int a, int b) { return a + b; }
int main() {
    std::promise<double> p;
    std::future<double> pf = p.get_future();
    std::thread t([&p] { p.set_value(2.5); });
    t.join();
    std::cout << pf.get() << '\n';
    std::packaged_task<int(int, int)> task(add);
    auto tf = task.get_future();
    task(4, 5);
    std::cout << tf.get() << '\n';
    std::promise<void> pv;
    auto fv = pv.get_future();
    pv.set_value();
    fv.wait();
    std::cout << "void\n";
    std::promise<int> pe;
    auto fe = pe.get_future();
    pe.set_exception(std::make_exception_ptr(std::logic_error("no")));
    try { fe.get(); } catch (std::logic_error& e) { std::cout << e.what() << '\n'; }
    std::vector<std::future<long>> parts;
    std::vector<int> data(100);
    std::iota(data.begin(), data.end(), 1);
    for (int i = 0; i < 4; i++) parts.push_back(std::async(std::launch::async, [&data, i] { return std::accumulate(data.begin() + i * 25, data.begin() + (i + 1) * 25, 0L); }));
    long s = 0;
    for (auto& q : parts) s += q.get();
    std::cout << s << '\n';
}
