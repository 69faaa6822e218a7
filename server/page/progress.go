package page

import "fmt"

// Onward is where a reader continues in a lesson: at the first part that holds something undone.
func Onward(v Visit) string {
	if v.Done > 0 && v.Part > 1 {
		return Address(v.Lesson) + fmt.Sprintf("?part=%d", v.Part)
	}
	return Address(v.Lesson)
}

// upNext is the lesson to continue with: the first that was begun and has something undone, else the one after the last that was finished,
// else the first that has anything undone; nil where all is done.
func upNext(visits []Visit) *Visit {
	var begun, after, undone *Visit
	for i := range visits {
		v := &visits[i]
		switch {
		case v.Items == 0:
		case v.Done == v.Items:
			after = nil
			for k := i + 1; k < len(visits) && after == nil; k++ {
				if visits[k].Done < visits[k].Items {
					after = &visits[k]
				}
			}
		default:
			if undone == nil {
				undone = v
			}
			if begun == nil && v.Done > 0 {
				begun = v
			}
		}
	}
	if begun != nil {
		return begun
	}
	if after != nil {
		return after
	}
	return undone
}

// sums are the predictions and exercises of all lessons that have any, and how many are done; those lessons, and how many are finished.
func sums(visits []Visit) (items, done, lessons, finished int) {
	for _, v := range visits {
		if v.Items == 0 {
			continue
		}
		items, done, lessons = items+v.Items, done+v.Done, lessons+1
		if v.Done == v.Items {
			finished++
		}
	}
	return items, done, lessons, finished
}
