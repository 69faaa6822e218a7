#include <stdio.h>
#define COURSE 17
