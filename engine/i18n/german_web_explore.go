package i18n

// germanWebExplore is englishWebExplore in German.
var germanWebExplore = map[string]string{
	"explore.case":     "Fall {n}",
	"explore.of":       "{head}: {say}",
	"explore.number":   "Fall",
	"explore.verdict":  "Urteil",
	"explore.wrong":    "falsches Ergebnis",
	"explore.beaten":   "unterliegt {n}",
	"explore.stands":   "besteht",
	"explore.show":     "Fall {n} zeigen",
	"explore.isWrong":  "Es gibt keinen Befund, aber das Ergebnis stimmt nicht.",
	"explore.isBeaten": "Fall {n} leistet dasselbe mit weniger {columns} und braucht von nichts, was hier gezählt wird, mehr.",
	"explore.isLeast":  "Es gibt keinen Befund, und keiner der richtigen Fälle, die dasselbe leisten, hat weniger {columns}.",
	"explore.is":       "Es gibt keinen Befund, und keiner der richtigen Fälle, die dasselbe leisten, hat von einem weniger, ohne von einem anderen mehr zu haben.",
	"explore.change":   "Was jeder Schalter ändern würde",
	"explore.changes":  "{head}: {from} → {to}",
	"explore.same":     "kein Zähler ändert sich",
	"explore.found":    "neu: {kind}",
	"explore.gone":     "{kind} entfällt",
	"explore.compare":  "Vergleichen",
	"explore.with":     "Vergleichen mit",
	"explore.and":      " und ",
}
