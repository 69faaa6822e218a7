// A kernel calls a virtual function of an object that the host made: its table is in host memory.
struct Op {
    __host__ __device__ virtual float apply(float x) const { return x; }
};
__global__ void run(const Op *op, float *out) {
    out[threadIdx.x] = op->apply(threadIdx.x); // want host-pointer
}
int main() {
    Op host, *op;
    float *out;
    cudaMalloc(&out, 32 * sizeof(float));
    cudaMalloc(&op, sizeof(Op));
    cudaMemcpy(op, &host, sizeof(Op), cudaMemcpyHostToDevice);
    run<<<1, 32>>>(op, out);
    cudaDeviceSynchronize();
    cudaFree(op);
    cudaFree(out);
    return 0;
}
