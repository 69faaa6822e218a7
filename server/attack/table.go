package attack

import (
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"
)

// Print writes rows as one table, and below it what was lost. It reports how many promises were broken, and of how many attacks that cannot
// be said: they could not be tried, or the machine was so busy with something else that times say nothing.
func Print(w io.Writer, rows []Row) (lost, untried int, err error) {
	unjudged := 0
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(t, "part\tkind\ttried\tsurvived\tlost\tstep before\tstep p95\tslowest program\tmemory\tothers\t")
	total := Row{Part: "all"}
	for _, r := range rows {
		if r.Untried != "" {
			untried++
			fmt.Fprintf(t, "%s\t%s\tnot tried\t\t\t\t\t\t\t\t\n", r.Part, r.Kind)
			continue
		}
		if r.Unjudged {
			unjudged++
		}
		line(t, r)
		total.add(r)
	}
	line(t, total)
	if err := t.Flush(); err != nil {
		return total.Lost, untried + unjudged, err
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
	if unjudged > 0 {
		fmt.Fprintf(w, "NOT JUDGED: the times of %d rows: other processes had more than %.0f %% of the processors\n", unjudged, 100*busyOthers)
	}
	return total.Lost, untried + unjudged, nil
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
		r.Part, r.Kind, fmt.Sprint(r.Tried), fmt.Sprint(r.Survived), fmt.Sprint(r.Lost), took(r.Calm), took(r.Step), took(r.Answer), memory,
		fmt.Sprintf("%.0f %%", 100*r.Others), "",
	}, "\t"))
}
