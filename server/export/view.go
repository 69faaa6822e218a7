package export

import (
	"cmp"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/export/jsrender"
	"tilescope/server/texts"
	"tilescope/server/wire"
)

// View is what is looked at of an execution, as a page's address has it.
type View struct {
	Place    *frame.Place     // nil: Step
	Step     *frame.BlockStep // nil: where the program opens
	Focus    *frame.Focus     // nil: where the program opens
	XY       bool
	Language string // as i18n.Reader has it
	Heat     bool
	Banks    bool // shared memory is coloured by bank
	Shapes   map[string]frame.Shape
	Memory   string          // "" both, "global", "shared", "only:NAME"; or the board in its place
	Figure   jsrender.Figure // the part of the stage that is wanted; "" where none was named
	Table    frame.TableName // of drawing.Table; "" is the first that makes sense
	Hot      string          // counter of drawing.Lines, "" for instructions
	Theme    jsrender.Theme
	Size     frame.StepSize // of the steps between pictures
	Steps    []Range        // nil: all of them
}

// Range are steps of the focused block, counted from 0, the moment before its first; both ends belong to it.
type Range struct{ From, To int }

// ReadView reads the query of a page's address: what of it says where a reader is and what they see.
func ReadView(q url.Values) (View, error) {
	v := View{
		Memory: q.Get("see"), Size: frame.EventStepSize, XY: q.Get("notation") == "xy", Heat: q.Get("heat") == "loads", Hot: q.Get("hot"),
		Banks: q.Get("colour") == "bank",
	}
	if at := q.Get("at"); at != "" {
		position, lane, err := readPlace("at", at)
		if err != nil {
			return v, err
		}
		v.Place = &frame.Place{Position: position, Lane: lane}
	}
	if step := q.Get("step"); step != "" {
		n, lane, err := readPlace("step", step)
		if err != nil {
			return v, err
		}
		v.Step = &frame.BlockStep{Step: int(n), Lane: lane}
	}
	v.Language, _ = i18n.Known(q.Get("lang"))
	if err := v.readFigure(q); err != nil {
		return v, err
	}
	if err := v.readFocus(q); err != nil {
		return v, err
	}
	for _, theme := range jsrender.Themes() {
		if q.Get("theme") == string(theme) {
			v.Theme = theme
		}
	}
	if by := frame.StepSize(q.Get("by")); by != "" {
		if !slices.Contains(frame.StepSizes(), by) {
			return v, refuse(texts.ExportBy, quoted("text", string(by)))
		}
		v.Size = by
	}
	var err error
	if v.Steps, err = ReadSteps(q.Get("steps")); err != nil {
		return v, err
	}
	return v, v.readShapes(q)
}

// readPlace reads a number with a lane behind the point, or -1 for none.
func readPlace(name, text string) (n int64, lane int, err error) {
	number, behind, some := strings.Cut(text, ".")
	if n, err = strconv.ParseInt(number, 10, 64); err != nil || n < 0 {
		return 0, -1, refuse(texts.ExportAt, quoted("text", name+"="+text))
	}
	if !some {
		return n, -1, nil
	}
	if lane, err = strconv.Atoi(behind); err != nil || lane < 0 || lane > 31 {
		return 0, -1, refuse(texts.ExportLane, quoted("text", name+"="+text))
	}
	return n, lane, nil
}

// ReadSteps reads steps as in 4-19,25 or, for all, nothing.
func ReadSteps(text string) ([]Range, error) {
	if text == "" {
		return nil, nil
	}
	var out []Range
	for piece := range strings.SplitSeq(text, ",") {
		from, to, several := strings.Cut(piece, "-")
		if !several {
			to = from
		}
		a, first := strconv.Atoi(from)
		b, last := strconv.Atoi(to)
		if first != nil || last != nil || a < 0 || b < a {
			return nil, refuse(texts.ExportSteps, quoted("text", text))
		}
		out = append(out, Range{a, b})
	}
	return out, nil
}

// FirstTable stands for the first table that makes sense.
const FirstTable = "first"

// projecting is what an address of the stage says with view: it is drawn larger. A picture takes no notice.
const projecting = "projector"

func (v *View) readFigure(q url.Values) error {
	switch figure := jsrender.Figure(q.Get("view")); {
	case figure == "" || figure == projecting:
	case figure == jsrender.Table || slices.Contains(jsrender.Figures(), figure):
		v.Figure = figure
	default:
		return refuse(texts.ExportView, quoted("text", string(figure)), i18n.T("known", Names(jsrender.Figures())))
	}
	table := frame.TableName(q.Get("table"))
	if table == "" || table == FirstTable {
		return nil
	}
	if !slices.Contains(frame.TableNames(), table) {
		return refuse(texts.ExportTable, quoted("text", string(table)), i18n.T("known", Names(frame.TableNames())))
	}
	v.Table = table
	return nil
}

