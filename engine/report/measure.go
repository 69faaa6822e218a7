package report

import (
	"maps"
	"reflect"
	"slices"
	"strings"

	"tilescope/engine/analysis"
	"tilescope/engine/analysis/counter"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/texts"
)

// Measures are the numbers of a report, each with the key under which the report has it: the counters, what was executed, intensity, and
// how many blocks a multiprocessor holds. Those of a run are the sums over its launches; what cannot be summed is tagged: `over:"least"` is
// that of the launch with the least of it, `per:"key"` the floating-point operations of the run for each of what that key counts.
func (r *Report) Measures(reader i18n.Reader) []frame.Measure {
	var list []frame.Measure
	sums := map[string]float64{}
	add := func(key string, value float64) {
		sums[key] = value
		list = append(list, frame.Measure{Key: key, Label: reader.Word(i18n.M(texts.Measure(key))), Value: value})
	}
	add("launches", float64(len(r.Launches)))
	for _, f := range measured {
		if f.per != "" {
			add(f.key, counter.Intensity(int64(sums["flops_fp32"]+sums["flops_fp64"]), int64(sums[f.per])))
			continue
		}
		total := 0.0
		for i := range r.Launches {
			v := number(reflect.ValueOf(&r.Launches[i]).Elem().FieldByIndex(f.index))
			if f.over == "least" && i > 0 {
				total = min(total, v)
			} else {
				total += v
			}
		}
		add(f.key, total)
	}
	classes := map[string]float64{}
	for i := range r.Launches {
		for name, n := range r.Launches[i].Executed.Instructions {
			classes[name] += float64(n.Warps)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(classes)) {
		label := reader.Word(i18n.M(texts.MeasureInstructions, i18n.K("class", texts.Class(strings.ReplaceAll(name, "_", "-")))))
		list = append(list, frame.Measure{Key: "instructions_" + name, Label: label, Value: classes[name]})
	}
	errors, notes := 0, 0
	for _, f := range r.Listed() {
		if f.Severity == analysis.Error {
			errors++
		} else {
			notes++
		}
	}
	add("errors", float64(errors))
	add("notes", float64(notes))
	return list
}

// measuredField is a number of a launch's report.
type measuredField struct {
	key, over, per string
	index          []int
}

// measured are the numbers of a launch's report, in its order. It is never changed.
var measured = measuredFields(reflect.TypeFor[Launch](), "", nil)

// measuredFields finds numbers in a struct and the structs in it. Of a launch these are the parts that hold nothing but numbers of it; the
// keys of two of them begin with the part's name, since what they count is counted elsewhere, too.
func measuredFields(t reflect.Type, prefix string, at []int) []measuredField {
	var list []measuredField
	for i := range t.NumField() {
		f := t.Field(i)
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		index := append(slices.Clone(at), i)
		inner := prefix + name + "_"
		if len(at) == 0 {
			switch name {
			case "counters", "executed":
				inner = ""
			case "occupancy", "intensity":
			default:
				continue
			}
		}
		switch f.Type.Kind() {
		case reflect.Struct:
			list = append(list, measuredFields(f.Type, inner, index)...)
		case reflect.Int, reflect.Int64, reflect.Float64:
			over, per := f.Tag.Get("over"), f.Tag.Get("per")
			if over == "" && per == "" && (prefix == "occupancy_" || f.Type.Kind() == reflect.Float64) {
				over = "least"
			}
			list = append(list, measuredField{key: prefix + name, over: over, per: per, index: index})
		}
	}
	return list
}

func number(v reflect.Value) float64 {
	if v.CanFloat() {
		return v.Float()
	}
	return float64(v.Int())
}
