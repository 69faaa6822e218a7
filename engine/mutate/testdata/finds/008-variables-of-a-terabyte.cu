__device__ int q[0x1000000000];
__constant__ int one = 1;
__global__ void k(int *x) { x[0] = q[5] + one; }
int main() {
    int *x;
    cudaMalloc(&x, 4);
    k<<<1, 1>>>(x);
    return cudaDeviceSynchronize();
}
