//go:build browser

package browser

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

var csp = regexp.MustCompile("Content Security Policy|violates the following")

// drawnIn lists what an SVG draws: texts with where they begin, rectangles and paths. Lines of text stand by their middle on the page and
// by their base in a file.
const drawnIn = `(root => [...root.querySelectorAll('text, rect:not(.hover):not(defs *), path:not(defs *), circle')].map(e => {
	const at = k => e.getAttribute(k) ?? '';
	return e.tagName === 'text' ? ['text', at('x'), e.textContent, at('font-size'), at('text-anchor'), at('font-weight')].join(' ')
		: [e.tagName, at('x'), at('y'), at('width'), at('height'), at('d'), at('cx'), at('cy'), at('r'), at('stroke-width'), at('stroke-dasharray'), at('opacity')].join(' ') }).sort())`

// A picture that the server draws is the one that the page shows.
func TestServerDrawsWhatThePageDraws(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 960, 600) // where a unit is a pixel, as in a file: a larger page has small numbers earlier
	for _, view := range []string{"tiled-matrix-multiply?at=117", "tiled-matrix-multiply?at=205&block=0,1&see=shared", "stencil?at=150",
		"reduction?at=30&notation=xy", "tiled-convolution?at=90&heat=loads", "sparse?at=40"} {
		p.do(navigate(s.url + "/embed/" + view))
		p.ready()
		same := js[[]string](p, fmt.Sprintf(`(async () => {
			const drawn = %s, svg = $('svg.fig'), [, , w, h] = svg.getAttribute('viewBox').split(' ');
			const text = await (await fetch('/picture/%s&size=' + w + 'x' + h)).text();
			const file = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
			file.querySelector(':scope > rect').remove(); // the ground, which is the page's on the page
			const here = drawn(svg), there = drawn(file);
			if (here.length < 40) return ['the page draws next to nothing'];
			return [...here.filter(x => !there.includes(x)).map(x => 'the page alone: ' + x), ...there.filter(x => !here.includes(x)).map(x => 'the server alone: ' + x)].slice(0, 8) })()`,
			drawnIn, withSuffix(view)))
		for _, difference := range same {
			t.Errorf("%s: %s", view, difference)
		}
	}
}

// withSuffix makes a figure's address a picture's.
func withSuffix(view string) string {
	for i, c := range view {
		if c == '?' {
			return view[:i] + ".svg" + view[i:]
		}
	}
	return view + ".svg"
}

// made is a file that the command line makes of a lesson's program.
func made(t testing.TB, lesson, ending string, flags ...string) string {
	t.Helper()
	file := filepath.Join(t.TempDir(), lesson+ending)
	args := append([]string{"export", "../../lessons/" + lesson + "/kernel.cu", "--quiet", "--out", file, "--heading", "Lesson " + lesson,
		"--link", "https://a.example/lessons/" + lesson}, flags...)
	if out, err := exec.Command("../../bin/tilescope", args...).CombinedOutput(); err != nil {
		t.Fatalf("tilescope %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return file
}

// offline opens a file from the disk with the network cut.
func offline(t testing.TB, file string, width, height int64, theme string) *tab {
	t.Helper()
	p := open(t, "about:blank", width, height)
	p.do(call(network.Enable, network.EnableParams{}))
	p.do(call(network.EmulateNetworkConditionsByRule,
		network.EmulateNetworkConditionsByRuleParams{MatchedNetworkConditions: []*network.Conditions{{Offline: true, DownloadThroughput: -1,
			UploadThroughput: -1}}}))
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-color-scheme",
		Value: theme}}}))
	p.do(navigate("file://" + file))
	p.until("the recording is open", `$('tilescope-offline')?.dataset.state === 'ready' && $('svg.fig .step')?.childElementCount > 0`)
	return p
}

// stands waits until the page of one file shows a step.
func (p *tab) stands(step int) {
	p.t.Helper()
	p.until(fmt.Sprintf("step %d is shown", step), fmt.Sprintf(`$('tilescope-offline').dataset.step === '%d' && `+
		`$('[data-part=narration]').innerText !== ''`, step))
}

