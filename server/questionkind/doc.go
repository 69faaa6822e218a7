// Package questionkind names the ways in which questions are answered: predictions of lessons, and votes in rooms.
//
// It must never know a question, who asks it, or what answers it.
//
//	switch q.Kind {
//	case questionkind.Choice: // the answer is one of q.Options
//	}
package questionkind
