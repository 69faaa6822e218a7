struct Pair { float a, b; };
__device__ float fetch(const float *p, int i) { return i < 4 ? p[i] : 0.0f; }

__device__ void put(float *tile, int i, float v) { tile[i] = v; }

__device__ Pair both(const float *p, int i) {
    Pair r;
    r.a = p[i];
    r.b = p[i + 1];
    return r;
}

__global__ void called(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    s[t] = fetch(in, t);
}

__global__ void given(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    put(s, t, in[t]);
}

__global__ void packed(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    Pair q = both(in, t);
    Pair w = q;
    s[t] = w.b;
}

__global__ void quads(const float4 *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    if (t == 1) {
        float4 v = in[1];
        s[2] = v.z;
    }
}

__global__ void held(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    float v = 0.0f;
    if (t < 3) v = in[t];
    s[t] = v;
}

__global__ void summed(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    float v = in[t];
    v = v * 2;
    s[t] = v;
}

__global__ void stepped(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    float v = in[t];
    v += 1;
    s[t] = v;
}

__global__ void onward(const float *in) {
    __shared__ float s[8], u[8];
    int t = threadIdx.x;
    s[t] = in[t];
    u[t] = s[t];
}

__global__ void cleared(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    s[t] = 0.0f;
}

__global__ void cast(const float *in) {
    __shared__ int s[8];
    int t = threadIdx.x;
    s[t] = (int)in[t];
}

__global__ void zeroed(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    s[t] = 0.0f;
    if (t < 6) s[t] = in[t];
    __syncthreads();
    s[t] = 1;
}

__global__ void swapped(const float *in) {
    __shared__ float s[8];
    int t = threadIdx.x;
    float a = in[t], b = in[t + 1], c = a;
    a = b;
    b = c;
    s[t] = a;
}

int main() {
    float *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    called<<<1, 8>>>(d);
    given<<<1, 8>>>(d);
    packed<<<1, 8>>>(d);
    quads<<<1, 8>>>((float4 *)d);
    held<<<1, 8>>>(d);
    summed<<<1, 8>>>(d);
    stepped<<<1, 8>>>(d);
    onward<<<1, 8>>>(d);
    cleared<<<1, 8>>>(d);
    cast<<<1, 8>>>(d);
    zeroed<<<1, 8>>>(d);
    swapped<<<1, 8>>>(d);
    cudaFree(d);
    return 0;
}
