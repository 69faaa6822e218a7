int main() {
    int a = 1;
    return missing + a;
}
