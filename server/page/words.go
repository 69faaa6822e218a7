package page

import (
	"context"
	"html"
	"io"
	"net/url"
	"strings"

	"github.com/a-h/templ"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
)

type readerKey struct{}

// For is a context whose pages are worded for a reader. `chosen` says that the page's address names the language: its links then do so,
// too.
func For(ctx context.Context, r i18n.Reader, chosen bool) context.Context {
	return context.WithValue(ctx, readerKey{}, visitor{r, chosen})
}

type visitor struct {
	reader i18n.Reader
	chosen bool
}

// Reader is whom a context's pages are worded for.
func Reader(ctx context.Context) i18n.Reader {
	v, _ := ctx.Value(readerKey{}).(visitor)
	return v.reader
}

// say is a text of the catalogue.
func say(ctx context.Context, key i18n.Key, args ...i18n.Arg) string {
	return Reader(ctx).Word(i18n.M(key, args...))
}

// To is an address of this site as a page of this language links to it.
func To(ctx context.Context, address string) string {
	v, _ := ctx.Value(readerKey{}).(visitor)
	u, err := url.Parse(address)
	if !v.chosen || err != nil {
		return address
	}
	q := u.Query()
	q.Set("lang", v.reader.Tag())
	u.RawQuery = q.Encode()
	return u.String()
}

func to(ctx context.Context, address string) string { return To(ctx, address) }

// langOf is the language that the page's links name; "" where they name none.
func langOf(ctx context.Context) string {
	v, _ := ctx.Value(readerKey{}).(visitor)
	if !v.chosen {
		return ""
	}
	return v.reader.Tag()
}

// foreign marks prose that is written in English on a page of another language; native what is written in the page's own inside of it.
func foreign(ctx context.Context) templ.Attributes {
	if Reader(ctx).Language == "" {
		return nil
	}
	return templ.Attributes{"lang": "en"}
}

// words are what an example says to a page's reader.
func words(ctx context.Context, e *catalog.Example) catalog.Words { return e.In(Reader(ctx).Tag()) }

// of marks a text that is in another language than its page, which tag names.
func of(ctx context.Context, tag string) templ.Attributes {
	if tag == Reader(ctx).Tag() {
		return nil
	}
	return templ.Attributes{"lang": tag}
}

func native(ctx context.Context) templ.Attributes {
	if Reader(ctx).Language == "" {
		return nil
	}
	return templ.Attributes{"lang": Reader(ctx).Tag()}
}

// around is a text of the catalogue around prose that is written in English, which it names as {name}.
func around(key i18n.Key, name, prose string) templ.Component {
	return templ.ComponentFunc(func(ctx context.Context, w io.Writer) error {
		before, after, _ := strings.Cut(say(ctx, key, i18n.T(name, "\x00")), "\x00")
		prose := html.EscapeString(prose)
		if Reader(ctx).Language != "" {
			prose = `<span lang="en">` + prose + "</span>"
		}
		_, err := io.WriteString(w, html.EscapeString(before)+prose+html.EscapeString(after))
		return err
	})
}

// link is a link in a text: the text's name for it, its own words, and where it leads.
type link struct {
	name    string
	words   i18n.Key
	address string
}

// linked is a text of the catalogue with links in it.
func linked(ctx context.Context, key i18n.Key, links ...link) string {
	var args []i18n.Arg
	for _, l := range links {
		a := `<a href="` + html.EscapeString(to(ctx, l.address)) + `">` + html.EscapeString(say(ctx, l.words)) + `</a>`
		args = append(args, i18n.T(l.name, a))
	}
	return say(ctx, key, args...)
}
