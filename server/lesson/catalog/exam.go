package catalog

import (
	"cmp"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"tilescope/server/questionkind"
)

// ExamLength is how many predictions the test of a unit has, where its lessons have as many.
const ExamLength = 6

// Pick is a prediction that is asked again, in a variant.
type Pick struct {
	Lesson   *Lesson
	Question *Question
	Draw     int // any number is a variant
}

// AskedAgain says whether a prediction can be asked away from its text and anew: in another case than before.
func (q *Question) AskedAgain() bool {
	if q.Here || q.Kind == questionkind.Profile {
		return false
	}
	variants := 1
	for _, values := range q.Vary {
		variants *= len(values)
	}
	return variants > 1
}

// Exam draws the test of a unit: predictions of as many of its lessons as there are, in the order of the course, each in a variant. Equal
// seeds give equal tests. It is empty for a unit that has no predictions to ask again.
func (c *Catalog) Exam(unit string, seed uint64) []Pick {
	h := fnv.New64a()
	_, _ = h.Write([]byte(unit))
	chance := rand.New(rand.NewPCG(seed, h.Sum64()))
	var rounds [][]Pick // of each lesson one, then of each another
	for _, l := range c.lessons {
		if l.Unit != unit {
			continue
		}
		var own []Pick
		for _, q := range l.Questions() {
			if q.AskedAgain() {
				own = append(own, Pick{Lesson: l, Question: q, Draw: chance.IntN(1 << 30)})
			}
		}
		chance.Shuffle(len(own), func(i, k int) { own[i], own[k] = own[k], own[i] })
		for i, p := range own {
			if i == len(rounds) {
				rounds = append(rounds, nil)
			}
			rounds[i] = append(rounds[i], p)
		}
	}
	var out []Pick
	for _, round := range rounds {
		chance.Shuffle(len(round), func(i, k int) { round[i], round[k] = round[k], round[i] })
		out = append(out, round[:min(len(round), ExamLength-len(out))]...)
	}
	slices.SortStableFunc(out, func(a, b Pick) int {
		return cmp.Compare(slices.Index(c.lessons, a.Lesson), slices.Index(c.lessons, b.Lesson))
	})
	return out
}

// Questions are the predictions of a lesson, in order.
func (l *Lesson) Questions() []*Question {
	var out []*Question
	for _, p := range l.Parts {
		for _, b := range p.Blocks {
			if b.Question != nil {
				out = append(out, b.Question)
			}
		}
	}
	return out
}

// Question is a prediction of a lesson by its id; nil for none.
func (l *Lesson) Question(id string) *Question {
	for _, q := range l.Questions() {
		if q.ID == id {
			return q
		}
	}
	return nil
}
