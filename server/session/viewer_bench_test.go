package session

import (
	"context"
	"log/slog"
	"os"
	"path"
	"runtime"
	"testing"
	"testing/fstest"

	"tilescope/engine/frame"
	"tilescope/server/lesson/catalog"
	"tilescope/server/wire"
	"tilescope/server/wire/wiretest"
)

// viewerLimit is what one more reader of an execution may cost the server, in bytes.
const viewerLimit = 1 << 20

// BenchmarkViewers holds readers who look at one execution, each at a place and a block of their own, and reports what one more of them
// holds.
func BenchmarkViewers(b *testing.B) {
	for _, program := range []string{
		"conformance/cases/matmul_tiled_64_16",
		"perf/mm_tiled",
		"perf/mm_naive",
		"perf/stencil",
		"perf/reduce",
		"perf/spmv",
	} {
		b.Run(path.Base(program), func(b *testing.B) { viewers(b, "../../engine/testdata/"+program+".cu") })
	}
}

func viewers(b *testing.B, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		b.Fatal(err)
	}
	lessons, err := catalog.Load(fstest.MapFS{
		"scale/lesson.md": {Data: []byte("---\ntitle: Scale\naim: See it.\n---\nText.\n")},
		"scale/kernel.cu": {Data: []byte(scaleSource)},
	})
	if err != nil {
		b.Fatal(err)
	}
	runs := NewRuns(RunsOptions{})
	s := &Sessions{Catalog: lessons, Runs: runs, Log: slog.New(slog.DiscardHandler)}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	join := func(i int) {
		in, out := make(chan *wire.Client, 8), make(chan *wire.Server, 8)
		go s.Serve(ctx, Peer{In: in, Drained: make(chan struct{}), Send: func(m *wire.Server) bool { out <- m; return true }})
		wait := func(kind wire.ServerKind) *wiretest.Server {
			for m := range out {
				m := wiretest.Read(m)
				if m.Kind == wire.Refused || m.Kind == wire.Rejected {
					b.Fatalf("refused: %+v", m.Problem)
				}
				if m.Kind == kind {
					return m
				}
			}
			return nil
		}
		in <- &wire.Client{Seq: 1, Body: wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Source: string(text)}}}
		opened := wait(wire.Opened)
		grid := opened.Run.Launches[0].Grid
		in <- &wire.Client{Seq: 2, Body: wire.LookMessage{Focus: &frame.Focus{Block: [3]int{i % min(4, grid[0]), i / 4 % min(4, grid[1]), 0}}}}
		wait(wire.Framed)
		in <- &wire.Client{Seq: 3, Body: wire.SeekMessage{Place: &frame.Place{Position: int64(i*997) % min(opened.Run.Steps, 29000), Lane: -1}}}
		wait(wire.Framed)
	}
	held := func() int64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return int64(m.HeapAlloc)
	}
	// The execution, its blocks' records and whatever is made once for all.
	for i := range 16 {
		join(i)
	}
	before := held()
	const readers = 64
	for i := range readers {
		join(i)
	}
	each := (held() - before) / readers
	b.ReportMetric(float64(each)/1024, "KiB/viewer")
	b.ReportMetric(0, "ns/op")
	if each > viewerLimit {
		b.Errorf("a reader holds %d KiB; promised is at most %d", each>>10, viewerLimit>>10)
	}
}
