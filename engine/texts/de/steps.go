package de

import "tilescope/engine/i18n"

// steps narrates a run step by step: of each sentence the part that is set bold, and under the same key with .rest what follows it. It
// also words the numbers and labels of a frame.
var steps = i18n.Texts{
	// before, after and beside the block's steps
	"say-host":        "Hier läuft kein Kernel:",
	"say-host.rest":   "Das Hostprogramm endete mit {exit}.",
	"say-before":      "Block {block} hat nicht begonnen:",
	"say-before.rest": "Seine {threads} {threads|Thread|Threads} {threads|macht|machen} {steps} {steps|Warp-Schritt|Warp-Schritte}.",
	"say-before-open": "Block {block} hat nicht begonnen:",
	"say-before-open.rest": "Wie viele Warp-Schritte {threads|sein|seine} {threads} {threads|Thread macht|Threads machen}, ist noch nicht " +
		"bekannt.",
	"say-begin":          "Block {block} beginnt:",
	"say-begin.rest":     "{threads} {threads|Thread|Threads} in {warps} {warps|Warp|Warps}.",
	"say-elsewhere":      "Block {block} steht still:",
	"say-elsewhere.rest": "Diesen Schritt macht ein anderer Block.",
	"say-done":           "Block {block} ist fertig:",
	"say-done.rest":      "Er hat {steps} {steps|Warp-Schritt|Warp-Schritte} gemacht.",
	"say-beyond":         "Block {block} läuft weiter:",
	"say-beyond.rest":    "Nur seine ersten {steps} Warp-Schritte lassen sich unterscheiden.",
	"ran-block":          "Zuerst lief Block {block}: {steps} {steps|Schritt|Schritte}.",
	"ran-blocks":         "Zuerst {blocks|lief|liefen} {blocks} {blocks|Block|Blöcke}: {steps} {steps|Schritt|Schritte}.",
	"ran-others":         "Vorher machten andere Blöcke {steps} {steps|Schritt|Schritte}.",
	"say-never":          "Block {block} lief nie:",
	"say-never.rest":     "Der Start endete, bevor er an der Reihe war.",

	// barriers
	"say-arrive":              "{who} {many|erreicht|erreichen} die Barriere in Zeile {line} und {many|wartet|warten}:",
	"say-arrive.rest":         "{missing} {missing|weiterer Warp fehlt|weitere Warps fehlen} noch.",
	"say-arrive-one":          "{who} {many|erreicht|erreichen} die Barriere in Zeile {line} und {many|wartet|warten}:",
	"say-arrive-one.rest":     "{other} {otherMany|fehlt|fehlen} noch.",
	"say-arrive-full":         "{who} {many|erreicht|erreichen} die Barriere in Zeile {line} und {many|wartet|warten}:",
	"say-arrive-full.rest":    "{tiles} {count|ist|sind} voll, aber {other} {otherMany|fehlt|fehlen} noch.",
	"say-arrive-grid":         "{who} {many|erreicht|erreichen} die Barriere des Grids in Zeile {line} und {many|wartet|warten}:",
	"say-arrive-grid.rest":    "Dieser Block ist da, andere Blöcke noch nicht.",
	"say-arrive-cluster":      "{who} {many|erreicht|erreichen} die Barriere des Clusters in Zeile {line} und {many|wartet|warten}:",
	"say-arrive-cluster.rest": "Dieser Block ist da, andere Blöcke des Clusters noch nicht.",
	"say-arrive-split":        "{lanes} von {all} Lanes von {who} erreichen die Barriere in Zeile {line} und warten:",
	"say-arrive-split.rest":   "Die anderen sind woanders.",
	"say-release":             "Die Barriere in Zeile {line} öffnet sich:",
	"say-release-only":        "Die Barriere in Zeile {line} öffnet sich sofort:",
	"say-release-only.rest":   "Der Block hat keinen anderen Warp.",
	"say-release.rest":        "Zuletzt angekommen: {who}; {threads} {threads|Thread läuft|Threads laufen} weiter.",
	"say-release-absent":      "Die Barriere in Zeile {line} öffnet sich:",
	"say-release-absent.rest": "Zuletzt angekommen: {who}; {threads} {threads|Thread läuft|Threads laufen} " +
		"weiter, {absent} {absent|hat|haben} " +
		"sie nicht erreicht.",
	"say-release-others":      "Die Barriere in Zeile {line} öffnet sich:",
	"say-release-others.rest": "Beendet: {who}; {threads} {threads|Thread läuft|Threads laufen} weiter.",
	"say-stuck-apart":         "Der Block hängt:",
	"say-stuck-apart.rest":    "Lanes eines Warps warten an zwei Barrieren, eine davon in Zeile {line}; sie kommen nie weiter.",
	"say-stuck-warp":          "Warp {warp} hängt:",
	"say-stuck-warp.rest": "{waiting} {waiting|Lane wartet|Lanes warten} am __syncwarp() in Zeile {line} auf {missing} " +
		"{missing|Lane|Lanes}, die seine Maske nennt und die es nicht {missing|erreicht|erreichen}.",
	"say-stuck": "Der Block hängt:",
	"say-stuck.rest": "{waiting} {waiting|Thread wartet|Threads warten} an der Barriere in Zeile {line} auf Threads, " +
		"die nie kommen.",
	"say-sync":       "{who} {many|trifft|treffen} sich an der Warp-Barriere in Zeile {line}:",
	"say-sync.rest":  "Seine Lanes dürfen jetzt lesen, was die anderen Lanes vorher geschrieben haben.",
	"say-fence":      "{who} {many|passiert|passieren} eine Speicherschranke (Fence):",
	"say-fence.rest": "Was davor geschrieben wurde, ist vor dem sichtbar, was danach geschrieben wird.",

	// memory
	"say-stage":        "{who} {many|lädt|laden} {cells} nach '{tile}':",
	"say-stage.rest":   "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des globalen Speichers.",
	"say-stage-ghosts": "{who} {many|lädt|laden} {cells} nach '{tile}':",
	"say-stage-ghosts.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren}; {ghosts} {ghosts|weitere Lane setzt einen " +
		"Ghost|weitere Lanes setzen Ghosts}, da es kein solches Element gibt.",
	"say-ghost":       "{who} {many|setzt|setzen} {value} in {tile}:",
	"say-ghost.rest":  "Ein Ghost, da {array} kein solches Element hat.",
	"say-ghosts":      "{who} {many|setzt|setzen} {value} in {tile}:",
	"say-ghosts.rest": "{ghosts} Ghosts, da {array} keine solchen Elemente hat.",
	"say-copy":        "{who} {many|bringt|bringen} {cells} nach '{tile}':",
	"say-copy.rest":   "{lanes} {lanes|Lane|Lanes}, {wavefronts} {wavefronts|Wavefront|Wavefronts} des gemeinsamen Speichers.",
	"say-load":        "{who} {many|lädt|laden} {cells}:",
	"say-load.rest":   "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des globalen Speichers.",
	"say-store":       "{who} {many|speichert|speichern} {cells}:",
	"say-store.rest":  "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren}; Thread {thread} speichert {value}.",
	"say-store-from":  "{who} {many|speichert|speichern} {cells}:",
	"say-store-from.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren}; Thread {thread} liest {terms} und speichert " +
		"{value}.",
	"say-write":      "{who} {many|schreibt|schreiben} {cells}:",
	"say-write.rest": "{lanes} {lanes|Lane|Lanes}, {wavefronts} {wavefronts|Wavefront|Wavefronts}; Thread {thread} schreibt {value}.",
	"say-write-from": "{who} {many|schreibt|schreiben} {cells}:",
	"say-write-from.rest": "{lanes} {lanes|Lane|Lanes}, {wavefronts} {wavefronts|Wavefront|Wavefronts}; Thread {thread} liest {terms} und " +
		"schreibt {value}.",
	"say-atomic":               "{who} {many|ändert|ändern} {cells} atomar:",
	"say-atomic.rest":          "{lanes} {lanes|Lane|Lanes}; treffen mehrere dasselbe Element, kommen sie nacheinander dran.",
	"say-atomic-one":           "{who} {many|ändert|ändern} {cells} atomar:",
	"say-atomic-one.rest":      "1 Lane.",
	"say-atomic-apart":         "{who} {many|ändert|ändern} {cells} atomar:",
	"say-atomic-apart.rest":    "{lanes} {lanes|Lane|Lanes}, jede in einem eigenen Element.",
	"say-read":                 "{who} {many|liest|lesen} {cells}:",
	"say-read.rest":            "{lanes} {lanes|Lane|Lanes}, in Zeile {line}.",
	"say-constant":             "{who} {many|liest|lesen} {cells} aus dem Konstantenspeicher:",
	"say-constant.rest":        "{lanes} {lanes|Lane liest|Lanes lesen} dieselbe Adresse: ein Broadcast.",
	"say-constant-serial":      "{who} {many|liest|lesen} {cells} aus dem Konstantenspeicher:",
	"say-constant-serial.rest": "{lanes} Lanes lesen {addresses} verschiedene Adressen, eine nach der anderen.",
	"say-peer-read":            "{who} {many|liest|lesen} {cells} von Block {owners}:",
	"say-peer-read.rest":       "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des verteilten gemeinsamen Speichers.",
	"say-peer-read-own":        "{who} {many|liest|lesen} {cells} von Block {owners}:",
	"say-peer-read-own.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des verteilten gemeinsamen Speichers; " +
		"{own} {own|Lane|Lanes} im eigenen des Blocks.",
	"say-peer-write":      "{who} {many|schreibt|schreiben} {cells} von Block {owners}:",
	"say-peer-write.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des verteilten gemeinsamen Speichers.",
	"say-peer-write-own":  "{who} {many|schreibt|schreiben} {cells} von Block {owners}:",
	"say-peer-write-own.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des verteilten gemeinsamen Speichers; " +
		"{own} {own|Lane|Lanes} im eigenen des Blocks.",
	"say-peer-atomic":      "{who} {many|ändert|ändern} {cells} von Block {owners} atomar:",
	"say-peer-atomic.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des verteilten gemeinsamen Speichers.",
	"say-peer-atomic-own":  "{who} {many|ändert|ändern} {cells} von Block {owners} atomar:",
	"say-peer-atomic-own.rest": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren} des verteilten gemeinsamen Speichers; " +
		"{own} {own|Lane|Lanes} im eigenen des Blocks.",
	"say-use":            "{who} {many|berechnet|berechnen} '{name}':",
	"say-use.rest":       "Thread {thread} rechnet {name} {operator} {terms} und hat {value}.",
	"say-use-from":       "{who} {many|berechnet|berechnen} '{name}':",
	"say-use-from.rest":  "Thread {thread} nimmt {terms} und hat {value}.",
	"say-use-none":       "{who} {many|berechnet|berechnen} '{name}':",
	"say-use-none.rest":  "Thread {thread} nimmt {terms} und eine Variable ohne Wert, also hat auch das Ergebnis keinen.",
	"say-use-own":        "{who} {many|berechnet|berechnen} '{name}':",
	"say-use-own.rest":   "Thread {thread} liest hier nichts und hat {value}.",
	"say-use-idle":       "{who} {many|berechnet|berechnen} '{name}':",
	"say-use-idle.rest":  "Thread {thread} liest hier nichts.",
	"say-use-plain":      "{who} {many|berechnet|berechnen} '{name}':",
	"say-use-plain.rest": "Thread {thread} nimmt {terms}.",

	// what an event's bookkeeping set
	"computed-each":      "Zuvor hat jeder Thread {names} berechnet.",
	"computed-each-more": "Zuvor hat jeder Thread {names} und {more} weitere berechnet.",
	"computed-by":        "{who}: zuvor {names} berechnet.",
	"computed-by-more":   "{who}: zuvor {names} und {more} weitere berechnet.",

	// what costs more than it must
	"say-conflict-load":      "{degree}-facher Bankkonflikt: Dieses Laden braucht {passes} Durchgänge statt {fewest}.",
	"say-conflict-load.rest": "{who} {many|liest|lesen} {cells}; {cause}.",
	"say-conflict-load-each": "{degree}-facher Bankkonflikt: Das Laden {each|eines|jedes} Warps braucht {passes} Durchgänge statt " +
		"{fewest}.",
	"say-conflict-load-each.rest": "{who} {many|liest|lesen} {cells}; {cause}.",
	"say-conflict-store":          "{degree}-facher Bankkonflikt: Dieses Speichern braucht {passes} Durchgänge statt {fewest}.",
	"say-conflict-store.rest":     "{who} {many|schreibt|schreiben} {cells}; {cause}.",
	"say-conflict-store-each": "{degree}-facher Bankkonflikt: Das Speichern {each|eines|jedes} Warps braucht {passes} Durchgänge " +
		"statt {fewest}.",
	"say-conflict-store-each.rest": "{who} {many|schreibt|schreiben} {cells}; {cause}.",
	"conflict-words":               "von Bank {bank} werden {words} verschiedene Wörter verlangt, eines nach dem anderen",
	"conflict-words-warp": "für einen Warp werden von Bank {bank} {words} verschiedene Wörter verlangt, eines nach dem " +
		"anderen",
	"conflict-words-half": "für einen Halbwarp werden von Bank {bank} {words} verschiedene Wörter verlangt, eines nach dem " +
		"anderen",
	"say-broadcast-load": "Broadcasts nacheinander: Dieses Laden braucht {passes} Durchgänge statt {fewest}.",
	"say-broadcast-load.rest": "{who} {many|liest|lesen} {cells}; ein Durchgang verteilt ein Wort an einen Halbwarp, und jede andere Bank " +
		"bedient eine Lane.",
	"say-broadcast-load-each": "Broadcasts nacheinander: Das Laden {each|eines|jedes} Warps braucht {passes} Durchgänge statt " +
		"{fewest}.",
	"say-broadcast-load-each.rest": "{who} {many|liest|lesen} {cells}; ein Durchgang verteilt ein Wort an einen Halbwarp, und jede andere " +
		"Bank bedient eine Lane.",
	"say-collision-each": "{turns} Lanes {each|eines|jedes} Warps treffen sich in {cell}: Seine atomare Operation braucht {turns} " +
		"Runden statt 1.",
	"say-collision-each.rest": "{who} {many|ändert|ändern} {cells}; treffen mehrere eines Warps dasselbe " +
		"Element, kommen sie nacheinander dran.",
	"say-collision": "{turns} Lanes treffen sich in {cell}: Diese atomare Operation braucht {turns} Runden statt 1.",
	"say-collision.rest": "{who} {many|ändert|ändern} {cells}; treffen mehrere dasselbe " +
		"Element, kommen sie nacheinander dran.",
	"say-scattered-load":      "Dieses Laden holt {sectors} Sektoren und nutzt {used} von {moved} Bytes.",
	"say-scattered-load.rest": "{who} {many|lädt|laden} {cells}; nebeneinander lägen sie in {fewest} {fewest|Sektor|Sektoren}.",
	"say-scattered-load-each": "Das Laden {each|eines|jedes} Warps holt {sectors} Sektoren und nutzt {used} von {moved} Bytes.",
	"say-scattered-load-each.rest": "{who} {many|lädt|laden} {cells}; " +
		"nebeneinander lägen die eines Warps in {fewest} {fewest|Sektor|Sektoren}.",
	"say-scattered-store": "Dieses Speichern berührt {sectors} Sektoren und schreibt {used} von {moved} Bytes.",
	"say-scattered-store.rest": "{who} {many|speichert|speichern} {cells}; nebeneinander lägen sie in {fewest} " +
		"{fewest|Sektor|Sektoren}.",
	"say-scattered-store-each": "Das Speichern {each|eines|jedes} Warps berührt {sectors} Sektoren und schreibt {used} von {moved} " +
		"Bytes.",
	"say-scattered-store-each.rest": "{who} {many|speichert|speichern} {cells}; " +
		"nebeneinander lägen die eines Warps in {fewest} {fewest|Sektor|Sektoren}.",

	// when shared arrays are read
	"read-first": "Erstes Lesen von {arrays} seit dem Füllen: Einige dieser Werte haben andere Threads geschrieben.",
	"read-last": "Letztes Lesen von {arrays}, bevor {lines|Zeile|die Zeilen} {places} {count|es|sie} " +
		"{lines|überschreibt|überschreiben}.",
	"read-last-ever": "Letztes Lesen von {arrays}: Danach liest {count|es|sie} niemand mehr.",

	// a phase or a barrier interval
	"say-phase":         "Phase {number} von {count}: Der Block {deeds}.",
	"say-phase.rest":    "{detail}",
	"say-beside":        "Außerhalb der Phasen: Der Block {deeds}.",
	"say-beside.rest":   "{detail}",
	"say-interval":      "Intervall {number} von {count}: Der Block {deeds}.",
	"say-interval.rest": "{detail}",
	"say-whole":         "Der Block {deeds}.",
	"say-whole.rest":    "{detail}",
	"span-conflict-load": "{degree}-{n|facher Bankkonflikt|fache Bankkonflikte} in Zeile {line}: {n} {n|Warp-Zugriff " +
		"lädt|Warp-Zugriffe laden} aus {array} in {cost} Durchgängen statt {fewest}.",
	"span-conflict-store": "{degree}-{n|facher Bankkonflikt|fache Bankkonflikte} in Zeile {line}: {n} {n|Warp-Zugriff " +
		"speichert|Warp-Zugriffe speichern} nach {array} in {cost} Durchgängen statt {fewest}.",
	"span-conflicts-load": "Bankkonflikte in Zeile {line}: {n} {n|Warp-Zugriff lädt|Warp-Zugriffe laden} aus {array} in {cost} " +
		"Durchgängen statt {fewest}.",
	"span-conflicts-store": "Bankkonflikte in Zeile {line}: {n} {n|Warp-Zugriff speichert|Warp-Zugriffe speichern} nach {array} in " +
		"{cost} Durchgängen statt {fewest}.",
	"span-conflict-phase": "{percent}% der Durchgänge durch den gemeinsamen Speicher in dieser Phase sind Wiederholungen: Bankkonflikte in " +
		"Zeile {line}.",
	"span-repeats": "Wiederholte Durchgänge in Zeile {line}: {n} {n|Warp-Zugriff lädt|Warp-Zugriffe laden} aus {array} in {cost} " +
		"Durchgängen statt {fewest}.",
	"span-repeats-phase": "{percent}% der Durchgänge durch den gemeinsamen Speicher in dieser Phase sind Wiederholungen, die meisten in " +
		"Zeile {line}.",
	"span-scattered-load": "Verstreutes Laden in Zeile {line}: {n} {n|Warp-Zugriff|Warp-Zugriffe} auf {array} {n|holt|holen} {cost} " +
		"Sektoren, {fewest} würden reichen.",
	"span-scattered-store": "Verstreutes Speichern in Zeile {line}: {n} {n|Warp-Zugriff|Warp-Zugriffe} auf {array} " +
		"{n|berührt|berühren} {cost} Sektoren, {fewest} würden reichen.",
	"span-scattered-load-phase":  "Zeile {line} holt {cost} Sektoren von {array}, {fewest} würden reichen: Sie lädt verstreut.",
	"span-scattered-store-phase": "Zeile {line} berührt {cost} Sektoren von {array}, {fewest} würden reichen: Sie speichert verstreut.",
	"span-diverges": "{who} {many|teilt|teilen} sich{lines||, meist} in Zeile {line}: {idle} von {slots} Lane-Plätzen bleiben " +
		"leer.",
	"span-diverges-phase": "Divergenz{lines||, vor allem} in Zeile {line}{lines||,} lässt {percent}% der Lane-Plätze dieser Phase " +
		"leer.",
	"span-collision": "Atomare Operationen in Zeile {line} treffen sich: {n} {n|Warp-Zugriff|Warp-Zugriffe} auf {array} " +
		"{n|braucht|brauchen} {cost} Runden statt {fewest}.",
	"span-collision-phase": "Atomare Operationen in Zeile {line} brauchen {cost} Runden statt {fewest}: Lanes eines Warps treffen sich in " +
		"{array}.",
	"detail-scattered":     "{sectors} Sektoren für verstreute Zugriffe, {fewest} würden reichen",
	"detail-turns":         "{turns} Runden atomarer Operationen statt {fewest}",
	"detail-idle":          "{idle} von {slots} Lane-Plätzen durch Divergenz leer",
	"detail-loads":         "{n}-mal aus dem globalen Speicher geladen in {sectors} {sectors|Sektor|Sektoren}",
	"detail-stores":        "{n}-mal gespeichert in {sectors} {sectors|Sektor|Sektoren}",
	"detail-conflicts":     "{passes} Durchgänge über den gemeinsamen Speicher, wo {fewest} genügten",
	"detail-atomics":       "{n} atomare {n|Operation|Operationen} auf dem globalen Speicher",
	"detail-none":          "nichts wird aus dem globalen Speicher geladen oder dort gespeichert",
	"deed-none":            "{many|berechnet|berechnen} Indizes und {many|prüft|prüfen} Bedingungen",
	"deed-copies":          "{many|kopiert|kopieren} {things}",
	"deed-copy":            "{cells} nach '{tile}'",
	"deed-loads":           "{many|lädt|laden} {things}",
	"deed-cells":           "{cells}",
	"deed-wait":            "{many|wartet|warten}",
	"deed-waits":           "{many|wartet|warten} {n}-mal",
	"deed-reads":           "{many|liest|lesen} {things}",
	"deed-reads-once":      "{many|liest|lesen} jeden Wert von {things} einmal",
	"deed-reads-each":      "{many|liest|lesen} jeden Wert von {things} {times}-mal",
	"deed-reads-part":      "{many|liest|lesen} {things} je {times}-mal",
	"deed-reads-part-once": "{many|liest|lesen} {things} je einmal",
	"deed-times":           "{array} {n}-mal",
	"deed-updates":         "{many|ändert|ändern} {things}",
	"deed-update":          "'{name}' {n}-mal",
	"deed-exchanges":       "{many|reicht|reichen} {n} Werte von Lane zu Lane",
	"deed-multiplies":      "{many|multipliziert|multiplizieren} {n}-mal Kacheln auf den Tensorkernen",
	"deed-launches":        "{many|startet|starten} {things}",
	"deed-launch":          "{n} {n|Grid|Grids} von '{name}'",
	"deed-changes":         "{many|ändert|ändern} {things} atomar",
	"deed-writes":          "{many|schreibt|schreiben} {things}",

	// everything else
	"say-test":            "{who} {many|prüft|prüfen} {text}:",
	"say-test.rest":       "Alle {lanes} Lanes gehen in Zeile {line} weiter.",
	"say-test-both":       "{who} {many|prüft|prüfen} {text}:",
	"say-test-both.rest":  "Beide Lanes gehen in Zeile {line} weiter.",
	"say-test-one":        "{who} {many|prüft|prüfen} {text}:",
	"say-test-one.rest":   "Weiter geht es in Zeile {line}.",
	"say-test-split":      "{who} {many|teilt|teilen} sich bei {text}:",
	"say-test-split.rest": "{some} von {lanes} Lanes {some|geht|gehen} zuerst in Zeile {line} weiter, die anderen warten.",
	"say-test-parts":      "{who} {many|teilt|teilen} sich bei {text}:",
	"say-test-parts.rest": "{some} von {lanes} Lanes {some|geht|gehen} zuerst in Zeile {line} weiter, die anderen warten.",
	"say-test-many":       "{who} {many|prüft|prüfen} {text}:",
	"say-test-many.rest":  "Weiter geht es mit {places}.",
	"test-place":          "{n} {n|Lane|Lanes} in Zeile {line}",
	"say-test-apart":      "{who} {many|teilt|teilen} sich bei {text}:",
	"say-test-apart.rest": "{places}.",
	"test-end":            "{n} {n|hat|haben} nichts mehr zu tun",
	"test-whole":          "Alle {whole} Lanes von {others} gehen in Zeile {line} weiter.",
	"test-wait":           "{n} {n|wartet|warten}",
	"say-test-some":       "{who} {many|teilt|teilen} sich bei {text}:",
	"say-test-some.rest": "{some} von {lanes} Lanes {some|geht|gehen} zuerst in Zeile {line} weiter, die anderen warten. Alle {whole} " +
		"Lanes von {others} gehen dort weiter.",
	"say-test-run":        "{who} {many|teilt|teilen} sich bei {text}:",
	"say-test-run.rest":   "{some} von {lanes} Lanes {some|führt|führen} zuerst {what} aus, die anderen warten.",
	"say-test-open":       "{who} {many|prüft|prüfen} {text}:",
	"say-test-open.rest":  "Wo es weitergeht, ist noch nicht bekannt.",
	"say-test-last":       "{who} {many|prüft|prüfen} {text}:",
	"say-test-last.rest":  "Es bleibt nichts mehr zu tun.",
	"say-loop":            "{who} {many|macht|machen} den Schleifenschritt {text}:",
	"say-loop.rest":       "{name} ist jetzt {value}.",
	"say-loop-plain":      "{who} {many|macht|machen} den Schleifenschritt {text}:",
	"say-loop-plain.rest": "{lanes} {lanes|Lane|Lanes}.",
	"say-set":             "{who} {many|setzt|setzen} '{name}':",
	"say-set.rest":        "Thread {thread} hat {value}.",
	"say-set-plain":       "{who} {many|setzt|setzen} '{name}':",
	"say-set-plain.rest":  "{text}.",

	// what a thread does alone
	"say-set-alone":             "{who} setzt '{name}' auf {value}.",
	"say-set-alone.rest":        "Zeile {line}: {text}",
	"say-use-alone":             "{who} berechnet '{name}':",
	"say-use-alone.rest":        "{name} {operator} {terms} ergibt {value}.",
	"say-use-from-alone":        "{who} berechnet '{name}':",
	"say-use-from-alone.rest":   "Er nimmt {terms} und hat {value}.",
	"say-use-none-alone":        "{who} berechnet '{name}':",
	"say-use-none-alone.rest":   "Er nimmt {terms} und eine Variable ohne Wert, also hat auch das Ergebnis keinen.",
	"say-use-own-alone":         "{who} setzt '{name}' auf {value}:",
	"say-use-own-alone.rest":    "Er liest hier nichts.",
	"say-use-idle-alone":        "{who} berechnet '{name}':",
	"say-use-idle-alone.rest":   "Er liest hier nichts.",
	"say-use-plain-alone":       "{who} berechnet '{name}':",
	"say-use-plain-alone.rest":  "Er nimmt {terms}.",
	"say-store-alone":           "{who} speichert {value} in {cells}:",
	"say-store-alone.rest":      "{sectors} {sectors|Sektor|Sektoren} des globalen Speichers.",
	"say-store-from-alone":      "{who} speichert {value} in {cells}:",
	"say-store-from-alone.rest": "Er liest {terms}; {sectors} {sectors|Sektor|Sektoren} des globalen Speichers.",
	"say-write-alone":           "{who} schreibt {value} nach {cells}:",
	"say-write-alone.rest":      "{wavefronts} {wavefronts|Wavefront|Wavefronts} des gemeinsamen Speichers.",
	"say-write-from-alone":      "{who} schreibt {value} nach {cells}:",
	"say-write-from-alone.rest": "Er liest {terms}; {wavefronts} {wavefronts|Wavefront|Wavefronts} des gemeinsamen Speichers.",
	"say-exchange-alone":        "{who} tauscht einen Wert mit anderen Lanes:",
	"say-exchange-alone.rest":   "{name} ist jetzt {value}.",
	"say-received-alone":        "{who} tauscht einen Wert mit anderen Lanes:",
	"say-received-alone.rest":   "{got}; {name} ist jetzt {value}.",

	// ends
	"say-return":              "{who} {many|kehrt|kehren} zurück:",
	"say-return.rest":         "{lanes} {lanes|Lane ist|Lanes sind} fertig.",
	"say-end":                 "{who} {many|ist|sind} fertig:",
	"say-end.rest":            "{lanes} {lanes|Lane hat|Lanes haben} das Ende des Kernels erreicht.",
	"say-multiply":            "{who} {many|multipliziert|multiplizieren} Kacheln auf den Tensorkernen:",
	"say-multiply.rest":       "{text}, durch {lanes} {lanes|Lane|Lanes} gemeinsam.",
	"say-exchange":            "{who} {many|reicht|reichen} Werte von Lane zu Lane:",
	"say-exchange.rest":       "Thread {thread} hat jetzt {name} = {value}.",
	"say-received":            "{who} {many|reicht|reichen} Werte von Lane zu Lane:",
	"say-received.rest":       "{got}; Thread {thread} hat jetzt {name} = {value}.",
	"say-received-plain":      "{who} {many|reicht|reichen} Werte von Lane zu Lane:",
	"say-received-plain.rest": "{got}.",
	"say-exchange-plain":      "{who} {many|reicht|reichen} Werte von Lane zu Lane:",
	"say-exchange-plain.rest": "{lanes} {lanes|Lane|Lanes}, in Zeile {line}.",
	"say-print":               "{who} {many|gibt|geben} in Zeile {line} etwas aus:",
	"say-print.rest":          "{lanes} {lanes|Lane schreibt|Lanes schreiben}, eine nach der anderen.",
	"deed-launched":           "{who} {many|startet|starten} {grid}.",
	"say-launch":              "{who} {many|startet|starten} {grid}:",
	"say-launch.rest": "{lanes} {lanes|Grid, das|Grids, die} hier nach dem Ende dieses Grids {lanes|beginnt|beginnen}; eine GPU darf " +
		"{lanes|es|sie} früher beginnen.",
	"say-step":      "{who} {many|führt|führen} Zeile {line} aus:",
	"say-step.rest": "{text}",

	// who
	"who-warp":         "Warp {warp}",
	"who-thread":       "Thread {thread}",
	"who-threads":      "Threads {first}–{last}",
	"who-all-threads":  "Alle {threads} Threads",
	"who-both-warps":   "Beide Warps",
	"who-all-warps":    "Alle {warps} Warps",
	"who-warps":        "Warps {first}–{last}",
	"who-some-threads": "{some} von {threads} Threads",
	"who-some-warps":   "{some} von {warps} Warps",
	"elements":         "{count} Elemente von '{array}'",
	"the-array":        "das Array",
	"both-tiles":       "beide Kacheln",
	"all-tiles":        "die Kacheln",

	// events of the timeline: labels of a word or two, and headlines
	"track-barrier":  "Barriere",
	"track-atomic":   "atomar {array}",
	"track-store":    "{array} speichern",
	"track-load":     "{array} laden",
	"track-read":     "{array} lesen",
	"track-exchange": "Shuffle",
	"track-multiply": "Produkt",
	"track-parts":    "Divergenz",
	"track-parts-at": "{many|teilt|teilen} sich bei {text}",
	"track-opens":    "{many|kommt|kommen} als Letzte an und {many|öffnet|öffnen} die Barriere",
	"track-meet":     "{many|kommt|kommen} an der Barriere an, und sie öffnet sich",
	"track-arrives":  "{many|wartet|warten} an der Barriere",
	"track-says":     "{who} {what} (Zeile {line})",
	"track-runs":     "{who}: {what} (Zeile {line})",
	"track-passes":   "; {passes} Durchgänge statt {fewest}",

	// bands and rows of the timeline
	"band-before":     "davor",
	"band-between":    "dazwischen",
	"band-after":      "danach",
	"band-phase-open": "Phase {number}",
	"band-phase":      "Phase {number} von {count}",
	"band-phases":     "Phasen {first}–{last}",
	"band-intervals":  "Intervalle {first}–{last}",
	"band-interval":   "Intervall {number}",
	"band-warp":       "Warp {warp}",
	"band-threads":    "Threads {first}–{last}",

	// numbers at the memories
	"corner-loads":            "{n|Zugriff|Zugriffe} lesend",
	"corner-member-loads":     "{n|Wert|Werte} geladen",
	"corner-of":               "{n} von {array}",
	"corner-sectors":          "{n|Sektor|Sektoren}",
	"corner-bytes":            "{used}/{moved} Bytes genutzt",
	"corner-requests":         "{n|Ladeanforderung|Ladeanforderungen}",
	"corner-requests-detail":  "{warps} {warps|Warp|Warps}, Z. {lines}",
	"corner-shared":           "Block {block}, {bytes} Bytes",
	"scene-block":             "Block {block}",
	"scene-peer":              "{thing} (Block {block})",
	"corner-waves":            "{n|Wavefront|Wavefronts}",
	"corner-stores":           "alle schreibend",
	"corner-loads-only":       "alle lesend",
	"corner-both":             "{loads} lesend, {stores} schreibend",
	"corner-conflicts":        "{n|Bankkonflikt|Bankkonflikte}",
	"corner-fewest":           "Minimum: {n} {n|Wavefront|Wavefronts}",
	"corner-reuse":            "wiederverwendet",
	"corner-reuse-block-open": "am Ende des Blocks: noch nicht bekannt",
	"corner-reuse-phase-open": "am Ende von Phase {number}: noch nicht bekannt",
	"corner-reuse-phase":      "{factor} nach Phase {number}",
	"corner-reuse-block":      "{factor} am Blockende",

	// one access
	"banks-free": "{lanes} {lanes|Lane|Lanes}, {banks} {banks|Bank|Bänke}: {wavefronts} {wavefronts|Wavefront|Wavefronts}, kein " +
		"Konflikt",
	"banks-broadcast": "{lanes} {lanes|Lane|Lanes}, {banks} {banks|Bank|Bänke}: {wavefronts} {wavefronts|Wavefront|Wavefronts}, mit " +
		"Broadcast",
	"banks-conflict": "{lanes} {lanes|Lane|Lanes}, {banks} {banks|Bank|Bänke}: {wavefronts} {wavefronts|Wavefront|Wavefronts}, wo {fewest} " +
		"{fewest|genügte|genügten}; {degree} Wörter in einer Bank",
	"segments-text": "{lanes} {lanes|Lane|Lanes} in halben Warps, {segments} {segments|Segment|Segmente} von {sizes} Bytes: {used} von " +
		"{moved} Bytes genutzt",
	"sectors-text": "{lanes} {lanes|Lane|Lanes}, {sectors} {sectors|Sektor|Sektoren}: {used} von {moved} Bytes genutzt",

	// the phase table
	"phases-row":     "Threads mit y = {y}",
	"phases-layer":   "Threads mit y = {y}, z = {z}",
	"phases-threads": "Threads {first} bis {last}",
}
