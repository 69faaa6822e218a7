package reference

import (
	"fmt"
	"math"
	"math/bits"
	"strings"

	"tilescope/engine/types"
)

// builtin calls a function of the prelude that has no body.
func (t *thread) builtin(x *types.BuiltinCall) value {
	name, _, _ := strings.Cut(x.Func.Builtin, "/")
	switch name {
	case "printf":
		return t.printf(x)
	case "__syncthreads", "cooperative_groups::thread_block::sync", "cooperative_groups::sync":
		t.wait(arrival{})
		return value{}
	case "__syncthreads_count", "__syncthreads_and", "__syncthreads_or":
		t.wait(arrival{kind: name[len("__syncthreads_"):], predicate: t.number(x.Args[0]) != 0})
		return value{bits: t.answer}
	case "__threadfence", "__threadfence_block", "__threadfence_system":
		return value{}
	case "__assert_fail":
		refuse("a failed assertion")
	}
	args := make([]uint64, len(x.Args))
	for i, a := range x.Args {
		args[i] = t.number(a)
	}
	if strings.HasPrefix(name, "atomic") {
		return value{bits: t.atomic(strings.TrimSuffix(strings.TrimSuffix(name, "_block"), "_system"), x, args)}
	}
	if strings.HasPrefix(name, "__ld") {
		return t.load(args[0], x.Args[0].Type().(*types.Pointer).Elem)
	}
	var b *types.Basic
	if len(x.Args) > 0 {
		b = basic(x.Args[0].Type())
	}
	if b != nil && b.IsFloating() {
		if v, ok := floating(name, b, args); ok {
			t.flops(b, operations[strings.TrimSuffix(strings.TrimSuffix(name, "_rn"), "f")])
			return value{bits: v}
		}
	} else if b != nil {
		if v, ok := integral(name, b, basic(x.T), args); ok {
			return value{bits: v}
		}
	}
	refuse("%s", name)
	return value{}
}

// wait hands over until every live thread of the block waits.
func (t *thread) wait(a arrival) {
	if !t.yield(a) {
		panic(stopped{})
	}
}

// stopped ends a coroutine whose block was given up.
type stopped struct{}

// operations are the floating-point operations of functions, without _rn and f.
var operations = map[string]int64{
	"fma": 2, "__fmaf": 2, "__fma": 2, "__fadd": 1, "__dadd": 1, "__fsub": 1, "__dsub": 1, "__fmul": 1, "__dmul": 1, "__fdiv": 1, "__ddiv": 1,
	"sqrt": 1, "__fsqrt": 1, "__dsqrt": 1,
}

// floating are functions that IEEE 754 or C define to the bit.
func floating(name string, b *types.Basic, args []uint64) (uint64, bool) {
	x := floatOf(b, args[0])
	y := func() float64 { return floatOf(b, args[1]) }
	switch name {
	case "fmaf", "fma", "__fmaf_rn", "__fma_rn":
		return fma(b, args[0], args[1], args[2]), true
	case "__fadd_rn", "__dadd_rn":
		return arithmetic(b, types.Add, args[0], args[1]), true
	case "__fsub_rn", "__dsub_rn":
		return arithmetic(b, types.Sub, args[0], args[1]), true
	case "__fmul_rn", "__dmul_rn":
		return arithmetic(b, types.Mul, args[0], args[1]), true
	case "__fdiv_rn", "__ddiv_rn":
		return arithmetic(b, types.Div, args[0], args[1]), true
	case "sqrt", "sqrtf", "__fsqrt_rn", "__dsqrt_rn":
		return bitsOf(b, math.Sqrt(x)), true
	case "floor", "floorf":
		return bitsOf(b, math.Floor(x)), true
	case "ceil", "ceilf":
		return bitsOf(b, math.Ceil(x)), true
	case "trunc", "truncf":
		return bitsOf(b, math.Trunc(x)), true
	case "rint", "rintf":
		return bitsOf(b, math.RoundToEven(x)), true
	case "fabs", "fabsf", "abs":
		return bitsOf(b, math.Abs(x)), true
	case "fmin", "fminf", "min":
		return bitsOf(b, math.Min(x, y())), true
	case "fmax", "fmaxf", "max":
		return bitsOf(b, math.Max(x, y())), true
	case "__float_as_int":
		return uint64(int64(int32(args[0]))), true
	case "__float_as_uint", "__double_as_longlong":
		return args[0], true
	case "__float2int_rn":
		return convert(b, types.Of(types.Int), bitsOf(b, math.RoundToEven(x))), true
	case "__float2int_rz":
		return convert(b, types.Of(types.Int), args[0]), true
	case "__double2float_rn":
		return convert(b, types.Of(types.Float), args[0]), true
	}
	return 0, false
}

