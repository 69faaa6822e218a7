package en

import "tilescope/engine/i18n"

// studies words how searches and sweeps ended.
var studies = i18n.Texts{
	"search-stopped": "The search was stopped. None of {tried} schedules tried until then changes the result.",
	"search-time":    "The search took too long and was given up. None of {tried} schedules tried until then changes the result.",
	"sweep-busy":     "The server is busy with other runs; this value waits for its turn.",
}
