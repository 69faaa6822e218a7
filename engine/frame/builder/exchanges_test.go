package builder_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"tilescope/engine/frame"
)

// exchanging is a kernel of one block of 8 threads, warps of 8, that executes a statement on its third line: v is 10, 11, … in the lanes.
func exchanging(statement string) string {
	return "__global__ void k(int *o) {\n  int t = threadIdx.x, v = 10 + t; float x = t + 0.5f;\n  " + statement +
		"\n  o[t] = v + (int)x;\n}\n" +
		"int main() {\n  int *o;\n  cudaMalloc(&o, 4096);\n  k<<<1, 8>>>(o);\n  return cudaFree(o);\n}\n"
}

// TestExchanges: of each call of a warp function a frame tells what lanes hand over, who reads whom, and what they get.
func TestExchanges(t *testing.T) {
	for _, c := range []struct {
		statement, kind, from, given, got, lost, text, say string
	}{
		{"v += __shfl_down_sync(0xff, v, 4, 8);", "shuffle", "4 5 6 7 4 5 6 7", "10 11 12 13 14 15 16 17",
			"14 15 16 17 14 15 16 17", "", "lane 2 gets 16 from lane 6", "lane 2 gets 16 from lane 6; in thread 2, v is now 28."},
		{"v = __shfl_xor_sync(0xff, v, 1);", "shuffle", "1 0 3 2 5 4 7 6", "10 11 12 13 14 15 16 17", "11 10 13 12 15 14 17 16", "",
			"lane 2 gets 13 from lane 3", "lane 2 gets 13 from lane 3; in thread 2, v is now 13."},
		{"x = __shfl_up_sync(0xff, x, 3, 8);", "shuffle", "0 1 2 0 1 2 3 4", "0.5 1.5 2.5 3.5 4.5 5.5 6.5 7.5",
			"0.5 1.5 2.5 0.5 1.5 2.5 3.5 4.5", "", "lane 2 gets its own value back, 2.5",
			"lane 2 gets its own value back, 2.5; in thread 2, x is now 2.5."},
		{"if (t < 4) v = __shfl_down_sync(0xf, v, 2, 8);", "shuffle", "2 3 4 5", "10 11 12 13", "12 13 0 0", "2 3",
			"lane 2 reads lane 4, which does not participate: the value is undefined", ""},
		{"v = __any_sync(0xff, v > 16);", "vote", "", "0 0 0 0 0 0 0 1", "1 1 1 1 1 1 1 1", "", "lane 2 gets 1 from 8 lanes: 0–7", ""},
		{"v = __ballot_sync(0xff, t % 2);", "vote", "", "0 1 0 1 0 1 0 1", "0xaa 0xaa 0xaa 0xaa 0xaa 0xaa 0xaa 0xaa", "",
			"lane 2 gets 0xaa from 8 lanes: 0–7", ""},
		{"v = __match_any_sync(0xff, t / 4);", "match", "", "0 0 0 0 1 1 1 1", "0xf 0xf 0xf 0xf 0xf0 0xf0 0xf0 0xf0", "",
			"lane 2 gets 0xf from 8 lanes: 0–7", ""},
		{"v = __reduce_add_sync(t < 4 ? 0xf : 0xf0, v);", "reduce", "", "10 11 12 13 14 15 16 17", "46 46 46 46 62 62 62 62", "",
			"lane 2 gets 46 from 4 lanes: 0–3", "lane 2 gets 46 from 4 lanes: 0–3; in thread 2, v is now 46."},
	} {
		in := execute(t, "k.cu", exchanging(c.statement), 8)
		s := look(t, in, focusOn(in, 0, [3]int{}, [3]int{2}))
		var f *frame.Frame
		for n := len(s.track.Steps); n > 0 && (f == nil || len(f.Exchanges) == 0); n-- {
			f = s.at(n, nil)
		}
		if len(f.Exchanges) != 1 {
			t.Errorf("%s: %d exchanges", c.statement, len(f.Exchanges))
			continue
		}
		e := f.Exchanges[0]
		list := func(v any) string { return strings.Trim(fmt.Sprint(v), "[]") }
		if string(e.Kind) != c.kind || list(e.From) != c.from || list(e.Given) != c.given || list(e.Got) != c.got || list(e.Lost) != c.lost ||
			e.Text != c.text || e.Line != 3 {
			t.Errorf("%s: %+v", c.statement, e)
		}
		if c.say != "" && f.Say.Rest != c.say {
			t.Errorf("%s: the sentence is %q", c.statement, f.Say.Rest)
		}
		if !slices.Contains(s.scene.Scene.Topics, frame.TopicExchanges) {
			t.Errorf("%s: the topics are %q", c.statement, s.scene.Scene.Topics)
		}
	}
}

// TestNoExchanges: a program without warp functions has none, and a step without one neither.
func TestNoExchanges(t *testing.T) {
	s := look(t, execute(t, "k.cu", exchanging("v += 1;"), 8), frame.Focus{})
	for n := range len(s.track.Steps) + 1 {
		if f := s.at(n, nil); len(f.Exchanges) > 0 {
			t.Errorf("step %d: %+v", n, f.Exchanges)
		}
	}
	if slices.Contains(s.scene.Scene.Topics, frame.TopicExchanges) {
		t.Errorf("the topics are %q", s.scene.Scene.Topics)
	}
}
