// Shuffles and votes whose masks name the lanes that come, and others whose masks do not.
__global__ void the_whole_warp(int *p) {
    int t = threadIdx.x, v = t;
    v += __shfl_xor_sync(0xffffffff, v, 1);
    p[t] = v;
}

__global__ void both_halves_each_with_its_mask(int *p) {
    int t = threadIdx.x, v = t;
    v += __shfl_xor_sync(t < 16 ? 0xffff : 0xffff0000, v, 1);
    p[t] = v;
}

__global__ void half_a_warp_and_its_mask(int *p) {
    int t = threadIdx.x, v = t;
    if (t < 16) v += __shfl_xor_sync(0xffff, v, 1);
    p[t] = v;
}

__global__ void half_a_warp_and_a_mask_of_all(int *p) {
    int t = threadIdx.x, v = t;
    if (t < 16)
        v += __shfl_xor_sync(0xffffffff, v, 1); // want "The mask of thread 0 of block 0 contains lane 16"
    p[t] = v;
}

__global__ void a_vote_of_half_a_warp(int *p) {
    int t = threadIdx.x, v = t;
    if (t % 2)
        v = __ballot_sync(0xffffffff, v > 3); // want "The mask of thread 1 of block 0 contains lane 0"
    p[t] = v;
}

__global__ void a_sync_by_lanes_that_it_does_not_name(int *p) {
    int t = threadIdx.x;
    if (t < 20)
        __syncwarp(0xffff); // want "Thread 16 of block 0 calls a warp function with a mask that does not contain its own"
    p[t] = t;
}

__global__ void a_sync_by_half_a_warp(int *p) {
    int t = threadIdx.x;
    if (t < 16) __syncwarp(0xffff);
    p[t] = t;
}

__global__ void others_have_exited(int *p) {
    int t = threadIdx.x, v = t;
    if (t >= 8) return;
    v += __shfl_down_sync(0xffffffff, v, 4); // want "Thread 4 of block 0 reads a value from lane 8"
    p[t] = v;
}

__global__ void others_have_exited_and_nobody_asks_them(int *p) {
    int t = threadIdx.x, v = t;
    if (t >= 8) return;
    v += __shfl_xor_sync(0xffffffff, v, 4);
    p[t] = v;
}

__global__ void a_caller_outside_the_mask(int *p) {
    int t = threadIdx.x, v = t;
    v = __shfl_sync(0x0000ffff, v, 3); // want "Thread 16 of block 0 calls"
    p[t] = v;
}

__global__ void a_value_from_outside_the_mask(int *p) {
    int t = threadIdx.x, v = t;
    if (t < 16)
        v = __shfl_sync(0xffff, v, 20); // want "Thread 0 of block 0 reads a value from lane 20"
    p[t] = v;
}

__global__ void an_old_vote_of_some(int *p) {
    int t = threadIdx.x, v = t;
    if (t < 16) v = __popc(__ballot_sync(__activemask(), v > 3));
    p[t] = v;
}

int main() {
    int *d;
    cudaMalloc(&d, 128);
    the_whole_warp<<<1, 32>>>(d);
    both_halves_each_with_its_mask<<<1, 32>>>(d);
    half_a_warp_and_its_mask<<<1, 32>>>(d);
    half_a_warp_and_a_mask_of_all<<<1, 32>>>(d);
    a_vote_of_half_a_warp<<<1, 32>>>(d);
    a_sync_by_lanes_that_it_does_not_name<<<1, 32>>>(d);
    a_sync_by_half_a_warp<<<1, 32>>>(d);
    others_have_exited<<<1, 32>>>(d);
    others_have_exited_and_nobody_asks_them<<<1, 32>>>(d);
    a_caller_outside_the_mask<<<1, 32>>>(d);
    a_value_from_outside_the_mask<<<1, 32>>>(d);
    an_old_vote_of_some<<<1, 32>>>(d);
    cudaDeviceSynchronize();
    cudaFree(d);
}
