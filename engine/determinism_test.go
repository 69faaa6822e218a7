package engine_test

import (
	"bytes"
	"encoding/binary"
	"hash"
	"hash/fnv"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/report"
	"tilescope/engine/view"
)

// digest folds every event, with all that it says, into a number.
type digest struct {
	sum hash.Hash64
	n   int
}

func (d *digest) add(kind byte, e any) {
	d.n++
	d.sum.Write([]byte{kind})
	d.fold(reflect.ValueOf(e).Elem())
}

func (d *digest) fold(v reflect.Value) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			d.fold(v.Field(i))
		}
	case reflect.Array, reflect.Slice:
		for i := range v.Len() {
			d.fold(v.Index(i))
		}
	case reflect.Pointer:
		// The layout of a type and what its members are called: the program fixes them, and no execution changes them.
	case reflect.String:
		d.sum.Write([]byte(v.String()))
	case reflect.Bool:
		d.word(map[bool]uint64{true: 1}[v.Bool()])
	default:
		if v.CanInt() {
			d.word(uint64(v.Int()))
		} else {
			d.word(v.Uint())
		}
	}
}

func (d *digest) word(x uint64) {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], x)
	d.sum.Write(b[:])
}

func (d *digest) Launch(e *event.Launch)         { d.add(1, e) }
func (d *digest) LaunchEnd(e *event.LaunchEnd)   { d.add(2, e) }
func (d *digest) BlockStart(e *event.BlockEvent) { d.add(3, e) }
func (d *digest) BlockEnd(e *event.BlockEvent)   { d.add(4, e) }
func (d *digest) Step(e *event.Step)             { d.add(5, e) }
func (d *digest) Access(e *event.Access)         { d.add(6, e) }
func (d *digest) Barrier(e *event.Barrier)       { d.add(7, e) }
func (d *digest) Sync(e *event.Sync)             { d.add(8, e) }
func (d *digest) Phase(e *event.PhaseMark)       { d.add(9, e) }
func (d *digest) Leave(e *event.Leave)           { d.add(10, e) }
func (d *digest) Fault(e *event.Fault)           { d.add(11, e) }
func (d *digest) Alloc(e *event.AllocEvent)      { d.add(12, e) }
func (d *digest) Free(e *event.FreeEvent)        { d.add(13, e) }
func (d *digest) Copy(e *event.CopyEvent)        { d.add(14, e) }
func (d *digest) HostSync(e *event.SyncEvent)    { d.add(15, e) }
func (d *digest) Output(e *event.OutputEvent)    { d.add(16, e) }
func (d *digest) Section(e *event.Section)       { d.add(17, e) }
func (d *digest) Split(e *event.Split)           { d.add(18, e) }
func (d *digest) Mark(e *event.MarkEvent)        { d.add(19, e) }

// stream is the digest of a run's events, and their number.
func stream(t *testing.T, spec engine.RunSpec, s machine.Schedule) (uint64, int) {
	t.Helper()
	program, err := engine.Compile(t.Context(), spec, engine.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	d := &digest{sum: fnv.New64a()}
	p := host.New(program.Code, host.Options{Device: program.Device})
	m := machine.New(program.Code, machine.Config{Device: program.Device, WarpSize: program.WarpSize, Schedule: s, Observer: d}, p)
	p.Start(m)
	for m.Run(1<<20) == machine.Stepped {
	}
	return d.sum.Sum64(), d.n
}

// TestEqualSpecsGiveEqualRuns: a program compiled and run twice sends the same events, reports the same and shows the same, under every
// kind of schedule.
func TestEqualSpecsGiveEqualRuns(t *testing.T) {
	list, _ := filepath.Glob(filepath.Join(conformance, "cases", "*.cu"))
	for i, path := range list {
		name := strings.TrimSuffix(filepath.Base(path), ".cu")
		if (i%4 != 0 || testing.Short() && i%16 != 0) && name != "ticket_reduction" {
			continue
		}
		t.Run(name, func(t *testing.T) {
			spec := enginetest.Program(t, path)
			spec.Schedule = engine.Schedule{
				Warps:  []string{"round-robin", "warp-after-warp", "shuffled"}[i%3],
				Blocks: []string{"in-order", "together", "on-sms", "shuffled"}[i/3%4],
				Seed:   uint64(i),
				SMs:    2,
			}
			s := machine.Schedule{Warps: machine.WarpOrder(i % 3), Blocks: machine.BlockOrder(i / 3 % 4), Seed: uint64(i), SMs: 2}
			sum, n := stream(t, spec, s)
			if again, m := stream(t, spec, s); again != sum || m != n {
				t.Errorf("%d events with digest %x, then %d with %x", n, sum, m, again)
			}
			var reports [2]bytes.Buffer
			var runs [2]*engine.Execution
			for k := range runs {
				runs[k] = enginetest.Execute(t, spec, engine.Limits{})
				if err := report.Of(runs[k], i18n.Reader{}).JSON(&reports[k]); err != nil {
					t.Fatal(err)
				}
			}
			if reports[0].String() != reports[1].String() {
				t.Errorf("the reports differ:\n%s\n%s", &reports[0], &reports[1])
			}
			a, b := runs[0], runs[1]
			if !bytes.Equal(a.Stdout(), b.Stdout()) || !bytes.Equal(a.Stderr(), b.Stderr()) || a.Steps() != b.Steps() {
				t.Error("output or length differ")
			}
			one, two := view.New(runs[0]), view.New(runs[1])
			for k := range int64(5) {
				a, stateA := enginetest.Whole(t, one, runs[0].Steps()*k/4)
				b, stateB := enginetest.Whole(t, two, runs[0].Steps()*k/4)
				if a != b {
					t.Errorf("at %d the pages differ:\n%s\n%s", runs[0].Steps()*k/4, a, b)
				}
				if where := enginetest.Differs(reflect.ValueOf(stateA), reflect.ValueOf(stateB), "state"); where != "" {
					t.Errorf("at %d the analyses' states differ in %s", runs[0].Steps()*k/4, where)
				}
			}
		})
	}
}
