package lessoneval_test

import (
	"encoding/json"
	"reflect"
	"testing"

	"tilescope/server/lesson/lessoneval"
)

// TestReportCrossesWhole: exercises are checked in a process of their own, and the report comes back as JSON. What it leaves out is lost.
func TestReportCrossesWhole(t *testing.T) {
	sent := lessoneval.Report{
		Passed: true, Tries: true,
		Checks: []lessoneval.Checked{{
			Say: "a", Kind: "checks", Passed: true, Later: true, General: true, Why: []string{"b"}, Lines: []int{1},
			Place: &lessoneval.Place{},
		}},
		Golf: []lessoneval.GolfEntry{{Counter: "c", Label: "d", Yours: 2, Ours: 3}},
	}
	for _, v := range []any{sent, sent.Checks[0], sent.Golf[0]} {
		of := reflect.ValueOf(v)
		for i := range of.NumField() {
			f := of.Type().Field(i)
			if of.Field(i).IsZero() && f.Name != "Faults" { // those are for the lessons' tests
				t.Errorf("%s.%s is not sent", of.Type(), f.Name)
			}
		}
	}
	data, err := json.Marshal(sent)
	if err != nil {
		t.Fatal(err)
	}
	var got lessoneval.Report
	if err := json.Unmarshal(data, &got); err != nil || !reflect.DeepEqual(got, sent) {
		t.Errorf("%+v, %v, sent %+v", got, err, sent)
	}
}
