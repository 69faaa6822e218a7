//go:build browser

package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// What the stage promises of long runs and of its own weight, in milliseconds and kilobytes.
const (
	scrubLimit  = 150 // ms, 95th percentile
	weightLimit = 120 // kB, compressed, without the editor
)

// openMillion opens a product whose run takes more than a million warp steps.
func openMillion(b *testing.B, s *program) *tab {
	b.Helper()
	text, err := os.ReadFile("../../engine/testdata/perf/mm_tiled.cu")
	if err != nil {
		b.Fatal(err)
	}
	p := open(b, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(strings.Replace(string(text), "#define N 256", "#define N 224", 1))
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the product runs", `$('tilescope-stage').dataset.state === 'ready' && location.hash.includes('s=') && `+
		`$('tilescope-stage').state.run.steps > 1e6`)
	js[bool](p, `(document.activeElement.blur(), true)`)
	return p
}

// gone asks the stage to go somewhere, as its elements do, and measures until the frame that answers is painted.
func (p *tab) gone(ask string, position int64) float64 {
	p.t.Helper()
	text := js[string](p, fmt.Sprintf(`(() => { const s = $('tilescope-stage'), began = performance.now(), limit = began + 5000;
		for (const detail of %s) $('tilescope-timeline').dispatchEvent(new CustomEvent('tilescope-ask', { detail, bubbles: true, composed: true }));
		return new Promise(done => { const look = () => { if (s.dataset.position === '%d') {
				const marks = performance.getEntriesByName('tilescope:painted'); done(JSON.stringify(marks[marks.length - 1].startTime - began)) }
			else if (performance.now() > limit) done('-1'); else setTimeout(look, 1) }; look() }) })()`, ask, position))
	var ms float64
	if err := json.Unmarshal([]byte(text), &ms); err != nil || ms < 0 {
		p.t.Fatalf("the frame of position %d never came: %s %v", position, text, err)
	}
	return ms
}

// BenchmarkScrub goes to places anywhere in an execution of more than a million warp steps: with the focus where it is, and to the block
// that moves there.
func BenchmarkScrub(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	p := openMillion(b, s)
	steps := int64(js[float64](p, `$('tilescope-stage').state.run.steps`))
	random := rand.New(rand.NewPCG(1, 2))
	b.Run("anywhere", func(b *testing.B) {
		var ms []float64
		for range 100 {
			at := random.Int64N(steps)
			ms = append(ms, p.gone(fmt.Sprintf(`[{ do: 'seek', place: { position: %d, lane: -1 } }]`, at), at))
		}
		report(b, ms, scrubLimit)
	})
	b.Run("its-block", func(b *testing.B) {
		var ms []float64
		for range 50 {
			block, share := random.IntN(14*14), random.Float64()
			at := int64((float64(block) + share*0.9 + 0.05) * float64(steps) / (14 * 14))
			ms = append(ms, p.gone(fmt.Sprintf(`[{ do: 'look', focus: { block: [%d, %d, 0], thread: [1, 1, 0] } }, { do: 'seek', place: { `+
				`position: %d, lane: -1 } }]`, block%14, block/14, at), at))
		}
		report(b, ms, 0)
	})
}

// report gives percentiles; a limit above 0 must hold for the 95th.
func report(b *testing.B, ms []float64, limit float64) {
	b.Helper()
	p95 := percentile(ms, 0.95)
	b.ReportMetric(percentile(ms, 0.5), "ms-p50")
	b.ReportMetric(p95, "ms-p95")
	b.ReportMetric(0, "ns/op")
	if limit > 0 && p95 > limit {
		b.Errorf("95th percentile %.0f ms; promised are %.0f", p95, limit)
	}
}

// BenchmarkWide steps a block of 1,024 threads, on and back.
func BenchmarkWide(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	text, err := os.ReadFile(product64)
	if err != nil {
		b.Fatal(err)
	}
	p := open(b, linkTo(b, s, strings.Replace(string(text), "#define TILE 16", "#define TILE 32", 1), ""), 1280, 720)
	p.ready()
	if n := js[int](p, `$('tilescope-stage').state.frame.threads.states.length`); n != 1024 {
		b.Fatalf("the block has %d threads", n)
	}
	for _, c := range []struct{ name, key string }{{"statement", "4"}, {"warp", "5"}} {
		b.Run(c.name, func(b *testing.B) {
			p.press(c.key)
			var ms []float64
			for key := kb.ArrowRight; len(ms) < 100; {
				if sample, moved := p.timed(key); moved {
					ms = append(ms, sample)
				} else if key == kb.ArrowRight {
					key = kb.ArrowLeft
				} else {
					key = kb.ArrowRight
				}
			}
			report(b, ms, 100)
		})
	}
}

// BenchmarkWeight is what a lesson's stage loads before it can be used, as it travels.
func BenchmarkWeight(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	p := open(b, s.url+"/lessons/tiled-matrix-multiply?at=117", 1280, 720)
	p.ready()
	kb := js[float64](p, `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((n, e) => n + `+
		`e.encodedBodySize, 0) / 1000`)
	raw := js[float64](p, `[...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce((n, e) => n `+
		`+ e.decodedBodySize, 0) / 1000`)
	b.ReportMetric(kb, "kB-sent")
	b.ReportMetric(raw, "kB-unpacked")
	b.ReportMetric(0, "ns/op")
	if kb > weightLimit {
		b.Errorf("the page weighs %.1f kB; promised are %d", kb, weightLimit)
	}
}
