// The interface of the GPU Teaching Kit's library, for vectors and matrices: arguments, data files, logging, times and the check of a result.
// A program takes its files as `-e expected.raw -i input0.raw,input1.raw -o output.raw -t vector`.
#ifndef WB_H_
#define WB_H_

#define wbFile_maxCount 16

struct wbArg_t {
    const char *expected, *output, *type, *inputs; // the inputs with commas between them
};

enum wbLogLevel { OFF, FATAL, ERROR, WARN, INFO, DEBUG, TRACE };
enum wbTimeKind { Generic, IO, GPU, Copy, Driver, CopyAsync, Compute, CPUGPUOverlap };

// ---- logging: what a level is followed by is printed one after the other

template <typename T> inline void wb_say(const T &v) { std::cout << v; }
inline void wb_say(const char *text) { std::cout << text; }
template <typename A> inline void wb_log(const char *level, const A &a) {
    printf("Log::%s ", level);
    wb_say(a);
    printf("\n");
}
template <typename A, typename B> inline void wb_log(const char *level, const A &a, const B &b) {
    printf("Log::%s ", level);
    wb_say(a);
    wb_say(b);
    printf("\n");
}
template <typename A, typename B, typename C> inline void wb_log(const char *level, const A &a, const B &b, const C &c) {
    printf("Log::%s ", level);
    wb_say(a);
    wb_say(b);
    wb_say(c);
    printf("\n");
}
template <typename A, typename B, typename C, typename D>
inline void wb_log(const char *level, const A &a, const B &b, const C &c, const D &d) {
    printf("Log::%s ", level);
    wb_say(a);
    wb_say(b);
    wb_say(c);
    wb_say(d);
    printf("\n");
}
template <typename A, typename B, typename C, typename D, typename E>
inline void wb_log(const char *level, const A &a, const B &b, const C &c, const D &d, const E &e) {
    printf("Log::%s ", level);
    wb_say(a);
    wb_say(b);
    wb_say(c);
    wb_say(d);
    wb_say(e);
    printf("\n");
}
template <typename A, typename B, typename C, typename D, typename E, typename F>
inline void wb_log(const char *level, const A &a, const B &b, const C &c, const D &d, const E &e, const F &f) {
    printf("Log::%s ", level);
    wb_say(a);
    wb_say(b);
    wb_say(c);
    wb_say(d);
    wb_say(e);
    wb_say(f);
    printf("\n");
}
#define wbLog(level, ...) wb_log(#level, __VA_ARGS__)

// Times are those of the modelled clock and no measurement: they are not printed.
#define wbTime_start(kind, ...) ((void)(kind))
#define wbTime_stop(kind, ...) ((void)(kind))

// ---- arguments

inline wbArg_t wbArg_read(int argc, char **argv) {
    wbArg_t a;
    memset(&a, 0, sizeof a);
    for (int i = 1; i + 1 < argc; i++) {
        if (strcmp(argv[i], "-e") == 0)
            a.expected = argv[++i];
        else if (strcmp(argv[i], "-o") == 0)
            a.output = argv[++i];
        else if (strcmp(argv[i], "-t") == 0)
            a.type = argv[++i];
        else if (strcmp(argv[i], "-i") == 0)
            a.inputs = argv[++i];
    }
    return a;
}
char wb_names[wbFile_maxCount][256];
inline char *wbArg_getInputFile(const wbArg_t &a, int i) {
    const char *c = a.inputs;
    for (int k = 0; c && k < i; k++) {
        c = strchr(c, ',');
        if (c)
            c++;
    }
    if (!c || i < 0 || i >= wbFile_maxCount) {
        fprintf(stderr, "wb: the program was given no input file %d: run it with -- -i FILE,FILE\n", i);
        exit(1);
    }
    int n = 0;
    for (; *c && *c != ',' && n < 255; c++)
        wb_names[i][n++] = *c;
    wb_names[i][n] = 0;
    return wb_names[i];
}

// ---- data files: the number of elements, or of rows and columns, and then the elements

inline FILE *wb_open(const char *name) {
    FILE *f = fopen(name, "r");
    if (!f) {
        fprintf(stderr, "wb: there is no file %s\n", name);
        exit(1);
    }
    return f;
}
inline void *wb_elements(FILE *f, long n, bool integers) {
    float *x = (float *)calloc(n > 0 ? n : 1, sizeof(float));
    int *k = (int *)x;
    for (long i = 0; i < n; i++)
        if ((integers ? fscanf(f, "%d", &k[i]) : fscanf(f, "%f", &x[i])) != 1) {
            fprintf(stderr, "wb: the file has %ld of its %ld elements\n", i, n);
            exit(1);
        }
    fclose(f);
    return x;
}
inline void *wbImport(const char *name, int *length, const char *type = "Real") {
    FILE *f = wb_open(name);
    *length = 0;
    if (fscanf(f, "%d", length) != 1 || *length < 0)
        *length = 0;
    return wb_elements(f, *length, strcmp(type, "Integer") == 0);
}
inline void *wbImport(const char *name, int *rows, int *columns, const char *type = "Real") {
    FILE *f = wb_open(name);
    *rows = *columns = 0;
    if (fscanf(f, "%d %d", rows, columns) != 2 || *rows < 0 || *columns < 0)
        *rows = *columns = 0;
    return wb_elements(f, (long)*rows * *columns, strcmp(type, "Integer") == 0);
}

// ---- the check: results may differ from what is expected by a thousandth

inline bool wb_near(double a, double b) { return fabs(a - b) <= 1e-3 * fmax(1.0, fmax(fabs(a), fabs(b))); }
template <typename T> inline bool wb_check(const wbArg_t &a, const T *result, int rows, int columns, bool integers) {
    if (!a.expected) {
        printf("Nothing to compare the solution with: give -e FILE\n");
        return false;
    }
    FILE *f = wb_open(a.expected);
    int r = 0, c = 1;
    bool sized = columns < 0 ? fscanf(f, "%d", &r) == 1 : fscanf(f, "%d %d", &r, &c) == 2;
    if (!sized || r != rows || (columns >= 0 && c != columns)) {
        printf("The solution is not of the expected size.\n");
        fclose(f);
        return false;
    }
    void *expected = wb_elements(f, (long)r * c, integers);
    bool same = true;
    for (long i = 0; i < (long)r * c && same; i++) {
        double want = integers ? (double)((int *)expected)[i] : (double)((float *)expected)[i];
        if (!wb_near((double)result[i], want)) {
            printf("The solution did not match the expected results at element %ld. Expecting %g but got %g.\n", i, want, (double)result[i]);
            same = false;
        }
    }
    free(expected);
    if (same)
        printf("Solution is correct.\n");
    return same;
}
inline bool wbSolution(const wbArg_t &a, const float *result, int n) { return wb_check(a, result, n, -1, false); }
inline bool wbSolution(const wbArg_t &a, const int *result, int n) { return wb_check(a, result, n, -1, true); }
inline bool wbSolution(const wbArg_t &a, const float *result, int rows, int columns) { return wb_check(a, result, rows, columns, false); }
inline bool wbSolution(const wbArg_t &a, const int *result, int rows, int columns) { return wb_check(a, result, rows, columns, true); }
inline bool wbSolution(const wbArg_t &a, const void *result, int n) { return wb_check(a, (const float *)result, n, -1, false); }
inline bool wbSolution(const wbArg_t &a, const void *result, int rows, int columns) {
    return wb_check(a, (const float *)result, rows, columns, false);
}

#endif
