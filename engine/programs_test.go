package engine_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tilescope/engine"
	"tilescope/engine/i18n"
	"tilescope/engine/report"
)

// TestPrograms runs testdata/programs: programs as people write them. Each .out is what the program printed on an H200, compiled with nvcc
// 13.0. None of them is wrong by the CUDA model.
func TestPrograms(t *testing.T) { runPrograms(t, "testdata/programs", "an H200 printed") }

// TestBreadth runs testdata/breadth: programs that use what TestPrograms' do not. Each .out is what the rules of C++ and CUDA demand,
// worked out by hand and, for what runs on the host alone, compared with g++. An .in is standard input. None of them is wrong by the CUDA
// model.
func TestBreadth(t *testing.T) { runPrograms(t, "testdata/breadth", "the language demands") }

func runPrograms(t *testing.T, folder, authority string) {
	list, _ := filepath.Glob(filepath.Join(folder, "*.cu"))
	if len(list) == 0 {
		t.Fatal("no programs")
	}
	for _, path := range list {
		name := filepath.Base(path)
		t.Run(strings.TrimSuffix(name, ".cu"), func(t *testing.T) {
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			output := strings.TrimSuffix(path, ".cu") + ".out"
			want, unwritten := os.ReadFile(output)
			input, err := os.ReadFile(strings.TrimSuffix(path, ".cu") + ".in")
			if err != nil && !os.IsNotExist(err) {
				t.Fatal(err)
			}
			spec := engine.RunSpec{Name: name, Source: string(text), Stdin: string(input)}
			x, err := engine.Run(context.Background(), spec, engine.Limits{}, nil)
			if err != nil {
				t.Fatal(err)
			}
			if unwritten != nil {
				t.Errorf("%v: the program prints the following; check it, and write it to %s\n%s", unwritten, output, x.Stdout())
			} else if string(x.Stdout()) != string(want) {
				t.Errorf("stdout:\n%s\n%s:\n%s", x.Stdout(), authority, want)
			}
			for _, f := range report.Of(x, i18n.Reader{}).Findings {
				if f.Severity == "error" {
					t.Errorf("%s on lines %v: %s", f.Kind, linesOf(f), f.Message)
				}
			}
		})
	}
}

// TestMessageOfACopyNamesBothSizes holds that the message about a copy names both sizes.
func TestMessageOfACopyNamesBothSizes(t *testing.T) {
	const text = `int main() {
    float *d, h[16] = {};
    cudaMalloc(&d, 16);
    cudaMemcpy(d, h, 64, cudaMemcpyHostToDevice);
    cudaFree(d);
    return 0;
}
`
	x, err := engine.Run(context.Background(), engine.RunSpec{Name: "t.cu", Source: text}, engine.Limits{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	const want = "This copies 64 bytes, but 'd' has 16."
	for _, f := range report.Of(x, i18n.Reader{}).Findings {
		if f.Message == want {
			return
		}
		t.Log(f.Message)
	}
	t.Errorf("no finding says %q", want)
}

// TestWhatIsHandledIsAskedForInHandlers holds that current_exception is refused where no handler is around it.
func TestWhatIsHandledIsAskedForInHandlers(t *testing.T) {
	const text = "#include <exception>\nint main() { std::exception_ptr p = std::current_exception(); return p ? 1 : 0; }\n"
	_, err := engine.Run(context.Background(), engine.RunSpec{Name: "t.cu", Source: text}, engine.Limits{}, nil)
	if err == nil || !strings.Contains(err.Error(), "current_exception outside a handler") {
		t.Errorf("got %v", err)
	}
}

// TestOlderDevicesNameTheFirstThatHasIt holds what older devices are refused and which device is named for it.
func TestOlderDevicesNameTheFirstThatHasIt(t *testing.T) {
	for _, c := range []struct{ device, body, want string }{
		{
			"gt200",
			"a[0] = tex1Dfetch<float>(0, 1);",
			"texture object needs compute capability 3.0 (first available on the Tesla K20Xm); the GeForce GTX 280 does not have it",
		},
		{
			"k20x",
			"atomicAdd(a, 1.0f); atomicAdd((double *)a, 1.0);",
			"atomicAdd on double needs compute capability 6.0 (first available on the Tesla P100-SXM2-16GB); " +
				"the Tesla K20Xm does not have it",
		},
		{"g80", "assert(a != 0);",
			"assert needs compute capability 2.0 (first available on the Tesla C2050); the GeForce 8800 GTX does not have it"},
		{
			"gt200",
			"a[0] = sum(3);",
			"recursion in kernels needs compute capability 2.0 (first available on the Tesla C2050); the GeForce GTX 280 does not have it",
		},
		{
			"a100",
			"a[0] = __clusterRelativeBlockRank();",
			"cooperative_groups::this_cluster needs compute capability 9.0 (first available on the NVIDIA H200); " +
				"the NVIDIA A100-SXM4-40GB does not have it",
		},
		{"c2050", "a[0] = __ldg(a + 1);",
			"__ldg needs compute capability 3.2 (first available on the Tesla K20Xm); the Tesla C2050 does not have it"},
	} {
		source := "__device__ int sum(int n) { return n ? n + sum(n - 1) : 0; }\n" +
			"__global__ void k(float *a) { " + c.body + " }\nint main() { k<<<1, 1>>>(0); return 0; }\n"
		_, err := engine.Compile(t.Context(), engine.RunSpec{Name: "t.cu", Device: c.device, Source: source}, engine.Limits{})
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s on %s: %v\nwant: %s", c.body, c.device, err, c.want)
		}
	}
}
