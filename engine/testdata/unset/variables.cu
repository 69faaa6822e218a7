// Variables that some threads, or none, gave a value before it matters.

__global__ void stored(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    p[t] = x; // want "Thread 0 of block 0 uses 'x'"
}

__global__ void stored_by_those_that_set_it(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    if (t > 31) p[t] = x;
}

__global__ void one_thread_lacks_it(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t != 37) x = 1;
    p[t] = x; // want "Thread 37 of block 0 uses 'x'"
}

__global__ void set_in_both_arms(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1; else x = 2;
    p[t] = x;
}

__global__ void decides(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    if (x > 0) // want "uses 'x'"
        p[t] = 1;
}

__global__ void decides_where_another_guards_it(int *p, int n) {
    int t = threadIdx.x;
    int x; bool ok = false;
    if (t > 31) { x = t; ok = true; }
    if (ok && x > 40) p[t] = 1;
}

__global__ void decides_behind_a_guard_that_lets_all_by(int *p, int n) {
    int t = threadIdx.x;
    int x; bool ok = true;
    if (t > 31) x = t;
    if (ok && x > 40) // want "uses 'x'"
        p[t] = 1;
}

__global__ void decides_unless_another_does(int *p, int n) {
    int t = threadIdx.x;
    int x; bool done = true;
    if (t > 31) { x = t; done = false; }
    if (done || x > 40) p[t] = 1;
}

__global__ void an_address(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    p[x & 63] = 1; // want "uses 'x'"
}

__global__ void an_address_read(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = t;
    int y = p[x & 63]; // want "uses 'x'"
    p[t] = y;
}

__global__ void a_loop_that_runs(int *p, int n) {
    int t = threadIdx.x;
    int x;
    for (int i = 0; i < 4; ++i) x = i;
    p[t] = x;
}

__global__ void a_loop_that_some_threads_skip(int *p, int n) {
    int t = threadIdx.x;
    int x;
    for (int i = 0; i < t; ++i) x = i;
    p[t] = x; // want "Thread 0 of block 0 uses 'x'"
}

__global__ void declared_anew_each_round(int *p, int n) {
    int t = threadIdx.x;
    for (int i = 0; i < 2; ++i) {
        int x;
        if (i == 0) x = t;
        p[t] = x; // want "uses 'x'"
    }
}

__global__ void set_anew_each_round(int *p, int n) {
    int t = threadIdx.x;
    for (int i = 0; i < 2; ++i) {
        int x;
        if (i == 0) x = t; else x = 1;
        p[t] = x;
    }
}

__global__ void through_another_variable(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    int y = 2 * x + 1;
    p[t] = y; // want "uses 'x'"
}

__global__ void copied_and_dropped(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    int y = x;
    y = t;
    p[t] = y;
}

__global__ void added_to(int *p, int n) {
    int t = threadIdx.x;
    float s;
    if (t > 31) s = 0.0f;
    s += t;
    p[t] = (int)s; // want "uses 's'"
}

__global__ void a_choice_takes_it(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    p[t] = t > 30 ? x : 0; // want "Thread 31 of block 0 uses 'x'"
}

__global__ void a_choice_leaves_it(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    p[t] = t > 31 ? x : 0;
}

__global__ void into_a_parameter(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t > 31) x = 1;
    if (t > 15) n = x;
    p[t] = n; // want "Thread 16 of block 0 uses 'x'"
}

__global__ void a_switch_with_a_default(int *p, int n) {
    int t = threadIdx.x;
    int x;
    switch (t & 3) { case 0: x = 1; break; case 1: x = 2; break; default: x = 3; }
    p[t] = x;
}

__global__ void a_switch_without(int *p, int n) {
    int t = threadIdx.x;
    int x;
    switch (t & 3) { case 0: x = 1; break; case 1: x = 2; break; }
    p[t] = x; // want "Thread 2 of block 0 uses 'x'"
}

__global__ void a_loop_left_in_its_middle(int *p, int n) {
    int t = threadIdx.x;
    int x, i = 0;
    do { x = i; if (x == t) break; } while (++i < 4);
    p[t] = x;
}

__global__ void exchanged_for_a_value(int *p, int n) {
    int t = threadIdx.x;
    int a, b = t;
    if (t > 31) a = 1;
    int c = a; a = b; b = c;
    p[t] = a;
}

__global__ void returned_before(int *p, int n) {
    int t = threadIdx.x;
    int x;
    if (t < 32) return; else x = 1;
    p[t] = x;
}

__global__ void a_pointer(int *p, int n) {
    int t = threadIdx.x;
    int *q;
    if (t > 31) q = p;
    if (t > 30) q[t] = 1; // want "Thread 31 of block 0 uses 'q'"
}

int main() {
    int *d;
    cudaMalloc(&d, 256);
    cudaMemset(d, 0, 256);
    stored<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    stored_by_those_that_set_it<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    one_thread_lacks_it<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    set_in_both_arms<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    decides<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    decides_where_another_guards_it<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    decides_behind_a_guard_that_lets_all_by<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    decides_unless_another_does<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_address<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    an_address_read<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_loop_that_runs<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_loop_that_some_threads_skip<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    declared_anew_each_round<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    set_anew_each_round<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    through_another_variable<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    copied_and_dropped<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    added_to<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_choice_takes_it<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_choice_leaves_it<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    into_a_parameter<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_switch_with_a_default<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_switch_without<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    a_loop_left_in_its_middle<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    exchanged_for_a_value<<<1, 64>>>(d, 3);
    cudaMemset(d, 0, 256);
    returned_before<<<1, 64>>>(d, 3);
    // An error, and so the last launch.
    cudaMemset(d, 0, 256);
    a_pointer<<<1, 64>>>(d, 3);
    cudaDeviceSynchronize();
    cudaFree(d);
}
