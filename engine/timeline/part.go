package timeline

import (
	"slices"

	"tilescope/engine/event"
	"tilescope/engine/machine"
)

// part is an execution of what the machine has executed so far. It shares what never changes, snapshots above all, and copies what grows,
// so that it stays as it is while the machine goes on. Whatever happens at a position happens there in the whole execution, too. It is nil
// where nothing has been executed.
func (x *Execution) part(m *machine.Machine, watcher Watcher, checkpoints []checkpoint) *Execution {
	if m.Position() == 0 {
		return nil
	}
	p := &Execution{plan: x.plan, open: true, steps: m.Position(), kernels: x.kernels, entry: x.entry}
	p.tracks = newTrackCache(x.plan.Limits.TrackBytes)
	p.checkpoints = slices.Clone(checkpoints)
	last := &p.checkpoints[len(p.checkpoints)-1]
	if last.position < p.steps {
		p.checkpoints = append(p.checkpoints, checkpointOf(m, watcher))
		last = &p.checkpoints[len(p.checkpoints)-1]
	}
	p.watcher = x.plan.Watch()
	p.watcher.Load(last.watcher)
	now, system := x.plan.New(event.Ignore{})
	now.Restore(last.machine)
	p.system = system
	p.copies = x.copies.part()
	p.launches = slices.Clone(x.launches)
	for i := range p.launches {
		if l := &p.launches[i]; l.To < l.From {
			l.To, l.Open = p.steps, true
		}
	}
	p.spans = slices.Clone(x.spans)
	for i := range p.launches {
		if p.launches[i].Open {
			p.spans[i] = x.spans[i].part()
		}
	}
	return p
}

// behind is part for a machine in the middle of the host program or of a step: one of its own goes from the last checkpoint to
// the last step that was made, after which either may run for ever.
func (x *Execution) behind(steps int64, checkpoints []checkpoint) *Execution {
	last := &checkpoints[len(checkpoints)-1]
	watcher := x.plan.Watch()
	watcher.Load(last.watcher)
	m, _ := x.plan.New(watcher)
	m.Restore(last.machine)
	for m.Position() < steps {
		if m.Run(steps-m.Position()) != machine.Stepped {
			return nil
		}
	}
	return x.part(m, watcher, checkpoints)
}

// blockOpen says whether a block has steps to come that are not executed yet.
func (x *Execution) blockOpen(launch, block int) bool {
	if launch < 0 || launch >= len(x.launches) || !x.launches[launch].Open {
		return false
	}
	_, _, _, over := x.spans[launch].of(block)
	return !over
}
