// Package web holds the page's built script, style sheet and icon.
//
// It knows the names that the build gave them. It must never know pages, routes or frames.
package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
)

// Names are the addresses of what every page loads, below /assets/.
type Names struct {
	Script map[string]string   // by language, as a tag
	Needs  map[string][]string // likewise: the modules that the script imports at once
	Style  string
	Icon   string
}

// Assets are the files of the bundle and the addresses of those that a page names itself. It fails when the bundle was not built.
func Assets() (fs.FS, Names, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, Names{}, err
	}
	names, err := read(files)
	return files, names, err
}

func read(files fs.FS) (Names, error) {
	data, err := fs.ReadFile(files, "manifest.json")
	if errors.Is(err, fs.ErrNotExist) {
		return Names{}, errors.New("web: the page is not built; run `make web`")
	}
	if err != nil {
		return Names{}, err
	}
	var m struct {
		Script      map[string]string
		Needs       map[string][]string
		Style, Icon string
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return Names{}, fmt.Errorf("web: dist/manifest.json: %w; run `make web`", err)
	}
	names := Names{Script: map[string]string{}, Needs: map[string][]string{}, Style: "/assets/" + m.Style, Icon: "/assets/" + m.Icon}
	all := []string{m.Style, m.Icon}
	for language, script := range m.Script {
		names.Script[language] = "/assets/" + script
		all = append(all, script)
		for _, chunk := range m.Needs[language] {
			names.Needs[language] = append(names.Needs[language], "/assets/"+chunk)
			all = append(all, chunk)
		}
	}
	for _, name := range all {
		if _, err := fs.Stat(files, name); err != nil {
			return Names{}, fmt.Errorf("web: dist lacks what its manifest names: %w; run `make web`", err)
		}
	}
	return names, nil
}
