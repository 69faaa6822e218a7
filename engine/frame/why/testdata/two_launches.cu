#define N 8

__constant__ int weight = 3;

__device__ __noinline__ int weigh(const int *from, int i, int by) {
    return from[i] * by;
}

__global__ void scale(const int *in, int *middle, int by) {
    int i = threadIdx.x;
    middle[i] = weigh(in, i, by);
}

__global__ void gather(const int *middle, const int *where, int *out) {
    int i = threadIdx.x;
    int from = where[i];
    int sum = weight;
    for (int k = 0; k < 2; k++) sum += middle[from + k];
    out[i] = sum;
}

int main() {
    int h[N] = {1, 2, 3, 4, 5, 6, 7, 8}, w[N] = {6, 5, 4, 3, 2, 1, 0, 0}, *in, *middle, *where, *out;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&middle, sizeof h);
    cudaMalloc(&where, sizeof w);
    cudaMalloc(&out, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemcpy(where, w, sizeof w, cudaMemcpyHostToDevice);
    scale<<<1, N>>>(in, middle, 10);
    gather<<<1, N>>>(middle, where, out);
    cudaDeviceSynchronize();
    cudaFree(in);
    cudaFree(middle);
    cudaFree(where);
    cudaFree(out);
}
