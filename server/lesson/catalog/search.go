package catalog

import (
	"cmp"
	"html"
	"regexp"
	"slices"
	"strings"
)

// Hit is a place that a search found.
type Hit struct {
	Title   string
	Of      string // the lesson that a part belongs to; "" for a word of the glossary
	Address string
	Text    string // a piece around the first word found, plain
	score   int
}

// QueryMost bounds what is searched for, in characters.
const QueryMost = 100

// hitsMost bounds what is found.
const hitsMost = 40

// Marks within a line part no words; other marks do.
var (
	marks = regexp.MustCompile(`</?(?:a|b|code|em|i|span|strong)\b[^>]*>`)
	tags  = regexp.MustCompile(`<[^>]*>`)
)

// plain is the text of rendered HTML.
func plain(s string) string {
	return strings.Join(strings.Fields(html.UnescapeString(tags.ReplaceAllString(marks.ReplaceAllString(s, ""), " "))), " ")
}

// words is the plain prose of a part, its questions and exercises.
func (p *Part) words() string {
	var b strings.Builder
	add := func(t Text) {
		for _, piece := range t.Pieces {
			b.WriteString(piece.HTML)
			b.WriteByte(' ')
		}
	}
	for _, block := range p.Blocks {
		switch {
		case block.Text != nil:
			add(*block.Text)
		case block.Question != nil:
			add(block.Question.Ask)
		case block.Exercise != nil:
			b.WriteString(block.Exercise.Title + " ")
			add(block.Exercise.Task)
		case block.Claim != nil:
			add(block.Claim.Slip)
			add(block.Claim.Say)
		case block.Table != nil:
			add(block.Table.Caption)
		case block.Explore != nil:
			add(block.Explore.Caption)
		}
	}
	return plain(b.String())
}

// Search finds the parts of lessons and the words of a glossary that hold every word of a query, the best first: titles count more than
// text.
func (c *Catalog) Search(query string, glossary []Term) []Hit {
	if r := []rune(query); len(r) > QueryMost {
		query = string(r[:QueryMost])
	}
	wanted := strings.Fields(strings.ToLower(query))
	if len(wanted) == 0 {
		return nil
	}
	var hits []Hit
	consider := func(h Hit, text string) {
		title, low := strings.ToLower(h.Title+" "+h.Of), strings.ToLower(text)
		for _, w := range wanted {
			switch {
			case strings.Contains(title, w):
				h.score += 10
			case strings.Contains(low, w):
				h.score++
			default:
				return
			}
		}
		h.Text = around(text, low, wanted[0])
		hits = append(hits, h)
	}
	for _, t := range glossary {
		consider(Hit{Title: t.Name, Address: "/glossary#" + t.Anchor, score: 5}, plain(t.HTML))
	}
	for _, l := range c.lessons {
		if len(l.Parts) == 0 {
			consider(Hit{Title: l.Title, Address: "/lessons/" + l.Slug}, l.Aim+" "+plain(l.HTML))
		}
		for i := range l.Parts {
			consider(Hit{Title: l.Parts[i].Title, Of: l.Title, Address: "/learn/" + l.Slug + "#" + l.Parts[i].Anchor}, l.Parts[i].words())
		}
	}
	for _, e := range c.examples {
		consider(Hit{Title: e.Title, Address: "/examples/" + e.Slug}, e.Aim)
	}
	slices.SortStableFunc(hits, func(a, b Hit) int { return cmp.Compare(b.score, a.score) })
	return hits[:min(len(hits), hitsMost)]
}

// around is a piece of a text near a word.
func around(text, low, word string) string {
	const before, after = 60, 140
	at := max(strings.Index(low, word), 0)
	if len(low) != len(text) {
		at = 0 // a letter whose small form is longer: the places differ
	}
	from, to := max(at-before, 0), min(at+after, len(text))
	if from > 0 {
		if n := strings.IndexByte(text[from:], ' '); n >= 0 {
			from += n + 1
		}
	}
	if to < len(text) {
		if n := strings.LastIndexByte(text[:to], ' '); n > from {
			to = n
		}
	}
	piece := strings.ToValidUTF8(text[from:to], "")
	if from > 0 {
		piece = "… " + piece
	}
	if to < len(text) {
		piece += " …"
	}
	return piece
}
