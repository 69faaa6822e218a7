// Files of the machine.
#include "/etc/passwd"
#include "../../../../../../etc/shadow"
#include "/proc/self/environ"
#include </dev/zero>
#embed "/dev/urandom"
#pragma GCC dependency "/etc/hostname"
int main() { FILE *f = fopen("/etc/passwd", "r"); char b[100]; fgets(b, 100, f); system("id"); printf("%s", getenv("HOME")); return 0; }
