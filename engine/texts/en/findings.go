package en

import "tilescope/engine/i18n"

// findings words what analyses find: what is wrong, where, and (in the -hint entries) what to do.
var findings = i18n.Texts{
	// races: first came first in this run
	"race-raw": "Thread {second} reads {cell}, thread {first} writes it, and nothing orders the two. In this run the write came first; " +
		"in another run the read may come first.",
	"race-war": "Thread {second} writes {cell}, thread {first} reads it, and nothing orders the two. In another run the read may get the " +
		"new value.",
	"race-waw": "Threads {first} and {second} write different values to {cell}, and nothing orders the two: either value can remain.",
	"race-atomic": "Thread {second} and thread {first} both use {cell}, one of them with an atomic operation and one without, and " +
		"nothing orders the two. An atomic operation is atomic only with respect to other atomic operations.",
	"race-same": "Threads {first} and {second} both write {cell}, and nothing orders them. Both always write the same value, " +
		"whatever the input, so the outcome does not depend on the order.",
	"race-chance": "Threads {first} and {second} both write {cell}, and nothing orders them. The values happen to be equal for this " +
		"input; for another, either value can remain.",
	"race-read-back": "Thread {second} reads {cell}, thread {first} also writes it, and nothing orders the two. Thread {second} has " +
		"written it too, and all writers write the same value for every input, so the outcome does not depend on the order.",
	"race-update": "Threads {first} and {second} both read, modify and write {cell}, and nothing orders them: an update can be lost.",
	"race-tail": "{places} accesses to '{array}' on {n|line|lines} {lines} race within one warp: nothing orders them. For example, " +
		"threads {first} and {second} use {cell}, and one of them writes it.",
	"race-cause": "The same barrier is missing for {pairs} other {pairs|pair|pairs}, on {n|line|lines} {lines}.",
	"race-retried": "Thread {second} reads {cell}, thread {first} changes it with an atomic operation, and nothing orders the two. The " +
		"value is stale at worst: the compare-and-swap that follows checks it.",
	"race-retried-blocks": "Thread {second} of block {block} reads {cell}, thread {first} of block {firstBlock} changes it with an " +
		"atomic operation, and nothing orders the two. The value is stale at worst: the compare-and-swap that follows checks it.",
	"race-raw-blocks": "Thread {second} of block {block} reads {cell}, thread {first} of block {firstBlock} writes it in the same " +
		"launch, and nothing orders the two.",
	"race-war-blocks": "Thread {second} of block {block} writes {cell}, thread {first} of block {firstBlock} reads it in the same " +
		"launch, and nothing orders the two. If block {firstBlock} runs later, it reads the new value.",
	"race-waw-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} write different values to {cell}, " +
		"and nothing orders the two: either value can remain.",
	"race-atomic-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both use {cell}, one of them " +
		"with an atomic operation and one without, and nothing orders the two.",
	"race-same-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both write {cell}, and nothing " +
		"orders them. Both write the same value for every input, so the outcome does not depend on the order.",
	"race-chance-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both write {cell}, and nothing " +
		"orders them. The values happen to be equal for this input; for another, either value can remain.",
	"race-update-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both read, modify and write {cell}, " +
		"and nothing orders them: an update can be lost.",
	"race-read-back-blocks": "Thread {second} of block {block} reads {cell}, thread {first} of block {firstBlock} also writes it, and " +
		"nothing orders the two. The reader has written it too, and all writers write the same value for every input, so the outcome " +
		"does not depend on the order.",

	"finding-sanitizer": "compute-sanitizer --tool {tool} says “{message}”.",

	"schedule-memory":  "{kernel} leaves {there} in {cell}; in the original run it leaves {here}.{perhaps}",
	"schedule-output":  "Line {number} of the output is “{there}”; in the original run it is “{here}”.{perhaps}",
	"schedule-exit":    "The program ends with status {there}; in the original run it ends with {here}.{perhaps}",
	"schedule-error":   "{kernel} ends with error {there}; in the original run it ends with {here} (0 is success).{perhaps}",
	"schedule-budget":  "The program exceeds a limit; the original run does not.{perhaps}",
	"schedule-ends":    "The program ends; the original run exceeds a limit.{perhaps}",
	"schedule-perhaps": " Another race may be the cause.",
	"schedule-none": "None of the {tried} schedules tried gives a different result. This proves nothing: " +
		"the race is still there.",
	"schedule-skipped":               "{n} {n|schedule was|schedules were} skipped: the program did not end within {limit} instructions.",
	"schedule-partial":               "Not all device memory was compared: it exceeds the limit.",
	"schedule-named":                 "With {warps} and {blocks}:",
	"schedule-named-seed":            "With {warps} and {blocks}, seed {seed}:",
	"schedule-warps-round-robin":     "warps interleaved (round-robin)",
	"schedule-warps-warp-after-warp": "one warp after another",
	"schedule-warps-shuffled":        "warps in shuffled order",
	"schedule-blocks-in-order":       "blocks one after another",
	"schedule-blocks-together":       "blocks side by side",
	"schedule-blocks-on-sms":         "blocks on free SMs",
	"schedule-blocks-shuffled":       "blocks in shuffled order",

	"race-hint-bits": "The two are different bit-fields of one word. A store to a bit-field loads the word, changes its bits and " +
		"stores all of it, so either change can be lost. Give each thread a word of its own, or make them ordinary members.",
	"race-hint-barrier": "Put a __syncthreads() between the two accesses, where all threads of the block reach it.",
	"race-hint-loop": "Both accesses are in the loop on line {line}, which has no barrier. If they collide within one iteration, put a " +
		"__syncthreads() between them. If they are in two iterations, put it at the end of the loop's body. All threads of the " +
		"block must reach it.",
	"race-hint-round": "The barrier in the loop does not separate one iteration's accesses from the next one's: put a __syncthreads() after " +
		"line {line}, at the end of the loop's body.",
	"race-hint-warp": "Both threads are in one warp, but that does not order them. Put a __syncthreads() between the two accesses, where " +
		"all threads of the block reach it. A __syncwarp() is enough only if no other warp uses these elements, whatever the block's size.",
	"race-hint-statement": "Both accesses are in one statement, so no barrier fits between them. Read into a local variable, call " +
		"__syncthreads() where all threads of the block reach it, then write; in a loop, call it again after the write.",
	"race-hint-statement-warp": "Both accesses are in one statement, so no barrier fits between them. Read into a local variable, call " +
		"__syncthreads() where all threads of the block reach it, then write; in a loop, call it again after the write. A __syncwarp() is " +
		"enough only if no other warp uses these elements, whatever the block's size.",
	"race-hint-statement-loop": "Put a __syncthreads() at the end of the body of the loop on line {line}, where all threads of the block " +
		"reach it: it separates two iterations. The two accesses are in one statement: if they also meet within one iteration, read " +
		"into a local variable and also call __syncthreads() before the write.",
	"race-hint-one-access": "Both threads execute the same statement, so no barrier can come between them. Should both use this " +
		"element? If not, check the index. If so, let one thread execute the statement, or use an atomic operation.",
	"race-hint-one-access-blocks": "Both blocks execute the same statement, so no barrier can come between them. Should both use this " +
		"element? If not, check the index. If so, let one block execute the statement, or use an atomic operation.",
	"race-hint-one-loop": "Both threads execute the same statement, which a thread may reach more than once. Should both use this " +
		"element? If not, check the index. If so, and the two accesses are in different iterations, put a __syncthreads() between the " +
		"iterations.",
	"race-hint-update": "This statement reads the value, changes it and writes it back. If two threads do this at once, one of the " +
		"changes is lost: use an atomic operation, such as atomicAdd.",
	"race-hint-blocks": "No barrier of a block orders different blocks. Write to a different array than you read from, or do the " +
		"second part in a separate launch. A flag orders blocks only with a __threadfence() between the write and the atomic that sets it.",
	"race-hint-cluster": "Blocks of a cluster are not ordered: call cg::this_cluster().sync() between the two accesses.",
	"cell-of-block":     "{cell} of block {owner}",
	"race-hint-atomic":  "Make both atomic, or put a barrier between the atomic operations and the plain access.",
	"race-hint-tail": "Lanes of one warp are not ordered. Put a __syncwarp() between each read and the next write, and another one after " +
		"the write; or use shuffles. If other warps also use these elements, use __syncthreads() instead.",
	"race-hint-retried": "This is correct as it is: a compare-and-swap loop usually begins with one plain read.",
	"race-hint-same-blocks": "Should both blocks write this element? If not, check the index. If so, this is correct; to make it clear, " +
		"let one block write it.",
	"race-hint-same": "Should both threads write this element? If not, check the index. If so, this is correct; to make it clear, let " +
		"one thread write (if (threadIdx.x == 0)), and put a barrier before others read it.",

	"unwaited-copy": "Thread {second} reads {cell}, the target of thread {first}'s asynchronous copy on line {line}, before a {wait} " +
		"makes sure that the copy is complete.",
	"unwaited-copy-own": "Thread {first} uses {cell}, which it copies asynchronously on line {line}, before a {wait} makes sure that the " +
		"copy is complete.",
	"unwaited-copy-write": "Thread {second} writes {cell}, the target of thread {first}'s asynchronous copy on line {line}, before a " +
		"{wait} makes sure that the copy is complete.",
	"unwaited-copy-hint": "Let every thread call {wait} after committing its copies, then __syncthreads(), before any thread " +
		"uses the data. With n instead of 0, the newest n batches may still be in flight.",
	"unwaited-copy-own-hint": "Call {wait} after committing the copy, before the thread uses the data. With n instead of 0, " +
		"the newest n batches may still be in flight.",

	"races-unwatched": "This launch touches more global memory than can be checked for races: from here on only shared " +
		"memory is checked.",
	"races-unwatched-hint": "Run it with a smaller problem to have everything checked.",

	"bank-conflicts": "This shared-memory access takes {wavefronts} wavefronts instead of {fewest}. {example}.",
	"bank-conflicts-both": "This shared-memory access takes {wavefronts} wavefronts instead of {fewest}. {example}. Both warps of block " +
		"{block} have conflicts here.",
	"bank-conflicts-all": "This shared-memory access takes {wavefronts} wavefronts instead of {fewest}. {example}. All {warps} warps of " +
		"block {block} have conflicts here.",
	"bank-conflicts-range": "This shared-memory access takes {wavefronts} wavefronts instead of {fewest}. {example}. Warps {range} of " +
		"block {block} have conflicts here.",
	"bank-conflicts-many": "This shared-memory access takes {wavefronts} wavefronts instead of {fewest}. {example}. {count} of the " +
		"{warps} warps of block {block} have conflicts here.",
	"bank-conflicts-words": "Threads {first} and {second}, for example, access different words of bank {bank}",
	"bank-conflicts-one-word": "The {device} broadcasts one word in each wavefront; every other bank serves one lane. Threads {first} " +
		"and {second}, for example, read the same word of bank {bank} in different wavefronts",
	"bank-conflicts-one-word-hint": "Let the lanes of a half-warp either all read the same word or each use a different bank.",
	"bank-conflicts-hint":          "Let neighbouring threads use neighbouring words.",
	"bank-conflicts-pad": "Declare {declared}: with one more element in each row, this access takes {wavefronts} " +
		"{wavefronts|wavefront|wavefronts}.",

	// barriers
	"barrier-apart": "In block {block}, thread {first} waits at the barrier on line {line}, but thread {second} of the same warp does " +
		"not reach it (last executed: line {otherLine}).",
	"barrier-apart-hint": "Every thread of a block must reach the same barriers. Move the __syncthreads() out " +
		"of the if or loop that not all " +
		"threads enter.",
	"barrier-separate": "In block {block}, thread {first} and thread {second} of the same warp reach the barrier on line {line} " +
		"separately: they diverged before it.",
	"barrier-separate-hint": "All lanes of a warp should reach a __syncthreads() together. Move the __syncthreads() out of the if or " +
		"loop, to where the paths reconverge.",
	"barrier-mixed": "In block {block}, thread {first} waits at the barrier on line {line} and thread {second} at the one on line " +
		"{otherLine}. They release each other, although these are different barriers.",
	"barrier-mixed-hint": "All threads of a block must reach the same __syncthreads(), the same number of times. Put one barrier where " +
		"both paths meet.",
	"barrier-missed": "In block {block}, thread {first} waits at the barrier on line {line}, but thread {second} does not reach it " +
		"this time: it is at the end of the kernel (line {otherLine}).",
	"barrier-missed-hint": "Move the __syncthreads() to where all threads reach it. A thread without work may " +
		"return; a thread that stays must " +
		"reach every barrier.",
	"barrier-hang": "Block {block} hangs: {waiting} of its {live} threads wait at a barrier (thread {first} on line {line}) for " +
		"threads that never arrive (thread {second}, line {otherLine}).",
	"barrier-split": "Block {block} hangs: thread {first} waits at the barrier on line {line} for thread {second} of the same warp, " +
		"which skipped it and waits at another one (line {otherLine}). Lanes of one warp that wait at different barriers are never " +
		"released.",
	"barrier-unmet":      "Block {block} hangs: its {live} threads wait at the grid barrier on line {line}, which not all blocks reach.",
	"barrier-unmet-hint": "All threads of all blocks must reach a grid barrier: no block may return before it or skip it.",
	"barrier-unmet-cluster": "Block {block} hangs: its {live} threads wait at the cluster barrier on line {line}, which other blocks " +
		"of the cluster do not reach.",
	"barrier-unmet-cluster-hint": "All threads of a cluster that have not returned must reach its barrier, the same number of times.",
	"barrier-unmet-warp": "Warp {warp} of block {block} hangs: its {n|lane|lanes} {lanes} {n|waits|wait} at the __syncwarp() on line " +
		"{line} for {missing|lane|lanes} {others}, which {missing|does|do} not reach it (last executed: line {otherLine}). The launch " +
		"ends with cudaErrorLaunchTimeout.",
	"barrier-unmet-warp-hint": "All lanes that the mask of __syncwarp() names must reach it; without an argument these are all lanes of " +
		"the warp. Move it out of the if, or pass a mask of the lanes that reach it.",
	"barrier-crossed": "Block {block} hangs: thread {first} waits at the cluster barrier on line {line}, thread {second} at the block " +
		"barrier on line {otherLine}.",
	"barrier-crossed-hint": "The two are different barriers. Let all threads of the block reach the same ones, in the same order.",
	"barrier-hang-hint":    "On a GPU this kernel can hang. Move the __syncthreads() out of the if or loop that not all threads enter.",

	// memory that nobody wrote
	"uninitialized-register": "Thread {thread} of block {block} uses '{name}', which has no value: it was never set.",
	"uninitialized-register-itself": "Thread {thread} of block {block} uses '{name}', which has no value: it was never set, or was computed " +
		"from itself.",
	"uninitialized-register-passed": "Thread {thread} of block {block} uses '{name}', which has no value: the caller passes a variable " +
		"that was never set.",
	"uninitialized-register-made": "Thread {thread} of block {block} uses '{name}', which has no value: it was never set, or was computed " +
		"from a variable without a value.",
	"uninitialized-register-some": "Thread {thread} of block {block} uses a value that was computed from a variable without a value.",
	"uninitialized-register-hint": "Give the variable a value where it is declared, such as 0.",
	"uninitialized-fragment":      "Thread {thread} of block {block} multiplies a fragment that has no value yet.",
	"uninitialized-fragment-sums": "Thread {thread} of block {block} adds products to the fragment '{name}', which has no value yet.",
	"uninitialized-fragment-hint": "Fill the accumulator with wmma::fill_fragment and load the operands with wmma::load_matrix_sync " +
		"before mma_sync.",
	"uninitialized-local":      "Thread {thread} of block {block} uses {name}, which has no value: nothing was written to it.",
	"uninitialized-local-hint": "Give every element and every variable a value before it is read.",
	"uninitialized-result": "Thread {thread} of block {block} uses the result of {name}, which has no value: the function reached " +
		"its end without a return, or returned a variable that was never set.",
	"uninitialized-result-hint": "Return a value on every path through the function.",
	"uninitialized-shared": "Thread {thread} of block {block} reads {cell}, but no thread of the block has written it. Shared " +
		"memory starts with whatever was left there.",
	"uninitialized-shared-hint": "Write every element that is read later, including those at the edges, then call __syncthreads().",
	"uninitialized-global": "Thread {thread} of block {block} reads {cell}, but nothing was ever written there. cudaMalloc does " +
		"not clear memory.",
	"uninitialized-global-hint": "Copy the data in with cudaMemcpy, or clear the array with cudaMemset, before the launch.",
	"uncovered-elements": "This copies back {count} {count|element|elements} of {array}, but {missing} of them {missing|was|were} never " +
		"written, beginning with {cell}. Either there is no thread for {missing|it|them}, or a condition skips {missing|it|them}.",
	"uncovered-one":           "This copies back {cell}, which was never written. Either there is no thread for it, or a condition skips it.",
	"uncovered-skipped-hint":  "The launch has enough threads: does a condition, an early return or the index leave {missing|it|them} out?",
	"uncovered-elements-hint": "Does the grid cover the whole array? (n + threads - 1) / threads rounds the number of blocks up.",
	"uncovered-members": "This copies back {count} {count|element|elements} of {array}, but in {missing} of them, beginning with {cell}, " +
		"{members} {n|was|were} never written.",
	"uncovered-members-hint": "Assign every member in the kernel, or clear the array with cudaMemset first.",
	"uncovered-all":          "This copies back {array}, but nothing was ever written there.",
	"uncovered-all-hint":     "Did the kernel run? Check cudaGetLastError() after the launch. Does it write this array?",
	"never-copied-back":      "A kernel writes {array}, but no later kernel reads it and it is never copied back to the host.",
	"never-copied-back-hint": "If it is a result, fetch it with cudaMemcpy(…, cudaMemcpyDeviceToHost) before cudaFree.",
	"leak":                   "{array} ({size} {size|byte|bytes}) is never freed.",
	"leak-unnamed":           "{size} {size|byte is|bytes are} never freed.",
	"leak-heap":              "{array} ({size} {size|byte|bytes} of the device heap) is never freed.",
	"leak-heap-hint":         "In a kernel, free what malloc returned there and delete what new created there.",
	"leak-host":              "{size} {size|byte|bytes} of host memory {size|is|are} never freed.",
	"leak-host-hint":         "Free what malloc returned, and delete what new created; free memory from cudaMallocHost with cudaFreeHost.",
	"leak-hint":              "Free device memory with cudaFree when the program is done with it.",
	"leak-unnamed-hint":      "Free device memory with cudaFree when the program is done with it.",

	"does-read":   "reads",
	"does-write":  "writes",
	"does-update": "updates",

	// outside, misaligned, not ours
	"out-of-bounds": "Thread {thread} of block {block} {does} {cell}, which is outside every array.",
	"out-of-bounds-of": "Thread {thread} of block {block} {does} {cell}, but {array} has {count} {count|element: the only valid index " +
		"is|elements: valid indices are 0 to} {last}.",
	"out-of-bounds-from": "Thread {thread} of block {block} {does} {cell}, but {array} points into an array with only {count} " +
		"{count|element left from there: the only valid index is|elements left from there: valid indices are 0 to} {last}.",
	"out-of-bounds-past": "Thread {thread} of block {block} {does} {cell}, but {array} points past the end of its array, which has " +
		"{count} {count|element|elements}.",
	"out-of-bounds-past-hint": "The kernel was given a pointer past the last element. How far does the offset in the launch go, and " +
		"how often is the kernel launched?",
	"out-of-bounds-below":      "Thread {thread} of block {block} {does} {cell}, before the first element of {array}.{ends}",
	"out-of-bounds-below-hint": "There is no element before the first: guard the access, such as if (i > 0), or shift the indices by one.",
	"launch-ends-illegal":      " The launch ends with cudaErrorIllegalAddress.",
	"out-of-bounds-hint": "Guard the access: if (i < n). If a guard or a loop's condition lets this index through, compare it with the " +
		"size of the array: should <= be <? The last block often has more threads than elements left.",
	"out-of-bounds-host": "The host program accesses {bytes} {bytes|byte|bytes} outside {array}.",
	"out-of-bounds-of-host": "The host program accesses {array} outside its {count} " +
		"{count|element: the only valid index is|elements: valid indices are 0 to} {last}.",
	"out-of-bounds-host-hint": "Check the bounds of the loop, and the number of bytes passed to malloc or the size of the vector.",
	"beyond-array": "Thread {thread} of block {block} {does} {text} with index {index}, but the array indexed there has {count} " +
		"{count|element: the only valid index is|elements: valid indices are 0 to} {last}.",
	"beyond-array-host": "The host program {does} {text} with index {index}, but the array indexed there has {count} " +
		"{count|element: the only valid index is|elements: valid indices are 0 to} {last}.",
	"beyond-array-hint": "The next row, or the struct's next member, begins after the array's end, so nothing stops the access. " +
		"Compare the index with the size in the declaration.",
	"unmapped": "Thread {thread} of block {block} {does} {cell} at an address that is not mapped. The launch ends with " +
		"cudaErrorIllegalAddress.",
	"unmapped-hint": "The index or pointer is far off. Did an int overflow? Does the index come from data? Was the pointer ever " +
		"set?",
	"unmapped-unsigned-hint": "threadIdx.x and sizes are unsigned: 0 - 1 is 4,294,967,295, not -1. Guard the access, such as if (i > 0), " +
		"or shift the indices by one.",
	"unmapped-host":          "The host program uses an address that is not mapped.",
	"unmapped-host-hint":     "The index or pointer is far off. Was the pointer ever set?",
	"null-pointer":           "Thread {thread} of block {block} {does} through a null pointer ({cell}).",
	"null-pointer-hint":      "Did cudaMalloc succeed, and was its pointer passed to the kernel?",
	"null-pointer-host":      "The host program uses a null pointer.",
	"null-pointer-host-hint": "Did malloc or cudaMalloc succeed, and was its result stored?",
	"shared-out-of-bounds":   "Thread {thread} of block {block} {does} {cell}, past the end of the block's shared memory.{ends}",
	"shared-out-of-bounds-of": "Thread {thread} of block {block} {does} {cell}, but {array} has {count} {count|element: the only valid " +
		"index is|elements: valid indices are 0 to} {last}.{ends}",
	"dynamic-out-of-bounds": "Thread {thread} of block {block} {does} {cell}, but the launch gives {array} {has} " +
		"{has|byte|bytes} of dynamic shared " +
		"memory.{ends}",
	"dynamic-out-of-bounds-hint": "Pass the size in bytes as the third launch argument: <<<blocks, threads, n * sizeof(float)>>>.",
	"shared-outside":             "Thread {thread} of block {block} {does} {cell}, outside {array}.{ends}",
	"shared-out-of-bounds-hint": "Compare the index with the size of the __shared__ array. For a dynamic one, the launch gives the " +
		"size in bytes: <<<blocks, threads, bytes>>>.",
	"local-out-of-bounds":           "Thread {thread} of block {block} {does} {cell}, outside the thread's local array.",
	"local-out-of-bounds-hint":      "Compare the index with the size in the array's declaration.",
	"local-out-of-bounds-host":      "The host program accesses one of its arrays out of bounds.",
	"local-out-of-bounds-host-hint": "Compare the index with the size in the declaration.",
	"host-pointer": "Thread {thread} of block {block} {does} {cell} through a pointer to host memory. A kernel cannot " +
		"reach it.",
	"host-pointer-host":      "This call needs device memory, but got an address in host memory.",
	"host-pointer-host-hint": "Pass the pointer that cudaMalloc returned. For host memory, use memset and memcpy.",
	"host-pointer-hint":      "Pass the pointer that cudaMalloc returned, after copying the data there with cudaMemcpy.",
	"device-pointer":         "The host program dereferences a pointer to device memory.",
	"device-pointer-hint":    "Copy the data to the host with cudaMemcpy(…, cudaMemcpyDeviceToHost) and use the copy.",
	"misaligned": "Thread {thread} of block {block} {does} {bytes} bytes at {cell}, whose address is not a multiple of {bytes}. The " +
		"launch ends with cudaErrorMisalignedAddress.",
	"misaligned-past": "Thread {thread} of block {block} {does} {bytes} bytes at an address {off} {off|byte|bytes} past the start of " +
		"{cell}. It is not a multiple of {bytes}. The launch ends with cudaErrorMisalignedAddress.",
	"misaligned-hint": "An access of {bytes} bytes needs an address that is a multiple of {bytes}: check the index, the cast, and where " +
		"the array starts.",
	"misaligned-host":             "The host program accesses {bytes} bytes at a misaligned address.",
	"misaligned-host-hint":        "Cast a pointer to a wider type only where the address is a multiple of that type's size.",
	"use-after-free":              "Thread {thread} of block {block} {does} {cell} in memory that has been freed.",
	"use-after-free-hint":         "Free memory after the last launch that uses it has ended.",
	"use-after-free-host":         "The host program uses {array} after it was freed.",
	"use-after-free-host-hint":    "Free memory after its last use.",
	"write-to-constant":           "Thread {thread} of block {block} writes {cell}. Kernels cannot write constant memory.",
	"write-to-constant-hint":      "Write to global memory, or set it from the host with cudaMemcpyToSymbol.",
	"write-to-constant-host":      "The host program writes to constant data, such as a string literal.",
	"write-to-constant-host-hint": "Copy it to an array first: char text[] = \"…\";",
	"local-atomic": "Thread {thread} of block {block} calls an atomic function on {cell}. That is the thread's own memory, and atomic " +
		"functions work only in shared and global memory. The launch ends with cudaErrorLaunchFailure.",
	"local-atomic-hint": "To share it within a block, declare it __shared__; to share it across the grid, put it into global memory. If " +
		"each thread needs its own, use a plain statement such as x += 1.",
	"stack-overflow":           "Thread {thread} of block {block} overflows its stack: calls are nested too deeply.",
	"stack-overflow-hint":      "Check the condition that ends the recursion.",
	"stack-overflow-host":      "The host program overflows its stack: calls are nested too deeply.",
	"stack-overflow-host-hint": "Check the condition that ends the recursion.",
	"mask-lacks-self": "Thread {thread} of block {block} calls a warp function with a mask that does not contain its own " +
		"lane.",
	"mask-lacks-self-hint": "The mask must contain every thread that makes the call. Let only the threads in the mask make it, or " +
		"add the others to the mask.",
	"mask-of-absent": "The mask of thread {thread} of block {block} contains lane {lane} of its warp, which does not reach this call.",
	"mask-of-absent-hint": "All threads in a mask must make the call, or the result is undefined. Move the call out of the if, or " +
		"compute the mask with __ballot_sync before it.",
	"absent-source": "Thread {thread} of block {block} reads a value from lane {lane} of its warp, but that lane does not take part in " +
		"the call.",
	"absent-source-hint": "The value is undefined. Let the whole warp make the call, with a neutral value such as 0 in threads " +
		"without an element, or do not use the value.",
	"tensor-absent": "Thread {thread} of block {block} calls a tensor-core function, and lane {lane} of its warp does not make the " +
		"call.",
	"tensor-absent-hint": "A tile is spread over all lanes of a warp, so all of them must make the call together. Move it out of the if, " +
		"and let no thread return before it.",
	"endless-loop": "Thread {thread} of block {block} is in a loop that never ends: every value is the same as in an earlier " +
		"iteration, and no other thread can change any of them.",
	"endless-loop-hint": "Can the loop's condition ever become false? If the loop waits for another thread, can that thread continue?",
	"endless-loop-warp": "Thread {thread} of block {block} is in a loop that never ends: every value is the same as in an earlier " +
		"iteration. {n|Lane|Lanes} {others} of its warp {n|has|have} left the loop and {n|waits|wait} there for the lanes still in it.",
	"endless-loop-warp-hint": "If the loop waits for a lock that such a lane holds, neither can continue. Let " +
		"the lane that gets the lock do " +
		"its work and release the lock inside the loop. On a GPU this kernel may never end: from compute capability 7.0 on, that " +
		"depends on where the compiler makes the lanes reconverge.",

	// host calls
	"double-free":        "{array} is freed a second time.",
	"double-free-hint":   "Free each allocation once; set the pointer to NULL after freeing it.",
	"bad-free-heap":      "{array} is on the device heap: the host program cannot free it.",
	"bad-free-heap-hint": "Free it in a kernel: use free for malloc and delete for new.",
	"bad-free-kernel":    "Thread {thread} of block {block} frees an address that malloc in a kernel did not return.",
	"bad-free-kernel-hint": "In a kernel, free exactly the pointers that malloc or new returned in a kernel. The host program frees " +
		"what cudaMalloc returned.",
	"double-free-kernel":      "Thread {thread} of block {block} frees {array} a second time.",
	"double-free-kernel-hint": "Let one thread free each allocation, once.",
	"copy-heap":               "{array} is on the device heap: the host program can neither copy nor set it.",
	"copy-heap-hint":          "Copy it in a kernel into memory from cudaMalloc, and copy that to the host.",
	"bad-free":                "The pointer freed here is not the start of an allocation.",
	"bad-free-hint": "Free exactly the pointer that malloc or cudaMalloc returned: host memory with free, device memory " +
		"with cudaFree.",
	"copy-size":              "This copies {size} bytes, but {array} has {has}.",
	"copy-size-hint":         "cudaMalloc and cudaMemcpy both count bytes: allocate n * sizeof(T), and copy no more.",
	"copy-size-from":         "This copies {size} bytes, but {array} has only {has} bytes after that address.",
	"copy-size-from-hint":    "cudaMemcpy counts bytes, and a copy that starts inside the array can use only what is left of it.",
	"copy-size-unknown":      "This copies {size} bytes, more than the memory at this address holds.",
	"copy-size-unknown-hint": "cudaMalloc and cudaMemcpy both count bytes: allocate n * sizeof(T), and copy no more.",
	"copy-array":             "cudaMemcpy is given a cudaArray here. Its handle is not a pointer.",
	"copy-array-hint":        "Use cudaMemcpy2DToArray or cudaMemcpy2DFromArray.",
	"copy-direction":         "The direction of this copy does not match its pointers.",
	"copy-direction-hint": "The destination comes first. cudaMemcpyHostToDevice: device pointer, host pointer. " +
		"cudaMemcpyDeviceToHost: host pointer, device pointer.",
	"copy-symbol":               "This is not a device variable: {call} needs the __device__ or __constant__ variable itself.",
	"copy-symbol-hint":          "Write its name without quotes and without &: cudaMemcpyToSymbol(name, &x, sizeof(x)).",
	"invalid-launch":            "The runtime rejects this launch with error {code}: none of its threads run.",
	"invalid-launch-rule":       "The runtime rejects this launch, and none of its threads run: {rule}.",
	"invalid-launch-kernel":     "Thread {thread} of block {block} launches a kernel, and the runtime rejects it: {rule}.",
	"invalid-launch-hint":       "Check cudaGetLastError() after every launch: a rejected launch reports nothing by itself.",
	"assert-failed":             "In thread {thread} of block {block} an assertion fails: {text}",
	"assert-failed-silent":      "In thread {thread} of block {block} an assertion fails.",
	"assert-failed-hint":        "The condition in assert() is false for this thread: look at its variables there.",
	"assert-failed-host":        "An assertion of the host program fails: {text}",
	"assert-failed-host-hint":   "The condition in assert() is false here: print the variables in it just before.",
	"assert-failed-silent-host": "An assertion of the host program fails.",
	"trapped-host":              "The host program aborts.",
	"trapped-host-hint":         "Look at the condition that leads to abort().",
	"trapped":                   "Thread {thread} of block {block} executes __trap(): the launch ends with an error.",
	"trapped-grid": "Thread {thread} of block {block} calls grid.sync(), but the kernel was launched with <<<…>>>: the " +
		"launch ends with an error.",
	"no-such-rank": "Thread {thread} of block {block} {does} the shared memory of rank {rank}, but its cluster has {count} " +
		"{count|block|blocks}; ranks start at 0.",
	"no-such-rank-hint": "Launch with a larger cluster, or compare the rank with cg::this_cluster().num_blocks().",
	"peer-ended": "Thread {thread} of block {block} {does} {cell} of the block of rank {rank} in its cluster, but that block has " +
		"ended, and its shared memory is gone.",
	"peer-may-end": "Thread {thread} of block {block} {does} {cell}, but that block may have ended by then: no cluster barrier comes " +
		"before its end.",
	"peer-ended-hint":   "End the kernel with cg::this_cluster().sync(): then each block stays until the others have read its memory.",
	"trapped-grid-hint": "Launch it with cudaLaunchCooperativeKernel.",
	"trapped-surface":   "Thread {thread} of block {block} accesses a surface outside its array.",
	"trapped-surface-hint": "x counts bytes: x * sizeof(float), not x. cudaBoundaryModeZero and cudaBoundaryModeClamp allow such " +
		"accesses.",
	"trapped-hint":        "Look at the condition that leads there.",
	"divide-by-zero":      "The host program divides an integer by zero.",
	"divide-by-zero-hint": "Look at the divisor: is a size or count 0 here?",
}
