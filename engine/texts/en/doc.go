// Package en holds the engine's texts in English, one file per area. It must never know who says them.
//
//	template := en.Texts["race-raw"]
package en
