//go:build browser

package browser

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/device"
)

// TestSweep: a parameter is run at many values; any counter is plotted over it and listed in a table; a value that gives no run says why.
func TestSweep(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	p.press("s")
	p.until("the dialog is open", `$('[data-part=settings]').open`)
	js[bool](p, `($('[data-part=settings-sweep]').click(), true)`)
	p.until("the sweep is open", `location.pathname === '/sweep' && $('tilescope-sweep')?.dataset.state === 'ready'`)
	p.until("it asks for a parameter", `$('[data-part=values]')?.value === '4, 8, 16'`)
	p.put("[data-part=knob]", "define:TILE")
	p.until("values that suit it are offered", `$('[data-part=values]').value === '2, 4'`)
	p.put("[data-part=values]", "1..8 times 2, zero")
	p.click("[data-part=start]")
	p.until("it is done", `$('tilescope-sweep').dataset.state === 'swept' && document.querySelectorAll('[data-part=point]').length === 5`)
	if failed := p.text("[data-value=zero] [data-part=failed]"); !strings.Contains(failed, "✕ Line ") {
		t.Errorf("a value that does not compile says %q", failed)
	}
	// 8×8 elements of M and N, each loaded 8 / TILE times.
	p.put("[data-part=counter]", "global_load_bytes")
	for value, want := range map[string]string{"1": "4,096", "2": "2,048", "4": "1,024", "8": "512"} {
		p.until("the bytes loaded with tiles of "+value, fmt.Sprintf(`$('[data-value="%s"] td').innerText === %q`, value, want))
	}
	p.until("the plot says it", `$('[data-part=plot]').getAttribute('aria-label') === 'bytes requested by global loads against TILE: 1: `+
		`4,096; 2: 2,048; 4: 1,024; 8: 512; zero: no run'`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.shoot(fmt.Sprintf("sweep-names-%d-%s", l.width, l.theme))
	}
	p.put("[data-part=values]", "1..8 times 2")
	p.click("[data-part=start]")
	p.until("it is done again", `$('tilescope-sweep').dataset.state === 'swept' && document.querySelectorAll('[data-part=point]').length `+
		`=== 4 && $('[data-part=plot]').dataset.kind === 'linear'`)
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.accessible()
		p.fits("tilescope-sweep main")
		p.shoot(fmt.Sprintf("sweep-%d-%s", l.width, l.theme))
		chartTaken(p, s.url, l.theme)
	}
	rowsTaken(p, s.url)
	p.until("the address keeps it", `location.search.includes('knob=define:TILE') && location.search.includes('counter=global_load_bytes')`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.until("a link runs the same", `$('tilescope-sweep')?.dataset.state === 'swept' && $('[data-value="2"] td')?.innerText === '2,048'`)
	href := js[string](again, `$('[data-value="2"] [data-part=open]').href`)
	p.do(navigate(href))
	p.ready()
	p.until("a point opens its run", `$('[data-part=chip] span').textContent === 'TILE 2'`)
	again.put("[data-part=values]", "1..100")
	again.click("[data-part=start]")
	again.until("more than are allowed are refused", `/at most 32 values/.test($('[data-part=sweep-problem]')?.innerText)`)
}

// sweepFiles makes files of a sweep.
func (p *tab) sweepFiles() func(format string) string {
	p.t.Helper()
	next := p.saves(p.t.TempDir())
	return func(format string) string {
		p.t.Helper()
		p.click("[data-part=take][data-format=" + format + "]")
		data, err := os.ReadFile(next())
		if err != nil {
			p.t.Fatal(err)
		}
		p.until("the file is made", `$('[data-part=take-status]').innerText.includes('tiled-matrix-multiply-sweep.`+format+`')`)
		return string(data)
	}
}

// chartTaken: the chart goes along as the page draws it, in its theme, with its words and where it lives.
func chartTaken(p *tab, site, theme string) {
	p.t.Helper()
	take := p.sweepFiles()
	svg := take("svg")
	label := js[string](p, `$('[data-part=plot]').getAttribute('aria-label')`)
	title, points, _ := strings.Cut(label, ": ")
	ground := map[string]string{"light": "#fdfdfb", "dark": "#14171a"}[theme]
	for _, want := range []string{title, points, ground, site + "/sweep?", "knob=define:TILE", "values=1..8", "Tiled matrix multiply"} {
		if !strings.Contains(svg, want) {
			p.t.Errorf("the chart lacks %q: %.900s", want, svg)
		}
	}
	// The same drawing code: the file has all that the page's plot says, in its order.
	if lost := js[string](p, fmt.Sprintf(`(() => {
		const file = new DOMParser().parseFromString(%q, 'image/svg+xml'), said = root => [...root.querySelectorAll('text')].map(e => e.textContent);
		const here = said($('[data-part=plot]')), there = said(file);
		if (here.length < 8) return 'the page draws next to nothing';
		return here.filter(t => !there.includes(t)).join(); })()`, svg)); lost != "" {
		p.t.Errorf("the page alone draws %s", lost)
	}
	if png := take("png"); !strings.HasPrefix(png, "\x89PNG") || !strings.Contains(png, points) {
		p.t.Errorf("the chart in dots is %.60q", png)
	}
}

