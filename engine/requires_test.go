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
	if said := err.Error(); !strings.Contains(said, ":2:5: error: the ") || !strings.Contains(said, "no atomicAdd") ||
		!strings.Contains(said, "2.0") {
		t.Error(said)
	}
}

// TestTooMuchMemory: static shared and constant memory have limits that the compiler holds.
func TestTooMuchMemory(t *testing.T) {
	for text, want := range map[string]string{
		"__global__ void k(int *a) { __shared__ int s[12289]; s[0] = *a; *a = s[0]; }\nint main() { return 0; }": "needs 49168 bytes of static " +
			"shared memory",
		"__constant__ char c[65537];\nint main() { return 0; }": "need 65537 bytes; there are " +
			"65536",
		"__global__ void k(int *a) { __shared__ int s[12288]; s[0] = *a; *a = s[0]; }\nint main() { return 0; }": "",
	} {
		_, err := Compile(t.Context(), RunSpec{Source: text}, Limits{})
		if want == "" && err != nil || want != "" && (err == nil || !strings.Contains(err.Error(), want)) {
			t.Errorf("%s: said %v, want %q", text, err, want)
		}
	}
}
