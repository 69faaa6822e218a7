// #pragma pack and attributes set the places of members, as in the headers of file formats.
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#pragma pack(push, 1)
struct Header {
    char magic[2] = {'B', 'M'};
    uint32_t size = 0x01020304;
    uint16_t reserved = 7;
    double scale = 0.5;
};
#pragma pack(push, 2)
struct Two { char a; int b; double c; };
#pragma pack(pop)
struct One { char a; int b; };
#pragma pack(pop)
struct Plain { char a; int b; };
struct __attribute__((packed)) Before { char a; int b; short c; };
typedef struct { char a; long b; Plain p; } __attribute__((packed)) After;
struct Aligned { char a; int b __attribute__((aligned(8))); };
#pragma pack(4)
struct Four { char a; double b; };
#pragma pack()
struct Eight { char a; double b; };
int main() {
    printf("%zu %zu %zu %zu %zu %zu %zu %zu %zu\n", sizeof(Header), sizeof(Two), sizeof(One), sizeof(Plain), sizeof(Before), sizeof(After),
           sizeof(Aligned), sizeof(Four), sizeof(Eight));
    printf("%zu %zu %zu %zu %zu\n", offsetof(Header, size), offsetof(Header, scale), offsetof(Two, c), offsetof(After, p), alignof(Four));
    Header h;
    unsigned char bytes[sizeof(Header)];
    memcpy(bytes, &h, sizeof h);
    for (unsigned char b : bytes) printf("%02x", b);
    h.size += 1;
    h.scale *= 3;
    After list[2] = {{'x', 5, {'y', 6}}, {'z', -1, {'w', 9}}};
    list[1].b += list[0].p.b;
    printf("\n%x %g %ld %d\n", h.size, h.scale, list[1].b, list[1].p.b);
}
