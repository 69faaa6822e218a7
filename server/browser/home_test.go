//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"
)

// home opens the home page with its figure at work.
func home(t testing.TB, s *program, address string, width, height int64) *tab {
	t.Helper()
	p := open(t, s.url+address, width, height)
	p.until("the figure is there", `$('tilescope-live')?.dataset.state === 'ready'`)
	return p
}

// playsARun: the figure plays a run of the engine; its switch shows at once what the barrier protected, and where the values go
// wrong; Pause stops it, and the stage opens at the step that is seen.
func (p *tab) playsARun() {
	p.t.Helper()
	step := `Number($('tilescope-live').dataset.step)`
	p.until("it plays", step+` > 1`)
	notes := `[...document.querySelectorAll('.film .note')].filter(e => e.checkVisibility()).map(e => e.dataset.part).join()`
	p.until("it invites to switch the barrier off", notes+` === 'try'`)
	p.click(`[data-part=switch]`)
	p.until("it invites to switch it back on", notes+` === 'again'`)
	js[bool](p, `(window.pressed = performance.now(), true)`)
	p.until("the race is named and shown", `$('tilescope-live').dataset.barrier === 'off' && `+
		`/^Race: Thread .* writes Ns.* thread .* reads it/.test($('[data-part=caption]').textContent) && `+
		`!!$('[data-part=figure] svg [stroke="var(--race)"]')`)
	if ms := js[float64](p, `performance.now() - window.pressed`); ms > 2000 {
		p.t.Errorf("the race is named %v ms after the switch", ms)
	}
	if !js[bool](p, `$('[data-part=switch]').getAttribute('aria-checked') === 'false' && $('[data-part=code]').classList.contains('off')`) {
		p.t.Error("the switch does not say that the barrier is off")
	}
	p.until("the results are in", `document.querySelector('[data-part=caption] b').textContent.includes('8 of 16 results are wrong')`)
	if !strings.Contains(p.text(`[data-part=caption] span`), "P[0][0] is 3; with the barrier it is 46.") {
		p.t.Errorf("the caption ends with %q", p.text(`[data-part=caption] span`))
	}
	p.shoot("home-off")
	p.click(`[data-part=play]`)
	held := js[string](p, `$('tilescope-live').dataset.step`)
	p.until("it is paused", `!$('tilescope-live').hasAttribute('data-playing')`)
	js[bool](p, `new Promise(r => setTimeout(() => r(true), 900))`)
	if now := js[string](p, `$('tilescope-live').dataset.step`); now != held {
		p.t.Errorf("paused at step %s, it stands at %s", held, now)
	}
	p.click(`[data-part=through]`)
	p.ready()
	if at := js[string](p, `decodeURIComponent(location.search)`); !strings.Contains(at, "off=15") || !strings.Contains(at, "define=WIDTH:4") {
		p.t.Errorf("the stage opens at %s", at)
	}
}

// stepsTheFigure: who requested less motion steps through the figure, and the switch shows the race at once; the results
// follow, a step at a time.
func (p *tab) stepsTheFigure() {
	p.t.Helper()
	before := js[string](p, `$('tilescope-live').dataset.step`)
	if p.text(`[data-part=play]`) != "Step" {
		p.t.Errorf("the button says %q", p.text(`[data-part=play]`))
	}
	p.click(`[data-part=play]`)
	p.until("a step on", fmt.Sprintf(`Number($('tilescope-live').dataset.step) === %s + 1`, before))
	p.click(`[data-part=switch]`)
	p.until("the race is named and shown", `/^Race: Thread .* writes Ns.* thread .* reads it/.test($('[data-part=caption]').textContent) && `+
		`!!$('[data-part=figure] svg [stroke="var(--race)"]')`)
	for range 40 {
		if js[bool](p, `document.querySelector('[data-part=caption] b').textContent.includes('results are wrong')`) {
			return
		}
		p.click(`[data-part=play]`)
	}
	p.t.Error("steps do not lead to the results")
}

