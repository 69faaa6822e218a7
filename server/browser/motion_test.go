//go:build browser

package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// movingLimit is what the 95th percentile of frames may take while something moves, in milliseconds.
const movingLimit = 20

// program256 is a block of 256 threads that is no product: bins in shared memory.
const program256 = "../../engine/testdata/conformance/cases/shared_histogram.cu"

// frames steps and gives the times between the page's frames while what the step moves is on its way; none where nothing moves.
func (p *tab) frames(key string) []float64 {
	p.t.Helper()
	js[bool](p, `(() => { const box = $('.canvas'); window.paced = new Promise(done => {
		const times = [], limit = performance.now() + 4000; let moved = false;
		const look = (t) => {
			if (box.dataset.moving) { moved = true; times.push(t) }
			else if (moved || t > limit || (times.quiet = (times.quiet ?? 0) + 1) > 60) return done(times.slice(1).map((x, i) => x - times[i]));
			requestAnimationFrame(look) };
		addEventListener('keydown', () => requestAnimationFrame(look), { once: true, capture: true }) }); return true })()`)
	p.press(key)
	return js[[]float64](p, `window.paced`)
}

// BenchmarkMoving is the time between frames while a step's values and threads are on their way, on and back.
func BenchmarkMoving(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	histogram, err := os.ReadFile(program256)
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name, text, size string
		steps            int
	}{{"product64/event", "", "3", 24}, {"product64/phase", "", "1", 4}, {"threads256/event", string(histogram), "3", 9},
		{"threads256/interval", string(histogram), "2", 3}} {
		b.Run(c.name, func(b *testing.B) {
			var p *tab
			if c.text == "" {
				p, _ = openProduct(b, s)
			} else {
				p = open(b, linkTo(b, s, c.text, ""), 1280, 720)
				p.ready()
				js[bool](p, `(document.activeElement.blur(), true)`)
			}
			p.press(kb.Home)
			p.until("the first step", `$('tilescope-stage').dataset.step === '0'`)
			p.press(c.size)
			var ms []float64
			for range 3 {
				for _, key := range []string{kb.ArrowRight, kb.ArrowLeft} {
					for range c.steps {
						ms = append(ms, p.frames(key)...)
					}
				}
			}
			if len(ms) < 100 {
				b.Fatalf("only %d frames moved", len(ms))
			}
			b.ReportMetric(float64(len(ms)), "frames")
			report(b, ms, movingLimit)
			p.close()
		})
	}
}

// slowClock lets a test say how much time has passed for what moves: window.frozen is the time of every frame while it is set.
const slowClock = `(() => { const raf = window.requestAnimationFrame.bind(window);
	window.requestAnimationFrame = (f) => raf((t) => f(window.frozen ?? t)) })()`

// openSlow is open for a page whose time a test holds.
func openSlow(t testing.TB, url string) *tab {
	t.Helper()
	p := open(t, "about:blank", 1280, 720)
	p.do(call(page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: slowClock}))
	p.do(chromedp.Navigate(url))
	p.ready()
	js[bool](p, `(document.activeElement.blur(), true)`)
	return p
}

// held steps and holds the time at the beginning of what moves.
func (p *tab) held(key string) {
	p.t.Helper()
	at := js[string](p, `$('tilescope-stage').dataset.frame`)
	js[bool](p, `(window.frozen = 1000, true)`)
	p.press(key)
	p.until("it has stepped", fmt.Sprintf(`$('tilescope-stage').dataset.frame !== %q`, at))
	p.until("something moves", `$('.canvas').dataset.moving && $('.canvas').dataset.moved === '0.00'`)
}

// let lets a share of the motion pass.
func (p *tab) let(share float64) {
	p.t.Helper()
	js[bool](p, fmt.Sprintf(`(window.frozen = 1000 + %f * Number($('.canvas').dataset.ms), true)`, share))
	if share >= 1 {
		p.until("it has arrived", `!$('.canvas').dataset.moving`)
	} else {
		p.until("it is under way", fmt.Sprintf(`Math.abs(Number($('.canvas').dataset.moved) - %f) < 0.02`, share))
	}
}

