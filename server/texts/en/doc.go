// Package en holds the server's texts in English, a file an area. It must never know who says them.
//
//	template := en.Texts["page.back"]
package en
