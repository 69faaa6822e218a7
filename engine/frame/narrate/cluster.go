package narrate

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/analysis/coalesce"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// mostOwners is how many blocks a sentence names.
const mostOwners = 3

// cluster tells of an access to the shared memory of other blocks of the cluster.
func (t *teller) cluster() (i18n.Message, bool) {
	if t.s.Launch == nil || !t.s.Launch.Clustered() {
		return i18n.Message{}, false
	}
	for _, kind := range []isa.AccessKind{isa.Atomic, isa.Store, isa.Load} {
		list := t.first(isa.ClusterSpace, func(k isa.AccessKind) bool { return k == kind })
		if len(list) == 0 {
			continue
		}
		var all []shares
		var owners []string
		for _, r := range t.h.Shown {
			for i := range r.Accesses {
				if e := &r.Accesses[i]; e.Space == isa.ClusterSpace && e.Kind == kind && e.Block == t.s.Block {
					near := *e
					near.Space = isa.SharedSpace // the same variables, in another block
					all = t.share(all, r, &near)
					owners = t.owners(owners, e)
				}
			}
		}
		if len(all) == 0 {
			continue
		}
		sectors := 0
		for _, a := range list {
			sectors += coalesce.Count(a.mask, &a.e.Addr, max(a.e.Bytes, 1), t.in.Device).Sectors
		}
		count := len(owners)
		if count > mostOwners {
			owners = append(owners[:mostOwners-1], "…")
		}
		key := [...]i18n.Key{isa.Load: texts.SayPeerRead, isa.Store: texts.SayPeerWrite, isa.Atomic: texts.SayPeerAtomic}[kind]
		return i18n.M(key, t.by(&all[0]), t.cells("cells", &all[0]), i18n.T("owners", strings.Join(owners, ", ")), i18n.N("blocks", count),
			lanesArg(&all[0]), i18n.G("sectors", sectors)), true
	}
	return i18n.Message{}, false
}

// owners adds the blocks whose memory the shown lanes of an access reach.
func (t *teller) owners(list []string, e *event.Access) []string {
	l := t.s.Launch
	for lane := range e.Addr {
		if e.Mask&^e.Faulted>>lane&1 == 0 {
			continue
		}
		at := l.Grid.At(e.Owner(lane))
		name := strconv.Itoa(int(at[0]))
		if l.Grid[1] > 1 || l.Grid[2] > 1 {
			name = "(" + name + "," + strconv.Itoa(int(at[1]))
			if l.Grid[2] > 1 {
				name += "," + strconv.Itoa(int(at[2]))
			}
			name += ")"
		}
		if !slices.Contains(list, name) {
			list = append(list, name)
		}
	}
	return list
}
