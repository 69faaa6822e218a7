package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"
)

// TestImage holds the Dockerfile to what it is built of: the Go of go.mod, and a server whose flags it sets by the environment.
func TestImage(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	image := read("Dockerfile")
	asked := regexp.MustCompile(`(?m)^go (\S+)$`).FindStringSubmatch(read("go.mod"))
	if len(asked) == 0 || !strings.Contains(image, "FROM golang:"+asked[1]+"-") {
		t.Errorf("the image is not built with the Go of go.mod, %q", asked)
	}
	set := serveFlags(&settings{})
	variables := regexp.MustCompile(`TILESCOPE_[A-Z_]+`).FindAllString(image, -1)
	if len(variables) == 0 {
		t.Error("the image sets no flag")
	}
	for _, v := range variables {
		if set.Lookup(strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(v, "TILESCOPE_"), "_", "-"))) == nil {
			t.Errorf("%s sets no flag of serve", v)
		}
	}
	// Whole versions: what a shorter tag names changes by itself. Its digest, because what a version names changes too.
	for _, from := range regexp.MustCompile(`(?m)^FROM (\S+)`).FindAllStringSubmatch(image, -1) {
		if name := from[1]; strings.Contains(name, ":") &&
			!regexp.MustCompile(`^[a-z]+:\d+\.\d+\.\d+-[a-z-]+@sha256:[0-9a-f]{64}$`).MatchString(name) {
			t.Errorf("the image is built on %s", name)
		}
	}
	for _, word := range []string{`CMD ["serve"]`, `CMD ["/tilescope", "healthcheck"]`, "USER 65532:65532", "VOLUME /data",
		"mkdir -m 700 /data", "main.revision=$REVISION"} {
		if !strings.Contains(image, word) {
			t.Errorf("the image lacks %s", word)
		}
	}
}

// TestUnit holds the unit of systemd to the program: variables are flags, it waits for the server to end, and systemd, where it is here,
// finds little to say.
func TestUnit(t *testing.T) {
	const file = "../../deploy/tilescope.service"
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	unit := string(text)
	var s settings
	set := serveFlags(&s)
	for _, v := range regexp.MustCompile(`TILESCOPE_[A-Z_]+`).FindAllString(unit, -1) {
		if set.Lookup(strings.ToLower(strings.ReplaceAll(strings.TrimPrefix(v, "TILESCOPE_"), "_", "-"))) == nil {
			t.Errorf("%s sets no flag of serve", v)
		}
	}
	stop := regexp.MustCompile(`(?m)^TimeoutStopSec=(\d+s)$`).FindStringSubmatch(unit)
	if stop == nil {
		t.Fatal("the unit does not say how long it waits for the end")
	}
	if wait, err := time.ParseDuration(stop[1]); err != nil || wait <= 2*s.drain+s.linger {
		t.Errorf("it waits %v, and the server may take %v", wait, 2*s.drain+s.linger)
	}
	if _, err := exec.LookPath("systemd-analyze"); err != nil {
		return
	}
	// 15 is an exposure of 1.5 of 10.
	if said, err := exec.Command("systemd-analyze", "security", "--offline=yes", "--threshold=15", "--no-pager",
		file).CombinedOutput(); err != nil || strings.Contains(string(said), "Unknown") {
		t.Errorf("%v\n%s", err, said)
	}
}
