package narrate

import (
	"slices"
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
		list := t.priced(isa.ClusterSpace, kind)
		if len(list) == 0 {
			continue
		}
		var all []shares
		var owners []int
		for _, r := range t.h.Shown {
			for i := range r.Accesses {
				if e := &r.Accesses[i]; e.Space == isa.ClusterSpace && e.Kind == kind && e.Block == t.s.Block {
					near := *e
					near.Space = isa.SharedSpace // the same variables, in another block
					all = t.share(all, r, &near)
					owners = t.owners(owners, e, t.h.Lanes(r))
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
		slices.Sort(owners)
		words := make([]string, len(owners))
		for i, block := range owners {
			words[i] = t.s.BlockName(block)
		}
		if len(words) > mostOwners {
			words = append(words[:mostOwners-1], "…")
		}
		keys := [...][2]i18n.Key{isa.Load: {texts.SayPeerRead, texts.SayPeerReadOwn}, isa.Store: {texts.SayPeerWrite, texts.SayPeerWriteOwn},
			isa.Atomic: {texts.SayPeerAtomic, texts.SayPeerAtomicOwn}}[kind]
		key, own := keys[0], 0
		for _, s := range t.gather(isa.SharedSpace, func(k isa.AccessKind) bool { return k == kind }) {
			own = max(own, s.lanes)
		}
		if own > 0 {
			key = keys[1]
		}
		return i18n.M(key, t.by(&all[0]), t.cells("cells", &all[0]), i18n.T("owners", strings.Join(words, ", ")), i18n.N("blocks", len(owners)),
			lanesArg(&all[0]), i18n.G("sectors", sectors), i18n.G("own", own)), true
	}
	return i18n.Message{}, false
}

// owners adds the blocks whose memory the shown lanes of an access reach.
func (t *teller) owners(list []int, e *event.Access, shown uint32) []int {
	for lane := range e.Addr {
		if (e.Mask&^e.Faulted&shown)>>lane&1 == 0 {
			continue
		}
		if block := e.Owner(lane); !slices.Contains(list, block) {
			list = append(list, block)
		}
	}
	return list
}
