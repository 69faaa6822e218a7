package de

import "tilescope/engine/i18n"

// tables words the tables of the textbooks: titles, headings, captions, what is left out, and why a table is not there.
var tables = i18n.Texts{
	"table-access-order": "Zugriffsreihenfolge",
	"table-tile-order":   "Nach Kacheln geordnet",
	"table-phases":       "Phasen",
	"table-tiles":        "Kacheln und Halos",
	"table-reuse":        "Wiederverwendung",
	"table-trapezoid":    "Trapez der Iterationen",
	"table-index-walk":   "Indirekter Zugriff",
	"table-reduction":    "Reduktionsbaum",

	"table-thread":        "{thread}",
	"table-block":         "{block}",
	"table-ghost":         "Ghost",
	"table-and":           "und",
	"table-line":          "Zeile {line}",
	"table-phase":         "Phase {number}",
	"table-interval":      "Intervall {number}",
	"table-head-thread":   "Thread",
	"table-head-block":    "Block",
	"table-head-element":  "Element",
	"table-notation-rows": "Elemente sind [Zeile][Spalte] geschrieben, Threads und Blöcke (x,y).",
	"table-notation-xy":   "Elemente, Threads und Blöcke sind (x,y) geschrieben.",
	"table-more-terms":    "{count} weitere",
	"table-uses":          "In der ersten Kachel wird jedes Element von {name} genau {times} benutzt.",
	"table-uses-range":    "In der ersten Kachel werden Elemente von {name} {least}- bis {most}-mal benutzt.",

	"table-order-time":         "Zugriffsreihenfolge →",
	"table-order-caption":      "Was die Threads von Block {block} aus {arrays} lesen, eine Zeile je Thread, die Zeit läuft nach rechts.",
	"table-tile-group":         "Kachel {number}: {tiles}",
	"table-phase-group":        "Phase {number}: {tiles}",
	"table-tile-order-caption": "Die Arbeit von Block {block}, geordnet nach Kacheln so groß wie der Block.",
	"table-tile-order-phases":  "Die Arbeit von Block {block}, Phase für Phase: Jede bleibt bei einer Kachel jedes Operanden.",
	"table-phase-caption": "Was jeder Thread von Block {block} in welche gemeinsame Zelle lädt und was er dann benutzt, Phase für " +
		"Phase.",
	"table-interval-caption": "Was jeder Thread von Block {block} in welche gemeinsame Zelle lädt und was er dann benutzt, zwischen einer " +
		"Barriere und der nächsten.",

	"table-tiles-cells":    "Zellen von {name}",
	"table-tiles-loads":    "Ladezugriffe",
	"table-tiles-kind":     "Kachel",
	"table-tiles-internal": "innere",
	"table-tiles-boundary": "Rand",
	"table-tiles-caption": "Was die Zellen von {name} je Block enthalten, sobald sie geladen sind. Blöcke mit Ghost-Elementen " +
		"(Randkacheln): {ends} von {blocks}.",

	"table-reuse-loads":   "Ladezugriffe aus globalem Speicher",
	"table-reuse-reads":   "Lesezugriffe aus gemeinsamem Speicher",
	"table-reuse-factor":  "Wiederverwendung",
	"table-reuse-blocks":  "Blöcke, die es laden",
	"table-reuse-array":   "{name}",
	"table-reuse-total":   "alle {count} des Blocks",
	"table-reuse-grid":    "alle Blöcke des Grids",
	"table-reuse-caption": "Wiederverwendung in Block {block}.",
	"table-reuse-says": "{name}: {loads} Ladezugriffe auf {elements} Elemente, jedes genau {least}-mal aus dem gemeinsamen Speicher " +
		"gelesen.",
	"table-reuse-says-range": "{name}: {loads} Ladezugriffe auf {elements} Elemente, jedes {least}- bis {most}-mal aus dem gemeinsamen " +
		"Speicher gelesen.",
	"table-reuse-direct":       "{name}: Jedes von {elements} Elementen wird genau {least}-mal aus dem globalen Speicher geladen.",
	"table-reuse-direct-range": "{name}: {elements} Elemente, jedes {least}- bis {most}-mal aus dem globalen Speicher geladen.",

	"table-head-iteration":     "Iteration",
	"table-trapezoid-elements": "Elemente",
	"table-trapezoid-block":    "Block {block}",
	"table-trapezoid-input":    "Eingabe",
	"table-trapezoid-caption": "{iterations} {iterations|Iteration|Iterationen} durch {blocks} {blocks|Block|Blöcke}; jeder Wert entsteht " +
		"aus denen in den Abständen {reads}.",
	"table-trapezoid-done": "{count} Werte werden berechnet, {again} davon ein zweites Mal, damit ein Block inzwischen nichts von " +
		"seinen Nachbarn braucht.",
	"table-trapezoid-once": "{count} Werte werden berechnet, keiner davon ein zweites Mal.",
	"table-trapezoid-several": "{iterations} Iterationen in {launches} Starts durch {blocks} {blocks|Block|Blöcke}; jeder Wert entsteht " +
		"aus denen in den Abständen {reads}.",
	"table-trapezoid-loads":    "Start {launch} lädt",
	"table-trapezoid-borrowed": "{count} {count|Element wird|Elemente werden} von Nachbarn geliehen, in {launches} {launches|Start|Starts}.",
	"table-trapezoid-alone":    "{count} {count|weiterer Start|weitere Starts} dieses Kernels {count|fehlt|fehlen} hier.",
	"table-trapezoid-needless": "Aus {count} davon entsteht kein Ergebnis.",
	"table-trapezoid-none":     "Kein Wert entsteht aus seinen Nachbarn in einer Reihe von Elementen, in jeder Iteration gleich.",

	"table-head-round":         "Runde",
	"table-reduction-work":     "arbeitende Threads",
	"table-reduction-idle":     "untätig",
	"table-reduction-start":    "davor",
	"table-reduction-round":    "{round}",
	"table-reduction-distance": "{round}: Abstand {distance}",
	"table-reduction-leave":    "Ergebnis",
	"table-reduction-caption": "Was Block {block} in {name} zusammenfasst, in {rounds} {rounds|Runde|Runden}: Neben einem Wert stehen die " +
		"Zellen, aus denen er entstand.",
	"table-reduction-halving":  "Der Abstand halbiert sich von Runde zu Runde: Die arbeitenden Threads bleiben nebeneinander.",
	"table-reduction-doubling": "Der Abstand verdoppelt sich von Runde zu Runde: zuerst die Nachbarn.",
	"table-reduction-leaves":   "Das Ergebnis des Blocks, {value}, geht nach {cell}.",
	"table-reduction-none":     "Kein Array wird in Runden zusammengefasst; Reduktionen mit Shuffles werden nicht gezeigt.",

	"table-walk-range":   "Bereich",
	"table-walk-index":   "Index",
	"table-walk-beside":  "Wert daneben",
	"table-walk-found":   "gefundenes Element",
	"table-walk-result":  "Ergebnis",
	"table-walk-caption": "Wie die Threads von Block {block} {count} {count|Element|Elemente} von {name} über Indizes finden, die sie laden.",
	"table-walk-ranges":  "Eine Zeile für jedes Element im Bereich eines Threads; {empty} {empty|Bereich ist|Bereiche sind} leer.",
	"table-walk-none":    "Kein Zugriff dieses Kernels steht an einem Index, der aus einem Array geladen wurde.",

	"table-kernel-large":   "Der Kernel ist zu groß, um seinen Werten zu folgen.",
	"table-steps-many":     "Das braucht {steps} Warp-Schritte; diese Tabelle wiederholt höchstens {most}.",
	"table-values-many":    "Mehr als {most} Werte gehen durch den Speicher: Mehr verfolgt diese Tabelle nicht.",
	"table-values-partial": "Einige Werte kommen durch Shuffles, Vektoren oder lokale Arrays, die nicht verfolgt werden.",
	"table-cut-iterations": "{count} {count|weitere Iteration|weitere Iterationen}.",
	"table-cut-places":     "{count} weitere Elemente.",

	"table-kind-internal":   "nur von diesem Block geladen",
	"table-kind-lent":       "in diesem Block zu Hause, auch von anderen geladen",
	"table-kind-halo":       "Halo: in einem anderen Block zu Hause",
	"table-kind-ghost":      "Ghost: außerhalb des Arrays",
	"table-kind-input":      "schon vor der ersten Iteration des Starts da",
	"table-kind-computed":   "nur von diesem Block berechnet",
	"table-kind-twice":      "hier berechnet und noch einmal von einem anderen Block",
	"table-kind-recomputed": "hier noch einmal berechnet: Das Ergebnis behält ein anderer Block",
	"table-kind-redundant":  "berechnet, aber kein Ergebnis braucht es",
	"table-kind-stale":      "in dieser Iteration nicht berechnet",
	"table-kind-kept":       "nie berechnet: behält seinen Wert",
	"table-kind-combined":   "aus mehreren Werten entstanden",
	"table-kind-spent":      "in einen anderen Wert eingegangen",
	"table-kind-idle":       "leer: Es gibt nichts zu tun",

	"table-cut-threads":  "{count} weitere Threads: Gezeigt sind {first} bis {last}.",
	"table-cut-terms":    "{count} weitere Zugriffe: Höchstens {most} je Thread sind gezeigt.",
	"table-cut-steps":    "Nur die ersten {count} Warp-Schritte wurden angesehen.",
	"table-cut-rows":     "Höchstens {most} Zeilen sind gezeigt.",
	"table-cut-columns":  "Höchstens {most} Spalten sind gezeigt.",
	"table-cut-phases":   "Spätere Phasen sind ausgelassen: Der Block hat mehr Schritte, als diese Tabelle ansieht.",
	"table-cut-cells":    "{count} weitere Zellen.",
	"table-cut-blocks":   "{count} {count|weiterer Block|weitere Blöcke}.",
	"table-cut-elements": "{count} weitere Elemente, in den Summen mitgezählt.",

	"table-csv-kind": "Art",

	"table-none":        "Für diesen Kernel ergibt keine Tabelle Sinn.",
	"table-unknown":     "Es gibt keine Tabelle namens {name}.",
	"table-no-launch":   "Dieses Programm startet keinen Kernel.",
	"table-open-block":  "Noch nicht: Die Tabelle braucht das ganze Leben des Blocks, und der ist nicht zu Ende.",
	"table-open-launch": "Noch nicht: Die Tabelle braucht den ganzen Start, und der ist nicht zu Ende.",
	"table-truncated-more": "Der Block macht mehr als {count} Schritte, von denen nur die Zugriffe der ersten {known} behalten werden: " +
		"Eine Tabelle eines Teils gälte als das Ganze.",
	"table-truncated": "Der Block macht {count} Schritte, von denen nur die Zugriffe der ersten {known} behalten werden: Eine Tabelle " +
		"eines Teils gälte als das Ganze.",
	"table-launch-long":     "Der Start macht {steps} Warp-Schritte; diese Tabelle wiederholt Starts von höchstens {most}.",
	"table-order-none":      "Der Block liest kein Element eines Arrays im globalen Speicher.",
	"table-tile-order-none": "Die Arbeit zerfällt nicht in Kacheln, deren Elemente mehrere Threads benutzen.",
	"table-phases-none":     "In diesem Block wird nichts vom globalen in den gemeinsamen Speicher gebracht.",
	"table-tiles-none":      "Kein Block kopiert Elemente in den gemeinsamen Speicher.",
	"table-tiles-homeless": "Die in Kacheln kopierten Elemente haben keinen Heimatblock, weil kein Ergebnisarray ihre Form hat: Es gibt " +
		"keinen Halo.",
}
