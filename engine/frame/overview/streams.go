package overview

import (
	"slices"
	"strconv"

	"tilescope/engine/analysis/calls"
	"tilescope/engine/clock"
	"tilescope/engine/event"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/overlap"
	"tilescope/engine/texts"
)

// stream is a stream's name.
func (p *programMaker) stream(s event.Stream) string {
	switch s.Number {
	case 0:
		return p.word(texts.StreamDefault)
	case -1:
		return p.word(texts.StreamThread)
	}
	return p.word(texts.StreamOwn, i18n.N("number", s.Number))
}

// part is which elements of the device's memory a copy or a fill moves: −1 for memory that is not kept, or has no elements.
func (p *programMaker) part(c *calls.Call, way string) (first, count int) {
	memory, at := c.Memory, c.At
	if way == "out" {
		memory, at = c.From, c.FromAt
	}
	if memory < 0 {
		return -1, 0
	}
	size := max(int64(p.memories[memory].Elem.Bytes), 1)
	return int(at / size), int((c.Bytes + size - 1) / size)
}

// work is what a call asks of the device.
func (p *programMaker) work(c *calls.Call) (overlap.Work, bool) {
	switch c.Kind {
	case calls.Launch:
		l := p.in.Launch(c.Launch)
		return overlap.Work{Engine: overlap.Run, Takes: clock.Launch(p.in.Device, l.To-l.From, l.Grid.Count())}, true
	case calls.Fill:
		return overlap.Work{Engine: overlap.Run, Takes: clock.Copy(p.in.Device, uint64(c.Bytes), true)}, true
	case calls.Copy:
		way := p.way(c)
		engine := map[string]overlap.Engine{"in": overlap.In, "on": overlap.Run, "out": overlap.Out}[way]
		return overlap.Work{Engine: engine, Takes: clock.Copy(p.in.Device, uint64(c.Bytes), way == "on")}, true
	}
	return overlap.Work{}, false
}

// engineNames are as a frame has them.
var engineNames = [...]string{overlap.In: "in", overlap.Run: "run", overlap.Out: "out"}

// streams lays the work of a program that uses streams out in time.
func (p *programMaker) streams() {
	if !slices.ContainsFunc(p.list, func(c calls.Call) bool { return c.Stream.Number != 0 }) {
		return
	}
	chart := overlap.Of(p.list, p.work)
	out := &frame.Streams{Rows: []frame.StreamRow{}, Bars: []frame.StreamBar{}, Pairs: []string{}, End: chart.End, Serial: chart.Serial,
		Made: chart.Made}
	rows, left := map[int]int{}, map[int]bool{} // streams with a row, and those that none was left for
	for _, b := range chart.Bars {
		if _, ok := rows[b.Stream.Number]; !ok && len(rows) < frame.MaxStreamRows {
			rows[b.Stream.Number] = len(rows)
			out.Rows = append(out.Rows, frame.StreamRow{Number: b.Stream.Number, Name: p.stream(b.Stream)})
		}
	}
	shown := map[int]int{} // bars of the chart, by their index in the frame
	for i := range chart.Bars {
		b := &chart.Bars[i]
		row, ok := rows[b.Stream.Number]
		if !ok {
			left[b.Stream.Number] = true
			continue
		}
		shown[i] = len(out.Bars)
		out.Bars = append(out.Bars, frame.StreamBar{Call: b.Call, Row: row, Engine: engineNames[b.Engine], Label: p.barLabel(b),
			Begin: b.Begin, End: b.End, Text: p.barText(b), Beside: []string{}})
	}
	pairs := chart.Pairs()
	for _, pair := range pairs {
		for _, two := range [][2]int{{pair.A, pair.B}, {pair.B, pair.A}} {
			if i, ok := shown[two[0]]; ok && !slices.Contains(out.Bars[i].Beside, engineNames[chart.Bars[two[1]].Engine]) {
				out.Bars[i].Beside = append(out.Bars[i].Beside, engineNames[chart.Bars[two[1]].Engine])
			}
		}
	}
	for i, pair := range pairs {
		if i >= frame.MaxStreamPairs {
			out.More++
			continue
		}
		out.Pairs = append(out.Pairs, i18n.Capital(p.word(texts.StreamPair, i18n.T("one", p.barName(&chart.Bars[pair.A])),
			i18n.T("other", p.barName(&chart.Bars[pair.B])))))
	}
	out.Text = p.word(texts.StreamTotal, i18n.N("streams", len(out.Rows)), p.micro("end", chart.End), p.micro("serial", chart.Serial))
	if len(out.Pairs) == 0 {
		out.Text = p.word(texts.StreamNone, p.micro("end", chart.End))
	}
	if p.out.More > 0 {
		out.Text = p.word(texts.StreamFirst, i18n.G("n", len(p.list))) + " " + out.Text
	}
	if len(left) > 0 {
		out.Text += " " + p.word(texts.StreamMore, i18n.N("n", len(left)))
	}
	p.out.Streams = out
}

// micro is a time in microseconds.
func (p *programMaker) micro(name string, nanoseconds int64) i18n.Arg {
	return i18n.D(name, strconv.FormatFloat(float64(nanoseconds)/1000, 'f', 1, 64))
}

// barLabel is the text on a bar: the kernel, or the memory copied.
func (p *programMaker) barLabel(b *overlap.Bar) string {
	c := &p.out.Calls[b.Call]
	if c.Way == "out" {
		return p.name(p.list[b.Call].From)
	}
	return c.Name
}

// barName names a bar in a sentence.
func (p *programMaker) barName(b *overlap.Bar) string {
	c := &p.out.Calls[b.Call]
	args := []i18n.Arg{i18n.T("name", p.barLabel(b)), i18n.T("stream", p.stream(b.Stream)), i18n.N("from", c.First),
		i18n.N("to", c.First+c.Elements-1), i18n.N("number", c.Launch+1)}
	if c.Kind == "launch" {
		return p.word(texts.StreamLaunch, args...)
	}
	if c.Kind == "fill" {
		return p.word(texts.StreamFill, args...)
	}
	return p.word(texts.StreamCopy(c.Way), args...)
}

// barText says of a bar what it is and when.
func (p *programMaker) barText(b *overlap.Bar) string {
	return i18n.Capital(p.word(texts.StreamBar, i18n.T("name", p.barName(b)), p.micro("begin", b.Begin), p.micro("end", b.End)))
}
