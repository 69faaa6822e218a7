package page

import (
	"context"
	"slices"

	"tilescope/engine/i18n"
	"tilescope/server/lesson/catalog"
	"tilescope/server/texts"
)

func examTitle(ctx context.Context, v Exam) string {
	return say(ctx, texts.ExamTitle, i18n.T("unit", say(ctx, unitNames()[v.Unit])))
}

// examAction is where a test is handed in: its seed draws it again.
func examAction(ctx context.Context, v Exam) string { return To(ctx, "/test/"+v.Unit+"?seed="+v.Seed) }

// examLessons are the lessons that a test's predictions come from, each once.
func examLessons(tasks []ExamTask) []*catalog.Lesson {
	var out []*catalog.Lesson
	for _, t := range tasks {
		if !slices.Contains(out, t.Lesson) {
			out = append(out, t.Lesson)
		}
	}
	return out
}

// examRevisit are the first wrong answers of each lesson.
func examRevisit(tasks []ExamTask) []ExamTask {
	var out []ExamTask
	for _, t := range tasks {
		if t.Verdict != nil && !t.Verdict.Right && !slices.ContainsFunc(out, func(o ExamTask) bool { return o.Lesson == t.Lesson }) {
			out = append(out, t)
		}
	}
	return out
}

// CellNames are elements as the reader picks them.
func (t *ExamTask) CellNames(list []int) string {
	names := make([]string, len(list))
	for i, n := range list {
		names[i] = cellName(t.Asked, n)
	}
	return joinWords(names)
}
