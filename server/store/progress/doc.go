// Package progress keeps where each learner is: how far they came in each lesson, and the code that they changed. A learner is a phrase of
// six words that nobody else knows, kept in a cookie and written down to continue elsewhere; there are no names and no accounts.
//
// It knows phrases, lessons' slugs and a store. It must never know HTTP, pages, or what a lesson teaches.
//
//	words, err := progress.NewPhrase()
//	err = keeper.Keep(ctx, words, progress.Place{Lesson: "stencil", …})
//	places, err := keeper.Places(ctx, words)
package progress
