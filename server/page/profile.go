package page

import "strings"

// pieces cuts a metric's name behind its joints, where a line may break.
func pieces(name string) []string {
	var out []string
	for name != "" {
		n := strings.IndexAny(name[1:], "_.") + 1
		for n > 0 && n+1 < len(name) && (name[n+1] == '_' || name[n+1] == '.') {
			n++ // a double joint is one
		}
		if n <= 0 || n+1 >= len(name) {
			return append(out, name)
		}
		out, name = append(out, name[:n+1]), name[n+1:]
	}
	return out
}
