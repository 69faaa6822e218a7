#include <cstdio>
#include <cstdlib>
#include <cmath>
#include <algorithm>
#include <iostream>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
using namespace cooperative_groups;
using namespace std;
#define cudaCheck(ans) { gpuAssert((ans), __FILE__, __LINE__); }
inline void gpuAssert(cudaError_t code, const char *file, int line, bool abort=true)
{
   if (code != cudaSuccess)
   {
      fprintf(stderr,"GPUassert: %s %s %d\n", cudaGetErrorString(code), file, line);
      if (abort) exit(code);
   }
}
#define IDX2C(i,j,ld) (((j)*(ld))+(i))
#define MIN(a,b) (((a) < (b)) ? (a) : (b))
typedef unsigned int uint32;
typedef struct Matrix_ { int width, height; int stride; float* elements; } Matrix;
#define BLOCK_SIZE 16
__device__ float GetElement(const Matrix A, int row, int col)
{
    return A.elements[row * A.stride + col];
}
__global__ void MatMulKernel(const Matrix, const Matrix, Matrix);
void MatMul(const Matrix A, const Matrix B, Matrix C)
{
    Matrix d_A;
    d_A.width = d_A.stride = A.width; d_A.height = A.height;
    size_t size = A.width * A.height * sizeof(float);
    cudaMalloc((void**)&d_A.elements, size);
    cudaMalloc(&d_A.elements, size);
    dim3 dimBlock(BLOCK_SIZE, BLOCK_SIZE);
    dim3 dimGrid(B.width / dimBlock.x, A.height / dimBlock.y);
    MatMulKernel<<<dimGrid, dimBlock>>>(d_A, d_A, d_A);
    MatMulKernel <<< dimGrid , dimBlock , 0 , 0 >>> (d_A, d_A, d_A);
}
__global__ void MatMulKernel(Matrix A, Matrix B, Matrix C)
{
    int blockRow = blockIdx.y;
    for (int m = 0; m < (A.width / BLOCK_SIZE); ++m) {
        __shared__ float As[BLOCK_SIZE][BLOCK_SIZE];
        As[threadIdx.y][threadIdx.x] = GetElement(A, blockRow, m);
        __syncthreads();
    }
}
template <unsigned int blockSize>
__device__ void warpReduce(volatile int *sdata, unsigned int tid) {
    if (blockSize >= 64) sdata[tid] += sdata[tid + 32];
    if (blockSize >= 32) sdata[tid] += sdata[tid + 16];
}
template <unsigned int blockSize, typename T = float>
__global__ void reduce6(int *g_idata, int *g_odata, unsigned int n) {
    extern __shared__ int sdata[];
    unsigned int tid = threadIdx.x;
    unsigned int i = blockIdx.x*(blockSize*2) + tid;
    unsigned int gridSize = blockSize*2*gridDim.x;
    sdata[tid] = 0;
    while (i < n) { sdata[tid] += g_idata[i] + g_idata[i+blockSize]; i += gridSize; }
    __syncthreads();
    if (blockSize >= 512) { if (tid < 256) { sdata[tid] += sdata[tid + 256]; } __syncthreads(); }
    if (tid < 32) warpReduce<blockSize>(sdata, tid);
    if (tid == 0) g_odata[blockIdx.x] = sdata[0];
}
struct Functor {
    float a;
    __host__ __device__ Functor(float a_ = 1.0f) : a(a_) {}
    __host__ __device__ __forceinline__ float operator()(const float &x, const float& y) const { return a * x + y; }
    bool operator==(const Functor &o) const { return a == o.a; }
    Functor &operator=(const Functor &o) = default;
    float &operator[](int i) { return a; }
};
template <typename T> struct Vec { T x, y, z; __host__ __device__ Vec() : x(0), y(0), z(0) {} __host__ __device__ Vec(T a, T b, T c); T dot(const Vec &o) const { return x*o.x + y*o.y + z*o.z; } };
template <typename T> __host__ __device__ Vec<T>::Vec(T a, T b, T c) : x(a), y(b), z(c) {}
template <typename T> __host__ __device__ Vec<T> operator+(const Vec<T> &a, const Vec<T> &b) { return Vec<T>(a.x + b.x, a.y + b.y, a.z + b.z); }
template <typename T, typename F> __global__ void apply(T *out, const T *in, int n, F f) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x) out[i] = f(in[i], T(2));
}
__constant__ float coef[5] = {1.f, 2.f, .5f, 1e-3f, 0x1p3};
__device__ int counter = 0;
__managed__ int shared_counter;
static const int kSize = 1 << 10;
constexpr int kWarp = 32;
enum Mode { FAST = 1, SLOW, };
enum class Color : int { RED, GREEN };
union Bits { float f; unsigned u; };
int (*table[2])(int, int);
typedef float (*op_t)(float, float);
int (&ref)[4] = *(int (*)[4])0;
__global__ void tile_kernel(cg::thread_block b, float *p) {
    cg::thread_block block = cg::this_thread_block();
    cg::thread_block_tile<32> tile32 = cg::tiled_partition<32>(block);
    auto tile = cg::tiled_partition<16>(cg::this_thread_block());
    auto v = tile.shfl_down(p[0], 1);
    block.sync(); tile.sync();
    if (tile32.thread_rank() < 1 && tile32.size() > (3)) p[0] = v;
    int lane = threadIdx.x & 0x1f, warp = threadIdx.x >> 5;
    unsigned mask = __ballot_sync(0xffffffffu, lane < 4);
    for (int o = 16; o > 0; o >>= 1) v += __shfl_xor_sync(0xFFFFFFFF, v, o);
    float4 f4 = reinterpret_cast<const float4*>(p)[lane];
    float4 g4 = make_float4(f4.x, f4.y, 0, 0);
    *(float4*)&p[4 * lane] = g4;
    const float2 &r = ((float2 *)p)[lane], q = {1, 2};
    Mode m = FAST; Color c = Color::RED;
    switch (m) { case FAST: { p[1] = 1; } break; case SLOW: default: break; }
    p[lane] = m == FAST ? (float)lane : static_cast<float>(c == Color::GREEN);
    double d = (double)p[0] / (double)(n_ * -1.0), e = -(float)lane;
    unsigned long long int big = 0xffffffffffffffffULL, t = clock64();
    atomicAdd(&counter, 1); atomicCAS((unsigned int *)&p[0], 0u, 1u);
    (void)mask; (void)warp;
    goto done;
done:;
}
int compare(const void *a, const void *b) { return (*(int *)a - *(int *)b); }
int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : kSize, *h = (int *)malloc(n * sizeof *h), *d;
    float *x = new float[n], *y = nullptr;
    cudaCheck(cudaMalloc(&d, n * sizeof(int)));
    cudaCheck( cudaMemcpy(d, h, n*sizeof(int), cudaMemcpyHostToDevice) );
    reduce6<512><<<n / 512, 512, 512 * sizeof(int)>>>(d, d, n);
    switch (n) { case 64: reduce6< 64><<< 1, 64 >>>(d, d, n); break; }
    apply<<<(n + 255) / 256, 256>>>(x, x, n, Functor(2.0f));
    apply<float, Functor><<<dim3((n + 255) / 256), dim3(256, 1, 1)>>>(x, x, n, Functor{2.0f});
    Vec<float> a(1, 2, 3), b = Vec<float>(), cc = a + b;
    Vec<Vec<float>> vv; 
    cout << "sum = " << a.dot(b) << ", " << (n > 3) << endl;
    std::cout << std::setw(8) << n << '\n' << "a" "b" << std::endl;
    cudaEvent_t start, stop; cudaEventCreate(&start);
    cudaDeviceProp prop = {}; cudaGetDeviceProperties(&prop, 0);
    for (int i = 0, j = n - 1; i < j; ++i, --j) { std::swap(h[i], h[j]); }
    int grid[2][3] = {{1, 2, 3}, {4}}, *pp = &grid[0][1], len = sizeof(grid) / sizeof(grid[0]);
    if (int k = n - 1; k > 0) printf("%d %s %c\n", k, argv[0], 'x');
    qsort(h, n, sizeof(int), compare);
    float maxv = std::max(1.0f, fmaxf(x[0], 2)); unsigned u = unsigned(n), w = (unsigned)n;
    dim3 threads(16, 16), blocks((n + threads.x - 1) / threads.x, 1);
    void *args[] = {&d, &n};
    int sz = int(sqrt((double)n)) + (int)ceilf(n / 2.f) + int{3};
    bool ok = true and not false; 
    do { n--; } while (n > 0 && !ok);
    delete[] x; free(h);
    return EXIT_SUCCESS;
}
