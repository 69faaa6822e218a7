package main

import (
	"bytes"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// request asks a server for something with a cookie.
func request(t *testing.T, method, url, cookie, body string, status int) (*http.Response, string) {
	t.Helper()
	r, err := http.NewRequest(method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if cookie != "" {
		r.Header.Set("Cookie", cookie)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	said, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != status {
		t.Fatalf("%s %s: %s, want %d: %s", method, url, answer.Status, status, said)
	}
	return answer, string(said)
}

// TestBackupAndRestore: a learner, a room and a short link are found again in a new directory, from a backup made while the server ran and from one made afterwards.
func TestBackupAndRestore(t *testing.T) {
	dir := t.TempDir()
	data := filepath.Join(dir, "data")
	server := begin(t, "--data", data)
	kept, _ := request(t, "PUT", "http://"+server.address+"/me/places/stencil", "", `{"position": 41, "furthest": 41, "steps": 99, "code": "int main() { return 41; }"}`, http.StatusCreated)
	learner := kept.Cookies()[0].Name + "=" + kept.Cookies()[0].Value
	made, _ := request(t, "POST", "http://"+server.address+"/s", "", `{"spec": {"source": "int main() { return 7; }", "name": "seven.cu"}, "view": ""}`, http.StatusCreated)
	link := made.Header.Get("Location")
	code, cookie := openRoom(t, server.address)
	presenter := enter(t, server.address, code, "presenter", "p", cookie)
	if err := presenter.ask(wire.PresentMessage{Shown: &wire.Shown{Place: frame.Place{Position: 23, Lane: -1}, Sight: wire.Sight{Finding: -1, Panels: []string{}, Size: frame.WarpStep, Breaks: []int{}}}}); err != nil {
		t.Fatal(err)
	}
	enter(t, server.address, code, "participant", "s", nil).pictureAt(t, 23)

	command := func(status int, stdin io.Reader, args ...string) (said string) {
		t.Helper()
		var out, errs bytes.Buffer
		if got := dispatch(args, stdin, &out, &errs); got != status {
			t.Fatalf("%v: status %d, want %d: %s", args, got, status, errs.String())
		}
		return out.String() + errs.String()
	}
	find := func(what, data string) {
		t.Helper()
		again := begin(t, "--data", data)
		defer again.end()
		if _, mine := request(t, "GET", "http://"+again.address+"/me/export", learner, "", http.StatusOK); !strings.Contains(mine, "return 41") {
			t.Errorf("%s: the learner finds %s", what, mine)
		}
		if _, shown := request(t, "GET", "http://"+again.address+link, "", "", http.StatusOK); !strings.Contains(shown, "return 7") {
			t.Errorf("%s: the link does not open its program", what)
		}
		enter(t, again.address, code, "participant", "s", nil).pictureAt(t, 23)
		if _, page := request(t, "GET", "http://"+again.address+"/rooms/"+code+"/votes.csv", cookie.Get("Cookie"), "", http.StatusOK); page == "" {
			t.Errorf("%s: the presenter has lost the room", what)
		}
	}

	running, stopped := filepath.Join(dir, "running.backup"), filepath.Join(dir, "stopped.backup")
	command(0, nil, "backup", "--data", data, running)
	if said := command(exitInternal, nil, "restore", "--data", data, running); !strings.Contains(said, "another tilescope server uses") {
		t.Errorf("restoring under a server that runs: %s", said)
	}
	if said := command(exitInternal, nil, "backup", "--data", data, running); !strings.Contains(said, "exists") {
		t.Errorf("over a file that is there: %s", said)
	}
	if info, err := os.Stat(running); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("others may read the backup: %v %v", info, err)
	}
	server.end()
	command(0, nil, "backup", "--data", data, stopped)
	if said := command(exitInternal, nil, "restore", "--data", data, stopped); !strings.Contains(said, "empty") {
		t.Errorf("over what is kept: %s", said)
	}

	one, two := filepath.Join(dir, "one"), filepath.Join(dir, "two")
	if said := command(0, nil, "restore", "--data", one, running); !strings.Contains(said, "values are back") {
		t.Error(said)
	}
	find("a backup of a server that runs", one)
	whole, err := os.ReadFile(stopped)
	if err != nil {
		t.Fatal(err)
	}
	if said := command(exitInternal, bytes.NewReader(whole[:len(whole)/2]), "restore", "--data", two, "-"); !strings.Contains(said, "no whole backup") {
		t.Errorf("half a backup: %s", said)
	}
	command(0, bytes.NewReader(whole), "restore", "--data", two, "-")
	find("a backup of a server that was stopped", two)

	if said := command(exitInternal, nil, "backup", "--data", filepath.Join(dir, "none"), filepath.Join(dir, "x")); !strings.Contains(said, "nothing is kept") {
		t.Error(said)
	}
	if _, err := os.Stat(filepath.Join(dir, "x")); err == nil {
		t.Error("a backup that failed leaves a file")
	}
	for _, args := range [][]string{{"backup"}, {"restore", "a", "b"}, {"backup", "--no-such", "x"}} {
		command(exitUsage, nil, args...)
	}
}

func TestHealthcheck(t *testing.T) {
	server := begin(t)
	_, port, _ := strings.Cut(server.address, ":")
	var errs bytes.Buffer
	if status := dispatch([]string{"healthcheck", "--addr", "127.0.0.1:" + port}, nil, io.Discard, &errs); status != 0 {
		t.Errorf("status %d: %s", status, errs.String())
	}
	t.Setenv("TILESCOPE_ADDR", ":"+port)
	if status := dispatch([]string{"healthcheck"}, nil, io.Discard, &errs); status != 0 {
		t.Errorf("where serve listens by the environment: status %d: %s", status, errs.String())
	}
	server.end()
	if status := dispatch([]string{"healthcheck", "--wait", "1s"}, nil, io.Discard, &errs); status != 1 || errs.Len() == 0 {
		t.Errorf("a server that has stopped: status %d, saying %q", status, errs.String())
	}
	if status := dispatch([]string{"healthcheck", "--wait", (time.Second).String(), "here"}, nil, io.Discard, &errs); status != exitUsage {
		t.Errorf("with an argument: status %d", status)
	}
}
