//go:build browser

package browser

import (
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
)

// TestProfilerIsPredicted fills in a form of counters with the keyboard: nothing is told before every row has a whole number; then each
// row has the exact number, how far off the guess was, and leads to the lanes. The command for a real profiler is copied, what was done is
// kept, and on a phone the rows are cards that fit.
func TestProfilerIsPredicted(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/learn/banks?part=4", 1280, 720)
	const form = `tilescope-predict[kind=profile]`
	p.until("the form", `$('`+form+`')?.dataset.state === 'asked' && $('tilescope-stage').dataset.state === 'ready'`)
	js[bool](p, `($('`+form+` input').focus(), true)`)
	p.press("32" + kb.Tab + kb.Enter)
	p.until("what is missing is said", `$('`+form+` .verdict').innerText.includes('Fill in every row')`)
	if at := js[string](p, `document.activeElement.closest('li')?.dataset.counter ?? ''`); at != "shared_load_wavefronts" {
		t.Errorf("the focus is at %q", at)
	}
	if told := p.text(form + " output"); told != "" {
		t.Errorf("%q is told before every row has a guess", told)
	}
	p.press("some" + kb.Tab + "0" + kb.Tab + "1,024" + kb.Tab + "128" + kb.Enter)
	p.until("what is no number is said", `$('`+form+` .verdict').innerText.includes('whole number')`)
	js[bool](p, `($('`+form+` [aria-invalid]').select(), true)`)
	p.press("32" + kb.Enter)
	p.until("it is counted", `$('`+form+`').dataset.state === 'answered'`)
	for counter, want := range map[string]string{"shared_store_wavefronts": "✓ exact", "global_store_sectors": "✓ exact",
		"global_load_sectors": "1/8 of your guess"} {
		if got := js[string](p, `getComputedStyle($('[data-counter=`+counter+`] .told b'), '::before').content.replaceAll('"', '') + `+
			`$('[data-counter=`+counter+`] .told').innerText`); !strings.Contains(got, strings.TrimPrefix(want, "✓ ")) ||
			strings.HasPrefix(want, "✓") != strings.HasPrefix(got, "✓") {
			t.Errorf("%s is told as %q", counter, got)
		}
	}
	conflicts := p.text("[data-counter=shared_load_conflicts] output")
	if off := p.text("[data-counter=shared_load_conflicts] .told"); conflicts != "992" && conflicts != "32" ||
		!strings.Contains(off, "(with one word of padding: 0)") || strings.Contains(off, "%") {
		t.Errorf("conflicts: %s, %q", conflicts, off)
	}
	if said := p.text(form + " [role=status]"); !strings.Contains(said, "2 of 5 exact.") {
		t.Errorf("it says %q", said)
	}
	p.shoot("profile-1280x720-light")
	p.accessible()
	js[bool](p, `($('[data-counter=shared_load_conflicts] [data-part=lanes]').focus(), true)`)
	p.press(kb.Enter)
	p.until("the lanes that conflict", `$('tilescope-stage').dataset.state === 'ready' && `+
		`$('tilescope-stage').state.frame?.banks?.conflicts > 0`)
	p.shoot("profile-lanes-1280x720-light")
	js[bool](p, `(navigator.clipboard.writeText = async (x) => { window.copied = x }, true)`)
	p.click(`[data-part=ncu]`)
	p.until("the command is copied", `window.copied?.includes('ncu --metrics l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum')`)
	js[bool](p, `(location.reload(), true)`)
	p.until("it is kept", `$('`+form+`')?.getAttribute('tries') === '1'`)

	p = open(t, s.url+"/learn/banks?part=4&lang=de&theme=dark", 390, 844)
	p.until("the form", `$('`+form+`')?.dataset.state === 'asked'`)
	js[bool](p, `(document.querySelectorAll('`+form+` input').forEach((x) => x.value = '7'), $('`+form+` .pri').click(), true)`)
	p.until("it is counted", `$('`+form+`').dataset.state === 'answered'`)
	js[bool](p, `($('`+form+`').scrollIntoView(), true)`)
	if said := p.text(form + " [role=status]"); !strings.Contains(said, "0 von 5 genau.") {
		t.Errorf("it says %q", said)
	}
	if wide := js[string](p, `[...document.querySelectorAll('`+form+` *')].find((e) => e.getBoundingClientRect().right > innerWidth)`+
		`?.outerHTML ?? ''`); wide != "" {
		t.Errorf("wider than the phone: %s", wide)
	}
	p.german("profile")
	p.accessible()
	p.shoot("profile-390x844-dark")
}
