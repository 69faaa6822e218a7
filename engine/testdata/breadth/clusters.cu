// Clusters of blocks: ranks, distributed shared memory, barriers in two halves and launches with attributes.
// The numbers of the first two kernels are those that an H100 printed; the others follow from the program.
#include <cooperative_groups.h>
#include <cstdio>
#include <cuda_runtime.h>
namespace cg = cooperative_groups;

__global__ void __cluster_dims__(2, 2, 1) ranks(int *out) {
    cg::cluster_group cluster = cg::this_cluster();
    __shared__ int own[4];
    int block = (blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
    if (threadIdx.x == 3 && threadIdx.y == 1) {
        int *o = out + block * 20, rank = cluster.block_rank();
        dim3 index = cluster.block_index(), extent = cluster.dim_blocks(), thread = cluster.thread_index(), threads = cluster.dim_threads();
        int numbers[] = {rank, (int)index.x, (int)index.y, (int)cluster.num_blocks(), (int)extent.x, (int)extent.y, (int)cluster.thread_rank(),
                         (int)cluster.num_threads(), (int)thread.x, (int)thread.y, (int)threads.x, (int)threads.y, (int)cluster.size(),
                         (int)cluster.query_shared_rank(own), (int)cluster.query_shared_rank(cluster.map_shared_rank(own, 3)),
                         cluster.map_shared_rank(own, rank) == own, (int)((char *)cluster.map_shared_rank(own, 1) - (char *)cluster.map_shared_rank(own, 0)),
                         (int)cg::this_grid().num_clusters(), (int)cg::this_grid().cluster_rank(), (int)cg::this_grid().cluster_index().y};
        for (int i = 0; i < 20; i++)
            o[i] = numbers[i];
    }
    cluster.sync();
}
__global__ void alone(int *out) {
    __shared__ int s;
    cg::cluster_group cluster = cg::this_cluster();
    s = 7;
    cg::sync(cluster);
    out[0] = cluster.num_blocks();
    out[1] = cluster.num_threads();
    out[2] = *cluster.map_shared_rank(&s, 0);
}

// The histogram of the programming guide: bins lie in the shared memory of all blocks of the cluster.
__global__ void histogram(int *bins, int count, int per_block, const int *input, int n) {
    extern __shared__ int smem[];
    cg::cluster_group cluster = cg::this_cluster();
    int size = cluster.dim_blocks().x;
    for (int i = threadIdx.x; i < per_block; i += blockDim.x)
        smem[i] = 0;
    cluster.sync();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) {
        int bin = input[i] < 0 ? 0 : input[i] >= count ? count - 1 : input[i];
        int *there = cluster.map_shared_rank(smem, bin / per_block);
        atomicAdd(there + bin % per_block, 1);
    }
    cluster.sync();
    int *mine = bins + cluster.block_rank() * per_block;
    for (int i = threadIdx.x; i < per_block; i += blockDim.x)
        atomicAdd(&mine[i], smem[i]);
}

// Each block adds its part up, and the first of the cluster adds what it finds in the others.
__global__ void __cluster_dims__(4, 1, 1) sums(const float *in, float *out) {
    __shared__ float part[64];
    __shared__ double total;
    auto cluster = cg::this_cluster();
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * 64 + t];
    for (int k = 32; k > 0; k /= 2) {
        __syncthreads();
        if (t < k)
            part[t] += part[t + k];
    }
    if (t == 0)
        total = part[0];
    cluster.barrier_arrive();
    int idle = t * 2; // what needs no other block comes between the two halves
    cluster.barrier_wait();
    if (cluster.block_rank() == 0 && t == 0) {
        double all = 0;
        for (int r = 0; r < cluster.num_blocks(); r++)
            all += *cluster.map_shared_rank(&total, r);
        out[blockIdx.x / 4] = (float)all + (idle > 0);
    }
    cluster.sync();
}

