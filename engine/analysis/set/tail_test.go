package set_test

import (
	"os"
	"testing"

	"tilescope/engine/enginetest"
	"tilescope/engine/machine"
)

// TestTailIsOneFinding holds that the steps of a sum that counts on warps keeping step are one finding, which counts all pairs.
func TestTailIsOneFinding(t *testing.T) {
	text, err := os.ReadFile("testdata/race_tail.cu")
	if err != nil {
		t.Fatal(err)
	}
	code := enginetest.Compile(t, "race_tail.cu", string(text))
	got := runAll(code, machine.Schedule{}).Findings()
	if len(got) != 1 || len(got[0].Also) < 8 || got[0].Count < 200 {
		t.Errorf("%d findings:\n%s", len(got), show(code, got))
	}
}
