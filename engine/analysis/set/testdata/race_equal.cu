// Equal values are a note where every thread writes the same by construction, and an error where they are equal because of the input.
#include <stdio.h>
__device__ int scaled(int a, int b) { return a * b + 3; }
__global__ void pairs(int *out, const int *in) {
    out[threadIdx.x / 2] = in[threadIdx.x]; // want race-global WAW
}
__global__ void counted(int *out, int n) {
    int s = 0;
    for (int k = 0; k < n; k++) s += k;
    out[0] = s; // want note:race-global WAW
}
__global__ void left_early(int *out, int threads, int n) {
    if (threadIdx.x >= threads) return;
    int s = 0;
    for (int k = 0; k < n; k++) {
        s += k;
        if (s > 100) break;
    }
    out[0] = s; // want note:race-global WAW
}
__global__ void by_thread(int *out) {
    int s = 0;
    for (int k = 0; k < threadIdx.x / 64; k++) s += k;
    out[0] = s; // want race-global WAW
}
__global__ void last_of_loop(int *out) {
    int s;
    int k = 0;
    do { s = k; k++; } while (k < threadIdx.x / 64 + 1);
    out[0] = s; // want race-global WAW
}
__global__ void chosen_by_thread(int *out, int n) {
    int s;
    if (threadIdx.x < n) s = 1; else s = 2;
    out[0] = s; // want race-global WAW
}
__global__ void chosen_by_parameter(int *out, int n) {
    int s;
    if (n < 1000) s = 1; else s = 2;
    out[0] = s; // want note:race-global WAW
}
__global__ void called(int *out, int n) {
    out[0] = scaled(n, blockDim.x); // want note:race-global WAW
}
__global__ void of_block(int *out, const int *in) {
    out[0] = in[blockIdx.x]; // want note:race-global WAW // want race-global WAW
}
__global__ void two_parameters(int *out, int a, int b) {
    if (threadIdx.x % 2) out[0] = a; // want note:race-global WAW // want race-global WAW
    else out[0] = b; // want note:race-global WAW // want race-global WAW
}
__global__ void one_parameter(int *out, int a) {
    if (threadIdx.x % 2) out[0] = a; // want note:race-global WAW
    else out[0] = a; // want note:race-global WAW
}
__global__ void by_index(int *out) {
    int t = threadIdx.x % 8;
    out[t] = t * 3; // want note:race-global WAW
}
__global__ void other_index(int *out) {
    out[threadIdx.x % 8] = threadIdx.x / 64; // want race-global WAW
}
__global__ void each_block(int *out, const int *in) {
    out[threadIdx.x] = in[threadIdx.x] + 1; // want note:race-global WAW
}
__global__ void twice_loaded(int *out, const int *in) {
    __shared__ int tile[64];
    int t = threadIdx.x;
    tile[t] = in[t]; // want note:race-shared WAW
    if (t < 63) tile[t + 1] = in[t + 1]; // want note:race-shared WAW
    __syncthreads();
    out[t] = tile[t];
}
__global__ void lost(int *out) {
    out[0] += 1; // want race-global
}
__global__ void read_back(int *out) {
    __shared__ int flag;
    flag = 7; // want note:race-shared WAW // want note:race-shared RAW
    out[threadIdx.x] = flag; // want note:race-shared RAW
}
__global__ void read_back_some(int *out) {
    __shared__ int flag;
    if (threadIdx.x < 40)
        flag = 7; // want note:race-shared WAW // want note:race-shared RAW // want race-shared RAW
    out[threadIdx.x] = flag; // want note:race-shared RAW // want race-shared RAW
}
__global__ void read_back_chance(int *out, const int *in) {
    __shared__ int flag;
    flag = in[threadIdx.x]; // want race-shared WAW // want race-shared RAW
    out[threadIdx.x] = flag; // want race-shared RAW
}
int main(void) {
    int *out, *in, h[64];
    for (int i = 0; i < 64; i++) h[i] = 1;
    cudaMalloc((void **)&out, sizeof(h));
    cudaMalloc((void **)&in, sizeof(h));
    cudaMemcpy(in, h, sizeof(h), cudaMemcpyHostToDevice);
    pairs<<<1, 64>>>(out, in);
    counted<<<1, 64>>>(out, 10);
    left_early<<<1, 64>>>(out, 50, 20);
    by_thread<<<1, 64>>>(out);
    last_of_loop<<<1, 64>>>(out);
    chosen_by_thread<<<1, 64>>>(out, 1000);
    chosen_by_parameter<<<1, 64>>>(out, 1);
    called<<<1, 64>>>(out, 5);
    of_block<<<2, 32>>>(out, in);
    two_parameters<<<1, 64>>>(out, 4, 4);
    one_parameter<<<1, 64>>>(out, 4);
    by_index<<<1, 64>>>(out);
    other_index<<<1, 64>>>(out);
    each_block<<<2, 32>>>(out, in);
    twice_loaded<<<1, 64>>>(out, in);
    lost<<<1, 32>>>(out);
    read_back<<<1, 64>>>(out);
    read_back_some<<<1, 64>>>(out);
    read_back_chance<<<1, 64>>>(out, in);
    cudaMemcpy(h, out, sizeof(h), cudaMemcpyDeviceToHost);
    cudaFree(out);
    cudaFree(in);
    return 0;
}
