package why

import (
	"bytes"
	"math/bits"
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Output is a line of standard output, or a number in it; all count from 1. Without a Value and without a number at the Column, which is a
// byte of the line, it is the line: the number in it that is wrong, where a finding of the run tells.
type Output struct{ Line, Value, Column int }

// mostValues bounds the numbers of a line that are looked at for one that a finding explains.
const mostValues = 64

// shown is a number of the output, and who printed it.
type shown struct {
	number
	k    int // which of the line, from 1; 0 for the whole line
	ok   bool
	by   timeline.Printed
	host []*pending // what the host's call prints there
}

// output explains a line of standard output or a number in it: who printed it, and where what it says comes from.
func (a *asker) output(q Output) (*link, error) {
	line, from := a.outputLine(q.Line)
	if line == nil {
		return nil, none(texts.WhyNoOutput, i18n.N("n", q.Line), i18n.N("count", lines(a.in.Stdout)))
	}
	list := numbers(line)
	whole := &shown{number: number{0, len(line)}}
	for i, at := range list {
		if at.from < q.Column && q.Column <= at.to {
			q.Value = i + 1
		}
	}
	if q.Value > 0 {
		if q.Value > len(list) {
			return nil, none(texts.WhyNoOutputValue, i18n.N("k", q.Value), i18n.N("n", q.Line), i18n.N("count", len(list)))
		}
		one := []*shown{{number: list[q.Value-1], k: q.Value}}
		if err := a.showOutput(one, from); err != nil {
			return nil, err
		}
		return a.printedValue(one[0], q.Line, line, from)
	}
	all := []*shown{whole}
	for i, at := range list[:min(len(list), mostValues)] {
		all = append(all, &shown{number: at, k: i + 1})
	}
	if err := a.showOutput(all, from); err != nil {
		return nil, err
	}
	best := whole
	if k := slices.IndexFunc(all, (*shown).explains); k > 0 {
		best = all[k] // what printed the line's beginning, such as a text, has nothing to explain
	}
	var doubted *shown
	for _, x := range all[1:] {
		if !x.ok || !a.failing() || len(list) < 2 || a.back.Replayed() > a.lim.Steps/2 {
			break
		}
		root, err := a.printedValue(x, q.Line, line, from)
		if err != nil {
			return nil, err
		}
		if lead := leading(root); lead[len(lead)-1].alarm {
			return root, nil
		}
		if doubted == nil && doubtful(root) != nil {
			doubted = x
		}
		a.links, a.met, a.cut, a.full, a.late = nil, nil, false, false, false
	}
	if doubted != nil {
		best = doubted
	}
	return a.printedValue(best, q.Line, line, from)
}

// explains says whether it is known who printed the number, and what it comes from.
func (x *shown) explains() bool { return x.ok && (x.by.Step.Position >= 0 || len(x.host) > 0) }

// outputLine is a line of standard output and where it begins; nil for none.
func (a *asker) outputLine(n int) (line []byte, from int64) {
	text := a.in.Stdout
	for k := 1; k < n; k++ {
		at := bytes.IndexByte(text[from:], '\n')
		if at < 0 {
			return nil, 0
		}
		from += int64(at) + 1
	}
	if n < 1 || from >= int64(len(text)) {
		return nil, 0
	}
	line, _, _ = bytes.Cut(text[from:], []byte("\n"))
	return append([]byte{}, line...), from
}

// failing says whether the run has an error that can change what kernels compute.
func (a *asker) failing() bool {
	all := a.in.Final.Findings()
	for i := range all {
		if all[i].Severity == analysis.Error && all[i].Launch >= 0 {
			return true
		}
	}
	return false
}

// showOutput finds who printed what begins at some places of a line.
func (a *asker) showOutput(list []*shown, from int64) error {
	offsets := make([]int64, len(list))
	for i, x := range list {
		offsets[i] = from + int64(x.from)
	}
	return a.back.Outputs(a.ctx, offsets, func(i int, m *machine.Machine, p timeline.Printed) {
		x := list[i]
		x.ok, x.by = true, p
		if p.Step.Position >= 0 {
			return
		}
		argument := -1
		if x.k > 0 {
			argument = printing(a.in.Code, m, a.text(p.First, p.Bytes), int(offsets[i]-p.First))
		}
		x.host = a.printed(m, p, argument)
	})
}

// text is a part of standard output.
func (a *asker) text(from, count int64) []byte {
	end := min(from+count, int64(len(a.in.Stdout)))
	return a.in.Stdout[min(from, end):end]
}

// printedValue explains a number of a line of output, or the whole line.
func (a *asker) printedValue(x *shown, n int, line []byte, from int64) (*link, error) {
	text := string(line[x.from:x.to])
	root := &link{Cause: frame.Cause{Kind: frame.CauseOutput, Place: -1, Value: text}}
	root.Message = i18n.M(texts.WhyLine, i18n.N("n", n), i18n.T("text", clip(text)))
	if x.k > 0 {
		root.Message = i18n.M(texts.WhyLineValue, i18n.N("n", n), i18n.N("k", x.k), i18n.T("text", clip(text)))
	}
	switch {
	case !x.ok:
		a.cut = true
		return a.add(nil, root), nil
	case x.by.Step.Position >= 0:
		return a.printedBy(root, x, from+int64(x.from))
	}
	root.Place, root.Line = x.by.Position, a.in.LineOf(x.by.At)
	root.rest = i18n.M(texts.WhyHostPrints, i18n.N("line", root.Line), i18n.T("text", clip(a.callText(x.by.At))))
	root = a.add(nil, root)
	for _, p := range x.host {
		p.of = root
	}
	_, err := a.follow(x.host)
	return root, err
}

func lines(text []byte) int {
	n := bytes.Count(text, []byte("\n"))
	if len(text) > 0 && text[len(text)-1] != '\n' {
		n++
	}
	return n
}

// printedBy explains what a kernel's printf printed: its arguments, or the one that printed the number.
func (a *asker) printedBy(root *link, x *shown, offset int64) (*link, error) {
	at := x.by.Step
	// Lanes print in ascending order, each as many lines as the others.
	chunk := a.text(x.by.First, x.by.Bytes)
	before := lines(chunk[:min(offset-x.by.First, int64(len(chunk)))])
	if k := offset - x.by.First; k > 0 && chunk[k-1] != '\n' {
		before-- // it begins in a line
	}
	lanes := format32(at.Mask)
	each := max(lines(chunk)/len(lanes), 1)
	nth := min(before/each, len(lanes)-1)
	who := actor{at.Launch, at.Block, at.Warp, lanes[nth]}
	t, err := a.track(who.launch, who.block)
	if err != nil {
		return nil, err
	}
	if err := a.at(root, who, at.Position, a.in.StmtLine(at.Stmt)); err != nil {
		return nil, err
	}
	root.rest = i18n.M(texts.WhyPrints, append(a.by(who), a.when("when", root), i18n.T("text", clip(a.in.Text(at.Stmt))))...)
	root = a.add(nil, root)
	if t == nil {
		return root, nil
	}
	i, place := a.prints(t, who, t.Index(at.Position))
	if i < 0 {
		return root, nil
	}
	f := a.in.Code.Funcs[place.fn]
	for pc := place.from; pc < place.to; pc++ {
		in := f.Code[pc]
		if in.Op != isa.Printf {
			continue
		}
		args := f.Calls[in.Imm].Args
		args = args[min(1, len(args)):]
		if x.k > 0 {
			own := lineStart(chunk, nth*each)
			upto := lineStart(chunk, (nth+1)*each)
			if format, ok := formatOf(a.in.Text(at.Stmt)); ok {
				if k, ok := conversionAt(format, chunk[own:upto], int(offset-x.by.First)-own); ok && k < len(args) {
					args = args[k : k+1]
				}
			}
		}
		w := wants{}
		for _, r := range args {
			w.add(place.fn, r, value)
		}
		src := a.trace(t, who, i, pc, w)
		if err := a.values(a.ctx, who, src.loads); err != nil {
			return nil, err
		}
		more, err := a.parts(root, who, src, 0, at.Position)
		if err != nil {
			return nil, err
		}
		if _, err := a.follow(more); err != nil {
			return nil, err
		}
		break
	}
	return root, nil
}

// lineStart is where the line with an index, from 0, begins; the end of the text for one behind it.
func lineStart(text []byte, n int) int {
	at := 0
	for ; n > 0; n-- {
		k := bytes.IndexByte(text[at:], '\n')
		if k < 0 {
			return len(text)
		}
		at += k + 1
	}
	return at
}

func format32(mask uint32) (out []int) {
	for m := mask; m != 0; m &= m - 1 {
		out = append(out, bits.TrailingZeros32(m))
	}
	return out
}
