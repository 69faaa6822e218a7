//go:build browser

package browser

import (
	"fmt"
	"regexp"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// lecturersKey is the key of the tests' servers.
const lecturersKey = "a key of more than twelve"

// TestTeach: a lecturer signs in, and has the answer key of a lesson; what everybody may see is legible and named, on screens of every size.
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
	for _, l := range looks() {
		t.Run(fmt.Sprintf("%dx%d-%s", l.width, l.height, l.theme), func(t *testing.T) {
			for name, path := range map[string]string{"teach": "/teach", "answers": "/teach/keys/reuse", "syllabus": "/syllabus"} {
				p := open(t, s.url+path+"?theme="+l.theme, l.width, l.height)
				p.until("it is there", `!!document.querySelector('main h1')`)
				p.accessible()
				p.until("nothing is wider than the screen", `document.documentElement.scrollWidth <= innerWidth`)
				p.shoot(fmt.Sprintf("%s-%d-%s", name, l.width, l.theme))
			}
		})
	}
}
