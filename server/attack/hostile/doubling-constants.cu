// 64 constants, each twice the one before it: whoever works them out anew each time needs 2^64 steps.
#define D(n, p) const int a##n = a##p + a##p;
const int a0 = 1;
D(1,0) D(2,1) D(3,2) D(4,3) D(5,4) D(6,5) D(7,6) D(8,7) D(9,8) D(10,9) D(11,10) D(12,11) D(13,12) D(14,13) D(15,14) D(16,15)
D(17,16) D(18,17) D(19,18) D(20,19) D(21,20) D(22,21) D(23,22) D(24,23) D(25,24) D(26,25) D(27,26) D(28,27) D(29,28) D(30,29) D(31,30) D(32,31)
D(33,32) D(34,33) D(35,34) D(36,35) D(37,36) D(38,37) D(39,38) D(40,39) D(41,40) D(42,41) D(43,42) D(44,43) D(45,44) D(46,45) D(47,46) D(48,47)
int main() { int x[a48]; return a48; }