// A page of one file runs from a disk without any network: figure, source, narration, steps, both themes, keyboard, print, in at most 420
// kB.
func TestPageOfOneFile(t *testing.T) {
	t.Parallel()
	for i, lesson := range []string{"tiled-matrix-multiply", "stencil"} {
		steps := []int{98, 66}[i]
		file := made(t, lesson, ".html", "--by", "warp")
		if info, err := os.Stat(file); err != nil || info.Size() > 420_000 {
			t.Errorf("%s: the page has more than 420 kB: %v, %v", lesson, info.Size(), err)
		}
		// Each lesson in a look of its own, unless all are requested.
		mine := looks()
		if len(mine) == 2 {
			mine = mine[i : i+1]
		}
		for _, l := range mine {
			t.Run(fmt.Sprintf("%s-%d-%s", lesson, l.width, l.theme), func(t *testing.T) { stepsOffline(t, file, lesson, steps, l) })
		}
	}
}

// drawnAlike is what a page shows of a step: its figure, whose elements' attributes have no order, and its sentence.
const drawnAlike = `(function drawn(e) { return e.nodeType === 3 ? e.data : e.localName + '(' +
	[...e.attributes].map(a => a.name + '=' + a.value).sort().join(' ') + '|' + [...e.childNodes].map(drawn).join('') + ')' })($('svg.fig')) +
	$('[data-part=narration]').innerText`

// stepsOffline goes through a page of one file.
func stepsOffline(t *testing.T, file, lesson string, steps int, l look) {
	width, height, theme := l.width, l.height, l.theme
	p := offline(t, file, width, height, theme)
	p.stands(0)
	if more := js[float64](p, `performance.getEntriesByType('resource').filter(e => !e.name.startsWith('data:')).length`); more != 0 {
		t.Errorf("the page loaded %v other files", more)
	}
	p.press(kb.ArrowRight)
	p.stands(1)
	p.click("[data-part=step-forward]")
	p.stands(2)
	p.press(kb.ArrowLeft)
	p.stands(1)
	before := js[string](p, drawnAlike)
	p.press(kb.End)
	p.stands(steps)
	if !js[bool](p, `$('[data-part=step-forward]').hasAttribute('data-ended')`) {
		t.Error("it goes on behind its end")
	}
	p.press(kb.Home)
	p.stands(0)
	p.press(kb.ArrowRight)
	p.stands(1)
	if after := js[string](p, drawnAlike); after != before {
		t.Error("a step looks otherwise when it is come back to")
	}
	p.press(kb.ArrowRight, chromedp.ModifierShift)
	p.until("a phase or a barrier interval was stepped over", `Number($('tilescope-offline').dataset.step) > 8`)
	where := js[string](p, `$('tilescope-offline').dataset.position`)
	p.until("the current line is marked", `document.querySelectorAll('[data-part=source-line][data-current]').length === 1`)
	p.shoot(fmt.Sprintf("offline-%s-%d-%s", lesson, width, theme))
	p.accessible()
	if within := js[bool](p, `document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1`); !within {
		t.Error("the page is wider than the screen")
	}
	if got := js[string](p, `getComputedStyle(document.body).backgroundColor`); (got == "rgb(20, 23, 26)") != (theme == "dark") {
		t.Errorf("who prefers %s gets a ground of %s", theme, got)
	}
	p.press("d")
	p.until("the theme changed", fmt.Sprintf(`document.documentElement.dataset.theme === '%s'`,
		map[string]string{"light": "dark", "dark": "contrast"}[theme]))
	// A reload comes back to the same place.
	p.do(chromedp.Reload())
	p.until("the page opens where it was left", fmt.Sprintf(`$('tilescope-offline')?.dataset.position === '%s'`, where))
	p.press("?")
	p.until("the keys are listed", `$('[data-part=help]').open`)
	p.press(kb.Escape)
	p.until("the list is closed", `!$('[data-part=help]').open`)
	p.do(call(emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Media: "print"}))
	js[bool](p, `window.dispatchEvent(new Event('beforeprint'))`)
	p.until("the step stands on paper", `$('.handout .page svg.fig')?.getBoundingClientRect().height > 120 && `+
		`$('.hero').getBoundingClientRect().height === 0 && $('.handout .listing .now')`)
	p.shoot(fmt.Sprintf("offline-%s-%d-%s-print", lesson, width, theme))
}

