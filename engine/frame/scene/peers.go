package scene

import (
	"slices"
	"strconv"

	"tilescope/engine/blocktrace"
	"tilescope/engine/event"
	"tilescope/engine/frame/input"
	"tilescope/engine/i18n"
	"tilescope/engine/isa"
	"tilescope/engine/texts"
)

// mostPeers bounds the arrays of other blocks that are drawn: as many as another block each of a portable cluster.
const mostPeers = 8

// reaches says whether the block, or a typical one, accesses shared memory of other blocks.
func (s *State) reaches(typical *input.BlockRecord) bool {
	if !s.Launch.Clustered() {
		return false
	}
	remote := func(a blocktrace.Access) bool { return a.Space == isa.ClusterSpace }
	return slices.ContainsFunc(typical.Accesses, remote) || slices.ContainsFunc(s.Record.Accesses, remote)
}

// PeerOf is the block in whose shared memory an array is; -1 for one of the block itself, or of other memory.
func (s *State) PeerOf(array int) int {
	a := &s.Arrays.List[array]
	if a.Space != isa.ClusterSpace {
		return -1
	}
	return s.Launch.Peer(s.Block, event.RankOf(a.Base))
}

// BlockName is a block as sentences name it: its index, or all of its indices.
func (s *State) BlockName(block int) string {
	at, grid := s.Launch.Grid.At(block), s.Launch.Grid
	name := strconv.Itoa(int(at[0]))
	if grid[1] > 1 || grid[2] > 1 {
		name = "(" + name + "," + strconv.Itoa(int(at[1]))
		if grid[2] > 1 {
			name += "," + strconv.Itoa(int(at[2]))
		}
		name += ")"
	}
	return name
}

// peer words whose an array of the cluster is; "" for other arrays.
func (s *State) peer(array int, reader i18n.Reader) string {
	block := s.PeerOf(array)
	if block < 0 {
		return ""
	}
	return reader.Word(i18n.M(texts.SceneBlock, i18n.T("block", s.BlockName(block))))
}

// Whose adds to words for an array, or for cells of it, whose it is where it is in another block.
func (s *State) Whose(array int, words string, reader i18n.Reader) string {
	block := s.PeerOf(array)
	if block < 0 {
		return words
	}
	return reader.Word(i18n.M(texts.ScenePeer, i18n.T("thing", words), i18n.T("block", s.BlockName(block))))
}

// ownOf is the block's own array that an array of another block is the like of; -1 for other arrays.
func (s *State) ownOf(array int) int {
	a := &s.Arrays.List[array]
	if a.Space != isa.ClusterSpace {
		return -1
	}
	own, _ := s.Arrays.Find(isa.SharedSpace, a.Base)
	return own
}
