package builtin

import (
	"slices"

	"tilescope/engine/isa"
)

func integerRows() []Entry {
	var list []Entry
	both := func(name string, op isa.Op) {
		list = append(list, Entry{Name: name, Kind: Opcode, Op: op, Host: true, Device: true})
	}
	for _, t := range []struct {
		name     string
		min, max isa.Op
	}{
		{tInt, isa.MinS, isa.MaxS}, {tUint, isa.MinU, isa.MaxU}, {tLong, isa.MinS, isa.MaxS}, {tUlong, isa.MinU, isa.MaxU},
		{tLl, isa.MinS, isa.MaxS}, {tUll, isa.MinU, isa.MaxU},
	} {
		both(on("min", t.name, t.name), t.min)
		both(on("max", t.name, t.name), t.max)
	}
	both("umin", isa.MinU)
	both("umax", isa.MaxU)
	both("llmin", isa.MinS)
	both("llmax", isa.MaxS)
	both("ullmin", isa.MinU)
	both("ullmax", isa.MaxU)
	both(on("abs", tInt), isa.AbsI32)
	both(on("abs", tLong), isa.Abs64)
	both(on("abs", tLl), isa.Abs64)
	both("labs", isa.Abs64)
	both("llabs", isa.Abs64)
	for _, f := range []struct {
		name string
		fn   isa.MathFn
	}{
		{"__popc", isa.Popc}, {"__popcll", isa.Popcll}, {"__clz", isa.Clz}, {"__clzll", isa.Clzll}, {"__ffs", isa.Ffs}, {"__ffsll", isa.Ffsll},
		{"__brev", isa.Brev}, {"__brevll", isa.Brevll}, {"__mulhi", isa.MulhiS32}, {"__umulhi", isa.MulhiU32}, {"__mul64hi", isa.MulhiS64},
		{"__umul64hi", isa.MulhiU64},
		{"__mul24", isa.Mul24}, {"__umul24", isa.Umul24}, {"__byte_perm", isa.BytePerm}, {"__funnelshift_l", isa.Funnel},
		{"__funnelshift_r", isa.FunnelR},
		{"__sad", isa.Sad}, {"__usad", isa.Usad},
	} {
		list = append(list, Entry{Name: f.name, Kind: Math, Math: f.fn, Device: true})
	}
	return list
}

func mathRows() []Entry {
	var list []Entry
	add := func(name string, fn isa.MathFn) {
		list = append(list, Entry{Name: name, Kind: Math, Math: fn, Host: true, Device: true})
	}
	for _, f := range isa.MathPairs() {
		floats, doubles := slices.Repeat([]string{tFloat}, f.Operands), slices.Repeat([]string{tDbl}, f.Operands)
		add(f.Name+"f", f.Single)
		add(on(f.Name, floats...), f.Single)
		add(on(f.Name, doubles...), f.Single+1)
	}
	for _, f := range []struct {
		name string
		fn   isa.MathFn // in float; the one in double follows it
	}{
		{"isnan", isa.IsnanF32}, {"isinf", isa.IsinfF32}, {"isfinite", isa.IsfiniteF32}, {"signbit", isa.SignbitF32}, {"abs", isa.FabsF32},
	} {
		add(on(f.name, tFloat), f.fn)
		add(on(f.name, tDbl), f.fn+1)
	}
	add(on("min", tFloat, tFloat), isa.FminF32)
	add(on("min", tDbl, tDbl), isa.FminF64)
	add(on("max", tFloat, tFloat), isa.FmaxF32)
	add(on("max", tDbl, tDbl), isa.FmaxF64)
	for _, f := range []struct {
		name string
		fn   isa.MathFn
	}{
		{"__sinf", isa.FastSinF32}, {"__cosf", isa.FastCosF32}, {"__tanf", isa.FastTanF32}, {"__expf", isa.FastExpF32},
		{"__logf", isa.FastLogF32},
		{"__log2f", isa.FastLog2F32}, {"__log10f", isa.FastLog10F32}, {"__powf", isa.FastPowF32}, {"__fdividef", isa.FastDivF32},
		{"__saturatef", isa.SaturateF32},
		{"__fsqrt_rn", isa.SqrtF32}, {"__frcp_rn", isa.RcpF32}, {"__dsqrt_rn", isa.SqrtF64},
	} {
		list = append(list, Entry{Name: f.name, Kind: Math, Math: f.fn, Device: true})
	}
	for _, f := range []struct {
		name string
		op   isa.Op
		host bool
	}{
		{"fmaf", isa.FmaF32, true}, {on("fma", tFloat, tFloat, tFloat), isa.FmaF32, true}, {on("fma", tDbl, tDbl, tDbl), isa.FmaF64, true},
		{"__fadd_rn", isa.AddF32, false}, {"__fsub_rn", isa.SubF32, false}, {"__fmul_rn", isa.MulF32, false}, {"__fdiv_rn", isa.DivF32, false},
		{"__fmaf_rn", isa.FmaF32, false},
		{"__dadd_rn", isa.AddF64, false}, {"__dsub_rn", isa.SubF64, false}, {"__dmul_rn", isa.MulF64, false}, {"__ddiv_rn", isa.DivF64, false},
		{"__fma_rn", isa.FmaF64, false},
	} {
		list = append(list, Entry{Name: f.name, Kind: Opcode, Op: f.op, NoFuse: true, Host: f.host, Device: true})
	}
	return list
}

