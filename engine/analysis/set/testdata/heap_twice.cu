// A block of the device's heap that is freed twice ends the launch.
#include <cstdio>
#include <cuda_runtime.h>

__global__ void twice() {
    int *p = (int *)malloc(16);
    p[0] = 1;
    free(p);
    free(p); // want double-free
    free(p);
}

int main() {
    twice<<<1, 1>>>();
    return cudaDeviceSynchronize() != cudaErrorLaunchFailure;
}
