package main

import (
	"sync"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// The course is part of the program and never changes: servers of one process, as tests start them, read it once.
var (
	courseLessons  = sync.OnceValues(func() (*catalog.Catalog, error) { return catalog.Load(lessons.FS) })
	courseFindings = sync.OnceValues(catalog.Explanations)
)
