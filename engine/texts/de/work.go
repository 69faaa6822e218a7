package de

import "tilescope/engine/i18n"

// work words what a launch executed and what a multiprocessor holds of it.
var work = i18n.Texts{
	"class-integer":       "ganzzahlig",
	"class-float32":       "float",
	"class-float64":       "double",
	"class-conversion":    "Umwandlungen",
	"class-comparison":    "Vergleiche",
	"class-special":       "Sonderfunktionen",
	"class-load-global":   "Laden, global",
	"class-load-shared":   "Laden, gemeinsam",
	"class-load-constant": "Laden, konstant",
	"class-load-local":    "Laden, lokal",
	"class-load-texture":  "Laden, Textur",
	"class-load-host":     "Laden, Hostspeicher",
	"class-store-global":  "Speichern, global",
	"class-store-shared":  "Speichern, gemeinsam",
	"class-store-local":   "Speichern, lokal",
	"class-store-host":    "Speichern, Hostspeicher",
	"class-atomic-global": "atomar, global",
	"class-atomic-shared": "atomar, gemeinsam",
	"class-atomic-host":   "atomar, Hostspeicher",
	"class-warp":          "Shuffles, Votes",
	"class-branch":        "Verzweigungen",
	"class-call":          "Aufrufe",
	"class-barrier":       "Barrieren",
	"class-fence":         "Fences",
	"work-ours": "Wie von Tilescope ausgeführt, aus den Operationen des Quelltexts; ein echter Compiler erzeugt andere " +
		"Instruktionen.",
	"work-merged": "Wie kompiliert: Die Zeilen {first} und {second} schreiben {cell}, eine in jedem Zweig des if in Zeile {if}. Warps " +
		"führen diese zwei Schreibzugriffe {counted}-mal aus, und so zählen wir sie. Ein optimierender Compiler macht daraus womöglich " +
		"einen einzigen, mit {merged} {merged|Ausführung|Ausführungen}.",
	"work-merged-line": "Wie kompiliert: Beide Zweige des if in Zeile {if} schreiben {cell}. Warps führen diese zwei Schreibzugriffe " +
		"{counted}-mal aus, und so zählen wir sie. Ein optimierender Compiler macht daraus womöglich einen einzigen, mit {merged} " +
		"{merged|Ausführung|Ausführungen}.",
	"work-intensity":      "{flops} Gleitkommaoperationen bei {asked} vom globalen Speicher angeforderten Bytes",
	"work-intensity-none": "{flops} Gleitkommaoperationen, und kein Byte vom globalen Speicher angefordert",
	"resident-by-blocks": "{warps} von {most} Warps auf einem SM ({percent} %), in {blocks} {blocks|Block|Blöcken}: Die Zahl der " +
		"Blöcke begrenzt.",
	"resident-by-threads": "{warps} von {most} Warps auf einem SM ({percent} %), in {blocks} {blocks|Block|Blöcken}: Die Zahl der " +
		"Threads begrenzt.",
	"resident-by-shared": "{warps} von {most} Warps auf einem SM ({percent} %), in {blocks} {blocks|Block|Blöcken}: Der gemeinsame " +
		"Speicher begrenzt.",
	"resident-by-registers": "{warps} von {most} Warps auf einem SM ({percent} %), in {blocks} {blocks|Block|Blöcken}: Die Register " +
		"begrenzen.",
	"resident-by-refused": "Kein einziger Block passt auf einen SM.",
	"resident-blocks": "Ein SM nimmt höchstens {blocks} Blöcke, und {blocks} Blöcke zu {threads} {threads|Thread|Threads} sind nur " +
		"{warps} seiner {most} Warps. Einem Block mindestens {need} Threads geben.",
	"resident-threads": "Ein SM nimmt {limit} Threads, und Blöcke zu {threads} füllen ihn schlecht: {blocks} {blocks|Block|Blöcke}, " +
		"{warps} von {most} Warps. Eine Blockgröße wählen, die {limit} teilt.",
	"resident-shared": "Ein Block belegt {bytes} der {limit} Bytes gemeinsamen Speichers eines SM{reserved}, also {blocks|passt|passen} " +
		"{blocks} {blocks|Block|Blöcke}: {warps} von {most} Warps. Belegte ein Block höchstens {fit} Bytes, würden {want} passen; oder mehr " +
		"Threads dieselben Bytes teilen lassen.",
	"resident-shared-never": "Ein Block belegt {bytes} der {limit} Bytes gemeinsamen Speichers eines SM{reserved}, also " +
		"{blocks|passt|passen} " +
		"{blocks} {blocks|Block|Blöcke}: {warps} von {most} Warps. Mehr Threads dieselben Bytes teilen lassen.",
	"resident-reserved": ", davon {n} von CUDA reserviert",
	"resident-registers": "Ein Thread braucht etwa {registers} Register, und ein SM hat {limit}, also {blocks|passt|passen} {blocks} " +
		"{blocks|Block|Blöcke} zu {threads} Threads: {warps} von {most} Warps. Mit {fit} Registern je Thread würden {want} passen: " +
		"weniger Werte zugleich behalten oder die Register mit __launch_bounds__ begrenzen.",
	"resident-registers-never": "Ein Thread braucht etwa {registers} Register, und ein SM hat {limit}, also {blocks|passt|passen} {blocks} " +
		"{blocks|Block|Blöcke} zu {threads} Threads: {warps} von {most} Warps. Kleinere Blöcke benutzen.",
	"resident-spread": "Das Grid hat {blocks} {blocks|Block|Blöcke} für {sms} SMs: Die anderen haben nichts zu tun.",
}
