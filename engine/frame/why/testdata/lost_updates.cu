#define BINS 4
#define N 16

__global__ void histogram(const int *data, int *bins) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    bins[data[i] % BINS]++;
}

int main() {
    int h[N] = {5, 1, 0, 9, 2, 1, 3, 3, 1, 0, 6, 1, 13, 2, 2, 5}, *data, *bins;
    cudaMalloc(&data, sizeof h);
    cudaMalloc(&bins, BINS * sizeof(int));
    cudaMemcpy(data, h, sizeof h, cudaMemcpyHostToDevice);
    cudaMemset(bins, 0, BINS * sizeof(int));
    histogram<<<2, N / 2>>>(data, bins);
    cudaDeviceSynchronize();
    cudaFree(data);
    cudaFree(bins);
}
