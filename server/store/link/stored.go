package link

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"encoding/json"
	"fmt"
	"strings"

	"tilescope/server/store"
	"tilescope/server/wire"
)

// This file holds what a link looks like in the store. These types are nobody else's, not even those of rooms: the protocol between page
// and server changes without them, and the conversions below say what becomes of it.

// form is the newest version of these forms. A change that an earlier program would misread raises it: decode then converts what it finds
// to the newest form.
const form = 1

// storedKept is the value under a link's name. The digest belongs to this package and is kept as it is.
type storedKept struct {
	Form   int        `json:"form,omitempty"` // absent in values from before forms had numbers; these are of form 1
	Link   storedLink `json:"link"`
	Digest Digest     `json:"digest"`
}

// storedLink is a Link. Its JSON is also what a name is a hash of: with another field, another order or another name of a field, the same
// link would get another name.
type storedLink struct {
	Spec   storedProgram `json:"spec"`
	View   string        `json:"view"`
	Engine string        `json:"engine"`
}

// storedProgram is a wire.Spec.
type storedProgram struct {
	Lesson   string            `json:"lesson,omitempty"`
	Source   string            `json:"source,omitempty"`
	Name     string            `json:"name,omitempty"`
	Device   string            `json:"device,omitempty"`
	Warp     int               `json:"warp,omitempty"`
	Defines  map[string]string `json:"defines,omitempty"`
	Off      []int             `json:"off,omitempty"`
	Schedule string            `json:"schedule,omitempty"`
	Blocks   string            `json:"blocks,omitempty"`
	Seed     uint64            `json:"seed,omitempty"`
	SMs      int               `json:"sms,omitempty"`
	Args     []string          `json:"args,omitempty"`
	Stdin    string            `json:"stdin,omitempty"`
}

func storeLink(l *Link) storedLink {
	s := &l.Spec
	return storedLink{View: l.View, Engine: l.Engine, Spec: storedProgram{
		Lesson: s.Lesson, Source: s.Source, Name: s.Name, Device: s.Device, Warp: s.Warp, Defines: s.Defines, Off: s.Off,
		Schedule: s.Schedule, Blocks: s.Blocks, Seed: s.Seed, SMs: s.SMs, Args: s.Args, Stdin: s.Stdin,
	}}
}

func (l *storedLink) link() Link {
	s := &l.Spec
	return Link{View: l.View, Engine: l.Engine, Spec: wire.Spec{
		Lesson: s.Lesson, Source: s.Source, Name: s.Name, Device: s.Device, Warp: s.Warp, Defines: s.Defines, Off: s.Off,
		Schedule: s.Schedule, Blocks: s.Blocks, Seed: s.Seed, SMs: s.SMs, Args: s.Args, Stdin: s.Stdin,
	}}
}

// encode is a link with its digest as the store keeps it.
func encode(k *kept) ([]byte, error) {
	return store.JSON(storedKept{Form: form, Link: storeLink(&k.Link), Digest: k.Digest})
}

// decode reads what encode wrote, in this or an earlier version of the program.
func decode(data []byte) (kept, error) {
	var s storedKept
	if err := json.Unmarshal(data, &s); err != nil {
		return kept{}, err
	}
	if s.Form > form {
		return kept{}, fmt.Errorf("a later version of tilescope wrote it: form %d, but this program knows forms up to %d", s.Form, form)
	}
	return kept{Link: s.Link.link(), Digest: s.Digest}, nil
}

// nameOf is all of a link's name, of which the shortest part that tells it from others is used.
func nameOf(l Link) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	if err := e.Encode(storeLink(&l)); err != nil {
		return "", err
	}
	sum := sha256.Sum256(b.Bytes())
	return strings.ToLower(base32.StdEncoding.WithPadding(base32.NoPadding).EncodeToString(sum[:30])), nil
}
