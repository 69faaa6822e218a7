package engine

import (
	"strings"
	"testing"
)

// TestDeviceLacks: what a device does not have is an error with its place and the first device that has it.
func TestDeviceLacks(t *testing.T) {
	text := "__global__ void k(float *f) {\n    atomicAdd(f, 1.0f);\n}\nint main() { return 0; }\n"
	if _, err := Compile(RunSpec{Source: text}, Limits{}); err != nil {
		t.Fatalf("the default device refuses it: %v", err)
	}
	_, err := Compile(RunSpec{Source: text, Device: "g80"}, Limits{})
	if err == nil {
		t.Fatal("a G80 adds floats atomically")
	}
	if said := err.Error(); !strings.Contains(said, ":2:5: error: the ") || !strings.Contains(said, "no atomicAdd") || !strings.Contains(said, "2.0") {
		t.Error(said)
	}
}