// Nothing can be fetched by a page of one file, whatever it holds: its own policy forbids it.
func TestPageOfOneFileMayLoadNothing(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	p.allowed = csp
	p.do(navigate("file://" + made(t, "stencil", ".html", "--steps", "0-3")))
	p.until("the recording is open", `$('tilescope-offline')?.dataset.state === 'ready'`)
	if got := js[string](p, fmt.Sprintf(`fetch(%q).then(() => 'fetched', () => 'refused')`, s.url+"/healthz")); got != "refused" {
		t.Errorf("the page %s from a server", got)
	}
	js[bool](p, `(document.body.append(Object.assign(document.createElement('script'), {text: 'window.foreign = 1'})), true)`)
	if js[bool](p, `'foreign' in window`) {
		t.Error("a script that is not the page's own ran")
	}
}

// saves makes downloads of a tab land in a folder, and gives the name of the one that comes next.
func (p *tab) saves(dir string) (next func() string) {
	p.t.Helper()
	p.do(call(cdpbrowser.SetDownloadBehavior, cdpbrowser.SetDownloadBehaviorParams{Behavior: "allow", DownloadPath: dir,
		BrowserContextID: reader(p.t, p.ctx)}))
	seen := map[string]bool{}
	return func() string {
		p.t.Helper()
		deadline := time.Now().Add(patience)
		for time.Now().Before(deadline) {
			files, err := os.ReadDir(dir)
			if err != nil {
				p.t.Fatal(err)
			}
			for _, f := range files {
				// A browser puts an empty file where the whole one will be, so that nobody else takes the name.
				if info, err := f.Info(); err != nil || info.Size() == 0 {
					continue
				}
				if !seen[f.Name()] && !strings.HasSuffix(f.Name(), ".crdownload") {
					seen[f.Name()] = true
					return filepath.Join(dir, f.Name())
				}
			}
			time.Sleep(20 * time.Millisecond)
		}
		p.t.Fatal("no file came")
		return ""
	}
}

// From the page: a picture of the step that is shown, a film that tells how far it is and can be given up, and what is wrong where a file
// cannot be made.
func TestExportFromThePage(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil?step=52&block=1,0&open=threads", 1280, 720)
	p.ready()
	said := js[string](p, `$('[data-part=narration] b').innerText`)
	grounds := map[string]string{"light": "#fdfdfb", "dark": "#14171a"}
	for _, l := range looks() {
		p.restyle(l)
		p.click("[data-part=export]")
		p.until("the dialog is open", `$('[data-part=export-dialog]')?.open`)
		p.accessible()
		p.fits("[data-part=export-dialog]")
		p.shoot(fmt.Sprintf("export-%d-%s", l.width, l.theme))
		next := p.saves(t.TempDir()) // a picture of the same name would replace the one before
		p.click("[data-part=export-make]")
		picture, err := os.ReadFile(next())
		if err != nil {
			t.Fatal(err)
		}
		p.until("the picture is made", `$('[data-part=export-status]').innerText.includes('stencil.svg')`)
		for _, want := range []string{grounds[l.theme], s.url + "/lessons/stencil?block=1,0", "step=52", said} {
			if !strings.Contains(string(picture), want) {
				t.Errorf("the picture lacks %q: %.400s", want, picture)
			}
		}
		p.press(kb.Escape)
		p.until("the dialog is closed", `!$('[data-part=export-dialog]').open`)
	}
	p.exportsOtherViews(s.url, p.saves(t.TempDir()), grounds["dark"])
}

