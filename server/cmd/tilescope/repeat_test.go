package main

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"tilescope/server/store"
)

// TestBackupsAreRepeated: the newest stay, each verified; a file that is no such backup stays, and where none can be made the older ones
// do.
func TestBackupsAreRepeated(t *testing.T) {
	inTurn(t)
	t.Parallel()
	dir := t.TempDir()
	k := keeping{data: filepath.Join(dir, "data"), keep: 3}
	server := begin(t, "--data", k.data)
	request(t, "PUT", "http://"+server.address+"/me/places/stencil", "", `{"position": 41}`, http.StatusCreated)
	to := filepath.Join(dir, "backups")
	if err := os.MkdirAll(to, 0o700); err != nil {
		t.Fatal(err)
	}
	mine := filepath.Join(to, "tilescope-mine.backup")
	if err := os.WriteFile(mine, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	at := time.Date(2026, 1, 1, 0, 0, 0, 0, time.UTC)
	var made []string
	for range 5 {
		name, text, err := k.next(t.Context(), to, at)
		if err != nil || !strings.Contains(text, "learners 1") {
			t.Fatalf("%q, %v", text, err)
		}
		made = append(made, name)
		at = at.Add(time.Hour)
	}
	server.end()
	want := append(slices.Clone(made[2:]), mine)
	list := func() []string {
		names, err := filepath.Glob(filepath.Join(to, "*"))
		if err != nil {
			t.Fatal(err)
		}
		return names
	}
	if got := list(); !slices.Equal(got, want) {
		t.Errorf("%v stay, and should %v", got, want)
	}
	missing := keeping{data: filepath.Join(dir, "none"), keep: 3}
	if _, _, err := missing.next(t.Context(), to, at); err == nil {
		t.Error("a backup of nothing")
	}
	if got := list(); !slices.Equal(got, want) {
		t.Errorf("after one that failed %v stay, and should %v", got, want)
	}
	for _, args := range [][]string{{"backup", "--every", "1h", "-"}, {"backup", "--every", "-1h", to},
		{"backup", "--every", "1h", "--keep", "0", to}} {
		if status := dispatch(args, nil, &bytes.Buffer{}, &bytes.Buffer{}); status != exitUsage {
			t.Errorf("%v: status %d", args, status)
		}
	}
}

// TestVerify: a backup and a directory, whole and damaged, with and without a server; and the way from damage to a server that is ready
// again.
func TestVerify(t *testing.T) {
	inTurn(t)
	t.Parallel()
	dir := t.TempDir()
	data, file := filepath.Join(dir, "data"), filepath.Join(dir, "file")
	server := begin(t, "--data", data)
	for range 3 {
		request(t, "PUT", "http://"+server.address+"/me/places/stencil", "", `{"position": 41, "code": "int main() {}"}`, http.StatusCreated)
	}
	verify := func(status int, want string, args ...string) string {
		t.Helper()
		var out, errs bytes.Buffer
		if got := dispatch(append([]string{"verify"}, args...), nil, &out, &errs); got != status ||
			!strings.Contains(out.String()+errs.String(), want) {
			t.Errorf("%v: status %d, want %d, saying %s%s, want %q", args, got, status, out.String(), errs.String(), want)
		}
		return out.String()
	}
	verify(0, "nothing is lost", data)
	if status := dispatch([]string{"backup", "--data", data, file}, nil, &bytes.Buffer{}, &bytes.Buffer{}); status != 0 {
		t.Fatalf("status %d", status)
	}
	server.end()
	verify(0, "nothing is lost", data)
	verify(0, "learners 3", file)
	whole, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, whole[:len(whole)-20], 0o600); err != nil {
		t.Fatal(err)
	}
	verify(exitDamaged, "not a complete backup", file)
	verify(exitUsage, "does not exist: check the path", filepath.Join(dir, "none"))

	block := filepath.Join(data, "store", "jetstream", "$G", "streams", "KV_learners", "msgs", "1.blk")
	text, err := os.ReadFile(block)
	if err != nil {
		t.Fatal(err)
	}
	text[bytes.LastIndex(text, []byte("int main"))] ^= 1
	if err := os.WriteFile(block, text, 0o600); err != nil {
		t.Fatal(err)
	}
	var found struct{ Report store.Report }
	if err := json.Unmarshal([]byte(verify(exitDamaged, "learners", "--json", data)), &found); err != nil || len(found.Report.Lost) != 1 {
		t.Fatalf("%+v, %v", found, err)
	}
	server = begin(t, "--data", data)
	ready := func(want int) string {
		t.Helper()
		_, text := request(t, "GET", "http://"+server.address+"/readyz", "", "", want)
		return text
	}
	if text := ready(http.StatusServiceUnavailable); !strings.Contains(text, "damaged") || !strings.Contains(text, "1 of learners") {
		t.Errorf("it says %q", text)
	}
	if _, text := request(t, "PUT", "http://"+server.address+"/me/places/stencil", "", `{"position": 41}`,
		http.StatusServiceUnavailable); !strings.Contains(text, "damaged") {
		t.Errorf("who wants something kept hears %q", text)
	}
	server.end()
	reports, err := store.Reports(data)
	if err != nil || len(reports) != 1 {
		t.Fatalf("%v, %v", reports, err)
	}
	verify(exitDamaged, "--accept-damage "+reports[0].ID, data)
	server = begin(t, "--data", data, "--accept-damage", reports[0].ID)
	ready(http.StatusOK)
	server.end()
	verify(0, "nothing is lost; ", data)
}
