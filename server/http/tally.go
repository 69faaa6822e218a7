package http

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"strings"

	"tilescope/server/lesson/lessoneval"
)

// tally counts the tries of somebody for whom nothing can be kept. Their page carries it, sealed, from one check to the next; it lasts as
// long as the page and this server.
type tally struct {
	Slug, Item string
	Tries      int
	Passed     bool
	Last       [8]byte // of the hash of the program checked last
}

// sealed is a tally as a page carries it.
func (s Site) sealed(t tally) string {
	body, err := json.Marshal(t)
	if err != nil {
		panic(err) // a struct of plain fields
	}
	return base64.RawURLEncoding.EncodeToString(append(s.mac(body), body...))
}

func (s Site) mac(body []byte) []byte {
	h := hmac.New(sha256.New, s.key)
	_, _ = h.Write(body) // a hash takes everything
	return h.Sum(nil)
}

// unsealed is the tally of an exercise that a page sent; a new one where it is not ours.
func (s Site) unsealed(text, slug, item string) tally {
	t := tally{Slug: slug, Item: item}
	data, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil || len(data) < sha256.Size || !hmac.Equal(data[:sha256.Size], s.mac(data[sha256.Size:])) {
		return t
	}
	var sent tally
	if json.Unmarshal(data[sha256.Size:], &sent) != nil || sent.Slug != slug || sent.Item != item {
		return t
	}
	return sent
}

// try counts a program that does something else than the start, and is not the one before.
func (t *tally) try(start, source string, report *lessoneval.Report) {
	sum := sha256.Sum256([]byte(bare(source)))
	if report.Tries && earnest(start, source) && [8]byte(sum[:8]) != t.Last {
		t.Tries++
	}
	t.Last = [8]byte(sum[:8])
	t.Passed = t.Passed || report.Passed
}

// bare is a program without its white space: who only moves that has tried nothing new.
func bare(source string) string { return strings.Join(strings.Fields(source), " ") }

// earnest says whether a program is a try at an exercise: it adds code to the start, takes some out or moves some, and keeps at least half
// of the start's lines or is a program of its own that launches a kernel. What is empty, or anything else, opens no hints and no solution.
func earnest(start, source string) bool {
	if bare(source) == bare(start) {
		return false
	}
	given := codeLines(start)
	have := codeLines(source)
	kept, added := 0, 0
	for line, n := range have {
		kept += min(n, given[line])
		added += max(n-given[line], 0)
	}
	total := 0
	for _, n := range given {
		total += n
	}
	own := strings.Contains(source, "__global__") && strings.Contains(source, "<<<") && strings.Contains(source, "main")
	mended := added > 0 || kept < total || order(start) != order(source)
	return mended && (2*kept >= total || own)
}

// order is a program's code, line by line: who moves a line has tried something.
func order(source string) string {
	var b strings.Builder
	for line := range strings.SplitSeq(source, "\n") {
		code, _, _ := strings.Cut(bare(line), "//")
		b.WriteString(strings.TrimSpace(code) + "\n")
	}
	return bare(b.String())
}

// codeLines counts a program's lines that hold code: neither blank, nor a brace alone, nor only a comment.
func codeLines(source string) map[string]int {
	out := map[string]int{}
	for line := range strings.SplitSeq(source, "\n") {
		code, _, _ := strings.Cut(bare(line), "//")
		if code = strings.TrimSpace(code); strings.Trim(code, "{};") != "" {
			out[code]++
		}
	}
	return out
}
