#include <stdio.h>
__global__ void add(int *x) { x[threadIdx.x]++; }
#define SAY(text, call) printf("%s %s\n", text, cudaGetErrorName(call))
int main() {
  int *x, *host, polls = 0;
  cudaStream_t s, other;
  cudaEvent_t late, early;
  cudaMalloc(&x, 4096);
  cudaMallocHost(&host, 4096);
  cudaMemset(x, 0, 4096);
  cudaStreamCreate(&s);
  cudaStreamCreate(&other);
  cudaEventCreate(&late);
  cudaEventCreate(&early);
  add<<<1, 32, 0, s>>>(x);
  cudaDeviceSynchronize();
  SAY("after a wait", cudaStreamQuery(s));
  add<<<1, 32, 0, s>>>(x);
  SAY("a launch", cudaStreamQuery(s));
  SAY("the last error", cudaGetLastError());
  while (cudaStreamQuery(s) == cudaErrorNotReady)
    polls++;
  printf("polled: %d\n", polls >= 0);
  cudaMemcpyAsync(host, x, 4096, cudaMemcpyDeviceToHost, s);
  cudaError_t copied = cudaStreamQuery(s), beside = cudaStreamQuery(other), all = cudaStreamQuery(0);
  SAY("a copy", copied);
  SAY("another stream", beside);
  SAY("the default stream", all);
  cudaDeviceSynchronize();
  SAY("never recorded", cudaEventQuery(late));
  cudaEventRecord(early, s);
  cudaEventSynchronize(early);
  add<<<1, 32, 0, s>>>(x);
  cudaEventRecord(late, s);
  cudaError_t behind = cudaEventQuery(late), before = cudaEventQuery(early);
  SAY("an event behind a launch", behind);
  SAY("an event before it", before);
  cudaEventSynchronize(late);
  SAY("after a wait for the event", cudaStreamQuery(s));
  add<<<1, 32>>>(x);
  cudaError_t own = cudaStreamQuery(s), it = cudaStreamQuery(0);
  SAY("a launch in the default stream: another", own);
  SAY("and that stream itself", it);
  cudaDeviceSynchronize();
  cudaMemsetAsync(x, 0, 64, s);
  SAY("a memset", cudaStreamQuery(s));
  cudaStreamSynchronize(s);
  SAY("after a wait for the stream", cudaStreamQuery(s));
  return 0;
}
