// Values that pass through functions.

__device__ void set(int &r, int v) { r = v; }

__device__ int twice(int v) { return 2 * v; }

__device__ int best(const int *a, int n) {
    int b;
    for (int i = 0; i < n; ++i)
        if (a[i] >= 0) b = i;
    return b;
}

__device__ int power(int b, int n) {
    int r = 1;
    for (int i = 0; i < n; ++i) r *= b;
    if (r > 5) return 1; // want "uses 'b'"
    return 0;
}

__device__ int unused_power(int b, int n) {
    int r = 1;
    for (int i = 0; i < n; ++i) r *= b;
    if (r > 5) return 1;
    return 0;
}

struct Two { int a, b; };
__device__ Two ends(const int *a, int n) {
    Two s;
    s.a = 1;
    for (int i = 0; i < n; ++i)
        if (a[i] >= 0) s.b = i;
    return s;
}

__device__ int last(int v, int n) {
    int r = v;
    for (int i = 0; i < n; ++i) r = v;
    return r;
}

__device__ int down(int v, int n) { return n == 0 ? v : down(v, n - 1); }

__global__ void set_by_a_function(int *p, int n) {
    int t = threadIdx.x;
    int x;
    set(x, t);
    p[t] = x;
}

__global__ void used_in_a_function(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    p[t] = twice(x); // want "uses 'x'"
}

__global__ void what_a_function_with_a_loop_returns(int *p, int n) {
    int t = threadIdx.x;
    p[t] = best(p, t - 8); // want "Thread 0 of block 0 uses the result of best(p, t - 8)"
}

__global__ void what_a_function_returns_to_nobody(int *p, int n) {
    int t = threadIdx.x;
    best(p, t - 8);
    int x = best(p, 3);
    x = t;
    p[t] = x;
}

__global__ void what_a_function_returns_in_every_lane(int *p, int n) {
    int t = threadIdx.x;
    p[t] = best(p, t + 1);
}

__global__ void passed_to_a_function_with_a_loop(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    p[t] = power(x, 3);
}

__global__ void passed_on_and_not_used(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    p[t] = unused_power(t, t > 31 ? x : 0);
}

__global__ void passed_through_a_function(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t != 37) x = t;
    int y = last(x, 2);
    p[t] = y; // want "Thread 37 of block 0 uses the result of last(x, 2)"
}

__global__ void passed_through_a_function_and_dropped(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    int y = last(x, 2);
    y = t;
    p[t] = y;
}

__global__ void passed_to_a_function_that_does_not_look(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    p[t] = last(t, x > 0 || true ? 2 : 1);
}

__global__ void passed_on_and_set_there(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    x = last(t, 2);
    p[t] = x;
}

__global__ void a_recursive_function(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    p[t] = down(x, 3); // want "uses the result of down(x, 3)"
}

__global__ void a_struct_from_a_function(int *p, int n) {
    int t = threadIdx.x;
    Two s = ends(p, t - 8);
    p[t] = s.a;
    p[t] = s.b; // want "Thread 0 of block 0 uses the result of ends(p, t - 8)"
}

// A short function is compiled in place of its call, a loop makes it a call.
__device__ int above(int v) { if (v > 2) return 2 * v; }

__device__ int above_with_a_loop(int v) {
    for (int i = 0; i < 2; ++i) ++v;
    if (v > 40) return v;
}

__device__ int never_falls_off(int v) {
    if (v > 2) return 2 * v;
    else return v;
}

__global__ void an_end_without_a_return(int *p, int n) {
    int t = threadIdx.x;
    p[t] = above(t - 3) + 1; // want "Thread 0 of block 0 uses the result of above(t - 3), which has no value"
}

__global__ void an_end_without_a_return_of_a_call(int *p, int n) {
    int t = threadIdx.x;
    int x = above_with_a_loop(t);
    if (t > 60) p[t] = above_with_a_loop(t);
    p[t] = x; // want "Thread 0 of block 0 uses the result of above_with_a_loop(t), which has no value"
}

__global__ void an_end_without_a_return_that_no_thread_comes_to(int *p, int n) {
    int t = threadIdx.x;
    p[t] = above(t + 3) + never_falls_off(t);
    above(t);
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    set_by_a_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    used_in_a_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    what_a_function_with_a_loop_returns<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    what_a_function_returns_to_nobody<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    what_a_function_returns_in_every_lane<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    passed_to_a_function_with_a_loop<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    passed_on_and_not_used<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    passed_through_a_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    passed_through_a_function_and_dropped<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    passed_to_a_function_that_does_not_look<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    passed_on_and_set_there<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_recursive_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_struct_from_a_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_end_without_a_return<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_end_without_a_return_of_a_call<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_end_without_a_return_that_no_thread_comes_to<<<1, 64>>>(d, 3);
    cudaDeviceSynchronize();
    cudaFree(d);
}
