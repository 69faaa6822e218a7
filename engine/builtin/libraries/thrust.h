// Thrust in CUDA C: vectors, pointers and algorithms. What works on device memory runs kernels that can be stepped. Sums are added in another
// order than NVIDIA's library adds them; sorting is stable in all its forms.
#ifndef THRUST_H_
#define THRUST_H_

namespace thrust {

// ---- where an algorithm runs

struct device_execution {
    device_execution on(cudaStream_t) const { return *this; }
};
struct host_execution {};
const device_execution device = device_execution();
const host_execution host = host_execution();
const host_execution seq = host_execution();
namespace cuda {
const device_execution par = device_execution();
const device_execution par_nosync = device_execution();
} // namespace cuda

// ---- functions

template <typename A, typename R> struct unary_function {
    typedef A argument_type;
    typedef R result_type;
};
template <typename A, typename B, typename R> struct binary_function {
    typedef A first_argument_type;
    typedef B second_argument_type;
    typedef R result_type;
};
#define THRUST_FUNCTION_(NAME, EXPRESSION)                                                                                               \
    template <typename T> struct NAME {                                                                                                  \
        __host__ __device__ T operator()(const T &a, const T &b) const { return EXPRESSION; }                                            \
    };
#define THRUST_COMPARISON_(NAME, EXPRESSION)                                                                                             \
    template <typename T> struct NAME {                                                                                                  \
        __host__ __device__ bool operator()(const T &a, const T &b) const { return EXPRESSION; }                                         \
    };
THRUST_FUNCTION_(plus, a + b)
THRUST_FUNCTION_(minus, a - b)
THRUST_FUNCTION_(multiplies, a * b)
THRUST_FUNCTION_(divides, a / b)
THRUST_FUNCTION_(modulus, a % b)
THRUST_FUNCTION_(maximum, a < b ? b : a)
THRUST_FUNCTION_(minimum, b < a ? b : a)
THRUST_FUNCTION_(bit_and, a & b)
THRUST_FUNCTION_(bit_or, a | b)
THRUST_FUNCTION_(bit_xor, a ^ b)
THRUST_COMPARISON_(equal_to, a == b)
THRUST_COMPARISON_(not_equal_to, a != b)
THRUST_COMPARISON_(greater, a > b)
THRUST_COMPARISON_(less, a < b)
THRUST_COMPARISON_(greater_equal, a >= b)
THRUST_COMPARISON_(less_equal, a <= b)
THRUST_COMPARISON_(logical_and, a && b)
THRUST_COMPARISON_(logical_or, a || b)
template <typename T> struct negate {
    __host__ __device__ T operator()(const T &a) const { return -a; }
};
template <typename T> struct identity {
    __host__ __device__ T operator()(const T &a) const { return a; }
};
template <typename T> struct square {
    __host__ __device__ T operator()(const T &a) const { return a * a; }
};
template <typename T> struct logical_not {
    __host__ __device__ bool operator()(const T &a) const { return !a; }
};

template <typename T> T thrust_bare(const T &);
// ---- tuples, of up to six elements

struct null_type {};
template <int N> struct thrust_index {};
template <typename T> struct thrust_type {};

template <typename A> struct tuple1 {
    A v0;
    __host__ __device__ tuple1() {}
    __host__ __device__ explicit tuple1(const A &x0) : v0(x0) {}
    template <typename A2> __host__ __device__ tuple1(const tuple1<A2> &o) : v0(o.v0) {}
    __host__ __device__ tuple1 &operator=(const tuple1 &o) {
        v0 = o.v0;
        return *this;
    }
    template <typename A2> __host__ __device__ tuple1 &operator=(const tuple1<A2> &o) {
        v0 = o.v0;
        return *this;
    }
    __host__ __device__ A &at(thrust_index<0>) { return v0; }
    __host__ __device__ const A &at(thrust_index<0>) const { return v0; }
    template <int N> __host__ __device__ auto &get() { return at(thrust_index<N>()); }
    __host__ __device__ bool operator==(const tuple1 &o) const { return v0 == o.v0; }
    __host__ __device__ bool operator!=(const tuple1 &o) const { return !(*this == o); }
    __host__ __device__ bool operator<(const tuple1 &o) const { return v0 < o.v0; }
    __host__ __device__ bool operator>(const tuple1 &o) const { return o < *this; }
};
template <typename A, typename B> struct tuple2 {
    A v0;
    B v1;
    __host__ __device__ tuple2() {}
    __host__ __device__ tuple2(const A &x0, const B &x1) : v0(x0), v1(x1) {}
    template <typename A2, typename B2> __host__ __device__ tuple2(const tuple2<A2, B2> &o) : v0(o.v0), v1(o.v1) {}
    __host__ __device__ tuple2 &operator=(const tuple2 &o) {
        v0 = o.v0;
        v1 = o.v1;
        return *this;
    }
    template <typename A2, typename B2> __host__ __device__ tuple2 &operator=(const tuple2<A2, B2> &o) {
        v0 = o.v0;
        v1 = o.v1;
        return *this;
    }
    __host__ __device__ A &at(thrust_index<0>) { return v0; }
    __host__ __device__ const A &at(thrust_index<0>) const { return v0; }
    __host__ __device__ B &at(thrust_index<1>) { return v1; }
    __host__ __device__ const B &at(thrust_index<1>) const { return v1; }
    template <int N> __host__ __device__ auto &get() { return at(thrust_index<N>()); }
    __host__ __device__ bool operator==(const tuple2 &o) const { return v0 == o.v0 && v1 == o.v1; }
    __host__ __device__ bool operator!=(const tuple2 &o) const { return !(*this == o); }
    __host__ __device__ bool operator<(const tuple2 &o) const { return v0 < o.v0 || !(o.v0 < v0) && v1 < o.v1; }
    __host__ __device__ bool operator>(const tuple2 &o) const { return o < *this; }
};
template <typename A, typename B, typename C> struct tuple3 {
    A v0;
    B v1;
    C v2;
    __host__ __device__ tuple3() {}
    __host__ __device__ tuple3(const A &x0, const B &x1, const C &x2) : v0(x0), v1(x1), v2(x2) {}
    template <typename A2, typename B2, typename C2> __host__ __device__ tuple3(const tuple3<A2, B2, C2> &o) : v0(o.v0), v1(o.v1), v2(o.v2) {}
    __host__ __device__ tuple3 &operator=(const tuple3 &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        return *this;
    }
    template <typename A2, typename B2, typename C2> __host__ __device__ tuple3 &operator=(const tuple3<A2, B2, C2> &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        return *this;
    }
    __host__ __device__ A &at(thrust_index<0>) { return v0; }
    __host__ __device__ const A &at(thrust_index<0>) const { return v0; }
    __host__ __device__ B &at(thrust_index<1>) { return v1; }
    __host__ __device__ const B &at(thrust_index<1>) const { return v1; }
    __host__ __device__ C &at(thrust_index<2>) { return v2; }
    __host__ __device__ const C &at(thrust_index<2>) const { return v2; }
    template <int N> __host__ __device__ auto &get() { return at(thrust_index<N>()); }
    __host__ __device__ bool operator==(const tuple3 &o) const { return v0 == o.v0 && v1 == o.v1 && v2 == o.v2; }
    __host__ __device__ bool operator!=(const tuple3 &o) const { return !(*this == o); }
    __host__ __device__ bool operator<(const tuple3 &o) const { return v0 < o.v0 || !(o.v0 < v0) && (v1 < o.v1 || !(o.v1 < v1) && v2 < o.v2); }
    __host__ __device__ bool operator>(const tuple3 &o) const { return o < *this; }
};
template <typename A, typename B, typename C, typename D> struct tuple4 {
    A v0;
    B v1;
    C v2;
    D v3;
    __host__ __device__ tuple4() {}
    __host__ __device__ tuple4(const A &x0, const B &x1, const C &x2, const D &x3) : v0(x0), v1(x1), v2(x2), v3(x3) {}
    template <typename A2, typename B2, typename C2, typename D2> __host__ __device__ tuple4(const tuple4<A2, B2, C2, D2> &o) : v0(o.v0), v1(o.v1), v2(o.v2), v3(o.v3) {}
    __host__ __device__ tuple4 &operator=(const tuple4 &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        v3 = o.v3;
        return *this;
    }
    template <typename A2, typename B2, typename C2, typename D2> __host__ __device__ tuple4 &operator=(const tuple4<A2, B2, C2, D2> &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        v3 = o.v3;
        return *this;
    }
    __host__ __device__ A &at(thrust_index<0>) { return v0; }
    __host__ __device__ const A &at(thrust_index<0>) const { return v0; }
    __host__ __device__ B &at(thrust_index<1>) { return v1; }
    __host__ __device__ const B &at(thrust_index<1>) const { return v1; }
    __host__ __device__ C &at(thrust_index<2>) { return v2; }
    __host__ __device__ const C &at(thrust_index<2>) const { return v2; }
    __host__ __device__ D &at(thrust_index<3>) { return v3; }
    __host__ __device__ const D &at(thrust_index<3>) const { return v3; }
    template <int N> __host__ __device__ auto &get() { return at(thrust_index<N>()); }
    __host__ __device__ bool operator==(const tuple4 &o) const { return v0 == o.v0 && v1 == o.v1 && v2 == o.v2 && v3 == o.v3; }
    __host__ __device__ bool operator!=(const tuple4 &o) const { return !(*this == o); }
    __host__ __device__ bool operator<(const tuple4 &o) const { return v0 < o.v0 || !(o.v0 < v0) && (v1 < o.v1 || !(o.v1 < v1) && (v2 < o.v2 || !(o.v2 < v2) && v3 < o.v3)); }
    __host__ __device__ bool operator>(const tuple4 &o) const { return o < *this; }
};
template <typename A, typename B, typename C, typename D, typename E> struct tuple5 {
    A v0;
    B v1;
    C v2;
    D v3;
    E v4;
    __host__ __device__ tuple5() {}
    __host__ __device__ tuple5(const A &x0, const B &x1, const C &x2, const D &x3, const E &x4) : v0(x0), v1(x1), v2(x2), v3(x3), v4(x4) {}
    template <typename A2, typename B2, typename C2, typename D2, typename E2> __host__ __device__ tuple5(const tuple5<A2, B2, C2, D2, E2> &o) : v0(o.v0), v1(o.v1), v2(o.v2), v3(o.v3), v4(o.v4) {}
    __host__ __device__ tuple5 &operator=(const tuple5 &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        v3 = o.v3;
        v4 = o.v4;
        return *this;
    }
    template <typename A2, typename B2, typename C2, typename D2, typename E2> __host__ __device__ tuple5 &operator=(const tuple5<A2, B2, C2, D2, E2> &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        v3 = o.v3;
        v4 = o.v4;
        return *this;
    }
    __host__ __device__ A &at(thrust_index<0>) { return v0; }
    __host__ __device__ const A &at(thrust_index<0>) const { return v0; }
    __host__ __device__ B &at(thrust_index<1>) { return v1; }
    __host__ __device__ const B &at(thrust_index<1>) const { return v1; }
    __host__ __device__ C &at(thrust_index<2>) { return v2; }
    __host__ __device__ const C &at(thrust_index<2>) const { return v2; }
    __host__ __device__ D &at(thrust_index<3>) { return v3; }
    __host__ __device__ const D &at(thrust_index<3>) const { return v3; }
    __host__ __device__ E &at(thrust_index<4>) { return v4; }
    __host__ __device__ const E &at(thrust_index<4>) const { return v4; }
    template <int N> __host__ __device__ auto &get() { return at(thrust_index<N>()); }
    __host__ __device__ bool operator==(const tuple5 &o) const { return v0 == o.v0 && v1 == o.v1 && v2 == o.v2 && v3 == o.v3 && v4 == o.v4; }
    __host__ __device__ bool operator!=(const tuple5 &o) const { return !(*this == o); }
    __host__ __device__ bool operator<(const tuple5 &o) const { return v0 < o.v0 || !(o.v0 < v0) && (v1 < o.v1 || !(o.v1 < v1) && (v2 < o.v2 || !(o.v2 < v2) && (v3 < o.v3 || !(o.v3 < v3) && v4 < o.v4))); }
    __host__ __device__ bool operator>(const tuple5 &o) const { return o < *this; }
};
template <typename A, typename B, typename C, typename D, typename E, typename F> struct tuple6 {
    A v0;
    B v1;
    C v2;
    D v3;
    E v4;
    F v5;
    __host__ __device__ tuple6() {}
    __host__ __device__ tuple6(const A &x0, const B &x1, const C &x2, const D &x3, const E &x4, const F &x5) : v0(x0), v1(x1), v2(x2), v3(x3), v4(x4), v5(x5) {}
    template <typename A2, typename B2, typename C2, typename D2, typename E2, typename F2> __host__ __device__ tuple6(const tuple6<A2, B2, C2, D2, E2, F2> &o) : v0(o.v0), v1(o.v1), v2(o.v2), v3(o.v3), v4(o.v4), v5(o.v5) {}
    __host__ __device__ tuple6 &operator=(const tuple6 &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        v3 = o.v3;
        v4 = o.v4;
        v5 = o.v5;
        return *this;
    }
    template <typename A2, typename B2, typename C2, typename D2, typename E2, typename F2> __host__ __device__ tuple6 &operator=(const tuple6<A2, B2, C2, D2, E2, F2> &o) {
        v0 = o.v0;
        v1 = o.v1;
        v2 = o.v2;
        v3 = o.v3;
        v4 = o.v4;
        v5 = o.v5;
        return *this;
    }
    __host__ __device__ A &at(thrust_index<0>) { return v0; }
    __host__ __device__ const A &at(thrust_index<0>) const { return v0; }
    __host__ __device__ B &at(thrust_index<1>) { return v1; }
    __host__ __device__ const B &at(thrust_index<1>) const { return v1; }
    __host__ __device__ C &at(thrust_index<2>) { return v2; }
    __host__ __device__ const C &at(thrust_index<2>) const { return v2; }
    __host__ __device__ D &at(thrust_index<3>) { return v3; }
    __host__ __device__ const D &at(thrust_index<3>) const { return v3; }
    __host__ __device__ E &at(thrust_index<4>) { return v4; }
    __host__ __device__ const E &at(thrust_index<4>) const { return v4; }
    __host__ __device__ F &at(thrust_index<5>) { return v5; }
    __host__ __device__ const F &at(thrust_index<5>) const { return v5; }
    template <int N> __host__ __device__ auto &get() { return at(thrust_index<N>()); }
    __host__ __device__ bool operator==(const tuple6 &o) const { return v0 == o.v0 && v1 == o.v1 && v2 == o.v2 && v3 == o.v3 && v4 == o.v4 && v5 == o.v5; }
    __host__ __device__ bool operator!=(const tuple6 &o) const { return !(*this == o); }
    __host__ __device__ bool operator<(const tuple6 &o) const { return v0 < o.v0 || !(o.v0 < v0) && (v1 < o.v1 || !(o.v1 < v1) && (v2 < o.v2 || !(o.v2 < v2) && (v3 < o.v3 || !(o.v3 < v3) && (v4 < o.v4 || !(o.v4 < v4) && v5 < o.v5)))); }
    __host__ __device__ bool operator>(const tuple6 &o) const { return o < *this; }
};
template <typename A> tuple1<A> thrust_tuple_of(thrust_type<A>, thrust_type<null_type>, thrust_type<null_type>, thrust_type<null_type>, thrust_type<null_type>, thrust_type<null_type>);
template <typename A, typename B> tuple2<A, B> thrust_tuple_of(thrust_type<A>, thrust_type<B>, thrust_type<null_type>, thrust_type<null_type>, thrust_type<null_type>, thrust_type<null_type>);
template <typename A, typename B, typename C> tuple3<A, B, C> thrust_tuple_of(thrust_type<A>, thrust_type<B>, thrust_type<C>, thrust_type<null_type>, thrust_type<null_type>, thrust_type<null_type>);
template <typename A, typename B, typename C, typename D> tuple4<A, B, C, D> thrust_tuple_of(thrust_type<A>, thrust_type<B>, thrust_type<C>, thrust_type<D>, thrust_type<null_type>, thrust_type<null_type>);
template <typename A, typename B, typename C, typename D, typename E> tuple5<A, B, C, D, E> thrust_tuple_of(thrust_type<A>, thrust_type<B>, thrust_type<C>, thrust_type<D>, thrust_type<E>, thrust_type<null_type>);
template <typename A, typename B, typename C, typename D, typename E, typename F> tuple6<A, B, C, D, E, F> thrust_tuple_of(thrust_type<A>, thrust_type<B>, thrust_type<C>, thrust_type<D>, thrust_type<E>, thrust_type<F>);
template <typename A, typename B = null_type, typename C = null_type, typename D = null_type, typename E = null_type, typename F = null_type>
using tuple = decltype(thrust_tuple_of(thrust_type<A>(), thrust_type<B>(), thrust_type<C>(), thrust_type<D>(), thrust_type<E>(), thrust_type<F>()));
template <typename A> __host__ __device__ inline tuple1<A> make_tuple(A a) {
    return tuple1<A>(a);
}
template <typename A, typename B> __host__ __device__ inline tuple2<A, B> make_tuple(A a, B b) {
    return tuple2<A, B>(a, b);
}
template <typename A, typename B> __host__ __device__ inline tuple2<A &, B &> tie(A &a, B &b) {
    return tuple2<A &, B &>(a, b);
}
template <typename A, typename B, typename C> __host__ __device__ inline tuple3<A, B, C> make_tuple(A a, B b, C c) {
    return tuple3<A, B, C>(a, b, c);
}
template <typename A, typename B, typename C> __host__ __device__ inline tuple3<A &, B &, C &> tie(A &a, B &b, C &c) {
    return tuple3<A &, B &, C &>(a, b, c);
}
template <typename A, typename B, typename C, typename D> __host__ __device__ inline tuple4<A, B, C, D> make_tuple(A a, B b, C c, D d) {
    return tuple4<A, B, C, D>(a, b, c, d);
}
template <typename A, typename B, typename C, typename D> __host__ __device__ inline tuple4<A &, B &, C &, D &> tie(A &a, B &b, C &c, D &d) {
    return tuple4<A &, B &, C &, D &>(a, b, c, d);
}
template <typename A, typename B, typename C, typename D, typename E> __host__ __device__ inline tuple5<A, B, C, D, E> make_tuple(A a, B b, C c, D d, E e) {
    return tuple5<A, B, C, D, E>(a, b, c, d, e);
}
template <typename A, typename B, typename C, typename D, typename E> __host__ __device__ inline tuple5<A &, B &, C &, D &, E &> tie(A &a, B &b, C &c, D &d, E &e) {
    return tuple5<A &, B &, C &, D &, E &>(a, b, c, d, e);
}
template <typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ inline tuple6<A, B, C, D, E, F> make_tuple(A a, B b, C c, D d, E e, F f) {
    return tuple6<A, B, C, D, E, F>(a, b, c, d, e, f);
}
template <typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ inline tuple6<A &, B &, C &, D &, E &, F &> tie(A &a, B &b, C &c, D &d, E &e, F &f) {
    return tuple6<A &, B &, C &, D &, E &, F &>(a, b, c, d, e, f);
}
template <int N, typename A> __host__ __device__ inline auto &get(tuple1<A> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A> __host__ __device__ inline auto &get(const tuple1<A> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B> __host__ __device__ inline auto &get(tuple2<A, B> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B> __host__ __device__ inline auto &get(const tuple2<A, B> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C> __host__ __device__ inline auto &get(tuple3<A, B, C> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C> __host__ __device__ inline auto &get(const tuple3<A, B, C> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C, typename D> __host__ __device__ inline auto &get(tuple4<A, B, C, D> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C, typename D> __host__ __device__ inline auto &get(const tuple4<A, B, C, D> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C, typename D, typename E> __host__ __device__ inline auto &get(tuple5<A, B, C, D, E> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C, typename D, typename E> __host__ __device__ inline auto &get(const tuple5<A, B, C, D, E> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ inline auto &get(tuple6<A, B, C, D, E, F> &t) { return t.at(thrust_index<N>()); }
template <int N, typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ inline auto &get(const tuple6<A, B, C, D, E, F> &t) { return t.at(thrust_index<N>()); }
template <int N, typename T> struct tuple_element {
    static T *none;
    typedef decltype(thrust_bare(none->at(thrust_index<N>()))) type;
};

template <typename A, typename B> struct pair {
    A first;
    B second;
};
template <typename A, typename B> __host__ __device__ inline pair<A, B> make_pair(A a, B b) {
    pair<A, B> p = {a, b};
    return p;
}

template <typename T> __host__ __device__ inline T min(T a, T b) { return b < a ? b : a; }
template <typename T> __host__ __device__ inline T max(T a, T b) { return a < b ? b : a; }
template <typename T, typename Less> __host__ __device__ inline T min(T a, T b, Less less) { return less(b, a) ? b : a; }
template <typename T, typename Less> __host__ __device__ inline T max(T a, T b, Less less) { return less(a, b) ? b : a; }

// ---- pointers to device memory

template <typename T> struct device_ptr;

// An element of device memory as host code sees it: reading and writing copy it.
template <typename T> struct device_reference {
    T *address;
    __host__ __device__ explicit device_reference(T *p) : address(p) {}
    __host__ __device__ operator T() const {
        T v;
        __copy_element(&v, address, sizeof(T), cudaMemcpyDeviceToHost);
        return v;
    }
    __host__ __device__ device_reference &operator=(const T &v) {
        __copy_element(address, &v, sizeof(T), cudaMemcpyHostToDevice);
        return *this;
    }
    __host__ __device__ device_reference &operator=(const device_reference &other) { return *this = (T)other; }
    __host__ __device__ device_reference &operator+=(const T &v) { return *this = (T)*this + v; }
    __host__ __device__ device_reference &operator-=(const T &v) { return *this = (T)*this - v; }
    __host__ __device__ device_reference &operator*=(const T &v) { return *this = (T)*this * v; }
    __host__ __device__ device_reference &operator++() { return *this = (T)*this + 1; }
    __host__ __device__ device_ptr<T> operator&() const { return device_ptr<T>(address); }
};

template <typename T> inline std::ostream &operator<<(std::ostream &to, const device_reference<T> &r) { return to << (T)r; }

template <typename T> struct device_ptr {
    typedef T value_type;
    T *address;
    __host__ __device__ device_ptr() : address(nullptr) {}
    __host__ __device__ explicit device_ptr(T *p) : address(p) {}
    __host__ __device__ T *get() const { return address; }
    __host__ __device__ device_reference<T> operator*() const { return device_reference<T>(address); }
    __host__ __device__ device_reference<T> operator[](long i) const { return device_reference<T>(address + i); }
    __host__ __device__ device_ptr operator+(long i) const { return device_ptr(address + i); }
    __host__ __device__ device_ptr operator-(long i) const { return device_ptr(address - i); }
    __host__ __device__ long operator-(const device_ptr &other) const { return address - other.address; }
    __host__ __device__ device_ptr &operator+=(long i) {
        address += i;
        return *this;
    }
    __host__ __device__ device_ptr &operator-=(long i) {
        address -= i;
        return *this;
    }
    __host__ __device__ device_ptr &operator++() {
        address++;
        return *this;
    }
    __host__ __device__ device_ptr operator++(int) { return device_ptr(address++); }
    __host__ __device__ device_ptr &operator--() {
        address--;
        return *this;
    }
    __host__ __device__ bool operator==(const device_ptr &other) const { return address == other.address; }
    __host__ __device__ bool operator!=(const device_ptr &other) const { return address != other.address; }
    __host__ __device__ bool operator<(const device_ptr &other) const { return address < other.address; }
};
template <typename T> inline device_ptr<T> device_pointer_cast(T *p) { return device_ptr<T>(p); }
template <typename T> inline device_ptr<T> device_pointer_cast(device_ptr<T> p) { return p; }
template <typename T> inline T *raw_pointer_cast(T *p) { return p; }
template <typename T> inline T *raw_pointer_cast(device_ptr<T> p) { return p.address; }
template <typename T> inline device_ptr<T> device_malloc(size_t n) {
    T *p = nullptr;
    cudaMalloc(&p, n * sizeof(T));
    return device_ptr<T>(p);
}
template <typename T> inline void device_free(device_ptr<T> p) { cudaFree(p.address); }

// ---- iterators that compute what they give

// What follows from an iterator's + and from the distance between two.
#define THRUST_MOVES_(NAME)                                                                                                              \
    __host__ __device__ NAME operator-(long i) const { return *this + -i; }                                                              \
    __host__ __device__ NAME &operator+=(long i) { return *this = *this + i; }                                                           \
    __host__ __device__ NAME &operator-=(long i) { return *this = *this + -i; }                                                          \
    __host__ __device__ NAME &operator++() { return *this = *this + 1; }                                                                 \
    __host__ __device__ NAME &operator--() { return *this = *this + -1; }                                                                \
    __host__ __device__ NAME operator++(int) {                                                                                           \
        NAME before = *this;                                                                                                             \
        *this = *this + 1;                                                                                                               \
        return before;                                                                                                                   \
    }                                                                                                                                    \
    __host__ __device__ bool operator==(const NAME &other) const { return *this - other == 0; }                                          \
    __host__ __device__ bool operator!=(const NAME &other) const { return *this - other != 0; }                                          \
    __host__ __device__ bool operator<(const NAME &other) const { return *this - other < 0; }

template <typename T> struct counting_iterator {
    typedef T value_type;
    T start;
    __host__ __device__ explicit counting_iterator(T from) : start(from) {}
    __host__ __device__ T operator*() const { return start; }
    __host__ __device__ T operator[](long i) const { return start + i; }
    __host__ __device__ counting_iterator operator+(long i) const { return counting_iterator(start + i); }
    __host__ __device__ long operator-(const counting_iterator &other) const { return (long)start - (long)other.start; }
    THRUST_MOVES_(counting_iterator)
};
template <typename T> inline counting_iterator<T> make_counting_iterator(T from) { return counting_iterator<T>(from); }
template <typename T> struct constant_iterator {
    typedef T value_type;
    T value;
    long at;
    __host__ __device__ explicit constant_iterator(T v, long i = 0) : value(v), at(i) {}
    __host__ __device__ T operator*() const { return value; }
    __host__ __device__ T operator[](long) const { return value; }
    __host__ __device__ constant_iterator operator+(long i) const { return constant_iterator(value, at + i); }
    __host__ __device__ long operator-(const constant_iterator &other) const { return at - other.at; }
    THRUST_MOVES_(constant_iterator)
};
template <typename T> inline constant_iterator<T> make_constant_iterator(T v, long i = 0) { return constant_iterator<T>(v, i); }
struct thrust_discarded {
    template <typename T> __host__ __device__ const thrust_discarded &operator=(const T &) const { return *this; }
};
struct discard_iterator {
    typedef thrust_discarded value_type;
    long at;
    __host__ __device__ explicit discard_iterator(long i = 0) : at(i) {}
    __host__ __device__ thrust_discarded operator*() const { return thrust_discarded(); }
    __host__ __device__ thrust_discarded operator[](long) const { return thrust_discarded(); }
    __host__ __device__ discard_iterator operator+(long i) const { return discard_iterator(at + i); }
    __host__ __device__ long operator-(const discard_iterator &other) const { return at - other.at; }
    THRUST_MOVES_(discard_iterator)
};
inline discard_iterator make_discard_iterator(long i = 0) { return discard_iterator(i); }
template <typename F, typename It> struct transform_iterator {
    It it;
    mutable F f;
    __host__ __device__ transform_iterator(It i, F g) : it(i), f(g) {}
    __host__ __device__ auto operator[](long i) const { return f(it[i]); }
    __host__ __device__ auto operator*() const { return f(it[0]); }
    __host__ __device__ transform_iterator operator+(long i) const { return transform_iterator(it + i, f); }
    __host__ __device__ long operator-(const transform_iterator &other) const { return it - other.it; }
    THRUST_MOVES_(transform_iterator)
};
template <typename It, typename F> inline transform_iterator<F, It> make_transform_iterator(It it, F f) {
    return transform_iterator<F, It>(it, f);
}
// The elements that a map names, in its order.
template <typename It, typename Map> struct permutation_iterator {
    It it;
    Map map;
    __host__ __device__ permutation_iterator(It i, Map m) : it(i), map(m) {}
    __host__ __device__ auto operator[](long i) const -> decltype(it[map[0]]) { return it[map[i]]; }
    __host__ __device__ auto operator*() const -> decltype(it[map[0]]) { return it[map[0]]; }
    __host__ __device__ permutation_iterator operator+(long i) const { return permutation_iterator(it, map + i); }
    __host__ __device__ long operator-(const permutation_iterator &other) const { return map - other.map; }
    THRUST_MOVES_(permutation_iterator)
};
template <typename It, typename Map> inline permutation_iterator<It, Map> make_permutation_iterator(It it, Map map) {
    return permutation_iterator<It, Map>(it, map);
}
template <typename It> struct reverse_iterator {
    It it;
    __host__ __device__ explicit reverse_iterator(It i) : it(i) {}
    __host__ __device__ auto operator[](long i) const -> decltype(it[0]) { return it[-1 - i]; }
    __host__ __device__ auto operator*() const -> decltype(it[0]) { return it[-1]; }
    __host__ __device__ reverse_iterator operator+(long i) const { return reverse_iterator(it - i); }
    __host__ __device__ long operator-(const reverse_iterator &other) const { return other.it - it; }
    THRUST_MOVES_(reverse_iterator)
};
template <typename It> inline reverse_iterator<It> make_reverse_iterator(It it) { return reverse_iterator<It>(it); }
template <typename A> __host__ __device__ inline auto thrust_zipped(const tuple1<A> &t, long i) {
    return tuple1<decltype(t.v0[i])>(t.v0[i]);
}
template <typename A> __host__ __device__ inline tuple1<A> thrust_advanced(const tuple1<A> &t, long i) {
    return tuple1<A>(t.v0 + i);
}
template <typename A, typename B> __host__ __device__ inline auto thrust_zipped(const tuple2<A, B> &t, long i) {
    return tuple2<decltype(t.v0[i]), decltype(t.v1[i])>(t.v0[i], t.v1[i]);
}
template <typename A, typename B> __host__ __device__ inline tuple2<A, B> thrust_advanced(const tuple2<A, B> &t, long i) {
    return tuple2<A, B>(t.v0 + i, t.v1 + i);
}
template <typename A, typename B, typename C> __host__ __device__ inline auto thrust_zipped(const tuple3<A, B, C> &t, long i) {
    return tuple3<decltype(t.v0[i]), decltype(t.v1[i]), decltype(t.v2[i])>(t.v0[i], t.v1[i], t.v2[i]);
}
template <typename A, typename B, typename C> __host__ __device__ inline tuple3<A, B, C> thrust_advanced(const tuple3<A, B, C> &t, long i) {
    return tuple3<A, B, C>(t.v0 + i, t.v1 + i, t.v2 + i);
}
template <typename A, typename B, typename C, typename D> __host__ __device__ inline auto thrust_zipped(const tuple4<A, B, C, D> &t, long i) {
    return tuple4<decltype(t.v0[i]), decltype(t.v1[i]), decltype(t.v2[i]), decltype(t.v3[i])>(t.v0[i], t.v1[i], t.v2[i], t.v3[i]);
}
template <typename A, typename B, typename C, typename D> __host__ __device__ inline tuple4<A, B, C, D> thrust_advanced(const tuple4<A, B, C, D> &t, long i) {
    return tuple4<A, B, C, D>(t.v0 + i, t.v1 + i, t.v2 + i, t.v3 + i);
}
template <typename A, typename B, typename C, typename D, typename E> __host__ __device__ inline auto thrust_zipped(const tuple5<A, B, C, D, E> &t, long i) {
    return tuple5<decltype(t.v0[i]), decltype(t.v1[i]), decltype(t.v2[i]), decltype(t.v3[i]), decltype(t.v4[i])>(t.v0[i], t.v1[i], t.v2[i], t.v3[i], t.v4[i]);
}
template <typename A, typename B, typename C, typename D, typename E> __host__ __device__ inline tuple5<A, B, C, D, E> thrust_advanced(const tuple5<A, B, C, D, E> &t, long i) {
    return tuple5<A, B, C, D, E>(t.v0 + i, t.v1 + i, t.v2 + i, t.v3 + i, t.v4 + i);
}
template <typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ inline auto thrust_zipped(const tuple6<A, B, C, D, E, F> &t, long i) {
    return tuple6<decltype(t.v0[i]), decltype(t.v1[i]), decltype(t.v2[i]), decltype(t.v3[i]), decltype(t.v4[i]), decltype(t.v5[i])>(t.v0[i], t.v1[i], t.v2[i], t.v3[i], t.v4[i], t.v5[i]);
}
template <typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ inline tuple6<A, B, C, D, E, F> thrust_advanced(const tuple6<A, B, C, D, E, F> &t, long i) {
    return tuple6<A, B, C, D, E, F>(t.v0 + i, t.v1 + i, t.v2 + i, t.v3 + i, t.v4 + i, t.v5 + i);
}
// Elements of several iterators side by side, as tuples of what each gives.
template <typename T> struct zip_iterator {
    T its;
    __host__ __device__ explicit zip_iterator(const T &all) : its(all) {}
    __host__ __device__ auto operator[](long i) const { return thrust_zipped(its, i); }
    __host__ __device__ auto operator*() const { return thrust_zipped(its, 0L); }
    __host__ __device__ zip_iterator operator+(long i) const { return zip_iterator(thrust_advanced(its, i)); }
    __host__ __device__ long operator-(const zip_iterator &other) const { return its.v0 - other.its.v0; }
    __host__ __device__ const T &get_iterator_tuple() const { return its; }
    THRUST_MOVES_(zip_iterator)
};
template <typename T> inline zip_iterator<T> make_zip_iterator(const T &its) { return zip_iterator<T>(its); }
template <typename A, typename B> inline zip_iterator<tuple2<A, B>> make_zip_iterator(A a, B b) {
    return zip_iterator<tuple2<A, B>>(make_tuple(a, b));
}
template <typename A, typename B, typename C> inline zip_iterator<tuple3<A, B, C>> make_zip_iterator(A a, B b, C c) {
    return zip_iterator<tuple3<A, B, C>>(make_tuple(a, b, c));
}
template <typename A, typename B, typename C, typename D> inline zip_iterator<tuple4<A, B, C, D>> make_zip_iterator(A a, B b, C c, D d) {
    return zip_iterator<tuple4<A, B, C, D>>(make_tuple(a, b, c, d));
}
template <typename A, typename B, typename C, typename D, typename E> inline zip_iterator<tuple5<A, B, C, D, E>> make_zip_iterator(A a, B b, C c, D d, E e) {
    return zip_iterator<tuple5<A, B, C, D, E>>(make_tuple(a, b, c, d, e));
}
template <typename A, typename B, typename C, typename D, typename E, typename F> inline zip_iterator<tuple6<A, B, C, D, E, F>> make_zip_iterator(A a, B b, C c, D d, E e, F f) {
    return zip_iterator<tuple6<A, B, C, D, E, F>>(make_tuple(a, b, c, d, e, f));
}

// What kernels work with, where an iterator's elements are, and a null pointer of their type.
inline device_execution thrust_meet(device_execution, device_execution) { return device_execution(); }
inline host_execution thrust_meet(host_execution, device_execution) { return host_execution(); }
inline host_execution thrust_meet(device_execution, host_execution) { return host_execution(); }
inline host_execution thrust_meet(host_execution, host_execution) { return host_execution(); }
template <typename It> inline It thrust_raw(It it) { return it; }
template <typename T> inline T *thrust_raw(device_ptr<T> p) { return p.address; }
template <typename F, typename It> inline auto thrust_raw(transform_iterator<F, It> t) {
    auto it = thrust_raw(t.it);
    return transform_iterator<F, decltype(it)>(it, t.f);
}
template <typename It, typename Map> inline auto thrust_raw(permutation_iterator<It, Map> p) {
    auto it = thrust_raw(p.it);
    auto map = thrust_raw(p.map);
    return permutation_iterator<decltype(it), decltype(map)>(it, map);
}
template <typename It> inline auto thrust_raw(reverse_iterator<It> r) {
    auto it = thrust_raw(r.it);
    return reverse_iterator<decltype(it)>(it);
}
template <typename It> inline host_execution thrust_place(It) { return host_execution(); }
template <typename T> inline device_execution thrust_place(device_ptr<T>) { return device_execution(); }
template <typename T> inline device_execution thrust_place(counting_iterator<T>) { return device_execution(); }
template <typename T> inline device_execution thrust_place(constant_iterator<T>) { return device_execution(); }
inline device_execution thrust_place(discard_iterator) { return device_execution(); }
template <typename F, typename It> inline auto thrust_place(transform_iterator<F, It> t) { return thrust_place(t.it); }
template <typename It, typename Map> inline auto thrust_place(permutation_iterator<It, Map> p) { return thrust_place(p.it); }
template <typename It> inline auto thrust_place(reverse_iterator<It> r) { return thrust_place(r.it); }
template <typename T> inline T *thrust_null(const T &) { return nullptr; }
template <typename It> inline typename It::value_type *thrust_none(It) { return nullptr; }
template <typename T> inline T *thrust_none(T *) { return nullptr; }
template <typename T> inline T *thrust_none(const T *) { return nullptr; }
template <typename T> inline T *thrust_none(device_ptr<const T>) { return nullptr; }
template <typename F, typename It> inline auto thrust_none(transform_iterator<F, It> t) {
    typedef decltype(thrust_bare(t.f(*thrust_none(t.it)))) value;
    return (value *)nullptr;
}
template <typename It, typename Map> inline auto thrust_none(permutation_iterator<It, Map> p) { return thrust_none(p.it); }
template <typename It> inline auto thrust_none(reverse_iterator<It> r) { return thrust_none(r.it); }
template <typename A> inline auto thrust_raw(zip_iterator<tuple1<A>> z) {
    auto t = make_tuple(thrust_raw(z.its.v0));
    return zip_iterator<decltype(t)>(t);
}
template <typename A> inline auto thrust_place(zip_iterator<tuple1<A>> z) { return thrust_place(z.its.v0); }
template <typename A> inline tuple1<A> *thrust_tuple_none(A *) { return nullptr; }
template <typename A> inline auto thrust_none(zip_iterator<tuple1<A>> z) { return thrust_tuple_none(thrust_none(z.its.v0)); }
template <typename A, typename B> inline auto thrust_raw(zip_iterator<tuple2<A, B>> z) {
    auto t = make_tuple(thrust_raw(z.its.v0), thrust_raw(z.its.v1));
    return zip_iterator<decltype(t)>(t);
}
template <typename A, typename B> inline auto thrust_place(zip_iterator<tuple2<A, B>> z) { return thrust_meet(thrust_place(z.its.v0), thrust_place(z.its.v1)); }
template <typename A, typename B> inline tuple2<A, B> *thrust_tuple_none(A *, B *) { return nullptr; }
template <typename A, typename B> inline auto thrust_none(zip_iterator<tuple2<A, B>> z) { return thrust_tuple_none(thrust_none(z.its.v0), thrust_none(z.its.v1)); }
template <typename A, typename B, typename C> inline auto thrust_raw(zip_iterator<tuple3<A, B, C>> z) {
    auto t = make_tuple(thrust_raw(z.its.v0), thrust_raw(z.its.v1), thrust_raw(z.its.v2));
    return zip_iterator<decltype(t)>(t);
}
template <typename A, typename B, typename C> inline auto thrust_place(zip_iterator<tuple3<A, B, C>> z) { return thrust_meet(thrust_meet(thrust_place(z.its.v0), thrust_place(z.its.v1)), thrust_place(z.its.v2)); }
template <typename A, typename B, typename C> inline tuple3<A, B, C> *thrust_tuple_none(A *, B *, C *) { return nullptr; }
template <typename A, typename B, typename C> inline auto thrust_none(zip_iterator<tuple3<A, B, C>> z) { return thrust_tuple_none(thrust_none(z.its.v0), thrust_none(z.its.v1), thrust_none(z.its.v2)); }
template <typename A, typename B, typename C, typename D> inline auto thrust_raw(zip_iterator<tuple4<A, B, C, D>> z) {
    auto t = make_tuple(thrust_raw(z.its.v0), thrust_raw(z.its.v1), thrust_raw(z.its.v2), thrust_raw(z.its.v3));
    return zip_iterator<decltype(t)>(t);
}
template <typename A, typename B, typename C, typename D> inline auto thrust_place(zip_iterator<tuple4<A, B, C, D>> z) { return thrust_meet(thrust_meet(thrust_meet(thrust_place(z.its.v0), thrust_place(z.its.v1)), thrust_place(z.its.v2)), thrust_place(z.its.v3)); }
template <typename A, typename B, typename C, typename D> inline tuple4<A, B, C, D> *thrust_tuple_none(A *, B *, C *, D *) { return nullptr; }
template <typename A, typename B, typename C, typename D> inline auto thrust_none(zip_iterator<tuple4<A, B, C, D>> z) { return thrust_tuple_none(thrust_none(z.its.v0), thrust_none(z.its.v1), thrust_none(z.its.v2), thrust_none(z.its.v3)); }
template <typename A, typename B, typename C, typename D, typename E> inline auto thrust_raw(zip_iterator<tuple5<A, B, C, D, E>> z) {
    auto t = make_tuple(thrust_raw(z.its.v0), thrust_raw(z.its.v1), thrust_raw(z.its.v2), thrust_raw(z.its.v3), thrust_raw(z.its.v4));
    return zip_iterator<decltype(t)>(t);
}
template <typename A, typename B, typename C, typename D, typename E> inline auto thrust_place(zip_iterator<tuple5<A, B, C, D, E>> z) { return thrust_meet(thrust_meet(thrust_meet(thrust_meet(thrust_place(z.its.v0), thrust_place(z.its.v1)), thrust_place(z.its.v2)), thrust_place(z.its.v3)), thrust_place(z.its.v4)); }
template <typename A, typename B, typename C, typename D, typename E> inline tuple5<A, B, C, D, E> *thrust_tuple_none(A *, B *, C *, D *, E *) { return nullptr; }
template <typename A, typename B, typename C, typename D, typename E> inline auto thrust_none(zip_iterator<tuple5<A, B, C, D, E>> z) { return thrust_tuple_none(thrust_none(z.its.v0), thrust_none(z.its.v1), thrust_none(z.its.v2), thrust_none(z.its.v3), thrust_none(z.its.v4)); }
template <typename A, typename B, typename C, typename D, typename E, typename F> inline auto thrust_raw(zip_iterator<tuple6<A, B, C, D, E, F>> z) {
    auto t = make_tuple(thrust_raw(z.its.v0), thrust_raw(z.its.v1), thrust_raw(z.its.v2), thrust_raw(z.its.v3), thrust_raw(z.its.v4), thrust_raw(z.its.v5));
    return zip_iterator<decltype(t)>(t);
}
template <typename A, typename B, typename C, typename D, typename E, typename F> inline auto thrust_place(zip_iterator<tuple6<A, B, C, D, E, F>> z) { return thrust_meet(thrust_meet(thrust_meet(thrust_meet(thrust_meet(thrust_place(z.its.v0), thrust_place(z.its.v1)), thrust_place(z.its.v2)), thrust_place(z.its.v3)), thrust_place(z.its.v4)), thrust_place(z.its.v5)); }
template <typename A, typename B, typename C, typename D, typename E, typename F> inline tuple6<A, B, C, D, E, F> *thrust_tuple_none(A *, B *, C *, D *, E *, F *) { return nullptr; }
template <typename A, typename B, typename C, typename D, typename E, typename F> inline auto thrust_none(zip_iterator<tuple6<A, B, C, D, E, F>> z) { return thrust_tuple_none(thrust_none(z.its.v0), thrust_none(z.its.v1), thrust_none(z.its.v2), thrust_none(z.its.v3), thrust_none(z.its.v4), thrust_none(z.its.v5)); }

// Calls a function with the elements of a tuple.
template <typename F> struct zip_function {
    mutable F f;
    __host__ __device__ explicit zip_function(F g) : f(g) {}
    template <typename A, typename B> __host__ __device__ auto operator()(const tuple2<A, B> &t) { return f(t.v0, t.v1); }
    template <typename A, typename B, typename C> __host__ __device__ auto operator()(const tuple3<A, B, C> &t) { return f(t.v0, t.v1, t.v2); }
    template <typename A, typename B, typename C, typename D> __host__ __device__ auto operator()(const tuple4<A, B, C, D> &t) { return f(t.v0, t.v1, t.v2, t.v3); }
    template <typename A, typename B, typename C, typename D, typename E> __host__ __device__ auto operator()(const tuple5<A, B, C, D, E> &t) { return f(t.v0, t.v1, t.v2, t.v3, t.v4); }
    template <typename A, typename B, typename C, typename D, typename E, typename F> __host__ __device__ auto operator()(const tuple6<A, B, C, D, E, F> &t) { return f(t.v0, t.v1, t.v2, t.v3, t.v4, t.v5); }
};
template <typename F> __host__ __device__ inline zip_function<F> make_zip_function(F f) { return zip_function<F>(f); }

// ---- kernels

#define THRUST_THREADS_ 256

template <typename Out, typename F> __global__ void thrust_tabulate(Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(i);
}
template <typename In, typename F> __global__ void thrust_for_each(In in, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        f(in[i]);
}
template <typename In, typename Out, typename F> __global__ void thrust_transform(In in, Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(in[i]);
}
template <typename In, typename In2, typename Out, typename F> __global__ void thrust_transform2(In in, In2 other, Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = f(in[i], other[i]);
}
template <typename In, typename Map, typename Out> __global__ void thrust_gather(In in, Map map, Out out, long n, bool back) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n) {
        if (back)
            out[map[i]] = in[i];
        else
            out[i] = in[map[i]];
    }
}

// Each block folds part of the elements into one.
template <typename In, typename T, typename F, typename Op> __global__ void thrust_fold(In in, long n, T *out, F f, Op op) {
    __shared__ T part[THRUST_THREADS_];
    long i = blockIdx.x * (long)THRUST_THREADS_ + threadIdx.x, stride = gridDim.x * (long)THRUST_THREADS_;
    if (i < n) {
        T sum = f(in[i]);
        for (long k = i + stride; k < n; k += stride)
            sum = op(sum, f(in[k]));
        part[threadIdx.x] = sum;
    }
    __syncthreads();
    long live = n - blockIdx.x * (long)THRUST_THREADS_;
    for (int half = THRUST_THREADS_ / 2; half > 0; half /= 2) {
        if (threadIdx.x < half && threadIdx.x + half < live)
            part[threadIdx.x] = op(part[threadIdx.x], part[threadIdx.x + half]);
        __syncthreads();
    }
    if (threadIdx.x == 0)
        out[blockIdx.x] = part[0];
}

// Each block makes the running results of its elements, and one of all.
template <typename In, typename T, typename Op> __global__ void thrust_scan(In in, long n, T *out, T *totals, Op op) {
    __shared__ T part[2][THRUST_THREADS_];
    int t = threadIdx.x, now = 0;
    long i = blockIdx.x * (long)THRUST_THREADS_ + t;
    if (i < n)
        part[0][t] = in[i];
    __syncthreads();
    for (int step = 1; step < THRUST_THREADS_; step *= 2) {
        if (i < n)
            part[1 - now][t] = t >= step ? op(part[now][t - step], part[now][t]) : part[now][t];
        now = 1 - now;
        __syncthreads();
    }
    if (i < n)
        out[i] = part[now][t];
    if (gridDim.x > 1 && (i == n - 1 || (i < n && t == THRUST_THREADS_ - 1)))
        totals[blockIdx.x] = part[now][t];
}
template <typename T, typename Op> __global__ void thrust_add_before(T *out, long n, const T *before, Op op) {
    long i = blockIdx.x * (long)THRUST_THREADS_ + threadIdx.x;
    if (i < n && blockIdx.x > 0)
        out[i] = op(before[blockIdx.x - 1], out[i]);
}
template <typename T, typename Out, typename Op> __global__ void thrust_shift(const T *in, long n, Out out, T init, Op op) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n)
        out[i] = i == 0 ? init : op(init, in[i - 1]);
}

// Merges neighbours of sorted runs: each element finds its place by how many of the other run come before it.
template <typename K, typename V, typename Less>
__global__ void thrust_merge(const K *in, K *out, const V *values, V *moved, long n, long width, Less less) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i >= n)
        return;
    long run = i / width, first = run * width, other = (run ^ 1) * width;
    K key = in[i];
    long low = other < n ? other : n, high = other + width < n ? other + width : n, from = low;
    while (low < high) {
        long mid = (low + high) / 2;
        bool before = run % 2 ? !less(key, in[mid]) : less(in[mid], key);
        if (before)
            low = mid + 1;
        else
            high = mid;
    }
    long to = (run % 2 ? other : first) + (i - first) + (low - from);
    out[to] = key;
    if (values)
        moved[to] = values[i];
}

inline unsigned int thrust_blocks(long n) { return (unsigned int)((n + THRUST_THREADS_ - 1) / THRUST_THREADS_); }

// Device memory for as long as a call takes.
template <typename T> struct thrust_room {
    T *p;
    explicit thrust_room(long n) : p(nullptr) {
        if (n > 0)
            cudaMalloc(&p, n * sizeof(T));
    }
    ~thrust_room() { cudaFree(p); }
};

// ---- what the algorithms come to

template <typename T> struct thrust_value_of {
    T value;
    __host__ __device__ T operator()(long) const { return value; }
};
template <typename T> struct thrust_sequence_of {
    T first, step;
    __host__ __device__ T operator()(long i) const { return first + (T)i * step; }
};
template <typename Out, typename F> inline void thrust_make(device_execution, Out out, long n, F f) {
    if (n > 0)
        thrust_tabulate<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(out), n, f);
}
template <typename Out, typename F> inline void thrust_make(host_execution, Out out, long n, F f) {
    for (long i = 0; i < n; i++)
        out[i] = f(i);
}
template <typename In, typename Out, typename F> inline void thrust_map(device_execution, In in, Out out, long n, F f) {
    if (n > 0)
        thrust_transform<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), thrust_raw(out), n, f);
}
template <typename In, typename Out, typename F> inline void thrust_map(host_execution, In in, Out out, long n, F f) {
    for (long i = 0; i < n; i++)
        out[i] = f(in[i]);
}
template <typename In, typename In2, typename Out, typename F>
inline void thrust_map2(device_execution, In in, In2 other, Out out, long n, F f) {
    if (n > 0)
        thrust_transform2<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), thrust_raw(other), thrust_raw(out), n, f);
}
template <typename In, typename In2, typename Out, typename F> inline void thrust_map2(host_execution, In in, In2 other, Out out, long n, F f) {
    for (long i = 0; i < n; i++)
        out[i] = f(in[i], other[i]);
}
template <typename In, typename F> inline void thrust_each(device_execution, In in, long n, F f) {
    if (n > 0)
        thrust_for_each<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), n, f);
}
template <typename In, typename F> inline void thrust_each(host_execution, In in, long n, F f) {
    for (long i = 0; i < n; i++)
        f(in[i]);
}
template <typename In, typename T, typename F, typename Op> inline T thrust_sum(device_execution, In in, long n, F f, T init, Op op) {
    if (n <= 0)
        return init;
    unsigned int blocks = min(thrust_blocks(n), 64u);
    thrust_room<T> parts(blocks), all(1);
    thrust_fold<<<blocks, THRUST_THREADS_>>>(thrust_raw(in), n, parts.p, f, op);
    T *from = parts.p;
    if (blocks > 1) {
        thrust_fold<<<1, THRUST_THREADS_>>>(parts.p, blocks, all.p, identity<T>(), op);
        from = all.p;
    }
    T sum = init;
    cudaMemcpy(&sum, from, sizeof(T), cudaMemcpyDeviceToHost);
    return op(init, sum);
}
template <typename In, typename T, typename F, typename Op> inline T thrust_sum(host_execution, In in, long n, F f, T init, Op op) {
    T sum = init;
    for (long i = 0; i < n; i++)
        sum = op(sum, f(in[i]));
    return sum;
}
template <typename In, typename T, typename Op> inline void thrust_running(In in, long n, T *out, Op op) {
    if (n <= 0)
        return;
    unsigned int blocks = thrust_blocks(n);
    thrust_room<T> totals(blocks);
    thrust_scan<<<blocks, THRUST_THREADS_>>>(in, n, out, totals.p, op);
    if (blocks > 1) {
        thrust_room<T> before(blocks);
        thrust_running(totals.p, blocks, before.p, op);
        thrust_add_before<<<blocks, THRUST_THREADS_>>>(out, n, before.p, op);
    }
}
template <typename In, typename Out, typename T, typename Op>
inline void thrust_scanned(device_execution, In in, Out out, long n, T *, bool exclusive, T init, Op op) {
    thrust_room<T> all(n);
    thrust_running(thrust_raw(in), n, all.p, op);
    if (exclusive)
        thrust_shift<<<thrust_blocks(n), THRUST_THREADS_>>>(all.p, n, thrust_raw(out), init, op);
    else
        thrust_map(device, all.p, out, n, identity<T>());
}
template <typename In, typename Out, typename T, typename Op>
inline void thrust_scanned(host_execution, In in, Out out, long n, T *, bool exclusive, T init, Op op) {
    T sum = init;
    for (long i = 0; i < n; i++) {
        T value = in[i], before = sum;
        sum = i == 0 && !exclusive ? value : op(sum, value);
        out[i] = exclusive ? before : sum;
    }
}
template <typename K, typename V, typename Less> inline void thrust_sorted(device_execution, K *keys, V *values, long n, Less less) {
    if (n <= 1)
        return;
    thrust_room<K> other(n);
    thrust_room<V> moved(values ? n : 0);
    K *from = keys, *to = other.p;
    V *vfrom = values, *vto = moved.p;
    for (long width = 1; width < n; width *= 2) {
        thrust_merge<<<thrust_blocks(n), THRUST_THREADS_>>>(from, to, vfrom, vto, n, width, less);
        K *k = from;
        from = to;
        to = k;
        V *v = vfrom;
        vfrom = vto;
        vto = v;
    }
    if (from != keys) {
        cudaMemcpy(keys, from, n * sizeof(K), cudaMemcpyDeviceToDevice);
        if (values)
            cudaMemcpy(values, vfrom, n * sizeof(V), cudaMemcpyDeviceToDevice);
    }
}
template <typename K, typename V, typename Less> inline void thrust_sorted(host_execution, K *keys, V *values, long n, Less less) {
    K *other = (K *)malloc(n * sizeof(K));
    V *moved = (V *)malloc(n * sizeof(V));
    for (long width = 1; width < n; width *= 2) {
        for (long first = 0; first < n; first += 2 * width) {
            long mid = min(first + width, n), end = min(first + 2 * width, n), a = first, b = mid;
            for (long to = first; to < end; to++) {
                bool right = a == mid || (b < end && less(keys[b], keys[a]));
                long take = right ? b++ : a++;
                other[to] = keys[take];
                if (values)
                    moved[to] = values[take];
            }
        }
        for (long i = 0; i < n; i++) {
            keys[i] = other[i];
            if (values)
                values[i] = moved[i];
        }
    }
    free(other);
    free(moved);
}

