// Package task runs work beside the goroutine that wants its result: searches, tables, comparisons, renderings. Work ends with a result, or
// with an error, or is dropped; a panic in it is an error, too. Whoever starts a task is woken when it has ended, and asks for the result
// then:
//
//	wake := make(chan struct{}, 1)
//	t := task.Start(ctx, fault.Table, makeTable, func() { wake <- struct{}{} })
//	defer t.Drop()
//	<-wake
//	table, err := t.Result()
//
// It knows contexts and the kinds of work that can break down. It must never know what the work is, or who waits for it.
package task
