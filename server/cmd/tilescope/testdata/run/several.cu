// it includes what is in no folder
#include "nowhere.h"
int main() {}
