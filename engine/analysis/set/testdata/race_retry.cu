// The plain read before a compare-and-swap loop is a note: the compare-and-swap finds out when the value is stale. Others are errors.
#include <stdio.h>
__device__ double add(double *address, double x) {
    unsigned long long *p = (unsigned long long *)address;
    unsigned long long old = *p, assumed; // want note:race-global WAR
    do {
        assumed = old;
        old = atomicCAS(p, assumed, __double_as_longlong(x + __longlong_as_double(assumed))); // want note:race-global WAR
    } while (assumed != old);
    return __longlong_as_double(old);
}
__global__ void sums(double *a) {
    add(&a[threadIdx.x % 2], 1.0);
}
__global__ void sometimes(int *a) {
    int old = a[0]; // want race-global WAR
    if (old < 3)
        atomicCAS(&a[0], old, old + 1); // want race-global WAR
}
__global__ void elsewhere(int *a) {
    int old = a[0]; // want race-global WAR
    atomicCAS(&a[1], old, old + 1);
    atomicAdd(&a[0], 1); // want race-global WAR
}
int main(void) {
    double *a, h[2];
    cudaMalloc((void **)&a, sizeof(h));
    cudaMemset(a, 0, sizeof(h));
    sums<<<1, 64>>>(a);
    cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%g %g\n", h[0], h[1]);
    cudaMemset(a, 0, sizeof(h));
    sometimes<<<1, 64>>>((int *)a);
    elsewhere<<<1, 64>>>((int *)a);
    cudaMemcpy(h, a, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(a);
    return 0;
}
