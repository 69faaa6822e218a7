/* The C library as programs use it; library.txt holds what glibc gave. It is C and C++ alike. */
#include <ctype.h>
#include <limits.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int line(const char *text) {
    int n = puts(text);
    return n;
}

int main(int argc, char **argv) {
    char buffer[64], other[64];
    int i, n, a, b;
    unsigned u;
    long l;
    double d;
    float f;
    char c;
    char *end;
    printf("%d %s %s\n", argc, argv[1], argv[2]);
    printf("%d %d %d\n", atoi("42"), atoi("  -7abc"), atoi("zzz"));
    printf("%ld %lld %g %g\n", atol("123456789012"), atoll("-5"), atof("2.5e3x"), atof("nan") != atof("nan") ? 1.0 : 0.0);
    l = strtol("ff zz", &end, 16);
    printf("%ld [%s]\n", l, end);
    l = strtol("0x1fz", &end, 0);
    printf("%ld [%s] %lu %lld %llu\n", l, end, strtoul("-1", NULL, 10), strtoll("99999999999999999999", NULL, 10), strtoull("18446744073709551615", NULL, 10));
    d = strtod("3.25abc", &end);
    printf("%g [%s] %g\n", d, end, (double)strtof("0.1", NULL));
    printf("%zu %d %d %d %d\n", strlen("hello"), strcmp("a", "b") < 0, strcmp("b", "a") > 0, strcmp("a", "a"), strncmp("abcd", "abxx", 2));
    strcpy(buffer, "one");
    strcat(buffer, " two");
    strncat(buffer, " three", 4);
    printf("[%s] %zu\n", buffer, strlen(buffer));
    memset(other, '.', sizeof(other));
    strncpy(other, "abc", 6);
    printf("[%s] %d %c\n", other, other[5], other[6]);
    printf("[%s] [%s] [%s] %d\n", strchr("hello", 'l'), strrchr("hello", 'l'), strstr("hello", "lo"), strstr("hello", "x") == NULL);
    memcpy(other, buffer, 4);
    memmove(other + 1, other, 3);
    other[4] = 0;
    printf("[%s] %d %d\n", other, memcmp("abc", "abd", 3) < 0, memcmp("abc", "abd", 2));
    end = strdup("copied");
    printf("[%s]\n", end);
    free(end);
    n = sprintf(buffer, "%d-%s-%.2f", 7, "x", 1.005);
    printf("[%s] %d\n", buffer, n);
    n = snprintf(buffer, 5, "%d", 1234567);
    printf("[%s] %d\n", buffer, n);
    n = snprintf(NULL, 0, "%s", "hello");
    a = line("a line");
    b = putchar('x');
    printf("%d %d %d\n", n, a, b);
    fputs("fputs\n", stdout);
    fputc('y', stdout);
    fprintf(stdout, "%5d|%-5d|\n", 1, 2);
    fwrite("raw\n", 1, 4, stdout);
    printf("%d %d %d %d %d %c %c\n", isdigit('5') != 0, isalpha('5') != 0, isspace('\t') != 0, isupper('A') != 0, isxdigit('g') != 0, toupper('q'), tolower('Q'));
    printf("%d %ld %d %d\n", abs(-5), labs(-6L), INT_MAX, INT_MIN);
    srand(42);
    n = rand();
    a = rand() % 100;
    b = rand() % 6 + 1;
    printf("%d %d %d\n", n, a, b);
    srand(42);
    printf("%d\n", n == rand());
    int *grown = (int *)malloc(2 * sizeof(int));
    grown[0] = 10;
    grown[1] = 11;
    grown = (int *)realloc(grown, 8 * sizeof(int));
    printf("%d %d\n", grown[0], grown[1]);
    free(grown);
    grown = (int *)calloc(4, sizeof(int));
    printf("%d %d\n", grown[0], grown[3]);
    free(grown);
    n = sscanf("12 -7 3.5 word x 0x1F", "%d %d %f %s %c %x", &a, &b, &f, buffer, &c, &u);
    printf("%d: %d %d %g %s %c %u\n", n, a, b, f, buffer, c, u);
    n = sscanf("5,6", "%d,%d", &a, &b);
    printf("%d: %d %d\n", n, a, b);
    n = sscanf("abc", "%d", &a);
    printf("%d %d\n", n, sscanf("", "%d", &a));
    n = sscanf("12345", "%3d%lf", &a, &d);
    printf("%d: %d %g\n", n, a, d);
    n = sscanf("key42=some value;rest", "%[a-z]%d=%[^;];%s", buffer, &a, other, buffer + 16);
    printf("%d: [%s] %d [%s] [%s]\n", n, buffer, a, other, buffer + 16);
    while (fgets(buffer, sizeof(buffer), stdin) && buffer[0] != '\n')
        printf("read [%s]\n", buffer);
    n = scanf("%d %d", &a, &b);
    printf("%d: %d %d\n", n, a, b);
    c = getchar();
    a = getchar();
    b = getchar();
    printf("%d %d %d\n", c, a, b);
    printf("%.6f %.6f %.6f %.6f %.6f\n", sqrt(2.0), pow(2.0, 0.5), exp(1.0), log(10.0), sin(1.0));
    printf("%.6f %.6f %.6f %.6f\n", floor(-1.5), ceil(1.2), fabs(-3.0), fmod(7.5, 2.0));
    printf("%.9g %.9g\n", sqrtf(2.0f), powf(2.0f, 10.0f));
    for (i = 0; i < 3; i++)
        printf("%d%s", i, i < 2 ? ", " : "\n");
    fprintf(stderr, "to stderr %d\n", 1);
    exit(argc + 4);
}
