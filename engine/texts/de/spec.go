package de

import "tilescope/engine/i18n"

// spec words what a spec is refused for and how a run ended.
var spec = i18n.Texts{
	"spec-device":       "Es gibt kein Gerät {name}. Bekannt sind: {known}.",
	"spec-source":       "Der Quelltext hat {bytes} Bytes; höchstens {limit} werden angenommen.",
	"spec-files":        "Das Programm hat {count} Dateien; höchstens {limit} werden angenommen.",
	"spec-data":         "Die Datendatei {name} ist beschädigt: Was auf ihre Zeile „// tilescope: data“ folgt, ist kein base64.",
	"spec-file-bytes":   "Die Dateien für das Programm haben zusammen {bytes} Bytes; höchstens {limit} werden angenommen.",
	"line-of-file":      "{number} von {file}",
	"spec-stdin":        "Argumente und Standardeingabe haben zusammen {bytes} Bytes; höchstens {limit} werden angenommen.",
	"spec-defines":      "{count} Definitionen und ausgeschaltete Zeilen wurden verlangt; höchstens {limit} werden angenommen.",
	"spec-warp":         "Ein Warp hat 1 bis 32 Lanes, nicht {lanes}.",
	"spec-warp-comment": "Zeile {line}: `// tilescope: warp` nimmt eine Zahl von Lanes von 1 bis {most}.",
	"spec-warp-tiles": "Dieses Programm nutzt Tensorkerne, die eine Kachel auf alle {most} Lanes eines Warps verteilen, und dieser Lauf " +
		"kürzt Warps auf {lanes}. Mit Warps von {most} ausführen.",
	"spec-define": "{name} lässt sich nicht definieren: Ein Name besteht aus Buchstaben, Ziffern und _, und sein Wert steht auf einer " +
		"Zeile.",
	"spec-warps":  "Es gibt keine Warp-Reihenfolge {name}. Bekannt sind: round-robin, warp-after-warp, shuffled.",
	"spec-blocks": "Es gibt keine Block-Reihenfolge {name}. Bekannt sind: in-order, together, on-sms, shuffled.",
	"spec-sms":    "Ein Gerät hat mindestens einen Multiprozessor, nicht {count}.",

	"comment-empty":   "Dieser Kommentar sagt Tilescope nichts. Bekannt sind: {known}.",
	"comment-unknown": "Tilescope kennt keinen Kommentar {word}. Bekannt sind: {known}.",
	"comment-form":    "Dieser Kommentar wird nicht verstanden und bewirkt nichts. Seine Form ist: // tilescope: {form}",

	"ending-open": "Das Programm läuft noch: bisher {steps} {n|Warp-Schritt|Warp-Schritte}.",
	"ending-stopped": "Das Programm wurde nach {steps} {n|Warp-Schritt|Warp-Schritten} angehalten. Was bis dahin gelaufen war, ist " +
		"anzusehen; was danach kommt, ist nicht bekannt.",
	"ending-completed": "Das Programm endete und gab {exit} zurück.",
	"ending-fault":     "Ein Kernel brach mit {error} ab. Das Hostprogramm lief weiter und gab {exit} zurück.",
	"ending-hang": "Ein Kernel hing: Seine Threads warten auf etwas, das nie geschieht. Der Start endete mit {error}; das " +
		"Hostprogramm gab {exit} zurück.",
}
