package roomquestion

import (
	"html"
	"regexp"
	"strings"
)

var (
	codes  = strings.NewReplacer("<code>", "`", "</code>", "`")
	breaks = regexp.MustCompile(`</(p|li|div|h\d|pre|tr|td|th)>|<br ?/?>`)
	tags   = regexp.MustCompile(`<[^>]*>`)
)

// plain is a lesson's text without its HTML; code is between backticks, as it was in the lesson. What a room is asked may come from
// anybody who presents one, so that its texts are never HTML.
func plain(text string) string {
	text = tags.ReplaceAllString(breaks.ReplaceAllString(codes.Replace(text), " "), "")
	return strings.Join(strings.Fields(html.UnescapeString(text)), " ")
}
