package export

import (
	"cmp"
	"context"
	"io"
	"regexp"
	"slices"
	"strconv"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// Sweep is a program that was run at many values of a parameter.
type Sweep struct {
	Heading string // of the program
	Link    string // where a reader finds the sweep alive, "" for nowhere
	Range   wire.Range
	Counter string // that is plotted, by its key; "" for the first
	Points  []wire.Point
	Run     *engine.Execution // one of its runs; nil where there is none
	Reader  i18n.Reader
	Theme   jsrender.Theme
}

// studies are the formats of what is about several runs: a sweep is a chart as well, a comparison rows alone.
var studies = map[jsrender.Figure][]Format{jsrender.Swept: {SVG, PNG, CSV, JSON}, jsrender.Compared: {CSV, JSON}}

// CheckStudy says that a study cannot be made as it is requested, before anything is run.
func CheckStudy(figure jsrender.Figure, f Format) error {
	if !slices.Contains(studies[figure], f) {
		known := i18n.T("known", Names(studies[figure]))
		return refuse(texts.ExportStudy, i18n.T("view", string(figure)), quoted("format", string(f)), known)
	}
	return nil
}

// settingsOf are the settings that a sweep varies.
var settingsOf = map[frame.ParamKind][]frame.Setting{
	frame.DefineParam: {frame.DefineSetting}, frame.ArgumentParam: {frame.ArgsSetting}, frame.DeviceParam: {frame.DeviceSetting},
	frame.WarpParam: {frame.WarpSetting}, frame.SMsParam: {frame.BlocksSetting}, frame.SeedParam: {frame.SeedSetting, frame.WarpsSetting},
}

// under is what all runs of a sweep have in common: the device, and settings that the source does not say.
func (w Sweep) under() []string {
	out := []string{}
	if w.Run == nil {
		return out
	}
	v := view.New(w.Run)
	v.Read(w.Reader)
	run := v.Run()
	if w.Range.Param != frame.DeviceParam {
		out = append(out, run.Device.Name)
	}
	for _, c := range run.Settings.Changes {
		turned := slices.Contains(settingsOf[w.Range.Param], c.Setting) && (c.Setting != frame.DefineSetting || c.Name == w.Range.Name)
		if !turned && c.Setting != frame.DeviceSetting {
			out = append(out, c.Text)
		}
	}
	return out
}

func (w Sweep) asked(o Picture) jsrender.Asked {
	return jsrender.Asked{
		Figure: jsrender.Swept, Width: o.Width, Height: o.Height, Theme: cmp.Or(w.Theme, jsrender.Light),
		Heading: w.Heading, Link: w.Link, Caption: o.Caption,
		Sweep: &jsrender.Sweep{Range: w.Range, Counter: w.Counter, Points: w.Points, Under: w.under()},
	}
}

// Sweep makes a file of a sweep: the chart of a counter, or all counters as rows.
func (s *Studio) Sweep(ctx context.Context, w Sweep, o Order, out io.Writer, progress Progress) error {
	if err := CheckStudy(jsrender.Swept, o.Format); err != nil {
		return err
	}
	how, err := s.picture(o.Picture, jsrender.Swept)
	if err != nil {
		return err
	}
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	board, err := s.parts.Script.Board(w.Reader)
	if err != nil {
		return err
	}
	var text []byte
	switch o.Format {
	case SVG:
		text, _, err = board.SVG(ctx, w.asked(how))
	case PNG:
		var sheet *jsrender.Sheet
		if sheet, err = board.Marks(ctx, w.asked(how)); err == nil {
			size := jsrender.Size{Width: sheet.Width, Height: sheet.Height}
			text, err = s.pngOf(sheet, s.scale(how.Scale, 2, size, jsrender.Swept), w.Link)
		}
	default:
		var list []jsrender.Rows
		var told jsrender.Told
		if list, told, err = board.Rows(ctx, w.asked(how)); err == nil {
			if o.Format == CSV {
				list = harmless(list)
			}
			text, err = rowed(origin{Title: told.Title, About: told.Alt(), Source: w.Link}, list, o.Format)
		}
	}
	if err != nil {
		return why(ctx, err)
	}
	return s.whole(text, out, progress)
}

// formula begins a text that spreadsheets take for something to compute, and numeral is one that is a number all the same.
var formula, numeral = regexp.MustCompile(`^[=+\-@\t\r]`), regexp.MustCompile(`^-?\d+(\.\d+)?$`)

// harmless are rows of which no spreadsheet computes anything: values of a parameter are whatever a link says.
func harmless(list []jsrender.Rows) []jsrender.Rows {
	for _, t := range list {
		for _, fields := range append([][]string{t.Columns}, t.Rows...) {
			for i, f := range fields {
				if formula.MatchString(f) && !numeral.MatchString(f) {
					fields[i] = "'" + f
				}
			}
		}
	}
	return list
}

// Pair is two runs of programs, with the counters of both.
type Pair struct {
	Headings [2]string // of the programs
	Link     string    // where a reader finds the comparison alive, "" for nowhere
	Rows     []wire.Row
	Reader   i18n.Reader
}

// Compare writes the counters of two runs as rows, with what is between them.
func (s *Studio) Compare(p Pair, f Format, out io.Writer, progress Progress) error {
	if err := CheckStudy(jsrender.Compared, f); err != nil {
		return err
	}
	word := func(key i18n.Key, args ...i18n.Arg) string { return p.Reader.Word(i18n.M(key, args...)) }
	columns := []string{word(texts.ExportPairKey), word(texts.ExportPairCounter), "A", "B", "B - A", "B / A"}
	t := jsrender.Rows{Name: string(jsrender.Compared), Columns: columns}
	for _, r := range p.Rows {
		ratio := ""
		if r.A != 0 {
			ratio = number(r.B / r.A)
		}
		t.Rows = append(t.Rows, []string{r.Key, r.Label, number(r.A), number(r.B), number(r.Difference), ratio})
	}
	differ := 0
	for _, r := range p.Rows {
		if r.Difference != 0 {
			differ++
		}
	}
	from := origin{
		Title:  word(texts.ExportPairTitle, i18n.T("a", p.Headings[0]), i18n.T("b", p.Headings[1])),
		About:  word(texts.ExportPairAbout, i18n.G("n", differ), i18n.N("of", len(p.Rows))),
		Source: p.Link,
	}
	text, err := rowed(from, []jsrender.Rows{t}, f)
	if err != nil {
		return err
	}
	return s.whole(text, out, progress)
}

// number is a number as programs read it.
func number(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) }
