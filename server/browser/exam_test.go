//go:build browser

package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestUnitIsExamined takes the test of a unit: it is drawn, answered, handed in and decided, and the result leads back to the lessons. It
// is accessible and fits, on a phone and in German as well.
func TestUnitIsExamined(t *testing.T) {
	t.Parallel()
	s := shared(t)
	for i, l := range looks() {
		p := openApart(t, s.url+"/test/memory?theme="+l.theme+"&lang="+[]string{"en", "de"}[i%2], l.width, l.height)
		p.until("the test", `location.search.includes('seed=') && document.querySelectorAll('.tasks > li').length >= 5`)
		p.shoot(fmt.Sprintf("exam-%dx%d-%s", l.width, l.height, l.theme))
		p.accessible()
		p.fits(".exam form")
		js[bool](p, `($('.exam summary').click(), document.querySelectorAll('.exam fieldset').forEach((f) => {
			const first = f.querySelector('input[type=radio], input[type=checkbox]')
			if (first) first.click()
			else f.querySelector('input').value = '1'
		}), $('.exam .btn.pri').focus(), true)`)
		p.press(kb.Enter)
		p.until("the result", `$('.exam [role=status]') && `+
			`document.querySelectorAll('.told').length === document.querySelectorAll('.tasks > li').length`)
		p.shoot(fmt.Sprintf("exam-result-%dx%d-%s", l.width, l.height, l.theme))
		p.accessible()
		p.fits(".exam form")
		if i%2 == 1 {
			p.german("the test")
		}
		if js[bool](p, `!!$('.revisit a')`) {
			id := strings.SplitN(js[string](p, `$('.revisit a').href`), "#", 2)[1]
			js[bool](p, `($('.revisit a').click(), true)`)
			p.until("the prediction to revisit is in sight", `!$('#`+id+`')?.closest('.part').hidden`)
		}
		p.close()
	}
}

// TestEarlierQuestionsComeBack: a lesson begins with a prediction that was answered in an earlier one, in another case; it is answered in
// place, and the stage stays with the lesson.
func TestEarlierQuestionsComeBack(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := openApart(t, s.url+"/learn/first-kernel?part=3", 1280, 720)
	const earlier = `.part:not([hidden]) tilescope-predict[item=warps-of-a-block]`
	p.until("the lesson", `$('tilescope-lesson').dataset.ready !== undefined`)
	for range 8 {
		if js[bool](p, `!!$('`+earlier+`')`) {
			break
		}
		js[bool](p, `($('[data-part=next]').click(), true)`)
	}
	draw := js[string](p, `$('`+earlier+`').getAttribute('draw')`)
	for range 2 {
		js[bool](p, `($('`+earlier+` input').value = '7777', $('`+earlier+` .number button').click(), true)`)
		p.until("it is answered", `$('`+earlier+`').dataset.state === 'answered' || $('`+earlier+`').dataset.try === 'second' && `+
			`$('`+earlier+`').dataset.state === 'asked'`)
		if js[bool](p, `$('`+earlier+`').dataset.state === 'answered'`) {
			break
		}
	}
	js[bool](p, `(location.href = '/learn/banks', true)`)
	const again = `.review tilescope-predict[lesson=first-kernel]`
	p.until("it comes back", `$('`+again+`') && $('tilescope-stage')?.dataset.state === 'ready'`)
	p.click(".review summary")
	if now := js[string](p, `$('`+again+`').getAttribute('draw')`); now == draw {
		t.Errorf("it is asked in the same case, %s", now)
	}
	p.shoot("review-1280x720-light")
	p.accessible()
	program := js[string](p, `$('tilescope-stage').state.run.source.text`)
	js[bool](p, `($('`+again+` input').value = '1', $('`+again+` .number button').click(), true)`)
	p.until("it is decided", `$('`+again+`').dataset.state === 'answered' || $('`+again+`').dataset.try === 'second'`)
	if js[string](p, `$('tilescope-stage').state.run.source.text`) != program {
		t.Error("the stage shows another lesson's program")
	}
	js[bool](p, `($('[data-part=next]').click(), true)`)
	p.until("it is put away in the next part", `!$('.review').checkVisibility()`)
}
