package experiment

import (
	"context"
	"errors"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/advice"
	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// maxMends bounds the places at which a barrier is tried.
const maxMends = 4

// mended is a change of a run's program.
type mended struct {
	spec  engine.RunSpec
	edit  *advice.Edit
	on    int
	lines func(line int) int // of the changed program, as a line of the one before; 0 for one that is new
}

// Mend looks for the barrier that the answer to a question says is missing: where it can be written, it runs the changed program, and
// answers the first change without the race and without anything else that is wrong. Nil where there is none. Rest, when not nil, is called
// now and then. The error is ctx's.
func Mend(
	ctx context.Context, x *engine.Execution, w *frame.Why, limits engine.Limits, reader i18n.Reader, rest func(),
) (*frame.Mend, error) {
	if w.Mend != nil || w.Lead == 0 || x.Open() {
		return w.Mend, nil
	}
	lacks := w.Causes[w.Lead-1].Lacks
	if lacks == nil {
		return nil, nil
	}
	var progress engine.Progress
	if rest != nil {
		progress = func(engine.Reached, func() *engine.Execution) { rest() }
	}
	for _, m := range mends(x, lacks) {
		y, err := engine.Run(ctx, m.spec, limits, progress)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		var rejected *engine.Rejection
		var refused *engine.SpecError
		if errors.As(err, &rejected) || errors.As(err, &refused) {
			continue
		}
		if err != nil {
			return nil, err
		}
		if !better(x, y, lacks, m.lines) {
			continue
		}
		out := &frame.Mend{Edit: m.edit, On: m.on, Call: lacks.Call}
		out.Text, err = gives(ctx, x, y, w.Asked, reader)
		return out, err
	}
	return nil, nil
}

// mends are the changes to try: a line switched on again, or a line more.
func mends(x *engine.Execution, lacks *frame.Lacking) (list []mended) {
	if lacks.Off > 0 {
		spec := x.Spec
		spec.Off = slices.DeleteFunc(slices.Clone(spec.Off), func(n int) bool { return n == lacks.Off })
		return []mended{{spec: spec, on: lacks.Off, lines: func(line int) int { return line }}}
	}
	file := x.Program.File
	for _, p := range barrierPlaces(x.Program, lacks.Sites) {
		if len(list) == maxMends {
			break
		}
		old := file.Line(p.line)
		ending := ""
		if strings.HasSuffix(old, "\r") {
			ending = "\r"
		}
		call := p.indent + lacks.Call + ";" + ending
		edit := &advice.Edit{Line: p.line, Old: strings.TrimSuffix(old, "\r"), Show: lacks.Call + ";"}
		edit.New = edit.Old + ending + "\n" + strings.TrimSuffix(call, "\r")
		spec := x.Spec
		from := file.LineOffset(p.line)
		spec.Source = file.Text[:from] + old + "\n" + call + file.Text[from+len(old):]
		spec.Off = slices.Clone(spec.Off)
		for i, n := range spec.Off {
			if n > p.line {
				spec.Off[i] = n + 1
			}
		}
		list = append(list, mended{spec: spec, edit: edit, lines: func(line int) int {
			switch {
			case line == p.line+1:
				return 0
			case line > p.line:
				return line - 1
			}
			return line
		}})
	}
	return list
}

// wrong names an error by its kind and its lines, as the program before the change counts them.
type wrong struct {
	kind          analysis.Kind
	first, second int
}

func wrongOf(x *engine.Execution, f *analysis.Finding, lines func(int) int) wrong {
	out := wrong{kind: f.Kind}
	for k := range f.Culprits {
		line := 0
		if at := source.Pos(f.Culprits[k].Pos); at.IsValid() && !at.InPrelude() {
			line = lines(x.Program.File.Position(at).Line)
		}
		if site := f.Culprits[k].Site; site >= 0 && site < len(x.Program.Code.Sites) {
			line = lines(x.Program.File.Position(x.Program.Code.Sites[site].Span.From).Line)
		}
		switch k {
		case 0:
			out.first = line
		case 1:
			out.second = line
		}
	}
	if out.first > out.second {
		out.first, out.second = out.second, out.first
	}
	return out
}

// better says whether a changed program runs without the race, and with nothing wrong that was not wrong before.
func better(x, y *engine.Execution, lacks *frame.Lacking, lines func(int) int) bool {
	if y.Ending().Status != machine.Ended && x.Ending().Status == machine.Ended {
		return false
	}
	same := func(line int) int { return line }
	had := map[wrong]bool{}
	for i, list := 0, x.Findings(); i < len(list); i++ {
		had[wrongOf(x, &list[i], same)] = true
	}
	var ends [2]int
	for i, site := range lacks.Sites {
		ends[i] = x.Program.File.Position(x.Program.Code.Sites[site].Span.From).Line
	}
	slices.Sort(ends[:])
	for i, list := 0, y.Findings(); i < len(list); i++ {
		f := &list[i]
		if f.Severity != analysis.Error {
			continue
		}
		w := wrongOf(y, f, lines)
		race := f.Kind == analysis.RaceShared || f.Kind == analysis.RaceGlobal
		if !had[w] || race && w.first == ends[0] && w.second == ends[1] {
			return false
		}
	}
	return true
}

// gives says what the element that was asked about is at the end of the changed program, where that is something else.
func gives(ctx context.Context, x, y *engine.Execution, c *frame.AskedCell, reader i18n.Reader) (string, error) {
	if c == nil {
		return "", nil
	}
	var values [2]string
	for i, z := range []*engine.Execution{x, y} {
		if c.Launch >= len(z.Launches()) {
			return "", nil
		}
		arrays, err := z.Frames().Arrays(ctx, c.Launch)
		if err != nil {
			return "", err
		}
		array, _ := arrays.Find(isa.GlobalSpace, c.Addr)
		if array < 0 {
			return "", nil
		}
		elem := arrays.List[array].Elem
		b := make([]byte, elem.Bytes)
		err = z.Timeline().Retrace(0).At(ctx, z.Steps(), func(m *machine.Machine) {
			if m.Memory().Read(c.Addr, b) {
				values[i] = format.Element(elem, b)
			}
		})
		if err != nil {
			return "", err
		}
	}
	if values[1] == "" || values[0] == values[1] {
		return "", nil
	}
	return reader.Word(i18n.M(texts.WhyMended, i18n.T("cell", c.Name), i18n.T("value", values[1]))), nil
}
