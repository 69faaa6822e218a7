//go:build browser

package browser

import (
	"bytes"
	"compress/flate"
	"encoding/base64"
	"testing"
)

// linkTo is the address of a source text in the playground: what the share button would give.
func linkTo(t testing.TB, s *program, text, query string) string {
	t.Helper()
	var b bytes.Buffer
	w, err := flate.NewWriter(&b, flate.BestCompression)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte(text)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return s.url + "/play" + query + "#s=" + base64.RawURLEncoding.EncodeToString(b.Bytes())
}
