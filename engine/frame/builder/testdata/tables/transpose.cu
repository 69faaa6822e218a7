// A 4×4 transpose through a tile: each of 4 threads loads one column of `in` and stores one column of `out`, in four separate stores.
// Another kernel adds neighbours, takes the larger one, and subtracts.
#include <cstdio>

#define SIDE 4

__global__ void transpose(const int *in, int *out) {
    __shared__ int tile[SIDE][SIDE];
    int x = threadIdx.x;
    for (int r = 0; r < SIDE; r++)
        tile[r][x] = in[r * SIDE + x];
    __syncthreads();
    for (int r = 0; r < SIDE; r++)
        out[r * SIDE + x] = tile[x][r];
}

__global__ void combine(const int *in, int *out) {
    __shared__ int s[SIDE];
    int x = threadIdx.x, next = (x + 1) % SIDE;
    s[x] = in[x];
    __syncthreads();
    out[x] = s[x] + s[next];
    out[x + SIDE] = max(s[x], s[next]);
    out[x + 2 * SIDE] = s[x] - s[next];
}

int main() {
    int host[SIDE * SIDE], *in, *out;
    for (int i = 0; i < SIDE * SIDE; i++) host[i] = i;
    cudaMalloc(&in, sizeof host);
    cudaMalloc(&out, sizeof host);
    cudaMemcpy(in, host, sizeof host, cudaMemcpyHostToDevice);
    transpose<<<1, SIDE>>>(in, out);
    combine<<<1, SIDE>>>(in, out);
    cudaMemcpy(host, out, sizeof host, cudaMemcpyDeviceToHost);
    for (int x : host) printf("%d ", x);
    printf("\n");
    cudaFree(in);
    cudaFree(out);
    return 0;
}
