// A tile that is read by columns: all lanes of a warp ask one bank.
#define T 32

__global__ void transpose(const float *in, float *out) {
    __shared__ float tile[T][T];
    int x = threadIdx.x, y = threadIdx.y;
    tile[y][x] = in[y * T + x];
    __syncthreads();
    out[y * T + x] = tile[x][y];
}

int main() {
    float *in, *out;
    cudaMalloc(&in, T * T * sizeof(float));
    cudaMalloc(&out, T * T * sizeof(float));
    cudaMemset(in, 0, T * T * sizeof(float));
    transpose<<<1, dim3(T, T)>>>(in, out);
    cudaDeviceSynchronize();
    return 0;
}
