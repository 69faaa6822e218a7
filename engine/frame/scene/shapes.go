package scene

import (
	"strconv"

	"tilescope/engine/blocktrace/shape"
	"tilescope/engine/frame"
	"tilescope/engine/frame/input"
)

// shapeAll finds rows and columns of every array, and says how each was found.
func (s *State) shapeAll(in *input.Run, typical *input.BlockRecord, own map[string]frame.Shape, scalars map[string]int64) (how []string) {
	guess := shape.Guesses(s.shapeInput(in, typical, scalars))
	comments, pictures := sizeComments(in, "shape", scalars), sizeComments(in, "image", scalars)
	s.Images = make([]*frame.Image, len(s.Arrays.List))
	s.Sizes = make([]shape.Size, len(s.Arrays.List))
	how = make([]string, len(s.Arrays.List))
	for i := range s.Arrays.List {
		a := &s.Arrays.List[i]
		n := a.Length()
		set := func(rows, cols int, word string) { s.Sizes[i], how[i] = shape.Size{Rows: rows, Cols: cols}, word }
		picture, kind := imageSize(a.Elem, n, pictures[a.Name][0], pictures[a.Name][1])
		mine := own[a.Name]
		fits := func(d [2]int) bool { return d[0] > 0 && d[1] > 0 && n%d[1] == 0 && d[0] == n/d[1] }
		switch {
		case fits([2]int{mine.Rows, mine.Cols}):
			set(mine.Rows, mine.Cols, "reader")
		case kind != frame.ImageAsWritten:
			set(picture.Rows, picture.Cols, "directive")
		case fits(comments[a.Name]):
			set(comments[a.Name][0], comments[a.Name][1], "directive")
		case len(a.Dims) > 1 && n%max(a.Dims[len(a.Dims)-1], 1) == 0:
			cols := max(a.Dims[len(a.Dims)-1], 1)
			set(n/cols, cols, "declared")
			if len(a.Dims) > 2 {
				s.Sizes[i].Plane = a.Dims[len(a.Dims)-2]
			}
		case guess[i].Cols > 0:
			set(n/guess[i].Cols, guess[i].Cols, "guessed")
			s.Sizes[i].Plane = guess[i].Plane
		case len(a.Dims) == 1:
			set(1, n, "declared")
		default:
			set(1, n, "guessed")
		}
		if own := s.ownOf(i); own >= 0 { // drawn as the block's own is
			s.Sizes[i], how[i] = s.Sizes[own], how[own]
			continue
		}
		if mine.Image != frame.ImageAsWritten {
			s.Images[i] = image(a.Elem, s.Sizes[i], mine.Image, "reader")
		} else if kind != frame.ImageAsWritten {
			s.Images[i] = image(a.Elem, s.Sizes[i], kind, "directive")
		}
	}
	return how
}

func (s *State) shapeInput(in *input.Run, typical *input.BlockRecord, scalars map[string]int64) shape.Input {
	return shape.Input{Block: typical.Block, Program: in.Code, Dim: s.Launch.Block, Grid: s.Launch.Grid, Scalars: scalars}
}

// axes are what the source counts the planes of each array by. A variable that has one value in all threads may still count planes.
func (s *State) axes(in *input.Run, typical *input.BlockRecord) []string {
	volumes, some := make([][]int, len(s.Arrays.List)), false
	for i := range volumes {
		volumes[i] = s.dims(i)
		some = some || len(volumes[i]) == 3
	}
	if !some {
		return make([]string, len(volumes))
	}
	return shape.Axes(s.shapeInput(in, typical, in.Constants(s.Launch)), volumes)
}

// sizeComments are the `// tilescope: WORD NAME A B` comments by name: shape with rows and columns, image with width and height. Either
// is a number or the name of a constant.
func sizeComments(in *input.Run, word string, scalars map[string]int64) map[string][2]int {
	out := map[string][2]int{}
	number := func(w string) int {
		if v, ok := scalars[w]; ok {
			return int(v)
		}
		n, _ := strconv.Atoi(w)
		return n
	}
	for _, c := range in.Unit.Comments {
		if len(c.Words) == 4 && c.Words[0] == word {
			out[c.Words[1]] = [2]int{number(c.Words[2]), number(c.Words[3])}
		}
	}
	return out
}

// layoutComment is the last `// tilescope: layout strips|matrices|list` comment.
func layoutComment(in *input.Run) (want shape.Layout) {
	for _, c := range in.Unit.Comments {
		if len(c.Words) == 2 && c.Words[0] == "layout" {
			switch l := shape.Layout(c.Words[1]); l {
			case shape.Strips, shape.Matrices, shape.List:
				want = l
			}
		}
	}
	return want
}
