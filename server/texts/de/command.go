package de

import "tilescope/engine/i18n"

// command words what the command line says of a run.
var command = i18n.Texts{
	"command-budget":   "der Lauf erreichte eine Grenze: {flag}",
	"command-done":     "{file}: {done} von {of}",
	"command-ended":    "das Programm endete hier mit Status {status}",
	"command-given-up": "aufgegeben; es wurde keine Datei erstellt",
	"command-file":     "Das Programm hat die Datei {file} geschrieben, {bytes} Bytes. --files ORDNER hebt solche Dateien auf.",
	"command-lost": "Kernel gaben {n} {n|Byte aus, das nie erschien|Bytes aus, die nie erschienen}: Das Programm " +
		"endete ohne cudaDeviceSynchronize danach",
	"command-lost-stopped": "{n} {n|Byte, das Kernel ausgaben, erschien|Bytes, die Kernel ausgaben, erschienen} nicht: Der Lauf wurde vor " +
		"dem nächsten " +
		"cudaDeviceSynchronize angehalten",
	"command-no-main":      "das Programm hat kein main, also gibt es nichts auszuführen",
	"command-no-main-hint": "int main() { … } mit den Starts schreiben",
	"command-no-run":       "{what} ergab keinen Lauf:",
	"command-number":       "{n}",
	"command-not-here":     "nicht hier: {why}",
	"command-step":         "--step {step}: Der Block hat {n} {n|Schritt|Schritte}",
	"command-why-more":     "Außerdem:",
	"command-why-more-of":  "Außerdem, zu Ursache {n}:",
	"command-why-insert":   "{call}; unter Zeile {line} einfügen: Dann gibt es dort keinen Wettlauf.",
	"command-why-pad":      "In Zeile {line} {change} schreiben: Dann sind es weniger Wavefronts.",
	"command-why-on":       "{call} in Zeile {line} einschalten: Dann gibt es dort keinen Wettlauf.",
}
