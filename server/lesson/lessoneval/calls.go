package lessoneval

import (
	"fmt"
	"slices"

	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// Call is what the host program requested, as expressions see it.
type Call struct {
	Kind     string   `expr:"kind"` // "alloc", "free", "copy", "fill", "launch", "refused", "sync", "output", "record", "await"
	Way      string   `expr:"way"`  // of copies and fills: "in" to the device, "out" to the host, "on" the device
	Name     string   `expr:"name"` // the kernel's, or that of the memory
	Line     int      `expr:"line"`
	Launch   int      `expr:"launch"`   // −1
	Stream   int      `expr:"stream"`   // of copies, fills and launches: 0 is the default stream, the program's own count from 1
	Queued   bool     `expr:"queued"`   // copies and fills: the host continues at once
	First    int      `expr:"first"`    // copies and fills: of the device's memory, the first element; −1
	Elements int      `expr:"elements"` // how many from there
	Begin    int      `expr:"begin"`    // in the model of time, in nanoseconds; −1 for what is no work of the device
	End      int      `expr:"end"`
	Beside   []string `expr:"beside"` // the other engines at work meanwhile: "in", "run", "out"
	Made     int      `expr:"made"`   // in the model of time, when the host makes it; −1
	At       int      `expr:"at"`     // position at which it is made
}

// notes are the codes of the compiler's warnings and notes, each once, such as "compile-removed-warp" for what nvcc does not compile for
// the run's device.
func (r *Run) notes() ([]string, error) {
	if r.x == nil {
		return nil, absent(texts.AbsentDid)
	}
	out := []string{}
	for _, d := range r.x.Show(i18n.Reader{}).Diagnostics {
		if !slices.Contains(out, d.Code) {
			out = append(out, d.Code)
		}
	}
	return out, nil
}

// calls are those of a run that a choice names, in order. Begin, End and Beside are there where the program uses streams of its own.
func (r *Run) calls(where ...any) ([]Call, error) {
	if r.x == nil {
		return nil, absent(texts.AbsentDid)
	}
	p := r.x.Show(i18n.Reader{}).Program
	all := make([]Call, len(p.Calls))
	for i, c := range p.Calls {
		all[i] = Call{Kind: c.Kind, Way: c.Way, Name: c.Name, Line: c.Line, Launch: c.Launch, Stream: c.Stream, Queued: c.Queued,
			First: c.First, Elements: c.Elements, Begin: -1, End: -1, Made: -1, Beside: []string{}, At: int(c.Position)}
	}
	if p.Streams != nil {
		for i, made := range p.Streams.Made {
			all[i].Made = int(made)
		}
		for _, b := range p.Streams.Bars {
			all[b.Call].Begin, all[b.Call].End, all[b.Call].Beside = int(b.Begin), int(b.End), b.Beside
		}
	}
	if len(where) == 0 {
		return all, nil
	}
	choice, ok := where[0].(map[string]any)
	if !ok || len(where) > 1 {
		return nil, fmt.Errorf("a choice of calls is written {kind: \"launch\"}, not %v", where)
	}
	out := []Call{}
	for i := range all {
		fits, err := all[i].fits(choice)
		if err != nil {
			return nil, err
		}
		if fits {
			out = append(out, all[i])
		}
	}
	return out, nil
}

// fits says whether a choice names the call: by kind, way, stream, launch, or by being work of the device.
func (c *Call) fits(choice map[string]any) (bool, error) {
	for name, want := range choice {
		var have any
		switch name {
		case "kind":
			have = c.Kind
		case "way":
			have = c.Way
		case "stream":
			have = c.Stream
		case "launch":
			have = c.Launch
		case "work":
			have = c.Kind == "copy" || c.Kind == "fill" || c.Kind == "launch"
		default:
			return false, fmt.Errorf("calls can be chosen by kind, way, stream, launch and work, not by %s", name)
		}
		if have != want {
			return false, nil
		}
	}
	return true, nil
}
