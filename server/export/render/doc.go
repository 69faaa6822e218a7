// Package render puts a drawing's marks into pixels and onto pages: PNG and PDF.
//
// It knows marks, colours, patterns and type. It must never know what a picture shows, nor who requested it.
//
//	sheet, err := board.Marks(ctx, asked) // of package jsrender
//	img, err := render.Raster(sheet, 2) // two dots a unit
package render
