// Races without end, between all threads, at every element.
__global__ void k(int *p, int n) { for (int i = 0; i < 100000; i++) { int at = (blockIdx.x * 31 + threadIdx.x * 17 + i * 13) % n; p[at] = i; p[(at * 3 + 1) % n] += p[(at + i) % n]; } }
int main() { int *d, n = 1 << 20; cudaMalloc(&d, 4 * n); k<<<1000, 256>>>(d, n); return cudaDeviceSynchronize(); }
