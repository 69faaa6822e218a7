package de

import "tilescope/engine/i18n"

// stage words what the views of threads, barriers and memory say beside the step's sentence.
var stage = i18n.Texts{
	"crew-area": "Blöcke {low} bis {up}: {working} von {threads} Threads arbeiten, {idle} sind untätig.",
	"crew-one":  "Block {low}: {working} von {threads} Threads arbeiten, {idle} sind untätig.",
	"crew-some": "{count} Blöcke, der erste ist {low}: {working} von {threads} Threads arbeiten, {idle} sind untätig.",
	"gate-raw":  "Thread {first} schreibt {cell} in Zeile {firstLine}; nach der Barriere liest Thread {second} es in Zeile {secondLine}.",
	"gate-war":  "Thread {first} liest {cell} in Zeile {firstLine}; nach der Barriere überschreibt Thread {second} es in Zeile {secondLine}.",
	"gate-waw": "Thread {first} schreibt {cell} in Zeile {firstLine}; nach der Barriere schreibt Thread {second} es noch einmal in Zeile " +
		"{secondLine}.",
}
