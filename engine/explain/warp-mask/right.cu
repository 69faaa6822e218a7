#include <cstdio>

__global__ void sum(const int *in, int *out, int n) {
    int v = threadIdx.x < n ? in[threadIdx.x] : 0; // threads without an element contribute 0
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_down_sync(0xffffffff, v, d);
    if (threadIdx.x == 0)
        *out = v;
}

int main() {
    int h_in[20], h_out, *d_in, *d_out;
    for (int i = 0; i < 20; i++)
        h_in[i] = i;
    cudaMalloc(&d_in, sizeof(h_in));
    cudaMalloc(&d_out, sizeof(h_out));
    cudaMemcpy(d_in, h_in, sizeof(h_in), cudaMemcpyHostToDevice);
    sum<<<1, 32>>>(d_in, d_out, 20);
    cudaMemcpy(&h_out, d_out, sizeof(h_out), cudaMemcpyDeviceToHost);
    printf("%d\n", h_out);
    cudaFree(d_in);
    cudaFree(d_out);
    return 0;
}
