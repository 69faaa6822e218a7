// a matrix class with shared tiles, templates over type and size, row pointers, and unified memory
#include <cstdio>
#include <cmath>
template <typename T> struct Matrix { int rows, cols; T *data; __host__ __device__ T &at(int r, int c) { return data[r * cols + c]; } __host__ __device__ const T &at(int r, int c) const { return data[r * cols + c]; } static Matrix make(int r, int c) { Matrix m; m.rows = r; m.cols = c; cudaMallocManaged(&m.data, sizeof(T) * r * c); return m; } void release() { cudaFree(data); data = nullptr; } };
template <typename T, int TS> __global__ void mul(Matrix<T> a, Matrix<T> b, Matrix<T> c) {
    __shared__ T ta[TS][TS], tb[TS][TS]; int r = blockIdx.y * TS + threadIdx.y, q = blockIdx.x * TS + threadIdx.x; T acc{};
    for (int t = 0; t < (a.cols - 1) / TS + 1; ++t) { int k = t * TS; ta[threadIdx.y][threadIdx.x] = (r < a.rows && k + threadIdx.x < a.cols) ? a.at(r, k + threadIdx.x) : static_cast<T>(0); tb[threadIdx.y][threadIdx.x] = (k + threadIdx.y < b.rows && q < b.cols) ? b.at(k + threadIdx.y, q) : T(); __syncthreads(); for (int i = 0; i < TS; ++i) acc += ta[threadIdx.y][i] * tb[i][threadIdx.x]; __syncthreads(); }
    if (r < c.rows && q < c.cols) c.at(r, q) = acc;
}
template <typename T> double run(int m, int k, int n) { auto a = Matrix<T>::make(m, k), b = Matrix<T>::make(k, n), c = Matrix<T>::make(m, n); for (int i = 0; i < m * k; i++) a.data[i] = T(i % 7 - 3); for (int i = 0; i < k * n; i++) b.data[i] = T(i % 5); dim3 block(8, 8), grid((n + 7) / 8, (m + 7) / 8); mul<T, 8><<<grid, block>>>(a, b, c); cudaDeviceSynchronize(); double s = 0; for (int r = 0; r < m; r++) for (int q = 0; q < n; q++) { T w = 0; for (int i = 0; i < k; i++) w += a.at(r, i) * b.at(i, q); if (w != c.at(r, q)) printf("bad %d %d\n", r, q); s += c.at(r, q) * (r - q); } a.release(); b.release(); c.release(); return s; }
int main() { printf("%g %g %g %g\n", run<float>(13, 9, 20), run<double>(16, 16, 8), run<int>(5, 30, 7), run<short>(9, 3, 9)); return 0; }
