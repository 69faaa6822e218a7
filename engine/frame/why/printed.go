package why

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame/statement"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/timeline"
)

// printed are the elements that a call of the host names, such as h[i] in printf("%d\n", h[i]), as far as they are plain: a pointer or an
// array of the host, and an index that is a number or a variable. They are what the call prints.
func (a *asker) printed(m *machine.Machine, p timeline.Printed) (out []*pending) {
	vars := m.HostValues(p.At, 1)
	text := a.callText(p.At)
	for i := 0; i < len(text); i++ {
		if text[i] != '[' {
			continue
		}
		name := lastName(text[:i])
		end := strings.IndexByte(text[i:], ']')
		if name == "" || end < 0 {
			continue
		}
		k, ok := hostNumber(vars, strings.TrimSpace(text[i+1:i+end]))
		v := hostVariable(vars, name)
		if !ok || v == nil || v.Var.Elem.Bytes == 0 {
			continue
		}
		elem, base := v.Var.Elem, v.Addr
		to, pointer := strings.CutSuffix(strings.TrimSpace(v.Var.Type), "*")
		if pointer = pointer && len(v.Leaves) > 0 && len(v.Var.Dims) == 0; pointer {
			base = v.Leaves[0]
		} else if len(v.Var.Dims) != 1 {
			continue
		}
		memory, ok := m.Memory().Find(base)
		if !ok || len(v.Var.Dims) == 1 && k >= int64(v.Var.Dims[0]) {
			continue // such as the declaration of an array on the same line
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
			launch: a.launchAt(p.Position), site: -1, called: name + "[" + strconv.FormatInt(k, 10) + "]", elem: elem,
		}
		if b := make([]byte, elem.Bytes); m.Memory().Read(c.Addr, b) {
			q.value = element(elem, b)
		}
		out = append(out, q)
	}
	return out
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

// hostNumber is an index: a number as written, or an integer variable.
func hostNumber(vars []machine.HostValue, text string) (int64, bool) {
	if n, err := strconv.ParseInt(text, 0, 64); err == nil {
		return n, n >= 0
	}
	v := hostVariable(vars, text)
	if v == nil || len(v.Leaves) != 1 || v.Var.Mem == isa.F32 || v.Var.Mem == isa.F64 {
		return 0, false
	}
	return int64(v.Leaves[0]), int64(v.Leaves[0]) >= 0
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
