// Package store keeps small values, for as long as their bucket says, and passes messages between servers, over NATS: a server inside this
// process by default, or a cluster elsewhere.
//
// It knows keys, values, revisions, subjects and how long to try. It must never know what is kept: learners, rooms, links, lessons, HTTP.
//
//	bucket, err := s.Bucket(ctx, "links", store.BucketOptions{})
//	revision, err := bucket.Create(ctx, key, data) // on the disk when it returns
//	value, err := bucket.Get(ctx, key)              // store.ErrMissing where there is nothing
package store
