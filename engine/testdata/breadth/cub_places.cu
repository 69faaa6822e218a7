// The largest and smallest value with its place: the first one of equal ones.
#include <cstdio>
#include <cub/cub.cuh>
#include <vector>
template <typename T> void find(const std::vector<T> &h) {
    T *in;
    cub::KeyValuePair<int, T> *out, found;
    cudaMalloc(&in, h.size() * sizeof(T));
    cudaMalloc(&out, sizeof found);
    cudaMemcpy(in, h.data(), h.size() * sizeof(T), cudaMemcpyHostToDevice);
    void *room = nullptr;
    size_t bytes = 0;
    cub::DeviceReduce::ArgMax(room, bytes, in, out, (int)h.size());
    cudaMalloc(&room, bytes);
    cub::DeviceReduce::ArgMax(room, bytes, in, out, (int)h.size());
    cudaMemcpy(&found, out, sizeof found, cudaMemcpyDeviceToHost);
    printf("%d: %g, ", found.key, (double)found.value);
    cub::DeviceReduce::ArgMin(room, bytes, in, out, (int)h.size());
    cudaMemcpy(&found, out, sizeof found, cudaMemcpyDeviceToHost);
    printf("%d: %g\n", found.key, (double)found.value);
    cudaFree(room);
    cudaFree(in);
    cudaFree(out);
}
int main() {
    std::vector<int> many(1000);
    for (int i = 0; i < 1000; i++)
        many[i] = i * 37 % 101;
    find(many);
    find(std::vector<float>{2.5f, -1, 7, 7, -1});
    find(std::vector<double>{3});
}
