// What fscanf takes from a file for numbers that end early, are none or fill their field, where it stands then, and whether it saw the end.
#include <stdio.h>
#include <string.h>

int main() {
    const char *texts[] = {"-x", "1.5", "1.5e", "1.5e+", "1e5", "-", ".", "-.", "1.", "+.5x", "  2", "in", "inf", "infin", "infinity", "nan", "na",
                           "0x", "0x1p3", "0x1p", "1,2", "1.5.5", "abc", "", "123", "12", "+ 5"};
    const char *formats[] = {"%f", "%3f", "%f,%f", "%f%c", "%5c", "%2c%c", "%%%d", "%4[0-9.]", "%*f%n", "%d", "%3d", "%x", "%i", "%2d%2d", "%3s"};
    for (int i = 0; i < sizeof texts / sizeof *texts; i++) {
        printf("%s\n", texts[i]);
        for (int j = 0; j < sizeof formats / sizeof *formats; j++) {
            FILE *f = fopen("text", "w");
            fputs(texts[i], f);
            fclose(f);
            f = fopen("text", "r");
            unsigned first[3] = {0}, second[3] = {0};
            int n = fscanf(f, formats[j], first, second);
            printf("  %s %d %ld %d %08x %08x\n", formats[j], n, ftell(f), feof(f) != 0, first[0], second[0]);
            fclose(f);
        }
    }
    return 0;
}
