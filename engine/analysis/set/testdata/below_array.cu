// The host program goes below an array of its own, where the address could be of another memory.
int main(void) {
    int a[4] = {0};
    int i = -2;
    a[i] = 3; // want out-of-bounds
    return 0;
}
