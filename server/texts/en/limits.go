package en

import "tilescope/engine/i18n"

// limits words what a server turns somebody away for.
var limits = i18n.Texts{
	"run-late":       "The run took longer than {seconds} seconds of computing. Try a smaller size.",
	"worker-refused": "This program took down the process that ran it, twice, so it is not run again. Nothing else was affected.",
	"worker-lost":    "The process that ran this program has died; this program may be why. It is tried once more by itself.",
	"worker-busy":    "Programs that took a process down are tried one at a time, and others are being tried. Try again in a minute.",
	"memory-full":    "The server has no memory left for another run. Try again in a minute, or try a smaller size.",
	"server-busy":    "The server is busy with other runs. Try again in a few seconds.",
	"runs-often": "More than {most} runs were begun here within a minute, and this server takes no more from one reader. Wait {seconds} " +
		"{seconds|second|seconds}, and run it again.",
}
