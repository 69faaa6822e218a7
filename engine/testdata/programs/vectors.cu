// std::vector and std::array as host programs use them around kernels
#include <algorithm>
#include <array>
#include <cstdio>
#include <iostream>
#include <numeric>
#include <vector>

__global__ void add(const float *a, const float *b, float *c, int n) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < n) c[i] = a[i] + b[i];
}

struct Point {
    float x, y;
    Point(float a = 0, float b = 0) : x(a), y(b) {}
};

static float total(const std::vector<float> &v) {
    float s = 0;
    for (size_t i = 0; i < v.size(); i++) s += v[i];
    return s;
}
static std::vector<int> squares(int n) {
    std::vector<int> v;
    for (int i = 0; i < n; i++) v.push_back(i * i);
    return v;
}
static int changed(std::vector<int> v) {
    v[0] = 100;
    v.push_back(7);
    return v[0] + v.back() + (int)v.size();
}

int main() {
    const int n = 100;
    const size_t bytes = n * sizeof(float);
    std::vector<float> a(n), b(n, 2.0f), c(n);
    std::iota(a.begin(), a.end(), 1.0f);
    float *da, *db, *dc;
    cudaMalloc(&da, bytes);
    cudaMalloc(&db, bytes);
    cudaMalloc(&dc, bytes);
    cudaMemcpy(da, a.data(), bytes, cudaMemcpyHostToDevice);
    cudaMemcpy(db, &b[0], b.size() * sizeof(float), cudaMemcpyHostToDevice);
    add<<<(n + 31) / 32, 32>>>(da, db, dc, n);
    cudaMemcpy(c.data(), dc, bytes, cudaMemcpyDeviceToHost);
    printf("%g %g %g %zu\n", c[0], c.back(), total(c), c.size());

    std::vector<int> q = squares(5), copy = q, list = {5, 3, 9, 1}, braced{4, 2};
    printf("%d %d\n", changed(q), q[0]);
    copy[1] = 50;
    q = copy;
    copy.clear();
    printf("%d %zu %d %d\n", q[1], copy.size(), copy.empty(), q == squares(5));
    std::sort(list.begin(), list.end());
    for (int x : list) std::cout << x << " ";
    for (auto &x : braced) x *= 3;
    std::cout << braced[0] << " " << *std::max_element(list.begin(), list.end()) << std::endl;
    list.insert(list.begin() + 1, 77);
    list.erase(list.begin());
    list.pop_back();
    list.resize(5, -1);
    for (std::vector<int>::iterator it = list.begin(); it != list.end(); ++it) printf("%d ", *it);
    printf("%d\n", list.at(4));
    std::vector<std::vector<int>> grid(3, std::vector<int>(4, 1));
    grid[1][2] = 5;
    grid.push_back(std::vector<int>{1, 2});
    int sum = 0;
    for (const auto &row : grid)
        for (int cell : row) sum += cell;
    printf("%d %zu %zu\n", sum, grid.size(), grid[3].size());
    std::vector<Point> points;
    points.push_back(Point(1, 2));
    points.push_back({3, 4});
    points.reserve(10);
    printf("%g %zu\n", points[1].y, points.size());
    std::array<int, 3> three = {{7, 8, 9}};
    std::vector<int> from(three.begin(), three.end());
    printf("%d %zu %d\n", std::accumulate(three.begin(), three.end(), 0), three.size(), from[2]);
    std::vector<double> d(3);
    std::fill(d.begin(), d.end(), 1.5);
    std::vector<double> e(d.size());
    std::copy(d.begin(), d.end(), e.begin());
    d.swap(e);
    printf("%g\n", d[2] + e[0]);
    cudaFree(da);
    cudaFree(db);
    cudaFree(dc);
    return 0;
}
