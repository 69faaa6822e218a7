package frame

// ImageKind is how an array is drawn: as cells, or as a picture of grey or coloured pixels.
type ImageKind string

const (
	ImageAsWritten ImageKind = ""     // as a `// tilescope: image` comment says, as cells without one
	ImageNone      ImageKind = "none" // cells
	ImageGray      ImageKind = "gray" // an element a pixel
	ImageRGB       ImageKind = "rgb"  // three elements a pixel, or a vector of three or four
)

// Shape is what a reader wants an array drawn as. 0 rows leave rows and columns to the engine.
type Shape struct {
	Rows, Cols int
	Image      ImageKind
}

// Image is the picture that an array is drawn as.
type Image struct {
	Kind ImageKind `json:"kind"`
	Rows int       `json:"rows"` // pixels that are sent
	Cols int       `json:"cols"`
	Per  int       `json:"per"` // elements of the array's picture, each way, averaged into one of them: 1 where all are sent
	How  string    `json:"how"` // "directive" or "reader"
}

// Pixels are the contents of an array that is drawn as an image.
type Pixels struct {
	Data string `json:"data"` // row by row, in base64: one byte (gray) or three (rgb), and one that is 0 where nothing was written
	Low  string `json:"low"`  // the value that is black, or without colour
	High string `json:"high"` // the value that is white, or full colour
}

const (
	// MaxPixels are those of one image in a frame; larger images are averaged down.
	MaxPixels = 1 << 16
	// MaxImage are the elements of the largest array that is drawn as an image.
	MaxImage = 4 << 20
)
