// Jacobi steps on a box with halos on six sides, a maximum reduced per block, and iostream's manipulators
#include <iostream>
#include <cstdlib>
#include <cmath>
#include <algorithm>
#include <iomanip>
using namespace std;
#define BX 8
#define BY 4
#define BZ 4
#define CUDA_CALL(x) do { if((x) != cudaSuccess) { cerr << "Error at " << __FILE__ << ":" << __LINE__ << endl; return EXIT_FAILURE; } } while(0)
const int NX = 20, NY = 13, NZ = 10;
inline __host__ __device__ int idx(int x, int y, int z) { return (z * NY + y) * NX + x; }
__global__ void jacobi(const float *__restrict__ in, float *__restrict__ out, float *diff) {
    __shared__ float t[BZ + 2][BY + 2][BX + 2];
    __shared__ float red[BX * BY * BZ];
    const int x = blockIdx.x * BX + threadIdx.x, y = blockIdx.y * BY + threadIdx.y, z = blockIdx.z * BZ + threadIdx.z;
    const int lx = threadIdx.x + 1, ly = threadIdx.y + 1, lz = threadIdx.z + 1;
    bool inside = x < NX && y < NY && z < NZ;
    auto load = 0.0f;
    if (inside) load = in[idx(x, y, z)];
    t[lz][ly][lx] = load;
    if (inside) {
        if (threadIdx.x == 0) t[lz][ly][0] = x > 0 ? in[idx(x - 1, y, z)] : 0.0f;
        if (threadIdx.x == BX - 1 || x == NX - 1) t[lz][ly][lx + 1] = x < NX - 1 ? in[idx(x + 1, y, z)] : 0.0f;
        if (threadIdx.y == 0) t[lz][0][lx] = y > 0 ? in[idx(x, y - 1, z)] : 0.0f;
        if (threadIdx.y == BY - 1 || y == NY - 1) t[lz][ly + 1][lx] = y < NY - 1 ? in[idx(x, y + 1, z)] : 0.0f;
        if (threadIdx.z == 0) t[0][ly][lx] = z > 0 ? in[idx(x, y, z - 1)] : 0.0f;
        if (threadIdx.z == BZ - 1 || z == NZ - 1) t[lz + 1][ly][lx] = z < NZ - 1 ? in[idx(x, y, z + 1)] : 0.0f;
    }
    __syncthreads();
    float d = 0;
    if (inside) {
        bool boundary = x == 0 || y == 0 || z == 0 || x == NX - 1 || y == NY - 1 || z == NZ - 1;
        float v = t[lz][ly][lx];
        if (!boundary) { v = (t[lz][ly][lx - 1] + t[lz][ly][lx + 1] + t[lz][ly - 1][lx] + t[lz][ly + 1][lx] + t[lz - 1][ly][lx] + t[lz + 1][ly][lx]) / 6.0f; d = fabsf(v - t[lz][ly][lx]); }
        out[idx(x, y, z)] = v;
    }
    int id = (threadIdx.z * BY + threadIdx.y) * BX + threadIdx.x;
    red[id] = d; __syncthreads();
    for (int s = BX * BY * BZ / 2; s > 0; s >>= 1) { if (id < s) red[id] = max(red[id], red[id + s]); __syncthreads(); }
    if (id == 0) diff[(blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x] = red[0];
}
int main(int argc, char* argv[]) {
    int maxIter = argc > 1 ? atoi(argv[1]) : 25; float tol = argc > 2 ? atof(argv[2]) : 1e-2f;
    const size_t bytes = sizeof(float) * NX * NY * NZ; float *h = new float[NX * NY * NZ]();
    for (int y = 0; y < NY; ++y) for (int x = 0; x < NX; ++x) { h[idx(x, y, 0)] = 100.0f; h[idx(x, y, NZ - 1)] = -50.f; }
    float *a, *b, *diff; dim3 block(BX, BY, BZ), grid((NX + BX - 1) / BX, (NY + BY - 1) / BY, (NZ + BZ - 1) / BZ); const int nb = grid.x * grid.y * grid.z;
    CUDA_CALL(cudaMalloc(&a, bytes)); CUDA_CALL(cudaMalloc(&b, bytes)); CUDA_CALL(cudaMalloc(&diff, nb * sizeof(float)));
    CUDA_CALL(cudaMemcpy(a, h, bytes, cudaMemcpyHostToDevice)); CUDA_CALL(cudaMemcpy(b, a, bytes, cudaMemcpyDeviceToDevice));
    float *hd = new float[nb]; int it = 0; float err = tol + 1;
    while (err > tol && it < maxIter) { jacobi<<<grid, block>>>(a, b, diff); CUDA_CALL(cudaGetLastError()); CUDA_CALL(cudaMemcpy(hd, diff, nb * sizeof(float), cudaMemcpyDeviceToHost)); err = *max_element(hd, hd + nb); if (it % 5 == 0) cout << "iter " << setw(3) << it << " err " << setprecision(6) << fixed << err << endl; swap(a, b); it++; }
    CUDA_CALL(cudaMemcpy(h, a, bytes, cudaMemcpyDeviceToHost)); cout << it << " iterations, centre " << h[idx(NX / 2, NY / 2, NZ / 2)] << endl; for (int z = 0; z < NZ; z++) cout << setw(10) << setprecision(3) << h[idx(5, 6, z)] << (z == NZ - 1 ? '\n' : ','); cout << scientific << h[idx(1, 1, 1)] << " " << hex << showbase << 255 << dec << noshowbase << " " << left << setw(6) << 42 << "|" << right << setfill('0') << setw(6) << 42 << setfill(' ') << "|" << boolalpha << true << endl; delete[] h; delete[] hd; CUDA_CALL(cudaFree(a)); CUDA_CALL(cudaFree(b)); CUDA_CALL(cudaFree(diff)); return 0; }
