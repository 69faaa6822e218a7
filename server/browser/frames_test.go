//go:build browser

package browser

import (
	"fmt"
	"regexp"
	"testing"
)

// TestSmallFrames: a frame as small as a thumbnail shows the picture, whole, with its sentence and its controls.
func TestSmallFrames(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, "about:blank", 300, 200)
	for name, query := range map[string]string{"stencil": "at=60", "tiled-matrix-multiply": "at=117",
		"reduction": "views=picture,source,sentence,banks"} {
		p.do(navigate(s.url + "/embed/" + name + "?theme=light&" + query))
		p.ready()
		for _, theme := range []string{"light", "dark"} {
			p.themed(theme)
			p.until("the picture has most of the frame",
				`$('tilescope-picture').getBoundingClientRect().height >= 100 && $('tilescope-picture').getBoundingClientRect().top < 10`)
			p.until("nothing is beyond the frame", `document.documentElement.scrollWidth <= 300 && document.documentElement.scrollHeight <= 200 `+
				`&& $('.slimbar').getBoundingClientRect().bottom <= 200.5 && $('.slimbar').scrollWidth <= 300`)
			p.until("the sentence stands between", `(r => r.height > 10 && r.top >= $('tilescope-picture').getBoundingClientRect().bottom - `+
				`1)($('[data-part="narration"]').getBoundingClientRect())`)
			p.shoot(fmt.Sprintf("frame-small-%s-%s", name, theme))
		}
	}
}

// TestFramesOfNothing: what an address requests in vain leaves no frame empty: views that there are none of, a program that did not come
// along, a lesson that is not there.
func TestFramesOfNothing(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/embed/stencil?views=nope&at=60", 960, 540)
	p.ready()
	p.until("the usual views", `$('tilescope-picture')?.getBoundingClientRect().height > 200 && $('[data-part="narration"]').innerText !== ''`)
	for _, address := range []string{"/embed/play", "/embed/play#s=abc"} {
		p.do(navigate("about:blank"), navigate(s.url+address))
		p.until("it says so, once", `document.body.innerText.split('There is no program here').length === 2 && !$('[data-part="banner"]')`)
	}
	p = open(t, s.url+"/embed/nope", 300, 200)
	p.allowed = regexp.MustCompile(`404`)
	p.until("it says so", `$('h1').innerText === 'Page not found' && document.documentElement.scrollWidth <= 300`)
	p.until("what it leads to opens outside the frame", `[...document.querySelectorAll('a')].every(a => a.target === '_blank')`)
	p.shoot("frame-absent")
	p.accessible()
}

// TestElementsSayWhatIsWrong: an address that is no figure's is said where the figure would be, and a figure whose step is beyond its end
// never shows more than that.
func TestElementsSayWhatIsWrong(t *testing.T) {
	t.Parallel()
	s := shared(t)
	page := school(t, map[string]string{"/": `<body><script>const heard = []; addEventListener('tilescope-state', (x) => heard.push(x.detail.at))</script>
		<tilescope-stage id="end" src="` + s.url + `/lessons/stencil" step="999999" last="100"></tilescope-stage>
		<tilescope-stage id="none" src="javascript:alert(1)"></tilescope-stage><script src="` + s.url + `/embed.js"></script>`})
	p := open(t, page+"/", 960, 800)
	p.until("the one says what its src should be", `$('#none').shadowRoot.textContent.includes('src is the address of a lesson')`)
	p.until("the other is at its end", `$('#end').state?.at === 100`)
	if most := js[int](p, `Math.max(...heard)`); most > 100 {
		t.Errorf("it has shown step %d, beyond its end", most)
	}
	js[bool](p, `($('#none').setAttribute('src', '`+s.url+`/lessons/stencil'), true)`)
	p.until("once it is mended the figure is there, and nothing else",
		`$('#none').state?.title === 'Stencil and halo' && $('#none').shadowRoot.textContent === ''`)
}
