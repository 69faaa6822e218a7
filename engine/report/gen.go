package report

//go:generate go run tilescope/server/wire/tsgen -reference REFERENCE.md -title "JSON report" -root Report ../event ../analysis ../advice .
