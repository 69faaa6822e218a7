package attack

import (
	"context"
	"fmt"
	"net/http"
)

// What of the course the attack asks for. Run looks for it first: of a lesson with another name, every request would be refused at once,
// and nothing would have been tried.
const (
	lesson   = "stencil"
	exercise = "largest" // of the lesson

	place = "/me/places/" + lesson
	check = "/learn/" + lesson + "/check/" + exercise
	drawn = "/picture/" + lesson
)

// strolled are the lessons that the soak's readers walk through.
var strolled = []string{lesson, "tiled-matrix-multiply", "reduction", "sparse", "averaging", "banks"}

// aim looks for what the attack asks for, on a server of its own.
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
	for _, name := range strolled {
		got, err := c.do(ctx, http.MethodGet, "/lessons/"+name, "", "")
		if err != nil {
			return err
		}
		if got.status != http.StatusOK {
			return fmt.Errorf("the lesson %q, which the attack asks for, gets status %d", name, got.status)
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
