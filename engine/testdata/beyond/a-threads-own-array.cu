__global__ void k(int *out) {
    int t = threadIdx.x;
    int q[4] = {}, n = 4;
    for (int i = 0; i < 4; ++i) q[i] = t;
    out[t] = q[n - t]; // want "Thread 0 of block 0 reads q[4], but 'q' has 4 elements: valid indices are 0 to 3"
}
