package set_test

import (
	"reflect"
	"testing"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/set"
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/host"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
)

// both passes every event to two sets of analyses, the second of which does not hear of the shapes of addresses.
type both struct {
	*set.Set
	blind *set.Set
	copy  event.Access
}

func (b *both) Launch(e *event.Launch)         { b.Set.Launch(e); b.blind.Launch(e) }
func (b *both) LaunchEnd(e *event.LaunchEnd)   { b.Set.LaunchEnd(e); b.blind.LaunchEnd(e) }
func (b *both) BlockStart(e *event.BlockEvent) { b.Set.BlockStart(e); b.blind.BlockStart(e) }
func (b *both) BlockEnd(e *event.BlockEvent)   { b.Set.BlockEnd(e); b.blind.BlockEnd(e) }
func (b *both) Step(e *event.Step)             { b.Set.Step(e); b.blind.Step(e) }
func (b *both) Barrier(e *event.Barrier)       { b.Set.Barrier(e); b.blind.Barrier(e) }
func (b *both) Sync(e *event.Sync)             { b.Set.Sync(e); b.blind.Sync(e) }
func (b *both) Phase(e *event.PhaseMark)       { b.Set.Phase(e); b.blind.Phase(e) }
func (b *both) Leave(e *event.Leave)           { b.Set.Leave(e); b.blind.Leave(e) }
func (b *both) Fault(e *event.Fault)           { b.Set.Fault(e); b.blind.Fault(e) }
func (b *both) Alloc(e *event.AllocEvent)      { b.Set.Alloc(e); b.blind.Alloc(e) }
func (b *both) Free(e *event.FreeEvent)        { b.Set.Free(e); b.blind.Free(e) }
func (b *both) Copy(e *event.CopyEvent)        { b.Set.Copy(e); b.blind.Copy(e) }
func (b *both) HostSync(e *event.SyncEvent)    { b.Set.HostSync(e); b.blind.HostSync(e) }
func (b *both) Mark(e *event.MarkEvent)        { b.Set.Mark(e); b.blind.Mark(e) }
func (b *both) Output(e *event.OutputEvent)    { b.Set.Output(e); b.blind.Output(e) }
func (b *both) Section(e *event.Section)       { b.Set.Section(e); b.blind.Section(e) }
func (b *both) Split(e *event.Split)           { b.Set.Split(e); b.blind.Split(e) }
func (b *both) Access(e *event.Access) {
	b.Set.Access(e)
	b.copy = *e
	b.copy.Shape, b.copy.Low, b.copy.High = 0, 0, 0
	b.blind.Access(&b.copy)
}

// TestShapesChangeNothing holds that what the analyses conclude from the shape of an access is what they find lane by lane: on devices of
// every rule.
func TestShapesChangeNothing(t *testing.T) {
	for _, name := range []string{"", "g80", "gt200", "k20x"} {
		d, ok := device.Lookup(name)
		if !ok {
			t.Fatalf("no device %q", name)
		}
		t.Run(d.Name, func(t *testing.T) {
			cases(t, func(t *testing.T, _ string, code *isa.Program, _ []string, _ *expectation) {
				facts := analysis.Run{Program: code, Device: d, WarpSize: d.WarpSize}
				o := &both{Set: set.New(facts), blind: set.New(facts)}
				p := host.New(code, host.Options{Device: d})
				m := machine.New(code, machine.Config{Device: d, Observer: o}, p)
				p.Start(m)
				m.Run(200_000)
				if !reflect.DeepEqual(o.Set.Findings(), o.blind.Findings()) {
					t.Errorf("findings differ:\n%+v\n%+v", o.Set.Findings(), o.blind.Findings())
				}
				if !reflect.DeepEqual(o.Set.Counters.Launches(), o.blind.Counters.Launches()) {
					t.Errorf("counters differ:\n%+v\n%+v", o.Set.Counters.Launches(), o.blind.Counters.Launches())
				}
				for i := range code.Sites {
					if o.Set.Bank.Worst(i) != o.blind.Bank.Worst(i) || o.Set.Coalesce.Worst(i) != o.blind.Coalesce.Worst(i) {
						t.Errorf("worst accesses of site %d differ", i)
					}
				}
			})
		})
	}
}
