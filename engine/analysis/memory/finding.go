package memory

import (
	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/symbolize"
	"tilescope/engine/texts"
)

// key merges findings.
type key struct {
	kind  analysis.Kind
	fault event.FaultKind
	site  int32
	pos   int32
	alloc int32
	below bool // accesses before the first element
}

// MaxFindings bounds the list: a program with more kinds and places of faults has heard enough.
const MaxFindings = 1000

// add files a finding, or counts it with its like.
func (a *Analysis) add(k key, count int64, f func() analysis.Finding) {
	if i, ok := a.index[k]; ok {
		a.findings[i].Count += count
		return
	}
	if len(a.findings) >= MaxFindings {
		return
	}
	made := f()
	made.Kind, made.Count = k.kind, count
	a.index[k] = len(a.findings)
	a.findings = append(a.findings, made)
}

func (a *Analysis) culprit(site, block, thread int, position int64, access isa.AccessKind) analysis.Culprit {
	c := analysis.Culprit{Site: site, Stmt: -1, Block: a.place.Block(block), Thread: a.place.ThreadAt(thread), Position: position,
		Access: access}
	if site >= 0 && site < len(a.run.Program.Sites) {
		s := &a.run.Program.Sites[site]
		c.Stmt, c.Pos = int(s.Stmt), int32(s.Span.From)
	}
	return c
}

// undefined reports a read of bytes that nobody wrote.
func (a *Analysis) undefined(p *pending, shared bool, owner int) {
	kind, space, message, hint := analysis.UninitGlobal, isa.GlobalSpace, texts.UninitializedGlobal, texts.UninitializedGlobalHint
	if shared {
		kind, space, message, hint = analysis.UninitShared, isa.SharedSpace, texts.UninitializedShared, texts.UninitializedSharedHint
	}
	a.add(key{kind: kind, site: p.site, alloc: -1}, 1, func() analysis.Finding {
		access := isa.Load
		if p.atomic {
			access = isa.Atomic
		}
		c := a.culprit(int(p.site), p.block, p.thread, p.position, access)
		addr, cell := p.addr, a.place.Cell(int(p.site), space, p.addr)
		switch {
		case shared && owner != p.block:
			space, cell = isa.ClusterSpace, a.place.CellOf(int(p.site), p.addr, owner)
		case shared:
			addr = p.off
		}
		return analysis.Finding{
			Severity: analysis.Error, Launch: a.launch, Culprits: []analysis.Culprit{c}, Space: space, Addr: addr, Bytes: int(p.bytes),
			Position: p.position,
			Message: i18n.M(message, cell, a.place.ThreadArg("thread", c.Thread),
				a.place.BlockArg("block", c.Block)),
			Hint: i18n.M(hint),
		}
	})
}

// unfetched notes that an allocation ends with results in it that nobody fetched or used.
func (a *Analysis) unfetched(alloc int, position int64) {
	i := a.place.IndexOf(alloc)
	if i < 0 {
		return
	}
	al, u := &a.place.All()[i], a.uses[i]
	if al.Freed || al.Init || al.Managed || al.Heap() || al.Space != isa.GlobalSpace || u.wroteLaunch < 0 || u.copied || u.readLaunch >= 0 {
		return
	}
	a.add(key{kind: analysis.NeverCopiedBack, site: u.wroteSite, pos: int32(al.Pos), alloc: -1}, 1, func() analysis.Finding {
		c := analysis.Culprit{Site: int(u.wroteSite), Stmt: -1, Pos: int32(al.Pos), Access: isa.Store, Position: position}
		if s := c.Site; s >= 0 && s < len(a.run.Program.Sites) {
			c.Stmt, c.Pos = int(a.run.Program.Sites[s].Stmt), int32(a.run.Program.Sites[s].Span.From)
		}
		return analysis.Finding{
			Severity: analysis.Note, Launch: int(u.wroteLaunch), Culprits: []analysis.Culprit{c}, Space: isa.GlobalSpace,
			Addr: al.Addr, Bytes: int(al.Bytes), Position: position,
			Message: i18n.M(texts.NeverCopiedBack, i18n.T("array", quoted(nameOf(al)))), Hint: i18n.M(texts.NeverCopiedBackHint),
		}
	})
}

func nameOf(al *symbolize.Alloc) string {
	if al == nil || al.Name == "" {
		return nameless
	}
	return al.Name
}

// nameless is what memory is called that has no name in the source.
const nameless = "memory"

// quoted is an array's name as sentences have it, where it has one.
func quoted(name string) string {
	if name == nameless {
		return name
	}
	return i18n.Quoted(name)
}
