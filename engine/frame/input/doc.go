// Package input is what scenes and frames are made from: a run with its text, code and analyses, and the records of its blocks and
// launches.
//
//	l := run.Launch(0)
//	line := run.StmtLine(stmt)
//
// Everything here is finished and read only. It must not replay anything, hold a lock, or know how a scene is laid out.
package input
