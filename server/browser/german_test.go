//go:build browser

package browser

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// heard is everything that a reader sees or hears on the page, but for programs, their output, and prose that says that it is English.
const heard = `(() => {
	const out = new Set(), skip = 'script, style, pre, code, kbd, textarea, [lang=en], [data-part=source], [data-part=table-grid] td, .cm-editor, .listing, template, noscript';
	const walk = (n) => {
		if (n.nodeType === 3) { const t = n.data.trim().replace(/\s+/g, ' '); if (t) out.add(t); return; }
		if (n.nodeType !== 1 || n.matches(skip)) return;
		for (const a of ['aria-label', 'aria-valuetext', 'title', 'placeholder', 'alt']) if (n.getAttribute(a)) out.add(n.getAttribute(a).replace(/\s+/g, ' '));
		n.childNodes.forEach(walk);
	};
	walk(document.body);
	out.add(document.title);
	return [...out];
})()`

// foreignWords are those of English sentences that German has not.
var foreignWords = regexp.MustCompile(`(?i)(^|[^\p{L}_.<>/'"-])(the|of|and|is|are|this|that|which|with|without|there|not|only|its|they|from|by|to|for)($|[^\p{L}_.<>/'"(=-])`)

// ranges are what a sweep takes, which is a notation and no sentence.
var ranges = regexp.MustCompile(`\d+\.\.\d+( (by|times) \d+)?`)

// quoted is a string of TypeScript in one kind of quotes or the other.
const quoted = `(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")`

// pageText is a text of the browser's catalogue: its key, and what it says, in one string or joined from several.
var pageText = regexp.MustCompile(`(?m)^  ['"]?([\w.-]+)['"]?:\s+(?:joined\()?((?:\s*` + quoted + `,)+)`)

// pageString is a string of such a text.
var pageString = regexp.MustCompile(quoted)

// pageTexts are what the browser says by itself in a language.
func pageTexts(t testing.TB, tag string) map[string]string {
	t.Helper()
	files, err := filepath.Glob("../../web/src/words/" + tag + "/*.ts")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]string{}
	for _, name := range files {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range pageText.FindAllStringSubmatch(string(data), -1) {
			for _, part := range pageString.FindAllString(m[2], -1) {
				texts[m[1]] += strings.ReplaceAll(part[1:len(part)-1], `\'`, "'")
			}
		}
	}
	if len(texts) < 900 {
		t.Fatalf("only %d texts are found", len(texts))
	}
	return texts
}

// german holds that nothing on the page is the catalogue's English.
func (p *tab) german(where string) {
	p.t.Helper()
	english, german := pageTexts(p.t, "en"), map[string]bool{}
	for _, text := range pageTexts(p.t, "de") {
		german[text] = true
	}
	texts := map[string]string{}
	for key, text := range english {
		if !german[text] && !strings.Contains(text, "{") && len(text) > 3 {
			texts[text] = key
		}
	}
	// Titles of lessons are prose, wherever they are named.
	titles := strings.NewReplacer(js[[]string](p, `[...document.querySelectorAll('[lang=en]')]
		.flatMap(e => [...e.querySelectorAll('h1, h2'), e].map(h => h.textContent.trim()))
		.filter(t => t).flatMap(t => [t, ''])`)...)
	for _, text := range js[[]string](p, heard) {
		text = ranges.ReplaceAllString(titles.Replace(text), "")
		if key, ok := texts[text]; ok {
			p.t.Errorf("%s: %q is %s in English", where, text, key)
		} else if found := foreignWords.FindString(text); found != "" {
			p.t.Errorf("%s: %q has %q", where, text, strings.TrimSpace(found))
		}
	}
}

