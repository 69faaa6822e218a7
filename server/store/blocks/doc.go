// Package blocks reads the files in which a NATS JetStream server keeps a stream, without that server: every record with its checksum, and
// what is wrong with the rest.
//
// NATS cuts a block off at the first record that it cannot read, and everything after it is lost. This package finds the records after
// it, too, so that they can be kept.
//
// It knows blocks, records, checksums and the two files that describe a stream. It must never know buckets, what is kept in them, or a
// running server.
//
//	s, err := blocks.Open(path)
//	contents, err := s.Contents() // every record that can be read, and what is wrong with the rest
package blocks
