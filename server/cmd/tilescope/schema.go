package main

import (
	"bytes"
	"context"

	"tilescope/server/store"
)

// schema are the steps that migrate what is kept to the form in which this program keeps it, each from one version to the next.
var schema = []store.Step{shortBrackets}

// shortBrackets migrates version 1 to 2: values had "<", ">" and "&" as six bytes each, and count by their bytes.
func shortBrackets(ctx context.Context, s *store.Store) error {
	for _, bucket := range []string{"learners", "works", "links"} {
		if err := s.Rewrite(ctx, bucket, func(data []byte) ([]byte, error) { return unescaped(data), nil }); err != nil {
			return err
		}
	}
	return nil
}

// unescaped is a JSON text with each "<", ">" and "&" as itself.
func unescaped(text []byte) []byte {
	if !bytes.Contains(text, []byte(`\u00`)) {
		return text
	}
	out := make([]byte, 0, len(text))
	for i := 0; i < len(text); i++ {
		if text[i] != '\\' || i+1 == len(text) {
			out = append(out, text[i])
			continue
		}
		if i+6 <= len(text) {
			if plain, ok := map[string]byte{`\u003c`: '<', `\u003e`: '>', `\u0026`: '&'}[string(text[i:i+6])]; ok {
				out = append(out, plain)
				i += 5
				continue
			}
		}
		out = append(out, text[i], text[i+1]) // also a backslash that is escaped: what follows it is no escape
		i++
	}
	return out
}
