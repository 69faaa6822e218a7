package catalog

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
)

// Term is a word of the glossary.
type Term struct {
	Name   string
	Anchor string // as in (term:anchor) of a lesson's text
	Plain  string // the explanation as it was written
	HTML   string // rendered; trusted, since the glossary is part of the build
}

// LoadGlossary reads glossary.md: a heading of level 2 for each word, with its explanation below. Without the file there are no words.
func LoadGlossary(fsys fs.FS) ([]Term, error) {
	data, err := fs.ReadFile(fsys, "glossary.md")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var list []Term
	seen := map[string]bool{}
	for i, chunk := range strings.Split("\n"+string(data), "\n## ") {
		if i == 0 {
			continue // what comes before the first word
		}
		name, body, _ := strings.Cut(chunk, "\n")
		t := Term{Name: strings.TrimSpace(name), Plain: strings.TrimSpace(body)}
		t.Anchor = anchor(t.Name)
		if t.Plain == "" || seen[t.Anchor] {
			return nil, fmt.Errorf("glossary.md: %q is not explained, or explained twice", t.Name)
		}
		seen[t.Anchor] = true
		text, err := render(t.Plain, 0)
		if err != nil {
			return nil, err
		}
		for _, p := range text.Pieces {
			t.HTML += p.HTML
		}
		list = append(list, t)
	}
	return list, nil
}
