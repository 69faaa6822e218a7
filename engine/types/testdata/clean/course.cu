// What programs of a CUDA course look like, in one text.
#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <algorithm>
#include <cuda_runtime.h>
#include <assert.h>

using namespace std;

#define BLOCK 256
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#define IDX(r, c, w) ((r) * (w) + (c))
#define CHECK(call) do { cudaError_t e = call; if (e != cudaSuccess) { fprintf(stderr, "%s:%d %s\n", __FILE__, __LINE__, cudaGetErrorString(e)); exit(EXIT_FAILURE); } } while (0)
#define gpuErrchk(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort = true) {
    if (code != cudaSuccess) {
        fprintf(stderr, "GPUassert: %s %s %d\n", cudaGetErrorString(code), file, line);
        if (abort) exit(code);
    }
}

typedef unsigned char uchar;
typedef struct {
    int width, height;
    float *elements;
} Matrix;

struct Particle { float3 pos, vel; float mass; };
struct __align__(16) Quad { float a, b, c, d; };

__constant__ float kernel_weights[7];
__constant__ int limits[2] = {1, 2};
__device__ unsigned int ticket = 0;
__device__ float bins[4][8];

__device__ __forceinline__ float lerp1(float a, float b, float t) { return fmaf(t, b - a, a); }
__host__ __device__ inline int ceil_div(int a, int b) { return (a + b - 1) / b; }
__device__ float GetElement(const Matrix A, int row, int col) { return A.elements[row * A.width + col]; }
__device__ void SetElement(Matrix &A, int row, int col, float v) { A.elements[row * A.width + col] = v; }

__global__ void MatMul(Matrix A, Matrix B, Matrix C) {
    float Cvalue = 0;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    for (int e = 0; e < A.width; ++e)
        Cvalue += GetElement(A, row, e) * GetElement(B, e, col);
    SetElement(C, row, col, Cvalue);
}

template <unsigned int blockSize>
__device__ void warpReduce(volatile int *sdata, unsigned int tid) {
    if (blockSize >= 64) sdata[tid] += sdata[tid + 32];
    if (blockSize >= 32) sdata[tid] += sdata[tid + 16];
}

template <unsigned int blockSize>
__global__ void reduce6(int *g_idata, int *g_odata, unsigned int n) {
    extern __shared__ int sdata[];
    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x * (blockSize * 2) + tid;
    unsigned int gridSize = blockSize * 2 * gridDim.x;
    sdata[tid] = 0;
    while (i < n) { sdata[tid] += g_idata[i] + g_idata[i + blockSize]; i += gridSize; }
    __syncthreads();
    if (blockSize >= 512) { if (tid < 256) { sdata[tid] += sdata[tid + 256]; } __syncthreads(); }
    if (tid < 32) warpReduce<blockSize>(sdata, tid);
    if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}

__global__ void __launch_bounds__(256, 2) histogram(const uchar *__restrict__ in, unsigned int *out, int n) {
    __shared__ unsigned int local[256];
    for (int b = threadIdx.x; b < 256; b += blockDim.x) local[b] = 0u;
    __syncthreads();
    for (int i = blockIdx.x * blockDim.x + threadIdx.x, step = gridDim.x * blockDim.x; i < n; i += step)
        atomicAdd(&local[in[i]], 1);
    __syncthreads();
    atomicAdd(out + threadIdx.x, local[threadIdx.x]);
    if (threadIdx.x == 0 && atomicInc(&ticket, gridDim.x) == gridDim.x - 1) ticket = 0;
}

__global__ void scan(float *x, float *y, unsigned n) {
    __shared__ float xy[BLOCK];
    unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
    xy[threadIdx.x] = i < n ? x[i] : 0.0f;
    for (unsigned stride = 1; stride < blockDim.x; stride *= 2) {
        __syncthreads();
        float temp;
        if (threadIdx.x >= stride) temp = xy[threadIdx.x] + xy[threadIdx.x - stride];
        __syncthreads();
        if (threadIdx.x >= stride) xy[threadIdx.x] = temp;
    }
    if (i < n) y[i] = xy[threadIdx.x];
}

__global__ void particles(Particle *p, int n, float dt) {
    int i = threadIdx.x + blockIdx.x * blockDim.x;
    if (i >= n) return;
    Particle me = p[i];
    me.pos.x += me.vel.x * dt;
    float3 f = make_float3(0.f, 0.f, 0.f);
    for (int j = 0; j < n; j++) {
        float3 d = {p[j].pos.x - me.pos.x, p[j].pos.y - me.pos.y, 0};
        float r = rsqrtf(d.x * d.x + d.y * d.y + 1e-9f);
        f.x += d.x * r * p[j].mass;
    }
    me.vel.x += f.x / me.mass;
    p[i] = me;
    bins[i & 3][i % 8] = powf(me.mass, 2) + max(i, 3) + min(1.5f, f.x) + fabsf(f.y) + abs(i);
    int lane = threadIdx.x % warpSize;
    int v = lane;
    for (int offset = 16; offset > 0; offset >>= 1) v += __shfl_down_sync(0xffffffff, v, offset);
    unsigned m = __ballot_sync(0xffffffff, v > 3);
    if (lane == 0) printf("%d %u %s\n", __popc(m), m, "x");
    assert(i < n);
}

