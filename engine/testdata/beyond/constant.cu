__constant__ struct {
    int a[3];
    int b;
} c;

__global__ void k(int *out) {
    int t = threadIdx.x;
    out[t] =
        c.a[t]; // want "c.a[t] with index 3"
}
