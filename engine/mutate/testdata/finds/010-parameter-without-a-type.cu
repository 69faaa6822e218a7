int half(*d) {
  return q + 2;
}
int main() { if (half(2)) return 1; return 0; }
