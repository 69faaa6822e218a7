package overview

import (
	"math"

	"tilescope/engine/device"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

func (in maker) roofline(l *timeline.Launch, reader i18n.Reader) frame.Roofline {
	d := in.Device
	word := func(key i18n.Key, args ...i18n.Arg) string { return reader.Word(i18n.M(key, args...)) }
	sums, work := in.Final.Counters.Of(l.Index), in.Final.Counters.Work(l.Index)
	flops := work.Flops()
	out := frame.Roofline{
		Peak: d.PeakGFLOPS, Bandwidth: d.BandwidthGBs, PeakSource: sourceOf(d.Source["PeakGFLOPS"], reader),
		BandwidthSource: sourceOf(d.Source["BandwidthGBs"], reader), Points: []frame.RooflinePoint{}, Notes: []string{},
	}
	if d.PeakGFLOPS <= 0 || d.BandwidthGBs <= 0 {
		out.Text = word(texts.RooflineUnknown, i18n.T("device", d.Name))
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
		key := texts.RooflineMemory
		if intensity >= out.Ridge {
			key = texts.RooflineCompute
		}
		out.Points = append(out.Points, frame.RooflinePoint{
			Kind: x.kind, Label: word(texts.Roofline(x.kind)), Bytes: x.bytes, Intensity: intensity, Reach: reach,
			Text: word(key, i18n.T("intensity", figure(reader, intensity)), i18n.T("reach", figure(reader, reach)),
				i18n.T("peak", figure(reader, d.PeakGFLOPS)), i18n.G("bytes", x.bytes),
				i18n.N("n", x.bytes), i18n.T("percent", figure(reader, 100*reach/d.PeakGFLOPS))),
		})
	}
	args := []i18n.Arg{i18n.G("flops", flops), i18n.N("n", flops), i18n.T("ridge", figure(reader, out.Ridge)),
		i18n.T("peak", figure(reader, d.PeakGFLOPS)), i18n.T("bandwidth", figure(reader, d.BandwidthGBs))}
	switch {
	case flops == 0:
		out.Text = word(texts.RooflineNoFlops, args...)
	case len(out.Points) == 0:
		out.Text = word(texts.RooflineNoBytes, args...)
	default:
		out.Text = word(texts.RooflineText, args...)
	}
	out.Notes = append(out.Notes, word(texts.RooflineNote))
	if work.Flops64 > 0 {
		out.Notes = append(out.Notes, word(texts.RooflineDouble))
	}
	return out
}

// sourceOf is where a figure comes from: a document by its name, a computation in the reader's words.
func sourceOf(source string, reader i18n.Reader) string {
	switch source {
	case device.Arithmetic:
		return reader.Word(i18n.M(texts.RooflineByCores))
	case device.BusRate:
		return reader.Word(i18n.M(texts.RooflineByBus))
	}
	return source
}
