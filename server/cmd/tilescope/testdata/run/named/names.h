#define TOOLS "tools.h"