template <typename In, typename T> inline void thrust_copied(device_execution, host_execution, In in, T *out, long n) {
    if (n <= 0)
        return;
    thrust_room<T> all(n);
    thrust_map(device, in, all.p, n, identity<T>());
    cudaMemcpy(out, all.p, n * sizeof(T), cudaMemcpyDeviceToHost);
}
template <typename T> inline void thrust_copied(device_execution, host_execution, device_ptr<T> in, T *out, long n) {
    cudaMemcpy(out, in.address, n * sizeof(T), cudaMemcpyDeviceToHost);
}
template <typename In, typename T> inline void thrust_copied(host_execution, device_execution, In in, device_ptr<T> out, long n) {
    T *all = (T *)malloc(n * sizeof(T));
    for (long i = 0; i < n; i++)
        all[i] = in[i];
    cudaMemcpy(out.address, all, n * sizeof(T), cudaMemcpyHostToDevice);
    free(all);
}
template <typename In, typename T> inline void thrust_copied(device_execution, device_execution, In in, device_ptr<T> out, long n) {
    thrust_map(device, in, out, n, identity<T>());
}
template <typename In, typename T> inline void thrust_copied(host_execution, host_execution, In in, T *out, long n) {
    for (long i = 0; i < n; i++)
        out[i] = in[i];
}

