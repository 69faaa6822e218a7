package catalog

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"errors"
	"fmt"
	"net/url"

	"github.com/yuin/goldmark"

	"tilescope/engine/explain"
)

// Explanation is the page of one kind of finding.
type Explanation struct {
	Kind     string // as in /findings/{kind}
	Title    string
	HTML     string // the text, rendered; trusted, since explanations are part of the build
	Wrong    string // a program with this finding and no other
	Right    string // the same, mended
	German   Said
	TryWrong string // addresses that open them in the playground
	TryRight string
}

// Said is an explanation in another language.
type Said struct{ Title, HTML string }

// In is the explanation's title and text in a language, as i18n.Reader has it.
func (e *Explanation) In(language string) Said {
	if language == "de" {
		return e.German
	}
	return Said{e.Title, e.HTML}
}

// Explanations are the pages of all kinds of findings, in order of kind.
func Explanations() ([]*Explanation, error) {
	var list []*Explanation
	for _, p := range explain.All() {
		var html, german bytes.Buffer
		if err := errors.Join(goldmark.Convert([]byte(p.Text), &html), goldmark.Convert([]byte(p.German.Text), &german)); err != nil {
			return nil, fmt.Errorf("the page of %s: %w", p.Kind, err)
		}
		list = append(list, &Explanation{
			Kind: p.Kind, Title: p.Title, HTML: html.String(), Wrong: p.Wrong, Right: p.Right, German: Said{p.German.Title, german.String()},
			TryWrong: playAddress(p.Kind+".cu", p.Wrong), TryRight: playAddress(p.Kind+"-mended.cu", p.Right),
		})
	}
	return list, nil
}

// playAddress is the playground's address of a text.
func playAddress(name, source string) string { return "/play" + Fragment(name, source) }

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
