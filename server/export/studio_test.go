package export

import (
	"context"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"tilescope/engine"
	"tilescope/engine/frame"
	"tilescope/server/export/jsrender"
	"tilescope/server/limit"
	"tilescope/web"
)

const shift = `// tilescope: warp 4
// tilescope: focus block 1
__global__ void shift(const int* in, int* out) {
  __shared__ int tile[8];
  int i = blockIdx.x * 8 + threadIdx.x;
  tile[threadIdx.x] = in[i];
  __syncthreads();
  out[i] = tile[(threadIdx.x + 1) % 8];
}
int main() {
  int a[16], *in, *out;
  for (int i = 0; i < 16; i++) a[i] = i + 40;
  cudaMalloc(&in, sizeof a);
  cudaMalloc(&out, sizeof a);
  cudaMemcpy(in, a, sizeof a, cudaMemcpyHostToDevice);
  shift<<<2, 8>>>(in, out);
  cudaMemcpy(a, out, sizeof a, cudaMemcpyDeviceToHost);
}
`

// parts are what all tests draw with: the page's drawing code is compiled once.
var parts = sync.OnceValues(func() (Parts, error) {
	text, err := web.Alone()
	if err != nil {
		return Parts{}, err
	}
	made, err := web.Singles()
	singles := map[string]Single{}
	for language, parts := range made {
		singles[language] = Single(parts)
	}
	return Parts{Script: jsrender.Compile(text), Singles: singles}, err
})

// studio makes exports within limits; zero ones are the defaults.
func studio(t *testing.T, limits Limits) *Studio {
	t.Helper()
	p, err := parts()
	if err != nil {
		t.Fatal(err)
	}
	return NewStudio(p, limits)
}

// subject is a program that has run.
func subject(t *testing.T, source string) Subject {
	t.Helper()
	x, err := engine.Run(t.Context(), engine.RunSpec{Source: source}, engine.DefaultLimits(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return Subject{Execution: x, View: View{Theme: jsrender.Light, Size: "warp"}, Heading: "Shift", Link: "https://a.example/lessons/shift"}
}

// refusal is the text of a refusal; anything else fails the test.
func refusal(t *testing.T, err error) string {
	t.Helper()
	var refused *Refused
	if !errors.As(err, &refused) {
		t.Fatalf("not refused but %v", err)
	}
	return refused.Error()
}

func TestSVGIsOfThePlaceAskedFor(t *testing.T) {
	s, of := studio(t, Limits{}), subject(t, shift)
	before, err := s.SVG(t.Context(), of, Picture{Caption: true})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(before), "step 0 of") || !strings.Contains(string(before), "block 1 ") {
		t.Errorf("it does not open where the source says: %.400s", before)
	}
	of.View.Place, of.View.Focus = &frame.Place{Position: 4, Lane: -1}, &frame.Focus{}
	after, err := s.SVG(t.Context(), of, Picture{Caption: true})
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(after), "step 4 of") || !strings.Contains(string(after), "block 0 ") {
		t.Errorf("it does not go where it was asked to: %.400s", after)
	}
}

func TestPicturesAreBounded(t *testing.T) {
	s, of := studio(t, Limits{Edge: 1000}), subject(t, shift)
	for _, o := range []Picture{{Width: 1001}, {Height: 1001}, {Width: 100}, {Height: -1}} {
		_, err := s.SVG(t.Context(), of, o)
		if text := refusal(t, err); !strings.Contains(text, "240 to 1000") {
			t.Errorf("%+v: %s", o, text)
		}
	}
	err := s.PNG(t.Context(), of, Picture{Width: 960, Height: 440, Scale: 2}, io.Discard)
	if text := refusal(t, err); !strings.Contains(text, "1,920 × 880 pixels") || !strings.Contains(text, "1000 × 1000") {
		t.Error(text)
	}
	of.View.Focus = &frame.Focus{Block: [3]int{7, 0, 0}}
	_, err = s.SVG(t.Context(), of, Picture{})
	if text := refusal(t, err); !strings.Contains(text, "outside the grid") {
		t.Error(text)
	}
	_, err = s.SVG(t.Context(), subject(t, "int main() { return 0; }"), Picture{})
	if text := refusal(t, err); !strings.Contains(text, "no kernel") {
		t.Error(text)
	}
}

func TestExportsWaitForTheirTurn(t *testing.T) {
	s := studio(t, Limits{Working: 1, Waiting: 1})
	_, leave, err := s.turn(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	waited := make(chan error)
	go func() {
		_, _, err := s.turn(ctx)
		waited <- err
	}()
	for _, waiting := s.turns.Counts(); waiting < 1; _, waiting = s.turns.Counts() {
		time.Sleep(time.Millisecond)
	}
	if _, err := s.SVG(t.Context(), subject(t, shift), Picture{}); !errors.Is(err, ErrBusy) {
		t.Errorf("a third export is not refused but %v", err)
	}
	cancel()
	if err := <-waited; !errors.Is(err, context.Canceled) {
		t.Errorf("who waits cannot give up: %v", err)
	}
	leave()
	if _, err := s.SVG(t.Context(), subject(t, shift), Picture{}); err != nil {
		t.Errorf("nobody may work when all have gone: %v", err)
	}
}

// TestExportsHaveTheirTime: from when its turn has come an export has just so long, whatever it waited before, and then it ends with the
// limit for its reason.
func TestExportsHaveTheirTime(t *testing.T) {
	const most = time.Minute
	synctest.Test(t, func(t *testing.T) {
		s := NewStudio(Parts{}, Limits{Working: 1, Waiting: 1, Time: most})
		_, leave, err := s.turn(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		begun := make(chan context.Context)
		go func() {
			ctx, leave, err := s.turn(t.Context())
			if err != nil {
				t.Error(err)
			}
			begun <- ctx
			<-ctx.Done()
			leave()
		}()
		time.Sleep(2 * most)
		leave()
		ctx := <-begun
		time.Sleep(most - 1)
		synctest.Wait()
		if err := ctx.Err(); err != nil {
			t.Errorf("in the last moment: %v", err)
		}
		time.Sleep(time.Nanosecond)
		synctest.Wait()
		if err := why(ctx, ctx.Err()); limit.Name(err) != "export-time" {
			t.Errorf("at the limit: %v", err)
		}
	})
}

func TestExportsAreBoundedInTime(t *testing.T) {
	_, err := studio(t, Limits{Time: time.Nanosecond}).SVG(t.Context(), subject(t, shift), Picture{})
	if text := refusal(t, err); !strings.Contains(text, "longer than 0.000000001 seconds") {
		t.Error(text)
	}
}
