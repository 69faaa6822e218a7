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
	"verdict-traffic":        "Arithmetic against traffic",
	"diagnosis-first":        "{name}: {share}",
	"diagnosis-first-only":   "The other checks find nothing to improve.",
	"diagnosis-first-more":   "{n} findings, ordered by possible saving.",
	"diagnosis-none":         "Nothing to fix first",
	"diagnosis-none-text":    "Minimum reached on all {n} checks.",
	"diagnosis-none-nearly":  "{n} checks: none can save {percent} % or more.",
	"diagnosis-no-launch":    "No kernel was launched",
	"diagnosis-open":         "The launch is still running; the counts cover what it has executed so far.",
	"diagnosis-cut": "Warps are cut to {lanes} {lanes|lane|lanes} for the picture, so the counts cannot be compared with " +
		"hardware.",
	"diagnosis-no-lines": "The run has many launches. The lines of this one were not counted separately, so only its sums are " +
		"checked.",
	"diagnosis-and":           "{others} and {last}",
	"diagnosis-best":          "best possible: {best}",
	"diagnosis-no-change":     "no change suggested",
	"diagnosis-each":          "each",
	"diagnosis-mean":          "on average",
	"diagnosis-launch":        "Launch {from}: {kernel}, grid {grid}, block {block}",
	"diagnosis-launches":      "Launches {from} to {to}, alike: {kernel}, grid {grid}, block {block}",
	"diagnosis-more-launches": "{n} further {m|launch was|launches were} not diagnosed.",
	"diagnosis-model":         "model",
	"diagnosis-change":        "try in line {line}: {change}",
	"diagnosis-swizzle": "or swizzle the columns, {change}: {after} passes of shared memory in the launch instead of {before}," +
		" and the same " +
		"results (run with the change)",
	"diagnosis-swizzle-line": "line {line}: {change}",
	"diagnosis-metric":       "Nsight Compute: {metric}",
	"diagnosis-metric-near":  "Nsight Compute, nearest: {metric}",
	"diagnosis-lesson":       "lesson: {title} (/lessons/{slug})",
	"diagnosis-passed":       "Checked, nothing to improve:",

	"check-none":           "none",
	"check-unknown":        "not counted for this launch",
	"conflicts-load":       "Bank conflicts: loads of {array} take {passes} passes on average instead of {fewest}",
	"conflicts-store":      "Bank conflicts: stores to {array} take {passes} passes on average instead of {fewest}",
	"conflicts-load-ways":  "{ways}-way bank conflict on every load of {array}",
	"conflicts-store-ways": "{ways}-way bank conflict on every store to {array}",
	"conflicts-load-text": "{warps} {n|load by a warp takes|loads by warps take} {count} passes: lanes access different words of" +
		" one bank, which " +
		"serves one word at a time.",
	"conflicts-store-text": "{warps} {n|store by a warp takes|stores by warps take} {count} passes: lanes write different words of one " +
		"bank, which serves one word at a time.",
	"conflicts-share":   "{percent} % of {total} shared-memory passes are repeats",
	"conflicts-check":   "{repeats} of {total} passes repeated",
	"uncoalesced-load":  "Uncoalesced: loads of {array} fetch {times}× the sectors they use",
	"uncoalesced-store": "Uncoalesced: stores to {array} write {times}× the sectors they fill",
	"uncoalesced-load-text": "{warps} {n|load by a warp fetches|loads by warps fetch} {count} sectors; the requested bytes would " +
		"fit in {best}. Let " +
		"neighbouring lanes (threadIdx.x) load neighbouring elements.",
	"uncoalesced-store-text": "{warps} {n|store by a warp touches|stores by warps touch} {count} sectors; the written bytes would " +
		"fit in {best}. Let " +
		"neighbouring lanes (threadIdx.x) store neighbouring elements.",
	"uncoalesced-share":   "{percent} % of {total} global-memory sectors could be saved",
	"uncoalesced-check":   "{best} of {total} sectors needed",
	"repeated-title":      "Each block loads each element of {arrays} {times} times",
	"repeated-mean":       "Each block loads an element of {arrays} {times} times on average",
	"repeated-parts":      "Each block loads each byte that it reads of {arrays} {times} times",
	"repeated-parts-mean": "Each block loads a byte of {arrays} {times} times on average",
	"repeated-text": "{count} loads from global memory; {best} would be enough. Load each element once into shared memory," +
		" or keep it in a " +
		"register, and read it there.",
	"repeated-share":   "{percent} % of {total} global loads repeat an earlier one of the same block",
	"repeated-check":   "{again} of {total} loads repeated in a block",
	"divergence-title": "Lanes of a warp take different branches",
	"divergence-text": "{diverged} of {branches} {n|branch diverges|branches diverge}: one side runs while the other waits, " +
		"{count} lane slots" +
		" in all. Let whole warps take the same branch.",
	"divergence-share": "{percent} % of {total} lane slots wait for the other side",
	"divergence-check": "{diverged} of {branches} {n|branch|branches} diverge",
	"idle-absent":      "{empty} of {warp} lanes of each block’s last warp have no thread",
	"idle-absent-text": "A block has {threads} {n|thread|threads}, not a multiple of {warp}: {count} lane slots stay empty. " +
		"Launch a multiple " +
		"of {warp} threads per block.",
	"idle-left": "Warps continue with lanes that have returned",
	"idle-left-text": "{count} lane slots belong to threads that left the kernel before others of their warp. This comes from a guard " +
		"such as if (i >= n) return, or from threads with less work.",
	"idle-share":    "{percent} % of {total} lane slots are empty",
	"idle-check":    "{count} of {total} lane slots empty",
	"atomics-title": "Atomics on {array} take {turns} turns {each}, 1 at best",
	"atomics-text": "{warps} {n|atomic of a warp takes|atomics of warps take} {count} turns: lanes that hit the same element are " +
		"serialized. Combine values within the warp first, or give each block its own copy.",
	"atomics-share":  "{percent} % of {total} turns serve lanes that collide",
	"atomics-check":  "{turns} turns for {warps} accesses",
	"barriers-title": "Warps wait at the barrier",
	"barriers-text": "{count} {n|wait|waits} at {releases} {m|release|releases}. The last warp to arrive releases the others: with " +
		"{warps} {warps|warp|warps} per block, {others} {others|waits|wait} each time.",
	"barriers-share": "{percent} % of {total} waits come from parts of a warp that arrive separately",
	"barriers-limit": "with these barriers: {best}",
	"barriers-check": "{waits} {n|wait|waits} at {releases} {m|release|releases}",
	"occupied-title": "Only {warps} of {most} warps fit on an SM",
	"occupied-share": "{percent} % of the {total} warps of an SM stay unused",
	"few-title":      "Only {blocks} {n|block|blocks} for {sms} SMs",
	"few-text":       "{idle} {n|SM has|SMs have} no work. A small size is good for learning; judge the speed at your real size.",
	"few-share":      "{percent} % of {total} SMs are idle",
	"few-limit":      "SMs: {sms}",
	"few-check":      "{blocks} {n|block|blocks} for {sms} SMs",
	"traffic-title":  "Memory-bound: {intensity} operations per byte, {ridge} needed",
	"traffic-text": "{flops} floating-point operations move {count} bytes of global memory. {device} reaches at most {percent} % of " +
		"its peak at this ratio, if every byte comes from its memory.",
	"traffic-share":    "{percent} % of {total} bytes moved are repeated or unused",
	"traffic-compute":  "{intensity} operations per byte: compute-bound",
	"traffic-memory":   "{intensity} operations per byte: memory-bound, no byte to save",
	"traffic-no-flops": "no floating-point operations",
	"traffic-no-bytes": "no global memory traffic",

	// what the counters count
	"metric-global_load_sectors":     "32-byte sectors that loads of global memory fetch: the different ones of each warp instruction",
	"metric-global_store_sectors":    "32-byte sectors that stores to global memory touch: the different ones of each warp instruction",
	"metric-global_load_requests":    "load instructions of warps on global memory",
	"metric-global_store_requests":   "store instructions of warps on global memory",
	"metric-shared_load_wavefronts":  "passes that loads of shared memory take: each serves one word per bank",
	"metric-shared_store_wavefronts": "passes that stores to shared memory take: each serves one word per bank",
	"metric-shared_load_conflicts":   "passes of loads beyond the minimum for their distinct words",
	"metric-shared_store_conflicts":  "passes of stores beyond the minimum for their distinct words",
	"metric-texture_requests":        "fetches of warps through the texture units",
	"metric-grid_blocks":             "blocks of the launch",
	"metric-shared_atomic_turns": "the most lanes of an atomic access at one address, summed over accesses; " +
		"counted from addresses, no profiler " +
		"counter",
	"metric-global_atomic_turns": "the most lanes of an atomic access at one address, summed over accesses; " +
		"counted from addresses, no profiler " +
		"counter",
	"metric-repeated_loads": "loads, lane by lane, of bytes that their block has loaded before; a " +
		"profiler sees reads that hit the cache",
	"metric-branches":                 "branch instructions that warps execute",
	"metric-branches_diverged":        "branches at which the lanes of a warp take both sides",
	"metric-lane_slots_active":        "lanes that take part, summed over instructions of warps",
	"metric-lane_slots_idle_diverged": "lanes that wait because they took another branch, summed over instructions of warps",
	"metric-lane_slots_idle_exited":   "lanes whose thread has left the kernel, summed over instructions of warps",
	"metric-lane_slots_idle_absent":   "lanes without a thread of the block, summed over instructions of warps",
	"metric-barrier_waits":            "arrivals of warps at a barrier that had to wait for others; a profiler measures the time",
	"metric-occupancy_warps":          "warps that can be resident on an SM, by the CUDA Occupancy Calculator’s rules",
	"metric-global_bytes_moved":       "bytes of the sectors that loads and stores of global memory move, without caches",
}
