package lessoneval

import (
	"context"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
)

// Printed runs a program of a lesson: the kinds of errors that are found in it, and what it prints.
func (t *Tutor) Printed(ctx context.Context, slug string, p catalog.Program) (kinds []string, printed string, err error) {
	spec, err := t.books[slug].spec(ctx, p, nil)
	if err != nil {
		return nil, "", err
	}
	r, err := measure(ctx, t.runs.Run, spec, i18n.Reader{})
	if err != nil {
		return nil, "", err
	}
	return r.Kinds, r.Stdout, nil
}

// Off words how far a guess is from a number.
func Off(guess, number int) string { return i18n.Reader{}.Word(off(guess, number)) }

// Agrees says whether a text begins with the two forms of what is counted.
func Agrees(text string) bool { return forms.MatchString(text) }
