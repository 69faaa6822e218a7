package i18n

// germanWebCommon words what pages draw by themselves: words that many elements share.
var germanWebCommon = map[string]string{
	"common.close":    "Schließen",
	"common.ghost":    "Ghost",
	"common.group":    ".",
	"common.language": "Sprache",
	"common.memory":   "Speicher",
	"common.point":    ",",
}
