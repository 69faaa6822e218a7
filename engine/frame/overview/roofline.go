package overview

import (
	"math"

	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/timeline"
)

func (in maker) roofline(l *timeline.Launch, reader i18n.Reader) frame.Roofline {
	d := in.Device
	word := func(key string, args ...i18n.Arg) string { return reader.Word(i18n.M(key, args...)) }
	sums, work := in.Final.Counters.Of(l.Index), in.Final.Counters.Work(l.Index)
	flops := work.Flops()
	out := frame.Roofline{
		Peak: d.PeakGFLOPS, Bandwidth: d.BandwidthGBs, PeakSource: sourceOf(d.Source["PeakGFLOPS"], reader),
		BandwidthSource: sourceOf(d.Source["BandwidthGBs"], reader), Points: []frame.RooflinePoint{}, Notes: []string{},
	}
	if d.PeakGFLOPS <= 0 || d.BandwidthGBs <= 0 {
		out.Text = word("roofline-unknown", i18n.T("device", d.Name))
		return out
	}
	out.Ridge = d.PeakGFLOPS / d.BandwidthGBs
	for _, x := range []struct {
		kind  string
		bytes int64
	}{{"asked", sums.GlobalAsked()}, {"moved", sums.GlobalMoved(max(d.SectorBytes, 1))}} {
		if flops == 0 || x.bytes == 0 {
			continue
		}
		intensity := float64(flops) / float64(x.bytes)
		reach := math.Min(d.PeakGFLOPS, intensity*d.BandwidthGBs)
		key := "roofline-memory"
		if intensity >= out.Ridge {
			key = "roofline-compute"
		}
		out.Points = append(out.Points, frame.RooflinePoint{
			Kind: x.kind, Label: word("roofline-" + x.kind), Bytes: x.bytes, Intensity: intensity, Reach: reach,
			Text: word(key, i18n.T("intensity", figure(reader, intensity)), i18n.T("reach", figure(reader, reach)),
				i18n.T("peak", figure(reader, d.PeakGFLOPS)), i18n.G("bytes", x.bytes),
				i18n.N("n", x.bytes), i18n.T("percent", figure(reader, 100*reach/d.PeakGFLOPS))),
		})
	}
	args := []i18n.Arg{i18n.G("flops", flops), i18n.N("n", flops), i18n.T("ridge", figure(reader, out.Ridge)),
		i18n.T("peak", figure(reader, d.PeakGFLOPS)), i18n.T("bandwidth", figure(reader, d.BandwidthGBs))}
	switch {
	case flops == 0:
		out.Text = word("roofline-no-flops", args...)
	case len(out.Points) == 0:
		out.Text = word("roofline-no-bytes", args...)
	default:
		out.Text = word("roofline-text", args...)
	}
	out.Notes = append(out.Notes, word("roofline-note"))
	if work.Flops64 > 0 {
		out.Notes = append(out.Notes, word("roofline-double"))
	}
	return out
}

// sourceOf is where a figure comes from: a document by its name, a computation in the reader's words.
func sourceOf(source string, reader i18n.Reader) string {
	switch source {
	case device.Arithmetic:
		return reader.Word(i18n.M("roofline-by-cores"))
	case device.BusRate:
		return reader.Word(i18n.M("roofline-by-bus"))
	}
	return source
}
