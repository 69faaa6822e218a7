package why_test

import (
	"context"
	"fmt"
	"slices"
	"testing"
	"time"

	"tilescope/engine"
	"tilescope/engine/enginetest"
	"tilescope/engine/event"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
)

// BenchmarkMillionSteps asks questions of several kinds about a run of a million steps, spread over its blocks. A reader waits for an
// answer: 95 of 100 within 300 ms.
func BenchmarkMillionSteps(b *testing.B) {
	x := enginetest.Execute(b, enginetest.Program(b, "testdata/bench/million.cu"), engine.Limits{})
	if x.Steps() < 1e6 {
		b.Fatalf("%d steps", x.Steps())
	}
	at := func(i, n int) int { return i * 7919 % n }
	const n, blocks = 224, 14
	block := func(i int) event.Dim { return event.Dim{int32(at(i, blocks)), int32(i % blocks)} }
	for _, kind := range []struct {
		name string
		asks func(i int) view.Asked
	}{
		{"element", func(i int) view.Asked { return view.Asked{Text: fmt.Sprintf("C[%d]", at(i, n*n)), Step: -1} }},
		{"shared", func(i int) view.Asked {
			return view.Asked{Text: fmt.Sprintf("a[%d][%d]", i%16, i/16%16), Block: block(i), Step: -1}
		}},
		{"variable", func(i int) view.Asked {
			return view.Asked{Text: "acc", Block: block(i), Thread: event.Dim{int32(i % 16), int32(i / 16 % 16)}, Step: -1}
		}},
		{"finding", func(i int) view.Asked { return view.Asked{Text: fmt.Sprint("finding ", 1+i%2), Step: -1} }},
		{"output", func(i int) view.Asked { return view.Asked{Text: fmt.Sprint("output ", 1+i%20), Step: -1} }},
		{"conflict", func(i int) view.Asked {
			return view.Asked{Text: "conflict", Block: block(i), Step: -1}
		}},
	} {
		b.Run(kind.name, func(b *testing.B) {
			var took []time.Duration
			for i := range b.N {
				from := time.Now()
				if _, err := view.Ask(context.Background(), x, kind.asks(i), i18n.Reader{}); err != nil {
					b.Fatal(err)
				}
				took = append(took, time.Since(from))
			}
			slices.Sort(took)
			b.ReportMetric(float64(took[len(took)*95/100].Microseconds())/1000, "p95-ms")
		})
	}
}
