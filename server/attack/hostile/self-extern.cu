// Declarations that name each other.
extern const int a;
extern const int b;
const int a = b;
const int b = a;
static const int table[a] = {b, a};
int main() { return a + table[b]; }
