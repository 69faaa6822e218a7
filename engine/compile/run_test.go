package compile_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// ran is what a program did.
type ran struct {
	stdout string
	exit   int
	faults []event.Fault
}

type faults struct {
	event.Ignore
	list []event.Fault
}

func (l *faults) Fault(f *event.Fault) { l.list = append(l.list, *f) }

// execute runs a compiled program on the default device.
func execute(t testing.TB, code *isa.Program, watch event.Observer) ran {
	t.Helper()
	d, ok := device.Lookup(device.Default)
	if !ok {
		t.Fatal("no default device")
	}
	var l faults
	if watch == nil {
		watch = &l
	}
	p := host.New(code, host.Options{Device: d})
	m := machine.New(code, machine.Config{Device: d, Observer: watch}, p)
	p.Start(m)
	for m.Step() == machine.Stepped {
	}
	exit, _ := m.Exit()
	return ran{string(p.Stdout()), exit, l.list}
}

// TestLanguage runs testdata/run/*.cu, whose functions run on the host and in a kernel. NAME.txt holds what the host part prints when
// g++ -std=c++17 compiled it; the kernel must give the same again.
func TestLanguage(t *testing.T) {
	files, err := filepath.Glob("testdata/run/*.cu")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d texts, %v", len(files), err)
	}
	for _, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			raw, err := os.ReadFile(strings.TrimSuffix(path, ".cu") + ".txt")
			if err != nil {
				t.Fatal(err)
			}
			want := string(raw) + string(raw)
			got := execute(t, good(t, name+".cu", string(text)), nil)
			for _, f := range got.faults {
				t.Errorf("fault %+v", f.Kind)
			}
			if got.stdout != want {
				a, b := strings.Fields(want), strings.Fields(got.stdout)
				for i := range a {
					if i >= len(b) || a[i] != b[i] {
						g := "nothing"
						if i < len(b) {
							g = b[i]
						}
						t.Errorf("value %d: got %s, want %s", i, g, a[i])
					}
				}
			}
		})
	}
}

// TestDevice runs what kernels use besides arithmetic; the program checks itself.
func TestDevice(t *testing.T) {
	text, err := os.ReadFile("testdata/device/kernels.cu")
	if err != nil {
		t.Fatal(err)
	}
	got := execute(t, good(t, "kernels.cu", string(text)), nil)
	want := "block 0 of 2 says one  2.50 x 1099511627776 (nil)\nblock 1 of 2 says one  2.50 x 1099511627776 (nil)\nok\n"
	if got.stdout != want || got.exit != 0 {
		t.Errorf("exit %d, printed\n%s\nwant\n%s", got.exit, got.stdout, want)
	}
}

// TestCourse runs kernels as courses write them against the same computations on the host.
func TestCourse(t *testing.T) {
	text, err := os.ReadFile("testdata/device/course.cu")
	if err != nil {
		t.Fatal(err)
	}
	got := execute(t, good(t, "course.cu", string(text)), nil)
	if got.stdout != "ok\n" || got.exit != 0 || len(got.faults) > 0 {
		t.Errorf("exit %d, %d faults, printed\n%s", got.exit, len(got.faults), got.stdout)
	}
}

// TestEdges runs corners of arithmetic in a kernel; an H200 printed edges.txt.
func TestEdges(t *testing.T) {
	text, err := os.ReadFile("testdata/device/edges.cu")
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile("testdata/device/edges.txt")
	if err != nil {
		t.Fatal(err)
	}
	got := execute(t, good(t, "edges.cu", string(text)), nil)
	if got.stdout != string(want) {
		t.Error(firstDifference(string(want), got.stdout))
	}
}
