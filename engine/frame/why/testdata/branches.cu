// Values that branches decide over: one taken, one skipped, and one around a constant.
#include <cstdio>

__global__ void sign(const int *in, int *out, int n) {
    int i = threadIdx.x;
    int v = in[i];
    int s = 0;
    if (v > 0)
        s = 1;
    else if (v < 0)
        s = -1;
    out[i] = s;
    if (i >= n)
        return;
    out[i + 8] = 7;
    int most = in[0];
    if (v > most)
        most = v;
    out[i + 16] = most;
}

int main() {
    int h[24] = {3, -2, 0, 5, 1, -7, 4, 2}, *in, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sign<<<1, 8>>>(in, out, 4);
    cudaMemcpy(h, out, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[1], h[19]);
    return 0;
}
