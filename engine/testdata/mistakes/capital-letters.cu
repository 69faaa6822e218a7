__global__ void k(Float *a) { If (threadIdx.x < 3) a[threadIdx.x] = 1; }
int main() { Return 0; }
