package page

import (
	"strconv"
	"strings"

	"tilescope/server/page/licence"
)

// textOf is where a licence is on its page.
func textOf(i int) string { return "#text-" + strconv.Itoa(i) }

// namesOf are the parts that a text holds for.
func namesOf(l *licence.List, text int) string {
	var names []string
	for _, p := range l.Parts {
		if p.Text == text {
			names = append(names, p.Name)
		}
	}
	return strings.Join(names, ", ")
}
