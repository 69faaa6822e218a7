package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestDataIsPrivate: a new data directory is its owner's alone, one that a server has used becomes so, and one that holds something else is
// left and spoken of.
func TestDataIsPrivate(t *testing.T) {
	for _, c := range []struct {
		what  string
		mode  os.FileMode // 0 for none there yet
		holds string
		want  os.FileMode
		says  string
	}{
		{"new", 0, "", 0o700, ""},
		{"private", 0o700, "other", 0o700, ""},
		{"empty", 0o755, "", 0o700, "now private"},
		{"used", 0o775, "store", 0o700, "now private"},
		{"something else", 0o755, "letters", 0o755, "chmod 700"},
		{"everybody's", os.ModeSticky | 0o777, "store", 0o777, "chmod 700"},
	} {
		dir := filepath.Join(t.TempDir(), "deep", "data")
		if c.mode != 0 {
			if err := os.MkdirAll(filepath.Join(dir, c.holds), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(dir, c.mode); err != nil {
				t.Fatal(err)
			}
		}
		var said bytes.Buffer
		log, err := (&observing{level: "info", format: "text"}).logger(&said)
		if err != nil {
			t.Fatal(err)
		}
		if err := privateDir(dir, log); err != nil {
			t.Errorf("%s: %v", c.what, err)
		}
		info, err := os.Stat(dir)
		if err != nil {
			t.Fatal(err)
		}
		if info.Mode().Perm() != c.want || !strings.Contains(said.String(), c.says) || c.says == "" && said.Len() > 0 {
			t.Errorf("%s: it is %v, and the log says %q", c.what, info.Mode(), said.String())
		}
	}
}
