/* What kernels use besides arithmetic. Each line is checked against the same sum on the host; TestDevice wants nothing but "ok". */
#include <stdio.h>
#include <assert.h>
#include <cuda_runtime.h>

#define N 256

struct Particle {
    float3 at;
    float mass;
};
struct Args {
    int *out;
    int scale;
    float4 shift;
    int table[3];
};

__constant__ int weights[8] = {1, 2, 3, 4, 5, 6, 7, 8};
__constant__ Particle centre = {{1.0f, 2.0f, 3.0f}, 4.0f};
__device__ int counter;
__device__ int grid_table[2][3] = {{1, 2, 3}, {4, 5, 6}};
__managed__ int shared_by_both = 5;
__device__ const char *names[2] = {"zero", "one"};

static int failures = 0;
static void expect(const char *what, long long got, long long want) {
    if (got != want) {
        failures++;
        printf("%s: got %lld, want %lld\n", what, got, want);
    }
}

__global__ void atomics(int *cells, unsigned *ucells, unsigned long long *wide, float *f, double *d) {
    int t = blockIdx.x * blockDim.x + threadIdx.x;
    atomicAdd(&cells[0], t);
    atomicSub(&cells[1], 1);
    atomicMin(&cells[2], -t);
    atomicMax(&cells[3], t);
    atomicAnd(&cells[4], ~(1 << (t & 7)));
    atomicOr(&cells[5], 1 << (t & 15));
    atomicXor(&cells[6], t);
    if (atomicCAS(&cells[7], 0, t + 1) == 0)
        atomicExch(&cells[8], 77);
    atomicMax(&ucells[0], 0x80000000u + t);
    atomicMin(&ucells[1], 0x80000000u + t);
    atomicInc(&ucells[2], 9);
    atomicDec(&ucells[3], 9);
    atomicAdd(wide, 1ull << 33);
    atomicMax(wide + 1, 0x8000000000000000ull + t);
    atomicAdd(f, 0.5f);
    atomicAdd(d, 0.25);
    atomicAdd(&counter, 2);
}

__global__ void warps(int *out) {
    int t = threadIdx.x;
    int v = t;
    for (int d = 16; d > 0; d /= 2)
        v += __shfl_down_sync(0xffffffff, v, d);
    if (t % 32 == 0)
        out[t / 32] = v;
    int up = __shfl_up_sync(0xffffffff, t, 1);
    int x = __shfl_xor_sync(0xffffffff, t, 5);
    int from = __shfl_sync(0xffffffff, t * 10, 3, 8);
    unsigned odd = __ballot_sync(0xffffffff, t & 1);
    int any = __any_sync(0xffffffff, t == 40), all = __all_sync(0xffffffff, t < 1000);
    double wide = __shfl_sync(0xffffffff, t * 0.5, 2);
    out[8 + t] = up + 1000 * x + 100000 * from + (odd == 0xaaaaaaaa) + any * 2 + all * 4 + (int)(wide * 2) * 8;
}

__device__ int sum_of(const int *v, int n) {
    if (n == 1)
        return v[0];
    return sum_of(v, n / 2) + sum_of(v + n / 2, n - n / 2);
}

template <typename T, int W> __global__ void reduce(const T *in, T *out) {
    __shared__ T part[W];
    int t = threadIdx.x;
    part[t] = in[blockIdx.x * W + t];
    __syncthreads();
    for (int s = W / 2; s > 0; s >>= 1) {
        if (t < s)
            part[t] += part[t + s];
        __syncthreads();
    }
    if (t == 0)
        out[blockIdx.x] = part[0];
}

__global__ void by_value(Args a, Particle p) {
    int t = threadIdx.x;
    a.table[t % 3] += t;
    a.out[t] = a.scale * t + (int)a.shift.z + a.table[t % 3] + (int)(p.at.y * p.mass);
}

