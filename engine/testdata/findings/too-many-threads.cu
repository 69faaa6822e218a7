// A block of 2,048 threads breaks two rules, and the one that a reader knows is told.
__global__ void k(int *out) { out[threadIdx.x] = 1; }
int main() {
    int *out;
    cudaMalloc(&out, 2048 * sizeof(int));
    cudaMemset(out, 0, 2048 * sizeof(int));
    k<<<1, 2048>>>(out); // want invalid-launch "none of its threads run: the block has 2,048 threads; the limit is 1,024"
    cudaFree(out);
    return 0;
}
