package page

import (
	"encoding/json"

	"tilescope/server/wire"
)

// Kept is what the page of a short link opens.
type Kept struct {
	Name    string
	Lesson  string    // whose program it is, unchanged; "" for a text of its own
	Spec    wire.Spec // with its source, where it is no lesson's
	Source  string
	View    string // query of an address
	Heading string
	Moved   bool // it was a lesson's program, which the lesson has no longer
	Older   bool // another version of the engine made the link
}

// json is the link as the stage reads it.
func (k Kept) json() (string, error) {
	text, err := json.Marshal(struct {
		Name  string    `json:"name"`
		Spec  wire.Spec `json:"spec"`
		View  string    `json:"view"`
		Moved bool      `json:"moved"`
		Older bool      `json:"older"`
	}{k.Name, k.Spec, k.View, k.Moved, k.Older})
	return string(text), err
}

// socket is the address that a stage of a mode connects to: a frame may have no origin.
func (m Mode) socket() string {
	if m == Embed {
		return "/embed/ws"
	}
	return "/ws"
}
