#include <cstdio>
#include <cstring>
#include <algorithm>
__global__ void twice(float *p, int n) { int i = threadIdx.x; if (i < n) p[i] *= 2; }
float total(const float *a, int n) { float s = 0; for (int i = 0; i < n; i++) s += a[i]; return s; }
int main() {
    int n = 6;
    for (int round = 0; round < 2; round++) {
        float a[n];
        int grid[n + round][3];
        for (int i = 0; i < n; i++) a[i] = i + round;
        memset(grid, 0, sizeof(grid));
        grid[2][1] = 5;
        float *d; cudaMalloc(&d, sizeof(a));
        cudaMemcpy(d, a, sizeof a, cudaMemcpyHostToDevice);
        twice<<<1, 32>>>(d, n);
        cudaMemcpy(a, d, sizeof(a), cudaMemcpyDeviceToHost);
        std::sort(a, a + n, [](float x, float y) { return x > y; });
        printf("%g %g %zu %zu %d\n", total(a, n), a[0], sizeof(a), sizeof(grid), grid[2][0] + grid[2][1]);
        cudaFree(d);
        if (n == 100) break;
        n += 2;
    }
    return 0;
}