// ink counts the pixels that are drawn on a layer over a part of the picture, in units of its drawing: covers hide with the colour of
// paper, and what flies over them is dark.
func (p *tab) ink(layer, part string) int {
	p.t.Helper()
	return js[int](p, fmt.Sprintf(`(() => { const c = $('.canvas .%s'), plan = $('tilescope-picture').plan, k = c.width / plan.width;
		const t = plan.plates.find(q => q.id === -1), m = plan.plates.find(q => q.shared && q.id !== -1);
		const [x, y, w, h] = %s.map(v => Math.round(v * k)), copy = document.createElement('canvas'); copy.width = w; copy.height = h;
		const to = copy.getContext('2d', { willReadFrequently: true }); to.drawImage(c, -x, -y);
		const d = to.getImageData(0, 0, w, h).data; let n = 0;
		for (let i = 0; i < d.length; i += 4) if (d[i + 3] > 40 && (%t || d[i] + d[i + 1] + d[i + 2] < 240)) n++;
		return n })()`, layer, part, layer == "covers"))
}

const (
	aboveThreads = `[t.x, t.y, t.cols * t.cw, t.rows * t.ch]`
	atTheGate    = `[t.x + t.cols * t.cw + 8, t.y, 36, t.rows * t.ch]`
	inTheTile    = `[m.x + 2, m.y + 2, m.cols * m.cw - 4, m.rows * m.ch - 4]`
)

// TestStepsMove: what a step moves in a tiled product, on and back, how a press ends it, and what is shown where motion is reduced.
func TestStepsMove(t *testing.T) {
	t.Parallel()
	p := openSlow(t, shared(t).url+"/lessons/tiled-matrix-multiply")
	for _, part := range []struct {
		name string
		hold func(t *testing.T, p *tab)
	}{{"still", stillMotion}, {"barrier", barrierMoves}, {"tiles", tilesFill}, {"press", pressFinishes}} {
		p.holds(t, part.name, func(t *testing.T) { part.hold(t, p) })
	}
}

// fromTheStart goes to the beginning of the kernel, from where the keys step by events, and nothing is held.
func (p *tab) fromTheStart() {
	p.t.Helper()
	js[bool](p, `(delete window.frozen, true)`)
	p.press(kb.Home)
	p.until("the beginning", `$('tilescope-stage').dataset.step === '0' && !$('.canvas').dataset.moving`)
	p.press("3")
}

// barrierMoves: threads leave their cells, wait at the gate until the last has come, and return together; back, the other way round.
func barrierMoves(t *testing.T, p *tab) {
	p.fromTheStart()
	for _, kind := range []string{"load", "load", "gate"} {
		p.held(kb.ArrowRight)
		if got := js[string](p, `$('.canvas').dataset.moving`); got != kind {
			t.Fatalf("%q moves, want %q", got, kind)
		}
		if kind == "gate" {
			break
		}
		p.let(1)
	}
	// The first warp arrives and stays.
	p.let(0.05)
	early := p.ink("fly", atTheGate)
	p.let(0.7)
	if late := p.ink("fly", atTheGate); late <= early {
		t.Errorf("%d pixels at the gate, %d before anybody was there", late, early)
	}
	p.shoot("motion-arrive")
	p.let(1)
	// The last one comes, the gate opens, all are back.
	p.held(kb.ArrowRight)
	p.let(0.64)
	waiting, home := p.ink("fly", atTheGate), p.ink("fly", aboveThreads)
	p.shoot("motion-gate")
	p.let(0.97)
	if back := p.ink("fly", aboveThreads); back <= home {
		t.Errorf("%d pixels above the threads when all are back, %d while they wait", back, home)
	}
	p.let(1)
	// Back: they begin at home and wait in between.
	p.held(kb.ArrowLeft)
	p.let(0.03)
	if begun := p.ink("fly", aboveThreads); begun <= home {
		t.Errorf("back, %d pixels above the threads at first", begun)
	}
	p.let(0.36)
	if got := p.ink("fly", atTheGate); got < waiting*9/10 {
		t.Errorf("back, %d pixels at the gate, on %d", got, waiting)
	}
	p.let(1)
}

// tilesFill: a tile's cells are covered until their chips arrive; back, they are covered by what leaves. A long step plays its events.
func tilesFill(t *testing.T, p *tab) {
	p.fromTheStart()
	p.held(kb.ArrowRight)
	full := p.ink("covers", inTheTile)
	p.let(0.8)
	some := p.ink("covers", inTheTile)
	p.let(0.99)
	if none := p.ink("covers", inTheTile); some >= full || none >= some {
		t.Errorf("the covers of the tile go from %d to %d to %d pixels", full, some, none)
	}
	p.let(1)
	p.held(kb.ArrowLeft)
	// Rings of what the step read may hide a few.
	if got := p.ink("covers", inTheTile); got < full*98/100 {
		t.Errorf("back, %d pixels cover the tile at first, %d on", got, full)
	}
	p.let(1)
	// A phase in short.
	p.press("1")
	js[bool](p, `(delete window.frozen, true)`)
	p.press(kb.ArrowRight)
	p.until("it has stepped", `Number($('tilescope-stage').dataset.step) > 0 && !$('.canvas').dataset.moving`)
	p.held(kb.ArrowRight)
	if got := js[string](p, `$('.canvas').dataset.moving`); got != "load load gate read read read read gate" {
		t.Errorf("a phase plays %q", got)
	}
	if ms := js[float64](p, `Number($('.canvas').dataset.ms)`); ms > 1200 {
		t.Errorf("a phase takes %.0f ms", ms)
	}
	p.let(1)
}

