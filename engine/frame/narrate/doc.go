// Package narrate makes the one sentence of a step.
//
//	f.Say = narrate.Say(m, f)
//	fmt.Println(f.Say.Lead) // "Warp 0 waits at the barrier in line 12"
//
// It knows a moment and its frame, and says what they hold. It must not replay, cache or lock, and must not draw.
package narrate
