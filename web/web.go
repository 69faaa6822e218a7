package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
)

// Names are the addresses of what every page loads, below /assets/.
type Names struct {
	Script map[string]string // by language, as a tag
	Home   map[string]string // the home page's script, likewise
	Style  string
	Front  string // the style sheet of pages without a stage
	Pages  string // a second style sheet, for what is not a stage alone
	Play   string // likewise, for the playground
	Icon   string

	Deck, DeckStyle string // script and style sheet of lessons as slides
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

// Alone are the scripts that draw without a page, by language: they take the protocol's messages and give pictures.
func Alone() (map[string][]byte, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	m, err := readManifest(files)
	if err != nil {
		return nil, err
	}
	scripts := map[string][]byte{}
	for language, name := range m.Alone {
		if scripts[language], err = fs.ReadFile(files, name); err != nil {
			return nil, err
		}
	}
	return scripts, nil
}

// Single is what a page of one file is made of.
type Single struct{ Script, Style []byte }

// Singles are those parts, by language.
func Singles() (map[string]Single, error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return nil, err
	}
	m, err := readManifest(files)
	if err != nil {
		return nil, err
	}
	parts := map[string]Single{}
	for language, names := range m.Single {
		var p Single
		if p.Script, err = fs.ReadFile(files, names.Script); err != nil {
			return nil, err
		}
		if p.Style, err = fs.ReadFile(files, names.Style); err != nil {
			return nil, err
		}
		parts[language] = p
	}
	return parts, nil
}

// Slides are what a deck in files of its own is made of, in every language.
func Slides() (p Single, err error) {
	files, err := fs.Sub(dist, "dist")
	if err != nil {
		return p, err
	}
	m, err := readManifest(files)
	if err != nil {
		return p, err
	}
	if p.Script, err = fs.ReadFile(files, m.DeckOffline); err != nil {
		return p, err
	}
	p.Style, err = fs.ReadFile(files, m.DeckStyle)
	return p, err
}

// manifest says which file of the bundle is which; scripts by language.
type manifest struct {
	Script, Home, Alone       map[string]string
	Single                    map[string]struct{ Script, Style string }
	Style, Pages, Play, Front string
	Icon, Deck, DeckStyle     string
	DeckOffline               string
}

func readManifest(files fs.FS) (m manifest, err error) {
	data, err := fs.ReadFile(files, "manifest.json")
	if errors.Is(err, fs.ErrNotExist) {
		return m, errors.New("web: the page is not built; run `make web`")
	}
	if err != nil {
		return m, err
	}
	if err := json.Unmarshal(data, &m); err != nil {
		return m, fmt.Errorf("web: dist/manifest.json: %w; run `make web`", err)
	}
	all := []string{m.Style, m.Pages, m.Play, m.Front, m.Icon, m.Deck, m.DeckStyle, m.DeckOffline}
	all = slices.AppendSeq(all, maps.Values(m.Script))
	all = slices.AppendSeq(all, maps.Values(m.Home))
	all = slices.AppendSeq(all, maps.Values(m.Alone))
	for _, names := range m.Single {
		all = append(all, names.Script, names.Style)
	}
	for _, name := range all {
		if _, err := fs.Stat(files, name); err != nil {
			return m, fmt.Errorf("web: dist lacks what its manifest names: %w; run `make web`", err)
		}
	}
	return m, nil
}

func read(files fs.FS) (Names, error) {
	m, err := readManifest(files)
	if err != nil {
		return Names{}, err
	}
	names := Names{
		Script: map[string]string{},
		Home:   map[string]string{},
		Style:  "/assets/" + m.Style,
		Front:  "/assets/" + m.Front,
		Pages:  "/assets/" + m.Pages,
		Play:   "/assets/" + m.Play,
		Icon:   "/assets/" + m.Icon,
		Deck:   "/assets/" + m.Deck, DeckStyle: "/assets/" + m.DeckStyle,
	}
	for language, script := range m.Home {
		names.Home[language] = "/assets/" + script
	}
	for language, script := range m.Script {
		names.Script[language] = "/assets/" + script
	}
	return names, nil
}
