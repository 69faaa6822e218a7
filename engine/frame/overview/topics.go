package overview

import (
	"slices"

	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
	"tilescope/engine/isa"
)

// goodPart of what a launch asks of a memory is worth a place beside the picture: one in so many.
const goodPart = 4

// Topics are what a launch has to say, the most telling first: what it pays too much for, then what its blocks share and how they combine.
// The scene has its events already.
func Topics(in *input.Run, launch int, s *frame.Scene) []frame.Topic {
	out := []frame.Topic{}
	c := in.Final.Counters
	sums := c.Of(launch)
	if repeats := sums.SharedLoadConflicts + sums.SharedStoreConflicts; repeats > 0 &&
		goodPart*repeats >= sums.SharedLoadWavefronts+sums.SharedStoreWavefronts {
		out = append(out, frame.TopicConflicts)
	}
	if slices.ContainsFunc(s.Track.Events.Deeds, func(d frame.TrackDeed) bool { return d.Exchanges }) {
		out = append(out, frame.TopicExchanges)
	}
	spare, sectors := int64(0), sums.GlobalLoadSectors+sums.GlobalStoreSectors
	sites, _ := c.Sites(launch)
	for i, s := range sites {
		if s.In[isa.GlobalSpace].Warps > 0 && in.Code.Sites[i].Kind != isa.Atomic {
			spare += s.Sectors - s.LeastSectors
		}
	}
	if spare > 0 && goodPart*spare >= sectors {
		out = append(out, frame.TopicUncoalesced)
	}
	if slices.ContainsFunc(s.HaloOf, func(h frame.Halo) bool { return h.Homes && slices.Max(append(h.Loads, 0)) > 1 }) {
		out = append(out, frame.TopicHalo)
	}
	if s.Tree != nil {
		out = append(out, frame.TopicTree)
	}
	return out
}
