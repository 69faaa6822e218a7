package builtin

import (
	"strings"

	"tilescope/engine/isa"
)

// Names of C types as the tree writes them.
const (
	tInt    = "int"
	tUint   = "unsigned int"
	tUshort = "unsigned short"
	tLong   = "long"
	tUlong  = "unsigned long"
	tLl     = "long long"
	tUll    = "unsigned long long"
	tFloat  = "float"
	tDbl    = "double"
)

// Rows is the whole table, a copy.
func Rows() []Entry { return rows() }

func rows() []Entry {
	var all []Entry
	for _, part := range [][]Entry{barrierRows(), warpRows(), atomicRows(), accessRows(), integerRows(), mathRows(), conversionRows(),
		hostRows()} {
		all = append(all, part...)
	}
	return all
}

// on names an overload.
func on(name string, params ...string) string { return name + "/" + strings.Join(params, ",") }

func barrierRows() []Entry {
	return []Entry{
		{Name: "__syncthreads", Kind: Barrier, Bar: isa.BarSync, Device: true},
		{Name: "cooperative_groups::thread_block::sync", Kind: Barrier, Bar: isa.BarSync, Device: true},
		{Name: "cooperative_groups::grid_group::sync", Kind: Barrier, Bar: isa.BarGrid, Device: true, Needs: 60},
		{Name: "cooperative_groups::cluster_group::sync", Kind: Barrier, Bar: isa.BarCluster, Device: true, Needs: 90},
		{Name: "__cluster_barrier_arrive", Kind: Barrier, Bar: isa.BarClusterArrive, Device: true, Needs: 90},
		{Name: "__cluster_barrier_wait", Kind: Barrier, Bar: isa.BarClusterWait, Device: true, Needs: 90},
		{Name: "cooperative_groups::sync", Kind: Barrier, Bar: isa.BarSync, Device: true},
		{Name: "__syncthreads_count", Kind: Barrier, Bar: isa.BarCount, Device: true, Needs: 20},
		{Name: "__syncthreads_and", Kind: Barrier, Bar: isa.BarAnd, Device: true, Needs: 20},
		{Name: "__syncthreads_or", Kind: Barrier, Bar: isa.BarOr, Device: true, Needs: 20},
		{Name: "__syncwarp", Kind: SyncWarp, Device: true},
		{Name: "__threadfence_block", Kind: Fence, Imm: 0, Device: true},
		{Name: "__threadfence", Kind: Fence, Imm: 1, Device: true},
		{Name: "__threadfence_system", Kind: Fence, Imm: 2, Device: true, Needs: 20},
		{Name: "__copies_commit", Kind: Fence, Imm: 3, Device: true},
		{Name: "__copies_wait", Kind: Fence, Imm: 4, Device: true},
		{Name: "__wait_turn", Kind: Turn, Device: true},
		{Name: "clock", Kind: Clock, Imm: 1, ID: ClockTicks, Host: true, Device: true},
		{Name: "clock64", Kind: Clock, Device: true, Needs: 20},
		{Name: "__nanosleep", Kind: Opcode, Op: isa.Nop, Device: true, Needs: 70},
		{Name: "__trap", Kind: Trap, Device: true},
		{Name: "__surface_trap", Kind: Trap, Imm: isa.TrapSurface, Device: true, Needs: 30},
		{Name: "__assert_fail", Kind: Assert, ID: AssertFail, Host: true, Device: true, Needs: 20},
		{Name: "printf", Kind: Printf, ID: PrintfCall, Host: true, Device: true, Needs: 20},
	}
}

