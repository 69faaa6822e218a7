// cuRAND's device side in CUDA C: the generators XORWOW and Philox. Their numbers, and the uniform ones made of them, are those of NVIDIA's
// library; normal ones go through logarithms, whose last bit may differ.
#ifndef CURAND_KERNEL_H_
#define CURAND_KERNEL_H_

#define CURAND_2POW32_INV (2.3283064e-10f)
#define CURAND_2POW32_INV_2PI (2.3283064e-10f * 6.2831855f)
#define CURAND_2POW32_INV_DOUBLE (2.3283064365386963e-10)
#define CURAND_2POW53_INV_DOUBLE (1.1102230246251565e-16)

// ---- XORWOW: five words that are shifted and combined, and a counter

struct curandStateXORWOW {
    unsigned int d, v[5];
    int boxmuller_flag, boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};
typedef struct curandStateXORWOW curandStateXORWOW_t;
typedef struct curandStateXORWOW curandState_t;
typedef struct curandStateXORWOW curandState;

// Polynomials that skip ahead: of each two bits of the number of steps, those for 1, 2 and 3. Each has 160 coefficients.
__constant__ unsigned int curand_skip_steps[32 * 3 * 5] = {
    0x00000002, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000004, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000008,
    0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000010, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000100, 0x00000000,
    0x00000000, 0x00000000, 0x00000000, 0x00001000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00010000, 0x00000000, 0x00000000,
    0x00000000, 0x00000000, 0x00000000, 0x00000001, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00010000, 0x00000000, 0x00000000,
    0x00000000, 0x00000000, 0x00000000, 0x00000001, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000000, 0x00000001,
    0x22240f0e, 0x5d491121, 0x2baa2084, 0x0f6f0337, 0x0f690035, 0xbebd3534, 0x7064f5bc, 0x20be29eb, 0x536d5b32, 0x063a0069, 0x9df022be,
    0x4c2ee09f, 0x0939c7c8, 0xe711c2f8, 0xc6f135ae, 0xf6ebde80, 0xf85bf4eb, 0x21f85da2, 0x6d9334b2, 0x321c1443, 0xed64ec08, 0xafc48684,
    0xd81c59ee, 0x1640314f, 0x2bf0ccef, 0x16ade0a0, 0x3ff6a2d3, 0x4746bd83, 0x2e65a497, 0x263e40a4, 0x1bd46d47, 0xde8d885d, 0x289b68b8,
    0xf9b2d665, 0xd7845849, 0x9d10e028, 0xee56d79c, 0xfb1b3286, 0x0f747418, 0x26f9476d, 0x284e9f80, 0x95328d41, 0x97ec0360, 0x1e655d95,
    0x60a9306f, 0x1d5c9f77, 0xb614e238, 0xe78e6fa0, 0x0f435fe3, 0xf9493fcd, 0x3f490634, 0x9ae593fc, 0x1a95bb6b, 0xda10a3fc, 0xa3abaf54,
    0xa80ecea0, 0x392ca981, 0x191e801e, 0xceb66042, 0x2f4edc3f, 0xc17e39c3, 0xedc9dffb, 0xf6e31da4, 0xe3cf0f98, 0x0379838d, 0xfb9680e9,
    0xbdaba0b2, 0x3986540f, 0x23fe6ccc, 0x0994e82f, 0x4d53badb, 0x3e30e97d, 0x19abbaf6, 0x5cd52f87, 0x98663641, 0xc55810c0, 0xc19e6090,
    0x2a415f0b, 0xa70dfb6c, 0xd800dfbd, 0x32da6db4, 0x80135829, 0x3abd4734, 0x2060c3f9, 0x38b2dd97, 0xbd3a57bd, 0x066101a8, 0x0b4f188e,
    0x16890623, 0x8bf58771, 0x6c3ac952, 0x9cc67bf5, 0x331a4ca9, 0x24019d9c, 0x7cf8f600, 0x0c5b636f, 0x4407a814, 0x60204515, 0x5bd4dbd2,
    0x2509eeb5, 0xa87f2bfe, 0x0143dfcb, 0x4b5142ba, 0xfd21a24b, 0x3dac4527, 0xc7b2535e, 0xddbb5a69, 0x366df4dc, 0xae05da7b, 0xfe660265,
    0x21e9179d, 0x2b57aa94, 0x5f06e1fc, 0x6735dc98, 0x9aa0181f, 0x4a85a684, 0x2ff777f0, 0x8e58b0ed, 0xd4e84a39, 0x6d37f6a0, 0x9a979d93,
    0x957e035b, 0xa40ab1dd, 0xf499cf66, 0xa70691e1, 0x793adf2b, 0x3d3e75c8, 0x0b091758, 0x9deb3f50, 0xbcd116ec, 0x89c7a15d, 0x43629d41,
    0x8a870ba5, 0xa7916f56, 0x9db15489, 0xde88f3af, 0x11038546, 0x454b68e1, 0x4a3bf369, 0xaa529a8e, 0xfa8fc346, 0x694921b1, 0xf2bd4c48,
    0x8b05ae1b, 0x2de7aee2, 0xbc1bc6b9, 0xd73ea395, 0xfbdd753d, 0xe45dbacd, 0x7b16eae0, 0x72b013cd, 0x8e793909, 0xfdc92af8, 0x84af6278,
    0xfbd15376, 0xf144e1f3, 0xb9b4b3c4, 0x8222f622, 0x9072105a, 0x66083550, 0xd88a6c5e, 0x9ac20a72, 0x209ef9a8, 0xe8e4fd8a, 0x1ec855a5,
    0xd5d879c1, 0xad7616b9, 0x44f8d254, 0x0fdb7fb7, 0x5c443a62, 0xbd734cf1, 0x9254a905, 0xfb38236d, 0x11e62fd3, 0xf9e7d21e, 0x8d333839,
    0x69fed6df, 0x79338fde, 0xa38a8714, 0x0e538bca, 0x94ef31ec, 0x0a4ccb15, 0xa56b4e14, 0xb6b7aa03, 0x75691669, 0x943999e4, 0xc05db913,
    0x4e4010f3, 0x9b865d3d, 0x0fd64174, 0x13da6451, 0x4f1636fa, 0x6e523e62, 0xac374f44, 0x69a2e37f, 0xbcf00bb9, 0xa9b47f13, 0xbc68258d,
    0x692e0cab, 0xad2f001c, 0x19eb1bbb, 0xbaea3750, 0x0fa8f206, 0xd49dd019, 0x9b3bccaf, 0x013e4fc6, 0x8fb0b988, 0xbad0233b, 0x63941ad7,
    0xf5f02d75, 0xd5af15e1, 0x1b246f90, 0xfa7a0d28, 0x7ef5198e, 0xff745f4f, 0xc97b5642, 0x2ebac13d, 0xbfe04058, 0x2c6a7132, 0x576780a5,
    0x4add1023, 0x5f64e54e, 0xb0c250a8, 0xcf4bd212, 0x9a873149, 0x903caa90, 0x5c5f338b, 0xd1a6c65b, 0xcb6ea012, 0xb644b1f4, 0x0ac5eea9,
    0xa37bfcd3, 0x790ec91d, 0xba339dbc, 0xc83db5cd, 0x67dd06cb, 0xcbfe08ec, 0xf64e2fa5, 0x75fe23cf, 0x0fc09983, 0x425efe5f, 0xa0e1ca0c,
    0xa762c200, 0x9be7939f, 0x7bf2caa9, 0xa33b53ff, 0x1ce9360d, 0x4727f89b, 0x05eacbcd, 0x01632278, 0x9aee97cb, 0x0de7db52, 0x74719fda,
    0x51b8e04b, 0x959e9904, 0xc8cfe7ea, 0x9233bce8, 0xa614d7ad, 0xf4e7f870, 0x40bc931c, 0x22b4f98c, 0xd23a7f5a, 0x8d420edd, 0xeadda806,
    0xcfd2a002, 0x817ef0eb, 0xd19e838e, 0xb26e9dc8, 0xf5ba04fb, 0x8adf73e9, 0x39399706, 0x4efbe9e1, 0xc41aed18, 0x53a5c370, 0x29cf779e,
    0xf66ad52b, 0x3ab8e3d7, 0x1e8352a4, 0xe44a8605, 0x6c106869, 0x480973c1, 0xb4f4959e, 0x173d230a, 0x6f15e08e, 0xf07c940e, 0x346e49bb,
    0x7f4d81c1, 0x5b4a5faf, 0xed3a0693, 0x2d8bc40d, 0x79a31c08, 0xc28d5d18, 0x91649708, 0x8b1bb8f8, 0xf9158a86, 0x8e346bed, 0x85425fb6,
    0xbcd60f3a, 0x4d16f104, 0xff233c77, 0x872217a7, 0xdf5593e4, 0xabc756b2, 0x04eb8d9c, 0xd8789c72, 0x670f870e, 0xa7bb9766, 0xef013c78,
    0xeb4a1373, 0x256f3323, 0x9d89e990, 0x682dbe05, 0xc85ca267, 0x2cbf3ed6, 0xfd2d1a54, 0x8bb0929e, 0x48c21317, 0xb8ed359d, 0xc85d39f6,
    0x2bbd6f83, 0xf333af18, 0x3b4e266b, 0xa872663e, 0x3888cd82, 0x4daf13ec, 0x304ad7f4, 0x3728f391, 0xbf3ca967, 0xc7b1330d, 0x264c2cbd,
    0x6181fa79, 0x7c4ca0c1, 0x3edfb21a, 0xfc6dffd5, 0x5927dfb4, 0x75689dc9, 0x036bf3a9, 0x64ce979c, 0x3bdff14f, 0x51e43048, 0x42defd6d,
    0xde992014, 0x478a54ff, 0x7802d9cb, 0xb6d27a79, 0xa84367a3, 0x26134b0b, 0x35521be0, 0xef896efc, 0x01c806cd, 0xef06fe75, 0xefd6d1d8,
    0x09319075, 0x69d568f5, 0x5b2bd898, 0x51c810c4, 0xfacd06d9, 0xe3a66475, 0x81ae21e0, 0x6418d45c, 0x39ec7c96, 0xf0b04990, 0x92f17bfa,
    0xa78d537a, 0x129a8118, 0xf05ae255, 0xc4df4ca0, 0xf032420c, 0xf44ae9f0, 0xe0298de2, 0xf9b9947b, 0x7326e30a, 0x3366c775, 0x91d00e4c,
    0x86c178cc, 0xddb234f5, 0xaa3fb963, 0x88dd302f, 0x3913d013, 0x7d5cd594, 0x02308bc9, 0xdbe74dee, 0xf4c5fe7d, 0xaac571a1, 0xaa1f5f8b,
    0x32d9c79b, 0x0d1bae44, 0x2bb4e02c, 0xc92178df, 0x6632236d, 0x449302f6, 0xed2910a6, 0x74c16469, 0xe65a2589, 0x2413f7dd, 0x6e8043ca,
    0x0ed24ff6, 0x1e668b6a, 0x538fc45f, 0x4bfb509d, 0x9319804d, 0x48c2c289, 0xe00641cb, 0x49929826, 0x35e4c368, 0x18c2c6e3, 0x697f3521,
    0xc0bb10d9, 0x1bfe8087, 0x0a2cb123, 0x9f564f7b, 0x543973e4, 0x9b33ee2c, 0x149df73a, 0x58f31585, 0xbfe990f7, 0xb6e2abc8, 0x011498fa,
    0x240651ed, 0x88cb16b1, 0x5f48b91e, 0x54420721, 0xdab44ab7, 0xed02c526, 0xc6929a1c};