// directedRows are the intrinsics that round otherwise than to nearest.
func directedRows() []Entry {
	var list []Entry
	for _, f := range []struct {
		name string
		op   isa.DirectedOp
	}{
		{"__fadd", isa.AddDirected}, {"__fsub", isa.SubDirected}, {"__fmul", isa.MulDirected}, {"__fdiv", isa.DivDirected},
		{"__fmaf", isa.FmaDirected}, {"__fsqrt", isa.SqrtDirected},
		{"__dadd", isa.AddDirected64}, {"__dsub", isa.SubDirected64}, {"__dmul", isa.MulDirected64}, {"__ddiv", isa.DivDirected64},
		{"__fma", isa.FmaDirected64}, {"__dsqrt", isa.SqrtDirected64},
		{"__int2float", isa.FromS64Directed}, {"__uint2float", isa.FromU64Directed}, {"__ll2float", isa.FromS64Directed},
		{"__ull2float", isa.FromU64Directed},
		{"__ll2double", isa.FromS64Directed64}, {"__ull2double", isa.FromU64Directed64}, {"__double2float", isa.NarrowDirected},
	} {
		for r, suffix := range [...]string{isa.TowardsZero: "_rz", isa.Up: "_ru", isa.Down: "_rd"} {
			list = append(list, Entry{Name: f.name + suffix, Kind: Math, Math: isa.Round(f.op, isa.Rounding(r)), Device: true})
		}
	}
	return list
}

func conversionRows() []Entry {
	list := directedRows()
	for _, f := range []struct {
		name string
		op   isa.Op
	}{
		{"__float2int_rz", isa.CvtF32S32}, {"__float2uint_rz", isa.CvtF32U32}, {"__float2ll_rz", isa.CvtF32S64},
		{"__float2ull_rz", isa.CvtF32U64},
		{"__double2int_rz", isa.CvtF64S32}, {"__double2uint_rz", isa.CvtF64U32}, {"__double2ll_rz", isa.CvtF64S64},
		{"__double2ull_rz", isa.CvtF64U64},
		{"__double2float_rn", isa.CvtF64F32},
		{"__int2float_rn", isa.CvtS64F32}, {"__uint2float_rn", isa.CvtU64F32}, {"__ll2float_rn", isa.CvtS64F32},
		{"__ull2float_rn", isa.CvtU64F32},
		{"__int2double_rn", isa.CvtS64F64}, {"__uint2double_rn", isa.CvtU64F64}, {"__ll2double_rn", isa.CvtS64F64},
		{"__ull2double_rn", isa.CvtU64F64},
	} {
		list = append(list, Entry{Name: f.name, Kind: Opcode, Op: f.op, Device: true})
	}
	// registers hold canonical values, so that bits change their type by extension alone
	for _, f := range []struct {
		name string
		op   isa.Op
	}{
		{"__float_as_int", isa.CvtI32}, {"__float_as_uint", isa.Mov}, {"__int_as_float", isa.CvtU32}, {"__uint_as_float", isa.Mov},
		{"__double_as_longlong", isa.Mov}, {"__longlong_as_double", isa.Mov},
	} {
		list = append(list, Entry{Name: f.name, Kind: Opcode, Op: f.op, Host: true, Device: true})
	}
	for _, f := range []struct {
		name string
		fn   isa.MathFn
	}{
		{"__float2int_rn", isa.FloatToIntRN}, {"__float2int_ru", isa.FloatToIntRU}, {"__float2int_rd", isa.FloatToIntRD},
		{"__double2int_rn", isa.DoubleToIntRN},
	} {
		list = append(list, Entry{Name: f.name, Kind: Math, Math: f.fn, Device: true})
	}
	return list
}
