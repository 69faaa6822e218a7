// CUB: reductions and scans of warps, blocks and arrays.
#include <cub/cub.cuh>
#include <stdio.h>

const int N = 64;

template <int BLOCK> __global__ void blocks(const int *in, int *sums, int *scans) {
    typedef cub::BlockReduce<int, BLOCK> BlockReduce;
    typedef cub::BlockScan<int, BLOCK> BlockScan;
    __shared__ typename BlockReduce::TempStorage reduce;
    __shared__ typename BlockScan::TempStorage scan;
    int i = blockIdx.x * BLOCK + threadIdx.x, before, all;
    int sum = BlockReduce(reduce).Sum(in[i]);
    if (threadIdx.x == 0)
        sums[2 * blockIdx.x] = sum;
    __syncthreads();
    int most = BlockReduce(reduce).Reduce(in[i], cub::Max());
    if (threadIdx.x == 0)
        sums[2 * blockIdx.x + 1] = most;
    BlockScan(scan).ExclusiveSum(in[i], before, all);
    scans[i] = before + (threadIdx.x == 0 ? all : 0);
}

__global__ void warps(const int *in, int *sums) {
    typedef cub::WarpReduce<int> WarpReduce;
    __shared__ typename WarpReduce::TempStorage temp[2];
    int warp = threadIdx.x / 32, sum = WarpReduce(temp[warp]).Sum(in[threadIdx.x]);
    if (threadIdx.x % 32 == 0)
        sums[warp] = sum;
}

int main() {
    int h[N], *in, *out, *scans;
    for (int i = 0; i < N; i++)
        h[i] = (i * 7) % 13;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof h);
    cudaMalloc(&scans, sizeof h);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    blocks<32><<<N / 32, 32>>>(in, out, scans);
    cudaMemcpy(h, out, 4 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", h[0], h[1], h[2], h[3]);
    cudaMemcpy(h, scans, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d %d\n", h[0], h[1], h[31], h[63]);
    warps<<<1, 64>>>(in, out);
    cudaMemcpy(h, out, 2 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[0], h[1]);

    void *room = nullptr;
    size_t bytes = 0;
    cub::DeviceReduce::Sum(room, bytes, in, out, N);
    cudaMalloc(&room, bytes);
    cub::DeviceReduce::Sum(room, bytes, in, out, N);
    cub::DeviceReduce::Max(room, bytes, in, out + 1, N);
    cub::DeviceReduce::Reduce(room, bytes, in, out + 2, N, cub::Min(), 5);
    cudaMemcpy(h, out, 3 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0], h[1], h[2]);
    cub::DeviceScan::ExclusiveSum(room, bytes, in, scans, N);
    cudaMemcpy(h, scans, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d %d\n", h[0], h[1], h[63]);
    cudaFree(room);
    cudaFree(in);
    cudaFree(out);
    cudaFree(scans);
    return 0;
}
