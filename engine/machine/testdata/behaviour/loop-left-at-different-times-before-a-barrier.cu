__global__ void k(int *d) {
    __shared__ int s[32];
    int t = threadIdx.x;
    for (int i = 0; ; i++) {
        if (i > 40) return;
        if (i == t) break;
    }
    s[t] = t;
    __syncthreads();
    d[t] = s[31 - t];
}
