__global__ void k(int *d) {
    __shared__ char c[8];
    __shared__ short s[8];
    unsigned char *b = (unsigned char *)d;
    int t = threadIdx.x;
    c[t] = t - 4;
    s[t] = -t * 1000;
    b[t] = 200 + t;
    __syncthreads();
    int v = c[t ^ 1] + s[t ^ 2];
    __syncthreads();
    d[t] = b[t] * 0 + v;
}
