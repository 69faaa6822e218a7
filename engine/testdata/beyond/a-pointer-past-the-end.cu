// The host gives the kernel a pointer: into the array, so that too few elements follow, and behind its last element.
#include <cstdio>

__global__ void raise(const int *from, int *to) {
    to[threadIdx.x] = from[threadIdx.x]; // want "'from' points past the end of its array, which has 16 elements."
}

__global__ void read(const int *from, int *to) {
    to[threadIdx.x] = from[threadIdx.x]; // want "'from' points into an array with only 2 elements left from there"
}

int main() {
    int *a, *b, h[4];
    cudaMalloc(&a, 16 * sizeof(int));
    cudaMalloc(&b, sizeof h);
    cudaMemset(a, 0, 16 * sizeof(int));
    read<<<1, 4>>>(a + 14, b);
    raise<<<1, 4>>>(a + 16, b);
    cudaMemcpy(h, b, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d\n", h[0]);
    cudaFree(a);
    cudaFree(b);
}
