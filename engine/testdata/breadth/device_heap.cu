// malloc, free, new and delete in kernels: memory of the device's own heap, which lives until somebody frees it.
#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

struct Node {
    int value;
    Node *next;
    __device__ Node(int v, Node *n) : value(v), next(n) {}
};

struct Counted {
    int id;
    __device__ Counted() : id(threadIdx.x) {}
    __device__ ~Counted() { printf("~Counted %d\n", id); }
};

// Each thread keeps a list of its own.
__global__ void build(Node **heads, int length) {
    Node *head = nullptr;
    for (int i = 0; i < length; i++)
        head = new Node(threadIdx.x * 10 + i, head);
    heads[threadIdx.x] = head;
}

// What one launch has made, a later one reads and frees.
__global__ void sum(Node **heads, int *sums) {
    int total = 0;
    for (Node *n = heads[threadIdx.x]; n != nullptr;) {
        Node *next = n->next;
        total += n->value;
        delete n;
        n = next;
    }
    sums[threadIdx.x] = total;
}

// One buffer for a block, as in the programming guide.
__global__ void shared_buffer(int *out) {
    __shared__ int *data;
    if (threadIdx.x == 0)
        data = (int *)malloc(blockDim.x * 4 * sizeof(int));
    __syncthreads();
    if (data == nullptr)
        return;
    for (int i = 0; i < 4; i++)
        data[i * blockDim.x + threadIdx.x] = i * threadIdx.x;
    __syncthreads();
    if (threadIdx.x == 0) {
        int total = 0;
        for (int i = 0; i < 4 * blockDim.x; i++)
            total += data[i];
        out[blockIdx.x] = total + blockIdx.x;
        free(data);
    }
}

__global__ void objects() {
    Counted *one = new Counted;
    Counted *two = new Counted[2];
    two[1].id = 7;
    delete one;
    delete[] two;
    int *zeros = new int[4]();
    printf("zeros %d %d\n", zeros[0], zeros[3]);
    delete[] zeros;
    free(nullptr);
    void *none = malloc(0);
    printf("aligned %d, null %d\n", (int)((size_t)none & 15), none == nullptr);
    free(none);
}

// The heap has an end; null says so.
__global__ void exhaust() {
    int got = 0;
    void *blocks[64];
    while (got < 64 && (blocks[got] = malloc(1 << 20)) != nullptr)
        got++;
    printf("more than three: %d, fewer than five: %d\n", got >= 3, got < 5);
    for (int i = 0; i < got; i++)
        free(blocks[i]);
    void *again = malloc(1 << 20);
    printf("room again: %d\n", again != nullptr);
    free(again);
}

__device__ float *kept;

__global__ void keep(int n) {
    kept = new float[n];
    for (int i = 0; i < n; i++)
        kept[i] = i * 0.5f;
}

__global__ void use(int n) {
    float total = 0;
    for (int i = 0; i < n; i++)
        total += kept[i];
    printf("kept: %g\n", total);
    delete[] kept;
}

int main() {
    size_t size = 0;
    cudaDeviceGetLimit(&size, cudaLimitMallocHeapSize);
    printf("heap of %zu bytes\n", size);
    printf("set: %s\n", cudaGetErrorName(cudaDeviceSetLimit(cudaLimitMallocHeapSize, 4 << 20)));

    Node **heads;
    int *sums, host[8];
    cudaMalloc(&heads, 8 * sizeof(Node *));
    cudaMalloc(&sums, sizeof(host));
    build<<<1, 8>>>(heads, 5);
    sum<<<1, 8>>>(heads, sums);
    cudaMemcpy(host, sums, sizeof(host), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 8; i++)
        printf("%d%c", host[i], i < 7 ? ' ' : '\n');

    shared_buffer<<<2, 32>>>(sums);
    cudaMemcpy(host, sums, 2 * sizeof(int), cudaMemcpyDeviceToHost);
    printf("%d %d\n", host[0], host[1]);

    objects<<<1, 1>>>();
    cudaDeviceSynchronize();
    exhaust<<<1, 1>>>();
    cudaDeviceSynchronize();
    keep<<<1, 1>>>(100);
    use<<<1, 1>>>(100);
    cudaDeviceSynchronize();
    cudaFree(heads);
    cudaFree(sums);
    printf("%s\n", cudaGetErrorName(cudaGetLastError()));
}
