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
	Address string          // of the lesson, as an audience types it; "" where the deck does not know it
	// Pictures are the figures of a deck in files of its own, by their keys: a picture for each step. nil has living figures.
	Pictures map[string][]Still
}

// Still is a figure at one of its steps.
type Still struct {
	Src string // address of the picture
	Alt string
}

// DeckFigure is a figure of a deck.
type DeckFigure struct {
	Key           string // in Pictures
	Src           string // the stage's address
	Steps         []int  // positions that next and back go through
	Width, Height int    // in pixels of the slide
}

// slideWide is how wide a slide is; figures are as wide. sceneHigh and answerHigh are how high they are, in pixels of the slide.
const (
	slideWide  = 1120
	sceneHigh  = 430
	answerHigh = 340
)

// Figures are all of a deck's, in the order of its slides.
func (d Deck) Figures() []DeckFigure {
	var out []DeckFigure
	add := func(f figureOn, high int) {
		var steps []int
		for text := range strings.FieldsSeq(f.Steps) {
			if n, err := strconv.Atoi(text); err == nil {
				steps = append(steps, n)
			}
		}
		out = append(out, DeckFigure{Key: f.key(), Src: f.Src, Steps: steps, Width: slideWide, Height: high})
	}
	for i, p := range d.Page.Parts {
		if i == len(d.Page.Parts)-1 && remember(p) != "" {
			continue
		}
		for _, sl := range slidesOf(p) {
			switch {
			case sl.Scene != nil:
				add(sl.Scene.Figure, sceneHigh)
			case sl.Block != nil && sl.Block.Question != nil:
				if v := d.variant(sl.Block.Question.ID); v != nil && v.Settled.Place != nil {
					add(placeFigure(*v.Settled.Place, d.Page.Lesson.Title), answerHigh)
				}
			}
		}
	}
	return out
}

// figureOn is a living figure of a slide: its address, and the positions that next and back go through.
type figureOn struct {
	Src   string
	Steps string
	Title string
}

// key names a figure: slides with the same address and steps show the same.
func (f figureOn) key() string { return f.Src + " " + f.Steps }

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

// slide is one of a part: exactly one of Scene, Study, Terms and Block is set.
type slide struct {
	Scene *scene
	Study *lessoneval.Study // that the scene before it shows one run of, or that the text leads to
	Terms []string          // HTML
	Block *lessoneval.Block // a prediction, an exercise, a table, or a claim that puts a slip right
	Notes string            // of the part, on its first slide
}

// scene is a figure with what to say about it.
type scene struct {
	Lead   string // HTML
	Figure figureOn
	run    string
	steps  []int
}

// goTo adds a position of the scene's run.
func (c *scene) goTo(at int) {
	if !slices.Contains(c.steps, at) && len(c.steps) < stepsMost {
		c.steps = append(c.steps, at)
	}
	c.Figure.Steps = joinInts(c.steps)
}

// slidesOf are the slides of a part, in the order of its text, so that no figure answers a prediction that comes after it. The part's own
// figure goes through the moments of its run that the text leads to before anything is asked; moments of other runs, and later ones, have
// slides of their own.
func slidesOf(p lessoneval.Part) []slide {
	run, first, _ := runOf(p.Stage.Address())
	own := &scene{Lead: leadOf(p), Figure: figureOn{Src: p.Stage.Address(), Title: p.Title}, run: run}
	own.goTo(first)
	scenes := []*scene{own}
	if own.Lead == "" && len(p.Blocks) > 0 && p.Blocks[0].Exercise != nil {
		scenes = nil // nothing is told before the exercise
	}
	var out []slide
	studies := studiesAt(p, p.Stage.Study)
	terms := termsOf(p)
	flush := func() {
		for _, c := range scenes {
			out = append(out, slide{Scene: c})
		}
		for _, s := range studies {
			out = append(out, slide{Study: s})
		}
		if len(terms) > 0 {
			out = append(out, slide{Terms: terms})
		}
		scenes, studies, terms = nil, nil, nil
	}
	for i, b := range p.Blocks {
		switch {
		case b.Question != nil, b.Exercise != nil, b.Table != nil, b.Claim != nil && b.Claim.Slip != "":
			flush()
			out = append(out, slide{Block: &p.Blocks[i]})
		default:
			scenes = visited(b.HTML, p.Title, scenes)
			for _, m := range momentLinks.FindAllStringSubmatch(b.HTML, -1) {
				studies = append(studies, studiesAt(p, html.UnescapeString(m[1]))...)
			}
		}
	}
	flush()
	if len(out) > 0 {
		out[0].Notes = p.Notes
	}
	return out
}

// studiesAt are the part's studies of an address: one at most.
func studiesAt(p lessoneval.Part, address string) []*lessoneval.Study {
	i := slices.IndexFunc(p.Studies, func(s lessoneval.Study) bool { return s.Address == address })
	if i < 0 {
		return nil
	}
	return []*lessoneval.Study{&p.Studies[i]}
}

// visited adds the moments that a text leads to, to the scene of their run or as scenes of their own. Studies have slides of their own.
func visited(text, title string, scenes []*scene) []*scene {
	for _, m := range momentLinks.FindAllStringSubmatchIndex(text, -1) {
		address := html.UnescapeString(text[m[2]:m[3]])
		run, at, ok := runOf(address)
		if !ok || !strings.HasPrefix(address, "/lessons/") {
			continue
		}
		i := slices.IndexFunc(scenes, func(c *scene) bool { return c.run == run })
		if i < 0 {
			scenes = append(scenes, &scene{Lead: sentenceAt(text, m[0]), Figure: figureOn{Src: address, Title: title}, run: run})
			i = len(scenes) - 1
		}
		scenes[i].goTo(at)
	}
	return scenes
}

// holders are the opening and closing tags around a sentence.
var holders = regexp.MustCompile(`</?(p|li|td|th|dd|dt|tr|ul|ol|table|h[1-6]|div|figure|aside)\b[^>]*>`)

// sentenceAt is the sentence of a text that holds a place, as HTML without links.
func sentenceAt(text string, at int) string {
	from, to := 0, len(text)
	for _, h := range holders.FindAllStringIndex(text, -1) {
		if h[1] <= at {
			from = h[1]
		} else if h[0] >= at {
			to = h[0]
			break
		}
	}
	begin, end := from, to
	for _, s := range sentences.FindAllStringIndex(text[from:to], -1) {
		if from+s[1] <= at {
			begin = from + s[1]
		} else {
			end = from + s[1]
			break
		}
	}
	if said := bareLinks(strings.TrimSpace(text[begin:end])); balanced(said) {
		return said
	}
	return bareLinks(strings.TrimSpace(text[from:to]))
}

// placeFigure is a figure that stays at one place.
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

// leadOf is the sentence, or the few, that a part's slide begins with: from its first paragraph, unless
// something is asked before it, as HTML without links.
func leadOf(p lessoneval.Part) string {
	for _, b := range p.Blocks {
		if b.Question != nil || b.Exercise != nil {
			return ""
		}
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
