package en

import "tilescope/engine/i18n"

// link words what an engine says of a short link that an older one made.
var link = i18n.Texts{
	"link-same":     "This link was made with version {made} of the engine. The current version executes it the same way.",
	"link-differs":  "This link was made with version {made} of the engine; version {now} executes it differently. What differs: {what}.",
	"link-compiles": "whether it compiles",
	"link-output":   "what it prints",
	"link-findings": "its findings",
	"link-counter":  "the counter {name}",
}
