#define N 128
#define SEED 1
#define P 997 // all numbers are kept modulo P

// In year t an account x becomes factor[t] * x + extra[t]. balance[t] becomes
// the amount after year t if the account begins with 1. One block of N threads.
__global__ void account(const int *factor, const int *extra, int *balance) {
  __shared__ int times[N], plus[N]; // years 0 to t: x becomes times[t] * x + plus[t]
  int t = threadIdx.x;
  times[t] = factor[t];
  plus[t] = extra[t];
  __syncthreads();
  for (int d = 1; d < N; d *= 2) {
    if (t >= d) {
      plus[t] = (times[t] * plus[t - d] + plus[t]) % P;
      times[t] = times[t] * times[t - d] % P;
    }
    __syncthreads();
  }
  balance[t] = (times[t] + plus[t]) % P;
}

#include <stdio.h>

int main() {
  int *factor, *extra, *balance;
  cudaMallocManaged(&factor, N * sizeof(int));
  cudaMallocManaged(&extra, N * sizeof(int));
  cudaMallocManaged(&balance, N * sizeof(int));
  for (int i = 0; i < N; i++) {
    factor[i] = (SEED * 17 + 7 * i) % 23 + 1;
    extra[i] = (SEED * 5 + 3 * i) % 11;
  }
  account<<<1, N>>>(factor, extra, balance);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%d%c", balance[i], i % 16 == 15 ? '\n' : ' ');
  cudaFree(factor);
  cudaFree(extra);
  cudaFree(balance);
  return 0;
}
