//go:build browser

package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// recorded makes canvases keep what is written on them: each text with its size and place in pixels of the page. What is cleared is
// forgotten, and what is written anew in a place takes the place of what stood there.
const recorded = `(() => { const { prototype } = CanvasRenderingContext2D, write = prototype.fillText;
	prototype.fillText = function (text, x, y) { (this.canvas.written ??= new Map).set(x.toFixed(1) + ' ' + y.toFixed(1),
		{ text, x, y, size: parseFloat(this.font.replace(/^650 /, '')) }); return write.apply(this, arguments) };
	const width = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'width');
	Object.defineProperty(HTMLCanvasElement.prototype, 'width', { ...width, set(n) { this.written = new Map; width.set.call(this, n) } });
	return true })()`

// illegible lists what cannot be read in a picture, drawn as SVG or on a canvas: values that are not written in type of eleven pixels,
// parts of arrays without a map, and lines or solid shapes of the picture's marks that are over a value. A value's box is as wide as its
// digits, and as high as digits are.
const illegible = `(() => { const out = [], picture = $('tilescope-picture'), svg = picture?.querySelector('svg.fig'), plan = picture?.plan;
	if (!svg || !plan) return 'no picture';
	const { scene } = $('tilescope-stage').state, unit = svg.getScreenCTM().a, boxes = [];
	const canvas = picture.querySelector('canvas'), nodes = [...svg.querySelectorAll('.cells > g')].map(g => [...g.children]);
	if (canvas.width && !canvas.written?.size) return 'what is on the canvas was not recorded';
	const onCanvas = new Map; // texts by plate and cell
	if (canvas.width) for (const t of canvas.written.values()) plan.plates.forEach((p, k) => {
		const c = Math.floor((t.x - p.x) / p.cw), r = Math.floor((t.y - p.y) / p.ch), key = k + ' ' + (r * p.cols + c);
		if (c >= 0 && r >= 0 && c < p.cols && r < p.rows) onCanvas.set(key, [...(onCanvas.get(key) ?? []), t]) });
	const written = (k, i, look) => canvas.width ? (onCanvas.get(k + ' ' + i) ?? []).map(t => ({ text: t.text, size: t.size, middle: t.y - t.size * .35,
			x: t.x - t.text.length * t.size * .3, right: t.x + t.text.length * t.size * .3 })) :
		[...nodes[k][i].querySelectorAll('text')].map(e => { const r = e.getBBox();
			return { text: e.textContent, size: parseFloat(getComputedStyle(e).fontSize), middle: r.y + r.height / 2, x: r.x, right: r.x + r.width } });
	// Of another block's array the part that is reached has the index of each cell below it.
	const numbered = p => Array.from({ length: p.cols }, (_, c) => String(p.col + c)).every((n, c) => [...svg.querySelectorAll('text')].some(e =>
		e.textContent === n && Math.abs(+e.getAttribute('x') - p.x - (c + .5) * p.cw) < 1 && +e.getAttribute('y') > p.y + p.rows * p.ch));
	plan.plates.forEach((p, k) => { if (p.small) return; // planes beside the one that can be read
		const a = scene.arrays.find(x => x.id === p.id), shown = a && p.image !== 'far';
		if (shown && plan.kind !== 'strips' && !picture.only && p.rows * p.cols < a.length && !p.map && !p.stack &&
			!(p.peer && numbered(p))) out.push(a.name + ': a part of it has no map');
		picture.cells.drawn[k].forEach((look, i) => { if (!look) return;
			const texts = written(k, i).filter(e => e.text !== look.note || e.text === look.text), name = (a?.name ?? 'threads') + '[' + i + ']';
			for (const e of texts) {
				boxes.push({ name, x: e.x, right: e.right, y: e.middle - e.size * .36, bottom: e.middle + e.size * .36 });
				if (shown && e.size * unit < 10.95) out.push(name + ' is written in ' + (e.size * unit).toFixed(1)) }
			if (shown && look.text !== '' && look.heat < 0 && !texts.length) out.push(name + ' = ' + look.text + ' is not written') }) });
	for (const e of svg.querySelectorAll(':is(.still, .step) :is(rect, path, circle)')) {
		const style = getComputedStyle(e), drawn = style.stroke !== 'none', solid = style.fill !== 'none';
		const half = drawn ? parseFloat(style.strokeWidth) / 2 : 0, r = e.getBBox();
		const near = boxes.filter(b => b.x < r.x + r.width + half && b.right > r.x - half &&
			b.y < r.y + r.height + half && b.bottom > r.y - half);
		if (!near.length) continue;
		if (drawn) { const long = e.getTotalLength(), hit = new Set();
			for (let l = 0; l <= long; l += 1) { const at = e.getPointAtLength(l);
				for (const b of near)
					if (at.x > b.x - half + .5 && at.x < b.right + half - .5 && at.y > b.y - half + .5 && at.y < b.bottom + half - .5) hit.add(b) }
			for (const b of hit) out.push('a line over ' + b.name + ': ' + e.outerHTML.slice(0, 90)) }
		if (solid) for (const b of near) if ([.1, .5, .9].some(u => [.1, .5, .9].some(v =>
			e.isPointInFill(new DOMPoint(b.x + u * (b.right - b.x), b.y + v * (b.bottom - b.y))))))
			out.push('a shape over ' + b.name + ': ' + e.outerHTML.slice(0, 90)) }
	return out.length ? out.length + ' faults: ' + out.slice(0, 5).join('\n') : '' })()`

