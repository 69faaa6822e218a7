package phrase

// englishWebShare words what pages draw by themselves: links to what a stage shows.
var englishWebShare = map[string]string{
	"share.copied":     "Copied ✓",
	"share.copy":       "Copy",
	"share.embed":      "The figure alone, for a web page or a slide",
	"share.keeping":    "Keeping…",
	"share.link":       "A link to this source, this step and this view",
	"share.long":       "The link carries the whole source and has {count} characters; some programs cut links that long.",
	"share.moved":      "The lesson has another program by now. This is the one that the link was made of.",
	"share.noShort":    "No short link was made: {why}.",
	"share.answered":   "the server answered {status}",
	"share.short":      "A short link to the same",
	"share.shortAbout": "A short link: the server keeps the program and the view, for ever and for everybody who has the link",
	"share.shorten":    "Make a short link",
	"share.title":      "Share this view",
	"share.unknown":    "This link was made with another version of the engine. Whether its execution would differ now could not be found out just now; reload to try again.",
}