func warpRows() []Entry {
	list := []Entry{
		{Name: "__activemask", Kind: Warp, Warp: isa.ActiveMask, NoMask: true, Device: true, Needs: 30},
		{Name: "__all_sync", Kind: Warp, Warp: isa.VoteAll, Device: true, Needs: 30},
		{Name: "__any_sync", Kind: Warp, Warp: isa.VoteAny, Device: true, Needs: 30},
		{Name: "__uni_sync", Kind: Warp, Warp: isa.VoteUni, Device: true, Needs: 30},
		{Name: "__ballot_sync", Kind: Warp, Warp: isa.Ballot, Device: true, Needs: 30},
		{Name: "__all", Kind: Warp, Warp: isa.VoteAll, NoMask: true, Device: true, Needs: 12, Instead: "__all_sync"},
		{Name: "__any", Kind: Warp, Warp: isa.VoteAny, NoMask: true, Device: true, Needs: 12, Instead: "__any_sync"},
		{Name: "__ballot", Kind: Warp, Warp: isa.Ballot, NoMask: true, Device: true, Needs: 20, Instead: "__ballot_sync"},
		{Name: on("__reduce_add_sync", tUint, tInt), Kind: Warp, Warp: isa.ReduceAddS32, Device: true, Needs: 80},
		{Name: on("__reduce_add_sync", tUint, tUint), Kind: Warp, Warp: isa.ReduceAddU32, Device: true, Needs: 80},
		{Name: on("__reduce_min_sync", tUint, tInt), Kind: Warp, Warp: isa.ReduceMinS, Device: true, Needs: 80},
		{Name: on("__reduce_min_sync", tUint, tUint), Kind: Warp, Warp: isa.ReduceMinU, Device: true, Needs: 80},
		{Name: on("__reduce_max_sync", tUint, tInt), Kind: Warp, Warp: isa.ReduceMaxS, Device: true, Needs: 80},
		{Name: on("__reduce_max_sync", tUint, tUint), Kind: Warp, Warp: isa.ReduceMaxU, Device: true, Needs: 80},
		{Name: "__reduce_and_sync", Kind: Warp, Warp: isa.ReduceAnd, Device: true, Needs: 80},
		{Name: "__reduce_or_sync", Kind: Warp, Warp: isa.ReduceOr, Device: true, Needs: 80},
		{Name: "__reduce_xor_sync", Kind: Warp, Warp: isa.ReduceXor, Device: true, Needs: 80},
	}
	list = append(list,
		Entry{Name: "__ldmatrix_words", Kind: Warp, Warp: isa.LdMatrix, Device: true, Needs: 75},
		Entry{Name: "__movmatrix_word", Kind: Warp, Warp: isa.MovMatrix, Device: true, Needs: 75},
		Entry{Name: "__mma_f16_f32", Kind: Warp, Warp: isa.MmaF16F32, Device: true, Needs: 70},
		Entry{Name: "__mma_bf16_f32", Kind: Warp, Warp: isa.MmaBF16F32, Device: true, Needs: 80},
		Entry{Name: "__mma_f16_f16", Kind: Warp, Warp: isa.MmaF16F16, Device: true, Needs: 70},
		Entry{Name: "__mma_s8", Kind: Warp, Warp: isa.MmaS8, Device: true, Needs: 72},
		Entry{Name: "__mma_u8", Kind: Warp, Warp: isa.MmaU8, Device: true, Needs: 72},
		Entry{Name: "__mma_tf32", Kind: Warp, Warp: isa.MmaTF32, Device: true, Needs: 80},
	)
	for _, s := range []struct {
		name string
		fn   isa.WarpFn
		lane string // type of the lane argument
	}{
		{"__shfl", isa.ShflIdx, tInt}, {"__shfl_up", isa.ShflUp, tUint}, {"__shfl_down", isa.ShflDown, tUint}, {"__shfl_xor", isa.ShflXor, tInt},
	} {
		for _, t := range []string{tInt, tUint, tLong, tUlong, tLl, tUll, tFloat, tDbl} {
			list = append(list,
				Entry{Name: on(s.name+"_sync", tUint, t, s.lane, tInt), Kind: Warp, Warp: s.fn, Device: true, Needs: 30},
				Entry{Name: on(s.name, t, s.lane, tInt), Kind: Warp, Warp: s.fn, NoMask: true, Device: true, Needs: 30, Instead: s.name + "_sync"})
		}
	}
	for _, t := range []string{tInt, tUint, tLong, tUlong, tLl, tUll, tFloat, tDbl} {
		list = append(list, Entry{Name: on("__match_any_sync", tUint, t), Kind: Warp, Warp: isa.MatchAny, Device: true, Needs: 70})
	}
	return list
}

