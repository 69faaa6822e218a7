// Pictures, data files and comparisons, as the CUDA samples have them.
#ifndef COMMON_HELPER_IMAGE_H_
#define COMMON_HELPER_IMAGE_H_

#ifndef MAX
#define MAX(a, b) ((a) > (b) ? (a) : (b))
#endif
#ifndef MIN
#define MIN(a, b) ((a) < (b) ? (a) : (b))
#endif
#ifndef __MIN_EPSILON_ERROR
#define __MIN_EPSILON_ERROR 1e-3f
#endif

inline unsigned char *__pgm_to(unsigned char byte, unsigned char *to) { return *to = byte, to; }
inline float *__pgm_to(unsigned char byte, float *to) { return *to = byte / 255.0f, to; }
inline unsigned char __pgm_from(unsigned char v) { return v; }
inline unsigned char __pgm_from(float v) { return (unsigned char)(v * 255.0f); }

// reads a picture of bytes: P5 has one channel, P6 three
inline bool __loadPPM(const char *file, unsigned char **data, unsigned int *w, unsigned int *h, unsigned int *channels) {
    FILE *f = fopen(file, "rb");
    if (!f) {
        fprintf(stderr, "__LoadPPM() : Failed to open file: %s\n", file);
        return false;
    }
    char line[64];
    unsigned int sizes[3], got = 0;
    *channels = !fgets(line, sizeof line, f) || line[0] != 'P' ? 0 : line[1] == '5' ? 1 : line[1] == '6' ? 3 : 0;
    if (*channels == 0) {
        fprintf(stderr, "__LoadPPM() : File is not a PPM or PGM image\n");
        fclose(f);
        return false;
    }
    while (got < 3) { // width, height and the largest value, in one line or in several
        if (!fgets(line, sizeof line, f)) {
            fprintf(stderr, "__LoadPPM() : reading PGM header returned NULL\n");
            fclose(f);
            return false;
        }
        if (line[0] == '#')
            continue;
        int n = sscanf(line, "%u %u %u", &sizes[got], &sizes[MIN(got + 1, 2)], &sizes[2]);
        got += n > 0 ? n : 0;
    }
    if (*data) {
        if (*w != sizes[0] || *h != sizes[1])
            fprintf(stderr, "__LoadPPM() : Invalid image dimensions.\n");
    } else {
        *data = (unsigned char *)malloc((size_t)sizes[0] * sizes[1] * *channels);
        *w = sizes[0];
        *h = sizes[1];
    }
    if (fread(*data, 1, (size_t)sizes[0] * sizes[1] * *channels, f) == 0)
        fprintf(stderr, "__LoadPPM() read data returned error.\n");
    fclose(f);
    return true;
}
template <class T> inline bool sdkLoadPGM(const char *file, T **data, unsigned int *w, unsigned int *h) {
    unsigned char *bytes = NULL;
    unsigned int channels;
    if (!__loadPPM(file, &bytes, w, h, &channels))
        return false;
    size_t size = (size_t)*w * *h * channels;
    if (!*data)
        *data = (T *)malloc(size * sizeof(T));
    for (size_t i = 0; i < size; i++)
        __pgm_to(bytes[i], *data + i);
    free(bytes);
    return true;
}
inline bool sdkLoadPPMub(const char *file, unsigned char **data, unsigned int *w, unsigned int *h) {
    unsigned int channels;
    return __loadPPM(file, data, w, h, &channels);
}
// three channels become four
inline bool sdkLoadPPM4ub(const char *file, unsigned char **data, unsigned int *w, unsigned int *h) {
    unsigned char *bytes = NULL;
    unsigned int channels;
    if (!__loadPPM(file, &bytes, w, h, &channels))
        return false;
    size_t size = (size_t)*w * *h;
    *data = (unsigned char *)malloc(size * 4);
    for (size_t i = 0; i < size; i++)
        for (int c = 0; c < 4; c++)
            (*data)[4 * i + c] = c < 3 ? bytes[3 * i + c] : 0;
    free(bytes);
    return true;
}
template <class T> inline bool sdkLoadPPM4(const char *file, T **data, unsigned int *w, unsigned int *h) {
    return sdkLoadPPM4ub(file, (unsigned char **)data, w, h);
}
inline bool __savePPM(const char *file, unsigned char *data, unsigned int w, unsigned int h, unsigned int channels) {
    FILE *f = fopen(file, "wb");
    if (!f) {
        fprintf(stderr, "__savePPM() : Opening file failed.\n");
        return false;
    }
    fprintf(f, "P%d\n%u\n%u\n255\n", channels == 1 ? 5 : 6, w, h);
    bool written = fwrite(data, 1, (size_t)w * h * channels, f) == (size_t)w * h * channels;
    fclose(f);
    return written;
}
template <class T> inline bool sdkSavePGM(const char *file, T *data, unsigned int w, unsigned int h) {
    size_t size = (size_t)w * h;
    unsigned char *bytes = (unsigned char *)malloc(size);
    for (size_t i = 0; i < size; i++)
        bytes[i] = __pgm_from(data[i]);
    bool written = __savePPM(file, bytes, w, h, 1);
    free(bytes);
    return written;
}
inline bool sdkSavePPM4ub(const char *file, unsigned char *data, unsigned int w, unsigned int h) {
    size_t size = (size_t)w * h;
    unsigned char *bytes = (unsigned char *)malloc(size * 3);
    for (size_t i = 0; i < size; i++)
        for (int c = 0; c < 3; c++)
            bytes[3 * i + c] = data[4 * i + c];
    bool written = __savePPM(file, bytes, w, h, 3);
    free(bytes);
    return written;
}

