#define N 2000
#define BLOCKS 3
#define THREADS 64
#define SEED 1

// count[0] to count[25] become the numbers of letters a to z in text,
// which has n characters; all others are skipped. The kernel is right for
// any number of blocks and threads. Each block counts in shared memory before
// it adds anything to count, and its threads share these additions.
// Neighbouring threads read neighbouring characters.
__global__ void letters(const char *text, int n, int *count) {
}

#include <stdio.h>

int main() {
  char *text;
  int *count;
  cudaMallocManaged(&text, N);
  cudaMallocManaged(&count, 26 * sizeof(int));
  const char words[] = "The quick {brown} fox jumps over the ~lazy~ dog, again and again. ";
  for (int i = 0; i < N; i++)
    text[i] = words[(SEED * 11 + i) % (sizeof(words) - 1)];
  for (int b = 0; b < 26; b++)
    count[b] = 0;
  letters<<<BLOCKS, THREADS>>>(text, N, count);
  cudaDeviceSynchronize();
  for (int b = 0; b < 26; b++)
    printf("%c %d ", 'a' + b, count[b]);
  printf("\n");
  cudaFree(text);
  cudaFree(count);
  return 0;
}
