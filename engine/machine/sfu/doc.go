// Package sfu computes what the special function unit of a GPU computes: 2^x, log2 x, 1/x, 1/√x, sine and cosine in single precision, bit
// by bit as an H100 does. The unit looks up three coefficients by the first bits of an argument, and adds c0 + c1·x + c2·x² with a squarer
// that leaves its last columns out (Oberman and Siu, "A high-performance area-efficient multifunction interpolator", ARITH 2005). The
// coefficients were found from results recorded on the GPU, and give all of them: those of all 2^23 fractions, and for the sine those of
// 7.4 million of the 2^23 parts of a quarter turn.
//
// It knows numbers. It must never know instructions, lanes or a program.
//
//	sfu.Exp2(0.5) // 1.4142135, as ex2.approx.ftz.f32 gives it
package sfu
