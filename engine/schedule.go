package engine

import (
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
)

var warpOrders = map[string]machine.WarpOrder{
	"": machine.RoundRobin, "round-robin": machine.RoundRobin, "warp-after-warp": machine.WarpAfterWarp, "shuffled": machine.Shuffled,
}

var blockOrders = map[string]machine.BlockOrder{
	"": machine.InOrder, "in-order": machine.InOrder, "together": machine.Together, "on-sms": machine.OnSMs, "shuffled": machine.ShuffledBlocks,
}

// machine is the schedule as the machine takes it.
func (s Schedule) machine() (machine.Schedule, error) {
	warps, ok := warpOrders[s.Warps]
	if !ok {
		return machine.Schedule{}, &SpecError{Message: i18n.M("spec-warps", i18n.T("name", s.Warps))}
	}
	blocks, ok := blockOrders[s.Blocks]
	if !ok {
		return machine.Schedule{}, &SpecError{Message: i18n.M("spec-blocks", i18n.T("name", s.Blocks))}
	}
	if s.SMs < 0 {
		return machine.Schedule{}, &SpecError{Message: i18n.M("spec-sms", i18n.N("count", s.SMs))}
	}
	return machine.Schedule{Warps: warps, Blocks: blocks, Seed: s.Seed, SMs: s.SMs}, nil
}
