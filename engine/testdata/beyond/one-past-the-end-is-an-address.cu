struct S {
    int a[4];
    int b;
};
__device__ S g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    int n = 0;
    for (int *p = g.a; p != &g.a[4]; ++p) n += *p;
    out[t] = n;
}
