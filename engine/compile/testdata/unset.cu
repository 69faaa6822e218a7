// One variable that some threads never set, and one that all do.
__global__ void partly(int *p) {
    int t = threadIdx.x;
    int x, y;
    if (t > 31) x = t;
    bool ok = t > 40;
    if (t & 1) y = 1; else y = 2;
    if (ok && x > 50) p[y] = x + 1;
}

// All of this one's are surely assigned: it gets no instruction.
__global__ void surely(int *p) {
    int x;
    if (threadIdx.x > 31) x = 1; else x = 2;
    p[threadIdx.x] = x;
}
