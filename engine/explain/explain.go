package explain

import (
	"embed"
	"strings"
)

// A folder with an explain.md is a kind of finding; any other is a language, with the pages of all kinds.
//
//go:embed */*.md */wrong.cu */right.cu
var files embed.FS

// Page explains one kind of finding.
type Page struct {
	Kind  string // as analysis.Kind names it
	Said         // in English
	Wrong string // a program with this finding and no other
	Right string // the same, fixed: nothing is found in it
}

// Said is what a page says in one language.
type Said struct {
	Title string // one line, plain text
	Text  string // Markdown: paragraphs, second-level headings, code in backquotes
}

// All is every page, in order of kind.
func All() []Page {
	var all []Page
	for _, name := range folders() {
		if p, ok := For(name); ok {
			all = append(all, p)
		}
	}
	return all
}

// Languages are those that pages have besides English, as tags.
func Languages() []string {
	var all []string
	for _, name := range folders() {
		if _, kind := For(name); !kind {
			all = append(all, name)
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
	p := Page{Kind: kind, Said: said(text)}
	p.Wrong, _ = read(kind, "wrong.cu")
	p.Right, _ = read(kind, "right.cu")
	return p, true
}

// In is what the page says in a language: in English where it has no other.
func (p Page) In(language string) Said {
	if text, ok := read(language, p.Kind+".md"); ok {
		return said(text)
	}
	return p.Said
}

func said(text string) Said {
	title, body, _ := strings.Cut(text, "\n")
	return Said{Title: strings.TrimPrefix(title, "# "), Text: strings.TrimSpace(body)}
}

func folders() []string {
	entries, err := files.ReadDir(".")
	if err != nil {
		panic(err) // the files are part of the binary
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func read(folder, name string) (string, bool) {
	if folder == "" || strings.ContainsAny(folder, "/\\.") {
		return "", false
	}
	text, err := files.ReadFile(folder + "/" + name)
	return string(text), err == nil
}
