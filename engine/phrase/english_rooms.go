package phrase

// englishRooms words what live classes are told.
var englishRooms = map[string]string{
	"room-undecided":     "The prediction could not be worked out just now: the server is busy with other runs. Try again in a few seconds.",
	"vote-more-elements": "and {n} more",
}
