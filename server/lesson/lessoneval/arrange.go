package lessoneval

import (
	"hash/fnv"
	"math/rand/v2"

	"tilescope/server/lesson/catalog"
)

// arranged is the order in which a variant of a choice shows its options: their written numbers, from the first place to the last.
// Variant 0 keeps the written order. In every other one no option keeps its written place, so that readers who meet the question again
// cannot answer by the place that they remember. The order depends on the question and the variant alone: all nodes show the same.
func arranged(q *catalog.Question, draw int) []int {
	out := make([]int, len(q.Options))
	for i := range out {
		out[i] = i
	}
	if draw == 0 {
		return out
	}
	hash := fnv.New64a()
	hash.Write([]byte(q.ID))
	random := rand.New(rand.NewPCG(hash.Sum64(), uint64(draw)))
	for i := len(out) - 1; i > 0; i-- { // Sattolo's shuffle: a single cycle through all places
		j := random.IntN(i)
		out[i], out[j] = out[j], out[i]
	}
	return out
}
