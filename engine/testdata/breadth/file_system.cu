// Files of the run's own: what is written can be read again, sought in, appended to and removed.
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>

int main() {
    FILE *f = fopen("out/numbers.txt", "w");
    for (int i = 0; i < 5; i++)
        fprintf(f, "%d %g\n", i, i * 0.5);
    printf("%ld\n", ftell(f));
    fclose(f);
    f = fopen("./out/numbers.txt", "r");
    int i, lines = 0;
    float x, sum = 0;
    while (fscanf(f, "%d %f", &i, &x) == 2) {
        sum += i * x;
        lines++;
    }
    printf("%d %g %d\n", lines, sum, feof(f) != 0);
    rewind(f);
    char line[32];
    while (fgets(line, sizeof line, f))
        printf("[%s] ", strtok(line, "\n"));
    printf("%d\n", fgetc(f));
    fseek(f, -4, SEEK_END);
    int c = fgetc(f);
    ungetc(c, f);
    printf("%c %c\n", c, fgetc(f));
    fclose(f);
    f = fopen("out/numbers.txt", "a+");
    fputs("end\n", f);
    fseek(f, 0, SEEK_SET);
    printf("%s", fgets(line, sizeof line, f));
    fseek(f, 0, SEEK_END);
    printf("%ld\n", ftell(f));
    fclose(f);

    float a[4] = {1, 2, 3, 4}, b[6] = {0};
    f = fopen("data.bin", "wb");
    printf("%d\n", (int)fwrite(a, sizeof(float), 4, f));
    fclose(f);
    f = fopen("data.bin", "r+b");
    fseek(f, 4, SEEK_SET);
    float v = 20;
    fwrite(&v, sizeof v, 1, f);
    rewind(f);
    printf("%d", (int)fread(b, sizeof(float), 6, f));
    printf(" %g %g %g %d\n", b[0], b[1], b[3], feof(f) != 0);
    printf("%d\n", fprintf(f, "x") > 0);
    fclose(f);
    f = fopen("data.bin", "rb");
    printf("%d\n", fputs("no", f));
    fclose(f);
    printf("%d %d\n", remove("data.bin"), remove("data.bin"));
    f = fopen("data.bin", "rb");
    printf("%d %d\n", f == NULL, errno == ENOENT);
    const char *nameless = NULL;
    f = fopen(nameless, "r");
    printf("%d %d\n", f == NULL, errno == EFAULT);
    fprintf(stderr, "to the error stream\n");
    return 0;
}
