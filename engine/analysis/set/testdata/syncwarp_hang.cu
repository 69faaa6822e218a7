__global__ void part(int *out)
{
    if (threadIdx.x < 8)
        __syncwarp(); // want barrier-divergence
    out[threadIdx.x] = 1;
}

int main()
{
    int *out;
    cudaMalloc(&out, 128);
    part<<<1, 32>>>(out);
    cudaFree(out);
}