// Names lists names for readers.
func Names[T ~string](list []T) string {
	words := make([]string, len(list))
	for i, w := range list {
		words[i] = string(w)
	}
	return strings.Join(words, ", ")
}

// Part is the name of the part of the stage that was named, for a file's name: "" for the memories, or where none was.
func (v View) Part() string {
	switch v.Figure {
	case jsrender.Memory:
		return ""
	case jsrender.Table:
		return cmp.Or(string(v.Table), string(jsrender.Table))
	}
	return string(v.Figure)
}

// figure is what a picture shows: what was named, or else the board that the address has in the picture's place.
func (v View) figure() jsrender.Figure {
	if v.Figure != "" {
		return v.Figure
	}
	if shown, ok := jsrender.OnBoard(v.Memory); ok {
		return shown
	}
	return jsrender.Memory
}

func (v *View) readFocus(q url.Values) error {
	launch, block, thread := q.Get("launch"), q.Get("block"), q.Get("thread")
	if launch == "" && block == "" && thread == "" {
		return nil
	}
	v.Focus = &frame.Focus{}
	if launch != "" {
		var err error
		if v.Focus.Launch, err = strconv.Atoi(launch); err != nil || v.Focus.Launch < 0 {
			return refuse(texts.ExportNumber, quoted("text", "launch="+launch))
		}
	}
	var err error
	if v.Focus.Block, err = ReadTriple(block); err != nil {
		return refuse(texts.ExportTriple, quoted("text", "block="+block))
	}
	if v.Focus.Thread, err = ReadTriple(thread); err != nil {
		return refuse(texts.ExportTriple, quoted("text", "thread="+thread))
	}
	return nil
}

// ReadTriple reads one to three indices with commas between them; none is 0,0,0.
func ReadTriple(text string) (at [3]int, err error) {
	if text == "" {
		return at, nil
	}
	words := strings.Split(text, ",")
	if len(words) > 3 {
		return at, refuse(texts.ExportTriple, quoted("text", text))
	}
	for i, w := range words {
		if at[i], err = strconv.Atoi(w); err != nil || at[i] < 0 {
			return at, refuse(texts.ExportTriple, quoted("text", text))
		}
	}
	return at, nil
}

func (v *View) readShapes(q url.Values) error {
	v.Shapes = map[string]frame.Shape{}
	for _, s := range q["shape"] {
		name, size, ok := strings.Cut(s, ":")
		rows, cols, both := strings.Cut(size, "x")
		r, errR := strconv.Atoi(rows)
		c, errC := strconv.Atoi(cols)
		if !ok || !both || errR != nil || errC != nil || name == "" || r < 1 || c < 1 || r > 1<<20 || c > 1<<20 {
			return refuse(texts.ExportShape, quoted("text", s))
		}
		v.Shapes[name] = frame.Shape{Rows: r, Cols: c}
	}
	for _, s := range q["image"] {
		name, kind, _ := strings.Cut(s, ":")
		switch image := frame.ImageKind(kind); image {
		case frame.ImageNone, frame.ImageGray, frame.ImageRGB:
			shape := v.Shapes[name]
			shape.Image = image
			v.Shapes[name] = shape
		default:
			return refuse(texts.ExportImage, quoted("text", s))
		}
	}
	return nil
}

// ReadSpec reads the query of a page's address: what of it says how the program is run.
func ReadSpec(q url.Values) (wire.Spec, error) {
	s := wire.Spec{Device: q.Get("device"), Schedule: q.Get("schedule"), Blocks: q.Get("blocks"), Args: q["arg"]}
	for key, into := range map[string]*int{"warp": &s.Warp, "sms": &s.SMs} {
		if text := q.Get(key); text != "" {
			n, err := strconv.Atoi(text)
			if err != nil || n < 0 {
				return s, refuse(texts.ExportNumber, quoted("text", key+"="+text))
			}
			*into = n
		}
	}
	if text := q.Get("seed"); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			return s, refuse(texts.ExportNumber, quoted("text", "seed="+text))
		}
		s.Seed = n
	}
	if text := q.Get("off"); text != "" {
		for word := range strings.SplitSeq(text, ",") {
			n, err := strconv.Atoi(word)
			if err != nil || n < 1 {
				return s, refuse(texts.ExportOff, quoted("text", text))
			}
			s.Off = append(s.Off, n)
		}
	}
	for _, text := range q["define"] {
		name, value, ok := strings.Cut(text, ":")
		if !ok || name == "" {
			return s, refuse(texts.ExportDefine, quoted("text", text))
		}
		if s.Defines == nil {
			s.Defines = map[string]string{}
		}
		s.Defines[name] = value
	}
	return s, nil
}
