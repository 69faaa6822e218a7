package attack

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
)

// Print writes rows as one table, and below it what was lost. It reports how many promises were broken, and how many attacks could not be tried.
func Print(w io.Writer, rows []Row) (lost, untried int, err error) {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "part\tkind\ttried\tsurvived\tlost\tstep before\tstep p95\tslowest program\tmemory\t")
	total := Row{Part: "all"}
	for _, r := range rows {
		if r.Untried != "" {
			untried++
			fmt.Fprintf(t, "%s\t%s\tnot tried\t\t\t\t\t\t\t\n", r.Part, r.Kind)
			continue
		}
		line(t, r)
		total.add(r)
	}
	line(t, total)
	if err := t.Flush(); err != nil {
		return total.Lost, untried, err
	}
	for _, r := range rows {
		if r.Note != "" {
			fmt.Fprintf(w, "%s, %s: %s\n", r.Part, r.Kind, r.Note)
		}
		if r.Untried != "" {
			fmt.Fprintf(w, "NOT TRIED: %s, %s: %s\n", r.Part, r.Kind, r.Untried)
		}
	}
	for _, r := range rows {
		for _, p := range r.Problems {
			fmt.Fprintf(w, "LOST: %s, %s: %s\n", r.Part, r.Kind, p)
		}
		if more := r.Lost - len(r.Problems); more > 0 {
			fmt.Fprintf(w, "LOST: %s, %s: and %d more\n", r.Part, r.Kind, more)
		}
	}
	return total.Lost, untried, nil
}

// line is one row. Times and memory that were not measured have a dash.
func line(w io.Writer, r Row) {
	took := func(d time.Duration) string {
		if d == 0 {
			return "–"
		}
		return d.Round(time.Millisecond).String()
	}
	memory := "–"
	if r.Memory > 0 {
		memory = mebibytes(r.Memory)
	}
	fmt.Fprintln(w, strings.Join([]string{
		r.Part, r.Kind, fmt.Sprint(r.Tried), fmt.Sprint(r.Survived), fmt.Sprint(r.Lost), took(r.Calm), took(r.Step), took(r.Answer), memory, "",
	}, "\t"))
}
