package de

import "tilescope/engine/i18n"

// harness words why no main is written for a kernel.
var harness = i18n.Texts{
	"harness-errors": "Das Programm hat Fehler. Behebe sie zuerst.",
	"harness-main":   "Das Programm hat schon ein main.",
	"harness-template": "{name} ist ein Template: Vor der Wahl seiner Argumente lässt es sich nicht starten. Schreibe main selbst " +
		"und starte {name}<…><<<…>>>(…), oder mache einen gewöhnlichen Kernel daraus.",
	"harness-parameter": "Für diesen Kernel lässt sich kein main schreiben: {name} hat den Typ {type}. Parameter dürfen Zahlen, " +
		"Structs und Zeiger darauf sein. Schreibe main selbst.",
	"harness-kernel":  "Der Text hat keinen Kernel {name} mehr. Öffne das Formular noch einmal.",
	"harness-changed": "Die Parameter haben sich geändert. Öffne das Formular noch einmal.",
	"harness-size":    "Jede Größe von Grid und Block ist eine Zahl von 1 bis {most}.",
	"harness-length":  "{name}: Ein Array hat 1 bis {most} Elemente.",
	"harness-value":   "{name} braucht einen Wert.",
	"harness-expression": "{name}: Ein Wert ist ein Ausdruck in C in einer Zeile, mit höchstens {most} Zeichen, ohne " +
		"Anführungszeichen, geschweifte Klammern oder Semikolons.",
}
