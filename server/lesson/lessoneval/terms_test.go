package lessoneval_test

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"testing"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

var (
	markup = regexp.MustCompile(`<code>.*?</code>|<[^>]*>`)
	raw    = regexp.MustCompile(`<code>[^<]* =[A-Za-z(][^<]*</code>`)
	value  = regexp.MustCompile("`=[^`]*`")
	starry = regexp.MustCompile(`\\?"[^"\\]*\*[A-Za-z_]+\*[^"\\]*\\?"`)
	termTo = regexp.MustCompile(`href="/glossary#([a-z-]+)"`)
)

// htmlOf is all that a lesson tells its readers, without the values of its expressions.
func htmlOf(l *catalog.Lesson) string {
	var b strings.Builder
	b.WriteString(html.EscapeString(l.Title+". "+l.Aim+". ") + l.HTML)
	add := func(list ...catalog.Text) {
		for _, t := range list {
			for _, p := range t.Pieces {
				b.WriteString(" " + p.HTML)
			}
		}
	}
	for _, p := range l.Parts {
		b.WriteString(" " + p.Title + ".")
		for _, k := range p.Blocks {
			switch {
			case k.Text != nil:
				add(*k.Text)
			case k.Question != nil:
				add(k.Question.Ask, k.Question.Reveal.Say)
				for _, o := range k.Question.Options {
					add(o.Say, o.Why)
				}
				for _, o := range k.Question.Items {
					add(o.Say)
				}
				for _, o := range k.Question.Missteps {
					add(o.Say)
				}
				if p := k.Question.Profile; p != nil {
					for _, c := range p.Counters {
						add(c.Why)
						for _, o := range c.Missteps {
							add(o.Say)
						}
					}
				}
			case k.Exercise != nil:
				add(k.Exercise.Task)
				add(k.Exercise.Hints...)
				for _, counter := range k.Exercise.Golf { // the page names them beside the reader's counts
					b.WriteString(" " + strings.ReplaceAll(counter, "_", " ") + ".")
				}
				for _, c := range k.Exercise.Checks {
					add(c.Say, c.Hint)
				}
			case k.Claim != nil:
				add(k.Claim.Say, k.Claim.Slip)
			case k.Table != nil:
				add(k.Table.Caption)
			case k.Explore != nil:
				add(k.Explore.Caption)
			}
		}
	}
	return b.String()
}

// proseOf is what a lesson tells its readers in words: code in it is left out.
func proseOf(l *catalog.Lesson) (text string, links []string) {
	text = htmlOf(l)
	for _, m := range termTo.FindAllStringSubmatch(text, -1) {
		links = append(links, m[1])
	}
	return html.UnescapeString(markup.ReplaceAllString(text, " ")), links
}

// TestExpressionsAreNotShown: an expression in code is worked out only where the code begins with it. Written further inside, it would be
// shown to readers as it is. What an expression gives is text, so asterisks in it would be shown, too.
func TestExpressionsAreNotShown(t *testing.T) {
	each(t, func(t *testing.T, _ *lessoneval.Tutor, l *catalog.Lesson) {
		for _, code := range raw.FindAllString(htmlOf(l), -1) {
			t.Errorf("%s shows an expression: write its value in words beside it", code)
		}
		source, err := textOf(l.Slug, "lesson.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range value.FindAllString(string(source), -1) {
			if starry.MatchString(e) {
				t.Errorf("%s shows asterisks: its value is no Markdown", e)
			}
		}
	})
}

// forms matches a word of the glossary as sentences use it: also as a plural, and a verb also as a participle.
func forms(name string) string {
	for ending, forms := range map[string]string{"ing": "(ing|es?|ed)", "ence": "(ences?|es?|ed|ing)"} {
		if stem, ok := strings.CutSuffix(name, ending); ok {
			return regexp.QuoteMeta(stem) + forms
		}
	}
	return regexp.QuoteMeta(name) + "(s|es)?"
}

// TestTermsAreTaughtFirst: a lesson may use a word of the glossary once it, or a lesson before it, explains the word in place or leads to
// its explanation. A lesson that explains a word explains it once, and for the first time.
func TestTermsAreTaughtFirst(t *testing.T) {
	words, err := catalog.LoadGlossary(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		t.Fatal(err)
	}
	known := map[string]string{}
	for _, l := range c.All() {
		text, links := proseOf(l)
		for i, name := range l.Introduces {
			if known[name] != "" || slices.Contains(l.Introduces[:i], name) {
				t.Errorf("%s explains %q, which %s explains already", l.Slug, name, known[name])
			}
		}
		for _, name := range append(links, l.Introduces...) {
			if known[name] == "" {
				known[name] = l.Slug
			}
		}
		for _, w := range words {
			use := regexp.MustCompile(`(?i)\b` + forms(w.Name) + `\b`)
			if at := use.FindStringIndex(text); at != nil && known[w.Anchor] == "" {
				t.Errorf("%s says %q before any lesson explains it: …%s…", l.Slug, w.Name,
					strings.Join(strings.Fields(text[max(0, at[0]-60):min(len(text), at[1]+40)]), " "))
			}
		}
	}
}
