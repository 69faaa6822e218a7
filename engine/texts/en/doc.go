// Package en holds the engine's texts in English, a file an area. It must never know who says them.
//
//	template := en.Texts["race-raw"]
package en
