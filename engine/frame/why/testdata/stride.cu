// A loop over a grid's stride that is given one element too few.
#include <cstdio>

__global__ void fill(int *out, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        out[i] = i;
}

int main() {
    const int n = 20;
    int h[n], *out;
    // One element is not asked for.
    cudaMalloc(&out, sizeof h);
    fill<<<2, 4>>>(out, n - 1);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[19]);
    return 0;
}