// The same in subsequences, which are 2 to the power of 67 steps apart.
__constant__ unsigned int curand_skip_sequences[32 * 3 * 5] = {
    0x26294934, 0x77bbc248, 0x1a87dad0, 0x930052d4, 0x947e6dd2, 0x5f39c379, 0x95e20ba6, 0x20e9ff72, 0x1244ce5e, 0xe8fd228f, 0xd34e34c8,
    0x63486aa2, 0x7ff96712, 0xb90b6c6f, 0x02756bc3, 0xa7474d19, 0x37c549e0, 0x140877d2, 0x24c43924, 0xcd52ebec, 0xe0360ec5, 0xb1c96c24,
    0xdbb91766, 0x666ff5dc, 0xf19a7e52, 0xc7d2569f, 0xcea9dca7, 0x343a9caa, 0x9c4f3af0, 0xaf3023c5, 0xfcc8f692, 0x35aa698a, 0x04ebbf85,
    0x448304b0, 0x082f3fd5, 0x48c289bd, 0xe851cf98, 0x845ad581, 0xfd70752a, 0x2c3e63f6, 0x1e21ea90, 0x66483ba4, 0x367e8d5a, 0x354ec274,
    0xc46eebcf, 0xe502f5b3, 0x77859d31, 0x97e1cbb3, 0xea09047a, 0x61d5f37e, 0xb89326d0, 0x5a8655a9, 0xfb6e98f5, 0x02102162, 0x7e6fcf6f,
    0xb67196a6, 0x52d14ef3, 0xf4b8b94d, 0x8dd71586, 0x8c7c93b9, 0xb3a15db4, 0xc6df3330, 0x1a8be751, 0xf1e4b221, 0x6bb61c05, 0x133de1d0,
    0x361e4422, 0xc6131fcf, 0xd9719f45, 0x9658a164, 0x1cc3f658, 0x7367a8cd, 0x2de525a8, 0x3d325bb2, 0x11840690, 0x19e2bee8, 0xf8974218,
    0x4e65536a, 0xa2570336, 0xe9b88082, 0x7863644b, 0x2a21ce84, 0x112e86f1, 0xed01ce0e, 0xba143e84, 0xb6413ee8, 0x465624d8, 0xbef4cb2b,
    0x5e4f8afa, 0x7bca03cd, 0x0e2cae2e, 0xd1011279, 0x58923768, 0x2bf650ba, 0xc985bcda, 0x213a286a, 0x6596b510, 0x6fc10eae, 0x38a13547,
    0x11c7749e, 0xcbac929e, 0x0575f836, 0x676f5c22, 0xfd7e35af, 0x6c6d186b, 0x146281e7, 0xa45b4452, 0xafa8c695, 0x74a0ac94, 0x4b250e0a,
    0x2306bc52, 0x790f3b4c, 0x2fe473b9, 0xbc81d7c0, 0x093efe98, 0xdb2cf4c2, 0xb49a5412, 0x5c88dea9, 0xd999bf6c, 0xffe7924e, 0x89658c8b,
    0xf3914315, 0xa73fe84b, 0x3c5fadb6, 0xadba8dd6, 0x09e49814, 0x09caf5ed, 0x6b2460d9, 0x1b9981c1, 0x2d1fefc3, 0x1b72a881, 0xb619f896,
    0x603a2235, 0x8d2ca625, 0x559de460, 0x82161afc, 0x9bb13c55, 0xfd20d7fb, 0x306d90b9, 0x92bf386f, 0x96d32350, 0x0e081864, 0x69faa798,
    0xe7faecf5, 0xf1f951be, 0x6cbc8b00, 0x73322d91, 0xdb17aeef, 0xc7105b26, 0x6f38b0f6, 0x3e9058c1, 0x71da9705, 0xe2cb1f2b, 0x73456536,
    0xbd6501b6, 0x990ffc6e, 0xbfdd1b5d, 0xc83e520b, 0xe972936a, 0xac79abb9, 0xdcb155ec, 0x4b5b5d45, 0x2222715a, 0xbe2235fa, 0xe4bff931,
    0xb1321eb5, 0xb06d01a2, 0x51532012, 0x8fb59962, 0x141d3b0b, 0x3257dfe1, 0xd8a3d601, 0x3a58c735, 0x845f36e4, 0x0112c611, 0x469fe933,
    0xc29c7777, 0x81817897, 0x91617dc6, 0x09dc30ab, 0xa0ffe9a4, 0xf57be00e, 0xe706880c, 0x191211ef, 0xee5664fb, 0x9a3385b8, 0xc540c30a,
    0xb241d1e0, 0x00626569, 0x6b355fe9, 0xc8139887, 0x7b216bcf, 0xa60fba6a, 0x6e216202, 0x8b0ce5f8, 0xe129d45d, 0xac3e698b, 0xd61f79fd,
    0x7a72a28b, 0x7f4942be, 0x612501bb, 0xae7b767d, 0xaa66c165, 0x09bfaf8e, 0x3e55c16d, 0x81756d99, 0x1e3ceb25, 0x861dbffa, 0xe5c81156,
    0x01e71d79, 0x874e26a7, 0x33bc5a47, 0xad95cba5, 0x67651c39, 0xf1f07dca, 0xb5ed0732, 0x30e7a573, 0x5c056714, 0x2304f8fa, 0xebc584e1,
    0x1785b389, 0x73f1fd00, 0x369ceae0, 0xdc47f6dd, 0x906d9421, 0x4b324c2e, 0x2bdcc5a0, 0x53eb4240, 0xcac4fbc1, 0x13e529e7, 0xe1683e38,
    0xa2339994, 0x7308a647, 0xc7c3f0b1, 0x4a3dcd33, 0x4551732f, 0x37b313bf, 0x126ac783, 0xde52f9d4, 0xfe5c05fc, 0x5fe4b704, 0xd77445c3,
    0xb80eeb3c, 0x6720fc6d, 0x7da33f71, 0xea0715d2, 0x435bf5e0, 0x8b125b82, 0x2bf15174, 0x451636c0, 0xeb575ffb, 0x26db5687, 0x0de7ed3f,
    0xdec00e3b, 0x8c9fbbe7, 0x27786b0d, 0x55a8b8bb, 0xad73d087, 0x548172a6, 0xb8dcb607, 0xedbc74ac, 0x9333668e, 0x5330ec7e, 0x139bc173,
    0x8df22694, 0x4e8174b4, 0x2cc62d6a, 0x95de31c1, 0x58b25ddf, 0x5b99f7c7, 0x1e9372dd, 0xe081adcc, 0xf9650df2, 0x0ad599e4, 0x21aeba83,
    0x81e94b95, 0x02bd032f, 0x4241ada2, 0x7cf446d1, 0x585759bb, 0x2d04e6ba, 0x6bb860d4, 0x3040428b, 0xa09cdaeb, 0xd75ae79a, 0x552ec26f,
    0x2663dad8, 0x25bf8d5e, 0x538f9e9b, 0x804bfd4c, 0xaed86880, 0x7cc53d77, 0x2379080d, 0x66b5ba47, 0x271e9c90, 0xc1f1d1e1, 0x80b373c9,
    0xb13736a3, 0x9d67096d, 0x560ffffc, 0xab750c90, 0x454415ef, 0xd94a347c, 0xd23c81be, 0x551c7096, 0x3024c55f, 0x9b3a9b08, 0xcef11c55,
    0x3019557d, 0x08303d6d, 0xff017685, 0xddd20d94, 0x3debd92d, 0x589ae133, 0x816ea204, 0xbc6d2665, 0xc1fd8153, 0xd43c38c9, 0xd70344cc,
    0x279357c0, 0x685d57df, 0xda26a2f1, 0x5174006a, 0xe55bf1f1, 0x5f20a739, 0x81bd3638, 0x79cea3fd, 0x68213c4e, 0x3d63a6a2, 0x2f59fb9d,
    0x88aced61, 0x3925e5e8, 0xc8af3caa, 0xefa299b1, 0xbc1538f8, 0x2b0ca967, 0xf25d1aba, 0x4062850b, 0x683d0590, 0xabd1b043, 0x6b8d75cb,
    0x2788be52, 0xb82627b8, 0x4f5e1168, 0x5bf8de50, 0xc3051a0a, 0x11a68894, 0x0ec32c75, 0xb9e1af76, 0x45d20f13, 0xbd2198a4, 0xc68fea4b,
    0x09de877e, 0x2b15c9cf, 0x7b2e8734, 0x80d6a0e0, 0xd0e1ee90, 0x70fc8e71, 0xf6503519, 0xec76ff6f, 0x54f062f0, 0xcf7989d8, 0x443e496b,
    0x17d83e81, 0xa2be8639, 0x6cb408db, 0x56912973, 0xebc71d0f, 0x21fbfabc, 0xf266d5dc, 0xa03285c2, 0x45c70fd1, 0xc6d71ac5, 0xdaab0e46,
    0x99056c6e, 0x267af43c, 0x14dfd913, 0x2dbb25b6, 0x227b1a06, 0x24402bc6, 0xac63df96, 0x4e3cf79b, 0xe20e3c11, 0x1a5771cf, 0xc0e37c49,
    0x74122840, 0xac325d00, 0x4c8674dc, 0xa859b395, 0x5c4dc0cf, 0xad66cdfe, 0x7cfa6a50, 0x8fca746a, 0x7b18f04b, 0x28eeb28f, 0xef049d6f,
    0xf7192531, 0xabc5f1de, 0x1ea75f09, 0x3be64a78, 0x666553b3, 0x2ffe6301, 0x072bc8c0, 0xffff1925, 0xbe268f7d, 0x37abb017, 0x7735fb03,
    0x557fb7cd, 0x520ea993, 0x69e4a18d, 0xc83c8e40, 0x9fb2f16f, 0xf95170a2, 0x401ffac4, 0x6b70bfeb, 0x460b439d, 0x13c37bd6, 0x2712e1f5,
    0x540a97e0, 0xcbc9c3bb, 0x53140fdd, 0x0dfb37a9, 0x88772b05, 0x20be07e3, 0x128c07bd, 0x5df0aeb5, 0x9f52cccd, 0x0e8b1551, 0x06935a9c,
    0x648b1463, 0xa4477650, 0x644e661b, 0xaf7ad33c, 0x4b770409, 0x7ae128ce, 0x1e72e926, 0x829ca1d2, 0x084c2bd7, 0xcea065e7, 0xd2b401bf,
    0x0b97fcd4, 0xd9a6c1c6, 0x705a959a, 0x0cc8d909, 0xe38aca23, 0xfc3ba0ec, 0xc4c8c3cb, 0xa48dbad8, 0x0b0b5fc3, 0x824c885b, 0x93d21898,
    0x97c7960e, 0xb2899f9d, 0xd528a53d, 0x04f33fca, 0x0942240e, 0xc18f6e56, 0x9551c4dd, 0x61c8179b, 0xead20f15, 0x3ddc8525, 0x0ec97721,
    0xc7090797, 0xfdcc308f, 0xb70d560f, 0x06e1a24f, 0x4a7295af, 0x5534bfe6, 0x452ec8f1, 0x79685920, 0xa0bcccfe, 0x2de5181c, 0x33c9d258,
    0xaf27908d, 0xcfd04995, 0x94afe64a, 0xb6984c05, 0x29770db9, 0x86488548, 0xc9f60e84};

