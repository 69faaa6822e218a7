struct N { int v; ~N() { } int w() { v = 1; return v; } };
struct M { int v; ~M() { v = 0; } };
M make(int v) { M m; m.v = v; return m; }
int main() { do { } while (make(1).v + nothing); do { } while (make(2)); return 0; }
