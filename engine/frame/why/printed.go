package why

import (
	"math"
	"slices"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame/statement"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// printed are the elements that the text of a call of the host, or of an argument of it, names, such as h[i] in printf("%d\n", h[i]), as
// far as they are plain: a pointer or an array of the host, and an index of numbers and variables; and variables that copies write.
// They are what the call prints.
func (a *asker) printed(m *machine.Machine, p timeline.Printed, text string) (out []*pending) {
	vars := m.HostValues(p.At, 1)
	_, args, ok := printfCall(a.callSource(p.At))
	if !ok || text != a.callText(p.At) {
		args = []string{text}
	}
	for _, arg := range args {
		if q := a.printedScalar(m, p, vars, arg); q != nil {
			out = append(out, q)
		}
	}
	eval := evaluator{vars: vars, text: a.in.File.Text}
	for i := 0; i < len(text); i++ {
		if text[i] != '[' {
			continue
		}
		name := lastName(text[:i])
		index, end := brackets(text, i)
		i = end
		v := hostVariable(vars, name)
		if name == "" || v == nil || v.Var.Elem.Bytes == 0 {
			continue
		}
		elem, base := v.Var.Elem, v.Addr
		to, pointer := strings.CutSuffix(strings.TrimSpace(v.Var.Type), "*")
		dims := v.Var.Dims
		if pointer = pointer && len(v.Leaves) > 0 && len(dims) == 0; pointer {
			base, dims = v.Leaves[0], []int{math.MaxInt32}
		}
		k, at, ok := eval.place(index, dims)
		if !ok {
			continue // such as the declaration of an array on the same line
		}
		memory, ok := m.Memory().Find(base)
		if !ok {
			continue
		}
		if pointer {
			elem = memory.Elem
			if elem.Bytes == 0 || elem.Name != strings.TrimSpace(strings.TrimPrefix(to, "const ")) {
				continue
			}
		}
		c := timeline.Cell{Space: memory.Space, Addr: base + uint64(k)*uint64(elem.Bytes), Bytes: elem.Bytes}
		if slices.ContainsFunc(out, func(p *pending) bool { return p.ask.Cell == c }) {
			continue
		}
		q := &pending{
			ask:    timeline.Ask{Cell: c, Before: p.Position, Site: -1, Entered: true, Nth: p.Copies + 1},
			launch: a.launchAt(p.Position), site: -1, called: name + at, elem: elem,
		}
		if b := make([]byte, elem.Bytes); m.Memory().Read(c.Addr, b) {
			q.value = element(elem, b)
		}
		out = append(out, q)
	}
	return out
}

// printedScalar is a variable of the host that a call prints; nil for another argument, and for a variable that no copy can have written.
func (a *asker) printedScalar(m *machine.Machine, p timeline.Printed, vars []machine.HostValue, arg string) *pending {
	v := hostVariable(vars, arg)
	if v == nil || v.Addr == 0 || len(v.Var.Dims) > 0 || v.Var.Elem.Count != 1 || strings.HasSuffix(v.Var.Type, "*") {
		return nil
	}
	memory, ok := m.Memory().Find(v.Addr)
	if !ok {
		return nil
	}
	elem := v.Var.Elem
	c := timeline.Cell{Space: memory.Space, Addr: v.Addr, Bytes: elem.Bytes}
	q := &pending{
		ask:    timeline.Ask{Cell: c, Before: p.Position, Site: -1, Entered: true, Nth: p.Copies + 1},
		launch: a.launchAt(p.Position), site: -1, called: arg, elem: elem,
	}
	if b := make([]byte, elem.Bytes); m.Memory().Read(c.Addr, b) {
		q.value = element(elem, b)
	}
	return q
}

func lastName(s string) string {
	at := len(s)
	for at > 0 && statement.NameByte(s[at-1]) {
		at--
	}
	return s[at:]
}

func hostVariable(vars []machine.HostValue, name string) *machine.HostValue {
	for i := len(vars) - 1; i >= 0; i-- {
		if vars[i].Var.Name == name {
			return &vars[i]
		}
	}
	return nil
}

// accessWatch finds what a thread did at a site in one step.
type accessWatch struct {
	event.Ignore
	who     actor
	site    int
	ok      bool
	faulted bool
	cell    timeline.Cell
	value   uint64
}

func (w *accessWatch) Access(e *event.Access) {
	if w.ok || !w.who.of(&e.Where) || e.Site != w.site {
		return
	}
	w.ok, w.faulted = true, e.Faulted>>w.who.lane&1 != 0
	w.cell, w.value = cellOf(e, w.who.lane), e.Value[w.who.lane]
}
