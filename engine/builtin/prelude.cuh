// The declarations that every program starts from: the types and functions of CUDA and of the C library.
// A function without a body is a builtin (see rows.go); one prototype a line. Macros defined here and not undefined at
// the end are seen by programs.

// The names with two underscores that CUDA and compilers document: programs may use them, and editors and messages offer no others.
// public: __activemask __all __all_sync __any __any_sync __ballot __ballot_sync __bfloat1622float2 __bfloat162bfloat162
// public: __bfloat162float __bfloat162int_rd __bfloat162int_rn __bfloat162int_ru __bfloat162int_rz __bfloat162uint_rn
// public: __bfloat162uint_rz __bfloat16_as_short __bfloat16_as_ushort __brev __brevll __byte_perm __clusterDim
// public: __clusterGridDimInClusters __clusterIdx __clusterRelativeBlockIdx __clusterRelativeBlockRank __clusterSizeInBlocks
// public: __clz __clzll __cosf __cvta_generic_to_global __cvta_generic_to_shared __cvta_shared_to_generic __dadd_rd __dadd_rn
// public: __dadd_ru __dadd_rz __ddiv_rd __ddiv_rn __ddiv_ru __ddiv_rz __dmul_rd __dmul_rn __dmul_ru __dmul_rz __double2bfloat16
// public: __double2float_rd __double2float_rn __double2float_ru __double2float_rz __double2half __double2hiint __double2int_rd
// public: __double2int_rn __double2int_ru __double2int_rz __double2ll_rd __double2ll_rn __double2ll_ru __double2ll_rz
// public: __double2loint __double2uint_rd __double2uint_rn __double2uint_ru __double2uint_rz __double2ull_rd __double2ull_rn
// public: __double2ull_ru __double2ull_rz __double_as_longlong __dp2a_hi __dp2a_lo __dp4a __drcp_rd __drcp_rn __drcp_ru
// public: __drcp_rz __dsqrt_rd __dsqrt_rn __dsqrt_ru __dsqrt_rz __dsub_rd __dsub_rn __dsub_ru __dsub_rz __exp10f __expf
// public: __fadd_rd __fadd_rn __fadd_ru __fadd_rz __fdiv_rd __fdiv_rn __fdiv_ru __fdiv_rz __fdividef __ffs __ffsll __fns
// public: __float22bfloat162_rn __float22half2_rn __float2bfloat16 __float2bfloat162_rn __float2bfloat16_rn __float2half
// public: __float2half2_rn __float2half_rd __float2half_rn __float2half_ru __float2half_rz __float2int_rd __float2int_rn
// public: __float2int_ru __float2int_rz __float2ll_rd __float2ll_rn __float2ll_ru __float2ll_rz __float2uint_rd __float2uint_rn
// public: __float2uint_ru __float2uint_rz __float2ull_rd __float2ull_rn __float2ull_ru __float2ull_rz __float_as_int
// public: __float_as_uint __floats2bfloat162_rn __floats2half2_rn __fma_rd __fma_rn __fma_ru __fma_rz __fmaf_rd __fmaf_rn
// public: __fmaf_ru __fmaf_rz __fmul_rd __fmul_rn __fmul_ru __fmul_rz __frcp_rd __frcp_rn __frcp_ru __frcp_rz __frsqrt_rn
// public: __fsqrt_rd __fsqrt_rn __fsqrt_ru __fsqrt_rz __fsub_rd __fsub_rn __fsub_ru __fsub_rz __funnelshift_l __funnelshift_lc
// public: __funnelshift_r __funnelshift_rc __getLastCudaError __h2div __habs __habs2 __hadd __hadd2 __hadd_rn __hadd_sat __half
// public: __half2 __half22float2 __half2float __half2half2 __half2int_rd __half2int_rn __half2int_ru __half2int_rz
// public: __half2uint_rn __half2uint_rz __half_as_short __half_as_ushort __halves2bfloat162 __halves2half2 __hbeq2 __hdiv __heq
// public: __hfma __hfma2 __hge __hgt __high2bfloat16 __high2bfloat162 __high2float __high2half __high2half2 __highs2bfloat162
// public: __highs2half2 __hiloint2double __hisinf __hisnan __hle __hlt __hmax __hmax2 __hmin __hmin2 __hmul __hmul2 __hmul_rn
// public: __hmul_sat __hne __hneg __hneg2 __hsub __hsub2 __hsub_rn __int2bfloat16_rn __int2double_rn __int2float_rd
// public: __int2float_rn __int2float_ru __int2float_rz __int2half_rn __int_as_float __ldca __ldcg __ldcs __ldcv __ldg __ldlu
// public: __ll2bfloat16_rn __ll2double_rd __ll2double_rn __ll2double_ru __ll2double_rz __ll2float_rd __ll2float_rn
// public: __ll2float_ru __ll2float_rz __ll2half_rn __log10f __log2f __logf __longlong_as_double __low2bfloat16 __low2bfloat162
// public: __low2float __low2half __low2half2 __lowhigh2highlow __lows2bfloat162 __lows2half2 __match_all_sync __match_any_sync
// public: __mul24 __mul64hi __mulhi __nanosleep __nv_bfloat16 __nv_bfloat162 __pipeline_commit __pipeline_memcpy_async
// public: __pipeline_wait_prior __popc __popcll __powf __prof_trigger __reduce_add_sync __reduce_and_sync __reduce_max_sync
// public: __reduce_min_sync __reduce_or_sync __reduce_xor_sync __rhadd __sad __saturatef __shfl __shfl_down __shfl_down_sync
// public: __shfl_sync __shfl_up __shfl_up_sync __shfl_xor __shfl_xor_sync __short2bfloat16_rn __short2half_rn
// public: __short_as_bfloat16 __short_as_half __sincosf __sinf __stcg __stcs __stwb __stwt __sync_add_and_fetch
// public: __sync_bool_compare_and_swap __sync_fetch_and_add __sync_fetch_and_and __sync_fetch_and_or __sync_fetch_and_sub
// public: __sync_fetch_and_xor __sync_lock_release __sync_lock_test_and_set __sync_sub_and_fetch __sync_synchronize
// public: __sync_val_compare_and_swap __syncthreads __syncthreads_and __syncthreads_count __syncthreads_or __syncwarp __tanf
// public: __threadfence __threadfence_block __threadfence_system __trap __uhadd __uint2bfloat16_rn __uint2double_rn
// public: __uint2float_rd __uint2float_rn __uint2float_ru __uint2float_rz __uint2half_rn __uint_as_float __ull2double_rd
// public: __ull2double_rn __ull2double_ru __ull2double_rz __ull2float_rd __ull2float_rn __ull2float_ru __ull2float_rz __umul24
// public: __umul64hi __umulhi __urhadd __usad __ushort2bfloat16_rn __ushort2half_rn __ushort_as_bfloat16 __ushort_as_half
// public: __vabs2 __vabs4 __vabsdiffs2 __vabsdiffs4 __vabsdiffu2 __vabsdiffu4 __vadd2 __vadd4 __vaddss2 __vaddss4 __vaddus2
// public: __vaddus4 __vavgu2 __vavgu4 __vcmpeq2 __vcmpeq4 __vcmpges2 __vcmpges4 __vcmpgeu2 __vcmpgeu4 __vcmpgts2 __vcmpgts4
// public: __vcmpgtu2 __vcmpgtu4 __vcmples2 __vcmples4 __vcmpleu2 __vcmpleu4 __vcmplts2 __vcmplts4 __vcmpltu2 __vcmpltu4
// public: __vcmpne2 __vcmpne4 __vhaddu2 __vhaddu4 __vmaxs2 __vmaxs4 __vmaxu2 __vmaxu4 __vmins2 __vmins4 __vminu2 __vminu4
// public: __vneg2 __vneg4 __vsads2 __vsads4 __vsadu2 __vsadu4 __vseteq2 __vseteq4 __vsetges2 __vsetges4 __vsetgeu2 __vsetgeu4
// public: __vsetgts2 __vsetgts4 __vsetgtu2 __vsetgtu4 __vsetles2 __vsetles4 __vsetleu2 __vsetleu4 __vsetlts2 __vsetlts4
// public: __vsetltu2 __vsetltu4 __vsetne2 __vsetne4 __vsub2 __vsub4 __vsubss2 __vsubss4 __vsubus2 __vsubus4

#define HD __host__ __device__ inline
#define DEV __device__ inline
#define HDB __host__ __device__
#define DEVB __device__

// ---- the language

typedef unsigned long size_t;
typedef long ptrdiff_t;
typedef long ssize_t;
typedef signed char int8_t;
typedef unsigned char uint8_t;
typedef short int16_t;
typedef unsigned short uint16_t;
typedef int int32_t;
typedef unsigned int uint32_t;
typedef long int64_t;
typedef unsigned long uint64_t;
typedef long intptr_t;
typedef unsigned long uintptr_t;
typedef long intmax_t;
typedef unsigned long uintmax_t;
typedef unsigned int uint;
typedef unsigned short ushort;
typedef unsigned long ulong;
typedef long time_t;
typedef long clock_t;

#define NULL 0
#define EXIT_SUCCESS 0
#define EXIT_FAILURE 1
#define RAND_MAX 2147483647
#define CLOCKS_PER_SEC 1000000L
#define EOF (-1)
#define CHAR_BIT 8
#define SCHAR_MIN (-128)
#define SCHAR_MAX 127
#define UCHAR_MAX 255
#define CHAR_MIN (-128)
#define CHAR_MAX 127
#define SHRT_MIN (-32768)
#define SHRT_MAX 32767
#define USHRT_MAX 65535
#define INT_MAX 2147483647
#define INT_MIN (-INT_MAX - 1)
#define UINT_MAX 4294967295U
#define LONG_MAX 9223372036854775807L
#define LONG_MIN (-LONG_MAX - 1L)
#define ULONG_MAX 18446744073709551615UL
#define LLONG_MAX 9223372036854775807LL
#define LLONG_MIN (-LLONG_MAX - 1LL)
#define ULLONG_MAX 18446744073709551615ULL
#define INT8_MIN (-128)
#define INT8_MAX 127
#define UINT8_MAX 255
#define INT16_MIN (-32768)
#define INT16_MAX 32767
#define UINT16_MAX 65535
#define INT32_MIN (-2147483647 - 1)
#define INT32_MAX 2147483647
#define UINT32_MAX 4294967295U
#define INT64_MIN (-9223372036854775807L - 1L)
#define INT64_MAX 9223372036854775807L
#define UINT64_MAX 18446744073709551615UL
#define SIZE_MAX 18446744073709551615UL
#define FLT_MAX 3.402823466e+38F
#define FLT_MIN 1.175494351e-38F
#define FLT_EPSILON 1.1920928955078125e-07F
#define FLT_DIG 6
#define DBL_MAX 1.7976931348623157e+308
#define DBL_MIN 2.2250738585072014e-308
#define DBL_EPSILON 2.2204460492503131e-16
#define DBL_DIG 15
#define FLT_RADIX 2
#define FLT_TRUE_MIN 1.40129846e-45F
#define FLT_MANT_DIG 24
#define FLT_DECIMAL_DIG 9
#define FLT_MAX_EXP 128
#define FLT_MIN_EXP (-125)
#define FLT_MAX_10_EXP 38
#define FLT_MIN_10_EXP (-37)
#define DBL_TRUE_MIN 4.9406564584124654e-324
#define DBL_MANT_DIG 53
#define DBL_DECIMAL_DIG 17
#define DBL_MAX_EXP 1024
#define DBL_MIN_EXP (-1021)
#define DBL_MAX_10_EXP 308
#define DBL_MIN_10_EXP (-307)
#define LDBL_MAX 1.18973149535723176502e+4932L
#define LDBL_MIN 3.36210314311209350626e-4932L
#define LDBL_EPSILON 1.08420217248550443401e-19L
#define LDBL_TRUE_MIN 3.64519953188247460253e-4951L
#define LDBL_DIG 18
#define LDBL_MANT_DIG 64
#define LDBL_DECIMAL_DIG 21
#define LDBL_MAX_EXP 16384
#define LDBL_MIN_EXP (-16381)
#define LDBL_MAX_10_EXP 4932
#define LDBL_MIN_10_EXP (-4931)
#define HUGE_VALL ((long double)HUGE_VAL)
#define INFINITY __int_as_float(0x7f800000)
#define NAN __int_as_float(0x7fc00000)
#define HUGE_VAL __longlong_as_double(0x7ff0000000000000LL)
#define HUGE_VALF __int_as_float(0x7f800000)
#define CUDART_INF_F __int_as_float(0x7f800000)
#define CUDART_NAN_F __int_as_float(0x7fffffff)
#define CUDART_INF __longlong_as_double(0x7ff0000000000000LL)
#define CUDART_PI_F 3.141592654f
#define CUDART_PI 3.1415926535897931e+0
#define M_E 2.7182818284590452354
#define M_LOG2E 1.4426950408889634074
#define M_LOG10E 0.43429448190325182765
#define M_LN2 0.69314718055994530942
#define M_LN10 2.30258509299404568402
#define M_PI 3.14159265358979323846
#define M_PI_2 1.57079632679489661923
#define M_PI_4 0.78539816339744830962
#define M_1_PI 0.31830988618379067154
#define M_2_PI 0.63661977236758134308
#define M_2_SQRTPI 1.12837916709551257390
#define M_SQRT2 1.41421356237309504880
#define M_SQRT1_2 0.70710678118654752440
#define assert(condition) ((condition) ? (void)0 : __assert_fail(#condition, __FILE__, __LINE__))
#define offsetof(type, member) ((size_t)&((type *)0)->member)
#define PRId32 "d"
#define PRIi32 "i"
#define PRIu32 "u"
#define PRIx32 "x"
#define PRId64 "ld"
#define PRIi64 "li"
#define PRIu64 "lu"
#define PRIx64 "lx"
#define CUDART_CB
#define CUDARTAPI
#define CUDART_VERSION 13000
#define CUDA_VERSION 13000

// ---- vectors

struct char1 {
    signed char x;
};
struct alignas(2) char2 {
    signed char x, y;
};
struct char3 {
    signed char x, y, z;
};
struct alignas(4) char4 {
    signed char x, y, z, w;
};
struct uchar1 {
    unsigned char x;
};
struct alignas(2) uchar2 {
    unsigned char x, y;
};
struct uchar3 {
    unsigned char x, y, z;
};
struct alignas(4) uchar4 {
    unsigned char x, y, z, w;
};
struct short1 {
    short x;
};
struct alignas(4) short2 {
    short x, y;
};
struct short3 {
    short x, y, z;
};
struct alignas(8) short4 {
    short x, y, z, w;
};
struct ushort1 {
    unsigned short x;
};
struct alignas(4) ushort2 {
    unsigned short x, y;
};
struct ushort3 {
    unsigned short x, y, z;
};
struct alignas(8) ushort4 {
    unsigned short x, y, z, w;
};
struct int1 {
    int x;
};
struct alignas(8) int2 {
    int x, y;
};
struct int3 {
    int x, y, z;
};
struct alignas(16) int4 {
    int x, y, z, w;
};
struct uint1 {
    unsigned int x;
};
struct alignas(8) uint2 {
    unsigned int x, y;
};
struct uint3 {
    unsigned int x, y, z;
};
struct alignas(16) uint4 {
    unsigned int x, y, z, w;
};
struct long1 {
    long x;
};
struct alignas(16) long2 {
    long x, y;
};
struct long3 {
    long x, y, z;
};
struct alignas(16) long4 {
    long x, y, z, w;
};
struct ulong1 {
    unsigned long x;
};
struct alignas(16) ulong2 {
    unsigned long x, y;
};
struct ulong3 {
    unsigned long x, y, z;
};
struct alignas(16) ulong4 {
    unsigned long x, y, z, w;
};
struct longlong1 {
    long long x;
};
struct alignas(16) longlong2 {
    long long x, y;
};
struct longlong3 {
    long long x, y, z;
};
struct alignas(16) longlong4 {
    long long x, y, z, w;
};
struct ulonglong1 {
    unsigned long long x;
};
struct alignas(16) ulonglong2 {
    unsigned long long x, y;
};
struct ulonglong3 {
    unsigned long long x, y, z;
};
struct alignas(16) ulonglong4 {
    unsigned long long x, y, z, w;
};
struct float1 {
    float x;
};
struct alignas(8) float2 {
    float x, y;
};
struct float3 {
    float x, y, z;
};
struct alignas(16) float4 {
    float x, y, z, w;
};
struct double1 {
    double x;
};
struct alignas(16) double2 {
    double x, y;
};
struct double3 {
    double x, y, z;
};
struct alignas(16) double4 {
    double x, y, z, w;
};

struct dim3 {
    unsigned int x, y, z;
    HDB constexpr dim3(unsigned int vx = 1, unsigned int vy = 1, unsigned int vz = 1) : x(vx), y(vy), z(vz) {}
    HDB constexpr dim3(uint3 v) : x(v.x), y(v.y), z(v.z) {}
};

HD char1 make_char1(signed char x) { return char1{x}; }
HD char2 make_char2(signed char x, signed char y) { return char2{x, y}; }
HD char3 make_char3(signed char x, signed char y, signed char z) { return char3{x, y, z}; }
HD char4 make_char4(signed char x, signed char y, signed char z, signed char w) { return char4{x, y, z, w}; }
HD uchar1 make_uchar1(unsigned char x) { return uchar1{x}; }
HD uchar2 make_uchar2(unsigned char x, unsigned char y) { return uchar2{x, y}; }
HD uchar3 make_uchar3(unsigned char x, unsigned char y, unsigned char z) { return uchar3{x, y, z}; }
HD uchar4 make_uchar4(unsigned char x, unsigned char y, unsigned char z, unsigned char w) { return uchar4{x, y, z, w}; }
HD short1 make_short1(short x) { return short1{x}; }
HD short2 make_short2(short x, short y) { return short2{x, y}; }
HD short3 make_short3(short x, short y, short z) { return short3{x, y, z}; }
HD short4 make_short4(short x, short y, short z, short w) { return short4{x, y, z, w}; }
HD ushort1 make_ushort1(unsigned short x) { return ushort1{x}; }
HD ushort2 make_ushort2(unsigned short x, unsigned short y) { return ushort2{x, y}; }
HD ushort3 make_ushort3(unsigned short x, unsigned short y, unsigned short z) { return ushort3{x, y, z}; }
HD ushort4 make_ushort4(unsigned short x, unsigned short y, unsigned short z, unsigned short w) { return ushort4{x, y, z, w}; }
HD int1 make_int1(int x) { return int1{x}; }
HD int2 make_int2(int x, int y) { return int2{x, y}; }
HD int3 make_int3(int x, int y, int z) { return int3{x, y, z}; }
HD int4 make_int4(int x, int y, int z, int w) { return int4{x, y, z, w}; }
HD uint1 make_uint1(unsigned int x) { return uint1{x}; }
HD uint2 make_uint2(unsigned int x, unsigned int y) { return uint2{x, y}; }
HD uint3 make_uint3(unsigned int x, unsigned int y, unsigned int z) { return uint3{x, y, z}; }
HD uint4 make_uint4(unsigned int x, unsigned int y, unsigned int z, unsigned int w) { return uint4{x, y, z, w}; }
HD long1 make_long1(long x) { return long1{x}; }
HD long2 make_long2(long x, long y) { return long2{x, y}; }
HD long3 make_long3(long x, long y, long z) { return long3{x, y, z}; }
HD long4 make_long4(long x, long y, long z, long w) { return long4{x, y, z, w}; }
HD ulong1 make_ulong1(unsigned long x) { return ulong1{x}; }
HD ulong2 make_ulong2(unsigned long x, unsigned long y) { return ulong2{x, y}; }
HD ulong3 make_ulong3(unsigned long x, unsigned long y, unsigned long z) { return ulong3{x, y, z}; }
HD ulong4 make_ulong4(unsigned long x, unsigned long y, unsigned long z, unsigned long w) { return ulong4{x, y, z, w}; }
HD longlong1 make_longlong1(long long x) { return longlong1{x}; }
HD longlong2 make_longlong2(long long x, long long y) { return longlong2{x, y}; }
HD longlong3 make_longlong3(long long x, long long y, long long z) { return longlong3{x, y, z}; }
HD longlong4 make_longlong4(long long x, long long y, long long z, long long w) { return longlong4{x, y, z, w}; }
HD ulonglong1 make_ulonglong1(unsigned long long x) { return ulonglong1{x}; }
HD ulonglong2 make_ulonglong2(unsigned long long x, unsigned long long y) { return ulonglong2{x, y}; }
HD ulonglong3 make_ulonglong3(unsigned long long x, unsigned long long y, unsigned long long z) { return ulonglong3{x, y, z}; }
HD ulonglong4 make_ulonglong4(unsigned long long x, unsigned long long y, unsigned long long z, unsigned long long w) { return ulonglong4{x, y, z, w}; }
HD float1 make_float1(float x) { return float1{x}; }
HD float2 make_float2(float x, float y) { return float2{x, y}; }
HD float3 make_float3(float x, float y, float z) { return float3{x, y, z}; }
HD float4 make_float4(float x, float y, float z, float w) { return float4{x, y, z, w}; }
HD double1 make_double1(double x) { return double1{x}; }
HD double2 make_double2(double x, double y) { return double2{x, y}; }
HD double3 make_double3(double x, double y, double z) { return double3{x, y, z}; }
HD double4 make_double4(double x, double y, double z, double w) { return double4{x, y, z, w}; }

// ---- threads of a block and of a warp

DEVB void __syncthreads();
DEVB int __syncthreads_count(int predicate);
DEVB int __syncthreads_and(int predicate);
DEVB int __syncthreads_or(int predicate);
DEVB void __syncwarp(unsigned int mask = 0xffffffffu);
DEVB void __threadfence_block();
DEVB void __threadfence();
DEVB void __threadfence_system();

DEVB unsigned int __activemask();
DEVB int __all_sync(unsigned int mask, int predicate);
DEVB int __any_sync(unsigned int mask, int predicate);
DEVB int __uni_sync(unsigned int mask, int predicate);
DEVB unsigned int __ballot_sync(unsigned int mask, int predicate);
DEVB int __all(int predicate);
DEVB int __any(int predicate);
DEVB unsigned int __ballot(int predicate);

DEVB int __shfl_sync(unsigned int mask, int value, int lane, int width = warpSize);
DEVB unsigned int __shfl_sync(unsigned int mask, unsigned int value, int lane, int width = warpSize);
DEVB long __shfl_sync(unsigned int mask, long value, int lane, int width = warpSize);
DEVB unsigned long __shfl_sync(unsigned int mask, unsigned long value, int lane, int width = warpSize);
DEVB long long __shfl_sync(unsigned int mask, long long value, int lane, int width = warpSize);
DEVB unsigned long long __shfl_sync(unsigned int mask, unsigned long long value, int lane, int width = warpSize);
DEVB float __shfl_sync(unsigned int mask, float value, int lane, int width = warpSize);
DEVB double __shfl_sync(unsigned int mask, double value, int lane, int width = warpSize);
DEVB int __shfl_up_sync(unsigned int mask, int value, unsigned int delta, int width = warpSize);
DEVB unsigned int __shfl_up_sync(unsigned int mask, unsigned int value, unsigned int delta, int width = warpSize);
DEVB long __shfl_up_sync(unsigned int mask, long value, unsigned int delta, int width = warpSize);
DEVB unsigned long __shfl_up_sync(unsigned int mask, unsigned long value, unsigned int delta, int width = warpSize);
DEVB long long __shfl_up_sync(unsigned int mask, long long value, unsigned int delta, int width = warpSize);
DEVB unsigned long long __shfl_up_sync(unsigned int mask, unsigned long long value, unsigned int delta, int width = warpSize);
DEVB float __shfl_up_sync(unsigned int mask, float value, unsigned int delta, int width = warpSize);
DEVB double __shfl_up_sync(unsigned int mask, double value, unsigned int delta, int width = warpSize);
DEVB int __shfl_down_sync(unsigned int mask, int value, unsigned int delta, int width = warpSize);
DEVB unsigned int __shfl_down_sync(unsigned int mask, unsigned int value, unsigned int delta, int width = warpSize);
DEVB long __shfl_down_sync(unsigned int mask, long value, unsigned int delta, int width = warpSize);
DEVB unsigned long __shfl_down_sync(unsigned int mask, unsigned long value, unsigned int delta, int width = warpSize);
DEVB long long __shfl_down_sync(unsigned int mask, long long value, unsigned int delta, int width = warpSize);
DEVB unsigned long long __shfl_down_sync(unsigned int mask, unsigned long long value, unsigned int delta, int width = warpSize);
DEVB float __shfl_down_sync(unsigned int mask, float value, unsigned int delta, int width = warpSize);
DEVB double __shfl_down_sync(unsigned int mask, double value, unsigned int delta, int width = warpSize);
DEVB int __shfl_xor_sync(unsigned int mask, int value, int lane_mask, int width = warpSize);
DEVB unsigned int __shfl_xor_sync(unsigned int mask, unsigned int value, int lane_mask, int width = warpSize);
DEVB long __shfl_xor_sync(unsigned int mask, long value, int lane_mask, int width = warpSize);
DEVB unsigned long __shfl_xor_sync(unsigned int mask, unsigned long value, int lane_mask, int width = warpSize);
DEVB long long __shfl_xor_sync(unsigned int mask, long long value, int lane_mask, int width = warpSize);
DEVB unsigned long long __shfl_xor_sync(unsigned int mask, unsigned long long value, int lane_mask, int width = warpSize);
DEVB float __shfl_xor_sync(unsigned int mask, float value, int lane_mask, int width = warpSize);
DEVB double __shfl_xor_sync(unsigned int mask, double value, int lane_mask, int width = warpSize);
DEVB int __shfl(int value, int lane, int width = warpSize);
DEVB unsigned int __shfl(unsigned int value, int lane, int width = warpSize);
DEVB long __shfl(long value, int lane, int width = warpSize);
DEVB unsigned long __shfl(unsigned long value, int lane, int width = warpSize);
DEVB long long __shfl(long long value, int lane, int width = warpSize);
DEVB unsigned long long __shfl(unsigned long long value, int lane, int width = warpSize);
DEVB float __shfl(float value, int lane, int width = warpSize);
DEVB double __shfl(double value, int lane, int width = warpSize);
DEVB int __shfl_up(int value, unsigned int delta, int width = warpSize);
DEVB unsigned int __shfl_up(unsigned int value, unsigned int delta, int width = warpSize);
DEVB long __shfl_up(long value, unsigned int delta, int width = warpSize);
DEVB unsigned long __shfl_up(unsigned long value, unsigned int delta, int width = warpSize);
DEVB long long __shfl_up(long long value, unsigned int delta, int width = warpSize);
DEVB unsigned long long __shfl_up(unsigned long long value, unsigned int delta, int width = warpSize);
DEVB float __shfl_up(float value, unsigned int delta, int width = warpSize);
DEVB double __shfl_up(double value, unsigned int delta, int width = warpSize);
DEVB int __shfl_down(int value, unsigned int delta, int width = warpSize);
DEVB unsigned int __shfl_down(unsigned int value, unsigned int delta, int width = warpSize);
DEVB long __shfl_down(long value, unsigned int delta, int width = warpSize);
DEVB unsigned long __shfl_down(unsigned long value, unsigned int delta, int width = warpSize);
DEVB long long __shfl_down(long long value, unsigned int delta, int width = warpSize);
DEVB unsigned long long __shfl_down(unsigned long long value, unsigned int delta, int width = warpSize);
DEVB float __shfl_down(float value, unsigned int delta, int width = warpSize);
DEVB double __shfl_down(double value, unsigned int delta, int width = warpSize);
DEVB int __shfl_xor(int value, int lane_mask, int width = warpSize);
DEVB unsigned int __shfl_xor(unsigned int value, int lane_mask, int width = warpSize);
DEVB long __shfl_xor(long value, int lane_mask, int width = warpSize);
DEVB unsigned long __shfl_xor(unsigned long value, int lane_mask, int width = warpSize);
DEVB long long __shfl_xor(long long value, int lane_mask, int width = warpSize);
DEVB unsigned long long __shfl_xor(unsigned long long value, int lane_mask, int width = warpSize);
DEVB float __shfl_xor(float value, int lane_mask, int width = warpSize);
DEVB double __shfl_xor(double value, int lane_mask, int width = warpSize);
DEVB unsigned int __match_any_sync(unsigned int mask, int value);
DEVB unsigned int __match_any_sync(unsigned int mask, unsigned int value);
DEVB unsigned int __match_any_sync(unsigned int mask, long value);
DEVB unsigned int __match_any_sync(unsigned int mask, unsigned long value);
DEVB unsigned int __match_any_sync(unsigned int mask, long long value);
DEVB unsigned int __match_any_sync(unsigned int mask, unsigned long long value);
DEVB unsigned int __match_any_sync(unsigned int mask, float value);
DEVB unsigned int __match_any_sync(unsigned int mask, double value);
template <typename T> DEV unsigned int __match_all_sync(unsigned int mask, T value, int *predicate) {
    unsigned int same = __match_any_sync(mask, value);
    *predicate = same == mask;
    return same == mask ? mask : 0;
}
DEVB int __reduce_add_sync(unsigned int mask, int value);
DEVB unsigned int __reduce_add_sync(unsigned int mask, unsigned int value);
DEVB int __reduce_min_sync(unsigned int mask, int value);
DEVB unsigned int __reduce_min_sync(unsigned int mask, unsigned int value);
DEVB int __reduce_max_sync(unsigned int mask, int value);
DEVB unsigned int __reduce_max_sync(unsigned int mask, unsigned int value);
DEVB unsigned int __reduce_and_sync(unsigned int mask, unsigned int value);
DEVB unsigned int __reduce_or_sync(unsigned int mask, unsigned int value);
DEVB unsigned int __reduce_xor_sync(unsigned int mask, unsigned int value);
// tensor cores: what the headers of matrix tiles and inline PTX are made of
DEVB uint4 __ldmatrix_words(unsigned int mask, unsigned int x, unsigned int y, unsigned int z, unsigned int w);
DEVB unsigned int __movmatrix_word(unsigned int mask, unsigned int value);
DEVB uint4 __mma_f16_f32(unsigned int mask, unsigned int a0, unsigned int a1, unsigned int a2, unsigned int a3, unsigned int b0, unsigned int b1, unsigned int c0, unsigned int c1, unsigned int c2, unsigned int c3);
DEVB uint4 __mma_bf16_f32(unsigned int mask, unsigned int a0, unsigned int a1, unsigned int a2, unsigned int a3, unsigned int b0, unsigned int b1, unsigned int c0, unsigned int c1, unsigned int c2, unsigned int c3);
DEVB uint4 __mma_tf32(unsigned int mask, unsigned int a0, unsigned int a1, unsigned int a2, unsigned int a3, unsigned int b0, unsigned int b1, unsigned int c0, unsigned int c1, unsigned int c2, unsigned int c3);
DEVB uint2 __mma_f16_f16(unsigned int mask, unsigned int a0, unsigned int a1, unsigned int a2, unsigned int a3, unsigned int b0, unsigned int b1, unsigned int c0, unsigned int c1);
DEVB uint4 __mma_s8(unsigned int mask, unsigned int a0, unsigned int a1, unsigned int b0, unsigned int c0, unsigned int c1, unsigned int c2, unsigned int c3);
DEVB uint4 __mma_u8(unsigned int mask, unsigned int a0, unsigned int a1, unsigned int b0, unsigned int c0, unsigned int c1, unsigned int c2, unsigned int c3);
DEV bool __in_shared(const void *at) { return (size_t)at >> 32 == 0x7e00; }

// ---- atomics

DEVB int atomicAdd(int *address, int value);
DEVB unsigned int atomicAdd(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicAdd(unsigned long long *address, unsigned long long value);
DEVB float atomicAdd(float *address, float value);
DEVB double atomicAdd(double *address, double value);
DEVB int atomicSub(int *address, int value);
DEVB unsigned int atomicSub(unsigned int *address, unsigned int value);
DEVB int atomicExch(int *address, int value);
DEVB unsigned int atomicExch(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicExch(unsigned long long *address, unsigned long long value);
DEVB float atomicExch(float *address, float value);
DEVB int atomicMin(int *address, int value);
DEVB unsigned int atomicMin(unsigned int *address, unsigned int value);
DEVB long long atomicMin(long long *address, long long value);
DEVB unsigned long long atomicMin(unsigned long long *address, unsigned long long value);
DEVB int atomicMax(int *address, int value);
DEVB unsigned int atomicMax(unsigned int *address, unsigned int value);
DEVB long long atomicMax(long long *address, long long value);
DEVB unsigned long long atomicMax(unsigned long long *address, unsigned long long value);
DEVB unsigned int atomicInc(unsigned int *address, unsigned int value);
DEVB unsigned int atomicDec(unsigned int *address, unsigned int value);
DEVB int atomicAnd(int *address, int value);
DEVB unsigned int atomicAnd(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicAnd(unsigned long long *address, unsigned long long value);
DEVB int atomicOr(int *address, int value);
DEVB unsigned int atomicOr(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicOr(unsigned long long *address, unsigned long long value);
DEVB int atomicXor(int *address, int value);
DEVB unsigned int atomicXor(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicXor(unsigned long long *address, unsigned long long value);
DEVB int atomicCAS(int *address, int compare, int value);
DEVB unsigned int atomicCAS(unsigned int *address, unsigned int compare, unsigned int value);
DEVB unsigned short atomicCAS(unsigned short *address, unsigned short compare, unsigned short value);
DEVB unsigned long long atomicCAS(unsigned long long *address, unsigned long long compare, unsigned long long value);
DEVB int atomicAdd_block(int *address, int value);
DEVB unsigned int atomicAdd_block(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicAdd_block(unsigned long long *address, unsigned long long value);
DEVB float atomicAdd_block(float *address, float value);
DEVB double atomicAdd_block(double *address, double value);
DEVB int atomicSub_block(int *address, int value);
DEVB unsigned int atomicSub_block(unsigned int *address, unsigned int value);
DEVB int atomicExch_block(int *address, int value);
DEVB unsigned int atomicExch_block(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicExch_block(unsigned long long *address, unsigned long long value);
DEVB float atomicExch_block(float *address, float value);
DEVB int atomicMin_block(int *address, int value);
DEVB unsigned int atomicMin_block(unsigned int *address, unsigned int value);
DEVB long long atomicMin_block(long long *address, long long value);
DEVB unsigned long long atomicMin_block(unsigned long long *address, unsigned long long value);
DEVB int atomicMax_block(int *address, int value);
DEVB unsigned int atomicMax_block(unsigned int *address, unsigned int value);
DEVB long long atomicMax_block(long long *address, long long value);
DEVB unsigned long long atomicMax_block(unsigned long long *address, unsigned long long value);
DEVB unsigned int atomicInc_block(unsigned int *address, unsigned int value);
DEVB unsigned int atomicDec_block(unsigned int *address, unsigned int value);
DEVB int atomicAnd_block(int *address, int value);
DEVB unsigned int atomicAnd_block(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicAnd_block(unsigned long long *address, unsigned long long value);
DEVB int atomicOr_block(int *address, int value);
DEVB unsigned int atomicOr_block(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicOr_block(unsigned long long *address, unsigned long long value);
DEVB int atomicXor_block(int *address, int value);
DEVB unsigned int atomicXor_block(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicXor_block(unsigned long long *address, unsigned long long value);
DEVB int atomicCAS_block(int *address, int compare, int value);
DEVB unsigned int atomicCAS_block(unsigned int *address, unsigned int compare, unsigned int value);
DEVB unsigned short atomicCAS_block(unsigned short *address, unsigned short compare, unsigned short value);
DEVB unsigned long long atomicCAS_block(unsigned long long *address, unsigned long long compare, unsigned long long value);
DEVB int atomicAdd_system(int *address, int value);
DEVB unsigned int atomicAdd_system(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicAdd_system(unsigned long long *address, unsigned long long value);
DEVB float atomicAdd_system(float *address, float value);
DEVB double atomicAdd_system(double *address, double value);
DEVB int atomicSub_system(int *address, int value);
DEVB unsigned int atomicSub_system(unsigned int *address, unsigned int value);
DEVB int atomicExch_system(int *address, int value);
DEVB unsigned int atomicExch_system(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicExch_system(unsigned long long *address, unsigned long long value);
DEVB float atomicExch_system(float *address, float value);
DEVB int atomicMin_system(int *address, int value);
DEVB unsigned int atomicMin_system(unsigned int *address, unsigned int value);
DEVB long long atomicMin_system(long long *address, long long value);
DEVB unsigned long long atomicMin_system(unsigned long long *address, unsigned long long value);
DEVB int atomicMax_system(int *address, int value);
DEVB unsigned int atomicMax_system(unsigned int *address, unsigned int value);
DEVB long long atomicMax_system(long long *address, long long value);
DEVB unsigned long long atomicMax_system(unsigned long long *address, unsigned long long value);
DEVB unsigned int atomicInc_system(unsigned int *address, unsigned int value);
DEVB unsigned int atomicDec_system(unsigned int *address, unsigned int value);
DEVB int atomicAnd_system(int *address, int value);
DEVB unsigned int atomicAnd_system(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicAnd_system(unsigned long long *address, unsigned long long value);
DEVB int atomicOr_system(int *address, int value);
DEVB unsigned int atomicOr_system(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicOr_system(unsigned long long *address, unsigned long long value);
DEVB int atomicXor_system(int *address, int value);
DEVB unsigned int atomicXor_system(unsigned int *address, unsigned int value);
DEVB unsigned long long atomicXor_system(unsigned long long *address, unsigned long long value);
DEVB int atomicCAS_system(int *address, int compare, int value);
DEVB unsigned int atomicCAS_system(unsigned int *address, unsigned int compare, unsigned int value);
DEVB unsigned short atomicCAS_system(unsigned short *address, unsigned short compare, unsigned short value);
DEVB unsigned long long atomicCAS_system(unsigned long long *address, unsigned long long compare, unsigned long long value);

// ---- loads and stores with a cache hint

template <typename T> DEVB T __ldg(const T *address);
template <typename T> DEVB T __ldca(const T *address);
template <typename T> DEVB T __ldcg(const T *address);
template <typename T> DEVB T __ldcs(const T *address);
template <typename T> DEVB T __ldcv(const T *address);
template <typename T> DEVB T __ldlu(const T *address);
// asynchronous copies: the store of what was loaded, named by what waits for it; batches of them as cp.async has them
template <typename T> DEVB void __async_store_pipeline(T *address, T value);
template <typename T> DEVB void __async_store_ptx(T *address, T value);
template <typename T> DEVB void __async_store_group(T *address, T value);
template <typename T> DEVB void __async_store_stage(T *address, T value);
template <typename T> DEVB void __async_store_barrier(T *address, T value);
DEVB void __atomic_set(unsigned int *address, unsigned int value); // an atomic store
DEVB void __atomic_set(unsigned long long *address, unsigned long long value);
DEVB void __wait_turn(); // in the loops of functions of this text and of headers, which have no steps of their own
DEVB void __copies_commit();
DEVB void __copies_wait(unsigned int batches);
template <typename T> DEVB void __stwb(T *address, T value);
template <typename T> DEVB void __stcg(T *address, T value);
template <typename T> DEVB void __stcs(T *address, T value);
template <typename T> DEVB void __stwt(T *address, T value);

// ---- time and traps

HDB clock_t clock();
DEVB long long clock64();
DEVB void __nanosleep(unsigned int nanoseconds);
DEVB void __trap();
HDB void __assert_fail(const char *condition, const char *file, unsigned int line);

// ---- integers

HDB int min(int a, int b);
HDB unsigned int min(unsigned int a, unsigned int b);
HDB long min(long a, long b);
HDB unsigned long min(unsigned long a, unsigned long b);
HDB long long min(long long a, long long b);
HDB unsigned long long min(unsigned long long a, unsigned long long b);
HDB float min(float a, float b);
HDB double min(double a, double b);
HDB int max(int a, int b);
HDB unsigned int max(unsigned int a, unsigned int b);
HDB long max(long a, long b);
HDB unsigned long max(unsigned long a, unsigned long b);
HDB long long max(long long a, long long b);
HDB unsigned long long max(unsigned long long a, unsigned long long b);
HDB float max(float a, float b);
HDB double max(double a, double b);
HD unsigned int min(int a, unsigned int b) { return min((unsigned int)a, b); }
HD unsigned int min(unsigned int a, int b) { return min(a, (unsigned int)b); }
HD unsigned long min(long a, unsigned long b) { return min((unsigned long)a, b); }
HD unsigned long min(unsigned long a, long b) { return min(a, (unsigned long)b); }
HD unsigned long long min(long long a, unsigned long long b) { return min((unsigned long long)a, b); }
HD unsigned long long min(unsigned long long a, long long b) { return min(a, (unsigned long long)b); }
HD double min(float a, double b) { return min((double)a, b); }
HD double min(double a, float b) { return min(a, (double)b); }
HD unsigned int max(int a, unsigned int b) { return max((unsigned int)a, b); }
HD unsigned int max(unsigned int a, int b) { return max(a, (unsigned int)b); }
HD unsigned long max(long a, unsigned long b) { return max((unsigned long)a, b); }
HD unsigned long max(unsigned long a, long b) { return max(a, (unsigned long)b); }
HD unsigned long long max(long long a, unsigned long long b) { return max((unsigned long long)a, b); }
HD unsigned long long max(unsigned long long a, long long b) { return max(a, (unsigned long long)b); }
HD double max(float a, double b) { return max((double)a, b); }
HD double max(double a, float b) { return max(a, (double)b); }
HDB unsigned int umin(unsigned int a, unsigned int b);
HDB unsigned int umax(unsigned int a, unsigned int b);
HDB long long llmin(long long a, long long b);
HDB long long llmax(long long a, long long b);
HDB unsigned long long ullmin(unsigned long long a, unsigned long long b);
HDB unsigned long long ullmax(unsigned long long a, unsigned long long b);
HDB int abs(int a);
HDB long abs(long a);
HDB long long abs(long long a);
HDB float abs(float a);
HDB double abs(double a);
HDB long labs(long a);
HDB long long llabs(long long a);
// SIMD within a word: two parts of 16 bits or four of 8.
#define __SIMD(NAME, BITS, TYPE, EXPR)                                                                                     \
    DEV unsigned int NAME(unsigned int a, unsigned int b) {                                                                \
        unsigned int r = 0;                                                                                                \
        for (int i = 0; i < 32; i += BITS) {                                                                               \
            int x = (TYPE)(a >> i), y = (TYPE)(b >> i);                                                                    \
            r |= ((unsigned int)(EXPR) & ((1u << BITS) - 1)) << i;                                                         \
        }                                                                                                                  \
        return r;                                                                                                          \
    }
DEV int __simd_clamp(int x, int least, int most) { return x < least ? least : x > most ? most : x; }
__SIMD(__vadd2, 16, unsigned short, x + y)
__SIMD(__vadd4, 8, unsigned char, x + y)
__SIMD(__vsub2, 16, unsigned short, x - y)
__SIMD(__vsub4, 8, unsigned char, x - y)
__SIMD(__vaddus2, 16, unsigned short, __simd_clamp(x + y, 0, 65535))
__SIMD(__vaddus4, 8, unsigned char, __simd_clamp(x + y, 0, 255))
__SIMD(__vaddss2, 16, short, __simd_clamp(x + y, -32768, 32767))
__SIMD(__vaddss4, 8, signed char, __simd_clamp(x + y, -128, 127))
__SIMD(__vsubus2, 16, unsigned short, x > y ? x - y : 0)
__SIMD(__vsubus4, 8, unsigned char, x > y ? x - y : 0)
__SIMD(__vsubss2, 16, short, __simd_clamp(x - y, -32768, 32767))
__SIMD(__vsubss4, 8, signed char, __simd_clamp(x - y, -128, 127))
__SIMD(__vabsdiffu2, 16, unsigned short, x < y ? y - x : x - y)
__SIMD(__vabsdiffu4, 8, unsigned char, x < y ? y - x : x - y)
__SIMD(__vabsdiffs2, 16, short, x < y ? y - x : x - y)
__SIMD(__vabsdiffs4, 8, signed char, x < y ? y - x : x - y)
__SIMD(__vavgu2, 16, unsigned short, (x + y + 1) >> 1)
__SIMD(__vavgu4, 8, unsigned char, (x + y + 1) >> 1)
__SIMD(__vhaddu2, 16, unsigned short, (x + y) >> 1)
__SIMD(__vhaddu4, 8, unsigned char, (x + y) >> 1)
__SIMD(__vmaxu2, 16, unsigned short, x < y ? y : x)
__SIMD(__vmaxu4, 8, unsigned char, x < y ? y : x)
__SIMD(__vminu2, 16, unsigned short, y < x ? y : x)
__SIMD(__vminu4, 8, unsigned char, y < x ? y : x)
__SIMD(__vmaxs2, 16, short, x < y ? y : x)
__SIMD(__vmaxs4, 8, signed char, x < y ? y : x)
__SIMD(__vmins2, 16, short, y < x ? y : x)
__SIMD(__vmins4, 8, signed char, y < x ? y : x)
__SIMD(__vcmpeq2, 16, unsigned short, x == y ? -1 : 0)
__SIMD(__vcmpeq4, 8, unsigned char, x == y ? -1 : 0)
__SIMD(__vseteq2, 16, unsigned short, x == y ? 1 : 0)
__SIMD(__vseteq4, 8, unsigned char, x == y ? 1 : 0)
__SIMD(__vcmpne2, 16, unsigned short, x != y ? -1 : 0)
__SIMD(__vcmpne4, 8, unsigned char, x != y ? -1 : 0)
__SIMD(__vsetne2, 16, unsigned short, x != y ? 1 : 0)
__SIMD(__vsetne4, 8, unsigned char, x != y ? 1 : 0)
__SIMD(__vcmpgtu2, 16, unsigned short, x > y ? -1 : 0)
__SIMD(__vcmpgtu4, 8, unsigned char, x > y ? -1 : 0)
__SIMD(__vsetgtu2, 16, unsigned short, x > y ? 1 : 0)
__SIMD(__vsetgtu4, 8, unsigned char, x > y ? 1 : 0)
__SIMD(__vcmpgeu2, 16, unsigned short, x >= y ? -1 : 0)
__SIMD(__vcmpgeu4, 8, unsigned char, x >= y ? -1 : 0)
__SIMD(__vsetgeu2, 16, unsigned short, x >= y ? 1 : 0)
__SIMD(__vsetgeu4, 8, unsigned char, x >= y ? 1 : 0)
__SIMD(__vcmpltu2, 16, unsigned short, x < y ? -1 : 0)
__SIMD(__vcmpltu4, 8, unsigned char, x < y ? -1 : 0)
__SIMD(__vsetltu2, 16, unsigned short, x < y ? 1 : 0)
__SIMD(__vsetltu4, 8, unsigned char, x < y ? 1 : 0)
__SIMD(__vcmpleu2, 16, unsigned short, x <= y ? -1 : 0)
__SIMD(__vcmpleu4, 8, unsigned char, x <= y ? -1 : 0)
__SIMD(__vsetleu2, 16, unsigned short, x <= y ? 1 : 0)
__SIMD(__vsetleu4, 8, unsigned char, x <= y ? 1 : 0)
__SIMD(__vcmpgts2, 16, short, x > y ? -1 : 0)
__SIMD(__vcmpgts4, 8, signed char, x > y ? -1 : 0)
__SIMD(__vsetgts2, 16, short, x > y ? 1 : 0)
__SIMD(__vsetgts4, 8, signed char, x > y ? 1 : 0)
__SIMD(__vcmpges2, 16, short, x >= y ? -1 : 0)
__SIMD(__vcmpges4, 8, signed char, x >= y ? -1 : 0)
__SIMD(__vsetges2, 16, short, x >= y ? 1 : 0)
__SIMD(__vsetges4, 8, signed char, x >= y ? 1 : 0)
__SIMD(__vcmplts2, 16, short, x < y ? -1 : 0)
__SIMD(__vcmplts4, 8, signed char, x < y ? -1 : 0)
__SIMD(__vsetlts2, 16, short, x < y ? 1 : 0)
__SIMD(__vsetlts4, 8, signed char, x < y ? 1 : 0)
__SIMD(__vcmples2, 16, short, x <= y ? -1 : 0)
__SIMD(__vcmples4, 8, signed char, x <= y ? -1 : 0)
__SIMD(__vsetles2, 16, short, x <= y ? 1 : 0)
__SIMD(__vsetles4, 8, signed char, x <= y ? 1 : 0)
DEV unsigned int __vneg2(unsigned int a) { return __vsub2(0, a); }
DEV unsigned int __vneg4(unsigned int a) { return __vsub4(0, a); }
DEV unsigned int __vabs2(unsigned int a) { return __vmaxs2(a, __vneg2(a)); }
DEV unsigned int __vabs4(unsigned int a) { return __vmaxs4(a, __vneg4(a)); }
#define __SIMD_SUM(NAME, BITS, TYPE, RESULT, WORD, EXPR)                                                                    \
    DEV RESULT NAME(WORD a, WORD b, RESULT sum) {                                                                          \
        for (int i = 0; i < 32; i += BITS) {                                                                               \
            int x = (TYPE)(a >> i), y = (TYPE)(b >> i);                                                                    \
            sum += EXPR;                                                                                                   \
        }                                                                                                                  \
        return sum;                                                                                                        \
    }
__SIMD_SUM(__dp4a, 8, signed char, int, int, x * y)
__SIMD_SUM(__dp4a, 8, unsigned char, unsigned int, unsigned int, (unsigned int)(x * y))
__SIMD_SUM(__simd_sad2, 16, unsigned short, unsigned int, unsigned int, (unsigned int)(x < y ? y - x : x - y))
__SIMD_SUM(__simd_sad4, 8, unsigned char, unsigned int, unsigned int, (unsigned int)(x < y ? y - x : x - y))
__SIMD_SUM(__simd_sads2, 16, short, unsigned int, unsigned int, (unsigned int)(x < y ? y - x : x - y))
__SIMD_SUM(__simd_sads4, 8, signed char, unsigned int, unsigned int, (unsigned int)(x < y ? y - x : x - y))
DEV unsigned int __vsadu2(unsigned int a, unsigned int b) { return __simd_sad2(a, b, 0); }
DEV unsigned int __vsadu4(unsigned int a, unsigned int b) { return __simd_sad4(a, b, 0); }
DEV unsigned int __vsads2(unsigned int a, unsigned int b) { return __simd_sads2(a, b, 0); }
DEV unsigned int __vsads4(unsigned int a, unsigned int b) { return __simd_sads4(a, b, 0); }
DEV int __dp2a_lo(int a, int b, int sum) { return sum + (short)a * (signed char)b + (short)(a >> 16) * (signed char)(b >> 8); }
DEV int __dp2a_hi(int a, int b, int sum) { return __dp2a_lo(a, b >> 16, sum); }
DEV unsigned int __dp2a_lo(unsigned int a, unsigned int b, unsigned int sum) {
    return sum + (unsigned short)a * (unsigned int)(unsigned char)b + (unsigned short)(a >> 16) * (unsigned int)(unsigned char)(b >> 8);
}
DEV unsigned int __dp2a_hi(unsigned int a, unsigned int b, unsigned int sum) { return __dp2a_lo(a, b >> 16, sum); }
#undef __SIMD
#undef __SIMD_SUM
DEVB int __popc(unsigned int x);
DEVB int __popcll(unsigned long long x);
DEVB int __clz(int x);
DEVB int __clzll(long long x);
DEVB int __ffs(int x);
DEV unsigned int __fns(unsigned int mask, unsigned int base, int offset) {
    int step = offset < 0 ? -1 : 1, left = offset == 0 ? 1 : offset < 0 ? -offset : offset;
    for (int i = (int)base; i >= 0 && i < 32; i += step) {
        if (mask >> i & 1 && --left == 0)
            return i;
        if (offset == 0)
            break;
    }
    return 0xffffffffu;
}
DEVB int __ffsll(long long x);
DEVB unsigned int __brev(unsigned int x);
DEVB unsigned long long __brevll(unsigned long long x);
DEVB int __mulhi(int a, int b);
DEVB unsigned int __umulhi(unsigned int a, unsigned int b);
DEVB long long __mul64hi(long long a, long long b);
DEVB unsigned long long __umul64hi(unsigned long long a, unsigned long long b);
DEVB int __mul24(int a, int b);
DEVB unsigned int __umul24(unsigned int a, unsigned int b);
DEVB unsigned int __byte_perm(unsigned int x, unsigned int y, unsigned int selector);
DEVB unsigned int __funnelshift_l(unsigned int low, unsigned int high, unsigned int shift);
DEVB unsigned int __funnelshift_r(unsigned int low, unsigned int high, unsigned int shift);
DEV unsigned int __funnelshift_lc(unsigned int low, unsigned int high, unsigned int shift) { return shift < 32 ? __funnelshift_l(low, high, shift) : low; }
DEV unsigned int __funnelshift_rc(unsigned int low, unsigned int high, unsigned int shift) { return shift < 32 ? __funnelshift_r(low, high, shift) : high; }
DEVB unsigned int __sad(int x, int y, unsigned int z);
DEVB unsigned int __usad(unsigned int x, unsigned int y, unsigned int z);
DEV int __rhadd(int a, int b) { return (int)(((long long)a + b + 1) >> 1); }
DEV unsigned int __urhadd(unsigned int a, unsigned int b) { return (unsigned int)(((unsigned long long)a + b + 1) >> 1); }
DEV int __hadd(int a, int b) { return (int)(((long long)a + b) >> 1); }
DEV unsigned int __uhadd(unsigned int a, unsigned int b) { return (unsigned int)(((unsigned long long)a + b) >> 1); }

// ---- floating point

HDB float sqrtf(float x);
HDB float sqrt(float x);
HDB double sqrt(double x);
HDB float rsqrtf(float x);
HDB float rsqrt(float x);
HDB double rsqrt(double x);
HDB float cbrtf(float x);
HDB float cbrt(float x);
HDB double cbrt(double x);
HDB float sinf(float x);
HDB float sin(float x);
HDB double sin(double x);
HDB float cosf(float x);
HDB float cos(float x);
HDB double cos(double x);
HDB float tanf(float x);
HDB float tan(float x);
HDB double tan(double x);
HDB float asinf(float x);
HDB float asin(float x);
HDB double asin(double x);
HDB float acosf(float x);
HDB float acos(float x);
HDB double acos(double x);
HDB float atanf(float x);
HDB float atan(float x);
HDB double atan(double x);
HDB float sinhf(float x);
HDB float sinh(float x);
HDB double sinh(double x);
HDB float coshf(float x);
HDB float cosh(float x);
HDB double cosh(double x);
HDB float tanhf(float x);
HDB float tanh(float x);
HDB double tanh(double x);
HDB float expf(float x);
HDB float exp(float x);
HDB double exp(double x);
HDB float exp2f(float x);
HDB float exp2(float x);
HDB double exp2(double x);
HDB float exp10f(float x);
HDB float exp10(float x);
HDB double exp10(double x);
HDB float expm1f(float x);
HDB float expm1(float x);
HDB double expm1(double x);
HDB float logf(float x);
HDB float log(float x);
HDB double log(double x);
HDB float log2f(float x);
HDB float log2(float x);
HDB double log2(double x);
HDB float log10f(float x);
HDB float log10(float x);
HDB double log10(double x);
HDB float log1pf(float x);
HDB float log1p(float x);
HDB double log1p(double x);
HDB float floorf(float x);
HDB float floor(float x);
HDB double floor(double x);
HDB float ceilf(float x);
HDB float ceil(float x);
HDB double ceil(double x);
HDB float truncf(float x);
HDB float trunc(float x);
HDB double trunc(double x);
HDB float roundf(float x);
HDB float round(float x);
HDB double round(double x);
HDB float rintf(float x);
HDB float rint(float x);
HDB double rint(double x);
HDB float fabsf(float x);
HDB float fabs(float x);
HDB double fabs(double x);
HDB float erff(float x);
HDB float erf(float x);
HDB double erf(double x);
HDB float erfcf(float x);
HDB float erfc(float x);
HDB double erfc(double x);
HDB float tgammaf(float x);
HDB float tgamma(float x);
HDB double tgamma(double x);
HDB float lgammaf(float x);
HDB float lgamma(float x);
HDB double lgamma(double x);
HDB float powf(float x, float y);
HDB float pow(float x, float y);
HDB double pow(double x, double y);
HDB float fmodf(float x, float y);
HDB float fmod(float x, float y);
HDB double fmod(double x, double y);
HDB float fminf(float x, float y);
HDB float fmin(float x, float y);
HDB double fmin(double x, double y);
HDB float fmaxf(float x, float y);
HDB float fmax(float x, float y);
HDB double fmax(double x, double y);
HDB float atan2f(float x, float y);
HDB float atan2(float x, float y);
HDB double atan2(double x, double y);
HDB float hypotf(float x, float y);
HDB float hypot(float x, float y);
HDB double hypot(double x, double y);
HDB float copysignf(float x, float y);
HDB float copysign(float x, float y);
HDB double copysign(double x, double y);
HDB float fmaf(float a, float b, float c);
HDB float fma(float a, float b, float c);
HDB double fma(double a, double b, double c);
// an integer argument, or arguments of two types, are computed in double; objects have functions of their own
template <bool object> struct __as_double { typedef double type; };
template <> struct __as_double<true> {};
template <typename T, typename U = int> using __double_of = typename __as_double<__is_class(T) || __is_class(U)>::type;
template <typename T> HD __double_of<T> sqrt(T x) { return sqrt((double)x); }
template <typename T> HD __double_of<T> rsqrt(T x) { return rsqrt((double)x); }
template <typename T> HD __double_of<T> cbrt(T x) { return cbrt((double)x); }
template <typename T> HD __double_of<T> sin(T x) { return sin((double)x); }
template <typename T> HD __double_of<T> cos(T x) { return cos((double)x); }
template <typename T> HD __double_of<T> tan(T x) { return tan((double)x); }
template <typename T> HD __double_of<T> asin(T x) { return asin((double)x); }
template <typename T> HD __double_of<T> acos(T x) { return acos((double)x); }
template <typename T> HD __double_of<T> atan(T x) { return atan((double)x); }
template <typename T> HD __double_of<T> sinh(T x) { return sinh((double)x); }
template <typename T> HD __double_of<T> cosh(T x) { return cosh((double)x); }
template <typename T> HD __double_of<T> tanh(T x) { return tanh((double)x); }
template <typename T> HD __double_of<T> exp(T x) { return exp((double)x); }
template <typename T> HD __double_of<T> exp2(T x) { return exp2((double)x); }
template <typename T> HD __double_of<T> exp10(T x) { return exp10((double)x); }
template <typename T> HD __double_of<T> expm1(T x) { return expm1((double)x); }
template <typename T> HD __double_of<T> log(T x) { return log((double)x); }
template <typename T> HD __double_of<T> log2(T x) { return log2((double)x); }
template <typename T> HD __double_of<T> log10(T x) { return log10((double)x); }
template <typename T> HD __double_of<T> log1p(T x) { return log1p((double)x); }
template <typename T> HD __double_of<T> floor(T x) { return floor((double)x); }
template <typename T> HD __double_of<T> ceil(T x) { return ceil((double)x); }
template <typename T> HD __double_of<T> trunc(T x) { return trunc((double)x); }
template <typename T> HD __double_of<T> round(T x) { return round((double)x); }
template <typename T> HD __double_of<T> rint(T x) { return rint((double)x); }
template <typename T> HD __double_of<T> fabs(T x) { return fabs((double)x); }
template <typename T> HD __double_of<T> erf(T x) { return erf((double)x); }
template <typename T> HD __double_of<T> erfc(T x) { return erfc((double)x); }
template <typename T> HD __double_of<T> tgamma(T x) { return tgamma((double)x); }
template <typename T> HD __double_of<T> lgamma(T x) { return lgamma((double)x); }
template <typename T, typename U> HD __double_of<T, U> pow(T x, U y) { return pow((double)x, (double)y); }
template <typename T, typename U> HD __double_of<T, U> fmod(T x, U y) { return fmod((double)x, (double)y); }
template <typename T, typename U> HD __double_of<T, U> fmin(T x, U y) { return fmin((double)x, (double)y); }
template <typename T, typename U> HD __double_of<T, U> fmax(T x, U y) { return fmax((double)x, (double)y); }
template <typename T, typename U> HD __double_of<T, U> atan2(T x, U y) { return atan2((double)x, (double)y); }
template <typename T, typename U> HD __double_of<T, U> hypot(T x, U y) { return hypot((double)x, (double)y); }
template <typename T, typename U> HD __double_of<T, U> copysign(T x, U y) { return copysign((double)x, (double)y); }
HDB bool isnan(float x);
HDB bool isnan(double x);
HDB bool isinf(float x);
HDB bool isinf(double x);
HDB bool isfinite(float x);
HDB bool isfinite(double x);
HDB bool signbit(float x);
HDB bool signbit(double x);
#define FP_NAN 0
#define FP_INFINITE 1
#define FP_ZERO 2
#define FP_SUBNORMAL 3
#define FP_NORMAL 4
inline int fpclassify(double x) { return isnan(x) ? FP_NAN : isinf(x) ? FP_INFINITE : x == 0.0 ? FP_ZERO : fabs(x) < 2.2250738585072014e-308 ? FP_SUBNORMAL : FP_NORMAL; }
inline int fpclassify(float x) { return x != 0.0f && fabs(x) < 1.17549435e-38f ? FP_SUBNORMAL : fpclassify((double)x); }
inline bool isnormal(float x) { return fpclassify(x) == FP_NORMAL; }
inline bool isnormal(double x) { return fpclassify(x) == FP_NORMAL; }
// long double, which only the host program has
long double sqrtl(long double x);
long double cbrtl(long double x);
long double fabsl(long double x);
long double floorl(long double x);
long double ceill(long double x);
long double truncl(long double x);
long double roundl(long double x);
long double rintl(long double x);
long double expl(long double x);
long double exp2l(long double x);
long double logl(long double x);
long double log2l(long double x);
long double log10l(long double x);
long double sinl(long double x);
long double cosl(long double x);
long double tanl(long double x);
long double asinl(long double x);
long double acosl(long double x);
long double atanl(long double x);
long double sinhl(long double x);
long double coshl(long double x);
long double tanhl(long double x);
long double powl(long double x, long double y);
long double fmodl(long double x, long double y);
long double atan2l(long double x, long double y);
long double hypotl(long double x, long double y);
long double copysignl(long double x, long double y);
long double fmal(long double x, long double y, long double z);
long double ldexpl(long double x, int exponent);
// 0 for a NaN, 1 for an infinity, 2 for zero, 3 for a subnormal number, 4 for others, as fpclassify; 8 more for a sign
int __class_of_long(long double x);
long double strtold(const char *text, char **end);
inline long double fminl(long double x, long double y) { return x != x || y < x ? y : x; }
inline long double fmaxl(long double x, long double y) { return x != x || y > x ? y : x; }
inline long double fdiml(long double x, long double y) { return x > y ? x - y : x != x || y != y ? x + y : 0; }
inline long double sqrt(long double x) { return sqrtl(x); }
inline long double cbrt(long double x) { return cbrtl(x); }
inline long double fabs(long double x) { return fabsl(x); }
inline long double floor(long double x) { return floorl(x); }
inline long double ceil(long double x) { return ceill(x); }
inline long double trunc(long double x) { return truncl(x); }
inline long double round(long double x) { return roundl(x); }
inline long double rint(long double x) { return rintl(x); }
inline long double exp(long double x) { return expl(x); }
inline long double exp2(long double x) { return exp2l(x); }
inline long double log(long double x) { return logl(x); }
inline long double log2(long double x) { return log2l(x); }
inline long double log10(long double x) { return log10l(x); }
inline long double sin(long double x) { return sinl(x); }
inline long double cos(long double x) { return cosl(x); }
inline long double tan(long double x) { return tanl(x); }
inline long double asin(long double x) { return asinl(x); }
inline long double acos(long double x) { return acosl(x); }
inline long double atan(long double x) { return atanl(x); }
inline long double sinh(long double x) { return sinhl(x); }
inline long double cosh(long double x) { return coshl(x); }
inline long double tanh(long double x) { return tanhl(x); }
inline long double abs(long double x) { return fabsl(x); }
inline long double pow(long double x, long double y) { return powl(x, y); }
template <typename U, typename = __double_of<U>> inline long double pow(long double x, U y) { return powl(x, y); }
template <typename U, typename = __double_of<U>> inline long double pow(U x, long double y) { return powl(x, y); }
inline long double fmod(long double x, long double y) { return fmodl(x, y); }
template <typename U, typename = __double_of<U>> inline long double fmod(long double x, U y) { return fmodl(x, y); }
template <typename U, typename = __double_of<U>> inline long double fmod(U x, long double y) { return fmodl(x, y); }
inline long double atan2(long double x, long double y) { return atan2l(x, y); }
template <typename U, typename = __double_of<U>> inline long double atan2(long double x, U y) { return atan2l(x, y); }
template <typename U, typename = __double_of<U>> inline long double atan2(U x, long double y) { return atan2l(x, y); }
inline long double hypot(long double x, long double y) { return hypotl(x, y); }
template <typename U, typename = __double_of<U>> inline long double hypot(long double x, U y) { return hypotl(x, y); }
template <typename U, typename = __double_of<U>> inline long double hypot(U x, long double y) { return hypotl(x, y); }
inline long double copysign(long double x, long double y) { return copysignl(x, y); }
template <typename U, typename = __double_of<U>> inline long double copysign(long double x, U y) { return copysignl(x, y); }
template <typename U, typename = __double_of<U>> inline long double copysign(U x, long double y) { return copysignl(x, y); }
inline long double fmin(long double x, long double y) { return fminl(x, y); }
template <typename U, typename = __double_of<U>> inline long double fmin(long double x, U y) { return fminl(x, y); }
template <typename U, typename = __double_of<U>> inline long double fmin(U x, long double y) { return fminl(x, y); }
inline long double fmax(long double x, long double y) { return fmaxl(x, y); }
template <typename U, typename = __double_of<U>> inline long double fmax(long double x, U y) { return fmaxl(x, y); }
template <typename U, typename = __double_of<U>> inline long double fmax(U x, long double y) { return fmaxl(x, y); }
inline long double fma(long double x, long double y, long double z) { return fmal(x, y, z); }
inline long double ldexp(long double x, int exponent) { return ldexpl(x, exponent); }
inline bool isnan(long double x) { return x != x; }
inline bool isinf(long double x) { return (__class_of_long(x) & 7) == FP_INFINITE; }
inline bool isfinite(long double x) { return (__class_of_long(x) & 7) > FP_INFINITE; }
inline bool signbit(long double x) { return __class_of_long(x) >= 8; }
inline int fpclassify(long double x) { return __class_of_long(x) & 7; }
inline bool isnormal(long double x) { return fpclassify(x) == FP_NORMAL; }
inline long double nearbyintl(long double x) { return rintl(x); }
inline long double nearbyint(long double x) { return rintl(x); }
inline long lroundl(long double x) { return (long)roundl(x); }
inline long lrintl(long double x) { return (long)rintl(x); }
inline long long llroundl(long double x) { return (long long)roundl(x); }
inline long long llrintl(long double x) { return (long long)rintl(x); }
inline long lround(long double x) { return (long)roundl(x); }
inline long lrint(long double x) { return (long)rintl(x); }
inline long double modfl(long double x, long double *whole) {
    *whole = truncl(x);
    return copysignl(isinf(x) ? 0.0L : x - *whole, x);
}
HD float nearbyintf(float x) { return rintf(x); }
HD float nearbyint(float x) { return rintf(x); }
HD double nearbyint(double x) { return rint(x); }
HD long lrintf(float x) { return (long)rintf(x); }
HD long lrint(double x) { return (long)rint(x); }
HD long lroundf(float x) { return (long)roundf(x); }
HD long lround(double x) { return (long)round(x); }
HD float fdimf(float x, float y) { return x > y ? x - y : 0.0f; }
HD double fdim(double x, double y) { return x > y ? x - y : 0.0; }
HD float fdividef(float x, float y) { return x / y; }
HD float rcbrtf(float x) { return 1.0f / cbrtf(x); }
HD double rcbrt(double x) { return 1.0 / cbrt(x); }
// the argument in half turns is brought into a quarter of one first, which is exact
HD double sinpi(double x) {
    double r = x - 2.0 * rint(0.5 * x), a = fabs(r);
    a = a > 0.5 ? 1.0 - a : a;
    return copysign(a > 0.25 ? cos(3.14159265358979323846 * (0.5 - a)) : sin(3.14159265358979323846 * a), a == 0.0 ? x : r);
}
HD double cospi(double x) {
    double r = x - 2.0 * rint(0.5 * x), a = fabs(r), sign = a > 0.5 ? -1.0 : 1.0;
    a = a > 0.5 ? 1.0 - a : a;
    return sign * (a > 0.25 ? sin(3.14159265358979323846 * (0.5 - a)) : cos(3.14159265358979323846 * a));
}
HD float sinpif(float x) { return (float)sinpi((double)x); }
HD float cospif(float x) { return (float)cospi((double)x); }
HD void sincospi(double x, double *s, double *c) { *s = sinpi(x); *c = cospi(x); }
HD void sincospif(float x, float *s, float *c) { *s = sinpif(x); *c = cospif(x); }
HD double asinh(double x) {
    double a = fabs(x);
    return copysign(a > 1e150 ? log(a) + 0.69314718055994530942 : log1p(a + a * a / (1.0 + sqrt(a * a + 1.0))), x);
}
HD double acosh(double x) {
    double t = x - 1.0;
    return x > 1e150 ? log(x) + 0.69314718055994530942 : log1p(t + sqrt(2.0 * t + t * t));
}
HD double atanh(double x) { return 0.5 * log1p(2.0 * x / (1.0 - x)); }
HD float asinhf(float x) { return (float)asinh((double)x); }
HD float acoshf(float x) { return (float)acosh((double)x); }
HD float atanhf(float x) { return (float)atanh((double)x); }
HD float asinh(float x) { return asinhf(x); }
HD float acosh(float x) { return acoshf(x); }
HD float atanh(float x) { return atanhf(x); }
HD double remainder(double x, double y) {
    double b = fabs(y), r = b < 8e307 ? fmod(fabs(x), b + b) : fabs(x);
    if (isnan(r))
        return r;
    if (r + r > b) {
        r -= b;
        if (r + r >= b)
            r -= b;
    }
    return signbit(x) ? -r : r;
}
HD float remainderf(float x, float y) { return (float)remainder((double)x, (double)y); }
HD float remainder(float x, float y) { return remainderf(x, y); }
HD double ldexp(double x, int n) {
    n = n > 2200 ? 2200 : n < -2200 ? -2200 : n;
    for (; n > 1000; n -= 1000)
        x *= 1.0715086071862673e301;
    for (; n < -1000; n += 1000)
        x *= 9.332636185032189e-302;
    return x * __longlong_as_double((long long)(n + 1023) << 52);
}
HD float ldexpf(float x, int n) { return (float)ldexp((double)x, n); }
HD float ldexp(float x, int n) { return ldexpf(x, n); }
HD double scalbn(double x, int n) { return ldexp(x, n); }
HD float scalbnf(float x, int n) { return ldexpf(x, n); }
HD double frexp(double x, int *n) {
    *n = 0;
    if (x == 0.0 || !isfinite(x))
        return x;
    if (fabs(x) < 2.2250738585072014e-308) {
        x *= 18014398509481984.0;
        *n = -54;
    }
    long long b = __double_as_longlong(x);
    *n += (int)(b >> 52 & 2047) - 1022;
    return __longlong_as_double((b & ~(2047ll << 52)) | 1022ll << 52);
}
HD float frexpf(float x, int *n) { return (float)frexp((double)x, n); }
HD float frexp(float x, int *n) { return frexpf(x, n); }
HD int ilogb(double x) {
    int n;
    if (x == 0.0 || isnan(x))
        return -2147483647 - 1;
    if (isinf(x))
        return 2147483647;
    frexp(x, &n);
    return n - 1;
}
HD int ilogbf(float x) { return ilogb((double)x); }
HD double logb(double x) { return x == 0.0 ? -1.0 / 0.0 : isinf(x) ? fabs(x) : isnan(x) ? x : (double)ilogb(x); }
HD float logbf(float x) { return (float)logb((double)x); }
HD double nextafter(double x, double to) {
    if (isnan(x) || isnan(to))
        return x + to;
    if (x == to)
        return to;
    if (x == 0.0)
        return copysign(4.9406564584124654e-324, to);
    return __longlong_as_double(__double_as_longlong(x) + (x < to == x > 0.0 ? 1 : -1));
}
HD float nextafterf(float x, float to) {
    if (isnan(x) || isnan(to))
        return x + to;
    if (x == to)
        return to;
    if (x == 0.0f)
        return copysignf(__int_as_float(1), to);
    return __int_as_float(__float_as_int(x) + (x < to == x > 0.0f ? 1 : -1));
}
HD float nextafter(float x, float to) { return nextafterf(x, to); }
HD float rhypotf(float x, float y) { return 1.0f / hypotf(x, y); }
HD double rhypot(double x, double y) { return 1.0 / hypot(x, y); }
HD float norm3df(float x, float y, float z) { return sqrtf(x * x + y * y + z * z); }
HD double norm3d(double x, double y, double z) { return sqrt(x * x + y * y + z * z); }
HD float rnorm3df(float x, float y, float z) { return 1.0f / norm3df(x, y, z); }
HD double rnorm3d(double x, double y, double z) { return 1.0 / norm3d(x, y, z); }
HD float norm4df(float x, float y, float z, float t) { return sqrtf(x * x + y * y + z * z + t * t); }
HD double norm4d(double x, double y, double z, double t) { return sqrt(x * x + y * y + z * z + t * t); }
HD float normcdff(float x) { return 0.5f * erfcf(-0.70710678118654752440f * x); }
HD double normcdf(double x) { return 0.5 * erfc(-0.70710678118654752440 * x); }
HD long long llrint(double x) { return (long long)rint(x); }
HD long long llrintf(float x) { return (long long)rintf(x); }
HD long long llround(double x) { return (long long)round(x); }
HD long long llroundf(float x) { return (long long)roundf(x); }
HD void sincosf(float x, float *s, float *c) { *s = sinf(x); *c = cosf(x); }
HD void sincos(double x, double *s, double *c) { *s = sin(x); *c = cos(x); }
HD void sincos(float x, float *s, float *c) { *s = sinf(x); *c = cosf(x); }
DEVB float __sinf(float x);
DEVB float __cosf(float x);
DEVB float __tanf(float x);
DEVB float __expf(float x);
DEV float __exp10f(float x) { return exp2f(__fmul_rn(x, 3.32192809488736234787f)); }
DEVB float __logf(float x);
DEVB float __log2f(float x);
DEVB float __log10f(float x);
DEVB float __powf(float x, float y);
DEVB float __fdividef(float x, float y);
DEVB float __saturatef(float x);
DEV void __sincosf(float x, float *s, float *c) { *s = __sinf(x); *c = __cosf(x); }
DEVB float __fadd_rn(float x, float y);
DEVB float __fsub_rn(float x, float y);
DEVB float __fmul_rn(float x, float y);
DEVB float __fdiv_rn(float x, float y);
DEVB float __fmaf_rn(float x, float y, float z);
DEVB float __fsqrt_rn(float x);
DEV float __frsqrt_rn(float x) { return (float)rsqrt((double)x); }
DEVB float __frcp_rn(float x);
DEVB double __dadd_rn(double x, double y);
DEVB double __dsub_rn(double x, double y);
DEVB double __dmul_rn(double x, double y);
DEVB double __ddiv_rn(double x, double y);
DEVB double __fma_rn(double x, double y, double z);
DEVB double __dsqrt_rn(double x);
DEV double __drcp_rn(double x) { return 1.0 / x; }
DEVB float __fadd_rz(float x, float y);
DEVB float __fsub_rz(float x, float y);
DEVB float __fmul_rz(float x, float y);
DEVB float __fdiv_rz(float x, float y);
DEVB float __fmaf_rz(float x, float y, float z);
DEVB float __fsqrt_rz(float x);
DEV float __frcp_rz(float x) { return __fdiv_rz(1.0f, x); }
DEVB double __dadd_rz(double x, double y);
DEVB double __dsub_rz(double x, double y);
DEVB double __dmul_rz(double x, double y);
DEVB double __ddiv_rz(double x, double y);
DEVB double __fma_rz(double x, double y, double z);
DEVB double __dsqrt_rz(double x);
DEV double __drcp_rz(double x) { return __ddiv_rz(1.0, x); }
DEVB float __fadd_ru(float x, float y);
DEVB float __fsub_ru(float x, float y);
DEVB float __fmul_ru(float x, float y);
DEVB float __fdiv_ru(float x, float y);
DEVB float __fmaf_ru(float x, float y, float z);
DEVB float __fsqrt_ru(float x);
DEV float __frcp_ru(float x) { return __fdiv_ru(1.0f, x); }
DEVB double __dadd_ru(double x, double y);
DEVB double __dsub_ru(double x, double y);
DEVB double __dmul_ru(double x, double y);
DEVB double __ddiv_ru(double x, double y);
DEVB double __fma_ru(double x, double y, double z);
DEVB double __dsqrt_ru(double x);
DEV double __drcp_ru(double x) { return __ddiv_ru(1.0, x); }
DEVB float __fadd_rd(float x, float y);
DEVB float __fsub_rd(float x, float y);
DEVB float __fmul_rd(float x, float y);
DEVB float __fdiv_rd(float x, float y);
DEVB float __fmaf_rd(float x, float y, float z);
DEVB float __fsqrt_rd(float x);
DEV float __frcp_rd(float x) { return __fdiv_rd(1.0f, x); }
DEVB double __dadd_rd(double x, double y);
DEVB double __dsub_rd(double x, double y);
DEVB double __dmul_rd(double x, double y);
DEVB double __ddiv_rd(double x, double y);
DEVB double __fma_rd(double x, double y, double z);
DEVB double __dsqrt_rd(double x);
DEV double __drcp_rd(double x) { return __ddiv_rd(1.0, x); }

// ---- conversions

DEVB int __float2int_rz(float x);
DEVB int __float2int_rn(float x);
DEVB int __float2int_ru(float x);
DEVB int __float2int_rd(float x);
DEVB unsigned int __float2uint_rz(float x);
DEV unsigned int __float2uint_rn(float x) { return __float2uint_rz(rintf(x)); }
DEVB long long __float2ll_rz(float x);
DEVB unsigned long long __float2ull_rz(float x);
DEVB int __double2int_rz(double x);
DEVB int __double2int_rn(double x);
DEVB unsigned int __double2uint_rz(double x);
DEVB long long __double2ll_rz(double x);
DEVB unsigned long long __double2ull_rz(double x);
DEVB float __double2float_rn(double x);
DEVB float __int2float_rn(int x);
DEVB float __uint2float_rn(unsigned int x);
DEVB float __ll2float_rn(long long x);
DEVB float __ull2float_rn(unsigned long long x);
DEVB double __int2double_rn(int x);
DEVB double __uint2double_rn(unsigned int x);
DEVB double __ll2double_rn(long long x);
DEVB double __ull2double_rn(unsigned long long x);
DEV unsigned int __float2uint_ru(float x) { return __float2uint_rz(ceilf(x)); }
DEV unsigned int __float2uint_rd(float x) { return __float2uint_rz(floorf(x)); }
DEV long long __float2ll_rn(float x) { return __float2ll_rz(rintf(x)); }
DEV long long __float2ll_ru(float x) { return __float2ll_rz(ceilf(x)); }
DEV long long __float2ll_rd(float x) { return __float2ll_rz(floorf(x)); }
DEV unsigned long long __float2ull_rn(float x) { return __float2ull_rz(rintf(x)); }
DEV unsigned long long __float2ull_ru(float x) { return __float2ull_rz(ceilf(x)); }
DEV unsigned long long __float2ull_rd(float x) { return __float2ull_rz(floorf(x)); }
DEV int __double2int_ru(double x) { return __double2int_rz(ceil(x)); }
DEV int __double2int_rd(double x) { return __double2int_rz(floor(x)); }
DEV unsigned int __double2uint_rn(double x) { return __double2uint_rz(rint(x)); }
DEV unsigned int __double2uint_ru(double x) { return __double2uint_rz(ceil(x)); }
DEV unsigned int __double2uint_rd(double x) { return __double2uint_rz(floor(x)); }
DEV long long __double2ll_rn(double x) { return __double2ll_rz(rint(x)); }
DEV long long __double2ll_ru(double x) { return __double2ll_rz(ceil(x)); }
DEV long long __double2ll_rd(double x) { return __double2ll_rz(floor(x)); }
DEV unsigned long long __double2ull_rn(double x) { return __double2ull_rz(rint(x)); }
DEV unsigned long long __double2ull_ru(double x) { return __double2ull_rz(ceil(x)); }
DEV unsigned long long __double2ull_rd(double x) { return __double2ull_rz(floor(x)); }
DEVB float __double2float_rz(double x);
DEVB float __int2float_rz(int x);
DEVB float __uint2float_rz(unsigned int x);
DEVB float __ll2float_rz(long long x);
DEVB double __ll2double_rz(long long x);
DEVB float __ull2float_rz(unsigned long long x);
DEVB double __ull2double_rz(unsigned long long x);
DEVB float __double2float_ru(double x);
DEVB float __int2float_ru(int x);
DEVB float __uint2float_ru(unsigned int x);
DEVB float __ll2float_ru(long long x);
DEVB double __ll2double_ru(long long x);
DEVB float __ull2float_ru(unsigned long long x);
DEVB double __ull2double_ru(unsigned long long x);
DEVB float __double2float_rd(double x);
DEVB float __int2float_rd(int x);
DEVB float __uint2float_rd(unsigned int x);
DEVB float __ll2float_rd(long long x);
DEVB double __ll2double_rd(long long x);
DEVB float __ull2float_rd(unsigned long long x);
DEVB double __ull2double_rd(unsigned long long x);
HDB int __float_as_int(float x);
HDB unsigned int __float_as_uint(float x);
HDB float __int_as_float(int x);
HDB float __uint_as_float(unsigned int x);
HDB long long __double_as_longlong(double x);
HDB double __longlong_as_double(long long x);
DEV int __double2hiint(double x) { return (int)(__double_as_longlong(x) >> 32); }
DEV int __double2loint(double x) { return (int)__double_as_longlong(x); }
DEV double __hiloint2double(int high, int low) { return __longlong_as_double((long long)high << 32 | (unsigned int)low); }

// ---- PTX instructions, as inline assembly has them: __ptx_ and the name with underscores

DEV int __ptx_add_s32(int a, int b) { return a + b; }
DEV int __ptx_sub_s32(int a, int b) { return a - b; }
DEV int __ptx_mul_lo_s32(int a, int b) { return a * b; }
DEV int __ptx_mad_lo_s32(int a, int b, int c) { return a * b + c; }
DEV int __ptx_div_s32(int a, int b) { return a / b; }
DEV int __ptx_rem_s32(int a, int b) { return a % b; }
DEV int __ptx_min_s32(int a, int b) { return a < b ? a : b; }
DEV int __ptx_max_s32(int a, int b) { return a > b ? a : b; }
DEV int __ptx_shr_s32(int a, unsigned int b) { return a >> b; }
DEV unsigned int __ptx_add_u32(unsigned int a, unsigned int b) { return a + b; }
DEV unsigned int __ptx_sub_u32(unsigned int a, unsigned int b) { return a - b; }
DEV unsigned int __ptx_mul_lo_u32(unsigned int a, unsigned int b) { return a * b; }
DEV unsigned int __ptx_mad_lo_u32(unsigned int a, unsigned int b, unsigned int c) { return a * b + c; }
DEV unsigned int __ptx_div_u32(unsigned int a, unsigned int b) { return a / b; }
DEV unsigned int __ptx_rem_u32(unsigned int a, unsigned int b) { return a % b; }
DEV unsigned int __ptx_min_u32(unsigned int a, unsigned int b) { return a < b ? a : b; }
DEV unsigned int __ptx_max_u32(unsigned int a, unsigned int b) { return a > b ? a : b; }
DEV unsigned int __ptx_shr_u32(unsigned int a, unsigned int b) { return a >> b; }
DEV long long __ptx_add_s64(long long a, long long b) { return a + b; }
DEV long long __ptx_sub_s64(long long a, long long b) { return a - b; }
DEV long long __ptx_mul_lo_s64(long long a, long long b) { return a * b; }
DEV long long __ptx_mad_lo_s64(long long a, long long b, long long c) { return a * b + c; }
DEV long long __ptx_div_s64(long long a, long long b) { return a / b; }
DEV long long __ptx_rem_s64(long long a, long long b) { return a % b; }
DEV long long __ptx_min_s64(long long a, long long b) { return a < b ? a : b; }
DEV long long __ptx_max_s64(long long a, long long b) { return a > b ? a : b; }
DEV long long __ptx_shr_s64(long long a, unsigned int b) { return a >> b; }
DEV unsigned long long __ptx_add_u64(unsigned long long a, unsigned long long b) { return a + b; }
DEV unsigned long long __ptx_sub_u64(unsigned long long a, unsigned long long b) { return a - b; }
DEV unsigned long long __ptx_mul_lo_u64(unsigned long long a, unsigned long long b) { return a * b; }
DEV unsigned long long __ptx_mad_lo_u64(unsigned long long a, unsigned long long b, unsigned long long c) { return a * b + c; }
DEV unsigned long long __ptx_div_u64(unsigned long long a, unsigned long long b) { return a / b; }
DEV unsigned long long __ptx_rem_u64(unsigned long long a, unsigned long long b) { return a % b; }
DEV unsigned long long __ptx_min_u64(unsigned long long a, unsigned long long b) { return a < b ? a : b; }
DEV unsigned long long __ptx_max_u64(unsigned long long a, unsigned long long b) { return a > b ? a : b; }
DEV unsigned long long __ptx_shr_u64(unsigned long long a, unsigned int b) { return a >> b; }
DEV int __ptx_neg_s32(int a) { return -a; }
DEV int __ptx_abs_s32(int a) { return a < 0 ? -a : a; }
DEV long long __ptx_neg_s64(long long a) { return -a; }
DEV long long __ptx_abs_s64(long long a) { return a < 0 ? -a : a; }
DEV long long __ptx_mul_wide_s32(int a, int b) { return (long long)a * b; }
DEV long long __ptx_mad_wide_s32(int a, int b, long long c) { return (long long)a * b + c; }
DEV unsigned long long __ptx_mul_wide_u32(unsigned int a, unsigned int b) { return (unsigned long long)a * b; }
DEV unsigned long long __ptx_mad_wide_u32(unsigned int a, unsigned int b, unsigned long long c) { return (unsigned long long)a * b + c; }
DEV int __ptx_mul_hi_s32(int a, int b) { return __mulhi(a, b); }
DEV unsigned int __ptx_mul_hi_u32(unsigned int a, unsigned int b) { return __umulhi(a, b); }
DEV unsigned int __ptx_and_b32(unsigned int a, unsigned int b) { return a & b; }
DEV unsigned int __ptx_or_b32(unsigned int a, unsigned int b) { return a | b; }
DEV unsigned int __ptx_xor_b32(unsigned int a, unsigned int b) { return a ^ b; }
DEV unsigned int __ptx_not_b32(unsigned int a) { return ~a; }
DEV unsigned int __ptx_shl_b32(unsigned int a, unsigned int b) { return a << b; }
DEV unsigned int __ptx_shr_b32(unsigned int a, unsigned int b) { return a >> b; }
DEV unsigned long long __ptx_and_b64(unsigned long long a, unsigned long long b) { return a & b; }
DEV unsigned long long __ptx_or_b64(unsigned long long a, unsigned long long b) { return a | b; }
DEV unsigned long long __ptx_xor_b64(unsigned long long a, unsigned long long b) { return a ^ b; }
DEV unsigned long long __ptx_not_b64(unsigned long long a) { return ~a; }
DEV unsigned long long __ptx_shl_b64(unsigned long long a, unsigned int b) { return a << b; }
DEV unsigned long long __ptx_shr_b64(unsigned long long a, unsigned int b) { return a >> b; }
DEV unsigned int __ptx_popc_b32(unsigned int a) { return __popc(a); }
DEV unsigned int __ptx_clz_b32(unsigned int a) { return __clz(a); }
DEV unsigned int __ptx_brev_b32(unsigned int a) { return __brev(a); }
DEV unsigned int __ptx_popc_b64(unsigned long long a) { return __popcll(a); }
DEV unsigned int __ptx_clz_b64(unsigned long long a) { return __clzll(a); }
DEV unsigned long long __ptx_brev_b64(unsigned long long a) { return __brevll(a); }
DEV unsigned int __ptx_prmt_b32(unsigned int a, unsigned int b, unsigned int c) { return __byte_perm(a, b, c); }
DEV unsigned int __ptx_bfe_u32(unsigned int a, unsigned int b, unsigned int c) { return (c & 255) > 31 ? a >> (b & 255) : a >> (b & 255) & (1u << (c & 255)) - 1; }
DEV int __ptx_bfe_s32(int a, unsigned int b, unsigned int c) {
    unsigned int from = b & 255, n = c & 255;
    if (n == 0)
        return 0;
    unsigned int top = from + n - 1 < 31 ? from + n - 1 : 31;
    int sign = a >> top & 1 ? -1 : 0;
    if (from > 31)
        return sign;
    unsigned int wide = top - from + 1;
    if (wide > 31)
        return a;
    return (int)((unsigned int)a >> from & (1u << wide) - 1) | sign << wide;
}
DEV unsigned int __ptx_bfi_b32(unsigned int a, unsigned int b, unsigned int c, unsigned int d) {
    unsigned int from = c & 255, n = d & 255;
    unsigned int mask = (n > 31 ? ~0u : (1u << n) - 1) << from;
    return b & ~mask | a << from & mask;
}
DEV unsigned int __ptx_lop3_b32(unsigned int a, unsigned int b, unsigned int c, unsigned int table) {
    unsigned int r = 0;
    for (int i = 0; i < 8; i++)
        if (table >> i & 1)
            r |= (i & 4 ? a : ~a) & (i & 2 ? b : ~b) & (i & 1 ? c : ~c);
    return r;
}
DEV float __ptx_add_f32(float a, float b) { return a + b; }
DEV float __ptx_add_rn_f32(float a, float b) { return __fadd_rn(a, b); }
DEV float __ptx_sub_f32(float a, float b) { return a - b; }
DEV float __ptx_sub_rn_f32(float a, float b) { return __fsub_rn(a, b); }
DEV float __ptx_mul_f32(float a, float b) { return a * b; }
DEV float __ptx_mul_rn_f32(float a, float b) { return __fmul_rn(a, b); }
DEV float __ptx_fma_rn_f32(float a, float b, float c) { return __fmaf_rn(a, b, c); }
DEV float __ptx_div_rn_f32(float a, float b) { return a / b; }
DEV float __ptx_neg_f32(float a) { return -a; }
DEV float __ptx_abs_f32(float a) { return fabsf(a); }
DEV float __ptx_min_f32(float a, float b) { return fminf(a, b); }
DEV float __ptx_max_f32(float a, float b) { return fmaxf(a, b); }
DEV float __ptx_sqrt_rn_f32(float a) { return sqrtf(a); }
DEV float __ptx_flushed(float a) { return fabsf(a) < FLT_MIN ? a * 0.0f : a; }
DEV float __ptx_ex2_approx_f32(float a) { return exp2f(a); }
DEV float __ptx_ex2_approx_ftz_f32(float a) { return __ptx_flushed(exp2f(a)); }
DEV float __ptx_lg2_approx_f32(float a) { return __log2f(a); }
DEV float __ptx_lg2_approx_ftz_f32(float a) { return __log2f(__ptx_flushed(a)); }
DEV float __ptx_sin_approx_f32(float a) { return __sinf(a); }
DEV float __ptx_sin_approx_ftz_f32(float a) { return __ptx_flushed(__sinf(__ptx_flushed(a))); }
DEV float __ptx_cos_approx_f32(float a) { return __cosf(a); }
DEV float __ptx_cos_approx_ftz_f32(float a) { return __ptx_flushed(__cosf(__ptx_flushed(a))); }
DEV float __ptx_rsqrt_approx_f32(float a) { return rsqrtf(a); }
DEV float __ptx_rsqrt_approx_ftz_f32(float a) { return rsqrtf(__ptx_flushed(a)); }
DEV float __ptx_div_approx_f32(float a, float b) { return __fdividef(a, b); }
DEV float __ptx_rcp_approx_ftz_f32(float a) { return __fdividef(1.0f, __ptx_flushed(a)); }
// The carry of a .cc instruction is a variable of the asm statement.
#define __PTX_CARRY(T, KIND, LARGE)                                                                                                        \
    DEV T __ptx_add_cc_##KIND(T a, T b, unsigned int &carry) { T r = a + b; carry = r < a; return r; }                                     \
    DEV T __ptx_addc_cc_##KIND(T a, T b, unsigned int &carry) {                                                                            \
        T r = a + b, s = r + carry;                                                                                                        \
        carry = (r < a) | (s < r);                                                                                                         \
        return s;                                                                                                                          \
    }                                                                                                                                      \
    DEV T __ptx_addc_##KIND(T a, T b, unsigned int &carry) { return a + b + carry; }                                                       \
    DEV T __ptx_sub_cc_##KIND(T a, T b, unsigned int &carry) { carry = a < b; return a - b; }                                              \
    DEV T __ptx_subc_cc_##KIND(T a, T b, unsigned int &carry) {                                                                            \
        T r = a - b, s = r - carry;                                                                                                        \
        carry = (a < b) | (r < carry);                                                                                                     \
        return s;                                                                                                                          \
    }                                                                                                                                      \
    DEV T __ptx_subc_##KIND(T a, T b, unsigned int &carry) { return a - b - carry; }                                                       \
    DEV T __ptx_mad_lo_cc_##KIND(T a, T b, T c, unsigned int &carry) { return __ptx_add_cc_##KIND(a * b, c, carry); }                      \
    DEV T __ptx_mad_hi_cc_##KIND(T a, T b, T c, unsigned int &carry) { return __ptx_add_cc_##KIND(LARGE(a, b), c, carry); }                \
    DEV T __ptx_madc_lo_cc_##KIND(T a, T b, T c, unsigned int &carry) { return __ptx_addc_cc_##KIND(a * b, c, carry); }                    \
    DEV T __ptx_madc_hi_cc_##KIND(T a, T b, T c, unsigned int &carry) { return __ptx_addc_cc_##KIND(LARGE(a, b), c, carry); }              \
    DEV T __ptx_madc_lo_##KIND(T a, T b, T c, unsigned int &carry) { return a * b + c + carry; }                                           \
    DEV T __ptx_madc_hi_##KIND(T a, T b, T c, unsigned int &carry) { return LARGE(a, b) + c + carry; }
__PTX_CARRY(unsigned int, u32, __umulhi)
__PTX_CARRY(unsigned long long, u64, __umul64hi)
#undef __PTX_CARRY
DEV unsigned long long __ptx_mul_hi_u64(unsigned long long a, unsigned long long b) { return __umul64hi(a, b); }
DEV unsigned int __ptx_mad_hi_u32(unsigned int a, unsigned int b, unsigned int c) { return __umulhi(a, b) + c; }
DEV unsigned long long __ptx_mad_hi_u64(unsigned long long a, unsigned long long b, unsigned long long c) { return __umul64hi(a, b) + c; }
// four bytes or two halves at once; with .add the sum of the parts and c
DEV unsigned int __ptx_bytes(unsigned int a) { return (a & 255) + (a >> 8 & 255) + (a >> 16 & 255) + (a >> 24); }
DEV unsigned int __ptx_halves(unsigned int a) { return (a & 65535) + (a >> 16); }
#define __PTX_VIDEO(NAME, FUNCTION)                                                                                                        \
    DEV unsigned int __ptx_##NAME##4_u32_u32_u32(unsigned int a, unsigned int b, unsigned int c) { return FUNCTION##4(a, b); }             \
    DEV unsigned int __ptx_##NAME##2_u32_u32_u32(unsigned int a, unsigned int b, unsigned int c) { return FUNCTION##2(a, b); }             \
    DEV unsigned int __ptx_##NAME##4_u32_u32_u32_add(unsigned int a, unsigned int b, unsigned int c) {                                     \
        return __ptx_bytes(FUNCTION##4(a, b)) + c;                                                                                         \
    }                                                                                                                                      \
    DEV unsigned int __ptx_##NAME##2_u32_u32_u32_add(unsigned int a, unsigned int b, unsigned int c) {                                     \
        return __ptx_halves(FUNCTION##2(a, b)) + c;                                                                                        \
    }
__PTX_VIDEO(vabsdiff, __vabsdiffu)
__PTX_VIDEO(vmin, __vminu)
__PTX_VIDEO(vmax, __vmaxu)
__PTX_VIDEO(vavrg, __vavgu)
#undef __PTX_VIDEO
DEV double __ptx_add_f64(double a, double b) { return a + b; }
DEV double __ptx_add_rn_f64(double a, double b) { return __dadd_rn(a, b); }
DEV double __ptx_sub_f64(double a, double b) { return a - b; }
DEV double __ptx_sub_rn_f64(double a, double b) { return __dsub_rn(a, b); }
DEV double __ptx_mul_f64(double a, double b) { return a * b; }
DEV double __ptx_mul_rn_f64(double a, double b) { return __dmul_rn(a, b); }
DEV double __ptx_fma_rn_f64(double a, double b, double c) { return __fma_rn(a, b, c); }
DEV double __ptx_div_rn_f64(double a, double b) { return a / b; }
DEV double __ptx_neg_f64(double a) { return -a; }
DEV double __ptx_abs_f64(double a) { return fabs(a); }
DEV double __ptx_min_f64(double a, double b) { return fmin(a, b); }
DEV double __ptx_max_f64(double a, double b) { return fmax(a, b); }
DEV double __ptx_sqrt_rn_f64(double a) { return sqrt(a); }
DEV float __ptx_add_rz_f32(float a, float b) { return __fadd_rz(a, b); }
DEV double __ptx_add_rz_f64(double a, double b) { return __dadd_rz(a, b); }
DEV float __ptx_sub_rz_f32(float a, float b) { return __fsub_rz(a, b); }
DEV double __ptx_sub_rz_f64(double a, double b) { return __dsub_rz(a, b); }
DEV float __ptx_mul_rz_f32(float a, float b) { return __fmul_rz(a, b); }
DEV double __ptx_mul_rz_f64(double a, double b) { return __dmul_rz(a, b); }
DEV float __ptx_div_rz_f32(float a, float b) { return __fdiv_rz(a, b); }
DEV double __ptx_div_rz_f64(double a, double b) { return __ddiv_rz(a, b); }
DEV float __ptx_fma_rz_f32(float a, float b, float c) { return __fmaf_rz(a, b, c); }
DEV double __ptx_fma_rz_f64(double a, double b, double c) { return __fma_rz(a, b, c); }
DEV float __ptx_sqrt_rz_f32(float a) { return __fsqrt_rz(a); }
DEV float __ptx_rcp_rz_f32(float a) { return __frcp_rz(a); }
DEV float __ptx_add_rm_f32(float a, float b) { return __fadd_rd(a, b); }
DEV double __ptx_add_rm_f64(double a, double b) { return __dadd_rd(a, b); }
DEV float __ptx_sub_rm_f32(float a, float b) { return __fsub_rd(a, b); }
DEV double __ptx_sub_rm_f64(double a, double b) { return __dsub_rd(a, b); }
DEV float __ptx_mul_rm_f32(float a, float b) { return __fmul_rd(a, b); }
DEV double __ptx_mul_rm_f64(double a, double b) { return __dmul_rd(a, b); }
DEV float __ptx_div_rm_f32(float a, float b) { return __fdiv_rd(a, b); }
DEV double __ptx_div_rm_f64(double a, double b) { return __ddiv_rd(a, b); }
DEV float __ptx_fma_rm_f32(float a, float b, float c) { return __fmaf_rd(a, b, c); }
DEV double __ptx_fma_rm_f64(double a, double b, double c) { return __fma_rd(a, b, c); }
DEV float __ptx_sqrt_rm_f32(float a) { return __fsqrt_rd(a); }
DEV float __ptx_rcp_rm_f32(float a) { return __frcp_rd(a); }
DEV float __ptx_add_rp_f32(float a, float b) { return __fadd_ru(a, b); }
DEV double __ptx_add_rp_f64(double a, double b) { return __dadd_ru(a, b); }
DEV float __ptx_sub_rp_f32(float a, float b) { return __fsub_ru(a, b); }
DEV double __ptx_sub_rp_f64(double a, double b) { return __dsub_ru(a, b); }
DEV float __ptx_mul_rp_f32(float a, float b) { return __fmul_ru(a, b); }
DEV double __ptx_mul_rp_f64(double a, double b) { return __dmul_ru(a, b); }
DEV float __ptx_div_rp_f32(float a, float b) { return __fdiv_ru(a, b); }
DEV double __ptx_div_rp_f64(double a, double b) { return __ddiv_ru(a, b); }
DEV float __ptx_fma_rp_f32(float a, float b, float c) { return __fmaf_ru(a, b, c); }
DEV double __ptx_fma_rp_f64(double a, double b, double c) { return __fma_ru(a, b, c); }
DEV float __ptx_sqrt_rp_f32(float a) { return __fsqrt_ru(a); }
DEV float __ptx_rcp_rp_f32(float a) { return __frcp_ru(a); }
DEV float __ptx_rcp_rn_f32(float a) { return __frcp_rn(a); }
DEV unsigned long long __ptx_cvta_to_shared_u64(unsigned long long a) { return a & 0xffffff; }
DEV unsigned int __ptx_cvta_to_shared_u32(unsigned int a) { return a & 0xffffff; }
DEV unsigned long long __ptx_cvta_to_global_u64(unsigned long long a) { return a; }
DEV unsigned long long __ptx_cvta_global_u64(unsigned long long a) { return a; }
DEV unsigned long long __ptx_cvta_shared_u64(unsigned long long a) { return 0x7e0000000000ull + (a & 0xffffff); }
DEV unsigned int __ptx_activemask_b32() { return __activemask(); }
DEV unsigned long long __ptx_shared(unsigned long long at) { return 0x7e0000000000ull + (at & 0xffffff); }
DEV void __ptx_membar_cta() { __threadfence_block(); }
DEV void __ptx_membar_gl() { __threadfence(); }
DEV void __ptx_membar_sys() { __threadfence_system(); }
DEV void __ptx_trap() { __trap(); }
DEV unsigned int __ptx_clock() { return (unsigned int)clock(); }
DEV unsigned long long __ptx_clock64() { return clock64(); }
DEV unsigned int __ptx_tid_x() { return threadIdx.x; }
DEV unsigned int __ptx_tid_y() { return threadIdx.y; }
DEV unsigned int __ptx_tid_z() { return threadIdx.z; }
DEV unsigned int __ptx_ntid_x() { return blockDim.x; }
DEV unsigned int __ptx_ntid_y() { return blockDim.y; }
DEV unsigned int __ptx_ntid_z() { return blockDim.z; }
DEV unsigned int __ptx_ctaid_x() { return blockIdx.x; }
DEV unsigned int __ptx_ctaid_y() { return blockIdx.y; }
DEV unsigned int __ptx_ctaid_z() { return blockIdx.z; }
DEV unsigned int __ptx_nctaid_x() { return gridDim.x; }
DEV unsigned int __ptx_nctaid_y() { return gridDim.y; }
DEV unsigned int __ptx_nctaid_z() { return gridDim.z; }
DEV unsigned int __ptx_thread() { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
DEV unsigned int __ptx_laneid() { return __ptx_thread() % warpSize; }
DEV unsigned int __ptx_warpid() { return __ptx_thread() / warpSize; }
// A model: block b runs on SM b modulo the device's SMs, and 64 warps fit an SM.
DEVB long long __device_attribute(int attribute, int device); // above 32 bits the error
DEV unsigned int __ptx_nsmid() { return (unsigned int)__device_attribute(16, 0); }
DEV unsigned int __ptx_smid() { return ((blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x) % __ptx_nsmid(); }
DEV unsigned int __ptx_nwarpid() { return (unsigned int)__device_attribute(39, 0) / warpSize; }
DEV unsigned int __ptx_lanemask_eq() { return 1u << __ptx_laneid(); }
DEV unsigned int __ptx_lanemask_lt() { return (1u << __ptx_laneid()) - 1; }
DEV unsigned int __ptx_lanemask_le() { return (2u << __ptx_laneid()) - 1; }
DEV unsigned int __ptx_lanemask_gt() { return ~((2u << __ptx_laneid()) - 1); }
DEV unsigned int __ptx_lanemask_ge() { return ~((1u << __ptx_laneid()) - 1); }
DEV size_t __cvta_generic_to_shared(const void *at) { return (size_t)at & 0xffffffff; }
DEV size_t __cvta_generic_to_global(const void *at) { return (size_t)at; }
DEV void *__cvta_shared_to_generic(size_t at) { return (void *)(0x7e0000000000ull + (at & 0xffffff)); }

// ---- the C library

struct _IO_FILE;
typedef struct _IO_FILE FILE;
#define stdin ((FILE *)1)
#define stdout ((FILE *)2)
#define stderr ((FILE *)3)
HDB int printf(const char *format, ...);
int fprintf(FILE *stream, const char *format, ...);
int sprintf(char *to, const char *format, ...);
int snprintf(char *to, size_t size, const char *format, ...);
int puts(const char *text);
int putchar(int c);
int fputs(const char *text, FILE *stream);
int fputc(int c, FILE *stream);
int putc(int c, FILE *stream);
size_t fwrite(const void *from, size_t size, size_t count, FILE *stream);
size_t fread(void *to, size_t size, size_t count, FILE *stream);
int fflush(FILE *stream);
int getchar();
int fgetc(FILE *stream);
int ungetc(int c, FILE *stream);
int feof(FILE *stream);
int ferror(FILE *stream);
void clearerr(FILE *stream);
char *fgets(char *to, int size, FILE *stream);
int scanf(const char *pattern, ...);
int fscanf(FILE *stream, const char *pattern, ...);
int sscanf(const char *text, const char *pattern, ...);
inline int getc(FILE *stream) { return fgetc(stream); }
inline int fileno(FILE *stream) { return (int)(size_t)stream - 1; }
int __errno;
#define errno __errno
#define ENOENT 2
#define EINTR 4
#define EIO 5
#define EBADF 9
#define EAGAIN 11
#define ENOMEM 12
#define EACCES 13
#define EEXIST 17
#define EFAULT 14
#define EINVAL 22
#define ESPIPE 29
#define EROFS 30
#define EDOM 33
#define ERANGE 34
#define EMFILE 24
#define ENOSPC 28
int __fopen(const char *name, const char *mode);
int __fclose(FILE *stream);
int __fseek(FILE *stream, long offset, int whence);
long __ftell(FILE *stream);
int __freopen(const char *name, const char *mode, FILE *stream);
int __tmpfile();
int __remove(const char *name);
int __rename(const char *from, const char *to);
inline FILE *__stream(int handle) {
    if (handle < 0) {
        errno = -handle;
        return NULL;
    }
    return (FILE *)(size_t)handle;
}
inline int __done(int result) {
    if (result == 0)
        return 0;
    errno = -result;
    return -1;
}
// the files are the run's own; the streams of the process have names, as on Linux
inline FILE *fopen(const char *name, const char *mode) {
    const char *streams[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    for (size_t i = 0; i < 3 && name; i++) {
        const char *a = streams[i], *b = name;
        for (; *a && *a == *b; a++)
            b++;
        if (*a == *b)
            return (FILE *)(i + 1);
    }
    return __stream(__fopen(name, mode));
}
inline FILE *tmpfile() { return __stream(__tmpfile()); }
inline int fclose(FILE *stream) { return __fclose(stream); }
inline FILE *freopen(const char *name, const char *mode, FILE *stream) {
    return __stream(__freopen(name, mode, stream));
}
// standard input is a pipe
#define SEEK_SET 0
#define SEEK_CUR 1
#define SEEK_END 2
inline int fseek(FILE *stream, long offset, int whence) { return __done(__fseek(stream, offset, whence)); }
inline long ftell(FILE *stream) {
    long at = __ftell(stream);
    if (at < 0)
        errno = ESPIPE;
    return at;
}
inline void rewind(FILE *stream) {
    __fseek(stream, 0, SEEK_SET);
    clearerr(stream);
}
inline int remove(const char *name) { return __done(__remove(name)); }
inline int rename(const char *from, const char *to) { return __done(__rename(from, to)); }
#define _IOFBF 0
#define _IOLBF 1
#define _IONBF 2
#define BUFSIZ 8192
#define FILENAME_MAX 4096
#define PATH_MAX 4096
inline void setbuf(FILE *stream, char *buffer) {}
inline int setvbuf(FILE *stream, char *buffer, int mode, size_t size) { return 0; }
HDB void *malloc(size_t size);
void *calloc(size_t count, size_t size);
void *realloc(void *old, size_t size);
HDB void free(void *pointer);
HDB void *__builtin_new(size_t size);
// The memory of an array whose length is no constant.
struct __builtin_stack {
    char *at;
    __builtin_stack(size_t size) { at = (char *)malloc(size); }
    ~__builtin_stack() { free(at); }
};
HDB void __builtin_delete(void *pointer);
template <typename T> HD T *__builtin_new_array(size_t n, size_t cookie) {
  char *raw = (char *)__builtin_new(n * sizeof(T) + cookie);
  if (!raw) return (T *)0;
  if (cookie) *(size_t *)raw = n;
  T *p = (T *)(raw + cookie);
  for (size_t i = 0; i < n; ++i) new (p + i) T();
  return p;
}
template <typename T> HD void __builtin_delete_array(T *p) {
  if (!p) return;
  char *raw = (char *)p - 16;
  for (size_t i = *(size_t *)raw; i > 0; --i) p[i - 1].~T();
  __builtin_delete(raw);
}
void exit(int status);
void abort();
char *getenv(const char *name);
int setenv(const char *name, const char *value, int overwrite);
int unsetenv(const char *name);
int rand();
void srand(unsigned int seed);
int rand_r(unsigned int *seed);
long random();
void srandom(unsigned int seed);
double drand48();
void srand48(long seed);
inline long lrand48() { return (long)(drand48() * 2147483648.0); } // the state has 48 bits, which a double holds exactly
inline long mrand48() { return (long)(int)(unsigned int)(drand48() * 4294967296.0); }
struct div_t {
    int quot, rem;
};
struct ldiv_t {
    long quot, rem;
};
struct lldiv_t {
    long long quot, rem;
};
inline div_t div(int a, int b) { return div_t{a / b, a % b}; }
inline ldiv_t ldiv(long a, long b) { return ldiv_t{a / b, a % b}; }
inline lldiv_t lldiv(long long a, long long b) { return lldiv_t{a / b, a % b}; }
int atoi(const char *text);
long atol(const char *text);
long long atoll(const char *text);
double atof(const char *text);
long strtol(const char *text, char **end, int base);
unsigned long strtoul(const char *text, char **end, int base);
long long strtoll(const char *text, char **end, int base);
unsigned long long strtoull(const char *text, char **end, int base);
double strtod(const char *text, char **end);
float strtof(const char *text, char **end);
void *memcpy(void *dest, const void *src, size_t n);
void *memmove(void *dest, const void *src, size_t n);
void *memset(void *s, int c, size_t n);
typedef int (*__compar_fn_t)(const void *, const void *);
// A stable merge, as glibc's is.
template <typename F> inline void qsort(void *base, size_t n, size_t size, F compare) {
    if (n < 2 || size == 0)
        return;
    char *from = (char *)base;
    char *all = (char *)malloc(n * size);
    char *to = all;
    for (size_t width = 1; width < n; width *= 2) {
        for (size_t at = 0; at < n; at += 2 * width) {
            size_t i = at;
            size_t middle = at + width < n ? at + width : n;
            size_t k = middle;
            size_t end = middle + width < n ? middle + width : n;
            for (size_t out = at; out < end; out++) {
                bool left = k >= end || i < middle && compare(from + i * size, from + k * size) <= 0;
                memcpy(to + out * size, from + (left ? i : k) * size, size);
                if (left)
                    i++;
                else
                    k++;
            }
        }
        char *kept = from;
        from = to;
        to = kept;
    }
    if (from != (char *)base)
        memcpy(base, from, n * size);
    free(all);
}
template <typename F> inline void *bsearch(const void *key, const void *base, size_t n, size_t size, F compare) {
    size_t low = 0;
    while (low < n) {
        size_t middle = (low + n) / 2;
        const char *at = (const char *)base + middle * size;
        int order = compare(key, at);
        if (order == 0)
            return (void *)at;
        if (order < 0)
            n = middle;
        else
            low = middle + 1;
    }
    return NULL;
}
// what memcpy and memset are in kernels: element by element where the bytes are whole elements, else byte by byte
template <typename T> DEV void *__kernel_memcpy(void *to, const void *from, size_t size) {
    if (((size_t)to | (size_t)from) % alignof(T) == 0 && size % sizeof(T) == 0) {
        for (size_t i = 0; i < size / sizeof(T); i++)
            ((T *)to)[i] = ((const T *)from)[i];
    } else {
        for (size_t i = 0; i < size; i++)
            ((unsigned char *)to)[i] = ((const unsigned char *)from)[i];
    }
    return to;
}
template <typename T> DEV void *__kernel_memset(void *to, int value, size_t size) {
    const unsigned long bytes = (unsigned char)value * 0x0101010101010101ul;
    if (alignof(T) == 8 && ((size_t)to | size) % 8 == 0) {
        for (size_t i = 0; i < size / 8; i++)
            ((unsigned long *)to)[i] = bytes;
    } else if (alignof(T) == 4 && ((size_t)to | size) % 4 == 0) {
        for (size_t i = 0; i < size / 4; i++)
            ((unsigned int *)to)[i] = (unsigned int)bytes;
    } else if (alignof(T) == 2 && ((size_t)to | size) % 2 == 0) {
        for (size_t i = 0; i < size / 2; i++)
            ((unsigned short *)to)[i] = (unsigned short)bytes;
    } else {
        for (size_t i = 0; i < size; i++)
            ((unsigned char *)to)[i] = (unsigned char)value;
    }
    return to;
}
int memcmp(const void *a, const void *b, size_t size);
size_t strlen(const char *text);
int strcmp(const char *a, const char *b);
int strncmp(const char *a, const char *b, size_t size);
char *strcpy(char *to, const char *from);
char *strncpy(char *to, const char *from, size_t size);
char *strcat(char *to, const char *from);
char *strncat(char *to, const char *from, size_t size);
char *strchr(const char *text, int c);
inline size_t strspn(const char *text, const char *of) {
    size_t n = 0;
    while (text[n] && strchr(of, text[n]))
        n++;
    return n;
}
inline size_t strcspn(const char *text, const char *of) {
    size_t n = 0;
    while (text[n] && !strchr(of, text[n]))
        n++;
    return n;
}
inline char *strpbrk(const char *text, const char *of) {
    text += strcspn(text, of);
    return *text ? (char *)text : (char *)NULL;
}
inline char *strtok(char *text, const char *between) {
    static char *rest;
    if (text)
        rest = text;
    if (!rest)
        return (char *)NULL;
    char *word = rest + strspn(rest, between);
    if (!*word) {
        rest = (char *)NULL;
        return (char *)NULL;
    }
    rest = word + strcspn(word, between);
    if (*rest)
        *rest++ = 0;
    else
        rest = (char *)NULL;
    return word;
}
char *strrchr(const char *text, int c);
char *strstr(const char *text, const char *part);
char *strdup(const char *text);
// __waits_forever ends a program whose only running thread waits for another one.
inline void __waits_forever(const char *what) {
    fprintf(stderr, "%s waits forever: no other thread runs, since each host thread runs to its end where it is created\n", what);
    abort();
}
inline int strncasecmp(const char *a, const char *b, size_t size) {
    for (size_t i = 0; i < size; i++) {
        int x = (unsigned char)a[i], y = (unsigned char)b[i];
        x += x >= 'A' && x <= 'Z' ? 32 : 0;
        y += y >= 'A' && y <= 'Z' ? 32 : 0;
        if (x != y || x == 0)
            return x - y;
    }
    return 0;
}
inline int strcasecmp(const char *a, const char *b) { return strncasecmp(a, b, 18446744073709551615ul); }
char *strerror(int code);
inline void perror(const char *text) {
    const char *message = strerror(errno);
    if (text && *text)
        fprintf(stderr, "%s: %s\n", text, message);
    else
        fprintf(stderr, "%s\n", message);
}
inline ssize_t getline(char **line, size_t *room, FILE *stream) {
    size_t size = 0;
    for (int c; (c = fgetc(stream)) != EOF;) {
        if (*line == NULL || size + 2 > *room) {
            *room = *line == NULL || *room < 60 ? 120 : 2 * *room;
            *line = (char *)realloc(*line, *room);
        }
        (*line)[size++] = (char)c;
        if (c == '\n')
            break;
    }
    if (size == 0)
        return -1;
    (*line)[size] = 0;
    return (ssize_t)size;
}
// arguments behind a function's parameters, each in words of 8 bytes; __rest leads to the first
typedef char *va_list;
typedef va_list __builtin_va_list;
#define va_start(list, last) ((list) = __rest)
#define va_arg(list, type) (*(type *)((list += (sizeof(type) + 7) / 8 * 8) - (sizeof(type) + 7) / 8 * 8))
#define va_copy(to, from) ((to) = (from))
#define va_end(list) ((void)0)
#define __builtin_va_start va_start
#define __builtin_va_arg va_arg
#define __builtin_va_end va_end
inline int vsnprintf(char *to, size_t size, const char *format, va_list list) {
    size_t n = 0;
    while (*format) {
        if (*format != '%' || format[1] == '%') {
            if (n + 1 < size)
                to[n] = *format;
            n++;
            format += *format == '%' ? 2 : 1;
            continue;
        }
        char spec[64];
        int m = 0, longs = 0;
        char *at = n < size ? to + n : NULL;
        size_t room = n < size ? size - n : 0;
        do {
            if (*format == '*') {
                m += snprintf(spec + m, 12, "%d", va_arg(list, int));
                format++;
            } else if (m < 40) {
                longs += *format == 'l' || *format == 'z' || *format == 'j' || *format == 't';
                spec[m++] = *format++;
            } else {
                format++;
            }
        } while (*format && strchr("-+ #0123456789.*hlzjtL", *format));
        char kind = *format;
        if (kind == 0)
            break;
        format++;
        spec[m++] = kind;
        spec[m] = 0;
        switch (kind) {
        case 'd':
        case 'i': n += longs ? snprintf(at, room, spec, va_arg(list, long long)) : snprintf(at, room, spec, va_arg(list, int)); break;
        case 'u':
        case 'o':
        case 'x':
        case 'X':
            n += longs ? snprintf(at, room, spec, va_arg(list, unsigned long long)) : snprintf(at, room, spec, va_arg(list, unsigned int));
            break;
        case 'c': n += snprintf(at, room, spec, va_arg(list, int)); break;
        case 's': n += snprintf(at, room, spec, va_arg(list, const char *)); break;
        case 'p': n += snprintf(at, room, spec, va_arg(list, void *)); break;
        default: n += snprintf(at, room, spec, va_arg(list, double));
        }
    }
    if (size > 0)
        to[n < size ? n : size - 1] = 0;
    return (int)n;
}
inline int vsprintf(char *to, const char *format, va_list list) { return vsnprintf(to, (size_t)1 << 40, format, list); }
inline int vfprintf(FILE *to, const char *format, va_list list) {
    int n = vsnprintf(NULL, 0, format, list);
    char *text = (char *)malloc(n + 1);
    vsnprintf(text, n + 1, format, list);
    fwrite(text, 1, n, to);
    free(text);
    return n;
}
inline int vprintf(const char *format, va_list list) { return vfprintf(stdout, format, list); }
time_t time(time_t *to);
inline double difftime(time_t later, time_t earlier) { return (double)(later - earlier); }
inline int isdigit(int c) { return c >= '0' && c <= '9'; }
inline int isupper(int c) { return c >= 'A' && c <= 'Z'; }
inline int islower(int c) { return c >= 'a' && c <= 'z'; }
inline int isalpha(int c) { return isupper(c) || islower(c); }
inline int isalnum(int c) { return isalpha(c) || isdigit(c); }
inline int isspace(int c) { return c == ' ' || c >= 9 && c <= 13; }
inline int isxdigit(int c) { return isdigit(c) || c >= 'a' && c <= 'f' || c >= 'A' && c <= 'F'; }
inline int isprint(int c) { return c >= 32 && c < 127; }
inline int ispunct(int c) { return isprint(c) && c != ' ' && !isalnum(c); }
inline int toupper(int c) { return islower(c) ? c - 32 : c; }
inline int tolower(int c) { return isupper(c) ? c + 32 : c; }

HD long __builtin_expect(long value, long usual) { return value; }
HD void __builtin_assume(bool) {}
HD void __builtin_unreachable() {}
HD int __builtin_popcount(unsigned int x) {
    int n = 0;
    for (; x; x &= x - 1)
        n++;
    return n;
}
HD int __builtin_popcountll(unsigned long long x) { return __builtin_popcount((unsigned int)x) + __builtin_popcount((unsigned int)(x >> 32)); }
HD int __builtin_ctz(unsigned int x) { return __builtin_popcount((x & -x) - 1); }
HD int __builtin_clz(unsigned int x) {
    int n = 0;
    while (n < 32 && !(x >> (31 - n)))
        n++;
    return n;
}

HD double modf(double x, double *whole) {
    *whole = trunc(x);
    return isinf(x) ? copysign(0.0, x) : copysign(x - *whole, x);
}
HD float modff(float x, float *whole) {
    *whole = truncf(x);
    return isinf(x) ? copysignf(0.0f, x) : copysignf(x - *whole, x);
}

struct tm;
#define LC_CTYPE 0
#define LC_NUMERIC 1
#define LC_TIME 2
#define LC_COLLATE 3
#define LC_MONETARY 4
#define LC_ALL 6
// there is the locale "C" alone
inline char *setlocale(int category, const char *name) {
    return (char *)(!name || !*name || (*name == 'C' && !name[1]) || strcmp(name, "POSIX") == 0 ? "C" : nullptr);
}

namespace std {
template <typename T> HD constexpr T min(T a, T b) { return b < a ? b : a; }
template <typename T> HD constexpr T max(T a, T b) { return a < b ? b : a; }
template <typename T, typename Less> HD constexpr T min(T a, T b, Less less) { return less(b, a) ? b : a; }
template <typename T, typename Less> HD constexpr T max(T a, T b, Less less) { return less(a, b) ? b : a; }
template <typename T> HD constexpr T clamp(T v, T low, T high) { return v < low ? low : high < v ? high : v; }
// ---- <type_traits>

template <typename T, T v> struct integral_constant {
    static constexpr T value = v;
    typedef T value_type;
    typedef integral_constant type;
    HD constexpr operator T() const { return v; }
    HD constexpr T operator()() const { return v; }
};
template <bool v> using bool_constant = integral_constant<bool, v>;
typedef integral_constant<bool, true> true_type;
typedef integral_constant<bool, false> false_type;

template <typename T> struct type_identity { typedef T type; };
template <typename T> struct remove_reference { typedef T type; };
template <typename T> struct remove_reference<T &> { typedef T type; };
template <typename T> struct remove_reference<T &&> { typedef T type; };
template <typename T> struct remove_const { typedef T type; };
template <typename T> struct remove_const<const T> { typedef T type; };
template <typename T> struct remove_volatile { typedef T type; };
template <typename T> struct remove_volatile<volatile T> { typedef T type; };
template <typename T> struct remove_cv { typedef typename remove_const<typename remove_volatile<T>::type>::type type; };
template <typename T> struct remove_cvref { typedef typename remove_cv<typename remove_reference<T>::type>::type type; };
template <typename T> struct __remove_pointer { typedef T type; };
template <typename T> struct __remove_pointer<T *> { typedef T type; };
template <typename T> struct remove_pointer {
    typedef typename __remove_pointer<typename remove_cv<T>::type>::type type;
};
template <typename T> struct remove_extent { typedef T type; };
template <typename T> struct remove_extent<T[]> { typedef T type; };
template <typename T, size_t N> struct remove_extent<T[N]> { typedef T type; };
template <typename T> struct remove_all_extents { typedef T type; };
template <typename T> struct remove_all_extents<T[]> { typedef typename remove_all_extents<T>::type type; };
template <typename T, size_t N> struct remove_all_extents<T[N]> { typedef typename remove_all_extents<T>::type type; };
template <typename T> struct add_const { typedef const T type; };
template <typename T> struct add_volatile { typedef volatile T type; };
template <typename T> struct add_cv { typedef const volatile T type; };
template <typename T> struct add_pointer { typedef typename remove_reference<T>::type *type; };
template <typename T> struct add_lvalue_reference { typedef T &type; };
template <> struct add_lvalue_reference<void> { typedef void type; };
template <typename T> struct add_rvalue_reference { typedef T &&type; };
template <> struct add_rvalue_reference<void> { typedef void type; };
template <bool c, typename T, typename F> struct conditional { typedef T type; };
template <typename T, typename F> struct conditional<false, T, F> { typedef F type; };
template <bool c, typename T = void> struct enable_if {};
template <typename T> struct enable_if<true, T> { typedef T type; };
template <typename...> struct __void { typedef void type; };
template <typename... Ts> using void_t = typename __void<Ts...>::type;

template <typename T, T... I> struct integer_sequence {
    typedef T value_type;
    HD static constexpr size_t size() { return sizeof...(I); }
};
template <size_t... I> using index_sequence = integer_sequence<size_t, I...>;
template <typename A, typename B> struct __joined;
template <typename T, T... A, T... B> struct __joined<integer_sequence<T, A...>, integer_sequence<T, B...>> {
    typedef integer_sequence<T, A..., (T(sizeof...(A)) + B)...> type;
};
template <typename T, size_t N> struct __counted
    : __joined<typename __counted<T, N / 2>::type, typename __counted<T, N - N / 2>::type> {};
template <typename T> struct __counted<T, 0> { typedef integer_sequence<T> type; };
template <typename T> struct __counted<T, 1> { typedef integer_sequence<T, 0> type; };
template <typename T, T N> using make_integer_sequence = typename __counted<T, N>::type;
template <size_t N> using make_index_sequence = typename __counted<size_t, N>::type;
template <typename... T> using index_sequence_for = make_index_sequence<sizeof...(T)>;

template <typename T, typename U> struct is_same : false_type {};
template <typename T> struct is_same<T, T> : true_type {};
template <typename T> struct is_const : false_type {};
template <typename T> struct is_const<const T> : true_type {};
template <typename T> struct is_volatile : false_type {};
template <typename T> struct is_volatile<volatile T> : true_type {};
template <typename T> struct is_lvalue_reference : false_type {};
template <typename T> struct is_lvalue_reference<T &> : true_type {};
template <typename T> struct is_rvalue_reference : false_type {};
template <typename T> struct is_rvalue_reference<T &&> : true_type {};
template <typename T> struct is_reference : bool_constant<is_lvalue_reference<T>::value || is_rvalue_reference<T>::value> {};
template <typename T> struct is_void : is_same<void, typename remove_cv<T>::type> {};
template <typename T> struct is_null_pointer : is_same<decltype(nullptr), typename remove_cv<T>::type> {};
template <typename T> struct __integral : false_type {};
template <> struct __integral<bool> : true_type {};
template <> struct __integral<char> : true_type {};
template <> struct __integral<signed char> : true_type {};
template <> struct __integral<unsigned char> : true_type {};
template <> struct __integral<short> : true_type {};
template <> struct __integral<unsigned short> : true_type {};
template <> struct __integral<int> : true_type {};
template <> struct __integral<unsigned int> : true_type {};
template <> struct __integral<long> : true_type {};
template <> struct __integral<unsigned long> : true_type {};
template <> struct __integral<long long> : true_type {};
template <> struct __integral<unsigned long long> : true_type {};
template <typename T> struct is_integral : __integral<typename remove_cv<T>::type> {};
template <typename T> struct __floating : false_type {};
template <> struct __floating<float> : true_type {};
template <> struct __floating<double> : true_type {};
template <> struct __floating<long double> : true_type {};
template <typename T> struct is_floating_point : __floating<typename remove_cv<T>::type> {};
template <typename T> struct is_arithmetic : bool_constant<is_integral<T>::value || is_floating_point<T>::value> {};
template <typename T> struct __pointer : false_type {};
template <typename T> struct __pointer<T *> : true_type {};
template <typename T> struct is_pointer : __pointer<typename remove_cv<T>::type> {};
template <typename T> struct is_array : false_type {};
template <typename T> struct is_array<T[]> : true_type {};
template <typename T, size_t N> struct is_array<T[N]> : true_type {};
template <typename T> struct is_function : false_type {};
template <typename R, typename... A> struct is_function<R(A...)> : true_type {};
template <typename T> struct is_enum : bool_constant<__is_enum(T)> {};
template <typename T> struct is_class : bool_constant<__is_class(T)> {};
template <typename T> struct is_union : bool_constant<__is_union(T)> {};
template <typename T> struct is_empty : bool_constant<__is_empty(T)> {};
template <typename T> struct is_polymorphic : bool_constant<__is_polymorphic(T)> {};
template <typename T> struct is_abstract : bool_constant<__is_abstract(T)> {};
template <typename T> struct is_trivial : bool_constant<__is_trivial(T)> {};
template <typename T> struct is_trivially_copyable : bool_constant<__is_trivially_copyable(T)> {};
template <typename T> struct is_trivially_destructible : bool_constant<__is_trivially_destructible(T)> {};
template <typename T> struct is_fundamental : bool_constant<is_arithmetic<T>::value || is_void<T>::value || is_null_pointer<T>::value> {};
template <typename T> struct is_scalar
    : bool_constant<is_arithmetic<T>::value || is_enum<T>::value || is_pointer<T>::value || is_null_pointer<T>::value> {};
template <typename T> struct is_object
    : bool_constant<!is_reference<T>::value && !is_void<T>::value && !is_function<T>::value> {};
template <typename T> struct is_compound : bool_constant<!is_fundamental<T>::value> {};
template <typename T, bool = is_floating_point<T>::value> struct __signed : true_type {};
template <typename T> struct __signed<T, false> : bool_constant<(is_arithmetic<T>::value && T(-1) < T(0))> {};
template <typename T, bool = is_arithmetic<T>::value> struct is_signed : __signed<T> {};
template <typename T> struct is_signed<T, false> : false_type {};
template <typename T> struct is_unsigned : bool_constant<is_arithmetic<T>::value && !is_signed<T>::value> {};
template <typename B, typename D> struct is_base_of : bool_constant<__is_base_of(B, D)> {};
template <typename F, typename T> struct is_convertible : bool_constant<__is_convertible(F, T)> {};
template <typename T, typename... A> struct is_constructible : bool_constant<__is_constructible(T, A...)> {};
template <typename T> struct is_default_constructible : bool_constant<__is_constructible(T)> {};
template <typename T> struct is_copy_constructible : bool_constant<__is_constructible(T, const T &)> {};
template <typename T> struct is_move_constructible : bool_constant<__is_constructible(T, T &&)> {};
template <typename T> struct is_nothrow_move_constructible : bool_constant<__is_nothrow_constructible(T, T &&)> {};
template <typename T, typename U> struct is_assignable : bool_constant<__is_assignable(T, U)> {};
template <typename T> struct is_copy_assignable : bool_constant<__is_assignable(T &, const T &)> {};
template <typename T> struct is_move_assignable : bool_constant<__is_assignable(T &, T &&)> {};
template <typename T> struct rank : integral_constant<size_t, 0> {};
template <typename T> struct rank<T[]> : integral_constant<size_t, rank<T>::value + 1> {};
template <typename T, size_t N> struct rank<T[N]> : integral_constant<size_t, rank<T>::value + 1> {};
template <typename T, unsigned int I = 0> struct extent : integral_constant<size_t, 0> {};
template <typename T, size_t N> struct extent<T[N], 0> : integral_constant<size_t, N> {};
template <typename T, size_t N, unsigned int I> struct extent<T[N], I> : extent<T, I - 1> {};
template <typename...> struct conjunction : true_type {};
template <typename T> struct conjunction<T> : T {};
template <typename T, typename... R> struct conjunction<T, R...> : conditional<bool(T::value), conjunction<R...>, T>::type {};
template <typename...> struct disjunction : false_type {};
template <typename T> struct disjunction<T> : T {};
template <typename T, typename... R> struct disjunction<T, R...> : conditional<bool(T::value), T, disjunction<R...>>::type {};
template <typename T> struct negation : bool_constant<!bool(T::value)> {};

template <typename T> struct make_unsigned { typedef T type; };
template <typename T> struct make_signed { typedef T type; };
#define __SIGNS(S, U)                                                                                                                      \
    template <> struct make_unsigned<S> { typedef U type; };                                                                               \
    template <> struct make_signed<U> { typedef S type; };
__SIGNS(signed char, unsigned char)
__SIGNS(short, unsigned short)
__SIGNS(int, unsigned int)
__SIGNS(long, unsigned long)
__SIGNS(long long, unsigned long long)
template <> struct make_unsigned<char> { typedef unsigned char type; };
template <> struct make_signed<char> { typedef signed char type; };
#undef __SIGNS
template <typename T> struct underlying_type { typedef decltype(__underlying(T)) type; };

template <typename T, bool array = is_array<T>::value, bool function = is_function<T>::value> struct __decay {
    typedef typename remove_cv<T>::type type;
};
template <typename T> struct __decay<T, true, false> { typedef typename remove_extent<T>::type *type; };
template <typename T> struct __decay<T, false, true> { typedef T *type; };
template <typename T> struct decay { typedef typename __decay<typename remove_reference<T>::type>::type type; };
template <typename T> HD T &&declval() { return static_cast<T &&>(*(typename remove_reference<T>::type *)nullptr); }
template <typename... Ts> struct common_type {};
template <typename T> struct common_type<T> : decay<T> {};
template <typename T, typename U> struct common_type<T, U> {
    typedef typename decay<decltype(true ? declval<T>() : declval<U>())>::type type;
};
template <typename T, typename U, typename... R> struct common_type<T, U, R...>
    : common_type<typename common_type<T, U>::type, R...> {};
template <typename F, typename... A> struct invoke_result { typedef decltype(declval<F>()(declval<A>()...)) type; };
template <typename S> struct result_of {};
template <typename F, typename... A> struct result_of<F(A...)> : invoke_result<F, A...> {};
template <typename, typename F, typename... A> struct __invocable : false_type {};
template <typename F, typename... A> struct __invocable<void_t<decltype(declval<F>()(declval<A>()...))>, F, A...> : true_type {};
template <typename F, typename... A> struct is_invocable : __invocable<void, F, A...> {};

template <typename T> using remove_reference_t = typename remove_reference<T>::type;
template <typename T> using remove_const_t = typename remove_const<T>::type;
template <typename T> using remove_volatile_t = typename remove_volatile<T>::type;
template <typename T> using remove_cv_t = typename remove_cv<T>::type;
template <typename T> using remove_cvref_t = typename remove_cvref<T>::type;
template <typename T> using remove_pointer_t = typename remove_pointer<T>::type;
template <typename T> using remove_extent_t = typename remove_extent<T>::type;
template <typename T> using remove_all_extents_t = typename remove_all_extents<T>::type;
template <typename T> using add_const_t = typename add_const<T>::type;
template <typename T> using add_volatile_t = typename add_volatile<T>::type;
template <typename T> using add_cv_t = typename add_cv<T>::type;
template <typename T> using add_pointer_t = typename add_pointer<T>::type;
template <typename T> using add_lvalue_reference_t = typename add_lvalue_reference<T>::type;
template <typename T> using add_rvalue_reference_t = typename add_rvalue_reference<T>::type;
template <typename T> using make_unsigned_t = typename make_unsigned<T>::type;
template <typename T> using make_signed_t = typename make_signed<T>::type;
template <typename T> using underlying_type_t = typename underlying_type<T>::type;
template <typename T> using decay_t = typename decay<T>::type;
template <bool c, typename T, typename F> using conditional_t = typename conditional<c, T, F>::type;
template <bool c, typename T = void> using enable_if_t = typename enable_if<c, T>::type;
template <typename... Ts> using common_type_t = typename common_type<Ts...>::type;
template <typename S> using result_of_t = typename result_of<S>::type;
template <typename F, typename... A> using invoke_result_t = typename invoke_result<F, A...>::type;
template <typename T> constexpr bool is_const_v = is_const<T>::value;
template <typename T> constexpr bool is_volatile_v = is_volatile<T>::value;
template <typename T> constexpr bool is_lvalue_reference_v = is_lvalue_reference<T>::value;
template <typename T> constexpr bool is_rvalue_reference_v = is_rvalue_reference<T>::value;
template <typename T> constexpr bool is_reference_v = is_reference<T>::value;
template <typename T> constexpr bool is_void_v = is_void<T>::value;
template <typename T> constexpr bool is_null_pointer_v = is_null_pointer<T>::value;
template <typename T> constexpr bool is_integral_v = is_integral<T>::value;
template <typename T> constexpr bool is_floating_point_v = is_floating_point<T>::value;
template <typename T> constexpr bool is_arithmetic_v = is_arithmetic<T>::value;
template <typename T> constexpr bool is_pointer_v = is_pointer<T>::value;
template <typename T> constexpr bool is_array_v = is_array<T>::value;
template <typename T> constexpr bool is_function_v = is_function<T>::value;
template <typename T> constexpr bool is_enum_v = is_enum<T>::value;
template <typename T> constexpr bool is_class_v = is_class<T>::value;
template <typename T> constexpr bool is_union_v = is_union<T>::value;
template <typename T> constexpr bool is_empty_v = is_empty<T>::value;
template <typename T> constexpr bool is_polymorphic_v = is_polymorphic<T>::value;
template <typename T> constexpr bool is_abstract_v = is_abstract<T>::value;
template <typename T> constexpr bool is_trivial_v = is_trivial<T>::value;
template <typename T> constexpr bool is_trivially_copyable_v = is_trivially_copyable<T>::value;
template <typename T> constexpr bool is_trivially_destructible_v = is_trivially_destructible<T>::value;
template <typename T> constexpr bool is_fundamental_v = is_fundamental<T>::value;
template <typename T> constexpr bool is_scalar_v = is_scalar<T>::value;
template <typename T> constexpr bool is_object_v = is_object<T>::value;
template <typename T> constexpr bool is_compound_v = is_compound<T>::value;
template <typename T> constexpr bool is_signed_v = is_signed<T>::value;
template <typename T> constexpr bool is_unsigned_v = is_unsigned<T>::value;
template <typename T> constexpr bool is_default_constructible_v = is_default_constructible<T>::value;
template <typename T> constexpr bool is_copy_constructible_v = is_copy_constructible<T>::value;
template <typename T> constexpr bool is_move_constructible_v = is_move_constructible<T>::value;
template <typename T> constexpr bool is_nothrow_move_constructible_v = is_nothrow_move_constructible<T>::value;
template <typename T> constexpr bool is_copy_assignable_v = is_copy_assignable<T>::value;
template <typename T> constexpr bool is_move_assignable_v = is_move_assignable<T>::value;
template <typename T> constexpr size_t rank_v = rank<T>::value;
template <typename T> constexpr bool negation_v = negation<T>::value;
template <typename T, typename U> constexpr bool is_same_v = is_same<T, U>::value;
template <typename T, typename U> constexpr bool is_base_of_v = is_base_of<T, U>::value;
template <typename T, typename U> constexpr bool is_convertible_v = is_convertible<T, U>::value;
template <typename T, typename U> constexpr bool is_assignable_v = is_assignable<T, U>::value;
template <typename T, typename... A> constexpr bool is_constructible_v = is_constructible<T, A...>::value;
template <typename F, typename... A> constexpr bool is_invocable_v = is_invocable<F, A...>::value;
template <typename T, unsigned int I = 0> constexpr size_t extent_v = extent<T, I>::value;
template <typename... T> constexpr bool conjunction_v = conjunction<T...>::value;
template <typename... T> constexpr bool disjunction_v = disjunction<T...>::value;

template <typename T> HD constexpr typename remove_reference<T>::type &&move(T &&value) {
    return static_cast<typename remove_reference<T>::type &&>(value);
}
template <typename T> HD constexpr T &&forward(typename remove_reference<T>::type &value) { return static_cast<T &&>(value); }
template <typename T> HD constexpr T &&forward(typename remove_reference<T>::type &&value) { return static_cast<T &&>(value); }
template <typename T> HD void swap(T &a, T &b) {
    T kept = std::move(a);
    a = std::move(b);
    b = std::move(kept);
}
template <typename T, typename U = T> HD T exchange(T &object, U &&value) {
    T kept = std::move(object);
    object = std::forward<U>(value);
    return kept;
}
template <typename It, typename T> inline void fill(It from, It to, const T &value) {
    for (; from != to; ++from)
        *from = value;
}
template <typename It, typename N, typename T> inline It fill_n(It from, N n, const T &value) {
    for (; n > 0; --n)
        *from++ = value;
    return from;
}
template <typename In, typename Out> inline Out copy(In from, In to, Out out) {
    for (; from != to; ++from)
        *out++ = *from;
    return out;
}
template <typename In, typename N, typename Out> inline Out copy_n(In from, N n, Out out) {
    for (; n > 0; --n)
        *out++ = *from++;
    return out;
}
template <typename In, typename Out, typename F> inline Out transform(In from, In to, Out out, F f) {
    for (; from != to; ++from)
        *out++ = f(*from);
    return out;
}
template <typename In, typename In2, typename Out, typename F> inline Out transform(In from, In to, In2 other, Out out, F f) {
    for (; from != to; ++from)
        *out++ = f(*from, *other++);
    return out;
}
template <typename It, typename F> inline void generate(It from, It to, F f) {
    for (; from != to; ++from)
        *from = f();
}
template <typename It, typename F> inline F for_each(It from, It to, F f) {
    for (; from != to; ++from)
        f(*from);
    return f;
}
template <typename It, typename T> inline It find(It from, It to, const T &value) {
    while (from != to && !(*from == value))
        ++from;
    return from;
}
template <typename It, typename T> inline long count(It from, It to, const T &value) {
    long n = 0;
    for (; from != to; ++from)
        n += *from == value;
    return n;
}
template <typename It, typename F> inline long count_if(It from, It to, F f) {
    long n = 0;
    for (; from != to; ++from)
        n += f(*from) ? 1 : 0;
    return n;
}
template <typename It, typename It2, typename F> inline bool equal(It from, It to, It2 other, F same) {
    for (; from != to; ++from, ++other)
        if (!same(*from, *other))
            return false;
    return true;
}
template <typename It, typename It2> inline bool equal(It from, It to, It2 other) {
    for (; from != to; ++from, ++other)
        if (!(*from == *other))
            return false;
    return true;
}
struct __below {
    template <typename T, typename U> bool operator()(const T &a, const U &b) const { return a < b; }
};
struct __same {
    template <typename T, typename U> bool operator()(const T &a, const U &b) const { return a == b; }
};
template <typename It, typename Less> inline It max_element(It from, It to, Less less) {
    It best = from;
    for (; from != to; ++from)
        if (less(*best, *from))
            best = from;
    return best;
}
template <typename It, typename Less> inline It min_element(It from, It to, Less less) {
    It best = from;
    for (; from != to; ++from)
        if (less(*from, *best))
            best = from;
    return best;
}
template <typename It> inline It max_element(It from, It to) { return max_element(from, to, __below()); }
template <typename It> inline It min_element(It from, It to) { return min_element(from, to, __below()); }
template <typename It> inline void reverse(It from, It to) {
    while (from != to && from != --to) {
        std::swap(*from, *to);
        ++from;
    }
}
template <typename It, typename T> inline void iota(It from, It to, T value) {
    for (; from != to; ++from, ++value)
        *from = value;
}
template <typename It, typename T> inline T accumulate(It from, It to, T sum) {
    for (; from != to; ++from)
        sum = sum + *from;
    return sum;
}
template <typename It, typename T, typename F> inline T accumulate(It from, It to, T sum, F f) {
    for (; from != to; ++from)
        sum = f(sum, *from);
    return sum;
}
template <typename It, typename It2, typename T> inline T inner_product(It from, It to, It2 other, T sum) {
    for (; from != to; ++from, ++other)
        sum = sum + *from * *other;
    return sum;
}
template <typename In, typename Out> inline Out partial_sum(In from, In to, Out out) {
    if (from == to)
        return out;
    auto sum = *from;
    *out++ = sum;
    while (++from != to) {
        sum = sum + *from;
        *out++ = sum;
    }
    return out;
}

template <typename T> HD constexpr T gcd(T a, T b) {
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b != 0) {
        T rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}
template <typename T> HD constexpr T lcm(T a, T b) { return a == 0 || b == 0 ? 0 : (a < 0 ? -a : a) / gcd(a, b) * (b < 0 ? -b : b); }
// what an iterator can do besides ++
template <typename It, typename = void> struct __jumps : false_type {};
template <typename It> struct __jumps<It, void_t<decltype(declval<It>() - declval<It>())>> : true_type {};
template <typename It, typename = void> struct __walks_back : false_type {};
template <typename It> struct __walks_back<It, void_t<decltype(--declval<It &>())>> : true_type {};
template <typename It, typename N> inline void advance(It &at, N by) {
    if constexpr (__jumps<It>::value)
        at += by;
    else {
        long n = by;
        for (; n > 0; --n)
            ++at;
        if constexpr (__walks_back<It>::value)
            for (; n < 0; ++n)
                --at;
    }
}
template <typename It> inline long distance(It from, It to) {
    if constexpr (__jumps<It>::value)
        return to - from;
    else {
        long n = 0;
        for (; from != to; ++from)
            ++n;
        return n;
    }
}
template <typename It> inline It next(It at, long n = 1) {
    advance(at, n);
    return at;
}
template <typename It> inline It prev(It at, long n = 1) {
    advance(at, -n);
    return at;
}
template <typename It, typename F> inline It find_if(It from, It to, F f) {
    while (from != to && !f(*from))
        ++from;
    return from;
}
template <typename It, typename F> inline bool any_of(It from, It to, F f) { return find_if(from, to, f) != to; }
template <typename It, typename F> inline bool none_of(It from, It to, F f) { return !any_of(from, to, f); }
template <typename It, typename F> inline bool all_of(It from, It to, F f) {
    for (; from != to; ++from)
        if (!f(*from))
            return false;
    return true;
}
template <typename It, typename T, typename Less> inline It lower_bound(It from, It to, const T &value, Less less) {
    for (long n = distance(from, to); n > 0;) {
        long half = n / 2;
        It middle = next(from, half);
        if (less(*middle, value)) {
            from = ++middle;
            n -= half + 1;
        } else
            n = half;
    }
    return from;
}
template <typename It, typename T> inline It lower_bound(It from, It to, const T &value) { return lower_bound(from, to, value, __below()); }
template <typename It, typename T, typename Less> inline It upper_bound(It from, It to, const T &value, Less less) {
    for (long n = distance(from, to); n > 0;) {
        long half = n / 2;
        It middle = next(from, half);
        if (!less(value, *middle)) {
            from = ++middle;
            n -= half + 1;
        } else
            n = half;
    }
    return from;
}
template <typename It, typename T> inline It upper_bound(It from, It to, const T &value) { return upper_bound(from, to, value, __below()); }
template <typename It, typename T, typename Less> inline bool binary_search(It from, It to, const T &value, Less less) {
    from = lower_bound(from, to, value, less);
    return from != to && !less(value, *from);
}
template <typename It, typename T> inline bool binary_search(It from, It to, const T &value) { return binary_search(from, to, value, __below()); }
template <typename It, typename F> inline It unique(It from, It to, F same) {
    if (from == to)
        return to;
    It last = from;
    while (++from != to)
        if (!same(*last, *from))
            *++last = std::move(*from);
    return ++last;
}
template <typename It> inline It unique(It from, It to) { return unique(from, to, __same()); }
struct __pieces {}; // two of them stand before a pair's parts: one argument for the first, all others for the second
template <typename A, typename B> struct pair {
    typedef A first_type;
    typedef B second_type;
    A first;
    B second;
    HD constexpr pair() : first(), second() {}
    HD constexpr pair(const A &a, const B &b) : first(a), second(b) {}
    template <typename U, typename V> HD constexpr pair(U &&a, V &&b) : first(std::forward<U>(a)), second(std::forward<V>(b)) {}
    template <typename U, typename V> HD constexpr pair(const pair<U, V> &o) : first(o.first), second(o.second) {}
    template <typename U, typename V> HD constexpr pair(pair<U, V> &&o) : first(std::forward<U>(o.first)), second(std::forward<V>(o.second)) {}
    template <typename U, typename... V>
    constexpr pair(__pieces, __pieces, const U &a, V &&...b) : first(a), second(std::forward<V>(b)...) {}
    HD void swap(pair &other) {
        std::swap(first, other.first);
        std::swap(second, other.second);
    }
    HD bool operator==(const pair &other) const { return first == other.first && second == other.second; }
    HD bool operator!=(const pair &other) const { return !(*this == other); }
    HD bool operator<(const pair &other) const { return first < other.first || !(other.first < first) && second < other.second; }
    HD bool operator>(const pair &other) const { return other < *this; }
    HD bool operator<=(const pair &other) const { return !(other < *this); }
    HD bool operator>=(const pair &other) const { return !(*this < other); }
};
template <typename A, typename B> pair(A, B) -> pair<A, B>;
template <typename A, typename B> HD constexpr pair<decay_t<A>, decay_t<B>> make_pair(A &&a, B &&b) {
    return pair<decay_t<A>, decay_t<B>>(std::forward<A>(a), std::forward<B>(b));
}
#define __FUNCTOR(NAME, RESULT, EXPRESSION)                                                                                                \
    template <typename T = void> struct NAME {                                                                                             \
        HD constexpr RESULT operator()(const T &a, const T &b) const { return EXPRESSION; }                                               \
    };                                                                                                                                     \
    template <> struct NAME<void> {                                                                                                        \
        template <typename A, typename B> HD constexpr auto operator()(const A &a, const B &b) const { return EXPRESSION; }               \
    };
__FUNCTOR(less, bool, a < b)
__FUNCTOR(greater, bool, a > b)
__FUNCTOR(less_equal, bool, a <= b)
__FUNCTOR(greater_equal, bool, a >= b)
__FUNCTOR(equal_to, bool, a == b)
__FUNCTOR(not_equal_to, bool, a != b)
__FUNCTOR(plus, T, a + b)
__FUNCTOR(minus, T, a - b)
__FUNCTOR(multiplies, T, a * b)
__FUNCTOR(divides, T, a / b)
__FUNCTOR(modulus, T, a % b)
__FUNCTOR(bit_and, T, a & b)
__FUNCTOR(bit_or, T, a | b)
__FUNCTOR(bit_xor, T, a ^ b)
__FUNCTOR(logical_and, bool, a && b)
__FUNCTOR(logical_or, bool, a || b)
#undef __FUNCTOR
template <typename T> struct negate {
    HD constexpr T operator()(const T &a) const { return -a; }
};
template <size_t N, size_t A = 16> struct aligned_storage {
    struct type {
        alignas(A) unsigned char __data[N];
    };
};
template <size_t N, size_t A = 16> using aligned_storage_t = typename aligned_storage<N, A>::type;
template <typename A, typename R> struct unary_function {
    typedef A argument_type;
    typedef R result_type;
};
template <typename A, typename B, typename R> struct binary_function {
    typedef A first_argument_type;
    typedef B second_argument_type;
    typedef R result_type;
};
template <typename T> struct logical_not {
    HD constexpr bool operator()(const T &a) const { return !a; }
};

template <typename T> struct reference_wrapper {
    T *__pointer;
    HD reference_wrapper(T &object) : __pointer(&object) {}
    HD operator T &() const { return *__pointer; }
    HD T &get() const { return *__pointer; }
    template <typename... A> HD decltype(auto) operator()(A &&...args) const { return (*__pointer)(std::forward<A>(args)...); }
};
template <typename T> HD reference_wrapper<T> ref(T &object) { return reference_wrapper<T>(object); }
template <typename T> HD reference_wrapper<const T> cref(const T &object) { return reference_wrapper<const T>(object); }
// Heaps, sorting and selection take the steps that libstdc++ takes, so that elements that compare equal end up in its order.
template <typename It, typename T, typename Less> inline void __heap_rise(It from, long hole, long top, T value, Less less) {
    for (long parent = (hole - 1) / 2; hole > top && less(from[parent], value); parent = (hole - 1) / 2) {
        from[hole] = std::move(from[parent]);
        hole = parent;
    }
    from[hole] = std::move(value);
}
template <typename It, typename T, typename Less> inline void __heap_fill(It from, long hole, long n, T value, Less less) {
    long top = hole, child = hole;
    while (child < (n - 1) / 2) {
        child = 2 * (child + 1);
        if (less(from[child], from[child - 1]))
            --child;
        from[hole] = std::move(from[child]);
        hole = child;
    }
    if (n % 2 == 0 && child == (n - 2) / 2) {
        child = 2 * (child + 1);
        from[hole] = std::move(from[child - 1]);
        hole = child - 1;
    }
    __heap_rise(from, hole, top, std::move(value), less);
}
template <typename It, typename Less> inline void __heap_take(It from, It to, It result, Less less) {
    auto value = std::move(*result);
    *result = std::move(*from);
    __heap_fill(from, 0l, to - from, std::move(value), less);
}
template <typename It, typename Less> inline void make_heap(It from, It to, Less less) {
    long n = to - from;
    for (long parent = (n - 2) / 2; n > 1 && parent >= 0; --parent) {
        auto value = std::move(from[parent]);
        __heap_fill(from, parent, n, std::move(value), less);
    }
}
template <typename It, typename Less> inline void sort_heap(It from, It to, Less less) {
    for (; to - from > 1; --to)
        __heap_take(from, to - 1, to - 1, less);
}
template <typename It, typename Less> inline void partial_sort(It from, It middle, It to, Less less) {
    make_heap(from, middle, less);
    for (It i = middle; i < to; ++i)
        if (less(*i, *from))
            __heap_take(from, middle, i, less);
    sort_heap(from, middle, less);
}
template <typename It, typename Less> inline void __insert_left(It at, Less less) {
    auto value = std::move(*at);
    for (It before = at - 1; less(value, *before); --before) {
        *at = std::move(*before);
        at = before;
    }
    *at = std::move(value);
}
template <typename It, typename Less> inline void __insertion_sort(It from, It to, Less less) {
    if (from == to)
        return;
    for (It i = from + 1; i != to; ++i)
        if (less(*i, *from)) {
            auto value = std::move(*i);
            for (It k = i; k != from; --k)
                *k = std::move(*(k - 1));
            *from = std::move(value);
        } else
            __insert_left(i, less);
}
// It puts the median of three before the rest, and parts the rest by it.
template <typename It, typename Less> inline It __part(It from, It to, Less less) {
    It a = from + 1, b = from + (to - from) / 2, c = to - 1;
    It median = less(*a, *b) ? (less(*b, *c) ? b : less(*a, *c) ? c : a) : (less(*a, *c) ? a : less(*b, *c) ? c : b);
    std::swap(*from, *median);
    It low = from + 1, high = to;
    for (;; ++low) {
        while (less(*low, *from))
            ++low;
        --high;
        while (less(*from, *high))
            --high;
        if (!(low < high))
            return low;
        std::swap(*low, *high);
    }
}
template <typename It, typename Less> inline void __sort_roughly(It from, It to, int depth, Less less) {
    while (to - from > 16) {
        if (depth-- == 0) {
            partial_sort(from, to, to, less);
            return;
        }
        It cut = __part(from, to, less);
        __sort_roughly(cut, to, depth, less);
        to = cut;
    }
}
inline int __depth_of(long n) {
    int depth = 0;
    for (; n > 1; n >>= 1)
        depth += 2;
    return depth;
}
template <typename It, typename Less> inline void sort(It from, It to, Less less) {
    __sort_roughly(from, to, __depth_of(to - from), less);
    It sorted = to - from > 16 ? from + 16 : to;
    __insertion_sort(from, sorted, less);
    for (; sorted != to; ++sorted)
        __insert_left(sorted, less);
}
template <typename It> inline void sort(It from, It to) { sort(from, to, __below()); }
// It sorts halves and merges them; the first half waits beside them.
template <typename It, typename Less> inline void stable_sort(It from, It to, Less less) {
    long n = to - from, half = n / 2;
    if (n <= 16) {
        __insertion_sort(from, to, less);
        return;
    }
    stable_sort(from, from + half, less);
    stable_sort(from + half, to, less);
    auto *aside = new decay_t<decltype(*from)>[half];
    for (long i = 0; i < half; ++i)
        aside[i] = std::move(from[i]);
    It out = from;
    for (long i = 0, k = half; i < half; ++out) {
        if (k < n && less(from[k], aside[i]))
            *out = std::move(from[k++]);
        else
            *out = std::move(aside[i++]);
    }
    delete[] aside;
}
template <typename It> inline void stable_sort(It from, It to) { stable_sort(from, to, __below()); }
template <typename It, typename Less> inline bool is_sorted(It from, It to, Less less) {
    if (from != to)
        for (It next = from; ++next != to; ++from)
            if (less(*next, *from))
                return false;
    return true;
}
template <typename It> inline bool is_sorted(It from, It to) { return is_sorted(from, to, __below()); }

// Of equal elements the first is the smallest and the last the greatest.
template <typename It, typename Less> inline pair<It, It> minmax_element(It from, It to, Less less) {
    It low = from, high = from;
    for (; from != to; ++from) {
        if (less(*from, *low))
            low = from;
        if (!less(*from, *high))
            high = from;
    }
    return pair<It, It>(low, high);
}
template <typename It> inline pair<It, It> minmax_element(It from, It to) { return minmax_element(from, to, __below()); }

// Walks an array backwards: it points one past the element that it gives.
template <typename It> struct reverse_iterator {
    It __at;
    reverse_iterator() : __at() {}
    explicit reverse_iterator(It at) : __at(at) {}
    It base() const { return __at; }
    auto &operator*() const {
        It before = __at;
        return *--before;
    }
    auto &operator[](long i) const { return __at[-1 - i]; }
    auto operator->() const { return &**this; }
    reverse_iterator &operator++() {
        --__at;
        return *this;
    }
    reverse_iterator operator++(int) { return reverse_iterator(__at--); }
    reverse_iterator &operator--() {
        ++__at;
        return *this;
    }
    reverse_iterator operator--(int) { return reverse_iterator(__at++); }
    reverse_iterator &operator+=(long n) {
        __at -= n;
        return *this;
    }
    reverse_iterator &operator-=(long n) {
        __at += n;
        return *this;
    }
    reverse_iterator operator+(long n) const { return reverse_iterator(__at - n); }
    reverse_iterator operator-(long n) const { return reverse_iterator(__at + n); }
    template <typename I, typename = decltype(declval<I>() - declval<I>())> long operator-(const reverse_iterator<I> &other) const {
        return other.__at - __at;
    }
    bool operator==(const reverse_iterator &other) const { return __at == other.__at; }
    bool operator!=(const reverse_iterator &other) const { return __at != other.__at; }
    bool operator<(const reverse_iterator &other) const { return __at > other.__at; }
    bool operator>(const reverse_iterator &other) const { return __at < other.__at; }
    bool operator<=(const reverse_iterator &other) const { return __at >= other.__at; }
    bool operator>=(const reverse_iterator &other) const { return __at <= other.__at; }
};

// ---- containers

// The hash of the GNU library for what is not an integer.
inline size_t __hash_bytes(const void *from, size_t n) {
    const size_t m = 0xc6a4a7935bd1e995ul;
    const unsigned char *p = (const unsigned char *)from;
    size_t h = 0xc70f6907ul ^ n * m;
    for (; n >= 8; n -= 8, p += 8) {
        size_t k = 0;
        for (int i = 7; i >= 0; i--)
            k = k << 8 | p[i];
        k *= m;
        h = (h ^ (k ^ k >> 47) * m) * m;
    }
    if (n > 0) {
        size_t k = 0;
        for (int i = (int)n - 1; i >= 0; i--)
            k = k << 8 | p[i];
        h = (h ^ k) * m;
    }
    h = (h ^ h >> 47) * m;
    return h ^ h >> 47;
}
template <typename T> inline size_t __hash(const T &x) { return (size_t)x; }
inline size_t __hash(const float &x) { return x == 0 ? 0 : __hash_bytes(&x, sizeof(x)); }
inline size_t __hash(const double &x) { return x == 0 ? 0 : __hash_bytes(&x, sizeof(x)); }
inline void __no_key(const char *thrown) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::out_of_range'\n  what():  %s\n", thrown);
    abort();
}
template <typename T> struct initializer_list {
    const T *__from;
    size_t __size;
    const T *begin() const { return __from; }
    const T *end() const { return __from + __size; }
    size_t size() const { return __size; }
};

// Pointers to members, `M C::*`: what C holds at a distance, and a function that takes the object first. Zero points to no member.
template <typename C, typename O> HD C *__object_of(O &o) {
    if constexpr (is_pointer<O>::value || is_base_of<C, typename remove_cv<O>::type>::value) {
        if constexpr (is_pointer<O>::value) return (C *)o;
        else return (C *)&o;
    } else if constexpr (is_convertible<O, C &>::value) {
        C &object = o;
        return &object;
    } else {
        return (C *)&*o;
    }
}
template <typename C, typename M> struct __member_pointer {
    long __at; // one more than the distance
    HD __member_pointer(decltype(nullptr) = nullptr) : __at(0) {}
    template <typename B, typename = enable_if_t<is_base_of<B, C>::value && !is_same<B, C>::value>>
    HD __member_pointer(__member_pointer<B, M> other) : __at(other.__at ? other.__at + ((char *)(B *)(C *)4096 - (char *)4096) : 0) {}
    HD M *__in(C *object) const { return (M *)((char *)object + (__at - 1)); }
    HD const M *__in(const C *object) const { return (const M *)((const char *)object + (__at - 1)); }
    template <typename O> HD M &operator()(O &&object) const { return *__in((C *)__object_of<C>(object)); }
    HD explicit operator bool() const { return __at != 0; }
    HD bool operator==(const __member_pointer &other) const { return __at == other.__at; }
    HD bool operator!=(const __member_pointer &other) const { return __at != other.__at; }
};
template <typename C, typename R, typename... A> struct __member_pointer<C, R(A...)> {
    R (*__function)(void *, A...);
    long __shift;
    HD __member_pointer(decltype(nullptr) = nullptr) : __function(nullptr), __shift(0) {}
    template <typename B, typename = enable_if_t<is_base_of<B, C>::value && !is_same<B, C>::value>>
    HD __member_pointer(__member_pointer<B, R(A...)> other)
        : __function(other.__function), __shift(other.__shift + ((char *)(B *)(C *)4096 - (char *)4096)) {}
    HD R __call(const C *object, A... args) const { return __function((char *)object + __shift, std::forward<A>(args)...); }
    template <typename O, typename... U> HD R operator()(O &&object, U &&...args) const {
        return __function((char *)__object_of<C>(object) + __shift, std::forward<U>(args)...);
    }
    HD explicit operator bool() const { return __function != nullptr; }
    HD bool operator==(const __member_pointer &other) const { return __function == other.__function && __shift == other.__shift; }
    HD bool operator!=(const __member_pointer &other) const { return !(*this == other); }
};
template <typename C, typename M> HD __member_pointer<C, M> mem_fn(__member_pointer<C, M> m) { return m; }

struct type_info {
    const char *__name;
    const char *name() const { return __name; }
    bool operator==(const type_info &other) const { return strcmp(__name, other.__name) == 0; }
    bool operator!=(const type_info &other) const { return strcmp(__name, other.__name) != 0; }
    bool before(const type_info &other) const { return strcmp(__name, other.__name) < 0; }
};
template <typename T> HD constexpr const T &as_const(T &x) { return x; }
// What constructors of a base take, for a struct that inherits them.
template <typename B, typename... A> struct __copies_base : false_type {};
template <typename B, typename A> struct __copies_base<B, A> : is_base_of<B, typename decay<A>::type> {};
template <typename B, typename... A> using __inherits = enable_if_t<is_constructible<B, A...>::value && !__copies_base<B, A...>::value>;

inline void __no_element(const char *thrown, size_t i, size_t n) {
    fprintf(stderr, "terminate called after throwing an instance of 'std::out_of_range'\n  what():  %s: __n (which is %zu) >= this->size() (which is %zu)\n", thrown, i, n);
    abort();
}

template <typename T> struct vector {
    typedef T value_type;
    typedef T *iterator;
    typedef const T *const_iterator;
    typedef std::reverse_iterator<T *> reverse_iterator;
    typedef std::reverse_iterator<const T *> const_reverse_iterator;
    typedef size_t size_type;
    typedef long difference_type;
    typedef T &reference;
    typedef const T &const_reference;
    typedef T *pointer;
    T *__data;
    size_t __size, __room;

    vector() : __data(nullptr), __size(0), __room(0) {}
    explicit vector(size_t n) : __data(nullptr), __size(0), __room(0) { resize(n); }
    vector(size_t n, const T &value) : __data(nullptr), __size(0), __room(0) { assign(n, value); }
    vector(const T *from, const T *to) : __data(nullptr), __size(0), __room(0) { __append(from, to); }
    template <typename It, typename = decltype(*declval<It>())> vector(It from, It to) : __data(nullptr), __size(0), __room(0) {
        for (; from != to; ++from)
            push_back(*from);
    }
    vector(initializer_list<T> list) : __data(nullptr), __size(0), __room(0) { __append(list.begin(), list.end()); }
    vector(const vector &other) : __data(nullptr), __size(0), __room(0) { __append(other.__data, other.__data + other.__size); }
    vector(vector &&other) noexcept : __data(other.__data), __size(other.__size), __room(other.__room) { other.__forget(); }
    ~vector() {
        __cut(0);
        free(__data);
    }
    vector &operator=(const vector &other) {
        if (this != &other) {
            __cut(0);
            __append(other.__data, other.__data + other.__size);
        }
        return *this;
    }
    vector &operator=(vector &&other) noexcept {
        if (this != &other) {
            __cut(0);
            free(__data);
            __data = other.__data, __size = other.__size, __room = other.__room;
            other.__forget();
        }
        return *this;
    }
    void __forget() {
        __data = nullptr;
        __size = __room = 0;
    }
    void __append(const T *from, const T *to) {
        reserve(__size + (size_t)(to - from));
        for (; from != to; ++from, __size++)
            new (__data + __size) T(*from);
    }
    // memory behind the last element holds zeros
    void __cut(size_t n) {
        for (size_t i = n; i < __size; ++i) {
            __data[i].~T();
            memset((void *)(__data + i), 0, sizeof(T));
        }
        if (n < __size)
            __size = n;
    }
    void reserve(size_t n) {
        if (n > __room)
            __settle((T *)calloc(n, sizeof(T)), n);
    }
    // moves the elements to other memory: where a program's own functions see it one by one
    void __settle(T *more, size_t n) { __settle(more, n, __size); }
    // leaves room for one before element gap
    void __settle(T *more, size_t n, size_t gap) {
        if constexpr (__moves_as_bytes(T)) {
            if (gap)
                memcpy((void *)more, (const void *)__data, gap * sizeof(T));
            if (gap < __size)
                memcpy((void *)(more + gap + 1), (const void *)(__data + gap), (__size - gap) * sizeof(T));
        } else if constexpr (__is_nothrow_constructible(T, T &&)) {
            for (size_t i = 0; i < __size; ++i) {
                new (more + i + (i >= gap)) T(std::move(__data[i]));
                __data[i].~T();
            }
        } else {
            for (size_t i = 0; i < __size; ++i) {
                if constexpr (__is_constructible(T, const T &))
                    new (more + i + (i >= gap)) T(__data[i]);
                else
                    new (more + i + (i >= gap)) T(std::move(__data[i]));
            }
            for (size_t i = 0; i < __size; ++i)
                __data[i].~T();
        }
        free(__data);
        __data = more;
        __room = n;
    }
    // makes room for n elements, as much as libstdc++ makes where elements are added
    void __grow(size_t n) {
        if (n > __room)
            reserve(n < 2 * __size ? 2 * __size : n);
    }
    void resize(size_t n) {
        __cut(n);
        __grow(n);
        for (; __size < n; __size++)
            new (__data + __size) T();
    }
    void resize(size_t n, const T &value) {
        __cut(n);
        __grow(n);
        for (; __size < n; __size++)
            new (__data + __size) T(value);
    }
    void assign(size_t n, const T &value) {
        __cut(0);
        resize(n, value);
    }
    void assign(const T *from, const T *to) {
        __cut(0);
        __append(from, to);
    }
    void assign(initializer_list<T> list) { assign(list.begin(), list.end()); }
    template <typename It, typename = decltype(*declval<It>())> void assign(It from, It to) {
        __cut(0);
        for (; from != to; ++from)
            push_back(*from);
    }
    T *insert(const T *at, initializer_list<T> list) { return insert(at, list.begin(), list.end()); }
    size_t max_size() const { return (size_t)-1 / 2 / sizeof(T); }
    void push_back(const T &value) {
        if (__size == __room) {
            T *more = __more();
            new (more + __size) T(value);
            __settle(more, __next());
        } else
            new (__data + __size) T(value);
        __size++;
    }
    void push_back(T &&value) {
        if (__size == __room) {
            T *more = __more();
            new (more + __size) T(std::move(value));
            __settle(more, __next());
        } else
            new (__data + __size) T(std::move(value));
        __size++;
    }
    template <typename... Args> T &emplace_back(Args &&...args) {
        if (__size == __room) {
            T *more = __more();
            new (more + __size) T(std::forward<Args>(args)...);
            __settle(more, __next());
        } else
            new (__data + __size) T(std::forward<Args>(args)...);
        return __data[__size++];
    }
    size_t __next() const { return __room ? 2 * __room : 1; }
    T *__more() { return (T *)calloc(__next(), sizeof(T)); }
    void pop_back() { __cut(__size - 1); }
    void clear() { __cut(0); }
    void shrink_to_fit() {
        if (__size < __room)
            __settle((T *)calloc(__size ? __size : 1, sizeof(T)), __size);
    }
    void swap(vector &other) {
        T *data = __data;
        size_t size = __size, room = __room;
        __data = other.__data, __size = other.__size, __room = other.__room;
        other.__data = data, other.__size = size, other.__room = room;
    }
    T *insert(const T *at, const T &value) {
        if (__size < __room && at != __data + __size)
            return __put(at - __data, T(value)); // it may be one of the elements that move
        return emplace(at, value);
    }
    T *insert(const T *at, T &&value) {
        if (__size < __room && at != __data + __size)
            return __put(at - __data, std::move(value));
        return emplace(at, std::move(value));
    }
    template <typename... Args> T *emplace(const T *at, Args &&...args) {
        size_t i = at - __data;
        if (__size == __room) {
            size_t room = __next();
            T *more = __more();
            new (more + i) T(std::forward<Args>(args)...);
            __settle(more, room, i);
        } else if (i == __size)
            new (__data + i) T(std::forward<Args>(args)...);
        else
            return __put(i, T(std::forward<Args>(args)...));
        __size++;
        return __data + i;
    }
    // puts a value before element i where there is room for it
    T *__put(size_t i, T &&value) {
        new (__data + __size) T(std::move(__data[__size - 1]));
        __size++;
        for (size_t k = __size - 2; k > i; k--)
            __data[k] = std::move(__data[k - 1]);
        __data[i] = std::move(value);
        return __data + i;
    }
    T *insert(const T *at, size_t n, const T &value) {
        size_t i = (size_t)(at - __data), old = __size;
        T copy = value;
        for (__grow(old + n); n > 0; n--)
            push_back(copy);
        return __moved(i, old);
    }
    template <typename It, typename = decltype(*declval<It>())> T *insert(const T *at, It from, It to) {
        size_t i = (size_t)(at - __data), old = __size;
        if constexpr (is_pointer<It>::value)
            __grow(old + (to - from));
        for (; from != to; ++from)
            push_back(*from);
        return __moved(i, old);
    }
    // what was pushed behind the old elements comes before element i
    T *__moved(size_t i, size_t old) {
        __turned(i, old), __turned(old, __size), __turned(i, __size);
        return __data + i;
    }
    void __turned(size_t from, size_t to) {
        for (; from + 1 < to; from++) {
            T kept = std::move(__data[from]);
            __data[from] = std::move(__data[--to]);
            __data[to] = std::move(kept);
        }
    }
    T *erase(const T *at) { return erase(at, at + 1); }
    T *erase(const T *from, const T *to) {
        size_t i = (size_t)(from - __data), n = (size_t)(to - from);
        for (size_t k = i + n; k < __size; k++)
            __data[k - n] = std::move(__data[k]);
        __cut(__size - n);
        return __data + i;
    }
    size_t size() const { return __size; }
    size_t capacity() const { return __room; }
    bool empty() const { return __size == 0; }
    T *data() { return __data; }
    const T *data() const { return __data; }
    T *begin() { return __data; }
    const T *begin() const { return __data; }
    const T *cbegin() const { return __data; }
    T *end() { return __data + __size; }
    const T *end() const { return __data + __size; }
    const T *cend() const { return __data + __size; }
    reverse_iterator rbegin() { return reverse_iterator(end()); }
    const_reverse_iterator rbegin() const { return const_reverse_iterator(end()); }
    const_reverse_iterator crbegin() const { return const_reverse_iterator(end()); }
    reverse_iterator rend() { return reverse_iterator(begin()); }
    const_reverse_iterator rend() const { return const_reverse_iterator(begin()); }
    const_reverse_iterator crend() const { return const_reverse_iterator(begin()); }
    T &operator[](size_t i) { return __data[i]; }
    const T &operator[](size_t i) const { return __data[i]; }
    T &at(size_t i) {
        if (i >= __size)
            __no_element("vector::_M_range_check", i, __size);
        return __data[i];
    }
    const T &at(size_t i) const {
        if (i >= __size)
            __no_element("vector::_M_range_check", i, __size);
        return __data[i];
    }
    T &front() { return __data[0]; }
    const T &front() const { return __data[0]; }
    T &back() { return __data[__size - 1]; }
    const T &back() const { return __data[__size - 1]; }
    bool operator==(const vector &other) const { return __size == other.__size && equal(begin(), end(), other.begin()); }
    bool operator!=(const vector &other) const { return !(*this == other); }
};

template <typename T> inline bool operator<(const vector<T> &a, const vector<T> &b) {
    for (size_t i = 0; i < a.size() && i < b.size(); i++) {
        if (a[i] < b[i])
            return true;
        if (b[i] < a[i])
            return false;
    }
    return a.size() < b.size();
}

template <typename T, size_t N> struct array {
    typedef T value_type;
    T __data[N];
    HD constexpr size_t size() const { return N; }
    HD T *data() { return __data; }
    HD const T *data() const { return __data; }
    HD T *begin() { return __data; }
    HD const T *begin() const { return __data; }
    HD T *end() { return __data + N; }
    HD const T *end() const { return __data + N; }
    HD T &operator[](size_t i) { return __data[i]; }
    HD const T &operator[](size_t i) const { return __data[i]; }
    HD T &front() { return __data[0]; }
    HD T &back() { return __data[N - 1]; }
    void fill(const T &value) {
        for (size_t i = 0; i < N; i++)
            __data[i] = value;
    }
};

template <typename C> inline auto begin(C &c) { return c.begin(); }
template <typename C> inline auto end(C &c) { return c.end(); }
template <typename T, size_t N> inline T *begin(T (&a)[N]) { return a; }
template <typename T, size_t N> inline T *end(T (&a)[N]) { return a + N; }

// ---- limits

// <random> as libstdc++ has it: the engines, and the distributions whose results are arithmetic alone. random_device always begins alike here.
struct seed_seq {
    typedef unsigned int result_type;
    unsigned int *__values;
    size_t __size;
    template <typename It> void __take(It from, It to) {
        __size = (size_t)(to - from);
        __values = new unsigned int[__size + 1];
        for (size_t i = 0; i < __size; ++i) __values[i] = (unsigned int)from[i];
    }
    seed_seq() : __values(nullptr), __size(0) {}
    template <typename T, typename... R, enable_if_t<is_arithmetic<T>::value, int> = 0> seed_seq(T first, R... rest) {
        unsigned int values[] = {(unsigned int)first, (unsigned int)rest...};
        __take(values, values + 1 + sizeof...(R));
    }
    template <typename It, enable_if_t<!is_arithmetic<It>::value, int> = 0> seed_seq(It from, It to) { __take(from, to); }
    seed_seq(const seed_seq &) = delete;
    ~seed_seq() { delete[] __values; }
    size_t size() const { return __size; }
    static unsigned int __mixed(unsigned int x) { return x ^ x >> 27; }
    template <typename It> void generate(It from, It to) {
        size_t n = (size_t)(to - from), s = __size, m = s + 1 > n ? s + 1 : n;
        size_t t = n >= 623 ? 11 : n >= 68 ? 7 : n >= 39 ? 5 : n >= 7 ? 3 : (n - 1) / 2, p = (n - t) / 2, q = p + t;
        if (n == 0)
            return;
        for (size_t i = 0; i < n; ++i) from[i] = 0x8b8b8b8bu;
        for (size_t k = 0; k < m; ++k) {
            unsigned int r = 1664525u * __mixed(from[k % n] ^ from[(k + p) % n] ^ from[(k + n - 1) % n]);
            from[(k + p) % n] += r;
            r += k == 0 ? (unsigned int)s : (unsigned int)(k % n) + (k <= s ? __values[k - 1] : 0);
            from[(k + q) % n] += r;
            from[k % n] = r;
        }
        for (size_t k = m; k < m + n; ++k) {
            unsigned int r = 1566083941u * __mixed((unsigned int)from[k % n] + (unsigned int)from[(k + p) % n] + (unsigned int)from[(k + n - 1) % n]);
            from[(k + p) % n] ^= r;
            r -= (unsigned int)(k % n);
            from[(k + q) % n] ^= r;
            from[k % n] = r;
        }
    }
};
struct mt19937 {
    typedef unsigned long result_type;
    unsigned int __x[624];
    int __at;
    explicit mt19937(unsigned long s = 5489) { seed(s); }
    explicit mt19937(seed_seq &s) { seed(s); }
    void seed(seed_seq &s) {
        s.generate(__x, __x + 624);
        bool zero = (__x[0] & 0x80000000u) == 0;
        for (int i = 1; i < 624 && zero; ++i) zero = __x[i] == 0;
        if (zero)
            __x[0] = 0x80000000u;
        __at = 624;
    }
    void seed(unsigned long s = 5489) {
        __x[0] = (unsigned int)s;
        for (unsigned int i = 1; i < 624; ++i) __x[i] = 1812433253u * (__x[i - 1] ^ __x[i - 1] >> 30) + i;
        __at = 624;
    }
    static constexpr unsigned long min() { return 0; }
    static constexpr unsigned long max() { return 4294967295ul; }
    void discard(unsigned long long n) { for (; n > 0; --n) (*this)(); }
    unsigned long operator()() {
        if (__at >= 624) {
            for (int i = 0; i < 624; ++i) {
                unsigned int y = (__x[i] & 0x80000000u) | (__x[(i + 1) % 624] & 0x7fffffffu);
                __x[i] = __x[(i + 397) % 624] ^ y >> 1 ^ (y & 1 ? 0x9908b0dfu : 0u);
            }
            __at = 0;
        }
        unsigned int z = __x[__at++];
        z ^= z >> 11;
        z ^= z << 7 & 0x9d2c5680u;
        z ^= z << 15 & 0xefc60000u;
        return z ^ z >> 18;
    }
};
struct minstd_rand0 {
    typedef unsigned long result_type;
    unsigned long __x;
    explicit minstd_rand0(unsigned long s = 1) { seed(s); }
    explicit minstd_rand0(seed_seq &s) { seed(s); }
    void seed(seed_seq &s) {
        unsigned int words[4];
        s.generate(words, words + 4);
        seed((unsigned long)words[3]);
    }
    void seed(unsigned long s = 1) { __x = s % 2147483647 == 0 ? 1 : s % 2147483647; }
    static constexpr unsigned long min() { return 1; }
    static constexpr unsigned long max() { return 2147483646; }
    void discard(unsigned long long n) { for (; n > 0; --n) (*this)(); }
    unsigned long operator()() { return __x = __x * 16807 % 2147483647; }
};
typedef minstd_rand0 default_random_engine;
struct minstd_rand {
    typedef unsigned long result_type;
    unsigned long __x;
    explicit minstd_rand(unsigned long s = 1) { seed(s); }
    explicit minstd_rand(seed_seq &s) { seed(s); }
    void seed(seed_seq &s) {
        unsigned int words[4];
        s.generate(words, words + 4);
        seed((unsigned long)words[3]);
    }
    void seed(unsigned long s = 1) { __x = s % 2147483647 == 0 ? 1 : s % 2147483647; }
    static constexpr unsigned long min() { return 1; }
    static constexpr unsigned long max() { return 2147483646; }
    void discard(unsigned long long n) { for (; n > 0; --n) (*this)(); }
    unsigned long operator()() { return __x = __x * 48271 % 2147483647; }
};
struct mt19937_64 {
    typedef unsigned long result_type;
    unsigned long __x[312];
    int __at;
    explicit mt19937_64(unsigned long s = 5489) { seed(s); }
    explicit mt19937_64(seed_seq &s) { seed(s); }
    void seed(seed_seq &s) {
        unsigned int words[624];
        s.generate(words, words + 624);
        bool zero = true;
        for (int i = 0; i < 312; ++i) {
            __x[i] = words[2 * i] | (unsigned long)words[2 * i + 1] << 32;
            zero = zero && (i == 0 ? __x[0] >> 31 : __x[i]) == 0;
        }
        if (zero)
            __x[0] = 1ul << 63;
        __at = 312;
    }
    void seed(unsigned long s = 5489) {
        __x[0] = s;
        for (unsigned long i = 1; i < 312; ++i) __x[i] = 6364136223846793005ul * (__x[i - 1] ^ __x[i - 1] >> 62) + i;
        __at = 312;
    }
    static constexpr unsigned long min() { return 0; }
    static constexpr unsigned long max() { return 18446744073709551615ul; }
    void discard(unsigned long long n) { for (; n > 0; --n) (*this)(); }
    unsigned long operator()() {
        if (__at >= 312) {
            for (int i = 0; i < 312; ++i) {
                unsigned long y = (__x[i] & 0xffffffff80000000ul) | (__x[(i + 1) % 312] & 0x7ffffffful);
                __x[i] = __x[(i + 156) % 312] ^ y >> 1 ^ (y & 1 ? 0xb5026f5aa96619e9ul : 0ul);
            }
            __at = 0;
        }
        unsigned long z = __x[__at++];
        z ^= z >> 29 & 0x5555555555555555ul;
        z ^= z << 17 & 0x71d67fffeda60000ul;
        z ^= z << 37 & 0xfff7eee000000000ul;
        return z ^ z >> 43;
    }
};
struct random_device {
    typedef unsigned int result_type;
    unsigned int __n;
    random_device() : __n(0) {}
    static constexpr unsigned int min() { return 0; }
    static constexpr unsigned int max() { return 4294967295u; }
    unsigned int operator()() { return 3499211612u + 2654435769u * __n++; }
};
template <typename T, typename G> inline T __canonical(G &g, int bits) {
    const double range = (double)(g.max() - g.min()) + 1.0;
    int known = 0;
    for (double r = range; r >= 2.0; r *= 0.5) ++known;
    int k = (bits + known - 1) / known;
    T sum = 0, scale = 1;
    for (; k > 0; --k) {
        sum += T(g() - g.min()) * scale;
        scale = T(scale * range);
    }
    T u = sum / scale;
    return u < T(1) ? u : T(1) - (sizeof(T) == 4 ? T(5.9604644775390625e-8) : T(1.1102230246251565e-16));
}
template <typename T = double> struct uniform_real_distribution {
    typedef T result_type;
    struct param_type {
        T __a, __b;
        explicit param_type(T a = 0, T b = 1) : __a(a), __b(b) {}
    };
    explicit uniform_real_distribution(const param_type &p) : uniform_real_distribution(p.__a, p.__b) {}
    void param(const param_type &p) { __a = p.__a, __b = p.__b; }
    template <typename G> T operator()(G &g, const param_type &p) { return uniform_real_distribution(p)(g); }
    T __a, __b;
    explicit uniform_real_distribution(T a = 0, T b = 1) : __a(a), __b(b) {}
    T a() const { return __a; }
    T b() const { return __b; }
    T min() const { return __a; }
    T max() const { return __b; }
    void reset() {}
    template <typename G> T operator()(G &g) { return __canonical<T>(g, sizeof(T) == 4 ? 24 : 53) * (__b - __a) + __a; }
};
template <typename T = double> struct normal_distribution {
    typedef T result_type;
    T __mean, __deviation, __saved;
    bool __has;
    explicit normal_distribution(T mean = 0, T deviation = 1) : __mean(mean), __deviation(deviation), __saved(0), __has(false) {}
    T mean() const { return __mean; }
    T stddev() const { return __deviation; }
    void reset() { __has = false; }
    template <typename G> T operator()(G &g) {
        const int bits = sizeof(T) == 4 ? 24 : 53;
        T value;
        if (__has) {
            __has = false;
            value = __saved;
        } else {
            T x, y, square;
            do {
                x = T(2) * __canonical<T>(g, bits) - T(1);
                y = T(2) * __canonical<T>(g, bits) - T(1);
                square = x * x + y * y;
            } while (square > T(1) || square == T(0));
            T scale = sqrt(-2 * log(square) / square);
            __saved = x * scale;
            __has = true;
            value = y * scale;
        }
        return value * __deviation + __mean;
    }
};
template <typename T = double> struct exponential_distribution {
    typedef T result_type;
    T __lambda;
    explicit exponential_distribution(T lambda = 1) : __lambda(lambda) {}
    T lambda() const { return __lambda; }
    void reset() {}
    template <typename G> T operator()(G &g) { return -log(T(1) - __canonical<T>(g, sizeof(T) == 4 ? 24 : 53)) / __lambda; }
};
struct bernoulli_distribution {
    typedef bool result_type;
    double __p;
    explicit bernoulli_distribution(double p = 0.5) : __p(p) {}
    double p() const { return __p; }
    void reset() {}
    template <typename G> bool operator()(G &g) { return __canonical<double>(g, 53) < __p; }
};
template <typename T = int> struct uniform_int_distribution {
    typedef T result_type;
    struct param_type {
        T __a, __b;
        explicit param_type(T a = 0, T b = 2147483647) : __a(a), __b(b) {}
    };
    explicit uniform_int_distribution(const param_type &p) : uniform_int_distribution(p.__a, p.__b) {}
    void param(const param_type &p) { __a = p.__a, __b = p.__b; }
    template <typename G> T operator()(G &g, const param_type &p) { return uniform_int_distribution(p)(g); }
    T __a, __b;
    explicit uniform_int_distribution(T a = 0, T b = 2147483647) : __a(a), __b(b) {}
    T a() const { return __a; }
    T b() const { return __b; }
    T min() const { return __a; }
    T max() const { return __b; }
    void reset() {}
    template <typename G> unsigned long __below(G &g, unsigned long last) {
        unsigned long least = g.min(), whole = g.max() - g.min();
        if (whole == last) return g() - least;
        if (whole + 1 == 0) {
            unsigned long n = last + 1, x = g(), low = x * n;
            if (low < n)
                for (unsigned long threshold = (0ul - n) % n; low < threshold; low = x * n) x = g();
            unsigned long cross = (x & 0xffffffff) * (n & 0xffffffff) >> 32, a = (x >> 32) * (n & 0xffffffff), b = (x & 0xffffffff) * (n >> 32);
            unsigned long middle = cross + (a & 0xffffffff) + (b & 0xffffffff);
            return (x >> 32) * (n >> 32) + (a >> 32) + (b >> 32) + (middle >> 32);
        }
        if (whole < last) {
            unsigned long high, all;
            do {
                high = (whole + 1) * __below(g, last / (whole + 1));
                all = high + (g() - least);
            } while (all > last || all < high);
            return all;
        }
        if (whole == 4294967295ul) {
            unsigned int n = (unsigned int)last + 1;
            unsigned long product = (g() - least) * n;
            if ((unsigned int)product < n)
                for (unsigned int threshold = (0u - n) % n; (unsigned int)product < threshold;) product = (g() - least) * n;
            return product >> 32;
        }
        const unsigned long scale = whole / (last + 1), past = (last + 1) * scale;
        unsigned long r;
        do r = g() - least; while (r >= past);
        return r / scale;
    }
    template <typename G> T operator()(G &g) { return T(__below(g, (unsigned long)__b - (unsigned long)__a) + (unsigned long)__a); }
};
template <typename T> struct numeric_limits {
    static constexpr T min() { return T(); }
    static constexpr T lowest() { return T(); }
    static constexpr T max() { return T(); }
    static constexpr bool is_specialized = false, is_signed = false, is_integer = false, is_exact = false, is_bounded = false;
    static constexpr bool has_infinity = false, has_quiet_NaN = false, is_iec559 = false;
    static constexpr int radix = 0, digits = 0, digits10 = 0, max_digits10 = 0;
};
#define __INTEGER_LIMITS(T, MIN, MAX, DIGITS, DIGITS10, SIGNED)              \
    template <> struct numeric_limits<T> {                                   \
        static constexpr T min() { return MIN; }                             \
        static constexpr T lowest() { return MIN; }                          \
        static constexpr T max() { return MAX; }                             \
        static constexpr T epsilon() { return 0; }                           \
        static constexpr T round_error() { return 0; }                       \
        static constexpr T infinity() { return 0; }                          \
        static constexpr T quiet_NaN() { return 0; }                         \
        static constexpr T denorm_min() { return 0; }                        \
        static constexpr bool is_specialized = true;                         \
        static constexpr bool is_signed = SIGNED;                            \
        static constexpr bool is_integer = true;                             \
        static constexpr bool is_exact = true;                               \
        static constexpr bool is_bounded = true;                             \
        static constexpr bool is_modulo = !SIGNED;                           \
        static constexpr bool is_iec559 = false;                             \
        static constexpr bool has_infinity = false;                          \
        static constexpr bool has_quiet_NaN = false;                         \
        static constexpr int radix = 2;                                      \
        static constexpr int digits = DIGITS;                                \
        static constexpr int digits10 = DIGITS10;                            \
        static constexpr int max_digits10 = 0;                               \
    };
__INTEGER_LIMITS(bool, false, true, 1, 0, false)
__INTEGER_LIMITS(char, -128, 127, 7, 2, true)
__INTEGER_LIMITS(signed char, -128, 127, 7, 2, true)
__INTEGER_LIMITS(unsigned char, 0, 255, 8, 2, false)
__INTEGER_LIMITS(short, -32768, 32767, 15, 4, true)
__INTEGER_LIMITS(unsigned short, 0, 65535, 16, 4, false)
__INTEGER_LIMITS(int, INT_MIN, INT_MAX, 31, 9, true)
__INTEGER_LIMITS(unsigned int, 0, UINT_MAX, 32, 9, false)
__INTEGER_LIMITS(long, LONG_MIN, LONG_MAX, 63, 18, true)
__INTEGER_LIMITS(unsigned long, 0, ULONG_MAX, 64, 19, false)
__INTEGER_LIMITS(long long, LLONG_MIN, LLONG_MAX, 63, 18, true)
__INTEGER_LIMITS(unsigned long long, 0, ULLONG_MAX, 64, 19, false)
#undef __INTEGER_LIMITS
#define __FLOATING_LIMITS(T, PREFIX, LEAST, DIGITS10, MAX10, EXPONENT, MAX_EXPONENT, EXPONENT10, MAX_EXPONENT10) \
    template <> struct numeric_limits<T> {                                   \
        static constexpr T min() { return PREFIX##_MIN; }                    \
        static constexpr T lowest() { return -PREFIX##_MAX; }                \
        static constexpr T max() { return PREFIX##_MAX; }                    \
        static constexpr T epsilon() { return PREFIX##_EPSILON; }            \
        static constexpr T round_error() { return (T)0.5; }                  \
        static constexpr T infinity() { return INFINITY; }                   \
        static constexpr T quiet_NaN() { return NAN; }                       \
        static constexpr T signaling_NaN() { return NAN; }                   \
        static constexpr T denorm_min() { return LEAST; }                    \
        static constexpr bool is_specialized = true;                         \
        static constexpr bool is_signed = true;                              \
        static constexpr bool is_integer = false;                            \
        static constexpr bool is_exact = false;                              \
        static constexpr bool is_bounded = true;                             \
        static constexpr bool is_modulo = false;                             \
        static constexpr bool is_iec559 = true;                              \
        static constexpr bool has_infinity = true;                           \
        static constexpr bool has_quiet_NaN = true;                          \
        static constexpr int radix = 2;                                      \
        static constexpr int digits = PREFIX##_MANT_DIG;                     \
        static constexpr int digits10 = DIGITS10;                            \
        static constexpr int max_digits10 = MAX10;                           \
        static constexpr int min_exponent = EXPONENT;                        \
        static constexpr int max_exponent = MAX_EXPONENT;                    \
        static constexpr int min_exponent10 = EXPONENT10;                    \
        static constexpr int max_exponent10 = MAX_EXPONENT10;                \
    };
__FLOATING_LIMITS(float, FLT, 1.40129846e-45f, 6, 9, -125, 128, -37, 38)
__FLOATING_LIMITS(double, DBL, 4.9406564584124654e-324, 15, 17, -1021, 1024, -307, 308)
#undef __FLOATING_LIMITS
template <> struct numeric_limits<long double> {
    static constexpr long double min() { return LDBL_MIN; }
    static constexpr long double lowest() { return -LDBL_MAX; }
    static constexpr long double max() { return LDBL_MAX; }
    static constexpr long double epsilon() { return LDBL_EPSILON; }
    static constexpr long double denorm_min() { return LDBL_TRUE_MIN; }
    static long double infinity() { return HUGE_VAL; }
    static long double quiet_NaN() { return NAN; }
    static constexpr int digits = LDBL_MANT_DIG;
    static constexpr int digits10 = LDBL_DIG;
    static constexpr int max_digits10 = LDBL_DECIMAL_DIG;
    static constexpr int max_exponent = LDBL_MAX_EXP;
    static constexpr int min_exponent = LDBL_MIN_EXP;
    static constexpr bool is_signed = true;
    static constexpr bool is_integer = false;
    static constexpr bool is_exact = false;
    static constexpr bool is_specialized = true;
    static constexpr bool has_infinity = true;
    static constexpr bool is_iec559 = true;
};

// ---- streams of iostream, as far as programs print and read numbers and text

enum __manipulator {
    endl, ends, flush, dec, hex, oct, fixed, scientific, defaultfloat, left, right, internal, boolalpha, noboolalpha, showpoint, noshowpoint,
    showpos, noshowpos, showbase, noshowbase, uppercase, nouppercase, ws, hexfloat
};
struct ios {
    static const int in = 1, out = 2, app = 4, binary = 8, trunc = 16, ate = 32;
    static const int beg = 0, cur = 1, end = 2;
    // flags of the format
    static const int boolalpha = 1, dec = 2, fixed = 4, hex = 8, internal = 16, left = 32, oct = 64, right = 128, scientific = 256,
                     showbase = 512, showpoint = 1024, showpos = 2048, uppercase = 16384;
    static const int adjustfield = 176, basefield = 74, floatfield = 260;
    typedef int fmtflags;
    typedef int openmode;
    typedef int seekdir;
    static const int goodbit = 0, badbit = 1, eofbit = 2, failbit = 4;
    typedef int iostate;
    static bool sync_with_stdio(bool with = true) { return true; } // there is nothing between them
};
typedef ios ios_base;
struct __setw_t {
    int n;
};
struct __setflags_t {
    int on, mask;
};
struct __put_time_t {
    const struct tm *of;
    const char *format;
};
inline __setflags_t setiosflags(int flags) { return __setflags_t{flags, flags}; }
inline __setflags_t resetiosflags(int flags) { return __setflags_t{0, flags}; }
inline __setflags_t setbase(int base) {
    return __setflags_t{base == 16 ? ios::hex : base == 8 ? ios::oct : base == 10 ? ios::dec : 0, ios::basefield};
}
inline __put_time_t put_time(const struct tm *of, const char *format) { return __put_time_t{of, format}; }
struct __setprecision_t {
    int n;
};
struct __setfill_t {
    char c;
};
inline __setw_t setw(int n) { return __setw_t{n}; }
inline __setprecision_t setprecision(int n) { return __setprecision_t{n}; }
inline __setfill_t setfill(char c) { return __setfill_t{c}; }

typedef long streamsize;
struct streambuf {
    FILE *__file;
};
// The buffer of a stream that has no file of its own, cout for one: the same for the same file.
inline streambuf *__buffer_of(FILE *file) {
    static streambuf buffers[16];
    static int next = 0;
    for (int i = 0; i < 16; i++)
        if (file && buffers[i].__file == file)
            return &buffers[i];
    streambuf *one = &buffers[next++ % 16];
    one->__file = file;
    return one;
}
struct ostream {
    FILE *__file;
    int __width, __precision, __base, __float;
    char __fill;
    bool __left, __words, __plus, __point, __upper, __prefix, __inside;
    bool __failed; // to be opened, or something was written after the end

    bool __nowhere() {
        __failed = __failed || !__file;
        return !__file;
    }
    streambuf *rdbuf() const { return __buffer_of(__file); }
    streambuf *rdbuf(streambuf *to) {
        streambuf *old = rdbuf();
        __file = to ? to->__file : nullptr;
        __failed = !to;
        return old;
    }
    ostream &operator<<(streambuf *from) { // all that is left to read there
        char part[256];
        for (size_t n; __file && from->__file && (n = fread(part, 1, sizeof part, from->__file)) > 0;)
            fwrite(part, 1, n, __file);
        return *this;
    }
    void __put(const char *text) {
        if (__nowhere())
            return;
        int n = __width - (int)strlen(text);
        __width = 0;
        if (!__left)
            for (; n > 0; n--)
                fputc(__fill, __file);
        fputs(text, __file);
        for (; n > 0; n--)
            fputc(__fill, __file);
    }
    void __number(const char *text) {
        if (__inside && __file) {
            int n = *text == '-' || *text == '+' ? 1 : __prefix && __base == 16 && text[0] == '0' && text[1] ? 2 : 0;
            __width -= n;
            for (; n > 0; n--)
                fputc(*text++, __file);
        }
        __put(text);
    }
    const char *__integer(bool sign) const {
        if (__base == 16)
            return __upper ? __prefix ? "%#llX" : "%llX" : __prefix ? "%#llx" : "%llx";
        if (__base == 8)
            return __prefix ? "%#llo" : "%llo";
        return sign ? __plus ? "%+lld" : "%lld" : "%llu";
    }
    void __signed(long long v) {
        char text[32];
        snprintf(text, sizeof(text), __integer(true), v);
        __number(text);
    }
    void __unsigned(unsigned long long v) {
        char text[32];
        snprintf(text, sizeof(text), __integer(false), v);
        __number(text);
    }
    ostream &operator<<(const char *text) { __put(text); return *this; }
    ostream &operator<<(char c) { char text[2] = {c, 0}; __put(text); return *this; }
    ostream &operator<<(signed char c) { return *this << (char)c; }
    ostream &operator<<(unsigned char c) { return *this << (char)c; }
    ostream &operator<<(bool v) {
        if (__words)
            __put(v ? "true" : "false");
        else
            __signed(v);
        return *this;
    }
    ostream &operator<<(short v) { if (__base == 10) __signed(v); else __unsigned((unsigned short)v); return *this; }
    ostream &operator<<(unsigned short v) { __unsigned(v); return *this; }
    ostream &operator<<(int v) { if (__base == 10) __signed(v); else __unsigned((unsigned int)v); return *this; }
    ostream &operator<<(unsigned int v) { __unsigned(v); return *this; }
    ostream &operator<<(long v) { __signed(v); return *this; }
    ostream &operator<<(unsigned long v) { __unsigned(v); return *this; }
    ostream &operator<<(long long v) { __signed(v); return *this; }
    ostream &operator<<(unsigned long long v) { __unsigned(v); return *this; }
    ostream &operator<<(double v) { return __floating_point(v, ""); }
    ostream &operator<<(long double v) { return __floating_point(v, "L"); }
    template <typename T> ostream &__floating_point(T v, const char *length) {
        char text[sizeof(T) == 16 ? 5400 : 400], format[9];
        int n = 0;
        format[n++] = '%';
        if (__plus)
            format[n++] = '+';
        if (__point)
            format[n++] = '#';
        format[n++] = '.';
        format[n++] = '*';
        if (*length)
            format[n++] = *length;
        format[n++] = (__upper ? "GFEA" : "gfea")[__float];
        format[n] = 0;
        snprintf(text, sizeof(text), format, __float == 3 ? -1 : __precision, v); // hexfloat shows all digits
        __number(text);
        return *this;
    }
    ostream &operator<<(float v) { return *this << (double)v; }
    ostream &operator<<(const void *p) {
        char text[32];
        if (p)
            snprintf(text, sizeof(text), "%p", p);
        else
            snprintf(text, sizeof(text), "0");
        __put(text);
        return *this;
    }
    ostream &operator<<(__setw_t w) { __width = w.n; return *this; }
    ostream &operator<<(__setprecision_t p) { __precision = p.n; return *this; }
    ostream &operator<<(__setfill_t f) { __fill = f.c; return *this; }
    ostream &operator<<(__manipulator m) {
        switch (m) {
        case endl: put('\n'); break;
        case ends: put(0); break;
        case dec: __base = 10; break;
        case hex: __base = 16; break;
        case oct: __base = 8; break;
        case fixed: __float = 1; break;
        case scientific: __float = 2; break;
        case hexfloat: __float = 3; break;
        case defaultfloat: __float = 0; break;
        case left: __left = true; __inside = false; break;
        case right: __left = __inside = false; break;
        case internal: __left = false; __inside = true; break;
        case boolalpha: __words = true; break;
        case noboolalpha: __words = false; break;
        case showpos: __plus = true; break;
        case noshowpos: __plus = false; break;
        case showpoint: __point = true; break;
        case noshowpoint: __point = false; break;
        case showbase: __prefix = true; break;
        case noshowbase: __prefix = false; break;
        case uppercase: __upper = true; break;
        case nouppercase: __upper = false; break;
        default: break;
        }
        return *this;
    }
    int flags() const {
        return (__words ? ios::boolalpha : 0) | (__plus ? ios::showpos : 0) | (__point ? ios::showpoint : 0) | (__prefix ? ios::showbase : 0) |
               (__upper ? ios::uppercase : 0) | (__base == 16 ? ios::hex : __base == 8 ? ios::oct : ios::dec) |
               (__float & 1 ? ios::fixed : 0) | (__float & 2 ? ios::scientific : 0) | (__left ? ios::left : __inside ? ios::internal : 0);
    }
    int flags(int f) {
        int old = flags();
        __words = f & ios::boolalpha, __plus = f & ios::showpos, __point = f & ios::showpoint, __prefix = f & ios::showbase;
        __upper = f & ios::uppercase, __base = f & ios::hex ? 16 : f & ios::oct ? 8 : 10;
        __float = (f & ios::fixed ? 1 : 0) | (f & ios::scientific ? 2 : 0), __left = f & ios::left, __inside = f & ios::internal;
        return old;
    }
    int setf(int f) { return flags(flags() | f); }
    int setf(int f, int mask) { return flags((flags() & ~mask) | (f & mask)); }
    void unsetf(int f) { flags(flags() & ~f); }
    ostream &operator<<(__setflags_t f) { setf(f.on, f.mask); return *this; }
    char fill() const { return __fill; }
    char fill(char c) { char old = __fill; __fill = c; return old; }
    int width() const { return __width; }
    ostream &write(const char *from, size_t n) {
        if (!__nowhere())
            fwrite(from, 1, n, __file);
        return *this;
    }
    bool good() const { return !__failed; }
    bool fail() const { return __failed; }
    bool bad() const { return false; }
    bool eof() const { return false; }
    explicit operator bool() const { return !__failed; }
    bool operator!() const { return __failed; }
    void clear() { __failed = false; }
    int precision() const { return __precision; }
    int precision(int n) { int old = __precision; __precision = n; return old; }
    int width(int n) { int old = __width; __width = n; return old; }
    ostream &put(char c) {
        if (!__nowhere())
            fputc(c, __file);
        return *this;
    }
    ostream &flush() { return *this; }
    ostream &seekp(long at, int from = 0) {
        if (__file)
            fseek(__file, at, from);
        return *this;
    }
    long tellp() { return __file ? ftell(__file) : -1; }
    void __format(FILE *f) {
        __file = f;
        __failed = f == nullptr;
        __width = __float = 0, __precision = 6, __base = 10, __fill = ' ';
        __left = __words = __plus = __point = __upper = __prefix = __inside = false;
    }
};
// Writes what is assigned to it, each followed by a text.
template <typename T> struct ostream_iterator {
    ostream *__to;
    const char *__after;
    ostream_iterator(ostream &to, const char *after = nullptr) : __to(&to), __after(after) {}
    ostream_iterator &operator*() { return *this; }
    ostream_iterator &operator++() { return *this; }
    ostream_iterator &operator++(int) { return *this; }
    ostream_iterator &operator=(const T &v) {
        *__to << v;
        if (__after)
            *__to << __after;
        return *this;
    }
};

// What reads: a file of the run, or a string's. Where it writes, too, the file's place is that of writing, and this one's is kept apart.
struct istream {
    FILE *__from;
    bool __good, __ended, __apart;
    int __radix;
    long __at, __kept, __count; // where it reads, and where it writes, if these are apart; how many characters it read last without a format
    bool __begin() {
        __good = __good && __from && !__ended;
        if (__good && __apart) {
            __kept = ftell(__from);
            fseek(__from, __at, 0);
        }
        return __good;
    }
    istream &__finish(bool read) {
        __good = read;
        __ended = feof(__from);
        if (__apart) {
            __at = ftell(__from);
            fseek(__from, __kept, 0);
        }
        return *this;
    }
    // A text that is no number gives 0; the end of the input changes nothing.
#define __INPUT(TYPE, FORMAT)                                                                                                              \
    istream &operator>>(TYPE &v) {                                                                                                         \
        if (!__begin())                                                                                                                    \
            return *this;                                                                                                                  \
        int n = fscanf(__from, FORMAT, &v);                                                                                                \
        if (n == 0)                                                                                                                        \
            v = 0;                                                                                                                         \
        return __finish(n == 1);                                                                                                           \
    }
    __INPUT(short, __radix == 16 ? "%hx" : __radix == 8 ? "%ho" : "%hd")
    __INPUT(unsigned short, __radix == 16 ? "%hx" : __radix == 8 ? "%ho" : "%hu")
    __INPUT(int, __radix == 16 ? "%x" : __radix == 8 ? "%o" : "%d")
    __INPUT(unsigned int, __radix == 16 ? "%x" : __radix == 8 ? "%o" : "%u")
    __INPUT(long, __radix == 16 ? "%lx" : __radix == 8 ? "%lo" : "%ld")
    __INPUT(unsigned long, __radix == 16 ? "%lx" : __radix == 8 ? "%lo" : "%lu")
    __INPUT(long long, __radix == 16 ? "%llx" : __radix == 8 ? "%llo" : "%lld")
    __INPUT(unsigned long long, __radix == 16 ? "%llx" : __radix == 8 ? "%llo" : "%llu")
    __INPUT(float, "%f")
    __INPUT(double, "%lf")
    __INPUT(long double, "%Lf")
#undef __INPUT
    istream &operator>>(bool &v) {
        if (!__begin())
            return *this;
        int i = 0, n = fscanf(__from, "%d", &i);
        v = i != 0;
        return __finish(n == 1 && (i == 0 || i == 1));
    }
    istream &operator>>(char &c) { return __begin() ? __finish(fscanf(__from, " %c", &c) == 1) : *this; }
    istream &operator>>(unsigned char &c) { return *this >> *(char *)&c; }
    istream &operator>>(signed char &c) { return *this >> *(char *)&c; }
    istream &operator>>(char *text) { return __begin() ? __finish(fscanf(__from, "%s", text) == 1) : *this; }
    istream &operator>>(__manipulator m) {
        if (m == ws && __begin()) {
            int c = fgetc(__from);
            while (c == ' ' || (c >= 9 && c <= 13))
                c = fgetc(__from);
            if (c != EOF)
                ungetc(c, __from);
            __finish(true);
        }
        __radix = m == hex ? 16 : m == oct ? 8 : m == dec ? 10 : __radix;
        return *this;
    }
    int get() {
        __count = 0;
        if (!__begin())
            return EOF;
        int c = fgetc(__from);
        __count = c != EOF;
        __finish(c != EOF);
        return c;
    }
    istream &get(char &to) {
        int c = get();
        if (c != EOF)
            to = (char)c;
        return *this;
    }
    int peek() {
        if (!__begin())
            return EOF;
        int c = fgetc(__from);
        if (c != EOF)
            ungetc(c, __from);
        __finish(true);
        __ended = c == EOF;
        return c;
    }
    istream &unget() {
        __ended = false;
        if (__good && __apart)
            __at -= __at > 0;
        else if (__good)
            fseek(__from, -1, 1);
        return *this;
    }
    istream &putback(char c) { return unget(); }
    istream &ignore(long n = 1, int end = EOF) {
        if (!__begin())
            return *this;
        for (int c = 0; n > 0 && c != EOF && !(c == end && __count > 0); n--) {
            c = fgetc(__from);
            __count = 1;
        }
        return __finish(true);
    }
    // the characters up to `end`, which is read and not stored; it fails where there are none, or no room for all
    istream &getline(char *to, long size, char end = '\n') {
        if (size <= 0 || !__begin())
            return *this;
        long n = 0;
        int c = fgetc(__from);
        bool any = c != EOF;
        for (; c != EOF && c != end && n < size - 1; c = fgetc(__from))
            to[n++] = (char)c;
        to[n] = 0;
        if (c == EOF || c == end)
            return __finish(any);
        ungetc(c, __from);
        return __finish(false);
    }
    istream &read(char *to, size_t n) {
        __count = 0;
        if (!__begin())
            return *this;
        __count = (long)fread(to, 1, n, __from);
        return __finish((size_t)__count == n);
    }
    long gcount() const { return __count; }
    istream &seekg(long at, int from = 0) {
        __ended = false;
        if (__begin())
            __finish(fseek(__from, at, from) == 0);
        return *this;
    }
    long tellg() { return !__from ? -1 : __apart ? __at : ftell(__from); }
    bool good() const { return __good && !__ended; }
    bool fail() const { return !__good; }
    bool bad() const { return false; }
    bool eof() const { return __ended; }
    operator bool() const { return __good; }
    bool operator!() const { return !__good; }
    int rdstate() const { return (__good ? 0 : ios::failbit) | (__ended ? ios::eofbit : 0); }
    void clear(int state = 0) {
        __good = __from && !(state & (ios::failbit | ios::badbit));
        __ended = state & ios::eofbit;
        if (__from && !__ended)
            clearerr(__from);
    }
    void setstate(int state) { clear(rdstate() | state); }
    void *tie(void *to) { return nullptr; }
    void __read_from(FILE *f, bool apart) {
        __from = f;
        __good = f != nullptr, __ended = false, __apart = apart;
        __radix = 10;
        __at = __kept = __count = 0;
    }
};

ostream cout = {((FILE *)2), 0, 6, 10, 0, ' ', false, false, false, false};
ostream cerr = {((FILE *)3), 0, 6, 10, 0, ' ', false, false, false, false};
ostream clog = {((FILE *)3), 0, 6, 10, 0, ' ', false, false, false, false};
istream cin = {((FILE *)1), true, false, false, 10, 0, 0, 0};
}

// ---- time, as the modelled clock tells it

struct timeval {
    long tv_sec, tv_usec;
};
struct timespec {
    long tv_sec, tv_nsec;
};
struct timezone {
    int tz_minuteswest, tz_dsttime;
};
#define __builtin_memcpy memcpy
#define __builtin_memset memset
#define __builtin_memmove memmove
#define CLOCK_REALTIME 0
#define CLOCK_MONOTONIC 1
long long __nanoseconds();
void __sleep(long long nanoseconds);
typedef unsigned int useconds_t;
inline int usleep(useconds_t microseconds) {
    __sleep((long long)microseconds * 1000);
    return 0;
}
inline unsigned int sleep(unsigned int seconds) {
    __sleep((long long)seconds * 1000000000);
    return 0;
}
inline int nanosleep(const timespec *time, timespec *left) {
    __sleep((long long)time->tv_sec * 1000000000 + time->tv_nsec);
    return 0;
}
inline int gettimeofday(timeval *to, void *zone) {
    long long now = __nanoseconds();
    if (to) {
        to->tv_sec = (long)(now / 1000000000);
        to->tv_usec = (long)(now % 1000000000 / 1000);
    }
    if (zone) {
        ((timezone *)zone)->tz_minuteswest = 0;
        ((timezone *)zone)->tz_dsttime = 0;
    }
    return 0;
}
inline int clock_gettime(int which, timespec *to) {
    long long now = __nanoseconds();
    to->tv_sec = (long)(now / 1000000000);
    to->tv_nsec = (long)(now % 1000000000);
    return 0;
}

// what a program asks of a shell or of folders: there are none
inline int system(const char *command) {
    if (command == NULL)
        return 0;
    fprintf(stderr, "system: there is no shell to run: %s\n", command);
    return 127 << 8;
}
typedef unsigned int mode_t;
inline int mkdir(const char *name, mode_t mode) { return 0; } // files may be in any folder
#define F_OK 0
#define X_OK 1
#define W_OK 2
#define R_OK 4
inline int access(const char *name, int mode) {
    FILE *file = fopen(name, "r");
    if (file == NULL)
        return -1;
    fclose(file);
    return 0;
}

// atomic operations of GCC and clang
template <typename T, typename U> inline T __sync_fetch_and_add(T *at, U v) { T old = *at; *at = old + v; return old; }
template <typename T, typename U> inline T __sync_fetch_and_sub(T *at, U v) { T old = *at; *at = old - v; return old; }
template <typename T, typename U> inline T __sync_fetch_and_or(T *at, U v) { T old = *at; *at = old | v; return old; }
template <typename T, typename U> inline T __sync_fetch_and_and(T *at, U v) { T old = *at; *at = old & v; return old; }
template <typename T, typename U> inline T __sync_fetch_and_xor(T *at, U v) { T old = *at; *at = old ^ v; return old; }
template <typename T, typename U> inline T __sync_add_and_fetch(T *at, U v) { return *at += v; }
template <typename T, typename U> inline T __sync_sub_and_fetch(T *at, U v) { return *at -= v; }
template <typename T, typename U> inline T __sync_lock_test_and_set(T *at, U v) { T old = *at; *at = v; return old; }
template <typename T> inline void __sync_lock_release(T *at) { *at = 0; }
template <typename T, typename U, typename V> inline T __sync_val_compare_and_swap(T *at, U expected, V v) {
    T old = *at;
    if (old == expected)
        *at = v;
    return old;
}
template <typename T, typename U, typename V> inline bool __sync_bool_compare_and_swap(T *at, U expected, V v) {
    T wanted = expected;
    return __sync_val_compare_and_swap(at, expected, v) == wanted;
}
inline void __sync_synchronize() {}

// times of the calendar; all are in UTC
struct tm {
    int tm_sec, tm_min, tm_hour, tm_mday, tm_mon, tm_year, tm_wday, tm_yday, tm_isdst;
    long tm_gmtoff;
    const char *tm_zone;
};
inline bool __leap(long year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }
inline int __days_of(int month, long year) { return month == 1 ? 28 + __leap(year) : 30 + (month < 7 ? month % 2 == 0 : month % 2); }
// days from 1 January 1970 to that of a year
inline long __days_before(long year) {
    long y = year - 1, centuries = (y >= 0 ? y : y - 99) / 100, fours = (y >= 0 ? y : y - 3) / 4, all = (y >= 0 ? y : y - 399) / 400;
    return y * 365 + fours - centuries + all - 719162;
}
inline struct tm *gmtime_r(const time_t *when, struct tm *to) {
    long days = *when / 86400, rest = *when % 86400;
    if (rest < 0)
        days--, rest += 86400;
    long year = 1970 + days / 366 - (days < 0);
    while (__days_before(year + 1) <= days)
        year++;
    while (__days_before(year) > days)
        year--;
    int day = (int)(days - __days_before(year)), month = 0;
    to->tm_yday = day;
    for (; day >= __days_of(month, year); month++)
        day -= __days_of(month, year);
    to->tm_year = (int)(year - 1900), to->tm_mon = month, to->tm_mday = day + 1;
    to->tm_hour = (int)(rest / 3600), to->tm_min = (int)(rest / 60 % 60), to->tm_sec = (int)(rest % 60);
    to->tm_wday = (int)(((days + 4) % 7 + 7) % 7);
    to->tm_isdst = 0, to->tm_gmtoff = 0, to->tm_zone = "UTC";
    return to;
}
inline struct tm *localtime_r(const time_t *when, struct tm *to) { return gmtime_r(when, to); }
inline struct tm *gmtime(const time_t *when) {
    static struct tm told;
    return gmtime_r(when, &told);
}
inline struct tm *localtime(const time_t *when) { return gmtime(when); }
inline time_t mktime(struct tm *of) {
    long months = of->tm_mon, year = of->tm_year + 1900L + months / 12;
    months %= 12;
    if (months < 0)
        months += 12, year--;
    long days = __days_before(year) + of->tm_mday - 1;
    for (int m = 0; m < months; m++)
        days += __days_of(m, year);
    time_t when = (days * 24 + of->tm_hour) * 3600 + of->tm_min * 60L + of->tm_sec;
    gmtime_r(&when, of);
    return when;
}
inline time_t timegm(struct tm *of) { return mktime(of); }
inline const char *__day_name(int day) {
    const char *const names[] = {"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"};
    return day >= 0 && day < 7 ? names[day] : "?";
}
inline const char *__month_name(int month) {
    const char *const names[] = {"January", "February", "March",     "April",   "May",      "June",
                                 "July",    "August",   "September", "October", "November", "December"};
    return month >= 0 && month < 12 ? names[month] : "?";
}
inline char *asctime_r(const struct tm *of, char *to) {
    sprintf(to, "%.3s %.3s%3d %.2d:%.2d:%.2d %d\n", __day_name(of->tm_wday), __month_name(of->tm_mon), of->tm_mday, of->tm_hour, of->tm_min,
            of->tm_sec, 1900 + of->tm_year);
    return to;
}
inline char *asctime(const struct tm *of) {
    static char told[64];
    return asctime_r(of, told);
}
inline char *ctime_r(const time_t *when, char *to) {
    struct tm of;
    return asctime_r(gmtime_r(when, &of), to);
}
inline char *ctime(const time_t *when) { return asctime(gmtime(when)); }
// what one letter of a format stands for
inline void __time_part(char letter, const struct tm *of, char *to) {
    int hour = of->tm_hour % 12 == 0 ? 12 : of->tm_hour % 12, year = 1900 + of->tm_year;
    const char *half = of->tm_hour < 12 ? "AM" : "PM";
    switch (letter) {
    case 'Y': sprintf(to, "%d", year); break;
    case 'C': sprintf(to, "%02d", year / 100); break;
    case 'y': sprintf(to, "%02d", year % 100); break;
    case 'm': sprintf(to, "%02d", of->tm_mon + 1); break;
    case 'd': sprintf(to, "%02d", of->tm_mday); break;
    case 'e': sprintf(to, "%2d", of->tm_mday); break;
    case 'H': sprintf(to, "%02d", of->tm_hour); break;
    case 'I': sprintf(to, "%02d", hour); break;
    case 'M': sprintf(to, "%02d", of->tm_min); break;
    case 'S': sprintf(to, "%02d", of->tm_sec); break;
    case 'p': strcpy(to, half); break;
    case 'P': strcpy(to, of->tm_hour < 12 ? "am" : "pm"); break;
    case 'j': sprintf(to, "%03d", of->tm_yday + 1); break;
    case 'a': sprintf(to, "%.3s", __day_name(of->tm_wday)); break;
    case 'A': strcpy(to, __day_name(of->tm_wday)); break;
    case 'b':
    case 'h': sprintf(to, "%.3s", __month_name(of->tm_mon)); break;
    case 'B': strcpy(to, __month_name(of->tm_mon)); break;
    case 'u': sprintf(to, "%d", of->tm_wday == 0 ? 7 : of->tm_wday); break;
    case 'w': sprintf(to, "%d", of->tm_wday); break;
    case 'U': sprintf(to, "%02d", (of->tm_yday + 7 - of->tm_wday) / 7); break;
    case 'W': sprintf(to, "%02d", (of->tm_yday + 7 - (of->tm_wday + 6) % 7) / 7); break;
    case 'F': sprintf(to, "%d-%02d-%02d", year, of->tm_mon + 1, of->tm_mday); break;
    case 'x':
    case 'D': sprintf(to, "%02d/%02d/%02d", of->tm_mon + 1, of->tm_mday, year % 100); break;
    case 'X':
    case 'T': sprintf(to, "%02d:%02d:%02d", of->tm_hour, of->tm_min, of->tm_sec); break;
    case 'R': sprintf(to, "%02d:%02d", of->tm_hour, of->tm_min); break;
    case 'r': sprintf(to, "%02d:%02d:%02d %s", hour, of->tm_min, of->tm_sec, half); break;
    case 'c':
        asctime_r(of, to);
        to[strlen(to) - 1] = 0;
        break;
    case 's': {
        struct tm copy = *of;
        sprintf(to, "%ld", (long)mktime(&copy));
        break;
    }
    case 'z': strcpy(to, "+0000"); break;
    case 'Z': strcpy(to, "UTC"); break;
    case 'n': strcpy(to, "\n"); break;
    case 't': strcpy(to, "\t"); break;
    case '%': strcpy(to, "%"); break;
    default: sprintf(to, "%%%c", letter);
    }
}
inline size_t strftime(char *to, size_t room, const char *format, const struct tm *of) {
    size_t size = 0;
    char part[64];
    for (; *format; format++) {
        part[0] = *format, part[1] = 0;
        if (*format == '%' && format[1])
            __time_part(*++format, of, part);
        size_t more = strlen(part);
        if (size + more >= room)
            return 0;
        memcpy(to + size, part, more);
        size += more;
    }
    if (size >= room)
        return 0;
    to[size] = 0;
    return size;
}

namespace std {
inline ostream &operator<<(ostream &to, __put_time_t t) {
    char text[400];
    text[strftime(text, sizeof text - 1, t.format, t.of)] = 0;
    fputs(text, to.__file);
    return to;
}
constexpr long long __gcd_of(long long a, long long b) { return b == 0 ? (a < 0 ? -a : a) : __gcd_of(b, a % b); }
template <long long N, long long D = 1> struct ratio {
    static constexpr long long num = N / __gcd_of(N, D), den = D / __gcd_of(N, D);
    typedef ratio<num, den> type;
};
typedef ratio<1, 1000000000> nano;
typedef ratio<1, 1000000> micro;
typedef ratio<1, 1000> milli;
typedef ratio<1, 100> centi;
typedef ratio<1, 10> deci;
typedef ratio<1000, 1> kilo;
typedef ratio<1000000, 1> mega;
typedef ratio<1000000000, 1> giga;
template <typename A, typename B> using ratio_multiply = typename ratio<A::num * B::num, A::den * B::den>::type;
template <typename A, typename B> using ratio_divide = typename ratio<A::num * B::den, A::den * B::num>::type;

namespace chrono {
template <typename R, typename P = ratio<1>> struct duration;
template <typename R> struct treat_as_floating_point : is_floating_point<R> {};
template <typename R, typename P> struct duration {
    typedef R rep;
    typedef typename P::type period;
    R __ticks;
    constexpr duration() : __ticks() {}
    constexpr duration(const duration &d) : __ticks(d.__ticks) {}
    template <typename R2, typename = enable_if_t<is_arithmetic<R2>::value && (is_floating_point<R>::value || !is_floating_point<R2>::value)>>
    constexpr explicit duration(const R2 &ticks) : __ticks((R)ticks) {}
    // by itself only where nothing is lost: to a fraction, or to whole ticks that divide those of the other
    template <typename R2, typename P2,
              typename = enable_if_t<is_floating_point<R>::value ||
                                     (!is_floating_point<R2>::value && ratio<P2::num * P::den, P2::den * P::num>::den == 1)>>
    constexpr duration(const duration<R2, P2> &d) : __ticks(duration_cast<duration<R, P>>(d).__ticks) {}
    duration &operator=(const duration &d) {
        __ticks = d.__ticks;
        return *this;
    }
    constexpr R count() const { return __ticks; }
    constexpr duration operator+() const { return *this; }
    constexpr duration operator-() const { return duration(-__ticks); }
    duration &operator++() {
        ++__ticks;
        return *this;
    }
    duration operator++(int) { return duration(__ticks++); }
    duration &operator--() {
        --__ticks;
        return *this;
    }
    duration operator--(int) { return duration(__ticks--); }
    duration &operator+=(const duration &d) {
        __ticks += d.__ticks;
        return *this;
    }
    duration &operator-=(const duration &d) {
        __ticks -= d.__ticks;
        return *this;
    }
    duration &operator*=(const R &by) {
        __ticks *= by;
        return *this;
    }
    duration &operator/=(const R &by) {
        __ticks /= by;
        return *this;
    }
    duration &operator%=(const R &by) {
        __ticks %= by;
        return *this;
    }
    duration &operator%=(const duration &d) {
        __ticks %= d.__ticks;
        return *this;
    }
    static constexpr duration zero() { return duration((R)0); }
    static constexpr duration max() { return duration(numeric_limits<R>::max()); }
    static constexpr duration min() { return duration(numeric_limits<R>::lowest()); }
};
template <typename To, typename R, typename P> constexpr To duration_cast(const duration<R, P> &d) {
    typedef ratio<P::num * To::period::den, P::den * To::period::num> factor;
    typedef decltype(typename To::rep() + R() + 0LL) wide; // as the library multiplies and divides
    return factor::den == 1   ? To((typename To::rep)((wide)d.__ticks * (wide)factor::num))
           : factor::num == 1 ? To((typename To::rep)((wide)d.__ticks / (wide)factor::den))
                              : To((typename To::rep)((wide)d.__ticks * (wide)factor::num / (wide)factor::den));
}
template <typename R, typename P, typename S, typename Q>
using __common = duration<decltype(R() + S()), ratio<__gcd_of(P::num, Q::num), P::den / __gcd_of(P::den, Q::den) * Q::den>>;
template <typename R, typename P, typename S, typename Q>
constexpr __common<R, P, S, Q> operator+(const duration<R, P> &a, const duration<S, Q> &b) {
    return __common<R, P, S, Q>(__common<R, P, S, Q>(a).__ticks + __common<R, P, S, Q>(b).__ticks);
}
template <typename R, typename P, typename S, typename Q>
constexpr __common<R, P, S, Q> operator-(const duration<R, P> &a, const duration<S, Q> &b) {
    return __common<R, P, S, Q>(__common<R, P, S, Q>(a).__ticks - __common<R, P, S, Q>(b).__ticks);
}
template <typename R, typename P, typename S, typename = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<decltype(R() * S()), P> operator*(const duration<R, P> &d, const S &by) {
    return duration<decltype(R() * S()), P>(d.__ticks * by);
}
template <typename S, typename R, typename P, typename = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<decltype(R() * S()), P> operator*(const S &by, const duration<R, P> &d) {
    return d * by;
}
template <typename R, typename P, typename S, typename = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<decltype(R() / S()), P> operator/(const duration<R, P> &d, const S &by) {
    return duration<decltype(R() / S()), P>(d.__ticks / by);
}
template <typename R, typename P, typename S, typename = enable_if_t<is_arithmetic<S>::value>>
constexpr duration<decltype(R() % S()), P> operator%(const duration<R, P> &d, const S &by) {
    return duration<decltype(R() % S()), P>(d.__ticks % by);
}
template <typename R, typename P, typename S, typename Q>
constexpr __common<R, P, S, Q> operator%(const duration<R, P> &a, const duration<S, Q> &b) {
    return __common<R, P, S, Q>(__common<R, P, S, Q>(a).__ticks % __common<R, P, S, Q>(b).__ticks);
}
template <typename R, typename P, typename S, typename Q>
constexpr decltype(R() / S()) operator/(const duration<R, P> &a, const duration<S, Q> &b) {
    return __common<R, P, S, Q>(a).__ticks / __common<R, P, S, Q>(b).__ticks;
}
template <typename R, typename P, typename S, typename Q> constexpr bool operator==(const duration<R, P> &a, const duration<S, Q> &b) {
    return __common<R, P, S, Q>(a).__ticks == __common<R, P, S, Q>(b).__ticks;
}
template <typename R, typename P, typename S, typename Q> constexpr bool operator<(const duration<R, P> &a, const duration<S, Q> &b) {
    return __common<R, P, S, Q>(a).__ticks < __common<R, P, S, Q>(b).__ticks;
}
template <typename R, typename P, typename S, typename Q> constexpr bool operator!=(const duration<R, P> &a, const duration<S, Q> &b) {
    return !(a == b);
}
template <typename R, typename P, typename S, typename Q> constexpr bool operator>(const duration<R, P> &a, const duration<S, Q> &b) {
    return b < a;
}
template <typename R, typename P, typename S, typename Q> constexpr bool operator<=(const duration<R, P> &a, const duration<S, Q> &b) {
    return !(b < a);
}
template <typename R, typename P, typename S, typename Q> constexpr bool operator>=(const duration<R, P> &a, const duration<S, Q> &b) {
    return !(a < b);
}
typedef duration<long, nano> nanoseconds;
typedef duration<long, micro> microseconds;
typedef duration<long, milli> milliseconds;
typedef duration<long> seconds;
typedef duration<long, ratio<60>> minutes;
typedef duration<long, ratio<3600>> hours;

template <typename C, typename D = typename C::duration> struct time_point {
    typedef C clock;
    typedef D duration;
    typedef typename D::rep rep;
    typedef typename D::period period;
    D __since;
    constexpr time_point() : __since() {}
    constexpr explicit time_point(const D &since) : __since(since) {}
    template <typename E> constexpr time_point(const time_point<C, E> &t) : __since(t.__since) {}
    constexpr D time_since_epoch() const { return __since; }
    time_point &operator+=(const D &d) {
        __since += d;
        return *this;
    }
    time_point &operator-=(const D &d) {
        __since -= d;
        return *this;
    }
    static constexpr time_point min() { return time_point(D::min()); }
    static constexpr time_point max() { return time_point(D::max()); }
};
template <typename To, typename C, typename D> constexpr time_point<C, To> time_point_cast(const time_point<C, D> &t) {
    return time_point<C, To>(duration_cast<To>(t.__since));
}
template <typename C, typename R, typename P, typename S, typename Q>
constexpr time_point<C, __common<R, P, S, Q>> operator+(const time_point<C, duration<R, P>> &t, const duration<S, Q> &d) {
    return time_point<C, __common<R, P, S, Q>>(t.__since + d);
}
template <typename C, typename R, typename P, typename S, typename Q>
constexpr time_point<C, __common<R, P, S, Q>> operator+(const duration<S, Q> &d, const time_point<C, duration<R, P>> &t) {
    return t + d;
}
template <typename C, typename R, typename P, typename S, typename Q>
constexpr time_point<C, __common<R, P, S, Q>> operator-(const time_point<C, duration<R, P>> &t, const duration<S, Q> &d) {
    return time_point<C, __common<R, P, S, Q>>(t.__since - d);
}
template <typename C, typename R, typename P, typename S, typename Q>
constexpr __common<R, P, S, Q> operator-(const time_point<C, duration<R, P>> &a, const time_point<C, duration<S, Q>> &b) {
    return a.__since - b.__since;
}
template <typename C, typename D, typename E> constexpr bool operator==(const time_point<C, D> &a, const time_point<C, E> &b) {
    return a.__since == b.__since;
}
template <typename C, typename D, typename E> constexpr bool operator!=(const time_point<C, D> &a, const time_point<C, E> &b) {
    return a.__since != b.__since;
}
template <typename C, typename D, typename E> constexpr bool operator<(const time_point<C, D> &a, const time_point<C, E> &b) {
    return a.__since < b.__since;
}
template <typename C, typename D, typename E> constexpr bool operator>(const time_point<C, D> &a, const time_point<C, E> &b) {
    return a.__since > b.__since;
}
template <typename C, typename D, typename E> constexpr bool operator<=(const time_point<C, D> &a, const time_point<C, E> &b) {
    return a.__since <= b.__since;
}
template <typename C, typename D, typename E> constexpr bool operator>=(const time_point<C, D> &a, const time_point<C, E> &b) {
    return a.__since >= b.__since;
}
struct steady_clock {
    typedef chrono::nanoseconds duration;
    typedef duration::rep rep;
    typedef duration::period period;
    typedef chrono::time_point<steady_clock> time_point;
    static constexpr bool is_steady = true;
    static time_point now() { return time_point(duration(__nanoseconds())); }
};
struct system_clock {
    typedef chrono::nanoseconds duration;
    typedef duration::rep rep;
    typedef duration::period period;
    typedef chrono::time_point<system_clock> time_point;
    static constexpr bool is_steady = false;
    static time_point now() { return time_point(duration(__nanoseconds())); }
    static time_t to_time_t(const time_point &t) { return (time_t)(t.__since.__ticks / 1000000000); }
    static time_point from_time_t(time_t t) { return time_point(duration((long)t * 1000000000)); }
};
typedef system_clock high_resolution_clock; // as in libstdc++
}

inline namespace literals {
inline namespace chrono_literals {
constexpr chrono::hours operator""h(unsigned long long n) { return chrono::hours((long)n); }
constexpr chrono::minutes operator""min(unsigned long long n) { return chrono::minutes((long)n); }
constexpr chrono::seconds operator""s(unsigned long long n) { return chrono::seconds((long)n); }
constexpr chrono::milliseconds operator""ms(unsigned long long n) { return chrono::milliseconds((long)n); }
constexpr chrono::microseconds operator""us(unsigned long long n) { return chrono::microseconds((long)n); }
constexpr chrono::nanoseconds operator""ns(unsigned long long n) { return chrono::nanoseconds((long)n); }
}
}
}

// ---- clusters: blocks that reach each other's shared memory, whose window has the number of the block's rank in bits 24 to 31

DEVB void __cluster_barrier_arrive();
DEVB void __cluster_barrier_wait();
DEV dim3 __clusterDim() { return dim3(__cluster_extent.x, __cluster_extent.y, __cluster_extent.z); }
DEV dim3 __clusterRelativeBlockIdx() {
    return dim3(blockIdx.x % __cluster_extent.x, blockIdx.y % __cluster_extent.y, blockIdx.z % __cluster_extent.z);
}
DEV dim3 __clusterIdx() { return dim3(blockIdx.x / __cluster_extent.x, blockIdx.y / __cluster_extent.y, blockIdx.z / __cluster_extent.z); }
DEV dim3 __clusterGridDimInClusters() {
    return dim3(gridDim.x / __cluster_extent.x, gridDim.y / __cluster_extent.y, gridDim.z / __cluster_extent.z);
}
DEV unsigned int __clusterSizeInBlocks() { return __cluster_extent.x * __cluster_extent.y * __cluster_extent.z; }
DEV unsigned int __clusterRelativeBlockRank() {
    return (blockIdx.z % __cluster_extent.z * __cluster_extent.y + blockIdx.y % __cluster_extent.y) * __cluster_extent.x + blockIdx.x % __cluster_extent.x;
}
DEV void *__cluster_map_shared_rank(const void *at, unsigned int rank) {
    return (void *)((size_t)at & ~(size_t)0xff000000 | (size_t)(rank & 0xff) << 24);
}
DEV unsigned int __cluster_query_shared_rank(const void *at) { return (unsigned int)((size_t)at >> 24 & 0xff); }

// ---- cooperative groups of a block and of parts of a warp

namespace cooperative_groups {
struct thread_block {
    struct arrival_token {};
    DEVB void sync() const;
    DEVB arrival_token barrier_arrive() const { return arrival_token(); } // as in NVIDIA's header, the wait is the barrier
    DEVB void barrier_wait(arrival_token &&token) const { sync(); }
    DEVB unsigned int thread_rank() const { return (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x; }
    DEVB unsigned int size() const { return blockDim.x * blockDim.y * blockDim.z; }
    DEVB unsigned int num_threads() const { return blockDim.x * blockDim.y * blockDim.z; }
    DEVB dim3 group_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
    DEVB dim3 thread_index() const { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
    DEVB dim3 group_dim() const { return dim3(blockDim.x, blockDim.y, blockDim.z); }
    DEVB dim3 dim_threads() const { return dim3(blockDim.x, blockDim.y, blockDim.z); }
};
DEV thread_block this_thread_block() { return thread_block{}; }

// all threads of a cooperative launch
struct grid_group {
    DEVB void sync() const;
    DEVB bool is_valid() const { return true; } // as an H200 answers, whatever the launch was
    DEVB unsigned long long num_blocks() const { return (unsigned long long)gridDim.x * gridDim.y * gridDim.z; }
    DEVB unsigned long long block_rank() const { return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x; }
    DEVB unsigned long long thread_rank() const {
        return block_rank() * (blockDim.x * blockDim.y * blockDim.z) + (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    }
    DEVB unsigned long long size() const { return num_blocks() * (blockDim.x * blockDim.y * blockDim.z); }
    DEVB unsigned long long num_threads() const { return size(); }
    DEVB dim3 group_dim() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
    DEVB dim3 dim_blocks() const { return dim3(gridDim.x, gridDim.y, gridDim.z); }
    DEVB dim3 block_index() const { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
    DEVB dim3 dim_clusters() const { return __clusterGridDimInClusters(); }
    DEVB unsigned long long num_clusters() const { return num_blocks() / __clusterSizeInBlocks(); }
    DEVB dim3 cluster_index() const { return __clusterIdx(); }
    DEVB unsigned long long cluster_rank() const {
        dim3 at = __clusterIdx(), all = __clusterGridDimInClusters();
        return ((unsigned long long)at.z * all.y + at.y) * all.x + at.x;
    }
};
DEV grid_group this_grid() { return grid_group{}; }

// the blocks of a cluster; a launch that asks for none has clusters of one block
struct cluster_group {
    struct arrival_token {};
    DEVB static void sync();
    DEVB static arrival_token barrier_arrive() {
        __cluster_barrier_arrive();
        return arrival_token{};
    }
    DEVB static void barrier_wait() { __cluster_barrier_wait(); }
    DEVB static void barrier_wait(arrival_token &&token) { __cluster_barrier_wait(); }
    DEVB static unsigned int query_shared_rank(const void *at) { return __cluster_query_shared_rank(at); }
    template <typename T> DEVB static T *map_shared_rank(T *at, int rank) { return (T *)__cluster_map_shared_rank(at, rank); }
    DEVB static dim3 block_index() { return __clusterRelativeBlockIdx(); }
    DEVB static unsigned int block_rank() { return __clusterRelativeBlockRank(); }
    DEVB static dim3 thread_index() {
        dim3 block = __clusterRelativeBlockIdx();
        return dim3(block.x * blockDim.x + threadIdx.x, block.y * blockDim.y + threadIdx.y, block.z * blockDim.z + threadIdx.z);
    }
    DEVB static unsigned int thread_rank() {
        return block_rank() * (blockDim.x * blockDim.y * blockDim.z) + (threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x;
    }
    DEVB static dim3 dim_blocks() { return __clusterDim(); }
    DEVB static unsigned int num_blocks() { return __clusterSizeInBlocks(); }
    DEVB static dim3 dim_threads() {
        return dim3(__cluster_extent.x * blockDim.x, __cluster_extent.y * blockDim.y, __cluster_extent.z * blockDim.z);
    }
    DEVB static unsigned int num_threads() { return __clusterSizeInBlocks() * (blockDim.x * blockDim.y * blockDim.z); }
    DEVB static unsigned int size() { return num_threads(); }
};
DEV cluster_group this_cluster() { return cluster_group{}; }

template <unsigned int N> struct thread_block_tile {
    unsigned int __block_rank, __parent; // __parent: threads of the tile that this one is a part of; 0 where that is the block
    DEVB unsigned int __first() const { return __block_rank % warpSize / N * N; }
    DEVB unsigned int __mask() const { return N == 32 ? 0xffffffffu : ((1u << N % 32) - 1) << __first(); }
    DEVB void sync() const { __syncwarp(__mask()); }
    DEVB unsigned int thread_rank() const { return __block_rank % N; }
    DEVB static constexpr unsigned int size() { return N; }
    DEVB static constexpr unsigned int num_threads() { return N; }
    DEVB unsigned int meta_group_rank() const { return (__parent ? __block_rank % __parent : __block_rank) / N; }
    DEVB unsigned int meta_group_size() const { return ((__parent ? __parent : blockDim.x * blockDim.y * blockDim.z) + N - 1) / N; }
    template <typename T> DEVB T shfl(T value, int lane) const { return __shfl_sync(__mask(), value, lane, N); }
    template <typename T> DEVB T shfl_up(T value, unsigned int delta) const { return __shfl_up_sync(__mask(), value, delta, N); }
    template <typename T> DEVB T shfl_down(T value, unsigned int delta) const { return __shfl_down_sync(__mask(), value, delta, N); }
    template <typename T> DEVB T shfl_xor(T value, unsigned int mask) const { return __shfl_xor_sync(__mask(), value, mask, N); }
    DEVB int any(int predicate) const { return __any_sync(__mask(), predicate); }
    DEVB int all(int predicate) const { return __all_sync(__mask(), predicate); }
    DEVB unsigned int ballot(int predicate) const { return __ballot_sync(__mask(), predicate) >> __first(); }
    template <typename T> DEVB unsigned int match_any(T value) const { return __match_any_sync(__mask(), value) >> __first(); }
};
template <unsigned int N> DEV thread_block_tile<N> tiled_partition(const thread_block &block) {
    return thread_block_tile<N>{block.thread_rank(), 0};
}
template <unsigned int N, unsigned int M> DEV thread_block_tile<N> tiled_partition(const thread_block_tile<M> &tile) {
    return thread_block_tile<N>{tile.__block_rank, M};
}

struct coalesced_group {
    unsigned int __mask, __lane, __part, __parts; // __part: which of its __parts this one is, where a group was partitioned
    DEVB void sync() const { __syncwarp(__mask); }
    DEVB unsigned int size() const { return __popc(__mask); }
    DEVB unsigned int num_threads() const { return __popc(__mask); }
    DEVB unsigned int thread_rank() const { return __popc(__mask & ((1u << __lane) - 1)); }
    DEVB int any(int predicate) const { return __any_sync(__mask, predicate); }
    DEVB int all(int predicate) const { return __all_sync(__mask, predicate); }
    DEVB int __nth(unsigned int n) const {
        unsigned int left = __mask;
        for (; n > 0; n--)
            left &= left - 1;
        return __ffs(left) - 1;
    }
    template <typename T> DEVB T shfl(T value, unsigned int rank) const { return __shfl_sync(__mask, value, __nth(rank)); }
    template <typename T> DEVB T shfl_up(T value, unsigned int delta) const {
        unsigned int rank = thread_rank();
        return __shfl_sync(__mask, value, __nth(rank < delta ? rank : rank - delta));
    }
    template <typename T> DEVB T shfl_down(T value, unsigned int delta) const {
        unsigned int rank = thread_rank() + delta;
        return __shfl_sync(__mask, value, __nth(rank < size() ? rank : rank - delta));
    }
    DEVB unsigned int ballot(int predicate) const { // bit n is the thread of rank n
        unsigned int lanes = __ballot_sync(__mask, predicate), packed = 0, n = 0;
        for (unsigned int left = __mask; left; left &= left - 1, n++)
            packed |= (lanes >> (__ffs(left) - 1) & 1) << n;
        return packed;
    }
    DEVB unsigned int meta_group_rank() const { return __part; }
    DEVB unsigned int meta_group_size() const { return __parts; }
};
DEV coalesced_group coalesced_threads() {
    return coalesced_group{__activemask(), ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x) % warpSize, 0, 1};
}
DEV coalesced_group __partition_by(unsigned int mask, unsigned int lane, bool predicate) {
    unsigned int yes = __ballot_sync(mask, predicate);
    return coalesced_group{predicate ? yes : mask & ~yes, lane, predicate, 2};
}
DEV coalesced_group binary_partition(const coalesced_group &group, bool predicate) {
    return __partition_by(group.__mask, group.__lane, predicate);
}
template <unsigned int N> DEV coalesced_group binary_partition(const thread_block_tile<N> &tile, bool predicate) {
    return __partition_by(tile.__mask(), tile.__block_rank % warpSize, predicate);
}
template <typename L> DEV coalesced_group __partition_by_label(unsigned int mask, unsigned int lane, L label) {
    unsigned int same = __match_any_sync(mask, label), leader = __ffs(same) - 1;
    unsigned int leaders = __ballot_sync(mask, lane == leader);
    return coalesced_group{same, lane, __popc(leaders & ((1u << leader) - 1)), __popc(leaders)};
}
template <typename L> DEV coalesced_group labeled_partition(const coalesced_group &group, L label) {
    return __partition_by_label(group.__mask, group.__lane, label);
}
template <unsigned int N, typename L> DEV coalesced_group labeled_partition(const thread_block_tile<N> &tile, L label) {
    return __partition_by_label(tile.__mask(), tile.__block_rank % warpSize, label);
}

// any of the groups above, or a part whose size is known only when it runs
struct thread_group {
    unsigned int __members, __size, __rank; // __members: lanes of the warp; 0 where the group is the whole block
    DEVB thread_group(unsigned int members, unsigned int size, unsigned int rank) : __members(members), __size(size), __rank(rank) {}
    DEVB thread_group(const thread_block &block) : __members(0), __size(block.size()), __rank(block.thread_rank()) {}
    DEVB thread_group(const coalesced_group &group) : __members(group.__mask), __size(group.size()), __rank(group.thread_rank()) {}
    template <unsigned int N> DEVB thread_group(const thread_block_tile<N> &tile) : __members(tile.__mask()), __size(N), __rank(tile.thread_rank()) {}
    DEVB void sync() const {
        if (__members)
            __syncwarp(__members);
        else
            __syncthreads();
    }
    DEVB unsigned int size() const { return __size; }
    DEVB unsigned int num_threads() const { return __size; }
    DEVB unsigned int thread_rank() const { return __rank; }
};
DEV thread_group tiled_partition(const thread_group &group, unsigned int size) {
    unsigned int lane = ((threadIdx.z * blockDim.y + threadIdx.y) * blockDim.x + threadIdx.x) % warpSize;
    unsigned int members = size >= 32 ? 0xffffffffu : ((1u << size) - 1) << lane / size * size;
    return thread_group(members, size, group.thread_rank() % size);
}

DEVB void sync(const thread_block &block);
template <unsigned int N> DEV void sync(const thread_block_tile<N> &tile) { tile.sync(); }
DEV void sync(const coalesced_group &group) { group.sync(); }
DEV void sync(const grid_group &group) { group.sync(); }
DEV void sync(const cluster_group &group) { group.sync(); }

// The threads of a group copy together; waiting makes what each has copied the whole group's.
template <typename G, typename T> DEV void memcpy_async(const G &group, T *to, const T *from, size_t size) {
    for (size_t i = group.thread_rank(); i < size / sizeof(T); i += group.size())
        __async_store_group(to + i, from[i]);
    __copies_commit();
}
template <typename G, typename T> DEV void memcpy_async(const G &group, T *to, size_t to_count, const T *from, size_t from_count) {
    for (size_t i = group.thread_rank(); i < to_count && i < from_count; i += group.size())
        __async_store_group(to + i, from[i]);
    __copies_commit();
}
template <typename G> DEV void wait(const G &group) {
    __copies_commit();
    __copies_wait(0);
    group.sync();
}
template <unsigned int N, typename G> DEV void wait_prior(const G &group) {
    __copies_wait(N);
    group.sync();
}
DEV void sync(const thread_group &group) { group.sync(); }

template <typename T> struct plus {
    DEVB T operator()(T a, T b) const { return a + b; }
};
template <typename T> struct greater {
    DEVB T operator()(T a, T b) const { return a > b ? a : b; }
};
template <typename T> struct less {
    DEVB T operator()(T a, T b) const { return a < b ? a : b; }
};
template <typename T> struct bit_and {
    DEVB T operator()(T a, T b) const { return a & b; }
};
template <typename T> struct bit_or {
    DEVB T operator()(T a, T b) const { return a | b; }
};
template <typename T> struct bit_xor {
    DEVB T operator()(T a, T b) const { return a ^ b; }
};
template <unsigned int N, typename T, typename F> DEV T inclusive_scan(const thread_block_tile<N> &tile, T value, F op) {
    for (unsigned int delta = 1; delta < N; delta *= 2) {
        T other = tile.shfl_up(value, delta);
        if (tile.thread_rank() >= delta)
            value = op(other, value);
    }
    return value;
}
template <unsigned int N, typename T> DEV T inclusive_scan(const thread_block_tile<N> &tile, T value) { return inclusive_scan(tile, value, plus<T>()); }
template <unsigned int N, typename T, typename F> DEV T exclusive_scan(const thread_block_tile<N> &tile, T value, F op) {
    T before = tile.shfl_up(inclusive_scan(tile, value, op), 1);
    return tile.thread_rank() == 0 ? T(0) : before;
}
template <unsigned int N, typename T> DEV T exclusive_scan(const thread_block_tile<N> &tile, T value) { return exclusive_scan(tile, value, plus<T>()); }
template <typename T, typename F> DEV T reduce(const coalesced_group &group, T value, F op) {
    unsigned int rank = group.thread_rank(), size = group.size();
    for (unsigned int delta = 1; delta < size; delta *= 2) {
        T other = group.shfl_down(value, delta);
        if (rank + delta < size)
            value = op(value, other);
    }
    return group.shfl(value, 0);
}
template <unsigned int N, typename T, typename F> DEV T reduce(const thread_block_tile<N> &tile, T value, F op) {
    for (unsigned int delta = N / 2; delta > 0; delta /= 2)
        value = op(value, tile.shfl_xor(value, delta));
    return value;
}
}

// ---- the CUDA runtime

enum cudaError {
    cudaSuccess = 0,
    cudaErrorInvalidValue = 1,
    cudaErrorMemoryAllocation = 2,
    cudaErrorInitializationError = 3,
    cudaErrorCudartUnloading = 4,
    cudaErrorProfilerDisabled = 5,
    cudaErrorProfilerNotInitialized = 6,
    cudaErrorProfilerAlreadyStarted = 7,
    cudaErrorProfilerAlreadyStopped = 8,
    cudaErrorInvalidConfiguration = 9,
    cudaErrorInvalidPitchValue = 12,
    cudaErrorInvalidSymbol = 13,
    cudaErrorInvalidHostPointer = 16,
    cudaErrorInvalidDevicePointer = 17,
    cudaErrorInvalidTexture = 18,
    cudaErrorInvalidTextureBinding = 19,
    cudaErrorInvalidChannelDescriptor = 20,
    cudaErrorInvalidMemcpyDirection = 21,
    cudaErrorAddressOfConstant = 22,
    cudaErrorTextureFetchFailed = 23,
    cudaErrorTextureNotBound = 24,
    cudaErrorSynchronizationError = 25,
    cudaErrorInvalidFilterSetting = 26,
    cudaErrorInvalidNormSetting = 27,
    cudaErrorMixedDeviceExecution = 28,
    cudaErrorNotYetImplemented = 31,
    cudaErrorMemoryValueTooLarge = 32,
    cudaErrorStubLibrary = 34,
    cudaErrorInsufficientDriver = 35,
    cudaErrorCallRequiresNewerDriver = 36,
    cudaErrorInvalidSurface = 37,
    cudaErrorDuplicateVariableName = 43,
    cudaErrorDuplicateTextureName = 44,
    cudaErrorDuplicateSurfaceName = 45,
    cudaErrorDevicesUnavailable = 46,
    cudaErrorIncompatibleDriverContext = 49,
    cudaErrorMissingConfiguration = 52,
    cudaErrorPriorLaunchFailure = 53,
    cudaErrorLaunchMaxDepthExceeded = 65,
    cudaErrorLaunchFileScopedTex = 66,
    cudaErrorLaunchFileScopedSurf = 67,
    cudaErrorSyncDepthExceeded = 68,
    cudaErrorLaunchPendingCountExceeded = 69,
    cudaErrorInvalidDeviceFunction = 98,
    cudaErrorNoDevice = 100,
    cudaErrorInvalidDevice = 101,
    cudaErrorDeviceNotLicensed = 102,
    cudaErrorSoftwareValidityNotEstablished = 103,
    cudaErrorStartupFailure = 127,
    cudaErrorInvalidKernelImage = 200,
    cudaErrorDeviceUninitialized = 201,
    cudaErrorMapBufferObjectFailed = 205,
    cudaErrorUnmapBufferObjectFailed = 206,
    cudaErrorArrayIsMapped = 207,
    cudaErrorAlreadyMapped = 208,
    cudaErrorNoKernelImageForDevice = 209,
    cudaErrorAlreadyAcquired = 210,
    cudaErrorNotMapped = 211,
    cudaErrorNotMappedAsArray = 212,
    cudaErrorNotMappedAsPointer = 213,
    cudaErrorECCUncorrectable = 214,
    cudaErrorUnsupportedLimit = 215,
    cudaErrorDeviceAlreadyInUse = 216,
    cudaErrorPeerAccessUnsupported = 217,
    cudaErrorInvalidPtx = 218,
    cudaErrorInvalidGraphicsContext = 219,
    cudaErrorNvlinkUncorrectable = 220,
    cudaErrorJitCompilerNotFound = 221,
    cudaErrorUnsupportedPtxVersion = 222,
    cudaErrorJitCompilationDisabled = 223,
    cudaErrorUnsupportedExecAffinity = 224,
    cudaErrorUnsupportedDevSideSync = 225,
    cudaErrorContained = 226,
    cudaErrorInvalidSource = 300,
    cudaErrorFileNotFound = 301,
    cudaErrorSharedObjectSymbolNotFound = 302,
    cudaErrorSharedObjectInitFailed = 303,
    cudaErrorOperatingSystem = 304,
    cudaErrorInvalidResourceHandle = 400,
    cudaErrorIllegalState = 401,
    cudaErrorLossyQuery = 402,
    cudaErrorSymbolNotFound = 500,
    cudaErrorNotReady = 600,
    cudaErrorIllegalAddress = 700,
    cudaErrorLaunchOutOfResources = 701,
    cudaErrorLaunchTimeout = 702,
    cudaErrorLaunchIncompatibleTexturing = 703,
    cudaErrorPeerAccessAlreadyEnabled = 704,
    cudaErrorPeerAccessNotEnabled = 705,
    cudaErrorSetOnActiveProcess = 708,
    cudaErrorContextIsDestroyed = 709,
    cudaErrorAssert = 710,
    cudaErrorTooManyPeers = 711,
    cudaErrorHostMemoryAlreadyRegistered = 712,
    cudaErrorHostMemoryNotRegistered = 713,
    cudaErrorHardwareStackError = 714,
    cudaErrorIllegalInstruction = 715,
    cudaErrorMisalignedAddress = 716,
    cudaErrorInvalidAddressSpace = 717,
    cudaErrorInvalidPc = 718,
    cudaErrorLaunchFailure = 719,
    cudaErrorCooperativeLaunchTooLarge = 720,
    cudaErrorTensorMemoryLeak = 721,
    cudaErrorNotPermitted = 800,
    cudaErrorNotSupported = 801,
    cudaErrorSystemNotReady = 802,
    cudaErrorSystemDriverMismatch = 803,
    cudaErrorCompatNotSupportedOnDevice = 804,
    cudaErrorMpsConnectionFailed = 805,
    cudaErrorMpsRpcFailure = 806,
    cudaErrorMpsServerNotReady = 807,
    cudaErrorMpsMaxClientsReached = 808,
    cudaErrorMpsMaxConnectionsReached = 809,
    cudaErrorMpsClientTerminated = 810,
    cudaErrorCdpNotSupported = 811,
    cudaErrorCdpVersionMismatch = 812,
    cudaErrorStreamCaptureUnsupported = 900,
    cudaErrorStreamCaptureInvalidated = 901,
    cudaErrorStreamCaptureMerge = 902,
    cudaErrorStreamCaptureUnmatched = 903,
    cudaErrorStreamCaptureUnjoined = 904,
    cudaErrorStreamCaptureIsolation = 905,
    cudaErrorStreamCaptureImplicit = 906,
    cudaErrorCapturedEvent = 907,
    cudaErrorStreamCaptureWrongThread = 908,
    cudaErrorTimeout = 909,
    cudaErrorGraphExecUpdateFailure = 910,
    cudaErrorExternalDevice = 911,
    cudaErrorInvalidClusterSize = 912,
    cudaErrorFunctionNotLoaded = 913,
    cudaErrorInvalidResourceType = 914,
    cudaErrorInvalidResourceConfiguration = 915,
    cudaErrorUnknown = 999,
};
typedef enum cudaError cudaError_t;

enum cudaMemcpyKind {
    cudaMemcpyHostToHost = 0,
    cudaMemcpyHostToDevice = 1,
    cudaMemcpyDeviceToHost = 2,
    cudaMemcpyDeviceToDevice = 3,
    cudaMemcpyDefault = 4,
};

enum cudaFuncAttribute {
    cudaFuncAttributeMaxDynamicSharedMemorySize = 8,
    cudaFuncAttributePreferredSharedMemoryCarveout = 9,
    cudaFuncAttributeRequiredClusterWidth = 11,
    cudaFuncAttributeRequiredClusterHeight = 12,
    cudaFuncAttributeRequiredClusterDepth = 13,
    cudaFuncAttributeNonPortableClusterSizeAllowed = 14,
    cudaFuncAttributeClusterSchedulingPolicyPreference = 15,
};

enum cudaClusterSchedulingPolicy {
    cudaClusterSchedulingPolicyDefault = 0,
    cudaClusterSchedulingPolicySpread = 1,
    cudaClusterSchedulingPolicyLoadBalancing = 2,
};

enum cudaFuncCache {
    cudaFuncCachePreferNone = 0,
    cudaFuncCachePreferShared = 1,
    cudaFuncCachePreferL1 = 2,
    cudaFuncCachePreferEqual = 3,
};

enum cudaSharedMemConfig {
    cudaSharedMemBankSizeDefault = 0,
    cudaSharedMemBankSizeFourByte = 1,
    cudaSharedMemBankSizeEightByte = 2,
};

enum cudaSharedCarveout {
    cudaSharedmemCarveoutDefault = -1,
    cudaSharedmemCarveoutMaxL1 = 0,
    cudaSharedmemCarveoutMaxShared = 100,
};

enum cudaComputeMode {
    cudaComputeModeDefault = 0,
    cudaComputeModeExclusive = 1,
    cudaComputeModeProhibited = 2,
    cudaComputeModeExclusiveProcess = 3,
};

enum cudaLimit {
    cudaLimitStackSize = 0,
    cudaLimitPrintfFifoSize = 1,
    cudaLimitMallocHeapSize = 2,
    cudaLimitDevRuntimeSyncDepth = 3,
    cudaLimitDevRuntimePendingLaunchCount = 4,
    cudaLimitMaxL2FetchGranularity = 5,
    cudaLimitPersistingL2CacheSize = 6,
};

enum cudaDeviceAttr {
    cudaDevAttrMaxThreadsPerBlock = 1,
    cudaDevAttrMaxBlockDimX = 2,
    cudaDevAttrMaxBlockDimY = 3,
    cudaDevAttrMaxBlockDimZ = 4,
    cudaDevAttrMaxGridDimX = 5,
    cudaDevAttrMaxGridDimY = 6,
    cudaDevAttrMaxGridDimZ = 7,
    cudaDevAttrMaxSharedMemoryPerBlock = 8,
    cudaDevAttrTotalConstantMemory = 9,
    cudaDevAttrWarpSize = 10,
    cudaDevAttrMaxPitch = 11,
    cudaDevAttrMaxRegistersPerBlock = 12,
    cudaDevAttrClockRate = 13,
    cudaDevAttrTextureAlignment = 14,
    cudaDevAttrGpuOverlap = 15,
    cudaDevAttrMultiProcessorCount = 16,
    cudaDevAttrKernelExecTimeout = 17,
    cudaDevAttrIntegrated = 18,
    cudaDevAttrCanMapHostMemory = 19,
    cudaDevAttrComputeMode = 20,
    cudaDevAttrConcurrentKernels = 31,
    cudaDevAttrEccEnabled = 32,
    cudaDevAttrPciBusId = 33,
    cudaDevAttrPciDeviceId = 34,
    cudaDevAttrTccDriver = 35,
    cudaDevAttrMemoryClockRate = 36,
    cudaDevAttrGlobalMemoryBusWidth = 37,
    cudaDevAttrL2CacheSize = 38,
    cudaDevAttrMaxThreadsPerMultiProcessor = 39,
    cudaDevAttrAsyncEngineCount = 40,
    cudaDevAttrUnifiedAddressing = 41,
    cudaDevAttrComputeCapabilityMajor = 75,
    cudaDevAttrComputeCapabilityMinor = 76,
    cudaDevAttrGlobalL1CacheSupported = 79,
    cudaDevAttrLocalL1CacheSupported = 80,
    cudaDevAttrMaxSharedMemoryPerMultiprocessor = 81,
    cudaDevAttrMaxRegistersPerMultiprocessor = 82,
    cudaDevAttrManagedMemory = 83,
    cudaDevAttrHostNativeAtomicSupported = 86,
    cudaDevAttrSingleToDoublePrecisionPerfRatio = 87,
    cudaDevAttrPageableMemoryAccess = 88,
    cudaDevAttrConcurrentManagedAccess = 89,
    cudaDevAttrCooperativeLaunch = 95,
    cudaDevAttrMaxSharedMemoryPerBlockOptin = 97,
    cudaDevAttrMaxBlocksPerMultiprocessor = 106,
    cudaDevAttrReservedSharedMemoryPerBlock = 111,
    cudaDevAttrMemoryPoolsSupported = 115,
    cudaDevAttrClusterLaunch = 120,
};

// filled in by cudaGetDeviceProperties, in this order: properties.go of the host program
struct cudaDeviceProp {
    char name[256];
    size_t totalGlobalMem;
    size_t sharedMemPerBlock;
    int regsPerBlock;
    int warpSize;
    size_t memPitch;
    int maxThreadsPerBlock;
    int maxThreadsDim[3];
    int maxGridSize[3];
    int clockRate;
    size_t totalConstMem;
    int major;
    int minor;
    size_t textureAlignment;
    size_t texturePitchAlignment;
    int deviceOverlap;
    int multiProcessorCount;
    int kernelExecTimeoutEnabled;
    int integrated;
    int canMapHostMemory;
    int computeMode;
    int concurrentKernels;
    int ECCEnabled;
    int pciBusID;
    int pciDeviceID;
    int pciDomainID;
    int tccDriver;
    int asyncEngineCount;
    int unifiedAddressing;
    int memoryClockRate;
    int memoryBusWidth;
    int l2CacheSize;
    int persistingL2CacheMaxSize;
    int maxThreadsPerMultiProcessor;
    int streamPrioritiesSupported;
    int globalL1CacheSupported;
    int localL1CacheSupported;
    size_t sharedMemPerMultiprocessor;
    int regsPerMultiprocessor;
    int managedMemory;
    int isMultiGpuBoard;
    int multiGpuBoardGroupID;
    int hostNativeAtomicSupported;
    int singleToDoublePrecisionPerfRatio;
    int pageableMemoryAccess;
    int concurrentManagedAccess;
    int computePreemptionSupported;
    int canUseHostPointerForRegisteredMem;
    int cooperativeLaunch;
    size_t sharedMemPerBlockOptin;
    int maxBlocksPerMultiProcessor;
    int accessPolicyMaxWindowSize;
    size_t reservedSharedMemPerBlock;
    size_t surfaceAlignment;
    int maxTexture1D;
    int maxTexture2D[2];
    int maxTexture3D[3];
    int maxTexture1DLayered[2];
    int maxTexture2DLayered[3];
    int maxTextureCubemap;
    int maxSurface1D;
    int maxSurface2D[2];
    int pageableMemoryAccessUsesHostPageTables;
    int directManagedMemAccessFromHost;
    int hostRegisterSupported;
    int memoryPoolsSupported;
    int clusterLaunch;
    int unifiedFunctionPointers;
    int ipcEventSupported;
};

struct cudaFuncAttributes {
    size_t sharedSizeBytes;
    size_t constSizeBytes;
    size_t localSizeBytes;
    int maxThreadsPerBlock;
    int numRegs;
    int ptxVersion;
    int binaryVersion;
    int cacheModeCA;
    int maxDynamicSharedSizeBytes;
    int preferredShmemCarveout;
    int clusterDimMustBeSet;
    int requiredClusterWidth;
    int requiredClusterHeight;
    int requiredClusterDepth;
    int clusterSchedulingPolicyPreference;
    int nonPortableClusterSizeAllowed;
};

// ---- textures and surfaces, of linear memory and of arrays

enum cudaTextureReadMode {
    cudaReadModeElementType = 0,
    cudaReadModeNormalizedFloat = 1,
};

enum cudaTextureAddressMode {
    cudaAddressModeWrap = 0,
    cudaAddressModeClamp = 1,
    cudaAddressModeMirror = 2,
    cudaAddressModeBorder = 3,
};

enum cudaTextureFilterMode {
    cudaFilterModePoint = 0,
    cudaFilterModeLinear = 1,
};

enum cudaChannelFormatKind {
    cudaChannelFormatKindSigned = 0,
    cudaChannelFormatKindUnsigned = 1,
    cudaChannelFormatKindFloat = 2,
    cudaChannelFormatKindNone = 3,
};

enum cudaResourceType {
    cudaResourceTypeArray = 0,
    cudaResourceTypeMipmappedArray = 1,
    cudaResourceTypeLinear = 2,
    cudaResourceTypePitch2D = 3,
};

struct cudaChannelFormatDesc {
    int x, y, z, w;
    cudaChannelFormatKind f;
};
inline cudaChannelFormatDesc cudaCreateChannelDesc(int x, int y, int z, int w, cudaChannelFormatKind f) { return cudaChannelFormatDesc{x, y, z, w, f}; }
#define CHANNELS(type, bits, kind)                                                                                                              \
    inline cudaChannelFormatDesc __channels(const type *) { return cudaChannelFormatDesc{bits, 0, 0, 0, cudaChannelFormatKind##kind}; }         \
    inline cudaChannelFormatDesc __channels(const type##1 *) { return cudaChannelFormatDesc{bits, 0, 0, 0, cudaChannelFormatKind##kind}; }      \
    inline cudaChannelFormatDesc __channels(const type##2 *) { return cudaChannelFormatDesc{bits, bits, 0, 0, cudaChannelFormatKind##kind}; }   \
    inline cudaChannelFormatDesc __channels(const type##4 *) { return cudaChannelFormatDesc{bits, bits, bits, bits, cudaChannelFormatKind##kind}; }
typedef unsigned char uchar;
CHANNELS(char, 8, Signed)
CHANNELS(uchar, 8, Unsigned)
CHANNELS(short, 16, Signed)
CHANNELS(ushort, 16, Unsigned)
CHANNELS(int, 32, Signed)
CHANNELS(uint, 32, Unsigned)
CHANNELS(float, 32, Float)
#undef CHANNELS
template <typename T> inline cudaChannelFormatDesc cudaCreateChannelDesc() { return __channels((const T *)0); }

struct cudaArray;
typedef struct cudaArray *cudaArray_t;
typedef const struct cudaArray *cudaArray_const_t;
#define cudaArrayDefault 0
#define cudaArrayLayered 1
#define cudaArraySurfaceLoadStore 2
#define cudaArrayCubemap 4
#define cudaArrayTextureGather 8
struct cudaExtent {
    size_t width, height, depth;
};
struct cudaPos {
    size_t x, y, z;
};
struct cudaPitchedPtr {
    void *ptr;
    size_t pitch, xsize, ysize;
};
// read by the host program: volume.go has the places of the members
struct cudaMemcpy3DParms {
    cudaArray_t srcArray;
    cudaPos srcPos;
    cudaPitchedPtr srcPtr;
    cudaArray_t dstArray;
    cudaPos dstPos;
    cudaPitchedPtr dstPtr;
    cudaExtent extent;
    cudaMemcpyKind kind;
};
HD cudaExtent make_cudaExtent(size_t width, size_t height, size_t depth) { return cudaExtent{width, height, depth}; }
HD cudaPos make_cudaPos(size_t x, size_t y, size_t z) { return cudaPos{x, y, z}; }
HD cudaPitchedPtr make_cudaPitchedPtr(void *pointer, size_t pitch, size_t xsize, size_t ysize) { return cudaPitchedPtr{pointer, pitch, xsize, ysize}; }
cudaError_t cudaMalloc3D(cudaPitchedPtr *pointer, cudaExtent extent);
cudaError_t cudaMalloc3DArray(cudaArray_t *array, const cudaChannelFormatDesc *format, cudaExtent extent, unsigned int flags = 0);
cudaError_t cudaArrayGetInfo(cudaChannelFormatDesc *format, cudaExtent *extent, unsigned int *flags, cudaArray_t array);
inline cudaError_t cudaGetChannelDesc(cudaChannelFormatDesc *format, cudaArray_const_t array) { return cudaArrayGetInfo(format, nullptr, nullptr, (cudaArray_t)array); }
cudaError_t cudaMemcpy3D(const cudaMemcpy3DParms *copy);
cudaError_t cudaMemset3D(cudaPitchedPtr pointer, int value, cudaExtent extent);

// read by the host program: texture.go has the places of the members
struct cudaResourceDesc {
    cudaResourceType resType;
    union {
        struct {
            cudaArray_t array;
        } array;
        struct {
            void *devPtr;
            cudaChannelFormatDesc desc;
            size_t sizeInBytes;
        } linear;
        struct {
            void *devPtr;
            cudaChannelFormatDesc desc;
            size_t width, height, pitchInBytes;
        } pitch2D;
    } res;
};
struct cudaTextureDesc {
    cudaTextureAddressMode addressMode[3];
    cudaTextureFilterMode filterMode;
    cudaTextureReadMode readMode;
    int sRGB;
    float borderColor[4];
    int normalizedCoords;
    unsigned int maxAnisotropy;
    cudaTextureFilterMode mipmapFilterMode;
    float mipmapLevelBias, minMipmapLevelClamp, maxMipmapLevelClamp;
    int disableTrilinearOptimization, seamlessCubemap;
};

// a texture or surface object is the address of one of these, in constant memory; the host program fills the members in this order
typedef unsigned long long cudaTextureObject_t;
typedef unsigned long long cudaSurfaceObject_t;
struct __texture {
    const void *data;
    size_t width, height, pitch; // width in bytes, pitch in bytes from row to row
    size_t depth, slice;         // layers too; slice in bytes from one to the next
    int mode_x, mode_y, mode_z, normalized, filter, read;
    int size, bits, is_signed; // of an element in bytes, of one of its parts
    float border[4];
};
cudaError_t cudaCreateTextureObject(cudaTextureObject_t *object, const cudaResourceDesc *resource, const cudaTextureDesc *texture, const void *view);
cudaError_t cudaDestroyTextureObject(cudaTextureObject_t object);
cudaError_t cudaMallocArray(cudaArray_t *array, const cudaChannelFormatDesc *format, size_t width, size_t height = 0, unsigned int flags = 0);
cudaError_t cudaFreeArray(cudaArray_t array);
cudaError_t cudaMemcpyToArray(cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t count, cudaMemcpyKind kind);
cudaError_t cudaMemcpyFromArray(void *dst, cudaArray_const_t src, size_t wOffset, size_t hOffset, size_t count, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DToArray(cudaArray_t dst, size_t wOffset, size_t hOffset, const void *src, size_t spitch, size_t width, size_t height, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DFromArray(void *dst, size_t dpitch, cudaArray_const_t src, size_t wOffset, size_t hOffset, size_t width, size_t height, cudaMemcpyKind kind);

// reads of the texture units: what a texture says of itself, and its elements
template <typename T> DEVB T __texel(const T *address);
template <typename T> DEVB T __object_texel(const T *address);
// the element that a coordinate means; -1 for one outside of a border
DEV int __texel_index(float x, int size, int mode, int normalized) {
    if (normalized) {
        float below = floorf(x);
        if (mode == cudaAddressModeWrap)
            x = x - below;
        else if (mode == cudaAddressModeMirror)
            x = x - below;
        x = x * size;
        if (mode == cudaAddressModeMirror && (int)below & 1)
            return size - 1 - min((int)x, size - 1);
    }
    int i = (int)floorf(x);
    if (mode == cudaAddressModeBorder)
        return i >= 0 && i < size ? i : -1;
    return min(max(i, 0), size - 1);
}
// the same for an element beside one, by its index
DEV int __texel_beside(int i, int size, int mode, int normalized) {
    if (mode == cudaAddressModeBorder)
        return i >= 0 && i < size ? i : -1;
    if (normalized && mode == cudaAddressModeWrap) {
        i %= size;
        return i < 0 ? i + size : i;
    }
    if (normalized && mode == cudaAddressModeMirror) {
        i %= 2 * size;
        if (i < 0)
            i += 2 * size;
        return i < size ? i : 2 * size - 1 - i;
    }
    return min(max(i, 0), size - 1);
}
// Whole numbers of 8 or 16 bits as fractions of the largest. The least is cut to -1 after filtering.
DEV float __texel_part(const __texture *t, const char *at, int k) {
    int sign = __object_texel(&t->is_signed);
    float least = __object_texel(&t->filter) ? -2.0f : -1.0f;
    if (__object_texel(&t->bits) == 8) {
        if (sign)
            return fmaxf(__object_texel((const signed char *)at + k) / 127.0f, least);
        return __object_texel((const unsigned char *)at + k) / 255.0f;
    }
    if (sign)
        return fmaxf(__object_texel((const short *)at + k) / 32767.0f, least);
    return __object_texel((const unsigned short *)at + k) / 65535.0f;
}
template <typename T> DEV T __texel_value(const __texture *t, const char *at, const T *) { return __object_texel((const T *)at); }
DEV float __texel_value(const __texture *t, const char *at, const float *) {
    return __object_texel(&t->read) ? __texel_part(t, at, 0) : __object_texel((const float *)at);
}
DEV float2 __texel_value(const __texture *t, const char *at, const float2 *) {
    return __object_texel(&t->read) ? make_float2(__texel_part(t, at, 0), __texel_part(t, at, 1)) : __object_texel((const float2 *)at);
}
DEV float4 __texel_value(const __texture *t, const char *at, const float4 *) {
    if (!__object_texel(&t->read))
        return __object_texel((const float4 *)at);
    return make_float4(__texel_part(t, at, 0), __texel_part(t, at, 1), __texel_part(t, at, 2), __texel_part(t, at, 3));
}
template <typename T> DEV T __texel_border(const __texture *t, const T *) { return T(); }
DEV float __texel_border(const __texture *t, const float *) { return __object_texel(&t->border[0]); }
DEV float2 __texel_border(const __texture *t, const float2 *) {
    return make_float2(__object_texel(&t->border[0]), __object_texel(&t->border[1]));
}
DEV float4 __texel_border(const __texture *t, const float4 *) {
    return make_float4(__object_texel(&t->border[0]), __object_texel(&t->border[1]), __object_texel(&t->border[2]), __object_texel(&t->border[3]));
}
template <typename T> DEV T __texel_at(const __texture *t, int column, int row, int slice) {
    if (column < 0 || row < 0 || slice < 0)
        return __texel_border(t, (const T *)0);
    const char *at = (const char *)__object_texel(&t->data) + (size_t)column * __object_texel(&t->size);
    if (row > 0)
        at += row * __object_texel(&t->pitch);
    if (slice > 0)
        at += slice * __object_texel(&t->slice);
    return __texel_value(t, at, (const T *)0);
}
// The texels that filtering mixes, a part of each, and their weights in 256ths. SEMANTICS.md has the rules.
struct __texel_mix {
    int n;
    int weight[8];
    float part[4][8];
};
DEV void __texel_put(__texel_mix &m, const float &v) { m.part[0][m.n] = v; }
DEV void __texel_put(__texel_mix &m, const float2 &v) {
    m.part[0][m.n] = v.x;
    m.part[1][m.n] = v.y;
}
DEV void __texel_put(__texel_mix &m, const float4 &v) {
    m.part[0][m.n] = v.x;
    m.part[1][m.n] = v.y;
    m.part[2][m.n] = v.z;
    m.part[3][m.n] = v.w;
}
template <typename T> DEV void __texel_put(__texel_mix &m, const T &v) {}
// Floats are cut to 27 bits below the first of the largest, added exactly, and rounded once, a half away from zero.
DEV float __texel_mixed(const __texel_mix &m, int p) {
    float largest = 0;
    for (int k = 0; k < m.n; k++)
        largest = fmaxf(largest, fabsf(m.part[p][k]));
    if (largest == 0 || !(largest <= 3.402823466e38f)) {
        float sum = 0;
        for (int k = 0; k < m.n; k++)
            sum += m.part[p][k] * (m.weight[k] / 256.0f);
        return sum;
    }
    int unit = ilogb((double)largest) - 27;
    long long sum = 0;
    for (int k = 0; k < m.n; k++)
        sum += (long long)ldexp((double)m.part[p][k], -unit) * m.weight[k];
    unsigned long long size = sum < 0 ? -sum : sum;
    int spare = 64 - __clzll(size) - 24;
    if (spare > 0)
        size = (size + (1ull << (spare - 1))) >> spare << spare;
    float result = (float)ldexp((double)size, unit - 8);
    return sum < 0 ? -result : result;
}
// Fractions are mixed as whole numbers of 16 bits. What has 8 and a sign is no whole number of these: an H100 differs by one of 32,767 in a few of a hundred.
DEV float __texel_part_of(const __texture *t, const __texel_mix &m, int p) {
    if (!__object_texel(&t->read))
        return __texel_mixed(m, p);
    int sign = __object_texel(&t->is_signed), bits = __object_texel(&t->bits);
    double whole = bits == 8 ? sign ? 127 : 255 : sign ? 32767 : 65535, most = sign ? 32767 : 65535, sum = 0;
    for (int k = 0; k < m.n; k++)
        sum += rint(m.part[p][k] * whole) * m.weight[k];
    return fmaxf((float)floor(sum * most / whole / 256 + 0.5), -(float)most) / (float)most;
}
template <typename T> DEV T __texel_filtered(const __texture *t, const __texel_mix &m, const T *) { return T(); }
DEV float __texel_filtered(const __texture *t, const __texel_mix &m, const float *) { return __texel_part_of(t, m, 0); }
DEV float2 __texel_filtered(const __texture *t, const __texel_mix &m, const float2 *) {
    return make_float2(__texel_part_of(t, m, 0), __texel_part_of(t, m, 1));
}
DEV float4 __texel_filtered(const __texture *t, const __texel_mix &m, const float4 *) {
    return make_float4(__texel_part_of(t, m, 0), __texel_part_of(t, m, 1), __texel_part_of(t, m, 2), __texel_part_of(t, m, 3));
}
// the element before a coordinate, and the weight of the next in 256ths
DEV int __texel_before(float x, int size, int mode, int normalized, int *weight) {
    if (normalized)
        x *= size;
    if (mode == cudaAddressModeClamp || mode < cudaAddressModeBorder && !normalized) // to the middle of the first and the last
        x = fminf(fmaxf(x, 0.5f), size-0.5f);
    long long at = (long long)floor((double)(x - 0.5f) * 256 + 0.5);
    *weight = (int)(at & 255);
    return (int)(at >> 8);
}
DEV int __texel_share(int a, int b) { return (a * b + 128) >> 8; }
// The weight of corner k, whose bits say on which side of x, y and z it lies. Each product of two weights is rounded, and what it leaves is the other side's.
DEV int __texel_weight(int k, int x, int y, int z) {
    int plane = k & 4 ? z : 256 - z, right = __texel_share(x, plane);
    if (k & 1) {
        int below = __texel_share(right, y);
        return k & 2 ? below : right - below;
    }
    int left = plane - right, above = __texel_share(left, 256 - y);
    return k & 2 ? left - above : above;
}
template <typename T> DEV T __sample(const __texture *t, int dims, float x, float y, float z, int slice) {
    int columns = (int)(__object_texel(&t->width) / __object_texel(&t->size)), normalized = __object_texel(&t->normalized);
    int rows = dims > 1 ? (int)__object_texel(&t->height) : 1, slices = dims > 2 ? (int)__object_texel(&t->depth) : 1;
    if (!__object_texel(&t->filter)) {
        int column = __texel_index(x, columns, __object_texel(&t->mode_x), normalized);
        int row = dims > 1 ? __texel_index(y, rows, __object_texel(&t->mode_y), normalized) : 0;
        if (dims > 2)
            slice = __texel_index(z, slices, __object_texel(&t->mode_z), normalized);
        return __texel_at<T>(t, column, row, slice);
    }
    if (dims == 1 && __object_texel(&t->mode_y) == cudaAddressModeBorder)
        dims = 2; // a line is a plane of one row, read at its edge
    int a = 0, b = 0, c = 0;
    int column = __texel_before(x, columns, __object_texel(&t->mode_x), normalized, &a), row = 0, first = 0;
    if (dims > 1)
        row = __texel_before(y, rows, __object_texel(&t->mode_y), normalized, &b);
    if (dims > 2)
        first = __texel_before(z, slices, __object_texel(&t->mode_z), normalized, &c);
    __texel_mix mix;
    mix.n = 0;
    for (int k = 0; k < 1 << dims; k++) {
        int weight = __texel_weight(k, a, b, c);
        if (weight == 0)
            continue;
        int i = __texel_beside(column + (k & 1), columns, __object_texel(&t->mode_x), normalized);
        int j = dims > 1 ? __texel_beside(row + (k >> 1 & 1), rows, __object_texel(&t->mode_y), normalized) : 0;
        int l = dims > 2 ? __texel_beside(first + (k >> 2), slices, __object_texel(&t->mode_z), normalized) : slice;
        mix.weight[mix.n] = weight;
        __texel_put(mix, __texel_at<T>(t, i, j, l));
        mix.n++;
    }
    return __texel_filtered(t, mix, (const T *)0);
}
// A layer is a number without a sign: below the first lies the last.
DEV int __texel_layer(const __texture *t, int layer) { return (int)min((unsigned int)layer, (unsigned int)__object_texel(&t->depth) - 1u); }
template <typename T> DEV T tex1Dfetch(cudaTextureObject_t object, int i) {
    const __texture *t = (const __texture *)object;
    if (i < 0 || (size_t)i >= __object_texel(&t->width) / __object_texel(&t->size))
        return T();
    return __texel_at<T>(t, i, 0, 0);
}
template <typename T> DEV T tex1D(cudaTextureObject_t object, float x) { return __sample<T>((const __texture *)object, 1, x, 0, 0, 0); }
template <typename T> DEV T tex2D(cudaTextureObject_t object, float x, float y) { return __sample<T>((const __texture *)object, 2, x, y, 0, 0); }
template <typename T> DEV T tex3D(cudaTextureObject_t object, float x, float y, float z) { return __sample<T>((const __texture *)object, 3, x, y, z, 0); }
// tex2Dgather: one part of the four elements that filtering would mix, with no coordinate moved to an edge before; below first, against the clock
DEV float __gather_part(const __texture *t, const char *at, int k, const float *) {
    return __object_texel(&t->read) ? __texel_part(t, at, k) : __object_texel((const float *)at + k);
}
template <typename E> DEV E __gather_part(const __texture *t, const char *at, int k, const E *) { return __object_texel((const E *)at + k); }
DEV float __gather_border(const __texture *t, int k, const float *) { return __object_texel(&t->border[k]); }
DEV int __gather_border(const __texture *t, int k, const int *) { return __float_as_int(__object_texel(&t->border[k])); }
DEV unsigned int __gather_border(const __texture *t, int k, const unsigned int *) { return __float_as_uint(__object_texel(&t->border[k])); }
template <typename E> DEV E __gather_border(const __texture *t, int k, const E *) { return E(); }
template <typename E> DEV E __gather_one(const __texture *t, int column, int row, int k, const E *as) {
    if (k < 0 || k >= __object_texel(&t->size) * 8 / __object_texel(&t->bits))
        return E();
    if (column < 0 || row < 0)
        return __gather_border(t, k, as);
    const char *at = (const char *)__object_texel(&t->data) + (size_t)column * __object_texel(&t->size);
    if (row > 0)
        at += row * __object_texel(&t->pitch);
    return __gather_part(t, at, k, as);
}
template <typename T, typename E> DEV T __gather(const __texture *t, float x, float y, int part, const E *as) {
    int columns = (int)(__object_texel(&t->width) / __object_texel(&t->size)), rows = (int)__object_texel(&t->height);
    int normalized = __object_texel(&t->normalized), across = __object_texel(&t->mode_x), down = __object_texel(&t->mode_y), weight = 0;
    int column = __texel_before(x, columns, cudaAddressModeBorder, normalized, &weight);
    int row = __texel_before(y, rows, cudaAddressModeBorder, normalized, &weight);
    int left = __texel_beside(column, columns, across, normalized), right = __texel_beside(column + 1, columns, across, normalized);
    int above = __texel_beside(row, rows, down, normalized), below = __texel_beside(row + 1, rows, down, normalized);
    T result;
    result.x = __gather_one(t, left, below, part, as);
    result.y = __gather_one(t, right, below, part, as);
    result.z = __gather_one(t, right, above, part, as);
    result.w = __gather_one(t, left, above, part, as);
    return result;
}
template <typename T> DEV T tex2Dgather(cudaTextureObject_t object, float x, float y, int component = 0) {
    T result;
    const __texture *t = (const __texture *)object;
    result = __gather<T>(t, x, y, component, &result.x);
    return result;
}
template <typename T> DEV void tex2Dgather(T *result, cudaTextureObject_t object, float x, float y, int component = 0) {
    *result = tex2Dgather<T>(object, x, y, component);
}
template <typename T> DEV T tex1DLayered(cudaTextureObject_t object, float x, int layer) {
    const __texture *t = (const __texture *)object;
    return __sample<T>(t, 1, x, 0, 0, __texel_layer(t, layer));
}
template <typename T> DEV T tex2DLayered(cudaTextureObject_t object, float x, float y, int layer) {
    const __texture *t = (const __texture *)object;
    return __sample<T>(t, 2, x, y, 0, __texel_layer(t, layer));
}
template <typename T> DEV T tex1DLod(cudaTextureObject_t object, float x, float level) { return tex1D<T>(object, x); }
template <typename T> DEV T tex2DLod(cudaTextureObject_t object, float x, float y, float level) { return tex2D<T>(object, x, y); }
template <typename T> DEV T tex3DLod(cudaTextureObject_t object, float x, float y, float z, float level) { return tex3D<T>(object, x, y, z); }
template <typename T> DEV void tex1Dfetch(T *result, cudaTextureObject_t object, int i) { *result = tex1Dfetch<T>(object, i); }
template <typename T> DEV void tex1D(T *result, cudaTextureObject_t object, float x) { *result = tex1D<T>(object, x); }
template <typename T> DEV void tex2D(T *result, cudaTextureObject_t object, float x, float y) { *result = tex2D<T>(object, x, y); }
template <typename T> DEV void tex3D(T *result, cudaTextureObject_t object, float x, float y, float z) { *result = tex3D<T>(object, x, y, z); }

// surfaces: x counts bytes
enum cudaSurfaceBoundaryMode { cudaBoundaryModeZero = 0, cudaBoundaryModeClamp = 1, cudaBoundaryModeTrap = 2 };
cudaError_t cudaCreateSurfaceObject(cudaSurfaceObject_t *object, const cudaResourceDesc *resource);
cudaError_t cudaDestroySurfaceObject(cudaSurfaceObject_t object);
DEVB void __surface_trap();
// the element's address; null for one that is left out
DEV char *__surface_at(cudaSurfaceObject_t object, int size, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
    const __texture *t = (const __texture *)object;
    int width = (int)__object_texel(&t->width), height = (int)__object_texel(&t->height), depth = (int)__object_texel(&t->depth);
    if (x < 0 || x + size > width || y < 0 || y >= height || z < 0 || z >= depth) {
        if (mode == cudaBoundaryModeTrap)
            __surface_trap();
        if (mode != cudaBoundaryModeClamp)
            return 0;
        x = min(max(x, 0), width - size);
        y = min(max(y, 0), height - 1);
        z = min(max(z, 0), depth - 1);
    }
    return (char *)__object_texel(&t->data) + z * __object_texel(&t->slice) + y * __object_texel(&t->pitch) + x;
}
template <typename T> DEV T __surface_read(cudaSurfaceObject_t object, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
    const T *at = (const T *)__surface_at(object, sizeof(T), x, y, z, mode);
    return at ? *at : T();
}
template <typename T> DEV void __surface_write(T value, cudaSurfaceObject_t object, int x, int y, int z, cudaSurfaceBoundaryMode mode) {
    T *at = (T *)__surface_at(object, sizeof(T), x, y, z, mode);
    if (at)
        *at = value;
}
#define SURFACE(NAME, PLACE, X, Y, Z)                                                                                                           \
    template <typename T> DEV T NAME##read(cudaSurfaceObject_t object, PLACE, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {            \
        return __surface_read<T>(object, X, Y, Z, mode);                                                                                        \
    }                                                                                                                                           \
    template <typename T>                                                                                                                       \
    DEV void NAME##read(T *result, cudaSurfaceObject_t object, PLACE, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {                    \
        *result = __surface_read<T>(object, X, Y, Z, mode);                                                                                     \
    }                                                                                                                                           \
    template <typename T>                                                                                                                       \
    DEV void NAME##write(T value, cudaSurfaceObject_t object, PLACE, cudaSurfaceBoundaryMode mode = cudaBoundaryModeTrap) {                     \
        __surface_write(value, object, X, Y, Z, mode);                                                                                          \
    }
#define COMMA ,
SURFACE(surf1D, int x, x, 0, 0)
SURFACE(surf2D, int x COMMA int y, x, y, 0)
SURFACE(surf3D, int x COMMA int y COMMA int z, x, y, z)
SURFACE(surf1DLayered, int x COMMA int layer, x, 0, layer)
SURFACE(surf2DLayered, int x COMMA int y COMMA int layer, x, y, layer)
#undef SURFACE
#undef COMMA

// texture references, which CUDA 12 took out: clamped

#define cudaTextureType1D 1
#define cudaTextureType2D 2
// the host program fills the members in this order
template <typename T, int dim = 1, cudaTextureReadMode mode = cudaReadModeElementType> struct texture {
    typedef int __in_constant_memory;
    const T *__data;
    size_t __width, __height, __pitch; // width and pitch in bytes
};
template <typename T, cudaTextureReadMode mode> cudaError_t cudaBindTexture(size_t *offset, const texture<T, 1, mode> &symbol, const void *pointer, size_t size = UINT_MAX);
template <typename T, cudaTextureReadMode mode> cudaError_t cudaBindTexture(size_t *offset, const texture<T, 1, mode> &symbol, const void *pointer, const cudaChannelFormatDesc &format, size_t size = UINT_MAX);
template <typename T, cudaTextureReadMode mode> cudaError_t cudaBindTexture2D(size_t *offset, const texture<T, 2, mode> &symbol, const void *pointer, const cudaChannelFormatDesc &format, size_t width, size_t height, size_t pitch);
template <typename T, int dim, cudaTextureReadMode mode> cudaError_t cudaBindTextureToArray(const texture<T, dim, mode> &symbol, cudaArray_const_t array);
template <typename T, int dim, cudaTextureReadMode mode> cudaError_t cudaBindTextureToArray(const texture<T, dim, mode> &symbol, cudaArray_const_t array, const cudaChannelFormatDesc &format);
template <typename T, int dim, cudaTextureReadMode mode> cudaError_t cudaUnbindTexture(const texture<T, dim, mode> &symbol);
template <typename T> DEV T tex1Dfetch(const texture<T, 1, cudaReadModeElementType> &reference, int i) {
    return i >= 0 && (size_t)i < __texel(&reference.__width) / sizeof(T) ? __texel(__texel(&reference.__data) + i) : T();
}
template <typename T> DEV T tex2D(const texture<T, 2, cudaReadModeElementType> &reference, float x, float y) {
    int column = min(max((int)floorf(x), 0), (int)(__texel(&reference.__width) / sizeof(T)) - 1), row = min(max((int)floorf(y), 0), (int)__texel(&reference.__height) - 1);
    return __texel((const T *)((const char *)__texel(&reference.__data) + row * __texel(&reference.__pitch)) + column);
}

struct CUstream_st;
struct CUevent_st;
typedef struct CUstream_st *cudaStream_t;
typedef struct CUevent_st *cudaEvent_t;

#define cudaStreamDefault 0
#define cudaStreamNonBlocking 1
#define cudaStreamLegacy ((cudaStream_t)1)
#define cudaStreamPerThread ((cudaStream_t)2)
// in kernels
#define cudaStreamTailLaunch ((cudaStream_t)3)
#define cudaStreamFireAndForget ((cudaStream_t)4)
#define cudaEventDefault 0
#define cudaEventBlockingSync 1
#define cudaEventDisableTiming 2
#define cudaEventInterprocess 4
#define cudaHostAllocDefault 0
#define cudaHostAllocPortable 1
#define cudaHostAllocMapped 2
#define cudaHostAllocWriteCombined 4
#define cudaMemAttachGlobal 1
#define cudaMemAttachHost 2
#define cudaMemAttachSingle 4
#define cudaDeviceScheduleAuto 0
#define cudaDeviceScheduleSpin 1
#define cudaDeviceScheduleYield 2
#define cudaDeviceScheduleBlockingSync 4
#define cudaDeviceBlockingSync 4
#define cudaDeviceMapHost 8
#define cudaCpuDeviceId ((int)-1)

template <typename T> cudaError_t cudaMalloc(T **devPtr, size_t size);
template <typename T> cudaError_t cudaMallocManaged(T **devPtr, size_t size, unsigned int flags = cudaMemAttachGlobal);
template <typename T> cudaError_t cudaMallocHost(T **ptr, size_t size, unsigned int flags = 0);
template <typename T> cudaError_t cudaHostAlloc(T **pHost, size_t size, unsigned int flags);
template <typename T> cudaError_t cudaMallocPitch(T **devPtr, size_t *pitch, size_t width, size_t height);
template <typename T> cudaError_t cudaMallocAsync(T **devPtr, size_t size, cudaStream_t hStream);
cudaError_t cudaFree(void *devPtr);
cudaError_t cudaFreeAsync(void *devPtr, cudaStream_t hStream);
cudaError_t cudaFreeHost(void *ptr);
cudaError_t cudaMemcpy(void *dst, const void *src, size_t count, cudaMemcpyKind kind);
cudaError_t cudaMemcpyAsync(void *dst, const void *src, size_t count, cudaMemcpyKind kind, cudaStream_t stream = 0);
cudaError_t __copy_element(void *to, const void *from, size_t size, cudaMemcpyKind kind); // an assignment in kernels
cudaError_t cudaSetDevice(int device);
cudaError_t cudaMemcpy2D(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, cudaMemcpyKind kind);
cudaError_t cudaMemcpy2DAsync(void *dst, size_t dpitch, const void *src, size_t spitch, size_t width, size_t height, cudaMemcpyKind kind, cudaStream_t stream = 0);
template <typename T> cudaError_t cudaMemcpyToSymbol(const T &symbol, const void *src, size_t count, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyHostToDevice);
template <typename T> cudaError_t cudaMemcpyFromSymbol(void *dst, const T &symbol, size_t count, size_t offset = 0, cudaMemcpyKind kind = cudaMemcpyDeviceToHost);
template <typename T> cudaError_t cudaMemcpyToSymbolAsync(const T &symbol, const void *src, size_t count, size_t offset, cudaMemcpyKind kind, cudaStream_t stream = 0);
template <typename T> cudaError_t cudaMemcpyFromSymbolAsync(void *dst, const T &symbol, size_t count, size_t offset, cudaMemcpyKind kind, cudaStream_t stream = 0);
template <typename T> cudaError_t cudaGetSymbolAddress(void **pointer, const T &symbol);
template <typename T> cudaError_t cudaGetSymbolSize(size_t *size, const T &symbol);
cudaError_t cudaMemset(void *devPtr, int value, size_t count);
cudaError_t cudaMemsetAsync(void *devPtr, int value, size_t count, cudaStream_t stream = 0);
cudaError_t cudaMemset2D(void *devPtr, size_t pitch, int value, size_t width, size_t height);
cudaError_t cudaMemGetInfo(size_t *free, size_t *total);
typedef void (*cudaStreamCallback_t)(cudaStream_t stream, cudaError_t status, void *data);
typedef void (*cudaHostFn_t)(void *data);
#define CUDART_CB
// All that the stream has to do is done when the next call begins, so the function is called at once.
template <typename F> inline cudaError_t cudaLaunchHostFunc(cudaStream_t stream, F function, void *data) {
    function(data);
    return cudaSuccess;
}
template <typename F> inline cudaError_t cudaStreamAddCallback(cudaStream_t stream, F function, void *data, unsigned int flags) {
    if (flags != 0)
        return cudaErrorInvalidValue;
    function(stream, cudaSuccess, data);
    return cudaSuccess;
}
#define cudaHostRegisterDefault 0
#define cudaHostRegisterPortable 1
#define cudaHostRegisterMapped 2
#define cudaHostRegisterIoMemory 4
#define cudaHostRegisterReadOnly 8
cudaError_t cudaHostRegister(void *pointer, size_t size, unsigned int flags);
cudaError_t cudaHostUnregister(void *pointer);
template <typename T> cudaError_t cudaHostGetDevicePointer(T **device, void *host, unsigned int flags);
cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, int device, cudaStream_t stream = 0);
// CUDA 13 names a place and not a device
enum cudaMemLocationType {
    cudaMemLocationTypeInvalid,
    cudaMemLocationTypeDevice,
    cudaMemLocationTypeHost,
    cudaMemLocationTypeHostNuma,
    cudaMemLocationTypeHostNumaCurrent
};
struct cudaMemLocation {
    cudaMemLocationType type;
    int id;
};
inline cudaError_t cudaMemPrefetchAsync(const void *pointer, size_t size, cudaMemLocation location, unsigned int flags, cudaStream_t stream = 0) {
    return cudaMemPrefetchAsync(pointer, size, location.type == cudaMemLocationTypeDevice ? location.id : cudaCpuDeviceId, stream);
}
cudaError_t cudaDeviceSynchronize();
cudaError_t cudaThreadSynchronize();
cudaError_t cudaDeviceReset();
cudaError_t cudaThreadExit();
HDB cudaError_t cudaGetLastError();
HDB cudaError_t cudaPeekAtLastError();
HDB const char *cudaGetErrorString(cudaError_t code);
HDB const char *cudaGetErrorName(cudaError_t code);
cudaError_t cudaGetDeviceProperties(cudaDeviceProp *properties, int device);
cudaError_t cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device);
cudaError_t cudaGetDeviceCount(int *count);
cudaError_t cudaGetDevice(int *device);
// One device: what names another one is refused with the runtime's own error.
cudaError_t cudaSetDeviceFlags(unsigned int flags);
cudaError_t cudaChooseDevice(int *device, const cudaDeviceProp *properties);
cudaError_t cudaDriverGetVersion(int *version);
cudaError_t cudaRuntimeGetVersion(int *version);
cudaError_t cudaDeviceSetLimit(cudaLimit limit, size_t value);
cudaError_t cudaDeviceGetLimit(size_t *value, cudaLimit limit);
cudaError_t cudaDeviceSetCacheConfig(cudaFuncCache config);
cudaError_t cudaDeviceSetSharedMemConfig(cudaSharedMemConfig config);
inline cudaError_t cudaDeviceGetSharedMemConfig(cudaSharedMemConfig *config) {
    *config = cudaSharedMemBankSizeFourByte;
    return cudaSuccess;
}
template <typename F> inline cudaError_t cudaFuncSetSharedMemConfig(F kernel, cudaSharedMemConfig config) { return cudaSuccess; }
inline cudaError_t cudaStreamAttachMemAsync(cudaStream_t stream, void *memory, size_t length = 0, unsigned int flags = cudaMemAttachSingle) {
    return memory == NULL ? cudaErrorInvalidValue : cudaSuccess; // both sides may use managed memory at any time
}
template <typename F> cudaError_t cudaFuncSetCacheConfig(F kernel, cudaFuncCache config);
template <typename F> cudaError_t cudaFuncSetAttribute(F kernel, cudaFuncAttribute attribute, int value);
template <typename F> cudaError_t cudaFuncGetAttributes(cudaFuncAttributes *attributes, F kernel);
template <typename F> cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessor(int *blocks, F kernel, int block_size, size_t dynamic_shared_bytes);
#define cudaOccupancyDefault 0
#define cudaOccupancyDisableCachingOverride 1
template <typename F> inline cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(int *blocks, F kernel, int block_size, size_t dynamic_shared_bytes, unsigned int flags) {
    return flags > 1 ? cudaErrorInvalidValue : cudaOccupancyMaxActiveBlocksPerMultiprocessor(blocks, kernel, block_size, dynamic_shared_bytes);
}
template <typename F> cudaError_t cudaOccupancyMaxPotentialBlockSize(int *grid_size, int *block_size, F kernel, size_t dynamic_shared_bytes = 0, int block_size_limit = 0);
template <typename F> inline cudaError_t cudaOccupancyMaxPotentialBlockSizeWithFlags(int *grid_size, int *block_size, F kernel, size_t dynamic_shared_bytes = 0, int block_size_limit = 0, unsigned int flags = 0) {
    return flags > 1 ? cudaErrorInvalidValue : cudaOccupancyMaxPotentialBlockSize(grid_size, block_size, kernel, dynamic_shared_bytes, block_size_limit);
}
// Of block sizes that are whole warps the one with most resident threads, the larger of equal ones.
template <typename F, typename S> inline cudaError_t cudaOccupancyMaxPotentialBlockSizeVariableSMem(int *grid_size, int *block_size, F kernel, S shared_of, int block_size_limit = 0) {
    int best = 0, best_blocks = 0, sms = 0, most = 0;
    cudaDeviceGetAttribute(&sms, cudaDevAttrMultiProcessorCount, 0);
    cudaDeviceGetAttribute(&most, cudaDevAttrMaxThreadsPerBlock, 0);
    if (block_size_limit > 0 && block_size_limit < most)
        most = block_size_limit;
    for (int size = most; size > 0; size = (size - 1) / 32 * 32) {
        int blocks = 0;
        cudaError_t error = cudaOccupancyMaxActiveBlocksPerMultiprocessor(&blocks, kernel, size, (size_t)shared_of(size));
        if (error != cudaSuccess)
            return error;
        if (blocks * size > best_blocks * best) {
            best = size;
            best_blocks = blocks;
        }
    }
    *grid_size = best_blocks * sms;
    *block_size = best;
    return cudaSuccess;
}
template <typename F> cudaError_t __launch_kernel(F kernel, unsigned int gx, unsigned int gy, unsigned int gz, unsigned int bx, unsigned int by, unsigned int bz, void **arguments, size_t dynamic_shared_bytes, cudaStream_t stream, int cooperative, unsigned int cx, unsigned int cy, unsigned int cz);
template <typename F> inline cudaError_t cudaLaunchKernel(F kernel, dim3 grid, dim3 block, void **arguments, size_t dynamic_shared_bytes = 0, cudaStream_t stream = 0) {
    return __launch_kernel(kernel, grid.x, grid.y, grid.z, block.x, block.y, block.z, arguments, dynamic_shared_bytes, stream, 0, 0, 0, 0);
}
template <typename F> inline cudaError_t cudaLaunchCooperativeKernel(F kernel, dim3 grid, dim3 block, void **arguments, size_t dynamic_shared_bytes = 0, cudaStream_t stream = 0) {
    return __launch_kernel(kernel, grid.x, grid.y, grid.z, block.x, block.y, block.z, arguments, dynamic_shared_bytes, stream, 1, 0, 0, 0);
}
// launches with attributes, of which clusters and cooperation change something here; what asks for events is missing
enum cudaLaunchAttributeID {
    cudaLaunchAttributeIgnore = 0,
    cudaLaunchAttributeAccessPolicyWindow = 1,
    cudaLaunchAttributeSynchronizationPolicy = 3,
    cudaLaunchAttributeCooperative = 2,
    cudaLaunchAttributeClusterDimension = 4,
    cudaLaunchAttributeClusterSchedulingPolicyPreference = 5,
    cudaLaunchAttributeProgrammaticStreamSerialization = 6,
    cudaLaunchAttributePriority = 8,
    cudaLaunchAttributePreferredClusterDimension = 11,
    cudaLaunchAttributePreferredSharedMemoryCarveout = 14,
};
struct __launch_extent {
    unsigned int x, y, z;
};
// What a stream should keep in L2: advice, which changes nothing here.
enum cudaAccessProperty {
    cudaAccessPropertyNormal = 0,
    cudaAccessPropertyStreaming = 1,
    cudaAccessPropertyPersisting = 2,
};
struct cudaAccessPolicyWindow {
    void *base_ptr;
    size_t num_bytes;
    float hitRatio;
    cudaAccessProperty hitProp;
    cudaAccessProperty missProp;
};
enum cudaSynchronizationPolicy {
    cudaSyncPolicyAuto = 1,
    cudaSyncPolicySpin = 2,
    cudaSyncPolicyYield = 3,
    cudaSyncPolicyBlockingSync = 4,
};
union cudaLaunchAttributeValue {
    char pad[64];
    cudaAccessPolicyWindow accessPolicyWindow;
    cudaSynchronizationPolicy syncPolicy;
    int cooperative;
    int priority;
    int programmaticStreamSerializationAllowed;
    unsigned int sharedMemCarveout;
    cudaClusterSchedulingPolicy clusterSchedulingPolicyPreference;
    __launch_extent clusterDim;
    __launch_extent preferredClusterDim;
};
struct cudaLaunchAttribute {
    cudaLaunchAttributeID id;
    cudaLaunchAttributeValue val;
};
#define cudaStreamAttrID cudaLaunchAttributeID
#define cudaStreamAttrValue cudaLaunchAttributeValue
#define cudaStreamAttributeAccessPolicyWindow cudaLaunchAttributeAccessPolicyWindow
#define cudaStreamAttributeSynchronizationPolicy cudaLaunchAttributeSynchronizationPolicy
#define cudaStreamAttributePriority cudaLaunchAttributePriority
inline cudaError_t cudaStreamSetAttribute(cudaStream_t stream, cudaLaunchAttributeID id, const cudaLaunchAttributeValue *value) {
    if (!value)
        return cudaErrorInvalidValue;
    switch ((int)id) {
    case cudaLaunchAttributeAccessPolicyWindow: {
        const cudaAccessPolicyWindow &w = value->accessPolicyWindow;
        cudaDeviceProp properties;
        cudaGetDeviceProperties(&properties, 0);
        return w.num_bytes > properties.accessPolicyMaxWindowSize || w.hitRatio < 0 || w.hitRatio > 1 || w.missProp == cudaAccessPropertyPersisting ? cudaErrorInvalidValue : cudaSuccess;
    }
    case cudaLaunchAttributeSynchronizationPolicy:
    case cudaLaunchAttributePriority:
        return cudaSuccess;
    }
    return cudaErrorInvalidValue;
}
inline cudaError_t cudaCtxResetPersistingL2Cache() { return cudaSuccess; }
struct cudaLaunchConfig_t {
    dim3 gridDim;
    dim3 blockDim;
    size_t dynamicSmemBytes;
    cudaStream_t stream;
    cudaLaunchAttribute *attrs;
    unsigned int numAttrs;
};
inline cudaError_t __launch_attributes(const cudaLaunchConfig_t *config, __launch_extent *cluster, int *cooperative) {
    cluster->x = cluster->y = cluster->z = 0;
    *cooperative = 0;
    for (unsigned int i = 0; i < config->numAttrs; i++)
        switch ((int)config->attrs[i].id) {
        case cudaLaunchAttributeClusterDimension:
            *cluster = config->attrs[i].val.clusterDim;
            break;
        case cudaLaunchAttributeCooperative:
            *cooperative = config->attrs[i].val.cooperative != 0;
            break;
        case cudaLaunchAttributeIgnore: // and hints
        case cudaLaunchAttributeAccessPolicyWindow:
        case cudaLaunchAttributeSynchronizationPolicy:
        case cudaLaunchAttributeClusterSchedulingPolicyPreference:
        case cudaLaunchAttributeProgrammaticStreamSerialization:
        case cudaLaunchAttributePriority:
        case cudaLaunchAttributePreferredClusterDimension:
        case cudaLaunchAttributePreferredSharedMemoryCarveout:
            break;
        default:
            return cudaErrorNotSupported;
        }
    return cudaSuccess;
}
template <typename F> inline cudaError_t cudaLaunchKernelExC(const cudaLaunchConfig_t *config, F kernel, void **arguments) {
    __launch_extent cluster;
    int cooperative;
    cudaError_t error = __launch_attributes(config, &cluster, &cooperative);
    if (error != cudaSuccess)
        return error;
    return __launch_kernel(kernel, config->gridDim.x, config->gridDim.y, config->gridDim.z, config->blockDim.x, config->blockDim.y, config->blockDim.z, arguments, config->dynamicSmemBytes, config->stream, cooperative, cluster.x, cluster.y, cluster.z);
}
template <typename F, typename... E> inline cudaError_t __launch_coerced(const cudaLaunchConfig_t *config, F kernel, E... values) {
    void *arguments[sizeof...(E) + 1] = {(void *)&values...};
    return cudaLaunchKernelExC(config, kernel, arguments);
}
template <typename... E, typename... A> inline cudaError_t cudaLaunchKernelEx(const cudaLaunchConfig_t *config, void (*kernel)(E...), A &&...values) {
    return __launch_coerced<void (*)(E...), E...>(config, kernel, values...);
}
template <typename F> cudaError_t __cluster_occupancy(int *active, int *largest, F kernel, unsigned int gx, unsigned int gy, unsigned int gz, unsigned int bx, unsigned int by, unsigned int bz, size_t dynamic_shared_bytes, unsigned int cx, unsigned int cy, unsigned int cz);
template <typename F> inline cudaError_t __cluster_answer(int *active, int *largest, F kernel, const cudaLaunchConfig_t *config) {
    __launch_extent cluster;
    int cooperative;
    cudaError_t error = __launch_attributes(config, &cluster, &cooperative);
    if (error != cudaSuccess)
        return error;
    return __cluster_occupancy(active, largest, kernel, config->gridDim.x, config->gridDim.y, config->gridDim.z, config->blockDim.x, config->blockDim.y, config->blockDim.z, config->dynamicSmemBytes, cluster.x, cluster.y, cluster.z);
}
template <typename F> inline cudaError_t cudaOccupancyMaxActiveClusters(int *clusters, F kernel, const cudaLaunchConfig_t *config) {
    int largest;
    return __cluster_answer(clusters, &largest, kernel, config);
}
template <typename F> inline cudaError_t cudaOccupancyMaxPotentialClusterSize(int *blocks, F kernel, const cudaLaunchConfig_t *config) {
    int active;
    return __cluster_answer(&active, blocks, kernel, config);
}
cudaError_t cudaEventCreate(cudaEvent_t *event);
cudaError_t cudaEventCreateWithFlags(cudaEvent_t *event, unsigned int flags);
inline cudaError_t cudaEventCreate(cudaEvent_t *event, unsigned int flags) { return cudaEventCreateWithFlags(event, flags); }
cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t stream = 0);
cudaError_t cudaEventSynchronize(cudaEvent_t event);
cudaError_t cudaEventQuery(cudaEvent_t event);
cudaError_t cudaEventElapsedTime(float *milliseconds, cudaEvent_t start, cudaEvent_t end);
cudaError_t cudaEventDestroy(cudaEvent_t event);
cudaError_t cudaStreamCreate(cudaStream_t *stream);
cudaError_t cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags);
// as an H200 answers
inline cudaError_t cudaDeviceGetStreamPriorityRange(int *least, int *greatest) {
    if (least)
        *least = 0;
    if (greatest)
        *greatest = -5;
    return cudaSuccess;
}
cudaError_t cudaStreamCreateWithPriority(cudaStream_t *stream, unsigned int flags, int priority);
cudaError_t cudaStreamGetPriority(cudaStream_t stream, int *priority);
cudaError_t cudaStreamGetFlags(cudaStream_t stream, unsigned int *flags);
cudaError_t cudaStreamSynchronize(cudaStream_t stream);
cudaError_t cudaStreamQuery(cudaStream_t stream);
cudaError_t cudaStreamWaitEvent(cudaStream_t stream, cudaEvent_t event, unsigned int flags = 0);
cudaError_t cudaStreamDestroy(cudaStream_t stream);
// the same in kernels: a stream there orders nothing that is not in order already
template <typename T> DEV cudaError_t __kernel_cudaStreamCreateWithFlags(cudaStream_t *stream, unsigned int flags) {
    if (flags != cudaStreamNonBlocking)
        return cudaErrorInvalidValue;
    *stream = cudaStreamFireAndForget;
    return cudaSuccess;
}
template <typename T> DEV cudaError_t __kernel_cudaStreamDestroy(cudaStream_t stream) { return cudaSuccess; }
template <typename T> DEV cudaError_t __kernel_cudaMalloc(T *pointer, size_t size) {
    *pointer = (T)malloc(size);
    return *pointer ? cudaSuccess : cudaErrorMemoryAllocation;
}
template <typename T> DEV cudaError_t __kernel_cudaFree(void *pointer) {
    free(pointer);
    return cudaSuccess;
}
template <typename T> DEV cudaError_t __kernel_cudaGetDevice(int *device) {
    *device = 0;
    return cudaSuccess;
}
template <typename T> DEV cudaError_t __kernel_cudaGetDeviceCount(int *count) {
    *count = 1;
    return cudaSuccess;
}
template <typename T> DEV cudaError_t __kernel___copy_element(void *to, const void *from, size_t size, cudaMemcpyKind kind) {
    *(T *)to = *(const T *)from;
    return cudaSuccess;
}
DEVB int __device_copy(void *to, const void *from, size_t size, int kind, cudaStream_t stream);
template <typename T> DEV cudaError_t __kernel_cudaMemcpyAsync(void *to, const void *from, size_t size, cudaMemcpyKind kind, cudaStream_t stream) {
    return (cudaError_t)__device_copy(to, from, size, (int)kind, stream);
}
template <typename T> DEV cudaError_t __kernel_cudaDeviceGetAttribute(int *value, cudaDeviceAttr attribute, int device) {
    long long answer = __device_attribute((int)attribute, device);
    if (answer >> 32 == 0)
        *value = (int)answer;
    return (cudaError_t)(answer >> 32);
}
cudaError_t cudaProfilerStart();
cudaError_t cudaProfilerStop();

// ---- graphs: what is captured or added is kept by the host program's side, and done in its order

typedef struct CUgraph_st *cudaGraph_t;
typedef struct CUgraphExec_st *cudaGraphExec_t;
typedef struct CUgraphNode_st *cudaGraphNode_t;
enum cudaStreamCaptureMode { cudaStreamCaptureModeGlobal = 0, cudaStreamCaptureModeThreadLocal = 1, cudaStreamCaptureModeRelaxed = 2 };
enum cudaStreamCaptureStatus { cudaStreamCaptureStatusNone = 0, cudaStreamCaptureStatusActive = 1, cudaStreamCaptureStatusInvalidated = 2 };
enum cudaGraphNodeType {
    cudaGraphNodeTypeKernel = 0,
    cudaGraphNodeTypeMemcpy = 1,
    cudaGraphNodeTypeMemset = 2,
    cudaGraphNodeTypeHost = 3,
    cudaGraphNodeTypeGraph = 4,
    cudaGraphNodeTypeEmpty = 5
};
struct cudaKernelNodeParams {
    void *func;
    dim3 gridDim;
    dim3 blockDim;
    unsigned int sharedMemBytes;
    void **kernelParams;
    void **extra;
};
struct cudaMemsetParams {
    void *dst;
    size_t pitch;
    unsigned int value;
    unsigned int elementSize;
    size_t width;
    size_t height;
};
struct cudaHostNodeParams {
    cudaHostFn_t fn;
    void *userData;
};
unsigned long long __graph(int what, unsigned long long graph, unsigned long long a = 0, unsigned long long b = 0, unsigned long long c = 0, unsigned long long d = 0);
inline cudaError_t __graph_node(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, unsigned long long number) {
    if (number == 0)
        return cudaErrorInvalidValue;
    if (node)
        *node = (cudaGraphNode_t)((unsigned long long)graph << 32 | number);
    for (size_t i = 0; i < count; i++)
        if (!__graph(14, (unsigned long long)graph, (unsigned long long)after[i], number))
            return cudaErrorInvalidValue;
    return cudaSuccess;
}
inline cudaError_t cudaStreamBeginCapture(cudaStream_t stream, cudaStreamCaptureMode mode = cudaStreamCaptureModeGlobal) {
    return __graph(0, (unsigned long long)stream) ? cudaSuccess : cudaErrorStreamCaptureUnsupported;
}
inline cudaError_t cudaStreamEndCapture(cudaStream_t stream, cudaGraph_t *graph) {
    *graph = (cudaGraph_t)__graph(1, (unsigned long long)stream);
    return *graph ? cudaSuccess : cudaErrorIllegalState;
}
inline cudaError_t cudaStreamIsCapturing(cudaStream_t stream, cudaStreamCaptureStatus *status) {
    *status = __graph(2, (unsigned long long)stream) ? cudaStreamCaptureStatusActive : cudaStreamCaptureStatusNone;
    return cudaSuccess;
}
inline cudaError_t cudaGraphCreate(cudaGraph_t *graph, unsigned int flags) {
    *graph = (cudaGraph_t)__graph(3, 0);
    return cudaSuccess;
}
inline cudaError_t cudaGraphClone(cudaGraph_t *clone, cudaGraph_t graph) {
    *clone = (cudaGraph_t)__graph(5, (unsigned long long)graph);
    return *clone ? cudaSuccess : cudaErrorInvalidValue;
}
inline cudaError_t cudaGraphDestroy(cudaGraph_t graph) { return __graph(7, (unsigned long long)graph) ? cudaSuccess : cudaErrorInvalidValue; }
inline cudaError_t cudaGraphExecDestroy(cudaGraphExec_t graph) { return __graph(7, (unsigned long long)graph) ? cudaSuccess : cudaErrorInvalidValue; }
inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph, unsigned long long flags = 0) {
    *executable = (cudaGraphExec_t)__graph(15, (unsigned long long)graph);
    return *executable ? cudaSuccess : cudaErrorInvalidValue;
}
template <typename T> inline cudaError_t cudaGraphInstantiate(cudaGraphExec_t *executable, cudaGraph_t graph, T error_node, char *log, size_t size) {
    return cudaGraphInstantiate(executable, graph, 0ull);
}
inline cudaError_t cudaGraphInstantiateWithFlags(cudaGraphExec_t *executable, cudaGraph_t graph, unsigned long long flags) {
    return cudaGraphInstantiate(executable, graph, flags);
}
inline cudaError_t cudaGraphUpload(cudaGraphExec_t graph, cudaStream_t stream) { return cudaSuccess; }
// a template, so that it is compiled where the functions of host nodes are known
template <typename G> inline cudaError_t cudaGraphLaunch(G graph, cudaStream_t stream) {
    unsigned long long nodes = __graph(4, (unsigned long long)graph);
    for (unsigned long long i = 0; i < nodes; i++) {
        if (__graph(8, (unsigned long long)graph, i) == cudaGraphNodeTypeHost) {
            cudaHostFn_t function = (cudaHostFn_t)__graph(13, (unsigned long long)graph, i, 0);
            function((void *)__graph(13, (unsigned long long)graph, i, 1));
            continue;
        }
        cudaError_t error = (cudaError_t)__graph(6, (unsigned long long)graph, i);
        if (error != cudaSuccess)
            return error;
    }
    return cudaSuccess;
}
inline cudaError_t cudaGraphGetNodes(cudaGraph_t graph, cudaGraphNode_t *nodes, size_t *count) {
    size_t size = __graph(4, (unsigned long long)graph);
    if (nodes)
        for (size_t i = 0; i < *count && i < size; i++)
            nodes[i] = (cudaGraphNode_t)((unsigned long long)graph << 32 | (i + 1));
    *count = size;
    return cudaSuccess;
}
inline cudaError_t cudaGraphNodeGetType(cudaGraphNode_t node, cudaGraphNodeType *type) {
    unsigned long long graph = (unsigned long long)node >> 32, number = (unsigned int)(unsigned long long)node;
    if (number == 0 || number > __graph(4, graph))
        return cudaErrorInvalidValue;
    *type = (cudaGraphNodeType)__graph(8, graph, number - 1);
    return cudaSuccess;
}
// The i-th of some nodes goes to a list, if there is one and it has room.
inline void __list_node(cudaGraphNode_t *list, size_t room, size_t i, unsigned long long graph, unsigned long long number) {
    if (list && i < room)
        list[i] = (cudaGraphNode_t)(graph << 32 | number);
}
// What is left of a list that has more room than there are nodes has no node; the count is that of the nodes listed.
inline cudaError_t __list_end(cudaGraphNode_t *list, size_t *count, size_t found) {
    for (size_t i = found; list && i < *count; i++)
        list[i] = nullptr;
    *count = list && *count < found ? *count : found;
    return cudaSuccess;
}
inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, size_t *count) {
    size_t n = 0, room = *count;
    for (unsigned long long node; (node = __graph(16, (unsigned long long)graph, n, 0)) != 0; n++) {
        __list_node(from, room, n, (unsigned long long)graph, node);
        __list_node(to, room, n, (unsigned long long)graph, __graph(16, (unsigned long long)graph, n, 1));
    }
    __list_end(from, &room, n);
    return __list_end(to, count, n);
}
struct cudaGraphEdgeData {
    unsigned char from_port, to_port, type, reserved[5];
};
inline cudaError_t cudaGraphGetEdges(cudaGraph_t graph, cudaGraphNode_t *from, cudaGraphNode_t *to, cudaGraphEdgeData *data, size_t *count) {
    size_t room = *count;
    cudaError_t error = cudaGraphGetEdges(graph, from, to, count);
    for (size_t i = 0; data && i < room; i++)
        data[i] = cudaGraphEdgeData{0, 0, 0, {}};
    return error;
}
// nodes at the other end of a node's edges: those that it waits for (which is 1), or that wait for it (0)
inline cudaError_t __graph_neighbours(cudaGraphNode_t node, cudaGraphNode_t *list, size_t *count, int which) {
    unsigned long long graph = (unsigned long long)node >> 32, number = (unsigned int)(unsigned long long)node;
    size_t found = 0;
    for (unsigned long long i = 0, one; (one = __graph(16, graph, i, which)) != 0; i++)
        if (one == number)
            __list_node(list, *count, found++, graph, __graph(16, graph, i, 1 - which));
    return __list_end(list, count, found);
}
inline cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *list, size_t *count) {
    return __graph_neighbours(node, list, count, 1);
}
inline cudaError_t cudaGraphNodeGetDependencies(cudaGraphNode_t node, cudaGraphNode_t *list, cudaGraphEdgeData *data, size_t *count) {
    return __graph_neighbours(node, list, count, 1);
}
inline cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *list, size_t *count) {
    return __graph_neighbours(node, list, count, 0);
}
inline cudaError_t cudaGraphNodeGetDependentNodes(cudaGraphNode_t node, cudaGraphNode_t *list, cudaGraphEdgeData *data, size_t *count) {
    return __graph_neighbours(node, list, count, 0);
}
inline cudaError_t cudaGraphGetRootNodes(cudaGraph_t graph, cudaGraphNode_t *list, size_t *count) {
    size_t found = 0, size = __graph(4, (unsigned long long)graph);
    for (unsigned long long i = 1; i <= size; i++) {
        bool waits = false;
        for (unsigned long long edge = 0, to; !waits && (to = __graph(16, (unsigned long long)graph, edge, 1)) != 0; edge++)
            waits = to == i;
        if (!waits)
            __list_node(list, *count, found++, (unsigned long long)graph, i);
    }
    return __list_end(list, count, found);
}
inline cudaError_t __graph_relaunch(unsigned long long graph, cudaGraphNode_t node, const cudaKernelNodeParams *p) {
    unsigned long long other = __graph(3, 0);
    cudaError_t error = __launch_kernel(p->func, p->gridDim.x, p->gridDim.y, p->gridDim.z, p->blockDim.x, p->blockDim.y, p->blockDim.z,
                                        p->kernelParams, p->sharedMemBytes, (cudaStream_t)other, 2, 0, 0, 0);
    if (error == cudaSuccess && !__graph(17, graph, (unsigned int)(unsigned long long)node, other))
        error = cudaErrorInvalidValue;
    __graph(7, other);
    return error;
}
inline cudaError_t cudaGraphExecKernelNodeSetParams(cudaGraphExec_t graph, cudaGraphNode_t node, const cudaKernelNodeParams *p) {
    return __graph_relaunch((unsigned long long)graph, node, p);
}
inline cudaError_t cudaGraphKernelNodeSetParams(cudaGraphNode_t node, const cudaKernelNodeParams *p) {
    return __graph_relaunch((unsigned long long)node >> 32, node, p);
}
inline cudaError_t cudaGraphAddKernelNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, const cudaKernelNodeParams *p) {
    cudaError_t error = __launch_kernel(p->func, p->gridDim.x, p->gridDim.y, p->gridDim.z, p->blockDim.x, p->blockDim.y, p->blockDim.z, p->kernelParams,
                                        p->sharedMemBytes, (cudaStream_t)graph, 2, 0, 0, 0);
    if (error != cudaSuccess)
        return error;
    return __graph_node(node, graph, after, count, __graph(4, (unsigned long long)graph));
}
inline cudaError_t cudaGraphAddMemcpyNode1D(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, void *to, const void *from, size_t size, cudaMemcpyKind kind) {
    return __graph_node(node, graph, after, count, __graph(9, (unsigned long long)graph, (unsigned long long)to, (unsigned long long)from, size, kind));
}
inline cudaError_t cudaGraphAddMemsetNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, const cudaMemsetParams *p) {
    if (p->height != 1 || p->elementSize != 1 && p->value != 0)
        return cudaErrorNotSupported;
    return __graph_node(node, graph, after, count, __graph(10, (unsigned long long)graph, (unsigned long long)p->dst, p->value, p->width * p->elementSize));
}
inline cudaError_t cudaGraphAddHostNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, const cudaHostNodeParams *p) {
    return __graph_node(node, graph, after, count, __graph(11, (unsigned long long)graph, cudaGraphNodeTypeHost, (unsigned long long)p->fn, (unsigned long long)p->userData));
}
inline cudaError_t cudaGraphAddEmptyNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count) {
    return __graph_node(node, graph, after, count, __graph(11, (unsigned long long)graph, cudaGraphNodeTypeEmpty));
}
inline cudaError_t cudaGraphAddChildGraphNode(cudaGraphNode_t *node, cudaGraph_t graph, const cudaGraphNode_t *after, size_t count, cudaGraph_t child) {
    return __graph_node(node, graph, after, count, __graph(12, (unsigned long long)graph, (unsigned long long)child));
}
inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (!__graph(14, (unsigned long long)graph, (unsigned long long)from[i], (unsigned long long)to[i]))
            return cudaErrorInvalidValue;
    return cudaSuccess;
}
inline cudaError_t cudaGraphAddDependencies(cudaGraph_t graph, const cudaGraphNode_t *from, const cudaGraphNode_t *to, const cudaGraphEdgeData *data, size_t count) {
    return cudaGraphAddDependencies(graph, from, to, count);
}

// ---- what pointers point to, advice, pools: none of it changes a result

enum cudaMemoryType { cudaMemoryTypeUnregistered = 0, cudaMemoryTypeHost = 1, cudaMemoryTypeDevice = 2, cudaMemoryTypeManaged = 3 };
struct cudaPointerAttributes {
    cudaMemoryType type;
    int device;
    void *devicePointer;
    void *hostPointer;
};
unsigned long long __pointer_kind(const void *pointer);
inline cudaError_t cudaPointerGetAttributes(cudaPointerAttributes *attributes, const void *pointer) {
    attributes->type = (cudaMemoryType)__pointer_kind(pointer);
    attributes->device = attributes->type == cudaMemoryTypeUnregistered ? -2 : 0;
    attributes->devicePointer = attributes->type == cudaMemoryTypeUnregistered ? nullptr : (void *)pointer;
    attributes->hostPointer = attributes->type == cudaMemoryTypeDevice ? nullptr : (void *)pointer;
    return cudaSuccess;
}
// Advice changes no result, and no time that is modelled.
enum cudaMemoryAdvise {
    cudaMemAdviseSetReadMostly = 1,
    cudaMemAdviseUnsetReadMostly = 2,
    cudaMemAdviseSetPreferredLocation = 3,
    cudaMemAdviseUnsetPreferredLocation = 4,
    cudaMemAdviseSetAccessedBy = 5,
    cudaMemAdviseUnsetAccessedBy = 6
};
inline cudaError_t cudaMemAdvise(const void *pointer, size_t size, cudaMemoryAdvise advice, int device) {
    return __pointer_kind(pointer) == cudaMemoryTypeManaged ? cudaSuccess : cudaErrorInvalidValue;
}
inline cudaError_t cudaMemAdvise(const void *pointer, size_t size, cudaMemoryAdvise advice, cudaMemLocation location) {
    return __pointer_kind(pointer) == cudaMemoryTypeManaged ? cudaSuccess : cudaErrorInvalidValue;
}
struct CUmemPoolHandle_st {
    bool created;
    unsigned long long release_threshold;
    int reuse[3]; // follows the enumeration from 1
};
typedef struct CUmemPoolHandle_st *cudaMemPool_t;
enum cudaMemPoolAttr {
    cudaMemPoolReuseFollowEventDependencies = 1,
    cudaMemPoolReuseAllowOpportunistic = 2,
    cudaMemPoolReuseAllowInternalDependencies = 3,
    cudaMemPoolAttrReleaseThreshold = 4,
    cudaMemPoolAttrReservedMemCurrent = 5,
    cudaMemPoolAttrReservedMemHigh = 6,
    cudaMemPoolAttrUsedMemCurrent = 7,
    cudaMemPoolAttrUsedMemHigh = 8
};
enum cudaMemAllocationType { cudaMemAllocationTypeInvalid = 0, cudaMemAllocationTypePinned = 1, cudaMemAllocationTypeMax = 0x7fffffff };
enum cudaMemAllocationHandleType {
    cudaMemHandleTypeNone = 0,
    cudaMemHandleTypePosixFileDescriptor = 1,
    cudaMemHandleTypeWin32 = 2,
    cudaMemHandleTypeWin32Kmt = 4
};
enum cudaMemAccessFlags { cudaMemAccessFlagsProtNone = 0, cudaMemAccessFlagsProtRead = 1, cudaMemAccessFlagsProtReadWrite = 3 };
struct cudaMemAccessDesc {
    cudaMemLocation location;
    cudaMemAccessFlags flags;
};
struct cudaMemPoolProps {
    cudaMemAllocationType allocType;
    cudaMemAllocationHandleType handleTypes;
    cudaMemLocation location;
    void *win32SecurityAttributes;
    size_t maxSize;
    unsigned short usage;
    unsigned char reserved[54];
};
inline cudaMemPool_t __default_pool() {
    static CUmemPoolHandle_st pool = {false, 0, {1, 1, 1}};
    return &pool;
}
inline cudaMemPool_t &__pool_in_use() {
    static cudaMemPool_t pool = __default_pool();
    return pool;
}
inline cudaError_t cudaDeviceGetDefaultMemPool(cudaMemPool_t *pool, int device) {
    if (device != 0)
        return cudaErrorInvalidDevice;
    *pool = __default_pool();
    return cudaSuccess;
}
inline cudaError_t cudaDeviceGetMemPool(cudaMemPool_t *pool, int device) {
    if (device != 0)
        return cudaErrorInvalidDevice;
    *pool = __pool_in_use();
    return cudaSuccess;
}
inline cudaError_t cudaDeviceSetMemPool(int device, cudaMemPool_t pool) {
    if (device != 0)
        return cudaErrorInvalidDevice;
    if (pool == nullptr)
        return cudaErrorInvalidValue;
    __pool_in_use() = pool;
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolCreate(cudaMemPool_t *pool, const cudaMemPoolProps *props) {
    if (props->allocType != cudaMemAllocationTypePinned || props->location.type != cudaMemLocationTypeDevice || props->location.id != 0)
        return cudaErrorInvalidValue;
    *pool = new CUmemPoolHandle_st{true, 0, {1, 1, 1}};
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolDestroy(cudaMemPool_t pool) {
    if (pool == nullptr || !pool->created)
        return cudaErrorInvalidValue;
    if (__pool_in_use() == pool)
        __pool_in_use() = __default_pool();
    delete pool;
    return cudaSuccess;
}
// How much memory a pool holds is not modelled.
inline cudaError_t cudaMemPoolSetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void *value) {
    if (pool == nullptr || attribute < cudaMemPoolReuseFollowEventDependencies || attribute > cudaMemPoolAttrUsedMemHigh)
        return cudaErrorInvalidValue;
    if (attribute > cudaMemPoolAttrReleaseThreshold)
        return cudaErrorNotSupported;
    if (attribute == cudaMemPoolAttrReleaseThreshold)
        pool->release_threshold = *(unsigned long long *)value;
    else
        pool->reuse[attribute - 1] = *(int *)value;
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolGetAttribute(cudaMemPool_t pool, cudaMemPoolAttr attribute, void *value) {
    if (pool == nullptr || attribute < cudaMemPoolReuseFollowEventDependencies || attribute > cudaMemPoolAttrUsedMemHigh)
        return cudaErrorInvalidValue;
    if (attribute > cudaMemPoolAttrReleaseThreshold)
        return cudaErrorNotSupported;
    if (attribute == cudaMemPoolAttrReleaseThreshold)
        *(unsigned long long *)value = pool->release_threshold;
    else
        *(int *)value = pool->reuse[attribute - 1];
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolSetAccess(cudaMemPool_t pool, const cudaMemAccessDesc *access, size_t n) {
    for (size_t i = 0; i < n; ++i)
        if (access[i].location.type != cudaMemLocationTypeDevice || access[i].location.id != 0 || access[i].flags != cudaMemAccessFlagsProtReadWrite)
            return cudaErrorInvalidValue;
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolGetAccess(cudaMemAccessFlags *flags, cudaMemPool_t pool, cudaMemLocation *location) {
    if (location->type != cudaMemLocationTypeDevice || location->id != 0)
        return cudaErrorInvalidValue;
    *flags = cudaMemAccessFlagsProtReadWrite;
    return cudaSuccess;
}
inline cudaError_t cudaMemPoolTrimTo(cudaMemPool_t pool, size_t keep) { return pool == nullptr ? cudaErrorInvalidValue : cudaSuccess; }
template <typename T> inline cudaError_t cudaMallocFromPoolAsync(T **pointer, size_t size, cudaMemPool_t pool, cudaStream_t stream) {
    return cudaMallocAsync(pointer, size, stream);
}

// ---- the one device

inline cudaError_t cudaDeviceCanAccessPeer(int *can, int device, int peer) {
    if (device != 0 || peer != 0)
        return cudaErrorInvalidDevice;
    *can = 0;
    return cudaSuccess;
}
enum cudaDeviceP2PAttr {
    cudaDevP2PAttrPerformanceRank = 1,
    cudaDevP2PAttrAccessSupported = 2,
    cudaDevP2PAttrNativeAtomicSupported = 3,
    cudaDevP2PAttrCudaArrayAccessSupported = 4
};
inline cudaError_t cudaDeviceGetP2PAttribute(int *value, cudaDeviceP2PAttr attribute, int device, int peer) { return cudaErrorInvalidDevice; }
inline cudaError_t cudaDeviceEnablePeerAccess(int peer, unsigned int flags) { return cudaErrorInvalidDevice; }
inline cudaError_t cudaDeviceDisablePeerAccess(int peer) { return peer == 0 ? cudaErrorPeerAccessNotEnabled : cudaErrorInvalidDevice; }
inline cudaError_t cudaMemcpyPeer(void *dst, int dstDevice, const void *src, int srcDevice, size_t count) {
    if (dstDevice != 0 || srcDevice != 0)
        return cudaErrorInvalidDevice;
    return cudaMemcpy(dst, src, count, cudaMemcpyDeviceToDevice);
}
inline cudaError_t cudaMemcpyPeerAsync(void *dst, int dstDevice, const void *src, int srcDevice, size_t count, cudaStream_t stream = 0) {
    if (dstDevice != 0 || srcDevice != 0)
        return cudaErrorInvalidDevice;
    return cudaMemcpyAsync(dst, src, count, cudaMemcpyDeviceToDevice, stream);
}
DEV void __prof_trigger(int counter) {}

// ---- the driver's interface, as far as it asks about devices and moves memory; modules and kernels of their own are not in it

typedef int CUdevice;
typedef unsigned long long CUdeviceptr;
typedef struct CUctx_st *CUcontext;
typedef enum {
    CUDA_SUCCESS = 0,
    CUDA_ERROR_INVALID_VALUE = 1,
    CUDA_ERROR_OUT_OF_MEMORY = 2,
    CUDA_ERROR_NOT_INITIALIZED = 3,
    CUDA_ERROR_NO_DEVICE = 100,
    CUDA_ERROR_INVALID_DEVICE = 101,
    CUDA_ERROR_UNKNOWN = 999,
} CUresult;
typedef enum {
    CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_BLOCK = 1,
    CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_X = 2,
    CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Y = 3,
    CU_DEVICE_ATTRIBUTE_MAX_BLOCK_DIM_Z = 4,
    CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_X = 5,
    CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Y = 6,
    CU_DEVICE_ATTRIBUTE_MAX_GRID_DIM_Z = 7,
    CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK = 8,
    CU_DEVICE_ATTRIBUTE_TOTAL_CONSTANT_MEMORY = 9,
    CU_DEVICE_ATTRIBUTE_WARP_SIZE = 10,
    CU_DEVICE_ATTRIBUTE_MAX_PITCH = 11,
    CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_BLOCK = 12,
    CU_DEVICE_ATTRIBUTE_CLOCK_RATE = 13,
    CU_DEVICE_ATTRIBUTE_MULTIPROCESSOR_COUNT = 16,
    CU_DEVICE_ATTRIBUTE_KERNEL_EXEC_TIMEOUT = 17,
    CU_DEVICE_ATTRIBUTE_INTEGRATED = 18,
    CU_DEVICE_ATTRIBUTE_CAN_MAP_HOST_MEMORY = 19,
    CU_DEVICE_ATTRIBUTE_COMPUTE_MODE = 20,
    CU_DEVICE_ATTRIBUTE_CONCURRENT_KERNELS = 31,
    CU_DEVICE_ATTRIBUTE_ECC_ENABLED = 32,
    CU_DEVICE_ATTRIBUTE_PCI_BUS_ID = 33,
    CU_DEVICE_ATTRIBUTE_PCI_DEVICE_ID = 34,
    CU_DEVICE_ATTRIBUTE_TCC_DRIVER = 35,
    CU_DEVICE_ATTRIBUTE_MEMORY_CLOCK_RATE = 36,
    CU_DEVICE_ATTRIBUTE_GLOBAL_MEMORY_BUS_WIDTH = 37,
    CU_DEVICE_ATTRIBUTE_L2_CACHE_SIZE = 38,
    CU_DEVICE_ATTRIBUTE_MAX_THREADS_PER_MULTIPROCESSOR = 39,
    CU_DEVICE_ATTRIBUTE_ASYNC_ENGINE_COUNT = 40,
    CU_DEVICE_ATTRIBUTE_UNIFIED_ADDRESSING = 41,
    CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR = 75,
    CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR = 76,
    CU_DEVICE_ATTRIBUTE_GLOBAL_L1_CACHE_SUPPORTED = 79,
    CU_DEVICE_ATTRIBUTE_LOCAL_L1_CACHE_SUPPORTED = 80,
    CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_MULTIPROCESSOR = 81,
    CU_DEVICE_ATTRIBUTE_MAX_REGISTERS_PER_MULTIPROCESSOR = 82,
    CU_DEVICE_ATTRIBUTE_MANAGED_MEMORY = 83,
    CU_DEVICE_ATTRIBUTE_PAGEABLE_MEMORY_ACCESS = 88,
    CU_DEVICE_ATTRIBUTE_CONCURRENT_MANAGED_ACCESS = 89,
    CU_DEVICE_ATTRIBUTE_COOPERATIVE_LAUNCH = 95,
    CU_DEVICE_ATTRIBUTE_MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97,
} CUdevice_attribute;
inline CUresult cuInit(unsigned int flags) { return flags == 0 ? CUDA_SUCCESS : CUDA_ERROR_INVALID_VALUE; }
inline CUresult cuDriverGetVersion(int *version) { return (CUresult)cudaDriverGetVersion(version); }
inline CUresult cuDeviceGetCount(int *count) { return (CUresult)cudaGetDeviceCount(count); }
inline CUresult cuDeviceGet(CUdevice *device, int ordinal) {
    int count = 0;
    cudaGetDeviceCount(&count);
    if (ordinal < 0 || ordinal >= count)
        return CUDA_ERROR_INVALID_DEVICE;
    *device = ordinal;
    return CUDA_SUCCESS;
}
inline CUresult cuDeviceGetAttribute(int *value, CUdevice_attribute attribute, CUdevice device) {
    return (CUresult)cudaDeviceGetAttribute(value, (cudaDeviceAttr)attribute, device);
}
inline CUresult cuDeviceGetName(char *name, int size, CUdevice device) {
    cudaDeviceProp of;
    cudaError_t e = cudaGetDeviceProperties(&of, device);
    if (e == cudaSuccess)
        snprintf(name, size, "%s", of.name);
    return (CUresult)e;
}
inline CUresult cuDeviceTotalMem(size_t *bytes, CUdevice device) {
    cudaDeviceProp of;
    cudaError_t e = cudaGetDeviceProperties(&of, device);
    if (e == cudaSuccess)
        *bytes = of.totalGlobalMem;
    return (CUresult)e;
}
inline CUresult cuDeviceComputeCapability(int *major, int *minor, CUdevice device) {
    CUresult r = cuDeviceGetAttribute(major, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR, device);
    return r ? r : cuDeviceGetAttribute(minor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR, device);
}
// a device has one context, and every program is in it
inline CUresult cuCtxCreate(CUcontext *context, unsigned int flags, CUdevice device) {
    *context = (CUcontext)(size_t)(device + 1);
    return (CUresult)cudaSetDevice(device);
}
inline CUresult cuDevicePrimaryCtxRetain(CUcontext *context, CUdevice device) { return cuCtxCreate(context, 0, device); }
inline CUresult cuDevicePrimaryCtxRelease(CUdevice device) { return CUDA_SUCCESS; }
inline CUresult cuCtxSetCurrent(CUcontext context) { return CUDA_SUCCESS; }
inline CUresult cuCtxGetDevice(CUdevice *device) { return (CUresult)cudaGetDevice(device); }
inline CUresult cuCtxDestroy(CUcontext context) { return CUDA_SUCCESS; }
inline CUresult cuCtxSynchronize() { return (CUresult)cudaDeviceSynchronize(); }
inline CUresult cuMemGetInfo(size_t *left, size_t *all) { return (CUresult)cudaMemGetInfo(left, all); }
inline CUresult cuMemAlloc(CUdeviceptr *address, size_t bytes) {
    char *p = NULL;
    cudaError_t e = cudaMalloc(&p, bytes);
    *address = (CUdeviceptr)p;
    return (CUresult)e;
}
inline CUresult cuMemFree(CUdeviceptr address) { return (CUresult)cudaFree((void *)address); }
inline CUresult cuMemcpyHtoD(CUdeviceptr to, const void *from, size_t bytes) {
    return (CUresult)cudaMemcpy((void *)to, from, bytes, cudaMemcpyHostToDevice);
}
inline CUresult cuMemcpyDtoH(void *to, CUdeviceptr from, size_t bytes) {
    return (CUresult)cudaMemcpy(to, (const void *)from, bytes, cudaMemcpyDeviceToHost);
}
inline CUresult cuMemcpyDtoD(CUdeviceptr to, CUdeviceptr from, size_t bytes) {
    return (CUresult)cudaMemcpy((void *)to, (const void *)from, bytes, cudaMemcpyDeviceToDevice);
}
inline CUresult cuMemsetD8(CUdeviceptr to, unsigned char v, size_t n) { return (CUresult)cudaMemset((void *)to, v, n); }
inline CUresult cuGetErrorName(CUresult error, const char **name) {
    *name = error == CUDA_SUCCESS                 ? "CUDA_SUCCESS"
            : error == CUDA_ERROR_INVALID_VALUE   ? "CUDA_ERROR_INVALID_VALUE"
            : error == CUDA_ERROR_OUT_OF_MEMORY   ? "CUDA_ERROR_OUT_OF_MEMORY"
            : error == CUDA_ERROR_NOT_INITIALIZED ? "CUDA_ERROR_NOT_INITIALIZED"
            : error == CUDA_ERROR_INVALID_DEVICE  ? "CUDA_ERROR_INVALID_DEVICE"
                                                  : "CUDA_ERROR_UNKNOWN";
    return CUDA_SUCCESS;
}
inline CUresult cuGetErrorString(CUresult error, const char **text) {
    *text = cudaGetErrorString((cudaError_t)error);
    return CUDA_SUCCESS;
}

// ---- asynchronous copies to shared memory: 4, 8 or 16 bytes each, whose end may be filled with zeros

#define COPY_ASYNC(NAME, STORE)                                                                                       \
    DEV void NAME(void *to, const void *from, size_t size, size_t zeros = 0) {                                        \
        if (size == 16 && zeros == 0)                                                                                 \
            STORE((uint4 *)to, *(const uint4 *)from);                                                                 \
        else if (size == 8 && zeros == 0)                                                                             \
            STORE((uint2 *)to, *(const uint2 *)from);                                                                 \
        else                                                                                                          \
            for (size_t i = 0; i < size / 4; i++)                                                                     \
                STORE((unsigned int *)to + i, i * 4 + zeros < size ? ((const unsigned int *)from)[i] : 0u);           \
    }
COPY_ASYNC(__copy_async_pipeline, __async_store_pipeline)
COPY_ASYNC(__copy_async_ptx, __async_store_ptx)
COPY_ASYNC(__copy_async_stage, __async_store_stage)
COPY_ASYNC(__copy_async_barrier, __async_store_barrier)
#undef COPY_ASYNC
template <typename A, typename B> DEV void __pipeline_memcpy_async(A *to, const B *from, size_t size, size_t zeros = 0) {
    if (size == sizeof(A) && zeros == 0)
        __async_store_pipeline(to, *(const A *)from);
    else
        __copy_async_pipeline(to, from, size, zeros);
}
DEV void __pipeline_memcpy_async(void *to, const void *from, size_t size, size_t zeros = 0) { __copy_async_pipeline(to, from, size, zeros); }
DEV void __pipeline_commit() { __copies_commit(); }
DEV void __pipeline_wait_prior(size_t batches) { __copies_wait((unsigned int)batches); }
// ldmatrix of inline PTX: lanes 8j to 8j+7 give the rows of matrix j
DEV uint4 __ptx_ldmatrix(unsigned long long at, unsigned int count) {
    uint4 row = make_uint4(0, 0, 0, 0);
    if (__ptx_laneid() < 8 * count)
        row = *(const uint4 *)(0x7e0000000000ull + (at & 0xffffff));
    return __ldmatrix_words(0xffffffffu, row.x, row.y, row.z, row.w);
}
DEV uint4 __ptx_ldmatrix_trans(unsigned long long at, unsigned int count) {
    uint4 w = __ptx_ldmatrix(at, count);
    return make_uint4(__movmatrix_word(0xffffffffu, w.x), __movmatrix_word(0xffffffffu, w.y), __movmatrix_word(0xffffffffu, w.z), __movmatrix_word(0xffffffffu, w.w));
}
// cp.async of inline PTX: bytes of the source beyond have are zeros
DEV void __ptx_cp_async(unsigned long long to, unsigned long long from, unsigned int size, unsigned int have) {
    __copy_async_ptx((void *)(0x7e0000000000ull + (to & 0xffffff)), (const void *)from, size, have < size ? size - have : 0);
}
DEV void __ptx_cp_async_commit_group() { __copies_commit(); }
DEV void __ptx_cp_async_wait_all() {
    __copies_commit();
    __copies_wait(0);
}
#undef HD
#undef DEV
#undef HDB
#undef DEVB
