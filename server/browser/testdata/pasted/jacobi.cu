#include <cstdio>
#include <cmath>
#include <utility>

#define CHECK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { printf("%s\n", cudaGetErrorString(e)); return 1; } } while (0)

constexpr int NX = 10, NY = 10;

struct Coeffs { float centre, side; };
__constant__ Coeffs c_w;

__host__ __device__ inline int at(int y, int x) { return y * NX + x; }

__global__ void jacobi(const float* __restrict__ u, float* __restrict__ unew)
{
    const int x = blockIdx.x * blockDim.x + threadIdx.x + 1;
    const int y = blockIdx.y * blockDim.y + threadIdx.y + 1;
    if (x >= NX - 1 || y >= NY - 1) return;
    unew[at(y, x)] = c_w.centre * u[at(y, x)]
                   + c_w.side * (u[at(y, x - 1)] + u[at(y, x + 1)] + u[at(y - 1, x)] + u[at(y + 1, x)]);
}

int main()
{
    float h[NX * NY];
    for (int y = 0; y < NY; y++)
        for (int x = 0; x < NX; x++) h[at(y, x)] = y == 0 ? 100.0f : 0.0f;
    float *u, *unew;
    CHECK(cudaMalloc(&u, sizeof h));
    CHECK(cudaMalloc(&unew, sizeof h));
    CHECK(cudaMemcpy(u, h, sizeof h, cudaMemcpyHostToDevice));
    CHECK(cudaMemcpy(unew, h, sizeof h, cudaMemcpyHostToDevice));
    Coeffs w = {0.2f, 0.2f};
    CHECK(cudaMemcpyToSymbol(c_w, &w, sizeof w));
    dim3 block(4, 4), grid(2, 2);
    for (int it = 0; it < 3; it++) {
        jacobi<<<grid, block>>>(u, unew);
        std::swap(u, unew);
    }
    CHECK(cudaMemcpy(h, u, sizeof h, cudaMemcpyDeviceToHost));
    printf("u[1][5] = %.3f, u[3][5] = %.3f\n", h[at(1, 5)], h[at(3, 5)]);
    cudaFree(u); cudaFree(unew);
    return 0;
}