func integral(name string, b, result *types.Basic, args []uint64) (uint64, bool) {
	a := args[0]
	less := func(x, y uint64) bool {
		if b.IsSigned() {
			return int64(x) < int64(y)
		}
		return x < y
	}
	switch name {
	case "min", "umin", "llmin", "ullmin":
		if less(args[1], a) {
			return args[1], true
		}
		return a, true
	case "max", "umax", "llmax", "ullmax":
		if less(a, args[1]) {
			return args[1], true
		}
		return a, true
	case "abs", "labs", "llabs":
		if int64(a) < 0 {
			return canonical(b, -a), true
		}
		return a, true
	case "__popc":
		return uint64(bits.OnesCount32(uint32(a))), true
	case "__popcll":
		return uint64(bits.OnesCount64(a)), true
	case "__clz":
		return uint64(bits.LeadingZeros32(uint32(a))), true
	case "__clzll":
		return uint64(bits.LeadingZeros64(a)), true
	case "__ffs":
		return uint64((bits.TrailingZeros32(uint32(a)) + 1) % 33), true
	case "__brev":
		return uint64(bits.Reverse32(uint32(a))), true
	case "__brevll":
		return bits.Reverse64(a), true
	case "__mulhi":
		return uint64(int64(a) * int64(args[1]) >> 32), true
	case "__umulhi":
		return a * args[1] >> 32, true
	case "__umul64hi":
		hi, _ := bits.Mul64(a, args[1])
		return hi, true
	case "__int_as_float", "__uint_as_float":
		return uint64(uint32(a)), true
	case "__longlong_as_double":
		return a, true
	case "__int2float_rn", "__uint2float_rn", "__int2double_rn", "__uint2double_rn":
		return convert(b, result, a), true
	}
	return 0, false
}

// normalOrZero is a float, or a zero of its sign where it is subnormal, as sums in global memory take it (PTX ISA, "atom").
func normalOrZero(bits uint64) uint64 {
	if math.Abs(float64(math.Float32frombits(uint32(bits)))) < 0x1p-126 {
		return bits & (1 << 31)
	}
	return bits
}

// atomic updates a cell at once: threads run one after another. It yields the value before.
func (t *thread) atomic(name string, x *types.BuiltinCall, args []uint64) uint64 {
	cell := x.Args[0].Type().(*types.Pointer).Elem
	t.atomics = true // of the memory's: neither loads nor stores of the thread, nor operations
	defer func() { t.atomics = false }()
	b, old := basic(cell), t.load(args[0], cell).bits
	var now uint64
	switch name {
	case "atomicAdd":
		normal := func(bits uint64) uint64 { return bits }
		if b.Kind == types.Float && t.global(args[0]) {
			normal = normalOrZero
		}
		now = normal(arithmetic(b, types.Add, normal(old), normal(args[1])))
	case "atomicSub":
		now = arithmetic(b, types.Sub, old, args[1])
	case "atomicExch":
		now = args[1]
	case "atomicMin":
		now, _ = integral("min", b, b, []uint64{old, args[1]})
	case "atomicMax":
		now, _ = integral("max", b, b, []uint64{old, args[1]})
	case "atomicAnd":
		now = old & args[1]
	case "atomicOr":
		now = old | args[1]
	case "atomicXor":
		now = canonical(b, old^args[1])
	case "atomicInc":
		if now = old + 1; old >= args[1] {
			now = 0
		}
	case "atomicDec":
		if now = old - 1; old == 0 || old > args[1] {
			now = args[1]
		}
	case "atomicCAS":
		if now = old; old == args[1] {
			now = args[2]
		}
	default:
		refuse("%s", name)
	}
	t.store(args[0], cell, value{bits: now})
	return old
}

// printf prints the conversions that Go words as C does; the others are refused.
func (t *thread) printf(x *types.BuiltinCall) value {
	format := t.text(t.number(x.Args[0]))
	var args []any
	for _, a := range x.Args[1:] {
		v, b := t.number(a), basic(a.Type())
		switch {
		case b.IsFloating():
			args = append(args, floatOf(b, v))
		case b.IsSigned():
			args = append(args, int64(v))
		default:
			args = append(args, v)
		}
	}
	var out strings.Builder
	for i := 0; i < len(format); {
		if format[i] != '%' {
			out.WriteByte(format[i])
			i++
			continue
		}
		end := i + 1
		for end < len(format) && strings.IndexByte("0123456789.-+ lhz", format[end]) >= 0 {
			end++
		}
		if end == len(format) {
			refuse("printf's %% at the end")
		}
		verb := format[end]
		spec := strings.NewReplacer("l", "", "h", "", "z", "").Replace(format[i:end])
		i = end + 1
		if spec == "%%" {
			out.WriteByte('%')
			continue
		}
		if len(args) == 0 {
			refuse("printf's %s without an argument", spec)
		}
		arg := args[0]
		args = args[1:]
		switch verb {
		case 'd', 'i', 'u':
			fmt.Fprintf(&out, spec+"d", arg)
		case 'x', 'X', 'c', 'e', 'f':
			fmt.Fprintf(&out, spec+string(verb), arg)
		case 's':
			fmt.Fprintf(&out, spec+"s", t.text(arg.(uint64)))
		default:
			refuse("printf's %%%c", verb)
		}
	}
	t.block.grid.printed = append(t.block.grid.printed, out.String())
	return value{bits: uint64(len(x.Args) - 1)}
}
