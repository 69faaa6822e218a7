package timeline

import "tilescope/engine/event"

// tee delivers events to two observers, the first one first.
type tee struct{ a, b event.Observer }

func (t tee) Launch(e *event.Launch)         { t.a.Launch(e); t.b.Launch(e) }
func (t tee) LaunchEnd(e *event.LaunchEnd)   { t.a.LaunchEnd(e); t.b.LaunchEnd(e) }
func (t tee) BlockStart(e *event.BlockEvent) { t.a.BlockStart(e); t.b.BlockStart(e) }
func (t tee) BlockEnd(e *event.BlockEvent)   { t.a.BlockEnd(e); t.b.BlockEnd(e) }
func (t tee) Step(e *event.Step)             { t.a.Step(e); t.b.Step(e) }
func (t tee) Section(e *event.Section)       { t.a.Section(e); t.b.Section(e) }
func (t tee) Split(e *event.Split)           { t.a.Split(e); t.b.Split(e) }
func (t tee) Access(e *event.Access)         { t.a.Access(e); t.b.Access(e) }
func (t tee) Barrier(e *event.Barrier)       { t.a.Barrier(e); t.b.Barrier(e) }
func (t tee) Sync(e *event.Sync)             { t.a.Sync(e); t.b.Sync(e) }
func (t tee) Phase(e *event.PhaseMark)       { t.a.Phase(e); t.b.Phase(e) }
func (t tee) Leave(e *event.Leave)           { t.a.Leave(e); t.b.Leave(e) }
func (t tee) Fault(e *event.Fault)           { t.a.Fault(e); t.b.Fault(e) }
func (t tee) Alloc(e *event.AllocEvent)      { t.a.Alloc(e); t.b.Alloc(e) }
func (t tee) Free(e *event.FreeEvent)        { t.a.Free(e); t.b.Free(e) }
func (t tee) Copy(e *event.CopyEvent)        { t.a.Copy(e); t.b.Copy(e) }
func (t tee) HostSync(e *event.SyncEvent)    { t.a.HostSync(e); t.b.HostSync(e) }
func (t tee) Mark(e *event.MarkEvent)        { t.a.Mark(e); t.b.Mark(e) }
func (t tee) Output(e *event.OutputEvent)    { t.a.Output(e); t.b.Output(e) }
