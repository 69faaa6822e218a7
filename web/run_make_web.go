package web

import "embed"

// The bundle is built, not committed. If the compiler finds no files here, run `make web` (or `make build`, which begins with it).
//
//go:embed all:dist
var dist embed.FS
