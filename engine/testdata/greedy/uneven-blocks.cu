// Blocks without end, no two neighbours alike.
__global__ void k(int *p) { int s = 0; for (int i = 0; i < blockIdx.x % 7; i++) s += i; if (s == 99) *p = s; }
int main() { int *d; cudaMalloc(&d, 4); k<<<50000000, 1>>>(d); return cudaDeviceSynchronize(); }
