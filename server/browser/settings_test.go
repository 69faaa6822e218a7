//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// put puts a value into a field as a reader does who leaves it then.
func (p *tab) put(selector, value string) {
	p.t.Helper()
	js[bool](p, fmt.Sprintf(`(e => { e.value = %q; e.dispatchEvent(new Event('input', {bubbles: true})); e.dispatchEvent(new `+
		`Event('change', {bubbles: true})); return true })($(%q))`, value, selector))
}

// themed shows the page in a theme from now on.
func (p *tab) themed(theme string) {
	p.t.Helper()
	js[bool](p, fmt.Sprintf(`(({dataset}, theme) => { dataset.theme = theme; if (theme === 'contrast') dataset.contrast = 'more'; else `+
		`delete dataset.contrast; document.dispatchEvent(new Event('tilescope-theme')); return true })(document.documentElement, %q)`, theme))
}

// fits holds that nothing is outside the page to the right, and that no field or button of what is found is over another.
func (p *tab) fits(within string) {
	p.t.Helper()
	if over := js[string](p, fmt.Sprintf(`(() => {
		const wide = document.documentElement.scrollWidth;
		if (wide > innerWidth + 1) return 'the page is ' + wide + ' wide in ' + innerWidth;
		const all = [...$(%q).querySelectorAll('button, input:not([type=checkbox]), select, textarea, a[href]')]
			.filter(e => e.getClientRects().length);
		// What a list has scrolled out of sight is under nothing.
		const boxes = all.map(e => { let { left, top, right, bottom } = e.getBoundingClientRect();
			for (let p = e.parentElement; p; p = p.parentElement) if (getComputedStyle(p).overflowY !== 'visible') {
				const b = p.getBoundingClientRect();
				[left, top, right, bottom] = [Math.max(left, b.left), Math.max(top, b.top), Math.min(right, b.right), Math.min(bottom, b.bottom)] }
			return left < right && top < bottom ? { left, top, right, bottom } : { left: 0, top: 0, right: 0, bottom: 0 } });
		// A bar that stays in sight is over what is scrolled below it.
		const stays = all.map(e => {
			for (let p = e; p; p = p.parentElement) if (getComputedStyle(p).position === 'sticky') return true;
			return false });
		for (let i = 0; i < all.length; i++) for (let j = i + 1; j < all.length; j++) {
			if (stays[i] !== stays[j]) continue;
			const a = boxes[i], b = boxes[j];
			if (a.left < b.right - 1.5 && b.left < a.right - 1.5 && a.top < b.bottom - 1.5 && b.top < a.bottom - 1.5)
				return all[i].outerHTML.slice(0, 80) + ' lies over ' + all[j].outerHTML.slice(0, 80);
		}
		return '' })()`, within)); over != "" {
		p.t.Errorf("it does not fit: %s", over)
	}
}

