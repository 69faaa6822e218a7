package en

import "tilescope/engine/i18n"

// findings words what analyses find: what is wrong, where, and (in the -hint entries) what to do.
var findings = i18n.Texts{
	// races: first came first in this run
	"race-raw": "Thread {second} reads {cell} that thread {first} writes, and nothing makes the write come first. In this run it " +
		"did; in another it may not.",
	"race-war": "Thread {second} writes {cell} that thread {first} still reads, and nothing makes the read come first. In another " +
		"run the new value may be read.",
	"race-waw": "Threads {first} and {second} both write {cell}, different values, and nothing says which of the two stays.",
	"race-atomic": "Thread {second} and thread {first} both use {cell}, one of them with an atomic operation and one without, and " +
		"nothing orders the two. Atomics protect only against each other.",
	"race-same": "Threads {first} and {second} both write {cell}, and nothing orders them. Both write the same value by " +
		"construction, so the outcome does not depend on the order.",
	"race-chance": "Threads {first} and {second} both write {cell}, and nothing orders them. The values are equal only because of this " +
		"input: with other values, nothing says which of the two stays.",
	"race-read-back": "Thread {second} reads {cell}, which thread {first} also writes, and nothing orders the two. Thread {second} has " +
		"written it too, and everyone writes the same value by construction, so the outcome does not depend on the order.",
	"race-tail": "{places} accesses to {array} (lines {lines}) work only if the threads of a warp keep step, and nothing makes them. The " +
		"first: threads {first} and {second} use {cell}, one of them writes it, and nothing orders the two.",
	"race-retried": "Thread {second} reads {cell}, which thread {first} changes with an atomic operation, and nothing orders the two. The " +
		"value is stale at worst: the compare-and-swap that follows checks it.",
	"race-retried-blocks": "Thread {second} of block {block} reads {cell}, which thread {first} of block {firstBlock} changes with an " +
		"atomic operation, and nothing orders the two. The value is stale at worst: the compare-and-swap that follows checks it.",
	"race-raw-blocks": "Thread {second} of block {block} reads {cell} that thread {first} of block {firstBlock} writes in the same " +
		"launch, and nothing makes the write come first.",
	"race-war-blocks": "Thread {second} of block {block} writes {cell} that thread {first} of block {firstBlock} reads in the same " +
		"launch, and nothing makes the read come first. A block that runs later gets the new value.",
	"race-waw-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both write {cell}, different values, " +
		"and nothing says which of the two stays.",
	"race-atomic-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both use {cell}, one of them with an " +
		"atomic operation and one without, and nothing orders the two.",
	"race-same-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both write {cell}, and nothing orders " +
		"them. Both write the same value by construction, so the outcome does not depend on the order.",
	"race-chance-blocks": "Thread {second} of block {block} and thread {first} of block {firstBlock} both write {cell}, and nothing orders " +
		"them. The values are equal only because of this input: with other values, nothing says which of the two stays.",
	"race-read-back-blocks": "Thread {second} of block {block} reads {cell}, which thread {first} of block {firstBlock} also writes, and " +
		"nothing orders the two. The first has written it too, and everyone writes the same value by construction, so the outcome does " +
		"not depend on the order.",

	"finding-sanitizer": "compute-sanitizer --tool {tool} says “{message}”.",

	"schedule-memory": "{kernel} leaves {there} in {cell}. In the run that was searched from it is {here}.",
	"schedule-output": "Line {number} of the output is “{there}”. In the run that was searched from it is “{here}”.",
	"schedule-exit":   "The program ends with status {there}, and not with {here} as in the run that was searched from.",
	"schedule-error": "{kernel} ends with error {there}, and not with {here} as in the run that was searched from (0 is " +
		"success).",
	"schedule-budget":                "The program does not end within its budget. The run that was searched from does.",
	"schedule-ends":                  "The program ends. The run that was searched from reaches its budget.",
	"schedule-none":                  "None of {tried} schedules tried changes the result. That proves nothing: the race is still there.",
	"schedule-partial":               "Not all device memory was compared: it is more than the limit.",
	"schedule-named":                 "With {warps} and {blocks}:",
	"schedule-named-seed":            "With {warps} and {blocks}, seed {seed}:",
	"schedule-warps-round-robin":     "warps taking turns",
	"schedule-warps-warp-after-warp": "one warp after another",
	"schedule-warps-shuffled":        "warps in shuffled order",
	"schedule-blocks-in-order":       "blocks one after another",
	"schedule-blocks-together":       "blocks side by side",
	"schedule-blocks-on-sms":         "blocks on free multiprocessors",
	"schedule-blocks-shuffled":       "blocks in shuffled order",

	"race-hint-barrier": "Put a __syncthreads() between the two, where all threads of the block reach it.",
	"race-hint-warp": "Both threads are in one warp, but that orders nothing. Put a __syncwarp() between the two, or a " +
		"__syncthreads().",
	"race-hint-one-access": "One and the same statement does both. Let one thread do it, give each thread a cell of its own, or use an " +
		"atomic operation.",
	"race-hint-update": "This statement reads the value, changes it and writes it back. When two threads do so at once, one of the " +
		"changes is lost: use an atomic operation, such as atomicAdd.",
	"race-hint-blocks": "No barrier reaches across blocks. Write to another array than you read from, or do the second part in a " +
		"launch of its own.",
	"race-hint-atomic":      "Make both atomic, or put a barrier between the last atomic operation and the plain access.",
	"race-hint-tail":        "Threads of one warp are not ordered. Put a __syncwarp() after each of these steps, or use shuffles.",
	"race-hint-retried":     "It is right as it is. The usual form of this loop reads the cell once without an atomic.",
	"race-hint-same-blocks": "It is right as it is. To make it clear, let one block write it.",
	"race-hint-same":        "It is right as it is. To make it clear, let one thread write, then put a __syncthreads().",

	"unwaited-copy": "Thread {second} reads {cell}, which thread {first} copies asynchronously in line {line}, and no {wait} says that the " +
		"copy is complete.",
	"unwaited-copy-own": "Thread {first} uses {cell}, which it copies asynchronously in line {line}, and no {wait} says that the copy is " +
		"complete.",
	"unwaited-copy-write": "Thread {second} writes {cell}, which thread {first} copies asynchronously in line {line}, and no {wait} says " +
		"that the copy is complete.",
	"unwaited-copy-hint": "Let every thread call {wait} after its copies are committed, then __syncthreads(), before anybody " +
		"uses the data.",
	"unwaited-copy-own-hint": "Call {wait} after the copy is committed, before the thread uses the data.",

	"races-unwatched":      "This launch touches more global memory than can be watched for races: from here on only shared memory is.",
	"races-unwatched-hint": "Run it with a smaller problem to have all of it looked at.",

	"bank-conflicts": "This access of shared memory takes {wavefronts} wavefronts where {fewest} would do: threads {first} and " +
		"{second}, for example, access different words of bank {bank}.",
	"bank-conflicts-both": "This access of shared memory takes {wavefronts} wavefronts where {fewest} would do: threads {first} and " +
		"{second}, for example, access different words of bank {bank}. Both warps of block {block} meet conflicts here.",
	"bank-conflicts-all": "This access of shared memory takes {wavefronts} wavefronts where {fewest} would do: threads {first} and " +
		"{second}, for example, access different words of bank {bank}. All {warps} warps of block {block} meet conflicts here.",
	"bank-conflicts-range": "This access of shared memory takes {wavefronts} wavefronts where {fewest} would do: threads {first} and " +
		"{second}, for example, access different words of bank {bank}. Warps {range} of block {block} meet conflicts here.",
	"bank-conflicts-many": "This access of shared memory takes {wavefronts} wavefronts where {fewest} would do: threads {first} and " +
		"{second}, for example, access different words of bank {bank}. {count} of the {warps} warps of block {block} meet conflicts here.",
	"bank-conflicts-hint": "Let neighbouring threads use neighbouring words.",
	"bank-conflicts-pad": "Declare {declared}: with one more element in each row, this access takes {wavefronts} " +
		"{wavefronts|wavefront|wavefronts}.",

	// barriers
	"barrier-apart": "In block {block}, thread {first} waits at the barrier in line {line}, but thread {second} of the same warp is " +
		"elsewhere (line {otherLine}) and does not come with it.",
	"barrier-apart-hint": "Every thread of a block must reach the same barriers. Move the __syncthreads() out of the if or loop that not " +
		"all threads enter.",
	"barrier-mixed": "In block {block}, thread {first} waits at the barrier in line {line} and thread {second} at the one in line " +
		"{otherLine}. They let each other through, but they mean different barriers.",
	"barrier-mixed-hint": "All threads of a block must reach the same __syncthreads(), the same number of times. Put one barrier where " +
		"both paths meet.",
	"barrier-missed": "In block {block}, thread {first} waits at the barrier in line {line}, but thread {second} has gone round it to " +
		"the end of the kernel (line {otherLine}).",
	"barrier-missed-hint": "Move the __syncthreads() to where all threads pass. Threads that have nothing to do may return before the first " +
		"barrier, not go round one.",
	"barrier-hang": "Block {block} hangs: {waiting} of its {live} threads wait at a barrier (thread {first} in line {line}) for " +
		"threads that never come (thread {second}, line {otherLine}).",
	"barrier-hang-hint": "On a GPU this kernel would never end. Move the __syncthreads() out of the if or loop that not all threads enter.",

	// memory that nobody wrote
	"uninitialized-register":      "Thread {thread} of block {block} reads its variable {name}, which has no value yet.",
	"uninitialized-register-hint": "Give the variable a value where it is declared.",
	"uninitialized-local":         "Thread {thread} of block {block} uses {name}, which nothing has given a value yet in its own memory.",
	"uninitialized-local-hint":    "Give every element and every variable a value before it is read.",
	"uninitialized-result": "Thread {thread} of block {block} uses what {name} gave it, but the function returned a variable that " +
		"had no value.",
	"uninitialized-result-hint": "Give the variable that the function returns a value on every way through it.",
	"uninitialized-shared": "Thread {thread} of block {block} reads {cell}, but no thread of the block has written it. Shared memory " +
		"begins with whatever was left there.",
	"uninitialized-shared-hint": "Load every element that is read later, also at the edges, before the barrier.",
	"uninitialized-global": "Thread {thread} of block {block} reads {cell}, but nothing was ever written there. cudaMalloc does not " +
		"clear memory.",
	"uninitialized-global-hint": "Copy the data in with cudaMemcpy, or clear the array with cudaMemset, before the launch.",
	"uncovered-elements": "This copy brings back {count} {count|element|elements} of {array}, but {missing} of them " +
		"{missing|was|were} never written, beginning with {array}[{first}]. Either no thread is there for {missing|it|them}, or a condition " +
		"leaves {missing|it|them} out.",
	"uncovered-elements-hint": "Do the blocks cover the whole array? (n + threads - 1) / threads rounds the number of blocks up.",
	"uncovered-members": "This copy brings back {count} {count|element|elements} of {array}, but in {missing} of them, beginning with " +
		"{array}[{first}], {members} {n|was|were} never written.",
	"uncovered-members-hint": "Assign every member in the kernel, or clear the array with cudaMemset first.",
	"uncovered-all":          "This copy brings back {array}, in which nothing was ever written.",
	"uncovered-all-hint":     "Did the kernel run? Ask cudaGetLastError() after the launch. Does it write this array?",
	"never-copied-back":      "A kernel writes {array}, but no later kernel reads it and it is never copied back to the host.",
	"never-copied-back-hint": "If it is a result, fetch it with cudaMemcpy(…, cudaMemcpyDeviceToHost) before cudaFree.",
	"leak":                   "{array} ({size} bytes) is never freed.",
	"leak-unnamed":           "{size} bytes are never freed.",
	"leak-heap":              "{array} ({size} bytes of the device heap) is never freed.",
	"leak-heap-hint":         "Free in a kernel what malloc gave there, and delete what new made.",
	"leak-host":              "{size} bytes of host memory are never freed.",
	"leak-host-hint":         "Free what malloc gave with free, and what new made with delete.",
	"leak-hint":              "Free device memory with cudaFree when the program is done with it.",
	"leak-unnamed-hint":      "Free device memory with cudaFree when the program is done with it.",

	"does-read":   "reads",
	"does-write":  "writes",
	"does-update": "updates",

	// outside, misaligned, not ours
	"out-of-bounds": "Thread {thread} of block {block} {does} {cell}, which lies outside every array.",
	"out-of-bounds-of": "Thread {thread} of block {block} {does} {cell}, but {array} has {count} {count|element|elements}: " +
		"index 0 to {last}.",
	"out-of-bounds-hint":      "Guard the access: if (i < n). The last block often has more threads than there are elements left.",
	"out-of-bounds-host":      "The host program accesses {bytes} {bytes|byte|bytes} outside {array}.",
	"out-of-bounds-of-host":   "The host program accesses {array} outside its {count} {count|element|elements}: index 0 to {last}.",
	"out-of-bounds-host-hint": "Look at the bounds of the loop, and at the number of bytes that malloc was asked for.",
	"beyond-array": "Thread {thread} of block {block} {does} {text} with index {index}, but the array indexed there has " +
		"{count} {count|element|elements}: index 0 to {last}.",
	"beyond-array-host": "The host program {does} {text} with index {index}, but the array indexed there has {count} " +
		"{count|element|elements}: index 0 to {last}.",
	"beyond-array-hint": "The next row, or the struct's next member, begins behind the array's end, so nothing stops the access " +
		"there. Compare the index with the size in the declaration.",
	"unmapped": "Thread {thread} of block {block} {does} {cell} at an address where there is no memory. The launch " +
		"ends with cudaErrorIllegalAddress.",
	"unmapped-hint":          "The index or pointer is far off. An int that overflowed, an index from data, a pointer never set?",
	"unmapped-host":          "The host program uses an address where there is no memory.",
	"unmapped-host-hint":     "The index or pointer is far off. Was the pointer ever set?",
	"null-pointer":           "Thread {thread} of block {block} {does} through a null pointer ({cell}).",
	"null-pointer-hint":      "Did cudaMalloc succeed, and was its pointer passed to the kernel?",
	"null-pointer-host":      "The host program uses a null pointer.",
	"null-pointer-host-hint": "Did malloc or cudaMalloc succeed, and was its result kept?",
	"shared-out-of-bounds":   "Thread {thread} of block {block} {does} {cell}, past the block's shared memory.",
	"shared-outside":         "Thread {thread} of block {block} {does} {cell}, outside {array}.",
	"shared-out-of-bounds-hint": "Compare the index with the size of the __shared__ array. A dynamic one has the size that the launch " +
		"gives in <<<blocks, threads, bytes>>>.",
	"local-out-of-bounds":           "Thread {thread} of block {block} {does} {cell}, outside its own array.",
	"local-out-of-bounds-hint":      "Compare the index with the size of the array that the thread declares.",
	"local-out-of-bounds-host":      "The host program accesses an array of its own outside its bounds.",
	"local-out-of-bounds-host-hint": "Compare the index with the size that the array was declared with.",
	"host-pointer": "Thread {thread} of block {block} {does} {cell} through a pointer to host memory. A kernel cannot " +
		"reach it.",
	"host-pointer-host":      "This call works on device memory and was given an address of the host program's.",
	"host-pointer-host-hint": "Pass the pointer that cudaMalloc gave. For memory of the host program there are memset and memcpy.",
	"host-pointer-hint":      "Pass the pointer that cudaMalloc gave, after copying the data there with cudaMemcpy.",
	"device-pointer":         "The host program uses a pointer to device memory as if it were its own.",
	"device-pointer-hint":    "Copy the data to the host with cudaMemcpy(…, cudaMemcpyDeviceToHost) and use the copy.",
	"misaligned": "Thread {thread} of block {block} {does} {bytes} bytes at {cell}, at an address that is no multiple of " +
		"{bytes}. The launch ends with cudaErrorMisalignedAddress.",
	"misaligned-hint": "A float4 or other wide access needs an index that is a multiple of its width, in an array that begins " +
		"at one.",
	"misaligned-host":             "The host program uses {bytes} bytes at an address that does not suit them.",
	"misaligned-host-hint":        "Do not cast a pointer to a wider type at an odd place.",
	"use-after-free":              "Thread {thread} of block {block} {does} {cell} in memory that has been freed.",
	"use-after-free-hint":         "Free memory after the last launch that uses it has ended.",
	"use-after-free-host":         "The host program uses {array} after it was freed.",
	"use-after-free-host-hint":    "Free memory after its last use.",
	"write-to-constant":           "Thread {thread} of block {block} writes {cell}. Kernels cannot write constant memory.",
	"write-to-constant-hint":      "Write to global memory, or set it from the host with cudaMemcpyToSymbol.",
	"write-to-constant-host":      "The host program writes to a constant, such as the letters of a string in quotes.",
	"write-to-constant-host-hint": "Copy it to an array first: char text[] = \"…\";",
	"stack-overflow":              "Thread {thread} of block {block} calls functions too deeply.",
	"stack-overflow-hint":         "Does the recursion end?",
	"stack-overflow-host":         "The host program calls functions too deeply.",
	"stack-overflow-host-hint":    "Does the recursion end?",
	"mask-lacks-self": "Thread {thread} of block {block} calls a function of the warp with a mask that does not name its own " +
		"lane.",
	"mask-lacks-self-hint": "Every thread that makes the call must be in its mask. Let only the threads make it that the mask names, " +
		"or name all that do.",
	"mask-of-absent": "The mask of thread {thread} of block {block} names lane {lane} of its warp, which does not come to " +
		"this call.",
	"mask-of-absent-hint": "All threads that a mask names must make the call, or the result is undefined. Move the call out of " +
		"the if, or let __ballot_sync make the mask before it.",
	"absent-source": "Thread {thread} of block {block} asks lane {lane} of its warp for a value, and that lane takes no " +
		"part in the call.",
	"absent-source-hint": "What it gets is undefined. Let the whole warp make the call, with a neutral value such as 0 in " +
		"threads without an element, or do not use what comes from there.",
	"endless-loop": "Thread {thread} of block {block} goes round in a loop that never ends: nothing has changed since it " +
		"was here before, and nobody is left to change it.",
	"endless-loop-hint": "On a GPU this kernel would never end. Does the loop's condition change in the loop? If it waits for " +
		"another thread, can that one get on?",

	// host calls
	"double-free":        "{array} is freed a second time.",
	"double-free-hint":   "Free each allocation once; set the pointer to NULL when you have.",
	"bad-free-heap":      "{array} is memory of the device heap, which the host program cannot free.",
	"bad-free-heap-hint": "Free it in a kernel: with free what malloc gave there, with delete what new made.",
	"bad-free-kernel":    "Thread {thread} of block {block} frees an address that malloc in a kernel did not give.",
	"bad-free-kernel-hint": "In a kernel, free exactly the pointers that malloc or new gave in a kernel. The host program frees what " +
		"cudaMalloc gave.",
	"double-free-kernel":      "Thread {thread} of block {block} frees {array} a second time.",
	"double-free-kernel-hint": "Let one thread free each allocation, once.",
	"copy-heap":               "{array} is memory of the device heap, which the host program can neither copy nor set.",
	"copy-heap-hint":          "Copy it in a kernel into memory from cudaMalloc, and copy that to the host.",
	"bad-free":                "This frees an address that no allocation begins at.",
	"bad-free-hint": "Free exactly the pointer that malloc or cudaMalloc gave: host memory with free, device memory with " +
		"cudaFree.",
	"copy-size":              "This copies {size} bytes, but {array} has {has}.",
	"copy-size-hint":         "cudaMemcpy counts bytes: n * sizeof(float), not n.",
	"copy-size-from":         "This copies {size} bytes, but from there on {array} has {has}.",
	"copy-size-from-hint":    "cudaMemcpy counts bytes, and what comes before the place where a copy begins does not count.",
	"copy-size-unknown":      "This copies {size} bytes, more than the memory there has.",
	"copy-size-unknown-hint": "cudaMemcpy counts bytes: n * sizeof(float), not n.",
	"copy-direction":         "The direction of this copy does not fit its pointers.",
	"copy-direction-hint": "The destination comes first. cudaMemcpyHostToDevice: device pointer, host pointer. " +
		"cudaMemcpyDeviceToHost: host pointer, device pointer.",
	"invalid-launch":            "The runtime refuses this launch with error {code}, and no thread of it runs.",
	"invalid-launch-rule":       "The runtime refuses this launch, and no thread of it runs: {rule}.",
	"invalid-launch-kernel":     "Thread {thread} of block {block} launches a kernel, and the runtime refuses: {rule}.",
	"invalid-launch-hint":       "Ask cudaGetLastError() after every launch; a refused one says nothing by itself.",
	"assert-failed":             "In thread {thread} of block {block} an assertion fails: {text}",
	"assert-failed-silent":      "In thread {thread} of block {block} an assertion fails.",
	"assert-failed-hint":        "The condition in assert() is false for this thread: look at its variables there.",
	"assert-failed-host":        "An assertion of the host program fails: {text}",
	"assert-failed-silent-host": "An assertion of the host program fails.",
	"trapped-host":              "The host program aborts.",
	"trapped-host-hint":         "Look at the condition that leads to abort().",
	"trapped":                   "Thread {thread} of block {block} executes __trap(): the launch ends with an error.",
	"trapped-grid": "Thread {thread} of block {block} calls grid.sync(), but the kernel was launched with <<<…>>>: the " +
		"launch ends with an error.",
	"trapped-grid-hint":    "Launch it with cudaLaunchCooperativeKernel.",
	"trapped-surface":      "Thread {thread} of block {block} accesses a surface outside its array.",
	"trapped-surface-hint": "x counts bytes: x * sizeof(float), not x. cudaBoundaryModeZero and cudaBoundaryModeClamp allow such accesses.",
	"trapped-hint":         "Look at the condition that leads there.",
	"divide-by-zero":       "The host program divides an integer by zero.",
	"divide-by-zero-hint":  "Look at the divisor: is a size or count 0 here?",
}
