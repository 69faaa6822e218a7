int main() {
    int i = threadIdx.x;
    __syncthreads();
    return i;
}
