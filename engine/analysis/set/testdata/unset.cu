// A variable that is read before it has a value.
__global__ void sum(const float *v, float *out, int n) {
    float acc;
    for (int i = 0; i < n; i++)
        acc += v[i]; // nothing comes of it yet
    out[threadIdx.x] = acc; // want uninitialized-register
}
__global__ void never(float *out) {
    float acc;
    if (out == 0)
        out[0] = acc; // nobody comes here
}
__global__ void first(float *out) {
    int x, y;
    y = x + 1;
    out[threadIdx.x] = y; // want uninitialized-register
}
__global__ void sometimes(float *out) {
    int x;
    if (threadIdx.x < 40)
        x = 1;
    out[threadIdx.x] = x;
}
int main(void) {
    float *d, h[64];
    cudaMalloc(&d, sizeof(h));
    cudaMemset(d, 0, sizeof(h));
    sum<<<1, 32>>>(d, d + 16, 2);
    first<<<1, 32>>>(d);
    never<<<1, 32>>>(d);
    sometimes<<<1, 32>>>(d);
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(d);
    return 0;
}
