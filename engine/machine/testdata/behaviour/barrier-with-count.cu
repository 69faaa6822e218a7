__global__ void k(int *d) {
    int t = threadIdx.x;
    int n = __syncthreads_count(t % 3 == 0);
    int a = __syncthreads_and(t < 40), o = __syncthreads_or(t == 47);
    d[t] = n * 100 + a * 10 + o;
}
