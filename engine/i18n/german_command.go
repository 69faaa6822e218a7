package i18n

// germanCommand is englishCommand in German.
var germanCommand = map[string]string{
	"command-budget":       "der Lauf hat sein Budget ({budget}) erreicht und endete dort",
	"command-done":         "{file}: {done} von {of}",
	"command-ended":        "das Programm endete hier mit Status {status}",
	"command-given-up":     "aufgegeben; es wurde keine Datei erstellt",
	"command-lost":         "Kernel gaben {n} {n|Byte|Bytes} aus, die nie erschienen: Das Programm endete ohne cudaDeviceSynchronize danach",
	"command-no-main":      "das Programm hat kein main, also gibt es nichts auszuführen",
	"command-no-main-hint": "int main() { … } mit den Starts schreiben",
	"command-no-run":       "{what} ergab keinen Lauf:",
	"command-not-here":     "nicht hier: {why}",
	"command-step":         "--step {step}: Der Block hat {n} {n|Schritt|Schritte}",
	"command-times":        "die Zeiten, die das Programm gelesen hat, sind ein Modell und keine Messung",
	"report-hint":          "Hinweis: {text}",
	"report-other-atomic":  "der andere atomare Zugriff",
	"report-other-barrier": "die andere Barriere",
	"report-other-host":    "die andere Stelle des Hosts",
	"report-other-read":    "der andere Lesezugriff",
	"report-other-write":   "der andere Schreibzugriff",
	"report-schedule":      "Ablauf: {text}",
	"report-see":           "zu sehen mit: {flags}",
	"report-times":         "({n}-mal)",
}
