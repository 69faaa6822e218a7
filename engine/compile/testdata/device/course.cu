/* Kernels as courses write them, each held against the same computation on the host. Prints "ok" alone. */
#include <stdio.h>
#include <stdlib.h>
#include <math.h>
#include <cuda_runtime.h>

#define CHECK(call)                                                                             \
    do {                                                                                        \
        cudaError_t status = (call);                                                            \
        if (status != cudaSuccess) {                                                            \
            fprintf(stderr, "%s:%d: %s\n", __FILE__, __LINE__, cudaGetErrorString(status));     \
            exit(EXIT_FAILURE);                                                                 \
        }                                                                                       \
    } while (0)

static int failures;
template <typename T> void compare(const char *what, const T *got, const T *want, int n) {
    for (int i = 0; i < n; i++)
        if (got[i] != want[i]) {
            printf("%s differs at %d: %g, want %g\n", what, i, (double)got[i], (double)want[i]);
            failures++;
            return;
        }
}
template <typename T> T *upload(const T *h, int n) {
    T *d = nullptr;
    CHECK(cudaMalloc((void **)&d, n * sizeof(T)));
    CHECK(cudaMemcpy(d, h, n * sizeof(T), cudaMemcpyHostToDevice));
    return d;
}

// ---- an inclusive scan in shared memory (Hillis and Steele) and a work-efficient exclusive one (Blelloch)
template <int W> __global__ void scan_inclusive(int *v) {
    __shared__ int buffer[2][W];
    int t = threadIdx.x, from = 0;
    buffer[0][t] = v[t];
    __syncthreads();
    for (int d = 1; d < W; d *= 2) {
        int to = 1 - from;
        if (t >= d)
            buffer[to][t] = buffer[from][t] + buffer[from][t - d];
        else
            buffer[to][t] = buffer[from][t];
        from = to;
        __syncthreads();
    }
    v[t] = buffer[from][t];
}
__global__ void scan_exclusive(int *v, int n) {
    extern __shared__ int tree[];
    int t = threadIdx.x, offset = 1;
    tree[2 * t] = v[2 * t];
    tree[2 * t + 1] = v[2 * t + 1];
    for (int d = n >> 1; d > 0; d >>= 1) {
        __syncthreads();
        if (t < d) {
            int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
            tree[b] += tree[a];
        }
        offset *= 2;
    }
    if (t == 0)
        tree[n - 1] = 0;
    for (int d = 1; d < n; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (t < d) {
            int a = offset * (2 * t + 1) - 1, b = offset * (2 * t + 2) - 1;
            int kept = tree[a];
            tree[a] = tree[b];
            tree[b] += kept;
        }
    }
    __syncthreads();
    v[2 * t] = tree[2 * t];
    v[2 * t + 1] = tree[2 * t + 1];
}

// ---- Mandelbrot: lanes leave a loop at different times
__host__ __device__ int escape(int px, int py, int w, int h) {
    int x0 = (px * 3 - 2 * w) * 4096 / w, y0 = (py * 2 - h) * 4096 / h, x = 0, y = 0, n = 0;
    while (n < 40) {
        int xx = x * x >> 12, yy = y * y >> 12;
        if (xx + yy > 4 * 4096)
            break;
        y = (x * y >> 11) + y0;
        x = xx - yy + x0;
        n++;
    }
    return n;
}
__global__ void mandelbrot(int *out, int w, int h) {
    int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y * blockDim.y + threadIdx.y;
    if (x >= w || y >= h)
        return;
    out[y * w + x] = escape(x, y, w, h);
}

// ---- the game of life on a torus, two buffers swapped by the host
__host__ __device__ unsigned char life_cell(const unsigned char *in, int x, int y, int w, int h) {
    int n = 0;
    for (int dy = -1; dy <= 1; dy++)
        for (int dx = -1; dx <= 1; dx++) {
            if (dx == 0 && dy == 0)
                continue;
            n += in[(y + dy + h) % h * w + (x + dx + w) % w];
        }
    return n == 3 || (n == 2 && in[y * w + x]);
}
__global__ void life(const unsigned char *in, unsigned char *out, int w, int h) {
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    if (i < w * h)
        out[i] = life_cell(in, i % w, i / w, w, h);
}

