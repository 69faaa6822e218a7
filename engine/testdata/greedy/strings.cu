// Long strings, made longer.
#include <string.h>
#include <stdlib.h>
#include <stdio.h>
int main() { char *a = (char *)malloc(1 << 21); memset(a, 'x', 1 << 19); a[1 << 19] = 0; long n = 0; for (;;) { n += strlen(a) + (strstr(a, "xy") != 0) + strcmp(a, a); char *b = strdup(a); snprintf(b, 1000, "%s%s", a, a); free(b); } }
