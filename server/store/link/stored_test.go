package link

import (
	"bytes"
	"os"
	"reflect"
	"strings"
	"testing"

	"tilescope/server/wire"
)

// full is a spec that says all that there is to say.
func full() wire.Spec {
	return wire.Spec{
		Lesson: "one", Source: program, Name: "a.cu", Device: "h200", Warp: 4, Defines: map[string]string{"TILE": "8", "A": "<1>"},
		Off: []int{3}, Schedule: "shuffled", Blocks: "on-sms", Seed: 9, SMs: 2, Args: []string{"1", "x y"}, Stdin: "2\n",
	}
}

// TestEverySettingIsStored: a field that the protocol's spec gains and the stored form lacks is lost.
func TestEverySettingIsStored(t *testing.T) {
	spec := reflect.ValueOf(full())
	for i := range spec.NumField() {
		if spec.Field(i).IsZero() {
			t.Errorf("the spec of this test says nothing of %s", spec.Type().Field(i).Name)
		}
	}
	k := kept{Link: Link{Spec: full(), View: "?at=3", Engine: "1"}, Digest: Digest{Rejected: true}}
	data, err := encode(&k)
	if err != nil || !bytes.HasPrefix(data, []byte(`{"form":1,"link":`)) {
		t.Errorf("a link is kept as %s (%v)", data, err)
	}
	if got, err := decode(data); err != nil || !reflect.DeepEqual(got, k) {
		t.Errorf("a link comes back as %+v (%v)", got, err)
	}
}

// TestUnnumberedForms: links from before forms had numbers, as they were written then, open as they did. They are still the same links:
// making one again gives its name, and makes no other.
func TestUnnumberedForms(t *testing.T) {
	k := keeper(t, open(t), run, "41", Limits{})
	own := full()
	own.Lesson = "" // its text is a reader's
	const view = "?at=3&block=1.0.0"
	for name, test := range map[string]struct{ asked, kept wire.Spec }{
		"6qi4l4areiscpvuq": {wire.Spec{Lesson: "one"}, wire.Spec{Lesson: "one", Source: program, Name: "one.cu"}},
		"px3w34oo5b2nup2x": {full(), own},
	} {
		data, err := os.ReadFile("testdata/" + name + ".json")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := k.bucket.Create(t.Context(), name, data); err != nil {
			t.Fatal(err)
		}
		l, err := k.Get(t.Context(), name)
		if want := (Link{Spec: test.kept, View: view, Engine: "41"}); err != nil || !reflect.DeepEqual(l, want) {
			t.Errorf("%s opens %+v (%v)", name, l, err)
		}
		if v, err := k.get(t.Context(), name); err != nil || v.Digest.Output != "02796e89b336350e" || len(v.Digest.Counters) != 19 {
			t.Errorf("the digest of %s is %+v (%v)", name, v.Digest, err)
		}
		if again, err := k.Make(t.Context(), test.asked, view); err != nil || again != name {
			t.Errorf("%s made again is %s (%v)", name, again, err)
		}
	}
}

// TestLaterForms: what a later program keeps is refused, and not taken for something else.
func TestLaterForms(t *testing.T) {
	k := keeper(t, open(t), run, "1", Limits{})
	name := strings.Repeat("a", short)
	if _, err := k.bucket.Create(t.Context(), name, []byte(`{"form":2,"link":{"view":"?at=3"}}`)); err != nil {
		t.Fatal(err)
	}
	if l, err := k.Get(t.Context(), name); err == nil || !strings.Contains(err.Error(), "later version") || !reflect.DeepEqual(l, Link{}) {
		t.Errorf("%+v (%v)", l, err)
	}
}
