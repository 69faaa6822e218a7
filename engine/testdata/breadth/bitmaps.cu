// pictures of "CUDA by Example", functions cast to other pointers, ranges put into vectors, and a variable of the one thread that there is
#include "book.h"
#include "cpu_anim.h"
#include "cpu_bitmap.h"
#include <ios>
#include <stdio.h>
#include <vector>

#define W 4
#define H 2

struct DataBlock {
    unsigned char *dev;
    CPUAnimBitmap *bitmap;
    int frames;
};

__global__ void draw(unsigned char *p, int tick) {
    int i = threadIdx.x + threadIdx.y * blockDim.x;
    p[4 * i] = threadIdx.x * 10 + tick;
    p[4 * i + 1] = threadIdx.y;
    p[4 * i + 2] = 7;
    p[4 * i + 3] = 255;
}
void frame(DataBlock *d, int tick) {
    draw<<<1, dim3(W, H)>>>(d->dev, tick);
    HANDLE_ERROR(cudaMemcpy(d->bitmap->get_ptr(), d->dev, d->bitmap->image_size(), cudaMemcpyDeviceToHost));
    d->frames++;
}
void show(const char *name) {
    FILE *f = fopen(name, "rb");
    char line[32];
    for (int i = 0; i < 3; i++)
        printf("%s", fgets(line, sizeof line, f));
    for (int c; (c = fgetc(f)) != EOF;)
        printf("%d ", c);
    printf("\n");
    fclose(f);
}
void finished(DataBlock *d) {
    printf("%d frames\n", d->frames);
    show("frame1.ppm");
    show("frame2.ppm");
    cudaFree(d->dev);
}
__global__ void fill(unsigned int *a, const unsigned int *with) { a[threadIdx.x] = with[0] + threadIdx.x; }
int longest(const float *a, int n) { return n > 0 ? (int)a[n - 1] : 0; }
static int counted() {
    static thread_local int calls = 0;
    return ++calls;
}

int main() {
    int (*cast)(const void *, int) = (int (*)(const void *, int))longest;
    float values[] = {1, 2, 30};
    printf("%d\n", cast(values, 3));
    void (*kernel)(float *, const float *) = (void (*)(float *, const float *))fill;
    float *bits;
    cudaMallocManaged(&bits, 3 * sizeof(float));
    bits[2] = 0;
    kernel<<<1, 2>>>(bits, bits + 2);
    cudaDeviceSynchronize();
    printf("%u %u\n", ((unsigned *)bits)[0], ((unsigned *)bits)[1]);
    cudaFree(bits);
    std::vector<int> v = {1, 2, 3};
    int more[] = {7, 8};
    v.insert(v.begin() + 1, more, more + 2);
    v.insert(v.end(), 2, 9);
    std::vector<int> w(v.begin(), v.end());
    w.insert(w.begin(), v.begin() + 3, v.end());
    for (int x : w)
        printf("%d ", x);
    std::streamsize size = 5;
    counted();
    printf("| %d %ld\n", counted(), (long)size);
    DataBlock d;
    CPUAnimBitmap bitmap(W, H, &d);
    d.bitmap = &bitmap;
    d.frames = 0;
    HANDLE_ERROR(cudaMalloc((void **)&d.dev, bitmap.image_size()));
    bitmap.anim_and_exit((void (*)(void *, int))frame, (void (*)(void *))finished);
}
