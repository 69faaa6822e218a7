package engine

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/machine"
	"tilescope/engine/texts"
)

// settings say how the run was requested and what can be requested instead.
func (x *Execution) settings(reader i18n.Reader) frame.Settings {
	s := frame.Settings{Changes: x.changes(reader), ReadsInput: x.Program.ReadsInput(), SMs: x.Program.Device.SMs, Device: DefaultDevice}
	for _, id := range machine.WarpOrders() {
		name := reader.Word(i18n.M(texts.ScheduleWarps(id)))
		s.WarpOrders = append(s.WarpOrders, frame.Choice{ID: id, Name: name, Seeded: id == machine.Shuffled.String()})
	}
	for _, id := range machine.BlockOrders() {
		name := reader.Word(i18n.M(texts.ScheduleBlocks(id)))
		s.Orders = append(s.Orders, frame.Choice{
			ID: id, Name: name, Seeded: id == machine.ShuffledBlocks.String(), OnSMs: id == machine.OnSMs.String(),
		})
	}
	return s
}

// shownText is how much of an argument or of the input a change quotes.
const shownText = 24

// changes are the settings that differ from what the source says.
func (x *Execution) changes(reader i18n.Reader) []frame.Change {
	s := &x.Spec
	list := []frame.Change{}
	add := func(c frame.Change, key i18n.Key, args ...i18n.Arg) {
		c.Text = reader.Word(i18n.M(key, args...))
		list = append(list, c)
	}
	own := map[string]string{}
	for _, d := range x.Program.Unit.Defines {
		own[d.Name] = d.Value
	}
	names := make([]string, 0, len(s.Defines))
	for name, v := range s.Defines {
		if was, ok := own[name]; !ok || was != v {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		add(frame.Change{Setting: frame.DefineSetting, Name: name}, texts.ChangeDefine, i18n.T("name", name),
			i18n.T("value", clipped(s.Defines[name])))
	}
	for _, line := range s.Off {
		add(frame.Change{Setting: frame.OffSetting, Line: line}, texts.ChangeOff, i18n.N("line", line))
	}
	if len(s.Args) > 0 {
		add(frame.Change{Setting: frame.ArgsSetting}, texts.ChangeArgs, i18n.T("args", clipped(strings.Join(s.Args, " "))))
	}
	if s.Stdin != "" {
		add(frame.Change{Setting: frame.StdinSetting}, texts.ChangeStdin, i18n.N("bytes", len(s.Stdin)))
	}
	if s.Device != DefaultDevice {
		add(frame.Change{Setting: frame.DeviceSetting}, texts.ChangeDevice, i18n.T("name", strings.ToUpper(s.Device)))
	}
	if s.WarpSize != 0 {
		add(frame.Change{Setting: frame.WarpSetting}, texts.ChangeWarp, i18n.N("lanes", x.Program.WarpSize))
	}
	if s.Schedule.Warps != machine.RoundRobin.String() {
		add(frame.Change{Setting: frame.WarpsSetting}, texts.ChangeOrder, i18n.K("order", texts.ScheduleWarps(s.Schedule.Warps)))
	}
	switch sms := s.Schedule.SMs; {
	case s.Schedule.Blocks == machine.OnSMs.String() && sms > 0:
		add(frame.Change{Setting: frame.BlocksSetting}, texts.ChangeSms, i18n.N("sms", sms))
	case s.Schedule.Blocks != machine.InOrder.String():
		add(frame.Change{Setting: frame.BlocksSetting}, texts.ChangeOrder, i18n.K("order", texts.ScheduleBlocks(s.Schedule.Blocks)))
	}
	if s.Schedule.Seed != 0 {
		add(frame.Change{Setting: frame.SeedSetting}, texts.ChangeSeed, i18n.T("seed", strconv.FormatUint(s.Schedule.Seed, 10)))
	}
	return list
}

// clipped is a text on one line, cut where it is long.
func clipped(text string) string {
	line := []rune(strings.Join(strings.Fields(text), " "))
	if len(line) > shownText {
		return string(line[:shownText-1]) + "…"
	}
	return string(line)
}
