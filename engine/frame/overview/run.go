package overview

import (
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/source"
	"tilescope/engine/texts"
)

// maker is a run as a whole, in the making.
type maker struct{ *input.Run }

// Build is a run as a whole. Roles tells what a name means on a line of the text.
func Build(run *input.Run, roles func(line int, name string) string, reader i18n.Reader) *frame.Run {
	in := maker{run}
	r := &frame.Run{
		Key: in.Key, Device: deviceOf(in.Device),
		Warp:        frame.WidthOf(in.WarpSize, in.Device.WarpSize),
		Source:      *Source(in.File, in.Unit, in.Code, in.Defines, in.Off, roles),
		Diagnostics: Diagnostics(in.File, in.Diagnostics, reader),
		Open:        in.Timeline.Open(), Steps: in.Timeline.Steps(), Ending: in.Ending, Stdout: string(in.Stdout),
		Stderr: string(in.Stderr), Exit: in.Exit,
	}
	r.Ending.Text = reader.Word(r.Ending.Message)
	for _, d := range device.All() {
		r.Devices = append(r.Devices, frame.DeviceName{ID: d.ID, Name: strings.ToUpper(d.ID)})
	}
	for i := range in.Timeline.Launches() {
		r.Launches = append(r.Launches, in.buildLaunch(i))
	}
	r.Program = in.buildProgram(reader)
	for _, name := range counter.MetricNames() {
		m, _ := counter.MetricOf(name)
		r.Metrics = append(r.Metrics, frame.Metric{Counter: name, Name: m.Name, Equal: m.Equal, Text: reader.Word(i18n.M(texts.Metric(name)))})
	}
	r.Findings = Findings(run, reader)
	return r
}

// Findings are those of a run, without the rest of it.
func Findings(run *input.Run, reader i18n.Reader) (list []frame.Finding) {
	in := maker{run}
	all := in.Final.Findings()
	causes := in.Final.Causes(all)
	for i := range all {
		out := in.buildFinding(i, &all[i], reader)
		if m, several := in.Final.Cause(all, causes, i); several {
			out.Text += " " + reader.Word(m)
		}
		if first := causes[i]; first != i {
			out.Under = &first
		}
		list = append(list, out)
	}
	return list
}

// SoFar is the ending of a run executed in part: "open" while it runs, "stopped" when its reader gave it up.
func SoFar(kind frame.EndingKind, steps int64, reader i18n.Reader) frame.Ending {
	m := i18n.M(texts.Ending(string(kind)), i18n.G("steps", steps), i18n.N("n", steps))
	return frame.Ending{Kind: kind, Message: m, Text: reader.Word(m)}
}

func deviceOf(d *device.Device) frame.Device {
	return frame.Device{ID: d.ID, Name: d.Name, Architecture: d.Architecture, Warp: d.WarpSize, Banks: d.Banks, Sector: d.SectorBytes}
}

func (in maker) buildLaunch(i int) frame.Launch {
	l := in.Launch(i)
	span := in.Code.Funcs[l.Func].Span
	out := frame.Launch{
		Index: i, Kernel: l.Kernel, Line: in.LineOf(l.Span.From), First: in.LineOf(span.From), Last: in.LastLine(l.Func),
		Warps: (l.Block.Count() + l.WarpSize - 1) / l.WarpSize, SharedBytes: l.SharedBytes,
		From: l.From, To: l.To, Completed: l.Completed, Open: l.Open, Counters: input.CountersOf(in.Final.Counters.Of(i)),
	}
	for k := range 3 {
		out.Grid[k], out.Block[k] = int(l.Grid[k]), int(l.Block[k])
	}
	if l.Error != 0 {
		out.Error = in.ErrorName(l.Error)
	}
	return out
}

func (in maker) buildFinding(i int, f *analysis.Finding, reader i18n.Reader) frame.Finding {
	out := frame.Finding{
		Index: i, Kind: string(f.Kind), Severity: string(f.Severity), Hazard: string(f.Hazard), Launch: f.Launch, Count: f.Count,
		Message: f.Message, Text: reader.Word(f.Message),
	}
	out.Searchable = !in.Timeline.Open() && f.Severity == analysis.Error && (f.Kind == analysis.RaceShared || f.Kind == analysis.RaceGlobal)
	if f.Hint.Key != "" {
		out.HintText = reader.Word(f.Hint)
	}
	if s, ok := analysis.SanitizerOf(f, in.Code); ok {
		out.Sanitizer = reader.Word(i18n.M(texts.FindingSanitizer, i18n.T("tool", s.Tool), i18n.T("message", s.Message)))
	}
	for k := range f.Culprits {
		out.Culprits = append(out.Culprits, in.buildCulprit(f, &f.Culprits[k], reader))
	}
	out.Array, out.Cells = in.cellsOf(f)
	return out
}

