package page

import "context"

// Poster is shown instead of a figure where no script runs.
type Poster struct {
	Picture string // address of a drawing of its moment
	Page    string // where the figure is with everything around it
	Alt     string
}

type discoveryKey struct{}

// Discoverable is a context whose page names where programs that embed other sites' pages learn how to embed this one (oEmbed).
func Discoverable(ctx context.Context, address string) context.Context {
	return context.WithValue(ctx, discoveryKey{}, address)
}

func discovery(ctx context.Context) string {
	address, _ := ctx.Value(discoveryKey{}).(string)
	return address
}

// Preview is what other sites show beside a link to a page.
type Preview struct {
	URL           string
	Image         string // "" for none
	Width, Height int    // of the image, in dots
}

type previewKey struct{}

// Previewed is a context whose page says what other sites show beside a link to it.
func Previewed(ctx context.Context, p Preview) context.Context {
	return context.WithValue(ctx, previewKey{}, p)
}

func preview(ctx context.Context) Preview {
	p, _ := ctx.Value(previewKey{}).(Preview)
	return p
}
