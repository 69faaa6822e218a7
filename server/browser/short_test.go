//go:build browser

package browser

import (
	"context"
	"fmt"
	"log/slog"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"tilescope/engine"
	"tilescope/server/store"
	"tilescope/server/store/link"
	"tilescope/server/wire"
)

// share opens the dialog and has a short link made.
func (p *tab) share() string {
	p.t.Helper()
	p.click("[data-part=share]")
	p.until("the dialog is open", `$('[data-part=share-dialog]')?.open`)
	p.click("[data-part=shorten]")
	p.until("a short link is made", `/\/s\/[a-z2-7]{16}$/.test($('[data-part=short-link]')?.value ?? '')`)
	return js[string](p, `$('[data-part=short-link]').value`)
}

// TestShortLinks: a short link opens the same step and view, of a lesson and of a text of one's own, on a page and in an embed, also after
// the server began anew.
func TestShortLinks(t *testing.T) {
	data := t.TempDir()
	other, same := oldLinks(t, data)
	s := startIn(t, "127.0.0.1:0", data)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?at=117&open=banks,sectors", 1280, 720)
	p.ready()
	said := p.text("[data-part=narration]")
	link := p.share()
	p.shoot("share-short")
	own := open(t, s.url+"/play", 1280, 720)
	own.ready()
	own.replace(doubling)
	own.press(kb.Enter, kb.ModifierCtrl)
	own.until("the program runs", `$('tilescope-stage').dataset.state === 'ready' && location.hash.includes('s=')`)
	mine := own.share()
	p.close()
	own.close()
	s.stop()
	startIn(t, s.addr, data)
	again := open(t, link, 1280, 720)
	again.ready()
	if at := again.position(); at != 117 || again.text("[data-part=narration]") != said {
		t.Errorf("the link opens at %d and says %q", at, again.text("[data-part=narration]"))
	}
	again.until("the panels are open, and the lesson is named", `!!$('[data-panel=banks][data-part=panel]') && `+
		`!!$('[data-panel=sectors][data-part=panel]') && $('h1.ttl').innerText === 'Tiled matrix multiply'`)
	again.press(kb.ArrowRight)
	again.until("it steps on, and the address says so",
		`$('tilescope-stage').dataset.position === '118' && location.search.includes('step=20')`)
	again.do(navigate(js[string](again, `location.href`)))
	again.ready()
	if at := again.position(); at != 118 {
		t.Errorf("the address opens at %d", at)
	}
	figure := open(t, strings.Replace(link, "/s/", "/embed/s/", 1), 960, 540)
	figure.ready()
	if at := figure.position(); at != 117 {
		t.Errorf("the embed opens at %d", at)
	}
	figure.until("it leads to the link's page", `$('a.open').getAttribute('href').startsWith('/s/')`)
	text := open(t, mine, 1280, 720)
	text.ready()
	text.until("the text is the same", `($('[data-part=editor]')?.innerText ?? '').includes('2 * s[3 - threadIdx.x]')`)
	t.Run("of older engines", func(t *testing.T) { linksOfOlderEngines(t, s.url, other, same) })
}

// oldLinks keeps two short links of an engine of long ago, to a program that it ran otherwise and one that it ran the same.
func oldLinks(t *testing.T, data string) (other, same string) {
	t.Helper()
	kept, err := store.Open(t.Context(), store.Options{Dir: data}, slog.New(slog.DiscardHandler))
	if err != nil {
		t.Fatal(err)
	}
	// An engine of long ago that took 2 * for 3 *: what an engine did otherwise is here a program that it ran otherwise.
	was := func(text string) string {
		links, err := link.New(t.Context(), kept, link.Engine{
			Version: "0",
			Spec: func(s *wire.Spec) (engine.RunSpec, string, *wire.Problem) {
				return engine.RunSpec{Source: s.Source, Name: s.Name}, s.Name, nil
			},
			Digest: func(ctx context.Context, spec engine.RunSpec) (link.Digest, error) {
				spec.Source = strings.Replace(spec.Source, "2 * ", text, 1)
				return link.DigestOf(engine.Run(ctx, spec, engine.DefaultLimits(), nil))
			},
		}, link.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		name, err := links.Make(t.Context(), wire.Spec{Source: doubling + "// " + text, Name: "twice.cu"}, "?at=2")
		if err != nil {
			t.Fatal(err)
		}
		return "/s/" + name
	}
	other, same = was("2 * s[3 - threadIdx.x] + 0 * "), was("2 * ")
	if err := kept.Close(context.Background()); err != nil {
		t.Fatal(err)
	}
	return other, same
}

// linksOfOlderEngines: a link says whether its execution would differ now.
func linksOfOlderEngines(t *testing.T, site, other, same string) {
	t.Helper()
	p := open(t, site+other, 1280, 720)
	p.ready()
	for _, l := range looks() {
		p.restyle(l)
		p.until("what differs is said", `/version 0 .* differently.*counter shared_load/.test($('[data-part=link-age]')?.innerText ?? '')`)
		p.shoot(fmt.Sprintf("link-age-%d-%s", l.width, l.theme))
	}
	p.do(navigate(site + same))
	p.ready()
	p.until("that it is the same is said", `/executes it the same way/.test($('[data-part=link-age]')?.innerText ?? '')`)
	p.click("[data-part=link-age] button")
	p.until("it is put away", `!$('[data-part=link-age]')`)
}
