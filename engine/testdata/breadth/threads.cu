#include <cstdio>
#include <thread>
#include <mutex>
#include <atomic>
#include <vector>
#include <chrono>
#include <functional>
#include <pthread.h>
#include <unistd.h>
std::mutex m;
std::atomic<int> count(0);
void work(int id, std::vector<int> &out) { std::lock_guard<std::mutex> lock(m); out.push_back(id * id); count++; }
__global__ void fill(int *p, int v) { p[threadIdx.x] = v; }
struct Task { int k; int *to; };
void *run(void *arg) { Task *t = (Task *)arg; fill<<<1, 4>>>(t->to, t->k); cudaDeviceSynchronize(); return (void *)(size_t)(t->k * 2); }
int main() {
    std::vector<int> out;
    std::thread a(work, 3, std::ref(out)), b(work, 4, std::ref(out));
    a.join();
    b.join();
    int x = 5;
    std::thread c([&] { x += 2; std::this_thread::sleep_for(std::chrono::milliseconds(5)); });
    if (c.joinable()) c.join();
    printf("%d %d %zu %d %d\n", out[0], out[1], out.size(), count.load(), x);
    int *d;
    cudaMalloc(&d, 32);
    pthread_t t[2];
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_mutex_lock(&lock);
    Task tasks[2] = {{7, d}, {9, d + 4}};
    for (int i = 0; i < 2; i++) pthread_create(&t[i], NULL, run, &tasks[i]);
    for (int i = 0; i < 2; i++) { void *r; pthread_join(t[i], &r); printf("%zu ", (size_t)r); }
    pthread_mutex_unlock(&lock);
    int h[8];
    cudaMemcpy(h, d, 32, cudaMemcpyDeviceToHost);
    for (int v : h) printf("%d ", v);
    auto from = std::chrono::steady_clock::now();
    usleep(20000);
    double ms = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - from).count();
    printf("%d\n", ms >= 20 && ms < 21);
    std::atomic<unsigned> hits{0};
    std::vector<std::thread> pool;
    hits += 5;
    printf("%u\n", (unsigned)hits);
    cudaFree(d);
    return 0;
}
