package session

import (
	"testing"

	"tilescope/engine/frame"
	"tilescope/server/wire"
)

// transpose has a 32-way conflict at line 5, which a swizzle mends.
const transpose = `__global__ void transpose(float *out, const float *in) {
    __shared__ float tile[32][32];
    tile[threadIdx.y][threadIdx.x] = in[threadIdx.y * 32 + threadIdx.x];
    __syncthreads();
    out[threadIdx.y * 32 + threadIdx.x] = tile[threadIdx.x][threadIdx.y];
}
int main() {
    float *in, *out;
    cudaMalloc(&in, 4096);
    cudaMalloc(&out, 4096);
    cudaMemset(in, 0, 4096);
    transpose<<<1, dim3(32, 32)>>>(out, in);
    cudaDeviceSynchronize();
}
`

// TestStepsGoOnDuringADiagnosis: a diagnosis runs the program again, in its turn among the executions; a step that is requested meanwhile
// is answered first, and does not end it.
func TestStepsGoOnDuringADiagnosis(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Source: transpose})
	working, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	asked := p.say(wire.DiagnoseMessage{})
	step := p.say(wire.StepToMessage{Size: frame.WarpStep, Count: 1})
	if m := p.hear(); m.Kind != wire.Framed || m.Seq != step {
		t.Errorf("%s answers %d while the diagnosis waits for its turn; the step is %d", m.Kind, m.Seq, step)
	}
	working.End()
	if m := p.expect(wire.Diagnosed); m.Seq != asked || m.Diagnosis == nil || len(m.Diagnosis.Verdicts) == 0 ||
		m.Diagnosis.Verdicts[0].Swizzle == nil {
		t.Errorf("the diagnosis is %+v", m.Diagnosis)
	}
}

// TestAnotherRunEndsADiagnosis: nobody waits for that of a program that is gone, and it holds up nothing.
func TestAnotherRunEndsADiagnosis(t *testing.T) {
	runs := NewRuns(RunsOptions{Working: 1})
	p := serve(t, runs, 64)
	p.open(wire.Spec{Source: transpose})
	working, err := runs.Take(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	p.say(wire.DiagnoseMessage{})
	p.say(wire.OpenMessage{Version: wire.Version, Spec: &wire.Spec{Lesson: "scale"}})
	working.End()
	p.expect(wire.Opened)
	seq := p.say(wire.PingMessage{})
	if m := p.hear(); m.Kind != wire.Pong || m.Seq != seq {
		t.Errorf("after the other run comes %s", m.Kind)
	}
}
