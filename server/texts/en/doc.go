// Package en holds the server's texts in English, one file per area. It must never know who says them.
//
//	template := en.Texts["page.back"]
package en
