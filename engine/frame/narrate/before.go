package narrate

import (
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/moment"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// before says what other blocks did in a step that the block in focus begins with: the whole launch up to there is passed in it. "" where
// the block is the first.
func (n narrator) before(h *moment.Moment) string {
	t := n.s.Track
	if !h.Own || h.From > 0 || t.Steps[0].At <= t.Start {
		return ""
	}
	steps := i18n.G("steps", t.Steps[0].At-t.Start)
	blocks, last := n.ended(t.Steps[0].At)
	key, args := texts.RanOthers, []i18n.Arg{steps}
	switch {
	case blocks == 1:
		at := n.s.Launch.Grid.At(last)
		key = texts.RanBlock
		args = append(args, format.PlaceArg("block", [3]int{int(at[0]), int(at[1]), int(at[2])}, n.s.Launch.Grid))
	case blocks > 1:
		key, args = texts.RanBlocks, append(args, i18n.G("blocks", blocks))
	}
	return n.reader.Word(i18n.M(key, args...))
}

// ended counts the blocks that came to their end before a position, and names the last of them in the grid; none where others had begun by
// then, or there are too many to look at.
func (n narrator) ended(position int64) (blocks, last int) {
	if n.s.Launch.Blocks > frame.MaxBlocks {
		return 0, 0
	}
	for b := range n.s.Launch.Blocks {
		from, to := n.in.Timeline.BlockSpan(n.s.Scene.Launch, b)
		switch {
		case from == to || from >= position:
		case to > position:
			return 0, 0
		default:
			blocks, last = blocks+1, b
		}
	}
	return blocks, last
}

// also puts a further sentence behind what follows the headline.
func also(rest, more string) string {
	if rest != "" && !strings.HasSuffix(rest, ".") {
		rest += "."
	}
	return strings.TrimSpace(rest + " " + more)
}