// ---- algorithms, each by where its elements are or by where the program says

template <typename In, typename Out> inline Out copy(In from, In to, Out out) {
    thrust_copied(thrust_place(from), thrust_place(out), from, out, to - from);
    return out + (to - from);
}
template <typename In, typename T> inline std::ostream_iterator<T> copy(In from, In to, std::ostream_iterator<T> out) {
    for (long i = 0; i < to - from; i++) {
        T value = from[i];
        out = value;
    }
    return out;
}
template <typename In, typename Out> inline Out copy_n(In from, long n, Out out) { return thrust::copy(from, from + n, out); }
template <typename P, typename In, typename Out> inline Out copy(P where, In from, In to, Out out) {
    thrust_map(where, from, out, to - from, identity<decltype(from[0] + 0)>());
    return out + (to - from);
}
template <typename It, typename T> inline void fill(It from, It to, const T &value) {
    thrust_value_of<T> f = {value};
    thrust_make(thrust_place(from), from, to - from, f);
}
template <typename P, typename It, typename T> inline void fill(P where, It from, It to, const T &value) {
    thrust_value_of<T> f = {value};
    thrust_make(where, from, to - from, f);
}
template <typename It, typename T> inline void fill_n(It from, long n, const T &value) { thrust::fill(from, from + n, value); }
template <typename P, typename It, typename T> inline void thrust_sequenced(P where, It from, It to, T *, T first, T step) {
    thrust_sequence_of<T> f = {first, step};
    thrust_make(where, from, to - from, f);
}
template <typename It> inline void sequence(It from, It to) { thrust_sequenced(thrust_place(from), from, to, thrust_none(from), 0, 1); }
template <typename It, typename T> inline void sequence(It from, It to, T first) {
    thrust_sequenced(thrust_place(from), from, to, thrust_none(from), first, 1);
}
template <typename It, typename T> inline void sequence(It from, It to, T first, T step) {
    thrust_sequenced(thrust_place(from), from, to, thrust_none(from), first, step);
}
template <typename It> inline void sequence(device_execution where, It from, It to) {
    thrust_sequenced(where, from, to, thrust_none(from), 0, 1);
}
template <typename It> inline void sequence(host_execution where, It from, It to) {
    thrust_sequenced(where, from, to, thrust_none(from), 0, 1);
}
template <typename It, typename F> inline void tabulate(It from, It to, F f) { thrust_make(thrust_place(from), from, to - from, f); }

