package catalog

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"net/url"

	"github.com/yuin/goldmark"

	"tilescope/engine/explain"
)

// Explanation is the page of one kind of finding.
type Explanation struct {
	Kind     string // as in /findings/{kind}
	Said            // in English
	Wrong    string // a program with this finding and no other
	Right    string // the same, mended
	TryWrong string // addresses that open them in the playground
	TryRight string

	others map[string]Said // by language
}

// Said is what an explanation says in one language.
type Said struct {
	Title string
	HTML  string // the text, rendered; trusted, since explanations are part of the build
}

// In is the explanation's title and text in a language, as i18n.Reader has it.
func (e *Explanation) In(language string) Said {
	if other, ok := e.others[language]; ok {
		return other
	}
	return e.Said
}

// Explanations are the pages of all kinds of findings, in order of kind.
func Explanations() ([]*Explanation, error) {
	var list []*Explanation
	for _, p := range explain.All() {
		english, err := rendered(p.Said)
		e := &Explanation{
			Kind: p.Kind, Said: english, Wrong: p.Wrong, Right: p.Right, others: map[string]Said{},
			TryWrong: playAddress(p.Kind+".cu", p.Wrong), TryRight: playAddress(p.Kind+"-mended.cu", p.Right),
		}
		for _, language := range explain.Languages() {
			var failed error
			e.others[language], failed = rendered(p.In(language))
			err = errors.Join(err, failed)
		}
		if err != nil {
			return nil, fmt.Errorf("the page of %s: %w", p.Kind, err)
		}
		list = append(list, e)
	}
	return list, nil
}

func rendered(s explain.Said) (Said, error) {
	var html bytes.Buffer
	err := goldmark.Convert([]byte(s.Text), &html)
	return Said{s.Title, html.String()}, err
}

// playAddress is the playground's address of a text.
func playAddress(name, source string) string { return "/play" + Fragment(name, source) }

// fragmentMost bounds the text that a fragment carries.
const fragmentMost = 1 << 20

// Unpacked is the text that the end of a stage's address carries, without its "#", and its name; false where it carries none.
func Unpacked(fragment string) (name, source string, ok bool) {
	q, err := url.ParseQuery(fragment)
	if err != nil || q.Get("s") == "" {
		return "", "", false
	}
	packed, err := base64.RawURLEncoding.DecodeString(q.Get("s"))
	if err != nil {
		return "", "", false
	}
	text, err := io.ReadAll(io.LimitReader(flate.NewReader(bytes.NewReader(packed)), fragmentMost))
	return q.Get("n"), string(text), err == nil
}

// Fragment is the end of a stage's address that carries a text: deflated, in the URL-safe alphabet of base64, as the page packs it.
func Fragment(name, source string) string {
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		panic(err) // the level is a constant
	}
	_, _ = w.Write([]byte(source)) // a bytes.Buffer takes everything
	_ = w.Close()
	return "#s=" + base64.RawURLEncoding.EncodeToString(b.Bytes()) + "&n=" + url.QueryEscape(name)
}
