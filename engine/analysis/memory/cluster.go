package memory

import (
	"math/bits"

	"tilescope/engine/analysis"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// accessCluster is an access to the shared memory of other blocks of the cluster, each of which some lanes may access.
func (a *Analysis) accessCluster(e *event.Access, mask uint32) {
	if !a.place.Current().Clustered() {
		return
	}
	for owner, lanes := range e.Owners(mask) {
		a.access(e, lanes, owner)
		lane := bits.TrailingZeros32(lanes)
		a.resident(owner).visit = visit{
			addr: e.Addr[lane], position: e.Position, block: e.Block, thread: e.Warp*a.width + lane, site: int32(e.Site), bytes: int32(e.Bytes),
			access: e.Kind, open: true,
		}
	}
}

// visit is the last access of another block to a block's shared memory since the barrier of their cluster.
type visit struct {
	addr          uint64
	position      int64
	block, thread int
	site, bytes   int32
	access        isa.AccessKind
	open          bool
}

// mayEnd reports a block that ends without a barrier behind another block's access to its shared memory: in another run it may end before.
func (a *Analysis) mayEnd(b *block) {
	v := &b.visit
	if !v.open {
		return
	}
	a.add(key{kind: analysis.UseAfterFree, fault: event.PeerEnded, site: v.site, alloc: -1}, 1, func() analysis.Finding {
		c := a.culprit(int(v.site), v.block, v.thread, v.position, v.access)
		does := [...]i18n.Key{isa.Load: texts.DoesRead, isa.Store: texts.DoesWrite, isa.Atomic: texts.DoesUpdate}[v.access]
		return analysis.Finding{
			Severity: analysis.Error, Launch: a.launch, Culprits: []analysis.Culprit{c}, Space: isa.ClusterSpace, Addr: v.addr,
			Bytes: int(v.bytes), Position: v.position,
			Message: i18n.M(texts.PeerMayEnd, i18n.K("does", does), a.place.CellOf(int(v.site), v.addr, b.index),
				a.place.ThreadArg("thread", c.Thread), a.place.BlockArg("block", c.Block)),
			Hint: i18n.M(texts.PeerEndedHint),
		}
	})
}

// settleOwn gives the verdicts on what the block's own threads have read. Its barrier does not order other blocks of the cluster: what they
// have read waits for the barrier of the cluster.
func (a *Analysis) settleOwn(b *block) {
	var others []pending
	for i := range b.waiting {
		if p := &b.waiting[i]; p.block == b.index {
			a.judge(p, &b.defined, b.parts, true, b.index)
		} else {
			others = append(others, *p)
		}
	}
	b.reset(others)
}

// over are the blocks of an ended block's cluster, none while one of them continues.
func (a *Analysis) over(b *block) []*block {
	l := a.place.Current()
	if !l.Clustered() {
		return []*block{b}
	}
	var all []*block
	for rank := range l.Cluster.Count() {
		switch o := a.blocks[l.Peer(b.index, rank)]; {
		case o == nil:
		case !o.ended:
			return nil
		default:
			all = append(all, o)
		}
	}
	return all
}
