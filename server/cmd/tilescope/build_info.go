package main

import (
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"tilescope/engine"
)

// What a build from sources without their repository (an image, an archive) says instead, by -ldflags "-X main.revision=…".
var (
	release      string // as in v1.4.0
	revision     string // of the version control system
	revisionTime string // RFC 3339
)

// buildInfo is what was built: of which source, with which Go, with which engine.
type buildInfo struct {
	// the module's version, as in v1.4.0 or v0.0.0-20260102150405-0123456789ab; (devel) where the toolchain knows none
	Module   string `json:"version"`
	Revision string `json:"revision"` // of the version control system; "" where it is not known
	Time     string `json:"time"`     // of the revision, RFC 3339; "" where it is not known
	Modified bool   `json:"modified"` // the sources were not those of the revision
	Go       string `json:"go"`       // version of Go
	Platform string `json:"platform"` // as in linux/amd64
	Engine   string `json:"engine"`   // engine.Version: runs of equal engines are equal
}

// readBuildInfo is what this program was built of.
func readBuildInfo() buildInfo {
	i := buildInfo{Module: "(devel)", Go: runtime.Version(), Platform: runtime.GOOS + "/" + runtime.GOARCH, Engine: engine.Version}
	if b, ok := debug.ReadBuildInfo(); ok {
		i.of(b)
	}
	if release != "" {
		i.Module = release
	}
	if i.Revision == "" {
		i.Revision, i.Time = revision, revisionTime
	}
	return i
}

func (i *buildInfo) of(b *debug.BuildInfo) {
	if v := b.Main.Version; v != "" {
		i.Module = v
	}
	for _, s := range b.Settings {
		switch s.Key {
		case "vcs.revision":
			i.Revision = s.Value
		case "vcs.time":
			i.Time = s.Value
		case "vcs.modified":
			i.Modified = s.Value == "true"
		}
	}
}

// write prints it, a line for each thing that is known.
func (i buildInfo) write(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "tilescope %s\n", i.Module)
	if i.Revision != "" {
		modified := ""
		if i.Modified {
			modified = ", modified"
		}
		fmt.Fprintf(&b, "revision  %s%s\n", i.Revision, modified)
	}
	if i.Time != "" {
		fmt.Fprintf(&b, "time      %s\n", i.Time)
	}
	fmt.Fprintf(&b, "go        %s %s\nengine    %s\n", i.Go, i.Platform, i.Engine)
	_, err := io.WriteString(w, b.String())
	return err
}
