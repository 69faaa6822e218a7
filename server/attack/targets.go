package attack

import (
	"context"
	"fmt"
	"net/http"
	"sync"

	"tilescope/lessons"
	"tilescope/server/lesson/catalog"
)

// What of the course the attack requests: every lesson, and of the first one with an exercise that exercise.
var (
	strolled         = course().All()
	lesson, exercise = exercised()

	place = "/me/places/" + lesson
	check = "/learn/" + lesson + "/check/" + exercise
	drawn = "/picture/" + lesson
)

// course is the lessons that are built in.
var course = sync.OnceValue(func() *catalog.Catalog {
	c, err := catalog.Load(lessons.FS)
	if err != nil {
		panic(err) // a fault of the build, held by the lessons' own checks
	}
	return c
})

// exercised are the first lesson with an exercise, and that exercise.
func exercised() (lesson, exercise string) {
	for _, l := range course().All() {
		for _, p := range l.Parts {
			for _, b := range p.Blocks {
				if b.Exercise != nil {
					return l.Slug, b.Exercise.ID
				}
			}
		}
	}
	panic("no lesson has an exercise")
}

// aim looks for what the attack requests, on a server of its own: the program under attack may be of another version. What it does not have
// it would refuse at once, and nothing would be tried.
func (a *attack) aim(ctx context.Context) error {
	data, err := a.directory("aim")
	if err != nil {
		return err
	}
	s, err := a.serve(data)
	if err != nil {
		return err
	}
	defer s.kill()
	c := from(s, home)
	defer c.close()
	for _, l := range strolled {
		got, err := c.do(ctx, http.MethodGet, "/lessons/"+l.Slug, "", "")
		if err != nil {
			return err
		}
		if got.status != http.StatusOK {
			return fmt.Errorf("the lesson %q, which the attack asks for, gets status %d", l.Slug, got.status)
		}
	}
	got, err := c.do(ctx, http.MethodPost, check, "", jsonOf(map[string]any{"source": "int main() {}", "unkept": true}))
	if err != nil {
		return err
	}
	if got.status != http.StatusOK {
		return fmt.Errorf("the exercise %s, which the attack asks for, gets status %d: %.200s", check, got.status, got.body)
	}
	return nil
}
