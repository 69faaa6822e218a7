__global__ void twice(int *a) { a[threadIdx.x] *= 2; }
void run(int *a) { twice<<<1, 4>>>(a); cudaDeviceSynchronize(); }
