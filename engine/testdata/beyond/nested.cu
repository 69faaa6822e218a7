struct I {
    int a[2];
    int b;
};

struct O {
    I in[2];
    int c[4];
};
__device__ O g;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] = g.in[t & 1].a[t / 2] +
        g.in[t].b; // want "index 2"
}