func atomicRows() []Entry {
	mem := map[string]isa.MemType{tInt: isa.I32, tUint: isa.U32, tUshort: isa.U16, tLl: isa.I64, tUll: isa.I64,
		tFloat: isa.F32, tDbl: isa.F64}
	var list []Entry
	for _, scope := range []string{"", "_block", "_system"} {
		for _, f := range []struct {
			name  string
			op    isa.AtomicOp
			types []string
		}{
			{"atomicAdd", isa.AtomicAdd, []string{tInt, tUint, tUll, tFloat, tDbl}},
			{"atomicSub", isa.AtomicSub, []string{tInt, tUint}},
			{"atomicExch", isa.AtomicExch, []string{tInt, tUint, tUll, tFloat}},
			{"atomicMin", isa.AtomicMin, []string{tInt, tUint, tLl, tUll}},
			{"atomicMax", isa.AtomicMax, []string{tInt, tUint, tLl, tUll}},
			{"atomicInc", isa.AtomicInc, []string{tUint}},
			{"atomicDec", isa.AtomicDec, []string{tUint}},
			{"atomicAnd", isa.AtomicAnd, []string{tInt, tUint, tUll}},
			{"atomicOr", isa.AtomicOr, []string{tInt, tUint, tUll}},
			{"atomicXor", isa.AtomicXor, []string{tInt, tUint, tUll}},
			{"atomicCAS", isa.AtomicCAS, []string{tInt, tUint, tUll, tUshort}},
		} {
			for _, t := range f.types {
				params := []string{t + " *", t}
				if f.op == isa.AtomicCAS {
					params = append(params, t)
				}
				name := on(f.name+scope, params...)
				if len(f.types) == 1 {
					name = f.name + scope
				}
				unsigned := t == tUint || t == tUll || t == tUshort
				e := Entry{Name: name, Kind: Atomic, Atomic: f.op, Mem: mem[t], Unsigned: unsigned, Device: true, Needs: 11}
				switch {
				case t == tUshort:
					e.Needs = 70
				case scope != "" || t == tDbl:
					e.Needs = 60
				case t == tFloat && f.op == isa.AtomicAdd:
					e.Needs = 20
				case mem[t] == isa.I64 && f.op >= isa.AtomicMin && f.op <= isa.AtomicMax, mem[t] == isa.I64 && f.op >= isa.AtomicAnd:
					e.Needs = 35
				case mem[t] == isa.I64:
					e.Needs = 12
				}
				list = append(list, e)
			}
		}
	}
	for _, t := range []string{tUint, tUll} {
		list = append(list, Entry{
			Name: on("__atomic_set", t+" *", t), Kind: Atomic, Atomic: isa.AtomicExch, Mem: mem[t], Blind: true, Device: true, Needs: 12,
		})
	}
	return list
}

func accessRows() []Entry {
	var list []Entry
	for _, name := range []string{"__ldg", "__ldca", "__ldcg", "__ldcs", "__ldcv", "__ldlu"} {
		list = append(list, Entry{Name: name, Kind: Load, Device: true, Needs: 32})
	}
	list = append(list, Entry{Name: "__texel", Kind: Load, Texture: true, Device: true},
		Entry{Name: "__object_texel", Kind: Load, Texture: true, Device: true, Needs: 30})
	for _, s := range []struct{ name, wait string }{
		{"__async_store_pipeline", "__pipeline_wait_prior(0)"}, {"__async_store_ptx", "cp.async.wait_group 0"},
		{"__async_store_group", "cooperative_groups::wait(group)"}, {"__async_store_stage", "consumer_wait()"},
		{"__async_store_barrier", "arrive_and_wait()"},
	} {
		list = append(list, Entry{Name: s.name, Kind: Store, Async: s.wait, Device: true})
	}
	for _, name := range []string{"__stwb", "__stcg", "__stcs", "__stwt"} {
		list = append(list, Entry{Name: name, Kind: Store, Device: true, Needs: 32})
	}
	return list
}
