package overview

import (
	"math"
	"sort"
	"strconv"

	"tilescope/engine/analysis/residency"
	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/occupancy"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Cost is what a launch costs; nil for a launch that the run does not have.
func Cost(run *input.Run, launch int, reader i18n.Reader) *frame.Cost {
	in := maker{run}
	l := in.Launch(launch)
	if l == nil {
		return nil
	}
	title := texts.CostTitle
	if in.WarpSize != in.Device.WarpSize {
		title = texts.CostTitleCut
	}
	return &frame.Cost{
		Key: in.Key, Launch: launch,
		Title: reader.Word(i18n.M(title, i18n.T("kernel", l.Kernel), i18n.T("device", in.Device.Name), i18n.N("lanes", in.WarpSize),
			i18n.N("native", in.Device.WarpSize))),
		Occupancy: in.occupancy(l, reader), Stays: in.stays(l, reader), Roofline: in.roofline(l, reader),
	}
}

// block is what a launch asks of a multiprocessor for one block.
type block struct{ threads, registers, shared, params int }

func (b block) on(d *device.Device) device.Residency {
	return d.Resident(b.threads, b.registers, b.shared, b.params)
}

func (in maker) occupancy(l *timeline.Launch, reader i18n.Reader) frame.Occupancy {
	fn, d := in.Code.Funcs[l.Func], in.Device
	b := block{l.Block.Count(), fn.RegistersEstimate, l.SharedBytes, fn.ParamBytes}
	r := b.on(d)
	word := func(key i18n.Key, args ...i18n.Arg) string { return reader.Word(i18n.M(key, args...)) }
	out := frame.Occupancy{
		Blocks: r.Blocks, Warps: r.Warps, MaxWarps: d.MaxWarpsPerSM,
		Percent: int(math.Round(100 * float64(r.Warps) / float64(max(d.MaxWarpsPerSM, 1)))),
		Source:  word(texts.OccupancySource),
	}
	switch {
	case fn.RegistersGiven:
		out.Source = word(texts.OccupancySourceGiven)
	case fn.ArrayRegisters > 0:
		out.Source = word(texts.OccupancySourceArrays, i18n.N("n", fn.ArrayRegisters))
	case fn.LocalBytes > 0:
		out.Source = word(texts.OccupancySourceLocal, i18n.G("bytes", fn.LocalBytes))
	}
	limits := []struct {
		limit      device.Limit
		by         int
		takes, has int
	}{
		{device.LimitThreads, r.ByThreads, b.threads, d.MaxThreadsPerSM},
		{device.LimitBlocks, r.ByBlocks, 1, d.MaxBlocksPerSM},
		{device.LimitShared, r.ByShared, r.SharedPerBlock, d.SharedPerSM},
		{device.LimitRegisters, r.ByRegs, r.RegistersPerBlockTaken, d.RegistersPerSM},
	}
	for _, x := range limits {
		name := x.limit.String()
		text := texts.Occupancy(name + "-text")
		args := []i18n.Arg{i18n.G("takes", x.takes), i18n.G("has", x.has), i18n.N("n", x.takes), i18n.N("a", b.registers),
			occupancy.Reserved(d)}
		switch warps := (b.threads + d.WarpSize - 1) / d.WarpSize; {
		case x.limit == device.LimitThreads && d.MaxWarpsPerSM/warps < d.MaxThreadsPerSM/b.threads:
			text, args = texts.OccupancyWarpsText, []i18n.Arg{i18n.N("takes", warps), i18n.N("has", d.MaxWarpsPerSM)}
		case x.limit == device.LimitRegisters && r.WarpsByRegs > 0:
			text, args = texts.OccupancyRegistersWarps,
				[]i18n.Arg{i18n.G("takes", r.RegistersPerWarp), i18n.N("a", b.registers), i18n.N("n", r.WarpsByRegs)}
		}
		if fn.RegistersGiven {
			switch text {
			case texts.OccupancyRegistersText:
				text = texts.OccupancyRegistersGiven
			case texts.OccupancyRegistersWarps:
				text = texts.OccupancyRegistersWarpsGiven
			}
		}
		row := frame.OccupancyLimit{
			Name: name, Label: word(texts.Occupancy(name)), Blocks: x.by, Binds: x.by == r.Blocks, Takes: x.takes, Has: x.has,
			Text: word(text, args...),
		}
		if row.Binds {
			key, arg := in.change(x.limit, b, r)
			row.Change = word(key, arg)
		}
		out.Limits = append(out.Limits, row)
	}
	key := texts.OccupancyText
	if r.Blocks == 0 {
		key = texts.OccupancyRefused
	}
	out.Text = word(key, i18n.N("blocks", r.Blocks), i18n.N("threads", b.threads), i18n.N("warps", r.Warps),
		i18n.N("most", d.MaxWarpsPerSM), i18n.N("percent", out.Percent))
	return out
}

// change is the most of the resource that binds with which, alone, a multiprocessor would hold more blocks. Where its warps are all in
// use more blocks would be no gain.
func (in maker) change(limit device.Limit, b block, r device.Residency) (key i18n.Key, arg i18n.Arg) {
	if r.Warps == in.Device.MaxWarpsPerSM {
		return texts.OccupancyChangeFull, i18n.N("n", r.Warps)
	}
	less, now := b, 0
	var take *int
	switch limit {
	case device.LimitThreads:
		take, key = &less.threads, texts.OccupancyChangeThreads
	case device.LimitShared:
		take, key = &less.shared, texts.OccupancyChangeShared
	case device.LimitRegisters:
		take, key = &less.registers, texts.OccupancyChangeRegisters
	default:
		return texts.OccupancyChangeBlocks, i18n.N("n", 0)
	}
	now = *take
	// Less never lets in fewer: the first of now−1, now−2, … that lets in more.
	cut := sort.Search(now, func(i int) bool {
		*take = now - 1 - i
		return less.on(in.Device).Blocks > r.Blocks
	})
	if *take = now - 1 - cut; cut == now || *take < 1 && limit != device.LimitShared {
		return texts.OccupancyChangeNone, i18n.N("n", 0)
	}
	return key, i18n.G("n", *take) // of shared memory what a program requests, without what the system takes
}

// stays are the blocks over the multiprocessors.
func (in maker) stays(l *timeline.Launch, reader i18n.Reader) frame.Stays {
	d := in.Device
	list, all := in.Final.Stays.Stays(l.Index, residency.MaxBlocks)
	out := frame.Stays{
		Together: in.Blocks == machine.OnSMs.String() || in.Blocks == machine.Together.String(),
		Of:       d.SMs,
		Bars:     [][5]int64{},
		More:     max(0, all-frame.MaxStays),
		Choices:  smChoices(d.SMs, l.Blocks),
	}
	if in.Blocks == machine.OnSMs.String() {
		if out.Chosen = in.SMs; out.Chosen == 0 {
			out.Chosen = d.SMs
		}
	}
	used := map[int]bool{}
	ends := map[int]int64{} // steps of a multiprocessor
	for _, s := range list {
		used[s.SM] = true
		out.Slots = max(out.Slots, s.Slot+1)
		ends[s.SM] += s.Steps
		if len(out.Bars) < frame.MaxStays {
			out.Bars = append(out.Bars, [5]int64{int64(s.Block), int64(s.SM), int64(s.Slot), s.From, s.To})
		}
	}
	out.SMs = len(used)
	for _, n := range ends {
		out.Length = max(out.Length, n)
	}
	key := texts.StaysText
	switch {
	case all == 0:
		key = texts.StaysNone
	case !out.Together && l.Open:
		key = texts.StaysInOrderOpen
	case !out.Together:
		key = texts.StaysInOrder
	case l.Open:
		key = texts.StaysTextOpen
	}
	out.Text = reader.Word(i18n.M(key, i18n.G("blocks", all), i18n.N("n", all), i18n.N("sms", out.SMs), i18n.N("slots", out.Slots),
		i18n.G("length", out.Length), i18n.G("steps", l.To-l.From)))
	if out.Chosen > out.SMs && all > out.SMs {
		out.Text = format.Sentences(out.Text, reader.Word(i18n.M(texts.StaysFewer, i18n.N("chosen", out.Chosen))))
	}
	return out
}

// smChoices are powers of two up to the device's number of multiprocessors, and that number, as far as there are blocks for more of them.
func smChoices(sms, blocks int) []int {
	out := []int{}
	for n := 1; n < sms; n *= 2 {
		out = append(out, n)
		if n >= blocks {
			return out
		}
	}
	return append(out, max(sms, 1))
}

// figure words a number of which three digits are enough.
func figure(reader i18n.Reader, x float64) string {
	if x >= 100 {
		return reader.Grouped(int64(math.Round(x)))
	}
	return reader.Decimal(strconv.FormatFloat(x, 'g', 3, 64))
}
