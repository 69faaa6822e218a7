#include <cstdio>
#include <string>
#include <utility>
#include <vector>
struct Point { int x, y; float w; };
struct Named { std::string name; int n; };
Point make(int k) { return {k, 2 * k, 0.5f * k}; }
__host__ __device__ std::pair<int, int> split(int i, int w) { return {i / w, i % w}; }
__global__ void k(int *out, const Point *p, int n) {
    int i = threadIdx.x;
    if (i >= n) return;
    auto [row, col] = split(i, 3);
    const auto &[x, y, w] = p[i];
    out[i] = 100 * row + 10 * col + x + y + (int)w;
}
int main() {
    auto [a, b, c] = make(3);
    a++;
    printf("%d %d %g\n", a, b, c);
    Point q{1, 2, 3};
    auto &[x, y, w] = q;
    x = 10; w *= 2;
    printf("%d %d %g\n", q.x, y, q.w);
    int arr[2] = {4, 5};
    auto [e0, e1] = arr;
    arr[0] = 9;
    auto &[r0, r1] = arr;
    r1++;
    printf("%d %d %d %d\n", e0, e1, r0, arr[1]);
    std::vector<std::pair<std::string, int>> v;
    v.push_back({"one", 1});
    v.push_back({"two", 2});
    for (auto &[name, n] : v) n *= 10;
    for (const auto &[name, n] : v) printf("%s=%d ", name.c_str(), n);
    for (auto [name, n] : v) { name += "!"; printf("%s ", name.c_str()); }
    auto [name, count] = Named{"z", 7};
    printf("%s %d %s\n", name.c_str(), count, v[0].first.c_str());
    Point hp[6];
    for (int i = 0; i < 6; i++) hp[i] = make(i);
    Point *dp; int *d, h[6];
    cudaMalloc(&dp, sizeof hp); cudaMalloc(&d, sizeof h);
    cudaMemcpy(dp, hp, sizeof hp, cudaMemcpyHostToDevice);
    k<<<1, 32>>>(d, dp, 6);
    cudaMemcpy(h, d, sizeof h, cudaMemcpyDeviceToHost);
    for (int z : h) printf("%d ", z);
    printf("\n");
    cudaFree(d); cudaFree(dp);
    return 0;
}
