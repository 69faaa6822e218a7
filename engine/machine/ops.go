package machine

import "math"

//go:generate go run ./alugen ops.go alu.gen.go

// Each arithmetic operation is defined here, once: opNAME is the opcode isa.NAME on one lane. alugen writes from it the loops over lanes
// and the call for a single one (alu.gen.go). Those marked alu:full have a loop for full warps, too: kernels spend their time in them.

// Integers. Registers hold values in canonical form: 32-bit ones are extended by their sign, or by zeros where the type is unsigned.

//alu:full
func opAdd(x, y uint64) uint64 { return x + y }

func opSub(x, y uint64) uint64 { return x - y }
func opMul(x, y uint64) uint64 { return x * y }

//alu:full
func opAddI32(x, y uint64) uint64 { return int32Of(x + y) }

//alu:full
func opSubI32(x, y uint64) uint64 { return int32Of(x - y) }

//alu:full
func opMulI32(x, y uint64) uint64 { return int32Of(x * y) }

func opAddU32(x, y uint64) uint64 { return uint64(uint32(x + y)) }
func opSubU32(x, y uint64) uint64 { return uint64(uint32(x - y)) }
func opMulU32(x, y uint64) uint64 { return uint64(uint32(x * y)) }

//alu:full
func opMadI32(x, y, z uint64) uint64 { return int32Of(x*y + z) }

//alu:full
func opMad(x, y, z uint64) uint64 { return x*y + z }

func opDivS(x, y uint64) uint64   { return divS(x, y) }
func opDivU(x, y uint64) uint64   { return divU(x, y) }
func opRemS(x, y uint64) uint64   { return remS(x, y) }
func opRemU(x, y uint64) uint64   { return remU(x, y) }
func opAnd(x, y uint64) uint64    { return x & y }
func opOr(x, y uint64) uint64     { return x | y }
func opXor(x, y uint64) uint64    { return x ^ y }
func opNot(x uint64) uint64       { return ^x }
func opShlI32(x, y uint64) uint64 { return uint64(int64(int32(uint32(x) << shift32(y)))) }
func opShlU32(x, y uint64) uint64 { return uint64(uint32(x) << shift32(y)) }
func opShl64(x, y uint64) uint64  { return x << shift64(y) }
func opShrS32(x, y uint64) uint64 { return uint64(int64(int32(x) >> shift32(y))) }
func opShrU32(x, y uint64) uint64 { return uint64(uint32(x) >> shift32(y)) }
func opShrS64(x, y uint64) uint64 { return uint64(int64(x) >> shift64(y)) }
func opShrU64(x, y uint64) uint64 { return x >> shift64(y) }
func opNegI32(x uint64) uint64    { return uint64(int64(-int32(x))) }
func opNeg64(x uint64) uint64     { return -x }

// Comparisons, of 0 or 1.

func opEq(x, y uint64) uint64 { return bit(x == y) }
func opNe(x, y uint64) uint64 { return bit(x != y) }

//alu:full
func opLtS(x, y uint64) uint64 { return bit(int64(x) < int64(y)) }

//alu:full
func opLeS(x, y uint64) uint64 { return bit(int64(x) <= int64(y)) }

func opLtU(x, y uint64) uint64 { return bit(x < y) }
func opLeU(x, y uint64) uint64 { return bit(x <= y) }

// Least, greatest, and magnitude.

func opMinS(x, y uint64) uint64 { return uint64(min(int64(x), int64(y))) }
func opMaxS(x, y uint64) uint64 { return uint64(max(int64(x), int64(y))) }
func opMinU(x, y uint64) uint64 { return min(x, y) }
func opMaxU(x, y uint64) uint64 { return max(x, y) }
func opAbsI32(x uint64) uint64  { return uint64(int64(abs32(int32(x)))) }
func opAbs64(x uint64) uint64   { return uint64(abs64(int64(x))) }

// Conversions between integers.

