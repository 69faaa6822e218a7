// A 5-point stencil through a tile on a 12×12 image: a block of 4×4 loads four borders and no corner.
#define W 12
#define T 4

__global__ void blur(const int *in, int *out) {
    __shared__ int s[T + 2][T + 2];
    int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
    int i = threadIdx.x + 1, j = threadIdx.y + 1;
    s[j][i] = in[y * W + x];
    if (i == 1) s[j][0] = x > 0 ? in[y * W + x - 1] : 0;
    if (i == T) s[j][T + 1] = x < W - 1 ? in[y * W + x + 1] : 0;
    if (j == 1) s[0][i] = y > 0 ? in[(y - 1) * W + x] : 0;
    if (j == T) s[T + 1][i] = y < W - 1 ? in[(y + 1) * W + x] : 0;
    __syncthreads();
    out[y * W + x] = (s[j][i] + s[j][i - 1] + s[j][i + 1] + s[j - 1][i] + s[j + 1][i]) / 5;
}

int main() {
    int *in, *out;
    cudaMalloc(&in, W * W * 4);
    cudaMalloc(&out, W * W * 4);
    cudaMemset(in, 0, W * W * 4);
    blur<<<dim3(W / T, W / T), dim3(T, T)>>>(in, out);
    cudaFree(in);
    cudaFree(out);
    return 0;
}
