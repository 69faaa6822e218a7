package diagnosis_test

import (
	"strings"
	"testing"
)

// Longer rows are offered where the program was run with them, did the same, and took fewer passes; counting alone does not tell whether
// it does the same.
func TestPaddedRowsAreTried(t *testing.T) {
	const body = "tile[y][x] = in[y * 32 + x];\n  __syncthreads();\n  out[y * 32 + x] = tile[x][y]REST;"
	text := strings.NewReplacer("ROWS", "32][32", "BODY", body).Replace(transpose)
	v := conflict(t, strings.Replace(text, "REST", "", 1))
	if v.Change == nil || v.Padded == nil || v.Padded.Before != 1056 || v.Padded.After != 64 || v.Padded.Edits[0] != *v.Change {
		t.Errorf("longer rows that do the same: %+v, tried %+v", v.Change, v.Padded)
	}
	v = conflict(t, strings.Replace(text, "REST", " + sizeof(tile)", 1))
	if v.Change != nil || v.Padded != nil {
		t.Errorf("longer rows that change what is stored: %+v, tried %+v", v.Change, v.Padded)
	}
}
