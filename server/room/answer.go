package room

import (
	"slices"
	"strconv"
	"strings"

	"tilescope/engine/i18n"
	"tilescope/server/questionkind"
	"tilescope/server/texts"
)

// indices reads a list of indices below a bound, separated by commas; false for anything else, and for an empty list.
func indices(text string, below int) ([]int, bool) {
	var out []int
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil || n < 0 || n >= below {
			return nil, false
		}
		out = append(out, n)
	}
	return out, true
}

func listed(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, ",")
}

// right reports whether an answer, as canonical makes it, is the question's.
func right(q *Question, key string) bool {
	if q.Right == "" {
		return false
	}
	switch q.Kind {
	case questionkind.Number:
		n, err := strconv.ParseFloat(key, 64)
		want, err2 := strconv.ParseFloat(q.Right, 64)
		return err == nil && err2 == nil && n >= want-q.Tolerance && n <= want+q.Tolerance
	case questionkind.Order:
		list, ok := indices(key, len(q.Ranks))
		return ok && slices.IsSortedFunc(list, func(a, b int) int { return q.Ranks[a] - q.Ranks[b] })
	}
	return key == q.Right
}

// label is an answer as it is read.
func label(q *Question, key string, reader i18n.Reader) string {
	n, err := strconv.Atoi(key)
	switch {
	case q.Kind == questionkind.Choice && err == nil && n >= 0 && n < len(q.Options):
		return q.Options[n]
	case q.Kind == questionkind.Cell && err == nil:
		return element(q, n, reader)
	case q.Kind == questionkind.Cells:
		list, _ := indices(key, q.Rows*q.Cols)
		return spans(q, list, reader)
	case q.Kind == questionkind.Order:
		list, _ := indices(key, len(q.Items))
		words := make([]string, len(list))
		for i, n := range list {
			words[i] = string(rune('A' + n))
		}
		return strings.Join(words, ", ")
	case q.Kind == questionkind.Number && q.Unit != "":
		return reader.Decimal(key) + " " + q.Unit
	case q.Kind == questionkind.Number:
		return reader.Decimal(key)
	}
	return key
}

func element(q *Question, n int, reader i18n.Reader) string {
	if q.Rows > 1 && q.Cols > 0 && !q.Flat {
		return reader.Element(q.Array, n/q.Cols, n%q.Cols)
	}
	return reader.Element(q.Array, n)
}

// mostSpans of neighbouring elements are named in a label.
const mostSpans = 4

// spans names elements, neighbours of a row together.
func spans(q *Question, list []int, reader i18n.Reader) string {
	var words []string
	for i := 0; i < len(list); {
		end := i + 1
		for end < len(list) && list[end] == list[end-1]+1 && (q.Rows <= 1 || q.Flat || list[end]/q.Cols == list[i]/q.Cols) {
			end++
		}
		if len(words) == mostSpans {
			words = append(words, reader.Word(i18n.M(texts.VoteMoreElements, i18n.N("n", len(list)-i))))
			break
		}
		switch end - i {
		case 1:
			words = append(words, element(q, list[i], reader))
		case 2:
			words = append(words, element(q, list[i], reader), element(q, list[i+1], reader))
		default:
			words = append(words, element(q, list[i], reader)+" … "+element(q, list[end-1], reader))
		}
		i = end
	}
	return strings.Join(words, ", ")
}
