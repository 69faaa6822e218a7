__global__ void k(int *p) {
    __shared__ int s;
    s = threadIdx.x;
    p[threadIdx.x] = s;
}
int main() { int *d; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaFree(d); return 0; }
