// One thread of a 3D stencil on 4×4×4 elements, laid out as 16 rows of 4: itself and its six neighbours, which are no box.
#define W 4

__global__ void cross(const int *from, int *to) {
    int at = (threadIdx.z * W + threadIdx.y) * W + threadIdx.x;
    if (threadIdx.x == 1 && threadIdx.y == 1 && threadIdx.z == 1)
        to[at] = from[at] + from[at - 1] + from[at + 1] + from[at - W] + from[at + W] + from[at - W * W] + from[at + W * W];
}

int main() {
    int *from, *to;
    cudaMalloc(&from, W * W * W * 4);
    cudaMalloc(&to, W * W * W * 4);
    cudaMemset(from, 0, W * W * W * 4);
    cross<<<1, dim3(W, W, W)>>>(from, to);
    cudaFree(from);
    cudaFree(to);
    return 0;
}
// tilescope: shape from 16 4
// tilescope: shape to 16 4
