// Package attempts counts what becomes of the predictions and exercises of lessons: how many tried, how many were right at once, which
// misconceptions they had, and how long it took. It keeps sums, and nothing else: no person, no address, no time of day.
//
// It knows lessons' slugs, items' ids and a store. It must never know learners, HTTP, or what an item asks.
//
//	counter.Note(attempts.Attempt{Lesson: "stencil", Item: "which-seven", First: true, Slip: "misstep-1", Took: 40 * time.Second})
//	counts, err := counter.All(ctx) // by lesson and item
package attempts
