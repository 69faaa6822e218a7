// Small idioms, one a line, that a checker gets wrong easily.
#include <stdio.h>
#include <stdint.h>
#include <math.h>
#include <cuda_runtime.h>

#define N 1024
const int TILE_WIDTH = 16;
const float scale = 0.5f;
static const unsigned MASKS[2] = {1, 2};
extern int atexit_count;
int atexit_count = 0;
enum Kind { FIRST, SECOND = FIRST + 3, LAST };
struct Node;
struct Node { struct Node *next; int value; };
struct Inner { int a[2]; struct { int x, y; } point; union { int i; float f; }; };
typedef float Row[4];
__constant__ Row rows[2];
__device__ float *pointer;
__managed__ int shared_count = 0;

__device__ double atomicAddDouble(double *address, double val) {
    unsigned long long int *address_as_ull = (unsigned long long int *)address;
    unsigned long long int old = *address_as_ull, assumed;
    do {
        assumed = old;
        old = atomicCAS(address_as_ull, assumed, __double_as_longlong(val + __longlong_as_double(assumed)));
    } while (assumed != old);
    return __longlong_as_double(old);
}

template <typename T> __device__ void swap_values(T &a, T &b) { T t = a; a = b; b = t; }
template <class T, int W> __global__ void transpose(T *out, const T *in) {
    __shared__ T tile[W][W + 1];
    const int x = blockIdx.x * W + threadIdx.x, y = blockIdx.y * W + threadIdx.y;
    for (int j = 0; j < W; j += 8) tile[threadIdx.y + j][threadIdx.x] = in[(y + j) * W + x];
    __syncthreads();
    out[y * W + x] = tile[threadIdx.x][threadIdx.y];
}

__global__ void kernel(float *a, int *b, unsigned n, size_t big, float (*m)[N], double *d, Inner in) {
    __shared__ float s[TILE_WIDTH * TILE_WIDTH];
    __shared__ volatile int flags[32], one;
    extern __shared__ char raw[];
    float *dyn = (float *)raw, *other = dyn + blockDim.x;
    int *ints = (int *)&other[blockDim.x];
    dim3 dims = blockDim;
    uint3 idx = threadIdx;
    const int i = idx.x + dims.x * blockIdx.x, lane = threadIdx.x & (warpSize - 1);
    if (i >= n || i < 0) return;
    s[threadIdx.x] = scale * a[i];
    a[i] = min(i, (int)n) + max(n, 3u) + fminf(a[i], 0) + pow(2.0f, 3) + sqrt((double)i) + abs(-3) + fabs(a[i]);
    a[i] += exp(-a[i]) + log2f(a[i]) + ceil(n / 256.0) + floorf(a[i]) + powf(a[i], 2) + sinf(a[i]) * cosf(a[i]) + rsqrt(2.0);
    m[i][threadIdx.y] = -a[i] ? !a[i] : ~i;
    flags[lane] = one = 1;
    if (flags[lane ^ 1] && !one) ints[0] = 1;
    b[i] = (b[i] << 1) | (i & 0xff) ^ 3;
    b[i] >>= 1u;
    b[i] %= 7;
    unsigned char uc = (unsigned char)(255 * a[i]);
    uc = uc + 1;
    char2 cc = make_char2(1, 2);
    swap_values(a[i], a[0]);
    swap_values(b[0], b[1]);
    rows[1][2] == 3 ? (void)(a[0] = 1) : (void)0;
    int v = __shfl_xor_sync(~0u, b[i], 1) + __popc(n) + __clz(i) + __ffs(i);
    float f = __shfl_down_sync(0xffffffffu, a[i], 16, 32);
    d[0] = f + v + cc.x + uc + in.point.x + in.i + in.a[1] + big;
    atomicAddDouble(&d[1], 1.0);
    atomicAdd(&shared_count, 1);
    atomicMax(b, v);
    pointer = a;
    for (unsigned stride = blockDim.x >> 1; stride; stride >>= 1) {
        __syncthreads();
        if (threadIdx.x < stride) s[threadIdx.x] += s[threadIdx.x + stride];
    }
    for (;;) { if (++v > 3) break; }
    int k = 3;
    while (k--) a[k] = k;
    float acc[2][2] = {{0}}, *p = acc[0];
    p[1] = *(p + 1) + p[-1 + 1];
    switch (k) { case FIRST: case LAST: v = 2; default: v++; }
    float4 q4 = reinterpret_cast<const float4 *>(a)[i];
    a[i] = q4.x + (&q4.x)[1] + reinterpret_cast<float *>(&q4)[2];
    bool odd = i % 2, even = !(i & 1);
    if (odd == even) printf("%d %f\n", i, a[i]);
}

float host_only(const float a[], int n, Row r) { float s = 0.0; for (int i = n - 1; i >= 0; --i) s += a[i] * r[0]; return s; }
static Node *push(Node *head, int v) { Node *n = (Node *)malloc(sizeof(Node)); n->next = head; n->value = v; return n; }
void fill(float *a, int n, float v = 1) { while (n-- > 0) *a++ = v; }
long fib(int n);
long fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }

int main(void) {
    dim3 g = 4, b{16, 16}, h = {1, 2, 3}, i(N / TILE_WIDTH), j = dim3(2, 2), k;
    g.x = (N + b.x - 1) / b.x;
    k.y = h.z + i.x + j.y;
    float *d, **list = (float **)malloc(2 * sizeof(float *)), host[N], row[4] = {1, 2};
    float (*m)[N] = NULL;
    int *e = 0, x{5}, y(6), z = int(2.7) + (int)2.7f + static_cast<int>('a');
    unsigned long long int total = 0ull;
    int64_t wide = INT32_MAX + 1LL;
    uint8_t bytes[] = {0x1, 0xff, 'a'};
    char text[16] = "text", *end = text + sizeof text - 1;
    const char *const names[2] = {"a", "b"};
    list[0] = host;
    fill(host, N);
    fill(list[0], x, 2.5);
    cudaMalloc(&d, N * sizeof(float));
    cudaMalloc((void **)&e, sizeof(int) * N);
    cudaMemset(d, 0, sizeof(host));
    Inner in = {{1, 2}, {3, 4}, {5}};
    in.point.x = y;
    kernel<<<g, b, 2 * N * sizeof(float)>>>(d, e, N, sizeof host, m, (double *)d, in);
    transpose<float, 32><<<dim3(1, 1), dim3(32, 8)>>>(d, d);
    cudaError_t err = cudaDeviceSynchronize();
    if (err) printf("%s: %s\n", cudaGetErrorName(err), cudaGetErrorString(err));
    if ((err = cudaGetLastError()) != cudaSuccess) return 1;
    Node *head = NULL;
    for (int v = 0; v < 3; v++) head = push(head, v);
    for (Node *n = head; n; n = n->next) total += n->value;
    *end = '\0';
    for (size_t t = 0; t < sizeof(bytes) / sizeof(*bytes); t++) total ^= bytes[t];
    shared_count = 4;
    total += shared_count + MASKS[1] + (total > 3 ? x : y) + fib(5) + atexit_count;
    printf("%llu %ld %s %s %d %g\n", total, (long)wide, text, names[0], z, host_only(host, N, row) + sqrt(N) + pow(2, x) + fmax(1, 2.5) + round(2.5f));
    cudaFree(d);
    return EXIT_SUCCESS;
}
