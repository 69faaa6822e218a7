package overview

import (
	"maps"
	"slices"

	"tilescope/engine/advice"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/blocktrace/halo"
	"tilescope/engine/diagnosis"
	"tilescope/engine/frame/format"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
	"tilescope/engine/timeline"
)

// Diagnosis is what makes a launch slow; nil for a launch that the run does not have. Blocks is what its blocks load, nil where they were
// not compared.
func Diagnosis(run *input.Run, launch int, blocks *halo.Launch, reader i18n.Reader) *advice.Diagnosis {
	in := maker{run}
	l := in.Launch(launch)
	if l == nil {
		return nil
	}
	found := diagnosis.Of(&diagnosis.Launch{
		File: in.File, Code: in.Code, Device: in.Device, WarpSize: in.WarpSize, Event: &l.Launch, Open: !l.Completed,
		Counters: in.Final.Counters, Banks: in.Final.Bank, Reuse: in.reuse(l, blocks),
	})
	word := func(m i18n.Message) string { return reader.Word(m) }
	out := &advice.Diagnosis{Key: in.Key, Launch: launch, Verdicts: []advice.Verdict{}, Passed: []advice.Check{}}
	for i := range found.Verdicts {
		out.Verdicts = append(out.Verdicts, in.verdict(&found.Verdicts[i], reader))
	}
	out.AsCompiled = stores(Merged(run, launch, reader))
	exact := true
	for _, c := range found.Passed {
		exact = exact && c.Exact
		out.Passed = append(out.Passed, advice.Check{
			Kind: string(c.Kind), Name: word(i18n.M(texts.Verdict(string(c.Kind)))), Text: word(c.Text), Model: c.Model,
		})
	}
	switch n := len(out.Verdicts); {
	case n > 0:
		v := &out.Verdicts[0]
		out.Title = word(i18n.M(texts.DiagnosisFirst, i18n.T("name", v.Name), i18n.T("share", v.Share)))
		out.Text = word(i18n.M(texts.DiagnosisFirstOnly))
		if n := found.Improvements(); n > 1 {
			out.Text = word(i18n.M(texts.DiagnosisFirstMore, i18n.N("n", n)))
		}
	case exact:
		out.Title = word(i18n.M(texts.DiagnosisNone))
		out.Text = word(i18n.M(texts.DiagnosisNoneText, i18n.N("n", len(out.Passed))))
	default:
		out.Title = word(i18n.M(texts.DiagnosisNone))
		out.Text = word(i18n.M(texts.DiagnosisNoneNearly, i18n.N("n", len(out.Passed)), i18n.N("percent", diagnosis.LeastShare)))
	}
	out.Note = in.diagnosisNote(l, found, reader)
	return out
}

// stores are those of all lines, each once: at the line of its first.
func stores(byLine map[int][]advice.Merged) (out []advice.Merged) {
	for _, line := range slices.Sorted(maps.Keys(byLine)) {
		for _, m := range byLine[line] {
			if m.Lines[0] == line {
				out = append(out, m)
			}
		}
	}
	return out
}

// diagnosisNote says why the counts of a diagnosis are of a part only, or compare with nothing.
func (in maker) diagnosisNote(l *timeline.Launch, found *diagnosis.Diagnosis, reader i18n.Reader) (note string) {
	add := func(m i18n.Message) { note = format.Sentences(note, reader.Word(m)) }
	if l.Open {
		add(i18n.M(texts.DiagnosisOpen))
	}
	if in.WarpSize != in.Device.WarpSize {
		add(i18n.M(texts.DiagnosisCut, i18n.N("lanes", in.WarpSize)))
	}
	if !found.Lines {
		add(i18n.M(texts.DiagnosisNoLines))
	}
	return note
}

func (in maker) verdict(v *diagnosis.Verdict, reader i18n.Reader) advice.Verdict {
	word := func(m i18n.Message) string { return reader.Word(m) }
	out := advice.Verdict{
		Kind: string(v.Kind), Name: word(i18n.M(texts.Verdict(string(v.Kind)))), Line: v.Line, Statement: in.Text(v.Stmt),
		Title: word(v.Title), Text: word(v.Text), Unit: string(v.Unit), Count: v.Count, Best: v.Best, Limit: word(v.Limit),
		Save: v.Saves, Total: v.Total, Percent: v.Percent(), Share: word(v.Share), Cause: string(v.Cause), Model: v.Model,
	}
	if m, ok := counter.MetricOf(v.Metric); ok {
		out.Metric = &advice.Counter{Name: m.Name, Equal: m.Equal, Text: word(i18n.M(texts.Metric(v.Metric)))}
	}
	out.Change = input.Edit(v.Change)
	return out
}

// reuse is how often the blocks of a launch load the same elements; nil where they were not compared.
func (in maker) reuse(l *timeline.Launch, blocks *halo.Launch) *diagnosis.Reuse {
	if blocks == nil {
		return nil
	}
	out := &diagnosis.Reuse{}
	loaders := in.loaders(l, blocks)
	for i := range blocks.Arrays.List {
		a := &blocks.Arrays.List[i]
		if a.Space == isa.GlobalSpace {
			out.Touched += blocks.Touched[i]
		}
		if blocks.Fresh[i] > 0 {
			out.Arrays = append(out.Arrays, diagnosis.Array{
				Name: a.Name, Site: loaders[i], Loads: blocks.Elements[i], Fresh: blocks.Fresh[i],
				Bytes: blocks.Bytes[i].Loaded, FreshBytes: blocks.Bytes[i].Fresh, Parts: blocks.Parts[i], Even: blocks.Even(i),
				Written: blocks.Written[i], Volatile: loaders[i] >= 0 && in.Code.Sites[loaders[i]].Volatile,
			})
		}
	}
	return out
}

// loaders are the sites that load the most of each array, −1 for an array that no site names.
func (in maker) loaders(l *timeline.Launch, blocks *halo.Launch) []int {
	list := blocks.Arrays.List
	of, most := make([]int, len(list)), make([]int64, len(list))
	for i := range of {
		of[i] = -1
	}
	sites, _ := in.Final.Counters.Sites(l.Index)
	for s, n := range sites {
		site := &in.Code.Sites[s]
		lanes := n.In[isa.GlobalSpace].Lanes
		if site.Kind != isa.Load || lanes == 0 {
			continue
		}
		addr, known := in.ArrayAddress(l, site)
		for i := range list {
			a := &list[i]
			mine := a.Name == site.Array
			if known {
				mine = addr >= a.Base && addr < a.Base+uint64(max(a.Bytes, 1))
			}
			if a.Space == isa.GlobalSpace && mine && lanes > most[i] {
				of[i], most[i] = s, lanes
			}
		}
	}
	return of
}
