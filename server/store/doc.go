// Package store keeps small values for ever and passes messages between servers, over NATS: a server inside this process by default, or a cluster elsewhere.
//
// It knows keys, values, revisions, subjects and how long to try. It must never know what is kept: learners, rooms, links, lessons, HTTP.
package store
