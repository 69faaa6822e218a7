// cooperative groups, and output through iostream
#include <iostream>
#include <iomanip>
#include <cooperative_groups.h>
namespace cg = cooperative_groups;
using namespace std;

__global__ void sums(const int *in, int *out, float *means) {
    __shared__ int part[4];
    cg::thread_block block = cg::this_thread_block();
    auto tile = cg::tiled_partition<32>(block);
    auto quad = cg::tiled_partition<8>(block);
    int v = in[block.thread_rank()];
    for (int i = tile.size() / 2; i > 0; i /= 2) v += tile.shfl_down(v, i);
    if (tile.thread_rank() == 0) part[tile.meta_group_rank()] = v;
    block.sync();
    if (block.thread_rank() == 0) out[0] = part[0] + part[1] + part[2] + part[3];
    int w = in[threadIdx.x];
    for (int i = quad.size() / 2; i > 0; i /= 2) w += quad.shfl_xor(w, i);
    if (quad.thread_rank() == 0) out[1 + quad.meta_group_rank()] = w;
    cg::sync(block);
    if (threadIdx.x < 4) means[threadIdx.x] = part[threadIdx.x] / 32.0f;
}

__global__ void aggregated(int *counter, int *seen) {
    if (threadIdx.x % 3 == 0) {
        cg::coalesced_group active = cg::coalesced_threads();
        int base = 0;
        if (active.thread_rank() == 0) base = atomicAdd(counter, active.size());
        base = active.shfl(base, 0);
        seen[base + active.thread_rank()] = threadIdx.x;
    }
}

int main() {
    int h[128], r[17], *d, *o;
    float *m, hm[4];
    for (int i = 0; i < 128; i++) h[i] = i * i % 50;
    cudaMalloc(&d, sizeof(h));
    cudaMalloc(&o, sizeof(r));
    cudaMalloc(&m, sizeof(hm));
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    sums<<<1, 128>>>(d, o, m);
    cudaMemcpy(r, o, sizeof(r), cudaMemcpyDeviceToHost);
    cudaMemcpy(hm, m, sizeof(hm), cudaMemcpyDeviceToHost);
    cout << "total " << r[0] << endl;
    for (int i = 0; i < 16; i++) cout << setw(5) << r[i + 1];
    cout << '\n';
    for (int i = 0; i < 4; ++i) std::cout << std::fixed << std::setprecision(3) << hm[i] << " ";
    cout << endl << defaultfloat << setprecision(6) << 3.14159265 << ' ' << 1e10 << ' ' << 0.00001f << ' ' << 100000.0 << ' ' << 1234567.0 << endl;
    cout << hex << 255 << ' ' << dec << 255u << ' ' << true << ' ' << boolalpha << false << ' ' << -5L << ' ' << (unsigned char)'c' << endl;
    cout << left << setw(8) << "ab" << '|' << right << setw(8) << "cd" << '|' << setfill('0') << setw(4) << 42 << endl;
    cudaMemset(o, 0, 4);
    aggregated<<<1, 32>>>(o, d);
    cudaMemcpy(r, d, 11 * sizeof(int), cudaMemcpyDeviceToHost);
    for (int i = 0; i < 11; i++) cout << r[i] << (i < 10 ? "," : "\n");
    cudaError_t e = cudaGetLastError();
    cerr << cudaGetErrorString(e) << endl;
    cudaFree(d), cudaFree(o), cudaFree(m);
    return e != cudaSuccess;
}
