package race

import (
	"slices"

	"tilescope/engine/analysis"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// maxTail bounds the places that a finding with one cause names.
const maxTail = 256

// joined is the finding of a cause that a pair of places belongs to, too. Where there is none, the next finding is that of the cause.
func (a *Analysis) joined(k, cause key) (at int, ok bool) {
	if at, ok = a.index[cause]; ok {
		a.index[k] = at
		a.lastKey, a.lastAt = k, at
	} else if len(a.findings) < MaxFindings {
		a.index[cause] = len(a.findings)
	}
	return at, ok
}

// joinTail adds a pair of places to the finding of the same cause, if there is one already: the threads of a warp that use one array of a
// kernel, statement after statement, as if they kept step. The last steps of a reduction are the usual case, and each pair of their
// statements races.
func (a *Analysis) joinTail(k key, old *rec, lane int, same sameness) bool {
	tail, ok := a.tailOf(k, old, same)
	if !ok {
		return false
	}
	at, ok := a.joined(k, tail)
	if !ok {
		return false
	}
	e, f := a.e, &a.findings[at]
	f.Count++
	also := f.Also
	for i, site := range []int{old.at(), e.Site} {
		named := func(c analysis.Culprit) bool { return c.Site == site }
		if slices.ContainsFunc(f.Culprits, named) || slices.ContainsFunc(also, named) || len(also) >= maxTail {
			continue
		}
		c := a.culprit(e.Site, e.Block, e.Warp*int(a.width)+lane, e.Position)
		c.Access = e.Kind
		if i == 0 {
			c = a.culprit(site, int(old.thread/a.threads), int(old.thread%a.threads), a.start+int64(old.pos))
			c.Access = a.run.Program.Sites[site].Kind
		}
		also = append(slices.Clip(also), c)
	}
	f.Also = also
	a.nameTail(f)
	return true
}

// tailOf is the key of a pair's cause; false for a pair that is a cause of its own: it crosses warps, or loses an update.
func (a *Analysis) tailOf(k key, old *rec, same sameness) (key, bool) {
	site := old.at()
	if same != different || k.apart || site < 0 || a.e.Site < 0 || (old.thread-a.first)/a.width != uint32(a.e.Warp) {
		return key{}, false
	}
	if old.site&atomicFlag != 0 || a.e.Kind == isa.Atomic {
		return key{}, false
	}
	x, y := &a.run.Program.Sites[site], &a.run.Program.Sites[a.e.Site]
	if x.Array == "" || x.Array != y.Array || x.Func != y.Func || x.Span == y.Span || !a.steps(x) || !a.steps(y) {
		return key{}, false
	}
	low, high := int32(-1), int32(a.run.Program.Funcs[x.Func].Span.From)
	for i := range a.run.Program.Sites { // the first site of the array stands for its name
		if a.run.Program.Sites[i].Array == x.Array {
			low = -3 - int32(i)
			break
		}
	}
	return key{low: low, high: high, shared: k.shared}, true
}

// steps says whether the statement of an access reads its array and writes it, as the steps of a reduction do.
func (a *Analysis) steps(x *isa.Site) bool {
	if x.Stmt < 0 {
		return false
	}
	reads, writes := false, false
	for _, i := range a.run.Program.Stmts[x.Stmt].Sites {
		if s := &a.run.Program.Sites[i]; s.Array == x.Array {
			reads, writes = reads || s.Kind == isa.Load, writes || s.Kind == isa.Store
		}
	}
	return reads && writes
}

// nameTail words a finding with more than one pair of places.
func (a *Analysis) nameTail(f *analysis.Finding) {
	x, y := &f.Culprits[0], &f.Culprits[1]
	var lines []int
	for _, all := range [][]analysis.Culprit{f.Culprits, f.Also} {
		for i := range all {
			if c := &all[i]; c.Site >= 0 && a.run.Program.File != nil {
				_, own := a.run.Program.File.Place(a.run.Program.File.Position(a.run.Program.Sites[c.Site].Span.From).Line)
				lines = append(lines, own)
			}
		}
	}
	slices.Sort(lines)
	lines = slices.Compact(lines)
	f.Message = i18n.M(texts.RaceTail, i18n.N("places", len(f.Culprits)+len(f.Also)), i18n.T("array", a.run.Program.Sites[y.Site].Array),
		a.place.Cell(y.Site, f.Space, f.Addr), a.place.ThreadArg("first", x.Thread), a.place.ThreadArg("second", y.Thread),
		i18n.N("n", len(lines)), i18n.T("lines", symbolize.Ranges(lines)))
	a.mend(f, analysis.RemedyTail)
}

// joinUpdate adds a pair of accesses to the finding of the same lost update, if there is one already: a statement that reads, modifies and
// writes an element races with itself by both of its accesses, in either order.
func (a *Analysis) joinUpdate(k key, old *rec, lane int, same sameness) bool {
	site := old.at()
	if same != different && same != chance || k.copy || site < 0 || a.e.Site < 0 || old.site&atomicFlag != 0 || a.e.Kind == isa.Atomic {
		return false
	}
	x := a.culprit(site, int(old.thread/a.threads), int(old.thread%a.threads), a.start+int64(old.pos))
	y := a.culprit(a.e.Site, a.e.Block, a.e.Warp*int(a.width)+lane, a.e.Position)
	if !a.updates(&x, &y) {
		return false
	}
	update := key{low: -3 - int32(len(a.run.Program.Sites)) - int32(x.Stmt), high: -1, shared: k.shared, apart: k.apart}
	at, ok := a.joined(k, update)
	if !ok {
		return false
	}
	a.findings[at].Count++
	a.more(&a.findings[at], old, lane)
	return true
}
