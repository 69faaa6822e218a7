__global__ void k(int *p) { p[threadIdx.x] = threadIdx.x; }
int main() {
    int *p;
    cudaMalloc(&p, 32 * sizeof(int));
    k<<<1, 32>>>(p);
    cudaFree(p);
    return 0;
}
