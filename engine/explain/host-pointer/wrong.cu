#include <cstdio>

__global__ void k(int *a) {
    a[threadIdx.x] += 1;
}

int main() {
    int h_a[4] = {1, 2, 3, 4};
    k<<<1, 4>>>(h_a); // this array lives on the host
    printf("%s\n", cudaGetErrorString(cudaDeviceSynchronize()));
    return 0;
}
