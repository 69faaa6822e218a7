package en

import "tilescope/engine/i18n"

// examples words the gallery.
var examples = i18n.Texts{
	"examples.title":    "Examples",
	"examples.lead":     "Complete programs, host code included. Each opens at the step that matters: break it, then repair it.",
	"examples.search":   "Search examples",
	"examples.found":    "{n} found",
	"examples.topics":   "Topics",
	"examples.line":     "Line {n}",
	"examples.all":      "All {n} examples",
	"examples.start":    "First steps",
	"examples.memory":   "Global memory",
	"examples.shared":   "Shared memory",
	"examples.sums":     "Sums and counts",
	"examples.matrices": "Matrices and grids",
	"examples.bugs":     "Famous bugs",
}
