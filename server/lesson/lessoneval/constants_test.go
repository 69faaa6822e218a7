package lessoneval_test

import (
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// TestConstantsAreTold: expressions list what comes from constant memory, whatever a program calls its arrays, and nothing else.
func TestConstantsAreTold(t *testing.T) {
	with := func(body string) string {
		return "__constant__ int c[2] = {2, 5};\n__device__ int d[2] = {2, 5};\n" + strings.Replace(doubled, "BODY", body, 1)
	}
	u := judge(t, "  - {say: Constants, that: 'elements(loads(yours, \"__constant__\")) == [0]', "+
		"hint: 'Cells `=len(uniq(map(loads(yours, \"__constant__\"), .element)))`, loads `=len(loads(yours, \"__constant__\"))`.'}\n",
		with(""), with("a[threadIdx.x] *= c[0];"))
	for _, c := range []struct{ name, body, why string }{
		{"from constant memory", "a[threadIdx.x] *= c[0];", ""},
		{"from global memory", "a[threadIdx.x] *= d[0];", "Cells 0, loads 0."},
		{"both", "__shared__ int s; s = 0; __syncthreads(); a[threadIdx.x] *= c[0] + s + 0 * c[1];", "Cells 2, loads 128."},
	} {
		r, err := u.Check(t.Context(), i18n.Reader{}, "one", "e", with(c.body))
		if err != nil {
			t.Fatal(err)
		}
		said := ""
		for _, k := range r.Checks {
			said += strings.Join(k.Why, " ")
		}
		said = strings.NewReplacer(`<span class="computed">`, "", "</span>", "").Replace(said)
		if r.Passed != (c.why == "") || !strings.Contains(said, c.why) {
			t.Errorf("%s: passed %v, %q, want %q", c.name, r.Passed, said, c.why)
		}
	}
}
