package occupancy

import (
	"tilescope/engine/device"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
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
	SharedBytes int // a block, as requested
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
func (o *Occupancy) Line() i18n.Message {
	return i18n.M(
		texts.ResidentBy(o.Limit.String()),
		i18n.N("warps", o.Warps),
		i18n.N("most", o.Device.MaxWarpsPerSM),
		i18n.N("percent", o.Percent()),
		i18n.N("blocks", o.Blocks),
	)
}

// Reserved says how much of the shared memory that a block takes the system keeps: "" for none.
func Reserved(d *device.Device) i18n.Arg {
	if d.SharedReserved == 0 {
		return i18n.T("reserved", "")
	}
	return i18n.K("reserved", texts.ResidentReserved, i18n.G("n", d.SharedReserved))
}

// Advice says why the occupancy is low and what to change; false where it is not low.
func (o *Occupancy) Advice() (i18n.Message, bool) {
	d := o.Device
	if o.Limit == device.LimitRefused || 100*o.Warps >= Low*d.MaxWarpsPerSM {
		return i18n.Message{}, false
	}
	args := []i18n.Arg{
		i18n.N("blocks", o.Blocks),
		i18n.N("warps", o.Warps),
		i18n.N("most", d.MaxWarpsPerSM),
		i18n.N("percent", o.Percent()),
		i18n.N("threads", o.Threads),
	}
	want := o.wanted()
	switch o.Limit {
	case device.LimitThreads:
		args = append(args, i18n.G("limit", d.MaxThreadsPerSM))
		return i18n.M(texts.ResidentThreads, args...), true
	case device.LimitShared:
		args = append(args, i18n.G("bytes", o.SharedPerBlock), i18n.G("limit", d.SharedPerSM), Reserved(d))
		if fit := o.fit(o.SharedBytes, want, func(n int) int { return d.Resident(o.Threads, o.Registers, n, o.Params).ByShared }); fit >= 0 {
			return i18n.M(texts.ResidentShared, append(args, i18n.G("fit", d.Resident(o.Threads, o.Registers, fit, o.Params).SharedPerBlock),
				i18n.N("want", want))...), true
		}
		return i18n.M(texts.ResidentSharedNever, args...), true
	case device.LimitRegisters:
		args = append(args, i18n.G("registers", o.Registers), i18n.G("limit", d.RegistersPerSM))
		if fit := o.fit(o.Registers, want, func(n int) int { return d.Resident(o.Threads, n, o.SharedBytes, o.Params).ByRegs }); fit > 0 {
			return i18n.M(texts.ResidentRegisters, append(args, i18n.G("fit", fit), i18n.N("want", want))...), true
		}
		return i18n.M(texts.ResidentRegistersNever, args...), true
	}
	need := (d.MaxWarpsPerSM*Low/100 + d.MaxBlocksPerSM - 1) / d.MaxBlocksPerSM * d.WarpSize
	return i18n.M(texts.ResidentBlocks, append(args, i18n.N("need", need))...), true
}

// wanted is the number of blocks that would no longer be few, as far as the other limits let them in; one more than now at least.
func (o *Occupancy) wanted() int {
	d := o.Device
	aBlock := (o.Threads + d.WarpSize - 1) / d.WarpSize
	want := (d.MaxWarpsPerSM*Low/100 + aBlock - 1) / aBlock
	for _, other := range []struct {
		limit device.Limit
		n     int
	}{
		{device.LimitBlocks, o.ByBlocks},
		{device.LimitThreads, o.ByThreads},
		{device.LimitShared, o.ByShared},
		{device.LimitRegisters, o.ByRegs},
	} {
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

// Spread says that the grid has fewer blocks than the device has multiprocessors; false where it has enough, or the device's table does not
// say how many there are.
func (o *Occupancy) Spread() (i18n.Message, bool) {
	if o.GridBlocks >= o.Device.SMs {
		return i18n.Message{}, false
	}
	return i18n.M(texts.ResidentSpread, i18n.N("blocks", o.GridBlocks), i18n.N("sms", o.Device.SMs)), true
}
