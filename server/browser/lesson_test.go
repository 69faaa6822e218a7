//go:build browser

package browser

import (
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

func TestHomeListsLessons(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/", 1280, 720)
	for _, slug := range []string{"tiled-matrix-multiply", "stencil"} {
		if !js[bool](p, fmt.Sprintf(`!!document.querySelector('a[href="/learn/%s"]')`, slug)) {
			t.Errorf("the home page has no link to %s", slug)
		}
	}
	p.shoot("home")
}

// TestLessonsStepBothWays goes through both lessons to the end and back with every step size, without a complaint of the console.
func TestLessonsStepBothWays(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for _, slug := range []string{"tiled-matrix-multiply", "stencil", "tiled-convolution"} {
		t.Run(slug, func(t *testing.T) {
			p := open(t, s.url+"/lessons/"+slug, 1280, 720)
			p.ready()
			first := p.position()
			p.press(kb.End)
			p.until("End leads to the last step", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, first))
			last := p.position()
			p.press(kb.Home)
			p.until("Home leads to the first step", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) === %d`, first))
			for size := '1'; size <= '5'; size++ {
				p.press(string(size))
				on := append([]int{first}, p.trail("ArrowRight", 11, fmt.Sprintf(`stage.dataset.position === '%d'`, last))...)
				if len(on) < 2 || !slices.IsSorted(on) {
					t.Errorf("→ with size %c leads to %v", size, on)
				}
				back := p.trail("ArrowLeft", len(on)-1, "false")
				slices.Reverse(back)
				if !slices.Equal(back, on[:len(on)-1]) {
					t.Errorf("→ with size %c leads to %v, and ← back to %v", size, on, back)
				}
			}
		})
	}
}

// TestThreadStepsKeepThePosition: a thread step shows one lane's share of the same warp step.
func TestThreadStepsKeepThePosition(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	first := p.position()
	p.press("6")
	p.press(kb.ArrowRight)
	p.until("one lane is shown", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d && $('tilescope-stage').dataset.lane === `+
		`'0'`, first))
	at := p.position()
	p.press(kb.ArrowRight)
	p.until("two lanes are shown", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) === %d && `+
		`$('tilescope-stage').dataset.lane === '1'`, at))
	p.press(kb.ArrowLeft)
	p.until("one lane is shown again", `$('tilescope-stage').dataset.lane === '0'`)
}

// TestNarrationFollows: the sentence is the live region and changes with the step; going back shows the same sentence.
func TestNarrationFollows(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	said := map[int]string{}
	for range 20 {
		said[p.position()] = p.text("[data-part=narration]")
		at := p.position()
		p.press(kb.ArrowRight)
		p.until("→ goes on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, at))
	}
	distinct := map[string]bool{}
	for at, text := range said {
		if text == "" {
			t.Errorf("nothing is said at %d", at)
		}
		distinct[text] = true
	}
	if len(distinct) < 10 {
		t.Errorf("20 steps have only %d sentences", len(distinct))
	}
	if live := js[string](p, `$('[data-part=narration]').closest('[aria-live]')?.getAttribute('aria-live') ?? ''`); live != "polite" {
		t.Errorf("the narration's aria-live is %q", live)
	}
	for range 5 {
		at := p.position()
		p.press(kb.ArrowLeft)
		p.until("← goes back", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) < %d`, at))
		if want, ok := said[p.position()]; ok && p.text("[data-part=narration]") != want {
			t.Errorf("at %d it said %q and now says %q", p.position(), want, p.text("[data-part=narration]"))
		}
	}
}

// TestScrub drags the timeline's playhead.
func TestScrub(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.ready()
	type box struct{ X, Y, W, H float64 }
	b := js[box](p, `(r => ({X: r.x, Y: r.y, W: r.width, H: r.height}))($('[data-part=timeline]').getBoundingClientRect())`)
	y := b.Y + b.H*0.6
	p.do(chromedp.MouseEvent("mousePressed", b.X+b.W*0.5, y, chromedp.Button("left"), chromedp.ClickCount(1)))
	for i := range 8 {
		p.do(chromedp.MouseEvent("mouseMoved", b.X+b.W*(0.5+0.04*float64(i)), y, chromedp.Button("left")))
	}
	p.do(chromedp.MouseEvent("mouseReleased", b.X+b.W*0.78, y, chromedp.Button("left"), chromedp.ClickCount(1)))
	steps := int(js[float64](p, `Number($('[data-part=timeline]').getAttribute('aria-valuemax'))`))
	p.until("the playhead is where the mouse let go", fmt.Sprintf(`Math.abs(Number($('tilescope-stage').dataset.step) - %d) `+
		`<= %d`, steps*3/4, max(steps/8, 2)))
}

