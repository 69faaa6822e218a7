package i18n

// englishWebCommon words what pages draw by themselves: words that many elements share.
var englishWebCommon = map[string]string{
	"common.close":    "Close",
	"common.ghost":    "ghost",
	"common.group":    ",",
	"common.language": "Language",
	"common.memory":   "Memory",
	"common.point":    ".",
}
