package lessoneval

import (
	"slices"

	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
)

// miss says in which way an answer is wrong, where no misconception behind it is known. It does not tell the right one.
func (s *Settled) miss(number float64, list []int) i18n.Message {
	switch s.Kind {
	case questionkind.Number:
		switch {
		case number > s.Number && s.Number > 0 && number >= 2*s.Number:
			return i18n.M(texts.MissFarAbove)
		case number > s.Number:
			return i18n.M(texts.MissAbove)
		case number > 0 && 2*number <= s.Number:
			return i18n.M(texts.MissFarBelow)
		}
		return i18n.M(texts.MissBelow)
	case questionkind.Cells:
		right := 0
		for _, n := range list {
			if slices.Contains(s.List, n) {
				right++
			}
		}
		if right == 0 && len(list) > 0 {
			return i18n.M(texts.MissAllCells, i18n.N("wrong", len(list)))
		}
		return i18n.M(texts.MissCells, i18n.N("right", right), i18n.N("wrong", len(list)-right), i18n.N("missing", len(s.List)-right))
	case questionkind.Order:
		ranks := slices.Sorted(slices.Values(s.Ranks))
		right := 0
		for right < len(list) && s.Ranks[list[right]] == ranks[right] {
			right++
		}
		if right == 0 {
			return i18n.M(texts.MissFirst)
		}
		return i18n.M(texts.MissOrder, i18n.N("n", right))
	}
	return i18n.M(texts.MissChoice)
}
