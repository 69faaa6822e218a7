package export

import (
	"errors"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
	"tilescope/server/wire"
)

func TestReadView(t *testing.T) {
	q, err := url.ParseQuery("at=117.3&launch=1&block=1,0&thread=2,1&see=only:Ms&notation=xy&heat=loads&colour=bank&theme=dark&by=phase&steps=4-19,25&shape=M:8x4&image=p:gray")
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadView(q)
	if err != nil {
		t.Fatal(err)
	}
	want := View{
		Place:  &frame.Place{Position: 117, Lane: 3},
		Focus:  &frame.Focus{Launch: 1, Block: [3]int{1, 0, 0}, Thread: [3]int{2, 1, 0}},
		XY:     true,
		Heat:   true,
		Banks:  true,
		Memory: "only:Ms",
		Theme:  jsrender.Dark,
		Size:   frame.PhaseStep,
		Steps:  []Range{{4, 19}, {25, 25}},
		Shapes: map[string]frame.Shape{"M": {Rows: 8, Cols: 4}, "p": {Image: frame.ImageGray}},
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
	stepped, err := ReadView(url.Values{"step": {"19.3"}})
	if err != nil || stepped.Place != nil || *stepped.Step != (frame.BlockStep{Step: 19, Lane: 3}) {
		t.Errorf("step=19.3 is %+v, %v", stepped, err)
	}
	bare, err := ReadView(url.Values{})
	if err != nil || bare.Place != nil || bare.Step != nil || bare.Focus != nil || bare.Theme != "" || bare.Steps != nil {
		t.Errorf("a bare address is %+v, %v", bare, err)
	}
}

func TestReadSpec(t *testing.T) {
	q, err := url.ParseQuery("device=a100&warp=8&define=TILE:4&define=N:16&off=12,14&schedule=shuffled&seed=9&blocks=on-sms&sms=2&arg=x&arg=y")
	if err != nil {
		t.Fatal(err)
	}
	got, err := ReadSpec(q)
	want := wire.Spec{
		Device:   "a100",
		Warp:     8,
		Defines:  map[string]string{"TILE": "4", "N": "16"},
		Off:      []int{12, 14},
		Schedule: "shuffled",
		Seed:     9,
		Blocks:   "on-sms",
		SMs:      2,
		Args:     []string{"x", "y"},
	}
	if d := cmp.Diff(want, got); d != "" || err != nil {
		t.Error(d, err)
	}
}

func TestAddressesThatSayNothing(t *testing.T) {
	for query, want := range map[string]string{
		"at=x":          "give a whole number, 0 or more",
		"at=3.40":       "0 to 31",
		"step=-2":       "step=-2 is not a position",
		"by=leap":       "phase, interval",
		"steps=9-3":     "4-19",
		"launch=-1":     "0 or more",
		"block=1,2,3,4": "one to three",
		"thread=a":      "one to three",
		"shape=M:0x3":   "ROWSxCOLUMNS",
		"image=M:blue":  "NAME:gray",
	} {
		q, _ := url.ParseQuery(query)
		_, err := ReadView(q)
		var refused *Refused
		if !errors.As(err, &refused) || !strings.Contains(refused.Error(), want) {
			t.Errorf("%s: %v does not say %q", query, err, want)
		}
	}
	for query, want := range map[string]string{
		"warp=x": "0 or more", "seed=-2": "0 or more", "off=0": "line numbers", "define=:4": "NAME:VALUE",
	} {
		q, _ := url.ParseQuery(query)
		_, err := ReadSpec(q)
		var refused *Refused
		if !errors.As(err, &refused) || !strings.Contains(refused.Error(), want) {
			t.Errorf("%s: %v does not say %q", query, err, want)
		}
	}
}
