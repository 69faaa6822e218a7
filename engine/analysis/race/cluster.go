package race

import "tilescope/engine/event"

// Blocks of a cluster reach each other's shared memory, and meet at barriers of their own.

// oneCluster says whether two blocks are of one cluster.
func (a *Analysis) oneCluster(x, y int) bool {
	if a.cluster == (event.Dim{}) {
		return x == y
	}
	return event.Peer(a.grid, a.cluster, x, 0) == event.Peer(a.grid, a.cluster, y, 0)
}

// meet orders a block behind all that the blocks of its cluster did before. What happens between a thread's arrival and its wait counts as
// before: that can hide a race and cannot invent one.
func (a *Analysis) meet(b *block) {
	b.met = a.era
	var all knowledge
	for index, o := range a.blocks {
		if !a.oneCluster(b.index, index) {
			continue
		}
		all = join(all, o.know)
		for _, k := range o.own {
			all = join(all, k)
		}
	}
	b.know = join(b.know, all)
}

// accessCluster watches the shared memory of other blocks, each of which some lanes may access.
func (a *Analysis) accessCluster(e *event.Access, mask uint32) {
	b := a.take(e)
	if a.cluster == (event.Dim{}) {
		return
	}
	for owner, lanes := range e.Owners(mask) {
		a.owner, a.floor = owner, b.met
		o := a.resident(owner)
		o.opened, o.written = true, true
		a.watch(&o.shared, e, lanes, 0)
	}
}