// A generator is called on the host, element by element.
template <typename T, typename F> inline void generate(device_ptr<T> from, device_ptr<T> to, F f) {
    long n = to - from;
    T *all = (T *)malloc(n * sizeof(T));
    for (long i = 0; i < n; i++)
        all[i] = f();
    cudaMemcpy(from.address, all, n * sizeof(T), cudaMemcpyHostToDevice);
    free(all);
}
template <typename T, typename F> inline void generate(T *from, T *to, F f) {
    for (; from != to; ++from)
        *from = f();
}

template <typename In, typename Out, typename F> inline Out transform(In from, In to, Out out, F f) {
    thrust_map(thrust_place(out), from, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename Out, typename F> inline Out transform(device_execution where, In from, In to, Out out, F f) {
    thrust_map(where, from, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename Out, typename F> inline Out transform(host_execution where, In from, In to, Out out, F f) {
    thrust_map(where, from, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename In2, typename Out, typename F> inline Out transform(In from, In to, In2 other, Out out, F f) {
    thrust_map2(thrust_place(out), from, other, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename In2, typename Out, typename F>
inline Out transform(device_execution where, In from, In to, In2 other, Out out, F f) {
    thrust_map2(where, from, other, out, to - from, f);
    return out + (to - from);
}
template <typename In, typename F> inline void for_each(In from, In to, F f) { thrust_each(thrust_place(from), from, to - from, f); }
template <typename P, typename In, typename F> inline void for_each(P where, In from, In to, F f) { thrust_each(where, from, to - from, f); }
template <typename In, typename F> inline void for_each_n(In from, long n, F f) { thrust_each(thrust_place(from), from, n, f); }

template <typename P, typename In, typename T> inline T thrust_total(P where, In from, In to, T *) {
    return thrust_sum(where, from, to - from, identity<T>(), (T)0, plus<T>());
}
template <typename In> inline auto reduce(In from, In to) { return thrust_total(thrust_place(from), from, to, thrust_none(from)); }
template <typename In, typename T> inline T reduce(In from, In to, T init) {
    return thrust_sum(thrust_place(from), from, to - from, identity<T>(), init, plus<T>());
}
template <typename In, typename T, typename Op> inline T reduce(In from, In to, T init, Op op) {
    return thrust_sum(thrust_place(from), from, to - from, identity<T>(), init, op);
}
template <typename In> inline auto reduce(device_execution where, In from, In to) { return thrust_total(where, from, to, thrust_none(from)); }
template <typename In, typename T> inline T reduce(device_execution where, In from, In to, T init) {
    return thrust_sum(where, from, to - from, identity<T>(), init, plus<T>());
}
template <typename In, typename T, typename Op> inline T reduce(device_execution where, In from, In to, T init, Op op) {
    return thrust_sum(where, from, to - from, identity<T>(), init, op);
}
template <typename In, typename F, typename T, typename Op> inline T transform_reduce(In from, In to, F f, T init, Op op) {
    return thrust_sum(thrust_place(from), from, to - from, f, init, op);
}
template <typename In, typename F, typename T, typename Op>
inline T transform_reduce(device_execution where, In from, In to, F f, T init, Op op) {
    return thrust_sum(where, from, to - from, f, init, op);
}
template <typename T> struct thrust_equals {
    T value;
    __host__ __device__ long operator()(const T &a) const { return a == value ? 1 : 0; }
};
template <typename F> struct thrust_truth {
    mutable F f;
    template <typename T> __host__ __device__ long operator()(const T &a) const { return f(a) ? 1 : 0; }
};
template <typename In, typename T> inline long count(In from, In to, const T &value) {
    thrust_equals<T> f = {value};
    return thrust_sum(thrust_place(from), from, to - from, f, 0L, plus<long>());
}
template <typename In, typename F> inline long count_if(In from, In to, F f) {
    thrust_truth<F> g = {f};
    return thrust_sum(thrust_place(from), from, to - from, g, 0L, plus<long>());
}
template <typename In, typename F> inline long count_if(device_execution where, In from, In to, F f) {
    thrust_truth<F> g = {f};
    return thrust_sum(where, from, to - from, g, 0L, plus<long>());
}
template <typename In, typename F> inline bool any_of(In from, In to, F f) { return thrust::count_if(from, to, f) > 0; }
template <typename In, typename F> inline bool all_of(In from, In to, F f) { return thrust::count_if(from, to, f) == to - from; }
template <typename In, typename F> inline bool none_of(In from, In to, F f) { return thrust::count_if(from, to, f) == 0; }

// The place of the smallest or largest element: the first of equal ones.
template <typename T> struct thrust_found {
    T value;
    long at;
};
template <typename It, typename T> struct thrust_find_at {
    It it;
    T *none;
    __host__ __device__ thrust_found<T> operator()(long i) const {
        thrust_found<T> r = {it[i], i};
        return r;
    }
};
template <typename T> struct thrust_nearer {
    bool largest;
    __host__ __device__ thrust_found<T> operator()(const thrust_found<T> &a, const thrust_found<T> &b) const {
        bool better = largest ? a.value < b.value : b.value < a.value;
        bool worse = largest ? b.value < a.value : a.value < b.value;
        return better || (!worse && b.at < a.at) ? b : a;
    }
};
template <typename P, typename It, typename Raw, typename T> inline long thrust_extreme(P where, It from, Raw raw, long n, T *none, bool largest) {
    if (n <= 1)
        return 0;
    thrust_find_at<Raw, T> f = {raw, none};
    thrust_nearer<T> op = {largest};
    thrust_found<T> init = {(T)from[0], 0};
    return thrust_sum(where, counting_iterator<long>(0), n, f, init, op).at;
}
template <typename It> inline It max_element(It from, It to) {
    return from + thrust_extreme(thrust_place(from), from, thrust_raw(from), to - from, thrust_none(from), true);
}
template <typename It> inline It min_element(It from, It to) {
    return from + thrust_extreme(thrust_place(from), from, thrust_raw(from), to - from, thrust_none(from), false);
}
template <typename In, typename In2, typename T, typename Op, typename F>
inline T inner_product(In from, In to, In2 other, T init, Op op, F f) {
    long n = to - from;
    T *all = nullptr;
    cudaMallocManaged(&all, (n + 1) * sizeof(T));
    thrust_map2(thrust_place(from), from, other, all, n, f);
    cudaDeviceSynchronize();
    T sum = thrust_sum(thrust_place(from), all, n, identity<T>(), init, op);
    cudaFree(all);
    return sum;
}
template <typename In, typename In2, typename T> inline T inner_product(In from, In to, In2 other, T init) {
    return thrust::inner_product(from, to, other, init, plus<T>(), multiplies<T>());
}
template <typename In, typename In2> inline bool equal(In from, In to, In2 other) {
    return thrust::inner_product(from, to, other, 0L, plus<long>(), not_equal_to<decltype(thrust_none(from)[0] + 0)>()) == 0;
}

template <typename P, typename In, typename Out, typename T, typename Op>
inline Out thrust_scan_to(P where, In from, In to, Out out, T *none, bool exclusive, T init, Op op) {
    if (to - from > 0)
        thrust_scanned(where, from, out, to - from, none, exclusive, init, op);
    return out + (to - from);
}
template <typename P, typename In, typename Out, typename T> inline Out thrust_sums_to(P where, In from, In to, Out out, T *none, bool exclusive) {
    return thrust_scan_to(where, from, to, out, none, exclusive, (T)0, plus<T>());
}
template <typename P, typename In, typename Out, typename T, typename Op>
inline Out thrust_scan_from(P where, In from, In to, Out out, T *none, Op op) {
    return thrust_scan_to(where, from, to, out, none, false, (T)0, op);
}
template <typename In, typename Out> inline Out inclusive_scan(In from, In to, Out out) {
    return thrust_sums_to(thrust_place(out), from, to, out, thrust_none(out), false);
}
template <typename In, typename Out, typename Op> inline Out inclusive_scan(In from, In to, Out out, Op op) {
    return thrust_scan_from(thrust_place(out), from, to, out, thrust_none(out), op);
}
template <typename In, typename Out> inline Out inclusive_scan(device_execution where, In from, In to, Out out) {
    return thrust_sums_to(where, from, to, out, thrust_none(out), false);
}
template <typename In, typename Out> inline Out exclusive_scan(In from, In to, Out out) {
    return thrust_sums_to(thrust_place(out), from, to, out, thrust_none(out), true);
}
template <typename In, typename Out, typename T> inline Out exclusive_scan(In from, In to, Out out, T init) {
    return thrust_scan_to(thrust_place(out), from, to, out, (T *)nullptr, true, init, plus<T>());
}
template <typename In, typename Out, typename T, typename Op> inline Out exclusive_scan(In from, In to, Out out, T init, Op op) {
    return thrust_scan_to(thrust_place(out), from, to, out, (T *)nullptr, true, init, op);
}
template <typename In, typename Out> inline Out exclusive_scan(device_execution where, In from, In to, Out out) {
    return thrust_sums_to(where, from, to, out, thrust_none(out), true);
}

template <typename P, typename T> inline void thrust_sort_plain(P where, T *from, T *to) {
    thrust_sorted(where, from, (char *)nullptr, to - from, less<T>());
}
template <typename P, typename K, typename V> inline void thrust_sort_pairs(P where, K *from, K *to, V *values) {
    thrust_sorted(where, from, values, to - from, less<K>());
}
#define THRUST_SORT_(NAME)                                                                                                               \
    template <typename It> inline void NAME(It from, It to) { thrust_sort_plain(thrust_place(from), thrust_raw(from), thrust_raw(to)); }  \
    template <typename It, typename Less> inline void NAME(It from, It to, Less less) {                                                  \
        thrust_sorted(thrust_place(from), thrust_raw(from), (char *)nullptr, to - from, less);                                           \
    }                                                                                                                                    \
    template <typename It> inline void NAME(device_execution where, It from, It to) {                                                    \
        thrust_sort_plain(where, thrust_raw(from), thrust_raw(to));                                                                      \
    }                                                                                                                                    \
    template <typename It, typename Less> inline void NAME(device_execution where, It from, It to, Less less) {                          \
        thrust_sorted(where, thrust_raw(from), (char *)nullptr, to - from, less);                                                        \
    }                                                                                                                                    \
    template <typename It> inline void NAME(host_execution where, It from, It to) { thrust_sort_plain(where, from, to); }                 \
    template <typename It, typename It2> inline void NAME##_by_key(It from, It to, It2 values) {                                         \
        thrust_sort_pairs(thrust_place(from), thrust_raw(from), thrust_raw(to), thrust_raw(values));                                     \
    }                                                                                                                                    \
    template <typename It, typename It2, typename Less> inline void NAME##_by_key(It from, It to, It2 values, Less less) {               \
        thrust_sorted(thrust_place(from), thrust_raw(from), thrust_raw(values), to - from, less);                                        \
    }                                                                                                                                    \
    template <typename It, typename It2> inline void NAME##_by_key(device_execution where, It from, It to, It2 values) {                 \
        thrust_sort_pairs(where, thrust_raw(from), thrust_raw(to), thrust_raw(values));                                                  \
    }
THRUST_SORT_(sort)
THRUST_SORT_(stable_sort)

// ---- choosing elements

template <typename F> struct thrust_falsehood {
    mutable F f;
    template <typename T> __host__ __device__ bool operator()(const T &a) const { return !f(a); }
};
template <typename In, typename Out, typename F> __global__ void thrust_choose(In in, const long *places, Out out, long n, F f) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n && f(in[i]))
        out[places[i] - 1] = in[i];
}
template <typename In, typename Out, typename F> inline long thrust_chosen(device_execution, In in, Out out, long n, F f) {
    if (n <= 0)
        return 0;
    thrust_room<long> places(n);
    thrust_truth<F> g = {f};
    thrust_running(transform_iterator<thrust_truth<F>, In>(in, g), n, places.p, plus<long>());
    thrust_choose<<<thrust_blocks(n), THRUST_THREADS_>>>(in, places.p, out, n, f);
    long count = 0;
    cudaMemcpy(&count, places.p + n - 1, sizeof count, cudaMemcpyDeviceToHost);
    return count;
}
template <typename In, typename Out, typename F> inline long thrust_chosen(host_execution, In in, Out out, long n, F f) {
    long count = 0;
    for (long i = 0; i < n; i++)
        if (f(in[i]))
            out[count++] = in[i];
    return count;
}
template <typename In, typename Out, typename F> inline Out copy_if(In from, In to, Out out, F f) {
    return out + thrust_chosen(thrust_place(out), thrust_raw(from), thrust_raw(out), to - from, f);
}
template <typename In, typename Out, typename F> inline Out copy_if(device_execution where, In from, In to, Out out, F f) {
    return out + thrust_chosen(where, thrust_raw(from), thrust_raw(out), to - from, f);
}
template <typename T, typename F> inline long thrust_kept(device_execution where, T *from, long n, F f) {
    thrust_room<T> all(n);
    thrust_falsehood<F> keep = {f};
    long count = thrust_chosen(where, from, all.p, n, keep);
    if (count > 0)
        cudaMemcpy(from, all.p, count * sizeof(T), cudaMemcpyDeviceToDevice);
    return count;
}
template <typename T, typename F> inline long thrust_kept(host_execution where, T *from, long n, F f) {
    thrust_falsehood<F> keep = {f};
    return thrust_chosen(where, from, from, n, keep);
}
template <typename It, typename F> inline It remove_if(It from, It to, F f) {
    return from + thrust_kept(thrust_place(from), thrust_raw(from), to - from, f);
}
template <typename It, typename T> inline It remove(It from, It to, const T &value) {
    thrust_equals<T> f = {value};
    return thrust::remove_if(from, to, f);
}
template <typename Map, typename In, typename Out> inline Out gather(Map from, Map to, In in, Out out) {
    long n = to - from;
    if (n > 0)
        thrust_gather<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), thrust_raw(from), thrust_raw(out), n, false);
    return out + n;
}
template <typename In, typename Map, typename Out> inline void scatter(In from, In to, Map map, Out out) {
    if (to - from > 0)
        thrust_gather<<<thrust_blocks(to - from), THRUST_THREADS_>>>(thrust_raw(from), thrust_raw(map), thrust_raw(out), to - from, true);
}

// ---- choosing elements by their places

// Copies in[i] where a function of i is true; answers how many there are.
template <typename In, typename Out> __global__ void thrust_pick(In in, const long *places, Out out, long n) {
    long i = blockIdx.x * (long)blockDim.x + threadIdx.x;
    if (i < n && places[i] != (i > 0 ? places[i - 1] : 0))
        out[places[i] - 1] = in[i];
}
template <typename F> inline long thrust_number(F f, long n, long *places) {
    thrust_truth<F> g = {f};
    thrust_running(transform_iterator<thrust_truth<F>, counting_iterator<long>>(counting_iterator<long>(0), g), n, places, plus<long>());
    long count = 0;
    cudaMemcpy(&count, places + n - 1, sizeof count, cudaMemcpyDeviceToHost);
    return count;
}
template <typename In, typename Out, typename F> inline long thrust_picked(device_execution, In in, Out out, long n, F f) {
    if (n <= 0)
        return 0;
    thrust_room<long> places(n);
    long count = thrust_number(f, n, places.p);
    thrust_pick<<<thrust_blocks(n), THRUST_THREADS_>>>(thrust_raw(in), places.p, thrust_raw(out), n);
    return count;
}
template <typename In, typename Out, typename F> inline long thrust_picked(host_execution, In in, Out out, long n, F f) {
    long count = 0;
    for (long i = 0; i < n; i++)
        if (f(i))
            out[count++] = in[i];
    return count;
}
// The same with the result where the elements are.
template <typename It, typename T, typename F> inline long thrust_packed(device_execution where, It it, T *, long n, F f) {
    if (n <= 0)
        return 0;
    thrust_room<T> all(n);
    long count = thrust_picked(where, it, all.p, n, f);
    thrust_map(where, all.p, it, count, identity<T>());
    return count;
}
template <typename It, typename T, typename F> inline long thrust_packed(host_execution where, It it, T *, long n, F f) {
    return thrust_picked(where, it, it, n, f);
}

// Whether element i begins a run of equal ones, or ends one.
template <typename It, typename Eq> struct thrust_begins {
    It it;
    mutable Eq eq;
    __host__ __device__ bool operator()(long i) const { return i == 0 || !eq(it[i - 1], it[i]); }
};
template <typename It, typename Eq> struct thrust_ends {
    It it;
    mutable Eq eq;
    long n;
    __host__ __device__ bool operator()(long i) const { return i == n - 1 || !eq(it[i], it[i + 1]); }
};
template <typename It, typename F> struct thrust_holds {
    It it;
    mutable F f;
    bool wanted;
    __host__ __device__ bool operator()(long i) const { return (f(it[i]) ? true : false) == wanted; }
};
struct thrust_same {
    template <typename A, typename B> __host__ __device__ bool operator()(const A &a, const B &b) const { return a == b; }
};
struct thrust_before {
    template <typename A, typename B> __host__ __device__ bool operator()(const A &a, const B &b) const { return a < b; }
};
struct thrust_add {
    template <typename A> __host__ __device__ A operator()(const A &a, const A &b) const { return a + b; }
};
template <typename P, typename It, typename Eq> inline auto thrust_begin_of(P, It it, Eq eq) {
    thrust_begins<It, Eq> f = {it, eq};
    return f;
}
template <typename It, typename Eq> inline auto thrust_begin_of(device_execution, It it, Eq eq) {
    auto raw = thrust_raw(it);
    thrust_begins<decltype(raw), Eq> f = {raw, eq};
    return f;
}
template <typename P, typename It, typename F> inline auto thrust_holding(P, It it, F g, bool wanted) {
    thrust_holds<It, F> f = {it, g, wanted};
    return f;
}
template <typename It, typename F> inline auto thrust_holding(device_execution, It it, F g, bool wanted) {
    auto raw = thrust_raw(it);
    thrust_holds<decltype(raw), F> f = {raw, g, wanted};
    return f;
}

// Each algorithm is defined by where it runs; these forms find that out from the first iterator.
#define THRUST_WHERE_2_(NAME)                                                                                                            \
    template <typename A> inline auto NAME(A a, A b) { return NAME##_at(thrust_place(a), a, b); }                                        \
    template <typename A> inline auto NAME(device_execution p, A a, A b) { return NAME##_at(p, a, b); }                                  \
    template <typename A> inline auto NAME(host_execution p, A a, A b) { return NAME##_at(p, a, b); }
#define THRUST_WHERE_3_(NAME)                                                                                                            \
    template <typename A, typename B> inline auto NAME(A a, A b, B c) { return NAME##_at(thrust_place(a), a, b, c); }                    \
    template <typename A, typename B> inline auto NAME(device_execution p, A a, A b, B c) { return NAME##_at(p, a, b, c); }              \
    template <typename A, typename B> inline auto NAME(host_execution p, A a, A b, B c) { return NAME##_at(p, a, b, c); }
#define THRUST_WHERE_4_(NAME)                                                                                                            \
    template <typename A, typename B, typename C> inline auto NAME(A a, A b, B c, C d) {                                                 \
        return NAME##_at(thrust_place(a), a, b, c, d);                                                                                   \
    }                                                                                                                                    \
    template <typename A, typename B, typename C> inline auto NAME(device_execution p, A a, A b, B c, C d) {                             \
        return NAME##_at(p, a, b, c, d);                                                                                                 \
    }                                                                                                                                    \
    template <typename A, typename B, typename C> inline auto NAME(host_execution p, A a, A b, B c, C d) { return NAME##_at(p, a, b, c, d); }
#define THRUST_WHERE_5_(NAME)                                                                                                            \
    template <typename A, typename B, typename C, typename D> inline auto NAME(A a, A b, B c, C d, D e) {                                \
        return NAME##_at(thrust_place(a), a, b, c, d, e);                                                                                \
    }                                                                                                                                    \
    template <typename A, typename B, typename C, typename D> inline auto NAME(device_execution p, A a, A b, B c, C d, D e) {            \
        return NAME##_at(p, a, b, c, d, e);                                                                                              \
    }                                                                                                                                    \
    template <typename A, typename B, typename C, typename D> inline auto NAME(host_execution p, A a, A b, B c, C d, D e) {              \
        return NAME##_at(p, a, b, c, d, e);                                                                                              \
    }
#define THRUST_WHERE_6_(NAME)                                                                                                            \
    template <typename A, typename B, typename C, typename D, typename E> inline auto NAME(A a, A b, B c, C d, D e, E f) {               \
        return NAME##_at(thrust_place(a), a, b, c, d, e, f);                                                                             \
    }                                                                                                                                    \
    template <typename A, typename B, typename C, typename D, typename E>                                                                \
    inline auto NAME(device_execution p, A a, A b, B c, C d, D e, E f) {                                                                 \
        return NAME##_at(p, a, b, c, d, e, f);                                                                                           \
    }
#define THRUST_WHERE_7_(NAME)                                                                                                            \
    template <typename A, typename B, typename C, typename D, typename E, typename F>                                                    \
    inline auto NAME(A a, A b, B c, C d, D e, E f, F g) {                                                                                \
        return NAME##_at(thrust_place(a), a, b, c, d, e, f, g);                                                                          \
    }                                                                                                                                    \
    template <typename A, typename B, typename C, typename D, typename E, typename F>                                                    \
    inline auto NAME(device_execution p, A a, A b, B c, C d, D e, E f, F g) {                                                            \
        return NAME##_at(p, a, b, c, d, e, f, g);                                                                                        \
    }

template <typename P, typename It, typename Eq> inline It unique_at(P where, It from, It to, Eq eq) {
    return from + thrust_packed(where, from, thrust_none(from), to - from, thrust_begin_of(where, from, eq));
}
template <typename P, typename It> inline It unique_at(P where, It from, It to) { return unique_at(where, from, to, thrust_same()); }
THRUST_WHERE_2_(unique)
THRUST_WHERE_3_(unique)
template <typename P, typename It, typename Out, typename Eq> inline Out unique_copy_at(P where, It from, It to, Out out, Eq eq) {
    return out + thrust_picked(where, from, out, to - from, thrust_begin_of(where, from, eq));
}
template <typename P, typename It, typename Out> inline Out unique_copy_at(P where, It from, It to, Out out) {
    return unique_copy_at(where, from, to, out, thrust_same());
}
THRUST_WHERE_3_(unique_copy)
THRUST_WHERE_4_(unique_copy)
template <typename P, typename K, typename V, typename Eq> inline pair<K, V> unique_by_key_at(P where, K from, K to, V values, Eq eq) {
    thrust_packed(where, values, thrust_none(values), to - from, thrust_begin_of(where, from, eq));
    long count = thrust_packed(where, from, thrust_none(from), to - from, thrust_begin_of(where, from, eq));
    return make_pair(from + count, values + count);
}
template <typename P, typename K, typename V> inline pair<K, V> unique_by_key_at(P where, K from, K to, V values) {
    return unique_by_key_at(where, from, to, values, thrust_same());
}
THRUST_WHERE_3_(unique_by_key)
THRUST_WHERE_4_(unique_by_key)
template <typename P, typename It, typename F> inline long unique_count_at(P, It from, It to, F eq) {
    thrust_truth<thrust_begins<It, F>> g = {{from, eq}};
    return thrust_sum(host_execution(), counting_iterator<long>(0), to - from, g, 0L, plus<long>());
}
template <typename It, typename F> inline long unique_count_at(device_execution where, It from, It to, F eq) {
    auto begins = thrust_begin_of(where, from, eq);
    thrust_truth<decltype(begins)> g = {begins};
    return thrust_sum(where, counting_iterator<long>(0), to - from, g, 0L, plus<long>());
}
template <typename P, typename It> inline long unique_count_at(P where, It from, It to) { return unique_count_at(where, from, to, thrust_same()); }
THRUST_WHERE_2_(unique_count)
THRUST_WHERE_3_(unique_count)

// With a stencil, the elements whose stencil the function holds of.
template <typename P, typename In, typename S, typename Out, typename F> inline Out copy_if_at(P where, In from, In to, S stencil, Out out, F f) {
    return out + thrust_picked(where, from, out, to - from, thrust_holding(where, stencil, f, true));
}
THRUST_WHERE_5_(copy_if)
template <typename P, typename In, typename Out, typename F> inline Out remove_copy_if_at(P where, In from, In to, Out out, F f) {
    return out + thrust_picked(where, from, out, to - from, thrust_holding(where, from, f, false));
}
THRUST_WHERE_4_(remove_copy_if)
template <typename P, typename It, typename S, typename F> inline It remove_if_at(P where, It from, It to, S stencil, F f) {
    return from + thrust_packed(where, from, thrust_none(from), to - from, thrust_holding(where, stencil, f, false));
}
template <typename It, typename F> inline It remove_if(device_execution where, It from, It to, F f) {
    return remove_if_at(where, from, to, from, f);
}
template <typename T, typename F> inline zip_iterator<T> remove_if(zip_iterator<T> from, zip_iterator<T> to, F f) {
    return remove_if_at(thrust_place(from), from, to, from, f);
}
THRUST_WHERE_4_(remove_if)

// What the function holds of comes first. Order is kept in both parts, but by partition in the first alone: an H100 has the rest from the last to the first.
template <typename P, typename It, typename T, typename F> inline It thrust_parted(P where, It from, It to, T *none, F f, bool turned) {
    long n = to - from;
    if (n <= 0)
        return from;
    T *all = nullptr;
    cudaMallocManaged(&all, n * sizeof(T));
    auto holds = thrust_holding(where, from, f, true);
    long count = thrust_picked(where, from, all, n, holds);
    thrust_picked(where, from, all + count, n, thrust_holding(where, from, f, false));
    thrust_map(where, all, from, turned ? count : n, identity<T>());
    if (turned)
        thrust_map(where, make_reverse_iterator(all + n), from + count, n - count, identity<T>());
    cudaDeviceSynchronize();
    cudaFree(all);
    return from + count;
}
template <typename P, typename It, typename F> inline It partition_at(P where, It from, It to, F f) {
    return thrust_parted(where, from, to, thrust_none(from), f, false);
}
template <typename It, typename F> inline It partition_at(device_execution where, It from, It to, F f) {
    return thrust_parted(where, from, to, thrust_none(from), f, true);
}
template <typename P, typename It, typename F> inline It stable_partition_at(P where, It from, It to, F f) {
    return thrust_parted(where, from, to, thrust_none(from), f, false);
}
THRUST_WHERE_3_(partition)
THRUST_WHERE_3_(stable_partition)
template <typename P, typename In, typename A, typename B, typename F>
inline pair<A, B> partition_copy_at(P where, In from, In to, A yes, B no, F f) {
    long n = to - from;
    A end = yes + thrust_picked(where, from, yes, n, thrust_holding(where, from, f, true));
    return make_pair(end, no + thrust_picked(where, from, no, n, thrust_holding(where, from, f, false)));
}
template <typename P, typename In, typename A, typename B, typename F>
inline pair<A, B> stable_partition_copy_at(P where, In from, In to, A yes, B no, F f) {
    return partition_copy_at(where, from, to, yes, no, f);
}
THRUST_WHERE_5_(partition_copy)
THRUST_WHERE_5_(stable_partition_copy)

// ---- runs of equal keys

template <typename T> struct thrust_stretch {
    T value;
    int head;
};
template <typename K, typename V, typename T, typename Eq> struct thrust_stretch_at {
    K keys;
    V values;
    T *none;
    mutable Eq eq;
    __host__ __device__ thrust_stretch<T> operator()(long i) const {
        thrust_stretch<T> s;
        s.value = values[i];
        s.head = i == 0 || !eq(keys[i - 1], keys[i]) ? 1 : 0;
        return s;
    }
};
template <typename T, typename Op> struct thrust_joined {
    mutable Op op;
    __host__ __device__ thrust_stretch<T> operator()(const thrust_stretch<T> &a, const thrust_stretch<T> &b) const {
        thrust_stretch<T> s = b;
        if (!b.head) {
            s.value = op(a.value, b.value);
            s.head = a.head;
        }
        return s;
    }
};
template <typename T> struct thrust_stretch_value {
    __host__ __device__ T operator()(const thrust_stretch<T> &s) const { return s.value; }
};
template <typename T, typename Begins, typename Op> struct thrust_from_before {
    const thrust_stretch<T> *all;
    Begins begins;
    T init;
    mutable Op op;
    __host__ __device__ T operator()(long i) const { return begins(i) ? init : op(init, all[i - 1].value); }
};
template <typename K, typename V, typename T, typename Eq, typename Op>
inline void thrust_stretches(K keys, V values, long n, thrust_stretch<T> *out, T *none, Eq eq, Op op) {
    typedef thrust_stretch_at<K, V, T, Eq> make;
    make f = {keys, values, none, eq};
    thrust_joined<T, Op> join = {op};
    thrust_running(transform_iterator<make, counting_iterator<long>>(counting_iterator<long>(0), f), n, out, join);
}
template <typename K, typename V, typename Out, typename T, typename Eq, typename Op>
inline void thrust_runs(device_execution where, K keys, V values, Out out, long n, T *none, bool exclusive, T init, Eq eq, Op op) {
    if (n <= 0)
        return;
    thrust_room<thrust_stretch<T>> all(n);
    thrust_stretches(thrust_raw(keys), thrust_raw(values), n, all.p, none, eq, op);
    if (exclusive) {
        auto begins = thrust_begin_of(where, keys, eq);
        thrust_from_before<T, decltype(begins), Op> f = {all.p, begins, init, op};
        thrust_map(where, counting_iterator<long>(0), out, n, f);
    } else
        thrust_map(where, all.p, out, n, thrust_stretch_value<T>());
}
template <typename K, typename V, typename Out, typename T, typename Eq, typename Op>
inline void thrust_runs(host_execution, K keys, V values, Out out, long n, T *none, bool exclusive, T init, Eq eq, Op op) {
    T sum = init;
    for (long i = 0; i < n; i++) {
        T value = values[i];
        bool begins = i == 0 || !eq(keys[i - 1], keys[i]);
        T before = begins ? init : sum;
        sum = begins && !exclusive ? value : op(before, value);
        out[i] = exclusive ? before : sum;
    }
}
template <typename P, typename K, typename V, typename Out, typename T, typename Eq, typename Op>
inline Out thrust_run_sums(P where, K from, K to, V values, Out out, T *none, Eq eq, Op op) {
    thrust_runs(where, from, values, out, to - from, none, false, T(), eq, op);
    return out + (to - from);
}
template <typename P, typename K, typename V, typename Out, typename Eq, typename Op>
inline Out inclusive_scan_by_key_at(P where, K from, K to, V values, Out out, Eq eq, Op op) {
    return thrust_run_sums(where, from, to, values, out, thrust_none(values), eq, op);
}
template <typename P, typename K, typename V, typename Out, typename Eq>
inline Out inclusive_scan_by_key_at(P where, K from, K to, V values, Out out, Eq eq) {
    return inclusive_scan_by_key_at(where, from, to, values, out, eq, thrust_add());
}
template <typename P, typename K, typename V, typename Out> inline Out inclusive_scan_by_key_at(P where, K from, K to, V values, Out out) {
    return inclusive_scan_by_key_at(where, from, to, values, out, thrust_same(), thrust_add());
}
THRUST_WHERE_4_(inclusive_scan_by_key)
THRUST_WHERE_5_(inclusive_scan_by_key)
THRUST_WHERE_6_(inclusive_scan_by_key)
template <typename P, typename K, typename V, typename Out, typename T, typename Eq, typename Op>
inline Out exclusive_scan_by_key_at(P where, K from, K to, V values, Out out, T init, Eq eq, Op op) {
    thrust_runs(where, from, values, out, to - from, (T *)nullptr, true, init, eq, op);
    return out + (to - from);
}
template <typename P, typename K, typename V, typename Out, typename T, typename Eq>
inline Out exclusive_scan_by_key_at(P where, K from, K to, V values, Out out, T init, Eq eq) {
    return exclusive_scan_by_key_at(where, from, to, values, out, init, eq, thrust_add());
}
template <typename P, typename K, typename V, typename Out, typename T>
inline Out exclusive_scan_by_key_at(P where, K from, K to, V values, Out out, T init) {
    return exclusive_scan_by_key_at(where, from, to, values, out, init, thrust_same(), thrust_add());
}
template <typename T> inline T thrust_zero(T *) { return T(); }
template <typename P, typename K, typename V, typename Out> inline Out exclusive_scan_by_key_at(P where, K from, K to, V values, Out out) {
    return exclusive_scan_by_key_at(where, from, to, values, out, thrust_zero(thrust_none(values)));
}
THRUST_WHERE_4_(exclusive_scan_by_key)
THRUST_WHERE_5_(exclusive_scan_by_key)
THRUST_WHERE_6_(exclusive_scan_by_key)
THRUST_WHERE_7_(exclusive_scan_by_key)

// One key and one result for each run of equal keys.
template <typename K, typename V, typename KO, typename VO, typename T, typename Eq, typename Op>
inline long thrust_reduced(device_execution where, K keys, V values, KO keys_out, VO values_out, long n, T *none, Eq eq, Op op) {
    if (n <= 0)
        return 0;
    thrust_room<thrust_stretch<T>> all(n);
    auto raw = thrust_raw(keys);
    thrust_stretches(raw, thrust_raw(values), n, all.p, none, eq, op);
    thrust_ends<decltype(raw), Eq> ends = {raw, eq, n};
    thrust_picked(where, transform_iterator<thrust_stretch_value<T>, thrust_stretch<T> *>(all.p, thrust_stretch_value<T>()), values_out, n, ends);
    return thrust_picked(where, keys, keys_out, n, thrust_begin_of(where, keys, eq));
}
template <typename K, typename V, typename KO, typename VO, typename T, typename Eq, typename Op>
inline long thrust_reduced(host_execution, K keys, V values, KO keys_out, VO values_out, long n, T *, Eq eq, Op op) {
    long count = 0;
    for (long i = 0; i < n; count++) {
        long first = i;
        T sum = values[i];
        for (i++; i < n && eq(keys[i - 1], keys[i]); i++)
            sum = op(sum, values[i]);
        keys_out[count] = keys[first];
        values_out[count] = sum;
    }
    return count;
}
template <typename P, typename K, typename V, typename KO, typename VO, typename Eq, typename Op>
inline pair<KO, VO> reduce_by_key_at(P where, K from, K to, V values, KO keys_out, VO values_out, Eq eq, Op op) {
    long count = thrust_reduced(where, from, values, keys_out, values_out, to - from, thrust_none(values), eq, op);
    return make_pair(keys_out + count, values_out + count);
}
template <typename P, typename K, typename V, typename KO, typename VO, typename Eq>
inline pair<KO, VO> reduce_by_key_at(P where, K from, K to, V values, KO keys_out, VO values_out, Eq eq) {
    return reduce_by_key_at(where, from, to, values, keys_out, values_out, eq, thrust_add());
}
template <typename P, typename K, typename V, typename KO, typename VO>
inline pair<KO, VO> reduce_by_key_at(P where, K from, K to, V values, KO keys_out, VO values_out) {
    return reduce_by_key_at(where, from, to, values, keys_out, values_out, thrust_same(), thrust_add());
}
THRUST_WHERE_5_(reduce_by_key)
THRUST_WHERE_6_(reduce_by_key)
THRUST_WHERE_7_(reduce_by_key)

// ---- sorted elements

// How many of the n elements from it on come before a value, or with Upper not after it.
template <typename It, typename T, typename Less> __host__ __device__ inline long thrust_rank(It it, long n, const T &value, bool upper, Less less) {
    long low = 0, high = n;
    while (low < high) {
        long mid = (low + high) / 2;
        bool before = upper ? !less(value, it[mid]) : less(it[mid], value);
        if (before)
            low = mid + 1;
        else
            high = mid;
    }
    return low;
}
template <typename It, typename V, typename Less> struct thrust_rank_of {
    It it;
    V values;
    long n;
    int what; // 0: lower bound, 1: upper bound, 2: whether it is there
    mutable Less less;
    __host__ __device__ long operator()(long i) const {
        long low = thrust_rank(it, n, values[i], what == 1, less);
        return what < 2 ? low : low < n && !less(values[i], it[low]) ? 1 : 0;
    }
};
template <typename P, typename It, typename V, typename Out, typename Less>
inline Out thrust_ranks(P where, It from, It to, V first, V last, Out out, int what, Less less) {
    auto it = thrust_raw(from);
    auto values = thrust_raw(first);
    thrust_rank_of<decltype(it), decltype(values), Less> f = {it, values, to - from, what, less};
    thrust_map(where, counting_iterator<long>(0), out, last - first, f);
    return out + (last - first);
}
#define THRUST_BOUND_(NAME, WHAT)                                                                                                        \
    template <typename It, typename V, typename Out> inline Out NAME(It from, It to, V first, V last, Out out) {                         \
        return thrust_ranks(thrust_place(from), from, to, first, last, out, WHAT, thrust_before());                                      \
    }                                                                                                                                    \
    template <typename It, typename V, typename Out, typename Less> inline Out NAME(It from, It to, V first, V last, Out out, Less less) { \
        return thrust_ranks(thrust_place(from), from, to, first, last, out, WHAT, less);                                                 \
    }                                                                                                                                    \
    template <typename It, typename V, typename Out> inline Out NAME(device_execution where, It from, It to, V first, V last, Out out) {  \
        return thrust_ranks(where, from, to, first, last, out, WHAT, thrust_before());                                                   \
    }
THRUST_BOUND_(lower_bound, 0)
THRUST_BOUND_(upper_bound, 1)
THRUST_BOUND_(binary_search, 2)
template <typename It, typename T> inline It lower_bound(It from, It to, const T &value) {
    return from + thrust_rank(from, to - from, value, false, thrust_before());
}
template <typename It, typename T> inline It upper_bound(It from, It to, const T &value) {
    return from + thrust_rank(from, to - from, value, true, thrust_before());
}
template <typename It, typename T> inline bool binary_search(It from, It to, const T &value) {
    return thrust_rank(from, to - from, value, true, thrust_before()) > thrust_rank(from, to - from, value, false, thrust_before());
}

// An element of one sorted range goes behind those of the other that come before it.
template <typename A, typename B, typename Out, typename Less> struct thrust_merged {
    A a;
    B b;
    Out out;
    long n, m;
    mutable Less less;
    __host__ __device__ void operator()(long i) const {
        if (i < n)
            out[i + thrust_rank(b, m, a[i], false, less)] = a[i];
        else
            out[i - n + thrust_rank(a, n, b[i - n], true, less)] = b[i - n];
    }
};
template <typename P, typename A, typename B, typename Out, typename Less>
inline Out thrust_merge_to(P where, A a, long n, B b, long m, Out out, Less less) {
    auto ra = thrust_raw(a);
    auto rb = thrust_raw(b);
    auto to = thrust_raw(out);
    thrust_merged<decltype(ra), decltype(rb), decltype(to), Less> f = {ra, rb, to, n, m, less};
    thrust_each(where, counting_iterator<long>(0), n + m, f);
    return out + (n + m);
}
// An element is chosen by whether the other range has as many of its equals as stand before it.
template <typename A, typename B, typename Less> struct thrust_in_other {
    A a;
    B b;
    long n, m;
    bool wanted;
    mutable Less less;
    __host__ __device__ bool operator()(long i) const {
        long before = i - thrust_rank(a, n, a[i], false, less);
        long there = thrust_rank(b, m, a[i], true, less) - thrust_rank(b, m, a[i], false, less);
        return (before < there) == wanted;
    }
};
template <typename P, typename A, typename B, typename Out, typename Less>
inline long thrust_common(P where, A a, long n, B b, long m, Out out, bool wanted, Less less) {
    auto ra = thrust_raw(a);
    auto rb = thrust_raw(b);
    thrust_in_other<decltype(ra), decltype(rb), Less> f = {ra, rb, n, m, wanted, less};
    return thrust_picked(where, a, out, n, f);
}
template <typename P, typename A, typename B, typename Out, typename T, typename Less>
inline Out thrust_joined_sets(P where, A a, long n, B b, long m, Out out, T *, bool all, Less less) {
    T *rest = nullptr;
    cudaMallocManaged(&rest, (n + m + 1) * sizeof(T));
    long left = thrust_common(where, b, m, a, n, rest, false, less), mine = n;
    if (all)
        out = thrust_merge_to(where, a, n, rest, left, out, less);
    else {
        mine = thrust_common(where, a, n, b, m, rest + left, false, less);
        out = thrust_merge_to(where, rest + left, mine, rest, left, out, less);
    }
    cudaDeviceSynchronize();
    cudaFree(rest);
    return out;
}
#define THRUST_SETS_(NAME, EXPRESSION)                                                                                                   \
    template <typename P, typename A, typename B, typename Out, typename Less>                                                           \
    inline Out NAME##_of(P where, A a, A a_end, B b, B b_end, Out out, Less less) {                                                      \
        long n = a_end - a, m = b_end - b;                                                                                               \
        return EXPRESSION;                                                                                                               \
    }                                                                                                                                    \
    template <typename A, typename B, typename Out> inline Out NAME(A a, A a_end, B b, B b_end, Out out) {                               \
        return NAME##_of(thrust_place(a), a, a_end, b, b_end, out, thrust_before());                                                     \
    }                                                                                                                                    \
    template <typename A, typename B, typename Out, typename Less> inline Out NAME(A a, A a_end, B b, B b_end, Out out, Less less) {     \
        return NAME##_of(thrust_place(a), a, a_end, b, b_end, out, less);                                                                \
    }                                                                                                                                    \
    template <typename A, typename B, typename Out> inline Out NAME(device_execution where, A a, A a_end, B b, B b_end, Out out) {       \
        return NAME##_of(where, a, a_end, b, b_end, out, thrust_before());                                                               \
    }
THRUST_SETS_(merge, thrust_merge_to(where, a, n, b, m, out, less))
THRUST_SETS_(set_intersection, out + thrust_common(where, a, n, b, m, out, true, less))
THRUST_SETS_(set_difference, out + thrust_common(where, a, n, b, m, out, false, less))
THRUST_SETS_(set_union, thrust_joined_sets(where, a, n, b, m, out, thrust_none(b), true, less))
THRUST_SETS_(set_symmetric_difference, thrust_joined_sets(where, a, n, b, m, out, thrust_none(b), false, less))

template <typename It, typename Less> struct thrust_falls {
    It it;
    mutable Less less;
    __host__ __device__ long operator()(long i) const { return less(it[i + 1], it[i]) ? 1 : 0; }
};
template <typename P, typename It, typename Less> inline bool is_sorted_at(P where, It from, It to, Less less) {
    auto it = thrust_raw(from);
    thrust_falls<decltype(it), Less> f = {it, less};
    return thrust_sum(where, counting_iterator<long>(0), to - from - 1, f, 0L, plus<long>()) == 0;
}
template <typename P, typename It> inline bool is_sorted_at(P where, It from, It to) { return is_sorted_at(where, from, to, thrust_before()); }
THRUST_WHERE_2_(is_sorted)
THRUST_WHERE_3_(is_sorted)

// ---- searching

template <typename It, typename F> struct thrust_first_at {
    It it;
    mutable F f;
    long n;
    bool wanted;
    __host__ __device__ long operator()(long i) const { return (f(it[i]) ? true : false) == wanted ? i : n; }
};
template <typename P, typename It, typename F> inline It thrust_first(P where, It from, It to, F f, bool wanted) {
    auto it = thrust_raw(from);
    thrust_first_at<decltype(it), F> g = {it, f, to - from, wanted};
    return from + thrust_sum(where, counting_iterator<long>(0), to - from, g, (long)(to - from), minimum<long>());
}
template <typename P, typename It, typename F> inline It find_if_at(P where, It from, It to, F f) { return thrust_first(where, from, to, f, true); }
template <typename P, typename It, typename F> inline It find_if_not_at(P where, It from, It to, F f) {
    return thrust_first(where, from, to, f, false);
}
template <typename P, typename It, typename T> inline It find_at(P where, It from, It to, T value) {
    thrust_equals<T> f = {value};
    return thrust_first(where, from, to, f, true);
}
THRUST_WHERE_3_(find)
THRUST_WHERE_3_(find_if)
THRUST_WHERE_3_(find_if_not)
template <typename T, typename Less> struct thrust_nearer_by {
    bool largest;
    mutable Less less;
    __host__ __device__ thrust_found<T> operator()(const thrust_found<T> &a, const thrust_found<T> &b) const {
        bool better = largest ? less(a.value, b.value) : less(b.value, a.value);
        bool worse = largest ? less(b.value, a.value) : less(a.value, b.value);
        return better || (!worse && b.at < a.at) ? b : a;
    }
};
template <typename P, typename It, typename T, typename Less> inline long thrust_extreme_by(P where, It from, long n, T *none, bool largest, Less less) {
    if (n <= 1)
        return 0;
    auto raw = thrust_raw(from);
    thrust_find_at<decltype(raw), T> f = {raw, none};
    thrust_nearer_by<T, Less> op = {largest, less};
    thrust_found<T> init = {(T)from[0], 0};
    return thrust_sum(where, counting_iterator<long>(0), n, f, init, op).at;
}
template <typename It, typename Less> inline It max_element(It from, It to, Less less) {
    return from + thrust_extreme_by(thrust_place(from), from, to - from, thrust_none(from), true, less);
}
template <typename It, typename Less> inline It min_element(It from, It to, Less less) {
    return from + thrust_extreme_by(thrust_place(from), from, to - from, thrust_none(from), false, less);
}
template <typename It> inline It max_element(device_execution where, It from, It to) {
    return from + thrust_extreme_by(where, from, to - from, thrust_none(from), true, thrust_before());
}
template <typename It> inline It min_element(device_execution where, It from, It to) {
    return from + thrust_extreme_by(where, from, to - from, thrust_none(from), false, thrust_before());
}
template <typename P, typename It> inline pair<It, It> minmax_element_at(P where, It from, It to) {
    long n = to - from;
    return make_pair(from + thrust_extreme_by(where, from, n, thrust_none(from), false, thrust_before()),
                     from + thrust_extreme_by(where, from, n, thrust_none(from), true, thrust_before()));
}
template <typename P, typename It, typename Less> inline pair<It, It> minmax_element_at(P where, It from, It to, Less less) {
    long n = to - from;
    return make_pair(from + thrust_extreme_by(where, from, n, thrust_none(from), false, less),
                     from + thrust_extreme_by(where, from, n, thrust_none(from), true, less));
}
THRUST_WHERE_2_(minmax_element)
THRUST_WHERE_3_(minmax_element)

// ---- changing elements

template <typename It, typename F, typename T> struct thrust_replaced {
    It it;
    mutable F f;
    T value;
    __host__ __device__ void operator()(long i) const {
        if (f(it[i]))
            it[i] = value;
    }
};
template <typename P, typename It, typename F, typename T> inline int replace_if_at(P where, It from, It to, F f, T value) {
    auto it = thrust_raw(from);
    thrust_replaced<decltype(it), F, T> g = {it, f, value};
    thrust_each(where, counting_iterator<long>(0), to - from, g);
    return 0;
}
template <typename P, typename It, typename A, typename T> inline int replace_at(P where, It from, It to, A old, T value) {
    thrust_equals<A> f = {old};
    return replace_if_at(where, from, to, f, value);
}
THRUST_WHERE_4_(replace_if)
THRUST_WHERE_4_(replace)
template <typename In, typename Out, typename S, typename F, typename G> struct thrust_mapped_if {
    In in;
    S stencil;
    Out out;
    mutable F f;
    mutable G g;
    __host__ __device__ void operator()(long i) const {
        if (g(stencil[i]))
            out[i] = f(in[i]);
    }
};
template <typename P, typename In, typename S, typename Out, typename F, typename G>
inline Out transform_if_at(P where, In from, In to, S stencil, Out out, F f, G g) {
    auto in = thrust_raw(from);
    auto s = thrust_raw(stencil);
    auto o = thrust_raw(out);
    thrust_mapped_if<decltype(in), decltype(o), decltype(s), F, G> h = {in, s, o, f, g};
    thrust_each(where, counting_iterator<long>(0), to - from, h);
    return out + (to - from);
}
template <typename P, typename In, typename Out, typename F, typename G> inline Out transform_if_at(P where, In from, In to, Out out, F f, G g) {
    return transform_if_at(where, from, to, from, out, f, g);
}
THRUST_WHERE_5_(transform_if)
THRUST_WHERE_6_(transform_if)
struct thrust_always {
    template <typename T> __host__ __device__ T operator()(const T &a) const { return a; }
};
template <typename P, typename Map, typename In, typename Out> inline Out gather_at(P where, Map from, Map to, In in, Out out) {
    auto raw = thrust_raw(in);
    auto map = thrust_raw(from);
    thrust_map(where, permutation_iterator<decltype(raw), decltype(map)>(raw, map), out, to - from, thrust_always());
    return out + (to - from);
}
template <typename Map, typename In, typename Out> inline Out gather(device_execution where, Map from, Map to, In in, Out out) {
    return gather_at(where, from, to, in, out);
}
template <typename In, typename Map, typename Out> inline void scatter(device_execution where, In from, In to, Map map, Out out) {
    auto raw = thrust_raw(out);
    auto places = thrust_raw(map);
    thrust_map(where, from, permutation_iterator<decltype(raw), decltype(places)>(raw, places), to - from, thrust_always());
}
template <typename P, typename Map, typename S, typename In, typename Out> inline Out gather_if_at(P where, Map from, Map to, S stencil, In in, Out out) {
    auto raw = thrust_raw(in);
    auto map = thrust_raw(from);
    permutation_iterator<decltype(raw), decltype(map)> all(raw, map);
    return transform_if_at(where, all, all + (to - from), stencil, out, thrust_always(), thrust_always());
}
THRUST_WHERE_5_(gather_if)
template <typename P, typename In, typename Map, typename S, typename Out> inline Out scatter_if_at(P where, In from, In to, Map map, S stencil, Out out) {
    auto raw = thrust_raw(out);
    auto places = thrust_raw(map);
    transform_if_at(where, from, to, stencil, permutation_iterator<decltype(raw), decltype(places)>(raw, places), thrust_always(), thrust_always());
    return out;
}
THRUST_WHERE_5_(scatter_if)

template <typename In, typename Op> struct thrust_step_at {
    In in;
    mutable Op op;
    template <typename I> __host__ __device__ auto operator()(I i) const {
        auto value = thrust_copy_of(in[i]);
        if (i > 0)
            value = op(value, in[i - 1]);
        return value;
    }
};
template <typename T> __host__ __device__ inline T thrust_copy_of(const T &a) { return a; }
struct thrust_less_by {
    template <typename A> __host__ __device__ A operator()(const A &a, const A &b) const { return a - b; }
};
template <typename P, typename In, typename Out, typename T, typename Op>
inline Out thrust_differences(P where, In from, In to, Out out, T *, Op op) {
    long n = to - from;
    T *all = nullptr;
    cudaMallocManaged(&all, (n + 1) * sizeof(T)); // the result may go where the elements are
    auto in = thrust_raw(from);
    thrust_step_at<decltype(in), Op> f = {in, op};
    thrust_map(where, counting_iterator<long>(0), all, n, f);
    thrust_map(where, all, out, n, identity<T>());
    cudaDeviceSynchronize();
    cudaFree(all);
    return out + n;
}
template <typename P, typename In, typename Out, typename Op> inline Out adjacent_difference_at(P where, In from, In to, Out out, Op op) {
    return thrust_differences(where, from, to, out, thrust_none(from), op);
}
template <typename P, typename In, typename Out> inline Out adjacent_difference_at(P where, In from, In to, Out out) {
    return adjacent_difference_at(where, from, to, out, thrust_less_by());
}
THRUST_WHERE_3_(adjacent_difference)
THRUST_WHERE_4_(adjacent_difference)

template <typename A, typename B> struct thrust_exchange {
    A a;
    B b;
    long last; // −1: b[i], else b[last − i]
    __host__ __device__ void operator()(long i) const {
        auto value = thrust_copy_of(a[i]);
        long k = last < 0 ? i : last - i;
        a[i] = b[k];
        b[k] = value;
    }
};
template <typename P, typename A, typename B> inline B thrust_exchanged(P where, A a, B b, long n, long last) {
    auto ra = thrust_raw(a);
    auto rb = thrust_raw(b);
    thrust_exchange<decltype(ra), decltype(rb)> f = {ra, rb, last};
    thrust_each(where, counting_iterator<long>(0), n, f);
    return b + n;
}
template <typename T> __host__ __device__ inline void swap(T &a, T &b) {
    T kept = a;
    a = b;
    b = kept;
}
template <typename It, typename B> inline B swap_ranges(It from, It to, B other) { return thrust_exchanged(thrust_place(from), from, other, to - from, -1); }
template <typename It> inline void reverse(It from, It to) { thrust_exchanged(thrust_place(from), from, from, (to - from) / 2, to - from - 1); }
template <typename It> inline void reverse(device_execution where, It from, It to) {
    thrust_exchanged(where, from, from, (to - from) / 2, to - from - 1);
}
template <typename In, typename Out> inline Out reverse_copy(In from, In to, Out out) {
    reverse_iterator<In> r(to);
    thrust_map(thrust_place(from), r, out, to - from, thrust_always());
    return out + (to - from);
}
template <typename In, typename Out, typename F, typename Op> inline Out transform_inclusive_scan(In from, In to, Out out, F f, Op op) {
    transform_iterator<F, In> t(from, f);
    return thrust::inclusive_scan(t, t + (to - from), out, op);
}
template <typename In, typename Out, typename F, typename T, typename Op>
inline Out transform_exclusive_scan(In from, In to, Out out, F f, T init, Op op) {
    transform_iterator<F, In> t(from, f);
    return thrust::exclusive_scan(t, t + (to - from), out, init, op);
}
template <typename It> inline It next(It it, long n = 1) { return it + n; }
template <typename It> inline void advance(It &it, long n) { it = it + n; }
template <typename It> inline long distance(It from, It to) { return to - from; }

// ---- expressions of what is not known yet: _1 * 2 + _2

namespace placeholders {
template <int N> struct thrust_unknown {
    template <typename A> __host__ __device__ A operator()(const A &a) const { return a; }
    template <typename A> __host__ __device__ A operator()(const A &a, const A &b) const { return N == 1 ? a : b; }
};
template <typename T> struct thrust_known {
    T value;
    template <typename A> __host__ __device__ T operator()(const A &) const { return value; }
    template <typename A> __host__ __device__ T operator()(const A &, const A &) const { return value; }
};
template <typename Op, typename L, typename R> struct thrust_expression {
    L l;
    R r;
    template <typename A> __host__ __device__ auto operator()(const A &a) const { return Op::of(l(a), r(a)); }
    template <typename A> __host__ __device__ auto operator()(const A &a, const A &b) const { return Op::of(l(a, b), r(a, b)); }
};
#define THRUST_OPERATOR_(NAME, OP)                                                                                                       \
    struct NAME {                                                                                                                        \
        template <typename A, typename B> __host__ __device__ static auto of(const A &a, const B &b) { return a OP b; }                  \
    };                                                                                                                                   \
    template <int N, int M> inline auto operator OP(thrust_unknown<N> l, thrust_unknown<M> r) {                                          \
        return thrust_expression<NAME, thrust_unknown<N>, thrust_unknown<M>>{l, r};                                                      \
    }                                                                                                                                    \
    template <int N, typename Op, typename L, typename R> inline auto operator OP(thrust_unknown<N> l, thrust_expression<Op, L, R> r) {  \
        return thrust_expression<NAME, thrust_unknown<N>, thrust_expression<Op, L, R>>{l, r};                                            \
    }                                                                                                                                    \
    template <int N, typename Op, typename L, typename R> inline auto operator OP(thrust_expression<Op, L, R> l, thrust_unknown<N> r) {  \
        return thrust_expression<NAME, thrust_expression<Op, L, R>, thrust_unknown<N>>{l, r};                                            \
    }                                                                                                                                    \
    template <typename O, typename L, typename R, typename O2, typename L2, typename R2>                                                 \
    inline auto operator OP(thrust_expression<O, L, R> l, thrust_expression<O2, L2, R2> r) {                                             \
        return thrust_expression<NAME, thrust_expression<O, L, R>, thrust_expression<O2, L2, R2>>{l, r};                                 \
    }                                                                                                                                    \
    THRUST_OPERATOR_WITH_(NAME, OP, int)                                                                                                 \
    THRUST_OPERATOR_WITH_(NAME, OP, float)                                                                                               \
    THRUST_OPERATOR_WITH_(NAME, OP, double)
#define THRUST_OPERATOR_WITH_(NAME, OP, T)                                                                                               \
    template <int N> inline auto operator OP(thrust_unknown<N> l, T r) {                                                                 \
        return thrust_expression<NAME, thrust_unknown<N>, thrust_known<T>>{l, {r}};                                                      \
    }                                                                                                                                    \
    template <int N> inline auto operator OP(T l, thrust_unknown<N> r) {                                                                 \
        return thrust_expression<NAME, thrust_known<T>, thrust_unknown<N>>{{l}, r};                                                      \
    }                                                                                                                                    \
    template <typename Op, typename L, typename R> inline auto operator OP(thrust_expression<Op, L, R> l, T r) {                         \
        return thrust_expression<NAME, thrust_expression<Op, L, R>, thrust_known<T>>{l, {r}};                                            \
    }                                                                                                                                    \
    template <typename Op, typename L, typename R> inline auto operator OP(T l, thrust_expression<Op, L, R> r) {                         \
        return thrust_expression<NAME, thrust_known<T>, thrust_expression<Op, L, R>>{{l}, r};                                            \
    }
THRUST_OPERATOR_(thrust_op_add, +)
THRUST_OPERATOR_(thrust_op_subtract, -)
THRUST_OPERATOR_(thrust_op_multiply, *)
THRUST_OPERATOR_(thrust_op_divide, /)
THRUST_OPERATOR_(thrust_op_remainder, %)
THRUST_OPERATOR_(thrust_op_less, <)
THRUST_OPERATOR_(thrust_op_greater, >)
THRUST_OPERATOR_(thrust_op_at_most, <=)
THRUST_OPERATOR_(thrust_op_at_least, >=)
THRUST_OPERATOR_(thrust_op_equal, ==)
THRUST_OPERATOR_(thrust_op_differs, !=)
THRUST_OPERATOR_(thrust_op_and, &&)
THRUST_OPERATOR_(thrust_op_or, ||)
const thrust_unknown<1> _1 = thrust_unknown<1>();
const thrust_unknown<2> _2 = thrust_unknown<2>();
} // namespace placeholders

// ---- random numbers

// x := a x mod 2³¹ − 1
template <unsigned int multiplier> struct thrust_congruential {
    typedef unsigned int result_type;
    static const unsigned int min = 1, max = 2147483646u, default_seed = 1;
    unsigned int x;
    __host__ __device__ explicit thrust_congruential(unsigned int s = 1) { seed(s); }
    __host__ __device__ void seed(unsigned int s = 1) { x = s % 2147483647u == 0 ? 1 : s % 2147483647u; }
    __host__ __device__ unsigned int operator()() { return x = (unsigned int)((unsigned long long)multiplier * x % 2147483647u); }
    __host__ __device__ void discard(unsigned long long n) {
        for (unsigned long long a = multiplier; n > 0; n /= 2) {
            if (n % 2)
                x = (unsigned int)(a * x % 2147483647u);
            a = a * a % 2147483647u;
        }
    }
};
typedef thrust_congruential<48271> minstd_rand;
typedef thrust_congruential<16807> minstd_rand0;
typedef minstd_rand default_random_engine;
template <typename T = double> struct uniform_real_distribution {
    T low, high;
    __host__ __device__ explicit uniform_real_distribution(T a = 0, T b = 1) : low(a), high(b) {}
    template <typename G> __host__ __device__ T operator()(G &g) {
        T u = (T)(g() - 1) / (T(1) + (T)2147483645u);
        return u * (high - low) + low;
    }
};
template <typename T = int> struct uniform_int_distribution {
    T low, high;
    __host__ __device__ explicit uniform_int_distribution(T a = 0, T b = 2147483647) : low(a), high(b) {}
    template <typename G> __host__ __device__ T operator()(G &g) {
        uniform_real_distribution<double> real((double)low, (double)high + 1);
        return (T)real(g);
    }
};
template <typename T = double> struct normal_distribution {
    T mean, deviation;
    __host__ __device__ explicit normal_distribution(T m = 0, T d = 1) : mean(m), deviation(d) {}
    template <typename G> __host__ __device__ T operator()(G &g) {
        double u = g() / 2147483647.0, angle = 6.283185307179586 * (g() / 2147483647.0);
        return mean + deviation * (T)(sqrt(-2 * log(u)) * cos(angle));
    }
};
namespace random {
typedef thrust::minstd_rand minstd_rand;
typedef thrust::default_random_engine default_random_engine;
template <typename T = double> using uniform_real_distribution = thrust::uniform_real_distribution<T>;
template <typename T = int> using uniform_int_distribution = thrust::uniform_int_distribution<T>;
template <typename T = double> using normal_distribution = thrust::normal_distribution<T>;
} // namespace random

// ---- vectors

template <typename T> struct device_vector;

template <typename T> struct host_vector {
    typedef T value_type;
    typedef T *iterator;
    typedef const T *const_iterator;
    std::vector<T> all;

    host_vector() {}
    explicit host_vector(size_t n) : all(n) {}
    host_vector(size_t n, const T &value) : all(n, value) {}
    host_vector(const T *from, const T *to) : all(from, to) {}
    host_vector(std::initializer_list<T> list) : all(list.begin(), list.end()) {}
    host_vector(const host_vector &other) : all(other.all) {}
    host_vector(const std::vector<T> &other) : all(other) {}
    host_vector(const device_vector<T> &other) : all(other.size()) { other.thrust_fetch(all.data()); }
    host_vector &operator=(const host_vector &other) {
        all = other.all;
        return *this;
    }
    host_vector &operator=(const device_vector<T> &other) {
        all.resize(other.size());
        other.thrust_fetch(all.data());
        return *this;
    }
    size_t size() const { return all.size(); }
    bool empty() const { return all.size() == 0; }
    void resize(size_t n) { all.resize(n); }
    void push_back(const T &value) { all.push_back(value); }
    void clear() { all.resize(0); }
    T &operator[](size_t i) { return all[i]; }
    const T &operator[](size_t i) const { return all[i]; }
    T &front() { return all[0]; }
    T &back() { return all[all.size() - 1]; }
    T *begin() { return all.data(); }
    T *end() { return all.data() + all.size(); }
    const T *begin() const { return all.data(); }
    const T *end() const { return all.data() + all.size(); }
    T *data() { return all.data(); }
};

template <typename T> struct device_vector {
    typedef T value_type;
    typedef device_ptr<T> iterator;
    typedef device_ptr<T> const_iterator;
    typedef device_ptr<T> pointer;
    T *all;
    size_t count, room;

    device_vector() : all(nullptr), count(0), room(0) {}
    explicit device_vector(size_t n) : all(nullptr), count(0), room(0) { resize(n); }
    device_vector(size_t n, const T &value) : all(nullptr), count(0), room(0) { resize(n, value); }
    device_vector(const device_vector &other) : all(nullptr), count(0), room(0) { thrust_take(other.all, other.count, cudaMemcpyDeviceToDevice); }
    device_vector(const host_vector<T> &other) : all(nullptr), count(0), room(0) {
        thrust_take(other.begin(), other.size(), cudaMemcpyHostToDevice);
    }
    device_vector(const std::vector<T> &other) : all(nullptr), count(0), room(0) {
        thrust_take(other.data(), other.size(), cudaMemcpyHostToDevice);
    }
    device_vector(const T *from, const T *to) : all(nullptr), count(0), room(0) { thrust_take(from, to - from, cudaMemcpyHostToDevice); }
    device_vector(std::initializer_list<T> list) : all(nullptr), count(0), room(0) {
        thrust_take(list.begin(), list.size(), cudaMemcpyHostToDevice);
    }
    device_vector(T *from, T *to) : all(nullptr), count(0), room(0) { thrust_take(from, to - from, cudaMemcpyHostToDevice); }
    device_vector(device_ptr<T> from, device_ptr<T> to) : all(nullptr), count(0), room(0) {
        thrust_take(from.address, to - from, cudaMemcpyDeviceToDevice);
    }
    ~device_vector() { cudaFree(all); }
    device_vector &operator=(const device_vector &other) {
        if (this != &other)
            thrust_take(other.all, other.count, cudaMemcpyDeviceToDevice);
        return *this;
    }
    device_vector &operator=(const host_vector<T> &other) {
        thrust_take(other.begin(), other.size(), cudaMemcpyHostToDevice);
        return *this;
    }
    device_vector &operator=(const std::vector<T> &other) {
        thrust_take(other.data(), other.size(), cudaMemcpyHostToDevice);
        return *this;
    }
    void thrust_take(const T *from, size_t n, cudaMemcpyKind kind) {
        reserve(n);
        count = n;
        if (n > 0)
            cudaMemcpy(all, from, n * sizeof(T), kind);
    }
    void thrust_fetch(T *to) const {
        if (count > 0)
            cudaMemcpy(to, all, count * sizeof(T), cudaMemcpyDeviceToHost);
    }
    void reserve(size_t n) {
        if (n <= room)
            return;
        T *more = nullptr;
        cudaMalloc(&more, n * sizeof(T));
        if (count > 0)
            cudaMemcpy(more, all, count * sizeof(T), cudaMemcpyDeviceToDevice);
        cudaFree(all);
        all = more;
        room = n;
    }
    void resize(size_t n) { resize(n, T()); }
    void resize(size_t n, const T &value) {
        reserve(n);
        if (n > count)
            thrust::fill(begin() + (long)count, begin() + (long)n, value);
        count = n;
    }
    void assign(size_t n, const T &value) {
        count = 0;
        resize(n, value);
    }
    void push_back(const T &value) {
        if (count == room)
            reserve(room ? 2 * room : 1);
        cudaMemcpy(all + count, &value, sizeof(T), cudaMemcpyHostToDevice);
        count++;
    }
    void clear() { count = 0; }
    void shrink_to_fit() {}
    void pop_back() { count--; }
    device_ptr<T> erase(device_ptr<T> from, device_ptr<T> to) {
        long at = from - begin(), gone = to - from, rest = end() - to;
        if (rest > 0 && gone > 0) {
            thrust_room<T> all(rest);
            cudaMemcpy(all.p, to.address, rest * sizeof(T), cudaMemcpyDeviceToDevice);
            cudaMemcpy(from.address, all.p, rest * sizeof(T), cudaMemcpyDeviceToDevice);
        }
        count -= gone;
        return begin() + at;
    }
    device_ptr<T> erase(device_ptr<T> at) { return erase(at, at + 1); }
    void swap(device_vector &other) {
        T *p = all;
        all = other.all;
        other.all = p;
        size_t n = count, m = room;
        count = other.count;
        room = other.room;
        other.count = n;
        other.room = m;
    }
    size_t capacity() const { return room; }
    device_ptr<T> cbegin() const { return begin(); }
    device_ptr<T> cend() const { return end(); }
    size_t size() const { return count; }
    bool empty() const { return count == 0; }
    device_reference<T> operator[](size_t i) const { return device_reference<T>(all + i); }
    device_reference<T> front() const { return device_reference<T>(all); }
    device_reference<T> back() const { return device_reference<T>(all + count - 1); }
    device_ptr<T> begin() const { return device_ptr<T>(all); }
    device_ptr<T> end() const { return device_ptr<T>(all + count); }
    device_ptr<T> data() const { return device_ptr<T>(all); }
};

// In managed memory: the host reads and writes elements where they are, and algorithms run on the device.
template <typename T> struct universal_vector {
    typedef T value_type;
    typedef device_ptr<T> iterator;
    typedef device_ptr<T> const_iterator;
    typedef device_ptr<T> pointer;
    T *all;
    size_t count, room;

    universal_vector() : all(nullptr), count(0), room(0) {}
    explicit universal_vector(size_t n) : all(nullptr), count(0), room(0) { resize(n, T()); }
    universal_vector(size_t n, const T &value) : all(nullptr), count(0), room(0) { resize(n, value); }
    universal_vector(std::initializer_list<T> list) : all(nullptr), count(0), room(0) { thrust_take(list.begin(), list.size()); }
    universal_vector(const universal_vector &other) : all(nullptr), count(0), room(0) { thrust_take(other.all, other.count); }
    universal_vector(const std::vector<T> &other) : all(nullptr), count(0), room(0) { thrust_take(other.data(), other.size()); }
    universal_vector(device_ptr<T> from, device_ptr<T> to) : all(nullptr), count(0), room(0) {
        cudaDeviceSynchronize();
        thrust_take(from.address, to - from);
    }
    ~universal_vector() { cudaFree(all); }
    universal_vector &operator=(const universal_vector &other) {
        if (this != &other)
            thrust_take(other.all, other.count);
        return *this;
    }
    void thrust_take(const T *from, size_t n) {
        reserve(n);
        count = n;
        if (n > 0)
            cudaMemcpy(all, from, n * sizeof(T), cudaMemcpyDefault);
    }
    void reserve(size_t n) {
        if (n <= room)
            return;
        T *more = nullptr;
        cudaMallocManaged(&more, n * sizeof(T));
        if (count > 0)
            cudaMemcpy(more, all, count * sizeof(T), cudaMemcpyDefault);
        cudaFree(all);
        all = more;
        room = n;
    }
    void resize(size_t n) { resize(n, T()); }
    void resize(size_t n, const T &value) {
        reserve(n);
        if (n > count)
            thrust::fill(begin() + (long)count, begin() + (long)n, value);
        count = n;
        cudaDeviceSynchronize();
    }
    void push_back(const T &value) {
        if (count == room)
            reserve(room ? 2 * room : 1);
        all[count++] = value;
    }
    void clear() { count = 0; }
    size_t size() const { return count; }
    bool empty() const { return count == 0; }
    T &operator[](size_t i) { return all[i]; }
    const T &operator[](size_t i) const { return all[i]; }
    T &front() { return all[0]; }
    T &back() { return all[count - 1]; }
    device_ptr<T> begin() const { return device_ptr<T>(all); }
    device_ptr<T> end() const { return device_ptr<T>(all + count); }
    device_ptr<T> cbegin() const { return begin(); }
    device_ptr<T> cend() const { return end(); }
    device_ptr<T> data() const { return device_ptr<T>(all); }
};

} // namespace thrust

#endif
