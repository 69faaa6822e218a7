// What kernels ask the runtime: copies, which come behind the kernel in the order in which it asks for them and launches grids, and
// attributes. The .out is what an H100 answered to the same calls.
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
        seen[0] = cudaMemcpyAsync(b, a, 64, cudaMemcpyDeviceToDevice);
        seen[1] = b[0]; // nothing has come yet
        add<<<1, 1>>>(b, 8);
        seen[2] = cudaMemcpyAsync(a + 8, b, 32, cudaMemcpyDeviceToDevice, 0);
        seen[3] = cudaMemcpyAsync(b + 20, b + 2, 8, cudaMemcpyDefault);
        seen[4] = cudaGetLastError();
    }
}
__global__ void refused(int *a, int *b, int *seen) {
    __shared__ int shared[4];
    int local[4] = {1, 2, 3, 4}, i = 0;
    shared[0] = 5;
    seen[i++] = cudaMemcpyAsync(b, a, 8, cudaMemcpyHostToDevice);
    seen[i++] = cudaMemcpyAsync(b, a, 8, cudaMemcpyDeviceToHost);
    seen[i++] = cudaMemcpyAsync(b, a, 8, cudaMemcpyHostToHost);
    seen[i++] = cudaMemcpyAsync(b, a, 8, (cudaMemcpyKind)77);
    seen[i++] = cudaGetLastError();
    seen[i++] = cudaPeekAtLastError();
    seen[i++] = cudaMemcpyAsync(0, a, 8, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, 0, 8, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, shared, 16, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, local, 16, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, table, 16, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, a, 0, cudaMemcpyDeviceToDevice);
    seen[i++] = cudaMemcpyAsync(b, a, 4, cudaMemcpyDeviceToDevice, (cudaStream_t)12345);
}
__global__ void places(int *a, int *b, int *pinned, int *managed, int *seen) {
    seen[0] = cudaMemcpyAsync(b, pinned, 16, cudaMemcpyDeviceToDevice);
    seen[1] = cudaMemcpyAsync(b + 4, managed, 16, cudaMemcpyDeviceToDevice);
    seen[2] = cudaMemcpyAsync(b + 8, variable, 16, cudaMemcpyDeviceToDevice);
}
__global__ void attributes(int *seen) {
    int v = -1, i = 0;
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrMultiProcessorCount, 0);
    seen[i++] = v;
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrMaxThreadsPerBlock, 0);
    seen[i++] = v;
    seen[i++] = cudaDeviceGetAttribute(&v, (cudaDeviceAttr)9999, 0);
    seen[i++] = cudaDeviceGetAttribute(&v, cudaDevAttrWarpSize, 5);
    seen[i++] = cudaGetLastError();
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
        a[i] = b[i] = 0;
    ordered<<<1, 16>>>(a, b, seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("ordered", seen, 5);
    print("a", a, 16);
    print("b", b, 24);
    refused<<<1, 1>>>(a, b, seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("refused", seen, 13);
    pinned[0] = 77;
    managed[0] = 88;
    for (int i = 1; i < 16; i++)
        pinned[i] = managed[i] = 0;
    places<<<1, 1>>>(a, b, pinned, managed, seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("places", seen, 3);
    print("b", b, 16);
    attributes<<<1, 1>>>(seen);
    printf("%d\n", cudaDeviceSynchronize());
    print("attributes", seen, 7);
    cudaFree(a);
    cudaFree(b);
    cudaFree(seen);
    cudaFree(managed);
    cudaFreeHost(pinned);
}
