// Package report says what a run came to in the terms of a profiler and a sanitizer: counters, executed work and occupancy of each launch,
// and the findings. The command line writes it as JSON; judges, sweeps and comparisons read its numbers.
//
//	r := report.Of(x, reader)
//	r.JSON(os.Stdout)
//	for _, m := range r.Measures(reader) { fmt.Println(m.Label, m.Value) }
//
// It knows executions and their analyses. It must never know views, or what a number is good for.
package report
