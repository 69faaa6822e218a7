package machine_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

func started(t testing.TB, p *isa.Program, cfg machine.Config) (*machine.Machine, *host.Process) {
	t.Helper()
	d, ok := device.Lookup("h200")
	if !ok {
		t.Fatal("no h200")
	}
	cfg.Device = d
	if cfg.Observer == nil {
		cfg.Observer = event.Ignore{}
	}
	process := host.New(p, host.Options{Device: d})
	m := machine.New(p, cfg, process)
	process.Start(m)
	return m, process
}

// TestConformanceOutput runs every conformance program and compares what it prints with what an H200 printed.
func TestConformanceOutput(t *testing.T) {
	files, _ := filepath.Glob("../testdata/conformance/cases/*.cu")
	if len(files) == 0 {
		t.Fatal("no cases")
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			var expect struct {
				Stdout string
				Stable bool
				Hangs  bool
				Exit   int
			}
			raw, err := os.ReadFile("../testdata/conformance/expected/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(raw, &expect); err != nil {
				t.Fatal(err)
			}
			w := &witness{}
			m, process := started(t, enginetest.Compile(t, name+".cu", string(text)), machine.Config{Observer: w})
			for m.Step() == machine.Stepped {
			}
			if m.Exhaustion() != machine.NoLimit {
				t.Fatalf("a budget ended the run: %v", m.Exhaustion())
			}
			if c := m.Crashed(); c != nil {
				t.Errorf("crash: %+v", c)
			}
			if hung := slices.Contains(w.ends, 702); hung != expect.Hangs || hung != (w.stuck > 0) {
				t.Errorf("launches ended with %v, %d stuck blocks; on an H200 it hangs: %v", w.ends, w.stuck, expect.Hangs)
			}
			if expect.Stable && string(process.Stdout()) != expect.Stdout {
				t.Errorf("printed:\n%s\nwant:\n%s", process.Stdout(), expect.Stdout)
			}
			if status, _ := m.Exit(); expect.Stable && status != expect.Exit {
				t.Errorf("exit %d, want %d", status, expect.Exit)
			}
		})
	}
}
