//go:build browser

package browser

import (
	"encoding/json"
	"fmt"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp/kb"
)

// product64 is the product that the figures are of: 64×64 with tiles of 16×16.
const product64 = "../../engine/testdata/conformance/cases/matmul_tiled_64_16.cu"

// openProduct opens the product in the playground and gives the link that reopens it.
func openProduct(b testing.TB, s *program) (*tab, string) {
	b.Helper()
	text, err := os.ReadFile(product64)
	if err != nil {
		b.Fatal(err)
	}
	p := open(b, s.url+"/play", 1280, 720)
	p.ready()
	p.replace(string(text))
	p.press(kb.Enter, kb.ModifierCtrl)
	p.until("the product runs", `$('tilescope-stage').dataset.state === 'ready' && location.hash.includes('s=')`)
	js[bool](p, `(document.activeElement.blur(), true)`)
	return p, js[string](p, `location.href`)
}

// percentile is the least sample that a share of all samples does not exceed (the nearest rank).
func percentile(samples []float64, share float64) float64 {
	slices.Sort(samples)
	return samples[max(int(math.Ceil(share*float64(len(samples))))-1, 0)]
}

// What pages promise, in milliseconds at the 95th percentile: from a pressed key to the painted frame, to the first frame, and to an editor
// that can be typed into.
const (
	keyLimit    = 33
	homeLimit   = 300
	lessonLimit = 250
	editorLimit = 700
)

// BenchmarkPageStart is the time from the beginning of a navigation, each time in a new tab, to what a reader waits for: the home page's
// figure, a lesson's first frame, an editor that takes a key.
func BenchmarkPageStart(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	for _, c := range []struct {
		name, path string
		limit      float64
		ready      string // is true from then on
	}{
		{"home", "/", homeLimit, `$('tilescope-live')?.dataset.state === 'ready'`},
		{"lesson", "/learn/tiled-matrix-multiply", lessonLimit, `!!performance.getEntriesByName('tilescope:painted')[0]`},
		{"editor", "/play", editorLimit, `!!$('.cm-content[contenteditable=true]')`},
	} {
		b.Run(c.name, func(b *testing.B) {
			open(b, s.url+c.path, 1280, 720).close() // the server has worked it out, as it has for a reader
			var ms []float64
			for range 40 {
				p := open(b, "about:blank", 1280, 720)
				p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: fmt.Sprintf(
					`(() => { const $ = s => document.querySelector(s); const look = () => { if (%s) performance.mark('started'); `+
						`else requestAnimationFrame(look) }; requestAnimationFrame(look) })()`, c.ready)}))
				p.do(navigate(s.url + c.path))
				p.until("it has begun", `!!performance.getEntriesByName('started')[0]`)
				ms = append(ms, js[float64](p, `performance.getEntriesByName('started')[0].startTime`))
				p.close()
			}
			report(b, ms, c.limit)
		})
	}
}

// BenchmarkFirstFrame is the time from the beginning of a navigation to the first painted frame, each time in a new tab.
// The run itself is executed once before: "cold" below counts it in.
func BenchmarkFirstFrame(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	product, link := openProduct(b, s)
	product.close()
	for _, c := range []struct{ name, url string }{{"lesson", s.url + "/lessons/tiled-matrix-multiply"}, {"product64", link}} {
		b.Run(c.name, func(b *testing.B) {
			var ms []float64
			for range 20 {
				p := open(b, c.url, 1280, 720)
				p.ready()
				ms = append(ms, js[float64](p, `performance.getEntriesByName('tilescope:painted')[0].startTime`))
				p.close()
			}
			b.ReportMetric(percentile(ms, 0.5), "ms-p50")
			b.ReportMetric(percentile(ms, 0.95), "ms-p95")
			b.ReportMetric(0, "ns/op")
		})
	}
	b.Run("cold", func(b *testing.B) {
		var ms []float64
		for range 5 {
			fresh := start(b, "127.0.0.1:0")
			p := open(b, fresh.url+link[len(s.url):], 1280, 720)
			p.ready()
			ms = append(ms, js[float64](p, `performance.getEntriesByName('tilescope:painted')[0].startTime`))
			p.close()
			fresh.stop()
		}
		b.ReportMetric(percentile(ms, 0.5), "ms-p50")
		b.ReportMetric(percentile(ms, 0.95), "ms-p95")
		b.ReportMetric(0, "ns/op")
	})
}

// BenchmarkKeyToPaint is the time from a pressed key to the painted frame, over 200 steps of each size, on and back.
func BenchmarkKeyToPaint(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	p, _ := openProduct(b, s)
	for _, c := range []struct{ name, key string }{{"phase", "1"}, {"interval", "2"}, {"event", "3"}, {"statement", "4"}, {"warp", "5"},
		{"thread", "6"}} {
		b.Run(c.name, func(b *testing.B) {
			p.press(kb.Home)
			p.until("the first step", `$('tilescope-stage').dataset.step === '0'`)
			p.press(c.key)
			var ms []float64
			// On to the end and back to the beginning, again and again: a block has few phases.
			for key := kb.ArrowRight; len(ms) < 200; {
				if sample, moved := p.timed(key); moved {
					ms = append(ms, sample)
				} else if key == kb.ArrowRight {
					key = kb.ArrowLeft
				} else {
					key = kb.ArrowRight
				}
				if len(ms) == 100 && key == kb.ArrowRight {
					key = kb.ArrowLeft
				}
			}
			report(b, ms, keyLimit)
		})
	}
}

// timed presses a key and measures, by the page's own clock, from the key event to the paint of the frame that answers it.
func (p *tab) timed(key string) (ms float64, moved bool) {
	p.t.Helper()
	js[bool](p, `(() => { const s = $('tilescope-stage'); const from = s.dataset.position + '/' + s.dataset.lane;
		window.timing = new Promise(done => { addEventListener('keydown', e => {
			const began = e.timeStamp, limit = began + 3000;
			const look = () => { if (s.dataset.position + '/' + s.dataset.lane !== from) {
					const marks = performance.getEntriesByName('tilescope:painted'); done([marks[marks.length - 1].startTime - began, 1]) }
				else if (performance.now() > limit) done([0, 0]); else setTimeout(look, 1) };
			look() }, { once: true, capture: true }) }); return true })()`)
	part := map[string]string{kb.ArrowRight: "step-forward", kb.ArrowLeft: "step-back"}[key]
	disabled := js[bool](p, fmt.Sprintf(`(b => b.disabled || b.hasAttribute('data-ended'))($('[data-part=%s]'))`, part))
	if disabled {
		return 0, false
	}
	p.press(key)
	var got []float64
	text := js[string](p, `window.timing.then(JSON.stringify)`)
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		p.t.Fatal(err)
	}
	return got[0], got[1] == 1
}
