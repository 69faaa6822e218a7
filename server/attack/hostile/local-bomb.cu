// A large array for each of many threads.
__global__ void k(int *p) { int l[100000]; for (int i = 0; i < 100000; i++) l[i] = i ^ threadIdx.x; p[threadIdx.x] = l[p[threadIdx.x] % 100000]; }
int main() { int *p; cudaMalloc(&p, 1 << 20); cudaMemset(p, 0, 1 << 20); k<<<1024, 1024>>>(p); cudaDeviceSynchronize(); return 0; }
