package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLecturersKeyFlags: the key comes from a flag, a file or the environment; one that can be guessed, or none where one is promised, keeps
// the server from starting.
func TestLecturersKeyFlags(t *testing.T) {
	dir := t.TempDir()
	file := func(name, text string) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	good, short, empty := file("good", "a long enough key\n"), file("short", "short\n"), file("empty", "\n")
	for _, c := range []struct {
		args []string
		key  string
		says string
	}{
		{nil, "", ""},
		{[]string{"--lecturer-key", "a long enough key"}, "a long enough key", ""},
		{[]string{"--lecturer-key-file", good}, "a long enough key", ""},
		{[]string{"--lecturer-key", "short"}, "", "at least 12"},
		{[]string{"--lecturer-key-file", short}, "", "at least 12"},
		{[]string{"--lecturer-key-file", empty}, "", "is empty"},
		{[]string{"--lecturer-key-file", filepath.Join(dir, "none")}, "", "none"},
		{[]string{"--lecturer-key-file", good, "--lecturer-key", "a long enough key"}, "", "not both"},
	} {
		var said bytes.Buffer
		s, err := parseServe(c.args, &said)
		if (err == nil) != (c.says == "") || !strings.Contains(said.String(), c.says) {
			t.Errorf("%v: %v, saying %q", c.args, err, said.String())
			continue
		}
		if err == nil {
			if key, err := s.lecturing.secret(); err != nil || key != c.key {
				t.Errorf("%v: the key is %q (%v)", c.args, key, err)
			}
		}
	}
	t.Setenv("TILESCOPE_LECTURER_KEY", "a key of the environment")
	if s, err := parseServe(nil, &bytes.Buffer{}); err != nil || s.lecturing.key != "a key of the environment" {
		t.Errorf("the environment's key is %q (%v)", s.lecturing.key, err)
	}
}
