package main

import (
	"archive/zip"
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// exportsDeck runs the subcommand for a lesson's slides.
func exportsDeck(out string, flags ...string) (status int, said string) {
	var stderr bytes.Buffer
	status = exported(append([]string{"--deck", "stencil", "--quiet", "--out", out}, flags...), &stderr, &stderr)
	return status, stderr.String()
}

var stillOf = regexp.MustCompile(`<img src="(pictures/\d+\.svg)" alt="([^"]*)"`)

// TestDeckOfFiles: slides without a server are a folder, the same as an archive, or one file. Every figure is there as a picture of each of
// its steps, in words too, and nothing leads to a server that was not named.
func TestDeckOfFiles(t *testing.T) {
	inTurn(t)
	dir := t.TempDir()
	folder := filepath.Join(dir, "slides")
	if status, said := exportsDeck(folder); status != 0 {
		t.Fatal(said)
	}
	page, err := os.ReadFile(filepath.Join(folder, "index.html"))
	if err != nil {
		t.Fatal(err)
	}
	stills := stillOf.FindAllStringSubmatch(string(page), -1)
	if len(stills) < 15 || !strings.Contains(string(page), `<figure class="fragment"><img src="pictures/`) {
		t.Errorf("there are %d pictures", len(stills))
	}
	named := map[string]bool{}
	for _, s := range stills {
		named[s[1]] = true
		svg, err := os.ReadFile(filepath.Join(folder, s[1]))
		if err != nil || !bytes.Contains(svg, []byte("<svg")) || len(s[2]) < 20 {
			t.Errorf("%s (%q): %v", s[1], s[2], err)
		}
	}
	files, err := os.ReadDir(filepath.Join(folder, "pictures"))
	if err != nil || len(files) != len(named) {
		t.Errorf("%d files, and the page has %d (%v)", len(files), len(named), err)
	}
	body := page[bytes.Index(page, []byte("<body")):bytes.LastIndex(page, []byte("<script>"))]
	for _, no := range []string{"<tilescope-stage", `href="/`, `src="/`, "http://", "https://"} {
		if bytes.Contains(body, []byte(no)) {
			t.Errorf("the slides have %s", no)
		}
	}
	for _, want := range []string{"Hakim El Hattab", "Permission is hereby granted", `class="notes"`, `class="answers"`} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page lacks %s", want)
		}
	}
	archive := filepath.Join(dir, "slides.zip")
	if status, said := exportsDeck(archive); status != 0 {
		t.Fatal(said)
	}
	z, err := zip.OpenReader(archive)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = z.Close() })
	if len(z.File) != len(files)+1 || z.File[0].Name != "index.html" {
		t.Errorf("the archive has %d files", len(z.File))
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".tilescope*")); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

// TestDeckOfOneFile: a deck of one file holds its pictures; answers and notes can be left out, a server named, and it can be dark.
func TestDeckOfOneFile(t *testing.T) {
	inTurn(t)
	out := filepath.Join(t.TempDir(), "stencil.html")
	if status, said := exportsDeck(out, "--answers=false", "--link", "https://a.example", "--theme", "dark", "--lang", "de"); status != 0 {
		t.Fatal(said)
	}
	page, err := os.ReadFile(out)
	if err != nil {
		t.Fatal(err)
	}
	for _, no := range []string{`class="notes"`, `class="answers"`, `"pictures/`} {
		if bytes.Contains(page, []byte(no)) {
			t.Errorf("the page has %s", no)
		}
	}
	for _, want := range []string{`src="data:image/svg+xml;base64,`, `data-theme="dark"`, "a.example/learn/stencil#", `lang="de"`,
		"Vorhersage"} {
		if !bytes.Contains(page, []byte(want)) {
			t.Errorf("the page lacks %s", want)
		}
	}
}

// TestDecksThatCannotBeMade: what is asked in vain is refused with what would do, and leaves nothing.
func TestDecksThatCannotBeMade(t *testing.T) {
	inTurn(t)
	dir := t.TempDir()
	full := filepath.Join(dir, "full")
	if err := os.MkdirAll(full, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(full, "mine.txt"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	new := filepath.Join(dir, "new")
	for want, flags := range map[string][]string{
		"not empty":  {"--out", full},
		"not a .pdf": {"--out", filepath.Join(dir, "a.pdf")},
		"no lesson has this name; the lessons are first-kernel": {"--deck", "nothing", "--out", new},
		"leave it out":             {"--out", new, "--view", "banks"},
		"--export-steps allows 3":  {"--out", new, "--export-steps", "3"},
		"larger than 20,000 bytes": {"--out", new, "--export-bytes", "20000"},
		"give one of them":         {"--out", new, "x.cu"},
		"--theme pink":             {"--out", new, "--theme", "pink"},
	} {
		status, said := exportsDeck("", flags...)
		if status == 0 || !strings.Contains(said, want) {
			t.Errorf("%v: status %d: %s", flags, status, said)
		}
	}
	if list, _ := os.ReadDir(dir); len(list) != 1 {
		t.Errorf("left over: %v", list)
	}
}
