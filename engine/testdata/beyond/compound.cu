struct S {
    int a[2];
    int b[2];
};
__device__ S g[4];

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = 0;
    g[t].a[t]++; // want "index 2"
}