// TestHomeLooks: every card has its picture, nothing is cut at any size, and the checker finds nothing.
func TestHomeLooks(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, l := range looks() {
		p := home(t, s, "/?theme="+l.theme, l.width, l.height)
		js[bool](p, `(document.querySelectorAll('img').forEach(i => i.loading = 'eager'), true)`)
		// The server draws them when they are requested, some fifty programs' pictures beside what other tests do.
		p.within(3*patience, "the cards are drawn", `[...document.querySelectorAll('.card-picture img')].length > 10 &&
			[...document.querySelectorAll('.card-picture img')].every(i => i.complete && i.naturalWidth > 0)`)
		if over := js[float64](p, `document.documentElement.scrollWidth - document.documentElement.clientWidth`); over > 0 {
			t.Errorf("%dx%d: %v pixels stick out", l.width, l.height, over)
		}
		p.accessible()
		p.shoot(fmt.Sprintf("home-%dx%d-%s", l.width, l.height, l.theme))
		p.close()
	}
}

// TestRoomInOnePress: the home page opens a room with a lesson, and its reader presents it.
func TestRoomInOnePress(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := home(t, s, "/", 1280, 720)
	p.click(`.door .opens button`)
	p.until("the room is open", `location.pathname.startsWith('/rooms/') && $('tilescope-presenter[presents]')`)
}

// BenchmarkHome is the time from the beginning of a navigation to the home page's first picture, each time in a new tab.
func BenchmarkHome(b *testing.B) {
	s := start(b, "127.0.0.1:0")
	home(b, s, "/", 1280, 720).close()
	var ms []float64
	for range 20 {
		p := home(b, s, "/", 1280, 720)
		ms = append(ms, js[float64](p, `performance.getEntriesByName('tilescope:painted')[0].startTime`))
		p.close()
	}
	b.ReportMetric(percentile(ms, 0.5), "ms-p50")
	b.ReportMetric(percentile(ms, 0.95), "ms-p95")
	b.ReportMetric(0, "ns/op")
}

// TestEmptyAddresses: pages that name nothing yet start what they are for; a program that only the address holds is not lost.
func TestEmptyAddresses(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/compare", 1280, 720)
	p.accessible()
	p.shoot("compare-begin")
	p.click(`.begin a[href*="b.off"]`)
	p.until("two runs are compared", `$('tilescope-compare')?.dataset.state === 'compared'`)
	p.do(navigate(s.url + "/compare"))
	p.click(`.pairs a[href*="padding"]`)
	p.until("two programs are compared", `$('tilescope-compare')?.dataset.state === 'compared' && `+
		`location.search.includes('lesson=bank-conflict') && location.search.includes('b.lesson=padding')`)
	p.do(navigate(s.url + "/sweep"))
	p.accessible()
	p.click(`.begin form button`)
	p.until("a sweep begins", `location.search.includes('lesson=') && $('tilescope-sweep')`)
	p.do(navigate(s.url + "/compare#s=x"))
	p.until("the program goes along", `location.search.includes('own=1') && location.hash === '#s=x' && $('tilescope-compare')`)
	p.do(navigate(s.url + "/rooms"))
	p.until("a code can be typed", `location.pathname === '/join' && $('#code')`)
	p.accessible()
}

// TestGallery: every example has its picture, words narrow the gallery down, and a card opens the stage at its step.
func TestGallery(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/examples", 1280, 720)
	js[bool](p, `(document.querySelectorAll('img').forEach(i => i.loading = 'eager'), true)`)
	p.until("the cards are drawn", `[...document.querySelectorAll('.example img')].length >= 24 &&
		[...document.querySelectorAll('.example img')].every(i => i.complete && i.naturalWidth > 0)`)
	p.accessible()
	p.shoot("gallery")
	shown := `[...document.querySelectorAll('.example')].filter(c => c.offsetParent).length`
	js[bool](p, `($('#sift').value = 'famous barrier', $('#sift').dispatchEvent(new Event('input')), true)`)
	p.until("two are found", shown+` === 2 && document.querySelector('.sift [role=status]').textContent === '2 found'`)
	p.click(`.example:not([hidden]) > a`)
	p.ready()
	p.until("its step", `location.pathname === '/lessons/missing-barrier' && Number($('tilescope-stage').dataset.step) > 0`)
	p.do(navigate(s.url + "/examples?lang=de"))
	p.until("the page", `$('#sift')`)
	p.german("gallery")
	p.accessible()
}
