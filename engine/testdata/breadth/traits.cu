#include <cstdio>
#include <iostream>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>
#define HD __host__ __device__
// SFINAE in the result
template <typename T> HD typename std::enable_if<std::is_integral<T>::value, const char *>::type kind(T) { return "integral"; }
template <typename T> HD typename std::enable_if<std::is_floating_point<T>::value, const char *>::type kind(T) { return "floating"; }
template <typename T> HD std::enable_if_t<std::is_pointer_v<T>, const char *> kind(T) { return "pointer"; }
template <typename T> HD std::enable_if_t<std::is_class_v<T>, const char *> kind(const T &) { return "class"; }
// in a default argument
template <typename T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0> HD int width(T) { return sizeof(T); }
template <typename T, std::enable_if_t<!std::is_arithmetic_v<T>, int> = 0> HD int width(T) { return -1; }
template <typename T, typename = typename std::enable_if<std::is_signed<T>::value>::type> HD T absolute(T x) { return x < 0 ? -x : x; }
template <typename T, typename std::enable_if<std::is_enum<T>::value>::type * = nullptr> HD int number(T e) {
    return static_cast<std::underlying_type_t<T>>(e);
}
// by expression
template <typename T> auto length(const T &x) -> decltype(x.size()) { return x.size(); }
template <typename T> HD auto add(T a, decltype(a) b) -> decltype(a + b) { return a + b; }
template <typename T, typename = void> struct HasSize : std::false_type {};
template <typename T> struct HasSize<T, std::void_t<decltype(std::declval<T>().size())>> : std::true_type {};
template <typename T> struct HasBegin {
    template <typename U> static char test(decltype(std::declval<U>().begin()) *);
    template <typename U> static long test(...);
    static constexpr bool value = sizeof(test<T>(nullptr)) == 1;
};
// tags
template <typename T> HD int dispatch(T x, std::true_type) { return 1; }
template <typename T> HD int dispatch(T x, std::false_type) { return 2; }
template <typename T> HD int dispatch(T x) { return dispatch(x, std::is_integral<T>()); }
template <typename T> HD int branch(T x) {
    if constexpr (std::is_same_v<T, float>)
        return 1;
    else if constexpr (std::is_pointer<T>::value)
        return *x;
    else {
        static_assert(sizeof(T) > 0, "complete");
        return 3;
    }
}
template <typename T> HD void store(T &&x) {
    using V = std::decay_t<T>;
    static_assert(std::is_same<V, int>::value, "an int");
    V copy = x;
    copy++;
    printf("%d %d\n", std::is_lvalue_reference<T>::value, copy);
}
template <typename T> HD decltype(auto) same(T &&x) { return std::forward<T>(x); }
HD int global_value();
struct Holder {
    int v;
    HD int &ref() { return v; }
    HD int val() const { return v; }
};
template <typename F> HD decltype(auto) call(F f, Holder &h) { return f(h); }
template <typename T> using Larger = std::conditional_t<(sizeof(T) > 4), T, int>;
enum Plain { P0, P1 = 300 };
enum class Small : unsigned char { A = 7 };
struct Empty {};
struct Base { virtual ~Base() {} };
struct Derived : Base { std::string s; };
struct Convertible { operator int() const { return 1; } };
struct NoCopy { NoCopy(const NoCopy &) = delete; NoCopy(NoCopy &&) = default; };
HD void work() {
    int i = -3;
    Empty e;
    printf("%s %s %s %s\n", kind(i), kind(1.5f), kind(&i), kind(e));
    printf("%d %d %d %g %d %d\n", width('c'), width(&i), absolute(i), absolute(-2.5), number(P1), number(Small::A));
    printf("%g %d %d %d\n", add(1.5, 2), dispatch(1), dispatch(1.0f), branch(2.0f));
    printf("%d %d\n", branch(&i), branch('c'));
    store(3);
    store(i = 5);
    Holder h{4};
    same(i) = 9;
    h.ref()++;
    decltype(auto) r = h.ref();
    r += 10;
    decltype(i) j = 1;
    decltype((i)) k = i;
    k++;
    auto f = [](Holder &x) -> int & { return x.v; };
    call(f, h) *= 2;
    const int ci = 1;
    auto c1 = ci;
    const auto &c2 = ci;
    c1 = 7;
    printf("%d %d %d %d %d\n", i, h.v, j, c1, c2);
    printf("%d %d %d\n", (int)sizeof(Larger<char>), (int)sizeof(Larger<double>), std::is_same<Larger<short>, int>::value);
    printf("%d%d%d%d%d%d\n", std::is_same_v<std::remove_reference_t<int &&>, int>, std::is_same_v<std::remove_cv_t<const volatile int>, int>,
           std::is_same_v<std::remove_pointer_t<int *const>, int>, std::is_same_v<std::decay_t<const int (&)[3]>, const int *>,
           std::is_same_v<std::add_pointer_t<int &>, int *>, std::is_same_v<std::common_type_t<int, char, double>, double>);
    printf("%d%d%d%d%d%d\n", std::is_unsigned_v<unsigned>, std::is_unsigned<int>::value, std::is_const_v<const int>, std::is_array_v<int[2]>,
           std::is_void_v<void>, std::is_reference_v<int &>);
    printf("%d %d\n", (int)std::extent_v<int[4][5], 1>, (int)std::rank<int[4][5]>::value);
}
#ifdef __CUDACC__
__global__ void kernel() { work(); }
#endif
int main() {
    work();
#ifdef __CUDACC__
    kernel<<<1, 1>>>();
    cudaDeviceSynchronize();
#else
    work();
#endif
    std::vector<int> v(3);
    printf("%zu %d %d %d %d\n", length(v), HasSize<std::vector<int>>::value, HasSize<int>::value, HasBegin<std::string>::value, HasBegin<int>::value);
    printf("%d%d%d%d%d%d\n", std::is_base_of_v<Base, Derived>, std::is_base_of<Derived, Base>::value, std::is_convertible_v<Convertible, int>,
           std::is_convertible_v<int, Convertible>, std::is_convertible_v<Derived *, Base *>, std::is_convertible<double, int>::value);
    printf("%d%d%d%d%d%d\n", std::is_copy_constructible_v<NoCopy>, std::is_move_constructible_v<NoCopy>, std::is_copy_constructible_v<std::string>,
           std::is_default_constructible<NoCopy>::value, std::is_constructible_v<std::string, const char *>, std::is_constructible_v<std::string, Empty>);
    printf("%d%d%d%d%d%d\n", std::is_empty_v<Empty>, std::is_polymorphic_v<Derived>, std::is_polymorphic_v<Empty>, std::is_trivially_copyable_v<Holder>,
           std::is_trivially_copyable_v<std::string>, std::is_enum_v<Small>);
    printf("%d%d%d\n", std::is_invocable_v<int (*)(int), int>, std::is_invocable_v<int (*)(int), std::string>, std::conjunction_v<std::is_integral<int>, std::is_const<const int>>);
    std::integral_constant<int, 5> five;
    int array[std::integral_constant<int, 5>::value] = {};
    printf("%zu %d %d\n", sizeof array / sizeof *array, five(), std::true_type::value);
    return 0;
}
