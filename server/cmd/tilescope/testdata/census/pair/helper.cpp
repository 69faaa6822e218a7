int helped(int n) { return n + 1; }
