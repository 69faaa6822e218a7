__global__ void k(int *d) {
    __shared__ int s[8];
    s[threadIdx.x + 4] = 7;
    __syncthreads();
    d[threadIdx.x] = s[threadIdx.x];
}