// TestPagesInGerman opens what there is in German: no English is left but the lessons' prose, which says so, and the checker finds nothing.
func TestPagesInGerman(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/?lang=de", 1280, 720)
	p.allowed = regexp.MustCompile("/nowhere") // there is no such page
	if got := js[string](p, `document.documentElement.lang`); got != "de" {
		t.Errorf("the page's language is %q", got)
	}
	p.german("home")
	p.accessible()
	p.shoot("german-home")
	for _, path := range []string{
		"/glossary", "/findings", "/findings/race-shared", "/search?q=halo", "/search?q=nichtsdergleichen", "/me", "/join", "/nowhere",
		"/compare", "/sweep", "/embed-guide", "/licences", "/teach", "/syllabus",
	} {
		sign := "?"
		if strings.Contains(path, "?") {
			sign = "&"
		}
		p.do(navigate(s.url + path + sign + "lang=de"))
		p.until("the page's words", `document.body.textContent.trim().length > 20 &&
			(!document.querySelector('tilescope-compare, tilescope-sweep') || !!document.querySelector('h1'))`)
		p.german(path)
		links := js[[]string](p, `[...document.querySelectorAll('a[href^="/"]')].map(a => a.getAttribute('href'))
			.filter(h => !h.includes('lang=de'))`)
		if len(links) > 0 {
			t.Errorf("%s: links that lose the language: %v", path, links)
		}
	}
}

// TestStageInGerman looks at every board and inspector of a stage in German.
func TestStageInGerman(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/lessons/tiled-matrix-multiply?lang=de&at=117", 1280, 720)
	p.ready()
	p.german("stage")
	p.accessible()
	p.shoot("german-stage")
	if !strings.Contains(js[string](p, `location.search`), "lang=de") {
		t.Error("the address of the view has lost its language")
	}
	for _, panel := range js[[]string](p, `[...new Set([...document.querySelectorAll('[data-part=panel-word]')].map(b => b.dataset.panel))]`) {
		js[bool](p, `(document.querySelector('#panels [data-panel=`+panel+`][aria-pressed=false]')?.click(), true)`)
		p.until(panel+" is open", `!!document.querySelector('[data-part=panel][data-panel=`+panel+`] .h')`)
		p.german(panel)
	}
	p.shoot("german-panels")
	for _, board := range []string{"program", "cost", "diagnosis", "tables"} {
		p.click("[data-part=board][data-board=" + board + "]")
		p.until(board+" is there", `!!document.querySelector('[data-part=`+board+`]') && !document.querySelector('[data-part=`+board+`] .wait')`)
		p.german(board)
		p.shoot("german-" + board)
	}
	p.press("?")
	p.until("help is open", `document.querySelector('[data-part=help]').open`)
	p.german("help")
	p.shoot("german-help")
	js[bool](p, `(document.querySelector('[data-part=help]').close(), document.querySelector('[data-part=settings-button]').click(), true)`)
	p.until("settings are open", `document.querySelector('[data-part=settings]').open`)
	p.german("settings")
	p.shoot("german-settings")
}

// TestLanguageIsKept: who chooses a language has it on the next page, too, and a page that names another speaks that.
func TestLanguageIsKept(t *testing.T) {
	t.Parallel()
	s := shared(t)
	p := open(t, s.url+"/glossary", 390, 844)
	if got := js[string](p, `document.documentElement.lang`); got != "en" {
		t.Fatalf("a page that nothing was said to speaks %q", got)
	}
	p.click("[data-language=de]")
	p.until("the page is German", `document.documentElement.lang === 'de' && location.pathname === '/glossary'`)
	p.shoot("german-phone")
	p.do(navigate(s.url + "/findings"))
	p.until("the next page is German", `document.documentElement.lang === 'de' && location.pathname === '/findings'`)
	p.do(navigate(s.url + "/findings?lang=en"))
	p.until("the address is heeded", `document.documentElement.lang === 'en' && document.readyState === 'complete'`)
	p.do(navigate(s.url + "/lessons/tiled-matrix-multiply?lang=de&at=117"))
	p.ready()
	p.german("stage on a phone")
	p.accessible()
	p.shoot("german-phone-stage")
}
