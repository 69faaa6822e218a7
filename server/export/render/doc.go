// Package render puts a drawing's marks on dots and on paper: PNG and PDF.
//
// It knows marks, colours, patterns and type. It must never know what a picture shows, nor who asked for it.
package render
