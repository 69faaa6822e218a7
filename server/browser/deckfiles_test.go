//go:build browser

package browser

import (
	"bytes"
	"fmt"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/chromedp/kb"
)

// slidesOf exports a lesson's deck, to a folder where the ending is "", and gives its page.
func slidesOf(t *testing.T, lesson, ending string, flags ...string) string {
	t.Helper()
	out := filepath.Join(t.TempDir(), lesson+ending)
	args := append([]string{"export", "--deck", lesson, "--quiet", "--out", out}, flags...)
	if said, err := exec.Command("../../bin/tilescope", args...).CombinedOutput(); err != nil {
		t.Fatalf("tilescope %v: %v\n%s", args, err, said)
	}
	if ending == "" {
		return filepath.Join(out, "index.html")
	}
	return out
}

// still is what a slide's figure shows: the topmost of its pictures that is seen.
const still = `[...document.querySelectorAll('section.present:not(.stack) .stills figure')]` +
	`.filter(f => getComputedStyle(f).visibility === 'visible' && getComputedStyle(f).opacity === '1').at(-1)?.querySelector('img')`

// TestSlidesFromTheDisk: the deck of a lesson opens from the disk with the network cut; next and back go through the pictures of its steps,
// and paper has a page for each of them. One deck is a folder, the other one file, which a phone opens as well.
func TestSlidesFromTheDisk(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		lesson, ending, theme string
		width, height         int64
	}{
		{"stencil", "", "light", 1280, 720}, {"reduction", ".html", "dark", 1920, 1080},
	} {
		t.Run(fmt.Sprintf("%s%s-%d", c.lesson, c.ending, c.width), func(t *testing.T) {
			file := slidesOf(t, c.lesson, c.ending, "--theme", c.theme)
			p := open(t, "about:blank", c.width, c.height)
			p.do(call(network.Enable, network.EnableParams{}))
			p.do(call(network.EmulateNetworkConditionsByRule, network.EmulateNetworkConditionsByRuleParams{
				MatchedNetworkConditions: []*network.Conditions{{Offline: true, DownloadThroughput: -1, UploadThroughput: -1}}}))
			p.do(navigate("file://" + file))
			p.until("the deck is ready", `document.body.dataset.state === 'ready'`)
			p.shoot("diskslides-" + c.lesson + "-title")
			p.accessible()
			for range 12 {
				if js[bool](p, `document.querySelectorAll('section.present:not(.stack) .stills figure').length > 1`) {
					break
				}
				p.press(kb.PageDown)
			}
			p.until("a picture is seen", still+`?.naturalWidth > 500`)
			first := js[string](p, still+`.src`)
			p.shoot("diskslides-" + c.lesson + "-first")
			p.accessible()
			p.press(kb.ArrowRight)
			p.until("next is the next step", fmt.Sprintf(still+`?.src !== %q`, first))
			p.shoot("diskslides-" + c.lesson + "-second")
			p.press(kb.ArrowLeft)
			p.until("back is the step before", fmt.Sprintf(still+`?.src === %q`, first))
			p.do(navigate("file://" + file + "?print-pdf"))
			p.until("its pages are laid out", `document.querySelectorAll('.pdf-page').length > 4`)
			pages := js[int](p, `document.querySelectorAll('.pdf-page').length`)
			if n := bytes.Count(p.paper(), []byte("/Type /Page\n")); n != pages || n < 15 {
				t.Errorf("%d pages are printed, of %d", n, pages)
			}
			if c.ending == "" {
				return
			}
			// A phone scrolls through the slides.
			p.turned(look{390, 844, c.theme})
			p.do(navigate("file://" + file))
			p.until("the deck is ready on a phone", `!document.querySelector('.pdf-page') && document.body.dataset.state === 'ready'`)
			p.accessible()
		})
	}
}
