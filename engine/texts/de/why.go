package de

import "tilescope/engine/i18n"

// why words the answers to "why?".
var why = i18n.Texts{
	"why-question":        "Warum?",
	"why-question-is":     "Warum ist {cell} {value}?",
	"why-question-named":  "Warum ist {name} {value}?",
	"why-question-waits":  "Warum wartet Warp {warp} in Zeile {line}?",
	"why-question-line":   "Warum ist Zeile {n} der Ausgabe „{text}“?",
	"why-thread":          "Thread {thread}",
	"why-thread-block":    "Thread {thread} von Block {block}",
	"why-by-thread":       "Thread {thread}",
	"why-by-thread-block": "Thread {thread} von Block {block}",
	"why-when":            "Schritt {step}, Zeile {line}",
	"why-when-launch":     "Schritt {step} von Start {launch}, Zeile {line}",
	"why-memory":          "dieses Element",
	"why-is":              "{cell} ist {value}",
	"why-is-named":        "{name} ist {value}",
	"why-cut": "Weitere Ursachen liegen jenseits dessen, was eine Frage verfolgt ({count} Schritte wurden wiederholt). Von " +
		"einer dieser " +
		"Ursachen aus weiterfragen.",
	"why-limit": "Der letzte Schreibzugriff liegt weiter zurück als die {count} Schritte, die eine Frage wiederholt.",

	"why-stores":        "{who} speichert {text} in {when}.",
	"why-gives":         "{who} führt {text} aus, in {when}.",
	"why-atomic":        "{who} führt {text} aus, in {when}: aus {old} wird {value}.",
	"why-copied":        "Der Host kopiert es in Zeile {line}: {call}.",
	"why-filled":        "Der Host füllt es in Zeile {line}: {call}.",
	"why-host-computes": "Das Hostprogramm berechnet es.",
	"why-managed":       "Das Hostprogramm schreibt es: Host und Kernel teilen sich diesen Speicher.",
	"why-argument":      "Der Start in Zeile {line} übergibt es.",
	"why-builtin":       "Es ist eingebaut, für {by}.",

	"why-reads":       "{who} liest {cell}: Dort steht {value}",
	"why-reads-rest":  "In {when}.",
	"why-reads-more":  "In {when}. Weitere Lesezugriffe auf {text}, die davor in den Wert eingingen: {others}.",
	"why-reads-index": "In {when}, um zu berechnen, welches Element gelesen wird.",

	"why-never-shared": "Noch nichts hat {cell} geschrieben",
	"why-never-shared-rest": "Shared Memory hat keine Werte, wenn ein Block beginnt. Hier liest es sich als 0; auf einer " +
		"GPU kann dort alles stehen.",
	"why-never-global":      "Noch nichts hat {cell} geschrieben: Es liest sich als {value}",
	"why-never-global-rest": "Zeile {line} reserviert es, ohne ihm Werte zu geben. Auf einer GPU kann dort alles stehen.",
	"why-never-local":       "Eigener Speicher des Threads: Nichts hat ihn davor geschrieben",
	"why-never-local-rest":  "Auf einer GPU kann dort alles stehen.",
	"why-initial":           "{cell} ist von Anfang an {value}",
	"why-initial-rest":      "Zeile {line} deklariert es.",

	"why-crossed":      "Der Wert kommt von anderen Lanes: {text}",
	"why-crossed-rest": "Hier tauschen die Lanes eines Warps Register aus. Nach der Variablen der Lane fragen, die ihn gesendet hat.",

	"why-later":          "{who} schreibt {value} in {cell}, {count} {count|Schritt|Schritte} später",
	"why-later-rest":     "In {when}, in Warp {warp}. Diesen Wert hätte {reader} lesen sollen.",
	"why-early":          "{who} überschreibt {cell} mit {value}, {count} {count|Schritt|Schritte} früher",
	"why-early-rest":     "In {when}, in Warp {warp}: bevor {reader} den Wert las, der für ihn gedacht war.",
	"why-later-block":    "{who} schreibt {value} danach in {cell}",
	"why-early-block":    "{who} überschreibt {cell} davor mit {value}",
	"why-because-blocks": "In diesem Lauf kam es in dieser Reihenfolge: {missing}.",
	"why-lost":           "{who} ändert {cell} auch: Er schreibt {value}",
	"why-lost-rest": "In {when}, in Warp {warp}: nachdem {reader} den alten Wert gelesen hatte und bevor er schrieb. " +
		"Eine Änderung geht verloren.",
	"why-both":      "{who} schreibt {cell} auch: {value}",
	"why-both-rest": "In {when}, in Warp {warp}. Welcher der beiden Werte bleibt, hängt von der Reihenfolge ab.",

	"why-missing-barrier":        "Keine Barriere zwischen den Zeilen {first} und {second}",
	"why-missing-barrier-within": "keine Barriere ordnet die Zeilen {first} und {second}",
	"why-missing-warp":           "Kein __syncwarp() zwischen den Zeilen {first} und {second}",
	"why-missing-warp-within":    "kein __syncwarp() ordnet die Zeilen {first} und {second}",
	"why-missing-blocks":         "Nichts ordnet die Zeilen {first} und {second} in verschiedenen Blöcken",
	"why-missing-blocks-within":  "nichts ordnet die Zeilen {first} und {second} in verschiedenen Blöcken",
	"why-missing-atomic":         "Zeile {first} liest und schreibt es und ist nicht atomar",
	"why-missing-atomic-within":  "Zeile {first} ist nicht atomar",
	"why-switched-off":           "Zeile {line} ist ausgeschaltet: {text}.",

	"why-because-later":      "{symptom}, weil {reader} {other} las, bevor {writer} es schrieb",
	"why-because-early":      "{symptom}, weil {writer} {other} überschrieb, bevor {reader} es las",
	"why-because-lost":       "{symptom}, weil {reader} und {writer} {other} zugleich änderten",
	"why-because-lost-rest":  "In Schritt {written}: {missing}.",
	"why-because-both":       "{symptom}, weil sowohl {reader} als auch {writer} es schreiben",
	"why-because-never":      "{symptom}, weil {reader} {other} las, das noch nichts geschrieben hatte",
	"why-because-never-rest": "Gelesen in {when}.",
	"why-because-rest":       "Gelesen in Schritt {read}, geschrieben in Schritt {written}: {missing}.",
	"why-because-early-rest": "Überschrieben in Schritt {written}, gelesen in Schritt {read}: {missing}.",
	"why-because-both-rest":  "In den Schritten {read} und {written}: {missing}.",
	"why-because-parted":     "{symptom}, weil {other} in Zeile {line} einen anderen Weg nahm als {by}",

	"why-waits":       "Warp {warp} wartet an der Barriere in Zeile {line}",
	"why-waits-rest":  "{arrived} von {threads} Threads sind angekommen.",
	"why-absent":      "Warp {warp} ist nicht angekommen: {count} {count|Lane ist|Lanes sind} in Zeile {line}",
	"why-unstarted":   "Warp {warp} hat noch nicht begonnen",
	"why-elsewhere":   "{count} {count|Lane|Lanes} von Warp {warp} {count|wartet|warten} an einer anderen Barriere, in Zeile {line}",
	"why-absent-rest": "Die Barriere öffnet sich, wenn jeder Thread des Blocks angekommen ist, der nicht zu Ende ist.",
	"why-stuck":       "Kein Thread des Blocks kann weiter: Die Barriere öffnet sich nie.",
	"why-parted":      "In Zeile {line} trennen sich {other} und {by}",
	"why-parted-rest": "{text}: {mine} für {by}, {its} für {other}.",

	"why-touches-read":   "{who} liest {cell}",
	"why-touches-write":  "{who} schreibt {cell}",
	"why-touches-atomic": "{who} ändert {cell} atomar",
	"why-touches-rest":   "In {when}.",
	"why-index":          "{who} berechnet den Index von {text}",
	"why-index-rest":     "{index} = {worked}.",

	"why-line":        "Zeile {n} der Ausgabe ist „{text}“",
	"why-host-prints": "Der Host gibt sie in Zeile {line} aus: {text}.",
	"why-prints":      "{who} gibt sie aus, in {when}: {text}.",

	"why-no-thread":   "Einen solchen Thread hat der Start nicht.",
	"why-no-warp":     "Einen solchen Warp hat der Start nicht.",
	"why-no-block":    "Der Block läuft in diesem Schritt nicht.",
	"why-no-wait":     "Warp {warp} wartet in diesem Schritt an keiner Barriere.",
	"why-no-variable": "In {by} gibt es in diesem Schritt keine Variable {name}.",
	"why-in-memory":   "{name} liegt im lokalen Speicher. Nach dem fragen, was daraus berechnet wurde.",
	"why-no-finding":  "Einen Befund {n} gibt es nicht. Der Lauf hat {count}.",
	"why-no-output":   "Eine Zeile {n} der Ausgabe gibt es nicht. Das Programm hat {count} ausgegeben.",
	"why-not-understood": "Nach {text} lässt sich nicht fragen. Möglich sind ein Element (out[3], tile[1][2]), eine " +
		"Variable (acc), ein " +
		"Befund (finding 1), eine Zeile der Ausgabe (output 3) oder ein Warp an einer Barriere (wait 0).",
	"why-needs-index": "{name} ist ein Array. Nach einem Element fragen, etwa {name}[0].",
	"why-no-array":    "Kein Kernel hat ein Array {name}. Arrays: {names}.",
	"why-no-element":  "Ein Element {cell} gibt es nicht: Das Array hat {count}.",
}
