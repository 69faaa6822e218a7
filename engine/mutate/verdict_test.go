//go:build unix

package mutate_test

import "strings"

// found says whether an answer is a find.
func found(a answer) bool {
	switch a.Verdict {
	case crashed, panics, hangs, outgrew, broke:
		return true
	}
	return false
}

// cause is a line by which finds of one cause are told from others: what happened, and the first function of the engine on the stack.
func cause(a answer) string {
	first, _, _ := strings.Cut(strings.TrimSpace(a.Detail), "\n")
	stack := a.Detail
	if _, after, ok := strings.Cut(stack, "panic("); ok {
		stack = after
	}
	var at []string
	for _, line := range strings.Split(stack, "\n") {
		line = strings.TrimSpace(line)
		if name, ok := strings.CutPrefix(line, "tilescope/engine"); ok && strings.Contains(line, "(") && !strings.Contains(line, "mutate") {
			if at = append(at, name[:strings.LastIndexByte(name, '(')]); len(at) == 3 {
				break
			}
		}
	}
	if a.Verdict == hangs {
		first = "more than " + mostTime.String()
	}
	return a.Verdict + ": " + first + " in " + strings.Join(at, " < ")
}
