// What becomes of blocks whose threads do not reach the same barriers: the kernel named by the first argument, with as many threads as the second
// says, of which the first half (the third argument) goes one way. barriers.txt has what an H100 prints (nvcc 13.0; -O3 and -G alike).
#include <cstdio>
#include <cstdlib>
#include <cstring>

__device__ __noinline__ void meet(int *s, int t, int k) {
    s[t] += k;
    __syncthreads();
}

__global__ void skipped(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        s[t] = in[t + 1] * 3;
        __syncthreads();
        s[t] += s[t ^ 1];
    }
    out[t] = s[t] + 1;
}

__global__ void other_side(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        s[t] = in[t + 1] * 3;
        __syncthreads();
        s[t] += s[t ^ 1];
    } else {
        s[t] = in[t] * 7;
    }
    out[t] = s[t] + 1;
}

__global__ void halving(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    int h = blockDim.x / 2;
    while (t < h) {
        s[t] += s[t + h];
        h /= 2;
        __syncthreads();
    }
    if (t == 0) out[0] = s[0];
}

__global__ void halving_then_all(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    int h = blockDim.x / 2;
    while (t < h) {
        s[t] += s[t + h];
        h /= 2;
        __syncthreads();
    }
    __syncthreads();
    out[t] = s[0];
}

__global__ void if_else(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        s[t] = in[t] + 1;
        __syncthreads();
        out[t] = s[t ^ 1];
    } else {
        s[t] = in[t] * 2;
        __syncthreads();
        out[t] = s[t ^ 1] - 5;
    }
}

__global__ void if_else_then_all(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        s[t] = in[t] + 1;
        __syncthreads();
        s[t] = s[t ^ 1] * 3;
    } else {
        s[t] = in[t] * 2;
        __syncthreads();
        s[t] = s[t ^ 1] - 5;
    }
    __syncthreads();
    out[t] = s[t ^ 3];
}

__global__ void unlike_rounds(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    for (int i = 0; i < 1 + (t & 1); i++) {
        s[t] += s[t ^ 1] + i;
        __syncthreads();
    }
    out[t] = s[t];
}

__global__ void unlike_rounds_then_all(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    for (int i = 0; i < 1 + (t & 1); i++) {
        s[t] += s[t ^ 1] + i;
        __syncthreads();
    }
    __syncthreads();
    out[t] = s[t ^ 1];
}

__global__ void returned(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) return;
    __syncthreads();
    out[t] = s[t ^ 1];
}

__global__ void skipped_then_all(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        s[t] = in[t + 1] * 3;
        __syncthreads();
        s[t] += s[t ^ 1];
    }
    __syncthreads();
    out[t] = s[t ^ 1];
}

__global__ void two_places(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        s[t] = in[t + 1] * 3;
        __syncthreads();
        s[t] += s[t ^ 1];
    }
    if (t >= 32) {
        s[t] += 5;
        __syncthreads();
        s[t] += s[t - 32];
    }
    out[t] = s[t] + 1;
}

__global__ void four_sides(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    switch (t & 3) {
        case 0:
            s[t] = in[t] + 1;
        __syncthreads();
        out[t] = s[t ^ 4];
        break;
        case 1:
            s[t] = in[t] * 2;
        __syncthreads();
        out[t] = s[t ^ 4] - 5;
        break;
        case 2:
            s[t] = in[t] * 9;
        __syncthreads();
        out[t] = s[t ^ 4] & 5;
        break;
        default:
            s[t] = in[t] ^ 9;
        __syncthreads();
        out[t] = s[t ^ 4] | 5;
    }
}

__global__ void one_call(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        meet(s, t, 3);
        out[t] = s[t] * 2;
    } else {
        meet(s, t, 5);
        out[t] = s[t] - 7;
    }
}

__global__ void left_loop(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    for (int i = 0; i < 4; i++) {
        if (s[t] + t > 20) break;
        s[t] += 7;
        __syncthreads();
    }
    out[t] = s[t];
}

__global__ void passed_over(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    for (int i = 0; i < 4; i++) {
        if (((t + i) & 1) == 0) continue;
        s[t] += 7;
        __syncthreads();
    }
    out[t] = s[t];
}

__global__ void loops_of_two_sides(const int *in, int *out, int half) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    if (t < half) {
        for (int i = 0; i < half; i++) {
            s[t] += i;
            __syncthreads();
        }
    } else {
        for (int i = 0; i < half; i++) {
            s[t] -= i * 2;
            __syncthreads();
        }
    }
    out[t] = s[t];
}

struct Named {
    const char *name;
    void (*kernel)(const int *, int *, int);
};

int main(int argc, char **argv) {
    Named all[] = {
        {"skipped", skipped},
        {"other_side", other_side},
        {"halving", halving},
        {"halving_then_all", halving_then_all},
        {"if_else", if_else},
        {"if_else_then_all", if_else_then_all},
        {"unlike_rounds", unlike_rounds},
        {"unlike_rounds_then_all", unlike_rounds_then_all},
        {"returned", returned},
        {"skipped_then_all", skipped_then_all},
        {"two_places", two_places},
        {"four_sides", four_sides},
        {"one_call", one_call},
        {"left_loop", left_loop},
        {"passed_over", passed_over},
        {"loops_of_two_sides", loops_of_two_sides},
    };
    int n = atoi(argv[2]), half = atoi(argv[3]);
    int *in, *out;
    cudaMallocManaged(&in, 200 * sizeof(int));
    cudaMallocManaged(&out, 128 * sizeof(int));
    for (int i = 0; i < 200; i++)
        in[i] = (i * 7 + 3) % 11;
    for (int i = 0; i < 128; i++)
        out[i] = -1;
    for (Named &k : all)
        if (!strcmp(k.name, argv[1]))
            k.kernel<<<1, n>>>(in, out, half);
    if (cudaDeviceSynchronize() != cudaSuccess)
        return 1;
    for (int i = 0; i < n; i++)
        printf("%d ", out[i]);
    printf("\n");
    return 0;
}
