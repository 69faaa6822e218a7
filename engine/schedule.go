package engine

import (
	"cmp"

	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// machine is the schedule as the machine takes it.
func (s Schedule) machine() (machine.Schedule, error) {
	warps, ok := machine.ParseWarpOrder(s.Warps)
	if !ok {
		return machine.Schedule{}, &SpecError{Message: i18n.M(texts.SpecWarps, i18n.T("name", s.Warps))}
	}
	blocks, ok := machine.ParseBlockOrder(s.Blocks)
	if !ok {
		return machine.Schedule{}, &SpecError{Message: i18n.M(texts.SpecBlocks, i18n.T("name", s.Blocks))}
	}
	if s.SMs < 0 {
		return machine.Schedule{}, &SpecError{Message: i18n.M(texts.SpecSms, i18n.N("count", s.SMs))}
	}
	return machine.Schedule{Warps: warps, Blocks: blocks, Seed: s.Seed, SMs: s.SMs}, nil
}

// Name words a schedule for the sentence about what it does.
func (s Schedule) Name() i18n.Message {
	warps, blocks := cmp.Or(s.Warps, machine.RoundRobin.String()), cmp.Or(s.Blocks, machine.InOrder.String())
	if s.Seed != 0 {
		return i18n.M(texts.ScheduleNamedSeed, i18n.K("warps", texts.ScheduleWarps(warps)), i18n.K("blocks", texts.ScheduleBlocks(blocks)),
			i18n.N("seed", int64(s.Seed)))
	}
	return i18n.M(texts.ScheduleNamed, i18n.K("warps", texts.ScheduleWarps(warps)), i18n.K("blocks", texts.ScheduleBlocks(blocks)))
}
