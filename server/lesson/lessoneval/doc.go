// Package lessoneval evaluates lessons: the numbers in their prose, their tables, claims, predictions and exercises. All of it
// comes from running the lessons' programs and what students make of them.
//
// It knows lessons as the catalog reads them, the engine's façade, and the expressions that lessons are written in. It must never know a
// page, a connection, or who a student is.
//
//	t, err := lessoneval.New(lessons, runs, lessoneval.DefaultLimits()) // every expression is compiled here: an error names file and line
//	page, err := t.Page(ctx, "reuse")                                   // text with its numbers
//	verdict, err := t.Answer(ctx, reader, "reuse", "loads", draw, json.RawMessage("8"))
package lessoneval
