package de

import "tilescope/engine/i18n"

// link words what an engine says of a short link that an older one made.
var link = i18n.Texts{
	"link-same":     "Dieser Link wurde mit Version {made} der Engine erstellt. Seine Ausführung ist heute dieselbe.",
	"link-differs":  "Dieser Link wurde mit Version {made} der Engine erstellt, und Version {now} führt ihn anders aus. Anders ist: {what}.",
	"link-compiles": "ob er sich übersetzen lässt",
	"link-output":   "was er ausgibt",
	"link-findings": "was in ihm gefunden wird",
	"link-counter":  "der Zähler {name}",
}
