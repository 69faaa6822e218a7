package de

import "tilescope/engine/i18n"

// program words what the host program does, and what becomes of each memory.
var program = i18n.Texts{
	"call-unnamed":        "Speicher des Hosts",
	"call-memory":         "Speicher {number}",
	"call-alloc-global":   "Legt {name} an, {bytes} {n|Byte|Bytes} globalen Speicher.",
	"call-alloc-constant": "Legt {name} an, {bytes} {n|Byte|Bytes} Konstantenspeicher.",
	"call-alloc-host":     "Legt {name} an, {bytes} {n|Byte|Bytes} im Speicher des Hosts.",
	"call-free-global":    "Gibt {name} frei: Seine {bytes} {n|Byte|Bytes} globalen Speichers sind weg.",
	"call-free-constant":  "Gibt {name} frei.",
	"call-free-host":      "Gibt {name} frei, {bytes} {n|Byte|Bytes} im Speicher des Hosts.",
	"call-copy-in":        "Kopiert {bytes} {n|Byte|Bytes} von {from} nach {to}: Host zum Gerät.",
	"call-copy-out":       "Kopiert {bytes} {n|Byte|Bytes} von {from} nach {to}: Gerät zum Host.",
	"call-copy-on":        "Kopiert {bytes} {n|Byte|Bytes} von {from} nach {to}, auf dem Gerät.",
	"call-fill":           "Füllt {bytes} {n|Byte|Bytes} von {name} mit {value}.",
	"call-launch-open": "Start {number}, {kernel}: {grid} {blocks|Block|Blöcke} zu {threads} {threads|Thread|Threads}, bisher {steps} " +
		"{n|Warp-Schritt|Warp-Schritte}.",
	"call-launch": "Start {number}, {kernel}: {grid} {blocks|Block|Blöcke} zu {threads} {threads|Thread|Threads}, {steps} " +
		"{n|Warp-Schritt|Warp-Schritte}.",
	"call-launch-shared": "Jeder Block hat {bytes} {n|Byte|Bytes} gemeinsamen Speicher.",
	"call-refused":       "Ein Start, den die Laufzeitumgebung ablehnt: Es läuft kein Kernel.",
	"call-sync":          "Wartet auf das Gerät.",
	"call-output":        "Gibt {bytes} {n|Byte|Bytes} aus.",
	"call-output-error":  "Gibt {bytes} {n|Byte|Bytes} auf der Standardfehlerausgabe aus.",
	"call-output-kernel": "Was Kernel ausgegeben haben, erscheint: {bytes} {n|Byte|Bytes}.",

	"call-sync-stream": "Wartet auf: {stream}.",
	"call-sync-event":  "Wartet auf Event {event}.",
	"call-record":      "Reiht Event {event} ein: {stream}.",
	"call-await":       "Lässt auf Event {event} warten: {stream}.",
	"call-stream":      "Eingereiht: {stream}.",
	"call-pageable":    "Der Host wartet: Sein Speicher ist auslagerbar, nicht gepinnt.",

	"stream-default":  "Standard-Stream",
	"stream-thread":   "Stream des Threads",
	"stream-own":      "Stream {number}",
	"stream-copy-in":  "Kopie hinein, {name}[{from}–{to}] ({stream})",
	"stream-copy-out": "Kopie heraus, {name}[{from}–{to}] ({stream})",
	"stream-copy-on":  "Kopie nach {name}[{from}–{to}] auf dem Gerät ({stream})",
	"stream-fill":     "Füllen von {name}[{from}–{to}] ({stream})",
	"stream-launch":   "Start {number}, {name} ({stream})",
	"stream-bar":      "{name}: von {begin} bis {end} µs.",
	"stream-pair":     "{one} überlappt mit: {other}.",
	"stream-first":    "Von den ersten {n} Aufrufen:",
	"stream-more":     "{n} {n|weiterer Stream ist|weitere Streams sind} nicht gezeichnet.",
	"stream-total":    "{end} µs, nacheinander {serial}.",
	"stream-none":     "{end} µs; nichts überlappt.",

	"memory-kept":           "bleibt",
	"memory-gone":           "weg",
	"memory-registers-name": "Register",
	"memory-host":           "{name} gehört dem Host: Kernel sehen nur, was auf das Gerät kopiert wird.",
	"memory-host-variable":  "{name} gehört dem Host: Kernel sehen nur, was auf das Gerät kopiert wird.",
	"memory-global": "{name} ist globaler Speicher: Jeder Thread jedes Starts sieht, was ein früherer Start dort hinterließ; das " +
		"Programm gibt ihn nie frei.",
	"memory-global-freed": "{name} ist globaler Speicher: Jeder Thread jedes Starts sieht, was ein früherer Start dort hinterließ, bis " +
		"Zeile {line} ihn freigibt.",
	"memory-global-variable": "{name} ist eine Variable im globalen Speicher: Sie behält ihren Inhalt von Start zu Start, bis das " +
		"Programm endet.",
	"memory-constant": "{name} ist Konstantenspeicher: Der Host schreibt ihn, Kernel lesen ihn, und er behält seinen Inhalt von " +
		"Start zu Start.",
	"memory-constant-variable": "{name} ist Konstantenspeicher: Der Host schreibt ihn, Kernel lesen ihn, und er behält seinen Inhalt von " +
		"Start zu Start.",
	"memory-shared": "{name} ist gemeinsamer Speicher von {kernel}: Jeder Block hat seine eigenen {bytes} {n|Byte|Bytes}, " +
		"anfangs ohne Wert und weg, wenn der Block endet.",
	"memory-registers": "Register und lokale Variablen: Jeder Thread hat seine eigenen; sie sind weg, wenn der Thread endet.",
}
