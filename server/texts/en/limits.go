package en

import "tilescope/engine/i18n"

// limits words what a server turns somebody away for.
var limits = i18n.Texts{
	"run-late":       "The run took longer than {seconds} seconds of computing time. Try a smaller size.",
	"worker-refused": "This program has crashed its process twice, so it will not be run again. Nothing else was affected.",
	"worker-lost": "The process that ran this program died, perhaps because of this program. It will be run once more in a separate " +
		"process.",
	"worker-busy": "Programs that crashed a process are run one at a time, and others are waiting. Try again in a minute.",
	"memory-full": "The server has no memory left for another run. Try again in a minute, or try a smaller size.",
	"server-busy": "The server is busy with other runs. Try again in a few seconds.",
	"runs-often": "Too many runs: this browser or its network reached its limit of {most} per minute. Wait {seconds} " +
		"{seconds|second|seconds}, then run it again.",
}
