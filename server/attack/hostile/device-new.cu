// Memory taken by threads.
__global__ void k() { for (;;) { char *p = (char *)malloc(1 << 20); if (p) p[threadIdx.x] = 1; int *q = new int[1000]; q[0] = 1; } }
int main() { cudaDeviceSetLimit(cudaLimitMallocHeapSize, 1ULL << 40); k<<<1000, 1024>>>(); cudaDeviceSynchronize(); return 0; }
