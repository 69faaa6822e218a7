package export

import (
	"bytes"
	"compress/flate"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html/template"
	"io"

	"tilescope/server/export/jsrender"
	"tilescope/server/wire"
)

// head comes before the messages of a recording; record.ts reads it.
type head struct {
	Heading string         `json:"heading"`
	Link    string         `json:"link"`
	Theme   jsrender.Theme `json:"theme"`
	At      int64          `json:"at"`
}

// sheet is the page of one file. It may load nothing from anywhere, and runs its own script alone. Without scripts it shows the picture
// that it opens with.
var sheet = template.Must(template.New("page").Parse(`<!doctype html>
<html lang="{{.Language}}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-{{.Hash}}'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="generator" content="Tilescope">
<title>{{.Heading}}</title>
<meta name="description" content="{{.Alt}}">
{{if .Link}}<link rel="canonical" href="{{.Link}}">
{{end}}<link rel="icon" href="data:,">
<style>{{.Style}}</style>
</head>
<body>
<tilescope-offline></tilescope-offline>
<noscript>{{.Poster}}<p>{{.Alt}}</p></noscript>
<script type="text/plain" id="recording">{{.Record}}</script>
<script>{{.Script}}</script>
</body>
</html>
`))

// Page records steps and puts them into one HTML file that needs no server and no network.
func (s *Studio) Page(ctx context.Context, subject Subject, out io.Writer, progress Progress) error {
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	parts, ok := s.parts.Singles[subject.reader().Tag()]
	if !ok {
		return fmt.Errorf("there are no parts of a page in the language %q; run `make web`", subject.reader().Tag())
	}
	f, err := s.film(ctx, subject.memories())
	if err != nil {
		return err
	}
	// The poster is of the moment where the page opens.
	if err := f.show(ctx); err != nil {
		return why(ctx, err)
	}
	poster, told, err := f.board.SVG(ctx, subject.memories().asked(Picture{Width: usualWidth, Height: usualHeight}))
	if err != nil {
		return why(ctx, err)
	}
	record, err := s.record(ctx, subject, f, progress)
	if err != nil {
		return why(ctx, err)
	}
	if bytes.Contains(parts.Script, []byte("</script")) || bytes.Contains(parts.Style, []byte("</style")) {
		return fmt.Errorf("the parts of a page of one file would end it early")
	}
	sum := sha256.Sum256(parts.Script)
	var page bytes.Buffer
	err = sheet.Execute(&page, struct {
		Language, Hash, Heading, Alt, Link, Record string
		Style                                      template.CSS
		Script                                     template.JS
		Poster                                     template.HTML
	}{
		subject.reader().Tag(), base64.StdEncoding.EncodeToString(sum[:]), subject.Heading, told.Alt(), subject.Link, record,
		template.CSS(parts.Style), template.JS(parts.Script), template.HTML(poster),
	})
	if err != nil {
		return err
	}
	if err := s.fits(page.Len()); err != nil {
		return err
	}
	_, err = page.WriteTo(out)
	return err
}

// record is the recording as record.ts reads it.
func (s *Studio) record(ctx context.Context, subject Subject, f *film, progress Progress) (string, error) {
	at := f.viewer.Place().Position
	reel, err := s.reel(ctx, subject, f.viewer)
	if err != nil {
		return "", err
	}
	var packed bytes.Buffer
	w, err := flate.NewWriter(&packed, flate.BestCompression)
	if err != nil {
		return "", err
	}
	lines := json.NewEncoder(w)
	if err := lines.Encode(head{subject.Heading, subject.Link, subject.View.Theme, at}); err != nil {
		return "", err
	}
	// The first message is whole, as for somebody who has nothing yet.
	f.viewer.Forget()
	f.shown = false
	err = each(ctx, f.viewer, reel, progress, func(int) error {
		m, _, err := f.message(ctx)
		if err != nil {
			return err
		}
		line, err := wire.Encode(m)
		if err != nil {
			return err
		}
		if _, err := w.Write(append(line, '\n')); err != nil {
			return err
		}
		return s.fits(packed.Len())
	})
	if err != nil {
		return "", err
	}
	if err := w.Close(); err != nil {
		return "", err
	}
	return base64.RawURLEncoding.EncodeToString(packed.Bytes()), nil
}
