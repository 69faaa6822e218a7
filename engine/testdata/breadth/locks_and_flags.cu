// Locks, flags and atomic bits of the C++ library.
#include <atomic>
#include <iostream>
#include <mutex>
#include <shared_mutex>
int main() {
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
