package main

import (
	"runtime/debug"
	"strings"
	"testing"

	"tilescope/engine"
)

func TestWhatIsKnownIsTold(t *testing.T) {
	var i buildInfo
	i.of(&debug.BuildInfo{Main: debug.Module{Version: "v1.2.3"}, Settings: []debug.BuildSetting{
		{Key: "vcs.revision", Value: "0123abcd"}, {Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.modified", Value: "true"},
	}})
	i.Go, i.Platform, i.Engine = "go1.99", "linux/amd64", "7"
	var out strings.Builder
	if err := i.write(&out); err != nil {
		t.Fatal(err)
	}
	if want := "tilescope v1.2.3\nrevision  0123abcd, modified\ntime      2026-01-02T03:04:05Z\ngo        go1.99 linux/amd64\n" +
		"engine    7\n"; out.String() != want {
		t.Errorf("it says\n%s", out.String())
	}
	here := readBuildInfo()
	if here.Module == "" || !strings.HasPrefix(here.Go, "go1.") || !strings.Contains(here.Platform, "/") || here.Engine != engine.Version {
		t.Errorf("of itself it says %+v", here)
	}
}

// TestABuildWithoutARepository says what it was told.
func TestABuildWithoutARepository(t *testing.T) {
	release, revision, revisionTime = "v9.9.9", "beef", "2026-01-02T03:04:05Z"
	defer func() { release, revision, revisionTime = "", "", "" }()
	i := readBuildInfo()
	if i.Module != "v9.9.9" {
		t.Errorf("%+v", i)
	}
	if known, ok := debug.ReadBuildInfo(); ok && !strings.Contains(known.String(), "vcs.revision") && i.Revision != "beef" {
		t.Errorf("%+v", i)
	}
}
