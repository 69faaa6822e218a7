package en

import "tilescope/engine/i18n"

// tables words the tables of the textbooks: titles, headings, captions, what is left out, and why a table is not there.
var tables = i18n.Texts{
	"table-access-order": "Access order",
	"table-tile-order":   "Order by tile",
	"table-phases":       "Phases",
	"table-tiles":        "Tiles and halos",
	"table-reuse":        "Reuse",
	"table-trapezoid":    "Trapezoid of iterations",
	"table-index-walk":   "Indirect access",
	"table-reduction":    "Reduction tree",

	"table-thread":        "{thread}",
	"table-block":         "{block}",
	"table-ghost":         "ghost",
	"table-and":           "and",
	"table-line":          "line {line}",
	"table-phase":         "phase {number}",
	"table-interval":      "interval {number}",
	"table-head-thread":   "thread",
	"table-head-block":    "block",
	"table-head-element":  "element",
	"table-notation-rows": "Elements are written [row][column], threads and blocks (x,y).",
	"table-notation-xy":   "Elements, threads and blocks are written (x,y).",
	"table-more-terms":    "{count} more",
	"table-uses":          "In the first tile, each element of {name} is used exactly {times}.",
	"table-uses-range":    "In the first tile, elements of {name} are used {least} to {most} times.",

	"table-order-time":         "access order →",
	"table-order-caption":      "What the threads of block {block} read from {arrays}: a row per thread, time from left to right.",
	"table-tile-group":         "tile {number}: {tiles}",
	"table-phase-group":        "phase {number}: {tiles}",
	"table-tile-order-caption": "The work of block {block}, grouped by tiles as large as the block.",
	"table-tile-order-phases":  "The work of block {block}, phase by phase; each phase uses one tile of every operand.",
	"table-phase-caption": "What each thread of block {block} loads, the shared cell that it fills, and what it then uses, phase by " +
		"phase.",
	"table-interval-caption": "What each thread of block {block} loads, the shared cell that it fills, and what it then uses, interval " +
		"by interval.",

	"table-tiles-cells":    "cells of {name}",
	"table-tiles-loads":    "loads",
	"table-tiles-kind":     "tile",
	"table-tiles-internal": "internal",
	"table-tiles-boundary": "boundary",
	"table-tiles-caption": "What the cells of {name} hold in each block once they are loaded. Blocks with ghost elements (boundary " +
		"tiles): {ends} of {blocks}.",

	"table-reuse-loads":   "loads from global",
	"table-reuse-reads":   "reads from shared",
	"table-reuse-factor":  "reuse",
	"table-reuse-blocks":  "blocks that load it",
	"table-reuse-array":   "{name}",
	"table-reuse-total":   "all {count} of the block",
	"table-reuse-grid":    "all blocks of the grid",
	"table-reuse-caption": "Reuse in block {block}.",
	"table-reuse-says": "{name}: {loads} {loads|load|loads} of {elements} {elements|element|elements}; {least} " +
		"{least|read|reads} of each from shared memory.",
	"table-reuse-says-range": "{name}: {loads} {loads|load|loads} of {elements} {elements|element|elements}; {least} to {most} " +
		"reads of each from shared memory.",
	"table-reuse-direct":       "{name}: {least} {least|load|loads} of each of {elements} {elements|element|elements} from global memory.",
	"table-reuse-direct-range": "{name}: {least} to {most} loads of each of {elements} {elements|element|elements} from global memory.",

	"table-head-iteration":     "iteration",
	"table-trapezoid-elements": "elements",
	"table-trapezoid-block":    "block {block}",
	"table-trapezoid-input":    "input",
	"table-trapezoid-caption": "{iterations} {iterations|iteration|iterations} by {blocks} {blocks|block|blocks}; each value is " +
		"computed from those at distances {reads}.",
	"table-trapezoid-done": "{count} values are computed, {again} of them twice, so that blocks do not have to exchange values between " +
		"iterations.",
	"table-trapezoid-once": "{count} values are computed, none of them twice.",
	"table-trapezoid-several": "{iterations} {iterations|iteration|iterations} in {launches} {launches|launch|launches} by {blocks} " +
		"{blocks|block|blocks}; each value is computed from those at distances {reads}.",
	"table-trapezoid-loads": "launch {launch} loads",
	"table-trapezoid-borrowed": "{count} halo {count|element is|elements are} loaded from neighbouring blocks, in {launches} " +
		"{launches|launch|launches}.",
	"table-trapezoid-alone":    "{count} more {count|launch|launches} of this kernel {count|is|are} left out.",
	"table-trapezoid-needless": "{count} of them are not needed for any result.",
	"table-trapezoid-none":     "No array is updated from neighbouring elements by the same pattern in every iteration.",

	"table-head-round":         "round",
	"table-reduction-work":     "active threads",
	"table-reduction-idle":     "idle",
	"table-reduction-start":    "before",
	"table-reduction-round":    "{round}",
	"table-reduction-distance": "{round}: distance {distance}",
	"table-reduction-leave":    "result",
	"table-reduction-caption": "What block {block} combines in {name}, in {rounds} {rounds|round|rounds}: each value beside the " +
		"cells that it was computed from.",
	"table-reduction-halving":  "The distance halves from round to round: the active threads stay side by side.",
	"table-reduction-doubling": "The distance doubles from round to round: neighbours first.",
	"table-reduction-leaves":   "The block's result, {value}, goes to {cell}.",
	"table-reduction-none":     "No array is reduced in rounds; reductions by shuffles are not shown.",

	"table-walk-range":  "range",
	"table-walk-index":  "index",
	"table-walk-beside": "value beside it",
	"table-walk-found":  "element found",
	"table-walk-result": "result",
	"table-walk-caption": "How the threads of block {block} reach {count} {count|element|elements} of {name} through loaded indices " +
		"(indirect access).",
	"table-walk-ranges": "A row for each element of a thread's range; {empty} {empty|range is|ranges are} empty.",
	"table-walk-none":   "No access of this kernel uses an index loaded from an array.",

	"table-kernel-large":   "The kernel is too large to follow its values.",
	"table-steps-many":     "The table needs {steps} warp steps; it replays at most {most}.",
	"table-values-many":    "This table follows at most {most} values through memory, and the block has more.",
	"table-values-partial": "Some values come through shuffles, vectors or local arrays, which are not followed.",
	"table-cut-iterations": "{count} more {count|iteration|iterations}.",
	"table-cut-places":     "{count} more {count|element|elements}.",

	"table-kind-internal":   "loaded by this block alone",
	"table-kind-lent":       "belongs to this block, loaded by others too",
	"table-kind-halo":       "halo: belongs to another block",
	"table-kind-ghost":      "ghost: outside the array",
	"table-kind-input":      "present before the launch’s first iteration",
	"table-kind-computed":   "computed by this block alone",
	"table-kind-twice":      "computed here, and again by another block",
	"table-kind-recomputed": "recomputed here: another block stores the result",
	"table-kind-redundant":  "computed, but no result needs it",
	"table-kind-stale":      "not computed in this iteration",
	"table-kind-kept":       "never computed: it keeps its value",
	"table-kind-combined":   "computed from several values",
	"table-kind-spent":      "already combined into another value",
	"table-kind-idle":       "empty: nothing to do",

	"table-cut-threads":  "{count} more {count|thread|threads}; {first} to {last} are shown.",
	"table-cut-terms":    "{count} more {count|access|accesses}; at most {most} per thread are shown.",
	"table-cut-steps":    "Only the first {count} warp steps were examined.",
	"table-cut-rows":     "At most {most} rows are shown.",
	"table-cut-columns":  "At most {most} columns are shown.",
	"table-cut-phases":   "Later phases are left out: the block has more steps than this table examines.",
	"table-cut-cells":    "{count} more {count|cell|cells}.",
	"table-cut-blocks":   "{count} more {count|block|blocks}.",
	"table-cut-elements": "{count} more {count|element|elements}, included in the totals.",

	"table-csv-kind": "kind",

	"table-none":        "No table applies to this kernel.",
	"table-unknown":     "There is no table called {name}.",
	"table-no-launch":   "This program launches no kernel.",
	"table-open-block":  "Not yet: the table needs the whole life of the block, which has not ended.",
	"table-open-launch": "Not yet: the table needs all of the launch, which has not ended.",
	"table-truncated-more": "The block executes more than {count} steps, and only the accesses of the first {known} are stored: a " +
		"partial table could be mistaken for the whole.",
	"table-truncated": "The block executes {count} steps, and only the accesses of the first {known} are stored: a partial table " +
		"could be mistaken for the whole.",
	"table-launch-long":     "The launch executes {steps} warp steps; this table replays launches of at most {most}.",
	"table-order-none":      "The block reads no element of an array in global memory.",
	"table-tile-order-none": "The work does not divide into tiles whose elements several threads use.",
	"table-phases-none":     "Nothing moves from global into shared memory in this block.",
	"table-tiles-none":      "No block copies elements into shared memory.",
	"table-tiles-homeless":  "No output array has the shape of the tiled input, so no block owns an element and no halo can be shown.",
}
