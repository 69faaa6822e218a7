package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/server/store"
)

// learnersOfSchema1 are those of testdata/schema1: learner n was at step "1n" of the stencil, had come to "4n", had changed its program,
// and was at step n of the reduction.
var learnersOfSchema1 = []string{
	"turkey-below-neglect-network-virtual-bamboo", "agree-divide-elegant-later-special-make", "glare-beef-fever-chef-shaft-sadness",
	"bird-envelope-antique-economy-decide-wealth",
	"memory-title-buyer-velvet-process-destroy", "gaze-during-thunder-cupboard-margin-trigger", "flat-pledge-ranch-axis-crime-hamster",
	"comfort-ginger-pattern-order-clever-trumpet",
}

var linksOfSchema1 = []string{"w2e223q6kuxpzqkd", "ndt7cstdmzceqpzm", "5lotz6pgglmhpxcs"}

// untar unpacks a data directory.
func untar(t *testing.T, file, dir string) {
	t.Helper()
	in, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	zip, err := gzip.NewReader(in)
	if err != nil {
		t.Fatal(err)
	}
	for files := tar.NewReader(zip); ; {
		h, err := files.Next()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(dir, filepath.Clean("/"+h.Name))
		if h.Typeflag == tar.TypeDir {
			err = os.MkdirAll(path, 0o700)
		} else {
			var data []byte
			if data, err = io.ReadAll(files); err == nil {
				err = os.WriteFile(path, data, 0o600)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// findsSchema1: everybody finds what was kept for them.
func findsSchema1(t *testing.T, address string) {
	t.Helper()
	for i, phrase := range learnersOfSchema1 {
		n := i + 1
		var mine struct {
			Places []struct {
				Lesson             string
				Position, Furthest int
				Code               string
			}
		}
		_, text := request(t, "GET", "http://"+address+"/me/export", "tilescope-learner="+phrase, "", http.StatusOK)
		if err := json.Unmarshal([]byte(text), &mine); err != nil || len(mine.Places) != 2 {
			t.Fatalf("learner %d: %s %v", n, text, err)
		}
		for _, p := range mine.Places {
			ok := p.Lesson == "reduction" && p.Position == n && p.Code == "" ||
				p.Lesson == "stencil" && p.Position == 10+n && p.Furthest == 40+n && p.Code == fmt.Sprintf("int main() { return %d < 9; }", n)
			if !ok {
				t.Errorf("learner %d finds %+v", n, p)
			}
		}
	}
	for i, name := range linksOfSchema1 {
		if _, page := request(t, "GET", "http://"+address+"/s/"+name, "", "", http.StatusOK); !strings.Contains(page,
			fmt.Sprintf("return 10%d", i+1)) {
			t.Errorf("the link %s does not open its program", name)
		}
	}
}

// TestDataOfSchema1: what the program kept before it had versions, in a directory and in a backup, is found again.
func TestDataOfSchema1(t *testing.T) {
	inTurn(t)
	t.Parallel()
	dir := t.TempDir()
	untar(t, "testdata/schema1.tar.gz", dir)
	data := filepath.Join(dir, "data")
	server := begin(t, "--data", data)
	findsSchema1(t, server.address)
	server.end()
	server = begin(t, "--data", data) // what was migrated is as it was
	findsSchema1(t, server.address)
	server.end()

	restored := filepath.Join(dir, "restored")
	var out, errs bytes.Buffer
	if status := dispatch([]string{"restore", "--data", restored, "testdata/schema1.backup"}, nil, &out, &errs); status != 0 ||
		!strings.Contains(out.String(), "22 values") {
		t.Fatalf("status %d: %s%s", status, out.String(), errs.String())
	}
	server = begin(t, "--data", restored)
	findsSchema1(t, server.address)
	request(t, "GET", "http://"+server.address+"/rooms/FHMD4W/votes.csv", "tilescope-presenter=34zhs5hkiomuxnvhp7oxiso77hlph674", "",
		http.StatusOK)
	server.end()
	for _, d := range []string{data, restored} {
		var text bytes.Buffer
		if _, err := store.DumpDir(t.Context(), d, &text); err != nil {
			t.Fatal(err)
		}
		zip, err := gzip.NewReader(&text)
		if err != nil {
			t.Fatal(err)
		}
		all, err := io.ReadAll(zip)
		if err != nil || !bytes.Contains(all, []byte(`{"name":"schema",`)) {
			t.Errorf("%s has no version: %v", d, err)
		}
	}
}

// TestLaterData: a program refuses what a later one keeps, and says so.
func TestLaterData(t *testing.T) {
	inTurn(t)
	data := t.TempDir()
	log, err := (&observing{level: "error", format: "text"}).logger(io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), store.Options{Dir: data}, log)
	if err != nil {
		t.Fatal(err)
	}
	later := make([]store.Step, len(schema)+1)
	if err := s.Migrate(t.Context(), later); err != nil { // what is empty needs no step
		t.Fatal(err)
	}
	if err := s.Migrate(t.Context(), schema); !errors.Is(err, store.ErrNewer) {
		t.Errorf("%v", err)
	}
	if err := s.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	if status := dispatch([]string{"serve", "--addr", "127.0.0.1:0", "--data", data}, nil, io.Discard, &errs); status != exitInternal ||
		!strings.Contains(errs.String(), "later version") {
		t.Errorf("status %d: %s", status, errs.String())
	}
}

// TestBracketsAreOneByte: a text is as long as it is kept, and an escape that is escaped itself stays.
func TestBracketsAreOneByte(t *testing.T) {
	for in, want := range map[string]string{
		`{"code":"a\u003cb\u003e\u0026c"}`: `{"code":"a<b>&c"}`, `{"code":"\\u003c"}`: `{"code":"\\u003c"}`,
		`"\\\u003c\n\u001f"`: `"\\<\n\u001f"`, `"\u00"`: `"\u00"`, ``: ``,
	} {
		if got := string(unescaped([]byte(in))); got != want {
			t.Errorf("%s becomes %s, want %s", in, got, want)
		}
	}
}
