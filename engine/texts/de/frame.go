package de

import "tilescope/engine/i18n"

// frame words the parties of a finding, and what is written beside a frame's numbers.
var frame = i18n.Texts{
	"culprit-read":    "Thread {thread} von Block {block} liest sie",
	"culprit-write":   "Thread {thread} von Block {block} schreibt sie",
	"culprit-atomic":  "Thread {thread} von Block {block} ändert sie atomar",
	"culprit-barrier": "Thread {thread} von Block {block} steht an der Barriere",
	"culprit-thread":  "Thread {thread} von Block {block}",
	"culprit-host":    "Das Hostprogramm tut es",

	// constant memory
	"constant-broadcast": "eine Adresse für {lanes} {lanes|Lane|Lanes}: ein Broadcast, auf einmal bedient",
	"constant-serial":    "{addresses} verschiedene Adressen für {lanes} Lanes: eine nach der anderen bedient",

	// what lanes hand each other
	"exchange-from": "Lane {lane} erhält {value} von Lane {from}",
	"exchange-one":  "alle {n} Lanes von Warp {warp} erhalten {value} von Lane {from}",
	"exchange-own":  "Lane {lane} erhält den eigenen Wert zurück, {value}",
	"exchange-lost": "Lane {lane} liest Lane {from}, die nicht teilnimmt: Der Wert ist undefiniert",
	"exchange-all":  "Lane {lane} erhält {value} von {n} {n|Lane|Lanes}: {lanes}",

	// blocks beside the focused one
	"beside-now-open":  "im selben Moment: Schritt {step}",
	"beside-then-open": "dann nicht auf einem SM: bei Schritt {step} von bisher {count}",
	"beside-now":       "im selben Moment: Schritt {step} von {count}",
	"beside-then":      "dann nicht auf einem SM: bei Schritt {step} von {count} seines eigenen Lebens",
}
