package machine_test

import (
	"os"
	"path/filepath"
	"testing"

	"tilescope/engine/enginetest"
	"tilescope/engine/machine"
)

// TestFastPathEqualsSingleSteps: what a program does is the same whether its steps are taken one by one or many at once, from the beginning
// or from a snapshot.
func TestFastPathEqualsSingleSteps(t *testing.T) {
	var files []string
	for _, pattern := range []string{"../testdata/conformance/cases/*.cu", "../testdata/programs/*.cu", "testdata/*.cu"} {
		list, _ := filepath.Glob(pattern)
		files = append(files, list...)
	}
	if len(files) < 60 {
		t.Fatalf("%d programs", len(files))
	}
	const most = 20_000 // steps of each
	for _, path := range files {
		t.Run(filepath.Base(path), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			p := enginetest.Compile(t, filepath.Base(path), string(text))
			one := &digest{}
			m, process := started(t, p, machine.Config{Observer: one})
			for m.Position() < most && m.Step() == machine.Stepped {
			}
			for _, chunk := range []int64{most, 7} {
				many := &digest{}
				n, other := started(t, p, machine.Config{Observer: many})
				for n.Position() < most && n.Run(min(chunk, most-n.Position())) == machine.Stepped {
					if chunk == 7 && n.Position()%3 == 0 {
						n.Snapshot() // what follows is copied before it is written
					}
				}
				if one.sum != many.sum || m.Position() != n.Position() || m.Instructions() != n.Instructions() {
					t.Errorf("%d at once: %d steps of %d instructions; one by one %d of %d; the events are the same: %v",
						chunk, n.Position(), n.Instructions(), m.Position(), m.Instructions(), one.sum == many.sum)
				}
				if string(process.Stdout()) != string(other.Stdout()) {
					t.Errorf("%d at once it prints %q, one by one %q", chunk, other.Stdout(), process.Stdout())
				}
			}
		})
	}
}
