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
    out[t] = s.a[t + 1]; // want "s.a[t + 1] with index 4, but the array indexed there has 4 elements: valid indices are 0 to 3"
}
