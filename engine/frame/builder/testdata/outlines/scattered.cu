// Each thread reads every other element: COUNT stretches of one element each.
__global__ void gather(const int *in, int *out) {
    out[threadIdx.x] = in[2 * threadIdx.x];
}

int main() {
    int *in, *out;
    cudaMalloc(&in, 2 * COUNT * 4);
    cudaMalloc(&out, COUNT * 4);
    cudaMemset(in, 0, 2 * COUNT * 4);
    gather<<<1, COUNT>>>(in, out);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
