package page

// formID is the id of a prediction's form: two lessons may use the same id for theirs.
func formID(lesson, item string) string {
	if lesson == "" {
		return item
	}
	return lesson + "-" + item
}

// endedUnit is the unit that a lesson is the last one of; "" for none.
func endedUnit(v Learn) string {
	unit := v.Page.Lesson.Unit
	if v.Next != nil && v.Next.Unit == unit {
		return ""
	}
	return unit
}
