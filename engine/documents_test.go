package engine_test

import (
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// documents are the Markdown files of the repository, by their path from its root.
func documents(t *testing.T) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && slices.Contains([]string{"node_modules", ".git", "data", "release", "finds"}, d.Name()) {
			return filepath.SkipDir
		}
		if d.IsDir() || filepath.Ext(path) != ".md" {
			return nil
		}
		text, err := os.ReadFile(path)
		all[filepath.ToSlash(strings.TrimPrefix(path, ".."+string(filepath.Separator)))] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// TestReadmeIsShort: the README is read by everybody, and links to the rest.
func TestReadmeIsShort(t *testing.T) {
	if n := len(strings.Fields(documents(t)["README.md"])); n == 0 || n > 900 {
		t.Errorf("the README has %d words, of 900 at most: move what only some need to the document that it is about", n)
	}
}

var (
	link    = regexp.MustCompile(`\]\(([^)\s]+)\)`)
	heading = regexp.MustCompile(`(?m)^#+ (.+)$`)
	fenced  = regexp.MustCompile("(?ms)^```.*?^```")
	noSlug  = regexp.MustCompile(`[^\p{L}\p{N}\- ]`)
	anchor  = regexp.MustCompile(`<a (?:id|name)="([^"]+)"`)
)

// TestLinksOfDocuments: a link inside the repository leads to a file, and to a heading or an anchor of it where it names one.
func TestLinksOfDocuments(t *testing.T) {
	all := documents(t)
	known := map[string]map[string]bool{}
	slugs := func(document string) map[string]bool {
		if known[document] != nil {
			return known[document]
		}
		list := map[string]bool{}
		known[document] = list
		for _, m := range anchor.FindAllStringSubmatch(all[document], -1) {
			list[m[1]] = true
		}
		for _, m := range heading.FindAllStringSubmatch(fenced.ReplaceAllString(all[document], ""), -1) {
			list[strings.ReplaceAll(noSlug.ReplaceAllString(strings.ToLower(m[1]), ""), " ", "-")] = true
		}
		return list
	}
	for _, document := range slices.Sorted(maps.Keys(all)) {
		if strings.HasPrefix(document, "lessons/") && document != "lessons/README.md" {
			continue // links of lessons are the page's
		}
		for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(all[document], ""), -1) {
			target, place, _ := strings.Cut(m[1], "#")
			if strings.Contains(target, ":") {
				continue // of another site, or an example in a table
			}
			at := document
			if target != "" {
				at = filepath.ToSlash(filepath.Join(filepath.Dir(document), target))
			}
			if _, err := os.Stat(filepath.Join("..", at)); err != nil {
				t.Errorf("%s links to %s, which is not there", document, m[1])
			} else if place != "" && !slugs(at)[place] {
				t.Errorf("%s links to %s, which has no such heading", document, m[1])
			}
		}
	}
}

var namedFile = regexp.MustCompile("`([a-z][\\w./-]*\\.(?:go|ts|mjs|cu|cuh|templ|tsv))`")

// TestFilesNamedInDocuments: a source file that a document names exists, whatever folder it is named from.
func TestFilesNamedInDocuments(t *testing.T) {
	var files []string
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err == nil && d.IsDir() && (d.Name() == "node_modules" || d.Name() == ".git") {
			return filepath.SkipDir
		}
		files = append(files, filepath.ToSlash(path))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for document, text := range documents(t) {
		if strings.HasPrefix(document, "lessons/") || strings.HasPrefix(document, "engine/explain/") {
			continue // their programs are not the repository's
		}
		for _, m := range namedFile.FindAllStringSubmatch(fenced.ReplaceAllString(text, ""), -1) {
			if !slices.ContainsFunc(files, func(f string) bool { return strings.HasSuffix(f, "/"+m[1]) }) {
				t.Errorf("%s names %s, which is not there", document, m[1])
			}
		}
	}
}

var (
	quoted     = regexp.MustCompile("`([^`\\s]+)`")
	identifier = regexp.MustCompile(`^(?:\w+\.)*\w*[a-z]\w*$`)
	word       = regexp.MustCompile(`\w+`)
	// madeUp are names that a recipe makes up, or says what to replace.
	madeUp = regexp.MustCompile(`[A-Z]{3}|Name[A-Z]|NameF|\*|…|^/|^texts\.(?:Kind|Area)`)
)

// TestNamesInDocuments: what the architecture and the recipes name in code exists: each word of an identifier somewhere in the code, each
// path as a folder or file.
func TestNamesInDocuments(t *testing.T) {
	words, paths := map[string]bool{}, map[string]bool{}
	err := filepath.WalkDir("..", func(path string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && slices.Contains([]string{"node_modules", ".git", "dist"}, d.Name()) {
			return filepath.SkipDir
		}
		below := strings.Split(filepath.ToSlash(path), "/")
		for i := range below {
			paths[strings.Join(below[i:], "/")] = true
		}
		switch filepath.Ext(path) {
		case ".go", ".ts", ".mjs", ".cuh", ".templ", ".css", ".yaml", "":
			if d.IsDir() || filepath.Ext(path) == "" && d.Name() != "Makefile" || slices.Contains(below, "testdata") {
				return nil
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			for _, w := range word.FindAllString(string(text), -1) {
				words[w] = true
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	all := documents(t)
	for _, document := range []string{"engine/ARCHITECTURE.md", ".github/CONTRIBUTING.md"} {
		for _, m := range quoted.FindAllStringSubmatch(fenced.ReplaceAllString(all[document], ""), -1) {
			name := m[1]
			switch path := strings.TrimSuffix(strings.TrimSuffix(name, "/..."), "/"); {
			case madeUp.MatchString(name):
			case strings.Contains(name, "/"):
				if !paths[path] && path != "web/dist" {
					t.Errorf("%s names %s, which is not there", document, name)
				}
			case paths[name] || !identifier.MatchString(name):
			default:
				for _, w := range word.FindAllString(name, -1) {
					if !words[w] {
						t.Errorf("%s names %s, and no code has %s", document, name, w)
					}
				}
			}
		}
	}
}

// TestEveryPackageIsDocumented: each package has a doc.go that says what it is, what it must never know, and shows an example of its use.
func TestEveryPackageIsDocumented(t *testing.T) {
	for _, p := range modulePackages(t) {
		name := strings.TrimPrefix(p.ImportPath, "tilescope/")
		folder := filepath.Join("..", filepath.FromSlash(strings.TrimPrefix(name, "tilescope")))
		raw, err := os.ReadFile(filepath.Join(folder, "doc.go"))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text := strings.ReplaceAll(string(raw), "\n// ", " ")
		if !strings.Contains(text, " must never ") && !strings.Contains(text, " must not ") {
			t.Errorf("%s: doc.go does not say what the package must never know", name)
		}
		if !strings.Contains(text, "\n//\t") {
			t.Errorf("%s: doc.go has no example", name)
		}
	}
}
