package main

import (
	"archive/zip"
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strings"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/server/export"
	"tilescope/server/export/jsrender"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
	"tilescope/server/page"
	"tilescope/server/session"
	"tilescope/web"
)

// deckFile is a file of a deck.
type deckFile struct {
	name string
	data []byte
}

// deckMaker makes the slides of a lesson into files.
type deckMaker struct {
	of       *exportOptions
	ctx      context.Context
	studio   *export.Studio
	sessions *session.Sessions
	runs     map[string]*engine.Execution // by what of a figure's address says which run it is
	bytes    int64
}

// exportDeck is tilescope export --deck.
func (e *exportOptions) exportDeck(stderr io.Writer) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ctx, release := e.own.hold(ctx, stderr)
	defer release()
	err := e.checkDeck()
	status := exitUsage
	if err == nil {
		var files []deckFile
		if files, err = e.slides(page.For(ctx, i18n.Reader{Language: e.tag()}, e.tag() != ""), stderr); err == nil {
			err, status = e.writeDeck(files), exitInternal
		}
	}
	switch {
	case ctx.Err() != nil:
		return e.givenUp(stderr)
	case err != nil:
		fmt.Fprintf(stderr, "tilescope export: %s\n", worded(err, e.language.reader()))
		return status
	}
	return 0
}

// tag is the language of the export; "" for English.
func (e *exportOptions) tag() string { return e.language.reader().Language }

// checkDeck says what of the flags does not go with a deck, before anything is run.
func (e *exportOptions) checkDeck() error {
	for name, given := range map[string]string{"view": e.view, "table": e.table, "sweep": e.sweep, "look": e.query, "steps": e.steps,
		"by": e.by, "size": e.size, "device": e.device} {
		if given != "" {
			return fmt.Errorf("--%s is for a program's figure, but --deck uses the lesson's own: leave it out", name)
		}
	}
	if e.theme != "" && !slices.Contains(jsrender.Themes(), jsrender.Theme(e.theme)) {
		return fmt.Errorf("--theme %s: choose light, dark or contrast", e.theme)
	}
	switch ext := filepath.Ext(e.out); ext {
	case ".html", ".zip":
		return nil
	case "":
	default:
		return fmt.Errorf("--out %s: a deck is a folder, a .zip or a .html file, not a %s", e.out, ext)
	}
	list, err := os.ReadDir(e.out)
	switch {
	case errors.Is(err, os.ErrNotExist):
		return nil
	case err != nil:
		return fmt.Errorf("--out %s: %w", e.out, err)
	case len(list) > 0:
		return fmt.Errorf("--out %s: the folder exists and is not empty: name another one", e.out)
	}
	return nil
}

// slides works the lesson out, draws its figures and puts the deck together.
func (e *exportOptions) slides(ctx context.Context, stderr io.Writer) ([]deckFile, error) {
	c, err := courseLessons()
	if err != nil {
		return nil, err
	}
	l, ok := c.Get(e.deck)
	if !ok || len(l.Parts) == 0 {
		var names []string
		for _, l := range c.All() {
			if len(l.Parts) > 0 {
				names = append(names, l.Slug)
			}
		}
		return nil, fmt.Errorf("--deck %s: no lesson has this name; the lessons are %s", e.deck, strings.Join(names, ", "))
	}
	d, asked, err := e.worked(ctx, c, l)
	if err != nil {
		return nil, err
	}
	m := &deckMaker{of: e, ctx: ctx, sessions: &session.Sessions{Catalog: c}, runs: map[string]*engine.Execution{}}
	if m.studio, err = newStudio(e.bounds); err != nil {
		return nil, err
	}
	pictures, err := m.pictures(&d, e.progress(stderr))
	if err != nil {
		return nil, err
	}
	parts, err := web.Slides()
	if err != nil {
		return nil, err
	}
	notice, err := page.Notice()
	if err != nil {
		return nil, err
	}
	o := page.Offline{Script: string(parts.Script), Style: string(parts.Style), Theme: cmp.Or(e.theme, string(jsrender.Light)), Notice: notice,
		Home: e.link}
	text, err := page.RenderOffline(ctx, o, d, asked)
	if err != nil {
		return nil, err
	}
	return append([]deckFile{{"index.html", text}}, pictures...), m.fits(len(text))
}

// worked is a lesson's deck with everything worked out but its pictures.
func (e *exportOptions) worked(ctx context.Context, c *catalog.Catalog, l *catalog.Lesson) (d page.Deck, asked map[string]*lessoneval.Asked,
	err error) {
	tutor, err := lessoneval.New(c, session.NewRuns(session.RunsOptions{Limits: e.limits}), lessoneval.Limits{})
	if err != nil {
		return d, nil, err
	}
	if d.Page, err = tutor.Page(ctx, l.Slug); err != nil {
		return d, nil, err
	}
	if e.answers {
		if d.Key, err = tutor.Key(ctx, l.Slug); err != nil {
			return d, nil, err
		}
	}
	if e.link != "" {
		d.Address = strings.TrimSuffix(strings.TrimPrefix(strings.TrimPrefix(e.link, "https://"), "http://"), "/") + page.Address(l)
	}
	asked = map[string]*lessoneval.Asked{}
	for _, id := range l.Items() {
		if tutor.Draws(l.Slug, id) > 0 {
			if asked[id], err = tutor.Ask(ctx, l.Slug, id, 0); err != nil {
				return d, nil, err
			}
		}
	}
	return d, asked, nil
}

