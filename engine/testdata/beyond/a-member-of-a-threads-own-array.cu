struct S { int a, b; };

__global__ void k(int *out) {
    int t = threadIdx.x;
    S q[4] = {};
    out[t] = q[t + 1].b; // want "reads q[t + 1].b, outside the thread's local array"
}
