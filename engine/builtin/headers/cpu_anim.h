// The animation of "CUDA by Example", which shows it in a window. A program here has none: the first frames are written to frame1.ppm and on.
#ifndef __CPU_ANIM_H__
#define __CPU_ANIM_H__

#include "cpu_bitmap.h"

#ifndef ANIM_FRAMES
#define ANIM_FRAMES 2 // a program may define how many
#endif

struct CPUAnimBitmap {
    unsigned char *pixels;
    int width, height;
    void *dataBlock;
    void (*fAnim)(void *, int);
    void (*animExit)(void *);
    void (*clickDrag)(void *, int, int, int, int);

    CPUAnimBitmap(int w, int h, void *d = NULL) : width(w), height(h), dataBlock(d), fAnim(NULL), animExit(NULL), clickDrag(NULL) {
        pixels = new unsigned char[width * height * 4];
    }
    ~CPUAnimBitmap() { delete[] pixels; }
    unsigned char *get_ptr() const { return pixels; }
    long image_size() const { return width * height * 4; }
    void click_drag(void (*f)(void *, int, int, int, int)) { clickDrag = f; }
    void anim_and_exit(void (*f)(void *, int), void (*e)(void *)) {
        fAnim = f;
        animExit = e;
        for (int tick = 1; tick <= ANIM_FRAMES; tick++) {
            char name[32];
            fAnim(dataBlock, tick);
            snprintf(name, sizeof name, "frame%d.ppm", tick);
            __write_bitmap(name, pixels, width, height);
        }
        animExit(dataBlock);
        delete[] pixels;
        exit(0);
    }
};

#endif
