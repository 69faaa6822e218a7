struct S {
    int a[4];
    int b;
};
__device__ S g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = g.a[(t + 7) & 3] + g.a[(unsigned)(t + 7) % 4u];
}