__global__ void memories(int *out, volatile int *flags) {
    __shared__ int box;
    __shared__ Particle ps[4];
    extern __shared__ char raw[];
    short *shorts = (short *)raw;
    double *doubles = (double *)(raw + 64);
    int t = threadIdx.x;
    int stack[8];
    for (int i = 0; i < 8; i++)
        stack[i] = t * i;
    if (t == 0)
        box = 40;
    if (t < 4) {
        ps[t].at = make_float3(t, t + 1, t + 2);
        ps[t].mass = 10;
    }
    shorts[t] = -t;
    doubles[t] = t * 0.5;
    flags[t] = t;
    __syncthreads();
    Particle mine = ps[t & 3];
    mine.at.x += centre.at.z;
    int n = __syncthreads_count(t % 3 == 0);
    int some = __syncthreads_or(t == 5), every = __syncthreads_and(t != 5);
    out[t] = box + weights[t & 7] + grid_table[1][t % 3] + stack[t & 7] + (int)mine.at.x + shorts[31 - t] + (int)(doubles[t ^ 1] * 2) + n * 1000 +
             some * 100000 + every * 1000000 + sum_of(weights, 8) + names[t & 1][1] + flags[t];
}

__global__ void managed() { shared_by_both *= 3; }

__global__ void spread(int *out, int n) {
    for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x)
        out[i] = max(i, 10) + min(i, 3) + abs(-i) + __popc(i) + __clz(i + 1) + (i * 3 >> 1);
}

__global__ void say(int n) {
    if (threadIdx.x == 1)
        printf("block %d of %d says %s %5.2f %c %lld %p\n", blockIdx.x, gridDim.x, names[1], 1.5f + n, 'x', 1ll << 40, (void *)0);
}

__global__ void careful(int n) { assert(n == 3 && "three"); }

__global__ void planes(int *out) {
    int t = threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z);
    int b = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
    out[b * blockDim.x * blockDim.y * blockDim.z + t] = b * 1000 + t;
}

