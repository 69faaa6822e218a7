package en

import "tilescope/engine/i18n"

// profile words forms in which a profiler's counters are predicted, and how far guesses are off.
var profile = i18n.Texts{
	"profile-check":   "Check",
	"profile-copy":    "Copy ncu command",
	"profile-counted": "counted",
	"profile-counter": "counter",
	"profile-fewer":   "{n} fewer than your guess",
	"profile-guess":   "your guess",
	"profile-more":    "{n} more than your guess",
	"profile-nearest": "nearest:",
	"profile-none":    "none at all",
	"profile-over":    "more than {n} times your guess",
	"profile-own":     "not a profiler metric",
	"profile-part":    "1/{n} of your guess",
	"profile-some":    "you guessed none",
	"profile-times":   "{n} times your guess",
	"profile-under":   "less than 1/{n} of your guess",
}
