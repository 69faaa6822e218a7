#include <cstdio>
struct Node { int value; Node *next; };
__managed__ int total;
__global__ void sum(Node *n) { int s = 0; while (n) { s += n->value; n = n->next; } total = s; }
__global__ void fill(float *a, int n) { for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += gridDim.x * blockDim.x) a[i] = i * 1.5f; }
int main() {
  Node *head = nullptr;
  for (int i = 1; i <= 10; ++i) { Node *n; cudaMallocManaged(&n, sizeof(Node)); n->value = i * i; n->next = head; head = n; }
  sum<<<1, 1>>>(head); cudaDeviceSynchronize(); printf("%d\n", total);
  while (head) { Node *n = head->next; cudaFree(head); head = n; }
  float *a; cudaMallocManaged(&a, 100 * sizeof(float)); fill<<<2, 16>>>(a, 100); cudaDeviceSynchronize();
  float s = 0; for (int i = 0; i < 100; ++i) s += a[i]; printf("%g\n", s); cudaFree(a);
}
