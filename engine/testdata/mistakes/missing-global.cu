void k(float *a) { a[threadIdx.x] = 1; }
int main() {
    float *d;
    cudaMalloc(&d, 256);
    k<<<1, 64>>>(d);
    cudaFree(d);
    return 0;
}
