package page

import (
	"context"
	"net/url"

	"tilescope/engine/phrase"
)

type readerKey struct{}

// For is a context whose pages are worded for a reader. `chosen` says that the page's address names the language: its links then do so, too.
func For(ctx context.Context, r phrase.Reader, chosen bool) context.Context {
	return context.WithValue(ctx, readerKey{}, visitor{r, chosen})
}

type visitor struct {
	reader phrase.Reader
	chosen bool
}

// Reader is whom a context's pages are worded for.
func Reader(ctx context.Context) phrase.Reader {
	v, _ := ctx.Value(readerKey{}).(visitor)
	return v.reader
}

// say is a text of the catalogue.
func say(ctx context.Context, key string, args ...phrase.Arg) string {
	return Reader(ctx).Word(phrase.M(key, args...))
}

// to is an address of this site as a page of this language links to it.
func to(ctx context.Context, address string) string {
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
