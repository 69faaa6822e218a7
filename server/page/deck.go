package page

import (
	"context"
	"encoding/json"
	"html"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/texts"
)

// Deck is a lesson as slides.
type Deck struct {
	Page    *lessoneval.Page
	Key     *lessoneval.Key // nil where answers and notes are for others: then it has neither
	Address string          // of the lesson, as an audience types it
}

// figureOn is a living figure of a slide: its address, and the positions that next and back go through.
type figureOn struct {
	Src   string
	Steps string
	Title string
}

// stepsMost bounds the steps of one slide: a presenter who wants more opens the figure.
const stepsMost = 12

var momentLinks = regexp.MustCompile(`<a class="moment" href="([^"]+)"`)

// looking are the parameters of a stage's address that say what of a run is looked at; the others say which run it is.
var looking = []string{"at", "block", "thread", "by", "open", "see", "table"}

// runOf is an address of a stage without what is looked at, and its position.
func runOf(address string) (run string, at int, ok bool) {
	u, err := url.Parse(address)
	if err != nil {
		return "", 0, false
	}
	q := u.Query()
	at, err = strconv.Atoi(q.Get("at"))
	for _, name := range looking {
		q.Del(name)
	}
	return u.Path + "?" + q.Encode() + "#" + u.Fragment, at, err == nil
}

// partFigure is a part's figure. It begins where the part does, and goes through the moments of the same run that the part's text leads to.
func partFigure(p lessoneval.Part) figureOn {
	run, first, _ := runOf(p.Stage.Address())
	steps := []int{first}
	for _, b := range p.Blocks {
		for _, m := range momentLinks.FindAllStringSubmatch(b.HTML, -1) {
			other, at, ok := runOf(html.UnescapeString(m[1]))
			if ok && other == run && !slices.Contains(steps, at) && len(steps) < stepsMost {
				steps = append(steps, at)
			}
		}
	}
	return figureOn{Src: p.Stage.Address(), Steps: joinInts(steps), Title: p.Title}
}

// placeFigure is a figure that stands at one place.
func placeFigure(at lessoneval.Place, title string) figureOn {
	_, n, _ := runOf(at.Address())
	return figureOn{Src: at.Address(), Steps: strconv.Itoa(n), Title: title}
}

func joinInts(list []int) string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = strconv.Itoa(n)
	}
	return strings.Join(out, " ")
}

// leadMost is how many characters of a part's text its slide may show.
const leadMost = 220

var (
	paragraph = regexp.MustCompile(`(?s)<p>(.*?)</p>`)
	anyTag    = regexp.MustCompile(`<[^>]*>`)
	links     = regexp.MustCompile(`</?a\b[^>]*>`)
	sentences = regexp.MustCompile(`[.?!](</[a-z]+>)*(\s+|$)`)
)

// leadOf is the sentence, or the few, that a part's slide begins with: from its first paragraph, as HTML without links.
func leadOf(p lessoneval.Part) string {
	for _, b := range p.Blocks {
		if strings.Contains(b.HTML, `class="term-said"`) {
			continue
		}
		m := paragraph.FindStringSubmatch(b.HTML)
		if m == nil {
			continue
		}
		text := strings.TrimSpace(links.ReplaceAllString(m[1], ""))
		lead := ""
		for _, end := range sentences.FindAllStringIndex(text, -1) {
			next := strings.TrimSpace(text[:end[1]])
			if lead != "" && len(anyTag.ReplaceAllString(next, "")) > leadMost {
				break
			}
			if balanced(next) {
				lead = next
			}
		}
		if lead == "" {
			return text
		}
		return lead
	}
	return ""
}

// balanced reports whether every element of a piece of HTML is closed in it.
func balanced(text string) bool {
	open := 0
	for _, tag := range anyTag.FindAllString(text, -1) {
		switch {
		case strings.HasPrefix(tag, "</"):
			open--
		case !strings.HasSuffix(tag, "/>") && tag != "<br>":
			open++
		}
	}
	return open == 0
}

// termsOf are a part's explanations of terms, as HTML.
func termsOf(p lessoneval.Part) []string {
	var out []string
	for _, b := range p.Blocks {
		if strings.Contains(b.HTML, `class="term-said"`) {
			out = append(out, b.HTML)
		}
	}
	return out
}

// remember is the list that a lesson ends with, as HTML; "" for none.
func remember(p lessoneval.Part) string {
	for _, b := range p.Blocks {
		if at := strings.Index(b.HTML, "<ul>"); at >= 0 {
			list, _, _ := strings.Cut(b.HTML[at:], "</ul>")
			return links.ReplaceAllString(list, "") + "</ul>"
		}
	}
	return ""
}

// bareLinks is HTML of a lesson without its links, which a slide has no place for.
func bareLinks(text string) string { return links.ReplaceAllString(text, "") }

// deckSays is what the deck's script says.
func deckSays(ctx context.Context) (string, error) {
	says := map[string]string{}
	for name, key := range map[string]i18n.Key{
		"notes": texts.TeachNotes, "none": texts.DeckNoNotes, "next": texts.DeckNext, "end": texts.DeckEnd, "time": texts.DeckTime,
		"speaker": texts.DeckSpeaker,
	} {
		says[name] = say(ctx, key)
	}
	text, err := json.Marshal(says)
	return string(text), err
}

// variant is the variant of a prediction that a deck asks; nil where the deck has no answers.
func (d Deck) variant(id string) *lessoneval.Variant {
	if d.Key == nil || len(d.Key.Predictions[id]) == 0 {
		return nil
	}
	return &d.Key.Predictions[id][0]
}
