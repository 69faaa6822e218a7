// Package roomquestion makes votes of a lesson's predictions: what a room is asked, how its answers are held against what running gave, and
// what its presenter reads beside them.
//
// It knows lessons as the tutor works them out, and questions as rooms take them. It must never know HTTP, connections, or who is in a
// room.
//
//	question, err := roomquestion.Quiz{…}.Question(ctx, code, "my-lesson", "my-question")
//	err = r.Pose(ctx, question)
package roomquestion
