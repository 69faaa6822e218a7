package lessoneval_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"tilescope/server/lesson/catalog"
	"tilescope/server/lesson/lessoneval"
)

// TestRacesOfWarpsAreShown: the race that a lesson shows is one between warps, of which one ran ahead. Lanes of one warp that use each
// other's cells have done no harm.
func TestRacesOfWarpsAreShown(t *testing.T) {
	for _, c := range []struct{ name, body, hazard string }{
		{"read before it is written", "__shared__ int s[64]; s[threadIdx.x] = a[threadIdx.x]; " +
			"a[threadIdx.x] = s[threadIdx.x ^ 1] + s[63 - threadIdx.x];",
			"WAR"},
		{"overwritten before it is read", "__shared__ int s[64]; s[threadIdx.x] = a[threadIdx.x]; __syncthreads(); " +
			"a[threadIdx.x] = s[threadIdx.x ^ 1] + s[63 - threadIdx.x]; s[threadIdx.x] = 0;", "RAW"},
		{"one warp alone", "__shared__ int s[64]; s[threadIdx.x] = a[threadIdx.x]; a[threadIdx.x] = s[threadIdx.x ^ 1];", "RAW"},
	} {
		text := "---\ntitle: One\naim: To see.\nruns:\n  it: {schedule: warp-after-warp}\n---\n## Part\n\n```claim\nid: c\nsay: It races.\n" +
			"that: 'finding(it, \"race-shared\").hazard == \"" + c.hazard + "\"'\n```\n"
		l, err := catalog.Load(fstest.MapFS{
			"one/lesson.md": {Data: []byte(text)},
			"one/kernel.cu": {Data: []byte(strings.Replace(doubled, "BODY", c.body, 1))},
		})
		if err != nil {
			t.Fatal(err)
		}
		u, err := lessoneval.New(l, &sometimes{}, lessoneval.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		list, err := u.Claims(t.Context(), "one")
		if err != nil {
			t.Fatal(err)
		}
		if len(list) != 1 || !list[0].Holds {
			t.Errorf("%s: the finding shown is no %s", c.name, c.hazard)
		}
	}
}
