#include "course.h"
int main() { printf("%d\n", COURSE); }
