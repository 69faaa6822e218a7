__device__ float clamp(float x) { float y = x; if (y > 1.f) y = 1.f; return y; }
__global__ void k(const float *in, float *out, int n) {
    __shared__ float tile[32];
    int i = threadIdx.x;
    int seen = 0;
    float sum = 0.f, best = -1.f, kept[2];
    while (i < n) {
        float v = in[i];
        sum += v;
        if (v > best) best = v;
        seen++;
        kept[i % 2] += v;
        i += 32;
    }
    float twice = sum * 2.f;
    sum += __shfl_down_sync(0xffffffffu, sum, 16);
    int vote = __any_sync(0xffffffffu, seen > 3);
    if (vote) printf("%d\n", vote);
    tile[threadIdx.x] = clamp(sum);
    const float *p = in;
    p += 1;
    out[i - 32] = twice + best + kept[0] + tile[0] + p[0];
}
int main() { k<<<1, 32>>>(0, 0, 1); return 0; }
