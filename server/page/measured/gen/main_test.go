package main

import (
	"encoding/json"
	"testing"

	"tilescope/server/page/measured"
)

// TestStored: what is stored is what executing the programs gives.
func TestStored(t *testing.T) {
	now, err := measure(t.Context(), "../../../../engine/testdata/conformance")
	if err != nil {
		t.Fatal(err)
	}
	stored, err := measured.Load()
	if err != nil {
		t.Fatal(err)
	}
	have, _ := json.Marshal(stored)
	want, _ := json.Marshal(now)
	if string(have) != string(want) {
		t.Errorf("stored is\n%s\nand executed\n%s\nrun `make generate`", have, want)
	}
	if now.Counters < 600 || now.Outputs < 50 || len(now.Table) < 4 || now.Table[0].Program == "" {
		t.Errorf("only %d counters and %d outputs were compared; the table is %+v", now.Counters, now.Outputs, now.Table)
	}
}
