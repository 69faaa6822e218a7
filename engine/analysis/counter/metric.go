package counter

import (
	"maps"
	"slices"
)

// Metric is the name that Nsight Compute has for a counter.
type Metric struct {
	Name  string
	Equal bool // it counts the same; otherwise it is the nearest one
}

// metrics are those of the counters, by the names that reports give these. It is never changed. What is marked equal was compared with an
// H200's profiler (testdata/conformance, testdata/profiled); the others measure the same thing in another unit, or in time.
var metrics = map[string]Metric{
	"global_load_sectors":      {"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", true},
	"global_store_sectors":     {"l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", true},
	"global_load_requests":     {"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", true},
	"global_store_requests":    {"l1tex__t_requests_pipe_lsu_mem_global_op_st.sum", true},
	"shared_load_wavefronts":   {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", true},
	"shared_store_wavefronts":  {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum", true},
	"shared_load_conflicts":    {"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum", true},
	"shared_store_conflicts":   {"l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_st.sum", true},
	"texture_requests":         {"smsp__inst_executed_op_texture.sum", true},
	"grid_blocks":              {"launch__grid_size", true},
	"shared_atomic_turns":      {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_atom.sum", false},
	"global_atomic_turns":      {"l1tex__t_output_wavefronts_pipe_lsu_mem_global_op_red.sum", false},
	"repeated_loads":           {"l1tex__t_sector_hit_rate.pct", false},
	"branches":                 {"smsp__sass_branch_targets.sum", false},
	"branches_diverged":        {"smsp__sass_branch_targets_threads_divergent.sum", false},
	"lane_slots_active":        {"smsp__thread_inst_executed_per_inst_executed.ratio", false},
	"lane_slots_idle_diverged": {"smsp__thread_inst_executed_per_inst_executed.ratio", false},
	"lane_slots_idle_exited":   {"smsp__thread_inst_executed_per_inst_executed.ratio", false},
	"lane_slots_idle_absent":   {"smsp__thread_inst_executed_per_inst_executed.ratio", false},
	"barrier_waits":            {"smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio", false},
	"occupancy_warps":          {"sm__maximum_warps_per_active_cycle_pct", false},
	"global_bytes_moved":       {"dram__bytes.sum", false},
}

// MetricOf is the metric of a counter; false where the profiler has none that is near.
func MetricOf(name string) (Metric, bool) {
	m, ok := metrics[name]
	return m, ok
}

// MetricNames are the counters that have a metric, sorted.
func MetricNames() []string { return slices.Sorted(maps.Keys(metrics)) }
