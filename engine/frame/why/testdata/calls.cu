// Values that come out of functions with statements of their own.
#include <cstdio>

__device__ int total(const int *a, int n) {
    int sum = 0;
    for (int i = 0; i < n; i++)
        sum += a[i];
    return sum;
}

__device__ int below(int v, int limit) {
    while (v >= limit)
        v -= limit;
    return v;
}

__device__ int product(const int *a, int n) {
    if (n == 1)
        return a[0];
    int rest = product(a + 1, n - 1);
    return a[0] * rest;
}

__device__ int middle(const int *a, int n) {
    int half = total(a, n);
    for (int i = 1; i < 2; i++)
        half -= i;
    return half;
}

__global__ void k(const int *in, int *out) {
    int t = threadIdx.x;
    const int *mine = in + 2 * t;
    out[t] = total(mine, 1) - total(mine + 1, 1);
    out[t + 4] = below(mine[0], 3) + below(mine[1], 4);
    out[t + 8] = product(mine, 2);
    if (total(mine, 2) > 4)
        out[t + 12] = mine[1];
    out[t + 16] = middle(mine, t) * mine[1];
}

int main() {
    int h[20] = {1, 2, 3, 4, 5, 6, 7, 8}, *in, *out;
    cudaMalloc(&in, 8 * sizeof(int));
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, 8 * sizeof(int), cudaMemcpyHostToDevice);
    cudaMemset(out, 0, sizeof h);
    k<<<1, 4>>>(in, out);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    for (int i = 0; i < 20; i++)
        printf("%d ", h[i]);
    printf("\n");
    cudaFree(in);
    cudaFree(out);
    return 0;
}
