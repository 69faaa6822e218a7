package scene

import (
	"tilescope/engine/blocktrace/activity"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// maxCrews bounds the groups of blocks that a scene names.
const maxCrews = 12

// buildCrews words the groups of blocks in which the same threads work.
func (s *State) buildCrews(g *activity.Groups, reader i18n.Reader) {
	mine := g.Of(s.Block)
	threads := s.Launch.Block.Count()
	for k := range g.List {
		if k == maxCrews {
			s.Scene.MoreCrews = len(g.List) - k
			break
		}
		c := &g.List[k]
		idle := threads - c.Working
		// A group that fills the box around it is named by the box's corners.
		key, low, up := texts.CrewSome, s.Launch.Grid.At(c.First), c.Up
		switch box := (event.Dim{c.Up[0] - c.Low[0] + 1, c.Up[1] - c.Low[1] + 1, c.Up[2] - c.Low[2] + 1}); {
		case c.Blocks == 1:
			key = texts.CrewOne
		case box.Count() == c.Blocks:
			key, low = texts.CrewArea, c.Low
		}
		s.Scene.Crews = append(s.Scene.Crews, frame.Crew{
			Blocks: c.Blocks, Block: format.Triple(s.Launch.Grid.At(c.First)), Working: c.Working, Storing: c.Storing, Idle: idle,
			Here: k == mine,
			Text: reader.Word(i18n.M(key, format.PlaceArg("low", format.Triple(low), s.Launch.Grid),
				format.PlaceArg("up", format.Triple(up), s.Launch.Grid),
				i18n.N("count", c.Blocks), i18n.N("working", c.Working), i18n.N("threads", threads), i18n.N("idle", idle))),
		})
	}
}