__device__ inline void curand_step(unsigned int *v) {
    unsigned int t = v[0] ^ (v[0] >> 2);
    v[0] = v[1];
    v[1] = v[2];
    v[2] = v[3];
    v[3] = v[4];
    v[4] = (v[4] ^ (v[4] << 4)) ^ (t ^ (t << 1));
}
// Adds up the states that a polynomial names: that is the state as many steps ahead as the polynomial stands for.
__device__ inline void curand_jump(const unsigned int *polynomials, unsigned long long n, unsigned int *v) {
    for (int digit = 0; n >> (2 * digit) && digit < 32; digit++) {
        int which = (int)(n >> (2 * digit)) & 3;
        if (which == 0)
            continue;
        const unsigned int *g = polynomials + (digit * 3 + which - 1) * 5;
        unsigned int sum[5] = {0, 0, 0, 0, 0};
        for (int i = 0; i < 160; i++) {
            unsigned int take = -(g[i / 32] >> (i % 32) & 1);
            sum[0] ^= v[0] & take;
            sum[1] ^= v[1] & take;
            sum[2] ^= v[2] & take;
            sum[3] ^= v[3] & take;
            sum[4] ^= v[4] & take;
            curand_step(v);
        }
        for (int i = 0; i < 5; i++)
            v[i] = sum[i];
    }
}
__device__ inline void skipahead(unsigned long long n, curandStateXORWOW *state) {
    curand_jump(curand_skip_steps, n, state->v);
    state->d += 362437 * (unsigned int)n;
}
__device__ inline void skipahead_sequence(unsigned long long n, curandStateXORWOW *state) { curand_jump(curand_skip_sequences, n, state->v); }
__device__ inline void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,
                                   curandStateXORWOW *state) {
    unsigned int s0 = (unsigned int)seed ^ 0xaad26b49U, s1 = (unsigned int)(seed >> 32) ^ 0xf7dcefddU;
    unsigned int t0 = 1099087573U * s0, t1 = 2591861531U * s1;
    state->d = 6615241U + t1 + t0;
    state->v[0] = 123456789U + t0;
    state->v[1] = 362436069U ^ t0;
    state->v[2] = 521288629U + t1;
    state->v[3] = 88675123U ^ t1;
    state->v[4] = 5783321U + t0;
    skipahead_sequence(subsequence, state);
    skipahead(offset, state);
    state->boxmuller_flag = state->boxmuller_flag_double = 0;
    state->boxmuller_extra = 0;
    state->boxmuller_extra_double = 0;
}
__device__ inline unsigned int curand(curandStateXORWOW *state) {
    curand_step(state->v);
    state->d += 362437;
    return state->v[4] + state->d;
}

