package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"tilescope/server/page/licence"
)

// web is where the page is built, seen from the folder that go generate runs this in.
const web = "../../../web"

func main() {
	var l licence.List
	err := modules(&l)
	if err == nil {
		err = packages(&l)
	}
	var out bytes.Buffer
	if err == nil {
		e := json.NewEncoder(&out)
		e.SetIndent("", " ")
		err = e.Encode(l)
	}
	if err == nil {
		err = os.WriteFile("licences.gen.json", out.Bytes(), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "licences:", err)
		os.Exit(1)
	}
}

// inside is a part whose files are in a folder of this repository.
type inside struct{ name, version, dir string }

// kept are the parts that are in this repository: neither a module nor a package of the page contains them.
var kept = []inside{
	{"github.com/tyler-smith/go-bip39/wordlists", "v1.1.0", "../../store/progress/wordlist"}, // the words of recovery phrases
}

// modules adds Go and the modules of every package in the program.
func modules(l *licence.List) error {
	list := exec.Command("go", "list", "-deps", "-f", "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}{{end}}{{end}}",
		"tilescope/server/cmd/tilescope")
	// The same list whatever machine it is made on.
	list.Env = append(os.Environ(), "GOOS=linux", "GOARCH=amd64", "CGO_ENABLED=0")
	list.Stderr = os.Stderr
	text, err := list.Output()
	if err != nil {
		return err
	}
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return err
	}
	version, err := goVersion()
	if err != nil {
		return err
	}
	if err := add(l, "server", "Go", version, strings.TrimSpace(string(root))); err != nil {
		return err
	}
	lines := strings.Split(strings.TrimSpace(string(text)), "\n")
	for _, k := range kept {
		lines = append(lines, k.name+"\t"+k.version+"\t"+k.dir)
	}
	slices.Sort(lines)
	for _, line := range slices.Compact(lines) {
		if part := strings.Split(line, "\t"); len(part) == 3 {
			if err := add(l, "server", part[0], part[1], part[2]); err != nil {
				return err
			}
		}
	}
	return nil
}

// goVersion is the version of Go that go.mod requests.
func goVersion() (string, error) {
	text, err := os.ReadFile("../../../go.mod")
	if err != nil {
		return "", err
	}
	m := regexp.MustCompile(`(?m)^go (\S+)$`).FindSubmatch(text)
	if m == nil {
		return "", fmt.Errorf("go.mod names no version of Go")
	}
	return string(m[1]), nil
}

// packages adds what the page depends on, without what only builds or tests it.
func packages(l *licence.List) error {
	text, err := os.ReadFile(filepath.Join(web, "package-lock.json"))
	if err != nil {
		return err
	}
	var lock struct {
		Packages map[string]struct {
			Version  string `json:"version"`
			Dev      bool   `json:"dev"`
			Optional bool   `json:"optional"`
		} `json:"packages"`
	}
	if err := json.Unmarshal(text, &lock); err != nil {
		return err
	}
	var dirs []string
	for dir, p := range lock.Packages {
		if dir != "" && !p.Dev && !p.Optional {
			dirs = append(dirs, dir)
		}
	}
	slices.Sort(dirs)
	for _, dir := range dirs {
		_, name, _ := strings.Cut(dir, "node_modules/")
		// Types are not in the bundle.
		if strings.HasPrefix(name, "@types/") {
			continue
		}
		if err := add(l, "page", name, lock.Packages[dir].Version, filepath.Join(web, dir)); err != nil {
			return err
		}
	}
	return nil
}

// add reads the licence in a folder.
func add(l *licence.List, where, name, version, dir string) error {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	text := ""
	for _, e := range entries {
		file := strings.ToUpper(e.Name())
		if e.IsDir() || !strings.HasPrefix(file, "LICEN") && !strings.HasPrefix(file, "COPYING") && !strings.HasPrefix(file, "NOTICE") {
			continue
		}
		data, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			return err
		}
		if text != "" {
			text += "\n\n"
		}
		text += strings.TrimSpace(strings.ReplaceAll(string(data), "\r\n", "\n"))
	}
	if text == "" {
		return unwritten(l, where, name, version, dir)
	}
	id := known(text)
	if id == "" {
		return fmt.Errorf("the licence of %s is none that is known: may it be given away with the program? %.200s", name, text)
	}
	at := slices.Index(l.Texts, text)
	if at < 0 {
		at = len(l.Texts)
		l.Texts = append(l.Texts, text)
	}
	inHere := slices.ContainsFunc(kept, func(k inside) bool { return k.name == name })
	l.Parts = append(l.Parts, licence.Part{Name: name, Version: version, Licence: id, Where: where, Kept: inHere, Text: at})
	return nil
}

// unwritten is a package that names its licence and does not include the text.
func unwritten(l *licence.List, where, name, version, dir string) error {
	text, err := os.ReadFile(filepath.Join(dir, "package.json"))
	if err != nil {
		return fmt.Errorf("%s has no licence: %w", name, err)
	}
	var p struct {
		Licence string `json:"license"`
	}
	if err := json.Unmarshal(text, &p); err != nil {
		return err
	}
	if !slices.Contains([]string{"MIT", "BSD-2-Clause", "BSD-3-Clause", "ISC", "Apache-2.0"}, p.Licence) {
		return fmt.Errorf("the licence of %s is %q: may it be given away with the program?", name, p.Licence)
	}
	l.Parts = append(l.Parts, licence.Part{Name: name, Version: version, Licence: p.Licence, Where: where, Text: -1})
	return nil
}

// known is the name of a licence that lets its text be given away with a program under the MIT licence, by words that only it has.
func known(text string) string {
	flat := strings.Join(strings.Fields(text), " ")
	for _, l := range []struct {
		id    string
		words []string
	}{
		{"Apache-2.0", []string{"Apache License", "Version 2.0, January 2004"}},
		{"BSD-3-Clause", []string{"Redistribution and use in source and binary forms", "may be used to endorse or promote products"}},
		{"BSD-2-Clause", []string{"Redistribution and use in source and binary forms"}},
		{"MIT", []string{"Permission is hereby granted, free of charge", "THE SOFTWARE IS PROVIDED \"AS IS\""}},
		{"ISC", []string{"Permission to use, copy, modify, and"}},
		{"CC0-1.0", []string{"CC0 1.0 Universal"}},
		// Its files stay under it: anyone who gets the program finds them, unchanged, under the name and version that the list gives.
		{"MPL-2.0", []string{"Mozilla Public License, version 2.0"}},
	} {
		if !slices.ContainsFunc(l.words, func(w string) bool { return !strings.Contains(flat, w) }) {
			return l.id
		}
	}
	return ""
}
