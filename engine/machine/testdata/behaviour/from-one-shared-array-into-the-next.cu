__global__ void k(int *d) {
    __shared__ int s[8], r[8];
    s[threadIdx.x] = 1;
    r[threadIdx.x] = 2;
    __syncthreads();
    d[threadIdx.x] = s[threadIdx.x + 2];
    if (threadIdx.x > 6) atomicAdd(&s[threadIdx.x + 1], 3);
    __syncthreads();
    d[threadIdx.x] += r[threadIdx.x];
}