// TestValuesAreLegible pastes programs that no lesson draws into the playground, in a window of a projector's size: at their beginning,
// after one event and after four, and at the end, each value that is shown can be read, and no mark is over one.
func TestValuesAreLegible(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, file := range pasted(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".cu")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p := open(t, s.url+"/play?theme=light", 1280, 720)
			defer p.close()
			p.ready()
			js[bool](p, recorded)
			p.tryOut(string(text))
			last := js[int](p, `$('tilescope-stage').state.frame.step.count`)
			look := func(moment string) {
				t.Helper()
				p.position()
				p.until("what moves rests", `!$('.canvas').dataset.moving && document.getAnimations().every(a => a.playState !== 'running')`)
				if wrong := js[string](p, illegible); wrong != "" {
					t.Errorf("%s: %s", moment, wrong)
				}
			}
			look("at first")
			for _, keys := range [][]string{{kb.ArrowRight}, {kb.ArrowRight, kb.ArrowRight, kb.ArrowRight}, {kb.End}} {
				for _, key := range keys {
					before := p.position()
					if before == last {
						continue
					}
					p.press(key)
					p.until("the step is shown", fmt.Sprintf(`$('tilescope-stage').dataset.position !== '%d'`, before))
				}
				look(fmt.Sprintf("step %d", p.position()))
			}
		})
	}
}

// TestCanvasIsLegible: on a screen that is as high as two, an array alone has more cells than SVG is drawn for. They can be read as well.
func TestCanvasIsLegible(t *testing.T) {
	t.Parallel()
	s := shared(t)
	text, err := os.ReadFile("testdata/large/stencil_32.cu")
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, linkTo(t, s, string(text), ""), 1280, 2200)
	p.ready()
	js[bool](p, `(document.activeElement.blur(), true)`)
	js[bool](p, recorded)
	js[bool](p, `(e => { e.value = 'only:in'; e.dispatchEvent(new Event('change')); return true })($('[data-part=closer]'))`)
	p.until("the array has all the room", `$('tilescope-picture').plan.plates.filter(p => !p.small).length === 1`)
	for _, key := range []string{kb.Home, kb.ArrowRight, kb.ArrowRight, kb.End} {
		p.press(key)
		p.position()
		p.until("what moves rests", `!$('.canvas').dataset.moving && document.getAnimations().every(a => a.playState !== 'running')`)
		if wrong := js[string](p, illegible); wrong != "" {
			t.Errorf("step %d: %s", p.position(), wrong)
		}
	}
	if js[int](p, `$('tilescope-picture canvas').width`) == 0 {
		t.Error("it is not drawn on a canvas")
	}
}
