__global__ void k(int *p) {
    __shared__ int s[64];
    s[threadIdx.x] = threadIdx.x + 1;
    p[threadIdx.x] = s[63 - threadIdx.x];
}
int main() { int *d, h; cudaMalloc(&d, 256); k<<<1, 64>>>(d); cudaMemcpy(&h, d, 4, cudaMemcpyDeviceToHost); cudaFree(d); printf("%d\n", h); return 0; }