// TestSettings: everything that can be set for a run is in one dialog; what differs from the source is seen, kept by the address, and
// taken back one by one.
func TestSettings(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	if js[bool](p, `!!$('[data-part=chips]')`) {
		t.Error("the lesson's own run has chips")
	}
	p.press("s")
	p.until("the dialog is open", `$('[data-part=settings]').open`)
	p.inLooks(func(l look) {
		p.shoot(fmt.Sprintf("settings-%d-%s", l.width, l.theme))
		p.accessible()
		p.fits("[data-part=settings]")
	})
	p.put("[data-part=settings-defines] [data-name=TILE]", "2")
	p.put("[data-part=settings-args]", "one\ntwo words\n")
	p.put("[data-part=settings-stdin]", "1 2 3\n")
	p.put("[data-part=settings-device]", "g80")
	p.put("[data-part=settings-schedule]", "shuffled")
	p.put("[data-part=settings-blocks]", "on-sms")
	p.until("the number of multiprocessors can be given", `!!$('[data-part=settings-sms]') && !!$('[data-part=settings-seed]')`)
	p.put("[data-part=settings-sms]", "2")
	p.put("[data-part=settings-seed]", "5")
	js[bool](p, `($('[data-part=settings-line]').click(), true)`)
	p.shoot("settings-filled")
	p.resize(390, 844) // where the button is harder to reach
	p.click("[data-part=settings-run]")
	p.until("the run is another", `document.querySelectorAll('[data-part=chip]').length === 8 && $('tilescope-stage').dataset.state === `+
		`'ready'`)
	chips := js[string](p, `[...document.querySelectorAll('[data-part=chip] span')].map(e => e.textContent).join('; ')`)
	if want := "TILE 2; line 15 off; arguments one two words; 6 bytes of input; on G80; warps in shuffled order; blocks on 2 SMs; " +
		"seed 5"; chips != want {
		t.Errorf("chips: %s; want %s", chips, want)
	}
	p.inLooks(func(l look) {
		p.shoot(fmt.Sprintf("settings-chips-%d-%s", l.width, l.theme))
		p.accessible()
		p.fits("tilescope-stage .hero")
	})
	p.until("the address keeps all of it", `['define=TILE:2', 'off=15', 'arg=one', 'arg=two+words', 'device=g80', 'schedule=shuffled', `+
		`'blocks=on-sms', 'sms=2', 'seed=5'].every(x => location.search.includes(x)) && location.hash.startsWith('#i=')`)
	p.do(chromedp.Reload())
	p.ready()
	p.until("a link opens the same", `[...document.querySelectorAll('[data-part=chip] span')].map(e => e.textContent).join('; ') `+
		`=== `+fmt.Sprintf("%q", chips))
	for n := 7; n >= 0; n-- {
		js[bool](p, `($('[data-part=chip-remove]').click(), true)`)
		p.until("one is gone", fmt.Sprintf(`document.querySelectorAll('[data-part=chip]').length === %d`, n))
	}
	p.until("the address is bare of them",
		`!/define|off|arg|device|schedule|blocks|sms|seed/.test(location.search) && location.hash === ''`)
}

// TestSettingsOfAProgramThatReads: arguments and input reach a program of the playground and are kept in its link beside the text.
func TestSettingsOfAProgramThatReads(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/play", 1280, 720)
	p.ready()
	p.until("there is an editor", `!!$('.cm-content')`)
	source := "#include <stdio.h>\n__global__ void k(int *x, int n) { x[threadIdx.x] = n; }\n" +
		"int main(int argc, char **argv) { int n = 0, *d; scanf(\"%d\", &n); cudaMalloc(&d, 128); k<<<1, 32>>>(d, n); cudaFree(d); printf(\"%s " +
		"%d\\n\", argc > 1 ? argv[1] : \"-\", n); return 0; }\n"
	js[bool](p, fmt.Sprintf(`(document.querySelector('tilescope-stage').dispatchEvent(new CustomEvent('tilescope-ask', {detail: {do: 'run', `+
		`source: %q}})), true)`, source))
	p.until("it ran", `$('tilescope-stage').state.run?.stdout === '- 0\n'`)
	p.click("[data-part=settings-button]")
	p.until("the dialog is there", `!!$('[data-part=settings-args]')`)
	p.put("[data-part=settings-args]", "hello")
	p.put("[data-part=settings-stdin]", "42")
	p.click("[data-part=settings-run]")
	p.until("the program is given both", `$('tilescope-stage').state.run?.stdout === 'hello 42\n'`)
	p.until("the address has all", `location.hash.includes('s=') && location.hash.includes('&i=') && location.search.includes('arg=hello')`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.ready()
	if out := js[string](again, `$('tilescope-stage').state.run.stdout`); !strings.HasPrefix(out, "hello 42") {
		t.Errorf("the link opens a run that prints %q", out)
	}
}

// TestSettingsThatDoNotCompile: a link whose settings break the program leads back to the program.
func TestSettingsThatDoNotCompile(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?define=TILE:oops", 1280, 720)
	p.until("it says so", `/does not compile/.test($('[data-part=banner]')?.innerText)`)
	p.click("[data-part=as-source]")
	p.ready()
	p.until("the address is bare of it", `!location.search.includes('oops')`)
}
