// Threads that wait for a condition which holds already, anonymous pages, and the system's name.
#include <condition_variable>
#include <cstdio>
#include <cstring>
#include <mutex>
#include <pthread.h>
#include <sys/mman.h>
#include <sys/utsname.h>
#include <thread>
struct Barrier {
    pthread_mutex_t mutex;
    pthread_cond_t condition;
    int wanted, count;
} barrier;
void *work(void *argument) {
    *(int *)argument += 100;
    pthread_mutex_lock(&barrier.mutex);
    int count = ++barrier.count;
    pthread_mutex_unlock(&barrier.mutex);
    if (count >= barrier.wanted) pthread_cond_signal(&barrier.condition);
    return nullptr;
}
std::mutex lock;
std::condition_variable ready;
bool done = false;
int main() {
    barrier.wanted = 3;
    pthread_mutex_init(&barrier.mutex, 0);
    pthread_cond_init(&barrier.condition, 0);
    int numbers[3] = {1, 2, 3};
    pthread_t threads[3];
    for (int i = 0; i < 3; i++) pthread_create(&threads[i], nullptr, work, &numbers[i]);
    pthread_mutex_lock(&barrier.mutex);
    while (barrier.count < barrier.wanted) pthread_cond_wait(&barrier.condition, &barrier.mutex);
    pthread_mutex_unlock(&barrier.mutex);
    for (int i = 0; i < 3; i++) pthread_join(threads[i], nullptr);
    pthread_cond_destroy(&barrier.condition);
    printf("%d %d %d\n", numbers[0], numbers[1], numbers[2]);
    int value = 0;
    std::thread maker([&] {
        std::lock_guard<std::mutex> held(lock);
        value = 42;
        done = true;
        ready.notify_one();
    });
    {
        std::unique_lock<std::mutex> held(lock);
        ready.wait(held, [] { return done; });
        while (!done) ready.wait(held);
        printf("%d\n", value);
    }
    maker.join();
    int *pages = (int *)mmap(nullptr, 5000, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0);
    printf("%d %d %d\n", pages == MAP_FAILED, (int)((size_t)pages % 4096), pages[1200]);
    pages[1249] = 7;
    printf("%d\n", pages[1249]);
    printf("%d\n", munmap(pages, 5000));
    printf("%d\n", mmap(nullptr, 0, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED);
    utsname name;
    printf("%d %s %s\n", uname(&name), name.sysname, name.machine);
}