// ---- bodies: float3, operators, inverse square roots
struct Body {
    float3 at;
    float mass;
};
__host__ __device__ inline float3 operator-(float3 a, float3 b) { return make_float3(a.x - b.x, a.y - b.y, a.z - b.z); }
__host__ __device__ inline float3 &operator+=(float3 &a, const float3 &b) {
    a.x += b.x;
    a.y += b.y;
    a.z += b.z;
    return a;
}
__global__ void pull(const Body *bodies, float3 *force, int n) {
    __shared__ Body tile[32];
    int i = blockIdx.x * blockDim.x + threadIdx.x;
    float3 sum = make_float3(0, 0, 0);
    Body mine = bodies[i];
    for (int base = 0; base < n; base += blockDim.x) {
        tile[threadIdx.x] = bodies[base + threadIdx.x];
        __syncthreads();
        for (int k = 0; k < blockDim.x; k++) {
            float3 d = tile[k].at - mine.at;
            float scale = tile[k].mass;
            sum += make_float3(d.x * scale, d.y * scale, d.z * scale);
        }
        __syncthreads();
    }
    force[i] = sum;
}

// ---- odd-even sort and a binary search
__global__ void sort_block(int *v, int n) {
    int t = threadIdx.x;
    for (int round = 0; round < n; round++) {
        int i = 2 * t + (round & 1);
        if (i + 1 < n && v[i] > v[i + 1]) {
            int kept = v[i];
            v[i] = v[i + 1];
            v[i + 1] = kept;
        }
        __syncthreads();
    }
}
__device__ int find(const int *v, int n, int x) {
    int lo = 0, hi = n;
    while (lo < hi) {
        int mid = (lo + hi) / 2;
        if (v[mid] == x)
            return mid;
        if (v[mid] < x)
            lo = mid + 1;
        else
            hi = mid;
    }
    return -1;
}
__global__ void look_up(const int *v, int n, const int *keys, int *where) { where[threadIdx.x] = find(v, n, keys[threadIdx.x]); }

// ---- Sobel on bytes through a tile with halo
#define TW 8
__global__ void sobel(const unsigned char *in, unsigned char *out, int w, int h) {
    __shared__ unsigned char tile[TW + 2][TW + 2];
    int x = blockIdx.x * TW + threadIdx.x, y = blockIdx.y * TW + threadIdx.y;
    for (int ty = threadIdx.y; ty < TW + 2; ty += TW)
        for (int tx = threadIdx.x; tx < TW + 2; tx += TW) {
            int gx = (int)(blockIdx.x * TW) + tx - 1, gy = (int)(blockIdx.y * TW) + ty - 1;
            tile[ty][tx] = gx >= 0 && gx < w && gy >= 0 && gy < h ? in[gy * w + gx] : 0;
        }
    __syncthreads();
    if (x >= w || y >= h)
        return;
    int tx = threadIdx.x + 1, ty = threadIdx.y + 1;
    int gx = tile[ty - 1][tx + 1] + 2 * tile[ty][tx + 1] + tile[ty + 1][tx + 1] - tile[ty - 1][tx - 1] - 2 * tile[ty][tx - 1] - tile[ty + 1][tx - 1];
    int gy = tile[ty + 1][tx - 1] + 2 * tile[ty + 1][tx] + tile[ty + 1][tx + 1] - tile[ty - 1][tx - 1] - 2 * tile[ty - 1][tx] - tile[ty - 1][tx + 1];
    int g = abs(gx) + abs(gy);
    out[y * w + x] = g > 255 ? 255 : g;
}
static int pixel(const unsigned char *in, int x, int y, int w, int h) { return x < 0 || x >= w || y < 0 || y >= h ? 0 : in[y * w + x]; }

