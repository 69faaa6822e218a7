#include <cstdio>

int main() {
    int h[8] = {1, 2, 3, 4, 5, 6, 7, 8}, *d;
    cudaMalloc(&d, 8 * sizeof(int));
    cudaError_t e = cudaMemcpy(d, h, 8 * sizeof(int), cudaMemcpyHostToDevice);
    printf("%s\n", cudaGetErrorString(e));
    cudaFree(d);
    return 0;
}
