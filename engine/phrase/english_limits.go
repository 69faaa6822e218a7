package phrase

// englishLimits words what a server turns somebody away for.
var englishLimits = map[string]string{
	"server-busy": "The server is busy with other runs. Try again in a few seconds.",
	"runs-often":  "More than {most} runs were begun here within a minute, and this server takes no more from one reader. Wait {seconds} {seconds|second|seconds}, and run it again.",
}