// exportsOtherViews: the dialog of a page in the dark makes the threads' picture and rows, and their film.
func (p *tab) exportsOtherViews(site string, next func() string, ground string) {
	p.t.Helper()
	p.restyle(look{390, 844, "dark"})
	p.click("[data-part=export]")
	p.until("the dialog is open", `$('[data-part=export-dialog]')?.open`)
	// Another view than the memories, and its rows. The last file's name goes when another is wanted.
	p.put("[data-part=export-view]", "threads")
	p.until("nothing is said of a file that is not made yet", `$('[data-part=export-status]').innerText === ''`)
	p.click("[data-part=export-make]")
	p.until("the threads are made", `$('[data-part=export-status]').innerText.includes('stencil-threads.svg')`)
	drawn, err := os.ReadFile(next())
	if err != nil {
		p.t.Fatal(err)
	}
	words := js[[]string](p, `[...document.querySelectorAll('[data-part=threads] thead th, [data-part=threads] tbody th, `+
		`[data-part=threads] tbody td')].map(e => e.innerText.trim()).filter(x => x)`)
	if len(words) < 8 {
		p.t.Errorf("the page's threads say %q", words)
	}
	for _, want := range append(words, ground) {
		if !strings.Contains(string(drawn), want) {
			p.t.Errorf("the picture of the threads lacks %q, which the page says", want)
		}
	}
	p.click("[data-part=export-format][data-format=json]")
	p.shoot("export-rows")
	p.click("[data-part=export-make]")
	p.until("their rows are made", `$('[data-part=export-status]').innerText.includes('stencil-threads.json')`)
	if rows, err := os.ReadFile(next()); err != nil || !strings.Contains(string(rows), `"tables"`) ||
		!strings.Contains(string(rows), site+"/lessons/stencil?block=1,0") || !strings.Contains(string(rows), "step=52") {
		p.t.Errorf("the rows are %.300s, %v", rows, err)
	}
	p.click("[data-part=export-format][data-format=gif]")
	p.until("a film asks for its steps", `$('[data-part=export-steps]')`)
	p.put("[data-part=export-steps]", "900")
	p.click("[data-part=export-make]")
	p.until("what is wrong is said", `$('[data-part=export-problem]')?.innerText.includes('no step 900')`)
	p.put("[data-part=export-steps]", "")
	p.until("what was wrong is gone with it", `!$('[data-part=export-problem]')`)
	p.click("[data-part=export-make]")
	p.until("it tells how far the film is", `$('[data-part=export-progress]')?.value > 0`)
	p.shoot("export-progress")
	p.click("[data-part=export-cancel]")
	p.until("it is given up", `$('[data-part=export-problem]')?.innerText.includes('no file was made') && $('[data-part=export-make]')`)
	p.put("[data-part=export-steps]", "3-5")
	p.click("[data-part=export-make]")
	p.until("the film of the same view is made", `$('[data-part=export-status]').innerText.includes('stencil-threads.gif')`)
	if film, err := os.ReadFile(next()); err != nil || !strings.HasPrefix(string(film), "GIF89a") {
		p.t.Errorf("the film is %.20q, %v", film, err)
	}
}

// TestExportOfAPanel: an inspector's own button opens the dialog with it chosen, whatever was made last.
func TestExportOfAPanel(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=phases,banks,output", 1280, 720)
	p.ready()
	for _, l := range slices.Backward(looks()) {
		p.restyle(l)
		p.until("each inspector has a button", `[...document.querySelectorAll('[data-part=panel-export]')].map(b => b.dataset.figure)`+
			`.sort().join() === 'banks,output,phases'`)
		if over := js[string](p, `[...document.querySelectorAll('[data-part=panel] > [data-part=panel-export]')].map(b => { const r = b.getBoundingClientRect(), w = document.createRange(); w.selectNodeContents(b.parentElement.querySelector('.h'));
			return [...w.getClientRects()].some(q => q.right > r.left + 1 && q.left < r.right && q.bottom > r.top && q.top < r.bottom) ? b.ariaLabel : '' }).join('')`); over != "" {
			t.Errorf("the button %s lies over its heading", over)
		}
		p.shoot(fmt.Sprintf("panel-export-%d-%s", l.width, l.theme))
		p.accessible()
	}
	p.click("[data-part=export]")
	p.until("the dialog is open", `$('[data-part=export-dialog]')?.open`)
	p.click("[data-part=export-format][data-format=pdf]")
	p.press(kb.Escape)
	p.until("the dialog is closed", `!$('[data-part=export-dialog]').open`)
	p.click("[data-part=panel-export][data-figure=banks]")
	p.until("it is open for the banks", `$('[data-part=export-dialog]').open && $('[data-part=export-view]')?.value === 'banks'`)
	next := p.saves(t.TempDir())
	p.click("[data-part=export-make]")
	p.until("the banks are made", `$('[data-part=export-status]').innerText.includes('tiled-matrix-multiply-banks.svg')`)
	if drawn, err := os.ReadFile(next()); err != nil ||
		!strings.Contains(string(drawn), js[string](p, `$('[data-panel=banks] .h span').innerText`)) {
		t.Errorf("the picture is %.300s, %v", drawn, err)
	}
}
