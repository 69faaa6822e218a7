package progress

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"time"

	"tilescope/server/limit"
)

// Work is what a learner did with one prediction or exercise of a lesson.
type Work struct {
	Lesson string          `json:"lesson"`
	Item   string          `json:"item"`            // id of the prediction or exercise in the lesson
	Tries  int             `json:"tries"`           // answers given, or different programs checked
	Right  bool            `json:"right"`           // the first answer was right; of an exercise: a program passed
	Given  json.RawMessage `json:"given,omitempty"` // the answer given last
	Draw   int             `json:"draw,omitempty"`  // variant of the prediction that was answered last
	Code   string          `json:"code,omitempty"`  // the program checked last
	Shown  bool            `json:"shown,omitempty"` // the solution was shown
	Best   map[string]int  `json:"best,omitempty"`  // the least of each counter in a program that passed
	Seen   time.Time       `json:"seen"`
}

// Works are what a learner did in all lessons, or in one, the work seen last first.
func (k *Keeper) Works(ctx context.Context, p Phrase, lesson string) ([]Work, error) {
	pattern := p.id() + ".>"
	if lesson != "" {
		pattern = p.id() + "." + lesson + ".*"
	}
	var works []Work
	err := each(ctx, k.work, pattern, decodeWork, func(w Work) error {
		works = append(works, w)
		return nil
	})
	slices.SortFunc(works, func(a, b Work) int { return b.Seen.Compare(a.Seen) })
	return works, err
}

// EachWork calls f with each of a learner's works until f fails, and returns that error. It reads one work at a time.
func (k *Keeper) EachWork(ctx context.Context, p Phrase, f func(Work) error) error {
	return each(ctx, k.work, p.id()+".>", decodeWork, f)
}

// Do changes what a learner did with an item. f gets what there was, with Lesson and Item set.
func (k *Keeper) Do(ctx context.Context, p Phrase, lesson, item string, f func(*Work)) (Work, error) {
	var now Work
	_, err := k.work.Change(ctx, p.id()+"."+lesson+"."+item, func(old []byte) ([]byte, error) {
		now = Work{Lesson: lesson, Item: item}
		if old == nil {
			keys, err := k.work.Keys(ctx, p.id()+".>")
			if err != nil {
				return nil, err
			}
			if len(keys) >= k.limits.Items {
				return nil, limit.Over("learner-items", fmt.Errorf("%w: %d predictions and exercises", ErrFull, len(keys)))
			}
		} else {
			var err error
			if now, err = decodeWork(old); err != nil {
				return nil, err
			}
		}
		f(&now)
		if len(now.Code) > k.limits.Code {
			return nil, limit.Over("learner-code", fmt.Errorf("%w: %d bytes; the limit is %d", ErrTooLarge, len(now.Code), k.limits.Code))
		}
		if len(now.Given) > k.limits.Answer {
			return nil, limit.Over("learner-answer", fmt.Errorf("%w: the answer has %d bytes; the limit is %d", ErrTooLarge, len(now.Given),
				k.limits.Answer))
		}
		now.Seen = k.now().UTC()
		return k.fitting(ctx, p, old, now)
	})
	return now, err
}

func decodeWork(data []byte) (w Work, err error) {
	if err := json.Unmarshal(data, &w); err != nil {
		return w, fmt.Errorf("a learner's answer cannot be read: %w", err)
	}
	return w, nil
}
