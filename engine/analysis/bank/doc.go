// Package bank says how shared memory serves a warp: wavefronts, the fewest that would do, conflicts, and which lanes meet in which bank.
//
// It knows byte offsets and the device's banks. It must never know arrays, kernels or pixels.
//
//	a := bank.Warp(0xffffffff, &offsets, 4, false, dev)
//	fmt.Println(a.Wavefronts, a.Conflicts)
//
// The rules, as an H200 counted them (testdata access_rules.tsv holds the measurements, and a test demands every one): lanes are served
// together for accesses of 4 bytes and less, in two halves for 8 bytes, in four quarters for 16. A load of 8 or 16 bytes joins its halves,
// or its quarters two and two, if every active lane l agrees in address with lane l^1 (or that lane is inactive), or every one with lane
// l^2. A group needs as many wavefronts as the largest number of distinct 4-byte words that fall into one bank; the fewest for it is its
// distinct words over the banks, rounded up.
//
// Other devices: Kepler's banks are 8 bytes wide, so two words 32 apart in one aligned run of 64 share a bank's row (CUDA C Programming
// Guide 5.0, F.5.3). Before Fermi the halves of a warp are served apart by 16 banks, and a step of a load serves the lanes of one broadcast
// word and one lane of every other bank (guide 4.2, F.3.3); which word it chooses is unspecified there: the one of the lowest lane is taken
// here.
package bank
