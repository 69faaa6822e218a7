package machine_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

type light struct {
	event.Ignore
	lanes [4]int64
}

func (l *light) Access(e *event.Access) { l.lanes[e.Kind]++ }

// BenchmarkPrograms runs whole programs from source, host included.
func BenchmarkPrograms(b *testing.B) {
	files, _ := filepath.Glob("../testdata/perf/*.cu")
	for _, path := range files {
		text, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		var p *isa.Program
		b.Run(strings.TrimSuffix(filepath.Base(path), ".cu"), func(b *testing.B) {
			p = enginetest.Compile(b, filepath.Base(path), string(text))
			for b.Loop() {
				m, process := started(b, p, machine.Config{Observer: &light{}})
				for m.Step() == machine.Stepped {
				}
				b.ReportMetric(float64(m.Instructions()), "instructions")
				b.ReportMetric(float64(m.Position()), "steps")
				if status, _ := m.Exit(); status != 0 {
					b.Logf("exit %d: %s %s", status, process.Stdout(), process.Stderr())
				}
			}
		})
	}
}
