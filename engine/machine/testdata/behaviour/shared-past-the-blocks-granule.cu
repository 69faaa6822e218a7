__global__ void k(int *d) {
    __shared__ int s[32];
    s[threadIdx.x] = 7;
    __syncthreads();
    d[threadIdx.x] = s[threadIdx.x + 25];
}
