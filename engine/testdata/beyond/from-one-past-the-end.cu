struct S {
    int a[4];
    int b;
};
__device__ S g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = *(&g.a[4] - 1 - t) + (&g.a[4])[-1];
}
