// Package extended computes with the 80-bit floating-point numbers of x86-64, which `long double` is on the host.
//
//	third := extended.Div(extended.FromInt(1), extended.FromInt(3))
//
// Sums, products, quotients, roots and remainders are rounded correctly to the 64 bits of the significand; other functions are computed
// with many more and rounded once. It knows numbers and must never know of types, programs or memory.
package extended
