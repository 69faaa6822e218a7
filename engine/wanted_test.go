package engine_test

import (
	"regexp"
	"strconv"
	"strings"
)

var wantComment = regexp.MustCompile(`// want (".*")`)

// wantedTexts are the comments `// want "text"` of a test program, by line: a finding there must say the text.
func wantedTexts(source string) map[int]string {
	wanted := map[int]string{}
	for i, line := range strings.Split(source, "\n") {
		if m := wantComment.FindStringSubmatch(line); m != nil {
			wanted[i+1], _ = strconv.Unquote(m[1])
		}
	}
	return wanted
}
