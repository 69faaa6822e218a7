package set_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/device"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/machine"
)

// BenchmarkRun runs the performance programs: bare, with each analysis alone, and with all.
func BenchmarkRun(b *testing.B) {
	list, _ := filepath.Glob("../../testdata/perf/*.cu")
	for _, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		text, err := os.ReadFile(path)
		if err != nil {
			b.Fatal(err)
		}
		code := enginetest.Compile(b, name+".cu", string(text))
		d, _ := device.Lookup("")
		for _, who := range []string{"bare", "counters", "memory", "race", "barriers", "all"} {
			b.Run(name+"/"+who, func(b *testing.B) {
				for range b.N {
					s := set.New(analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize})
					var o event.Observer = event.Ignore{}
					switch who {
					case "counters":
						o = counters{s: s}
					case "memory":
						o = s.Memory
					case "race":
						o = s.Race
					case "barriers":
						o = s.Barriers
					case "all":
						o = s
					}
					p := host.New(code, host.Options{Device: d})
					m := machine.New(code, machine.Config{Device: d, Observer: o}, p)
					p.Start(m)
					for m.Step() == machine.Stepped {
					}
				}
			})
		}
	}
}

type counters struct {
	event.Ignore
	s *set.Set
}

func (c counters) Launch(e *event.Launch)   { c.s.Counters.Launch(e) }
func (c counters) Step(e *event.Step)       { c.s.Counters.Step(e) }
func (c counters) Section(e *event.Section) { c.s.Counters.Section(e) }
func (c counters) Split(e *event.Split)     { c.s.Counters.Split(e) }
func (c counters) Leave(e *event.Leave)     { c.s.Counters.Leave(e) }
func (c counters) Access(e *event.Access) {
	c.s.Bank.Access(e)
	c.s.Coalesce.Access(e)
	c.s.Counters.Access(e)
}
