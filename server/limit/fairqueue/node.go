package fairqueue

import (
	"slices"
	"time"
)

// kind is what a piece of work needs.
type kind int

const (
	long  kind = iota // a run, a search, a table
	quick             // a step or a picture that a reader waits for
	kinds
)

// node is a group of owners, or at the end of a path one owner with the pieces that wait.
type node struct {
	name   string
	parent *node
	most   float64 // shares that it may have of its parent's
	kids   map[string]*node
	live   []*node // those of kids with work that waits or runs

	used   float64 // seconds of work done for it, each divided by its shares
	floor  float64 // of the kids: who comes begins there, however little they used before
	served int64   // number of the grant that it had last

	lists   [kinds][]*Turn // that wait, of an owner
	waits   [kinds]int     // turns in the lists at and below it
	works   [kinds]int     // turns granted through it that have not ended or gone back to wait
	begun   int            // turns begun through it and not ended
	unbegun int            // turns that wait to begin, at and below it
}

// busy says that something of it waits or runs.
func (n *node) busy() bool {
	return n.waits[long]+n.waits[quick]+n.works[long]+n.works[quick]+n.begun > 0
}

// shares are those that it takes of its parent's: as many as it has parts at work, up to its most.
func (n *node) shares() float64 {
	if n.most <= 1 || len(n.live) == 0 {
		return 1
	}
	sum := 0.0
	for _, k := range n.live {
		sum += k.shares()
	}
	return min(sum, n.most)
}

// leaf finds the node of an owner, or makes it.
func (n *node) leaf(o Owner) *node {
	for _, part := range o.parts() {
		n = n.kid(part)
	}
	return n
}

// find is the nodes that lead to an owner, as far as there are some.
func (n *node) find(o Owner) (list []*node) {
	for _, part := range o.parts() {
		name, _ := named(part)
		if n = n.kids[name]; n == nil {
			break
		}
		list = append(list, n)
	}
	return list
}

func (n *node) kid(part string) *node {
	name, most := named(part)
	k := n.kids[name]
	if k == nil {
		if n.kids == nil {
			n.kids = map[string]*node{}
		}
		k = &node{name: name, parent: n, most: most}
		n.kids[name] = k
	}
	return k
}

// wake puts a node that gets work among the live ones. Who has been away for long has a little in hand, and no more.
func (n *node) wake(credit float64) {
	for ; n.parent != nil && !n.busy(); n = n.parent {
		p := n.parent
		if len(p.live) > 0 {
			lowest := p.live[0].used
			for _, k := range p.live[1:] {
				lowest = min(lowest, k.used)
			}
			p.floor = max(p.floor, lowest)
		}
		n.used = max(n.used, p.floor-credit)
		p.live = append(p.live, n)
	}
}

// mostIdle is how many parts of a group are remembered that have nothing to do, for what they used.
const mostIdle = 1024

// sleep takes a node without work from the live ones, and its groups likewise. What it used is remembered as long as that is more than who
// comes anew begins with.
func (n *node) sleep(credit float64) {
	for p := n.parent; p != nil && !n.busy(); n, p = p, p.parent {
		i := slices.Index(p.live, n)
		if i < 0 {
			return
		}
		p.live = slices.Delete(p.live, i, i+1)
		p.floor = max(p.floor, min(n.used, p.lowest(n.used)))
		if n.used <= p.floor-credit || len(p.kids) > len(p.live)+mostIdle {
			delete(p.kids, n.name)
		}
		if p.parent == nil && len(p.live) == 0 {
			p.kids, p.floor = nil, 0 // nobody has kept anybody waiting
		}
	}
}

// lowest is what the live part that used least has used; other where there is none.
func (n *node) lowest(other float64) float64 {
	for i, k := range n.live {
		if i == 0 || k.used < other {
			other = k.used
		}
	}
	return other
}

// charge counts time of work done for an owner.
func (n *node) charge(d time.Duration) {
	for ; n.parent != nil; n = n.parent {
		n.used += d.Seconds() / n.shares()
	}
}

// before says which of two is served first: who has used less, or was served longer ago.
func (n *node) before(o *node) bool {
	if n.used != o.used {
		return n.used < o.used
	}
	return n.served < o.served
}

// add changes a counter of a node and of the groups that it is in.
func (n *node) add(counter func(*node) *int, by int) {
	for ; n != nil; n = n.parent {
		*counter(n) += by
	}
}

// top is the group at the first level that a node is in: an address, or a customer's network.
func (n *node) top() *node {
	for n.parent != nil && n.parent.parent != nil {
		n = n.parent
	}
	return n
}
