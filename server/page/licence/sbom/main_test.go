package main

import (
	"bytes"
	"crypto/sha256"
	"debug/buildinfo"
	"os"
	"regexp"
	"runtime/debug"
	"strings"
	"testing"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"tilescope/server/page/licence"
)

// TestTheBillIsWhole: every module and every package of the page is in it, each with a licence and a hash, and the same program gives the
// same bytes.
func TestTheBillIsWhole(t *testing.T) {
	known, err := licence.All()
	if err != nil {
		t.Fatal(err)
	}
	info := &buildinfo.BuildInfo{
		GoVersion: "go1.99.1", Main: debug.Module{Path: "tilescope", Version: "v1.2.3"},
		Settings: []debug.BuildSetting{{Key: "vcs.time", Value: "2026-01-02T03:04:05Z"}, {Key: "vcs.revision", Value: "0123abcd"},
			{Key: "CGO_ENABLED", Value: "0"}},
	}
	for _, p := range known.Parts {
		if p.Where == "server" && p.Name != "Go" && !p.Kept {
			info.Deps = append(info.Deps, &debug.Module{Path: p.Name, Version: p.Version, Sum: "h1:x="})
		}
	}
	lock, err := os.ReadFile("../../../../" + lockFile)
	if err != nil {
		t.Fatal(err)
	}
	var texts [2]bytes.Buffer
	for i := range texts {
		bill, err := billOf("tilescope-linux-amd64", sha256.Sum256([]byte("program")), info, lock, known)
		if err != nil {
			t.Fatal(err)
		}
		if err := cdx.NewBOMEncoder(&texts[i], cdx.BOMFileFormatJSON).SetPretty(true).EncodeVersion(bill, cdx.SpecVersion1_6); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(texts[0].Bytes(), texts[1].Bytes()) {
		t.Error("twice it is not the same")
	}
	var read cdx.BOM
	if err := cdx.NewBOMDecoder(bytes.NewReader(texts[0].Bytes()), cdx.BOMFileFormatJSON).Decode(&read); err != nil {
		t.Fatal(err)
	}
	if len(*read.Components) != len(known.Parts) {
		t.Errorf("%d parts of %d", len(*read.Components), len(known.Parts))
	}
	for _, c := range *read.Components {
		if c.Licenses == nil || c.Version == "" || c.PackageURL == "" || strings.HasPrefix(c.PackageURL, "pkg:npm/") && c.Hashes == nil {
			t.Errorf("of %s it lacks something: %+v", c.Name, c)
		}
	}
	if !regexp.MustCompile(`^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$`).MatchString(read.SerialNumber) {
		t.Errorf("its number is %s", read.SerialNumber)
	}
	for _, want := range []string{`"specVersion": "1.6"`, "pkg:golang/stdlib@1.99.1", "pkg:npm/%40codemirror/", "go-bip39/wordlists@v1.1.0",
		`"go:vcs.revision"`, `"timestamp": "2026-01-02T03:04:05Z"`, "SHA-256", "SHA-512"} {
		if !strings.Contains(texts[0].String(), want) {
			t.Errorf("it lacks %s", want)
		}
	}
	if _, err := billOf("x", [32]byte{}, info, []byte(`{"packages":{}}`), known); err == nil ||
		!strings.Contains(err.Error(), "make generate") {
		t.Errorf("of a page that nothing is locked of: %v", err)
	}
}
