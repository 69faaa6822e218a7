package page

import (
	"tilescope/engine/i18n"
	"tilescope/server/texts"
)

// unitNames word the units of the course.
func unitNames() map[string]i18n.Key {
	return map[string]i18n.Key{
		"threads": texts.HomeUnitThreads, "memory": texts.HomeUnitMemory, "tiling": texts.HomeUnitTiling,
		"patterns": texts.HomeUnitPatterns, "performance": texts.HomeUnitPerformance,
	}
}

// unit is a run of lessons of one unit: those from first up to, but not including, end.
type unit struct {
	name       string
	first, end int
}

// unitsOf cuts a list of lessons where their unit changes. A catalog lists the lessons of a unit one after the other.
func unitsOf(visits []Visit) []unit {
	var out []unit
	for i, v := range visits {
		if i == 0 || v.Lesson.Unit != visits[i-1].Lesson.Unit {
			out = append(out, unit{name: v.Lesson.Unit, first: i})
		}
		out[len(out)-1].end = i + 1
	}
	return out
}
