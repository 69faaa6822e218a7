package licence

import (
	_ "embed"
	"encoding/json"
)

//go:embed licences.gen.json
var data []byte

// List is everything by others that is given away with the program.
type List struct {
	Parts []Part   `json:"parts"`
	Texts []string `json:"texts"` // whole, each once
}

// Part is one module or package.
type Part struct {
	Name    string `json:"name"`
	Version string `json:"version"`
	Licence string `json:"licence"`        // as SPDX names it
	Where   string `json:"where"`          // "server" or "page"
	Kept    bool   `json:"kept,omitempty"` // its files are in this repository: no module or package contains them
	Text    int    `json:"text"`           // in Texts; -1 where the part names its licence and does not include the text
}

// All is the list, sorted by where and name.
func All() (*List, error) {
	var l List
	if err := json.Unmarshal(data, &l); err != nil {
		return nil, err
	}
	return &l, nil
}
