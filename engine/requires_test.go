package engine

import (
	"strings"
	"testing"
)

// TestWhatADeviceLacksIsAnError: what a device does not have is an error with its place and the first device that has it.
func TestWhatADeviceLacksIsAnError(t *testing.T) {
	text := "__global__ void k(float *f) {\n    atomicAdd(f, 1.0f);\n}\nint main() { return 0; }\n"
	if _, err := Compile(t.Context(), RunSpec{Source: text}, Limits{}); err != nil {
		t.Fatalf("the default device refuses it: %v", err)
	}
	_, err := Compile(t.Context(), RunSpec{Source: text, Device: "g80"}, Limits{})
	if err == nil {
		t.Fatal("a G80 adds floats atomically")
	}
	if said := err.Error(); !strings.Contains(said, ":2:5: error: atomicAdd on float needs compute capability 2.0") ||
		!strings.Contains(said, "C2050") || !strings.Contains(said, "8800 GTX does not have it") {
		t.Error(said)
	}
}

// TestTilesTakeWholeWarps: tensor cores give each of a warp's 32 lanes its part of a tile, so a program that uses them is not executed with
// fewer; one that only includes their header is.
func TestTilesTakeWholeWarps(t *testing.T) {
	head := "// tilescope: warp 8\n#include <mma.h>\nusing namespace nvcuda;\n"
	kernel := "__global__ void k(half *p, float *out) {\n" +
		"    wmma::fragment<wmma::matrix_a, 16, 16, 16, half, wmma::row_major> a;\n" +
		"    wmma::fragment<wmma::matrix_b, 16, 16, 16, half, wmma::row_major> b;\n" +
		"    wmma::fragment<wmma::accumulator, 16, 16, 16, float> c;\n" +
		"    wmma::load_matrix_sync(a, p, 16);\n    wmma::load_matrix_sync(b, p, 16);\n    wmma::fill_fragment(c, 0.0f);\n" +
		"    wmma::mma_sync(c, a, b, c);\n    wmma::store_matrix_sync(out, c, 16, wmma::mem_row_major);\n}\n"
	main := "int main() { return 0; }\n"
	_, err := Compile(t.Context(), RunSpec{Source: head + kernel + main}, Limits{})
	if err == nil || !strings.Contains(err.Error(), "cuts warps to 8. Run it with warps of 32.") {
		t.Errorf("warps of 8: said %v", err)
	}
	for about, spec := range map[string]RunSpec{
		"whole warps":     {Source: head + kernel + main, WarpSize: 32},
		"the header only": {Source: head + main},
	} {
		if _, err := Compile(t.Context(), spec, Limits{}); err != nil {
			t.Errorf("%s: said %v", about, err)
		}
	}
}

// TestTooMuchMemory: static shared and constant memory have limits that the compiler holds.
func TestTooMuchMemory(t *testing.T) {
	for text, want := range map[string]string{
		"__global__ void k(int *a) { __shared__ int s[12289]; s[0] = *a; *a = s[0]; }\nint main() { return 0; }": "take 49,168 bytes; a block " +
			"may have at most 49,152 bytes of static shared memory",
		"__constant__ char c[65537];\nint main() { return 0; }": "need 65537 bytes; the limit " +
			"is 65536",
		"__global__ void k(int *a) { __shared__ int s[12288]; s[0] = *a; *a = s[0]; }\nint main() { return 0; }": "",
	} {
		_, err := Compile(t.Context(), RunSpec{Source: text}, Limits{})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: said %v, want %q", text, err, want)
		}
	}
}