// ---- Philox: ten rounds of multiplications over a counter

struct curandStatePhilox4_32_10 {
    uint4 ctr, output;
    uint2 key;
    unsigned int STATE;
    int boxmuller_flag, boxmuller_flag_double;
    float boxmuller_extra;
    double boxmuller_extra_double;
};
typedef struct curandStatePhilox4_32_10 curandStatePhilox4_32_10_t;

__device__ inline uint4 curand_Philox4x32_10(uint4 c, uint2 k) {
    for (int round = 0; round < 10; round++) {
        unsigned int hi0 = __umulhi(0xD2511F53U, c.x), lo0 = 0xD2511F53U * c.x;
        unsigned int hi1 = __umulhi(0xCD9E8D57U, c.z), lo1 = 0xCD9E8D57U * c.z;
        c = make_uint4(hi1 ^ c.y ^ k.x, lo1, hi0 ^ c.w ^ k.y, lo0);
        k.x += 0x9E3779B9U;
        k.y += 0xBB67AE85U;
    }
    return c;
}
__device__ inline void Philox_State_Incr(curandStatePhilox4_32_10_t *s, unsigned long long n) {
    unsigned long long low = ((unsigned long long)s->ctr.y << 32 | s->ctr.x) + n;
    bool carry = low < n;
    s->ctr.x = (unsigned int)low;
    s->ctr.y = (unsigned int)(low >> 32);
    if (carry && ++s->ctr.z == 0)
        ++s->ctr.w;
}
__device__ inline void skipahead(unsigned long long n, curandStatePhilox4_32_10_t *s) {
    s->STATE += (unsigned int)(n & 3);
    n /= 4;
    if (s->STATE > 3) {
        n += 1;
        s->STATE -= 4;
    }
    Philox_State_Incr(s, n);
    s->output = curand_Philox4x32_10(s->ctr, s->key);
}
__device__ inline void skipahead_sequence(unsigned long long n, curandStatePhilox4_32_10_t *s) {
    unsigned long long high = ((unsigned long long)s->ctr.w << 32 | s->ctr.z) + n;
    s->ctr.z = (unsigned int)high;
    s->ctr.w = (unsigned int)(high >> 32);
    s->output = curand_Philox4x32_10(s->ctr, s->key);
}
__device__ inline void curand_init(unsigned long long seed, unsigned long long subsequence, unsigned long long offset,
                                   curandStatePhilox4_32_10_t *s) {
    s->ctr = make_uint4(0, 0, 0, 0);
    s->key = make_uint2((unsigned int)seed, (unsigned int)(seed >> 32));
    s->STATE = 0;
    s->boxmuller_flag = s->boxmuller_flag_double = 0;
    s->boxmuller_extra = 0;
    s->boxmuller_extra_double = 0;
    skipahead_sequence(subsequence, s);
    skipahead(offset, s);
}
__device__ inline unsigned int curand(curandStatePhilox4_32_10_t *s) {
    unsigned int r = s->STATE == 0 ? s->output.x : s->STATE == 1 ? s->output.y : s->STATE == 2 ? s->output.z : s->output.w;
    if (++s->STATE == 4) {
        Philox_State_Incr(s, 1);
        s->output = curand_Philox4x32_10(s->ctr, s->key);
        s->STATE = 0;
    }
    return r;
}
__device__ inline uint4 curand4(curandStatePhilox4_32_10_t *s) {
    uint4 a = s->output;
    Philox_State_Incr(s, 1);
    s->output = curand_Philox4x32_10(s->ctr, s->key);
    uint4 b = s->output;
    switch (s->STATE) {
    case 1: return make_uint4(a.y, a.z, a.w, b.x);
    case 2: return make_uint4(a.z, a.w, b.x, b.y);
    case 3: return make_uint4(a.w, b.x, b.y, b.z);
    }
    return a;
}

