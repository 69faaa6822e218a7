// <bit> for integers of several sizes.
#include <bit>
#include <cstdio>
#include <cstdint>
int main() {
    unsigned v = 0x0f0f1234u;
    printf("%d %d %d %d %d\n", std::popcount(v), std::countl_zero(v), std::countr_zero(v), std::countl_one(0xfff00000u), std::countr_one(7u));
    printf("%x %x\n", std::rotl(v, 8), std::rotr(v, 4));
    printf("%d %u %u %d\n", std::has_single_bit(64u), std::bit_ceil(100u), std::bit_floor(100u), (int)std::bit_width(100u));
    uint8_t b = 0x81; printf("%x %d %d\n", std::rotl(b, 1), std::countl_zero(b), std::popcount(b));
    uint64_t q = 1ull << 40; printf("%d %d\n", std::countl_zero(q), std::countr_zero(q));
    printf("%x\n", std::bit_cast<uint32_t>(1.0f));
    printf("%d\n", std::endian::native == std::endian::little);
}
