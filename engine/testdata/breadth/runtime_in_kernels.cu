// What kernels ask the runtime: copies and fills, which come behind the kernel in the order of their stream, and attributes.
#include <cstdio>
#include <cuda_runtime.h>
__device__ int variable[8];
__constant__ int table[4] = {1, 2, 3, 4};
__global__ void add(int *a, int n) {
    for (int i = 0; i < n; i++)
        a[i] += 10;
}
__global__ void ordered(int *a, int *b, int *seen) {
    a[threadIdx.x] = threadIdx.x + 1;
    __syncthreads();
    if (threadIdx.x == 0) {
        seen[0] = cudaMemcpyAsync(b, a, 32, cudaMemcpyDeviceToDevice);
        seen[1] = b[0]; // nothing has come yet
        add<<<1, 1>>>(b, 4);
        seen[2] = cudaMemcpyAsync(a + 8, b, 32, cudaMemcpyDeviceToDevice, 0);
        seen[3] = cudaMemsetAsync(b + 16, 0, 16, 0);
        seen[4] = cudaMemcpyAsync(b + 20, b + 2, 8, cudaMemcpyDefault);
        seen[5] = cudaGetLastError();
    }
}
__global__ void refused(int *a, int *b, int *seen) {
    __shared__ int shared[4];
    int local[4] = {1, 2, 3, 4};
    shared[0] = 5;
    int i = 0;
    seen[i++] = cudaMemcpyAsync(b, a, 8, cudaMemcpyHostToDevice);
    seen[i++] = cudaMemcpyAsync(b, a, 8, cudaMemcpyDeviceToHost);
    seen[i++] = cudaMemcpyAsync(b, a, 8, cudaMemcpyHostToHost);
    seen[i++] = cudaMemcpyAsync(b, a, 8, (cudaMemcpyKind)77);
    seen[i++] = cudaGetLastError();
    seen[i++] = cudaGetLastError();
    seen[i++] = cudaMemcpyAsync(0, a, 8, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, 0, 8, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemsetAsync(0, 0, 8);
    seen[i++] = cudaMemcpyAsync(b, shared, 16, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, local, 16, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemsetAsync(local, 0, 16);
    seen[i++] = cudaMemcpyAsync(b, table, 16, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, a, 0, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpy2DAsync(b, 4, a, 16, 8, 2, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaGetLastError();
}
__global__ void places(int *a, int *b, int *pinned, int *managed, int *seen) {
    seen[0] = cudaMemcpyAsync(b, pinned, 16, cudaMemcpyDeviceToDevice);
    seen[1] = cudaMemcpyAsync(b + 4, managed, 16, cudaMemcpyDeviceToDevice);
    seen[2] = cudaMemcpyAsync(variable, a, 16, cudaMemcpyDeviceToDevice);
    seen[3] = cudaMemcpyAsync(b + 8, variable, 16, cudaMemcpyDeviceToDevice);
    seen[4] = cudaMemcpy2DAsync(b + 12, 16, a, 12, 8, 2, cudaMemcpyDeviceToDevice);
    cudaStream_t stream;
    seen[5] = cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking);
    seen[6] = cudaMemcpyAsync(b + 20, a + 1, 4, cudaMemcpyDeviceToDevice, stream);
    seen[7] = cudaStreamDestroy(stream);
    seen[8] = cudaMemcpyAsync(b + 21, a + 2, 4, cudaMemcpyDeviceToDevice, cudaStreamTailLaunch);
}
__global__ void bounded(int *a) { a[threadIdx.x] = 1; }
__global__ void __launch_bounds__(64) narrow(int *a) {
    __shared__ int s[20];
    s[threadIdx.x % 20] = threadIdx.x;
    __syncthreads();
    a[threadIdx.x] = s[0];
}
__global__ void attributes(int *seen) {
    int v = -1, i = 0;
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrMaxThreadsPerBlock, 0);
    seen[i++] = v;
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrMaxSharedMemoryPerBlock, 0);
    seen[i++] = v;
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrWarpSize, 0);
    seen[i++] = v;
    seen[i++] = cudaDeviceGetAttribute(&v, (cudaDeviceAttr)9999, 0);
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrWarpSize, 5);
    seen[i++] = cudaGetLastError();
    cudaFuncAttributes f;
    seen[i++] = cudaFuncGetAttributes(&f, bounded);
    seen[i++] = f.maxThreadsPerBlock;
    seen[i++] = f.sharedSizeBytes;
    seen[i++] = f.localSizeBytes;
    seen[i++] = f.binaryVersion;
    seen[i++] = cudaFuncGetAttributes(&f, narrow);
    seen[i++] = f.maxThreadsPerBlock;
    seen[i++] = f.sharedSizeBytes;
    seen[i++] = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&v, bounded, 1024, 0);
    seen[i++] = v;
}
void print(const char *name, const int *p, int n) {
    printf("%s:", name);
    for (int i = 0; i < n; i++)
        printf(" %d", p[i]);
    puts("");
}
int main() {
    int *a, *b, *seen, *pinned, *managed;
    cudaMallocManaged(&a, 256);
    cudaMallocManaged(&b, 256);
    cudaMallocManaged(&seen, 256);
    cudaMallocManaged(&managed, 64);
    cudaMallocHost(&pinned, 64);
    for (int i = 0; i < 64; i++)
        a[i] = b[i] = -1 - i;
    ordered<<<1, 8>>>(a, b, seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("ordered", seen, 6);
    print("a", a, 16);
    print("b", b, 24);
    refused<<<1, 1>>>(a, b, seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("refused", seen, 16);
    for (int i = 0; i < 16; i++) {
        pinned[i] = 100 + i;
        managed[i] = 200 + i;
    }
    places<<<1, 1>>>(a, b, pinned, managed, seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("places", seen, 9);
    print("b", b, 24);
    attributes<<<1, 1>>>(seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("attributes", seen, 19);
    cudaFree(a);
    cudaFree(b);
    cudaFree(seen);
    cudaFree(managed);
    cudaFreeHost(pinned);
}
