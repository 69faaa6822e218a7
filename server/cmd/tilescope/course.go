package main

import (
	"fmt"
	"sync"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// The course is part of the program and never changes: servers of one process, as tests start them, read it once.
var (
	courseLessons  = sync.OnceValues(func() (*catalog.Catalog, error) { return catalog.Load(lessons.FS) })
	courseFindings = sync.OnceValues(catalog.Explanations)
)

// laterCourse is the course for a worker, most of which run readers' programs only. That it can be read has been found by the process that
// started the worker.
func laterCourse() *catalog.Catalog {
	c, err := courseLessons()
	if err != nil {
		panic(fmt.Sprintf("lessons that the serving process has read: %v", err))
	}
	return c
}
