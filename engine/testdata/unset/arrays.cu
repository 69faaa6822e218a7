// Elements of local arrays, and variables that pointers lead to.

__device__ void fill(int *a, int n) {
    for (int i = 0; i < n; ++i) a[i] = i;
}

__device__ int sum(const int *a, int n) {
    int s = 0;
    for (int i = 0; i < n; ++i) s += a[i];
    return s;
}

__global__ void an_element_of_an_array(int *p, int n) {
    int t = threadIdx.x;
    int a[4];
    a[t & 3] = t;
    p[t] = a[2]; // want "Thread 0 of block 0 uses a[2], which has no value"
}

__global__ void an_array_filled_first(int *p, int n) {
    int t = threadIdx.x;
    int a[4];
    for (int i = 0; i < 4; ++i) a[i] = i;
    p[t] = a[t & 3];
}

__global__ void an_array_filled_by_some(int *p, int n) {
    int t = threadIdx.x;
    int a[4];
    if (t != 37) for (int i = 0; i < 4; ++i) a[i] = i;
    p[t] = a[t & 3]; // want "Thread 37 of block 0 uses a[t & 3]"
}

__global__ void an_array_with_an_initialiser(int *p, int n) {
    int t = threadIdx.x;
    int a[4] = {1};
    a[1] = t;
    p[t] = a[t & 3];
}

__global__ void sums_in_an_array(int *p, int n) {
    int t = threadIdx.x;
    float a[2];
    a[0] = 0;
    for (int i = 0; i < 4; ++i)
        a[i & 1] += t;
    p[t] = (int)a[0];
}

__global__ void sums_of_an_array(int *p, int n) {
    int t = threadIdx.x;
    float a[2];
    a[0] = 0;
    for (int i = 0; i < 4; ++i) a[i & 1] += t;
    p[t] = (int)a[1]; // want "uses a[1]"
}

__global__ void an_array_copied_in_part(int *p, int n) {
    int t = threadIdx.x;
    int a[4], b[4];
    a[0] = t;
    for (int i = 0; i < 4; ++i) b[i] = a[i];
    p[t] = b[0];
}

__global__ void a_copy_of_an_unset_element(int *p, int n) {
    int t = threadIdx.x;
    int a[4], b[4];
    a[0] = t;
    for (int i = 0; i < 4; ++i) b[i] = a[i];
    p[t] = b[1]; // want "uses b[1]"
}

__global__ void an_unset_variable_into_an_array(int *p, int n) {
    int t = threadIdx.x;
    int x, a[4];
    if (t > 31) x = 1;
    a[1] = x;
    p[t] = a[1]; // want "uses a[1]"
}

__global__ void an_array_set_anew_each_round(int *p, int n) {
    int t = threadIdx.x;
    for (int i = 0; i < 2; ++i) {
        int a[2];
        a[i] = t;
        p[t] = a[0]; // want "uses a[0]"
    }
}

__global__ void bytes_of_a_word(int *p, int n) {
    int t = threadIdx.x;
    unsigned char c[4];
    c[0] = 1; c[1] = 2; c[2] = 3;
    p[t] = *(int *)c; // want "uses *(int *)c"
}

__global__ void bytes_of_a_whole_word(int *p, int n) {
    int t = threadIdx.x;
    unsigned char c[4];
    c[0] = 1; c[1] = 2; c[2] = 3; c[3] = 4;
    p[t] = *(int *)c;
}

__global__ void an_index_from_an_array(int *p, int n) {
    int t = threadIdx.x;
    int a[2];
    a[0] = 0;
    p[a[1] & 63] = t; // want "uses a[1]"
}

__global__ void a_condition_from_an_array(int *p, int n) {
    int t = threadIdx.x;
    bool seen[4];
    seen[0] = true;
    if (seen[t & 1]) p[t] = 1; // want "Thread 1 of block 0 uses seen[t & 1]"
}

__global__ void an_array_filled_by_a_function(int *p, int n) {
    int t = threadIdx.x;
    int a[8];
    fill(a, 8);
    p[t] = a[t & 7];
}

__global__ void an_array_filled_in_part_by_a_function(int *p, int n) {
    int t = threadIdx.x;
    int a[8];
    fill(a, 7);
    p[t] = a[7]; // want "uses a[7]"
}

__global__ void a_function_that_reads_too_far(int *p, int n) {
    int t = threadIdx.x;
    int a[8];
    fill(a, 7);
    p[t] = sum(a, 7);
}

__global__ void a_pointer_to_a_variable(int *p, int n) {
    int t = threadIdx.x;
    int x;
    int *q = &x;
    if (t > 31) *q = 1;
    p[t] = x; // want "Thread 0 of block 0 uses x"
}

__global__ void a_pointer_to_shared_memory_or_an_array(int *p, int n) {
    int t = threadIdx.x;
    __shared__ int s[64]; int a[1];
    int *q = t > 31 ? &s[t] : a;
    *q = 1;
    p[t] = *q;
}

__global__ void set_through_a_pointer(int *p, int n) {
    int t = threadIdx.x;
    int x;
    int *q = &x;
    *q = t;
    p[t] = x;
}

__global__ void a_functions_result_by_address(int *p, int n) {
    int t = threadIdx.x;
    float s, c;
    sincosf(0.1f * t, &s, &c);
    p[t] = (int)(s + c);
}

__global__ void a_fractions_parts(int *p, int n) {
    int t = threadIdx.x;
    float whole;
    float f = modff(0.3f * t, &whole);
    p[t] = (int)(f + whole);
}

__global__ void exchanged_elements(int *p, int n) {
    int t = threadIdx.x;
    int a[2];
    a[0] = t;
    std::swap(a[0], a[1]);
    p[t] = a[1];
}

__global__ void an_exchanged_hole(int *p, int n) {
    int t = threadIdx.x;
    int a[2];
    a[0] = t;
    std::swap(a[0], a[1]);
    p[t] = a[0]; // want "uses a[0]"
}

__global__ void an_array_outside_its_bounds(int *p, int n) {
    int t = threadIdx.x;
    int a[4], b[4];
    for (int i = 0; i < 4; ++i) a[i] = b[i] = i;
    p[t] = a[t & 3] + b[3];
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    an_element_of_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_filled_first<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_filled_by_some<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_with_an_initialiser<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    sums_in_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    sums_of_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_copied_in_part<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_copy_of_an_unset_element<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_unset_variable_into_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_set_anew_each_round<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    bytes_of_a_word<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    bytes_of_a_whole_word<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_index_from_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_condition_from_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_filled_by_a_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_filled_in_part_by_a_function<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_function_that_reads_too_far<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_pointer_to_a_variable<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_pointer_to_shared_memory_or_an_array<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    set_through_a_pointer<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_functions_result_by_address<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_fractions_parts<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    exchanged_elements<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_exchanged_hole<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_array_outside_its_bounds<<<1, 64>>>(d, 3);
    cudaDeviceSynchronize();
    cudaFree(d);
}
