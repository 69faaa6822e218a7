package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// fileFlags are the flags of the files that a program reads and writes.
type fileFlags struct {
	given   givenFiles
	written string // the folder for what the program writes
}

func (f *fileFlags) add(set *flag.FlagSet) {
	f.given = givenFiles{}
	set.Var(f.given, "file", "let the program open the file PATH under the name NAME, or under its own name: `NAME=PATH` or PATH; may be "+
		"repeated. Files that are named in the program's arguments, or in its source and found in its folder or the subfolder data, need no flag")
	set.StringVar(&f.written, "files", "", "save the files that the program writes in this `folder`")
}

// givenFiles are paths by the names that the program uses.
type givenFiles map[string]string

func (g givenFiles) String() string {
	list := []string{}
	for _, name := range slices.Sorted(maps.Keys(g)) {
		if g[name] == name {
			list = append(list, name)
		} else {
			list = append(list, name+"="+g[name])
		}
	}
	return strings.Join(list, " ")
}

func (g givenFiles) Set(s string) error {
	name, file, ok := strings.Cut(s, "=")
	if !ok {
		name, file = s, s
	}
	if name == "" || file == "" {
		return errors.New("give NAME=PATH, or PATH")
	}
	g[filepath.ToSlash(filepath.Clean(name))] = file
	return nil
}

// literals finds what a text may name a file by.
var literals = regexp.MustCompile(`"([^"\\\n]{1,255})"`)

// data are the files that a program may open: those given, its arguments that name one, and those that its text names in its own folder or
// in data there.
func (f *fileFlags) data(spec *engine.RunSpec, root string, limit int) ([]engine.File, error) {
	paths := maps.Clone(f.given)
	for _, word := range strings.Split(strings.Join(spec.Args, ","), ",") { // lists of files are usual
		if _, given := paths[word]; !given && isFile(word) {
			paths[filepath.ToSlash(filepath.Clean(word))] = word
		}
	}
	for _, m := range literals.FindAllStringSubmatch(spec.Source, -1) {
		for _, folder := range []string{"", "data"} { // the CUDA samples look for their pictures there
			name := filepath.ToSlash(filepath.Join(folder, m[1]))
			file := filepath.Join(root, filepath.FromSlash(name))
			if _, given := paths[name]; !given && filepath.IsLocal(filepath.FromSlash(name)) && isFile(file) && within(root, file) {
				paths[name] = file
			}
		}
	}
	var list []engine.File
	for _, name := range slices.Sorted(maps.Keys(paths)) {
		info, err := os.Stat(paths[name])
		if err != nil {
			return nil, unread(err)
		}
		if limit -= int(min(info.Size(), int64(limit)+1)); limit < 0 {
			return nil, fmt.Errorf("%s makes the program's files larger than --max-file-bytes allows", paths[name])
		}
		data, err := os.ReadFile(paths[name])
		if err != nil {
			return nil, unread(err)
		}
		list = append(list, engine.File{Name: name, Data: data})
	}
	return list, nil
}

func isFile(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.Mode().IsRegular()
}

// within tells whether a file is in a folder also where links lead out of it.
func within(root, file string) bool {
	from, err := filepath.EvalSymlinks(root)
	if err != nil {
		return false
	}
	to, err := filepath.EvalSymlinks(file)
	if err != nil {
		return false
	}
	rel, err := filepath.Rel(from, to)
	return err == nil && filepath.IsLocal(rel)
}

// tellFiles lists what the program wrote, and writes it into the folder that was requested.
func (f *fileFlags) tellFiles(x *engine.Execution, quiet bool, reader i18n.Reader, stderr io.Writer) error {
	for _, file := range x.Files() {
		if f.written == "" {
			if !quiet {
				fmt.Fprintf(stderr, "%s: note: %s\n", x.Spec.Name, reader.Word(i18n.M(texts.CommandFile, i18n.T("file", strconv.Quote(file.Name)),
					i18n.G("bytes", len(file.Data)))))
			}
			continue
		}
		name := filepath.FromSlash(file.Name)
		if !filepath.IsLocal(name) {
			return fmt.Errorf("the program wrote %q, which is outside the folder %s", file.Name, f.written)
		}
		to := filepath.Join(f.written, name)
		if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(to, file.Data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
