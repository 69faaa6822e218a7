// A kernel without end, in many blocks.
__global__ void k(volatile int *p) { while (p[threadIdx.x] == 0) { } }
int main() { int *p; cudaMalloc((void **)&p, 4096); cudaMemset(p, 0, 4096); k<<<10000, 1024>>>(p); cudaDeviceSynchronize(); return 0; }
