// Package de holds the engine's texts in German, one file per area. It must never know who says them.
//
//	template := de.Texts["race-raw"]
//
// German keeps to one word for one thing:
//
//	access Zugriff · bank Bank · barrier Barriere · block Block · breakpoint Haltepunkt
//	counter Zähler · device Gerät · finding Befund · ghost Ghost · grid Grid · halo Halo
//	host Host · interval Intervall · kernel Kernel · lane Lane · launch (Kernel-)Start
//	lesson Lektion · note Hinweis · occupancy Auslastung (Occupancy) · phase Phase
//	race Wettlauf (Race) · register Register · reuse Wiederverwendung · run Lauf
//	schedule Ablauf · sector Sektor · seed Startwert · source Quelltext
//	statement Anweisung · step Schritt · sweep Parameterreihe · thread Thread
//	tile Kachel · warp Warp · wavefront Wavefront
//	global, shared, constant, local memory: globaler, gemeinsamer, Konstanten-, lokaler
//	Speicher; "Shared" where there is no room
//
// Numbers are written with a decimal comma and, from 1,000 on, points between thousands,
// here as on pages. Not translated: lessons (which say so), protocol errors, the health
// check, the help of commands, and the words by which editors find messages (error,
// warning, note).
//
// Advice uses the infinitive; readers are addressed as Sie, and seldom.
package de
