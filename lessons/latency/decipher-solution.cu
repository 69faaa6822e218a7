#define N 1000
#define THREADS 128
#define LETTERS 4 // of each thread
#define SEED 1

// text[i] becomes key[secret[i]] for every i from 0 to n - 1. Each thread
// deciphers LETTERS letters, or fewer where n ends. It sends the loads of all
// its codes before it uses the first, and keeps the codes in registers. Each
// code is loaded once, and in each load and store neighbouring threads have
// neighbouring letters.
__global__ void decipher(const int *secret, const int *key, int *text, int n) {
  int all = gridDim.x * blockDim.x;
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  int code[LETTERS];
  for (int k = 0; k < LETTERS; k++)
    if (i + k * all < n)
      code[k] = secret[i + k * all];
  for (int k = 0; k < LETTERS; k++)
    if (i + k * all < n)
      text[i + k * all] = key[code[k]];
}

#include <stdio.h>

const char plain[] = "while one warp waits the others can work ";
const char alphabet[] = " abcdefghijklmnopqrstuvwxyz";

int main() {
  int *secret, *key, *text;
  cudaMallocManaged(&secret, N * sizeof(int));
  cudaMallocManaged(&key, 27 * sizeof(int));
  cudaMallocManaged(&text, N * sizeof(int));
  for (int c = 0; c < 27; c++)
    key[(5 * c + SEED) % 27] = alphabet[c];
  for (int i = 0; i < N; i++) {
    char letter = plain[i % 41];
    int c = letter == ' ' ? 0 : letter - 'a' + 1;
    secret[i] = (5 * c + SEED) % 27;
    text[i] = '?';
  }
  int each = LETTERS * THREADS;
  decipher<<<(N + each - 1) / each, THREADS>>>(secret, key, text, N);
  cudaDeviceSynchronize();
  for (int i = 0; i < N; i++)
    printf("%c%s", text[i], i % 41 == 40 || i == N - 1 ? "\n" : "");
  cudaFree(secret);
  cudaFree(key);
  cudaFree(text);
  return 0;
}
