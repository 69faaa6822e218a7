#include <cstdio>
#include <string>
#include <vector>
struct Case { std::string name; int n; };
const std::vector<int> sizes = {1, 2, 3};
std::string title = "all";
std::vector<Case> cases;
__global__ void a(int *p) { *p = 1; }
__global__ void b(int *p) { *p = 2; }
template <typename T> __global__ void c(T *p) { *p = 3; }
void run(void (*k)(int *), int *p) {
    k<<<1, 1>>>(p);
    int h; cudaMemcpy(&h, p, 4, cudaMemcpyDeviceToHost);
    printf("%s %d\n", k == a ? "a" : k == &b ? "b" : "other", h);
}
typedef void (*kernel)(int *);
kernel pick(bool first) { return first ? a : b; }
int main(int argc, char **argv) {
    if (argc > 0 && (std::string(argv[0]) == "-h" || std::string(argv[0]) == "--help")) printf("help\n");
    cases.push_back(Case{"x", 2});
    printf("%s %zu %s\n", title.c_str(), sizes.size(), cases[0].name.c_str());
    int *d; cudaMalloc(&d, 4);
    run(a, d); run(b, d); run(c<int>, d); run(pick(true), d); run(pick(false), d);
    cudaFree(d);
    return 0;
}
