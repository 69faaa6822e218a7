package frame

// Roofline is how fast a launch could be at most on the device: modelled, from the datasheet's peak and bandwidth, as if nothing but they
// mattered.
type Roofline struct {
	Peak            float64         `json:"peak"`      // 10^9 operations a second, single precision, a fused multiply-add two
	Bandwidth       float64         `json:"bandwidth"` // 10^9 bytes a second
	Ridge           float64         `json:"ridge"`     // operations a byte at which the two meet
	PeakSource      string          `json:"peakSource"`
	BandwidthSource string          `json:"bandwidthSource"`
	Points          []RooflinePoint `json:"points"` // empty for a launch without floating-point operations, or without traffic
	Text            string          `json:"text"`
	Notes           []string        `json:"notes"`
}

// RooflinePoint is the launch under one way of counting its bytes.
type RooflinePoint struct {
	Kind      string  `json:"kind"` // "asked" by lanes, or "moved" in sectors
	Label     string  `json:"label"`
	Bytes     int64   `json:"bytes"`
	Intensity float64 `json:"intensity"` // operations a byte
	Reach     float64 `json:"reach"`     // 10^9 operations a second that the roof allows
	Text      string  `json:"text"`
}