// Values go round the cluster, and vectors and structs cross it, too.
struct pair {
    short a;
    double b;
};
__global__ void __cluster_dims__(3) round_trip(int *out) {
    __shared__ int box[8];
    __shared__ float4 wide;
    __shared__ pair both;
    auto cluster = cg::this_cluster();
    int rank = cluster.block_rank(), next = (rank + 1) % 3;
    if (threadIdx.x < 8)
        box[threadIdx.x] = -1;
    cluster.sync();
    if (threadIdx.x < 8)
        cluster.map_shared_rank(box, next)[threadIdx.x] = 10 * rank + threadIdx.x;
    if (threadIdx.x == 0) {
        *cluster.map_shared_rank(&wide, next) = make_float4(rank, rank + 1, rank + 2, rank + 3);
        cluster.map_shared_rank(&both, next)->a = rank;
        cluster.map_shared_rank(&both, next)->b = rank + 0.5;
    }
    cluster.sync();
    int mine = threadIdx.x < 8 ? box[threadIdx.x] * (rank + 1) : 0;
    cluster.sync();
    atomicMax(cluster.map_shared_rank(&box[7], 0), mine);
    cluster.sync();
    if (threadIdx.x == 0) {
        pair p = *cluster.map_shared_rank(&both, next);
        int *o = out + blockIdx.x * 6;
        o[0] = box[3], o[1] = box[7], o[2] = (int)(wide.x * 1000 + wide.y * 100 + wide.z * 10 + wide.w), o[3] = p.a, o[4] = (int)(p.b * 10);
        o[5] = rank;
    }
    cluster.sync();
}

int main() {
    int *out, *n, clusters = 0;
    cudaMallocManaged(&out, 4096 * sizeof(int));
    cudaMallocManaged(&n, sizeof(int));
    cudaDeviceGetAttribute(&clusters, cudaDevAttrClusterLaunch, 0);
    printf("clusters: %d\n", clusters);
    ranks<<<dim3(4, 4, 2), dim3(4, 2)>>>(out);
    printf("%d\n", cudaDeviceSynchronize());
    for (int b = 0; b < 32; b++) {
        printf("block %d:", b);
        for (int i = 0; i < 20; i++)
            printf(" %d", out[b * 20 + i]);
        puts("");
    }
    alone<<<1, 1>>>(out);
    printf("%d:", cudaDeviceSynchronize());
    printf(" %d %d %d\n", out[0], out[1], out[2]);

    int *input, *bins, count = 50, size = 2;
    cudaMallocManaged(&input, 1000 * sizeof(int));
    cudaMallocManaged(&bins, 64 * sizeof(int));
    for (int i = 0; i < 1000; i++)
        input[i] = i * 37 % 61 - 4;
    for (size = 1; size <= 8; size *= 2) {
        int per_block = (count + size - 1) / size;
        for (int i = 0; i < 64; i++)
            bins[i] = 0;
        cudaLaunchConfig_t config = {0};
        config.gridDim = 8;
        config.blockDim = 64;
        config.dynamicSmemBytes = per_block * sizeof(int);
        cudaLaunchAttribute attribute[2];
        attribute[0].id = cudaLaunchAttributeClusterDimension;
        attribute[0].val.clusterDim.x = size;
        attribute[0].val.clusterDim.y = 1;
        attribute[0].val.clusterDim.z = 1;
        attribute[1].id = cudaLaunchAttributePriority;
        attribute[1].val.priority = 0;
        config.numAttrs = 2;
        config.attrs = attribute;
        printf("%d", cudaLaunchKernelEx(&config, histogram, bins, count, per_block, (const int *)input, 1000));
        printf(" %d:", cudaDeviceSynchronize());
        for (int i = 0; i < count; i++)
            printf(" %d", bins[i]);
        puts("");
    }
    float *values, *totals;
    cudaMallocManaged(&values, 512 * sizeof(float));
    cudaMallocManaged(&totals, 2 * sizeof(float));
    for (int i = 0; i < 512; i++)
        values[i] = i % 7 + i / 64;
    sums<<<8, 64>>>(values, totals);
    printf("%d: %g %g\n", cudaDeviceSynchronize(), totals[0], totals[1]);
    round_trip<<<6, 32>>>(out);
    printf("%d:", cudaDeviceSynchronize());
    for (int i = 0; i < 36; i++)
        printf(" %d", out[i]);
    puts("");

}
