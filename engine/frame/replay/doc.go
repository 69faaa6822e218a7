// Package replay finds out what blocks and launches did by replaying them, once for all readers, and keeps it up to a number of bytes.
//
//	cache := replay.New(run)
//	block, err := cache.Block(ctx, 0, 3) // replays the life of block 3 of launch 0
//
// All locks and caches of the projection are here. It must not know scenes, frames or readers.
package replay
