package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"tilescope/engine"
	"tilescope/engine/syntax"
)

// usual are folders that projects keep their headers in.
var usual = []string{"include", "inc", "common", "Common", "util", "utils", "headers", "helpers", "lib", "src"}

// around is how many folders around a file's own are searched for one of a usual name.
const around = 3

// near finds a header in a folder of a usual name beside the file that includes it or in the folders around, where a project's own build
// would look. It is "" where there is none, or where the header is one of CUDA, C++ or Tilescope itself.
func near(file, header string) string {
	if filepath.IsAbs(header) || syntax.Knows(filepath.ToSlash(header)) || engine.HasHeader(filepath.Base(header)) {
		return ""
	}
	dir, err := filepath.Abs(filepath.Dir(file))
	for n := 0; err == nil && n <= around; n++ {
		for _, folder := range usual {
			found := filepath.Join(dir, folder, header)
			if info, err := os.Stat(found); err == nil && info.Mode().IsRegular() {
				return found
			}
		}
		dir = filepath.Dir(dir)
	}
	return ""
}

// tellNear says which files no -I led to.
func (g *gathered) tellNear(command string, quiet bool, stderr io.Writer) {
	if quiet {
		return
	}
	here, err := os.Getwd()
	for _, file := range g.near {
		if rel, relErr := filepath.Rel(here, file); err == nil && relErr == nil {
			file = rel
		}
		fmt.Fprintf(stderr, "tilescope %s: note: %s was found in %s, which no -I names\n", command, filepath.Base(file), filepath.Dir(file))
	}
}

// siblings are the sources beside a file that have no main: with it, they may be one program.
func siblings(file string, limit int) []string {
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil {
		return nil
	}
	var list []string
	for _, e := range entries {
		switch strings.ToLower(filepath.Ext(e.Name())) {
		case ".cu", ".cpp", ".cc", ".cxx", ".c":
		default:
			continue
		}
		other := filepath.Join(filepath.Dir(file), e.Name())
		if e.Name() == filepath.Base(file) || !e.Type().IsRegular() {
			continue
		}
		if text, err := readSource(other, limit); err == nil && !begins.MatchString(text) {
			list = append(list, other)
		}
	}
	return list
}
