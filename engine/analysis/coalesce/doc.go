// Package coalesce says what a warp access on global memory moves: 32-byte sectors and the requests that fetch them.
//
// It knows addresses and the device's sector or segment rule. It must never know arrays, kernels or pixels.
//
//	a := coalesce.Warp(0xffffffff, &addrs, 4, dev)
//	fmt.Println(a.Sectors, "sectors for", a.Bytes, "bytes")
//
// Since Fermi: the distinct aligned 32-byte pieces that the whole warp touches, whatever the width (as an H200 counted them; testdata
// access_rules.tsv), fetched by one request. Before Fermi a half-warp's access becomes one or more transactions of 32, 64 or 128 bytes
// (CUDA C Programming Guide 4.2, F.3.2): on capability 1.0 one only if lane k requests the k-th word of a segment and one for every lane
// otherwise; on 1.3 the segment of the lowest lane, cut to the half that is used, until every lane is served. Their sectors are those that
// the transactions move.
package coalesce
