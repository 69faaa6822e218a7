package phrase

// englishFrame words the parties of a finding.
var englishFrame = map[string]string{
	"culprit-read":    "Thread {thread} of block {block} reads it in line {line}.",
	"culprit-write":   "Thread {thread} of block {block} writes it in line {line}.",
	"culprit-atomic":  "Thread {thread} of block {block} changes it atomically in line {line}.",
	"culprit-barrier": "Thread {thread} of block {block} stands at the barrier in line {line}.",
	"culprit-host":    "The host program does it in line {line}.",
}
