// A sum over a tree, without the barrier at the end of the loop: the right result in this run, after more causes than an answer holds.
#include <cstdio>

__device__ void fold(int *s, int t, int h) {
    if (t < h)
        s[t] += s[t + h];
}

__global__ void sum(const int *in, int *out) {
    __shared__ int s[128];
    int t = threadIdx.x;
    s[t] = in[t];
    __syncthreads();
    for (int h = 64; h > 0; h /= 2)
        fold(s, t, h);
    if (t == 0)
        *out = s[0];
}

int main() {
    int h[128], r, *in, *out;
    for (int i = 0; i < 128; i++) h[i] = i;
    cudaMalloc(&in, sizeof h);
    cudaMalloc(&out, sizeof r);
    cudaMemcpy(in, h, sizeof h, cudaMemcpyHostToDevice);
    sum<<<1, 128>>>(in, out);
    cudaMemcpy(&r, out, sizeof r, cudaMemcpyDeviceToHost);
    printf("%d\n", r);
    return 0;
}
