package de

import "tilescope/engine/i18n"

var compile = i18n.Texts{
	"compile-unsupported": "{what} wird nicht unterstützt",
	"compile-no-builtin":  "'{name}' ist deklariert, aber die Engine hat keine Umsetzung davon",
	"compile-device-only": "'{name}' lässt sich nur aus Kernels und Gerätefunktionen aufrufen",
	"compile-host-only":   "'{name}' lässt sich nur aus dem Hostprogramm aufrufen",
	"compile-value-too-large": "ein Wert vom Typ {type} ist zu groß, um übergeben oder kopiert zu werden: Er hat mehr als {limit} " +
		"Skalare",
	"compile-work": "das Übersetzen dieses Programms braucht mehr als {limit} Schritte",
	"compile-work-hint": "In der Nähe vervielfacht sich etwas: ein Makro, ein Template, eine Konstante, eine Struktur oder " +
		"eine Tabelle. Verkleinere es oder setze --max-compile hoch.",
	"compile-too-many-registers": "'{name}' ist zu groß: Es braucht mehr als {limit} Register oder Konstanten",
	"compile-frame-too-large":    "die lokalen Variablen von '{name}' sind zu groß",
	"compile-needs-device":       "die {device} hat kein {name}: Es kam mit Compute Capability {capability}, zuerst auf der {first}",
	"compile-needs-capability":   "die {device} hat kein {name}: Es kam mit Compute Capability {capability}",
	"compile-shared-too-large": "die gemeinsamen Arrays von '{name}' brauchen {bytes} Bytes; ein Block darf höchstens {limit} Bytes " +
		"statischen gemeinsamen Speicher haben",
	"compile-shared-too-large-hint": "die Arrays verkleinern oder ein Array mit extern __shared__ benutzen: Nach cudaFuncSetAttribute kann " +
		"ein Start einem Block bis zu {most} Bytes geben",
	"compile-shared-far-too-large-hint": "die Arrays verkleinern: Auf der {device} kann ein Block höchstens {most} Bytes " +
		"gemeinsamen Speicher haben",
	"compile-constant-too-large": "die konstanten Variablen brauchen {bytes} Bytes; die Grenze ist {limit}",
	"compile-local-too-large":    "ein Thread von '{name}' braucht {bytes} Bytes lokalen Speicher; die Grenze ist {limit}",
	"compile-removed":            "neuere Toolkits haben kein '{name}' mehr; stattdessen '{instead}' benutzen",
	"compile-removed-warp":       "nvcc übersetzt {name} nur für Geräte vor Volta; stattdessen {instead}(0xffffffff, …) benutzen",
	"compile-unset":              "'{name}' wird hier benutzt, bevor es einen Wert hat",
	"compile-local-atomic":       "'{name}' hat jeder Thread für sich, aber atomare Funktionen brauchen gemeinsamen oder globalen Speicher",
	"compile-local-atomic-hint": "teilt sich der Block die Variable, als __shared__ deklarieren; teilt sie sich das Grid, gehört sie in den " +
		"globalen Speicher",
	"compile-device-initialiser": "der Anfangswert von '{name}' ist keine Konstante",
	"compile-device-initialiser-hint": "Geräte- und Konstantenvariablen werden initialisiert, bevor das Programm läuft; den Wert " +
		"stattdessen mit cudaMemcpyToSymbol kopieren",
}
