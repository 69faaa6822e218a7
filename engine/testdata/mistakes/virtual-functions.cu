struct Shape {
    virtual float area() const = 0;
    virtual ~Shape() {}
};
struct Circle : Shape {
    float r = 1;
    float area() override { return 3 * r * r; }
};
int main() {
    Circle c;
    return 0;
}
