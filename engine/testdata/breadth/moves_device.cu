// Moves in functions of both sides: the kernel prints what the host prints.
#include <cstdio>
#include <utility>

struct Token {
    int id;
    __host__ __device__ explicit Token(int id) : id(id) {}
    __host__ __device__ Token(const Token &o) : id(o.id + 100) { printf("copy %d\n", id); }
    __host__ __device__ Token(Token &&o) : id(o.id) {
        o.id = 0;
        printf("move %d\n", id);
    }
    __host__ __device__ Token &operator=(const Token &o) {
        id = o.id + 100;
        printf("copy= %d\n", id);
        return *this;
    }
    __host__ __device__ Token &operator=(Token &&o) {
        id = o.id;
        o.id = 0;
        printf("move= %d\n", id);
        return *this;
    }
};
struct Two {
    Token a, b[2];
    int n;
};
__host__ __device__ void which(const Token &t) { printf("const & %d\n", t.id); }
__host__ __device__ void which(Token &&t) { printf("&& %d\n", t.id); }
template <typename T> __host__ __device__ void pass(T &&t) { which(std::forward<T>(t)); }
__host__ __device__ Token make(int n) { return Token(n); }
__host__ __device__ Token pick(Token x, bool c) {
    Token y(2);
    if (c) return x;
    return y;
}
__host__ __device__ void work() {
    Token a(1);
    Token b = std::move(a);
    Token c = b;
    a = std::move(c);
    a = make(4);
    pass(a);
    pass(std::move(a));
    pass(make(5));
    Token d = pick(std::move(a), true);
    Token e = pick(d, false);
    std::swap(d, e);
    Two t = {Token(7), {Token(8), Token(9)}, 3};
    Two u = std::move(t);
    Two v = u;
    printf("%d %d %d %d, %d %d %d\n", d.id, e.id, t.a.id, t.b[1].id, u.b[0].id, v.a.id, v.n);
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
    return 0;
}
