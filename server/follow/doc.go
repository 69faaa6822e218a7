// Package follow brings what a room's presenter shows to those who follow: every step is rendered and encoded once for each way of writing in use, and
// handed to all. Whoever is too slow for a step gets the whole state as soon as they have caught up, and nobody waits for them.
//
// It knows rooms, the engine's façade and the wire's messages. It must never know HTTP, the store, or what a vote or a step means.
package follow
