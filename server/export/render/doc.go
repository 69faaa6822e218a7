// Package render puts a drawing's marks into pixels and onto pages: PNG and PDF.
//
// It knows marks, colours, patterns and type. It must never know what a picture shows, nor who asked for it.
package render
