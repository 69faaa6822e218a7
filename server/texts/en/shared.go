package en

import "tilescope/engine/i18n"

// Shared is said by pages of the server and by the browser.
var Shared = i18n.Texts{
	"explore.number":     "case",
	"explore.verdict":    "verdict",
	"explore.wrong":      "wrong result",
	"explore.beaten":     "beaten by case {n}",
	"explore.stands":     "worth keeping",
	"explore.show":       "Show case {n}",
	"export.eventsAbout": "Every launch, step, access, barrier and copy of the whole run, in order, with places, elements and values.",
	"common.share":       "Share",
}
