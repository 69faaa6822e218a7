// Streams, events and arrays for textures, made and dropped without end, and never dropped.
int main() {
  for (long i = 0;; i++) {
    cudaStream_t s; cudaStreamCreate(&s); cudaStreamDestroy(s);
    cudaEvent_t e; cudaEventCreate(&e); cudaEventRecord(e); cudaEventDestroy(e);
    cudaEvent_t kept; cudaEventCreate(&kept);
    cudaChannelFormatDesc f = cudaCreateChannelDesc<float>(); cudaArray_t a; cudaMallocArray(&a, &f, 64, 64);
    if (i & 1) cudaFreeArray(a);
  }
}
