// Package de holds the server's texts in German, one file per area. Its words are those that engine/texts/de lists. It must never know who
// says them.
//
//	template := de.Texts["page.back"]
package de
