package lessoneval

import (
	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// Call is what the host program asked for, as expressions see it.
type Call struct {
	Kind     string `expr:"kind"` // "alloc", "free", "copy", "fill", "launch", "refused", "sync", "output", "record", "await"
	Way      string `expr:"way"`  // of copies and fills: "in" to the device, "out" to the host, "on" the device
	Name     string `expr:"name"` // the kernel's, or that of the memory
	Line     int    `expr:"line"`
	Launch   int    `expr:"launch"`   // −1
	Stream   int    `expr:"stream"`   // of copies, fills and launches: 0 is the default stream, the program's own count from 1
	Queued   bool   `expr:"queued"`   // copies and fills: the host goes on at once
	First    int    `expr:"first"`    // copies and fills: of the device's memory, the first element; −1
	Elements int    `expr:"elements"` // how many from there on
	Begin    int    `expr:"begin"`    // in the model of time, in nanoseconds; −1 for what is no work of the device
	End      int    `expr:"end"`
	At       int    `expr:"at"` // position at which it is made
}

// calls are those of a run, in order. Begin and End are there where the program uses streams of its own.
func (r *Run) calls() ([]Call, error) {
	if r.x == nil {
		return nil, absent(texts.AbsentDid)
	}
	p := r.x.Show(i18n.Reader{}).Program
	out := make([]Call, len(p.Calls))
	for i, c := range p.Calls {
		out[i] = Call{Kind: c.Kind, Way: c.Way, Name: c.Name, Line: c.Line, Launch: c.Launch, Stream: c.Stream, Queued: c.Queued,
			First: c.First, Elements: c.Elements, Begin: -1, End: -1, At: int(c.Position)}
	}
	if p.Streams != nil {
		for _, b := range p.Streams.Bars {
			out[b.Call].Begin, out[b.Call].End = int(b.Begin), int(b.End)
		}
	}
	return out, nil
}
