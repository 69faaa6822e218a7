// Package ranks keeps leaderboards: for an exercise, of everybody or of one room, the counters of programs that passed, under names that
// are drawn from a hash. A row holds a number for its name, its counters, and a hash of a secret that its owner's browser has; rows of two
// boards cannot be linked, and nothing in a row says who or when.
//
// It knows lessons' slugs, items' ids, rooms' codes and a store. It must never know HTTP, learners' records, or what an exercise asks.
//
//	board := ranks.Board{Lesson: "product-capstone", Item: "own", Counters: []string{"global_load_sectors"}}
//	err := keeper.Enter(ctx, board, secret, []int{2048})
//	rows, err := keeper.Rows(ctx, board, secret)
package ranks