// rowsTaken: all counters go along as rows.
func rowsTaken(p *tab, site string) {
	p.t.Helper()
	take := p.sweepFiles()
	if rows := take("csv"); !strings.Contains(rows, "\nTILE,launches,") || !strings.Contains(rows, "# "+site+"/sweep?") {
		p.t.Errorf("the rows are %.400s", rows)
	}
	if rows := take("json"); !strings.Contains(rows, `"name": "sweep"`) || !strings.Contains(rows, `"source": "`+site+`/sweep?`) {
		p.t.Errorf("the rows are %.400s", rows)
	}
	js[bool](p, `(window.copied = '', navigator.clipboard.write = async (items) => { window.copied = await (await `+
		`items[0].getType('text/plain')).text(); }, true)`)
	p.click("[data-part=take-copy]")
	p.until("all counters were copied", `window.copied.includes('\nTILE,launches,') && $('tilescope-take').dataset.state === 'idle'`)
	// What cannot be made says why, and what takes long can be given up.
	js[bool](p, `(window.fetched = window.fetch, window.fetch = async () => new Response('no paper', { status: 422 }), true)`)
	p.click("[data-part=take][data-format=svg]")
	p.until("why there is no file", `$('[data-part=take-problem]')?.innerText === 'no paper' && $('[data-part=take-status]').innerText === ''`)
	js[bool](p, `(window.fetch = (_, o) => new Promise((_, no) => o.signal.addEventListener('abort', () => no(o.signal.reason))), true)`)
	p.click("[data-part=take][data-format=svg]")
	p.click("[data-part=take-cancel]")
	p.until("it is given up", `/no file was made/.test($('[data-part=take-problem]')?.innerText) && !$('[data-part=take-cancel]')`)
	js[bool](p, `(window.fetch = window.fetched, true)`)
}

// TestSweepCanBeStopped: what takes long shows how far it is and ends when the reader says so.
func TestSweepCanBeStopped(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	source := "#define N 1\n__global__ void k(int *x) { for (int i = 0; i < N * 200000; i++) x[threadIdx.x] += i; }\n" +
		"int main() { int *d; cudaMalloc(&d, 128); cudaMemset(d, 0, 128); k<<<1, 32>>>(d); cudaFree(d); return 0; }\n"
	js[bool](p, fmt.Sprintf(`(document.querySelector('tilescope-stage').dispatchEvent(new CustomEvent('tilescope-ask', {detail: {do: 'run', `+
		`source: %q}})), true)`, strings.Replace(source, "N 1", "N 0", 1)))
	p.until("it ran", `$('tilescope-stage').state.run?.source.text.includes('200000')`)
	p.press("s")
	p.until("the settings are open", `!!$('[data-part=settings-sweep]')`)
	js[bool](p, `($('[data-part=settings-sweep]').click(), true)`)
	p.until("the sweep is open", `location.pathname === '/sweep' && $('tilescope-sweep')?.dataset.state === 'ready' && `+
		`$('[data-part=values]').value === '0'`)
	p.put("[data-part=values]", "0, 50..60")
	p.click("[data-part=start]")
	p.until("the first has come and the next is on its way",
		`/1 of 12 values, [\d,]+ steps of the next/.test($('[data-part=progress]')?.innerText)`)
	p.shoot("sweep-going")
	p.accessible()
	p.click("[data-part=stop]")
	p.until("it has stopped, and keeps what came", `/stopped after 1 of 12/.test($('[data-part=sweep-problem]')?.innerText) && `+
		`!$('[data-part=progress]') && document.querySelectorAll('[data-part=point]').length === 1`)
}

// TestSweepOverDevicesInGerman: a parameter is what it is called nowhere, so that every language turns the same one; no word of the plot
// is over another, however large the numbers.
func TestSweepOverDevicesInGerman(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/sweep?lesson=tiled-matrix-multiply&define=WIDTH:64&lang=de", 390, 844)
	p.until("it asks for a parameter", `$('[data-part=values]')?.value`)
	p.put("[data-part=knob]", "device")
	var devices []string
	for _, d := range device.All() {
		devices = append(devices, d.ID)
	}
	p.until("all devices are offered", fmt.Sprintf(`$('[data-part=values]').value === %q`, strings.Join(devices, ", ")))
	p.put("[data-part=values]", "g80, h200")
	p.click("[data-part=start]")
	p.until("it is done", `$('tilescope-sweep').dataset.state === 'swept' && document.querySelectorAll('[data-part=point]').length === 2 && `+
		`$('[data-part=knob]').value === 'device'`)
	p.put("[data-part=counter]", "all_instructions_threads")
	p.until("the plot says it", `/: \d\.\d{3}/.test($('[data-part=plot]').getAttribute('aria-label'))`)
	if over := js[string](p, `(() => { const all = [...document.querySelectorAll('[data-part=plot] text')].map(e => [e.textContent, e.getBoundingClientRect()]);
		for (const [a, r] of all) { if (r.left < 0 || r.right > innerWidth) return a + ' is cut off'; for (const [b, q] of all) if (a !== b && r.left < q.right && q.left < r.right && r.top < q.bottom && q.top < r.bottom) return a + ' lies over ' + b }
		return '' })()`); over != "" {
		t.Error(over)
	}
}