// numbers in a text: the first line of one that is written has the tolerance
inline bool __sdk_number(FILE *f, float *to) { return fscanf(f, "%f", to) == 1; }
inline bool __sdk_number(FILE *f, double *to) { return fscanf(f, "%lf", to) == 1; }
inline bool __sdk_number(FILE *f, int *to) { return fscanf(f, "%d", to) == 1; }
inline bool __sdk_number(FILE *f, unsigned int *to) { return fscanf(f, "%u", to) == 1; }
template <class T> inline bool sdkReadFile(const char *filename, T **data, unsigned int *len, bool verbose) {
    FILE *f = fopen(filename, "r");
    if (!f) {
        printf("Unable to open input file: %s\n", filename);
        return false;
    }
    T v;
    unsigned int n = 0, room = *data ? *len : 0;
    T *all = NULL;
    for (unsigned int had = 0; __sdk_number(f, &v); n++) {
        if (n == had)
            all = (T *)realloc(all, (had = 2 * had + 16) * sizeof(T));
        all[n] = v;
    }
    fclose(f);
    if (*data && room != n) {
        fprintf(stderr, "sdkReadFile() : Initialized memory given but size  mismatch with signal read (data read / data init = %u / %u)\n", n,
                room);
        free(all);
        return false;
    }
    if (!*data) {
        *data = (T *)malloc(n * sizeof(T));
        *len = n;
    }
    memcpy(*data, all, n * sizeof(T));
    free(all);
    return true;
}
template <class T>
inline bool sdkReadFileBlocks(const char *filename, T **data, unsigned int *len, unsigned int block_num, unsigned int block_size,
                              bool verbose) {
    FILE *f = fopen(filename, "rb");
    if (!f) {
        if (verbose)
            fprintf(stderr, "sdkReadFile() : Opening file failed.\n");
        return false;
    }
    data[block_num] = (T *)malloc(block_size);
    fseek(f, block_num * block_size, SEEK_SET);
    *len = fread(data[block_num], sizeof(T), block_size / sizeof(T), f);
    fclose(f);
    return true;
}
inline void __sdk_print(FILE *f, double v) { fprintf(f, "%g", v); }
inline void __sdk_print(FILE *f, float v) { fprintf(f, "%g", v); }
inline void __sdk_print(FILE *f, int v) { fprintf(f, "%d", v); }
inline void __sdk_print(FILE *f, unsigned int v) { fprintf(f, "%u", v); }
inline void __sdk_print(FILE *f, char v) { fprintf(f, "%c", v); }
inline void __sdk_print(FILE *f, unsigned char v) { fprintf(f, "%c", v); }
template <class T, class S>
inline bool sdkWriteFile(const char *filename, const T *data, unsigned int len, const S epsilon, bool verbose, bool append = false) {
    if (verbose)
        fprintf(stderr, "sdkWriteFile() : Open file %s for write/append.\n", filename);
    FILE *f = fopen(filename, "w");
    if (!f) {
        if (verbose)
            fprintf(stderr, "sdkWriteFile() : Opening file failed.\n");
        return false;
    }
    fprintf(f, "# ");
    __sdk_print(f, epsilon);
    fprintf(f, "\n");
    for (unsigned int i = 0; i < len; i++) {
        __sdk_print(f, data[i]);
        fprintf(f, " ");
    }
    fprintf(f, "\n");
    fclose(f);
    return true;
}
inline void sdkDumpBin(void *data, unsigned int bytes, const char *filename) {
    printf("sdkDumpBin: <%s>\n", filename);
    FILE *f = fopen(filename, "wb");
    if (!f)
        return;
    fwrite(data, bytes, 1, f);
    fclose(f);
}

// whether `errors` of `len` elements are at most a share `threshold`; with 0, whether there are none
inline bool __sdk_share(unsigned int errors, unsigned int len, float threshold) {
    if (threshold == 0.0f)
        return errors == 0;
    if (errors)
        printf("%4.2f(%%) of bytes mismatched (count=%d)\n", (float)errors * 100 / (float)len, errors);
    return len * threshold > errors;
}
template <class T, class S>
inline bool compareData(const T *reference, const T *data, const unsigned int len, const S epsilon, const float threshold) {
    unsigned int errors = 0;
    for (unsigned int i = 0; i < len; ++i) {
        float diff = (float)reference[i] - (float)data[i];
        if (!(diff <= epsilon && diff >= -epsilon))
            ++errors;
    }
    return __sdk_share(errors, len, threshold);
}
template <class T, class S>
inline bool compareDataAsFloatThreshold(const T *reference, const T *data, const unsigned int len, const S epsilon, const float threshold) {
    float most = MAX((float)epsilon, __MIN_EPSILON_ERROR);
    unsigned int errors = 0;
    for (unsigned int i = 0; i < len; ++i)
        if (!(fabsf((float)reference[i] - (float)data[i]) < most))
            ++errors;
    if (threshold == 0.0f && errors)
        printf("total # of errors = %d\n", errors);
    return __sdk_share(errors, len, threshold);
}
inline bool sdkCompareL2fe(const float *reference, const float *data, const unsigned int len, const float epsilon) {
    float error = 0, ref = 0;
    for (unsigned int i = 0; i < len; ++i) {
        float diff = reference[i] - data[i];
        error += diff * diff;
        ref += reference[i] * reference[i];
    }
    float norm = sqrtf(ref);
    if (fabsf(ref) < 1e-7f)
        return false;
    return sqrtf(error) / norm < epsilon;
}

#endif
