package host_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tilescope/engine/builtin"
	"tilescope/engine/compile"
	"tilescope/engine/device"
	"tilescope/engine/diag"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/types"
)

// outcome is what a program did.
type outcome struct {
	stdout, stderr string
	exit           int
	status         machine.Status
	faults         []event.Fault
}

type listener struct {
	event.Ignore
	faults []event.Fault
}

func (l *listener) Fault(f *event.Fault) { l.faults = append(l.faults, *f) }

// library is the prelude, parsed and checked once.
var library = sync.OnceValues(func() (*syntax.Prelude, *types.Universe) {
	var bag diag.Bag
	prelude := syntax.ParsePrelude(builtin.Prelude(), &bag)
	return prelude, types.NewUniverse(prelude, &bag)
})

// compiled compiles a text.
func compiled(t *testing.T, name, text string) *isa.Program {
	t.Helper()
	var bag diag.Bag
	prelude, universe := library()
	file := source.NewFile(name, text)
	unit := syntax.Parse(file, prelude, syntax.Config{}, &bag)
	var code *isa.Program
	if !bag.HasErrors() {
		if checked := types.Check(unit, universe, &bag, types.Config{}); !bag.HasErrors() {
			code = compile.Compile(checked, &bag, nil)
		}
	}
	if bag.HasErrors() {
		var b strings.Builder
		diag.Write(&b, file, i18n.Reader{}, bag.Sorted())
		t.Fatalf("%s does not compile:\n%s", name, b.String())
	}
	return code
}

// execute compiles and runs a text on an H200.
func execute(t *testing.T, name, text string, o host.Options) outcome {
	t.Helper()
	code := compiled(t, name, text)
	var out outcome
	o.Device, _ = device.Lookup("")
	var l listener
	p := host.New(code, o)
	m := machine.New(code, machine.Config{Device: o.Device, Observer: &l}, p)
	p.Start(m)
	for out.status = m.Step(); out.status == machine.Stepped; out.status = m.Step() {
	}
	out.exit, _ = m.Exit()
	out.stdout, out.stderr, out.faults = string(p.Stdout()), string(p.Stderr()), l.faults
	return out
}

// TestCasesPrintWhatAnH200Printed runs the conformance cases for their output alone.
func TestCasesPrintWhatAnH200Printed(t *testing.T) {
	const data = "../testdata/conformance"
	list, _ := filepath.Glob(data + "/cases/*.cu")
	if len(list) == 0 {
		t.Fatal("no cases")
	}
	for _, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		t.Run(name, func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			want := struct {
				Stable bool
				Hangs  bool
				Stdout string
			}{}
			raw, err := os.ReadFile(data + "/expected/" + name + ".json")
			if err != nil {
				t.Fatal(err)
			}
			if err := json.Unmarshal(raw, &want); err != nil {
				t.Fatal(err)
			}
			got := execute(t, name+".cu", string(text), host.Options{})
			if want.Stable && !want.Hangs && got.stdout != want.Stdout {
				t.Errorf("got\n%s\nwant\n%s", got.stdout, want.Stdout)
			}
		})
	}
}
