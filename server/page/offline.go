package page

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page/licence"
)

// Offline is what a deck in files of its own is made of.
type Offline struct {
	Script, Style string
	Theme         string // of its pictures, and so of its slides
	Notice        string // what the licences of its parts require
	Home          string // the address of a server that has the lesson; "" leaves links to it out
}

// policy lets the page run its own script and show its pictures, and load nothing else.
func (o Offline) policy() string {
	sum := sha256.Sum256([]byte(o.Script))
	return "default-src 'none'; script-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) +
		"'; style-src 'unsafe-inline'; img-src 'self' file: data:; base-uri 'none'; form-action 'none'"
}

// slidesBy is the part by others that lays slides out.
const slidesBy = "reveal.js"

// Notice is the licence of what a deck's script includes.
func Notice() (string, error) {
	list, err := licence.All()
	if err != nil {
		return "", err
	}
	for _, p := range list.Parts {
		if p.Name == slidesBy && p.Text >= 0 {
			return p.Name + " " + p.Version + "\n\n" + strings.ReplaceAll(list.Texts[p.Text], "--", "- -"), nil
		}
	}
	return "", fmt.Errorf("the licences do not name %s", slidesBy)
}

// ownLinks are links to this site.
var ownLinks = regexp.MustCompile(` href="/([^"]*)"`)

// RenderOffline is the page of a deck in files of its own.
func RenderOffline(ctx context.Context, o Offline, d Deck, asked map[string]*lessoneval.Asked) ([]byte, error) {
	if strings.Contains(o.Script, "</script") || strings.Contains(o.Style, "</style") {
		return nil, errors.New("the parts of a deck would end it early")
	}
	var b bytes.Buffer
	if err := SlidesOffline(o, d, asked).Render(ctx, &b); err != nil {
		return nil, err
	}
	to := ""
	if o.Home != "" {
		to = ` href="` + strings.TrimSuffix(strings.NewReplacer(`"`, "%22", "$", "$$").Replace(o.Home), "/") + `/$1"`
	}
	body := bytes.Index(b.Bytes(), []byte("<body"))
	end := bytes.LastIndex(b.Bytes(), []byte("<script>"))
	page := append([]byte{}, b.Bytes()[:body]...)
	page = append(page, ownLinks.ReplaceAll(b.Bytes()[body:end], []byte(to))...)
	return append(page, b.Bytes()[end:]...), nil
}
