package types_test

import (
	"testing"

	"tilescope/engine/types"
)

// The types that C and C++ give to expressions, read off a variable declared auto.
func TestTypesOfExpressions(t *testing.T) {
	const given = `struct P { int x; float v[3]; P *next; __device__ float get() const { return v[0]; } };
enum E { RED, BLUE };
enum class Big : unsigned long { ONE = 1 };
template <typename T> __device__ T same(T a) { return a; }
__device__ float4 quad;
__constant__ float mask[2][5];
__global__ void k(char c, short s, unsigned short us, int i, unsigned u, long l, unsigned long ul, long long ll, float f, double d, bool b,
                  int *pi, const float *pf, void *pv, P p, P *pp, float (*rows)[7], E e, Big g, float4 q) {
    __shared__ float tile[4][8];
    double room[3];
    auto subject = %;
}
`
	for _, c := range []struct{ expr, want string }{
		{"c + c", "int"}, {"s * us", "int"}, {"us << 2", "int"}, {"i + u", "unsigned int"}, {"l + u", "long"}, {"l + ul", "unsigned long"},
		{"ll + l", "long long"}, {"ll + ul", "unsigned long long"}, {"ul + ll", "unsigned long long"}, {"i + f", "float"}, {"f * d", "double"},
		{"ll * f", "float"},
		{"b + b", "int"}, {"-s", "int"}, {"~us", "int"}, {"!f", "bool"}, {"+c", "int"}, {"-u", "unsigned int"}, {"i < u", "bool"},
		{"f && i", "bool"},
		{"u << l", "unsigned int"}, {"c >> ul", "int"}, {"1", "int"}, {"1u", "unsigned int"}, {"2147483648", "long"},
		{"0x80000000", "unsigned int"},
		{"0xffffffffff", "long"}, {"1L", "long"}, {"1ull", "unsigned long long"}, {"1.0", "double"}, {"1.f", "float"}, {"'a'", "char"},
		{"true", "bool"}, {"nullptr", "nullptr_t"},
		{"\"ab\"", "const char *"}, {"sizeof(i)", "unsigned long"}, {"i ? c : s", "int"}, {"i ? 1 : 2.0f", "float"}, {"i ? pi : 0", "int *"},
		{"i ? pi : nullptr", "int *"},
		{"i ? pv : pi", "void *"}, {"i ? pf : &f", "const float *"}, {"pi + 1", "int *"}, {"1 + pf", "const float *"}, {"pi - pi", "long"},
		{"*pf", "float"}, {"pf[i]", "float"}, {"i[pf]", "float"},
		{"&pi", "int * *"}, {"&*pf", "const float *"}, {"tile", "float (*)[8]"}, {"tile[1]", "float *"}, {"tile[1][2]", "float"},
		{"*tile[1]", "float"}, {"room", "double *"}, {"&room", "double (*)[3]"},
		{"mask[0]", "float *"}, {"rows[1]", "float *"}, {"rows + 1", "float (*)[7]"}, {"p.x", "int"}, {"p.v", "float *"}, {"pp->v[1]", "float"},
		{"pp->next->x", "int"}, {"p.get()", "float"}, {"*pp", "P"}, {"&pp->x", "int *"},
		{"e", "E"}, {"e + 1", "int"}, {"BLUE", "E"}, {"-RED", "int"}, {"g", "Big"}, {"Big::ONE", "Big"}, {"(int)g", "int"},
		{"(float)i / 2", "float"}, {"int(f)", "int"}, {"static_cast<double>(i)", "double"},
		{"(char)300", "char"}, {"(void *)pi", "void *"}, {"reinterpret_cast<float4 *>(&f)", "float4 *"}, {"threadIdx.x", "unsigned int"},
		{"threadIdx", "uint3"}, {"blockDim", "dim3"}, {"warpSize", "int"},
		{"blockIdx.x * blockDim.x + threadIdx.x", "unsigned int"}, {"threadIdx.x - 1", "unsigned int"}, {"i = 3.5", "int"}, {"f += d", "float"},
		{"c++", "char"}, {"--s", "short"}, {"(i, f)", "float"},
		{"q.x", "float"}, {"quad.w + 1", "float"}, {"make_float2(1, 2)", "float2"}, {"make_float2(1, 2).y", "float"}, {"same(c)", "char"},
		{"same<long>(c)", "long"}, {"same(tile[0])", "float *"},
		{"sqrtf(f)", "float"}, {"sqrt(f)", "float"}, {"sqrt(i)", "double"}, {"sqrt(d)", "double"}, {"pow(f, 2)", "double"},
		{"powf(f, 2)", "float"}, {"fmaxf(f, 1)", "float"}, {"min(i, 3)", "int"}, {"max(u, 3u)", "unsigned int"},
		{"max(i, u)", "unsigned int"}, {"abs(i)", "int"}, {"fabs(f)", "float"}, {"fabsf(d)", "float"}, {"ceil(i / 2.0f)", "float"},
		{"atomicAdd(pi, 1)", "int"}, {"atomicAdd(&f, 1)", "float"},
		{"__shfl_xor_sync(~0u, f, 1)", "float"}, {"__ballot_sync(~0u, i)", "unsigned int"}, {"__popc(u)", "int"}, {"1 / 2", "int"},
		{"7 / 2.", "double"}, {"dim3(2)", "dim3"}, {"P{1}", "P"}, {"float()", "float"},
	} {
		text := ""
		for _, r := range given {
			if r == '%' {
				text += c.expr
			} else {
				text += string(r)
			}
		}
		prog, f, bag := checked("t.cu", text)
		if bag.HasErrors() {
			t.Errorf("%s:\n%s", c.expr, worded(f, bag))
			continue
		}
		body := prog.Funcs[0].Body.List
		decl, ok := body[len(body)-1].(*types.DeclStmt)
		if !ok {
			t.Errorf("%s: no declaration", c.expr)
			continue
		}
		if got := decl.Var.Type.String(); got != c.want {
			t.Errorf("%s has type %s, want %s", c.expr, got, c.want)
		}
		if err := soundProgram(prog); err != nil {
			t.Error(err)
		}
	}
}