// ---- distributions

__device__ inline float _curand_uniform(unsigned int x) { return x * CURAND_2POW32_INV + CURAND_2POW32_INV / 2.0f; }
__device__ inline double _curand_uniform_double_hq(unsigned int x, unsigned int y) {
    unsigned long long z = (unsigned long long)x ^ ((unsigned long long)y << (53 - 32));
    return z * CURAND_2POW53_INV_DOUBLE + CURAND_2POW53_INV_DOUBLE / 2.0;
}
__device__ inline float2 _curand_box_muller(unsigned int x, unsigned int y) {
    float u = x * CURAND_2POW32_INV + CURAND_2POW32_INV / 2;
    float v = y * CURAND_2POW32_INV_2PI + CURAND_2POW32_INV_2PI / 2;
    float s = sqrtf(-2.0f * logf(u));
    return make_float2(s * __sinf(v), s * __cosf(v));
}
__device__ inline double2 _curand_box_muller_double(unsigned int x0, unsigned int x1, unsigned int y0, unsigned int y1) {
    unsigned long long zx = (unsigned long long)x0 ^ ((unsigned long long)x1 << (53 - 32));
    unsigned long long zy = (unsigned long long)y0 ^ ((unsigned long long)y1 << (53 - 32));
    double u = zx * CURAND_2POW53_INV_DOUBLE + CURAND_2POW53_INV_DOUBLE / 2.0;
    double v = zy * (CURAND_2POW53_INV_DOUBLE * 2.0) + CURAND_2POW53_INV_DOUBLE;
    double s = sqrt(-2.0 * log(u));
    return make_double2(s * sinpi(v), s * cospi(v));
}

