package en

import "tilescope/engine/i18n"

// stage words what the views of threads, barriers and memory say beside the step's sentence.
var stage = i18n.Texts{
	"crew-area": "Blocks {low} to {up}: {working} of {threads} threads are active, {idle} idle.",
	"crew-one":  "Block {low}: {working} of {threads} threads are active, {idle} idle.",
	"crew-some": "{count} blocks, beginning with {low}: {working} of {threads} threads are active, {idle} idle.",
	"gate-raw":  "Thread {first} writes {cell} on line {firstLine}; after the barrier thread {second} reads it on line {secondLine}.",
	"gate-war":  "Thread {first} reads {cell} on line {firstLine}; after the barrier thread {second} overwrites it on line {secondLine}.",
	"gate-waw": "Thread {first} writes {cell} on line {firstLine}; after the barrier thread {second} writes it again " +
		"on line {secondLine}.",
}
