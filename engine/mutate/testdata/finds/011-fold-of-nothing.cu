template <typename... T> int sum(T... t) { return (...) + (... + t); }
int main() { return sum(1, 2); }