#define CURAND_DISTRIBUTIONS_(STATE)                                                                                                     \
    __device__ inline float curand_uniform(STATE *s) { return _curand_uniform(curand(s)); }                                              \
    __device__ inline float2 curand_normal2(STATE *s) {                                                                                  \
        unsigned int x = curand(s), y = curand(s);                                                                                       \
        return _curand_box_muller(x, y);                                                                                                 \
    }                                                                                                                                    \
    __device__ inline double2 curand_normal2_double(STATE *s) {                                                                          \
        unsigned int a = curand(s), b = curand(s), c = curand(s), d = curand(s);                                                         \
        return _curand_box_muller_double(a, b, c, d);                                                                                    \
    }                                                                                                                                    \
    __device__ inline float curand_normal(STATE *s) {                                                                                    \
        if (s->boxmuller_flag == 1) {                                                                                                    \
            s->boxmuller_flag = 0;                                                                                                       \
            return s->boxmuller_extra;                                                                                                   \
        }                                                                                                                                \
        float2 pair = curand_normal2(s);                                                                                                 \
        s->boxmuller_extra = pair.y;                                                                                                     \
        s->boxmuller_flag = 1;                                                                                                           \
        return pair.x;                                                                                                                   \
    }                                                                                                                                    \
    __device__ inline double curand_normal_double(STATE *s) {                                                                            \
        if (s->boxmuller_flag_double == 1) {                                                                                             \
            s->boxmuller_flag_double = 0;                                                                                                \
            return s->boxmuller_extra_double;                                                                                            \
        }                                                                                                                                \
        double2 pair = curand_normal2_double(s);                                                                                         \
        s->boxmuller_extra_double = pair.y;                                                                                              \
        s->boxmuller_flag_double = 1;                                                                                                    \
        return pair.x;                                                                                                                   \
    }                                                                                                                                    \
    __device__ inline float curand_log_normal(STATE *s, float mean, float stddev) {                                                      \
        if (s->boxmuller_flag == 2) {                                                                                                    \
            s->boxmuller_flag = 0;                                                                                                       \
            return s->boxmuller_extra;                                                                                                   \
        }                                                                                                                                \
        float2 pair = curand_normal2(s);                                                                                                 \
        s->boxmuller_extra = expf(mean + stddev * pair.y);                                                                               \
        s->boxmuller_flag = 2;                                                                                                           \
        return expf(mean + stddev * pair.x);                                                                                             \
    }                                                                                                                                    \
    __device__ inline double curand_log_normal_double(STATE *s, double mean, double stddev) {                                            \
        if (s->boxmuller_flag_double == 2) {                                                                                             \
            s->boxmuller_flag_double = 0;                                                                                                \
            return s->boxmuller_extra_double;                                                                                            \
        }                                                                                                                                \
        double2 pair = curand_normal2_double(s);                                                                                         \
        s->boxmuller_extra_double = exp(mean + stddev * pair.y);                                                                         \
        s->boxmuller_flag_double = 2;                                                                                                    \
        return exp(mean + stddev * pair.x);                                                                                              \
    }
CURAND_DISTRIBUTIONS_(curandStateXORWOW)
CURAND_DISTRIBUTIONS_(curandStatePhilox4_32_10)
__device__ inline double curand_uniform_double(curandStateXORWOW *s) {
    unsigned int x = curand(s), y = curand(s);
    return _curand_uniform_double_hq(x, y);
}
__device__ inline double curand_uniform_double(curandStatePhilox4_32_10 *s) {
    return curand(s) * CURAND_2POW32_INV_DOUBLE + CURAND_2POW32_INV_DOUBLE;
}
__device__ inline float4 curand_uniform4(curandStatePhilox4_32_10_t *s) {
    uint4 x = curand4(s);
    return make_float4(_curand_uniform(x.x), _curand_uniform(x.y), _curand_uniform(x.z), _curand_uniform(x.w));
}
__device__ inline float4 curand_normal4(curandStatePhilox4_32_10_t *s) {
    uint4 x = curand4(s);
    float2 a = _curand_box_muller(x.x, x.y), b = _curand_box_muller(x.z, x.w);
    return make_float4(a.x, a.y, b.x, b.y);
}

#include <curand.h>

#endif
