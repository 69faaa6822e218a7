package main

import (
	"bytes"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLecturersKeyFlags: the key comes from a flag, a file or the environment; one that can be guessed, or none where one is promised,
// keeps the server from starting.
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

// TestAttemptsOutliveTheServer: what was counted is written when the server stops; one that counts nothing writes nothing.
func TestAttemptsOutliveTheServer(t *testing.T) {
	inTurn(t)
	t.Parallel()
	data := filepath.Join(t.TempDir(), "data")
	serve := func(flags ...string) *running {
		return begin(t, append([]string{"--data", data, "--lecturer-key", "a long enough key"}, flags...)...)
	}
	answer := func(r *running) {
		request(t, "POST", "http://"+r.address+"/learn/reuse/answer/uses-of-an-element", "", `{"draw":0,"given":36}`, http.StatusOK)
		r.stop()
		r.ended <- <-r.ended
	}
	for range 3 {
		answer(serve())
	}
	answer(serve("--analytics=false"))
	for range 2 {
		answer(serve())
	}
	r := serve()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	client := &http.Client{Jar: jar}
	if _, err := client.PostForm("http://"+r.address+"/teach", url.Values{"key": {"a long enough key"}}); err != nil {
		t.Fatal(err)
	}
	table, err := client.Get("http://" + r.address + "/teach/analytics.csv")
	if err != nil {
		t.Fatal(err)
	}
	defer table.Body.Close()
	if text, err := io.ReadAll(table.Body); err != nil ||
		!strings.Contains(string(text), "reuse,uses-of-an-element,prediction,5,0,misstep-2,5,") {
		t.Errorf("after five answers that were counted it tells %s (%v)", text, err)
	}
}