// TestAddressReopensTheView: the address holds block, thread and position.
func TestAddressReopensTheView(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil", 1280, 720)
	p.ready()
	p.press("5")
	for range 7 {
		at := p.position()
		p.press(kb.ArrowRight)
		p.until("→ goes on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, at))
	}
	want, text := p.position(), p.text("[data-part=narration]")
	p.until("the address has the step", `new URLSearchParams(location.search).get('step') === $('tilescope-stage').dataset.step`)
	again := open(t, js[string](p, `location.href`), 1280, 720)
	again.ready()
	if got := again.position(); got != want {
		t.Errorf("the link opens at %d, not %d", got, want)
	}
	if got := again.text("[data-part=narration]"); got != text {
		t.Errorf("the link says %q, not %q", got, text)
	}
}

// TestBarrierOff switches the first barrier off and sees the race.
func TestBarrierOff(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/stencil", 1280, 720)
	p.ready()
	if n := int(js[float64](p, `document.querySelectorAll('[data-part=finding][data-severity=error]').length`)); n != 0 {
		t.Fatalf("the lesson opens with %d errors", n)
	}
	p.click("[data-part=toggle]")
	p.until("findings are offered", `/[1-9] finding/.test($('tilescope-stage').innerText)`)
	if !js[bool](p, `!!$('[data-part=finding]')`) {
		p.click("[data-part=panel-word][data-panel=findings]")
	}
	p.until("a race is found", `!!$('[data-part=finding][data-kind=race-shared]')`)
	p.shoot("race")
	p.click("[data-part=toggle]")
	p.until("the race is gone", `$('tilescope-stage').dataset.state === 'ready' && !$('[data-part=finding][data-kind=race-shared]')`)
}

// TestEmbedMayBeFramed holds that embeds may be framed by any site and nothing else by anyone.
func TestEmbedMayBeFramed(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/embed/tiled-matrix-multiply", 960, 540)
	p.ready()
	p.shoot("embed")
	if js[bool](p, `!!document.querySelector('a.brand, header.home-top')`) {
		t.Error("an embed has chrome")
	}
	for path, framable := range map[string]bool{"/embed/stencil": true, "/lessons/stencil": false, "/play": false, "/": false} {
		policy := js[string](p, fmt.Sprintf(`fetch(%q).then(r => r.headers.get('content-security-policy'))`, path))
		if got := strings.Contains(policy, "frame-ancestors *"); got != framable {
			t.Errorf("%s: framable %v, policy %q", path, got, policy)
		}
	}
}

// TestReconnect: the server goes away and comes back; the page comes back to the same step by itself.
func TestReconnect(t *testing.T) {
	addr := freePort(t)
	s := start(t, addr)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply", 1280, 720)
	p.allowed = regexp.MustCompile(`(?i)websocket|ERR_CONNECTION_REFUSED`)
	p.ready()
	for range 9 {
		at := p.position()
		p.press(kb.ArrowRight)
		p.until("→ goes on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, at))
	}
	want, text := p.position(), p.text("[data-part=narration]")
	s.stop()
	p.until("the page notices", `$('tilescope-stage').dataset.state === 'connecting'`)
	start(t, addr)
	p.until("the page is back", `$('tilescope-stage').dataset.state === 'ready'`)
	if got := p.position(); got != want {
		t.Errorf("the page came back to %d, not %d", got, want)
	}
	if got := p.text("[data-part=narration]"); got != text {
		t.Errorf("the page came back saying %q, not %q", got, text)
	}
	p.press(kb.ArrowRight)
	p.until("it steps on", fmt.Sprintf(`Number($('tilescope-stage').dataset.position) > %d`, want))
}

// TestFitsWithoutScrolling: at the lecturer's size nothing of the page scrolls or is cut.
func TestFitsWithoutScrolling(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 1280, 720)
	for _, slug := range []string{"tiled-matrix-multiply", "stencil", "tiled-convolution"} {
		p.do(navigate(s.url + "/lessons/" + slug))
		p.ready()
		for _, size := range [][2]int64{{1920, 1080}, {1280, 720}} {
			p.resize(size[0], size[1])
			type extent struct{ ScrollW, ScrollH, W, H float64 }
			e := js[extent](p, `(d => ({ScrollW: d.scrollWidth, ScrollH: d.scrollHeight, W: d.clientWidth, H: innerHeight}))(`+
				`document.documentElement)`)
			if e.ScrollW > e.W || e.ScrollH > e.H {
				t.Errorf("%s at %v scrolls: %+v", slug, size, e)
			}
			var out []string
			list := js[string](p, `JSON.stringify(['tilescope-source','[data-part=picture]','[data-part=narration]','[data-part=timeline]','[data-part=step-forward]'].filter(n => { const e = $(n); if (!e) return true;
				const r = e.getBoundingClientRect(); return r.width < 10 || r.height < 10 || r.left < -1 || r.top < -1 || r.right > innerWidth + 1 || r.bottom > innerHeight + 1 }))`)
			if err := json.Unmarshal([]byte(list), &out); err != nil {
				t.Fatal(err)
			}
			if len(out) > 0 {
				t.Errorf("%s at %v: these are missing or cut: %v", slug, size, out)
			}
		}
	}
}