// pictures draws every step of every figure, and gives the deck the pictures' addresses: those of files beside the page, or the pictures
// themselves where the deck is one file.
func (m *deckMaker) pictures(d *page.Deck, progress export.Progress) ([]deckFile, error) {
	figures := d.Figures()
	all, done := 0, 0
	for _, f := range figures {
		all += len(f.Steps)
	}
	if most := m.studio.Limits().Steps; all > most {
		return nil, fmt.Errorf("the deck has %d steps, and --export-steps allows %d", all, most)
	}
	alone := filepath.Ext(m.of.out) == ".html"
	d.Pictures = map[string][]page.Still{}
	var out []deckFile
	for _, f := range figures {
		if d.Pictures[f.Key] != nil {
			done += len(f.Steps)
			continue
		}
		for i, at := range f.Steps {
			picture, alt, err := m.picture(f, at, i == 0)
			if err != nil {
				return nil, fmt.Errorf("%s, position %d: %w", f.Src, at, err)
			}
			still := page.Still{Alt: alt}
			if alone {
				still.Src = "data:image/svg+xml;base64," + base64.StdEncoding.EncodeToString(picture)
			} else {
				out = append(out, deckFile{fmt.Sprintf("pictures/%03d.svg", len(out)+1), picture})
				still.Src = out[len(out)-1].name
			}
			d.Pictures[f.Key] = append(d.Pictures[f.Key], still)
			done++
			if progress != nil {
				progress(done, all)
			}
		}
	}
	return out, nil
}

// picture draws a figure at a position of its run, and says what it shows. The figure's own place has the block and thread of its address;
// other positions are shown where the run is then.
func (m *deckMaker) picture(f page.DeckFigure, at int, own bool) (svg []byte, alt string, err error) {
	u, err := url.Parse(f.Src)
	if err != nil {
		return nil, "", err
	}
	q := u.Query()
	if m.of.theme != "" {
		q.Set("theme", m.of.theme)
	} else {
		q.Set("theme", string(jsrender.Light))
	}
	q.Set("lang", m.of.tag())
	v, err := export.ReadView(q)
	if err != nil {
		return nil, "", err
	}
	v.Place = &frame.Place{Position: int64(at), Lane: -1}
	if !own {
		v.Focus = nil
	}
	x, name, err := m.run(u, q)
	if err != nil {
		return nil, "", err
	}
	subject := export.Subject{Execution: x, View: v, Heading: name}
	if m.of.link != "" {
		subject.Link = strings.TrimSuffix(m.of.link, "/") + f.Src
	}
	svg, told, err := m.studio.Still(m.ctx, subject, export.Picture{Width: f.Width, Height: f.Height})
	if err != nil {
		return nil, "", err
	}
	return svg, told, m.fits(len(svg))
}

// fits counts bytes of the deck, and refuses more than a file may have.
func (m *deckMaker) fits(n int) error {
	m.bytes += int64(n)
	if most := m.studio.Limits().Bytes; m.bytes > most {
		return fmt.Errorf("the deck has more than %d bytes, which is what --export-bytes allows", most)
	}
	return nil
}

// run executes what a figure's address names, once.
func (m *deckMaker) run(u *url.URL, q url.Values) (*engine.Execution, string, error) {
	settings, err := export.ReadSpec(q)
	if err != nil {
		return nil, "", err
	}
	settings.Lesson = strings.TrimPrefix(u.Path, "/lessons/")
	if name, source, ok := catalog.Unpacked(u.Fragment); ok {
		settings.Name, settings.Source = name, source
	}
	key, err := json.Marshal(settings)
	if err != nil {
		return nil, "", err
	}
	spec, name, problem := m.sessions.Spec(&settings)
	if problem != nil {
		return nil, "", errors.New(problem.For(i18n.Reader{Language: m.of.tag()}).Text)
	}
	if x := m.runs[string(key)]; x != nil {
		return x, name, nil
	}
	x, err := engine.Run(m.ctx, spec, m.of.limits, nil)
	if err != nil {
		return nil, "", err
	}
	m.runs[string(key)] = x
	return x, name, nil
}

// writeDeck writes the files: each appears under its name when all are whole.
func (e *exportOptions) writeDeck(files []deckFile) error {
	switch filepath.Ext(e.out) {
	case ".html":
		return e.make(func(w io.Writer, _ export.Progress) error {
			_, err := w.Write(files[0].data)
			return err
		}, io.Discard)
	case ".zip":
		return e.make(func(w io.Writer, _ export.Progress) error { return zipped(w, files) }, io.Discard)
	}
	folder, err := os.MkdirTemp(filepath.Dir(filepath.Clean(e.out)), ".tilescope-export-*")
	if err != nil {
		return err
	}
	defer os.RemoveAll(folder)
	for _, f := range files {
		at := filepath.Join(folder, filepath.FromSlash(f.name))
		if err := os.MkdirAll(filepath.Dir(at), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(at, f.data, 0o644); err != nil {
			return err
		}
	}
	if err := os.Chmod(folder, 0o755); err != nil {
		return err
	}
	if err := os.Remove(e.out); err != nil && !errors.Is(err, os.ErrNotExist) {
		return err
	}
	return os.Rename(folder, e.out)
}

// zipped writes files into an archive.
func zipped(w io.Writer, files []deckFile) error {
	out := bufio.NewWriter(w)
	z := zip.NewWriter(out)
	for _, f := range files {
		to, err := z.Create(f.name)
		if err != nil {
			return err
		}
		if _, err := io.Copy(to, bytes.NewReader(f.data)); err != nil {
			return err
		}
	}
	return errors.Join(z.Close(), out.Flush())
}
