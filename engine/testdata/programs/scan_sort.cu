// scans and sorts in shared memory
#include <stdio.h>
#include <cuda_runtime.h>
#define N 128
#define LOG_BANKS 5
#define PAD(i) ((i) + ((i) >> LOG_BANKS))

__global__ void hillis_steele(int *v) {
    __shared__ int buf[2][N];
    int t = threadIdx.x, in = 0;
    buf[0][t] = v[t];
    __syncthreads();
    for (int d = 1; d < N; d *= 2) {
        int out = 1 - in;
        buf[out][t] = t >= d ? buf[in][t] + buf[in][t - d] : buf[in][t];
        in = out;
        __syncthreads();
    }
    v[t] = buf[in][t];
}

__global__ void blelloch(int *v) {
    __shared__ int s[PAD(N)];
    int t = threadIdx.x, offset = 1;
    s[PAD(2 * t)] = v[2 * t];
    s[PAD(2 * t + 1)] = v[2 * t + 1];
    for (int d = N >> 1; d > 0; d >>= 1) {
        __syncthreads();
        if (t < d) s[PAD(offset * (2 * t + 2) - 1)] += s[PAD(offset * (2 * t + 1) - 1)];
        offset *= 2;
    }
    if (t == 0) s[PAD(N - 1)] = 0;
    for (int d = 1; d < N; d *= 2) {
        offset >>= 1;
        __syncthreads();
        if (t < d) {
            int a = PAD(offset * (2 * t + 1) - 1), b = PAD(offset * (2 * t + 2) - 1);
            int kept = s[a];
            s[a] = s[b];
            s[b] += kept;
        }
    }
    __syncthreads();
    v[2 * t] = s[PAD(2 * t)];
    v[2 * t + 1] = s[PAD(2 * t + 1)];
}

__global__ void bitonic(int *v) {
    __shared__ int s[N];
    unsigned t = threadIdx.x;
    s[t] = v[t];
    __syncthreads();
    for (unsigned k = 2; k <= N; k <<= 1)
        for (unsigned j = k >> 1; j > 0; j >>= 1) {
            unsigned other = t ^ j;
            if (other > t) {
                bool up = (t & k) == 0;
                if ((s[t] > s[other]) == up) {
                    int kept = s[t];
                    s[t] = s[other];
                    s[other] = kept;
                }
            }
            __syncthreads();
        }
    v[t] = s[t];
}

__global__ void odd_even(int *v) {
    int t = threadIdx.x;
    for (int round = 0; round < N; round++) {
        int i = 2 * t + (round & 1);
        if (i + 1 < N && v[i] > v[i + 1]) {
            int kept = v[i];
            v[i] = v[i + 1];
            v[i + 1] = kept;
        }
        __syncthreads();
    }
}

__global__ void insertion(int *v) {
    int mine[16];
    int base = threadIdx.x * 16;
    for (int i = 0; i < 16; i++) mine[i] = v[base + i];
    for (int i = 1; i < 16; i++) {
        int key = mine[i], j = i - 1;
        while (j >= 0 && mine[j] > key) {
            mine[j + 1] = mine[j];
            --j;
        }
        mine[j + 1] = key;
    }
    for (int i = 0; i < 16; i++) v[base + i] = mine[i];
}

void try_it(const char *name, int which) {
    int h[N], *d;
    for (int i = 0; i < N; i++) h[i] = (i * 73 + 19) % 97;
    cudaMalloc((void **)&d, sizeof(h));
    cudaMemcpy(d, h, sizeof(h), cudaMemcpyHostToDevice);
    switch (which) {
    case 0: hillis_steele<<<1, N>>>(d); break;
    case 1: blelloch<<<1, N / 2>>>(d); break;
    case 2: bitonic<<<1, N>>>(d); break;
    case 3: odd_even<<<1, N / 2>>>(d); break;
    default: insertion<<<1, N / 16>>>(d);
    }
    cudaMemcpy(h, d, sizeof(h), cudaMemcpyDeviceToHost);
    printf("%s:", name);
    for (int i = 0; i < N; i += 9) printf(" %d", h[i]);
    printf("\n");
    cudaFree(d);
}

int main() {
    try_it("inclusive scan", 0);
    try_it("exclusive scan", 1);
    try_it("bitonic", 2);
    try_it("odd-even", 3);
    try_it("insertion", 4);
    return 0;
}
