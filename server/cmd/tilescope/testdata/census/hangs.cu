int main() { for (;;); }
