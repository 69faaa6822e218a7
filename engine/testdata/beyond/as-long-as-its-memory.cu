struct S {
    int n;
    int a[1];
};

__global__ void k(int *out) {
    int t = threadIdx.x;
    S *s = (S *)out;
    if (t < 3) s->a[t] = t;
    else s->n = 4;
}
