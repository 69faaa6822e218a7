package en

import "tilescope/engine/i18n"

// rooms words what live classes are told.
var rooms = i18n.Texts{
	"room-undecided":        "The prediction could not be computed: the server is busy with other runs. Try again in a few seconds.",
	"vote-more-elements":    "and {n} more",
	"results-vote":          "vote",
	"results-question":      "question",
	"results-answer":        "answer",
	"results-unit":          "unit",
	"results-right":         "right",
	"results-first":         "first round",
	"results-second":        "second round",
	"results-prediction":    "prediction",
	"results-misconception": "misconception",
	"results-true":          "true",
	"results-false":         "false",
	"closed.about": "“{title}” is over. The room's answers stay here for up to one hour after it was closed. They " +
		"do not show who answered.",
	"closed.none":  "Nothing was asked in this room.",
	"closed.csv":   "Save as a table (CSV)",
	"closed.votes": "votes",
	"closed.again": "Open another room",
}
