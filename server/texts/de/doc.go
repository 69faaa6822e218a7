// Package de holds the German texts of a catalogue, a file an area. It must never know who says them.
//
//	template := de.Texts["page.back"]
package de
