package lessoneval_test

import (
	"encoding/json"
	"slices"
	"sync"
	"testing"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// Readers who ask one tutor for the same at once are all told the same: pages, questions, answers, hints, keys, and what a program handed
// in fails by. Nothing has been worked out before they ask.
func TestReadersAtOnce(t *testing.T) {
	c, u, err := tutor()
	if err != nil {
		t.Fatal(err)
	}
	lessons := slices.DeleteFunc(slices.Clone(c.All()), func(l *catalog.Lesson) bool {
		return !slices.ContainsFunc(blocks(l), func(b catalog.Block) bool { return b.Question != nil }) ||
			!slices.ContainsFunc(blocks(l), func(b catalog.Block) bool { return b.Exercise != nil })
	})[:2]
	told := make([]string, 6)
	var all sync.WaitGroup
	for i := range told {
		all.Go(func() {
			for _, l := range lessons {
				list, err := everything(t, u, l)
				if err != nil {
					t.Errorf("reader %d of %s: %v", i, l.Slug, err)
					return
				}
				told[i] += list
			}
		})
	}
	all.Wait()
	for i, text := range told {
		if text != told[0] || text == "" {
			t.Errorf("reader %d is told other things than the first one:\n%.2000s\n%.2000s", i, text, told[0])
		}
	}
}

// everything is what one reader of a lesson is told, in order.
func everything(t *testing.T, u *lessoneval.Tutor, l *catalog.Lesson) (string, error) {
	var list []any
	var failed error
	note := func(v any, err error) {
		if list = append(list, v); failed == nil {
			failed = err
		}
	}
	ctx, slug := t.Context(), l.Slug
	p, err := u.Page(ctx, slug)
	note(p, err)
	for _, b := range blocks(l) {
		switch {
		case b.Question != nil:
			for draw := range u.Draws(slug, b.Question.ID) {
				asked, err := u.Ask(ctx, slug, b.Question.ID, draw)
				note(asked, err)
				note(u.Settle(ctx, slug, b.Question.ID, draw))
			}
		case b.Exercise != nil:
			r, err := u.Check(ctx, i18n.Reader{}, slug, b.Exercise.ID, l.Files[b.Exercise.Start])
			note(r, err)
			for n := range b.Exercise.Hints {
				h, err := u.Hint(ctx, slug, b.Exercise.ID, n)
				note(h, err)
			}
		}
	}
	k, err := u.Key(ctx, slug)
	note(k, err)
	if failed != nil {
		return "", failed
	}
	text, err := json.Marshal(list)
	return string(text), err
}
