int main() { printf("before\n"); for (;;) ; }
