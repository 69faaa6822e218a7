package main

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"debug/buildinfo"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"strings"

	cdx "github.com/CycloneDX/cyclonedx-go"

	"tilescope/server/page/licence"
)

// lockFile names the packages of the page with the hashes of what was fetched, seen from the repository's root.
const lockFile = "web/package-lock.json"

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "sbom: name one program")
		os.Exit(64)
	}
	if err := write(os.Stdout, os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

// write writes the bill of a program.
func write(out io.Writer, program string) error {
	data, err := os.ReadFile(program)
	if err != nil {
		return err
	}
	info, err := buildinfo.Read(bytes.NewReader(data))
	if err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	lock, err := os.ReadFile(lockFile)
	if err != nil {
		return err
	}
	known, err := licence.All()
	if err != nil {
		return err
	}
	bill, err := billOf(filepath.Base(program), sha256.Sum256(data), info, lock, known)
	if err != nil {
		return err
	}
	return cdx.NewBOMEncoder(out, cdx.BOMFileFormatJSON).SetPretty(true).SetEscapeHTML(false).EncodeVersion(bill, cdx.SpecVersion1_6)
}

// billOf lists what a program of this hash was made of.
func billOf(name string, sum [sha256.Size]byte, info *buildinfo.BuildInfo, lock []byte, known *licence.List) (*cdx.BOM, error) {
	licences := map[string]string{}
	for _, p := range known.Parts {
		licences[p.Where+" "+p.Name] = p.Licence
	}
	parts := []cdx.Component{part("golang", "stdlib", strings.TrimPrefix(info.GoVersion, "go"), licences["server Go"])}
	for _, m := range info.Deps {
		if m.Replace != nil {
			m = m.Replace
		}
		c := part("golang", m.Path, m.Version, licences["server "+m.Path])
		c.Properties = &[]cdx.Property{{Name: "go:h1", Value: m.Sum}} // go.sum's: of the module's files, and not of an archive
		parts = append(parts, c)
	}
	for _, p := range known.Parts {
		if p.Kept {
			parts = append(parts, part("golang", p.Name, p.Version, p.Licence))
		}
	}
	packages, err := pageParts(lock, known)
	if err != nil {
		return nil, err
	}
	parts = append(parts, packages...)
	slices.SortFunc(parts, func(a, b cdx.Component) int { return cmp.Compare(a.BOMRef, b.BOMRef) })
	whole := part("golang", "tilescope", info.Main.Version, "MIT")
	whole.Type, whole.Name = cdx.ComponentTypeApplication, name
	whole.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA256, Value: hex.EncodeToString(sum[:])}}
	whole.Properties = settings(info.Settings)
	needs := make([]string, len(parts))
	for i := range parts {
		needs[i] = parts[i].BOMRef
	}
	bill := cdx.NewBOM()
	bill.SerialNumber = serial(sum)
	bill.Metadata = &cdx.Metadata{Timestamp: setting(info.Settings, "vcs.time"), Component: &whole}
	bill.Components = &parts
	bill.Dependencies = &[]cdx.Dependency{{Ref: whole.BOMRef, Dependencies: &needs}}
	return bill, nil
}

// part is a module or package.
func part(kind, name, version, licence string) cdx.Component {
	c := cdx.Component{Type: cdx.ComponentTypeLibrary, Name: name, Version: version}
	c.PackageURL = fmt.Sprintf("pkg:%s/%s@%s", kind, strings.ReplaceAll(name, "@", "%40"), url.PathEscape(version))
	c.BOMRef = c.PackageURL
	if licence != "" {
		c.Licenses = &cdx.Licenses{{Expression: licence}}
	}
	return c
}

// pageParts are the packages that the page's bundle may take in, with the hashes that they were fetched under.
func pageParts(lock []byte, known *licence.List) (parts []cdx.Component, err error) {
	var locked struct {
		Packages map[string]struct{ Version, Integrity string }
	}
	if err := json.Unmarshal(lock, &locked); err != nil {
		return nil, fmt.Errorf("%s: %w", lockFile, err)
	}
	for _, p := range known.Parts {
		if p.Where != "page" {
			continue
		}
		entry, ok := locked.Packages["node_modules/"+p.Name]
		if !ok || entry.Version != p.Version {
			return nil, fmt.Errorf("%s does not have %s %s: run make generate", lockFile, p.Name, p.Version)
		}
		c := part("npm", p.Name, p.Version, p.Licence)
		if text, ok := strings.CutPrefix(entry.Integrity, "sha512-"); ok {
			sum, err := base64.StdEncoding.DecodeString(text)
			if err != nil {
				return nil, fmt.Errorf("%s: the hash of %s: %w", lockFile, p.Name, err)
			}
			c.Hashes = &[]cdx.Hash{{Algorithm: cdx.HashAlgoSHA512, Value: hex.EncodeToString(sum)}}
		}
		parts = append(parts, c)
	}
	return parts, nil
}

// settings are how the program was built.
func settings(list []debug.BuildSetting) *[]cdx.Property {
	var out []cdx.Property
	for _, s := range list {
		if s.Value != "" {
			out = append(out, cdx.Property{Name: "go:" + s.Key, Value: s.Value})
		}
	}
	slices.SortFunc(out, func(a, b cdx.Property) int { return cmp.Compare(a.Name, b.Name) })
	return &out
}

func setting(list []debug.BuildSetting, key string) string {
	for _, s := range list {
		if s.Key == key {
			return s.Value
		}
	}
	return ""
}

// serial is a number for the bill that only its program has: a UUID of version 8, which leaves its bits to anyone who makes it (RFC 9562).
func serial(sum [sha256.Size]byte) string {
	id := sum
	id[6], id[8] = id[6]&0x0f|0x80, id[8]&0x3f|0x80
	return fmt.Sprintf("urn:uuid:%x-%x-%x-%x-%x", id[:4], id[4:6], id[6:8], id[8:10], id[10:16])
}
