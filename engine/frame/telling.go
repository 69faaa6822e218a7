package frame

// Topic is the closed set of what a launch may have to say beyond what its arrays hold. A page chooses by it what it opens at first.
type Topic string

const (
	TopicConflicts   Topic = "conflicts"   // shared memory repeats a good part of its passes for words of one bank
	TopicExchanges   Topic = "exchanges"   // lanes of the block's warps hand each other values: Frame.Exchanges
	TopicUncoalesced Topic = "uncoalesced" // a good part of the sectors moved would not be needed for the bytes requested
	TopicHalo        Topic = "halo"        // blocks load elements that other blocks load, too
	TopicTree        Topic = "tree"        // values of one array are combined round by round: Scene.Tree
)

// Tree is a reduction in shared memory: rounds in which cells of one array are combined in pairs, and each value goes into one other.
type Tree struct {
	Array  int         `json:"array"`
	Rounds []TreeRound `json:"rounds"` // at least two, in the order in which the block runs them
}

// TreeRound is what the block's threads combine at one statement, each at most once.
type TreeRound struct {
	At       int64 `json:"at"` // position of its first step: the frame after it is at At+1
	Line     int   `json:"line"`
	Joins    int   `json:"joins"`    // pairs combined, and threads that work
	Idle     int   `json:"idle"`     // threads of the block that do not
	Distance int   `json:"distance"` // between the cells of each pair; 0 where pairs differ
}
