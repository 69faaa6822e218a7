// tilescope: warp 4
// tilescope: define N 8 16
#include <cstdio>
#define N 8

__global__ void reverse(const int *in, int *out) {
    __shared__ int tile[N];
    int t = threadIdx.x;
    tile[t] = in[t];
    __syncthreads();
    out[t] = tile[N - 1 - t];
}

int main() {
    int h[N], *in, *out;
    for (int i = 0; i < N; i++) h[i] = i;
    cudaMalloc(&in, sizeof(h));
    cudaMalloc(&out, sizeof(h));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    reverse<<<1, N>>>(in, out);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++) printf("%d ", h[i]);
    printf("\n");
    cudaFree(in);
    cudaFree(out);
    return 0;
}
