package occupancy

import (
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/isa"
	"tilescope/engine/phrase"
)

// Low is the share of a multiprocessor's warps, in percent, below which a launch is told what to change.
const Low = 50

// Occupancy is what one multiprocessor holds of a launch.
type Occupancy struct {
	device.Residency
	Device      *device.Device
	Threads     int // of a block
	GridBlocks  int
	Registers   int // a thread, estimated
	SharedBytes int // a block, as asked for
	Params      int // bytes of arguments
}

// Of computes it for a launch.
func Of(code *isa.Program, d *device.Device, l *event.Launch) Occupancy {
	fn := code.Funcs[l.Func]
	return Occupancy{
		Residency: d.Resident(l.Block.Count(), fn.RegistersEstimate, l.SharedBytes, fn.ParamBytes), Device: d,
		Threads: l.Block.Count(), GridBlocks: l.Grid.Count(), Registers: fn.RegistersEstimate, SharedBytes: l.SharedBytes, Params: fn.ParamBytes,
	}
}

// Percent is the share of a multiprocessor's warps that can be resident, rounded.
func (o *Occupancy) Percent() int {
	most := max(o.Device.MaxWarpsPerSM, 1)
	return (200*o.Warps + most) / (2 * most)
}

// Line is the occupancy in a sentence.
func (o *Occupancy) Line() phrase.Message {
	return phrase.M("resident-by-"+o.Limit.String(), phrase.N("warps", o.Warps), phrase.N("most", o.Device.MaxWarpsPerSM), phrase.N("percent", o.Percent()), phrase.N("blocks", o.Blocks))
}

// Advice says why the occupancy is low and what to change; false where it is not low.
func (o *Occupancy) Advice() (phrase.Message, bool) {
	d := o.Device
	if o.Limit == device.LimitRefused || 100*o.Warps >= Low*d.MaxWarpsPerSM {
		return phrase.Message{}, false
	}
	args := []phrase.Arg{
		phrase.N("blocks", o.Blocks), phrase.N("warps", o.Warps), phrase.N("most", d.MaxWarpsPerSM), phrase.N("percent", o.Percent()), phrase.N("threads", o.Threads),
	}
	want := o.wanted()
	switch o.Limit {
	case device.LimitThreads:
		args = append(args, phrase.N("limit", d.MaxThreadsPerSM))
		return phrase.M("resident-threads", args...), true
	case device.LimitShared:
		args = append(args, phrase.N("bytes", o.SharedPerBlock), phrase.N("limit", d.SharedPerSM))
		if fit := o.fit(o.SharedBytes, want, func(n int) int { return d.Resident(o.Threads, o.Registers, n, o.Params).ByShared }); fit >= 0 {
			return phrase.M("resident-shared", append(args, phrase.N("fit", fit), phrase.N("want", want))...), true
		}
		return phrase.M("resident-shared-never", args...), true
	case device.LimitRegisters:
		args = append(args, phrase.N("registers", o.Registers), phrase.N("limit", d.RegistersPerSM))
		if fit := o.fit(o.Registers, want, func(n int) int { return d.Resident(o.Threads, n, o.SharedBytes, o.Params).ByRegs }); fit > 0 {
			return phrase.M("resident-registers", append(args, phrase.N("fit", fit), phrase.N("want", want))...), true
		}
		return phrase.M("resident-registers-never", args...), true
	}
	need := (d.MaxWarpsPerSM*Low/100 + d.MaxBlocksPerSM - 1) / d.MaxBlocksPerSM * d.WarpSize
	return phrase.M("resident-blocks", append(args, phrase.N("need", need))...), true
}

// wanted is the number of blocks that would no longer be few, as far as the other limits let them in; one more than now at least.
func (o *Occupancy) wanted() int {
	d := o.Device
	aBlock := (o.Threads + d.WarpSize - 1) / d.WarpSize
	want := (d.MaxWarpsPerSM*Low/100 + aBlock - 1) / aBlock
	for _, other := range []struct {
		limit device.Limit
		n     int
	}{{device.LimitBlocks, o.ByBlocks}, {device.LimitThreads, o.ByThreads}, {device.LimitShared, o.ByShared}, {device.LimitRegisters, o.ByRegs}} {
		if other.limit != o.Limit {
			want = min(want, other.n)
		}
	}
	return max(want, o.Blocks+1)
}

// fit is the largest need of a resource, at most now, with which want blocks fit; −1 where not even none is few enough.
func (o *Occupancy) fit(now, want int, blocks func(need int) int) int {
	low, high := -1, now // want blocks fit with low, and not with high
	for low+1 < high {
		if middle := (low + high) / 2; blocks(middle) >= want {
			low = middle
		} else {
			high = middle
		}
	}
	return low
}

// Spread says that the grid has fewer blocks than the device has multiprocessors; false where it has enough, or the device's table does not say how many there are.
func (o *Occupancy) Spread() (phrase.Message, bool) {
	if o.GridBlocks >= o.Device.SMs {
		return phrase.Message{}, false
	}
	return phrase.M("resident-spread", phrase.N("blocks", o.GridBlocks), phrase.N("sms", o.Device.SMs)), true
}
