package phrase

// englishFrame words the parties of a finding.
var englishFrame = map[string]string{
	"culprit-read":    "Thread {thread} of block {block} reads it",
	"culprit-write":   "Thread {thread} of block {block} writes it",
	"culprit-atomic":  "Thread {thread} of block {block} changes it atomically",
	"culprit-barrier": "Thread {thread} of block {block} stands at the barrier",
	"culprit-host":    "The host program does it",
}
