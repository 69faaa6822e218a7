__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ int a[4], b[4];
    a[t] = b[t] = t;
    __syncthreads();
    int n = 0;
    for (int *p = a; p != &a[4]; ++p) n += *p;
    out[t] = n + (&a[4])[-1 - t] + b[t];
}
