// Launches without end.
__global__ void k(int *p) { *p += 1; }
int main() { int *d; cudaMalloc(&d, 4); cudaMemset(d, 0, 4); for (;;) k<<<1, 1>>>(d); }
