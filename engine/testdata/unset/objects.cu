// Members of structs, vectors and unions, with and without constructors.

struct Pair {
    int a, b;
    __device__ Pair() : a(1), b(2) {}
    __device__ int sum() const { return a + b; }
};

struct Half {
    int a, b;
    __device__ Half() : a(1) {}
    __device__ int sum() const { return a + b; }
};

__global__ void a_member(int *p, int n) {
    int t = threadIdx.x;
    struct { int a, b; } s;
    s.a = t;
    p[t] = s.b; // want "uses 's.b'"
}

__global__ void a_struct_copied_in_part(int *p, int n) {
    int t = threadIdx.x;
    struct { int a, b; } s, u;
    s.a = t;
    u = s;
    p[t] = u.a;
}

__global__ void a_vectors_member(int *p, int n) {
    int t = threadIdx.x;
    float4 v;
    v.x = 1; v.y = 2; v.z = 3;
    if (t > 3) v.w = 4;
    ((float4 *)p)[t & 3] = v; // want "uses 'v.w'"
}

__global__ void an_object_with_a_constructor(int *p, int n) {
    int t = threadIdx.x;
    Pair s;
    p[t] = s.sum();
}

__global__ void objects_with_constructors(int *p, int n) {
    int t = threadIdx.x;
    Pair s[3];
    p[t] = s[t % 3].sum();
}

__global__ void an_object_with_a_constructor_that_forgets(int *p, int n) {
    int t = threadIdx.x;
    Half s;
    p[t] = s.sum(); // want "uses 'b'"
}

__global__ void a_union(int *p, int n) {
    int t = threadIdx.x;
    union { float f; unsigned u; } v;
    v.f = t;
    p[t] = v.u;
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    a_member<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_struct_copied_in_part<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_vectors_member<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_object_with_a_constructor<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    objects_with_constructors<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_object_with_a_constructor_that_forgets<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_union<<<1, 64>>>(d, 3);
    cudaDeviceSynchronize();
    cudaFree(d);
}
