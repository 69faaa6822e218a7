package export

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strconv"
	"strings"

	"tilescope/engine/frame"
	"tilescope/engine/i18n"
	"tilescope/engine/view"
	"tilescope/server/texts"
)

// columns are those of events as a table; records as JSON have the same names.
var columns = []string{
	"event", "step", "launch", "block", "warp", "lanes", "line", "kind", "space", "array", "elements", "values", "bytes", "text",
}

// Events writes everything that happened in a run, in order: as a table, as one JSON document, or each event as a line of JSON, the first
// of which says what they are of. It is written as the run is gone through again, and none of it is kept.
func (s *Studio) Events(ctx context.Context, subject Subject, format Format, out io.Writer, progress Progress) error {
	ctx, leave, err := s.turn(ctx)
	if err != nil {
		return err
	}
	defer leave()
	held := &bounded{to: out, left: s.limits.Bytes, most: s.limits.Bytes}
	w := bufio.NewWriterSize(held, 64<<10)
	all := max(int(subject.Execution.Steps()), 1)
	told := 0
	lines, table := json.NewEncoder(w), csv.NewWriter(w)
	lines.SetEscapeHTML(false)
	from := origin{Title: subject.Heading, About: subject.reader().Word(i18n.M(texts.ExportEventsAbout)), Source: subject.Link}
	write, end, err := func(e *frame.Event) error { return lines.Encode(e) }, "", error(nil)
	switch format {
	case CSV:
		_, err = w.Write(from.comment())
		err = cmp.Or(err, table.Write(columns))
		write = func(e *frame.Event) error { return table.Write(row(e)) }
	case JSON:
		write, end, err = document(w, lines, from)
	default:
		err = lines.Encode(from)
	}
	if err != nil {
		return err
	}
	err = view.Events(ctx, subject.Execution, func(e *frame.Event) error {
		if done := int(e.Step); done-told >= max(all/100, 1) {
			told = done
			progress.tell(done, all)
		}
		return write(e)
	})
	if err != nil {
		return why(ctx, err)
	}
	table.Flush()
	_, err = w.WriteString(end)
	if err := cmp.Or(table.Error(), err, w.Flush()); err != nil {
		return err
	}
	progress.tell(all, all)
	return nil
}

// document begins one JSON document of all events: what writes each, and what ends it.
func document(w *bufio.Writer, lines *json.Encoder, from origin) (write func(*frame.Event) error, end string, err error) {
	head, err := json.Marshal(from)
	if err != nil {
		return nil, "", err
	}
	_, err = fmt.Fprintf(w, "%s, \"events\": [\n", bytes.TrimSuffix(head, []byte("}")))
	between := ""
	return func(e *frame.Event) error {
		_, err := w.WriteString(between)
		between = ","
		return cmp.Or(err, lines.Encode(e))
	}, "]}\n", err
}

// row is an event as a row of the table.
func row(e *frame.Event) []string {
	warp, launch, line, bytes := "", "", "", ""
	if e.Warp >= 0 {
		warp = strconv.Itoa(e.Warp)
	}
	if e.Launch >= 0 {
		launch = strconv.Itoa(e.Launch)
	}
	if e.Line > 0 {
		line = strconv.Itoa(e.Line)
	}
	if e.Bytes != 0 {
		bytes = strconv.FormatInt(e.Bytes, 10)
	}
	return []string{
		string(e.Event), strconv.FormatInt(e.Step, 10), launch, numbers(e.Block), warp, numbers(e.Lanes), line, e.Kind, e.Space, e.Array,
		numbers(e.Elements), strings.Join(e.Values, " "), bytes, e.Text,
	}
}

func numbers(list []int) string {
	words := make([]string, len(list))
	for i, n := range list {
		words[i] = strconv.Itoa(n)
	}
	return strings.Join(words, " ")
}

// bounded passes on so many bytes and no more.
type bounded struct {
	to         io.Writer
	left, most int64
}

func (b *bounded) Write(part []byte) (int, error) {
	if int64(len(part)) > b.left {
		return 0, over("export-bytes", texts.ExportLargeEvents, size(b.most))
	}
	b.left -= int64(len(part))
	return b.to.Write(part)
}
