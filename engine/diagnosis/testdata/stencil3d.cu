// A 7-point stencil: each block loads most elements of its planes several times, and the guard leaves lanes idle.
#define N 16

__global__ void stencil(const float *from, float *to) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  int z = blockIdx.z * blockDim.z + threadIdx.z;
  if (x < 1 || y < 1 || z < 1 || x >= N - 1 || y >= N - 1 || z >= N - 1) return;
  int i = (z * N + y) * N + x;
  to[i] = from[i] + from[i - 1] + from[i + 1] + from[i - N] + from[i + N] + from[i - N * N] + from[i + N * N];
}

int main() {
  static float h[N * N * N];
  for (int i = 0; i < N * N * N; i++) h[i] = i % 7;
  float *from, *to;
  cudaMalloc(&from, sizeof(h));
  cudaMalloc(&to, sizeof(h));
  cudaMemcpy(from, h, sizeof(h), cudaMemcpyHostToDevice);
  stencil<<<dim3(2, 2, 2), dim3(8, 8, 8)>>>(from, to);
  cudaMemcpy(h, to, sizeof(h), cudaMemcpyDeviceToHost);
  cudaFree(from);
  cudaFree(to);
  return 0;
}
