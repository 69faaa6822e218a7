#include <cstdio>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>
struct Noisy { const char *name; Noisy(const char *n) : name(n) { printf("+%s ", n); } ~Noisy() { printf("-%s ", name); } };
struct CudaError : public std::runtime_error { int code; CudaError(int c, const std::string &m) : std::runtime_error(m), code(c) {} };
struct Custom : public std::exception { int k; Custom(int k) : k(k) {} const char *what() const noexcept override { return k ? "custom one" : "custom zero"; } };
class Virtual : public std::exception { public: virtual const char *what() const throw() { return "virtual what"; } };
#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) throw CudaError(e, std::string("CUDA: ") + cudaGetErrorString(e)); } while (0)
int deep(int n) { Noisy x("deep"); if (n == 0) throw std::out_of_range("bottom"); return deep(n - 1) + 1; }
int value(int k) {
    if (k == 1) throw 42;
    if (k == 2) throw "text";
    if (k == 3) throw std::invalid_argument("bad " + std::to_string(k));
    if (k == 4) throw Custom(0);
    if (k == 5) throw Virtual();
    if (k == 6) throw 2.5;
    return 10 * k;
}
void kinds(int k) {
    try {
        printf("%d: ", k);
        printf("value %d\n", value(k) + value(0));
    } catch (int i) { printf("int %d\n", i);
    } catch (const char *s) { printf("text %s\n", s);
    } catch (const std::logic_error &e) { printf("logic %s\n", e.what());
    } catch (std::exception &e) { printf("exception %s\n", e.what());
    } catch (...) { printf("something\n"); }
}
int again() {
    try {
        try { Noisy a("a"); deep(1); printf("never"); }
        catch (const std::out_of_range &e) { Noisy h("h"); std::cout << e.what() << " "; throw; }
        catch (...) { printf("wrong"); }
    } catch (const std::exception &e) { std::cout << "outer " << e.what() << "\n"; return 1; }
    return 0;
}
int loops() {
    int n = 0;
    for (int i = 0; i < 6; i++) {
        try { Noisy l("l"); if (i == 1) continue; if (i == 4) break; if (i % 2 == 0) throw i; n += 10; }
        catch (int k) { n += k; if (k == 2) continue; n += 100; }
    }
    return n;
}
struct Thing { int v; Thing(int v) : v(v) { if (v < 0) throw std::runtime_error("negative"); } int half() const { if (v % 2) throw std::domain_error("odd"); return v / 2; } };
template <typename F> int attempt(F f) { try { return f(); } catch (const std::exception &e) { printf("[%s] ", e.what()); return -1; } }
int (*pointer)(int) = value;
__global__ void k(int *p) { *p = 7; }
int main() {
    for (int k = 0; k < 7; k++) kinds(k);
    printf("%d\n", again());
    printf("%d\n", loops());
    printf("%d %d %d\n", attempt([] { return Thing(8).half(); }), attempt([] { Thing t(3); return t.half(); }), attempt([] { return Thing(-1).v; }));
    try { int x = pointer(1); printf("%d", x); } catch (int e) { printf("through a pointer %d\n", e); }
    int *d;
    try {
        CHECK(cudaMalloc(&d, 4));
        k<<<1, 1>>>(d);
        CHECK(cudaDeviceSynchronize());
        CHECK(cudaMemcpy(d, nullptr, 4, (cudaMemcpyKind)77));
        printf("never\n");
    } catch (const CudaError &e) { printf("%d %s\n", e.code, e.what()); }
    std::vector<int> v{1, 2};
    try { int sum = 0; for (int x : v) sum += x > 1 ? throw sizeof(short) : x; printf("%d\n", sum); }
    catch (unsigned long n) { printf("size %lu\n", n); }
    cudaFree(d);
    return 0;
}
