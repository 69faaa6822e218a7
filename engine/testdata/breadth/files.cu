// A program of several files: what they include is searched beside the including file, in the folders, and at the end of their names.
#include <stdio.h>
#include "kernels/add.cuh"
#include "kernels/add.cuh"
#include <shapes.h>
#include "somewhere/else/names.h"

#define SIZE 64
#define LOCAL 1

int counted();
int again();

int main() {
    int *a, h[SIZE];
    cudaMalloc(&a, sizeof h);
    fill<<<SIZE / WIDTH, WIDTH>>>(a);
    cudaMemcpy(h, a, sizeof h, cudaMemcpyDeviceToHost);
    printf("%d %d\n", h[0], h[SIZE - 1]);
    printf("%s %s:%d\n", NAME, __FILE__, __LINE__);
    where();
    printf("%d %d\n", counted(), again());
    Box b = {3, 4};
    printf("%d\n", area(b));
#define VALUE(x) x,
    int list[] = {
#include "values.inc"
    };
    printf("%d\n", (int)(sizeof list / sizeof *list));
    cudaFree(a);
    return 0;
}
// tilescope: include include
// tilescope: file kernels/add.cuh
#ifndef ADD_CUH
#define ADD_CUH
#include "width.h"
#include "../include/shapes.h"
__global__ void fill(int *a) {
    int i = blockIdx.x * WIDTH + threadIdx.x;
    a[i] = WIDTH + i;
}
inline void where() { printf("%s:%d\n", __FILE__, __LINE__); }
#endif
// tilescope: file kernels/width.h
#pragma once
#define WIDTH 32
// tilescope: file width.h
#define WIDTH 7
// tilescope: file include/shapes.h
#pragma once
struct Box { int w, h; };
inline int area(const Box &b) { return b.w * b.h; }
// tilescope: file deep/names.h
#define NAME "names"
// tilescope: file values.inc
VALUE(1)
VALUE(2)
VALUE(3)
// tilescope: unit count.cu
#include "kernels/width.h"
#include "include/shapes.h"
#ifdef LOCAL
#error a macro of another file
#endif
#define SIZE 5
int counted() {
    Box b = {WIDTH, SIZE};
    return area(b);
}
// tilescope: unit again.cu
int again() { return __LINE__; }