// pressFinishes: a press ends what moves at once and is served itself; scrubbing moves nothing.
func pressFinishes(t *testing.T, p *tab) {
	p.fromTheStart()
	p.held(kb.ArrowRight)
	p.let(0.3)
	step := js[int](p, `Number($('tilescope-stage').dataset.step)`)
	js[bool](p, `(window.left = [], new MutationObserver(() => window.left.push($('tilescope-stage').dataset.step))
		.observe($('.canvas'), { attributes: true, attributeFilter: ['data-moving'] }), true)`)
	p.press(kb.ArrowRight)
	p.until("the next step is there", fmt.Sprintf(`Number($('tilescope-stage').dataset.step) > %d`, step))
	if first := js[string](p, `window.left[0]`); first != fmt.Sprint(step) {
		t.Errorf("what moved ended at step %s, and not at %d, where the key was pressed", first, step)
	}
	p.until("what it moves begins anew", `$('.canvas').dataset.moved === '0.00'`)
	js[bool](p, `(delete window.frozen, true)`)
	p.until("it ends", `!$('.canvas').dataset.moving`)
	js[bool](p, `($('tilescope-timeline').dispatchEvent(new CustomEvent('tilescope-ask', { detail: { do: 'seek',
		place: { position: $('tilescope-stage').state.frame.place.position + 9, lane: -1 } }, bubbles: true, composed: true })), true)`)
	p.until("it is there", fmt.Sprintf(`Number($('tilescope-stage').dataset.step) > %d`, step+9))
	if js[bool](p, `!!$('.canvas').dataset.moving || $('.canvas').getAnimations({ subtree: true }).length > 0`) {
		t.Error("a jump moves something")
	}
}

// stillMotion: where motion is reduced nothing moves; what changed has what it was beside it, and the barrier is marked. The page has moved
// nothing before.
func stillMotion(t *testing.T, p *tab) {
	p.do(reducedMotion)
	defer p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{}))
	p.fromTheStart()
	var marked []bool
	for range 7 {
		at := js[string](p, `$('tilescope-stage').dataset.frame`)
		p.press(kb.ArrowRight)
		p.until("it has stepped", fmt.Sprintf(`$('tilescope-stage').dataset.frame !== %q`, at))
		js[bool](p, `new Promise(r => setTimeout(() => r(true), 100))`)
		if js[bool](p, `!!$('.canvas').dataset.moving || document.getAnimations().length > 0 || !!$('.canvas .fly')`) {
			t.Error("something moves")
		}
		marked = append(marked, js[bool](p, `!!$('.canvas').dataset.marks`))
	}
	// The loads fill empty cells: their corners are folded. The barrier is closed, then open; sums were something else before.
	if got := fmt.Sprint(marked); got != "[false false true true true true true]" {
		t.Errorf("steps with marks of before and after: %s", got)
	}
	p.shoot("motion-still")
}

// TestOtherProgramsMove: none of it is made for a product. TestEveryEventMoves has a stencil.
func TestOtherProgramsMove(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for name, c := range map[string]struct {
		path, kinds string
		steps       int
	}{
		"transpose": {"conformance/cases/transpose_tile_unpadded.cu", "load gate conflict", 8},
		"histogram": {"conformance/cases/shared_histogram.cu", "load gate atomic", 7},
	} {
		text, err := os.ReadFile("../../engine/testdata/" + c.path)
		if err != nil {
			t.Fatal(err)
		}
		p := openSlow(t, linkTo(t, s, string(text), ""))
		p.press(kb.Home)
		p.press("3")
		seen := map[string]bool{}
		for range c.steps {
			at := js[string](p, `$('tilescope-stage').dataset.frame ?? ''`)
			js[bool](p, `(window.frozen = 1000, true)`)
			p.press(kb.ArrowRight)
			p.until("it has stepped", fmt.Sprintf(`$('tilescope-stage').dataset.frame !== %q`, at))
			p.moves()
			for _, kind := range strings.Fields(js[string](p, `$('.canvas').dataset.moving ?? ''`)) {
				seen[kind] = true
			}
			js[bool](p, `(window.frozen = 90000, true)`)
			p.until("it ends", `!$('.canvas').dataset.moving`)
		}
		for _, kind := range strings.Fields(c.kinds) {
			if !seen[kind] {
				t.Errorf("%s: no %s moves in %d events, only %v", name, kind, c.steps, seen)
			}
		}
		if name == "transpose" {
			js[bool](p, `(delete window.frozen, true)`)
			p.cursorGoesThroughPasses()
		}
		p.close()
	}
}

