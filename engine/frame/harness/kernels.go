package harness

import (
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/source"
	"tilescope/engine/syntax"
	"tilescope/engine/texts"
	"tilescope/engine/types"
)

// kernel is a kernel of a text, with what of its parameters a main needs to know.
type kernel struct {
	name    string
	at      source.Pos
	params  []param
	shared  types.Type // elements of extern __shared__; nil for none
	dims    int        // of its threads, as far as its text names them
	refused i18n.Message
}

// param is a parameter, or a variable in constant memory.
type param struct {
	name   string
	elem   types.Type // what it is an array of, or its own type
	inner  string     // dimensions of the elements: "[32]" of float (*a)[32]
	each   int        // numbers in an element: 32 of float (*a)[32]
	array  bool
	length int // of constant memory
	writes bool
}

// Kernels tells of the kernels of a text without a main, worded for a reader; nil where the text has a main, or no kernel.
func Kernels(p *types.Program, u *syntax.Unit, reader i18n.Reader) *frame.Bare {
	list := kernels(p, u)
	if p.Main != nil || len(list) == 0 {
		return nil
	}
	constants := constants(p)
	out := &frame.Bare{Constants: shownAll(constants)}
	for _, k := range list {
		one := frame.BareKernel{Name: k.name, Line: p.File.Position(k.at).Line, Params: shownAll(k.params), Usual: usual(k, constants)}
		if k.shared != nil {
			one.Shared = k.shared.String()
		}
		if k.refused.Key != "" {
			one.Refused = reader.Word(k.refused)
		}
		out.Kernels = append(out.Kernels, one)
	}
	return out
}

// kernels are those of a text, in its order, templates among them.
func kernels(p *types.Program, u *syntax.Unit) []kernel {
	var list []kernel
	for _, f := range p.Funcs {
		if f.Global && !f.Span.From.InPrelude() && !strings.Contains(f.Name, "<") {
			list = append(list, kernelOf(p, f))
		}
	}
	for _, d := range u.Decls {
		f, ok := d.(*syntax.FuncDecl)
		if ok && f.Specs.Global && f.Template != nil && f.Body != nil {
			name := f.Name.Name
			list = append(list, kernel{name: name, at: f.Name.Span().From, refused: i18n.M(texts.HarnessTemplate, i18n.T("name", name))})
		}
	}
	return list
}

func kernelOf(p *types.Program, f *types.Func) kernel {
	k := kernel{name: f.Name, at: f.Span.From, dims: 1}
	text := p.File.Slice(f.Body.Span())
	for i, axis := range []string{".y", ".z"} {
		if strings.Contains(text, "threadIdx"+axis) || strings.Contains(text, "blockIdx"+axis) {
			k.dims = i + 2
		}
	}
	for _, v := range p.Globals {
		if a, ok := v.Type.(*types.Array); ok && v.Storage == types.DynShared && inside(v.Span, f.Body.Span()) {
			k.shared = a.Elem
		}
	}
	for _, v := range f.Params {
		one, ok := paramOf(v)
		if !ok && k.refused.Key == "" {
			k.refused = i18n.M(texts.HarnessParameter, i18n.T("name", v.Name), i18n.T("type", v.Type.String()))
		}
		k.params = append(k.params, one)
	}
	return k
}

func inside(a, b source.Span) bool {
	return !a.From.InPrelude() && !b.From.InPrelude() && b.From.Offset() <= a.From.Offset() && a.To.Offset() <= b.To.Offset()
}

// paramOf says what a parameter is to a main; false where a main cannot make a value for it.
func paramOf(v *types.Var) (out param, ok bool) {
	out = param{name: v.Name, elem: v.Type, each: 1}
	pointer, array := v.Type.(*types.Pointer)
	if array {
		out.array, out.elem, out.writes = true, pointer.Elem, !pointer.Const
	}
	for {
		row, more := out.elem.(*types.Array)
		if !more {
			break
		}
		out.inner += "[" + strconv.Itoa(row.Len) + "]"
		out.each *= row.Len
		out.elem = row.Elem
	}
	return out, v.Name != "" && made(out.elem) && out.each > 0
}

// made says whether a main can hold values of a type, which its text must be able to name.
func made(t types.Type) bool {
	switch t := t.(type) {
	case *types.Basic:
		return t.Kind != types.Void && t.Kind != types.Nullptr
	case *types.Struct:
		return t.Name != "" && !strings.Contains(t.Name, "<")
	case *types.Enum:
		return t.Name != ""
	}
	return false
}

// constants are the variables in constant memory that the text gives no value.
func constants(p *types.Program) []param {
	var list []param
	for _, v := range p.Globals {
		if v.Storage != types.ConstVar || v.Init != nil || v.Span.From.InPrelude() {
			continue
		}
		one := param{name: v.Name, elem: v.Type, each: 1}
		if a, ok := v.Type.(*types.Array); ok {
			one.array, one.length, one.elem = true, a.Len, a.Elem
		}
		for {
			row, more := one.elem.(*types.Array)
			if !more {
				break
			}
			one.length *= row.Len
			one.elem = row.Elem
		}
		if made(one.elem) {
			list = append(list, one)
		}
	}
	return list
}

func (p param) number() bool {
	_, ok := p.elem.(*types.Basic)
	return ok
}

func shownAll(list []param) []frame.BareParam {
	out := make([]frame.BareParam, 0, len(list))
	for _, p := range list {
		out = append(out, frame.BareParam{Name: p.name, Type: p.elem.String() + p.inner, Array: p.array, Length: p.length, Writes: p.writes,
			Number: p.number()})
	}
	return out
}

// Blocks that a form begins with, by the dimensions of the kernel's threads.
var (
	usualGrid  = [...][3]int{{4, 1, 1}, {2, 2, 1}, {2, 2, 2}}
	usualBlock = [...][3]int{{64, 1, 1}, {16, 16, 1}, {8, 8, 4}}
)

// usual is a launch that fits a kernel whose threads have an element each: arrays with as many, and integers that say how wide that is.
func usual(k kernel, constants []param) frame.Harness {
	dims := max(k.dims, 1)
	h := frame.Harness{
		Kernel: k.name, Grid: usualGrid[dims-1], Block: usualBlock[dims-1],
		Args: make([]frame.HarnessArg, 0, len(k.params)), Constants: make([]frame.HarnessArg, 0, len(constants)),
	}
	threads := volume(h.Grid) * volume(h.Block)
	if k.shared != nil {
		h.Shared = volume(h.Block)
	}
	for _, p := range k.params {
		a := frame.HarnessArg{}
		switch {
		case p.array && p.writes:
			a = frame.HarnessArg{Length: threads, Fill: frame.FillZero}
		case p.array:
			a = frame.HarnessArg{Length: threads, Fill: frame.FillIndex}
		case whole(p.elem):
			a.Value = strconv.Itoa(h.Grid[0] * h.Block[0])
		case p.number():
			a.Value = "1"
		}
		if p.array && !p.number() {
			a.Fill = frame.FillZero
		}
		h.Args = append(h.Args, a)
	}
	for _, p := range constants {
		a := frame.HarnessArg{Length: p.length, Fill: frame.FillOnes, Value: "1"}
		if !p.number() {
			a.Fill, a.Value = frame.FillZero, ""
		}
		h.Constants = append(h.Constants, a)
	}
	return h
}

func whole(t types.Type) bool {
	b, ok := t.(*types.Basic)
	return ok && b.IsInteger() && b.Size() > 1
}

func volume(d [3]int) int { return d[0] * d[1] * d[2] }
