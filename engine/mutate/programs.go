package mutate

import (
	"fmt"
	"io/fs"
	"path"
	"strings"
)

// Programs reads the programs of a checkout of this repository: every .cu file below lessons and engine, and the cases in the texts below
// testdata that hold several, in the order of their paths. It fails when a file cannot be read, or when there are none.
func Programs(checkout fs.FS) ([]string, error) {
	var list []string
	for _, folder := range []string{"engine", "lessons"} {
		err := fs.WalkDir(checkout, folder, func(name string, e fs.DirEntry, err error) error {
			if err != nil || e.IsDir() || path.Ext(name) != ".cu" && !(path.Ext(name) == ".txt" && strings.Contains(name, "/testdata/")) {
				return err
			}
			text, err := fs.ReadFile(checkout, name)
			if err != nil {
				return err
			}
			if path.Ext(name) == ".cu" {
				list = append(list, string(text))
			} else {
				list = append(list, cases(string(text))...)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("no programs below engine and lessons")
	}
	return list, nil
}

// cases are the programs of a text with several: "=== name", the program, "---", what is expected; or "-- name --", the program, "-- want
// --", what is expected. Other texts have none.
func cases(text string) []string {
	var list []string
	for _, part := range strings.Split("\n"+text, "\n=== ")[1:] {
		_, part, _ = strings.Cut(part, "\n")
		if program, _, ok := strings.Cut(part, "\n---\n"); ok {
			list = append(list, program+"\n")
		}
	}
	for _, part := range strings.Split("\n"+text, "\n-- want --\n") {
		if i := strings.LastIndex(part, " --\n"); i >= 0 {
			if header := strings.LastIndex(part[:i], "\n"); strings.HasPrefix(part[header+1:], "-- ") {
				list = append(list, part[i+len(" --\n"):])
			}
		}
	}
	return list
}
