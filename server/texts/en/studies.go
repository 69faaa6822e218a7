package en

import "tilescope/engine/i18n"

// studies words how searches and sweeps ended.
var studies = i18n.Texts{
	"search-stopped": "The search was stopped. None of the {tried} schedules tried so far changes the result.",
	"search-time":    "The search took too long and was stopped. None of the {tried} schedules tried so far changes the result.",
	"sweep-busy":     "The server is busy with other runs; this value is waiting for its turn.",
}
