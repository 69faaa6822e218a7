// structs by value, arrays of structs, nested members, unions, enums, constant and device variables
#include <stdio.h>
#include <string.h>
#include <cuda_runtime.h>

typedef struct {
    float x, y;
    int id;
    char tag;
} Point;

struct Grid {
    int width, height;
    struct {
        float dx, dy;
    } step;
    float weight[3];
    __host__ __device__ int index(int row, int col) const { return row * width + col; }
};

enum Mode { FORWARD, BACKWARD = 5, SIDEWAYS };
enum class Level : unsigned char { low = 1, high = 200 };

union Bits {
    float f;
    unsigned u;
    unsigned char b[4];
};

__constant__ Grid grid_info;
__constant__ float table[4] = {0.5f, 1.5f, 2.5f, 3.5f};
__device__ int hits;
__device__ float2 seeds[3] = {{1, 2}, {3, 4}, {5, 6}};
__managed__ int shared_with_host = 3;

__global__ void move(Point *p, int n, Grid g, Mode mode) {
    int i = threadIdx.x;
    if (i >= n) return;
    Point q = p[i];
    switch (mode) {
    case FORWARD:
        q.x += g.step.dx;
        break;
    case BACKWARD:
        q.x -= g.step.dx;
        /* fall through */
    case SIDEWAYS:
        q.y += g.step.dy * g.weight[i % 3];
        break;
    default:
        q.id = -1;
    }
    q.id = g.index(q.id, i);
    q.tag = "xyz"[i % 3];
    p[i] = q;
    atomicAdd(&hits, 1);
}

__global__ void constants(float *out, unsigned *bits) {
    int i = threadIdx.x;
    out[i] = table[i] * grid_info.weight[i % 3] + grid_info.step.dx + seeds[i % 3].y;
    Bits b;
    b.f = out[i];
    bits[i] = b.u;
    if (i == 0) {
        shared_with_host *= 2;
        bits[4] = b.b[3];
        bits[5] = (unsigned)Level::high + sizeof(Point);
    }
}

int main() {
    Point p[5], *d;
    memset(p, 0, sizeof(p));
    for (int i = 0; i < 5; i++) {
        p[i].x = i;
        p[i].y = i * 0.5f;
        p[i].id = 10 + i;
    }
    Grid g = {4, 3, {0.25f, 2.0f}, {1, 2, 3}};
    cudaMalloc(&d, sizeof(p));
    cudaMemcpy(d, p, sizeof(p), cudaMemcpyHostToDevice);
    Mode modes[] = {FORWARD, BACKWARD, SIDEWAYS};
    for (int m = 0; m < 3; m++) {
        move<<<1, 32>>>(d, 5, g, modes[m]);
        cudaMemcpy(p, d, sizeof(p), cudaMemcpyDeviceToHost);
        for (const Point *q = p; q < p + 5; q++) printf("(%g %g %d %c) ", q->x, q->y, q->id, q->tag);
        printf("\n");
    }
    int count;
    cudaMemcpyFromSymbol(&count, hits, sizeof(int));
    printf("hits %d\n", count);
    cudaMemcpyToSymbol(grid_info, &g, sizeof(g));
    float *out, h_out[4];
    unsigned *bits, h_bits[6];
    cudaMalloc(&out, sizeof(h_out));
    cudaMalloc(&bits, sizeof(h_bits));
    constants<<<1, 4>>>(out, bits);
    cudaDeviceSynchronize();
    cudaMemcpy(h_out, out, sizeof(h_out), cudaMemcpyDeviceToHost);
    cudaMemcpy(h_bits, bits, sizeof(h_bits), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 4; i++) printf("%g %08x ", h_out[i], h_bits[i]);
    printf("%u %u %d\n", h_bits[4], h_bits[5], shared_with_host);
    printf("%zu %zu %zu\n", sizeof(Point), sizeof(Grid), sizeof(float4));
    return 0;
}
