__device__ int part(int x)
{
    if (x > 100)
        return 1;
}

__global__ void k(int *p) {
    int t = threadIdx.x;
    int v, w;
    int loc[4];
    loc[0] = 1;
    if (t == 0)
        v = 1;
    p[t] = v + w; // want uninitialized-register "Thread 0 of block 0 uses 'w', which has no value: it was never set."
    p[t] = v * loc[0] + w; // want uninitialized-register "uses 'w'"
    p[t] = v + loc[1]; // want uninitialized-register "Thread 0 of block 0 uses loc[1], which has no value: nothing was written to it."
    p[t] = v + part(t); // want uninitialized-register "Thread 0 of block 0 uses the result of part(t)"
    p[t] = v; // want uninitialized-register "Thread 1 of block 0 uses 'v', which has no value: it was never set."
    int sum;
    for (int i = 0; i < 4; ++i)
        sum += i;
    p[t] = sum; // want uninitialized-register "'sum', which has no value: it was never set, or was computed from itself."
    int both = v + w;
    p[t] = both; // want uninitialized-register "'both', which has no value: it was never set, or was computed from a variable without"
    p[t] = t < 3 ? v : w; // want uninitialized-register "uses a value that was computed from a variable without a value."
}

int main() {
    int *d;
    cudaMalloc(&d, 128);
    k<<<1, 32>>>(d);
    cudaFree(d);
}
