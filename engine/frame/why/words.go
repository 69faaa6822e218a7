package why

import (
	"slices"
	"strings"

	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/frame/statement"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// longest is how many characters of a statement a sentence quotes.
const longest = 60

func clip(s string) string {
	r := []rune(s)
	if len(r) <= longest {
		return s
	}
	return string(r[:longest-1]) + "…"
}

// moved words the leaves that a site moved to or from a cell, of the first of which some bytes come before the cell.
func (a *asker) moved(site *isa.Site, launch int, c timeline.Cell, before int, first uint64, more ...uint64) string {
	var elem isa.ElemType // of no array: the site's own type is all that is known
	if t, err := a.names.Arrays(a.ctx, launch); err == nil && c.Space != isa.LocalSpace {
		if array, _ := t.Find(c.Space, c.Addr); array >= 0 {
			elem = t.List[array].Elem
		}
	}
	return format.Pointers(nil).Span(site, &elem, before, c.Bytes, append([]uint64{first}, more...)...)
}

// found words what a load found.
func (a *asker) found(site *isa.Site, launch int, e *loaded) string {
	return a.moved(site, launch, e.cell, 0, e.value, e.more...)
}

// held words the leaves of a variable.
func held(x *isa.Var, first uint64, more ...uint64) string {
	words := []string{}
	for i, v := range append([]uint64{first}, more...) {
		as, mem := x.Leaf(i)
		words = append(words, format.Leaf(as, mem, v))
	}
	return strings.Join(words, " ")
}

func element(t isa.ElemType, b []byte) string { return format.Element(t, b) }

func placeArg(name string, at, extent event.Dim) i18n.Arg {
	return format.PlaceArg(name, format.Triple(at), extent)
}

func rename(a i18n.Arg, name string) i18n.Arg {
	a.Name = name
	return a
}

func focusOn(l *timeline.Launch, launch, block, linear int) frame.Focus {
	return frame.Focus{
		Launch: launch, Block: format.Triple(l.Grid.At(block)), Thread: format.ThreadOf(l, linear), Warp: linear / l.WarpSize,
		Lane: linear % l.WarpSize,
	}
}

// actorOf is the thread that a link is about.
func actorOf(l *link, in *input.Run) actor {
	launch := in.Launch(l.Focus.Launch)
	block := event.Dim{int32(l.Focus.Block[0]), int32(l.Focus.Block[1]), int32(l.Focus.Block[2])}
	return actor{l.Focus.Launch, launch.Grid.Linear(block), l.Focus.Warp, l.Focus.Lane}
}

// named is a cell as the reader has it written.
func (a *asker) named(cell i18n.Arg) string {
	return a.reader.Word(i18n.M(texts.CellName, rename(cell, "cell")))
}

// lineText is a line of the program without what surrounds its statement.
func (a *asker) lineText(n int) string {
	if n < 1 || n > a.in.File.Lines() {
		return ""
	}
	return clip(strings.TrimSuffix(strings.TrimSpace(a.in.File.Line(n)), ";"))
}

func hasBarrier(text string) bool {
	return strings.Contains(text, "__syncthreads") || strings.Contains(text, "__syncwarp") || strings.Contains(text, "sync(")
}

// expression is what a statement stores, as written, and again with the values that it had: "left + tile[t] + right = 33 + 42 + 0".
func (a *asker) expression(site *isa.Site, who actor, at int64, src *sources) (string, i18n.Key, error) {
	text := a.in.Text(int(site.Stmt))
	_, operator, right := statement.Store(text)
	right = strings.TrimSpace(right)
	if right == "" || operator != "=" {
		return clip(text), texts.WhyGives, nil
	}
	vars, err := a.variablesAt(at, who)
	if err != nil {
		return "", texts.WhyStores, err
	}
	worked := right
	for i := range src.loads {
		l := &src.loads[i]
		if x := &a.in.Code.Sites[l.site]; l.e.ok && l.at == at && x.Text != "" && x.Stmt == site.Stmt {
			worked = strings.ReplaceAll(worked, x.Text, a.found(x, who.launch, &l.e))
		}
	}
	worked = substitute(worked, vars)
	if worked == right || len(right)+len(worked) > 2*longest {
		return clip(right), texts.WhyStores, nil
	}
	return right + " = " + worked, texts.WhyStores, nil
}

// substitute puts the values of scalar variables in the place of their names.
func substitute(s string, vars []machine.Value) string {
	var b strings.Builder
	for i := 0; i < len(s); {
		if !statement.NameByte(s[i]) {
			b.WriteByte(s[i])
			i++
			continue
		}
		from := i
		for i < len(s) && (statement.NameByte(s[i]) || s[i] == '.' && from < i && s[from] >= '0' && s[from] <= '9') {
			i++
		}
		name := s[from:i]
		member := from > 0 && (s[from-1] == '.' || s[from-1] == '>') || i < len(s) && (s[i] == '.' || s[i] == '[' || s[i] == '(' || s[i] == '-' &&
			strings.HasPrefix(s[i:], "->"))
		if v, ok := scalar(vars, name); ok && !member {
			b.WriteString(v)
		} else {
			b.WriteString(name)
		}
	}
	return b.String()
}

// scalar is the value of the innermost variable of a name, where it is a number.
func scalar(vars []machine.Value, name string) (string, bool) {
	for i := len(vars) - 1; i >= 0; i-- {
		v := &vars[i]
		if v.Var.Name != name {
			continue
		}
		if len(v.Leaves) != 1 || v.Lack(0) || strings.HasSuffix(v.Var.Type, "*") {
			return "", false
		}
		return held(v.Var, v.Leaves[0]), true
	}
	return "", false
}

// finish puts the shortest explanation first and words everything.
func (a *asker) finish(root *link) (*frame.Why, error) {
	out := &frame.Why{Causes: []frame.Cause{}}
	if root == nil {
		return out, nil
	}
	lead := leading(root)
	order := a.order(root, lead)
	for _, l := range order {
		if l.words == nil {
			continue
		}
		if err := l.words(); err != nil {
			return nil, err
		}
	}
	if err := a.pictures(order); err != nil {
		return nil, err
	}
	a.answer(out, root, lead[len(lead)-1])
	out.Lead = len(lead)
	for _, l := range order {
		c := l.Cause
		c.Of = slices.Index(order, l.of)
		c.Message, c.Text = l.Message, a.reader.Word(l.Message)
		if l.rest.Key != "" {
			c.Detail = a.reader.Word(l.rest)
		}
		out.Causes = append(out.Causes, c)
	}
	out.Replayed = a.back.Replayed()
	if a.cut {
		out.Limit = a.reader.Word(a.limit(len(order)))
	}
	return out, nil
}

// limit words what kept an answer from telling all causes.
func (a *asker) limit(shown int) i18n.Message {
	switch {
	case a.late || a.back.Spent():
		return i18n.M(texts.WhyCutSteps, i18n.G("count", a.back.Replayed()))
	case a.full:
		return i18n.M(texts.WhyCutCauses, i18n.N("n", shown))
	}
	return i18n.M(texts.WhyCut)
}

// order is what an answer shows: the shortest explanation, then what else there is, what is near to the symptom before what is far; each
// behind what it explains.
func (a *asker) order(root *link, lead []*link) []*link {
	shown := map[*link]bool{}
	for _, l := range lead {
		shown[l] = true
	}
	for level := []*link{root}; len(level) > 0; {
		var next []*link
		for _, l := range level {
			if len(shown) < a.lim.Causes || shown[l] {
				shown[l] = true
				next = append(next, l.next...)
			} else {
				a.cut, a.full = true, true
			}
		}
		level = next
	}
	order := slices.Clone(lead)
	var visit func(l *link)
	visit = func(l *link) {
		if !shown[l] {
			return
		}
		if !slices.Contains(lead, l) {
			order = append(order, l)
		}
		for _, n := range l.next {
			visit(n)
		}
	}
	visit(root)
	return order
}

// answer words the question and its answer: the symptom, and what is wrong where the shortest explanation ends in something that is.
func (a *asker) answer(out *frame.Why, root, end *link) {
	out.Question = a.reader.Word(i18n.M(texts.WhyQuestion))
	for _, asked := range [...]struct{ of, question i18n.Key }{
		{texts.WhyIs, texts.WhyQuestionIs}, {texts.WhyIsNamed, texts.WhyQuestionNamed}, {texts.WhyWaits, texts.WhyQuestionWaits},
		{texts.WhyLine, texts.WhyQuestionLine}, {texts.WhyLineValue, texts.WhyQuestionLineValue},
		{texts.WhyNeverShared, texts.WhyQuestionNever}, {texts.WhyNeverGlobal, texts.WhyQuestionNever},
		{texts.WhyInitial, texts.WhyQuestionIs}, {texts.WhyPasses, texts.WhyQuestionPasses},
	} {
		if root.Message.Is(asked.of) {
			out.Question = a.reader.Word(i18n.M(asked.question, root.Message.Args...))
		}
	}
	out.Message, out.Text, out.Detail = root.Message, a.reader.Word(root.Message), ""
	if root.rest.Key != "" {
		out.Detail = a.reader.Word(root.rest)
	}
	if t := end.tell; t != nil && root != end && root.Kind != frame.CauseFinding {
		t.text.Args = append(t.text.Args, i18n.Arg{Name: "symptom", Kind: i18n.Entry, Text: root.Message.Key, Args: root.Message.Args})
		out.Message, out.Text, out.Detail = t.text, a.reader.Word(t.text), a.reader.Word(t.detail)
	}
}

// leading is the shortest way from the symptom to something that is wrong; where nothing is, the way along the first causes.
func leading(root *link) []*link {
	level := []*link{root}
	for len(level) > 0 {
		var next []*link
		for _, l := range level {
			if l.alarm && l.of != nil {
				return way(l, root)
			}
			next = append(next, l.next...)
		}
		level = next
	}
	l := root
	for len(l.next) > 0 {
		l = l.next[0]
	}
	return way(l, root)
}

func way(l, root *link) []*link {
	var out []*link
	for ; l != nil; l = l.of {
		out = append(out, l)
		if l == root {
			break
		}
	}
	slices.Reverse(out)
	return out
}