int main() {
    int cells[9] = {0, 0, 0, 0, -1, 0, 0, 0, 0};
    unsigned ucells[4] = {0, 0xffffffffu, 0, 5};
    unsigned long long wide[2] = {1, 0};
    float f = 0;
    double d = 0;
    int *d_cells;
    unsigned *d_ucells;
    unsigned long long *d_wide;
    float *d_f;
    double *d_d;
    cudaMalloc(&d_cells, sizeof(cells));
    cudaMalloc(&d_ucells, sizeof(ucells));
    cudaMalloc(&d_wide, sizeof(wide));
    cudaMalloc(&d_f, sizeof(f));
    cudaMalloc(&d_d, sizeof(d));
    cudaMemcpy(d_cells, cells, sizeof(cells), cudaMemcpyHostToDevice);
    cudaMemcpy(d_ucells, ucells, sizeof(ucells), cudaMemcpyHostToDevice);
    cudaMemcpy(d_wide, wide, sizeof(wide), cudaMemcpyHostToDevice);
    cudaMemset(d_f, 0, sizeof(f));
    cudaMemset(d_d, 0, sizeof(d));
    atomics<<<2, 32>>>(d_cells, d_ucells, d_wide, d_f, d_d);
    cudaMemcpy(cells, d_cells, sizeof(cells), cudaMemcpyDeviceToHost);
    cudaMemcpy(ucells, d_ucells, sizeof(ucells), cudaMemcpyDeviceToHost);
    cudaMemcpy(wide, d_wide, sizeof(wide), cudaMemcpyDeviceToHost);
    cudaMemcpy(&f, d_f, sizeof(f), cudaMemcpyDeviceToHost);
    cudaMemcpy(&d, d_d, sizeof(d), cudaMemcpyDeviceToHost);
    int count = 0;
    cudaMemcpyFromSymbol(&count, counter, sizeof(int));
    expect("add", cells[0], 2016);
    expect("sub", cells[1], -64);
    expect("min", cells[2], -63);
    expect("max", cells[3], 63);
    expect("and", cells[4], -256);
    expect("or", cells[5], 65535);
    expect("xor", cells[6], 0);
    expect("cas", cells[7] > 0, 1);
    expect("exch", cells[8], 77);
    expect("unsigned max", ucells[0], 0x8000003fu);
    expect("unsigned min", ucells[1], 0x80000000u);
    expect("inc", ucells[2], 64 % 10);
    expect("dec", ucells[3], 1);
    expect("wide add", (long long)wide[0], 1 + (64ll << 33));
    expect("wide max", (long long)(wide[1] >> 1), 0x4000000000000000ll + 31);
    expect("float add", (long long)f, 32);
    expect("double add", (long long)d, 16);
    expect("device variable", count, 128);

    int h[N + 8], *d_out;
    cudaMalloc(&d_out, sizeof(h));
    warps<<<1, 64>>>(d_out);
    cudaMemcpy(h, d_out, sizeof(h), cudaMemcpyDeviceToHost);
    expect("shuffle sum", h[0], 496);
    expect("shuffle sum", h[1], 32 * 32 + 496);
    for (int t = 0; t < 64; t++) {
        int lane = t % 32, base = t - lane;
        int up = lane ? t - 1 : t;
        int any = t >= 32;
        expect("warp functions", h[8 + t], up + 1000 * (t ^ 5) + 100000 * ((t / 8 * 8 + 3) * 10) + 1 + any * 2 + 4 + (base + 2) * 8);
    }

    int in[N];
    long long sum = 0;
    for (int i = 0; i < N; i++)
        sum += in[i] = i * i - 7;
    int *d_in;
    cudaMalloc(&d_in, sizeof(in));
    cudaMemcpy(d_in, in, sizeof(in), cudaMemcpyHostToDevice);
    reduce<int, 64><<<N / 64, 64>>>(d_in, d_out);
    cudaMemcpy(h, d_out, 4 * sizeof(int), cudaMemcpyDeviceToHost);
    expect("template reduction", h[0] + h[1] + h[2] + h[3], sum);

    Args a = {d_out, 3, make_float4(0, 0, 9, 0), {100, 200, 300}};
    Particle p = {{0, 5, 0}, 2};
    by_value<<<1, 32>>>(a, p);
    cudaMemcpy(h, d_out, 32 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int t = 0; t < 32; t++)
        expect("struct argument", h[t], 3 * t + 9 + (t % 3 + 1) * 100 + t + 10);

    int *d_flags;
    cudaMalloc(&d_flags, 32 * sizeof(int));
    memories<<<1, 32, 64 + 32 * sizeof(double)>>>(d_out, d_flags);
    cudaMemcpy(h, d_out, 32 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int t = 0; t < 32; t++)
        expect("memories", h[t], 40 + (t & 7) + 1 + t % 3 + 4 + t * (t & 7) + (t & 3) + 3 - (31 - t) + (t ^ 1) + 11 * 1000 + 100000 + 36 + (t & 1 ? 'n' : 'e') + t);

    managed<<<1, 1>>>();
    cudaDeviceSynchronize();
    expect("managed", shared_by_both, 15);

    spread<<<2, 32>>>(d_out, N);
    cudaMemcpy(h, d_out, N * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < N; i++) {
        int bits = 0, zeros = 32;
        for (int k = i; k; k >>= 1)
            bits += k & 1;
        for (int k = i + 1; k; k >>= 1)
            zeros--;
        expect("grid stride", h[i], (i > 10 ? i : 10) + (i < 3 ? i : 3) + i + bits + zeros + (i * 3 >> 1));
    }

    planes<<<dim3(2, 2, 1), dim3(4, 2, 3)>>>(d_out);
    cudaMemcpy(h, d_out, 96 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 96; i++)
        expect("three dimensions", h[i], i / 24 * 1000 + i % 24);

    int want[8] = {8, 7, 6, 5, 4, 3, 2, 1};
    cudaMemcpyToSymbol(weights, want, sizeof(want));
    cudaMemcpyFromSymbol(h, weights, sizeof(want));
    expect("symbol", h[0] * 10 + h[7], 81);

    say<<<2, 2>>>(1);
    cudaDeviceSynchronize();
    careful<<<1, 2>>>(3);
    expect("assertion holds", cudaDeviceSynchronize(), cudaSuccess);
    careful<<<1, 2>>>(4);
    expect("assertion fails", cudaDeviceSynchronize(), cudaErrorAssert);
    if (failures == 0)
        printf("ok\n");
    return failures != 0;
}
