// Package reference holds a second, slow interpreter of kernels, and the tests that hold the engine against it. All of it is test code:
// nothing here is linked into a program.
//
// The interpreter walks the checked tree of engine/types, one thread after another: a thread runs until it waits at a block barrier or
// ends, and when all threads of a block wait, they continue. Memory is plain bytes. There are no warps, no bytecode, no schedules and no
// analyses. It takes memory from the engine when a launch begins and compares it when the launch ends, byte by byte; the host program is
// the engine's.
//
// It knows the tree and the rules of C, CUDA and SEMANTICS. It must never know engine/compile, engine/machine or an analysis, other than to
// take memory from them and compare; what it cannot express (everything that needs a warp) it refuses by name.
//
//	go test ./engine/reference -run TestConformance/matmul_tiled_64_16
package reference
