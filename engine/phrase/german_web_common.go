package phrase

// germanWebCommon words what pages draw by themselves: words that many elements share.
var germanWebCommon = map[string]string{
	"common.close":    "Schließen",
	"common.ghost":    "Ghost",
	"common.language": "Sprache",
	"common.memory":   "Speicher",
}