// ---- breadth-first search over an adjacency list
__global__ void bfs_level(const int *start, const int *edge, int *level, int depth, int n, int *more) {
    int v = blockIdx.x * blockDim.x + threadIdx.x;
    if (v < n && level[v] == depth)
        for (int e = start[v]; e < start[v + 1]; e++) {
            int u = edge[e];
            if (atomicCAS(&level[u], -1, depth + 1) == -1)
                *more = 1;
        }
}

int main(int argc, char **argv) {
    const int N = 64;
    int v[N], scanned[N], want[N];
    for (int i = 0, sum = 0; i < N; i++) {
        v[i] = (i * 37 + 11) % 23 - 7;
        want[i] = sum += v[i];
    }
    int *d = upload(v, N);
    scan_inclusive<N><<<1, N>>>(d);
    CHECK(cudaMemcpy(scanned, d, sizeof(v), cudaMemcpyDeviceToHost));
    compare("inclusive scan", scanned, want, N);
    CHECK(cudaMemcpy(d, v, sizeof(v), cudaMemcpyHostToDevice));
    scan_exclusive<<<1, N / 2, N * sizeof(int)>>>(d, N);
    CHECK(cudaMemcpy(scanned, d, sizeof(v), cudaMemcpyDeviceToHost));
    for (int i = N - 1; i > 0; i--)
        want[i] = want[i - 1];
    want[0] = 0;
    compare("exclusive scan", scanned, want, N);

    const int W = 37, H = 21;
    int *picture = (int *)malloc(W * H * sizeof(int)), *reference = new int[W * H], *d_picture;
    CHECK(cudaMalloc(&d_picture, W * H * sizeof(*picture)));
    mandelbrot<<<dim3((W + 15) / 16, (H + 3) / 4), dim3(16, 4)>>>(d_picture, W, H);
    CHECK(cudaGetLastError());
    CHECK(cudaMemcpy(picture, d_picture, W * H * sizeof(int), cudaMemcpyDeviceToHost));
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++)
            reference[y * W + x] = escape(x, y, W, H);
    compare("mandelbrot", picture, reference, W * H);

    unsigned char cells[W * H], next[W * H], got[W * H];
    for (int i = 0; i < W * H; i++)
        cells[i] = (i * 7 + i / 5 * 3) % 3 == 0;
    unsigned char *d_a = upload(cells, W * H), *d_b = upload(cells, W * H);
    for (int step = 0; step < 3; step++) {
        life<<<(W * H + 127) / 128, 128>>>(d_a, d_b, W, H);
        unsigned char *kept = d_a;
        d_a = d_b;
        d_b = kept;
        for (int i = 0; i < W * H; i++)
            next[i] = life_cell(cells, i % W, i / W, W, H);
        for (int i = 0; i < W * H; i++)
            cells[i] = next[i];
    }
    CHECK(cudaMemcpy(got, d_a, sizeof(got), cudaMemcpyDeviceToHost));
    compare("life", got, cells, W * H);

    Body bodies[N];
    float3 force[N], wanted[N];
    for (int i = 0; i < N; i++) {
        bodies[i] = Body{make_float3(i % 7, i % 5, i % 3), (float)(i % 4)};
        wanted[i] = make_float3(0, 0, 0);
    }
    Body *d_bodies = upload(bodies, N);
    float3 *d_force;
    CHECK(cudaMalloc(&d_force, sizeof(force)));
    pull<<<N / 32, 32>>>(d_bodies, d_force, N);
    CHECK(cudaMemcpy(force, d_force, sizeof(force), cudaMemcpyDeviceToHost));
    for (int i = 0; i < N; i++)
        for (int k = 0; k < N; k++) {
            float3 dist = bodies[k].at - bodies[i].at;
            wanted[i] += make_float3(dist.x * bodies[k].mass, dist.y * bodies[k].mass, dist.z * bodies[k].mass);
        }
    compare("forces", &force[0].x, &wanted[0].x, 3 * N);

    int sorted[N], keys[32], where[32];
    for (int i = 0; i < N; i++)
        v[i] = (i * 29 + 5) % 64 * 3;
    CHECK(cudaMemcpy(d, v, sizeof(v), cudaMemcpyHostToDevice));
    sort_block<<<1, N / 2>>>(d, N);
    CHECK(cudaMemcpy(sorted, d, sizeof(v), cudaMemcpyDeviceToHost));
    for (int i = 0; i < N; i++)
        want[i] = i * 3;
    compare("sort", sorted, want, N);
    for (int i = 0; i < 32; i++)
        keys[i] = i * 7;
    int *d_keys = upload(keys, 32), *d_where = upload(keys, 32);
    look_up<<<1, 32>>>(d, N, d_keys, d_where);
    CHECK(cudaMemcpy(where, d_where, sizeof(where), cudaMemcpyDeviceToHost));
    for (int i = 0; i < 32; i++)
        want[i] = i * 7 % 3 == 0 && i * 7 / 3 < N ? i * 7 / 3 : -1;
    compare("search", where, want, 32);

    for (int i = 0; i < W * H; i++)
        cells[i] = (i * i / 3 + i * 5) % 256;
    CHECK(cudaMemcpy(d_a, cells, sizeof(cells), cudaMemcpyHostToDevice));
    sobel<<<dim3((W + TW - 1) / TW, (H + TW - 1) / TW), dim3(TW, TW)>>>(d_a, d_b, W, H);
    CHECK(cudaMemcpy(got, d_b, sizeof(got), cudaMemcpyDeviceToHost));
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            int gx = 0, gy = 0;
            for (int k = -1; k <= 1; k++) {
                gx += (k == 0 ? 2 : 1) * (pixel(cells, x + 1, y + k, W, H) - pixel(cells, x - 1, y + k, W, H));
                gy += (k == 0 ? 2 : 1) * (pixel(cells, x + k, y + 1, W, H) - pixel(cells, x + k, y - 1, W, H));
            }
            next[y * W + x] = abs(gx) + abs(gy) > 255 ? 255 : abs(gx) + abs(gy);
        }
    compare("sobel", got, next, W * H);

    int start[N + 1], edge[4 * N], level[N], depths[N];
    for (int i = 0; i < N; i++) {
        start[i] = 2 * i;
        edge[2 * i] = (i * 2 + 1) % N;
        edge[2 * i + 1] = (i + 5) % N;
        level[i] = depths[i] = i == 0 ? 0 : -1;
    }
    start[N] = 2 * N;
    int *d_start = upload(start, N + 1), *d_edge = upload(edge, 4 * N), *d_level = upload(level, N), *d_more, more = 1;
    CHECK(cudaMalloc(&d_more, sizeof(int)));
    for (int depth = 0; more; depth++) {
        more = 0;
        CHECK(cudaMemcpy(d_more, &more, sizeof(int), cudaMemcpyHostToDevice));
        bfs_level<<<2, 32>>>(d_start, d_edge, d_level, depth, N, d_more);
        CHECK(cudaMemcpy(&more, d_more, sizeof(int), cudaMemcpyDeviceToHost));
    }
    CHECK(cudaMemcpy(level, d_level, sizeof(level), cudaMemcpyDeviceToHost));
    for (int round = 0; round < N; round++)
        for (int i = 0; i < N; i++)
            for (int e = start[i]; depths[i] >= 0 && e < start[i + 1]; e++)
                if (depths[edge[e]] < 0 || depths[edge[e]] > depths[i] + 1)
                    depths[edge[e]] = depths[i] + 1;
    compare("breadth first", level, depths, N);

    void *all[] = {d, d_picture, d_a, d_b, d_bodies, d_force, d_keys, d_where, d_start, d_edge, d_level, d_more};
    for (int i = 0; i < (int)(sizeof(all) / sizeof(all[0])); i++)
        CHECK(cudaFree(all[i]));
    free(picture);
    delete[] reference;
    if (failures == 0)
        printf("ok\n");
    return failures;
}
