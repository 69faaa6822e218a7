// The bitmap of "CUDA by Example", which shows it in a window. A program here has none: the picture is written to the file bitmap.ppm.
#ifndef __CPU_BITMAP_H__
#define __CPU_BITMAP_H__

// rows begin at the bottom, as in OpenGL
inline void __write_bitmap(const char *name, const unsigned char *pixels, int width, int height) {
    FILE *file = fopen(name, "wb");
    if (file == NULL)
        return;
    fprintf(file, "P6\n%d %d\n255\n", width, height);
    unsigned char *row = (unsigned char *)malloc(3 * width);
    for (int y = height - 1; y >= 0; y--) {
        for (int x = 0; x < width; x++)
            for (int c = 0; c < 3; c++)
                row[3 * x + c] = pixels[4 * (y * width + x) + c];
        fwrite(row, 3, width, file);
    }
    free(row);
    fclose(file);
}

struct CPUBitmap {
    unsigned char *pixels;
    int x, y;
    void *dataBlock;
    void (*bitmapExit)(void *);

    CPUBitmap(int width, int height, void *d = NULL) : x(width), y(height), dataBlock(d), bitmapExit(NULL) {
        pixels = new unsigned char[width * height * 4];
    }
    ~CPUBitmap() { delete[] pixels; }
    unsigned char *get_ptr() const { return pixels; }
    long image_size() const { return x * y * 4; }
    void display_and_exit(void (*e)(void *) = NULL) {
        bitmapExit = e;
        __write_bitmap("bitmap.ppm", pixels, x, y);
        if (dataBlock != NULL && bitmapExit != NULL)
            bitmapExit(dataBlock);
        delete[] pixels;
        exit(0);
    }
};

#endif
