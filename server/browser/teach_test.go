//go:build browser

package browser

import (
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// lecturersKey is the key of the tests' servers.
const lecturersKey = "a key of more than twelve"

// TestTeach: a lecturer signs in, and has the answer key of a lesson; what everybody may see is legible and named, on screens of every
// size; then what many have tried is told.
func TestTeach(t *testing.T) {
	t.Parallel()
	s := start(t, "127.0.0.1:0", "--lecturer-key", lecturersKey)
	p := open(t, s.url+"/teach/keys/reuse", 1280, 720)
	p.allowed = regexp.MustCompile(`403`)
	p.until("it asks for the key", `!!document.querySelector('#key') && !document.querySelector('.answer-key')`)
	p.shoot("teach-sign-in")
	p.accessible()
	p.do(chromedp.Focus(`#key`), chromedp.SendKeys(`#key`, lecturersKey+kb.Enter))
	p.until("the key leads to the answers", `document.querySelectorAll('.answer-key .variant').length > 2`)
	p.holds(t, "german", func(*testing.T) {
		for _, path := range []string{"/teach", "/teach/keys/reuse", "/teach/analytics", "/lessons/reuse/deck"} {
			p.do(navigate(s.url + path + "?lang=de"))
			p.until("it is there",
				`!!document.querySelector('main h1') && (!document.querySelector('.reveal') || document.body.dataset.state === 'ready')`)
			p.german(path)
		}
		p.do(navigate(s.url + "/teach?lang=en")) // the next part's language
	})
	for name, path := range map[string]string{"teach": "/teach", "answers": "/teach/keys/reuse", "syllabus": "/syllabus"} {
		p.holds(t, name, func(*testing.T) {
			p.do(navigate(s.url + path))
			p.until("it is there", `!!document.querySelector('main h1')`)
			p.fitsEverywhere(name)
		})
	}
	p.holds(t, "analytics", func(t *testing.T) { analyticsAreSeen(t, s, p) })
}

// fitsEverywhere holds in each look that a page is accessible and nothing of it is wider than the screen.
func (p *tab) fitsEverywhere(name string) {
	p.t.Helper()
	for _, l := range looks() {
		p.restyle(l)
		p.accessible()
		p.until("nothing is wider than the screen", `document.documentElement.scrollWidth <= innerWidth`)
		p.shoot(fmt.Sprintf("%s-%d-%s", name, l.width, l.theme))
	}
}

// analyticsAreSeen: a reader's answer is counted with the time since the question came in sight, and lecturers see what many have
// tried.
func analyticsAreSeen(t *testing.T, s *program, p *tab) {
	t.Helper()
	for i := range 7 {
		given := []string{"[5,6,7,8,9,10,11]", "[0,1,2,3]", "[8]", "[0,1,2,3]"}[i%4]
		for path, body := range map[string]string{
			"/learn/stencil/answer/which-seven": `{"draw":0,"took":45,"given":` + given + `}`,
			"/learn/stencil/check/largest": `{"source":"__global__ void k() {}\nint main() { k<<<1, 1>>>(); return ` +
				fmt.Sprint(i) + `; }"}`,
		} {
			answer, err := http.Post(s.url+path, "application/json", strings.NewReader(body))
			if err != nil || answer.StatusCode != http.StatusOK {
				t.Fatalf("%s: %v %v", path, answer, err)
			}
			answer.Body.Close()
		}
	}
	r := open(t, s.url+"/learn/reuse", 1280, 720)
	r.until("the question is there", `!!document.querySelector('tilescope-predict input[name=number]')?.checkVisibility()`)
	time.Sleep(1200 * time.Millisecond) // a reader thinks
	js[bool](r, `(document.querySelector('tilescope-predict input[name=number]').focus(), true)`)
	r.press("1" + kb.Enter)
	r.until("it is answered", `document.querySelector('tilescope-predict').dataset.state === 'answered' || `+
		`document.querySelector('tilescope-predict').dataset.try === 'second'`)
	p.do(navigate(s.url + "/teach"))
	p.until("it is open", `!!document.querySelector('.signed')`)
	p.do(navigate(s.url + "/teach/analytics"))
	p.until("what seven tried is told, and what one tried is not",
		`(t => t.includes('Which elements of in does thread') && t.includes('%') && `+
			`t.includes('fewer than 5'))(document.querySelector('main').innerText)`)
	p.fitsEverywhere("analytics")
}
