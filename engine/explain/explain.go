package explain

import (
	"embed"
	"strings"
)

//go:embed */explain.md */explain.de.md */wrong.cu */right.cu
var files embed.FS

// Page explains one kind of finding.
type Page struct {
	Kind  string // as analysis.Kind names it
	Title string // one line, plain text
	Text  string // Markdown: paragraphs, second-level headings, code in backquotes
	Wrong string // a program with this finding and no other
	Right string // the same, mended: nothing is found in it

	German Said // Title and Text
}

// Said is what a page says in another language.
type Said struct{ Title, Text string }

// All is every page, in order of kind.
func All() []Page {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the binary
	}
	var all []Page
	for _, e := range entries {
		if p, ok := For(e.Name()); ok {
			all = append(all, p)
		}
	}
	return all
}

// For is the page of a kind.
func For(kind string) (Page, bool) {
	text, ok := read(kind, "explain.md")
	if !ok {
		return Page{}, false
	}
	title, body, _ := strings.Cut(text, "\n")
	p := Page{Kind: kind, Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(body)}
	text, _ = read(kind, "explain.de.md")
	title, body, _ = strings.Cut(text, "\n")
	p.German = Said{Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(body)}
	p.Wrong, _ = read(kind, "wrong.cu")
	p.Right, _ = read(kind, "right.cu")
	return p, true
}

func read(kind, name string) (string, bool) {
	if kind == "" || strings.ContainsAny(kind, "/\\.") {
		return "", false
	}
	text, err := files.ReadFile(kind + "/" + name)
	return string(text), err == nil
}
