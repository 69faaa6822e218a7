#include <stdio.h>
#include <stdlib.h>
float noise(float x) { return x * rand() / RAND_MAX; }
__global__ void shake(float *data) {
    data[threadIdx.x] += noise(0.1f);
    cudaDeviceSynchronize();
}
int main() { return 0; }