// moves waits until something moves, or for as many frames as a step that moves something never takes to begin.
func (p *tab) moves() {
	p.t.Helper()
	js[bool](p, `(async () => { for (let n = 0; n < 9 && !$('.canvas').dataset.moving; n++) await new Promise(requestAnimationFrame);
		return true })()`)
}

// cursorGoesThroughPasses: a step onto a conflict takes the cursor of the banks through its passes, once; a press shows all of them.
func (p *tab) cursorGoesThroughPasses() {
	p.t.Helper()
	p.press(kb.Home)
	p.until("the beginning", `$('tilescope-stage').dataset.step === '0'`)
	for range 40 {
		if js[bool](p, `(f => !!f.banks && f.banks.passes.length > 8 && f.banks.step === f.step.index)($('tilescope-stage').state.frame)`) {
			break
		}
		at := js[string](p, `$('tilescope-stage').dataset.frame ?? ''`)
		js[bool](p, `(window.frozen = 1000, true)`)
		p.press(kb.ArrowRight)
		p.until("it has stepped", fmt.Sprintf(`$('tilescope-stage').dataset.frame !== %q`, at))
	}
	of := js[int](p, `$('tilescope-stage').state.frame.banks.passes.length`)
	p.until("it begins with the first pass", `$('tilescope-banks').pass === 1`)
	js[bool](p, `(window.frozen = 1000 + 35 * 4.5, true)`)
	p.until("then the others", `$('tilescope-banks').pass === 5 && $('[data-part=pass]').value === '5'`)
	if said := js[string](p, `$('[data-part=banks] .bk-said').innerText`); !strings.Contains(said, fmt.Sprintf("5 of %d", of)) {
		p.t.Errorf("it says %q", said)
	}
	js[bool](p, `(document.body.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })), true)`)
	p.until("a press shows them all", `$('tilescope-banks').pass === 0`)
}

// TestEveryEventMoves: in a program of volumes each event that reads or writes an array of the picture, or that comes to a barrier, is seen
// to move, however many lines its sentence has: the picture keeps its height, and with it all of its cells.
func TestEveryEventMoves(t *testing.T) {
	t.Parallel()
	s := shared(t)
	text, err := os.ReadFile("../../engine/testdata/programs/heat3d.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := openSlow(t, linkTo(t, s, string(text), ""))
	p.press(kb.Home)
	p.press("3")
	height := js[int](p, `$('.canvas').clientHeight`)
	last := js[int](p, `$('tilescope-stage').state.frame.step.count`)
	events, moved := 0, map[string]bool{}
	for at := -1; at < last; events++ {
		before := js[string](p, `$('tilescope-stage').dataset.frame ?? ''`)
		js[bool](p, `(window.frozen = 1000, true)`)
		p.press(kb.ArrowRight)
		p.until("it has stepped", fmt.Sprintf(`$('tilescope-stage').dataset.frame !== %q`, before))
		p.moves()
		for _, kind := range strings.Fields(js[string](p, `$('.canvas').dataset.moving ?? ''`)) {
			moved[kind] = true
		}
		at = js[int](p, `$('tilescope-stage').state.frame.step.index`)
		if wrong := js[string](p, fmt.Sprintf(`(() => { const { frame, scene } = $('tilescope-stage').state, c = $('.canvas'), out = [];
			if (c.clientHeight !== %d) out.push('the picture is ' + c.clientHeight + ' high');
			const does = frame.accesses.some(a => scene.arrays.some(x => x.id === a.array)) || frame.barrier.released;
			if (does && !c.dataset.moving) out.push('nothing moves');
			return out.join(', ') + (out.length ? ': ' + $('[data-part=narration]').textContent : '') })()`, height)); wrong != "" {
			t.Errorf("event %d, step %d: %s", events+1, at, wrong)
		}
		js[bool](p, `(window.frozen = 90000, true)`)
		p.until("it ends", `!$('.canvas').dataset.moving`)
	}
	if events < 30 {
		t.Errorf("only %d events", events)
	}
	for _, kind := range []string{"load", "gate", "conflict", "read"} {
		if !moved[kind] {
			t.Errorf("no %s moves in %d events, only %v", kind, events, moved)
		}
	}
}
