package main

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"tilescope/engine"
)

// TestWhatWasBuiltIsTold by the command, in two forms, and by the metrics, which also count what breaks down.
func TestWhatWasBuiltIsTold(t *testing.T) {
	inTurn(t)
	t.Parallel()
	for _, args := range [][]string{{"version"}, {"--version"}} {
		var out strings.Builder
		if status := dispatch(args, nil, &out, io.Discard); status != 0 || !strings.HasPrefix(out.String(), "tilescope ") ||
			!strings.Contains(out.String(), "engine    "+engine.Version) {
			t.Errorf("%v: status %d, saying %q", args, status, out.String())
		}
	}
	var out strings.Builder
	if status := dispatch([]string{"version", "--json"}, nil, &out, io.Discard); status != 0 {
		t.Fatalf("status %d", status)
	}
	var got buildInfo
	if err := json.Unmarshal([]byte(out.String()), &got); err != nil || got != readBuildInfo() {
		t.Errorf("as JSON it is %s (%v)", out.String(), err)
	}
	server := begin(t)
	metrics := fetch(t, "http://"+server.address+"/metrics", http.StatusOK)
	for _, want := range []string{
		`tilescope_build_info{engine="` + engine.Version + `",goversion="` + got.Go + `",modified="`,
		"\ntilescope_panics_total{kind=\"request\"} ", "\ntilescope_panics_total{kind=\"background\"} ",
		"\ntilescope_store_errors_total{reason=\"unavailable\"} 0\n", "\ntilescope_store_errors_total{reason=\"full\"} 0\n",
	} {
		if !strings.Contains(metrics, want) {
			t.Errorf("metrics lack %q", want)
		}
	}
}
