struct S {
    int a[4];
    int b;
};

__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ S s;
    if (t == 0) s.b = 0;
    s.a[t] = t;
    __syncthreads();
    out[t] = s.a[3 - t] + s.b;
}
