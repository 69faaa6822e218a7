// Launches as formatters that know no CUDA leave them: << <…>> >.
#include <cstdio>

__global__ void put(int *p, int value) { *p = value; }
template <int N> __global__ void add(int *p) { *p += N; }

#define LAUNCH(kernel, ...) kernel << <1, 1 >> >(__VA_ARGS__)

int main() {
    int *d, h = 0, shift = 6;
    cudaMalloc(&d, sizeof(int));
    put << <1, 1 >> >(d, 3);
    add<4> << <1, 1, 0, 0 >> > (d);
    add<2> << < dim3(1), dim3(shift >> 2) > >> (d);
    LAUNCH(add<1>, d);
    add<8> << <shift >> 2, 1 >> >(d);
    cudaMemcpy(&h, d, sizeof(int), cudaMemcpyDeviceToHost);
    cudaFree(d);
    printf("%d %d %d\n", h, 1 << 4, 64 >> (shift >> 1));
    return 0;
}