__global__ void blur(const unsigned char *in, unsigned char *out, int w, int h) {
    int col = blockIdx.x * blockDim.x + threadIdx.x;
    int row = blockIdx.y * blockDim.y + threadIdx.y;
    if (col < w && row < h) {
        int pixVal = 0, pixels = 0;
        for (int r = -1; r < 2; ++r)
            for (int c = -1; c < 2; ++c) {
                int cr = row + r, cc = col + c;
                if (cr > -1 && cr < h && cc > -1 && cc < w) { pixVal += in[cr * w + cc]; ++pixels; }
            }
        out[row * w + col] = (unsigned char)(pixVal / pixels);
    }
}

__global__ void quads(float4 *v, Quad *q, double *d, long long *ll) {
    float4 a = v[threadIdx.x];
    a.x = a.y = 0.5;
    v[threadIdx.x] = a;
    reinterpret_cast<float2 *>(q)[0] = make_float2(a.x, a.y);
    d[0] = a.x > 0 ? sqrt(2.0) : 1;
    ll[0] = clock64();
    float copy[4] = {0.f};
#pragma unroll 4
    for (int i = 0; i < 4; i++) copy[i] = ((float *)&a)[i];
    v->w = copy[threadIdx.x & 3];
}

void host_sum(float *a, const float *b, size_t n) { for (size_t i = 0; i < n; ++i) a[i] += b[i]; }

static bool close_enough(float a, float b) { return fabs(a - b) < 1e-5; }

int compare(const void *a, const void *b);

int main(int argc, char *argv[]) {
    const int N = argc > 1 ? atoi(argv[1]) : 1 << 10;
    size_t size = N * sizeof(float);
    float *h = (float *)malloc(size), *d, *d2;
    if (!h) { perror("malloc"); return EXIT_FAILURE; }
    srand(time(NULL));
    for (int i = 0; i < N; i++) h[i] = rand() / (float)RAND_MAX;
    CHECK(cudaMalloc(&d, size));
    CHECK(cudaMalloc((void **)&d2, size));
    gpuErrchk(cudaMemcpy(d, h, size, cudaMemcpyHostToDevice));
    cudaMemcpyToSymbol(kernel_weights, h, 7 * sizeof(float));
    dim3 threads(16, 16), blocks((N + 15) / 16, (N + threads.y - 1) / threads.y, 1);
    Matrix A = {4, 4, d}, B = A, C;
    C.width = A.height; C.height = 4; C.elements = d2;
    MatMul<<<blocks, threads>>>(A, B, C);
    cudaEvent_t start, stop;
    cudaEventCreate(&start);
    cudaEventCreate(&stop);
    cudaEventRecord(start);
    switch (N) {
    case 512: reduce6<512><<<1, 512, 512 * sizeof(int)>>>((int *)d, (int *)d2, N); break;
    default: reduce6<64><<<1, 64, 64 * sizeof(int)>>>((int *)d, (int *)d2, N);
    }
    scan<<<ceil_div(N, BLOCK), BLOCK>>>(d, d2, N);
    scan<<<ceil(N / 256.0), 256>>>(d, d2, N);
    cudaEventRecord(stop, 0);
    cudaEventSynchronize(stop);
    float ms = 0;
    cudaEventElapsedTime(&ms, start, stop);
    histogram<<<dim3(4), dim3(256, 1, 1)>>>((uchar *)d, (unsigned *)d2, N);
    Particle *p;
    cudaMallocManaged(&p, 10 * sizeof(Particle));
    p[0].pos = make_float3(1, 2, 3);
    p->mass = 2;
    particles<<<1, 32>>>(p, 10, 0.01f);
    blur<<<blocks, threads>>>((unsigned char *)d, (unsigned char *)d2, 4, 4);
    quads<<<1, 4>>>((float4 *)d, (Quad *)d2, NULL, nullptr);
    cudaError_t err = cudaGetLastError();
    if (err != cudaSuccess) printf("%s\n", cudaGetErrorString(err));
    cudaDeviceSynchronize();
    cudaMemcpy(h, d2, size, cudaMemcpyDeviceToHost);
    unsigned zero = 0;
    cudaMemcpyToSymbol(ticket, &zero, sizeof(zero));
    cudaMemcpyFromSymbol(h, bins, sizeof(bins));
    cudaDeviceProp prop;
    cudaGetDeviceProperties(&prop, 0);
    printf("%s %d %zu %.2f %d\n", prop.name, prop.major, prop.sharedMemPerBlock, ms, prop.maxThreadsDim[0]);
    float best = 0, *it = h + N / 2;
    best = std::max(best, *it);
    host_sum(h, h, N);
    cudaStream_t s;
    cudaStreamCreate(&s);
    cudaMemcpyAsync(d, h, size, cudaMemcpyHostToDevice, s);
    scan<<<1, 32, 0, s>>>(d, d2, 32u);
    cudaStreamSynchronize(s);
    cudaStreamDestroy(s);
    int *flags = (int *)calloc(N, sizeof(int));
    memset(flags, 0, N * sizeof *flags);
    bool ok = true;
    for (int i = 0, j = N - 1; i < j; i++, j--) ok = ok && close_enough(h[i], h[j]);
    puts(ok ? "Test PASSED" : "Test FAILED");
    cudaFree(d); cudaFree(d2), cudaFree(p);
    free(h);
    free(flags);
    return ok ? 0 : 1;
}