func (in maker) buildCulprit(f *analysis.Finding, c *analysis.Culprit, reader i18n.Reader) frame.Culprit {
	out := frame.Culprit{Position: c.Position, Access: c.Access.String()}
	pos := source.Pos(c.Pos)
	if c.Site >= 0 && c.Site < len(in.Code.Sites) {
		pos = in.Code.Sites[c.Site].Span.From
	}
	if at := in.LineOf(pos); at > 0 {
		out.Line, out.Column = at, in.File.Position(pos).Column
	}
	switch {
	case c.Host:
		out.Access = ""
		out.Text = reader.Word(i18n.M(texts.CulpritHost))
		return out
	case c.Barrier:
		out.Access = "barrier"
	}
	for k := range 3 {
		out.Block[k], out.Thread[k] = int(c.Block[k]), int(c.Thread[k])
	}
	if c.HasValue && c.Site >= 0 && c.Site < len(in.Code.Sites) {
		out.Value = format.Moved(&in.Code.Sites[c.Site], 0, c.Value)
	}
	thread, block := i18n.Th("thread", out.Thread[:]...), i18n.Th("block", out.Block[:]...)
	if l := in.Launch(f.Launch); l != nil {
		thread, block = format.PlaceArg("thread", out.Thread, l.Block), format.PlaceArg("block", out.Block, l.Grid)
	}
	key := texts.Culprit(out.Access)
	if c.Site < 0 && !c.Barrier {
		// A thread that is elsewhere touches nothing.
		out.Access, key = "", texts.CulpritThread
	}
	out.Text = reader.Word(i18n.M(key, thread, block))
	return out
}

// cellsOf names the array that a finding is about, as the kernel calls it, and the elements concerned.
func (in maker) cellsOf(f *analysis.Finding) (name string, cells []int) {
	for i := range f.Culprits {
		c := &f.Culprits[i]
		if c.Site < 0 || c.Site >= len(in.Code.Sites) {
			continue
		}
		site := &in.Code.Sites[c.Site]
		if site.Array == "" {
			continue
		}
		base, ok := in.baseOf(f, site)
		size := uint64(max(site.Elem.Bytes, 1))
		if ok && f.Addr >= base {
			first := int((f.Addr - base) / size)
			last := int((f.Addr - base + uint64(max(f.Bytes, 1)) - 1) / size)
			for cell := first; cell <= last && len(cells) < frame.MaxCells; cell++ {
				cells = append(cells, cell)
			}
		}
		return site.Array, cells
	}
	return in.sharedAt(f)
}

// sharedAt is the shared array of the kernel that a finding's address is in, and the elements there: of an access that a function of the
// library makes, whose text names no array.
func (in maker) sharedAt(f *analysis.Finding) (name string, cells []int) {
	l := in.Launch(f.Launch)
	if l == nil || f.Space != isa.SharedSpace || f.Bytes == 0 {
		return "", nil
	}
	for i := range in.Code.Globals {
		g := in.Code.Globals[i]
		if g.Space != isa.SharedSpace || g.Dynamic || int(g.Func) != l.Func || f.Addr < uint64(g.Offset) || f.Addr >= uint64(g.Offset+g.Bytes) {
			continue
		}
		at, size := int(f.Addr)-g.Offset, max(g.Elem.Bytes, 1)
		for cell := at / size; cell <= (min(at+f.Bytes, g.Bytes)-1)/size && len(cells) < frame.MaxCells; cell++ {
			cells = append(cells, cell)
		}
		return g.Name, cells
	}
	return "", nil
}

// baseOf is where the array of a site begins, in the terms of Finding.Addr.
func (in maker) baseOf(f *analysis.Finding, site *isa.Site) (uint64, bool) {
	for i := range in.Code.Globals {
		if g := in.Code.Globals[i]; g.Name == site.Array && g.Space == isa.SharedSpace && f.Space == isa.SharedSpace {
			return uint64(g.Offset), true
		}
	}
	l := in.Launch(f.Launch)
	if l == nil || f.Space == isa.SharedSpace {
		return 0, false
	}
	return in.ParamAddress(l, site.Array)
}