// What is constant is computed while checking, as the machine would.
func TestConstants(t *testing.T) {
	for _, c := range []struct{ expr, want string }{
		{"1 + 2 * 3", "7"}, {"-7 / 2", "-3"}, {"-7 % 3", "-1"}, {"-7 >> 1", "-4"}, {"(unsigned char)300", "44:unsigned char"},
		{"(signed char)200", "-56:signed char"}, {"~0u", "4294967295:unsigned int"},
		{"1u - 2", "4294967295:unsigned int"}, {"2147483647 + 1", "-2147483648"}, {"3 > 2 && 0", "0:bool"}, {"1 ? 2 : 3.0", "2:double"},
		{"0.1f", "0.10000000149011612:float"}, {"0.1f + 0.2f", "0.30000001192092896:float"},
		{"(int)2.9", "2"}, {"(float)16777217", "1.6777216e+07:float"}, {"sizeof(float[3])", "12:unsigned long"}, {"'a' + 1", "98"},
		{"WIDTH * 2", "32"}, {"sq(4)", "sq(4)"}, {"LEN", "16"}, {"BLUE | 1", "5"}, {"!0.5", "0:bool"},
	} {
		text := "const int WIDTH = 16; constexpr int sq(int n) { return n * n; } constexpr int LEN = sq(4); enum { BLUE = 4 };\n" +
			"int main() { auto subject = " + c.expr + "; }"
		prog, f, bag := checked("t.cu", text)
		if bag.HasErrors() {
			t.Errorf("%s:\n%s", c.expr, worded(f, bag))
			continue
		}
		d := &dumper{p: prog}
		decl := prog.Main.Body.List[0].(*types.DeclStmt)
		if got := d.expr(decl.Init); got != c.want {
			t.Errorf("%s is %s, want %s", c.expr, got, c.want)
		}
	}
}