func opCvtI8(x uint64) uint64   { return uint64(int64(int8(x))) }
func opCvtU8(x uint64) uint64   { return uint64(uint8(x)) }
func opCvtI16(x uint64) uint64  { return uint64(int64(int16(x))) }
func opCvtU16(x uint64) uint64  { return uint64(uint16(x)) }
func opCvtI32(x uint64) uint64  { return int32Of(x) }
func opCvtU32(x uint64) uint64  { return uint64(uint32(x)) }
func opCvtBool(x uint64) uint64 { return bit(x != 0) }

// Floats. A kernel and the host make different NaNs: host says who asks.

func opAddF32(x, y uint64, host bool) uint64 { return pack(f32(x)+f32(y), host) }
func opSubF32(x, y uint64, host bool) uint64 { return pack(f32(x)-f32(y), host) }
func opMulF32(x, y uint64, host bool) uint64 { return pack(f32(x)*f32(y), host) }
func opDivF32(x, y uint64, host bool) uint64 { return pack(f32(x)/f32(y), host) }

//alu:full
func opFmaF32(x, y, z uint64, host bool) uint64 { return pack(fma32(f32(x), f32(y), f32(z)), host) }

func opNegF32(x uint64, host bool) uint64 { return neg32(x, host) }
func opEqF32(x, y uint64) uint64          { return bit(f32(x) == f32(y)) }
func opNeF32(x, y uint64) uint64          { return bit(f32(x) != f32(y)) }
func opLtF32(x, y uint64) uint64          { return bit(f32(x) < f32(y)) }
func opLeF32(x, y uint64) uint64          { return bit(f32(x) <= f32(y)) }
func opAddF64(x, y uint64) uint64         { return bits64(f64(x) + f64(y)) }
func opSubF64(x, y uint64) uint64         { return bits64(f64(x) - f64(y)) }
func opMulF64(x, y uint64) uint64         { return bits64(f64(x) * f64(y)) }
func opDivF64(x, y uint64) uint64         { return bits64(f64(x) / f64(y)) }
func opFmaF64(x, y, z uint64) uint64      { return bits64(math.FMA(f64(x), f64(y), f64(z))) }
func opNegF64(x uint64, host bool) uint64 { return neg64(x, host) }
func opEqF64(x, y uint64) uint64          { return bit(f64(x) == f64(y)) }
func opNeF64(x, y uint64) uint64          { return bit(f64(x) != f64(y)) }
func opLtF64(x, y uint64) uint64          { return bit(f64(x) < f64(y)) }
func opLeF64(x, y uint64) uint64          { return bit(f64(x) <= f64(y)) }

// Conversions from and to floats. A NaN that becomes a float of 32 bits keeps its sign, as on an H200.

func opCvtS64F32(x uint64) uint64            { return bits32(float32(int64(x))) }
func opCvtU64F32(x uint64) uint64            { return bits32(float32(x)) }
func opCvtS64F64(x uint64) uint64            { return bits64(float64(int64(x))) }
func opCvtU64F64(x uint64) uint64            { return bits64(float64(x)) }
func opCvtF32S32(x uint64, host bool) uint64 { return toS32(float64(f32(x)), host) }
func opCvtF32U32(x uint64, host bool) uint64 { return toU32(float64(f32(x)), host) }
func opCvtF32S64(x uint64, host bool) uint64 { return toS64(float64(f32(x)), host) }
func opCvtF32U64(x uint64, host bool) uint64 { return toU64(float64(f32(x)), host) }
func opCvtF64S32(x uint64, host bool) uint64 { return d32(f64(x), host, toS32, 0xffffffff80000000) }
func opCvtF64U32(x uint64, host bool) uint64 { return d32(f64(x), host, toU32, 0x80000000) }
func opCvtF64S64(x uint64, host bool) uint64 { return toS64(f64(x), host) }
func opCvtF64U64(x uint64, host bool) uint64 { return toU64(f64(x), host) }
func opCvtF32F64(x uint64) uint64            { return bits64(float64(f32(x))) }
func opCvtF64F32(x uint64) uint64            { return bits32(float32(f64(x))) }
func opBoolF32(x uint64) uint64              { return bit(f32(x) != 0) }
func opBoolF64(x uint64) uint64              { return bit(f64(x) != 0) }

// int32Of wraps to 32 bits and converts the result to canonical form.
func int32Of(x uint64) uint64 { return uint64(int64(int32(x))) }
