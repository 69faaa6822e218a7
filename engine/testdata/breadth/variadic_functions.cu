// functions of one's own with any number of arguments
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static int sum(int n, ...) {
    va_list list;
    va_start(list, n);
    int total = 0;
    for (int i = 0; i < n; i++)
        total += va_arg(list, int);
    va_end(list);
    return total;
}
void report(FILE *to, const char *format, ...);
void say(const char *format, ...) {
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    printf("[%d] ", vsnprintf(NULL, 0, format, list));
    vprintf(format, again);
    printf("\n");
    va_end(again);
    va_end(list);
}
static double mixed(const char *kinds, va_list list) {
    double total = 0;
    for (; *kinds; kinds++)
        switch (*kinds) {
        case 'i': total += va_arg(list, int); break;
        case 'l': total += va_arg(list, long long); break;
        case 'd': total += va_arg(list, double); break;
        case 's': total += strlen(va_arg(list, char *)); break;
        case 'u': total += va_arg(list, unsigned char *)[1]; break;
        }
    return total;
}
static double add(const char *kinds, ...) {
    va_list list;
    va_start(list, kinds);
    double total = mixed(kinds, list);
    va_end(list);
    return total;
}
struct Log {
    int lines;
    Log() : lines(0) {}
    Log &line(const char *format, ...) {
        char text[16];
        va_list list;
        va_start(list, format);
        int n = vsnprintf(text, sizeof text, format, list);
        va_end(list);
        printf("%d: %s (%d)\n", ++lines, text, n);
        return *this;
    }
    static int most(int first, ...) {
        va_list list;
        va_start(list, first);
        int best = first;
        for (int v; (v = va_arg(list, int)) >= 0;)
            best = v > best ? v : best;
        va_end(list);
        return best;
    }
};
enum Kind { NONE, SOME = 7 };

__global__ void one(int *a) { *a = 1; }
#define CHECK(call) check(call, "%s in line %d", #call, 12)
static void check(cudaError_t e, const char *format, ...) {
    char text[100];
    va_list list;
    va_start(list, format);
    vsprintf(text, format, list);
    va_end(list);
    printf("%s: %d\n", text, e);
}

int main() {
    printf("%d %d %d\n", sum(0), sum(3, 1, 2, 3), sum(5, 'a', (short)2, true, SOME, -1));
    say("nothing but text, 100%%");
    say("%d %5.2f|%-6s|%c|%x|%05d|%+d", 1, 2.5f, "ab", 'z', 255u, 42, 7);
    say("%ld %lld %zu %lu %hd %u", 1L << 40, -5LL, sizeof(int), 3UL, (short)-2, 4000000000u);
    say("%*d|%-*d|%.*f|%.3s|%e", 5, 42, 4, 7, 2, 3.14159, "abcdef", 12345.678);
    unsigned char bytes[] = {1, 9};
    printf("%g\n", add("idlsui", 1, 0.5f, 1LL << 33, "four", bytes, 100));
    Log log;
    log.line("%s", "short").line("%d%%", 50).line("%s and %s", "much too long", "for it");
    printf("%d\n", Log::most(3, 9, 4, -1));
    report(stdout, "%s %g\n", "declared first", 1.25);
    int *d;
    CHECK(cudaMalloc(&d, 4));
    one<<<1, 1>>>(d);
    CHECK(cudaFree(d));
    return 0;
}

void report(FILE *to, const char *format, ...) {
    va_list list;
    va_start(list, format);
    vfprintf(to, format, list);
    va_end(list);
}
