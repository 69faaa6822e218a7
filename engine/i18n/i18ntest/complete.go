package i18ntest

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// TermPrefix begins the keys of terms, whose English is in the code itself.
const TermPrefix = "term:"

// Complete tests a catalogue.
func Complete(t *testing.T, c i18n.Catalogue) {
	t.Helper()
	english := c[i18n.Languages()[0].Tag]
	for _, l := range i18n.Languages() {
		texts := c[l.Tag]
		if len(texts) == 0 {
			t.Errorf("there are no texts in %s: add the folder %s beside en, and run `make generate`", l.Name, l.Tag)
			continue
		}
		for key, template := range texts {
			wellFormed(t, l, key, template)
		}
		if l.Tag == i18n.Languages()[0].Tag {
			continue
		}
		same(t, l, english, texts)
		translated(t, l, english, texts)
	}
}

// wellFormed: there is some text, and its braces name arguments.
func wellFormed(t *testing.T, l i18n.Language, key, template string) {
	if strings.TrimSpace(template) == "" {
		t.Errorf("%s in %s: nothing is said", key, l.Name)
	}
	for _, spec := range regexp.MustCompile(`\{[^{}]*\}?`).FindAllString(template, -1) {
		if n := strings.Count(spec, "|"); spec != "{}" && (!strings.HasSuffix(spec, "}") || n != 0 && n != 2) {
			t.Errorf("%s in %s: %q is no argument", key, l.Name, spec)
		}
	}
}

// same: a language has the texts that English has, with the same arguments.
func same(t *testing.T, l i18n.Language, english, other i18n.Texts) {
	for key, template := range english {
		text, ok := other[key]
		if !ok {
			t.Errorf("%s: not in %s", key, l.Name)
			continue
		}
		whole, part := i18n.Names(template), i18n.Names(text)
		for _, name := range part {
			if !slices.Contains(whole, name) {
				t.Errorf("%s: %s names {%s}, which nobody gives", key, l.Name, name)
			}
		}
		// A number that only chooses between words may choose nothing in another language; what has a text must have one here.
		for _, name := range whole {
			if strings.Contains(template, "{"+name+"}") && !slices.Contains(part, name) {
				t.Errorf("%s: %s does not say {%s}", key, l.Name, name)
			}
		}
	}
	for key := range other {
		if _, ok := english[key]; !ok && !strings.HasPrefix(key, TermPrefix) {
			t.Errorf("%s: %s alone", key, l.Name)
		}
	}
}

var (
	// leftover are words of English sentences that other languages have not.
	leftover = regexp.MustCompile(`(?i)(^|[^\p{L}_.<>/'"-])(the|of|and|is|are|this|that|which|with|without|at ` +
		`most|there|not|only|its|they|from)($|[^\p{L}_.<>/'"(-])`)
	// quoted is code, quotes or a range of a sweep: no prose.
	quoted = regexp.MustCompile("`[^`]*`|'[^']*'|\\([a-z0-9 ]*\\)|\\{\\w+\\}")
	// told are the letters of a template without its arguments.
	told = regexp.MustCompile(`\{[^{}]*\}|[^\p{L} ]`)
)

// translated: no English is left in another language's texts.
func translated(t *testing.T, l i18n.Language, english, other i18n.Texts) {
	for key, text := range other {
		if found := leftover.FindString(quoted.ReplaceAllString(text, "")); found != "" {
			t.Errorf("%s in %s: %q has %q", key, l.Name, text, strings.TrimSpace(found))
		}
		if english[key] == text && len(strings.Fields(told.ReplaceAllString(text, ""))) > 3 {
			t.Errorf("%s in %s: %q is the same in English", key, l.Name, text)
		}
	}
}
