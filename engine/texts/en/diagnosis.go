package en

import "tilescope/engine/i18n"

// diagnosis words what makes a launch slow.
var diagnosis = i18n.Texts{
	"verdict-bank-conflicts": "Bank conflicts",
	"verdict-uncoalesced":    "Uncoalesced access",
	"verdict-repeated-loads": "Repeated loads",
	"verdict-divergence":     "Divergence",
	"verdict-idle-lanes":     "Idle lanes",
	"verdict-atomics":        "Colliding atomics",
	"verdict-barrier-waits":  "Barrier waits",
	"verdict-occupancy":      "Occupancy",
	"verdict-few-blocks":     "Grid size",
	"verdict-traffic":        "Arithmetic intensity",
	"diagnosis-first":        "{name}: {share}",
	"diagnosis-first-only":   "1 possible improvement.",
	"diagnosis-first-more":   "{n} possible improvements, the largest first; grid size and memory traffic come last.",
	"diagnosis-none":         "Nothing to improve",
	"diagnosis-none-text":    "None of the {n} checks found anything to save.",
	"diagnosis-none-nearly":  "None of the {n} checks found a saving of {percent}% or more.",
	"diagnosis-no-launch":    "No kernel was launched",
	"diagnosis-open":         "The launch is still running; the counts cover what it has executed so far.",
	"diagnosis-cut":          "Warps are cut to {lanes} {lanes|lane|lanes} here, so the counts cannot be compared with hardware.",
	"diagnosis-no-lines": "The run has many launches. The lines of this one were not counted separately, so only its totals are " +
		"checked.",
	"diagnosis-and":           "{others} and {last}",
	"diagnosis-best":          "best possible: {best}",
	"diagnosis-best-line":     "best possible on this line: {best}",
	"diagnosis-no-change":     "no change suggested",
	"diagnosis-each":          "each",
	"diagnosis-mean":          "on average",
	"diagnosis-launch":        "Launch {from}: {kernel}, grid {grid}, block {block}",
	"diagnosis-launches":      "Launches {from} to {to}, alike: {kernel}, grid {grid}, block {block}",
	"diagnosis-more-launches": "{n} further {m|launch was|launches were} not diagnosed.",
	"diagnosis-model":         "computed, not counted",
	"diagnosis-change":        "try on line {line}: {change}",
	"diagnosis-swizzle": "or swizzle the columns, {change}: {after} shared-memory wavefronts in the launch instead of {before}, with the " +
		"same results (verified by running the changed program)",
	"diagnosis-swizzle-line": "line {line}: {change}",
	"diagnosis-metric":       "Nsight Compute: {metric}",
	"diagnosis-metric-near":  "Nsight Compute, nearest: {metric}",
	"diagnosis-lesson":       "lesson: {title} (/learn/{slug} on the server)",
	"diagnosis-passed":       "Checked, no change suggested:",

	"check-none":           "none",
	"check-unknown":        "not counted for this launch",
	"conflicts-load":       "Bank conflicts: loads of '{array}' take {passes} wavefronts on average instead of {fewest}",
	"conflicts-store":      "Bank conflicts: stores to '{array}' take {passes} wavefronts on average instead of {fewest}",
	"conflicts-load-ways":  "{ways}-way bank conflict on every load of '{array}'",
	"conflicts-store-ways": "{ways}-way bank conflict on every store to '{array}'",
	"conflicts-load-text": "{warps} {n|warp load takes|warp loads take} {count} wavefronts: lanes access different words of one bank, " +
		"which serves one word at a time.",
	"conflicts-store-text": "{warps} {n|warp store takes|warp stores take} {count} wavefronts: lanes write different words of one bank, " +
		"which serves one word at a time.",
	"conflicts-share":   "{percent}% of {total} shared-memory wavefronts are extra",
	"conflicts-check":   "{repeats} of {total} wavefronts are extra",
	"uncoalesced-load":  "Uncoalesced: loads of '{array}' fetch {times}× the sectors that their bytes would fill",
	"uncoalesced-store": "Uncoalesced: stores to '{array}' write {times}× the sectors that their bytes would fill",
	"uncoalesced-load-text": "{warps} {n|warp load fetches|warp loads fetch} {count} sectors; the requested bytes " +
		"would fit in {best}.",
	"uncoalesced-store-text": "{warps} {n|warp store touches|warp stores touch} {count} sectors; the written bytes " +
		"would fit in {best}.",
	"uncoalesced-load-why": "{warps} {n|warp load fetches|warp loads fetch} {count} sectors; the requested bytes " +
		"would fit in {best}. {why}",
	"uncoalesced-store-why": "{warps} {n|warp store touches|warp stores touch} {count} sectors; the written bytes " +
		"would fit in {best}. {why}",
	"uncoalesced-mostly": "Most of the excess has one cause. {why}",
	"uncoalesced-offset": "The warp’s first address is not a multiple of 32 bytes.",
	"uncoalesced-rows": "Lanes of one warp access several rows that begin or end inside a sector. Let a warp " +
		"access fewer and longer rows.",
	"uncoalesced-broadcasts": "Groups of lanes load one element each, from different rows. Load a tile into shared memory first.",
	"uncoalesced-together":   "Groups of lanes store to one element each, in different rows.",
	"uncoalesced-gaps": "Only some lanes take part: a branch excludes the lanes between them, whose elements are in the same sectors. " +
		"Let neighbouring lanes take the same branch.",
	"uncoalesced-load-scattered":  "Let neighbouring lanes (threadIdx.x) load neighbouring addresses.",
	"uncoalesced-store-scattered": "Let neighbouring lanes (threadIdx.x) store to neighbouring addresses.",
	"uncoalesced-share":           "{percent}% of {total} global-memory sectors could be saved",
	"uncoalesced-check":           "{best} of {total} sectors needed",
	"repeated-title":              "Each block loads each element of {arrays} {times} times",
	"repeated-mean":               "Each block loads an element of {arrays} {times} times on average",
	"repeated-parts":              "Each block loads each byte that it needs from {arrays} {times} times",
	"repeated-parts-mean":         "Each block loads a byte of {arrays} {times} times on average",
	"repeated-text": "{count} loads from global memory; {best} would be enough. Load each element once into shared memory, or keep " +
		"it in a register, and read it there.",
	"repeated-text-written": "Of {count} loads from global memory, only {best} are a block’s first load of an element. The launch also " +
		"writes there: keep a value in a register only if no other thread changes it in between.",
	"repeated-limit":   "first loads of {arrays}: {best}",
	"repeated-share":   "{percent}% of {total} global loads repeat an earlier one of the same block",
	"repeated-check":   "{again} of {total} loads repeated in a block",
	"divergence-title": "Lanes of a warp take different branches",
	"divergence-text": "{diverged} of {branches} {n|branch|branches} {diverged|diverges|diverge}: one side runs while the other " +
		"waits, {count} lane slots in all. Let whole warps take the same branch.",
	"divergence-share": "{percent}% of {total} lane slots are idle while the other side runs",
	"divergence-check": "{diverged} of {branches} {n|branch|branches} divergent",
	"idle-absent":      "{empty} of {warp} lanes of each block’s last warp have no thread",
	"idle-absent-text": "A block has {threads} {n|thread|threads}, not a multiple of {warp}: {count} lane slots stay empty. Launch " +
		"a multiple of {warp} threads per block.",
	"idle-left": "Warps continue after some lanes have exited",
	"idle-left-text": "{count} lane slots belong to threads that left the kernel before others of their warp. This comes from a guard " +
		"such as if (i >= n) return, or from threads with less work.",
	"idle-share":    "{percent}% of {total} lane slots are empty",
	"idle-check":    "{count} of {total} lane slots empty",
	"atomics-title": "Atomics on '{array}' take {turns} turns {each} instead of 1",
	"atomics-text": "{warps} {n|warp atomic takes|warp atomics take} {count} turns: lanes that hit the same element are " +
		"serialized. Combine" +
		" values within the warp first, or give each block its own copy.",
	"atomics-text-shared": "{warps} {n|warp atomic takes|warp atomics take} {count} turns: lanes that hit the same element " +
		"are serialized. " +
		"Combine values within the warp first, or give each warp its own copy.",
	"atomics-share":  "{percent}% of {total} turns are extra",
	"atomics-check":  "{turns} {n|turn|turns} for {warps} {m|access|accesses}",
	"barriers-title": "Warps wait at the barrier",
	"barriers-text": "Warps waited {count} {n|time|times} at {releases} barrier {m|release|releases}. The last warp to arrive releases " +
		"the others: with {warps} {warps|warp|warps} per block, {others} {others|waits|wait} each time.",
	"barriers-text-some": "Warps waited {count} {n|time|times} at {releases} barrier {m|release|releases}. A barrier releases its warps " +
		"once all that have not exited have arrived.",
	"barriers-text-alone": "Lanes waited {count} {n|time|times} at {releases} barrier {m|release|releases}. A block has only one warp: " +
		"some of its lanes waited for the others.",
	"barriers-share":       "{percent}% of {total} {total|wait comes|waits come} from lanes of one warp that arrive separately",
	"barriers-limit":       "minimum with these barriers: {best}",
	"barriers-check-never": "{waits} {n|wait|waits}, and no barrier was released",
	"barriers-check":       "{waits} {n|wait|waits} at {releases} barrier {m|release|releases}",
	"occupied-title":       "Only {warps} of {most} warps fit on an SM",
	"occupied-share":       "{percent}% of an SM's {total} warp slots stay unused",
	"few-title":            "Only {blocks} {n|block|blocks} for {sms} SMs",
	"few-text":             "A small grid is fine for learning; judge the speed at your real problem size.",
	"few-share":            "{percent}% of {total} SMs are idle",
	"few-limit":            "at least {sms} blocks would use every SM",
	"few-check":            "{blocks} {n|block|blocks} for {sms} SMs",
	"traffic-title":        "Memory-bound: {intensity} operations per byte; the peak needs {ridge}",
	"traffic-text": "The launch performs {flops} floating-point operations and moves {count} bytes of global memory. At this ratio the " +
		"{device} can reach at most {percent}% of its peak if every byte comes from DRAM.",
	"traffic-share":    "{percent}% of {total} bytes moved are unused, or loaded again by another block",
	"traffic-compute":  "{intensity} operations per byte: compute-bound",
	"traffic-memory":   "{intensity} operations per byte: memory-bound, but no bytes can be saved",
	"traffic-no-flops": "no floating-point operations",
	"traffic-no-bytes": "no global memory traffic",

	// what the counters count
	"metric-global_load_sectors":     "32-byte sectors fetched by global loads: the distinct ones of each warp instruction",
	"metric-global_store_sectors":    "32-byte sectors touched by global stores: the distinct ones of each warp instruction",
	"metric-global_load_requests":    "global load instructions executed by warps",
	"metric-global_store_requests":   "global store instructions executed by warps",
	"metric-shared_load_wavefronts":  "wavefronts of shared loads: each serves one word per bank",
	"metric-shared_store_wavefronts": "wavefronts of shared stores: each serves one word per bank",
	"metric-shared_load_conflicts":   "wavefronts of loads beyond the minimum for their distinct words",
	"metric-shared_store_conflicts":  "wavefronts of stores beyond the minimum for their distinct words",
	"metric-texture_requests":        "texture fetches executed by warps",
	"metric-grid_blocks":             "blocks in the launch",
	"metric-shared_atomic_turns": "for each atomic access, the largest number of lanes on one address; summed over accesses. Computed " +
		"from addresses: no profiler counter reports it",
	"metric-global_atomic_turns": "for each atomic access, the largest number of lanes on one address; summed over accesses. Computed " +
		"from addresses: no profiler counter reports it",
	"metric-repeated_loads":           "per-lane loads of bytes that the block has already loaded; a profiler shows them as cache hits",
	"metric-branches":                 "branch instructions that warps execute",
	"metric-branches_diverged":        "branches at which the lanes of a warp take both sides",
	"metric-lane_slots_active":        "participating lanes, summed over warp instructions",
	"metric-lane_slots_idle_diverged": "lanes that wait because they took another branch, summed over warp instructions",
	"metric-lane_slots_idle_exited":   "lanes whose thread has left the kernel, summed over warp instructions",
	"metric-lane_slots_idle_absent":   "lanes without a thread of the block, summed over warp instructions",
	"metric-barrier_waits": "how often a warp arrived at a barrier and had to wait for others; a profiler measures the time " +
		"instead",
	"metric-occupancy_warps":    "warps that can be resident on an SM, by the CUDA Occupancy Calculator’s rules",
	"metric-global_bytes_moved": "bytes of the sectors that global loads and stores move, ignoring caches",
}
