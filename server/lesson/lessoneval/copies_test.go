package lessoneval_test

import (
	"strings"
	"testing"

	"tilescope/engine/i18n"
)

// TestAsynchronousCopies: expressions tell a store by an asynchronous copy from another one, and how much a wait leaves under way.
func TestAsynchronousCopies(t *testing.T) {
	with := func(body string) string {
		body = "__shared__ int s[128]; int t = threadIdx.x; " + body + "a[t] = 2 * s[t];"
		return "#include <cuda_pipeline.h>\n" + strings.Replace(doubled, "BODY", body, 1)
	}
	const copied = "__pipeline_memcpy_async(&s[t], &a[t], 4); __pipeline_commit(); "
	u := judge(t, "  - {say: Copies, that: 'all(stores(yours, \"s\"), .asynchronous)', hint: 'Thread `=first(filter(stores(yours, \"s\"), "+
		"not .asynchronous)).thread[0]` stores.'}\n"+
		"  - {say: Waits, that: 'map(waits(yours, {warp: 1}), .left) == [1, 0]', "+
		"hint: 'Waits: `=len(waits(yours))`, `=sum(map(waits(yours), .left))`.'}\n",
		with("s[t] = 0;"), with(copied+"__pipeline_wait_prior(1); __pipeline_wait_prior(0); "))
	for _, c := range []struct{ name, body, why string }{
		{"copied", copied + "__pipeline_commit(); __pipeline_wait_prior(1); __pipeline_wait_prior(0); ", ""},
		{"16 bytes", "if (t % 4 == 0) __pipeline_memcpy_async(&s[t], &a[t], 16); __pipeline_commit(); __pipeline_wait_prior(1); " +
			"__pipeline_wait_prior(0); __syncthreads(); ", ""},
		{"stored", "s[t] = a[t]; __threadfence_block(); __pipeline_wait_prior(1); __pipeline_wait_prior(0); ", "Thread 0 stores."},
		{"one stored", copied + "if (t == 5) s[70] = 1; __pipeline_wait_prior(1); __pipeline_wait_prior(0); ", "Thread 5 stores."},
		{"waits for all", copied + "__pipeline_wait_prior(0); ", "Waits: 2, 0."},
		{"no wait but for itself", "__pipeline_memcpy_async(&s[t], &a[t], 4); __pipeline_commit(); __pipeline_commit(); " +
			"__pipeline_commit(); __pipeline_wait_prior(2); ", "Waits: 2, 4."},
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
