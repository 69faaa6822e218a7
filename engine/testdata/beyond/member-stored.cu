struct S {
    int a[4];
    int b;
};

__global__ void k(int *out) {
    int t = threadIdx.x;
    __shared__ S s[4];
    s[t].a[t + 2] = t; // want "index 4"
    out[t] = t;
}
