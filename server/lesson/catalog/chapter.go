package catalog

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/goccy/go-yaml"
)

// Chapter is a chapter of the textbook that lessons are mapped to.
type Chapter struct {
	Number int // from 1
	Title  string
}

// loadChapters reads the titles of all chapters, pmpp.yaml. Without the file there are none.
func loadChapters(fsys fs.FS) ([]string, error) {
	data, err := fs.ReadFile(fsys, "pmpp.yaml")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	var titles []string
	if err := yaml.UnmarshalWithOptions(data, &titles, yaml.Strict()); err != nil {
		return nil, fmt.Errorf("pmpp.yaml: %w", err)
	}
	return titles, nil
}

// chaptersOf are the chapters that a lesson's head names: in order, each once.
func chaptersOf(numbers []int, titles []string) ([]Chapter, error) {
	var out []Chapter
	for i, n := range numbers {
		if n < 1 || n > len(titles) {
			return nil, fmt.Errorf("pmpp names chapter %d, and pmpp.yaml has chapters 1 to %d", n, len(titles))
		}
		if i > 0 && n <= numbers[i-1] {
			return nil, fmt.Errorf("pmpp must name chapters in order, each once, not %v", numbers)
		}
		out = append(out, Chapter{Number: n, Title: titles[n-1]})
	}
	return out, nil
}
