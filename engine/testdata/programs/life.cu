// Game of Life on a torus, with a halo in shared memory, two buffers and many launches; managed memory
#include <cstdio>
#include <cstring>
constexpr int SIDE = 24, TILE = 8, STEPS = 30;

__global__ void generation(const unsigned char *now, unsigned char *next) {
    __shared__ unsigned char cell[TILE + 2][TILE + 2];
    const int x = blockIdx.x * TILE + threadIdx.x, y = blockIdx.y * TILE + threadIdx.y;
    auto wrap = (int)SIDE;
    for (int r = threadIdx.y; r < TILE + 2; r += TILE)
        for (int c = threadIdx.x; c < TILE + 2; c += TILE) {
            int gx = (blockIdx.x * TILE + c - 1 + wrap) % wrap, gy = (blockIdx.y * TILE + r - 1 + wrap) % wrap;
            cell[r][c] = now[gy * SIDE + gx];
        }
    __syncthreads();
    int neighbours = -cell[threadIdx.y + 1][threadIdx.x + 1];
#pragma unroll
    for (int r = 0; r < 3; ++r)
#pragma unroll
        for (int c = 0; c < 3; ++c) neighbours += cell[threadIdx.y + r][threadIdx.x + c];
    next[y * SIDE + x] = neighbours == 3 || (neighbours == 2 && cell[threadIdx.y + 1][threadIdx.x + 1]);
}

static void print(const unsigned char *board) {
    for (int y = 0; y < SIDE; ++y) {
        char line[SIDE + 1];
        for (int x = 0; x < SIDE; ++x) line[x] = board[y * SIDE + x] ? 'o' : '.';
        line[SIDE] = '\0';
        puts(line);
    }
}

int main() {
    unsigned char *a = nullptr, *b = nullptr;
    cudaMallocManaged(&a, SIDE * SIDE);
    cudaMallocManaged(&b, SIDE * SIDE);
    memset(a, 0, SIDE * SIDE);
    static const int glider[5][2] = {{1, 0}, {2, 1}, {0, 2}, {1, 2}, {2, 2}}, blinker[3][2] = {{10, 10}, {11, 10}, {12, 10}};
    for (auto i = 0; i < 5; i++) a[(glider[i][1] + 2) * SIDE + glider[i][0]] = 1;
    for (auto i = 0; i < 3; i++) a[blinker[i][1] * SIDE + blinker[i][0]] = 1;
    dim3 block(TILE, TILE), grid(SIDE / TILE, SIDE / TILE, 1);
    int alive = 0;
    for (int s = 0; s < STEPS; ++s) {
        generation<<<grid, block>>>(a, b);
        unsigned char *kept = a;
        a = b;
        b = kept;
    }
    cudaDeviceSynchronize();
    print(a);
    for (int i = 0; i < SIDE * SIDE; i++) alive += a[i];
    printf("%d alive after %d generations\n", alive, STEPS);
    cudaFree(a);
    cudaFree(b);
}
